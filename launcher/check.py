# SPDX-License-Identifier: Apache-2.0
"""`./lab test`: kernel-lib's tests through Maven, then the tests of the whole kit through pytest."""

import os
import subprocess
import time
import xml.etree.ElementTree as xml

from launcher import jupyter
from launcher.checkout import say
from launcher.library import maven_environment
from launcher.tools import maven


def test(kit, quick, arguments):
    """Runs both and returns 0 if both pass. Pytest's closing lines come last and tell Java's result, too."""
    root = kit.checkout.root
    started = time.time()
    command = [maven(), "-q", "-B", *(["-DexcludedGroups=slow"] if quick else []), "test"]
    status = subprocess.run(command, cwd=root, env=maven_environment(kit.jdk), check=False).returncode
    verdict = f"Java tests: {summary(root, started)}" + (", the build FAILED, see above" if status else "")
    say(verdict)
    environment = {**jupyter.environment(kit.checkout), "BUFFERLAB_JAVA_VERDICT": verdict}
    paths = [] if any((root / argument.split("::")[0]).exists() for argument in arguments) else ["tests"]
    command = [str(kit.environment.python), "-m", "pytest", *(["-m", "not slow"] if quick else []), *arguments, *paths]
    return subprocess.run(command, cwd=root, env=environment, check=False).returncode or status


def summary(root, started):
    """Counts what Surefire reported since a time."""
    totals = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    for report in (root / "kernel-lib" / "target" / "surefire-reports").glob("TEST-*.xml"):
        if os.stat(report).st_mtime >= started - 1:
            suite = xml.parse(report).getroot()
            for name in totals:
                totals[name] += int(suite.get(name, 0))
    wrong = totals["failures"] + totals["errors"]
    return f"{totals['tests'] - wrong - totals['skipped']} passed, {wrong} failed, {totals['skipped']} skipped"
