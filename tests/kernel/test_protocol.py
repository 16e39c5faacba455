# SPDX-License-Identifier: Apache-2.0
"""The protocol: jupyter_kernel_test's own tests, and messages that no honest front end sends."""

import time

import jupyter_kernel_test
import zmq


class TestProtocol(jupyter_kernel_test.KernelTests):
    kernel_name = "bufferlab"
    language_name = "java"
    file_extension = ".java"
    code_hello_world = 'System.out.println("hello, world");'
    code_stderr = 'System.err.println("oops");'
    code_execute_result = [{"code": "6 * 7", "result": "42"}]
    code_display_data = [{"code": "display(new java.awt.image.BufferedImage(2, 2, 1));", "mime": "image/png"}]
    code_generate_error = 'throw new RuntimeException("wrong");'
    completion_samples = [{"text": "System.ou", "matches": {"out"}}]
    complete_code_samples = ["1 + 1", "int x = 3;", "int f() { return 1; }"]
    incomplete_code_samples = ["if (true) {", "int y =", '"""\ntext']
    invalid_code_samples = [") 3"]
    code_inspect_sample = "Math.max"
    code_history_pattern = "6*"
    supported_history_operations = ("tail", "range", "search")
    code_clear_output = "clearOutput(false);"


def raw_socket(kernel, channel):
    context = zmq.Context.instance()
    socket = context.socket(zmq.DEALER)
    info = kernel.manager.get_connection_info()
    socket.connect(f"tcp://{info['ip']}:{info[channel + '_port']}")
    return socket


def test_messages_that_are_wrong_are_dropped(fresh_kernel):
    kernel = fresh_kernel
    session = kernel.client.session
    for channel in ("shell", "control"):
        socket = raw_socket(kernel, channel)
        good = session.serialize(session.msg("execute_request", {"code": "int hacked = 1;", "silent": False}))
        for frames in ([b"no delimiter"], [b"<IDS|MSG>"], [b"<IDS|MSG>", b"short", b"{}"],
                       [good[0], b"0" * 64, *good[2:]], [b"<IDS|MSG>", b"", b"{", b"{}", b"{}", b"{}"]):
            socket.send_multipart(frames)
        unknown = session.serialize(session.msg("nonsuch_request", {}))
        socket.send_multipart(unknown)
        broken = session.msg("execute_request", {})
        broken["content"] = None
        socket.send_multipart(session.serialize(broken))
        time.sleep(0.2)
        socket.close(linger=0)
    assert kernel.execute("1 + 1").text == "2"
    assert "hacked" not in kernel.execute("%who").text


def test_restart_forgets_and_answers(fresh_kernel):
    fresh_kernel.execute("int forgotten = 1;")
    fresh_kernel.manager.restart_kernel()
    fresh_kernel.client.wait_for_ready(timeout=60)
    assert fresh_kernel.execute("forgotten").status == "error"
    assert fresh_kernel.execute("2").text == "2"


def test_shutdown_request_ends_the_process(fresh_kernel):
    fresh_kernel.client.shutdown()
    deadline = time.monotonic() + 20
    while fresh_kernel.is_alive() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not fresh_kernel.is_alive()


def test_shutdown_is_answered_while_a_cell_runs(fresh_kernel):
    fresh_kernel.send("while (true) { }")
    time.sleep(1)
    fresh_kernel.client.shutdown()
    deadline = time.monotonic() + 20
    while fresh_kernel.is_alive() and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not fresh_kernel.is_alive()


def test_heartbeat_is_answered_while_a_cell_runs(kernel):
    sent = kernel.send("Thread.sleep(1500);")
    socket = zmq.Context.instance().socket(zmq.REQ)
    info = kernel.manager.get_connection_info()
    socket.connect(f"tcp://{info['ip']}:{info['hb_port']}")
    socket.send(b"ping")
    assert socket.poll(1000)
    assert socket.recv() == b"ping"
    socket.close(linger=0)
    kernel.answer(sent)
