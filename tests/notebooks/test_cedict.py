# SPDX-License-Identifier: Apache-2.0
"""Notebook 04 from top to bottom: all loaders build the same dictionary, and what is told of allocations and faults holds."""

import statistics

import pytest

from tests.notebooks.samples import measured

pytestmark = pytest.mark.slow

LADDER = "what-does-each-step-of-the-ladder-take-away"
JAVA = "does-the-ladder-hold-in-java"
COLD = "what-does-a-cold-file-change"
CPP_ARMS = {"C++ #1 iostreams, wstring (UTF-32)", "C++ #1 iostreams, u16string", "C++ #2 mapped, u16string",
            "C++ #2A mapped, copy-on-write string", "C++ #3 mapped, new[]", "C++ #4 mapped, pool",
            "C++ #4' mapped, pool, memcpy"}
JAVA_ARMS = {"Java Files.lines, regex", "Java BufferedReader, String", "Java mapped, String",
             "Java mapped, slices of a char[]", "Java mapped, pool", "Java mapped, index"}


@pytest.fixture(scope="module")
def cedict(ran):
    run = ran("04-loading-a-dictionary")
    if any("(synthetic dictionary)" in text for text in texts(run.notebook)):
        pytest.skip("there is no CC-CEDICT here")
    return run


def texts(notebook):
    return [shown["data"]["text/plain"] for cell in notebook.cells if cell.cell_type == "code"
            for shown in cell.outputs if "data" in shown]


def own(samples):
    return [sample for sample in samples if sample["control"] is None and measured(sample)]


def of(samples, arm, fresh=False):
    """The samples of an arm that loaded more than once in their process, or those that did it once."""
    runs = [sample["run_id"] for sample in samples]
    wanted = runs[-1] if fresh else runs[0]
    found = [sample for sample in own(samples) if sample["arm"] == arm and sample["run_id"] == wanted]
    assert found, arm
    return found


def a_pass(samples, figure):
    return statistics.median(sample[figure] / sample["passes"] for sample in samples)


def entries_of(path):
    with path.open(encoding="utf-8") as lines:
        return sum(1 for line in lines if line.strip() and not line.startswith("#"))


def test_every_loader_finds_as_many_entries_as_the_file_has(cedict, root):
    entries = entries_of(root / "data" / "cedict" / "cedict_ts.u8")
    for name, arms in ((LADDER, CPP_ARMS), (JAVA, JAVA_ARMS)):
        samples = own(cedict.samples[name])
        assert {sample["arm"] for sample in samples} >= arms
        assert {sample["count"] for sample in samples} == {entries}
    assert any(f"{entries:,} entries" in text and "CC BY-SA 4.0" in text for text in texts(cedict.notebook))


def test_no_loader_had_another_checksum(cedict):
    """A loader that builds another dictionary is named in a sample that failed, and has no other."""
    for samples in cedict.samples.values():
        assert not [sample["status"] for sample in samples if "checksum" in sample["status"]]


def test_published_numbers_stand_beside_todays(cedict):
    table, = (text for text in texts(cedict.notebook) if "100,000 entries, ms" in text and "published, 2005, ms" in text)
    row = next(line for line in table.splitlines() if line.startswith("C++ #1 iostreams, wstring"))
    for printed in ("641", "2,080", "651", "2,140", "558"):
        assert printed in row.split()
    charts = [shown["data"]["image/svg+xml"] for cell in cedict.notebook.cells if cell.cell_type == "code"
              for shown in cell.outputs if "image/svg+xml" in shown.get("data", {})]
    assert sum("2005" in chart and "2016" in chart for chart in charts) >= 2


def test_both_cache_states_are_there_and_proved(cedict):
    samples = own(cedict.samples[COLD])
    assert {sample["cache_requested"] for sample in samples} == {"COLD", "WARM"}
    for sample in samples:
        if sample["cache_observed"] in ("cold", "guest-cold"):
            assert sample["storage_read_bytes"] >= 0.95 * sample["file_bytes"] * sample["passes"]
        elif sample["cache_observed"] == "warm":
            assert sample["storage_read_bytes"] == 0


def test_steps_ask_the_allocator_as_often_as_the_text_says(cedict):
    samples = cedict.samples[LADDER]
    entries = own(samples)[0]["count"]
    raw = a_pass(of(samples, "C++ #3 mapped, new[]"), "allocations")
    assert 4 * entries <= raw < 4 * entries + 100
    assert a_pass(of(samples, "C++ #2 mapped, u16string"), "allocations") < raw / 2
    assert a_pass(of(samples, "C++ #4 mapped, pool"), "allocations") < raw / 1000


def test_pool_takes_new_pages_for_every_load_and_strings_only_for_the_first(cedict):
    samples = cedict.samples[LADDER]
    strings, pool = "C++ #2 mapped, u16string", "C++ #4 mapped, pool"
    assert a_pass(of(samples, strings), "minor_faults") < a_pass(of(samples, pool), "minor_faults") / 10
    assert a_pass(of(samples, strings, True), "minor_faults") > 1.5 * a_pass(of(samples, pool, True), "minor_faults")


def test_look_ups_agree(cedict):
    assert any("All answers are the same." in text for text in texts(cedict.notebook))
