# SPDX-License-Identifier: Apache-2.0
"""Each notebook runs from top to bottom in the profile quick, through `./lab run`."""

import pytest

from tests.conftest import ROOT
from tests.notebooks.samples import measured

VAX = "01-is-stdio-faster"
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def outputs(notebook):
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def all_samples(run):
    return [sample for samples in run.samples.values() for sample in samples]


def forms(notebook):
    return {form for output in outputs(notebook) for form in output.get("data", {})}


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_runs_from_top_to_bottom(ran, path):
    notebook = ran(path.stem).notebook
    assert [output for output in outputs(notebook) if output.output_type == "error"] == []
    assert [output.text for output in outputs(notebook) if output.get("name") == "stderr"] == []
    assert "text/html" in forms(notebook)


@pytest.mark.slow
def test_charts_are_svg_and_png(ran):
    notebook = ran(VAX).notebook
    assert {"image/svg+xml", "image/png"} <= forms(notebook)


@pytest.mark.slow
def test_calls_explain_the_vax_table(ran):
    samples = all_samples(ran(VAX))
    warm = [sample for sample in samples if sample["cache_requested"] == "WARM" and sample["control"] is None
            and sample["file_bytes"] == 274_432 and measured(sample)]
    buffer = warm[0]["machine"]["st_blksize"]
    expected = {("C read", 1): 274_433, ("C read", 512): 537, ("C read", 8192): 35}
    if buffer == 4096:
        expected |= {("C fread", 1): 68, ("C fread", 512): 68, ("C fread", 8192): 36}
    for (arm, record), calls in expected.items():
        counted = [sample["read_calls"] / sample["passes"] for sample in warm
                   if (sample["arm"], sample["record_bytes"]) == (arm, record)]
        assert counted, (arm, record)
        assert all(abs(count - calls) <= 2 for count in counted), (arm, record, counted)


@pytest.mark.slow
def test_cache_states_are_what_they_are_called(ran):
    samples = all_samples(ran(VAX))
    reads = [sample for sample in samples if sample["operation"] == "read" and measured(sample)]
    for sample in reads:
        fetched = sample["storage_read_bytes"] / sample["passes"]
        if sample["cache_requested"] == "COLD":
            assert sample["cache_observed"] in ("cold", "guest-cold")
            assert fetched >= 0.95 * sample["file_bytes"]
        else:
            assert (sample["cache_observed"], fetched) == ("warm", 0)


def test_set_reaches_the_experiment(lab, tmp_path):
    done = lab("run", ROOT / "notebooks" / "00-start-here.ipynb", "--set", "noSuchName=1", "--output", tmp_path / "out.ipynb")
    assert done.returncode != 0
    assert "noSuchName" in done.stderr
