; Orders of uses where functions have one of personality, prefix and prologue (the others are a null pointer then, whose
; list says so), and where records of debug info and metadata as values are the first to name a constant.
; NEEDS: llvm-as-19 llvm-dis-19 llvm-bcanalyzer-19 llvm-as-22 llvm-dis-22 llvm-bcanalyzer-22
; RUN: cp %s %t.19.in; sed '/; of numbers/d' %s > %t.22.in
; RUN: for n in 19 22; do llvm-as-$n %t.$n.in -o %t.$n.l.bc && llvm-dis-$n --preserve-ll-uselistorder %t.$n.l.bc -o - | tail -n +3 > %t.$n.ll; test $(grep -c ^uselistorder %t.$n.ll) -ge 2 || exit 1; done
; RUN: for n in 19 22; do irkit dis --to=$n --preserve-ll-uselistorder %t.$n.in -o - | tail -n +3 | diff %t.$n.ll - || exit 1; done
; RUN: for n in 19 22; do irkit as --to=$n --use-orders %t.$n.in -o %t.$n.bc && llvm-dis-$n --preserve-ll-uselistorder %t.$n.bc -o - | tail -n +3 | diff %t.$n.ll - || exit 1; done
; RUN: for n in 19 22; do for f in %t.$n.l.bc %t.$n.bc; do llvm-bcanalyzer-$n -dump $f | grep '<USELIST_\|<FUNCTION_BLOCK' > $f.txt; done; diff %t.$n.l.bc.txt %t.$n.bc.txt || exit 1; done
; RUN: for n in 19 22; do irkit roundtrip --to=$n %t.$n.in || exit 1; done
@a = global ptr null
@b = global ptr null
@late = global i32 0
@g = global i32 0

@other = global i32 0

define void @first() prefix i32 7 {
  store ptr null, ptr @a
  ret void
}

define void @second() prologue i32 7 {
  store ptr null, ptr @b
  ret void
}

define ptr @third() personality ptr @p {
  ret ptr null
}

define i32 @records(ptr %q) !dbg !4 {
    #dbg_value(ptr @g, !8, !DIExpression(), !10)
    #dbg_assign(i32 7, !8, !DIExpression(), !11, ptr @late, !DIExpression(), !10)
    #dbg_value(!DIArgList(i32 9, ptr @g), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !10)
  %x = load i32, ptr @g, !dbg !10
  store i32 %x, ptr @late, !dbg !10
  %y = add i32 %x, 9, !dbg !10
  store i32 %y, ptr @g, !dbg !10
  store i32 9, ptr @g, !dbg !10
  store i32 %y, ptr @late, !dbg !10
  ret i32 9, !dbg !10
}

define i32 @uses(i32 %a) {
  %x = load i32, ptr @other
  %y = load i32, ptr @other
  store i32 15, ptr @other
  store i32 15, ptr @late
  ret i32 15
}

define void @last() !dbg !12 {
    #dbg_value(ptr @other, !13, !DIExpression(), !14)
    #dbg_value(i32 15, !13, !DIExpression(), !14)
  ret void
}

declare i32 @p(...)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "none", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "records", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!8}
!8 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !9)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocation(line: 3, scope: !4)
!11 = distinct !DIAssignID()
!12 = distinct !DISubprogram(name: "last", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!13 = !DILocalVariable(name: "w", scope: !12, file: !1, line: 2, type: !9)
!14 = !DILocation(line: 3, scope: !12)
!15 = !{!13}

uselistorder ptr null, { 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0 }  ; of numbers
uselistorder i32 15, { 1, 2, 0 }  ; of numbers
uselistorder ptr @g, { 2, 0, 1 }
uselistorder ptr @other, { 1, 2, 0 }
