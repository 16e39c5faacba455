# SPDX-License-Identifier: Apache-2.0
"""Runs a notebook in BufferLab's kernel. The part of `./lab run` that needs the environment's packages.

Arguments: the notebook, the folder to run it in, and, if wanted, the file for the notebook with its outputs.
"""

import asyncio
import signal
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, DeadKernelError

from launcher.checkout import say, write_whole
from launcher.jupyter import KERNEL
from launcher.tools import Ticker, without_colour

PASSED, FAILED, INTERRUPTED = 0, 1, 130
KERNEL_START_SECONDS = 120
PATIENCE_SECONDS = 10  # for a stopped cell to end its measurement, keep what it has and remove its files


class Client(NotebookClient):
    """Stops as a person expects: the first signal interrupts the cell, a second one or its deafness ends the kernel."""

    stopped = False

    async def async_start_new_kernel(self, **options):
        self._task = asyncio.current_task()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self._stop)
        await super().async_start_new_kernel(**options)

    def _stop(self):
        if self.stopped or self.kc is None:
            self._task.cancel()
        else:
            self._interrupt = asyncio.ensure_future(self.km.interrupt_kernel())
            asyncio.get_running_loop().call_later(PATIENCE_SECONDS, self._task.cancel)
        self.stopped = True

    def end(self):
        self._task.cancel()


class Run:
    """One pass over a notebook's code cells, in a kernel of its own."""

    def __init__(self, notebook, folder):
        self.name = notebook.name
        self.content = nbformat.read(notebook, as_version=4)
        self.code_cells = [index for index, cell in enumerate(self.content.cells)
                           if cell.cell_type == "code" and cell.source.strip()]
        self.index = None
        self.ticker = Ticker()
        self.client = Client(
            self.content, kernel_name=KERNEL, timeout=None, startup_timeout=KERNEL_START_SECONDS,
            record_timing=False, coalesce_streams=True, on_cell_start=self._starting,
            resources={"metadata": {"path": str(folder)}})

    def execute(self):
        """Runs the cells until one fails; returns the exit status and what to tell about it."""
        started = time.monotonic()
        try:
            self.client.execute()
            seconds = time.monotonic() - started
            return PASSED, f"{self.name}: {len(self.code_cells)} code cells ran in {seconds:.0f} s."
        except (CellExecutionError, DeadKernelError, asyncio.CancelledError) as failure:
            if self.client.stopped:
                return INTERRUPTED, f"{self.name}: interrupted in {self._cell()}."
            if isinstance(failure, CellExecutionError):
                return FAILED, f"{self.name}: {self._cell()} failed.\n{self._error(failure)}"
            return FAILED, f"{self.name}: the kernel ended in {self._cell()}. What it printed last stands above."
        finally:
            self.ticker.clear()

    def _starting(self, cell, cell_index):
        if self.client.stopped:
            self.client.end()  # the cell took the interrupt for its end; the ones after it aren't wanted either
        elif cell_index in self.code_cells:
            self.index = cell_index
            self.ticker.show(f"{self.name}: {self._cell()}")

    def _cell(self):
        if self.index is None:
            return "the start of the kernel"
        return f"code cell {self.code_cells.index(self.index) + 1} of {len(self.code_cells)}"

    def _error(self, failure):
        """The error as a front end shows it: the kernel's own lines, or its name and value where it has none."""
        traces = [output.traceback for output in self.content.cells[self.index].outputs
                  if output.output_type == "error" and output.traceback]
        return without_colour("\n".join(traces[-1]) if traces else f"{failure.ename}: {failure.evalue}").strip()


def kept(content, output, folder):
    """Writes a notebook and returns where; into the results of `folder` if its own place can no longer be written, since
    what took minutes to measure must not be lost to a full disk."""
    text = nbformat.writes(content) + "\n"
    try:
        write_whole(output, text)
        return output
    except OSError as failure:
        instead = folder / "results" / output.name
        say(f"{output} can't be written: {failure.strerror}.")
        write_whole(instead, text)
        return instead


def main(notebook, folder, output=None):
    run = Run(Path(notebook), folder)
    status, told = run.execute()
    say(told)
    if output:
        written = kept(run.content, Path(output), Path(folder))
        say(f"The notebook with its outputs{' up to there' if status else ''}: {written}")
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
