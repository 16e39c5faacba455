// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.math.BigInteger;
import java.util.Map;

/// The parameters of a notebook: the defaults that its cell shows, unless the command line set others.
///
/// `./lab run NOTEBOOK --set fileBytes=1048576` puts `BUFFERLAB_SET_fileBytes` into the kernel's environment, and
/// `parameter("fileBytes", 274_432)` then returns 1048576.
final class Parameters {
    private final Map<String, String> environment;

    Parameters(Map<String, String> environment) {
        this.environment = environment;
    }

    /// Returns the number set for a parameter, else its default.
    ///
    /// @throws IllegalArgumentException if what was set is no whole number
    long number(String name, long byDefault) {
        String text = environment.get("BUFFERLAB_SET_" + name);
        return text == null ? byDefault : parsed(name, text, text);
    }

    /// Returns the numbers set for a parameter, separated by commas, else its defaults.
    ///
    /// @throws IllegalArgumentException if one of what was set is no whole number
    long[] numbers(String name, long... byDefault) {
        String text = environment.get("BUFFERLAB_SET_" + name);
        if (text == null) {
            return byDefault.clone();
        }
        String[] parts = text.replaceAll("^\\[|]$", "").split(",", -1);
        long[] numbers = new long[parts.length];
        for (int i = 0; i < parts.length; i++) {
            numbers[i] = parsed(name, text, parts[i].strip());
        }
        return numbers;
    }

    /// Returns the text set for a parameter, else its default.
    String text(String name, String byDefault) {
        return environment.getOrDefault("BUFFERLAB_SET_" + name, byDefault);
    }

    /// Returns the number that a part of what was set means.
    private static long parsed(String name, String set, String part) {
        BigInteger number;
        try {
            number = new BigInteger(part.replace("_", ""));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("parameter " + name + " was set to \"" + set + "\", in which "
                    + (part.isEmpty() ? "a number is missing" : "\"" + part + "\" is no whole number") + ". Set it as in --set "
                    + name + "=4096.", e);
        }
        if (number.bitLength() >= Long.SIZE) {
            throw new IllegalArgumentException("parameter " + name + " was set to \"" + set + "\", which is beyond "
                    + Long.MAX_VALUE + ". Set it as in --set " + name + "=4096.");
        }
        return number.longValue();
    }
}
