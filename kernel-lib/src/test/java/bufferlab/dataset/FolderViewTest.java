// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.dataset.FolderView.Change;
import bufferlab.dataset.FolderView.Change.What;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderViewTest {
    @TempDir
    private Path folder;

    @Test
    void untouchedFolderHasNoChanges() throws IOException {
        Files.writeString(file("read"), "content");
        FolderView view = FolderView.of(folder);
        Files.readAllBytes(file("read"));
        assertThat(view.changesNow(Set.of())).isEmpty();
    }

    @Test
    void tellsWhatWasMadeChangedAndDeleted() throws IOException {
        for (String name : List.of("changed", "deleted", "kept")) {
            Files.writeString(file(name), "content");
        }
        FolderView view = FolderView.of(folder);
        Files.writeString(file("changed"), "other content");
        Files.delete(file("deleted"));
        Files.createDirectory(file("made"));
        Files.createFile(file("made/within"));
        assertThat(view.changesNow(Set.of())).containsExactly(new Change(file("changed"), What.CHANGED),
                new Change(file("deleted"), What.DELETED), new Change(file("made"), What.MADE),
                new Change(file("made/within"), What.MADE));
    }

    @Test
    void seesAChangeOfContentWhoseTimeWasSetBack() throws IOException {
        Files.writeString(file("forged"), "content");
        FileTime time = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(file("forged"), time);
        FolderView view = FolderView.of(folder);
        Files.writeString(file("forged"), "CONTENT");
        Files.setLastModifiedTime(file("forged"), time);
        assertThat(view.changesNow(Set.of())).containsExactly(new Change(file("forged"), What.CHANGED));
    }

    @Test
    void seesThatAFileWasReplacedByAnotherOfItsName() throws IOException {
        Files.writeString(file("name"), "content");
        FolderView view = FolderView.of(folder);
        Files.writeString(file("other"), "content");
        Files.move(file("other"), file("name"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(view.changesNow(Set.of())).containsExactly(new Change(file("name"), What.CHANGED));
    }

    @Test
    void leavesOutWhatMayChange() throws IOException {
        FolderView view = FolderView.of(folder);
        Files.createFile(file("target"));
        assertThat(view.changesNow(Set.of(file("target")))).isEmpty();
    }

    private Path file(String name) {
        return folder.resolve(name);
    }
}
