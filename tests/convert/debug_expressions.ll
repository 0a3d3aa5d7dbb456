; Debug info of Fortran: what expressions that the release has not say of types is not said; an array whose end they told has
; an unknown one. All else stays.
; RUN: for n in 9 11 13 14; do irkit convert --to=$n %s -o %t.bc && irkit dis %t.bc -o - | grep -e '!DIS' -e '!DIC[^CE]*(tag' -e '!DIL'; done
define void @f(ptr %p) !dbg !4 {
  #dbg_declare(ptr %p, !7, !DIExpression(), !8)
  #dbg_declare(ptr %p, !9, !DIExpression(), !8)
  #dbg_declare(ptr %p, !10, !DIExpression(), !8)
  #dbg_declare(ptr %p, !11, !DIExpression(), !8)
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.f90", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "integer", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "a", scope: !4, file: !1, type: !12)
!8 = !DILocation(line: 1, scope: !4)
!9 = !DILocalVariable(name: "b", scope: !4, file: !1, type: !13)
!10 = !DILocalVariable(name: "c", scope: !4, file: !1, type: !14)
!11 = !DILocalVariable(name: "d", scope: !4, file: !1, type: !15)
!12 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, elements: !16, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), allocated: !DIExpression(DW_OP_push_object_address, DW_OP_deref, DW_OP_lit0, DW_OP_ne))
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, elements: !17)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, elements: !18)
!15 = !DIStringType(name: "character", stringLengthExpression: !DIExpression(DW_OP_push_object_address, DW_OP_lit0, DW_OP_ne), stringLocationExpression: !DIExpression(DW_OP_push_object_address, DW_OP_deref))
!16 = !{!DISubrange(count: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 32, DW_OP_deref), lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 24, DW_OP_deref))}
!17 = !{!DISubrange(lowerBound: 1, upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_lit0, DW_OP_ne))}
!18 = !{!DISubrange()}
