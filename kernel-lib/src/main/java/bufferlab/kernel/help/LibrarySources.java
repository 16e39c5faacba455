// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The Javadoc of kernel-lib, read from the jar of its sources, which lies beside it.
final class LibrarySources {
    private static final String JAR = "kernel-lib-sources.jar";
    private static final Pattern METHOD = Pattern.compile("(?:.* )?([\\w.]+)(?:<[^(]*>)?\\.(\\w+)\\((.*)\\)");
    private static final Pattern CONSTRUCTOR = Pattern.compile("([\\w.]+)(?:<[^(]*>)?\\((.*)\\)");
    private static final Pattern FIELD = Pattern.compile("([\\w.]+)\\.(\\w+):.*");

    /// Returns the comment of what a signature names, such as `String Bytes.text(long bytes)`.
    Optional<DocCommentTree> comment(String signature) {
        Matcher method = METHOD.matcher(signature);
        if (method.matches()) {
            return find(method.group(1), method.group(2), parameters(method.group(3)));
        }
        Matcher constructor = CONSTRUCTOR.matcher(signature);
        if (constructor.matches()) {
            return find(constructor.group(1), "<init>", parameters(constructor.group(2)))
                    .or(() -> find(constructor.group(1), "", -1));
        }
        Matcher field = FIELD.matcher(signature);
        return field.matches() ? find(field.group(1), field.group(2), -1) : find(signature, "", -1);
    }

    private static int parameters(String list) {
        String flat = list;
        for (String before = ""; !before.equals(flat); ) {
            before = flat;
            flat = flat.replaceAll("<[^<>]*>", "");
        }
        return flat.isBlank() ? 0 : flat.split(",").length;
    }

    private Optional<DocCommentTree> find(String type, String member, int parameters) {
        return source(type).flatMap(source -> {
            String simpleName = type.substring(type.lastIndexOf('.') + 1);
            DocFinder finder = new DocFinder(source.trees(), simpleName, member, parameters);
            finder.scan(source.unit(), null);
            return Optional.ofNullable(finder.found);
        });
    }

    private static Optional<ParsedSource> source(String type) {
        Path jar = jar();
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        String[] names = Arrays.stream(type.split("\\.")).filter(part -> !part.isEmpty()).toArray(String[]::new);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (int length = names.length; length > 0; length--) {
                String path = "/" + String.join("/", Arrays.copyOf(names, length)) + ".java";
                Optional<? extends ZipEntry> entry = zip.stream()
                        .filter(each -> ("/" + each.getName()).endsWith(path)).findFirst();
                if (entry.isPresent()) {
                    return ParsedSource.of(new String(zip.getInputStream(entry.get()).readAllBytes(),
                            java.nio.charset.StandardCharsets.UTF_8));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // no sources, no Javadoc; the signature is still shown
        }
    }

    private static Path jar() {
        try {
            Path ours = Path.of(LibrarySources.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            return ours.resolveSibling(JAR);
        } catch (URISyntaxException e) {
            return Path.of(JAR);
        }
    }

    /// Looks through a source for one declaration.
    private static final class DocFinder extends TreePathScanner<Void, Void> {
        private final DocTrees trees;
        private final String type;
        private final String member;
        private final int parameters;
        private DocCommentTree found;

        DocFinder(DocTrees trees, String type, String member, int parameters) {
            this.trees = trees;
            this.type = type;
            this.member = member;
            this.parameters = parameters;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            if (tree.getSimpleName().contentEquals(type) && member.isEmpty()) {
                take(getCurrentPath());
            }
            return super.visitClass(tree, nothing);
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
            if (inType() && tree.getName().contentEquals(member) && tree.getParameters().size() == parameters) {
                take(getCurrentPath());
            }
            return null;
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            if (inType() && tree.getName().contentEquals(member) && parameters < 0) {
                take(getCurrentPath());
            }
            return null;
        }

        private boolean inType() {
            return getCurrentPath().getParentPath().getLeaf() instanceof ClassTree owner
                    && owner.getSimpleName().contentEquals(type);
        }

        private void take(TreePath path) {
            if (found == null) {
                found = trees.getDocCommentTree(path);
            }
        }
    }
}
