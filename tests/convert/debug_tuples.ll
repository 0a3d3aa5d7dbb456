; Debug info before 3.7: tuples of numbers (3.5), or of strings that join them (3.6). Each kind of node, as text, as bitcode, and each
; read again: the same. Variables say where they are inlined; up to 3.5 by which steps they are found, too (arguments that are an
; address: flag 8192), and there locations are nodes of four. What 3.5 has no words for is of an unknown value (pieces), or gone
; (modules), or what it is of (atomic types, parts of variants); access that is not said is private in classes; bit-fields have the
; alignment of what they are parts of; a function with more arguments says so by a node; discriminators stand in blocks.
; RUN: for v in 3.5 3.6; do echo "-- $v"; irkit convert --to=$v %s -o %t.ll && irkit convert --to=$v %s -o %t.bc && irkit dis %t.bc -o - | grep -v '^; Mod' | tee %t.out; irkit as --to=$v %t.ll -o - | irkit dis --to=$v - -o - | grep -v '^; Mod' | diff %t.out -; irkit verify %t.bc; done
; RUN: irkit convert --to=3.5 %s -o - | irkit dump - | grep 'DEBUG_LOC\|FN_NODE'
; RUN: irkit convert --explain --to=3.5 %s | grep -i 'debug\|place'
; RUN: irkit convert --to=3.7 %s -o %t.37.bc && irkit convert --to=3.5 %t.37.bc -o - | irkit dis - -o - | grep -c 'i32 786'
; RUN: for v in 3.5 3.6; do echo "-- $v and back"; irkit convert --to=$v %s -o %t.bc && irkit convert --to=22 %t.bc -o %t.22.ll && irkit verify %t.22.ll && grep -v "^; Mod\|^source" %t.22.ll; done
; RUN: for v in 3.5 3.6; do irkit convert --to=$v %s -o %t.old.ll && irkit info %t.old.ll | grep release && irkit convert --to=14 %t.old.ll -o - --emit=text | grep -c "DI[A-Z]" && irkit convert --explain --to=14 %t.old.ll | grep tuples; done
target triple = "x86_64-unknown-linux-gnu"

%struct.s = type { i32 }
@g = global i32 3, !dbg !5
@k = internal constant i32 7, !dbg !7

define i32 @f(i32 %x, ptr %s, ...) !dbg !30 {
  %v = alloca i32
  #dbg_declare(ptr %v, !40, !DIExpression(), !50)
  #dbg_declare(ptr %s, !41, !DIExpression(), !50)
  #dbg_declare(ptr %v, !42, !DIExpression(DW_OP_deref, DW_OP_plus_uconst, 8), !50)
  #dbg_value(i32 %x, !43, !DIExpression(), !51)
  #dbg_value(ptr %s, !44, !DIExpression(DW_OP_plus_uconst, 4, DW_OP_deref), !52)
  #dbg_value(i32 %x, !43, !DIExpression(DW_OP_LLVM_fragment, 16, 16), !51)
  #dbg_value(i32 %x, !43, !DIExpression(DW_OP_LLVM_fragment, 4, 12), !51)
  #dbg_value(i32 5, !45, !DIExpression(), !53)
  #dbg_label(!46, !50)
  %r = call i32 @f(i32 %x, ptr %s), !dbg !53
  br label %loop, !dbg !54
loop:
  br label %loop, !dbg !55, !llvm.loop !60
}
define internal void @m(ptr %this) !dbg !31 {
  ret void, !dbg !56
}

!llvm.dbg.cu = !{!0, !100}
!llvm.module.flags = !{!8, !9}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "p", isOptimized: true, flags: "-f", runtimeVersion: 2, splitDebugFilename: "x.dwo", emissionKind: FullDebug, enums: !{!20}, retainedTypes: !{!22, !23, !26}, globals: !2, imports: !3)
!1 = !DIFile(filename: "a.cpp", directory: "/d", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!2 = !{!5, !7}
!3 = !{!70, !71, !72, !73}
!4 = distinct !DIGlobalVariable(name: "g", linkageName: "_g", scope: !10, file: !1, line: 1, type: !11, isLocal: false, isDefinition: true)
!5 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "k", scope: !0, file: !1, line: 2, type: !12, isLocal: true, isDefinition: true, declaration: !85)
!7 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{i32 7, !"Dwarf Version", i32 5}
!10 = !DINamespace(name: "n", scope: null, exportSymbols: true)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !13)
!13 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !11)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_typedef, name: "t", scope: !0, file: !1, line: 3, baseType: !14)
!16 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !11, size: 64, extraData: !22)
!17 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !92, size: 192, elements: !{!19, !DISubrange(count: -1), !DISubrange(count: !43), !DISubrange(count: 3, lowerBound: 1)})
!19 = !DISubrange(count: 2)
!20 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", scope: !10, file: !1, line: 4, baseType: !11, size: 32, flags: DIFlagEnumClass, elements: !{!21, !DIEnumerator(name: "b", value: 200, isUnsigned: true)}, identifier: "_ZTS1e")
!21 = !DIEnumerator(name: "a", value: -1)
!22 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "c", scope: !10, file: !1, line: 5, size: 64, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !24, vtableHolder: !23, templateParams: !28, identifier: "_ZTS1c")
!23 = !DICompositeType(tag: DW_TAG_structure_type, name: "d", file: !1, line: 6, flags: DIFlagFwdDecl, identifier: "_ZTS1d")
!24 = !{!80, !81, !82, !83, !84, !85, !86, !32, !87}
!25 = !{!11, null}
!26 = !DICompositeType(tag: DW_TAG_union_type, name: "u", scope: !30, file: !1, line: 7, size: 32, elements: !{!90})
!27 = !DISubroutineType(flags: DIFlagLValueReference, cc: DW_CC_normal, types: !25)
!28 = !{!DITemplateTypeParameter(name: "T", type: !11), !DITemplateValueParameter(name: "N", type: !11, value: i32 3), !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "C", value: !"v"), !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "P", value: !{!DITemplateTypeParameter(type: !15, defaulted: true)})}
!30 = distinct !DISubprogram(name: "f", linkageName: "_f", scope: !10, file: !1, line: 10, type: !29, scopeLine: 11, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, templateParams: !28, retainedNodes: !{!40, !41, !46})
!29 = !DISubroutineType(types: !{null, !14, !16, !17, !18, null})
!31 = distinct !DISubprogram(name: "m", scope: !22, file: !1, line: 12, type: !27, scopeLine: 12, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, declaration: !32)
!32 = !DISubprogram(name: "m", linkageName: "_m", scope: !22, file: !1, line: 8, type: !27, containingType: !22, virtualIndex: 1, flags: DIFlagPublic | DIFlagExplicit | DIFlagLValueReference, spFlags: DISPFlagPureVirtual)
!33 = distinct !DISubprogram(name: "inl", scope: !1, file: !1, line: 20, type: !27, spFlags: DISPFlagDefinition, unit: !0)
!34 = distinct !DILexicalBlock(scope: !30, file: !1, line: 13, column: 4)
!35 = distinct !DILexicalBlock(scope: !34, line: 13, column: 4)
!36 = !DILexicalBlockFile(scope: !35, file: !37, discriminator: 0)
!37 = !DIFile(filename: "b.h", directory: "/d")
!38 = !DILexicalBlockFile(scope: !34, file: !1, discriminator: 5)
!40 = !DILocalVariable(name: "v", scope: !34, file: !1, line: 13, type: !11)
!41 = !DILocalVariable(name: "s", arg: 2, scope: !30, file: !1, line: 10, type: !22, flags: DIFlagArtificial | DIFlagObjectPointer)
!42 = !DILocalVariable(name: "w", scope: !36, file: !37, line: 14, type: !11, align: 64)
!43 = !DILocalVariable(name: "i", scope: !33, file: !1, line: 21, type: !11)
!44 = !DILocalVariable(name: "j", scope: !30, file: !1, line: 15, type: !11)
!45 = !DILocalVariable(name: "q", scope: !38, file: !1, line: 16, type: !11)
!46 = !DILabel(scope: !30, name: "l", file: !1, line: 17)
!50 = !DILocation(line: 13, column: 2, scope: !30)
!51 = !DILocation(line: 21, column: 2, scope: !33, inlinedAt: !57)
!52 = !DILocation(line: 15, scope: !36)
!53 = !DILocation(line: 16, column: 700, scope: !38)
!54 = !DILocation(line: 0, scope: !35)
!55 = !DILocation(line: 18, scope: !34)
!56 = !DILocation(line: 12, scope: !31)
!57 = distinct !DILocation(line: 13, column: 9, scope: !34, inlinedAt: !58)
!58 = !DILocation(line: 14, scope: !30)
!60 = distinct !{!60, !55}
!70 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !10, file: !1, line: 30)
!71 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "o", scope: !10, entity: !22, file: !1, line: 31)
!72 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !74, file: !1, line: 32)
!73 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !34, entity: !30, file: !1, line: 33)
!74 = !DIModule(scope: null, name: "mod")
!80 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !22, baseType: !23, offset: 24, flags: DIFlagPublic | DIFlagVirtual, extraData: i32 0)
!81 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !22, file: !1, line: 40, baseType: !11, size: 32)
!82 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !22, file: !1, line: 41, baseType: !15, size: 32, offset: 32, flags: DIFlagProtected)
!83 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !22, file: !1, line: 42, baseType: !11, size: 3, offset: 35, flags: DIFlagBitField | DIFlagPublic, extraData: i64 32)
!84 = !DIDerivedType(tag: DW_TAG_friend, scope: !22, baseType: !23)
!85 = !DIDerivedType(tag: DW_TAG_variable, name: "K", scope: !22, file: !1, line: 43, baseType: !12, flags: DIFlagStaticMember, extraData: i32 7)
!86 = !DIDerivedType(tag: DW_TAG_member, name: "p", scope: !22, baseType: !14, size: 64, extraData: !88)
!87 = !DICompositeType(tag: DW_TAG_variant_part, scope: !22, size: 64, elements: !{!89}, discriminator: !81)
!88 = !DIObjCProperty(name: "prop", file: !1, line: 44, getter: "get", setter: "set", attributes: 2316, type: !11)
!89 = !DIDerivedType(tag: DW_TAG_member, name: "alt", scope: !87, file: !1, line: 45, baseType: !26, size: 32)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "um", scope: !26, file: !1, line: 46, baseType: !91, size: 32)
!91 = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: !11, size: 64)
!92 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 64, flags: DIFlagVector, elements: !{!19})
!100 = distinct !DICompileUnit(language: DW_LANG_C99, file: !37, isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
