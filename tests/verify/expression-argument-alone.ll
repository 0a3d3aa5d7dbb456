; Operations of an expression that lack their operands are looked at no further.
; RUN: irkit verify %s
define void @f() !dbg !4 {
    #dbg_value(i32 0, !6, !DIExpression(DW_OP_LLVM_arg), !7)
    #dbg_value(i32 0, !6, !8, !7)
    #dbg_value(i32 0, !6, !9, !7)
  ret void  ; warning: invalid expression
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !1)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocalVariable(name: "x", scope: !4)
!7 = !DILocation(line: 1, scope: !4)
!8 = !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_plus_uconst)  ; warning: invalid expression
!9 = !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_entry_value)  ; warning: invalid expression
