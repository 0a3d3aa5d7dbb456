; Debug-info nodes: what each of their fields may be.
; RUN: irkit verify --to=19 --no-upgrade --strict-debug-info %s
; RUN: irkit verify --to=22 --no-upgrade --strict-debug-info %s
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubprogram(name: "declared", spFlags: 0)
!5 = !{}

!locations = !{!10, !11, !12}
!10 = !DILocation(scope: !1)                    ; error: location requires a valid scope
!11 = !DILocation(scope: !2, inlinedAt: !3)     ; error: inlined-at should be a location
!12 = !DILocation(scope: !4)                    ; error: scope points into the type hierarchy

!generic = !{!15, !16}
!15 = !GenericDINode(tag: 3, header: "x", operands: {!3, null})
!16 = !GenericDINode(tag: 0, header: "x")       ; error: invalid tag

!subranges = !{!20, !21, !22, !23, !24, !25, !26, !27}
!20 = !DISubrange(count: 4, lowerBound: 1)
!21 = !DISubrange(count: 4, upperBound: 4)      ; error: Subrange can have any one of count or upperBound
!22 = !DISubrange(count: !3)                    ; error: Count must be signed constant or DIVariable or DIExpression
!23 = !DISubrange(count: i64 -2)                ; error: invalid subrange count
!24 = !DISubrange(lowerBound: !3)               ; error: LowerBound must be signed constant or DIVariable or DIExpression
!25 = !DISubrange(upperBound: !3)               ; error: UpperBound must be signed constant or DIVariable or DIExpression
!26 = !DISubrange(count: 1, stride: !3)         ; error: Stride must be signed constant or DIVariable or DIExpression
!27 = !DISubrange(count: -1)

!generic_subranges = !{!30, !31, !32, !33, !34, !35, !36, !37}
!30 = !DIGenericSubrange(lowerBound: 1, upperBound: 3, stride: 4)
!31 = !DIGenericSubrange(lowerBound: 1, upperBound: 3, count: 3, stride: 4) ; error: GenericSubrange can have any one of count or upperBound
!32 = !DIGenericSubrange(lowerBound: 1, count: !3, stride: 4)       ; error: Count must be signed constant or DIVariable or DIExpression
!33 = !DIGenericSubrange(upperBound: 3, stride: 4)                  ; error: GenericSubrange must contain lowerBound
!34 = !DIGenericSubrange(lowerBound: !3, upperBound: 3, stride: 4)  ; error: LowerBound must be signed constant or DIVariable or DIExpression
!35 = !DIGenericSubrange(lowerBound: 1, upperBound: !3, stride: 4)  ; error: UpperBound must be signed constant or DIVariable or DIExpression
!36 = !DIGenericSubrange(lowerBound: 1, upperBound: 3)              ; error: GenericSubrange must contain stride
!37 = !DIGenericSubrange(lowerBound: 1, upperBound: 3, stride: !3)  ; error: Stride must be signed constant or DIVariable or DIExpression

!basic = !{!40, !41}
!40 = !DIBasicType(tag: DW_TAG_array_type, name: "x")       ; error: invalid tag
!41 = !DIStringType(tag: DW_TAG_base_type, name: "x")       ; error: invalid tag

!derived = !{!50, !51, !52, !53, !54, !55, !56, !57, !58, !59}
!50 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !3, file: !3)                 ; error: invalid file
!51 = !DIDerivedType(tag: DW_TAG_base_type, baseType: !3)                         ; error: invalid tag
!52 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !3, extraData: !1) ; error: invalid pointer to member type
!53 = !DIDerivedType(tag: DW_TAG_set_type, baseType: !61)                         ; error: invalid set base type
!54 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !3, scope: !5)                ; error: invalid scope
!55 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !1)                           ; error: invalid base type
!56 = !DIDerivedType(tag: DW_TAG_typedef, baseType: !3, dwarfAddressSpace: 1)     ; error: DWARF address space only applies to pointer or reference types
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, dwarfAddressSpace: 1)
!58 = !DIDerivedType(tag: DW_TAG_set_type, baseType: !3)
!59 = !DIDerivedType(tag: DW_TAG_variable, baseType: !3)                          ; error: invalid tag
!61 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)

!composite = !{!70, !71, !72, !73, !74, !75, !76, !77, !78, !79, !80, !81, !82, !83, !84, !85, !86, !87, !88}
!70 = !DICompositeType(tag: DW_TAG_structure_type, file: !3)                      ; error: invalid file
!71 = !DICompositeType(tag: DW_TAG_typedef)                                       ; error: invalid tag
!72 = !DICompositeType(tag: DW_TAG_structure_type, scope: !5)                     ; error: invalid scope
!73 = !DICompositeType(tag: DW_TAG_structure_type, baseType: !1)                  ; error: invalid base type
!74 = !DICompositeType(tag: DW_TAG_structure_type, elements: !3)                  ; error: invalid composite elements
!75 = !DICompositeType(tag: DW_TAG_structure_type, vtableHolder: !1)              ; error: invalid vtable holder
!76 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagLValueReference | DIFlagRValueReference) ; error: invalid reference flags
!77 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagTypePassByValue | DIFlagTypePassByReference) ; error: invalid reference flags
!78 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagReservedBit4)     ; error: DIBlockByRefStruct on DICompositeType is no longer supported
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, flags: DIFlagVector, elements: !5) ; error: invalid vector, expected one element of type subrange
!80 = !DICompositeType(tag: DW_TAG_structure_type, templateParams: !3)            ; error: invalid template params
!81 = !DICompositeType(tag: DW_TAG_structure_type, templateParams: !{!3})         ; error: invalid template parameter
!82 = !DICompositeType(tag: DW_TAG_structure_type, discriminator: !57)            ; error: discriminator can only appear on variant part
!83 = !DICompositeType(tag: DW_TAG_structure_type, dataLocation: !DIExpression()) ; error: dataLocation can only appear in array type
!84 = !DICompositeType(tag: DW_TAG_structure_type, associated: !DIExpression())   ; error: associated can only appear in array type
!85 = !DICompositeType(tag: DW_TAG_structure_type, allocated: !DIExpression())    ; error: allocated can only appear in array type
!86 = !DICompositeType(tag: DW_TAG_structure_type, rank: 2)                       ; error: rank can only appear in array type
!87 = !DICompositeType(tag: DW_TAG_array_type)                                    ; error: array types must have a base type
!88 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, flags: DIFlagVector, elements: !{!20}, rank: 1)

!subroutines = !{!90, !91, !92}
!90 = !DISubroutineType(types: !3)                   ; error: invalid composite elements
!91 = !DISubroutineType(types: !{null, !1})          ; error: invalid subroutine type ref
!92 = !DISubroutineType(types: !5, flags: DIFlagLValueReference | DIFlagRValueReference) ; error: invalid reference flags

!files = !{!95, !96}
!95 = !DIFile(filename: "a", directory: "", checksumkind: CSK_MD5, checksum: "0123")  ; error: invalid checksum length
!96 = !DIFile(filename: "a", directory: "", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdeg")  ; error: invalid checksum

!blocks = !{!100, !101, !102, !103, !104, !105, !106}
!100 = distinct !DILexicalBlock(scope: !1, line: 1)             ; error: invalid local scope
!101 = distinct !DILexicalBlock(scope: !4, line: 1)             ; error: scope points into the type hierarchy
!102 = distinct !DILexicalBlock(scope: !2, column: 4)           ; error: cannot have column info without line info
; error: invalid local scope
!103 = distinct !DILexicalBlock(scope: !1, column: 4)           ; error: cannot have column info without line info
!104 = !DILexicalBlockFile(scope: !1, discriminator: 1)         ; error: invalid local scope
!105 = !DILexicalBlockFile(scope: !4, discriminator: 1)         ; error: scope points into the type hierarchy
!106 = distinct !DILexicalBlock(scope: !2, line: 1, column: 4)

!others = !{!110, !111, !112, !113, !114, !115, !116, !117, !118, !119}
!110 = !DINamespace(scope: !5)                                  ; error: invalid scope ref
!111 = !DIModule(scope: null, name: "")                         ; error: anonymous module
!112 = !DITemplateTypeParameter(type: !1)                       ; error: invalid type ref
; error: invalid type ref
!113 = !DITemplateValueParameter(tag: DW_TAG_member, type: !1, value: i32 1)    ; error: invalid tag
!114 = !DICommonBlock(scope: !5, declaration: null)             ; error: invalid scope ref
!115 = !DICommonBlock(scope: !2, declaration: !3)               ; error: invalid declaration
!116 = !DIObjCProperty(type: !1)                                ; error: invalid type ref
!117 = !DIObjCProperty(file: !3)                                ; error: invalid file
!118 = !DIEnumerator(name: "e", value: 1)
!119 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, type: null, value: !5)

!imports = !{!120, !121, !122, !123}
!120 = !DIImportedEntity(tag: DW_TAG_member, scope: !2)                     ; error: invalid tag
!121 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !5)            ; error: invalid scope for imported entity
!122 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !2, entity: !5) ; error: invalid imported entity
!123 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !2, entity: !118)

!macros = !{!130, !131, !132, !133, !134, !135}
!130 = !DIMacro(type: DW_MACINFO_start_file, name: "A")         ; error: invalid macinfo type
!131 = !DIMacro(type: DW_MACINFO_define, name: "")              ; error: anonymous macro
!132 = !DIMacroFile(file: !3)                                   ; error: invalid file
!133 = !DIMacroFile(file: !1, nodes: !3)                        ; error: invalid macro list
!134 = !DIMacroFile(file: !1, nodes: !{!3})                     ; error: invalid macro ref
!135 = !DIMacroFile(type: DW_MACINFO_define, file: !3)          ; error: invalid macinfo type

!variables = !{!140, !141, !142, !143, !144, !145, !146, !147, !148, !149, !171, !172, !173}
!140 = !DIGlobalVariable(name: "g", scope: !5, type: !3)        ; error: invalid scope
!141 = !DIGlobalVariable(name: "g", file: !3, type: !3)         ; error: invalid file
!142 = !DIGlobalVariable(name: "g", type: !1)                   ; error: invalid type ref
!143 = !DIGlobalVariable(name: "g")                             ; error: missing global variable type
!144 = !DIGlobalVariable(name: "g", type: !3, declaration: !3)  ; error: invalid static data member declaration
!145 = !DIGlobalVariable(name: "g", isDefinition: false)
!146 = !DILocalVariable(name: "l", scope: !1)                   ; error: local variable requires a valid scope
!147 = !DILocalVariable(name: "l", scope: !2, type: !1)         ; error: invalid type ref
!148 = !DILocalVariable(name: "l", scope: !2, type: !149)       ; error: invalid type
!149 = !DISubroutineType(types: !5)
; error: invalid scope
!171 = !DILocalVariable(name: "l", scope: !5)                   ; error: local variable requires a valid scope
!172 = !DILocalVariable(name: "l", scope: !2, file: !3)         ; error: invalid file
; What is no global variable is told by its tag; LLVM takes the node for one all the same.
!173 = !DIGlobalVariableExpression(var: !174, expr: !DIExpression())
!174 = !DILocalVariable(name: "l", scope: !2)                   ; error: invalid tag

!labels = !{!150, !151, !152}
!150 = !DILabel(scope: !5, name: "l", file: !1, line: 1)        ; error: invalid scope
!151 = !DILabel(scope: !2, name: "l", file: !3, line: 1)        ; error: invalid file
!152 = !DILabel(scope: !1, name: "l", file: !1, line: 1)        ; error: label requires a valid scope

!globals = !{!160, !162, !163, !164}
; error: fragment is larger than or outside of variable
!160 = !DIGlobalVariableExpression(var: !161, expr: !DIExpression(DW_OP_LLVM_fragment, 16, 32))
!161 = !DIGlobalVariable(name: "g", type: !3)
; error: fragment covers entire variable
!162 = !DIGlobalVariableExpression(var: !161, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 32))
!163 = !DIGlobalVariableExpression(var: !161, expr: !DIExpression(DW_OP_LLVM_fragment, 16, 16))
!164 = distinct !DIAssignID()
