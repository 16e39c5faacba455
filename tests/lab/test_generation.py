# SPDX-License-Identifier: Apache-2.0
"""A generation is complete or it isn't there."""

import os

import pytest

from launcher.generation import KEPT, Generations, content, key_of


@pytest.fixture
def generations(tmp_path):
    return Generations(tmp_path / "all", tmp_path / "current")


def fill(folder):
    (folder / "lib").mkdir()
    (folder / "lib" / "a name with blanks").write_text("abc")
    (folder / "link").symlink_to("lib/a name with blanks")


def test_a_built_one_is_complete(generations):
    generations.build("k", fill)
    assert generations.complete("k")


def test_one_that_failed_half_way_is_not(generations):
    def break_off(folder):
        fill(folder)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generations.build("k", break_off)
    assert not generations.complete("k")


def test_building_again_clears_what_a_failed_one_left(generations):
    (generations.folder("k")).mkdir(parents=True)
    (generations.folder("k") / "left").touch()
    generations.build("k", fill)
    assert not (generations.folder("k") / "left").exists()


def test_a_deleted_file_makes_it_incomplete(generations):
    generations.build("k", fill)
    (generations.folder("k") / "lib" / "a name with blanks").unlink()
    assert not generations.complete("k")


def test_a_shortened_file_makes_it_incomplete(generations):
    generations.build("k", fill)
    (generations.folder("k") / "lib" / "a name with blanks").write_text("ab")
    assert not generations.complete("k")


def test_a_damaged_manifest_makes_it_incomplete(generations):
    generations.build("k", fill)
    (generations.folder("k") / "manifest.txt").write_text("garbage\n")
    assert not generations.complete("k")


def test_compiled_python_may_come_and_go(generations):
    def with_cache(folder):
        (folder / "__pycache__").mkdir()
        (folder / "__pycache__" / "m.pyc").touch()

    generations.build("k", with_cache)
    (generations.folder("k") / "__pycache__" / "m.pyc").unlink()
    assert generations.complete("k")


def test_the_link_names_the_current_one(generations):
    for key in "ab":
        generations.build(key, fill)
        generations.use(key)
    assert os.readlink(generations.link) == os.path.join("all", "b")
    assert generations.current("b") and not generations.current("a")


def test_going_back_needs_no_build(generations):
    for key in "ab":
        generations.build(key, fill)
        generations.use(key)
    generations.use("a")
    assert generations.current("a")


def test_a_few_older_ones_stay_for_what_still_runs_from_them(generations):
    for age, key in enumerate("abcdef"):
        generations.build(key, fill)
        generations.use(key)
        os.utime(generations.folder(key), (age, age))
    generations.use("f")
    assert sorted(folder.name for folder in generations.parent.iterdir()) == list("abcdef")[-KEPT:]


def test_the_key_changes_with_a_file_s_content_and_name(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "A.java").write_text("1")
    keys = {key_of(*content(tmp_path, "src"))}
    (tmp_path / "src" / "A.java").write_text("2")
    keys.add(key_of(*content(tmp_path, "src")))
    (tmp_path / "src" / "A.java").rename(tmp_path / "src" / "B.java")
    keys.add(key_of(*content(tmp_path, "src")))
    assert len(keys) == 3


def test_the_key_tells_where_one_part_ends(tmp_path):
    assert key_of("ab", "c") != key_of("a", "bc")
