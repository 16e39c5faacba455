# SPDX-License-Identifier: Apache-2.0
"""Which JDK is taken, and what is said where none can be."""

import pytest

from launcher import jdk
from launcher.checkout import Refusal

INSTALL = ("Install one: sudo apt-get install openjdk-25-jdk\n"
           "or, where that package doesn't exist, conda env create -f environment.yml; "
           "a JDK elsewhere is named by BUFFERLAB_JAVA_HOME.")


@pytest.fixture
def install(tmp_path):
    """Makes a folder that looks like a Java installation."""
    def make(name, version, modules="java.base jdk.compiler jdk.jshell", programs=("java", "javac")):
        home = tmp_path / name
        (home / "bin").mkdir(parents=True)
        for program in programs:
            (home / "bin" / program).touch(mode=0o755)
        (home / "release").write_text(f'IMPLEMENTOR="x"\nJAVA_VERSION="{version}"\nMODULES="{modules}"\n')
        return home
    return make


@pytest.fixture
def debian(monkeypatch, tmp_path):
    """A machine whose only program is apt-get."""
    (tmp_path / "programs").mkdir()
    (tmp_path / "programs" / "apt-get").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))
    monkeypatch.delenv("CONDA_PREFIX", raising=False)


def find(tmp_path, usual="none/*", **environment):
    return jdk.find({name: str(value) for name, value in environment.items()}, [str(tmp_path / usual)])


def test_the_folder_named_for_bufferlab_comes_first(install, tmp_path):
    chosen, other = install("chosen", "26"), install("other", "25")
    assert find(tmp_path, BUFFERLAB_JAVA_HOME=chosen, JAVA_HOME=other).home == chosen


def test_java_home_comes_before_the_path(install, tmp_path):
    home, other = install("home", "25.0.1"), install("other", "25")
    assert find(tmp_path, JAVA_HOME=home, PATH=other / "bin").found_by == "JAVA_HOME"


def test_conda_comes_before_the_path(install, tmp_path):
    install("conda/lib/jvm", "25"), install("other", "25")
    found = find(tmp_path, CONDA_PREFIX=tmp_path / "conda", PATH=tmp_path / "other" / "bin")
    assert (found.found_by, found.home) == ("CONDA_PREFIX", tmp_path / "conda" / "lib" / "jvm")


def test_an_old_java_is_passed_over_wherever_it_stands(install, tmp_path):
    old, older, new = install("old", "17.0.15"), install("older", "1.8.0_392"), install("jvm/new", "25.0.3")
    assert find(tmp_path, "jvm/*", JAVA_HOME=old, PATH=older / "bin").home == new


def test_of_the_usual_folders_the_oldest_version_that_will_do_is_taken(install, tmp_path):
    install("jvm/a", "27-ea"), install("jvm/b", "25.0.3"), install("jvm/c", "21.0.2")
    assert find(tmp_path, "jvm/*").version == "25.0.3"


def test_links_on_the_path_are_followed(install, tmp_path):
    home = install("home", "25")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "java").symlink_to(home / "bin" / "java")
    assert find(tmp_path, PATH=tmp_path / "bin").home == home


def test_a_launcher_script_on_the_path_is_passed_over(install, tmp_path):
    (tmp_path / "shims").mkdir()
    (tmp_path / "shims" / "java").touch(mode=0o755)
    home = install("jvm/x", "25")
    assert find(tmp_path, "jvm/*", PATH=tmp_path / "shims").home == home


def test_without_one_all_that_was_seen_is_told_with_what_installs_one(install, tmp_path, debian):
    old = install("old", "17.0.15")
    run_time = install("jvm/run-time", "25", modules="java.base")
    no_compiler = install("jvm/zulu", "26", programs=["java"])
    with pytest.raises(Refusal) as refusal:
        find(tmp_path, "jvm/*", JAVA_HOME=old, PATH=old / "bin")
    assert str(refusal.value) == (
        "No JDK 25 or newer was found, and the kernel runs on one. Java on this machine:\n"
        f"  Java 17.0.15 at {old} (JAVA_HOME): too old\n"
        f"  Java 25 at {run_time} (system): no jdk.jshell or no javac: a run-time, not a JDK\n"
        f"  Java 26 at {no_compiler} (system): no jdk.jshell or no javac: a run-time, not a JDK\n" + INSTALL)


def test_a_machine_without_java_is_told_so(tmp_path, debian):
    with pytest.raises(Refusal) as refusal:
        find(tmp_path, PATH="")
    assert str(refusal.value) == ("No JDK 25 or newer was found, and the kernel runs on one. "
                                  "Java on this machine:\n  none\n" + INSTALL)


def test_in_a_conda_environment_conda_is_what_installs(tmp_path, debian, monkeypatch):
    monkeypatch.setenv("CONDA_PREFIX", str(tmp_path))
    with pytest.raises(Refusal, match="Install one: conda install -c conda-forge 'openjdk>=25'\n"):
        find(tmp_path)


def test_a_folder_named_for_bufferlab_that_is_too_old_is_refused(install, tmp_path):
    old = install("old", "21.0.2")
    install("jvm/good", "25")
    with pytest.raises(Refusal) as refusal:
        find(tmp_path, "jvm/*", BUFFERLAB_JAVA_HOME=old)
    assert str(refusal.value) == (
        f"BUFFERLAB_JAVA_HOME can't be used: too old.\nIt names {old}, Java 21.0.2; BufferLab needs a JDK 25 "
        "or newer. Name another folder, or unset it to let ./lab look for one.")


def test_a_folder_named_for_bufferlab_that_holds_no_java_is_refused(tmp_path):
    with pytest.raises(Refusal) as refusal:
        find(tmp_path, BUFFERLAB_JAVA_HOME=tmp_path)
    assert str(refusal.value) == (
        f"BUFFERLAB_JAVA_HOME can't be used: no Java here.\nIt names {tmp_path}; BufferLab needs a JDK 25 "
        "or newer. Name another folder, or unset it to let ./lab look for one.")
