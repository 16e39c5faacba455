# SPDX-License-Identifier: Apache-2.0
"""Says what a dictionary holds, by other means than the loaders: `python oracle.py FOLDER` writes expected.json there."""

import json
import re
import sys
from pathlib import Path

ENTRY = re.compile(r"([^ ]+) ([^ ]+) \[([^\]]*)\] /(.*)/", re.DOTALL)


def checksum(text: str) -> str:
    data = text.encode("utf-16-le")
    state = 0
    for at in range(0, len(data), 8):
        turned = (state << 5 | state >> 59) & (2**64 - 1)
        state = (turned + int.from_bytes(data[at:at + 8], "little")) & (2**64 - 1)
    return f"{state ^ len(data):016x}"


def answers(data: bytes) -> dict:
    start = 3 if data.startswith(b"\xef\xbb\xbf") else 0
    entries = []
    for number, line in enumerate(data[start:].split(b"\n"), 1):
        try:
            text = line.decode("utf-8").removesuffix("\r")
        except UnicodeDecodeError as wrong:
            return {"line": number, "byte": start + wrong.start}
        if text and not text.startswith("#"):
            match = ENTRY.fullmatch(text)
            if match is None:
                return {"line": number, "byte": start}
            entries.append(match.groups())
        start += len(line) + 1
    words = {word for entry in entries for word in entry[:2]}
    return {
        "entries": len(entries),
        "checksum": checksum("".join(field + "\n" for entry in entries for field in entry)),
        "found": {word: [i for i, entry in enumerate(entries) if word in entry[:2]] for word in sorted(words)},
    }


def expected(folder: Path) -> dict:
    return {path.name: answers(path.read_bytes()) for path in sorted(folder.glob("*.u8"))}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    text = json.dumps(expected(folder), indent=1, sort_keys=True)
    (folder / "expected.json").write_text(text + "\n", encoding="ascii")
