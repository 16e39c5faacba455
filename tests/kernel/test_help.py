# SPDX-License-Identifier: Apache-2.0
"""Completion, inspection and history, also while a cell runs."""

import re
import time


def complete(kernel, code, cursor=None):
    return kernel.ask("complete", code, len(code) if cursor is None else cursor)


def inspect(kernel, code, cursor=None):
    return kernel.ask("inspect", code, len(code) if cursor is None else cursor)


def types(reply):
    return {each["text"]: each for each in reply["metadata"]["_jupyter_types_experimental"]}


def test_completion_has_types_and_signatures(kernel):
    reply = complete(kernel, "System.out.printl")
    assert "println(" in reply["matches"]
    assert types(reply)["println("]["type"] == "function"
    assert re.search(r"println\(\w* ?\w*\)", types(reply)["println("]["signature"])
    assert (reply["cursor_start"], reply["cursor_end"]) == (11, 17)


def test_completion_knows_variables_methods_and_classes_of_cells(kernel):
    kernel.execute("var records = new ArrayList<String>();\nint recordSize(int n) { return n; }")
    found = types(complete(kernel, "record"))
    assert "ArrayList" in found["records"]["signature"]
    assert found["recordSize("]["type"] == "function"
    assert "addFirst(" in complete(kernel, "records.addF")["matches"]
    assert types(complete(kernel, "new ArrayLi"))["ArrayList("]["signature"]


def test_completion_sees_what_stands_above_in_the_cell(kernel):
    code = "int g(int x) { return x; }\nvar m = new HashMap<String, Integer>();\nm.putI"
    assert complete(kernel, code)["matches"] == ["putIfAbsent("]


def test_completion_counts_characters(kernel):
    reply = complete(kernel, 'var s = "🙂"; s.leng')
    assert reply["matches"] == ["length()"]
    assert reply["cursor_start"] == len('var s = "🙂"; s.')


def test_completion_of_magics(kernel):
    assert {"%time", "%timeit", "%%time", "%%timeit"} <= set(complete(kernel, "%ti")["matches"])
    assert complete(kernel, "%%wri")["matches"] == ["%%writefile"]
    assert "sqrt(" in complete(kernel, "%time Math.sq")["matches"]


def test_completion_is_answered_while_a_cell_runs(kernel):
    kernel.execute("1")
    complete(kernel, "System.out.pr")
    sent = kernel.send("Thread.sleep(4000);")
    time.sleep(0.5)
    start = time.monotonic()
    reply = complete(kernel, "System.out.pr")
    assert reply["matches"]
    inspect(kernel, "Math.max")
    assert time.monotonic() - start < 3, "the answer waited for the cell"
    kernel.answer(sent)


def test_inspection_of_the_jdk_is_rendered(kernel):
    for code, cursor in (('"a".strip()', 6), ('"a".strip()', 9), ('"a".strip()', 10), ('"a".strip', None)):
        reply = inspect(kernel, code, cursor)
        assert reply["found"], (code, cursor)
        assert "String.strip()" in reply["data"]["text/plain"]
        assert "white space" in reply["data"]["text/plain"]
        assert "{@" not in reply["data"]["text/html"]
        assert "docs.oracle.com" in reply["data"]["text/html"]


def test_inspection_inside_a_call_and_of_a_class(kernel):
    inside = inspect(kernel, "Math.max(1, 2)", len("Math.max(1, "))
    assert "greater of two" in inside["data"]["text/plain"]
    assert "character strings" in inspect(kernel, "String s;", 3)["data"]["text/plain"]


def test_inspection_of_the_library_shows_its_javadoc(kernel):
    kernel.execute("import bufferlab.measure.*;")
    method = inspect(kernel, "Bytes.kib(4)", 8)["data"]
    assert "Returns count KiB in bytes." in method["text/plain"]
    assert "<code>count</code> KiB" in method["text/html"]
    assert "powers of two" in inspect(kernel, "Bytes")["data"]["text/plain"]


def test_inspection_of_own_names_and_magics(kernel):
    kernel.execute("int own(int x) { return x; }")
    assert "int own(int x)" in inspect(kernel, "own(3)", 2)["data"]["text/plain"]
    assert "median" in inspect(kernel, "%timeit 1", 4)["data"]["text/plain"]


def test_nothing_is_found_where_nothing_is(kernel):
    reply = inspect(kernel, "nonsuch")
    assert (reply["status"], reply["found"]) == ("ok", False)


def test_history_serves_the_console(kernel):
    kernel.execute("int h1 = 1;")
    kernel.execute("int h2 = 2;")
    tail = kernel.ask("history", hist_access_type="tail", n=2)["history"]
    assert [entry[2] for entry in tail] == ["int h1 = 1;", "int h2 = 2;"]
    found = kernel.ask("history", hist_access_type="search", pattern="*h1*", n=5)["history"]
    assert found[-1][2] == "int h1 = 1;"
    numbers = [entry[1] for entry in tail]
    ranged = kernel.ask("history", hist_access_type="range", session=0, start=numbers[0], stop=numbers[1] + 1)["history"]
    assert [entry[2] for entry in ranged] == ["int h1 = 1;", "int h2 = 2;"]


def test_console_knows_when_a_cell_is_complete(kernel):
    assert kernel.ask("is_complete", "int x = 1;")["status"] == "complete"
    assert kernel.ask("is_complete", "1 + 1")["status"] == "complete"
    open_loop = kernel.ask("is_complete", "for (int i = 0; i < 2; i++) {")
    assert (open_loop["status"], open_loop["indent"]) == ("incomplete", "    ")
    assert kernel.ask("is_complete", ") x")["status"] == "invalid"
    assert kernel.ask("is_complete", "%%bash\nls")["status"] == "incomplete"
