// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class MountTest {
    private static final String MOUNTINFO = """
            22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw,discard
            23 22 0:21 / /proc rw,nosuid - proc proc rw
            24 22 0:30 / /home rw - btrfs /dev/vdb rw,compress=zstd:3
            25 24 0:31 /sub /home/a\\040b rw,noatime - fuse.sshfs me@host:/x rw
            26 22 0:32 / /tmp rw - tmpfs tmpfs rw,size=4k
            27 22 0:33 / /tmp rw - xfs /dev/vdc rw
            a line of another kind
            """;

    private static Mount at(String path) {
        return Mount.find(MOUNTINFO, Path.of(path)).orElseThrow();
    }

    @Test
    void isTheDeepestMountAboveThePath() {
        assertThat(at("/homely/file")).isEqualTo(new Mount(Path.of("/"), "ext4", "/dev/vda", "254:0",
                List.of("rw", "relatime", "rw", "discard")));
        assertThat(at("/home/file").type()).isEqualTo("btrfs");
        assertThat(at("/home/a b/file").type()).isEqualTo("fuse.sshfs");
    }

    @Test
    void aLaterMountOnTheSamePointHidesTheEarlier() {
        assertThat(at("/tmp/file").type()).isEqualTo("xfs");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void findsTheMountsOfThisMachine() throws Exception {
        assertThat(Mount.of(Path.of("/proc/self")).type()).isEqualTo("proc");
        assertThat(Mount.all()).extracting(Mount::point).contains(Path.of("/proc"));
    }
}
