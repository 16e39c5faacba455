# SPDX-License-Identifier: Apache-2.0
"""What is said when Maven is missing or fails."""

import pytest

from launcher.checkout import Refusal
from launcher.library import maven_failure
from launcher.tools import maven


def test_a_missing_maven_is_told_with_what_installs_it(monkeypatch, tmp_path):
    (tmp_path / "apt-get").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CONDA_PREFIX", raising=False)
    with pytest.raises(Refusal) as refusal:
        maven()
    assert str(refusal.value) == ("Maven is missing: no mvn on the PATH, and it builds the kernel.\n"
                                  "Install it: sudo apt-get install maven")


def test_a_machine_without_a_known_package_manager_is_told_the_package(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CONDA_PREFIX", raising=False)
    with pytest.raises(Refusal, match="Install it: install maven with the system's package manager"):
        maven()


@pytest.mark.parametrize("line", [
    "[ERROR] Could not transfer artifact x:y:pom:1 from/to central: Unknown host",
    "[ERROR] x:y:jar:1 was not found in central during a previous attempt. This failure was cached",
    "[ERROR] Cannot access central in offline mode and the artifact x:y:jar:1 has not been downloaded"])
def test_no_connection_is_told_as_that(line):
    assert maven_failure([line], "/x/.lab/setup.log") == (
        "The Java libraries could not be downloaded: Maven did not reach its repository.\n"
        "Connect to the network, or set Maven's proxy or mirror in ~/.m2/settings.xml, and run this again; "
        "what has been downloaded is kept.\nMaven's output is in /x/.lab/setup.log.")


def test_a_failed_compilation_is_told_in_the_compiler_s_words():
    lines = ["[INFO] building", "[ERROR] COMPILATION ERROR :", "[ERROR] A.java:[3,5] ';' expected"]
    assert maven_failure(lines, "/x/.lab/setup.log") == (
        "kernel-lib was not built. Maven says:\n  [ERROR] COMPILATION ERROR :\n  [ERROR] A.java:[3,5] ';' expected\n"
        "All of it: /x/.lab/setup.log")
