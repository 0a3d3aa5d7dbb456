; Debug records: variables and labels, their places, and locations of the same subprogram.
; RUN: irkit verify --to=19 --no-upgrade --strict-debug-info %s
; RUN: irkit verify --to=22 --no-upgrade --strict-debug-info %s
define void @f(i32 %x, ptr %p, ptr swiftasync %s) !dbg !2 {
    #dbg_value(i32 %x, !4, !DIExpression(), !6)
    #dbg_declare(ptr %p, !5, !DIExpression(), !6)
    #dbg_value(!DIArgList(i32 %x, i32 1), !4, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !6)
    #dbg_value(!0, !4, !DIExpression(), !6)  ; error: invalid #dbg record address/value
    #dbg_value(i32 %x, !7, !DIExpression(), !6)   ; error: invalid #dbg record variable
    #dbg_value(i32 %x, !4, !7, !6)                ; error: invalid #dbg record expression
    #dbg_value(i32 %x, !4, !DIExpression(), !7)   ; error: invalid #dbg record DILocation
    #dbg_value(i32 %x, !4, !DIExpression(), !9)   ; error: mismatched subprogram between #dbg record variable and DILocation
    #dbg_value(i32 %x, !10, !DIExpression(), !6)  ; error: conflicting debug info for argument
    ; error: conflicting debug info for argument
    #dbg_value(i32 %x, !4, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !6)  ; error: fragment covers entire variable
    #dbg_value(i32 %x, !4, !DIExpression(DW_OP_LLVM_fragment, 8, 32), !6)  ; error: fragment is larger than or outside of variable
    #dbg_value(i32 %x, !11, !DIExpression(DW_OP_LLVM_fragment, 8, 32), !6)
    #dbg_value(i32 %x, !16, !DIExpression(), !6)
    #dbg_value(i32 %x, !4, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)   ; error: Entry values are only allowed in MIR unless they target a swiftasync Argument
    #dbg_value(ptr %s, !4, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
    #dbg_value(i32 poison, !4, !DIExpression(DW_OP_LLVM_entry_value, 1), !6)
    #dbg_label(!12, !6)
    #dbg_label(!4, !6)    ; error: invalid #dbg_label intrinsic variable
    #dbg_label(!12, !9)   ; error: mismatched subprogram between #dbg_label label and !dbg attachment
  ret void
}
define void @assigned(ptr %p) !dbg !8 {
    #dbg_assign(i32 1, !14, !DIExpression(), !15, ptr %p, !DIExpression(), !9)
    #dbg_assign(i32 1, !14, !DIExpression(), !7, ptr %p, !DIExpression(), !9)    ; error: invalid #dbg_assign DIAssignID
    #dbg_assign(i32 1, !14, !DIExpression(), !15, !0, !DIExpression(), !9) ; error: invalid #dbg_assign address
    #dbg_assign(i32 1, !14, !DIExpression(), !15, ptr %p, !7, !9)                ; error: invalid #dbg_assign address expression
  store i32 1, ptr %p, !DIAssignID !15
  %a = load i32, ptr %p, !DIAssignID !15  ; error: !DIAssignID attached to unexpected instruction kind
  ret void
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DILocalVariable(name: "x", arg: 1, scope: !2, type: !3)
!5 = !DILocalVariable(name: "y", scope: !13, type: !3)
!6 = !DILocation(line: 1, scope: !2)
!7 = !{!"nothing"}
!8 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 2, scope: !8)
!10 = !DILocalVariable(name: "z", arg: 1, scope: !2, type: !3)
!11 = !DILocalVariable(name: "w", scope: !2, type: !3, flags: DIFlagArtificial)
!12 = !DILabel(scope: !2, name: "l", file: !1, line: 1)
!13 = distinct !DILexicalBlock(scope: !2, line: 1)
!14 = !DILocalVariable(name: "a", scope: !8, type: !3)
!15 = distinct !DIAssignID()
; error: invalid type ref
!16 = !DILocalVariable(name: "b", scope: !2, type: !1)  ; error: invalid type ref
