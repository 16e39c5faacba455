# SPDX-License-Identifier: Apache-2.0
"""Which rows `./lab bench` measures."""

import pytest

from launcher.bench import chosen


@pytest.mark.parametrize(("named", "measured"), [
    ([], ["kernel", "loops", "copy", "dictionary"]), (["dictionary"], ["dictionary"]),
    (["dictionary", "kernel"], ["kernel", "dictionary"])])
def test_groups_that_are_named_are_measured_otherwise_all(named, measured):
    assert chosen(named) == measured


def test_a_name_that_is_no_group_is_refused_before_anything_is_set_up(lab):
    ended = lab("bench", "copy", "dictionnary")
    assert (ended.returncode, ended.stderr) == (
        2, 'lab: "dictionnary" is no group of rows. The groups are kernel, loops, copy, dictionary; all without a name.\n')
