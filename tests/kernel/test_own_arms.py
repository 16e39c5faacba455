# SPDX-License-Identifier: Apache-2.0
"""`%%c`, `%%cpp` and `%%java`: arms of the students' own, good and bad, over the wire."""

import re
import time
from pathlib import Path

import pytest

IMPORTS = "import bufferlab.experiment.*;\nimport bufferlab.results.*;\nimport static bufferlab.notebook.Lab.*;"

C = """%%c {name}
int arm_transfer(struct pass *pass) {{
    ssize_t got;
    while ((got = read(pass->in, pass->memory, pass->record)) > 0) {{
        arm_took(pass, pass->memory, (size_t) got);
    }}
    return got < 0 ? arm_failed(pass, "read", pass->source) : 0;
}}"""


@pytest.fixture(scope="module", autouse=True)
def imports(kernel):
    assert kernel.execute(IMPORTS).status == "ok"


def examples(kernel, magic):
    """The whole arms that the help of a magic shows."""
    text = kernel.execute(f"%%{magic}?").text
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    cells = ["\n".join(line[4:] for line in block.splitlines()).strip() for block in blocks]
    return [cell for cell in cells if cell.startswith("%%")]


@pytest.mark.parametrize("magic", ["c", "cpp", "java"])
def test_arms_in_the_help_work_as_they_stand(kernel, magic):
    cells = examples(kernel, magic)
    assert len(cells) == 2
    for cell in cells:
        answer = kernel.execute(cell)
        assert (answer.status, answer.stderr) == ("ok", "")
        assert "Tried on 100,003 bytes in records of 512: the checksum is right." in answer.stdout
        assert "warning" not in answer.stdout


def test_own_arm_runs_in_an_experiment_beside_one_of_the_kit(kernel):
    kernel.execute(C.format(name="mine"))
    answer = kernel.execute('var run = Experiment.asking("Is mine as good?").reading(file(65_536)).recordSizes(512)\n'
                            "    .arms(C_READ, mine).profile(Profile.QUICK).repetitions(2).run();\nrun.table()")
    assert answer.status == "ok", answer.error
    assert kernel.execute("run.samples().stream().filter(s -> s.condition().arm().equals(\"mine\"))"
                          ".mapToLong(s -> s.figures().orElseThrow().readCalls() / s.figures().orElseThrow().passes())"
                          ".distinct().toArray()").text == "long[1] {129}"


def test_cell_run_again_replaces_the_arm(kernel):
    kernel.execute(C.format(name="again"))
    kernel.execute("var first = again.source();")
    kernel.execute(C.format(name="again").replace("ssize_t got;", "ssize_t got; // second"))
    assert kernel.execute('again.source().contains("second") && !first.contains("second")').text == "true"


@pytest.mark.parametrize(("cell", "place", "caret", "said"), [
    ("%%c bad\n// one\nint arm_transfer(struct pass *pass) {\n\treturn pass->nothing;\n}",
     "line 4, column", "    4 | \treturn pass->nothing;\n      | \t", "has no member named"),
    ("%%cpp bad CXX=clang++\nint arm_transfer(struct pass *pass) {\n    return oops;\n}",
     "line 3, column 12", "    3 |     return oops;\n      |            ^^^^", "undeclared identifier 'oops'"),
    ("%%java bad\nimport java.util.List; // a list\npublic long transfer(Task task, Sum sum) {\n\treturn \"x\";\n}",
     "line 4, column 9", "    4 | \treturn \"x\";\n      | \t       ^", "String cannot be converted to long"),
])
def test_compile_error_stands_in_the_cells_own_line(kernel, cell, place, caret, said):
    answer = kernel.execute(cell)
    number = answer.reply["execution_count"]
    assert (answer.status, answer.reply["ename"]) == ("error", "CompileError")
    assert answer.error.startswith(f"Cell In[{number}], {place}")
    assert caret in answer.error
    assert said in answer.error


def test_warning_stands_in_the_cells_own_line_and_the_arm_is_made(kernel):
    answer = kernel.execute(C.format(name="warned").replace("ssize_t got;", "ssize_t got; int unused;"))
    number = answer.reply["execution_count"]
    assert answer.status == "ok"
    assert f"Cell In[{number}], line 3, column 22, warning\n" in answer.stdout
    assert "unused variable" in answer.stdout
    assert kernel.execute("warned").text == "warned"


@pytest.mark.parametrize(("code", "said"), [
    ("%%c\nint x;", "Write the name of the arm behind it, as %%c myRead."),
    ("%%c 2nd\nint x;", "An arm's name is a Java variable's"),
    ("%%cpp int\nint x;", "An arm's name is a Java variable's"),
    ("%%c mine O0\nint x;", '"O0" is neither a compiler nor a flag.'),
    ("%%c mine CC=nonsuch\nint x;", '"nonsuch" doesn\'t run'),
    ("%%java mine -O0\nint x;", '"-O0" means nothing to a Java arm.'),
    ("%%c mine\n", "Write the arm below the %%c line."),
    ("%%c mine\nint arm_transfers(struct pass *pass) { return 0; }", "mine has no arm_transfer."),
])
def test_wrong_use_is_told_in_two_lines(kernel, code, said):
    answer = kernel.execute(code)
    assert answer.status == "error"
    assert said in answer.error
    assert len(answer.error.splitlines()) <= 2


def test_misspelt_function_is_told(kernel):
    answer = kernel.execute(C.format(name="misspelt") + "\nint arm_opens(struct pass *pass) { (void) pass; return 0; }")
    assert "Nothing calls arm_opens. The worker calls arm_open, arm_transfer and arm_close." in answer.stdout


@pytest.mark.parametrize(("cell", "said"), [
    ("%%c faulty\nint arm_transfer(struct pass *pass) { *(volatile char *) pass->done = 1; return 0; }",
     "faulty was ended by SIGSEGV (11)"),
    ("%%c faulty -fsanitize=address\nint arm_transfer(struct pass *pass) {\n  *(volatile char *) pass->done = 1;\n  return 0;\n}",
     "line 3\n    3 |   *(volatile char *) pass->done = 1;"),
    ("%%java faulty\npublic long transfer(Task task, Sum sum) {\n  throw new IllegalStateException(\"oh\");\n}",
     "line 3\n    3 |   throw new IllegalStateException(\"oh\");"),
    ("%%java faulty\npublic long transfer(Task task, Sum sum) {\n  return 5;\n}", "faulty moved 5 of 100003 bytes"),
])
def test_faulty_arm_is_told_at_once_and_is_an_arm(kernel, cell, said):
    answer = kernel.execute(cell)
    assert answer.status == "ok"
    assert said in answer.stderr
    assert answer.stderr.endswith("An experiment will show it as failed, too.\n")
    assert kernel.execute("faulty").text == "faulty"


def test_endless_arm_is_stopped_by_the_stop_button(kernel):
    sent = kernel.send("%%c endless\nint arm_transfer(struct pass *pass) { for (;;) { pass->count++; } }")
    time.sleep(1.5)
    kernel.interrupt()
    answer = kernel.answer(sent, timeout=5)
    assert answer.reply["ename"] == "Interrupted"
    assert kernel.execute("1 + 1").text == "2"


def without_tools(folder, *names):
    """A PATH that has everything but some programs."""
    for place in ("/usr/local/bin", "/usr/bin", "/bin"):
        for program in Path(place).iterdir():
            link = folder / program.name
            # Not every name is a program: some are links to a folder, or to nothing.
            if program.is_file() and not link.is_symlink() and not any(re.fullmatch(name, program.name) for name in names):
                link.symlink_to(program)
    return str(folder)


@pytest.mark.slow
def test_without_compiler_and_strace_everything_else_runs(start_kernel, tmp_path):
    path = without_tools(tmp_path, r".*(gcc|g\+\+|clang|c\+\+|cpp|cc|zig)(-?[\d.]+)?", "strace", "mcs", "python.*")
    kernel = start_kernel(PATH=path, CC="", CXX="")
    kernel.execute(IMPORTS)
    made = kernel.execute(C.format(name="mine"))
    assert (made.status, made.reply["ename"]) == ("error", "NoCompiler")
    assert "no C compiler was found" in made.error
    assert "sudo apt install gcc libc6-dev, or conda install -c conda-forge c-compiler, or python3 -m pip install ziglang" in made.error
    answer = kernel.execute('var run = Experiment.asking("And without?").reading(file(65_536)).recordSizes(512)\n'
                            "    .arms(C_READ, JAVA_FILE_INPUT_STREAM).profile(Profile.QUICK).repetitions(2).run();\nrun.table()")
    assert answer.status == "ok", answer.error
    assert "no C compiler was found" in answer.text and "sudo apt install gcc" in answer.text
    usable = 'run.samples().stream().filter(s -> s.usable() && s.condition().arm().equals("%s")).count()'
    assert kernel.execute(usable % "Java FileInputStream").text == "2"
    assert kernel.execute(usable % "C read").text == "0"
    java = kernel.execute("%%java mineToo\npublic long transfer(Task task, Sum sum) throws IOException {\n"
                          "    byte[] all = Files.readAllBytes(task.source());\n    sum.add(all, 0, all.length);\n"
                          "    return all.length;\n}")
    assert "the checksum is right" in java.stdout
    assert "strace isn't installed" in kernel.execute("trace(mineToo, 20)").text


def test_trace_of_an_own_arm_is_a_picture_and_a_table(kernel):
    kernel.execute(C.format(name="traced"))
    shown = kernel.execute("var seen = trace(traced, 20);\nseen").value
    if "can't be seen on this machine" in shown["text/plain"]:
        pytest.skip(shown["text/plain"])
    assert {"image/svg+xml", "image/png", "text/plain"} <= shown.keys()
    assert "The first 20 calls of traced, records of 512 bytes" in shown["image/svg+xml"]
    assert "read 512 to 1,024" in kernel.execute("seen.table()").text


@pytest.mark.slow
def test_endless_arm_in_an_experiment_stops_with_it_and_samples_stay(kernel, tmp_path):
    passes = tmp_path / "passes"
    kernel.execute("%%c sometimes\nint arm_transfer(struct pass *pass) {\n"
                   f'    int log = open("{passes}", O_WRONLY | O_CREAT | O_APPEND, 0666);\n'
                   "    if (lseek(log, 0, SEEK_END) > 40 || write(log, \"x\", 1) != 1) { for (;;) { pause(); } }\n"
                   "    close(log);\n    usleep(20000);\n    ssize_t got;\n"
                   "    while ((got = read(pass->in, pass->memory, pass->record)) > 0) {\n"
                   "        arm_took(pass, pass->memory, (size_t) got);\n    }\n    return 0;\n}")
    sent = kernel.send('Experiment.asking("Does it end?").reading(file(65_536)).recordSizes(4096).arms(C_READ, sometimes)\n'
                       "    .profile(Profile.QUICK).repetitions(60).run()")
    deadline = time.monotonic() + 60
    while (not passes.exists() or passes.stat().st_size <= 40) and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(0.5)
    kernel.interrupt()
    assert kernel.answer(sent, timeout=10).status == "error"
    kept = 'Results.latest().samples().stream().filter(s -> s.usable() && s.condition().arm().equals("%s")).count()'
    assert int(kernel.execute(kept % "sometimes").text) > 0
    assert int(kernel.execute(kept % "C read").text) > 0
