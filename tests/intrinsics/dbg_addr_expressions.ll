; llvm.dbg.addr gave a variable's address: since 19 what it becomes is computed as far as can be; before, and everywhere in
; front of what is said of the whole, a deref is added.
; NEEDS: llvm-as-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: llvm-as-14 %s -o %t.bc && for r in 16 19 22; do diff <(llvm-dis-$r %t.bc -o -) <(irkit dis --to=$r %t.bc -o -) || exit 1; done
declare void @llvm.dbg.addr(metadata, metadata, metadata)
define void @pour(i8* %cup) !dbg !4 {
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression()), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 0)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 6, DW_OP_plus_uconst, 9)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_minus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 1, DW_OP_mul)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 1, DW_OP_div)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_shl)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_shr)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 5, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 12, DW_OP_constu, 6, DW_OP_plus, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 5, DW_OP_plus_uconst, 6, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 3, DW_OP_constu, 8, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 2, DW_OP_mul, DW_OP_constu, 3, DW_OP_mul)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 3, DW_OP_LLVM_fragment, 8, 16)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 2, DW_OP_stack_value)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 2, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 8)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 18446744073709551615, DW_OP_plus_uconst, 1)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 9, DW_OP_constu, 4, DW_OP_minus, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 4, DW_OP_constu, 9, DW_OP_minus, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 9, DW_OP_constu, 0, DW_OP_div, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 3, DW_OP_constu, 63, DW_OP_shl, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 3, DW_OP_constu, 64, DW_OP_shl, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 3, DW_OP_constu, 1, DW_OP_shr, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 3, DW_OP_constu, 70, DW_OP_shr, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 4294967296, DW_OP_constu, 4294967296, DW_OP_mul, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 7, DW_OP_minus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 5, DW_OP_minus, DW_OP_constu, 7, DW_OP_minus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 0, DW_OP_constu, 2, DW_OP_constu, 3, DW_OP_mul, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_minus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 8, DW_OP_plus_uconst, 18446744073709551615, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_mul)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_plus_uconst, 4, DW_OP_mul)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 8, DW_OP_constu, 2, DW_OP_shr, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 9, DW_OP_constu, 4, DW_OP_div, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 8, DW_OP_constu, 4, DW_OP_div, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 0, DW_OP_constu, 3, DW_OP_shr, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 8, DW_OP_constu, 3, DW_OP_shr, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 8, DW_OP_constu, 60, DW_OP_shl, DW_OP_plus)), !dbg !8
  call void @llvm.dbg.addr(metadata i8* %cup, metadata !7, metadata !DIExpression(DW_OP_constu, 8, DW_OP_constu, 61, DW_OP_shl, DW_OP_plus)), !dbg !8
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "cup.c", directory: "/tea")
!4 = distinct !DISubprogram(name: "pour", file: !2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "level", scope: !4, file: !2, type: !9)
!8 = !DILocation(line: 3, scope: !4)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
