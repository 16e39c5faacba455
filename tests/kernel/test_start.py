# SPDX-License-Identifier: Apache-2.0
"""The kernel starts, answers, and is what the kernelspec says."""

import subprocess

from jupyter_client.kernelspec import KernelSpecManager


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


def kernel_command():
    return KernelSpecManager().get_kernel_spec("bufferlab").argv[:-1]


def test_aot_cache_is_used():
    """With AOTMode=on the JVM refuses to start where it can't use the cache; our usage message means that it could."""
    java, *rest = kernel_command()
    assert any(flag.startswith("-XX:AOTCache=") for flag in rest)
    run = subprocess.run([java, "-XX:AOTMode=on", *rest], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (2, "")
    assert "One argument is needed" in run.stderr


def test_cache_that_is_stale_or_foreign_is_ignored_quietly(tmp_path):
    foreign = tmp_path / "foreign.aot"
    foreign.write_bytes(b"not a cache" * 1000)
    for cache in (foreign, tmp_path / "missing.aot"):
        command = [f"-XX:AOTCache={cache}" if flag.startswith("-XX:AOTCache=") else flag for flag in kernel_command()]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stdout) == (2, "")
        assert run.stderr.startswith("One argument is needed") and len(run.stderr.splitlines()) == 1


def test_compiler_tiers_are_the_jvms_own():
    assert not [flag for flag in kernel_command() if "Tiered" in flag or "Xint" in flag or "Compile" in flag]
