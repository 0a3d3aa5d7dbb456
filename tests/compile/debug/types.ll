; Kinds of types and constants in debug info that clang's C and C++ do not have, or seldom; the test replaces the language.
@g = global i32 0, !dbg !10
declare !dbg !90 i32 @declared(i32)
define i32 @f(i32 %x) !dbg !80 {
  ret i32 %x, !dbg !83
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "hand", emissionKind: FullDebug, nameTableKind: None, globals: !4, retainedTypes: !5, enums: !7)
!1 = !DIFile(filename: "a.x", directory: "/d")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{!10}
!5 = !{!92, !20, !21, !22, !23, !24, !25, !26, !27, !28, !29, !31, !32, !33, !34, !35, !36, !37, !38, !39, !40, !50, !60, !70, !77}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!66, !68}
!8 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!9 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "g", scope: !0, file: !1, line: 1, type: !6, isLocal: false, isDefinition: true, align: 64)
; Ranges and fixed-point numbers.
!20 = !DISubrangeType(name: "range", file: !1, line: 3, size: 32, align: 32, baseType: !6, lowerBound: i64 -5, upperBound: i64 17, stride: i64 2, bias: i64 3)
!21 = !DISubrangeType(name: "range_of_variables", file: !1, line: 4, size: 32, baseType: !6, lowerBound: !11, upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8))
!22 = !DIFixedPointType(name: "binary", size: 32, align: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!23 = !DIFixedPointType(name: "decimal", size: 64, encoding: DW_ATE_unsigned_fixed, kind: Decimal, factor: -2)
!24 = !DIFixedPointType(name: "rational", size: 32, encoding: DW_ATE_unsigned_fixed, kind: Rational, numerator: 1, denominator: 1000)
!25 = !DIBasicType(name: "big", size: 16, encoding: DW_ATE_unsigned, flags: DIFlagBigEndian)
!26 = !DIBasicType(name: "little", size: 16, encoding: DW_ATE_unsigned, flags: DIFlagLittleEndian)
!27 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!28 = !DIStringType(name: "character(9)", size: 72)
!29 = !DIStringType(name: "character(*)", stringLengthExpression: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8), stringLocationExpression: !DIExpression(DW_OP_push_object_address, DW_OP_deref))
; What surrounds other types.
!30 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!92 = !DIDerivedType(tag: DW_TAG_typedef, name: "of_atomic", file: !1, line: 8, baseType: !30)
!31 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !32)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, dwarfAddressSpace: 3)
!33 = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: !6, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !6, size: 64, extraData: !40)
!35 = !DIDerivedType(tag: DW_TAG_set_type, name: "set", baseType: !66, size: 8)
!36 = !DIDerivedType(tag: DW_TAG_immutable_type, baseType: !6)
!37 = !DIDerivedType(tag: DW_TAG_typedef, name: "aligned", file: !1, line: 9, baseType: !6, align: 128)
!38 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!39 = !DIDerivedType(tag: DW_TAG_template_alias, name: "alias", file: !1, line: 10, baseType: !6, extraData: !42)
; A class with parameters: types, numbers, wide ones, floats, negative ones, packs.
!40 = !DICompositeType(tag: DW_TAG_class_type, name: "with_parameters", file: !1, line: 11, size: 64, elements: !41, templateParams: !42, identifier: "with_parameters", flags: DIFlagTypePassByReference)
!41 = !{!48, !49, !84}
!42 = !{!43, !44, !45, !46, !47, !85, !86, !87}
!43 = !DITemplateTypeParameter(name: "T", type: !6)
!44 = !DITemplateTypeParameter(name: "U", type: !9, defaulted: true)
!45 = !DITemplateValueParameter(name: "N", type: !6, value: i32 -7)
!46 = !DITemplateValueParameter(name: "W", type: !6, value: i128 170141183460469231731687303715884105727)
!47 = !DITemplateValueParameter(name: "F", type: !9, value: double 2.5)
!48 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !40, file: !1, line: 12, baseType: !6, size: 3, offset: 5, extraData: i64 0, flags: DIFlagBitField | DIFlagPrivate)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "constant", scope: !40, file: !1, line: 13, baseType: !6, extraData: i32 42, flags: DIFlagStaticMember | DIFlagProtected)
; Variants, as Rust has them.
!50 = !DICompositeType(tag: DW_TAG_structure_type, name: "enum", file: !1, size: 64, align: 32, elements: !51)
!51 = !{!52}
!52 = !DICompositeType(tag: DW_TAG_variant_part, scope: !50, file: !1, size: 64, align: 32, elements: !54, discriminator: !53)
!53 = !DIDerivedType(tag: DW_TAG_member, scope: !50, file: !1, baseType: !6, size: 32, align: 32, flags: DIFlagArtificial)
!54 = !{!55, !56, !57}
!55 = !DIDerivedType(tag: DW_TAG_member, name: "One", scope: !52, file: !1, baseType: !6, size: 32, offset: 32, extraData: i32 0)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "Two", scope: !52, file: !1, baseType: !9, size: 64, extraData: i32 77)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "Rest", scope: !52, file: !1, baseType: !8, size: 8, offset: 32)
; Arrays: bounds that are numbers, variables, expressions, of any rank.
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 960, elements: !61, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), allocated: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 1), associated: !11, rank: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 2))
!61 = !{!62, !63, !64, !65}
!62 = !DISubrange(count: 10, lowerBound: 1)
!63 = !DISubrange(lowerBound: 0, upperBound: 2, stride: 8)
!64 = !DISubrange(lowerBound: !11, upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8))
!65 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 1), upperBound: !11, stride: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 4))
!66 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "colours", file: !1, line: 20, baseType: !8, size: 8, elements: !67, flags: DIFlagEnumClass)
!67 = !{!DIEnumerator(name: "red", value: 0), !DIEnumerator(name: "all", value: 255, isUnsigned: true)}
!68 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "wide", file: !1, line: 21, size: 128, elements: !69)
!69 = !{!DIEnumerator(name: "low", value: -170141183460469231731687303715884105728), !DIEnumerator(name: "neg", value: -1)}
!70 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 256, flags: DIFlagVector, elements: !71)
!71 = !{!DISubrange(count: 4)}
; An Objective-C class with a property.
!72 = !DICompositeType(tag: DW_TAG_structure_type, name: "Thing", file: !1, line: 30, size: 64, flags: DIFlagObjcClassComplete, elements: !73, runtimeLang: DW_LANG_ObjC)
!73 = !{!74, !75}
!74 = !DIObjCProperty(name: "count", file: !1, line: 31, setter: "setCount:", getter: "count", attributes: 2316, type: !6)
!75 = !DIDerivedType(tag: DW_TAG_member, name: "_count", scope: !72, file: !1, line: 31, baseType: !6, size: 32, flags: DIFlagPrivate)
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !72, size: 64)
!80 = distinct !DISubprogram(name: "f", linkageName: "_f", scope: !1, file: !1, line: 40, type: !81, scopeLine: 40, spFlags: DISPFlagDefinition | DISPFlagPure | DISPFlagElemental | DISPFlagRecursive, flags: DIFlagPrototyped | DIFlagNoReturn, unit: !0, thrownTypes: !88, retainedNodes: !89, targetFuncName: "other")
!81 = !DISubroutineType(types: !82, cc: DW_CC_nocall)
!82 = !{!6, !6, null}
!83 = !DILocation(line: 41, scope: !80)
!84 = !DISubprogram(name: "method", linkageName: "_m", scope: !40, file: !1, line: 14, type: !81, containingType: !40, virtualIndex: 3, flags: DIFlagPublic | DIFlagExplicit | DIFlagLValueReference, spFlags: DISPFlagVirtual | DISPFlagDeleted)
!85 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "TT", value: !"std::vector")
!86 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Ts", value: !{!43, !45})
!87 = !DITemplateValueParameter(name: "G", type: !32, value: ptr @g)
!88 = !{!6, !40}
!89 = !{}
!90 = !DISubprogram(name: "declared", scope: !1, file: !1, line: 50, type: !81, spFlags: 0)
