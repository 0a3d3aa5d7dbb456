; What debug info, profiles and other metadata of the newest releases become in older ones.
; RUN: irkit convert --to=18 %s -o %t.bc && irkit dis --to=18 %t.bc -o - | grep -vE '^(source_filename|; ModuleID)'
; RUN: irkit convert --to=14 %s -o %t.bc && irkit dis --to=14 %t.bc -o - | grep -E '^!|prof'
; RUN: irkit convert --to=9 %s -o %t.bc && irkit dis --to=9 %t.bc -o - | grep -E '^!|prof'
; RUN: for n in 11 13 15 16 17 19 20 21; do irkit convert --to=$n %s -o %t.bc && irkit verify --strict-debug-info %t.bc && echo $n; done
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@bits = global i32 0, !dbg !10
@array = global [10 x i32] zeroinitializer, !dbg !12

define i32 @read(ptr %flag, i32 %range, i32 %fixed, i32 %chars, i32 %signed) #0 !dbg !20 {
  #dbg_value(i32 %range, !24, !DIExpression(), !30)
  #dbg_value(i32 %fixed, !25, !DIExpression(), !30)
  #dbg_value(i32 %chars, !26, !DIExpression(), !30)
  #dbg_value(i32 %signed, !27, !DIExpression(), !30)
  #dbg_value(i32 %signed, !28, !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 4), !30)
  %seen = cmpxchg ptr %flag, i32 0, i32 1 monotonic acquire, align 4, !dbg !30
  %old = extractvalue { i32, i1 } %seen, 0, !dbg !30
  %is_set = icmp ne i32 %old, 0, !dbg !30
  br i1 %is_set, label %set, label %done, !dbg !30, !prof !40
set:
  %sum = add i32 %old, %range, !dbg !30, !annotation !41
  br i1 %is_set, label %done, label %set, !dbg !31, !prof !42
done:
  ret i32 %old, !dbg !30
}

attributes #0 = { "probe-stack"="inline-asm" }

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C_plus_plus, sourceLanguageVersion: 201703, file: !2, emissionKind: FullDebug, globals: !3, retainedTypes: !4, imports: !5)
!2 = !DIFile(filename: "shelf.cc", directory: "/src")
!3 = !{!10, !12}
!4 = !{!50, !51, !52}
!5 = !{!33}
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression(DW_OP_LLVM_extract_bits_zext, 0, 4))
!11 = distinct !DIGlobalVariable(name: "bits", scope: !14, file: !2, line: 2, type: !52, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "array", scope: !1, file: !2, line: 3, type: !15, isLocal: false, isDefinition: true)
!14 = !DICommonBlock(scope: !1, declaration: null, name: "common", file: !2, line: 4)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 320, elements: !16)
!16 = !{!17, !18, !19}
!17 = !DISubrange(count: !29, lowerBound: 1)
!18 = !DISubrange(lowerBound: 3, upperBound: 12)
!19 = !DIGenericSubrange(lowerBound: !DIExpression(DW_OP_push_object_address), upperBound: !DIExpression(DW_OP_push_object_address), stride: !DIExpression(DW_OP_push_object_address))
!20 = distinct !DISubprogram(name: "read", scope: !2, file: !2, line: 5, type: !21, spFlags: DISPFlagDefinition, unit: !1, retainedNodes: !23)
!21 = !DISubroutineType(types: !22)
!22 = !{!6, !6}
!23 = !{!24, !32}
!24 = !DILocalVariable(name: "range", arg: 1, scope: !20, file: !2, line: 5, type: !60)
!25 = !DILocalVariable(name: "fixed", arg: 2, scope: !20, file: !2, line: 5, type: !61)
!26 = !DILocalVariable(name: "chars", arg: 3, scope: !20, file: !2, line: 5, type: !62)
!27 = !DILocalVariable(name: "signed", arg: 4, scope: !20, file: !2, line: 5, type: !63)
!28 = !DILocalVariable(name: "low", scope: !20, file: !2, line: 6, type: !6)
!29 = !DILocalVariable(name: "count", scope: !20, file: !2, line: 6, type: !6)
!30 = !DILocation(line: 7, column: 3, scope: !20)
!31 = !DILocation(line: 8, column: 3, scope: !20)
!32 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "local", scope: !20, entity: !6, file: !2, line: 9)
!33 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "global", scope: !1, entity: !6, file: !2, line: 1)
!40 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!41 = !{!"plain", !43}
!42 = !{!"unknown", !"some-pass"}
!43 = !{!"a", !"tuple"}
!50 = !DIDerivedType(tag: DW_TAG_template_alias, name: "Vector<int>", file: !2, line: 10, baseType: !6, extraData: !53)
!51 = !DIDerivedType(tag: DW_TAG_variable, name: "most", scope: !52, file: !2, line: 11, baseType: !6, flags: DIFlagStaticMember, extraData: i32 7)
!52 = !DICompositeType(tag: DW_TAG_structure_type, name: "Bits", file: !2, line: 11, size: !29, elements: !54, identifier: "_ZTS4Bits")
!53 = !{!55}
!54 = !{!56, !51}
!55 = !DITemplateTypeParameter(name: "T", type: !6)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !52, file: !2, line: 12, baseType: !6, size: i64 4, offset: !29)
!60 = !DISubrangeType(name: "one_to_ten", file: !2, line: 13, size: 32, align: 32, baseType: !64, lowerBound: i64 1, upperBound: i64 10)
!61 = !DIFixedPointType(name: "fixed", size: 32, align: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!62 = !DIStringType(name: "character(4)", size: 32)
!63 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !6, ptrAuthKey: 2)
!64 = !DISubrangeType(name: "positive", file: !2, line: 13, size: 32, baseType: !6, lowerBound: i64 1)
