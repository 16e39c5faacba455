// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.eval.Session;
import java.util.Arrays;
import java.util.List;
import org.dflib.jjava.maven.MavenDependencyResolver;

/// `%maven`: adds libraries by their Maven coordinates, found by JJava's resolver.
final class MavenMagic implements Magic {
    private final Session session;

    MavenMagic(Session session) {
        this.session = session;
    }

    @Override
    public String name() {
        return "maven";
    }

    @Override
    public Form form() {
        return Form.LINE;
    }

    @Override
    public String help() {
        return """
                %maven GROUP:ARTIFACT:VERSION …: adds libraries, and what they need, to the class path of the cells.
                They come from the local Maven repository, or from the remote one that the user's settings name.""";
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        List<String> wanted = Arrays.stream(call.arguments().split("\\s+")).filter(word -> !word.isEmpty()).toList();
        if (wanted.isEmpty() || !wanted.stream().allMatch(word -> word.matches("[^:]+:[^:]+:[^:]+.*"))) {
            throw new CellException(ErrorReport.of("UsageError", "%maven was given \"" + call.arguments() + "\".",
                    "Write group:artifact:version, as %maven com.google.guava:guava:33.0.0-jre"));
        }
        List<String> jars = call.run().call(() -> jars(wanted));
        jars.forEach(session::addToClassPath);
        System.out.println("Added " + jars.size() + (jars.size() == 1 ? " jar." : " jars."));
        return new Outcome.Nothing();
    }

    private static List<String> jars(List<String> wanted) throws CellException {
        try {
            return new MavenDependencyResolver().loadDependencies(List.of(), wanted).values().stream()
                    .flatMap(List::stream).distinct().toList();
        } catch (RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new CellException(ErrorReport.of("NotFound", String.join(", ", wanted) + " could not be had: "
                    + cause.getMessage(), "Check the coordinates and the network."));
        }
    }
}
