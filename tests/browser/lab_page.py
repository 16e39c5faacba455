# SPDX-License-Identifier: Apache-2.0
"""JupyterLab as a person uses it: started by `./lab`, seen in a real browser."""

import base64
import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse

from launcher.tools import chromium
from playwright.sync_api import expect, sync_playwright

START_MS = 120_000
PICTURE_HEIGHT = 2400
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]


@contextlib.contextmanager
def jupyterlab(root, work, **environment):
    """Runs `./lab` with its copies in a folder of the caller's, and yields the address that it prints."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    variables = {**os.environ, "BUFFERLAB_WORK": str(work), **environment}
    server = subprocess.Popen([sys.executable, root / "lab", "--no-browser", "--port", str(port)], cwd=root,
                              env=variables, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        lines = []
        for line in server.stderr:
            lines.append(line)
            address = re.search(rf"http://127\.0\.0\.1:{port}\S*", line)
            if address:
                # The server goes on printing, and must never wait for a reader.
                threading.Thread(target=server.stderr.read, daemon=True).start()
                yield address[0]
                break
        else:
            raise AssertionError("./lab ended without an address:\n" + "".join(lines))
    finally:
        server.terminate()
        try:
            server.wait(timeout=30)
        except subprocess.TimeoutExpired:  # it can wait for ever for a kernel that was only starting
            server.kill()
            server.wait()


@contextlib.contextmanager
def browser_page(width=1280, height=900):
    """Opens a page in Debian's Chromium, or whichever the machine has."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield browser.new_page(viewport={"width": width, "height": height})
        finally:
            browser.close()


class NotebookPage:
    """One notebook, open in JupyterLab."""

    def __init__(self, page, address, name):
        url = urllib.parse.urlsplit(address)
        page.goto(f"{url.scheme}://{url.netloc}/lab/tree/{urllib.parse.quote(name)}?reset&{url.query}")
        self.page = page
        self.panel = page.locator(".jp-NotebookPanel").first
        self.cells = self.panel.locator(".jp-Cell")
        expect(self.panel).to_be_visible(timeout=START_MS)
        # Before the kernel is there, JupyterLab calls the notebook idle too, and answers Run with a question.
        expect(page.get_by_role("button", name="BufferLab (Java) | Idle")).to_be_visible(timeout=START_MS)
        self.wait_until_idle(START_MS)

    def wait_until_idle(self, milliseconds):
        """Waits until the kernel has nothing more to do, as JupyterLab's own indicator shows it."""
        expect(self.panel.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_have_count(
            1, timeout=milliseconds)

    def run_all(self):
        """Chooses Run All Cells in the menu, without waiting for the end."""
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()

    def wait_until_ran(self, milliseconds):
        """Waits until no cell is marked as running or waiting."""
        deadline = time.monotonic() + milliseconds / 1000
        while "[*]" in " ".join(self.panel.locator(".jp-InputPrompt").all_inner_texts()):
            assert time.monotonic() < deadline, "cells still run"
            self.page.wait_for_timeout(250)
        self.wait_until_idle(10_000)

    def cell_with(self, text):
        """The first code cell whose source has a text."""
        return self.panel.locator(".jp-CodeCell").filter(
            has=self.page.locator(".jp-InputArea-editor", has_text=text)).first

    def source(self, cell):
        return cell.locator(".cm-content").first.evaluate(
            "content => [...content.querySelectorAll('.cm-line')].map(line => line.textContent).join('\\n')")

    def rewrite(self, cell, source):
        """Replaces a cell's source by typing over it."""
        cell.locator(".cm-content").first.click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(source)

    def errors(self):
        return self.panel.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.error']"
                                  ).all_inner_texts()

    def charts(self):
        """The texts of the charts that are shown: SVG, as the page has it."""
        sources = self.panel.locator(".jp-RenderedSVG img, .jp-RenderedImage img").evaluate_all(
            "images => images.map(image => image.src)")
        inline = self.panel.locator(".jp-RenderedSVG svg").evaluate_all("all => all.map(svg => svg.outerHTML)")
        return inline + [svg_of(source) for source in sources if source.startswith("data:image/svg")]

    def pictures(self, path):
        """Takes pictures of the whole notebook, cells in order, each picture as high as is still easy to look at."""
        cells = self.cells.all()
        for cell in cells:  # one that was never in view has no outputs yet, and no height
            cell.evaluate("cell => cell.scrollIntoView({block: 'start'})")
            self.page.wait_for_timeout(50)
        boxes = self.cells.evaluate_all("cells => cells.map(cell => cell.getBoundingClientRect().height)")
        taken, first = [], 0
        while first < len(cells):
            last, height = first, boxes[first]
            while last + 1 < len(cells) and height + boxes[last + 1] <= PICTURE_HEIGHT:
                last += 1
                height += boxes[last]
            size = self.page.viewport_size
            self.page.set_viewport_size({"width": size["width"], "height": int(height) + 200})
            cells[first].evaluate("cell => cell.scrollIntoView({block: 'start'})")
            self.page.wait_for_timeout(700)
            target = path if not taken else path.with_stem(f"{path.stem}-{len(taken) + 1}")
            self.panel.screenshot(path=target)
            self.page.set_viewport_size(size)
            taken.append(target)
            first = last + 1
        return taken


def svg_of(source):
    """Decodes an image's data address."""
    head, _, data = source.partition(",")
    return base64.b64decode(data).decode() if head.endswith("base64") else urllib.parse.unquote(data)


def lay(notebook, work):
    """Puts a notebook into a work folder as it is, solutions included, before `./lab` would make a copy of it."""
    work.mkdir(exist_ok=True)
    shutil.copyfile(notebook, work / notebook.name)
