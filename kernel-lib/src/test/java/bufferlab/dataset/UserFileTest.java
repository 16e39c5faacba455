// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.pagecache.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserFileTest {
    @TempDir
    private Path folder;

    private static void refused(Path path, String reason) {
        assertThatThrownBy(() -> UserFile.at(path)).isInstanceOf(UnusableFileException.class)
                .hasMessage("file \"" + path.toString().replace("\"", "\\\"").replace("\n", "\\n")
                        + "\" can't be measured: " + reason);
    }

    @Test
    void aRegularFileOfSomeBytesIsAccepted() throws Exception {
        Path path = Files.writeString(folder.resolve("it's \"a\"\nfile"), "content");
        assertThat(UserFile.at(path)).returns(path, UserFile::path).returns(7L, UserFile::bytes);
    }

    @Test
    void aMissingFileIsRefused() {
        refused(folder.resolve("no \"such\"\nfile"), "there is no such file. Check its name and folder.");
    }

    @Test
    void aFolderIsRefused() {
        refused(folder, "it is a folder. Name a file in it.");
    }

    @Test
    void anEmptyFileIsRefused() throws Exception {
        refused(Files.createFile(folder.resolve("empty")), "it is empty. Name a file of at least 1 byte.");
    }

    @Test
    void aPipeIsRefusedWithoutBeingOpened() throws Exception {
        Path pipe = folder.resolve("pipe");
        try {
            new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor(10, TimeUnit.SECONDS);
        } catch (IOException e) {
            LoopMount.skip("this system has no mkfifo");
        }
        refused(pipe, "it is a pipe, socket or device. Name a regular file.");
    }

    @Test
    void aLinkToNothingIsRefused() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nothing"));
        refused(link, "it is a link to a file that is missing. Name the file itself.");
    }

    @Test
    void aFileBelowAFileIsRefused() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        refused(file.resolve("below"), "there is no such file. Check its name and folder.");
    }

    @Test
    void anUnreadableFileIsRefused() throws Exception {
        Path path = Files.writeString(folder.resolve("secret"), "content");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
        if (Files.isReadable(path)) {
            LoopMount.skip("this user may read every file");
        }
        refused(path, "this user may not read it. Change its permissions or name another file.");
    }

    @Test
    void aFileThatMayNotBeWrittenCannotBeAllowedToBeOverwritten() throws Exception {
        Path path = Files.writeString(folder.resolve("kept"), "content");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r--r--r--"));
        if (Files.isWritable(path)) {
            LoopMount.skip("this user may write every file");
        }
        assertThatThrownBy(() -> UserFile.at(path).overwritingAllowed()).isInstanceOf(UnusableFileException.class)
                .hasMessage("file \"" + path + "\" can't be measured: this user may not write it. Change its "
                        + "permissions or name another file.");
    }
}
