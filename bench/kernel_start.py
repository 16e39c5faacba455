# SPDX-License-Identifier: Apache-2.0
"""The kernel's start and printing against stock JJava and ipykernel: paired, interleaved, judged by medians.

Each round starts every kernel once, in a fresh random order, so that a slow minute of the machine meets them all.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from jupyter_client import KernelManager
from jupyter_client.kernelspec import KernelSpec

ROUNDS = 7
ANSWER_SECONDS = 120
PRINTS = 20_000
IMPORTS = "import bufferlab.experiment.*;\nimport static bufferlab.notebook.Lab.*;"
XCHART = ('import org.knowm.xchart.*;\nvar chart = new XYChartBuilder().build();\n'
          'chart.addSeries("a", new double[]{1, 2}, new double[]{3, 4});\nchart')
MATPLOTLIB = ("import matplotlib; matplotlib.use('module://matplotlib_inline.backend_inline')\n"
              "import matplotlib.pyplot as plt\nfig, ax = plt.subplots(); ax.plot([1, 2], [3, 4]); fig")


class Started:
    """One kernel from its spawn on; `seconds` counts from there to the end of the last cell."""

    def __init__(self, spec):
        self.manager = KernelManager()
        self.manager._kernel_spec = spec  # a spec at hand: none of these is installed for the user
        self.begin = time.monotonic()
        self.manager.start_kernel(stderr=open(os.devnull, "wb"))
        self.client = self.manager.client()
        self.client.start_channels()

    def run(self, code):
        """Runs a cell and returns the seconds from the spawn to its reply, by which all its outputs are sent."""
        sent = self.client.execute(code)
        while True:
            reply = self.client.get_shell_msg(timeout=ANSWER_SECONDS)
            if reply["parent_header"].get("msg_id") == sent:
                break
        if reply["content"]["status"] != "ok":
            raise RuntimeError(f"the cell failed: {reply['content'].get('evalue')}")
        return time.monotonic() - self.begin

    def run_to_idle(self, code):
        """Returns the seconds to the last output's arrival; the client must have been heard before."""
        self.client.wait_for_ready(timeout=ANSWER_SECONDS)
        begin = time.monotonic()
        sent = self.client.execute(code)
        while True:
            message = self.client.get_iopub_msg(timeout=ANSWER_SECONDS)
            if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle" \
                    and message["parent_header"].get("msg_id") == sent:
                return time.monotonic() - begin

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
        self.manager.cleanup_resources()


def ours(spec_file):
    return KernelSpec(**json.loads(Path(spec_file).read_text(encoding="utf-8")))


def stock(java, class_path, prefix):
    """JJava as its wheel starts it: a launcher in a JVM of its own, on the same JDK, with the same libraries."""
    folder = Path(prefix, "share", "jupyter", "kernels", "java")
    return KernelSpec(argv=[java, "-jar", str(folder / "jjava-launcher.jar"), str(folder / "jjava.jar"), "{connection_file}"],
                      display_name="JJava", language="java", interrupt_mode="message",
                      env={"JJAVA_CLASSPATH": class_path, "JAVA_HOME": str(Path(java).parent.parent),
                           "PATH": f"{Path(java).parent}{os.pathsep}{os.environ['PATH']}"})


def python(interpreter):
    return KernelSpec(argv=[interpreter, "-m", "ipykernel_launcher", "-f", "{connection_file}"],
                      display_name="Python", language="python")


def measure(kernels, rounds):
    """Returns seconds by kernel and cell, a list with one entry a round."""
    times = {name: [] for name in kernels}
    for _ in range(rounds):
        for name in random.sample(list(kernels), len(kernels)):
            spec, run, code = kernels[name]
            kernel = Started(spec)
            try:
                times[name].append(run(kernel, code))
            finally:
                kernel.close()
    return times


def row(name, numerator, denominator, bar):
    ratios = sorted(a / b for a, b in zip(numerator, denominator))
    median = statistics.median(ratios)
    return {"name": name, "ratio": median, "low": ratios[0], "high": ratios[-1], "pairs": len(ratios),
            "bar": "none" if bar is None else f"at most {bar}", "passed": bar is None or median <= bar,
            "seconds": statistics.median(numerator)}


def rows(spec_file, prefix, chart_python, rounds=ROUNDS):
    """Measures, and returns the rows of `./lab bench` that are about the kernel.

    The interval is that of the seven paired ratios from the least to the greatest, which covers the median at 98 %.
    """
    spec = ours(spec_file)
    class_path = spec.argv[spec.argv.index("-cp") + 1]
    interpreter = str(Path(prefix, "bin", "python"))
    kernels = {
        "ours": (spec, Started.run, IMPORTS),
        "jjava": (stock(spec.argv[0], class_path, prefix), Started.run, IMPORTS),
        "python": (python(interpreter), Started.run, "import json"),
        "ours prints": (spec, Started.run_to_idle, f"for (int i = 0; i < {PRINTS}; i++) System.out.println(i);"),
        "python prints": (python(interpreter), Started.run_to_idle, f"for i in range({PRINTS}): print(i)"),
        "ours chart": (spec, Started.run, XCHART),
        "python chart": (python(chart_python), Started.run, MATPLOTLIB),
    }
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update({name: str(folder) for name in ("JUPYTER_RUNTIME_DIR",)})
        times = measure(kernels, rounds)
    return [
        row("kernel start to imports / stock JJava", times["ours"], times["jjava"], 0.6),
        row("kernel start to imports / ipykernel", times["ours"], times["python"], 3.0),
        row(f"{PRINTS:,} println / ipykernel's print", times["ours prints"], times["python prints"], None),
        row("kernel start to first chart / matplotlib", times["ours chart"], times["python chart"], 2.0),
    ]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("spec", help="the kernelspec, kernel.json")
    options.add_argument("prefix", help="the Python environment with ipykernel and JJava's wheel")
    options.add_argument("charts", help="a Python with ipykernel and matplotlib")
    options.add_argument("--json", help="where to write the rows")
    options.add_argument("--rounds", type=int, default=ROUNDS)
    asked = options.parse_args()
    found = rows(asked.spec, asked.prefix, asked.charts, asked.rounds)
    for each in found:
        print(f"{each['name']:42} {each['ratio']:6.2f}  ({each['low']:.2f} to {each['high']:.2f})  {each['bar']:12} "
              f"{'holds' if each['passed'] else 'FAILS'}  {each['seconds']:6.2f} s")
    if asked.json:
        Path(asked.json).write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0 if all(each["passed"] for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
