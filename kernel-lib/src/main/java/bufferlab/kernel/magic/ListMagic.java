// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.Outcome;

/// `%lsmagic`: all magics with the first line of their help.
final class ListMagic implements Magic {
    private final Magics magics;

    ListMagic(Magics magics) {
        this.magics = magics;
    }

    @Override
    public String name() {
        return "lsmagic";
    }

    @Override
    public Form form() {
        return Form.LINE;
    }

    @Override
    public String help() {
        return "%lsmagic: lists the magics. %time? shows all the help of one.";
    }

    @Override
    public Outcome run(Call call) {
        StringBuilder list = new StringBuilder();
        for (Magic magic : magics.all()) {
            list.append(magic.help().lines().findFirst().orElse(magic.name())).append('\n');
        }
        return new Outcome.Value(list.append("%NAME? shows all the help of one.").toString());
    }
}
