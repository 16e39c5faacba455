# SPDX-License-Identifier: Apache-2.0
"""A Python environment: exactly what a lock file pins, in `.lab/venv`, or an active conda environment's."""

import importlib.metadata
import importlib.util
import os
import re
import sys
from pathlib import Path
from typing import NamedTuple

from launcher.checkout import Refusal
from launcher.generation import Generations, key_of
from launcher.tools import Ticker, installs, run_logged


class Lock(NamedTuple):
    """A lock file, the file of what was asked for beside it, and where its packages are installed."""

    file: Path
    generations: str
    link: str
    download_mib: int  # all its wheels for Linux x86-64, CPython 3.11

    @property
    def asked(self):
        return self.file.with_suffix(".in")


def of_the_kit(checkout):
    return Lock(checkout.requirements, "environments", "venv", 109)


def of_the_bench(checkout):
    """What `./lab bench` compares with, and nothing else needs."""
    return Lock(checkout.root / "bench" / "requirements.txt", "bench-environments", "bench-venv", 50)


class Environment:
    """The Python packages of a lock and the interpreter that sees them."""

    def __init__(self, checkout, lock=None):
        self.checkout = checkout
        self.lock = lock or of_the_kit(checkout)
        self.generations = Generations(checkout.state / self.lock.generations, checkout.state / self.lock.link)
        self.key = key_of(self.lock.file.read_bytes(), sys.version, sys.base_prefix, str(checkout.root))
        self.borrowed = conda_has(named(self.lock.asked), pins(self.lock.file))

    @property
    def prefix(self):
        return Path(sys.prefix) if self.borrowed else self.generations.folder(self.key)

    @property
    def python(self):
        return Path(sys.executable) if self.borrowed else self.prefix / "bin" / "python"

    def current(self):
        return self.borrowed or os.access(self.python, os.X_OK) and self.generations.current(self.key)

    def complete(self):
        return self.borrowed or os.access(self.python, os.X_OK) and self.generations.complete(self.key)

    def announcement(self):
        return (f"Python packages  {len(pins(self.lock.file))} from PyPI, up to {self.lock.download_mib} MiB, "
                "less what pip has in its cache")

    def make(self):
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            raise Refusal(f"The Python at {sys.executable} has no venv module, and BufferLab's packages go into one.\n"
                          f"Install it: {installs('venv')}")
        self.generations.build(self.key, self._fill)

    def use(self):
        if not self.borrowed:
            self.generations.use(self.key)

    def _fill(self, folder):
        ticker, packages = Ticker(), len(pins(self.lock.file))
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX")}
        python, collected = folder / "bin" / "python", []

        def show(line):
            if line.startswith("Collecting "):
                collected.append(line.split()[1])
                ticker.show(f"Python packages: {len(collected)} of about {packages}, {collected[-1]}")
            elif line.startswith("Installing "):
                ticker.show("Python packages: unpacking")

        for command, on_line in (
                ([sys.executable, "-m", "venv", folder], None),
                ([python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar=off",
                  "--require-hashes", "-r", self.lock.file], show)):
            status, lines = run_logged(command, self.checkout.log, environment, on_line=on_line)
            ticker.clear()
            if status:
                raise Refusal(pip_failure(lines, self.checkout.log))


def pip_failure(lines, log):
    """Tells a failed installation: no connection, or pip's own words."""
    if any(re.search("NewConnectionError|ConnectionError|Temporary failure in name resolution|"
                     "Network is unreachable|Read timed out", line) for line in lines):
        return ("The Python packages could not be downloaded: pip did not reach its package index.\n"
                "Connect to the network, or set pip's proxy or mirror, and run this again; what has been downloaded "
                f"is kept.\npip's output is in {log}.")
    errors = [line for line in lines if line.startswith("ERROR")] or lines[-5:]
    return "The Python packages could not be installed. pip says:\n  " + "\n  ".join(errors) + f"\nAll of it: {log}"


def pins(requirements):
    """Returns name → versions of a lock file; a name has two where the lock depends on Python's version."""
    found = {}
    for name, version in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", requirements.read_text(), re.MULTILINE):
        found.setdefault(normal(name), set()).add(version)
    return found


def named(requirements_in):
    """Returns the names of the packages that the kit asks for itself."""
    return [normal(name) for name in re.findall(r"^([A-Za-z0-9._-]+)", requirements_in.read_text(), re.MULTILINE)]


def normal(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def conda_has(names, locked):
    """Tells whether this Python is an active conda environment's that has the kit's packages as locked."""
    conda = os.environ.get("CONDA_PREFIX")
    if not conda or Path(conda).resolve() != Path(sys.prefix).resolve():
        return False
    try:
        return all(importlib.metadata.version(name) in locked[name] for name in names)
    except importlib.metadata.PackageNotFoundError:
        return False
