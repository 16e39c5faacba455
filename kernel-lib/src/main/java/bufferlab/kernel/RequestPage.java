// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.output.Page;
import bufferlab.kernel.output.Stream;
import bufferlab.kernel.protocol.Answer;
import java.io.IOException;
import java.io.InterruptedIOException;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.publish.PublishClearOutput;
import org.dflib.jjava.jupyter.messages.publish.PublishDisplayData;
import org.dflib.jjava.jupyter.messages.publish.PublishStream;
import org.dflib.jjava.jupyter.messages.publish.PublishStream.StreamType;
import org.dflib.jjava.jupyter.messages.publish.PublishUpdateDisplayData;

/// The page of the cell that one execute request asked for.
final class RequestPage implements Page {
    private final Answer answer;
    private final boolean mayAsk;

    RequestPage(Answer answer, boolean mayAsk) {
        this.answer = answer;
        this.mayAsk = mayAsk;
    }

    @Override
    public void print(Stream stream, String text) {
        answer.publish(new PublishStream(stream == Stream.OUT ? StreamType.OUT : StreamType.ERR, text));
    }

    @Override
    public void display(DisplayData data) {
        answer.publish(new PublishDisplayData(data));
    }

    @Override
    public void update(DisplayData data) {
        answer.publish(new PublishUpdateDisplayData(data));
    }

    @Override
    public void clear(boolean whenNextComes) {
        answer.publish(whenNextComes ? PublishClearOutput.BEFORE_NEXT_OUTPUT : PublishClearOutput.NOW);
    }

    @Override
    public String ask(String prompt, boolean password) throws IOException {
        if (!mayAsk) {
            throw new IOException("Input was refused: this front end can't ask. Set the value in the cell instead.");
        }
        try {
            return answer.ask(prompt, password);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The cell was stopped while it waited for input.");
        }
    }
}
