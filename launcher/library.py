# SPDX-License-Identifier: Apache-2.0
"""The Java side: kernel-lib built by Maven, its jars laid where a running kernel keeps them."""

import os
import re
import shutil
import zipfile
from pathlib import Path

from launcher.checkout import Refusal
from launcher.generation import Generations, content, key_of
from launcher.tools import Ticker, maven, run_logged

DOWNLOAD_MIB = 115  # what an empty ~/.m2 gains
JVM_FLAGS = ("-ea", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow",
             "-Djava.awt.headless=true", "-Dfile.encoding=UTF-8")
KERNEL_FLAGS = ("-XX:+EnableDynamicAgentLoading", "-Djdk.attach.allowAttachSelf=true",  # new bodies for a class's methods
                "-Dstdin.encoding=UTF-8", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8",
                "-Dsun.font.layout.ffm=false")  # text layout through JNI: linking it by FFM costs the first chart 0.1 s
AOT_CACHE = "kernel.aot"
QUIET_JDK = "--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED"  # Maven's own warnings
OFFLINE = re.compile("Unknown host|UnknownHostException|Could not transfer artifact|Connection refused|"
                     "Network is unreachable|[Cc]onnect(ion)? timed out|previous attempt|in offline mode")


class Library:
    """kernel-lib with all it needs to run, for one JDK."""

    def __init__(self, checkout, jdk):
        self.checkout = checkout
        self.jdk = jdk
        self.generations = Generations(checkout.state / "libraries", checkout.state / "kernel")
        self.key = key_of(str(checkout.root), str(jdk.home), (jdk.home / "release").read_bytes(),
                          *content(checkout.root, "pom.xml", "kernel-lib/pom.xml", "kernel-lib/src/main",
                                   "data/historical"))

    def current(self):
        return self.generations.current(self.key)

    def complete(self):
        return self.generations.complete(self.key)

    def announcement(self):
        if self.generations.link.exists():
            return "Java libraries   what kernel-lib needs and ~/.m2 lacks; it is built anew, since its inputs changed"
        return f"Java libraries   from Maven Central, up to {DOWNLOAD_MIB} MiB, less what ~/.m2 has"

    def make(self, jjava_jar):
        """Builds the jars. JJava comes in its wheel, so its jar is laid into a repository that the POM names."""
        maven()
        self._lay_jjava(jjava_jar)
        self.generations.build(self.key, self._fill)

    def use(self):
        self.generations.use(self.key)

    def class_path(self):
        """The jars by name, ours first: a wildcard would do for Java, but not for an AOT cache."""
        folder = self.generations.folder(self.key)
        others = sorted(jar for jar in folder.glob("lib/*.jar"))
        return [folder / "kernel-lib.jar", *others]

    def has(self, main_class):
        """Tells whether the built jar has a class."""
        with zipfile.ZipFile(self.generations.folder(self.key) / "kernel-lib.jar") as jar:
            return main_class.replace(".", "/") + ".class" in jar.namelist()

    def _lay_jjava(self, jar):
        version = re.search("<jjava.version>(.*)</jjava.version>", (self.checkout.root / "pom.xml").read_text())[1]
        folder = self.checkout.repository / "org" / "dflib" / "jjava" / "jjava" / version
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"jjava-{version}.pom").write_text(
            '<project xmlns="http://maven.apache.org/POM/4.0.0">\n  <modelVersion>4.0.0</modelVersion>\n'
            f"  <groupId>org.dflib.jjava</groupId>\n  <artifactId>jjava</artifactId>\n  <version>{version}</version>\n"
            "</project>\n")
        shutil.copyfile(jar, folder / f"jjava-{version}.jar")

    def _fill(self, folder):
        target = self.checkout.root / "kernel-lib" / "target"
        shutil.rmtree(target / "lib", ignore_errors=True)  # jars of versions that are no longer asked for
        ticker = Ticker()
        ticker.show("Java: Maven is building kernel-lib")
        status, lines = run_logged([maven(), "-q", "-B", "-U", "-Dmaven.test.skip=true", "package"],
                                   self.checkout.log, maven_environment(self.jdk), self.checkout.root)
        ticker.clear()
        if status:
            raise Refusal(maven_failure(lines, self.checkout.log))
        for name in ("kernel-lib.jar", "kernel-lib-sources.jar"):
            shutil.copyfile(target / name, folder / name)
        (folder / "lib").mkdir()
        for jar in sorted((target / "lib").glob("*.jar")):
            lay(jar, folder / "lib" / jar.name)
        self._train(folder, ticker)

    def _train(self, folder, ticker):
        """Lets the kernel live through a first lesson, of which the JVM keeps what a start needs. No loss without."""
        ticker.show("Java: the kernel rehearses its start")
        run_logged([str(self.jdk.java), *JVM_FLAGS, *KERNEL_FLAGS, "-Xlog:disable", f"-XX:AOTCacheOutput={folder / AOT_CACHE}",
                    "-cp", os.pathsep.join(map(str, self.class_path())), "bufferlab.kernel.Training"],
                   self.checkout.log, {**os.environ, "BUFFERLAB_HOME": str(self.checkout.root)}, self.checkout.root)
        ticker.clear()


def java_command(library):
    """Returns the start of a command line that runs one of kernel-lib's main classes."""
    return [str(library.jdk.java), *JVM_FLAGS, "-cp", os.pathsep.join(map(str, library.class_path()))]


def kernel_command(library):
    """Returns the start of the kernel's command line. A JVM that can't use the cache starts without it, quietly."""
    cache = library.generations.folder(library.key) / AOT_CACHE
    aot = (f"-XX:AOTCache={cache}", "-Xlog:disable") if cache.exists() else ()
    java, *rest = java_command(library)
    return [java, *KERNEL_FLAGS, *aot, *rest]


def java_environment(checkout):
    """Returns the variables under which kernel-lib keeps results and compiled arms in this checkout."""
    return {"BUFFERLAB_CACHE": str(checkout.state / "cache"), **os.environ, "BUFFERLAB_HOME": str(checkout.root)}


def lay(source, target):
    """Links a file that is replaced, never rewritten; copies it where the file system has no such links."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def maven_environment(jdk):
    options = " ".join(filter(None, (os.environ.get("MAVEN_OPTS"), QUIET_JDK)))
    return {**os.environ, "JAVA_HOME": str(jdk.home), "MAVEN_OPTS": options}


def maven_failure(lines, log):
    """Tells a failed build: no connection, or what javac and Maven say."""
    errors = [line for line in lines if line.startswith("[ERROR]")] or lines
    if any(OFFLINE.search(line) for line in errors):
        return ("The Java libraries could not be downloaded: Maven did not reach its repository.\n"
                "Connect to the network, or set Maven's proxy or mirror in ~/.m2/settings.xml, and run this again; "
                f"what has been downloaded is kept.\nMaven's output is in {log}.")
    return "kernel-lib was not built. Maven says:\n  " + "\n  ".join(errors[:12]) + f"\nAll of it: {log}"


def jjava_jar(prefix):
    """Returns JJava's jar in a Python environment."""
    jar = Path(prefix, "share", "jupyter", "kernels", "java", "jjava.jar")
    if not jar.exists():
        raise Refusal(f"JJava's jar is not in the Python environment: {jar} is missing.\n"
                      "Reinstall the package jjava there, in the version that requirements.txt names.")
    return jar
