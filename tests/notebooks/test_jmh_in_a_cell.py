# SPDX-License-Identifier: Apache-2.0
"""Notebook 05 from top to bottom: JMH's forks ran, each mistake stands beside its cure, and both instruments load the same."""

import re

import pytest

from tests.notebooks.samples import measured

pytestmark = pytest.mark.slow

FIRST = "what-does-the-first-load-take-and-what-a-later-one"
WARM = "what-does-a-warm-load-take-by-the-kit"
LOADERS = {"LINES_AND_REGEX", "BUFFERED_READER", "MAPPED_STRINGS", "MAPPED_SLICES", "MAPPED_POOL", "MAPPED_INDEX"}
CLEARLY = 2  # the compiler takes away nine tenths and more


@pytest.fixture(scope="module")
def jmh(ran):
    return ran("05-jmh-in-a-cell")


def cells(notebook, start):
    found = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.source.startswith(start)]
    assert found, start
    return found


def value(notebook, start):
    """The value, as text, of the one cell that starts so."""
    cell, = cells(notebook, start)
    text, = (output.data["text/plain"] for output in cell.outputs if output.output_type == "execute_result")
    return text


def scores(notebook, name):
    """The rows of a table of JMH's by their first columns, without the numbers and units."""
    text = value(notebook, f"%%jmh {name} ")
    rows = re.findall(r"^(\w+)\s.*?\b(?:avgt|ss)\s+(\d+)\s+([\d.,]+)\s", text, re.MULTILINE)
    return {benchmark: float(score.replace(",", "")) for benchmark, _, score in rows}


def test_each_benchmark_ran_in_forks_and_is_drawn(jmh):
    for cell in cells(jmh.notebook, "%%jmh"):
        progress, chart = [output.data for output in cell.outputs if output.output_type == "display_data"]
        done, planned = re.search(r": (\d+) of (\d+) in ", progress["text/plain"]).groups()
        assert done == planned and int(done) > 0
        assert {"image/svg+xml", "image/png"} <= chart.keys()
        table, = [output.data for output in cell.outputs if output.output_type == "execute_result"]
        assert re.search(r"^[1-9]\d* forks?, ", table["text/plain"], re.MULTILINE)
        assert "<table" in table["text/html"]


def test_no_mistake_passes_for_its_cure(jmh):
    for name in ("dead", "folded", "looped"):
        found = scores(jmh.notebook, name)
        assert found["right"] > CLEARLY * found["wrong"], (name, found)


def test_the_first_loads_of_a_jvm_stand_beside_warm_ones_one_by_one(jmh):
    lines = value(jmh.notebook, "warming.iterations()").splitlines()
    assert {"right, ms/op", "wrong, ms/op"} <= set(re.split(r"\s{2,}", lines[1]))
    assert [int(line.split()[0]) for line in lines[3:43]] == list(range(1, 41))


def test_every_loader_has_a_score(jmh):
    table = value(jmh.notebook, "%%jmh loads\n")
    assert {line.split()[1] for line in table.splitlines() if line.startswith("load ")} == LOADERS


def test_first_loads_are_one_each_of_a_fresh_jvm_and_find_every_entry(jmh):
    entries = int(re.search(r"([\d,]+) entries", value(jmh.notebook, "var words")).group(1).replace(",", ""))
    for name in (FIRST, WARM):
        loads = [sample for sample in jmh.samples[name] if sample["operation"] == "load" and measured(sample)]
        assert loads, name
        assert {sample["count"] for sample in loads} == {entries}
        assert {sample["cache_observed"] for sample in loads} == {"warm"}
        if name == FIRST:
            assert {sample["passes"] for sample in loads} == {1}
            assert len({sample["worker_pid"] for sample in loads}) == len(loads)


def test_three_numbers_stand_in_a_row_for_each_loader_of_both(jmh):
    table = value(jmh.notebook, "var both").splitlines()
    assert all(column in table[1] for column in ("first, ms", "warm, kit, ms", "warm, JMH, ms", "first / JMH"))
    arms = {sample["arm"] for sample in jmh.samples[FIRST] if sample["operation"] == "load" and sample["control"] is None}
    assert {re.split(r"\s{2,}", line)[0] for line in table[3:-1]} == arms
    chart, = (output.data for output in cells(jmh.notebook, "both.chart()")[0].outputs)
    assert "warm, by the kit" in chart["image/svg+xml"] and "image/png" in chart


def test_without_a_compiler_single_loads_are_there_to_be_compared(jmh):
    assert "-Xint" in cells(jmh.notebook, "%%jmh interpreted")[0].source
    assert scores(jmh.notebook, "interpreted")["load"] > CLEARLY * scores(jmh.notebook, "warming")["right"]


def test_allocation_is_told_for_each_load(jmh):
    table = value(jmh.notebook, "%%jmh allocated")
    assert len(re.findall(r"^load: gc\.alloc\.rate\.norm ", table, re.MULTILINE)) == 2
    assert "B/op" in value(jmh.notebook, "allocated.chart(")
