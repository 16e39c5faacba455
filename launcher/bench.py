# SPDX-License-Identifier: Apache-2.0
"""`./lab bench`: rows of paired ratios against their bars, from kernel-lib's `Bench`."""

import subprocess

from launcher.checkout import Refusal
from launcher.library import java_command, java_environment

MAIN = "bufferlab.bench.Bench"


def bench(kit, json):
    """Runs the benchmarks and returns 0, or 1 where a bar fails."""
    if not kit.library.has(MAIN):
        raise Refusal("bench has nothing to measure: this kernel-lib has no benchmarks yet.")
    command = [*java_command(kit.library), MAIN, *(["--json", json] if json else [])]
    return subprocess.run(command, env=java_environment(kit.checkout), check=False).returncode
