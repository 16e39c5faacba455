// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import bufferlab.trace.TracedCall.Kind;
import bufferlab.trace.TracedCall.Span;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class StraceLogTest {
    private static List<TracedCall> calls(String log) {
        StraceLog reader = new StraceLog("/source", "/target");
        log.lines().forEach(reader::add);
        return reader.calls();
    }

    @Test
    void placesEachReadBehindTheOneBefore() {
        assertThat(calls("""
                479   openat(AT_FDCWD</tmp>, "/tmp/a, b/source", O_RDONLY) = 5</tmp/a, b/source>
                479   read(5</tmp/a, b/source>, ""..., 4096) = 4096
                479   read(5</tmp/a, b/source>, ""..., 4096) = 10
                479   read(5</tmp/a, b/source>, ""..., 4096) = 0
                """)).containsExactly(
                new TracedCall("openat", List.of(), OptionalLong.empty(), "5"),
                new TracedCall("read", List.of(new Span(Kind.READ, 0, 4096)), OptionalLong.of(4096), "4096"),
                new TracedCall("read", List.of(new Span(Kind.READ, 4096, 4106)), OptionalLong.of(4096), "10"),
                new TracedCall("read", List.of(new Span(Kind.READ, 4106, 4106)), OptionalLong.of(4096), "0"));
    }

    @Test
    void leavesOutOtherFilesAndWhatIsNoCall() {
        assertThat(calls("""
                479   read(0<pipe:[77]>, ""..., 4096) = 10
                479   openat(AT_FDCWD</tmp>, "/etc/ld.so.cache", O_RDONLY|O_CLOEXEC) = 3</etc/ld.so.cache>
                479   openat(AT_FDCWD</tmp>, "/tmp/source", O_RDONLY) = -1 ENOENT (No such file or directory)
                +++ exited with 0 +++
                """)).isEmpty();
    }

    @Test
    void joinsACallThatAnotherThreadInterrupted() {
        assertThat(calls("""
                7     read(5</tmp/source>,  <unfinished ...>
                8     write(6</tmp/target>, ""..., 100) = 100
                7     <... read resumed>""..., 512) = 512
                """)).containsExactly(
                new TracedCall("write", List.of(new Span(Kind.WRITTEN, 0, 100)), OptionalLong.of(100), "100"),
                new TracedCall("read", List.of(new Span(Kind.READ, 0, 512)), OptionalLong.of(512), "512"));
    }

    @Test
    void movesThePlaceOfBothFilesInACopyOfTheKernel() {
        assertThat(calls("""
                7     copy_file_range(5</tmp/source>, NULL, 6</tmp/target>, NULL, 8192, 0) = 8192
                7     copy_file_range(5</tmp/source>, NULL, 6</tmp/target>, NULL, 8192, 0) = 100
                7     sendfile(6</tmp/target>, 5</tmp/source>, NULL, 65536) = 50
                """)).extracting(TracedCall::spans).containsExactly(
                List.of(new Span(Kind.READ, 0, 8192), new Span(Kind.WRITTEN, 0, 8192)),
                List.of(new Span(Kind.READ, 8192, 8292), new Span(Kind.WRITTEN, 8192, 8292)),
                List.of(new Span(Kind.WRITTEN, 8292, 8342), new Span(Kind.READ, 8292, 8342)));
    }

    @Test
    void tellsAnErrorByItsName() {
        assertThat(calls("7     fadvise64(4</tmp/source>, 0, 0, 0x7 /* POSIX_FADV_??? */) = -1 EINVAL (Invalid argument)"))
                .containsExactly(new TracedCall("fadvise64", List.of(), OptionalLong.empty(), "-1 EINVAL"));
    }

    @Test
    void readsOffsetsOfCallsThatNameThem() {
        assertThat(calls("""
                7     pread64(5</tmp/source>, ""..., 100, 4000) = 100
                7     read(5</tmp/source>, ""..., 10) = 10
                7     mmap(NULL, 274432, PROT_READ, MAP_SHARED, 5</tmp/source>, 0x2000) = 0x7f5310000000
                7     writev(6</tmp/target>, [{iov_base=""..., iov_len=1023}, {iov_base=""..., iov_len=2}], 2) = 1025
                """)).extracting(TracedCall::spans, TracedCall::asked).containsExactly(
                tuple(List.of(new Span(Kind.READ, 4000, 4100)), OptionalLong.of(100)),
                tuple(List.of(new Span(Kind.READ, 0, 10)), OptionalLong.of(10)),
                tuple(List.of(new Span(Kind.MAPPED, 8192, 282_624)), OptionalLong.of(274_432)),
                tuple(List.of(new Span(Kind.WRITTEN, 0, 1025)), OptionalLong.of(1025)));
    }
}
