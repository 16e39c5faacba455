# SPDX-License-Identifier: Apache-2.0
"""Errors speak of the student's cell, line and name."""

import pytest


def test_runtime_error_names_cell_line_and_code(kernel):
    answer = kernel.execute("int[] lat = new int[4];\nint slot = 9;\n\nlat[slot] = 1;")
    cell = answer.reply["execution_count"]
    assert answer.reply["ename"] == "ArrayIndexOutOfBoundsException"
    assert answer.reply["evalue"] == "Index 9 out of bounds for length 4"
    assert f"Cell In[{cell}], line 4" in answer.error
    assert "4 | lat[slot] = 1;\n      | ^" in answer.error
    assert "bufferlab.kernel" not in answer.error
    assert "REPL" not in answer.error


def test_compile_error_names_line_column_and_points(kernel):
    answer = kernel.execute('int recs = 10;\nint size = 512;\nint bytes = "5120";')
    assert "line 3, column 13" in answer.error
    assert '    3 | int bytes = "5120";\n      |             ^^^^^^' in answer.error
    assert "Integer.parseInt" in answer.error


def test_error_in_a_method_of_an_earlier_cell_names_both_cells(kernel):
    first = kernel.execute("// half\nint half(int x) {\n  return x / 0;\n}").reply["execution_count"]
    answer = kernel.execute("int before = 1;\nhalf(before)")
    second = answer.reply["execution_count"]
    assert f"Cell In[{first}], line 3, in half" in answer.error
    assert f"Cell In[{second}], line 2" in answer.error


def test_error_in_class_lambda_and_constructor_has_its_line(kernel):
    answer = kernel.execute("class Box {\n  Box(int x) {\n    if (x < 0)\n      throw new IllegalArgumentException(\"x\");\n  }\n}\n"
                            "Supplier<Box> s = () ->\n  new Box(-1);\ns.get();")
    for line in ("line 4, in new Box", "line 8, in a lambda", "line 9"):
        assert line in answer.error


def test_causes_are_shown_with_their_lines(kernel):
    answer = kernel.execute('try {\n  Integer.parseInt("x");\n} catch (NumberFormatException e) {\n'
                            '  throw new IllegalStateException("bad", e);\n}')
    assert answer.reply["ename"] == "IllegalStateException"
    assert "Caused by: java.lang.NumberFormatException" in answer.error
    assert "line 2" in answer.error and "line 4" in answer.error


def test_a_refusal_of_the_library_is_told_once_and_without_its_frames(kernel):
    answer = kernel.execute('import static bufferlab.notebook.Lab.*;\nfile("/nope")')
    assert answer.error == (
        'java.lang.IllegalArgumentException: file "/nope" can\'t be measured: there is no such file. '
        'Check its name and folder.\nCell In[' + str(answer.reply["execution_count"]) + '], line 2\n    2 | file("/nope")\n'
        '      | ^^^^^^^^^^^^^\nCaused by: java.nio.file.NoSuchFileException: /nope')


def test_a_declaration_that_fails_names_its_line_once(kernel):
    answer = kernel.execute('var wrong = Integer.parseInt("x");')
    assert answer.error.count("Cell In[") == 1 and "do_it" not in answer.error


def test_own_exception_has_its_own_name(kernel):
    answer = kernel.execute("class TooSmall extends RuntimeException { TooSmall(String m) { super(m); } }\n"
                            'throw new TooSmall("512");')
    assert answer.reply["ename"] == "TooSmall"
    assert answer.error.startswith("TooSmall: 512")


def test_missing_names_are_told_at_the_definition_and_at_the_call(kernel):
    defined = kernel.execute("int total(int[] a) { return sum(a) + extra; }")
    assert defined.status == "ok"
    assert "total needs sum, extra" in defined.displays[0]["text/plain"]
    called = kernel.execute("total(new int[]{1})")
    assert called.status == "error"
    assert "sum, extra" in called.error
    assert len(called.error.splitlines()) == 2
    kernel.execute("int sum(int[] a) { return a[0]; }\nint extra = 5;")
    assert kernel.execute("total(new int[]{1})").text == "6"


@pytest.mark.parametrize(("code", "hint"), [
    ('String s = 5;', "String.valueOf"),
    ("int x = 3.5;", "(int)"),
    ('char c = "a";', "single quotes"),
    ("boolean b = (1 = 1);", ""),
    ("string s = null;", "capital letter"),
    ("int[] a = {1};\na.length()", "a.length"),
    ("undefinedThing", "no variable undefinedThing"),
    ("undefinedThing(3)", "no method undefinedThing is known here"),
    ('"abc".leng()', "String has no method leng. Press Tab"),
    ("List<String> l = List.of();\nl.push(3)", "List has no method push. Press Tab"),
    ("Math.foo(3)", "Math has no method foo. Press Tab"),
    ("class Owl {}\nnew Owl().hoot()", "Owl has no method hoot. Press Tab"),
    ("String n = null;\nn.length()", "null until a cell has given it an object"),
    ('"abc".charAt(7)', "length() - 1"),
    ("List.of(1).add(2)", "new ArrayList"),
    ('Integer.parseInt("7x")', "just digits"),
])
def test_common_mistakes_get_a_hint(kernel, code, hint):
    answer = kernel.execute(code)
    assert answer.status == "error"
    assert hint in answer.error


@pytest.mark.parametrize(("code", "said"), [
    ("if (true) {\n  int z = 1;", "line 1, column 11: the { is never closed"),
    ("Math.max(1,\n  2", "the ( is never closed"),
    ('int done = 1;\nString s = """\n  text', 'the " is never closed'),
    ("int incomplete =", "has no end"),
])
def test_incomplete_cell_says_what_is_open_and_runs_nothing(kernel, code, said):
    answer = kernel.execute("int untouched = 7;\n" + code)
    assert answer.status == "error"
    assert said.replace("line 1", "line 2") in answer.error + answer.reply["evalue"]
    assert "untouched" not in (kernel.execute("%who").text or "")


@pytest.mark.parametrize("large", [
    f'"{"z" * 70_000}".length()', f'System.out.println("{"z" * 70_000}");', f'String large = "{"z" * 70_000}";',
    f'class Large {{ String z = "{"z" * 70_000}"; }}', f"int large(int x) {{ {'x += 1;' * 30_000} return x; }}"])
def test_what_is_too_large_for_a_class_is_refused_and_the_session_lives(kernel, large):
    kernel.execute("int kept = 5;")
    answer = kernel.execute(large)
    assert (answer.status, answer.reply["ename"]) == ("error", "CompileError")
    assert "too large for a class" in answer.error and "65,535 bytes" in answer.error and len(answer.error) < 1_000
    assert kernel.execute('int doubled() { return 2 * kept; }\nSystem.out.println("alive");\ndoubled()').text == "10"


@pytest.mark.parametrize("code", ["", "   \n\n", "// only a comment", "/* one\n more */", ";"])
def test_cells_without_code_are_fine(kernel, code):
    answer = kernel.execute(code)
    assert (answer.status, answer.outputs) == ("ok", [])


def test_window_is_explained(kernel):
    answer = kernel.execute('import org.knowm.xchart.*;\nvar c = new XYChartBuilder().build();\n'
                            'c.addSeries("a", new double[]{1, 2});\nnew SwingWrapper<>(c).displayChart()')
    assert "a notebook has no window" in answer.error


def test_deep_recursion_is_told_in_few_lines(kernel):
    answer = kernel.execute("int deep(int x) { return deep(x) + 1; }\ndeep(1)")
    assert answer.reply["ename"] == "StackOverflowError"
    assert len(answer.error.splitlines()) < 30
