// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.MethodSnippet;
import jdk.jshell.PersistentSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.Status;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.SnippetEvent;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/// Keeps the values of variables when a cell redefines what they were made from, and says by name what is lost.
///
/// Values travel from class to class by [Carry]. What is left for here: variables that JShell dropped because their
/// initializer no longer compiles, which are declared again; variables declared anew; and what can't be kept.
final class State {
    private final Session session;
    private final Predicate<String> declare;
    private final Consumer<String> notice;
    private final Staleness staleness = new Staleness();

    State(Session session, Predicate<String> declare, Consumer<String> notice) {
        this.session = session;
        this.declare = declare;
        this.notice = notice;
    }

    /// Puts things right after JShell took a piece.
    ///
    /// @param fresh  the events of what the student wrote
    /// @param events all events, with those that follow from the fresh ones
    void settle(List<SnippetEvent> fresh, List<SnippetEvent> events) {
        Set<String> written = new LinkedHashSet<>();
        for (SnippetEvent event : fresh) {
            if (event.snippet() instanceof PersistentSnippet declared) {
                written.add(declared.name());
            }
            if (event.snippet() instanceof VarSnippet variable && event.previousStatus() != Status.NONEXISTENT) {
                declaredAgain(variable);
            }
        }
        Set<String> lost = new LinkedHashSet<>();
        for (SnippetEvent event : events) {
            if (event.causeSnippet() != null && event.status() != Status.OVERWRITTEN) {
                follow(event, lost);
            }
        }
        lost.addAll(session.carry().takeLost());
        lost.removeAll(written);
        String cause = String.join(", ", written);
        if (!lost.isEmpty()) {
            notice.accept("Lost by the change of " + cause + ": " + String.join(", ", lost)
                    + ". Run the cells again that made " + (lost.size() == 1 ? "it." : "them."));
        }
        warnOfOldObjects(fresh);
    }

    private void follow(SnippetEvent event, Set<String> lost) {
        Snippet snippet = event.snippet();
        if (snippet instanceof VarSnippet variable && !event.status().isDefined()) {
            if (!declareAgain(variable)) {
                lost.add(variable.name());
            }
        } else if (snippet instanceof MethodSnippet || snippet instanceof TypeDeclSnippet) {
            if (event.status() != Status.VALID && event.previousStatus() == Status.VALID) {
                notice.accept(((DeclarationSnippet) snippet).name() + " no longer compiles after this change.");
            }
        }
    }

    private boolean declareAgain(VarSnippet variable) {
        Optional<Object> value = session.coordinates().number(variable).flatMap(number -> value(number, variable.name()));
        if (!declare.test(variable.typeName() + " " + variable.name() + ";")) {
            return false;
        }
        return value.isEmpty() || latestField(variable.name()).map(field -> Carry.write(field, value.get())).orElse(false);
    }

    private Optional<Object> value(int number, String name) {
        List<Class<?>> versions = session.classes().versions(number);
        return versions.isEmpty() ? Optional.empty() : Carry.field(versions.getLast(), name).map(Carry::read);
    }

    private Optional<Field> latestField(String name) {
        return session.shell().variables().filter(variable -> variable.name().equals(name)).findFirst()
                .flatMap(this::field);
    }

    private Optional<Field> field(VarSnippet variable) {
        return session.coordinates().number(variable)
                .map(session.classes()::versions)
                .filter(versions -> !versions.isEmpty())
                .flatMap(versions -> Carry.field(versions.getLast(), variable.name()));
    }

    /// Gives earlier versions of a variable its new value, so that code compiled against them sees it and the memory
    /// of the old one can be collected. A declaration without a value starts from zero.
    private void declaredAgain(VarSnippet variable) {
        Optional<Field> latest = field(variable);
        if (latest.isEmpty()) {
            return;
        }
        if (variable.subKind() == SubKind.VAR_DECLARATION_SUBKIND) {
            Carry.clear(latest.get());
        }
        Object value = Carry.read(latest.get());
        List<Class<?>> versions = session.coordinates().number(variable).map(session.classes()::versions).orElse(List.of());
        for (Class<?> version : versions.subList(0, Math.max(versions.size() - 1, 0))) {
            Carry.field(version, variable.name()).filter(field -> !Carry.write(field, value)).ifPresent(Carry::clear);
        }
    }

    /// Lets go of the value of an expression that a semicolon ended.
    void forgetValue(Snippet snippet) {
        if (snippet instanceof VarSnippet variable && variable.name().startsWith("$")) {
            field(variable).ifPresent(Carry::clear);
        }
    }

    /// Returns the variables of all cells with their values, in the order of their declaration.
    Map<VarSnippet, Object> values() {
        Map<VarSnippet, Object> values = new java.util.LinkedHashMap<>();
        session.shell().variables()
                .filter(variable -> !variable.name().startsWith("$"))
                .forEach(variable -> values.put(variable, field(variable).map(Carry::read).orElse(null)));
        return values;
    }

    private void warnOfOldObjects(List<SnippetEvent> fresh) {
        Map<String, String> types = new HashMap<>();
        for (SnippetEvent event : fresh) {
            if (event.snippet() instanceof TypeDeclSnippet type && event.previousStatus() == Status.VALID) {
                types.put(type.name(), type.name());
            }
        }
        if (types.isEmpty()) {
            return;
        }
        List<String> stale = new ArrayList<>();
        values().forEach((variable, value) -> {
            if (staleness.holdsOldObject(value, types.keySet(), session.classes())) {
                stale.add(variable.name());
            }
        });
        if (!stale.isEmpty()) {
            notice.accept("Still of the earlier " + String.join(", ", types.keySet()) + ": " + String.join(", ", stale)
                    + ". Make these objects again to use them with the new one.");
        }
    }
}
