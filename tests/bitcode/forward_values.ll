; Local values that metadata mentions before they are there are one each, and so are lists of them; as llvm-as writes them.
; RUN: for n in 14 19; do irkit as --to=$n %s -o - | irkit dump --no-summary - | grep -e '<VALUE ' -e ARG_LIST -e 'FUNCTION_BLOCK '; done
define void @f(i64 %0) !dbg !5 {
  br label %3

2:
  call void @llvm.dbg.value(metadata i64 %4, metadata !8, metadata !DIExpression()), !dbg !9
  call void @llvm.dbg.value(metadata i64 %4, metadata !8, metadata !DIExpression()), !dbg !9
  call void @llvm.dbg.value(metadata !DIArgList(i64 %4, i64 %0), metadata !8, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !9
  call void @llvm.dbg.value(metadata !DIArgList(i64 %4, i64 %0), metadata !8, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !9
  ret void

3:
  %4 = add i64 %0, 1
  call void @llvm.dbg.value(metadata !DIArgList(i64 %4, i64 %0), metadata !8, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !9
  br label %2
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_D, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "v", scope: !5, file: !1)
!9 = !DILocation(line: 1, scope: !5)
