# SPDX-License-Identifier: Apache-2.0
"""Notebook 02 from top to bottom: the knee, the comb, and what lies on either side."""

import statistics

import pytest

from tests.notebooks.samples import measured

pytestmark = pytest.mark.slow

COMB = "is-4097-as-fast-as-4096"
COLD = "is-there-a-knee-when-the-file-is-cold"


@pytest.fixture(scope="module")
def knee(ran):
    run = ran("02-the-4k-knee")
    if run.samples[COMB][0]["machine"]["block_bytes"] != 4096:
        pytest.skip("the scratch folder is not on a file system with blocks of 4 KiB")
    return run


def usable(samples, arm, record):
    found = [sample for sample in samples if sample["arm"] == arm and sample["record_bytes"] == record
             and sample["control"] is None and measured(sample)]
    assert found
    return found


def throughput(samples, arm, record):
    return statistics.median(sample["bytes"] / sample["elapsed_ns"] for sample in usable(samples, arm, record))


def text(notebook, source):
    """The text of the outputs of the one cell of that source."""
    cell, = (cell for cell in notebook.cells if cell.cell_type == "code" and cell.source == source)
    return "".join(output.data["text/plain"] for output in cell.outputs if "data" in output)


def test_whole_blocks_are_three_times_as_fast_as_others(knee):
    samples = knee.samples[COMB]
    tooth = throughput(samples, "C write", 4096)
    assert tooth > 3 * throughput(samples, "C write", 2048)
    assert tooth > 3 * throughput(samples, "C write", 4097)


def test_parts_of_blocks_are_read_back_and_waited_for_and_whole_ones_not(knee):
    for sample in usable(knee.samples[COMB], "C write", 2048):
        file_bytes = sample["file_bytes"] * sample["passes"]
        assert sample["storage_read_bytes"] == pytest.approx(file_bytes, rel=0.05)
        # One wait a block at most; a disk that answers before the process has gone to sleep saves it many of them.
        assert 0.02 * file_bytes / 4096 < sample["voluntary_switches"] < 1.2 * file_bytes / 4096
        assert sample["major_faults"] == 0
    for sample in usable(knee.samples[COMB], "C write", 4096):
        assert sample["storage_read_bytes"] < 0.02 * sample["file_bytes"] * sample["passes"]
        assert sample["voluntary_switches"] < 0.1 * sample["file_bytes"] * sample["passes"] / 4096


def test_fwrite_has_no_step(knee):
    samples = knee.samples[COLD]
    step = throughput(samples, "C fwrite", 4096) / throughput(samples, "C fwrite", 2048)
    assert 1 / 1.5 < step < 1.5


def test_finder_says_knee_and_comb(knee):
    notebook = knee.notebook
    assert "Knee at 4 KiB." in text(notebook, "knees(cold.of(C_WRITE))")
    assert "No knee:" in text(notebook, "knees(cold.of(C_FWRITE))")
    assert "Knee at 4 KiB. Comb with a period of 4 KiB and no offset" in text(notebook, "knees(comb)")


def test_comb_follows_the_block(knee):
    assert "Comb with a period of 1 KiB and no offset" in text(knee.notebook, "knees(small)")


def test_blocks_without_data_and_odd_offsets_tell_the_causes_apart(knee):
    extents = knee.samples["what-if-the-blocks-hold-no-data-yet"]
    for sample in usable(extents, "C write", 2048):
        assert (sample["storage_read_bytes"] == 0) == (sample["target_state"] == "PREALLOCATED")
    shifted = knee.samples["is-a-record-of-4096-bytes-fast-from-byte-1-on"]
    for sample in usable(shifted, "C write, from byte 1", 4096):
        assert sample["storage_read_bytes"] >= 0.95 * sample["file_bytes"] * sample["passes"]


def test_charts_are_there_as_svg_and_png(knee):
    charts = [output.data for cell in knee.notebook.cells if cell.cell_type == "code" for output in cell.outputs
              if "data" in output and "image/svg+xml" in output.data]
    assert len(charts) == 5
    assert all("image/png" in chart for chart in charts)
