; Debug-info nodes since 20: subrange and fixed-point types, sizes that are metadata, retained nodes, atoms.
; RUN: irkit verify --to=22 --no-upgrade --strict-debug-info %s
define void @f() !dbg !40 {
  ret void, !dbg !41
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)

!subranges = !{!10, !11, !12, !13, !14, !15, !16, !17, !18}
!10 = !DISubrangeType(name: "r", file: !1, size: 32, baseType: !3, lowerBound: 1, upperBound: 3, bias: 1)
!11 = !DISubrangeType(name: "r", file: !3)
!12 = !DISubrangeType(name: "r", baseType: !1)              ; error: BaseType must be a type
!13 = !DISubrangeType(name: "r", lowerBound: !3)            ; error: LowerBound must be signed constant or DIVariable or DIExpression or DIDerivedType
!14 = !DISubrangeType(name: "r", upperBound: !3)            ; error: UpperBound must be signed constant or DIVariable or DIExpression or DIDerivedType
!15 = !DISubrangeType(name: "r", stride: !3)                ; error: Stride must be signed constant or DIVariable or DIExpression
!16 = !DISubrangeType(name: "r", bias: !3)                  ; error: Bias must be signed constant or DIVariable or DIExpression
!17 = !DISubrangeType(name: "r", size: !3)                  ; error: SizeInBits must be a constant
!18 = !DIDerivedType(tag: DW_TAG_set_type, baseType: !10)

!fixed = !{!20, !21, !22, !23, !24}
!20 = !DIFixedPointType(name: "x", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
; error: invalid tag
!21 = !DIFixedPointType(tag: DW_TAG_member, name: "x", encoding: DW_ATE_signed_fixed, kind: Binary)  ; error: invalid tag
!22 = !DIFixedPointType(name: "y", encoding: DW_ATE_signed, kind: Binary)                            ; error: invalid encoding
!23 = !DIFixedPointType(name: "x", encoding: DW_ATE_signed_fixed, kind: Rational, factor: 1, numerator: 1, denominator: 3) ; error: factor should be 0 for rationals
!24 = !DIFixedPointType(name: "x", encoding: DW_ATE_signed_fixed, kind: Decimal, factor: 1, numerator: 1, denominator: 3)  ; error: numerator and denominator should be 0 for non-rationals

!sizes = !{!25, !26, !27, !28, !29}
!25 = !DIBasicType(name: "int", size: !3)                                             ; error: SizeInBits must be a constant
!26 = !DIDerivedType(tag: DW_TAG_member, baseType: !3, size: !3)                      ; error: SizeInBits must be a constant or DIVariable or DIExpression
!27 = !DICompositeType(tag: DW_TAG_structure_type, size: !3)                          ; error: SizeInBits must be a constant or DIVariable or DIExpression
!28 = !DIDerivedType(tag: DW_TAG_member, baseType: !3, size: !DIExpression(DW_OP_constu, 8))
!29 = !DICompositeType(tag: DW_TAG_variant, name: "v")

!extra = !{!50, !51, !52, !53, !54, !55, !56, !57}
!50 = !DIDerivedType(tag: DW_TAG_inheritance, baseType: !3, extraData: !{i32 0})
!51 = !DIDerivedType(tag: DW_TAG_member, baseType: !3, extraData: i32 0)
!52 = !DIDerivedType(tag: DW_TAG_member, baseType: !3, extraData: !"word")
!53 = !DIDerivedType(tag: DW_TAG_member, baseType: !3, extraData: !{i32 0, i32 1})    ; error: extraData must be ConstantAsMetadata, MDString, DIObjCProperty, or MDTuple with single ConstantAsMetadata operand
!54 = !DIDerivedType(tag: DW_TAG_variable, baseType: !3, flags: DIFlagStaticMember, extraData: !3) ; error: extraData must be ConstantAsMetadata, MDString, DIObjCProperty, or MDTuple with single ConstantAsMetadata operand
!55 = !DIDerivedType(tag: DW_TAG_template_alias, baseType: !3, extraData: !3)         ; error: invalid template parameters
!56 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !3, extraData: !3)
!57 = !DICompositeType(tag: DW_TAG_structure_type, elements: !{!3, null})             ; error: DISubprogram contains null entry in `elements` field

!operations = !{!35}
!35 = !DIExpression(DW_OP_rot, DW_OP_abs, DW_OP_neg)

!retained = !{!30, !31, !32}
!30 = distinct !DISubprogram(name: "f", retainedNodes: !{null}, spFlags: DISPFlagDefinition, unit: !0) ; error: nullptr in retained nodes
; error: invalid retained nodes, retained node does not belong to subprogram
!31 = distinct !DISubprogram(name: "f", retainedNodes: !{!33}, spFlags: DISPFlagDefinition, unit: !0)
; error: invalid retained nodes, retained node is not local
!32 = distinct !DISubprogram(name: "f", retainedNodes: !{!34}, spFlags: DISPFlagDefinition, unit: !0)
!33 = !DILocalVariable(name: "l", scope: !2)
!34 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !1)

!40 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!41 = !DILocation(line: 1, scope: !40, atomGroup: 1, atomRank: 1)  ; error: DbgLoc uses atomGroup but DISubprogram doesn't have Key Instructions enabled
