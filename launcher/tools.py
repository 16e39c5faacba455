# SPDX-License-Identifier: Apache-2.0
"""Programs that must be on the machine, the command that installs each, and how they are run."""

import os
import platform
import re
import shutil
import subprocess
import sys

from launcher.checkout import Refusal

# What each package manager calls a thing; the first manager that the machine has is the one named in messages.
PACKAGES = {
    "jdk": {"conda": "'openjdk>=25'", "apt-get": "openjdk-25-jdk", "dnf": "java-25-openjdk-devel",
            "pacman": "jdk-openjdk", "brew": "openjdk@25"},
    "maven": {"conda": "maven", "apt-get": "maven", "dnf": "maven", "pacman": "maven", "brew": "maven"},
    "c": {"conda": "c-compiler", "apt-get": "gcc libc6-dev", "dnf": "gcc", "pacman": "gcc", "brew": "gcc"},
    "c++": {"conda": "cxx-compiler", "apt-get": "g++", "dnf": "gcc-c++", "pacman": "gcc", "brew": "gcc"},
    "venv": {"conda": "python", "apt-get": "python3-venv", "dnf": "python3", "pacman": "python", "brew": "python"},
    "clang": {"conda": "clangxx", "apt-get": "clang libc++-dev libc++abi-dev", "dnf": "clang libcxx-devel",
              "pacman": "clang libc++", "brew": "llvm"},
    "mono": {"conda": "mono", "apt-get": "mono-mcs", "dnf": "mono-core", "pacman": "mono", "brew": "mono"},
    "strace": {"apt-get": "strace", "dnf": "strace", "pacman": "strace"},
    "perf": {"apt-get": "linux-perf", "dnf": "perf", "pacman": "perf"},
    "chromium": {"apt-get": "chromium", "dnf": "chromium", "pacman": "chromium", "brew": "--cask chromium"},
}
COMMANDS = {"conda": "conda install -c conda-forge", "apt-get": "sudo apt-get install", "dnf": "sudo dnf install",
            "pacman": "sudo pacman -S", "brew": "brew install"}


def installs(thing):
    """Returns the command that installs a thing on this machine."""
    names = PACKAGES[thing]
    for manager, command in COMMANDS.items():
        usable = "CONDA_PREFIX" in os.environ if manager == "conda" else shutil.which(manager)
        if usable and manager in names:
            return f"{command} {names[manager]}"
    return f"install {names.get('apt-get', thing)} with the system's package manager"


def maven():
    """Returns the path of `mvn`, or refuses with the command that installs it."""
    found = shutil.which("mvn")
    if not found:
        raise Refusal("Maven is missing: no mvn on the PATH, and it builds the kernel.\n"
                      f"Install it: {installs('maven')}")
    return found


def first_on_path(*names):
    """Returns the first of some programs that the PATH has, or None."""
    return next(filter(None, map(shutil.which, names)), None)


def c_compiler():
    return os.environ.get("CC") or first_on_path("gcc", "clang", "cc")


def cxx_compiler():
    return os.environ.get("CXX") or first_on_path("g++", "clang++", "c++")


def chromium():
    return first_on_path("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def run_logged(command, log, environment=None, cwd=None, on_line=None):
    """Runs a command with its output in the log; returns its exit status and that output."""
    lines = []
    with subprocess.Popen(command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace") as process:
        with open(log, "a", encoding="utf-8") as sink:
            sink.write("$ " + " ".join(map(str, command)) + "\n")
            for line in process.stdout:
                sink.write(line)
                lines.append(without_colour(line).rstrip())
                if on_line:
                    on_line(lines[-1])
    return process.returncode, lines


def without_colour(text):
    """Returns the text without a terminal's colour and cursor sequences."""
    return re.sub(r"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07]*\x07)", "", text)


class Ticker:
    """One line that is rewritten on a terminal, and nothing where output is read by a program."""

    def __init__(self):
        self.shown = sys.stderr.isatty()

    def show(self, text):
        if self.shown:
            width = shutil.get_terminal_size().columns - 1
            print("\r\x1b[K" + text[:width], end="", file=sys.stderr, flush=True)

    def clear(self):
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def on_mac():
    return platform.system() == "Darwin"
