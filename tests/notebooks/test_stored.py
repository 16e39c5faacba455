# SPDX-License-Identifier: Apache-2.0
"""The notebooks as they are stored: with the outputs of one clean run in order, small, and in the house's shape."""

import re

import nbformat
import pytest

from tests.conftest import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LARGEST = 1_048_576
LONGEST_CELL = 20

pytestmark = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@pytest.fixture
def notebook(path):
    return nbformat.read(path, as_version=4)


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_is_valid_and_names_the_kernel(notebook):
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "bufferlab"
    assert notebook.metadata.kernelspec.language == "java"


def test_holds_outputs_of_one_run_in_order(notebook):
    counts = [cell.execution_count for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))
    assert any(cell.outputs for cell in code_cells(notebook))


def test_stores_no_error_and_no_path_of_a_home(notebook, path):
    assert not [output for cell in code_cells(notebook) for output in cell.outputs if output.output_type == "error"]
    text = path.read_text()
    assert "/home/" not in text and "/root/" not in text


def test_is_small_enough_to_read_on_the_web(path):
    assert path.stat().st_size < LARGEST


def test_cells_are_short_and_stand_between_prose(notebook):
    kinds = "".join("c" if cell.cell_type == "code" else "t" for cell in notebook.cells)
    assert "ccc" not in kinds
    assert all(len(cell.source.splitlines()) <= LONGEST_CELL for cell in code_cells(notebook))


def test_has_one_parameters_cell(notebook):
    assert sum("parameters" in cell.metadata.get("tags", []) for cell in notebook.cells) == 1


def test_runs_that_write_have_consent_in_every_profile(notebook):
    """What `quick` writes needs none, so that only a lesson would meet the refusal."""
    writing = [cell.source for cell in code_cells(notebook)
               if re.search(r"\.(writing|copying)\(", cell.source) and "repetitions(repetitions" in cell.source]
    assert [source for source in writing if ".allowWrites(writesAllowed)" not in source] == []
