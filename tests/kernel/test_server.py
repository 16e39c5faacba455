# SPDX-License-Identifier: Apache-2.0
"""The kernel behind a Jupyter server, which drops what comes too fast: a lost line would be lost here."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
import uuid

import pytest
import websocket

TOKEN = "test"
SECONDS = 60


class Session:
    """A kernel of the server's and the socket by which a browser would speak to it."""

    def __init__(self, port):
        self.address = f"127.0.0.1:{port}/api/kernels"
        asked = urllib.request.Request(f"http://{self.address}", data=b'{"name": "bufferlab"}', method="POST",
                                       headers={"Authorization": f"token {TOKEN}"})
        self.kernel = json.load(urllib.request.urlopen(asked, timeout=SECONDS))["id"]
        self.socket = websocket.create_connection(f"ws://{self.address}/{self.kernel}/channels?token={TOKEN}",
                                                  timeout=SECONDS)

    def run(self, code):
        """Runs a cell and returns its messages, up to its idle status."""
        sent = uuid.uuid4().hex
        self.socket.send(json.dumps({
            "channel": "shell", "parent_header": {}, "metadata": {},
            "header": {"msg_id": sent, "msg_type": "execute_request", "session": "s", "username": "", "version": "5.3"},
            "content": {"code": code, "silent": False, "store_history": True, "user_expressions": {},
                        "allow_stdin": False, "stop_on_error": True}}))
        messages = []
        while True:
            message = json.loads(self.socket.recv())
            if message["parent_header"].get("msg_id") == sent:
                messages.append(message)
                if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                    return messages


@pytest.fixture(scope="module")
def session(tmp_path_factory):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("server")
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyter_server", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}",
         f"--IdentityProvider.token={TOKEN}", "--no-browser", f"--ServerApp.root_dir={folder}", "--allow-root"],
        env=os.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline and server.poll() is None:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=1)
                break
            time.sleep(0.2)
        yield Session(port)
    finally:
        server.terminate()
        server.wait()


def printed(messages, name="stdout"):
    return "".join(message["content"]["text"] for message in messages
                   if message["msg_type"] == "stream" and message["content"]["name"] == name)


def test_twenty_thousand_lines_pass_the_server_s_limits(session):
    messages = session.run("for (int i = 0; i < 20_000; i++) System.out.println(i);")
    assert printed(messages) == "".join(f"{i}\n" for i in range(20_000))
    assert printed(messages, "stderr") == ""


def test_lines_that_trickle_for_seconds_pass_them_too(session):
    messages = session.run("for (int i = 0; i < 4_000; i++) { System.out.println(i); if (i % 4 == 0) Thread.sleep(1); }")
    assert printed(messages) == "".join(f"{i}\n" for i in range(4_000))
    assert "rate exceeded" not in printed(messages, "stderr")


def test_a_very_long_line_passes_them_too(session):
    messages = session.run('System.out.println("é".repeat(300_000));')
    assert printed(messages) == "é" * 300_000 + "\n"
    assert printed(messages, "stderr") == ""
