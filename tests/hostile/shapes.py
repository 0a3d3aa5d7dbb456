"""Modules that make one list long: each function gives the text of a module with n of something. What they have in
common is that every one of the n is a line's worth of input, so that a command's work has to grow as n does."""

from kit import Shapes, body, each, listed

SHAPES = Shapes()
shape = SHAPES.add


# ---- names -----------------------------------------------------------------------------------------------------
@shape
def names_of_one_hash(n):
    """Bytes that made a factor of an earlier hash zero, eight of them in front of what differs."""
    return each(n, '@"\\15\\7C\\4A\\7F\\B9\\79\\37\\9E%(i)08dx" = global i8 0\n')


@shape
def globals_(n):
    return each(n, "@g%(i)d = global i32 %(i)d\n")


@shape
def unnamed_globals(n):
    return each(n, "@%(i)d = global i32 %(i)d\n")


@shape
def locals_of_one_name(n):
    return each(n, 'declare void @llvm.x%(i)d()\n')


@shape
def struct_names(n):
    return each(n, '%%"t.%(i)d" = type { i32, i32 }\n@g%(i)d = global %%"t.%(i)d" zeroinitializer\n')


@shape
def named_values(n):
    return body(each(n, "  %%v%(i)d = add i32 %%x, %(i)d\n"), "define void @f(i32 %x) {")


@shape
def phis_of_many_blocks(n):
    """The second one names the blocks in another order."""
    there = ", ".join(f"[ {i}, %b{i} ]" for i in range(n))
    back = ", ".join(f"[ {i}, %b{i} ]" for i in reversed(range(n)))
    return ("define i32 @f(i32 %x) {\n  switch i32 %x, label %end [\n" + each(n, "    i32 %(i)d, label %%b%(i)d\n") + "  ]\n"
            + each(n, "b%(i)d:\n  br label %%end\n") + f"end:\n  %p = phi i32 [ 7, %0 ], {there}\n  %q = phi i32 {back}, [ 7, %0 ]\n"
            "  %s = add i32 %p, %q\n  ret i32 %s\n}\n")


@shape
def phis_that_circle(n):
    return ("define i32 @f(i32 %k) {\nentry:\n  br label %l\nl:\n"
            + each(n, "  %%p%(i)d = phi i32 [ %(i)d, %%entry ], [ %%p%(next)d, %%l ]\n")
            + "  %c = icmp eq i32 %p0, %k\n  br i1 %c, label %e, label %l\ne:\n  ret i32 %p1\n}\n")


@shape
def switches(n):
    return ("define void @f(i32 %x) {\n  br label %s0\n" + each(n - 1, "s%(i)d:\n  switch i32 %%x, label %%t%(i)d [ i32 1, label %%u%(i)d ]\n"
            "t%(i)d:\n  br label %%u%(i)d\nu%(i)d:\n  br label %%v%(i)d\nv%(i)d:\n  br label %%s%(next)d\n")
            + f"s{n - 1}:\n  ret void\n}}\n").replace(f"v{n - 2}:\n  br label %s0", f"v{n - 2}:\n  br label %s{n - 1}")


@shape
def functions(n):
    return each(n, "define void @f%(i)d() {\n  ret void\n}\n")


@shape
def declarations(n):
    return each(n, "declare i32 @f%(i)d(i32)\n")


# ---- what globals say -------------------------------------------------------------------------------------------
@shape
def sections(n):
    return each(n, '@g%(i)d = global i8 0, section "s%(i)d"\n')


@shape
def partitions(n):
    return each(n, '@g%(i)d = global i8 0, partition "p%(i)d"\n')


@shape
def collectors(n):
    return each(n, 'define void @f%(i)d() gc "c%(i)d" {\n  ret void\n}\n')


@shape
def comdats(n):
    return each(n, "$c%(i)d = comdat any\n") + each(n, "@g%(i)d = global i8 0, comdat($c%(i)d)\n")


@shape
def functions_of_comdats(n):
    return each(n, "$f%(i)d = comdat any\ndefine linkonce_odr void @f%(i)d() comdat {\n  ret void\n}\n") + (
        "define void @all() {\n" + each(n, "  call void @f%(i)d()\n") + "  ret void\n}\n")


@shape
def members_of_one_comdat(n):
    return "$c = comdat any\n" + each(n, "@g%(i)d = global i8 0, comdat($c)\n")


@shape
def aliases(n):
    return "@g = global i8 0\n" + each(n, "@a%(i)d = alias i8, ptr @g\n")


@shape
def aliases_of_aliases(n):
    return "@a0 = global i8 0\n" + "".join("@a%d = alias i8, ptr @a%d\n" % (i, i - 1) for i in range(1, n))


@shape
def aliases_of_later_aliases(n):
    return "".join("@a%d = alias i8, ptr @a%d\n" % (i, i + 1) for i in range(n)) + "@a%d = global i8 0\n" % n


@shape
def alias_cycle(n):
    return each(n, "@g%(i)d = alias i8, ptr @g%(next)d\n")


@shape
def ifuncs(n):
    return each(n, "@i%(i)d = ifunc void (), ptr @r\n") + "define ptr @r() {\n  ret ptr null\n}\n"


@shape
def ifuncs_of_aliases(n):
    return (each(n, "@i%(i)d = ifunc void (), ptr @a%(i)d\n")
            + "@a0 = alias ptr (), ptr @r\n"
            + "".join("@a%d = alias ptr (), ptr @a%d\n" % (i, i - 1) for i in range(1, n))
            + "define ptr @r() {\n  ret ptr null\n}\n")


@shape
def initializers_of_later_globals(n):
    return each(n, "@g%(i)d = global ptr @g%(next)d\n")


@shape
def wide_array(n):
    return "@g = global [%d x ptr] [%s]\n" % (n, listed(n, "ptr @g"))


@shape
def used_list(n):
    return (each(n, "@g%(i)d = global i8 0\n")
            + '@llvm.used = appending global [%d x ptr] [%s], section "llvm.metadata"\n' % (n, listed(n, "ptr @g%(i)d")))


@shape
def constructors(n):
    return (each(n, "define void @f%(i)d() {\n  ret void\n}\n")
            + "@llvm.global_ctors = appending global [%d x { i32, ptr, ptr }] [%s]\n"
            % (n, listed(n, "{ i32, ptr, ptr } { i32 1, ptr @f%(i)d, ptr null }")))


@shape
def module_asm(n):
    return each(n, 'module asm ".globl s%(i)d"\n') + each(n, 'module asm "s%(i)d: nop"\n')


@shape
def symbol_versions(n):
    return each(n, 'module asm ".symver s%(i)d, s%(i)d@V1"\n') + each(n, "declare void @s%(i)d()\n")


# ---- attributes -------------------------------------------------------------------------------------------------
@shape
def attribute_groups_of_one_function(n):
    return ("declare void @f() " + " ".join("#%d" % i for i in range(n)) + "\n"
            + each(n, 'attributes #%(i)d = { "a%(i)d" }\n'))


@shape
def attribute_groups(n):
    return each(n, "declare void @f%(i)d() #%(i)d\n") + each(n, 'attributes #%(i)d = { "a%(i)d" }\n')


@shape
def string_attributes(n):
    return "declare void @f() " + " ".join('"a%d"="v"' % (i * 7919 % n) for i in range(n)) + "\n"


@shape
def calls_with_string_attributes(n):
    return ("define void @f() {\n" + each(n, "  call void @f() #0\n") + "  ret void\n}\nattributes #0 = { "
            + " ".join('"a%d"' % i for i in range(n)) + " }\n")


@shape
def functions_with_string_attributes(n):
    return (each(n, "declare void @f%(i)d() #0\n") + "attributes #0 = { " + " ".join('"a%d"' % i for i in range(n))
            + " }\n")


@shape
def parameters(n):
    return "declare void @f(%s)\n" % listed(n, "i32 noundef signext")


@shape
def call_arguments(n):
    return "declare void @f(...)\n" + body("  call void (...) @f(%s)\n" % listed(n, "i32 noundef %(i)d"), "define void @g() {")


@shape
def parameters_and_arguments(n):
    return ("define void @f(%s) {\n  call void @f(%s)\n  ret void\n}\n"
            % (listed(n, "i32 noundef %%x%(i)d"), listed(n, "i32 noundef %%x%(i)d")))


# ---- instructions -----------------------------------------------------------------------------------------------
@shape
def bundles(n):
    return "declare void @g()\n" + body("  call void @g() [%s]\n" % listed(n, '"t%(i)d"(i8 0)'))


@shape
def bundles_of_calls(n):
    return "declare void @g()\n" + body(each(n, '  call void @g() ["t%(i)d"(i8 0)]\n'))


@shape
def sync_scopes(n):
    return body(each(n, '  fence syncscope("s%(i)d") seq_cst\n'))


@shape
def switch_cases(n):
    return body("  switch i32 %%x, label %%d [\n%s  ]\nd:\n" % each(n, "    i32 %(i)d, label %%d\n"), "define void @f(i32 %x) {")


@shape
def switch_targets(n):
    return body("  switch i32 %%x, label %%d [\n%s  ]\n%sd:\n"
                % (each(n, "    i32 %(i)d, label %%b%(i)d\n"), each(n, "b%(i)d:\n  br label %%d\n")), "define void @f(i32 %x) {")


@shape
def phi_inputs(n):
    return body("  switch i32 %%x, label %%d [\n%s  ]\n%sd:\n  %%p = phi i32 [ 0, %%e ], %s\n"
                % (each(n, "    i32 %(i)d, label %%b%(i)d\n"), each(n, "b%(i)d:\n  br label %%d\n"),
                   listed(n, "[ %(i)d, %%b%(i)d ]")), "define void @f(i32 %x) {\ne:")


@shape
def phis(n):
    return body("  br label %%b\nb:\n%s  br label %%b\n" % each(n, "  %%p%(i)d = phi i32 [ 0, %%e ], [ %%p%(next)d, %%b ]\n"),
                "define void @f() {\ne:", "}\n")


@shape
def blocks(n):
    return body("  br label %b0\n" + each(n, "b%(i)d:\n  br label %%b%(next)d\n"), "define void @f() {", "}\n")


@shape
def blocks_in_a_chain(n):
    return body("  br label %b0\n" + "".join("b%d:\n  br label %%b%d\n" % (i, i + 1) for i in range(n)) + "b%d:\n" % n)


@shape
def nested_loops(n):
    return body("  br label %h0\n" + "".join("h%d:\n  br label %%h%d\n" % (i, i + 1) for i in range(n)) + "h%d:\n" % n
                + "  br label %%l%d\n" % (n - 1)
                + "".join("l%d:\n  br i1 %%c, label %%h%d, label %%l%d\n" % (i, i, i - 1) for i in range(n - 1, 0, -1))
                + "l0:\n", "define void @f(i1 %c) {")


@shape
def clauses(n):
    return ("declare i32 @p(...)\ndeclare void @g()\n" + each(n, "@t%(i)d = external global i8\n")
            + "define void @f() personality ptr @p {\n  invoke void @g() to label %a unwind label %b\na:\n  ret void\nb:\n"
            + "  %l = landingpad { ptr, i32 }\n" + each(n, "    catch ptr @t%(i)d\n") + "  ret void\n}\n")


@shape
def indirect_targets(n):
    return body("  indirectbr ptr %%x, [%s]\n%s" % (listed(n, "label %%b%(i)d"), each(n, "b%(i)d:\n  ret void\n")),
                "define void @f(ptr %x) {", "}\n")


@shape
def handlers(n):
    return ("declare i32 @__CxxFrameHandler3(...)\ndeclare void @g()\n"
            + "define void @f() personality ptr @__CxxFrameHandler3 {\n  invoke void @g() to label %a unwind label %s\n"
            + "a:\n  ret void\ns:\n  %c = catchswitch within none [" + listed(n, "label %%h%(i)d") + "] unwind to caller\n"
            + each(n, "h%(i)d:\n  %%p%(i)d = catchpad within %%c [ptr null, i32 64, ptr null]\n  unreachable\n") + "}\n")


@shape
def block_addresses(n):
    return (body("  br label %b0\n" + each(n, "b%(i)d:\n  br label %%b%(next)d\n"), "define void @f() {", "}\n")
            + each(n, "@a%(i)d = global ptr blockaddress(@f, %%b%(i)d)\n"))


@shape
def addresses_of_unnamed_blocks(n):
    return (each(n, "@a%(i)d = global ptr blockaddress(@f, %%%(i)d)\n").replace("%0)", "%1)")
            + body("  br label %1\n" + "".join("%d:\n  br label %%%d\n" % (i, i % (n - 1) + 1) for i in range(1, n)),
                   "define void @f() {", "}\n"))


@shape
def use_orders(n):
    uses = each(n, "  %%v%(i)d = add i32 %%x, %(i)d\n")
    return body(uses + "  ret void\n  uselistorder i32 %%x, { %s }\n" % ", ".join(str(n - 1 - i) for i in range(n)),
                "define void @f(i32 %x) {", "}\n")


@shape
def use_orders_of_values(n):
    lines = each(n, "  %%v%(i)d = add i32 %%x, %(i)d\n  %%a%(i)d = add i32 %%v%(i)d, 1\n  %%b%(i)d = add i32 %%v%(i)d, 1\n")
    return body(lines + "  ret void\n" + each(n, "  uselistorder i32 %%v%(i)d, { 1, 0 }\n"), "define void @f(i32 %x) {", "}\n")


@shape
def forward_references(n):
    return body("  br label %b\na:\n" + each(n, "  %%v%(i)d = add i32 %%w%(i)d, 1\n") + "  ret void\nb:\n"
                + each(n, "  %%w%(i)d = add i32 1, 1\n") + "  br label %a\n", "define void @f() {", "}\n")


# ---- metadata ---------------------------------------------------------------------------------------------------
@shape
def attachments_of_a_global(n):
    return "@g = global i8 0" + each(n, ", !k%(i)d !0") + "\n!0 = !{}\n"


@shape
def attachments_backwards(n):
    return ("@g = global i8 0" + "".join(", !k%d !0" % i for i in range(n)) + "\n@h = global i8 0"
            + "".join(", !k%d !0" % i for i in range(n - 1, -1, -1)) + "\n!0 = !{}\n")


@shape
def attachments_of_an_instruction(n):
    return body("  fence seq_cst" + each(n, ", !k%(i)d !0") + "\n") + "!0 = !{}\n"


@shape
def attachments_of_a_function(n):
    return "define void @f()" + each(n, " !k%(i)d !0") + " {\n  ret void\n}\n!0 = !{}\n"


@shape
def kinds(n):
    return body(each(n, "  fence seq_cst, !k%(i)d !0\n")) + "!0 = !{}\n"


@shape
def types_of_one_global(n):
    return "@g = constant i8 0" + each(n, ", !type !%(i)d") + "\n" + each(n, '!%(i)d = !{i64 0, !"t%(i)d"}\n')


@shape
def named_metadata(n):
    return each(n, "!n%(i)d = !{!0}\n") + "!0 = !{}\n"


@shape
def operands_of_named_metadata(n):
    return "!n = !{%s}\n" % listed(n, "!%(i)d") + each(n, "!%(i)d = !{i32 %(i)d}\n")


@shape
def module_flags(n):
    return "!llvm.module.flags = !{%s}\n" % listed(n, "!%(i)d") + each(n, '!%(i)d = !{i32 1, !"f%(i)d", i32 %(i)d}\n')


@shape
def required_flags(n):
    return ("!llvm.module.flags = !{%s, !%d}\n" % (listed(n, "!%(i)d"), n)
            + each(n, '!%%(i)d = !{i32 3, !"r%%(i)d", !{!"f", i32 %%(i)d}}\n'.replace("%%", "%"))
            + '!%d = !{i32 1, !"f", i32 0}\n' % n)


@shape
def appended_flag(n):
    return "!llvm.module.flags = !{!0}\n" + '!0 = !{i32 5, !"f", !{%s}}\n' % listed(n, '!"l%(i)d"')


@shape
def dependent_libraries(n):
    return "!llvm.dependent-libraries = !{%s}\n" % listed(n, "!%(i)d") + each(n, '!%(i)d = !{!"l%(i)d"}\n')


@shape
def linker_options(n):
    return "!llvm.linker.options = !{%s}\n" % listed(n, "!%(i)d") + each(n, '!%(i)d = !{!"-l", !"l%(i)d"}\n')


@shape
def nodes_in_a_chain(n):
    return "!n = !{!0}\n" + "".join("!%d = !{!%d}\n" % (i, i + 1) for i in range(n)) + "!%d = !{}\n" % n


@shape
def nodes_in_a_cycle(n):
    return "!n = !{!0}\n" + each(n, "!%(i)d = !{!%(next)d, i32 %(i)d}\n")


@shape
def nodes_twice_each(n):
    return "!n = !{!0}\n" + "".join("!%d = !{!%d, !%d}\n" % (i, i + 1, i + 1) for i in range(n)) + "!%d = !{}\n" % n


@shape
def distinct_nodes(n):
    return "!n = !{!0}\n" + each(n, "!%(i)d = distinct !{!%(next)d}\n")


@shape
def wide_node(n):
    return "!n = !{!0}\n!0 = !{%s}\n" % listed(n, "i32 %(i)d")


UNIT = """!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !1)
!4 = !DISubroutineType(types: !{null})
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
"""


def with_debug_info(lines, nodes, head="define void @f() !dbg !3 {"):
    return body(lines, head) + UNIT + nodes


@shape
def locations(n):
    return with_debug_info(each(n, "  fence seq_cst, !dbg !DILocation(line: %(i)d, column: 1, scope: !3)\n"), "")


@shape
def inlined_locations(n):
    return with_debug_info("  fence seq_cst, !dbg !10\n", "".join(
        "!%d = distinct !DILocation(line: 1, scope: !3%s)\n" % (i + 10, ", inlinedAt: !%d" % (i + 11) if i < n - 1 else "")
        for i in range(n)))


@shape
def lexical_blocks(n):
    return with_debug_info("  fence seq_cst, !dbg !DILocation(line: 1, scope: !10)\n", "".join(
        "!%d = distinct !DILexicalBlock(scope: !%d, file: !2, line: 1)\n" % (i + 10, i + 11 if i < n - 1 else 3)
        for i in range(n)))


@shape
def locations_in_lexical_blocks(n):
    return with_debug_info("".join("  fence seq_cst, !dbg !DILocation(line: 1, scope: !%d)\n" % (i + 10) for i in range(n)),
                           "".join("!%d = distinct !DILexicalBlock(scope: !%d, file: !2, line: 1)\n"
                                   % (i + 10, i + 11 if i < n - 1 else 3) for i in range(n)))


@shape
def variables(n):
    return with_debug_info("".join("    #dbg_value(i32 %d, !%d, !DIExpression(), !6)\n" % (i, i + 10) for i in range(n)),
                           "!6 = !DILocation(line: 1, scope: !3)\n"
                           + "".join('!%d = !DILocalVariable(name: "v%d", scope: !3, type: !5)\n' % (i + 10, i)
                                     for i in range(n)))


@shape
def records_of_one_expression(n):
    return with_debug_info(each(n, "    #dbg_value(i32 %(i)d, !7, !8, !6)\n").replace("!8", "!DIExpression(DW_OP_deref)"),
                           "!6 = !DILocation(line: 1, scope: !3)\n"
                           '!7 = !DILocalVariable(name: "v", scope: !3, type: !5)\n')


@shape
def long_expression(n):
    return "!n = !{!0}\n!0 = !{!DIExpression(%s)}\n" % listed(n, "DW_OP_plus_uconst, %(i)d")


@shape
def arguments_of_a_list(n):
    return with_debug_info("    #dbg_value(!DIArgList(%s), !7, !DIExpression(), !6)\n" % listed(n, "i32 %(i)d"),
                           "!6 = !DILocation(line: 1, scope: !3)\n"
                           '!7 = !DILocalVariable(name: "v", scope: !3, type: !5)\n')


@shape
def derived_types(n):
    return with_debug_info("", '!6 = !DILocalVariable(name: "v", scope: !3, type: !10)\n!n = !{!6}\n' + "".join(
        "!%d = !DIDerivedType(tag: DW_TAG_typedef, baseType: !%d)\n" % (i + 10, i + 11 if i < n - 1 else 5) for i in range(n)))


@shape
def enumerators(n):
    return with_debug_info("", "!n = !{!6}\n!6 = !DICompositeType(tag: DW_TAG_enumeration_type, size: 32, elements: !{%s})\n"
                           % listed(n, '!DIEnumerator(name: "e%(i)d", value: %(i)d)'))


@shape
def wide_enumerators(n):
    return "!n = !{%s}\n" % listed(n, "!%(i)d") + "".join(
        '!%d = !DIEnumerator(name: "e", value: %d)\n' % (i, i << 64) for i in range(n))


@shape
def composite_types(n):
    return with_debug_info("", "!n = !{!9}\n!9 = !{%s}\n" % ", ".join("!%d" % (i + 10) for i in range(n)) + "".join(
        '!%d = !DICompositeType(tag: DW_TAG_structure_type, name: "t", identifier: "t%d", size: 8)\n' % (i + 10, i)
        for i in range(n)))


@shape
def subprograms(n):
    return ("".join("define void @f%d() !dbg !%d {\n  ret void\n}\n" % (i, i + 10) for i in range(n)) + UNIT + "".join(
        '!%d = distinct !DISubprogram(name: "f%d", scope: !2, file: !2, type: !4, spFlags: DISPFlagDefinition, unit: !1)\n'
        % (i + 10, i) for i in range(n)))


@shape
def tbaa_chain(n):
    return (body("  %l = load i32, ptr %p, !tbaa !0\n", "define void @f(ptr %p) {") + "!0 = !{!1, !1, i64 0}\n"
            + "".join('!%d = !{!"t%d", !%d, i64 0}\n' % (i, i, i + 1) for i in range(1, n)) + '!%d = !{!"root"}\n' % n)


@shape
def tbaa_tags(n):
    return (body(each(n, "  %%l%(i)d = load i32, ptr %%p, !tbaa !%(i)d\n"), "define void @f(ptr %p) {")
            + "".join("!%d = !{!%d, !%d, i64 0}\n" % (i, n + i, n + i) for i in range(n))
            + "".join('!%d = !{!"t%d", !%d, i64 0}\n' % (n + i, i, n + i + 1) for i in range(n)) + '!%d = !{!"root"}\n' % (2 * n))


def tags(n, form):
    return body(each(n, "  %%l%(i)d = load i32, ptr %%p, !tbaa !%(i)d\n"), "define void @f(ptr %p) {") + "".join(
        "!%d = !{%s}\n" % (i, form(i)) for i in range(n)) + '!1000001 = !{!"int", !1000002, i64 0}\n!1000002 = !{!"root"}\n'


@shape
def tbaa_types_of_a_chain(n):
    return tags(n, lambda i: "!%d, !%d, i64 0" % (n, n + i)) + "".join(
        '!%d = !{!"t%d", !%d, i64 0}\n' % (n + i, i, n + i + 1 if i + 1 < n else 1000002) for i in range(n))


@shape
def tbaa_structs_of_a_chain(n):
    return tags(n, lambda i: "!%d, !1000001, i64 0" % (n + i)) + "".join(
        '!%d = !{!"t%d", !%d, i64 0, !1000001, i64 8}\n' % (n + i, i, n + i + 1 if i + 1 < n else 1000001) for i in range(n))


@shape
def tbaa_fields(n):
    return tags(n, lambda i: "!1000000, !1000001, i64 %d" % (8 * i)) + '!1000000 = !{!"s", %s}\n' % ", ".join(
        "!1000001, i64 %d" % (8 * i) for i in range(n))


@shape
def loops_with_a_common_part(n):
    """Their locations go with the rest of the debug info, which is of an old version."""
    return (body("  br label %b0\n" + "".join("b%d:\n  br i1 %%c, label %%b%d, label %%b%d, !llvm.loop !%d\n" % (i, i, i + 1, i + 10)
                                              for i in range(n)) + "b%d:\n" % n, "define void @f(i1 %c) {")
            + '!llvm.module.flags = !{!0}\n!0 = !{i32 2, !"Debug Info Version", i32 2}\n!1 = !DILocation(line: 1, scope: !2)\n'
              '!2 = distinct !DISubprogram(name: "f")\n!3 = !{!1, %s}\n!4 = !{!"x"}\n' % ", ".join(["!4"] * n)
            + "".join("!%d = distinct !{!%d, !3}\n" % (i + 10, i + 10) for i in range(n)))


@shape
def alias_scopes(n):
    return (body("  %l = load i32, ptr %p, !alias.scope !0, !noalias !0\n", "define void @f(ptr %p) {")
            + "!0 = !{%s}\n" % ", ".join("!%d" % (i + 2) for i in range(n)) + '!1 = distinct !{!1, !"d"}\n'
            + "".join('!%d = distinct !{!%d, !1, !"s%d"}\n' % (i + 2, i + 2, i) for i in range(n)))


@shape
def ranges(n):
    return (body("  %l = load i32, ptr %p, !range !0\n", "define void @f(ptr %p) {")
            + "!0 = !{%s}\n" % ", ".join("i32 %d, i32 %d" % (3 * i, 3 * i + 1) for i in range(n)))


@shape
def profile_weights(n):
    return (body("  switch i32 %%x, label %%d [\n%s  ], !prof !0\nd:\n" % each(n, "    i32 %(i)d, label %%d\n"),
                 "define void @f(i32 %x) {") + '!0 = !{!"branch_weights", i32 1, %s}\n' % listed(n, "i32 %(i)d"))


@shape
def loops(n):
    return (body("  br label %b0\n" + "".join("b%d:\n  br i1 %%c, label %%b%d, label %%b%d, !llvm.loop !%d\n" % (i, i, i + 1, i + 3)
                                              for i in range(n)) + "b%d:\n" % n, "define void @f(i1 %c) {")
            + '!0 = !{!"llvm.loop.unroll.disable"}\n'
            + "".join("!%d = distinct !{!%d, !0}\n" % (i + 3, i + 3) for i in range(n)))


# ---- types and constants ----------------------------------------------------------------------------------------
@shape
def wide_struct(n):
    return "%%t = type { %s }\n@g = global %%t zeroinitializer\n" % listed(n, "i32")


@shape
def steps_into_a_wide_struct(n):
    return ("%%t = type { %s }\n" % listed(n, "i32")
            + body(each(n, "  %%p%(i)d = getelementptr %%t, ptr %%x, i32 0, i32 %(i)d\n"), "define void @f(ptr %x) {"))


@shape
def structs_in_a_chain(n):
    return ("@g = external global %t0\n" + "".join("%%t%d = type { %%t%d }\n" % (i, i + 1) for i in range(n))
            + "%%t%d = type { i32 }\n" % n)


@shape
def structs_of_nothing(n):
    return ("%t0 = type {}\n" + "".join("%%t%d = type { %%t%d, %%t%d }\n" % (i, i - 1, i - 1) for i in range(1, n))
            + "@a = global %%t%d zeroinitializer\n@b = global %%t%d zeroinitializer\n" % (n - 1, n - 1)
            + "@c = global i1 icmp eq (%%t%d* @a, %%t%d* @b)\n" % (n - 1, n - 1))


@shape
def structs_of_scalable_vectors(n):
    """Twelve times the one before in each: a walk of all parts would never end."""
    chain = "".join("%%t%d = type { %s }\n" % (i, ", ".join(["%%t%d" % (i - 1)] * 12)) for i in range(1, n // 12))
    return ("%t0 = type { i32 }\n" + chain
            + "define void @f(<vscale x 1 x i32> %%v, ptr %%p) {\n  %%q = getelementptr %%t%d, ptr %%p, i32 0\n"
              "  ret void\n}\n" % (n // 12 - 1))


@shape
def array_types(n):
    return each(n, "@g%(i)d = external global [%(i)d x i8]\n")


@shape
def integer_types(n):
    return each(n, "@g%(i)d = external global i%(i)d\n").replace(" i0\n", " i1\n")


@shape
def function_types(n):
    return "@g = external global ptr\n" + "".join(
        "declare void @f%d(%s)\n" % (i, ", ".join("i%d" % (1 + (i >> k & 1)) for k in range(17))) for i in range(n))


@shape
def address_spaces(n):
    return "".join("@g%d = external addrspace(%d) global i8\n" % (i, i + 1) for i in range(n))


@shape
def pointer_specifications(n):
    return 'target datalayout = "' + "-".join("p%d:64:64" % (i + 1) for i in range(n)) + '"\n'


@shape
def pointer_specifications_backwards(n):
    return 'target datalayout = "' + "-".join("p%d:64:64" % i for i in range(n, 0, -1)) + '"\n'


@shape
def pointers_of_many_specifications(n):
    return pointer_specifications(n) + address_spaces(n)


@shape
def integer_specifications(n):
    return ('target datalayout = "' + "-".join("i%d:64:64" % i for i in range(n + 100, 100, -1)) + '"\n'
            + "".join("@g%d = external global i%d\n" % (i, i + 101) for i in range(n)))


@shape
def constants(n):
    return "@g = global [%d x i64] [%s]\n" % (n, listed(n, "i64 %(i)d"))


@shape
def wide_constants(n):
    return "@g = global [%d x i128] [%s]\n" % (n, ", ".join("i128 %d" % (i << 64) for i in range(n)))


@shape
def structs_of_structs(n):
    return "@g = global [%d x { i32, { i32, ptr } }] [%s]\n" % (
        n, listed(n, "{ i32, { i32, ptr } } { i32 %(i)d, { i32, ptr } { i32 1, ptr @g } }"))


@shape
def expressions(n):
    return each(n, "@g%(i)d = global i64 sub (i64 ptrtoint (ptr @g%(next)d to i64), i64 ptrtoint (ptr @g%(half)d to i64))\n")


@shape
def steps_into_globals(n):
    return "@g = global i8 0\n" + each(n, "@a%(i)d = global ptr getelementptr (i8, ptr @g, i64 %(i)d)\n")


@shape
def string_constant(n):
    return '@g = global [%d x i8] c"%s"\n' % (2 * n, "ab" * n)


@shape
def decimal_digits(n):
    bits = min(n * 10 // 3 + 8, 8388608)
    return "@g = global i%d %s\n" % (bits, "7" * min(n, 2500000))


@shape
def hexadecimal_digits(n):
    return "@g = global i%d u0x7%s\n" % (min(4 * n + 4, 8388604), "F" * min(n, 2097150))


# ---- old forms --------------------------------------------------------------------------------------------------
@shape
def typed_pointers(n):
    return each(n, "@g%(i)d = global i32* null\n@h%(i)d = global i32** @g%(i)d\n")


@shape
def old_debug_calls(n):
    return ("declare void @llvm.dbg.value(metadata, metadata, metadata)\n" + with_debug_info("".join(
        "  call void @llvm.dbg.value(metadata i32 %d, metadata !7, metadata !DIExpression()), !dbg !6\n" % i for i in range(n)),
        "!6 = !DILocation(line: 1, scope: !3)\n" '!7 = !DILocalVariable(name: "v", scope: !3, type: !5)\n'))


@shape
def old_intrinsics(n):
    return ("declare i32 @llvm.ctlz.i32(i32)\n" + body(each(n, "  %%v%(i)d = call i32 @llvm.ctlz.i32(i32 %%x)\n"),
                                                      "define void @f(i32 %x) {"))


# ---- what few bytes of bitcode name many times --------------------------------------------------------------------
NAMED_OFTEN = {}


def named_often(make):
    NAMED_OFTEN[make.__name__.replace("_", "-")] = make
    return make


def with_variable(lines, more, size=32):
    return ("define void @f(i32 %x) !dbg !3 {\n" + lines + "  ret void\n}\n!llvm.dbg.cu = !{!1}\n!llvm.module.flags = !{!0}\n"
            '!0 = !{i32 2, !"Debug Info Version", i32 3}\n'
            "!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)\n"
            '!2 = !DIFile(filename: "a", directory: "b")\n'
            '!3 = distinct !DISubprogram(name: "f", file: !2, type: !4, unit: !1, spFlags: DISPFlagDefinition)\n'
            '!4 = !DISubroutineType(types: !{})\n!5 = !DIBasicType(name: "t", size: %d, encoding: DW_ATE_signed)\n'
            '!6 = !DILocation(line: 1, scope: !3)\n!7 = !DILocalVariable(name: "v", scope: !3, file: !2, type: !5)\n' % size + more)


def long_expression(n):
    return "!8 = !DIExpression(%sDW_OP_LLVM_fragment, 0, 8)\n" % ("DW_OP_plus_uconst, 1, " * n)


@named_often
def expression_of_records(n):
    return with_variable("  #dbg_value(i32 %x, !7, !8, !6)\n" * n, long_expression(n))


@named_often
def expression_of_calls(n):
    return ("declare void @llvm.dbg.value(metadata, metadata, metadata)\n" + with_variable(
        "  call void @llvm.dbg.value(metadata i32 %x, metadata !7, metadata !8), !dbg !6\n" * n, long_expression(n)))


@named_often
def expression_of_globals(n):
    return with_variable("", long_expression(n) + "!all = !{%s}\n" % listed(n, "!1%(i)06d") + each(
        n, '!1%(i)06d = !DIGlobalVariableExpression(var: !2%(i)06d, expr: !8)\n'
        '!2%(i)06d = distinct !DIGlobalVariable(name: "g", scope: !1, file: !2, line: %(i)d, type: !5)\n'))


# ---- long data layouts, and types in types -------------------------------------------------------------------------
def long_layout(n):
    return 'target datalayout = "%s"\n' % "-".join("p%d:64:64" % (i + 1) for i in range(n))


@shape
def masks_of_addresses(n):
    return (long_layout(n) + "declare void @f()\n@o = external global %t\n%t = type opaque\n"
            + each(n, "@g%(i)d = global i64 and (i64 ptrtoint (void ()* @f to i64), i64 %(i)d9)\n"
                      "@h%(i)d = global i64 and (i64 ptrtoint (%%t* @o to i64), i64 %(i)d9)\n"))


@shape
def gathers_without_alignment(n):
    return (long_layout(n) + "declare <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i32>)\n"
            + body(each(n, "  %%v%(i)d = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %%p, i32 0, <2 x i1> %%m, <2 x i32> %%x)\n"),
                   "define void @f(<2 x ptr> %p, <2 x i1> %m, <2 x i32> %x) {"))


@shape
def structs_in_structs(n):
    return ("@x = external global { %s }\n%%t0 = type { i8 }\n" % listed(n, "%%t%(i)d")
            + "".join("%%t%d = type { %%t%d }\n" % (i, i - 1) for i in range(1, n)))


@shape
def target_features(n):
    return (each(n, "define void @f%(i)d() #0 {\n  ret void\n}\n")
            + 'attributes #0 = { "target-features"="%s+seses,-seses" "patchable-function-entry"="%s" }\n' % ("+a," * n, "0" * 60))


# ---- numbers ----------------------------------------------------------------------------------------------------
@shape
def digits_of_an_integer(n):
    return "@g = global i8388607 -%s\n" % ("1234567890" * (8 * n))


@shape
def digits_of_an_enumerator(n):
    return '!named = !{!0}\n!0 = !DIEnumerator(name: "e", value: %s)\n' % ("1234567890" * (8 * n))


# ---- summaries --------------------------------------------------------------------------------------------------
HASH = '^0 = module: (path: "a.o", hash: (0, 0, 0, 0, 0))\n'
FLAGS = "flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0)"


@shape
def summary_variables(n):
    return HASH + "".join('^%d = gv: (guid: %d, summaries: (variable: (module: ^0, %s, varFlags: (readonly: 0, writeonly: 0,'
                          " constant: 0, vcall_visibility: 0))))\n" % (i + 1, i + 1, FLAGS) for i in range(n))


@shape
def summary_calls(n):
    return (HASH + "^1 = gv: (guid: 1, summaries: (function: (module: ^0, %s, insts: 1, calls: (%s))))\n"
            % (FLAGS, ", ".join("(callee: ^%d)" % (i + 2) for i in range(n)))
            + "".join("^%d = gv: (guid: %d)\n" % (i + 2, i + 2) for i in range(n)))


@shape
def summary_modules(n):
    return "".join('^%d = module: (path: "m%d", hash: (0, 0, 0, 0, 0))\n' % (i, i) for i in range(n))


@shape
def summary_type_ids(n):
    return HASH + "".join('^%d = typeid: (name: "t%d", summary: (typeTestRes: (kind: unsat, sizeM1BitWidth: 0)))\n'
                          % (i + 1, i) for i in range(n))
