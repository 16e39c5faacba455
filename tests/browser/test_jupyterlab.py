# SPDX-License-Identifier: Apache-2.0
"""JupyterLab, opened by `./lab` in a real browser, as a student uses it."""

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.lab_page import NotebookPage, browser_page, jupyterlab, lay
from tests.conftest import ROOT

RUN_MS = 900_000
STOP_MS = 5_000
ANSWER_MS = 30_000
VAX = ROOT / "notebooks" / "01-is-stdio-faster.ipynb"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    """A page and the address of a JupyterLab whose work folder holds notebook 01 and an empty one."""
    folder = tmp_path_factory.mktemp("desk")
    work = folder / "work"
    lay(VAX, work)
    scratch = nbformat.v4.new_notebook(metadata=nbformat.read(VAX, as_version=4).metadata)
    scratch.cells = [nbformat.v4.new_code_cell(source) for source in (
        "long n = 0;\nwhile (true) n++;", 'System.out.println("after " + (n > 0));', "\"a\".str", "String.valueOf(1)")]
    nbformat.write(scratch, work / "scratch.ipynb")
    with (jupyterlab(ROOT, work, BUFFERLAB_PROFILE="quick", BUFFERLAB_RESULTS=str(folder / "results")) as address,
          browser_page() as page):
        yield page, address


def test_notebook_shows_table_chart_and_progress_and_follows_its_parameters(desk):
    notebook = NotebookPage(*desk, VAX.name)
    notebook.run_all()
    notebook.wait_until_ran(RUN_MS)
    assert notebook.errors() == []
    expect(notebook.panel.locator(".bufferlab-table table").first).to_be_attached()
    expect(notebook.panel.locator("progress").first).to_be_attached()
    assert any(">8 KiB<" in chart for chart in notebook.charts())
    assert not any(">2 KiB<" in chart for chart in notebook.charts())

    parameters = notebook.cell_with('parameters("recordSizes"')
    notebook.rewrite(parameters, notebook.source(parameters).replace("1, 512, 8192)", "1, 512, 2048)", 1))
    notebook.run_all()
    notebook.wait_until_ran(RUN_MS)
    assert notebook.errors() == []
    assert any(">2 KiB<" in chart for chart in notebook.charts())


def test_stop_button_ends_an_endless_loop_and_the_kernel_goes_on(desk):
    page, _ = desk
    notebook = NotebookPage(*desk, "scratch.ipynb")
    notebook.panel.locator(".jp-CodeCell").first.locator(".cm-content").first.click()
    page.keyboard.press("Control+Enter")
    page.wait_for_timeout(2_000)
    expect(notebook.panel.locator(".jp-InputPrompt").first).to_contain_text("[*]")
    notebook.panel.locator(".jp-Toolbar-item[data-jp-item-name=interrupt]").first.click()
    notebook.wait_until_idle(STOP_MS)
    notebook.panel.locator(".jp-CodeCell").nth(1).locator(".cm-content").first.click()
    page.keyboard.press("Control+Enter")
    expect(notebook.panel.locator(".jp-OutputArea-output").filter(has_text="after true")).to_be_visible(timeout=ANSWER_MS)


def test_tab_completes_and_shift_tab_inspects(desk):
    page, _ = desk
    notebook = NotebookPage(*desk, "scratch.ipynb")
    notebook.panel.locator(".jp-CodeCell").nth(2).locator(".cm-content").first.click()
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    expect(page.locator(".jp-Completer").filter(has_text="strip")).to_be_visible(timeout=ANSWER_MS)
    page.keyboard.press("Escape")
    notebook.panel.locator(".jp-CodeCell").nth(3).locator(".cm-content").first.click()
    page.keyboard.press("Home")
    for _ in range(len("String.valueOf(")):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".jp-Tooltip").filter(has_text="valueOf")).to_be_visible(timeout=ANSWER_MS)
