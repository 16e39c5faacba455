# SPDX-License-Identifier: Apache-2.0
"""`./lab doctor`: what is on this machine, what it is good for, and what installs the rest."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from launcher import jdk
from launcher.checkout import Refusal
from launcher.library import Library, java_command, java_environment
from launcher.tools import c_compiler, chromium, cxx_compiler, first_on_path, installs

MAIN = "bufferlab.notebook.Doctor"  # the library's part: what can be measured here


def report(checkout):
    """Prints the report and returns 0, or 1 where something is missing that nothing works without."""
    try:
        chosen = jdk.find()
        java, library = f"{chosen.version} at {chosen.home}, found by {chosen.found_by}", Library(checkout, chosen)
    except Refusal as refusal:
        java, library = f"missing, needed\n{refusal}", None
    show("Python", f"{platform.python_version()} at {sys.executable}")
    show("JDK", java)
    show("Maven", shutil.which("mvn"), "maven", "needed, it builds the kernel")
    show("clang", shutil.which("clang++"), "clang", "for comparing compilers and libraries")
    show("Chromium", chromium(), "chromium", "for the browser test")
    if library and library.complete():
        print(flush=True)
        command = [*java_command(library), MAIN]
        return subprocess.run(command, env=java_environment(checkout), check=False).returncode
    show("C compiler", c_compiler(), "c", "for the C arms")
    show("C++ compiler", cxx_compiler(), "c++", "for the C++ arms")
    show("C#", first_on_path("mono", "dotnet"), "mono", "for the C# copy")
    show("strace", shutil.which("strace"), "strace", "for checking counted calls")
    show("perf", shutil.which("perf"), "perf", "for hardware counters")
    show("scratch", scratch())
    print("\nWhat can be measured here is told once ./lab setup has built the library.")
    return 0 if library and shutil.which("mvn") else 1


def show(name, found, thing=None, purpose=""):
    """Prints a row: what was found, or what it is for and the command that installs it."""
    lines = (found or f"missing, {purpose}\n{installs(thing)}").splitlines()
    print(f"{name:14}" + f"\n{'':14}".join(lines))


def scratch():
    """Where measured files go, on which file system, with how much free."""
    folder = Path(os.environ.get("BUFFERLAB_SCRATCH") or tempfile.gettempdir())
    if not folder.is_dir():
        return f"{folder} is no folder"
    free = shutil.disk_usage(folder).free / 2**30
    return f"{folder}, {file_system(folder)}, {free:.1f} GiB free"


def file_system(folder):
    """The type of the file system that holds a folder, as the mount table tells it."""
    try:
        mounts = [line.split() for line in Path("/proc/self/mounts").read_text().splitlines()]
    except OSError:
        return "file system not known"
    inside = [mount for mount in mounts if Path(mount[1]) in (folder.resolve(), *folder.resolve().parents)]
    return max(inside, key=lambda mount: len(mount[1]))[2] if inside else "file system not known"
