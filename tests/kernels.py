# SPDX-License-Identifier: Apache-2.0
"""A real kernel for tests, seen as a front end sees it: over Jupyter's protocol."""

import time
from dataclasses import dataclass, field

from jupyter_client import KernelManager

START_SECONDS = 60
ANSWER_SECONDS = 60


@dataclass
class Answer:
    """What came back for one cell: the reply, and the outputs in their order, as a notebook stores them."""

    reply: dict = field(default_factory=dict)
    outputs: list = field(default_factory=list)
    updates: list = field(default_factory=list)

    @property
    def status(self):
        return self.reply.get("status")

    @property
    def error(self):
        """The error's traceback as text, or an empty text."""
        return "\n".join("\n".join(output["traceback"]) for output in self.outputs if output["type"] == "error")

    @property
    def stdout(self):
        return self._stream("stdout")

    @property
    def stderr(self):
        return self._stream("stderr")

    @property
    def value(self):
        """The cell's value by MIME type; empty where it has none."""
        values = [output["data"] for output in self.outputs if output["type"] == "execute_result"]
        return values[-1] if values else {}

    @property
    def text(self):
        """The cell's value as text, or None."""
        return self.value.get("text/plain")

    @property
    def displays(self):
        """What was displayed, the value not among it, each by MIME type, with updates left out."""
        return [output["data"] for output in self.outputs if output["type"] == "display_data"]

    def _stream(self, name):
        return "".join(output["text"] for output in self.outputs
                       if output["type"] == "stream" and output["name"] == name)


class Kernel:
    """One running kernel and its only client."""

    def __init__(self, environment, cwd):
        self.manager = KernelManager(kernel_name="bufferlab")
        self.manager.start_kernel(env=environment, cwd=str(cwd))
        self.client = self.manager.client()
        self.client.start_channels()
        try:
            self.client.wait_for_ready(timeout=START_SECONDS)
        except BaseException:
            self.close()
            raise

    def execute(self, code, timeout=ANSWER_SECONDS, **options):
        """Runs a cell and waits for its answer."""
        return self.answer(self.send(code, **options), timeout)

    def send(self, code, **options):
        """Sends a cell without waiting; returns what `answer` needs."""
        return self.client.execute(code, **options)

    def answer(self, sent, timeout=ANSWER_SECONDS):
        """Waits until the cell has been answered and its last output has come."""
        answer, deadline = Answer(), time.monotonic() + timeout
        while True:
            message = self.client.get_iopub_msg(timeout=max(0.01, deadline - time.monotonic()))
            if message["parent_header"].get("msg_id") != sent:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "status" and content["execution_state"] == "idle":
                break
            if kind == "update_display_data":
                answer.updates.append(content)
            elif kind in ("stream", "error", "display_data", "execute_result"):
                answer.outputs.append({"type": kind, **content})
        while answer.reply == {}:
            reply = self.client.get_shell_msg(timeout=max(0.01, deadline - time.monotonic()))
            if reply["parent_header"].get("msg_id") == sent:
                answer.reply = reply["content"]
        return answer

    def ask(self, request, *arguments, timeout=ANSWER_SECONDS, **options):
        """Sends another request of the shell channel, by its client method's name, and returns the reply's content."""
        sent = getattr(self.client, request)(*arguments, **options)
        while True:
            reply = self.client.get_shell_msg(timeout=timeout)
            if reply["parent_header"].get("msg_id") == sent:
                return reply["content"]

    def interrupt(self):
        self.manager.interrupt_kernel()

    def is_alive(self):
        return self.manager.is_alive()

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
        self.manager.cleanup_resources()
