# SPDX-License-Identifier: Apache-2.0
"""`./lab run`: what it refuses, what it hands to the kernel, and how it ends."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import nbformat
import pytest

from launcher.execute import kept

PARAMETERS = 'var fileBytes = parameter("fileBytes", 274_432); // bytes\nvar sizes = parameters( "sizes", 1, 2);'


@pytest.fixture
def notebook(tmp_path):
    """Writes a notebook of some code cells; a tuple is a cell and its tag."""
    def make(*cells, name="a name with blanks.ipynb"):
        content = nbformat.v4.new_notebook(metadata={"kernelspec": {
            "name": "bufferlab", "display_name": "BufferLab (Java)", "language": "java"}})
        content.cells.append(nbformat.v4.new_markdown_cell("# Text"))
        for cell in cells:
            source, tags = cell if isinstance(cell, tuple) else (cell, [])
            content.cells.append(nbformat.v4.new_code_cell(source, metadata={"tags": list(tags)}))
        nbformat.write(content, tmp_path / name)
        return tmp_path / name
    return make


def refusal(lab, *arguments):
    ended = lab("run", *arguments)
    assert (ended.returncode, ended.stdout) == (2, "")
    return ended.stderr


def test_a_parameter_that_is_not_there_is_refused_with_those_that_are(lab, notebook):
    path = notebook(("parameter(\"other\", 1)"), (PARAMETERS, ["parameters"]))
    assert refusal(lab, path, "--set", "fileByte=1") == (
        f"lab: --set fileByte: {path} has no such parameter. It has fileBytes, sizes.\n")


def test_parameters_for_a_notebook_without_any_are_refused(lab, notebook):
    path = notebook("1 + 1")
    assert refusal(lab, path, "--set", "seed=1") == (
        f"lab: --set seed has nothing to set: {path} has no cell tagged parameters.\n")


def test_a_parameter_without_a_value_is_refused(lab, notebook):
    assert refusal(lab, notebook((PARAMETERS, ["parameters"])), "--set", "seed") == (
        "lab: --set seed names no value. Write it as NAME=VALUE, for example --set fileBytes=1048576.\n")


def test_a_missing_notebook_is_refused(lab):
    assert refusal(lab, "notebooks/none.ipynb") == (
        "lab: notebooks/none.ipynb can't be read: No such file or directory. Name a notebook, "
        "for example notebooks/00-start-here.ipynb.\n")


def test_a_file_that_is_no_notebook_is_refused(lab):
    assert refusal(lab, "pom.xml") == (
        "lab: pom.xml is not a notebook: no JSON with a list of cells. Name an .ipynb file.\n")


@pytest.mark.parametrize("output, reason", [
    ("missing/out.ipynb", "no such folder"), (".", "it is a folder"), ("/proc/out.ipynb", "No such file or directory")])
def test_an_output_that_can_t_be_written_is_refused_before_the_run(lab, notebook, tmp_path, output, reason):
    target = tmp_path / output
    assert refusal(lab, notebook("1"), "--output", target) == (
        f'lab: --output "{target}" can\'t be written: {reason}. Name a file in a folder of yours.\n')


def test_an_output_without_a_name_and_the_notebook_itself_are_refused(lab, notebook):
    path = notebook("1")
    assert refusal(lab, path, "--output", "").startswith('lab: --output "" can\'t be written: it has no name.')
    assert refusal(lab, path, "--output", path).startswith(f"lab: --output {path} is the notebook itself")


def test_outputs_whose_place_is_gone_are_kept_among_the_results(tmp_path, capsys):
    content = nbformat.v4.new_notebook()
    written = kept(content, Path("/proc/out.ipynb"), tmp_path)
    assert written == tmp_path / "results" / "out.ipynb"
    assert nbformat.read(written, as_version=4) == content
    assert "/proc/out.ipynb can't be written" in capsys.readouterr().err


def test_a_parameter_that_is_set_twice_is_refused(lab, notebook):
    assert refusal(lab, notebook((PARAMETERS, ["parameters"])), "--set", "sizes=1", "--set", "sizes=2") == (
        "lab: --set sizes was given twice, as 1 and as 2. Drop one.\n")


def test_values_reach_the_kernel_and_outputs_the_file(lab, notebook, tmp_path):
    show = 'System.getenv("BUFFERLAB_SET_fileBytes") + " " + System.getenv("BUFFERLAB_PROFILE")'
    path = notebook("// " + PARAMETERS.splitlines()[0], ("// " + PARAMETERS.splitlines()[0], ["parameters"]), show)
    ended = lab("run", path, "--set", "fileBytes=7", "--profile", "quick", "--output", tmp_path / "out.ipynb")
    assert ended.returncode == 0, ended.stderr
    executed = nbformat.read(tmp_path / "out.ipynb", as_version=4)
    nbformat.validate(executed)
    assert executed.cells[-1].outputs[0]["data"]["text/plain"] == "7 quick"
    assert [cell.execution_count for cell in executed.cells[1:]] == [1, 2, 3]
    assert executed.metadata.language_info.name.lower() == "java"
    assert not any("execution" in cell.metadata for cell in executed.cells)


def test_a_failing_cell_is_named_with_its_error_and_what_ran_is_written(lab, notebook, tmp_path):
    path = notebook("System.out.println(1);", 'throw new IllegalStateException("no <such> thing");', "3")
    ended = lab("run", path, "--output", tmp_path / "out.ipynb")
    assert ended.returncode == 1
    assert f"{path.name}: code cell 2 of 3 failed.\n" in ended.stderr
    assert "IllegalStateException: no <such> thing" in ended.stderr and "\x1b" not in ended.stderr
    assert ended.stderr.endswith(f"The notebook with its outputs up to there: {tmp_path / 'out.ipynb'}\n")
    cells = nbformat.read(tmp_path / "out.ipynb", as_version=4).cells
    assert [len(cell.outputs) for cell in cells[1:]] == [1, 1, 0]


def test_a_cell_that_ends_the_kernel_is_named(lab, notebook):
    kill = 'new ProcessBuilder("kill", "-KILL", "" + ProcessHandle.current().pid()).start().waitFor();'
    path = notebook("1", kill)
    ended = lab("run", path)
    assert ended.returncode == 1
    assert f"{path.name}: the kernel ended in code cell 2 of 2. What it printed last stands above.\n" in ended.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_kernel_and_keeps_what_ran(root, notebook, tmp_path, number):
    """The cell tells its process and that it runs; then the signal comes."""
    note = tmp_path / "pid"
    wait = (f'{{ java.nio.file.Files.writeString(java.nio.file.Path.of("{note}"), "" + ProcessHandle.current().pid());'
            ' Thread.sleep(60_000); }')
    running = subprocess.Popen(
        [sys.executable, root / "lab", "run", notebook('"first"', wait, "3"), "--output", tmp_path / "out.ipynb"],
        cwd=root, stderr=subprocess.PIPE, text=True)
    try:
        wait_until(lambda: note.exists() and note.read_text(), 60)
        running.send_signal(number)
        _, told = running.communicate(timeout=30)
    finally:
        running.kill()
    assert running.returncode == 130, told
    assert "interrupted in code cell 2 of 3.\n" in told
    cells = json.loads((tmp_path / "out.ipynb").read_text())["cells"]
    assert "first" in str(cells[1]["outputs"])
    wait_until(lambda: not alive(int(note.read_text())), 5)


def wait_until(condition, seconds):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
