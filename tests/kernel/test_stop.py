# SPDX-License-Identifier: Apache-2.0
"""A stop stops: within a second, for good, and without harm to what comes after."""

import os
import signal
import subprocess
import time

import pytest

STOP_SECONDS = 5  # a cell that isn't stopped runs for ever: this only tells it from one that is, on a busy machine


def stopped(kernel, code, by=None):
    """Runs a cell for a second, stops it, and returns its answer."""
    kernel.execute("1")  # a kernel that has just started is still loading its imports
    sent = kernel.send(code)
    time.sleep(1.0)
    (by or kernel.interrupt)()
    return kernel.answer(sent, timeout=STOP_SECONDS)


def test_busy_loop_ends_and_changes_nothing_afterwards(kernel):
    assert stopped(kernel, "long n = 0;\nwhile (true) n++;").status == "error"
    first = kernel.execute("n").text
    time.sleep(0.3)
    assert int(first) > 0
    assert kernel.execute("n").text == first


@pytest.mark.parametrize("code", [
    "while (true) { try { n++; } catch (Throwable t) { } }",
    "do { n++; } while (true);",
    "for (;;) { switch ((int) (n % 3)) { case 0: n += 4; continue; default: n++; } }",
    "Thread.sleep(60_000);",
    "synchronized (String.class) { while (true) { n++; } }",
    "long down(long x) { return down(x + 1); }\nwhile (true) { try { down(0); } catch (StackOverflowError e) { } }",
    "IntStream.range(0, 4).parallel().forEach(i -> { while (true) n++; });",
    "Stream.iterate(1, x -> x + 1).filter(x -> x < 0).findFirst()",
    "Runnable loop = () -> { while (true) n++; };\nfor (int i = 0; i < 2; i++) new Thread(loop).start();\nloop.run();",
    "Thread.ofVirtual().start(() -> { while (true) n++; }).join();",
    "var pool = Executors.newFixedThreadPool(1);\npool.submit(() -> { while (true) n++; }).get();",
    "System.in.read();",
    "sealed interface S permits P, Q {}\nrecord P(int x) implements S {}\nrecord Q(S s) implements S {}\n"
    "S s = new Q(new P(1));\nwhile (true) { n += switch (s) { case P(int x) -> x; case Q(P(int x)) -> x; case Q q -> 0; }; }",
])
def test_every_kind_of_endless_cell_ends(kernel, code):
    kernel.execute("long n = 0;")
    answer = stopped(kernel, code)
    assert answer.status == "error"
    assert answer.reply["ename"] == "Interrupted"
    first = kernel.execute("n").text
    time.sleep(0.3)
    assert kernel.execute("n").text == first, "something of the cell goes on"


def test_thread_pool_of_an_earlier_cell_stops_with_the_later_one(kernel):
    kernel.execute("var workers = Executors.newFixedThreadPool(1);\nworkers.submit(() -> 1).get()\nlong turns = 0;")
    stopped(kernel, "workers.submit(() -> { while (true) turns++; }).get();")
    first = kernel.execute("turns").text
    time.sleep(0.3)
    assert kernel.execute("turns").text == first


def test_stopped_printing_is_clean_in_the_next_cell(kernel):
    answer = stopped(kernel, 'while (true) System.out.println("x");')
    assert "x\nx\n" in answer.stdout
    later = kernel.execute('Thread.sleep(300); "clean"')
    assert (later.stdout, later.text) == ("", "clean")


def test_a_cell_that_runs_while_the_stop_of_the_one_before_lasts_is_left_alone(kernel, tmp_path):
    """Both declare one variable, so that JShell gives the classes of both cells one name."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    lasting = f'new Thread(() -> {{ try {{ new FileInputStream("{pipe}"); }} catch (IOException e) {{ }} }}).start();'
    assert stopped(kernel, f'String twice = "first";\n{lasting}\nwhile (true) ;').reply["ename"] == "Interrupted"
    assert kernel.execute('String twice = "second".toUpperCase();\ntwice').text == "SECOND"


def test_blocked_library_call_lets_the_cell_go(kernel, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    answer = stopped(kernel, f'new FileInputStream("{pipe}").read();')
    assert "can't be stopped" in answer.error
    assert kernel.execute("1 + 1").text == "2"


def test_stop_while_the_cell_compiles_is_kept(kernel):
    sent = kernel.send("\n".join(f"class Big{i} {{ int f() {{ return {i}; }} }}" for i in range(30)) + "\nwhile (true) { }")
    time.sleep(0.15)
    kernel.interrupt()
    assert kernel.answer(sent, timeout=30).status == "error"


def test_child_processes_of_the_cell_end_with_it(kernel, tmp_path):
    pid_file = tmp_path / "pid"
    stopped(kernel, f'new ProcessBuilder("sh", "-c", "echo $$ > {pid_file}; while :; do :; done").start().waitFor();')
    pid = int(pid_file.read_text())
    time.sleep(0.2)
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    assert state.strip()[:1] in ("", "Z")


def children(pid):
    """Returns the commands of a process's children that live."""
    told = subprocess.run(["ps", "-o", "stat=,args=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [line for line in told.stdout.splitlines() if not line.startswith("Z")]


def test_a_running_experiment_ends_with_its_worker_and_keeps_its_samples(start_kernel, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    kernel = start_kernel(BUFFERLAB_SCRATCH=str(scratch))
    pid = kernel.manager.provisioner.process.pid
    kernel.execute('import bufferlab.experiment.*;\nimport static bufferlab.notebook.Lab.*;\n'
                   'var slow = Experiment.asking("How slow?").reading(file(mib(4))).recordSizes(1).arms(C_READ, C_FREAD)'
                   '.repetitions(100);')
    sent = kernel.send("var results = slow.run();")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (children(pid) and any(scratch.rglob("*"))):
        time.sleep(0.1)
    time.sleep(5)  # some trials are through then
    assert children(pid), "no worker ran"
    kernel.interrupt()
    answer = kernel.answer(sent, timeout=STOP_SECONDS)
    assert answer.reply["ename"] == "Interrupted", answer.error
    assert "samples" in answer.error
    assert children(pid) == []
    assert [file for file in scratch.rglob("*") if file.is_file()] == []


def test_what_ran_before_the_stop_is_kept(kernel):
    stopped(kernel, "int kept = 41;\nkept++;\nwhile (true) { }")
    assert kernel.execute("kept").text == "42"


def test_signal_stops_like_the_message(kernel):
    pid = kernel.manager.provisioner.process.pid
    answer = stopped(kernel, "while (true) { }", by=lambda: os.kill(pid, signal.SIGINT))
    assert answer.reply["ename"] == "Interrupted"
    assert kernel.is_alive()


def test_stop_without_a_running_cell_does_nothing(kernel):
    kernel.interrupt()
    time.sleep(0.5)  # it comes by another socket than the cell, and must not meet it
    assert kernel.execute("2 + 2").text == "4"


def test_exit_is_explained_and_the_kernel_lives(kernel):
    for code in ("System.exit(0);", "Runtime.getRuntime().halt(1);", "Stream.of(2).forEach(System::exit);",
                 "IntStream.of(3).forEach(Runtime.getRuntime()::exit);"):
        answer = kernel.execute(code)
        assert "would end the kernel" in answer.error
        assert "bufferlab.kernel" not in answer.error
    assert kernel.execute("3 + 3").text == "6"
