# SPDX-License-Identifier: Apache-2.0
"""The kernel starts, answers, and is what the kernelspec says."""


def test_value_of_the_last_expression_is_shown(kernel):
    answer = kernel.execute("6 * 7")
    assert (answer.status, answer.text) == ("ok", "42")


def test_what_a_cell_prints_comes_back_under_it(kernel):
    answer = kernel.execute('System.out.println("字典")')
    assert (answer.stdout, answer.stderr) == ("字典\n", "")


def test_assertions_are_on(kernel):
    assert kernel.execute("assert 1 > 2;").status == "error"


def test_kernel_knows_its_checkout(kernel, root):
    assert kernel.execute('System.getenv("BUFFERLAB_HOME")').text == str(root)


def test_native_access_prints_no_warning(kernel):
    answer = kernel.execute("java.lang.foreign.Linker.nativeLinker().defaultLookup().find(\"getpid\").isPresent()")
    assert (answer.text, answer.stderr) == ("true", "")
