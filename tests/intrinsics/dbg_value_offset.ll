; Until 5 llvm.dbg.value had an offset; later releases delete calls where it is not zero. Declarations have the attributes
; that the release knows.
; RUN: irkit as --no-verify --to=4 %s -o %t && for v in 4 5 6 14 16 19 22; do echo "== $v"; irkit dis --to=$v %t -o - | grep 'dbg.value\|dbg_value\|^attributes'; done
declare void @llvm.dbg.value(metadata, i64, metadata, metadata)
define void @f(i32 %x) !dbg !3 {
  call void @llvm.dbg.value(metadata i32 %x, i64 0, metadata !6, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.value(metadata i32 7, i64 1, metadata !6, metadata !DIExpression()), !dbg !8
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0)
!4 = !DISubroutineType(types: !5)
!5 = !{}
!6 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 1, type: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 1, scope: !3)
