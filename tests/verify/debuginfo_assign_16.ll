; llvm.dbg.assign, as 16 had it.
; RUN: irkit verify --to=16 --strict-debug-info %s
declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
define void @f(i32 %x, ptr %p) !dbg !2 {
  %a = alloca i32, !DIAssignID !6  ; error: inst not in same function as dbg.assign
  ; error: invalid llvm.dbg.assign intrinsic DIAssignID
  call void @llvm.dbg.assign(metadata i32 %x, metadata !3, metadata !DIExpression(), metadata !4, metadata ptr %a, metadata !DIExpression()), !dbg !5
  ; error: invalid llvm.dbg.assign intrinsic address
  call void @llvm.dbg.assign(metadata i32 %x, metadata !3, metadata !DIExpression(), metadata !6, metadata !4, metadata !DIExpression()), !dbg !5
  ; error: invalid llvm.dbg.assign intrinsic address expression
  call void @llvm.dbg.assign(metadata i32 %x, metadata !3, metadata !DIExpression(), metadata !6, metadata ptr %a, metadata !4), !dbg !5
  ret void
}
define void @g(i32 %x, ptr %p) !dbg !7 {
  ; error: dbg.assign not in same function as inst
  call void @llvm.dbg.assign(metadata i32 %x, metadata !8, metadata !DIExpression(), metadata !6, metadata ptr %p, metadata !DIExpression()), !dbg !9
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!10}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DILocalVariable(name: "x", scope: !2)
!4 = !DIBasicType(name: "int", size: 32)
!5 = !DILocation(line: 1, scope: !2)
!6 = distinct !DIAssignID()
!7 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!8 = !DILocalVariable(name: "x", scope: !7)
!9 = !DILocation(line: 1, scope: !7)
!10 = !{i32 2, !"Debug Info Version", i32 3}
