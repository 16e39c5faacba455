# SPDX-License-Identifier: Apache-2.0
"""The commands of `./lab` and their options."""

import argparse
from pathlib import Path

from launcher import bench, check, copies, doctor, jupyter, run
from launcher.checkout import Checkout, Refusal, say, to_be_written
from launcher.setup import set_up

ROOT = Path(__file__).resolve().parent.parent
REFUSED = 2


def main(arguments):
    """Runs one command and returns its exit status."""
    lab = parser()
    options, further = lab.parse_known_args(arguments)
    if further and options.command is not _test:
        lab.error(f"unrecognized arguments: {' '.join(further)}")
    options.further = further
    try:
        return options.command(Checkout(ROOT), options)
    except Refusal as refusal:
        say(f"lab: {refusal}")
        return REFUSED
    except KeyboardInterrupt:
        say("lab: interrupted. What was half made is made anew by the next ./lab.")
        return 130


def parser():
    lab = argparse.ArgumentParser(
        prog="./lab", description="BufferLab: sets itself up on first use and opens JupyterLab on the notebooks.",
        epilog="Everything is made inside the checkout (.lab/, work/, results/); delete these to start anew.")
    lab.set_defaults(command=_open)
    lab.add_argument("--no-browser", action="store_true", help="print JupyterLab's address instead of opening it")
    lab.add_argument("--port", type=_port, help="JupyterLab's port, otherwise the first free one from 8888 on")
    commands = lab.add_subparsers(title="commands", metavar="COMMAND")

    def command(name, function, text):
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        sub.set_defaults(command=function)
        return sub

    command("setup", _setup, "make or repair what the kit needs, without opening anything")
    sub = command("run", _run, "run a notebook from top to bottom without a browser")
    sub.add_argument("notebook", metavar="NOTEBOOK")
    sub.add_argument("--profile", choices=run.PROFILES, help="how much is measured; otherwise the notebook's own")
    sub.add_argument("--set", metavar="NAME=VALUE", action="append", default=[],
                     help="a value for a name in the notebook's parameters cell; may be given several times")
    sub.add_argument("--output", metavar="FILE", help="where to write the notebook with its outputs")
    sub = command("copy", _copy, "lay an updated notebook beside your copy of it in work/")
    sub.add_argument("notebook", metavar="NOTEBOOK")
    command("doctor", _doctor, "tell what this machine can measure, and what to install for the rest")
    sub = command("test", _test, "run the tests, Java's and Python's; further arguments go to pytest")
    sub.add_argument("--quick", action="store_true", help="leave out the slow ones")
    sub = command("bench", _bench, "measure the kit against its bars")
    sub.add_argument("groups", metavar="GROUP", nargs="*",
                     help=f"which rows to measure: {', '.join(bench.GROUPS)}; otherwise all")
    sub.add_argument("--json", metavar="FILE", help="where to write the rows")
    return lab


def _port(text):
    if not (text.isdecimal() and 1 <= int(text) <= 65_535):
        raise argparse.ArgumentTypeError(f"{text} is no port. Give a number from 1 to 65535, such as 8888")
    return int(text)


def _open(checkout, options):
    jupyter.open_lab(set_up(checkout), not options.no_browser, options.port)


def _setup(checkout, options):
    kit = set_up(checkout)
    say(f"BufferLab is set up, with {kit.jdk}. ./lab opens it.")
    return 0


def _run(checkout, options):
    job = run.checked(options.notebook, options.set, options.output)
    kit = set_up(checkout)
    notebook, values, output = job
    run.run(kit, notebook, options.profile, values, output)


def _copy(checkout, options):
    print(copies.lay_beside(checkout, options.notebook))
    return 0


def _doctor(checkout, options):
    return doctor.report(checkout)


def _test(checkout, options):
    return check.test(set_up(checkout), options.quick, options.further)


def _bench(checkout, options):
    groups = bench.chosen(options.groups)
    rows = None if options.json is None else to_be_written("--json", options.json)
    return bench.bench(set_up(checkout), groups, rows)
