# SPDX-License-Identifier: Apache-2.0
import json
from pathlib import Path

from tests.cedict.oracle import expected

CORPUS = Path(__file__).parents[2] / "kernel-lib/src/test/resources/bufferlab/cedict"


def test_expected_answers_are_those_of_the_oracle():
    assert json.loads((CORPUS / "expected.json").read_text()) == expected(CORPUS)
