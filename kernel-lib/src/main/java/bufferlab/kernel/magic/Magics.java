// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Session;
import bufferlab.kernel.magic.Magic.Form;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The magics by name.
public final class Magics {
    private final SortedMap<String, Magic> byName = new TreeMap<>();

    /// Returns the magics that the kernel brings along.
    public static Magics usual(Session session, Evaluator evaluator) {
        Magics magics = new Magics();
        List.of(new TimeMagic(evaluator), new TimeItMagic(evaluator), new BashMagic(), new MavenMagic(session),
                new LoadMagic(evaluator), new WriteFileMagic(), new WhoMagic(evaluator), new OutputMagic(),
                new ListMagic(magics), new ClassPathMagic(session), new JmhMagic(session, evaluator)).forEach(magics::add);
        for (OwnArmLanguage language : OwnArmLanguage.values()) {
            magics.add(new OwnArmMagic(language, evaluator));
        }
        return magics;
    }

    /// Adds a magic under its name.
    public void add(Magic magic) {
        byName.put(magic.name(), magic);
    }

    /// Returns all magics in the order of their names.
    public Collection<Magic> all() {
        return byName.values();
    }

    /// Returns the magic for a line.
    ///
    /// @throws CellException if there is none of that name, or it takes a cell
    public Magic line(String name) throws CellException {
        return find("%" + name, name, Form.LINE);
    }

    /// Returns the magic for a cell.
    ///
    /// @throws CellException if there is none of that name, or it takes a line
    public Magic cell(String name) throws CellException {
        return find("%%" + name, name, Form.CELL);
    }

    /// Returns the magic of a name, whatever its form.
    ///
    /// @throws CellException if there is none
    public Magic any(String name) throws CellException {
        return find("%" + name, name, Form.BOTH);
    }

    private Magic find(String written, String name, Form wanted) throws CellException {
        Magic magic = byName.get(name);
        if (magic == null) {
            throw new CellException(ErrorReport.of("UnknownMagic", written + " is not known.",
                    "%lsmagic lists what is."));
        }
        if (wanted != Form.BOTH && magic.form() != Form.BOTH && magic.form() != wanted) {
            String right = magic.form() == Form.CELL ? "%%" + name + ", at the top of its cell" : "%" + name;
            throw new CellException(ErrorReport.of("UnknownMagic", written + " is not known.", "Write " + right + "."));
        }
        return magic;
    }

    /// Returns how a magic is written in each of its forms, as `%time` and `%%time`.
    public static List<String> spellings(Magic magic) {
        List<String> spellings = new ArrayList<>();
        if (magic.form() != Form.CELL) {
            spellings.add("%" + magic.name());
        }
        if (magic.form() != Form.LINE) {
            spellings.add("%%" + magic.name());
        }
        return spellings;
    }
}
