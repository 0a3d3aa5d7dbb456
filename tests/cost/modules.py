"""Modules made for counting: a bit of everything that large programs have much of, the same on every machine."""

SCALARS = ["i8", "i16", "i32", "i64", "double", "ptr"]


class Metadata:
    """Nodes by number; equal text is one node unless it is distinct."""

    def __init__(self):
        self.lines, self.known = [], {}

    def add(self, text):
        if text.startswith("distinct") or text not in self.known:
            self.known[text] = len(self.lines)
            self.lines.append(text)
        return f"!{self.known[text]}"


def module(number, count, functions):
    """Text of one of `count` modules, with so many functions, which call those of the next module."""
    md = Metadata()
    file = md.add(f'!DIFile(filename: "part{number}.c", directory: "/src/project")')
    unit = md.add(f'distinct !DICompileUnit(language: DW_LANG_C11, file: {file}, producer: "cost", isOptimized: true, '
                  'runtimeVersion: 0, emissionKind: FullDebug)')
    int_type = md.add('!DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)')
    empty = md.add("!DIExpression()")
    tbaa = tbaa_tags(md)
    head = ['target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"',
            'target triple = "x86_64-pc-linux-gnu"']
    head += [f"%struct.s{k} = type {{ {', '.join(SCALARS[(k + j) % 6] for j in range(3 + k % 4))}, [{k + 1} x i32] }}" for k in range(24)]
    head += [f"@table{number}_{k} = internal constant [{4 + k} x i32] [{', '.join(f'i32 {k * j + number}' for j in range(4 + k))}]"
             for k in range(40)]
    head += ["@shared = linkonce_odr global i64 0", "@external = external global [64 x i32]"]
    bodies = [function(md, number, count, k, functions, unit, file, int_type, empty, tbaa) for k in range(functions)]
    callees = sorted({f"declare i32 @f{(number + 1) % count}_{k}(ptr, i32, i64)" for k in range(functions)}) if count > 1 else []
    tail = ["attributes #0 = { nounwind uwtable \"frame-pointer\"=\"all\" \"target-cpu\"=\"x86-64\" }", "attributes #1 = { nounwind }",
            "!llvm.dbg.cu = !{" + unit + "}",
            "!llvm.module.flags = !{" + ", ".join([md.add('!{i32 2, !"Debug Info Version", i32 3}'), md.add('!{i32 1, !"wchar_size", i32 4}')]) + "}"]
    return "\n".join(head + bodies + callees + tail + [f"!{i} = {text}" for i, text in enumerate(md.lines)]) + "\n"


def tbaa_tags(md):
    root = md.add('!{!"Simple C/C++ TBAA"}')
    char = md.add(f'!{{!"omnipotent char", {root}, i64 0}}')
    nodes = [md.add(f'!{{!"{name}", {char}, i64 0}}') for name in ("int", "long", "any pointer")]
    return [md.add(f"!{{{node}, {node}, i64 0}}") for node in nodes]


def function(md, number, count, k, functions, unit, file, int_type, empty, tbaa):
    name = f"f{number}_{k}"
    signature = md.add(f"!DISubroutineType(types: {md.add(f'!{{{int_type}, {int_type}}}')})")
    sp = md.add(f'distinct !DISubprogram(name: "{name}", scope: {file}, file: {file}, line: {k * 50 + 1}, type: {signature}, '
                f"scopeLine: {k * 50 + 2}, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: {unit})")
    inlined = md.add(f'distinct !DISubprogram(name: "inlined{k % 20}", scope: {file}, file: {file}, line: {k % 20 + 9000}, '
                     f"type: {signature}, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: {unit})")
    out = [f"define i32 @{name}(ptr %p, i32 %n, i64 %m) #0 !dbg {sp} {{", "entry:", "  br label %head0"]
    argument = md.add(f'!DILocalVariable(name: "x", arg: 1, scope: {inlined}, file: {file}, line: {k % 20 + 9000}, type: {int_type})')
    line = k * 50 + 3
    for loop in range(3 + k % 4):
        block = md.add(f"distinct !DILexicalBlock(scope: {sp}, file: {file}, line: {line}, column: 3)")
        at = md.add(f"distinct !DILocation(line: {line}, column: 7, scope: {block})")
        variable = md.add(f'!DILocalVariable(name: "v{loop}", scope: {block}, file: {file}, line: {line}, type: {int_type})')

        def loc(column, scope=block, where=""):
            return md.add(f"!DILocation(line: {line}, column: {column}, scope: {scope}{where})")

        deep = loc(2, inlined, f", inlinedAt: {at}")
        s = f"%struct.s{(k + loop) % 24}"
        before = f"head{loop - 1}" if loop else "entry"
        carried = f"%t{loop - 1}" if loop else "%n"
        nxt = f"head{loop + 1}" if loop + 1 < 3 + k % 4 else "done"
        out += [f"head{loop}:",
                f"  %i{loop} = phi i32 [ 0, %{before if loop == 0 else f'latch{loop - 1}'} ], [ %j{loop}, %latch{loop} ], !dbg {loc(5)}",
                f"    #dbg_value(i32 %i{loop}, {variable}, {empty}, {loc(9)})",
                f"  %a{loop} = getelementptr inbounds {s}, ptr %p, i32 %i{loop}, i32 1, !dbg {loc(11)}",
                f"  %b{loop} = load i32, ptr %a{loop}, align 4, !dbg {loc(11)}, !tbaa {tbaa[loop % 3]}",
                f"    #dbg_value(i32 %b{loop}, {argument}, {empty}, {deep})",
                f"  %c{loop} = add nsw i32 %b{loop}, {carried if loop == 0 else '%n'}, !dbg {loc(13)}",
                f"  %d{loop} = mul i32 %c{loop}, {number * 3 + loop + 5}, !dbg {deep}",
                f"  %e{loop} = sext i32 %d{loop} to i64, !dbg {deep}",
                f"  %f{loop} = xor i64 %e{loop}, %m, !dbg {loc(15)}",
                f"  store i64 %f{loop}, ptr @shared, align 8, !dbg {loc(17)}, !tbaa {tbaa[1]}",
                f"  %q{loop} = icmp ult i64 %f{loop}, {1000 + loop * 17}, !dbg {loc(19)}",
                f"  br i1 %q{loop}, label %call{loop}, label %latch{loop}, !dbg {loc(19)}",
                f"call{loop}:",
                f"  %g{loop} = getelementptr inbounds [{4 + (k + loop) % 40} x i32], ptr @table{number}_{(k + loop) % 40}, i64 0, i64 %f{loop}, !dbg {loc(21)}",
                f"  %h{loop} = tail call i32 @f{(number + 1) % count}_{(k * 7 + loop) % functions}(ptr nonnull %g{loop}, i32 %d{loop}, i64 %e{loop}) #1, !dbg {loc(23)}",
                f"    #dbg_value(!DIArgList(i32 %h{loop}, i32 %d{loop}), {variable}, "
                f"!DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), {loc(25)})",
                f"  br label %latch{loop}, !dbg {loc(25)}",
                f"latch{loop}:",
                f"  %t{loop} = phi i32 [ %d{loop}, %head{loop} ], [ %h{loop}, %call{loop} ], !dbg {loc(27)}",
                f"  %j{loop} = add nuw nsw i32 %i{loop}, 1, !dbg {loc(29)}",
                f"  %k{loop} = icmp eq i32 %j{loop}, %n, !dbg {loc(31)}",
                f"  br i1 %k{loop}, label %{nxt}, label %head{loop}, !dbg {loc(31)}"]
        line += 7
    return "\n".join(out + ["done:", f"  ret i32 %t{2 + k % 4}, !dbg {md.add(f'!DILocation(line: {line}, column: 1, scope: {sp})')}", "}"])
