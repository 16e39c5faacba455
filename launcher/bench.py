# SPDX-License-Identifier: Apache-2.0
"""`./lab bench`: rows of paired ratios against their bars, from the kernel's start and from kernel-lib's `Bench`."""

import json as json_format
import subprocess
import tempfile
from pathlib import Path

from launcher import jupyter
from launcher.library import java_command, java_environment

MAIN = "bufferlab.bench.Bench"


def bench(kit, json):
    """Runs the benchmarks and returns 0, or 1 where a bar fails."""
    with tempfile.TemporaryDirectory() as folder:
        kernel_rows = Path(folder, "kernel.json")
        failed = _kernel(kit, kernel_rows)
        if kit.library.has(MAIN):
            command = [*java_command(kit.library), MAIN, *(["--json", json] if json else [])]
            failed |= subprocess.run(command, env=java_environment(kit.checkout), check=False).returncode != 0
        if json and kernel_rows.exists():
            _prepend(json_format.loads(kernel_rows.read_text(encoding="utf-8")), Path(json))
    return 1 if failed else 0


def _kernel(kit, rows):
    spec = kit.checkout.jupyter / "kernels" / jupyter.KERNEL / "kernel.json"
    command = [str(kit.environment.python), str(kit.checkout.root / "bench" / "kernel_start.py"), str(spec),
               str(kit.environment.prefix), "--json", str(rows)]
    return subprocess.run(command, env=java_environment(kit.checkout), check=False).returncode != 0


def _prepend(kernel_rows, file):
    """Puts the kernel's rows before the library's in the file that the library wrote, or makes the file."""
    others = json_format.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    rows = others["rows"] if isinstance(others, dict) and "rows" in others else others
    whole = [*kernel_rows, *rows] if isinstance(rows, list) else {"kernel": kernel_rows, "library": others}
    file.write_text(json_format.dumps(whole, indent=2) + "\n", encoding="utf-8")
