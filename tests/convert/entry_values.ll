; What a variable was on entry (Swift's asynchronous functions) is for code alone before 17: the variable stays, its place is
; unknown, and all other debug info stays, too.
; RUN: for n in 14 16 17 18; do irkit convert --to=$n %s -o %t.bc && irkit verify --to=$n %t.bc && irkit dis %t.bc -o - | grep -e '!DIL' -e 'call void'; done
; RUN: irkit convert --to=16 --explain %s
define swifttailcc void @f(ptr swiftasync %p, i64 %n) !dbg !4 {
    #dbg_declare(ptr %p, !7, !DIExpression(DW_OP_LLVM_entry_value, 1, DW_OP_plus_uconst, 16), !8)
    #dbg_value(ptr %p, !9, !DIExpression(DW_OP_LLVM_entry_value, 1, DW_OP_deref, DW_OP_LLVM_fragment, 0, 32), !8)
    #dbg_value(i64 %n, !10, !DIExpression(), !8)
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_Swift, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.swift", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "Int", size: 64, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "a", scope: !4, file: !1, type: !3)
!8 = !DILocation(line: 1, scope: !4)
!9 = !DILocalVariable(name: "b", scope: !4, file: !1, type: !3)
!10 = !DILocalVariable(name: "c", scope: !4, file: !1, type: !3)
