# SPDX-License-Identifier: Apache-2.0
"""The checkout and the places in it that `./lab` makes."""

import contextlib
import fcntl
import os
import sys
import tempfile
from pathlib import Path


class Refusal(Exception):
    """Ends the command with its text: what was refused, what is true, what to do."""


class Checkout:
    """One clone of BufferLab. What is made for it lies in its `.lab/`, `work/` and `data/cedict/`, so clones don't meet."""

    def __init__(self, root):
        self.root = Path(root)
        self.state = self.root / ".lab"
        self.notebooks = self.root / "notebooks"
        self.work = Path(os.environ.get("BUFFERLAB_WORK") or self.root / "work").absolute()
        self.requirements = self.root / "requirements.txt"
        self.dictionary = self.root / "data" / "cedict" / "cedict_ts.u8"
        self.repository = self.state / "repository"
        self.jupyter = self.state / "jupyter"
        self.log = self.state / "setup.log"

    @contextlib.contextmanager
    def only_setup(self):
        """Holds the checkout's set-up for one process; the lock ends with the process, however it ends."""
        self.state.mkdir(exist_ok=True)
        with open(self.state / "lock", "w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another ./lab is setting up this checkout; waiting for it.")
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def say(text):
    """Tells the person at the terminal something; standard output stays for what a command was asked for."""
    print(text, file=sys.stderr, flush=True)


def to_be_written(option, name):
    """Returns the path of a file that a command will write in the end, or refuses one that it couldn't: found out by
    making a file beside it, since the rights alone don't tell."""
    target = Path(name).absolute()
    reason = None
    if not name:
        reason = "it has no name"
    elif target.is_dir():
        reason = "it is a folder"
    else:
        try:
            with tempfile.NamedTemporaryFile(dir=target.parent):
                pass
        except OSError as failure:
            reason = failure.strerror if target.parent.is_dir() else "no such folder"
    if reason:
        raise Refusal(f'{option} "{name}" can\'t be written: {reason}. Name a file in a folder of yours.')
    return target


def write_whole(path, text):
    """Replaces a file's content at one stroke; a reader sees the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(path.name + ".partial")
    aside.write_text(text, encoding="utf-8")
    os.replace(aside, path)
