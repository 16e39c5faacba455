# SPDX-License-Identifier: Apache-2.0
"""The small things that people rely on."""

import base64

import pytest


@pytest.mark.parametrize("code", [
    'System.out.printf("%d%n", 3);', "var xs = new ArrayList<Integer>();\nxs.add(3);", "Math.max(1, 2);", "int a = 5",
    "int a = 5;\na = 6",
])
def test_statements_show_no_value(kernel, code):
    assert kernel.execute(code).text is None


@pytest.mark.parametrize(("code", "text"), [
    ("1 + 1", "2"),
    ('"later"', "later"),
    ("int a = 5;\na", "5"),
    ("null", "null"),
    ("new int[]{1, 2, 3}", "int[3] {1, 2, 3}"),
    ("new int[][]{{1}, {2, 3}}", "int[][2] {{1}, {2, 3}}"),
    ('new String[]{"a", null}', "String[2] {a, null}"),
    ("List.of(1, 2)", "[1, 2]"),
    ('Map.of("k", new double[]{1.5})', "{k={1.5}}"),
    ("record Size(int bytes) {}\nnew Size(512)", "Size[bytes=512]"),
    ("Optional.of(3)", "Optional[3]"),
    ("10\n  % 3", "1"),
    ('String.format("%d %s", 1, "%time")', "1 %time"),
    ('var fmt = """\n  %d records\n  %s bytes\n  """;\nfmt.formatted(10, "512")', "10 records\n512 bytes\n"),
    ("int per = 7; // %who\n/*\n%who\n*/\nper", "7"),
])
def test_value_of_the_last_expression_is_readable(kernel, code, text):
    assert kernel.execute(code).text == text


def test_long_values_are_cut_with_a_count(kernel):
    text = kernel.execute("IntStream.range(0, 100_000).toArray()").text
    assert text.startswith("int[100000] {0, 1, 2")
    assert text.endswith("… 100,000 in all}")
    assert len(text) < 1000


def test_user_class_shows_without_internal_names(kernel):
    text = kernel.execute("class Plain {}\nnew Plain()").text
    assert text.startswith("Plain@")


def test_image_shows_as_png(kernel):
    value = kernel.execute("new java.awt.image.BufferedImage(8, 4, java.awt.image.BufferedImage.TYPE_INT_RGB)").value
    assert base64.b64decode(value["image/png"]).startswith(b"\x89PNG")


def test_chart_shows_as_svg_png_and_text(kernel):
    value = kernel.execute('import org.knowm.xchart.*;\nvar ch = new XYChartBuilder().title("t").build();\n'
                           'ch.addSeries("a", new double[]{1, 2}, new double[]{3, 4});\nch').value
    assert "<svg" in value["image/svg+xml"]
    assert base64.b64decode(value["image/png"]).startswith(b"\x89PNG")
    assert "@" not in value["text/plain"]


def test_table_shows_as_escaped_html_with_a_count(kernel):
    answer = kernel.execute("import tech.tablesaw.api.*;\n"
                            'Table.create("t<1>", StringColumn.create("x&y", "<b>", "2"))')
    html = answer.value["text/html"]
    assert "<table" in html and "x&amp;y" in html and "&lt;b&gt;" in html and "<b>" not in html
    assert "2 rows" in html
    assert answer.stderr == ""


def test_long_table_is_cut_with_a_count(kernel):
    html = kernel.execute('import tech.tablesaw.api.*;\n'
                          'Table.create("t", IntColumn.indexColumn("i", 1000, 0))').value["text/html"]
    assert html.count("<tr>") < 60
    assert "1,000 rows" in html


def test_display_and_update(kernel):
    answer = kernel.execute('var id = display("one");\nupdateDisplay(id, "two");')
    assert answer.displays[0]["text/plain"] == "one"
    assert answer.updates[0]["data"]["text/plain"] == "two"
    shown = [output for output in answer.outputs if output["type"] == "display_data"][0]
    assert shown["transient"]["display_id"] == answer.updates[0]["transient"]["display_id"]


def test_print_and_display_keep_their_order(kernel):
    answer = kernel.execute('System.out.println("a");\ndisplay("b");\nSystem.out.println("c");\n"d"')
    assert [output["type"] for output in answer.outputs] == ["stream", "display_data", "stream", "execute_result"]


def test_progress_updates_in_place(kernel):
    answer = kernel.execute('import bufferlab.measure.Progress;\n'
                            'try (var p = Progress.start("<vax>", 3)) {\n'
                            '  for (int i = 1; i <= 3; i++) { Thread.sleep(150); p.at(i, "case " + i); }\n}')
    assert "&lt;vax&gt;" in answer.displays[0]["text/html"]
    assert len(answer.displays) == 1
    assert "3 of 3" in answer.updates[-1]["data"]["text/plain"]


def test_error_aborts_the_cells_behind_it(kernel):
    sent = [kernel.send(code) for code in ('"first"', 'throw new RuntimeException("stop");', 'System.out.println("no");')]
    replies = {}
    while len(replies) < 3:
        reply = kernel.client.get_shell_msg(timeout=30)
        replies[reply["parent_header"]["msg_id"]] = reply["content"]["status"]
    assert [replies[each] for each in sent] == ["ok", "error", "aborted"]
    assert kernel.execute('"next"').text == "next"


def test_silent_request_leaves_the_counter_alone(kernel):
    before = kernel.execute("1").reply["execution_count"]
    silent = kernel.execute("2 + 2", silent=True)
    assert (silent.status, silent.outputs) == ("ok", [])
    kernel.execute("3", store_history=False)
    assert kernel.execute("1").reply["execution_count"] == before + 1


def test_user_expressions_are_answered(kernel):
    kernel.execute("int ue = 6;")
    reply = kernel.execute("", user_expressions={"good": "ue * 7", "bad": "1 / 0"}).reply
    assert reply["user_expressions"]["good"]["data"]["text/plain"] == "42"
    assert reply["user_expressions"]["bad"]["ename"] == "ArithmeticException"


@pytest.mark.parametrize(("code", "typed", "text"), [
    ('new Scanner(System.in).nextLine()', "字典", "字典"),
    ('readLine("Name? ")', "Ada", "Ada"),
    ('new BufferedReader(new InputStreamReader(System.in, "UTF-8")).readLine()', "é", "é"),
    ("IO.readln()", "io", "io"),
    ("System.in.read()", "A", "65"),
    ("System.in.read()", "ÿ", "195"),
    ("var in = new Scanner(System.in);\nin.nextInt() + in.nextInt()", "20 22", "42"),
])
def test_input_is_asked_for(kernel, code, typed, text):
    sent = kernel.send(code, allow_stdin=True)
    request = kernel.client.get_stdin_msg(timeout=30)
    assert request["msg_type"] == "input_request"
    kernel.client.input(typed)
    assert kernel.answer(sent).text == text


def test_input_without_a_front_end_that_can_ask_is_an_error(kernel):
    answer = kernel.execute("System.in.read();", allow_stdin=False)
    assert "this front end can't ask" in answer.error


def test_assert_works(kernel):
    answer = kernel.execute('assert 1 == 2 : "no";')
    assert answer.reply["ename"] == "AssertionError"
