# SPDX-License-Identifier: Apache-2.0
"""`%%jmh` as a student uses it: real forks, short ones, over Jupyter's protocol."""

import subprocess
import time

import pytest

SHORT = "-f 1 -wi 1 -i 2 -w 50ms -r 50ms"
SUMS = """// Which sum is faster?
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Sums {
    int[] numbers = IntStream.range(0, 1000).toArray();

    @Benchmark
    public int loop() {
        int sum = 0;
        for (int number : numbers) sum += number;
        return sum;
    }

    @Benchmark
    public int stream() {
        return IntStream.of(numbers).sum();
    }
}"""


def forks():
    """The JVMs under which JMH runs, of any kernel on this machine."""
    listed = subprocess.run(["ps", "-ww", "-eo", "pid,stat,args"], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines()
            if ("jmh.runner.ForkedMain" in line or "bufferlab.jmh.BenchmarkHost" in line) and line.split()[1][:1] != "Z"]


def of_kernel(kernel, lines):
    """Those that descend from one kernel."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid"], capture_output=True, text=True, check=True).stdout
    parents = dict(line.split() for line in listed.splitlines()[1:])

    def descends(pid):
        while pid in parents:
            pid = parents[pid]
            if pid == str(kernel.manager.provisioner.process.pid):
                return True
        return False

    return [line for line in lines if descends(line.split()[0])]


def wait_for_the_fork(kernel):
    """Returns the host and the fork once both run. For a moment a process that is about to become another shows its
    parent's command, so their number alone would tell nothing."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        running = of_kernel(kernel, forks())
        if any("jmh.runner.ForkedMain" in line for line in running) and len(running) == 2:
            return running
        time.sleep(0.05)
    raise AssertionError(f"no fork after a minute: {running}")


@pytest.mark.slow
def test_gives_back_a_table_a_chart_and_a_variable(kernel):
    answer = kernel.execute(f"%%jmh sums {SHORT}\n{SUMS}", timeout=120)
    assert answer.status == "ok", answer.error
    assert "loop" in answer.text and "± " not in answer.text.splitlines()[0]
    assert "<table" in answer.value["text/html"]
    progress, chart = answer.displays
    assert "left" in "".join(update["data"]["text/plain"] for update in answer.updates)
    assert answer.updates[-1]["data"]["text/plain"].startswith("Which sum is faster?: 6 of 6 in ")
    assert "<progress" in progress["text/html"]
    assert "Which sum is faster?" in chart["image/svg+xml"] and "image/png" in chart
    assert kernel.execute("sums.table().columnNames()").text == "[benchmark, mode, forks, n, score, error, unit]"
    assert kernel.execute("sums.table().stringColumn(\"unit\").unique().asList()").text == "[ns/op]"
    assert kernel.execute('sums.score("loop").value() > 0 && sums.chart().title().endsWith("?")').text == "true"
    assert of_kernel(kernel, forks()) == []


@pytest.mark.slow
def test_prints_of_a_benchmark_stand_under_the_cell(kernel):
    answer = kernel.execute("%%jmh -f 1 -bm ss\npublic class A {\n  @Benchmark public void m() { System.out.println(\"字典\"); }\n}",
                            timeout=120)
    assert (answer.status, answer.stdout, answer.stderr) == ("ok", "字典\n", "")


@pytest.mark.parametrize(("body", "place", "said"), [
    ("public class A {\n  @Benchmark private int m() { return 1; }\n}", "line 4, column 26", "@Benchmark method should be public."),
    ("public class A {\n  int a;\n  @Benchmark public int m() { return a; }\n}", "line 4, column 7", "not having @State annotation"),
    ("class A {\n  @Benchmark public int m() { return 1; }\n}", "line 3, column 1", "only supports public classes"),
])
def test_what_jmh_rejects_is_told_in_its_words_at_the_line(kernel, body, place, said):
    answer = kernel.execute(f"// a comment\n%%jmh {SHORT}\n{body}")
    assert answer.reply["ename"] == "JmhError"
    assert place in answer.error.splitlines()[0] and "^" in answer.error
    assert said in answer.error


def test_an_error_of_java_s_stands_at_its_line_with_a_hint(kernel):
    answer = kernel.execute('%%jmh\npublic class A {\n  @Benchmark public int m() { return "5"; }\n}')
    assert answer.reply["ename"] == "CompileError"
    assert "line 3, column 38" in answer.error and "Hint: text is not a number" in answer.error


@pytest.mark.slow
def test_an_exception_in_a_benchmark_has_its_line_and_no_frame_of_jmh(kernel):
    answer = kernel.execute(f"%%jmh {SHORT}\npublic class A {{\n  int half(int x) {{ return 10 / x; }}\n\n"
                            "  @Benchmark public int m() {\n    return half(0);\n  }\n}", timeout=120)
    assert answer.reply["ename"] == "ArithmeticException"
    lines = answer.error.splitlines()
    assert lines[0] == "java.lang.ArithmeticException: / by zero"
    assert "line 3, in half" in lines[1] and any("line 6, in m" in line for line in lines)
    assert "openjdk.jmh" not in answer.error


@pytest.mark.slow
def test_a_benchmark_that_ends_its_fork_costs_the_cell_and_not_the_kernel(kernel):
    answer = kernel.execute(f"%%jmh {SHORT}\npublic class A {{\n  @Benchmark public void m() {{ System.exit(3); }}\n}}", timeout=120)
    assert answer.status == "error" and "explicit System.exit was called" in answer.error
    assert kernel.execute("1 + 1").text == "2"


@pytest.mark.slow
def test_an_endless_recursion_is_told_in_few_lines(kernel):
    answer = kernel.execute(f"%%jmh {SHORT}\npublic class A {{\n  int f(int x) {{ return f(x + 1) + 1; }}\n"
                            "  @Benchmark public int m() { return f(1); }\n}", timeout=120)
    assert answer.reply["ename"] == "StackOverflowError"
    assert answer.error.count("line 3, in f") == 6 and answer.error.endswith("… and more lines of the cell.")


def test_code_of_another_cell_is_told_apart_from_a_slip(kernel):
    kernel.execute("record Point(int x) {}")
    text = "%%jmh\npublic class A {{\n  @Benchmark public Object m() {{ return new {}(1); }}\n}}"
    assert "Point belongs to another cell" in kernel.execute(text.format("Point")).error
    assert "no class Pont is known here" in kernel.execute(text.format("Pont")).error


@pytest.mark.slow
def test_all_modes_of_a_benchmark_are_drawn(kernel):
    answer = kernel.execute(f"%%jmh {SHORT} -bm all\npublic class A {{\n  @Benchmark public void m() {{ }}\n}}", timeout=120)
    assert answer.status == "ok", answer.error
    assert any("m, avgt" in shown["image/svg+xml"] for shown in answer.displays if "image/svg+xml" in shown)


@pytest.mark.slow
def test_quotes_keep_several_flags_of_a_jvm_together(kernel):
    answer = kernel.execute('%%jmh -f 1 -bm ss -wi 0 -i 1 -jvmArgsAppend "-Done=1 -Dtwo=2"\npublic class A {\n'
                            '  @Benchmark public void m() { System.out.println(System.getProperty("one") + System.getProperty("two")); }\n}',
                            timeout=120)
    assert (answer.status, answer.stdout) == ("ok", "12\n"), answer.error


@pytest.mark.slow
def test_a_stop_ends_the_forks_at_once(kernel):
    sent = kernel.send("%%jmh -f 1 -wi 1 -w 60s\npublic class A {\n  @Benchmark public void m() { }\n}")
    wait_for_the_fork(kernel)
    kernel.interrupt()
    assert kernel.answer(sent, timeout=10).reply["ename"] == "Interrupted"
    assert of_kernel(kernel, forks()) == []


@pytest.mark.slow
def test_forks_end_with_a_kernel_that_is_killed(fresh_kernel):
    before = set(line.split()[0] for line in forks())
    fresh_kernel.send("%%jmh -f 1 -wi 1 -w 60s\npublic class A {\n  @Benchmark public void m() { }\n}")
    mine = [line.split()[0] for line in wait_for_the_fork(fresh_kernel)]
    assert not before & set(mine)
    fresh_kernel.manager.provisioner.process.kill()
    deadline = time.monotonic() + 20
    while any(line.split()[0] in mine for line in forks()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [line for line in forks() if line.split()[0] in mine] == []


@pytest.mark.parametrize(("options", "said"), [
    ("-f x", "Cannot parse argument 'x' of option f"),
    ("-nonsuch", "is not a recognized option"),
    ("-lprof", "%%jmh? tells the options"),
    ("class -f 1", '%%jmh was given the name "class".'),
    ("a.b -f 1", '%%jmh was given the name "a.b".'),
    ("-f 1 nomatch", 'none is matched by "nomatch"'),
])
def test_wrong_options_are_answered(kernel, options, said):
    answer = kernel.execute(f"%%jmh {options}\n{SUMS}")
    assert (answer.reply["ename"], said in answer.error) == ("UsageError", True)


@pytest.mark.slow
def test_the_help_s_example_runs(kernel):
    text = kernel.execute("%jmh?").text
    example = text[text.index("%%jmh sums"):]
    answer = kernel.execute(example.replace("-f 1 -wi 3 -i 5", SHORT), timeout=120)
    assert answer.status == "ok", answer.error


def test_an_empty_cell_shows_the_help(kernel):
    assert kernel.execute("%%jmh").text.startswith("%%jmh NAME OPTIONS above a cell")
