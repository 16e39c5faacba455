# SPDX-License-Identifier: Apache-2.0
"""`./lab run`: a notebook from top to bottom without a browser, at a size and with values of one's choice."""

import json
import os
import re
from pathlib import Path

from launcher import jupyter
from launcher.checkout import Refusal, to_be_written

PROFILES = ("quick", "class", "full")


def run(kit, notebook, profile, settings, output):
    """Becomes the process that runs the notebook. Its exit status is that of the run."""
    environment = jupyter.environment(kit.checkout)
    environment |= {f"BUFFERLAB_SET_{name}": value for name, value in settings.items()}
    if profile:
        environment["BUFFERLAB_PROFILE"] = profile
    environment["PYTHONPATH"] = str(kit.checkout.root)
    command = [str(kit.environment.python), "-m", "launcher.execute", str(notebook), str(kit.checkout.root)]
    if output:
        command.append(str(output))
    os.execve(command[0], command, environment)


def checked(notebook, settings, output):
    """Returns the three as the run needs them, or refuses what can't be run before anything is set up."""
    path = Path(notebook)
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        cells = content["cells"]
    except OSError as failure:
        raise Refusal(f"{notebook} can't be read: {failure.strerror}. Name a notebook, "
                      "for example notebooks/00-start-here.ipynb.") from failure
    except (ValueError, KeyError, TypeError) as failure:
        raise Refusal(f"{notebook} is not a notebook: no JSON with a list of cells. Name an .ipynb file.") from failure
    values = {}
    for name, value in map(_setting, settings):
        if name in values:
            raise Refusal(f"--set {name} was given twice, as {values[name]} and as {value}. Drop one.")
        values[name] = value
    known = parameters(cells)
    for name in values:
        if not known:
            raise Refusal(f"--set {name} has nothing to set: {notebook} has no cell tagged parameters.")
        if name not in known:
            raise Refusal(f"--set {name}: {notebook} has no such parameter. It has {', '.join(known)}.")
    target = None if output is None else to_be_written("--output", output)
    if target and target.resolve() == path.resolve():
        raise Refusal(f"--output {output} is the notebook itself, and a run that is stopped would leave half of its outputs there. "
                      "Name another file.")
    return path.absolute(), values, target


def parameters(cells):
    """Returns the names that a notebook's parameters cell declares, in its order."""
    names = []
    for cell in cells:
        if "parameters" in cell.get("metadata", {}).get("tags", ()):
            names += re.findall(r'\bparameters?\(\s*"(\w+)"', "".join(cell["source"]))
    return list(dict.fromkeys(names))


def _setting(text):
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise Refusal(f"--set {text} names no value. Write it as NAME=VALUE, for example --set fileBytes=1048576.")
    return name, value
