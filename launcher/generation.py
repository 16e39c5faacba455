# SPDX-License-Identifier: Apache-2.0
"""Folders that are either complete or rebuilt.

A generation is a folder named by a hash of what it was made from. It counts only once its manifest is there,
which is written last and lists every file with its size. So an interrupted build, a deleted file and a
changed input all look the same to the next run: the generation isn't there, and is made. A process that still
runs from an older generation keeps it.
"""

import hashlib
import os
import shutil

MANIFEST = "manifest.txt"
KEPT = 3


class Generations:
    """The generations of one thing, for example of the Python environment, and the link to the current one."""

    def __init__(self, parent, link):
        self.parent = parent
        self.link = link

    def folder(self, key):
        return self.parent / key

    def complete(self, key):
        """Tells whether every file of the generation is there in its full size."""
        folder = self.folder(key)
        try:
            listed = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
            return all(os.stat(f"{folder}/{path}").st_size == int(size)
                       for size, _, path in (line.partition(" ") for line in listed))
        except (OSError, ValueError):
            return False

    def build(self, key, fill):
        """Makes a generation with `fill(folder)`, makes it the current one, and returns its folder."""
        folder = self.folder(key)
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(parents=True)
        fill(folder)
        aside = folder / (MANIFEST + ".partial")
        aside.write_text("".join(f"{size} {path}\n" for path, size in files(folder)), encoding="utf-8")
        os.replace(aside, folder / MANIFEST)
        return folder

    def current(self, key):
        """Tells whether the generation is complete and the one that the link points at."""
        return self.link.is_symlink() and os.readlink(self.link) == self._target(key) and self.complete(key)

    def use(self, key):
        """Points the link at a generation, and drops the oldest ones beyond the few that are kept."""
        aside = self.link.with_name(self.link.name + ".partial")
        aside.unlink(missing_ok=True)
        aside.symlink_to(self._target(key))
        os.replace(aside, self.link)
        os.utime(self.folder(key))
        by_age = sorted(self.parent.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for old in by_age[KEPT:]:
            shutil.rmtree(old, ignore_errors=True)

    def _target(self, key):
        return os.path.relpath(self.folder(key), self.link.parent)


def files(folder):
    """Lists the regular files under a folder with their sizes; compiled Python may come and go."""
    found = []
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        for name in sorted(names):
            path = os.path.join(parent, name)
            if name != MANIFEST + ".partial" and "\n" not in name and os.path.isfile(path):
                found.append((os.path.relpath(path, folder), os.stat(path).st_size))
    return found


def key_of(*parts):
    """Hashes what a generation is made from: texts, bytes, and folders or files with their content."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            part = part.encode()
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:16]


def content(root, *paths):
    """Returns names and bytes of the files below the paths, for `key_of`."""
    parts = []
    for path in paths:
        path = root / path
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                parts += [str(file.relative_to(root)), file.read_bytes()]
    return parts
