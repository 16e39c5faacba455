// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.toolchain.Diagnostic.Kind;
import org.junit.jupiter.api.Test;

class DiagnosticTest {
    @Test
    void readsWhatGccSays() {
        assertThat(Diagnostic.of("""
                cell.c: In function 'arm_transfer':
                cell.c:4:21: error: 'x' undeclared (first use in this function)
                    4 |     int unused; return x + 1;
                      |                        ^
                cell.c:4:21: note: each undeclared identifier is reported only once for each function it appears in
                cell.c:4:6: warning: unused variable 'unused' [-Wunused-variable]
                """, "cell.c")).containsExactly(
                new Diagnostic(Kind.ERROR, 4, 21, "'x' undeclared (first use in this function)"),
                new Diagnostic(Kind.NOTE, 4, 21, "each undeclared identifier is reported only once for each function it appears in"),
                new Diagnostic(Kind.WARNING, 4, 6, "unused variable 'unused' [-Wunused-variable]"));
    }

    @Test
    void readsWhatClangSaysAndLeavesOutOtherFiles() {
        assertThat(Diagnostic.of("""
                In file included from cell.cpp:2:
                /usr/include/c++/12/vector:5:1: error: not of the cell
                cell.cpp:7:12: fatal error: 'none.h' file not found
                cell.cpp:9: error: without a column
                1 error generated.
                """, "cell.cpp")).containsExactly(new Diagnostic(Kind.ERROR, 7, 12, "'none.h' file not found"),
                new Diagnostic(Kind.ERROR, 9, 1, "without a column"));
    }
}
