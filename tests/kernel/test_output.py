# SPDX-License-Identifier: Apache-2.0
"""What a cell prints arrives whole, in order, in few messages, and under its cell."""

import time


def messages(answer):
    return [output for output in answer.outputs if output["type"] == "stream"]


def test_twenty_thousand_lines_arrive_in_few_messages(kernel):
    answer = kernel.execute("for (int i = 0; i < 20_000; i++) System.out.println(i);")
    assert answer.stdout == "".join(f"{i}\n" for i in range(20_000))
    assert len(messages(answer)) < 100


def test_order_between_the_streams_is_kept(kernel):
    answer = kernel.execute('for (int i = 0; i < 5; i++) { System.out.println("o" + i); System.err.println("e" + i); }')
    assert "".join(message["text"] for message in messages(answer)) == "".join(f"o{i}\ne{i}\n" for i in range(5))


def test_alternating_streams_stay_in_few_messages(kernel):
    answer = kernel.execute("for (int i = 0; i < 20_000; i++) { System.out.println(i); System.err.println(i); }")
    assert answer.stdout == answer.stderr == "".join(f"{i}\n" for i in range(20_000))
    assert len(messages(answer)) < 1000


def test_output_is_live(kernel):
    sent = kernel.send('System.out.println("now"); Thread.sleep(3000);')
    start = time.monotonic()
    while kernel.client.get_iopub_msg(timeout=10)["msg_type"] != "stream":
        pass
    assert time.monotonic() - start < 3
    kernel.answer(sent)


def test_characters_written_byte_by_byte_are_whole(kernel):
    answer = kernel.execute('byte[] zi = "字典🙂".getBytes("UTF-8");\n'
                            "for (byte b : zi) { System.out.write(b); System.out.flush(); Thread.sleep(40); }")
    assert answer.stdout == "字典🙂"


def test_thread_prints_under_the_cell_that_started_it(kernel):
    first = kernel.send('new Thread(() -> { for (int i = 0; i < 3; i++) { try { Thread.sleep(200); } '
                        'catch (InterruptedException e) {} System.out.println("tick " + i); } }).start();')
    second = kernel.send('Thread.sleep(900); "later"')
    texts = {first: "", second: ""}
    done = set()
    while second not in done:
        message = kernel.client.get_iopub_msg(timeout=20)
        parent = message["parent_header"]["msg_id"]
        if message["msg_type"] == "stream":
            texts[parent] += message["content"]["text"]
        if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
            done.add(parent)
    assert texts == {first: "tick 0\ntick 1\ntick 2\n", second: ""}


def test_cap_counts_what_it_leaves_out_and_can_be_lifted(kernel):
    code = "for (int i = 0; i < 200_000; i++) System.out.println(i);"
    capped = kernel.execute(code)
    shown, note = capped.stdout[:-1].rsplit("\n", 1)
    lines = shown.count("\n") + 1
    assert shown == "\n".join(map(str, range(lines)))
    assert note.startswith(f"… {200_000 - lines:,} lines omitted.")
    lifted = kernel.execute("%output unlimited\n" + code)
    assert lifted.stdout == "".join(f"{i}\n" for i in range(200_000))


def test_one_very_long_line_is_cut_with_a_count(kernel):
    answer = kernel.execute('System.out.println("y".repeat(3_000_000));')
    assert answer.stdout.startswith("y" * 1_000_000 + "…")
    assert "… 2,000,001 characters omitted." in answer.stdout


def test_endless_printing_stays_within_the_cap(kernel):
    sent = kernel.send("while (true) System.out.println(System.nanoTime());")
    time.sleep(2)
    kernel.interrupt()
    answer = kernel.answer(sent)
    assert len(answer.stdout) < 1_000_200
    assert "lines omitted" in answer.stdout


def test_uncaught_exception_of_a_thread_is_shown_in_cell_lines(kernel):
    answer = kernel.execute('new Thread(() -> {\n  throw new IllegalStateException("gone");\n}).start();\nThread.sleep(300);')
    assert "IllegalStateException: gone" in answer.stderr
    assert ", line 2" in answer.stderr
    assert "$JShell$" not in answer.stderr


def test_exit_in_a_thread_is_refused_without_frames_of_the_kernel(kernel):
    answer = kernel.execute("new Thread(() -> System.exit(1)).start();\nThread.sleep(300);")
    assert "System.exit(1) was refused" in answer.stderr
    assert ", line 1" in answer.stderr and "bufferlab.kernel" not in answer.stderr
    assert kernel.execute("1 + 1").text == "2"


def test_long_text_as_a_value_is_shortened_with_a_count(kernel):
    shown = kernel.execute('"y".repeat(5_000_000)').text
    assert len(shown) < 101_000 and shown.endswith("… (5,000,000 characters in all)")


def test_stack_trace_printed_by_hand_is_in_cell_lines_too(kernel):
    answer = kernel.execute('\nnew RuntimeException("here").printStackTrace();')
    assert "line 2" in answer.stderr
    assert "$JShell$" not in answer.stderr
    assert "bufferlab.kernel" not in answer.stderr
