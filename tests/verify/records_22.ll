; Records since 21: what is declared is a pointer, or an integer that is one.
; RUN: irkit verify --to=22 --no-upgrade --strict-debug-info %s
define void @f(i64 %x, ptr %p, float %d) !dbg !2 {
    #dbg_declare(i64 %x, !3, !DIExpression(), !4)
    #dbg_declare(ptr %p, !3, !DIExpression(), !4)
    #dbg_declare(float %d, !3, !DIExpression(), !4)  ; error: location of #dbg_declare must be a pointer or int
  ret void
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DILocalVariable(name: "x", scope: !2)
!4 = !DILocation(line: 1, scope: !2)
