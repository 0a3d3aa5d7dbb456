; Values and places of variables for releases where a value has an offset (up to 5), and no expression (up to 3.5): who is what.
; RUN: for r in 22 6 5 3.8; do echo "== $r"; irkit convert --to=$r %s -o - | irkit dis - -o - | grep -E 'dbg_|llvm.dbg' ; done
define i32 @f(i32 %a, i32 %b) !dbg !4 {
  %p = alloca i32
    #dbg_declare(ptr %p, !7, !DIExpression(), !9)
    #dbg_value(i32 %a, !8, !DIExpression(), !9)
    #dbg_value(i32 %b, !10, !DIExpression(DW_OP_plus_uconst, 3, DW_OP_stack_value), !9)
  %s = add i32 %a, %b
    #dbg_value(i32 %s, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 16), !9)
  ret i32 %s, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "p", scope: !4, file: !1, line: 1, type: !6)
!8 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !6)
!9 = !DILocation(line: 2, scope: !4)
!10 = !DILocalVariable(name: "y", scope: !4, file: !1, line: 3, type: !6)
