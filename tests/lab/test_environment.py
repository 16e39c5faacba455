# SPDX-License-Identifier: Apache-2.0
"""The lock, conda's copy of its pins, and whose environment is used."""

import re
import sys

import pytest
import yaml

from launcher import environment
from launcher.checkout import Checkout
from launcher.environment import Environment, conda_has, named, normal, pins


@pytest.fixture
def checkout(root):
    return Checkout(root)


def test_conda_s_versions_are_those_of_the_lock(root, checkout):
    locked = pins(checkout.requirements)
    dependencies = yaml.safe_load((root / "environment.yml").read_text())["dependencies"]
    pip = next(entry["pip"] for entry in dependencies if isinstance(entry, dict))
    pinned = dict(re.fullmatch(r"([\w-]+)==?([\w.]+)", entry).groups()
                  for entry in [*(entry for entry in dependencies if isinstance(entry, str)), *pip]
                  if re.search(r"[^<>]=", entry))
    pinned = {normal(name): version for name, version in pinned.items()}
    assert set(pinned) == set(named(root / "requirements.in"))
    assert {name: version for name, version in pinned.items() if version not in locked[name]} == {}


def test_conda_gets_what_is_not_python_s(root):
    dependencies = yaml.safe_load((root / "environment.yml").read_text())["dependencies"]
    assert {"openjdk>=25", "maven", "c-compiler", "cxx-compiler"} <= {str(entry) for entry in dependencies}


@pytest.mark.parametrize("lock", [environment.of_the_kit, environment.of_the_bench])
def test_each_package_of_a_lock_has_a_hash_and_none_an_address(checkout, lock):
    text = lock(checkout).file.read_text()
    entries = re.split(r"^(?=[A-Za-z])", text, flags=re.MULTILINE)[1:]
    assert len(entries) > 50
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in text and "--index" not in text and "--find-links" not in text


def test_the_pom_names_the_jjava_of_the_lock(root, checkout):
    version = re.search("<jjava.version>(.*)</jjava.version>", (root / "pom.xml").read_text())[1]
    assert {version.replace("-", "")} == pins(checkout.requirements)["jjava"]


def test_an_active_conda_environment_with_the_kit_s_packages_is_used(root, checkout, monkeypatch):
    """To the code, conda's environment is a prefix named by a variable; the tests' own has all packages."""
    monkeypatch.setenv("CONDA_PREFIX", sys.prefix)
    borrowed = Environment(checkout)
    assert borrowed.current()
    assert (str(borrowed.python), str(borrowed.prefix)) == (sys.executable, sys.prefix)


def test_a_conda_environment_that_lacks_one_is_only_built_upon(monkeypatch):
    monkeypatch.setenv("CONDA_PREFIX", sys.prefix)
    assert conda_has(["pytest"], {"pytest": {environment.importlib.metadata.version("pytest")}})
    assert not conda_has(["pytest"], {"pytest": {"0.1"}})
    assert not conda_has(["no-such-package"], {"no-such-package": {"1"}})


def test_a_python_outside_the_active_conda_environment_is_not_taken_for_it(monkeypatch, tmp_path):
    monkeypatch.setenv("CONDA_PREFIX", str(tmp_path))
    assert not conda_has([], {})


def test_no_connection_is_told_as_that(tmp_path):
    lines = ["WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(...)'",
             "ERROR: No matching distribution found for anyio==4.16.0"]
    assert environment.pip_failure(lines, "/x/.lab/setup.log") == (
        "The Python packages could not be downloaded: pip did not reach its package index.\n"
        "Connect to the network, or set pip's proxy or mirror, and run this again; what has been downloaded is kept.\n"
        "pip's output is in /x/.lab/setup.log.")


def test_another_failure_of_pip_s_is_told_in_its_words():
    lines = ["Collecting anyio", "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "x"]
    assert environment.pip_failure(lines, "/x/.lab/setup.log") == (
        "The Python packages could not be installed. pip says:\n"
        "  ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\nAll of it: /x/.lab/setup.log")
