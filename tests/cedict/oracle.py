# SPDX-License-Identifier: Apache-2.0
"""Says what a dictionary holds, by other means than the loaders: `python oracle.py FOLDER` writes expected.json there."""

import json
import re
import sys
from pathlib import Path

ENTRY = re.compile(r"([^ ]*) ([^ ]*) \[([^]]*)\][^/]*/(.*)/[^/]*", re.DOTALL)
LONE_RETURN = re.compile(rb"\r(?!\n|\Z)")


def checksum(text: str) -> str:
    data = text.encode("utf-16-le")
    state = 0
    for at in range(0, len(data), 8):
        turned = (state << 5 | state >> 59) & (2**64 - 1)
        state = (turned + int.from_bytes(data[at:at + 8], "little")) & (2**64 - 1)
    return f"{state ^ len(data):016x}"


def fault(line: bytes) -> int | None:
    """Where the first byte lies, counted from 1, that no dictionary may hold; none if there is none."""
    found = [line.find(b"\0")]
    try:
        line.decode("utf-8")
    except UnicodeDecodeError as wrong:
        found.append(wrong.start)
    return min((at + 1 for at in found if at >= 0), default=None)


def answers(data: bytes) -> dict:
    data = data.removeprefix(b"\xef\xbb\xbf")
    entries = []
    for number, line in enumerate(data.split(b"\n"), 1):
        byte = fault(line)
        if byte is not None:
            return {"line": number, "byte": byte}
        text = line.decode("utf-8").removesuffix("\r")
        if text and not text.startswith("#"):
            match = ENTRY.fullmatch(text)
            if match is None:
                return {"line": number, "byte": 1}
            entries.append(match.groups())
    words = {word for entry in entries for word in entry[:2]}
    answer = {
        "entries": len(entries),
        "checksum": checksum("".join(field + "\0" for entry in entries for field in entry)),
        "found": {word: [i for i, entry in enumerate(entries) if word in entry[:2]] for word in sorted(words)},
    }
    lone = LONE_RETURN.search(data)
    if lone:  # where a loader that reads by lines ends one more line than the others
        before = data[:lone.start()]
        answer["return"] = {"line": before.count(b"\n") + 1, "byte": lone.start() - before.rfind(b"\n")}
    return answer


def expected(folder: Path) -> dict:
    return {path.name: answers(path.read_bytes()) for path in sorted(folder.glob("*.u8"))}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    text = json.dumps(expected(folder), indent=1, sort_keys=True)
    (folder / "expected.json").write_text(text + "\n", encoding="ascii")
