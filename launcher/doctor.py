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
from launcher.setup import Kit
from launcher.tools import c_compiler, chromium, cxx_compiler, first_on_path, installs

MAIN = "bufferlab.notebook.Doctor"  # the library's part: which counters, cache states and calls work here
NEEDED, WANTED = "needed", "for"


def report(checkout):
    """Prints the report and returns 0, or 1 where something is missing that nothing works without."""
    rows = [(f"Python {platform.python_version()}", sys.executable, "")]
    try:
        chosen = jdk.find()
        rows.append((f"Java {chosen.version}", f"{chosen.home}, found by {chosen.found_by}", ""))
    except Refusal as refusal:
        rows.append(("JDK", "missing", f"needed. {refusal}"))
    rows += [row("Maven", shutil.which("mvn"), "maven", "needed: it builds the kernel"),
             row("C compiler", c_compiler(), "c", "needed for the C arms"),
             row("C++ compiler", cxx_compiler(), "c++", "needed for the C++ arms"),
             row("clang", shutil.which("clang++"), "clang", "for comparing compilers and libraries"),
             row("C#", first_on_path("mono", "dotnet"), "mono", "for the C# copy"),
             row("strace", shutil.which("strace"), "strace", "for checking counted calls"),
             row("perf", shutil.which("perf"), "perf", "for hardware counters"),
             row("Chromium", chromium(), "chromium", "for the browser test"),
             ("scratch folder", scratch(checkout), "")]
    for name, found, advice in rows:
        print(f"{name:16} {found}" + (f"\n{'':16}   {advice}" if advice else ""))
    missing = any(found == "missing" and advice.startswith("needed.") or name == "Maven" and found == "missing"
                  for name, found, advice in rows)
    return 1 if missing else library_report(checkout)


def row(name, found, thing, purpose):
    if found:
        return name, found, ""
    return name, "missing", f"{purpose}. {installs(thing)}"


def scratch(checkout):
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


def library_report(checkout):
    """Adds what kernel-lib can tell about measuring here, if it is built."""
    kit = Kit(checkout)
    if not kit.library.complete():
        print("What can be measured here is told once ./lab setup has built the library.")
        return 0
    if not kit.library.has(MAIN):
        return 0
    sys.stdout.flush()
    return subprocess.run([*kit.java_command(), MAIN], env=kit.java_environment(), check=False).returncode
