# SPDX-License-Identifier: Apache-2.0
"""`./lab bench`: rows of paired ratios against their bars, from the kernel's start and from kernel-lib's `Bench`."""

import json as json_format
import subprocess
import tempfile
from pathlib import Path

from launcher import jupyter
from launcher.checkout import say
from launcher.environment import Environment, of_the_bench
from launcher.library import java_command, java_environment

MAIN = "bufferlab.bench.Bench"


def bench(kit, json):
    """Runs the benchmarks and returns 0, or 1 where a bar fails."""
    compared = _compared(kit.checkout)
    with tempfile.TemporaryDirectory() as folder:
        kernel_rows, library_rows = Path(folder, "kernel.json"), Path(folder, "library.json")
        spec = kit.checkout.jupyter / "kernels" / jupyter.KERNEL / "kernel.json"
        start = [kit.environment.python, kit.checkout.root / "bench" / "kernel_start.py", spec, kit.environment.prefix,
                 compared.python, "--json", kernel_rows]
        library = [*java_command(kit.library), MAIN, "--json", library_rows]
        failed = [subprocess.run(list(map(str, command)), env=java_environment(kit.checkout), check=False).returncode
                  for command in (start, library)]
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
