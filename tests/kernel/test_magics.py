# SPDX-License-Identifier: Apache-2.0
"""The magics, each as a student uses it."""

import os
import re

import pytest


def test_time_tells_sleeping_from_working(kernel):
    asleep = [kernel.execute("%time Thread.sleep(300)").stdout for _ in range(4)]
    figures = [list(map(float, re.match(r"wall ([\d.]+) ms, user (\d+) ms, system (\d+) ms", line).groups()))
               for line in asleep]
    assert min(wall for wall, _, _ in figures) >= 300
    # A kernel that has just started still compiles in the background, and that is processor time, too.
    assert 0 <= min(user + system for _, user, system in figures) < 300
    busy = kernel.execute("%%time\nlong end = System.nanoTime() + 500_000_000L;\nlong spins = 0;\n"
                          "while (System.nanoTime() < end) spins++;").stdout
    user = int(re.search(r"user (\d+) ms", busy).group(1)) + int(re.search(r"system (\d+) ms", busy).group(1))
    assert user >= 100


def test_time_shows_the_value(kernel):
    answer = kernel.execute("%time 6 * 7")
    assert answer.text == "42"
    assert answer.stdout.startswith("wall ")


def test_timeit_shows_median_spread_and_processor_time(kernel):
    for code in ("%timeit Math.sqrt(2.0)", "%%timeit int[] a = new int[1000];\nArrays.fill(a, 3);"):
        out = kernel.execute(code).stdout
        assert re.search(r"^[\d.]+ (ns|µs) per pass: median of 7 runs of [\d,]+ passes, [\d.]+ .s to [\d.]+ .s\nwall .*user", out)


def test_timeit_does_not_lie_about_a_known_time(kernel):
    out = kernel.execute("%timeit Thread.sleep(20)").stdout
    assert 20 <= float(re.match(r"([\d.]+) ms per pass", out).group(1))


def test_error_in_a_timed_line_has_its_place(kernel):
    answer = kernel.execute('\n%time int q = "x";')
    assert "line 2, column 15" in answer.error


def test_bash_streams_and_fails_by_its_status(kernel):
    answer = kernel.execute("// which kernel\n\n%%bash one\nuname -s; echo 字典 $1; echo oops >&2")
    assert (answer.status, answer.stdout, answer.stderr) == ("ok", "Linux\n字典 one\n", "oops\n")
    failed = kernel.execute("%%bash\necho before; exit 3")
    assert (failed.status, failed.stdout) == ("error", "before\n")
    assert "status 3" in failed.error


def test_bash_is_stopped_with_its_children(kernel):
    sent = kernel.send("%%bash\necho started; sleep 60")
    while kernel.client.get_iopub_msg(timeout=20)["msg_type"] != "stream":
        pass
    kernel.interrupt()
    assert kernel.answer(sent, timeout=5).reply["ename"] == "Interrupted"


def test_a_stop_that_goes_on_spares_the_processes_of_the_next_cell(kernel):
    kernel.execute("var gate = new java.util.concurrent.Semaphore(0);")
    sent = kernel.send('new Thread(gate::acquireUninterruptibly).start(); System.out.println("on"); Thread.sleep(60_000);')
    while kernel.client.get_iopub_msg(timeout=20)["msg_type"] != "stream":
        pass
    kernel.interrupt()
    assert kernel.answer(sent, timeout=5).reply["ename"] == "Interrupted"
    assert kernel.execute("%%bash\nsleep 2; echo lives").stdout == "lives\n"
    kernel.execute("gate.release();")


def test_writefile_and_load(kernel, tmp_path):
    path = tmp_path / "made here.jsh"
    assert "Wrote" in kernel.execute(f"%%writefile {path}\nint loaded(int x) {{\n  return 7 / x;\n}}").stdout
    kernel.execute(f"%%writefile -a {path}\nint also = loaded(1);")
    assert kernel.execute(f"%load {path}\nalso").text == "7"
    assert "made here.jsh, line 2" in kernel.execute("loaded(0)").error


def test_load_refuses_a_pipe_and_the_kernel_goes_on(kernel, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert "is a folder, pipe or device" in kernel.execute(f"%load {tmp_path / 'pipe'}").error
    assert "is a folder, pipe or device" in kernel.execute(f"%load {tmp_path}").error
    assert kernel.execute("1 + 1").text == "2"


def test_load_runs_a_notebook(kernel, tmp_path):
    path = tmp_path / "n.ipynb"
    path.write_text('{"cells": [{"cell_type": "markdown", "source": ["no"]},'
                    '{"cell_type": "code", "source": ["int fromNotebook = 3;\\n", "int b = 4;"]},'
                    '{"cell_type": "code", "source": "int c = fromNotebook + b;"}]}')
    assert kernel.execute(f"%load {path}\nc").text == "7"


def test_who_shows_variables_as_a_table(kernel):
    kernel.execute('var shown = "<b>";\nint[] arr = {1, 2};')
    value = kernel.execute("%who").value
    assert "<td style=\"text-align: left\">shown</td>" in value["text/html"]
    assert "&lt;b&gt;" in value["text/html"]
    assert re.search(r"arr +int\[\] +int\[2\] \{1, 2\}", value["text/plain"])


def test_lsmagic_lists_all_and_each_has_help(kernel):
    names = set(re.findall(r"^%%?(\w+)", kernel.execute("%lsmagic").text, re.MULTILINE)) - {"NAME"}
    assert {"time", "timeit", "bash", "maven", "load", "writefile", "who", "lsmagic", "output"} <= names
    cells = {"bash", "writefile", "jmh", "c", "cpp", "java"}
    assert cells <= names
    for name in names:
        assert kernel.execute(f"%{name}?").text.startswith(f"%{'%' * (name in cells)}{name}")


@pytest.mark.parametrize(("code", "said"), [
    ("%nonsuch", "%lsmagic"),
    ("%%nonsuch\nx", "%lsmagic"),
    ("%%who\nx", "Write %who"),
    ("%bash ls", "Write %%bash"),
    ("%load nonsuch.jsh", "does not exist"),
    ("%maven nonsense", "group:artifact:version"),
    ("%output some", "unlimited"),
    ("%%writefile\nx", "no file"),
])
def test_wrong_use_is_answered_in_two_lines(kernel, code, said):
    answer = kernel.execute(code)
    assert answer.status == "error"
    assert said in answer.error
    assert len(answer.error.splitlines()) <= 3
