; Locations with atoms and implicit code keep what they have when they move, and where they were inlined.
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S | grep 'DILocation('
; NEEDS: llvm-link-22
;--- a.ll
define void @a() !dbg !3 {
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "a", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocation(line: 2, column: 3, scope: !3, atomGroup: 1, atomRank: 2)
;--- b.ll
define void @b() !dbg !3 {
  ret void, !dbg !7
}
define void @c() !dbg !9 {
  ret void, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "b.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "b", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "inner", file: !1, line: 5, type: !4, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!6 = distinct !DILocation(line: 8, column: 1, scope: !3, atomGroup: 7, atomRank: 1)
!7 = !DILocation(line: 2, column: 3, scope: !8, inlinedAt: !6, isImplicitCode: true, atomGroup: 3, atomRank: 4)
!8 = !DILexicalBlock(scope: !5, file: !1, line: 6)
!9 = distinct !DISubprogram(name: "c", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition, keyInstructions: true)
!10 = !DILocation(line: 2, column: 3, scope: !11, inlinedAt: !12, atomGroup: 18446744073709551, atomRank: 7)
!11 = distinct !DILexicalBlock(scope: !5, file: !1, line: 7)
!12 = distinct !DILocation(line: 9, column: 1, scope: !9)
