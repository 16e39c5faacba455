// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.random.RandomGenerator;

/// A machine as the ones this was built on: it changes its speed by 1.6 times for some blocks, now and then amid a
/// block, has noise that is skewed, and hiccups.
final class SimulatedMachine {
    private static final double SLOW = 1.6;

    private final RandomGenerator random;
    private final double noise;
    private boolean slow;

    SimulatedMachine(RandomGenerator random, double noise) {
        this.random = random;
        this.noise = noise;
    }

    /// Returns `blocks` pairs of samples of two arms, which take 1 and `ratio` on a quiet machine.
    double[][] pairs(int blocks, double ratio) {
        double[][] samples = new double[2][blocks];
        for (int block = 0; block < blocks; block++) {
            maybeChange(0.2);
            boolean firstGoesFirst = random.nextBoolean();
            for (int turn = 0; turn < 2; turn++) {
                boolean first = (turn == 0) == firstGoesFirst;
                samples[first ? 0 : 1][block] = sample(first ? ratio : 1);
                maybeChange(0.05);
            }
        }
        return samples;
    }

    private double sample(double quiet) {
        double hiccup = random.nextDouble() < 0.02 ? 1 + random.nextDouble() * 5 : 1;
        return quiet * (slow ? SLOW : 1) * Math.exp(noise * random.nextGaussian()) * hiccup;
    }

    private void maybeChange(double probability) {
        if (random.nextDouble() < probability) {
            slow = !slow;
        }
    }
}
