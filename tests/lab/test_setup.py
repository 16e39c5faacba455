# SPDX-License-Identifier: Apache-2.0
"""Set-up on a fresh clone: what it makes, that a second one makes nothing, and that it mends what was broken."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.slow


class Clone:
    """A fresh copy of the checkout's files, without anything that ./lab made in it."""

    def __init__(self, root, folder):
        self.folder = folder
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root,
                                capture_output=True, text=True, check=True).stdout
        for name in filter(None, listed.split("\0")):
            if (root / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(root / name, folder / name)

    def lab(self, *arguments, **environment):
        variables = {name: value for name, value in os.environ.items()
                     if not name.startswith(("BUFFERLAB", "JUPYTER"))}
        return subprocess.run([sys.executable, self.folder / "lab", *arguments], cwd=self.folder, text=True,
                              capture_output=True, env={**variables, **environment}, timeout=900, check=False)

    def made(self, kind):
        return sorted((self.folder / ".lab" / kind).iterdir(), key=os.path.getmtime)[-1]


@pytest.fixture(scope="module")
def first(root, tmp_path_factory):
    """A clone and what its first set-up said."""
    clone = Clone(root, tmp_path_factory.mktemp("a clone"))
    return clone, clone.lab("setup")


@pytest.fixture
def clone(first):
    return first[0]


def test_the_first_one_tells_what_it_downloads_and_succeeds(first):
    _, ended = first
    assert ended.returncode == 0, ended.stderr
    assert "To download:\n  Python packages  " in ended.stderr and "\n  Java libraries   from Maven" in ended.stderr


def test_nothing_is_made_outside_lab_work_and_target(clone, root):
    made = {path.name for path in clone.folder.iterdir()} - {path.name for path in root.iterdir()}
    assert made <= {".lab", "work"}


def test_the_kernelspec_starts_this_clone_s_jars(clone):
    spec = json.loads((clone.folder / ".lab" / "jupyter" / "kernels" / "bufferlab" / "kernel.json").read_text())
    jars = spec["argv"][spec["argv"].index("-cp") + 1].split(os.pathsep)
    assert spec["env"] == {"BUFFERLAB_HOME": str(clone.folder)}
    assert [jar for jar in jars if not jar.startswith(str(clone.made("libraries"))) or not os.path.isfile(jar)] == []


def test_a_second_one_starts_no_program_and_takes_under_two_seconds(clone):
    log = (clone.folder / ".lab" / "setup.log").stat().st_mtime_ns
    durations = []
    for _ in range(3):  # the machine may be busy; a set-up that did something would be slow each time
        started = time.monotonic()
        ended = clone.lab("setup")
        durations.append(time.monotonic() - started)
    assert ended.stderr.startswith("BufferLab is set up, with Java ") and ended.stderr.count("\n") == 1
    assert (clone.folder / ".lab" / "setup.log").stat().st_mtime_ns == log
    assert min(durations) < 2


@pytest.mark.parametrize("kind, file", [("environments", "bin/python"), ("libraries", "kernel-lib.jar")])
def test_what_is_missing_is_mended(clone, kind, file):
    (clone.made(kind) / file).unlink()
    ended = clone.lab("setup")
    assert ended.returncode == 0, ended.stderr
    assert (clone.made(kind) / file).exists()


def test_a_changed_source_is_built_and_the_jars_in_use_stay(clone):
    before = clone.made("libraries")
    (clone.folder / "data" / "historical" / "more.csv").write_text("a,b\n")
    assert clone.lab("setup").returncode == 0
    assert clone.made("libraries") != before and (before / "kernel-lib.jar").exists()


def test_source_that_does_not_compile_is_told_with_its_place(clone):
    source = clone.folder / "kernel-lib" / "src" / "main" / "java" / "bufferlab" / "Broken.java"
    source.write_text("package bufferlab;\nclass Broken { int x = ; }\n")
    ended = clone.lab("setup")
    source.unlink()
    assert ended.returncode == 2
    assert ended.stderr.partition("lab: ")[2].startswith("kernel-lib was not built. Maven says:\n")
    assert "Broken.java:[2,24]" in ended.stderr
    assert clone.lab("setup").returncode == 0


def test_a_killed_one_is_repeated(clone):
    libraries = clone.folder / ".lab" / "libraries"
    shutil.rmtree(libraries)
    running = subprocess.Popen([sys.executable, clone.folder / "lab", "setup"], cwd=clone.folder,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 60
    while not any(libraries.glob("*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    half_made = next(libraries.glob("*"))
    assert not (half_made / "manifest.txt").exists()
    ended = clone.lab("setup")
    assert ended.returncode == 0, ended.stderr
    assert (half_made / "manifest.txt").exists()


def test_a_second_set_up_at_once_waits_for_the_first(clone):
    shutil.rmtree(clone.made("libraries"))
    both = [subprocess.Popen([sys.executable, clone.folder / "lab", "setup"], cwd=clone.folder, text=True,
                             stderr=subprocess.PIPE) for _ in range(2)]
    told = [process.communicate(timeout=600)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], told
    assert sum("Java libraries" in text for text in told) == 1
