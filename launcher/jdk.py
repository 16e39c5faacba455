# SPDX-License-Identifier: Apache-2.0
"""Finding a JDK that the kernel runs on.

A JDK tells its version and modules in its `release` file, so no JVM is started to choose one.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path

from launcher.checkout import Refusal
from launcher.tools import installs

OLDEST = 25
USUAL_FOLDERS = (
    "/usr/lib/jvm/*", "/usr/java/*", "/opt/java/*", "/opt/jdk*",
    "/Library/Java/JavaVirtualMachines/*/Contents/Home", "~/Library/Java/JavaVirtualMachines/*/Contents/Home",
    "/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home",
    "/usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home",
    "~/.sdkman/candidates/java/*", "~/.jdks/*", "~/.asdf/installs/java/*", "~/.local/share/mise/installs/java/*",
)


@dataclass(frozen=True)
class Jdk:
    """A Java installation, how it was found, and why it can't be used, if it can't."""

    home: Path
    found_by: str
    version: str = ""
    modules: frozenset = frozenset()

    @property
    def java(self):
        return self.home / "bin" / "java"

    @property
    def feature(self):
        """The Java version as one number, 8 for 1.8; 0 where it isn't known."""
        number = re.match(r"(?:1\.)?(\d+)", self.version)
        return int(number.group(1)) if number else 0

    @property
    def fault(self):
        """What is wrong with it, or an empty text."""
        if not self.version:
            return "no Java here"
        if self.feature < OLDEST:
            return "too old"
        if "jdk.jshell" not in self.modules or not (self.home / "bin" / "javac").exists():
            return "no jdk.jshell or no javac: a run-time, not a JDK"
        return ""

    def __str__(self):
        return f"{'Java ' + self.version + ' ' if self.version else ''}at {self.home} ({self.found_by})"


def read(home, found_by):
    """Reads a Java installation's `release` file."""
    home = Path(os.path.abspath(os.path.expanduser(home)))
    try:
        release = dict(re.findall(r'^(\w+)="(.*)"$', (home / "release").read_text(errors="replace"), re.MULTILINE))
    except OSError:
        release = {}
    version = release.get("JAVA_VERSION", "") if (home / "bin" / "java").exists() else ""
    return Jdk(home, found_by, version, frozenset(release.get("MODULES", "").split()))


def candidates(environment, usual_folders):
    """Yields the Java installations of this machine, nearest to the user's choice first."""
    if environment.get("JAVA_HOME"):
        yield read(environment["JAVA_HOME"], "JAVA_HOME")
    if environment.get("CONDA_PREFIX"):
        for home in (Path(environment["CONDA_PREFIX"], "lib", "jvm"), Path(environment["CONDA_PREFIX"])):
            if (home / "release").exists():
                yield read(home, "CONDA_PREFIX")
    for folder in environment.get("PATH", "").split(os.pathsep):
        java = Path(folder, "java")
        if folder and java.exists():
            home = java.resolve().parent.parent
            if (home / "release").exists():  # else a launcher script or macOS' placeholder
                yield read(home, "PATH")
    found = [read(home, "system") for pattern in usual_folders for home in glob(pattern)]
    yield from sorted((jdk for jdk in found if jdk.version), key=lambda jdk: (jdk.feature, str(jdk.home)))


def glob(pattern):
    """Lists the folders that a pattern names, each once, however many links lead to it."""
    anchor = Path(pattern).expanduser()
    return sorted({folder.resolve() for folder in Path(anchor.anchor).glob(str(anchor.relative_to(anchor.anchor)))
                   if folder.is_dir()})


def find(environment=os.environ, usual_folders=USUAL_FOLDERS):
    """Returns the JDK to use, or refuses, telling what was seen and what installs one."""
    chosen = environment.get("BUFFERLAB_JAVA_HOME")
    if chosen:
        jdk = read(chosen, "BUFFERLAB_JAVA_HOME")
        if jdk.fault:
            raise Refusal(f"BUFFERLAB_JAVA_HOME can't be used: {jdk.fault}.\nIt names {chosen}"
                          f"{', Java ' + jdk.version if jdk.version else ''}; BufferLab needs a JDK {OLDEST} or newer. "
                          "Name another folder, or unset it to let ./lab look for one.")
        return jdk
    seen = []
    for jdk in candidates(environment, usual_folders):
        if not jdk.fault:
            return jdk
        if jdk.home.resolve() not in [other.home.resolve() for other in seen]:
            seen.append(jdk)
    listed = "".join(f"\n  {jdk}: {jdk.fault}" for jdk in seen) or "\n  none"
    raise Refusal(f"No JDK {OLDEST} or newer was found, and the kernel runs on one. Java on this machine:{listed}\n"
                  f"Install one: {installs('jdk')}\n"
                  "or, where that package doesn't exist, conda env create -f environment.yml; "
                  "a JDK elsewhere is named by BUFFERLAB_JAVA_HOME.")
