# SPDX-License-Identifier: Apache-2.0
"""`./lab bench`: rows of paired ratios against their bars, from the kernel's start and from kernel-lib's `Bench`."""

import json as json_format
import subprocess
import tempfile
from pathlib import Path

from launcher import jupyter
from launcher.checkout import Refusal, say
from launcher.environment import Environment, of_the_bench
from launcher.library import java_command, java_environment

MAIN = "bufferlab.bench.Bench"
KERNEL = "kernel"
GROUPS = (KERNEL, "loops", "copy", "dictionary")  # of rows; kernel-lib measures all but the first


def chosen(groups):
    """Returns the groups of rows to measure: those named, or all; refuses a name that is none."""
    for group in groups:
        if group not in GROUPS:
            raise Refusal(f'"{group}" is no group of rows. The groups are {", ".join(GROUPS)}; all without a name.')
    return [group for group in GROUPS if group in groups or not groups]


def bench(kit, groups, json):
    """Measures groups of rows and returns 0, or 1 where a bar fails."""
    with tempfile.TemporaryDirectory() as folder:
        kernel_rows, library_rows = Path(folder, "kernel.json"), Path(folder, "library.json")
        commands = []
        if KERNEL in groups:
            spec = kit.checkout.jupyter / "kernels" / jupyter.KERNEL / "kernel.json"
            commands.append([kit.environment.python, kit.checkout.root / "bench" / "kernel_start.py", spec,
                             kit.environment.prefix, _compared(kit.checkout).python, "--json", kernel_rows])
        library_groups = [group for group in groups if group != KERNEL]
        if library_groups:
            commands.append([*java_command(kit.library), MAIN, library_rows, *library_groups])
        failed = [subprocess.run(list(map(str, command)), env=java_environment(kit.checkout), check=False).returncode
                  for command in commands]
        if json:
            rows = [json_format.loads(part.read_text(encoding="utf-8"))
                    for part in (kernel_rows, library_rows) if part.exists()]
            Path(json).write_text(json_format.dumps(sum(rows, []), indent=2) + "\n", encoding="utf-8")
    return 1 if any(failed) else 0


def _compared(checkout):
    """Returns the environment with what the kernel is compared with, made on first use."""
    environment = Environment(checkout, of_the_bench(checkout))
    if not environment.current():
        with checkout.only_setup():
            if not environment.complete():
                say("Setting up what the bench compares with. To download:\n  " + environment.announcement())
                environment.make()
            environment.use()
    return environment
