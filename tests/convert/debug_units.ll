; Debug info before 4: nodes name the global that they describe, units list subprograms (to 3.8) and variables without an expression,
; which have a name. Expressions add and subtract numbers, pieces of variables have another word, an argument's address stands behind
; a deref, unless it is passed by value. DWARF is of version 4 at most. As text, as bitcode, and back.
; RUN: for v in 5 4 3.9 3.8 3.7; do echo "-- $v"; irkit convert --to=$v %s -o %t.bc && irkit dis %t.bc -o - | grep '^[@!d]\|dbg\.' | tee %t.out; irkit convert --to=$v %s -o %t.ll && irkit as %t.ll --to=$v -o - | irkit dis --to=$v - -o - | grep '^[@!d]\|dbg\.' | diff %t.out - && irkit convert --to=22 %t.bc -o %t.22.ll && grep '^[@d]\|#dbg\|DIGlobal\|DIComp' %t.22.ll; done
; RUN: irkit convert --to=3.7 %s -o - | irkit dump - | grep '<SUBPROGRAM\|<GLOBAL_VAR\|<LOCAL_VAR\|<EXPRESSION\|<VALUE'
; RUN: for v in 3.6 3.5; do irkit convert --to=$v %s -o %t.bc 2>&1 && irkit dis %t.bc -o - | grep -E "^[@!d]|dbg"; done
@g = global i32 3, !dbg !5
@.str = private constant [2 x i8] c"x\00", !dbg !20
define i32 @f(i32 %x, ptr %s, ptr byval(i64) %t) !dbg !10 {
  #dbg_declare(ptr %s, !14, !DIExpression(), !17)
  #dbg_declare(ptr %t, !15, !DIExpression(), !17)
  #dbg_value(i32 %x, !16, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_LLVM_fragment, 0, 16), !17)
  #dbg_value(i32 %x, !16, !DIExpression(DW_OP_constu, 4, DW_OP_minus, DW_OP_deref), !17)
  #dbg_value(i32 %x, !16, !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 8), !17)
  #dbg_value(i32 %x, !16, !DIExpression(DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_convert, 64, DW_ATE_signed, DW_OP_stack_value, DW_OP_LLVM_fragment, 16, 16), !17)
  ret i32 %x, !dbg !17
}
define internal void @h() !dbg !11 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!7, !8}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !2)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!5, !20, !22}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !3, isLocal: false, isDefinition: true)
!5 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
!6 = !DISubroutineType(types: !{!3, !3})
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !{i32 7, !"Dwarf Version", i32 5}
!10 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 2, type: !6, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!11 = distinct !DISubprogram(name: "h", scope: !1, file: !1, line: 9, type: !6, scopeLine: 9, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0)
!14 = !DILocalVariable(name: "s", arg: 2, scope: !10, file: !1, line: 2, type: !3)
!15 = !DILocalVariable(name: "t", arg: 3, scope: !10, file: !1, line: 2, type: !3)
!16 = !DILocalVariable(name: "v", scope: !10, file: !1, line: 3, type: !3)
!17 = !DILocation(line: 3, scope: !10)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !1, line: 4, type: !3, isLocal: true, isDefinition: true)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_constu, 5, DW_OP_stack_value))
!23 = distinct !DIGlobalVariable(name: "c", scope: !0, file: !1, line: 5, type: !3, isLocal: true, isDefinition: true)
