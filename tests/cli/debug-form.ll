; Options of LLVM 19 that say whether debug info of variables is written as records or as calls.
; RUN: mkdir %t.d && for t in llvm-as llvm-dis opt; do ln -s $(command -v irkit) %t.d/$t-19; done
; RUN: grep -v '^;' %s > %t.calls.ll && llvm-as-19 %t.calls.ll -o - | llvm-dis-19 -o %t.records.ll && for f in calls records; do llvm-as-19 -preserve-input-debuginfo-format=true %t.$f.ll -o %t.$f.bc || exit 1; done
; RUN: B=-write-experimental-debuginfo-iterators-to-bitcode; X=-experimental-debuginfo-iterators; P=-preserve-input-debuginfo-format; for f in calls records; do for o in $B=true $B=false $X=false $P=true $P=false "$P=true $B=false" "$X=false $B=true"; do for t in llvm-as opt; do diff <(%t.d/$t-19 $o %t.$f.ll -o - | llvm-dis-19 $P=true) <($t-19 $o %t.$f.ll -o - | llvm-dis-19 $P=true) || exit 1; done; done; done
; RUN: W=-write-experimental-debuginfo; P=-preserve-input-debuginfo-format; L=-load-bitcode-into-experimental-debuginfo-iterators; for f in calls records; do for o in $W=true $W=false $P=true "$P=true $W=false" "$P=false $W=false" $L=false "$L=false $W=false" "$L=true $W=false"; do diff <(%t.d/llvm-dis-19 $o %t.$f.bc -o -) <(llvm-dis-19 $o %t.$f.bc -o -) || exit 1; done; done
; RUN: W=-write-experimental-debuginfo; P=-preserve-input-debuginfo-format; X=-experimental-debuginfo-iterators; for f in calls.ll records.ll calls.bc records.bc; do for o in $W=true $W=false $P=true "$P=true $W=false" $X=false "$X=false $W=false"; do diff <(%t.d/opt-19 -S $o %t.$f) <(opt-19 -S $o %t.$f) || exit 1; done; done
; RUN: irkit as --to=19 %s -o - | irkit dis --write-experimental-debuginfo=false | sed -n '/^define/,/^}/p; /^declare/p'
; NEEDS: llvm-as-19 llvm-dis-19 opt-19
define i32 @f(i32 %p, ptr %storage) !dbg !5 {
entry:
  tail call void @llvm.dbg.value(metadata i32 %p, metadata !8, metadata !DIExpression()), !dbg !9
  call void @llvm.dbg.value(metadata !DIArgList(i32 %p, i32 0), metadata !8, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus)), !dbg !9
  call void @llvm.dbg.assign(metadata i32 %x, metadata !8, metadata !DIExpression(), metadata !10, metadata ptr %a, metadata !DIExpression()), !dbg !9
  %a = alloca i32, align 4, !DIAssignID !10
  call void @llvm.dbg.declare(metadata ptr %a, metadata !8, metadata !DIExpression()), !dbg !9
  call void @llvm.dbg.declare(metadata !11, metadata !8, metadata !DIExpression()), !dbg !9
  %x = load i32, ptr %storage, align 4, !dbg !9
  call void @llvm.dbg.label(metadata !12), !dbg !9
  ret i32 %x, !dbg !9
}
declare void @other()
declare void @llvm.dbg.label(metadata)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{}
!4 = !DISubroutineType(types: !3)
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "p", scope: !5, file: !1, line: 1, type: !6)
!9 = !DILocation(line: 1, column: 1, scope: !5)
!10 = distinct !DIAssignID()
!11 = !{}
!12 = !DILabel(scope: !5, name: "l", file: !1, line: 1)
