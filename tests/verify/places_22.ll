; Since 22, messages about debug records name block and function; what was a call with too little becomes such a record.
; RUN: IRKIT_RELEASE=22 irkit opt -passes=verify -disable-output %s
define void @f(i32 %x) !dbg !2 {
start:
  call void @llvm.dbg.value(metadata i32 %x, metadata !1, metadata !DIExpression()), !dbg !4
  call void @llvm.dbg.value(metadata i32 %x, metadata !3, metadata !DIExpression()), !dbg !6
  call void @llvm.dbg.value(metadata i32 %x, metadata !3, metadata !DIExpression())
  ret void
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!7}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DILocalVariable(name: "x", scope: !2)
!4 = !DILocation(line: 1, scope: !2)
!5 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 1, scope: !5)
!7 = !{i32 2, !"Debug Info Version", i32 3}
