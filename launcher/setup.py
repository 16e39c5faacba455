# SPDX-License-Identifier: Apache-2.0
"""Set-up: makes what is missing or out of date, and nothing else."""

from launcher import copies, jdk, jupyter
from launcher.checkout import say
from launcher.dictionary import Dictionary
from launcher.environment import Environment
from launcher.library import Library, jjava_jar
from launcher.tools import maven


class Kit:
    """What a set-up checkout offers to the commands: an interpreter, a JDK, the jars."""

    def __init__(self, checkout):
        self.checkout = checkout
        self.jdk = jdk.find()
        self.environment = Environment(checkout)
        self.dictionary = Dictionary(checkout, self.environment)
        self.library = Library(checkout, self.jdk)

    def parts(self):
        """The parts in the order in which they are made, each with its way to make it."""
        return ((self.environment, self.environment.make), (self.dictionary, self.dictionary.make),
                (self.library, lambda: self.library.make(jjava_jar(self.environment.prefix))))


def set_up(checkout):
    """Brings the checkout's environment up to date and returns it; does nothing where it is."""
    kit = Kit(checkout)
    if not all(part.current() for part, _ in kit.parts()):
        maven()  # what the machine lacks is told before the first download
        with checkout.only_setup():
            _make(kit)
    jupyter.install(kit)
    copies.make(checkout)
    return kit


def _make(kit):
    missing = [(part, make) for part, make in kit.parts() if not part.complete()]
    if missing:
        kit.checkout.log.unlink(missing_ok=True)
        say(f"Setting up BufferLab in {kit.checkout.state}, with {kit.jdk}. To download:")
        for part, _ in missing:
            say("  " + part.announcement())
    for _, make in missing:
        make()
    for part, _ in kit.parts():
        part.use()
