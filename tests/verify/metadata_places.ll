; Metadata where it may not stand: locations, local values, wrong named nodes, units that are not listed.
; RUN: irkit verify --to=19 --no-upgrade --strict-debug-info %s
define void @f(i32 %x) !dbg !2 {
  ret void, !dbg !5, !other !6
}
define void @g() !dbg !7 {
  br label %next, !dbg !8, !llvm.loop !9
next:
  ret void, !dbg !{}   ; error: invalid !dbg metadata attachment
}
@v = global i32 0, !dbg !2          ; error: !dbg attachment of global variable must be a DIGlobalVariableExpression
@w = global i32 0, !dbg !12
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 1, scope: !2)
!6 = !{!5}                          ; error: DILocation not allowed within this metadata node
!7 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!8 = !DILocation(line: 2, scope: !7)
!9 = distinct !{!9, !10}
!10 = !DILocation(line: 3, scope: !7)
!11 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)  ; error: DICompileUnit not listed in llvm.dbg.cu
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = !DIGlobalVariable(name: "w", type: !14)
!14 = !DIBasicType(name: "int", size: 32)
!units = !{!11}
!llvm.dbg.cu = !{!0, !1}            ; error: invalid compile unit
!llvm.dbg.sp = !{!2}                ; error: unrecognized named metadata node in the llvm.dbg namespace
