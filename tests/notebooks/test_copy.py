# SPDX-License-Identifier: Apache-2.0
"""Notebook 03 from top to bottom: the arms do the same work, and what is told of calls, characters and libraries holds."""

import shutil

import pytest

from tests.notebooks.samples import measured

pytestmark = pytest.mark.slow

COPY = "which-way-copies-a-file-fastest"
CHARACTERS = "does-program-1-move-characters-one-by-one"
CSHARP = "C# BinaryReader and BinaryWriter"


@pytest.fixture(scope="module")
def copies(ran):
    return ran("03-fstream-against-stdio")


def own(samples):
    """The samples of an experiment without those of its controls."""
    return [sample for sample in samples if sample["control"] is None]


def usable(samples, arm):
    found = [sample for sample in own(samples) if sample["arm"] == arm and measured(sample)]
    assert found, arm
    return found


def calls(samples, arm, kind):
    """Calls a pass, which must be the same in every sample."""
    counted = {round(sample[kind] / sample["passes"]) for sample in usable(samples, arm)}
    assert len(counted) == 1, (arm, counted)
    return counted.pop()


def output(notebook, source):
    """The outputs of the one cell of that source, by form."""
    cell, = (cell for cell in notebook.cells if cell.cell_type == "code" and cell.source == source)
    return {form: data for shown in cell.outputs for form, data in shown.get("data", {}).items()}


def without_mono():
    return "" if shutil.which("mcs") and shutil.which("mono") else "there is no Mono here: sudo apt install mono-mcs"


def test_every_arm_proved_by_checksum_that_it_copied_the_file(copies):
    """An arm whose target had another checksum would be named in a sample that failed, and have no other."""
    for name, samples in copies.samples.items():
        failed = {sample["status"] for sample in own(samples) if not sample.get("elapsed_ns")}
        assert not [status for status in failed if "checksum" in status], name
    arms = {sample["arm"] for sample in own(copies.samples[COPY]) if measured(sample)}
    assert arms >= {"C++ istreambuf_iterator", "C++ rdbuf", "C++ fstream", "C stdio", "C copy_file_range"}


def test_both_cache_states_are_there_and_proved(copies):
    for arm in ("C++ istreambuf_iterator", "C++ rdbuf", "C++ fstream", "C stdio", "C copy_file_range"):
        samples = usable(copies.samples[COPY], arm)
        assert {sample["cache_requested"] for sample in samples} == {"COLD", "WARM"}
        for sample in samples:
            fetched = sample["storage_read_bytes"] / sample["passes"]
            if sample["cache_requested"] == "COLD":
                assert sample["cache_observed"] in ("cold", "guest-cold")
                assert fetched >= 0.95 * sample["file_bytes"]
            else:
                assert (sample["cache_observed"], fetched) == ("warm", 0)


def test_published_numbers_are_on_the_chart_and_in_the_table(copies):
    chart = output(copies.notebook, 'results.bars(CLOCK).with(published("copy"))')
    assert {"image/svg+xml", "image/png"} <= chart.keys()
    for number in ("2,400", "2,000", "1,900", "1,200", "500", "650", "90.0"):
        assert number in chart["text/plain"]
        assert number in output(copies.notebook, 'results.table().with(DIRTIED).with(published("copy"))')["text/plain"]
    assert "without cache, Visual Studio 2008" in chart["image/svg+xml"]
    ratios = output(copies.notebook, 'results.ratios(CLOCK, C_COPY_STDIO).with(published("copy"))')["text/plain"]
    assert "5.56" in ratios and "22.2" in ratios


@pytest.mark.skipif(bool(without_mono()), reason=without_mono() or "Mono is here")
def test_the_program_in_csharp_is_measured(copies):
    samples = usable(copies.samples[COPY], CSHARP)
    assert {sample["cache_requested"] for sample in samples} == {"COLD", "WARM"}
    targets = usable(copies.samples["what-does-it-cost-to-cut-the-target-first"], CSHARP)
    assert {sample["target_state"] for sample in targets} == {"NEW", "TRUNCATED", "OVERWRITE"}


def test_calls_are_those_of_the_pieces_that_the_text_names(copies):
    samples = copies.samples[COPY]
    if "gcc" not in usable(samples, "C stdio")[0]["made_with"]:
        pytest.skip("the arms weren't built by gcc, so that their library may have other buffers")
    size = samples[0]["file_bytes"]
    for arm in ("C++ istreambuf_iterator", "C++ rdbuf"):
        assert calls(samples, arm, "read_calls") == -(-size // 8191) + 1
        assert calls(samples, arm, "write_calls") == -(-size // 8191)
    assert calls(samples, "C++ fstream", "write_calls") == -(-size // 2**20)


def test_only_the_loop_over_characters_works_in_user_mode(copies):
    """By a factor that no busy machine makes up: user time is sampled, and there is none in a copy of blocks."""
    def user(arm):
        samples = usable(copies.samples[CHARACTERS], arm)
        return sum(sample["user_ns"] for sample in samples) / sum(sample["bytes"] for sample in samples)

    assert user("C++ loop over characters, -O0") > 10 * user("C++ istreambuf_iterator, -O0")


def test_flags_and_library_are_in_the_record(copies):
    for sample in usable(copies.samples[CHARACTERS], "C++ fstream, -O0"):
        assert sample["made_with"].endswith("-O0")
    library = [sample for sample in own(copies.samples["is-it-the-library"]) if sample["arm"].endswith(", libc++")]
    assert len({sample["arm"] for sample in library}) == 3
    for sample in library:
        assert "-stdlib=libc++" in sample["made_with"] if measured(sample) else sample["made_with"] is None


def test_a_stream_that_truncates_refuses_to_overwrite(copies):
    refused = [sample for sample in own(copies.samples["what-does-it-cost-to-cut-the-target-first"])
               if sample["arm"] == "Java arrays of one record" and sample["target_state"] == "OVERWRITE"]
    assert refused
    assert all("refused by FileOutputStream" in sample["status"] for sample in refused)
