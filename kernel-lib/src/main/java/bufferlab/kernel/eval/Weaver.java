// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Weaves the stop check, and the refusal to exit, into the classes of cells.
///
/// JShell's local engine weaves the same check, but asks the default resolver for the hierarchy of classes, and that
/// one knows no class of a cell: two of them meeting in one stack frame make it fail. Here the resolver reads the
/// cells' own classes too.
final class Weaver {
    private static final ClassDesc STOP_CHECK = StopCheck.class.describeConstable().orElseThrow();
    private static final ClassDesc EXIT = ExitRefused.class.describeConstable().orElseThrow();
    private static final ClassDesc SYSTEM = System.class.describeConstable().orElseThrow();
    private static final ClassDesc RUNTIME = Runtime.class.describeConstable().orElseThrow();
    private static final MethodTypeDesc EXIT_SYSTEM = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
    private static final MethodTypeDesc EXIT_RUNTIME =
            MethodTypeDesc.of(ConstantDescs.CD_void, RUNTIME, ConstantDescs.CD_int);

    private final ClassFile classFile;

    /// Makes a weaver.
    ///
    /// @param resources finds the bytes of a class, as `REPL/$JShell$1.class`, or null
    Weaver(Function<String, InputStream> resources) {
        ClassHierarchyResolver cells = ClassHierarchyResolver.ofResourceParsing(
                (ClassDesc type) -> resources.apply(path(type))).cached();
        classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                cells.orElse(ClassHierarchyResolver.defaultResolver())));
    }

    private static String path(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1) + ".class";
    }

    /// Returns the class with the checks in it.
    ///
    /// @throws IllegalArgumentException if the class can't be transformed
    byte[] weave(byte[] bytes) {
        ClassTransform methods = ClassTransform.transformingMethodBodies(CodeTransform.ofStateful(Checks::new));
        return classFile.transformClass(classFile.parse(bytes), methods);
    }

    /// The checks of one method: a branch to a label that was passed already goes backward.
    private static final class Checks implements CodeTransform {
        private final Set<Label> passed = new HashSet<>();

        @Override
        public void atStart(CodeBuilder code) {
            check(code);
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            switch (element) {
                case LabelTarget target -> passed.add(target.label());
                case BranchInstruction branch when passed.contains(branch.target()) -> check(code);
                case TableSwitchInstruction s when goesBack(s.defaultTarget(), s.cases()) -> check(code);
                case LookupSwitchInstruction s when goesBack(s.defaultTarget(), s.cases()) -> check(code);
                default -> { }
            }
            switch (element) {
                case InvokeInstruction call when isExit(call.owner().asSymbol(), call.name().stringValue()) ->
                    code.invokestatic(EXIT, "exit", exitOf(call.owner().asSymbol()));
                case InvokeDynamicInstruction call when call.bootstrapArgs().stream().anyMatch(Checks::isExit) ->
                    code.invokedynamic(DynamicCallSiteDesc.of(call.bootstrapMethod(), call.name().stringValue(),
                            call.typeSymbol(), call.bootstrapArgs().stream().map(Checks::refusing)
                                    .toArray(ConstantDesc[]::new)));
                default -> code.with(element);
            }
        }

        private boolean goesBack(Label otherwise, List<SwitchCase> cases) {
            return Stream.concat(Stream.of(otherwise), cases.stream().map(SwitchCase::target)).anyMatch(passed::contains);
        }

        private static boolean isExit(ClassDesc owner, String name) {
            return owner.equals(SYSTEM) && name.equals("exit")
                    || owner.equals(RUNTIME) && (name.equals("exit") || name.equals("halt"));
        }

        /// Tells whether it is what `System::exit` and its like are compiled to.
        private static boolean isExit(ConstantDesc argument) {
            return argument instanceof DirectMethodHandleDesc method && isExit(method.owner(), method.methodName());
        }

        private static ConstantDesc refusing(ConstantDesc argument) {
            return argument instanceof DirectMethodHandleDesc method && isExit(method)
                    ? MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, EXIT, "exit", exitOf(method.owner()))
                    : argument;
        }

        private static MethodTypeDesc exitOf(ClassDesc owner) {
            return owner.equals(SYSTEM) ? EXIT_SYSTEM : EXIT_RUNTIME;
        }

        private static void check(CodeBuilder code) {
            code.invokestatic(STOP_CHECK, "check", ConstantDescs.MTD_void);
        }
    }
}
