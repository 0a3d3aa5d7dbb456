; Locations lead to the subprogram of their function.
; RUN: irkit verify --to=19 --no-upgrade --strict-debug-info %s
; RUN: irkit verify --to=22 --no-upgrade --strict-debug-info %s
define void @f(i32 %x) !dbg !2 {
  %a = add i32 %x, 1, !dbg !5
  %b = add i32 %x, 2, !dbg !6
  %c = add i32 %x, 3, !dbg !7
  ret void, !dbg !8
}
define void @g(i32 %x) !dbg !3 {
  %a = add i32 %x, 1, !dbg !9
  ret void, !dbg !5
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
; error: !dbg attachment points at wrong subprogram for function
!3 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!4 = distinct !DILexicalBlock(scope: !2, line: 1)
!5 = !DILocation(line: 1, scope: !2)
!6 = !DILocation(line: 2, scope: !4)
!7 = !DILocation(line: 3, scope: !3, inlinedAt: !6)
!8 = !DILocation(line: 3, scope: !3, inlinedAt: !7)
!9 = !DILocation(line: 3, scope: !3)
define void @h() !dbg !10 {
  ret void, !dbg !11
}
define void @i() !dbg !12 {
  ret void, !dbg !13
}
; error: DILocation's scope must be a DILocalScope
!10 = distinct !DISubprogram(name: "h", spFlags: DISPFlagDefinition, unit: !0)
!11 = !DILocation(line: 1, scope: !1)  ; error: location requires a valid scope
; error: DILocation's scope must be a DILocalScope
!12 = distinct !DISubprogram(name: "i", spFlags: DISPFlagDefinition, unit: !0)
!13 = !DILocation(line: 1, scope: !14)  ; error: location requires a valid scope
!14 = !{}
