; Calls of llvm.dbg.addr, which releases up to 15 know.
; RUN: irkit verify --to=14 --no-upgrade --strict-debug-info %s
define void @f(i32* %p) !dbg !4 {
  call void @llvm.dbg.addr(metadata i32* %p, metadata !8, metadata !DIExpression()), !dbg !9
  ; error: invalid llvm.dbg.addr intrinsic address/value
  call void @llvm.dbg.addr(metadata !"x", metadata !8, metadata !DIExpression()), !dbg !9
  ; error: invalid llvm.dbg.addr intrinsic variable
  call void @llvm.dbg.addr(metadata i32* %p, metadata !2, metadata !DIExpression()), !dbg !9
  ; error: invalid llvm.dbg.addr intrinsic expression
  call void @llvm.dbg.addr(metadata i32* %p, metadata !8, metadata !2), !dbg !9
  ; error: llvm.dbg.addr intrinsic requires a !dbg attachment
  call void @llvm.dbg.addr(metadata i32* %p, metadata !8, metadata !DIExpression())
  call void @llvm.dbg.addr(metadata i32 1, metadata !8, metadata !DIExpression()), !dbg !9
  ret void
}
declare void @llvm.dbg.addr(metadata, metadata, metadata)
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DILocalVariable(name: "v", scope: !4)
!9 = !DILocation(line: 1, scope: !4)
