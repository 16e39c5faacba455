// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.chart.Palette.Look;
import java.awt.Color;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
    /// How a colour looks to readers who see fewer: linear RGB matrices of Machado, Oliveira and Fernandes 2009.
    enum Sight {
        FULL(1, 0, 0, 0, 1, 0, 0, 0, 1),
        PROTANOPIA(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
        DEUTERANOPIA(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881);

        private final double[] matrix;

        Sight(double... matrix) {
            this.matrix = matrix;
        }

        double[] linear(Color color) {
            double[] rgb = {linear(color.getRed()), linear(color.getGreen()), linear(color.getBlue())};
            return IntStream.range(0, 3).mapToDouble(row -> Math.clamp(matrix[3 * row] * rgb[0]
                    + matrix[3 * row + 1] * rgb[1] + matrix[3 * row + 2] * rgb[2], 0, 1)).toArray();
        }

        private static double linear(int channel) {
            double share = channel / 255.0;
            return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
        }
    }

    @Test
    void everyColourStandsOutFromTheCard() {
        assertThat(Palette.COLORS).allSatisfy(color -> assertThat(contrast(color, House.CARD)).isGreaterThan(3));
        assertThat(contrast(House.INK, House.CARD)).isGreaterThan(7);
        assertThat(contrast(House.SOFT_INK, House.CARD)).isGreaterThan(4.5);
    }

    @ParameterizedTest
    @EnumSource
    void anyTwoColoursAreApartForEverySight(Sight sight) {
        assertThat(nearest(sight, Palette.COLORS)).isGreaterThan(12);
    }

    @ParameterizedTest
    @EnumSource
    void theFourMainColoursAreFarApartForEverySight(Sight sight) {
        assertThat(nearest(sight, Palette.COLORS.subList(0, 4))).isGreaterThan(22);
    }

    @Test
    void anArmOfTheKitLooksTheSameInEveryCompany() {
        Look alone = Palette.looks(List.of("C fread")).get("C fread");
        Look among = Palette.looks(List.of("mine", "yours", "C getc", "C fread")).get("C fread");

        assertThat(among).isEqualTo(alone);
        assertThat(Palette.looks(List.of("C fwrite")).get("C fwrite")).isEqualTo(alone);
    }

    @Test
    void aStudentsArmLooksTheSameUnlessItsPlaceIsTaken() {
        assertThat(Palette.looks(List.of("my arm"))).isEqualTo(Palette.looks(List.of("my arm")));
    }

    @Test
    void thirtyTwoArmsLookDifferent() {
        Map<String, Look> looks = Palette.looks(IntStream.range(0, 32).mapToObj(i -> "arm " + i).toList());

        assertThat(looks.values()).doesNotHaveDuplicates();
        assertThat(Palette.looks(IntStream.range(0, 40).mapToObj(i -> "arm " + i).toList())).hasSize(40);
    }

    @Test
    void eightArmsHaveEightColours() {
        Map<String, Look> looks = Palette.looks(IntStream.range(0, 8).mapToObj(i -> "arm " + i).toList());

        assertThat(looks.values().stream().map(Look::color)).doesNotHaveDuplicates();
    }

    private static double nearest(Sight sight, List<Color> colors) {
        return colors.stream().flatMapToDouble(one -> colors.stream().filter(other -> other != one)
                .mapToDouble(other -> distance(sight, one, other))).min().orElseThrow();
    }

    private static double contrast(Color a, Color b) {
        double one = luminance(a) + 0.05;
        double other = luminance(b) + 0.05;
        return Math.max(one, other) / Math.min(one, other);
    }

    private static double luminance(Color color) {
        double[] rgb = Sight.FULL.linear(color);
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    /// Distance in CIE L*a*b*; about 2 can just be told side by side.
    private static double distance(Sight sight, Color a, Color b) {
        double[] one = lab(sight.linear(a));
        double[] other = lab(sight.linear(b));
        return Math.hypot(Math.hypot(one[0] - other[0], one[1] - other[1]), one[2] - other[2]);
    }

    private static double[] lab(double[] rgb) {
        double x = root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
        double y = root(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]);
        double z = root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double root(double share) {
        return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16.0 / 116;
    }
}
