# SPDX-License-Identifier: Apache-2.0
"""Each notebook runs once, from top to bottom in the profile quick, for all tests that look at what came of it."""

import json
import subprocess
from typing import NamedTuple

import nbformat
import pytest

LIMIT_S = 900


class Ran(NamedTuple):
    """A run of `./lab run`: how it ended, the notebook with its outputs, and its samples by the experiment's name."""

    ended: subprocess.CompletedProcess
    notebook: nbformat.NotebookNode
    samples: dict[str, list[dict]]


@pytest.fixture(scope="session")
def ran(lab, tmp_path_factory):
    """Runs a notebook by its file's stem, if it hasn't run yet."""
    finished = {}

    def run(stem):
        if stem not in finished:
            folder = tmp_path_factory.mktemp(stem)
            ended = lab("run", f"notebooks/{stem}.ipynb", "--profile", "quick", "--output", folder / "out.ipynb",
                        timeout=LIMIT_S, BUFFERLAB_RESULTS=str(folder / "results"))
            assert ended.returncode == 0, ended.stdout + ended.stderr
            samples = {record.stem: [json.loads(line) for line in record.read_text().splitlines()]
                       for record in (folder / "results").glob("*.jsonl") if "predictions" not in record.name}
            finished[stem] = Ran(ended, nbformat.read(folder / "out.ipynb", as_version=4), samples)
        return finished[stem]

    return run
