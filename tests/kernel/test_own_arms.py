# SPDX-License-Identifier: Apache-2.0
"""`%%c`, `%%cpp` and `%%java`: arms of the students' own, good and bad, over the wire."""

import re
import time

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
