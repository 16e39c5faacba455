// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;

/// `%%bash`: runs a shell script and shows what it prints while it runs.
final class BashMagic implements Magic {
    @Override
    public String name() {
        return "bash";
    }

    @Override
    public Form form() {
        return Form.CELL;
    }

    @Override
    public String help() {
        return """
                %%bash ARGUMENTS above a cell: runs the cell as a bash script, with the arguments as $1, $2 and so on.
                What it prints appears as it comes; an exit status other than 0 is an error. Standard input is empty.""";
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        int status = call.run().call(() -> run(call.arguments(), call.body()));
        if (status != 0) {
            throw new CellException(ErrorReport.of("ExitStatus", "bash ended with status " + status + ".",
                    status == 127 ? "127 means that a command was not found." : "What it printed says why."));
        }
        return new Outcome.Nothing();
    }

    private static int run(String arguments, String script) throws IOException, InterruptedException {
        String[] words = arguments.isBlank() ? new String[0] : arguments.split("\\s+");
        String[] command = new String[words.length + 4];
        System.arraycopy(new String[] {"bash", "-c", script, "bash"}, 0, command, 0, 4);
        System.arraycopy(words, 0, command, 4, words.length);
        Process process = start(new ProcessBuilder(command).redirectInput(Redirect.from(new java.io.File("/dev/null"))));
        try {
            Thread errors = new Thread(() -> copy(process.getErrorStream(), System.err), "bash-stderr");
            errors.start();
            copy(process.getInputStream(), System.out);
            errors.join();
            return process.waitFor();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static Process start(ProcessBuilder bash) throws IOException {
        try {
            return bash.start();
        } catch (IOException e) {
            throw new IOException("bash could not be started: " + e.getMessage() + ". %%bash needs it on the PATH.", e);
        }
    }

    private static void copy(InputStream from, PrintStream to) {
        try {
            from.transferTo(new OutputStream() {
                @Override
                public void write(int b) {
                    to.write(b);
                }

                @Override
                public void write(byte[] bytes, int offset, int length) {
                    to.write(bytes, offset, length);
                }
            });
        } catch (IOException e) {
            to.println("(the rest could not be read: " + e.getMessage() + ")");
        }
    }
}
