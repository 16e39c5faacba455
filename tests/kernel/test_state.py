# SPDX-License-Identifier: Apache-2.0
"""What earlier cells made survives later definitions; what can't is named."""


def notices(answer):
    return " ".join(display.get("text/plain", "") for display in answer.displays)


def test_redefined_method_keeps_what_was_computed_from_it(kernel):
    kernel.execute("int blk() { return 512; }\nvar size = blk();")
    assert kernel.execute("int blk() { return 4096; }\nsize").text == "512"


def test_declared_again_a_variable_keeps_its_dependants(kernel):
    kernel.execute('String api = "fread";\nvar head = api.substring(1);')
    answer = kernel.execute('String api = "read";\nhead')
    assert (answer.text, notices(answer)) == ("read", "")


def test_change_of_a_type_keeps_values_that_no_longer_compile(kernel):
    kernel.execute('String name = "fread";\nvar tail = name.substring(1);')
    assert kernel.execute("int name = 3;\ntail").text == "read"
    kernel.execute("int width() { return 7; }\nvar w = width();")
    assert kernel.execute("long width() { return 8L; }\nw").text == "7"


def test_changed_class_names_what_is_lost_and_keeps_the_rest(kernel):
    kernel.execute("record P(int x) {}\nvar p = new P(3);\nvar q = p.x();\nvar all = new ArrayList<P>(List.of(p));")
    answer = kernel.execute("record P(int x, int y) {}")
    assert "p" in notices(answer) and "all" in notices(answer)
    assert kernel.execute("q").text == "3"
    assert kernel.execute("p").text == "null"
    assert kernel.execute("new P(1, 2).y()").text == "2"


def test_class_with_a_new_method_body_keeps_its_objects(kernel):
    kernel.execute("class Counter { int n = 5; int next() { return n + 1; } }\nvar counter = new Counter();\n"
                   "var counters = new ArrayList<Counter>(List.of(counter));")
    kernel.execute("class Counter { int n = 5; int next() { return n + 100; } }")
    assert kernel.execute("counter.next()").text == "105"
    assert kernel.execute("counters.get(0).next()").text == "105"


def test_lambda_calls_the_new_body(kernel):
    kernel.execute("int step() { return 1; }\nSupplier<Integer> later = () -> step();")
    kernel.execute("int step() { return 2; }")
    assert kernel.execute("later.get()").text == "2"


def test_declaration_without_a_value_starts_from_zero(kernel):
    kernel.execute("int fresh = 9;")
    assert kernel.execute("int fresh;\nfresh").text == "0"


def test_cell_can_run_twice(kernel):
    code = "var seen = new ArrayList<Integer>();\nseen.add(1);\nint count(int x) { return x + seen.size(); }\ncount(1)"
    assert kernel.execute(code).text == "2"
    answer = kernel.execute(code)
    assert (answer.text, notices(answer)) == ("2", "")


def test_memory_of_a_redeclared_variable_is_collected(kernel):
    for _ in range(3):
        kernel.execute("var big = new byte[64 << 20];\nvar watched = new java.lang.ref.WeakReference<>(big);\n"
                       "var first = big.length;")
    kernel.execute("var old = watched;\nvar big = new byte[1];")
    kernel.execute("for (int i = 0; i < 20 && old.get() != null; i++) { System.gc(); Thread.sleep(50); }")
    assert kernel.execute("old.get() == null").text == "true"


def test_method_that_no_longer_compiles_is_named(kernel):
    kernel.execute("int base = 1;\nint twice() { return base * 2; }")
    answer = kernel.execute('String base = "x";')
    assert "twice" in notices(answer)


def test_what_a_failed_redefinition_lost_is_told_by_its_own_cell(kernel):
    kernel.execute("int lost = 1;")
    failed = kernel.execute("int[] lost = new int[-1];")
    assert failed.reply["ename"] == "NegativeArraySizeException"
    later = kernel.execute("var unrelated = 1;")
    assert (later.status, [shown["text/plain"] for shown in later.displays]) == ("ok", [])
