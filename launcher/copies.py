# SPDX-License-Identifier: Apache-2.0
"""The student's copies of the notebooks, in `work/`: without outputs and solutions, and never overwritten."""

import hashlib
import json
import re

from launcher.checkout import Refusal, say, write_whole

SOLUTION = re.compile("^([ \t]*)[^\n]*BEGIN SOLUTION.*?END SOLUTION[^\n]*", re.MULTILINE | re.DOTALL)
PLACE = r'\1throw new UnsupportedOperationException("Your code here");'
SEEN = ".originals.json"  # name → hash of the original that the student has, or was given


def make(checkout):
    """Copies each notebook that `work/` doesn't have, and tells in one line each which originals have changed."""
    checkout.work.mkdir(exist_ok=True)
    seen = _seen(checkout)
    known = dict(seen)
    for original in sorted(checkout.notebooks.glob("*.ipynb")):
        text = cleared(original)
        copy = checkout.work / original.name
        if not copy.exists():
            write_whole(copy, text)
            seen[original.name] = _hash(text)
        elif seen.setdefault(original.name, _hash(text)) != _hash(text):
            say(f"notebooks/{original.name} has changed since your copy of it was made. Your copy stays as it is; "
                f"./lab copy {original.name} lays the new one beside it.")
    _remember(checkout, seen, known)


def lay_beside(checkout, name):
    """Lays the present original beside the student's copy, under a name that is free, and returns its path."""
    original = checkout.notebooks / (name if name.endswith(".ipynb") else name + ".ipynb")
    if not original.exists():
        names = ", ".join(sorted(path.name for path in checkout.notebooks.glob("*.ipynb"))) or "none"
        raise Refusal(f"There is no notebook {original.name} to copy. The kit has: {names}.")
    text = cleared(original)
    free = next(path for path in _names(checkout.work / original.name) if not path.exists())
    write_whole(free, text)
    seen = _seen(checkout)
    _remember(checkout, {**seen, original.name: _hash(text)}, seen)
    return free


def cleared(notebook):
    """Returns a notebook's text without outputs and execution counts, each solution replaced by its place."""
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell["source"] = SOLUTION.sub(PLACE, "".join(cell["source"]))
            cell["outputs"] = []
            cell["execution_count"] = None
            cell.get("metadata", {}).pop("execution", None)
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _names(path):
    yield path
    yield path.with_stem(path.stem + "-new")
    number = 2
    while True:
        yield path.with_stem(f"{path.stem}-new-{number}")
        number += 1


def _seen(checkout):
    try:
        return json.loads((checkout.work / SEEN).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def _remember(checkout, seen, known):
    if seen != known:
        write_whole(checkout.work / SEEN, json.dumps(seen, indent=1) + "\n")


def _hash(text):
    return hashlib.sha256(text.encode()).hexdigest()
