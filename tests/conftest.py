# SPDX-License-Identifier: Apache-2.0
"""Fixtures: the checkout, its command, and real kernels."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from launcher import jupyter
from launcher.checkout import Checkout
from tests.kernels import Kernel

ROOT = Path(__file__).resolve().parent.parent
os.environ.update(jupyter.environment(Checkout(ROOT)))


def pytest_terminal_summary(terminalreporter):
    """Repeats the Java tests' result, which scrolled away, above the closing line."""
    verdict = os.environ.get("BUFFERLAB_JAVA_VERDICT")
    if verdict:
        terminalreporter.write_line(verdict, red="FAILED" in verdict, green="FAILED" not in verdict)


@pytest.fixture(scope="session")
def root():
    return ROOT


@pytest.fixture(scope="session")
def lab():
    """Runs this checkout's `./lab` with some arguments; returns the completed process."""
    def run(*arguments, timeout=600, **environment):
        return subprocess.run([sys.executable, ROOT / "lab", *map(str, arguments)], cwd=ROOT, text=True,
                              capture_output=True, timeout=timeout, env={**os.environ, **environment}, check=False)
    return run


@pytest.fixture(scope="session")
def start_kernel(tmp_path_factory):
    """Starts kernels with variables of one's choice in their environment; all are ended with the session."""
    kernels = []

    def start(**environment):
        kernels.append(Kernel({**os.environ, **environment}, tmp_path_factory.mktemp("kernel")))
        return kernels[-1]

    yield start
    for kernel in kernels:
        kernel.close()


@pytest.fixture(scope="module")
def kernel(start_kernel):
    """A kernel for the tests of one module; what a test leaves in it, the next one finds."""
    running = start_kernel()
    yield running
    running.close()


@pytest.fixture
def fresh_kernel(start_kernel):
    """A kernel for one test, which may spoil it."""
    running = start_kernel()
    yield running
    running.close()
