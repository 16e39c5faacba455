# SPDX-License-Identifier: Apache-2.0
"""The student's copies: made once, cleared, and never overwritten."""

import json

import pytest

from launcher import copies
from launcher.checkout import Checkout, Refusal

NAME = "01-question.ipynb"


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    monkeypatch.delenv("BUFFERLAB_WORK", raising=False)
    (tmp_path / "notebooks").mkdir()
    write(tmp_path / "notebooks" / NAME, "1 + 1", output="2")
    return Checkout(tmp_path)


def write(path, source, output=None):
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": source, "outputs": outputs,
            "execution_count": 3 if output else None}
    text = {"cell_type": "markdown", "id": "b", "metadata": {}, "source": "字典"}
    path.write_text(json.dumps({"cells": [text, cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))


def source(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"][1]["source"]


def test_a_copy_has_the_cells_and_none_of_the_outputs(checkout):
    copies.make(checkout)
    text, code = json.loads((checkout.work / NAME).read_text(encoding="utf-8"))["cells"]
    assert text["source"] == "字典"
    assert (code["source"], code["outputs"], code["execution_count"]) == ("1 + 1", [], None)


def test_a_solution_gives_way_to_its_place(checkout):
    write(checkout.notebooks / NAME, "int calls() {\n    /// BEGIN SOLUTION\n    return 1;\n    /// END SOLUTION\n}\n"
                                     "/// BEGIN SOLUTION\nvar turn = 2;\n/// END SOLUTION\ncheck(turn);")
    copies.make(checkout)
    assert source(checkout.work / NAME) == (
        'int calls() {\n    throw new UnsupportedOperationException("Your code here");\n}\n'
        'throw new UnsupportedOperationException("Your code here");\ncheck(turn);')


def test_the_student_s_work_stays(checkout, capsys):
    copies.make(checkout)
    write(checkout.work / NAME, "my answer", output="kept")
    copies.make(checkout)
    assert source(checkout.work / NAME) == "my answer"
    assert capsys.readouterr().err == ""


def test_a_deleted_copy_is_made_anew(checkout):
    copies.make(checkout)
    (checkout.work / NAME).unlink()
    copies.make(checkout)
    assert source(checkout.work / NAME) == "1 + 1"


def test_new_outputs_of_the_original_are_no_news(checkout, capsys):
    copies.make(checkout)
    write(checkout.notebooks / NAME, "1 + 1", output="two")
    copies.make(checkout)
    assert capsys.readouterr().err == ""


def test_a_changed_original_is_announced_in_one_line_and_the_copy_stays(checkout, capsys):
    copies.make(checkout)
    write(checkout.notebooks / NAME, "1 + 2")
    copies.make(checkout)
    assert source(checkout.work / NAME) == "1 + 1"
    assert capsys.readouterr().err == (
        "notebooks/01-question.ipynb has changed since your copy of it was made. Your copy stays as it is; "
        "./lab copy 01-question.ipynb lays the new one beside it.\n")


def test_the_new_one_is_laid_beside_and_no_longer_announced(checkout, capsys):
    copies.make(checkout)
    write(checkout.notebooks / NAME, "1 + 2")
    assert copies.lay_beside(checkout, NAME) == checkout.work / "01-question-new.ipynb"
    copies.make(checkout)
    assert (source(checkout.work / NAME), source(checkout.work / "01-question-new.ipynb")) == ("1 + 1", "1 + 2")
    assert capsys.readouterr().err == ""


def test_laying_beside_never_takes_a_name_that_is_used(checkout):
    copies.make(checkout)
    laid = [copies.lay_beside(checkout, "01-question").name for _ in range(3)]
    assert laid == ["01-question-new.ipynb", "01-question-new-2.ipynb", "01-question-new-3.ipynb"]


def test_a_notebook_that_the_kit_lacks_is_refused(checkout):
    with pytest.raises(Refusal) as refusal:
        copies.lay_beside(checkout, "09-none")
    assert str(refusal.value) == "There is no notebook 09-none.ipynb to copy. The kit has: 01-question.ipynb."
