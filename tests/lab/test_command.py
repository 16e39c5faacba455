# SPDX-License-Identifier: Apache-2.0
"""The command itself: its help, and what an old Python makes of it."""

import ast
import subprocess
import sys


def test_help_names_each_command(lab):
    told = lab("--help").stdout
    assert [name for name in ("setup", "run", "copy", "doctor", "test", "bench") if f"    {name} " not in told] == []


def test_any_python_3_can_read_the_file(root):
    ast.parse((root / "lab").read_text(), feature_version=(3, 4))


def test_a_python_that_is_too_old_is_told_so(root):
    path = str(root / "lab")
    pretend = ("import sys; sys.executable = '/usr/bin/python3'; sys.version_info = (3, 9, 18)\n"
               f"exec(open({path!r}).read(), {{'__file__': {path!r}, '__name__': '__main__'}})")
    ended = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (
        2, "Python 3.9 is too old for ./lab: it needs 3.10 or newer, and this one is /usr/bin/python3.\n"
           "Start it with a newer one, for example: python3.12 lab\n")


def test_an_unknown_command_and_a_port_that_is_none_are_refused_by_name(lab):
    assert "argument COMMAND: invalid choice: 'bogus'" in lab("bogus").stderr
    for port in ("0", "65536", "-1", "http"):
        ended = lab(f"--port={port}")
        assert (ended.returncode, f"{port} is no port. Give a number from 1 to 65535" in ended.stderr) == (2, True)


def test_an_unknown_option_is_refused(lab):
    ended = lab("setup", "--fast")
    assert ended.returncode == 2
    assert ended.stderr.endswith("./lab: error: unrecognized arguments: --fast\n")


def test_doctor_tells_the_kit_s_side_and_the_library_s(lab):
    ended = lab("doctor")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert [name for name in ("Python", "JDK", "Maven", "Chromium", "What it can measure")
            if f"\n{name}" not in f"\n{ended.stdout}"] == []
