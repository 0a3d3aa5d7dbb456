; What uses an id of assignments: instructions that write to memory, and assignments of debug info in their function.
; RUN: irkit verify --to=19 --strict-debug-info %s
; RUN: irkit as --to=19 --no-verify %s -o - | irkit verify --strict-debug-info -
declare i1 @llvm.type.test(ptr, metadata)
declare i32 @llvm.ctpop.i32(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.element.unordered.atomic.p0.i64(ptr, i8, i64, i32)
declare void @plain()
define void @kinds(i32 %x, ptr %p) {
  %v = call i32 @llvm.ctpop.i32(i32 %x), !DIAssignID !20  ; error: !DIAssignID attached to unexpected instruction kind
  call void @plain(), !DIAssignID !21                     ; error: !DIAssignID attached to unexpected instruction kind
  %y = add i32 %x, %x, !DIAssignID !22                    ; error: !DIAssignID attached to unexpected instruction kind
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false), !DIAssignID !23
  ; error: !DIAssignID attached to unexpected instruction kind
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 4 %p, i8 0, i64 8, i32 4), !DIAssignID !24
  ret void
}
define void @calls(i32 %x, ptr %p) {
  store i32 %x, ptr %p, !DIAssignID !25
  %t = call i1 @llvm.type.test(ptr %p, metadata !25)
  ret void
}
define void @values(i32 %x, ptr %p) !dbg !3 {
  store i32 %x, ptr %p, !DIAssignID !26
    #dbg_value(!26, !4, !DIExpression(), !5)
    #dbg_assign(i32 %x, !4, !DIExpression(), !27, !28, !DIExpression(), !5)
  store i32 %x, ptr %p, !DIAssignID !28
  ret void
}
define void @elsewhere(i32 %x, ptr %p) !dbg !6 {
  store i32 %x, ptr %p, !DIAssignID !29
    #dbg_assign(!30, !7, !DIExpression(), !31, ptr %p, !DIExpression(), !8)
    #dbg_assign(i32 %x, !7, !DIExpression(), !32, !30, !DIExpression(), !8)
  ; error: DVRAssign not in same function as inst
  ; error: inst not in same function as #dbg_assign
  store i32 %x, ptr %p, !DIAssignID !31
  ret void
}
define void @others(i32 %x, ptr %p) !dbg !9 {
  ; error: DVRAssign not in same function as inst
  store i32 %x, ptr %p, !DIAssignID !30
    #dbg_assign(i32 %x, !10, !DIExpression(), !31, ptr %p, !DIExpression(), !11)
  %t = call i1 @llvm.type.test(ptr %p, metadata !29)
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
!6 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "x", scope: !6)
!8 = !DILocation(line: 1, scope: !6)
!9 = distinct !DISubprogram(name: "h", spFlags: DISPFlagDefinition, unit: !0)
!10 = !DILocalVariable(name: "x", scope: !9)
!11 = !DILocation(line: 1, scope: !9)
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
!22 = distinct !DIAssignID()
!23 = distinct !DIAssignID()
!24 = distinct !DIAssignID()
!25 = distinct !DIAssignID()  ; error: !DIAssignID should only be used by llvm.dbg.assign intrinsics
!26 = distinct !DIAssignID()  ; error: !DIAssignID should only be used by Assign DVRs.
!27 = distinct !DIAssignID()
!28 = distinct !DIAssignID()
!29 = distinct !DIAssignID()  ; error: !DIAssignID should only be used by llvm.dbg.assign intrinsics
!30 = distinct !DIAssignID()
!31 = distinct !DIAssignID()
!32 = distinct !DIAssignID()
