; What an assignment's id links is in one function.
; RUN: irkit verify --to=19 --no-upgrade --strict-debug-info %s
define void @f(ptr %p) !dbg !2 {
  ; error: inst not in same function as #dbg_assign
  ; error: DVRAssign not in same function as inst
  store i32 1, ptr %p, !DIAssignID !6
  ret void
}
define void @g(ptr %p) !dbg !3 {
    #dbg_assign(i32 1, !4, !DIExpression(), !6, ptr %p, !DIExpression(), !5)
  ret void
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!4 = !DILocalVariable(name: "x", scope: !3)
!5 = !DILocation(line: 1, scope: !3)
!6 = distinct !DIAssignID()
