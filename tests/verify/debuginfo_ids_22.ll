; Ids of assignments since any intrinsic may have one, and as violations name blocks and functions.
; RUN: irkit verify --to=22 --strict-debug-info %s
; RUN: irkit as --to=22 --no-verify %s -o - | irkit verify --strict-debug-info -
declare i32 @llvm.ctpop.i32(i32)
declare void @plain()
define void @kinds(i32 %x, ptr %p) {
  %v = call i32 @llvm.ctpop.i32(i32 %x), !DIAssignID !20
  call void @plain(), !DIAssignID !21  ; error: !DIAssignID attached to unexpected instruction kind
  ; error: DVRAssign not in same function as inst
  ; error: inst not in same function as #dbg_assign
  store i32 %x, ptr %p, !DIAssignID !22
  ret void
}
define void @other(i32 %x, ptr %p) !dbg !3 {
    #dbg_assign(i32 %x, !4, !DIExpression(), !22, ptr %p, !DIExpression(), !5)
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !2)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "f.c", directory: "")
!3 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!4 = !DILocalVariable(name: "x", scope: !3)
!5 = !DILocation(line: 1, scope: !3)
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
!22 = distinct !DIAssignID()
