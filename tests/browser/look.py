# SPDX-License-Identifier: Apache-2.0
"""Takes a picture of a notebook as JupyterLab shows it, to look at before it is committed:

    .lab/venv/bin/python -m tests.browser.look notebooks/00-start-here.ipynb picture.png [--run] [--width 1280]

A long notebook becomes several pictures: picture.png, picture-2.png, ….
"""

import argparse
import tempfile
from pathlib import Path

from tests.browser.lab_page import NotebookPage, browser_page, jupyterlab, lay

ROOT = Path(__file__).resolve().parent.parent.parent
RUN_MS = 1_800_000


def main():
    options = argparse.ArgumentParser(prog="look", description="Takes pictures of a notebook in JupyterLab.")
    options.add_argument("notebook", type=Path)
    options.add_argument("picture", type=Path)
    options.add_argument("--run", action="store_true", help="run all cells first, in the profile quick")
    options.add_argument("--width", type=int, default=1280)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder, "work")
        lay(options.notebook, work)
        with (jupyterlab(ROOT, work, BUFFERLAB_PROFILE="quick", BUFFERLAB_RESULTS=folder) as address,
              browser_page(options.width) as page):
            notebook = NotebookPage(page, address, options.notebook.name)
            if options.run:
                notebook.run_all()
                notebook.wait_until_ran(RUN_MS)
            for picture in notebook.pictures(options.picture):
                print(picture)


if __name__ == "__main__":
    main()
