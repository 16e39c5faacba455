// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;

/// Outlines as the text of an SVG path, rounded to hundredths of a pixel.
final class SvgPath {
    private static final char[] LETTERS = {'M', 'L', 'Q', 'C', 'Z'};
    private static final int[] NUMBERS = {2, 2, 4, 6, 0};

    private SvgPath() {}

    static String of(Shape shape, AffineTransform transform) {
        StringBuilder path = new StringBuilder();
        double[] corners = new double[6];
        for (PathIterator part = shape.getPathIterator(transform); !part.isDone(); part.next()) {
            int kind = part.currentSegment(corners);
            path.append(LETTERS[kind]);
            for (int i = 0; i < NUMBERS[kind]; i++) {
                String number = number(corners[i]);
                path.append(i > 0 && number.charAt(0) != '-' ? " " : "").append(number);
            }
        }
        return path.toString();
    }

    /// Returns `value` with at most two decimals and no needless zero.
    static String number(double value) {
        long hundredths = Math.round(value * 100);
        String text = Long.toString(Math.abs(hundredths) / 100);
        long rest = Math.abs(hundredths) % 100;
        if (rest != 0) {
            text += rest % 10 == 0 ? "." + rest / 10 : (rest < 10 ? ".0" : ".") + rest;
        }
        return hundredths < 0 ? "-" + text : text;
    }
}
