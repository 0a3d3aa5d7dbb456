; Debug info: nodes of many kinds, locations, records, what belongs to one function and what to several: byte for byte as
; LLVM writes it.
; NEEDS: llvm-as-19 llvm-as-22
; RUN: for v in 19 22; do irkit as --to=$v --preserve-bc-uselistorder=0 %s -o %t.bc && llvm-as-$v -preserve-bc-uselistorder=0 %s -o %t.ref && cmp %t.bc %t.ref || exit 1; done
source_filename = "write_debug.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@counter = global i32 0, align 4, !dbg !0
@ignored = global i32 0, !associated !40

define i32 @first(i32 %0) !dbg !20 !prof !41 {
    #dbg_value(i32 %0, !24, !DIExpression(), !25)
  %2 = alloca i32, align 4, !DIAssignID !42
    #dbg_declare(ptr %2, !26, !DIExpression(), !25)
    #dbg_assign(i1 undef, !26, !DIExpression(), !42, ptr %2, !DIExpression(DW_OP_plus_uconst, 8), !25)
  store i32 %0, ptr %2, align 4, !dbg !25, !tbaa !43
    #dbg_value(!DIArgList(i32 %0, i32 7), !24, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !27)
  %3 = load i32, ptr %2, align 4, !dbg !25, !tbaa !43, !range !44
    #dbg_label(!28, !27)
    #dbg_value(i32 %4, !24, !DIExpression(), !27)
  %4 = add i32 %3, 1, !dbg !27
  %5 = call i32 @second(i32 %4), !dbg !29
  ret i32 %5, !dbg !29
}

define internal i32 @second(i32 %0) !dbg !30 {
  br label %2, !dbg !33
2:
  %3 = phi i32 [ %0, %1 ], [ %4, %2 ]
  %4 = add i32 %3, -1, !dbg !33
  %5 = icmp eq i32 %4, 0, !dbg !33
  br i1 %5, label %6, label %2, !dbg !33, !llvm.loop !45
6:
  ret i32 %4, !dbg !34
}

declare !dbg !35 void @elsewhere(i32)

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!10, !11}
!empty = !{}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 3, type: !4, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !5, retainedTypes: !9, globals: !12, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "write_debug.c", directory: "/tmp", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{!6}
!6 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "color", file: !3, line: 1, baseType: !4, size: 32, elements: !7)
!7 = !{!8, !DIEnumerator(name: "blue", value: -5)}
!8 = !DIEnumerator(name: "red", value: 18446744073709551615, isUnsigned: true)
!9 = !{!13, !16}
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !{i32 1, !"wchar_size", i32 4}
!12 = !{!0}
!13 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !3, line: 5, size: 128, elements: !14, identifier: "list-id")
!14 = !{!15, !17}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !13, file: !3, line: 6, baseType: !16, size: 64)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "items", scope: !13, file: !3, line: 7, baseType: !18, size: 64, offset: 64)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 64, elements: !19)
!19 = !{!DISubrange(count: 2), !DISubrange(lowerBound: 1, upperBound: !1)}
!20 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 10, type: !21, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !23)
!21 = !DISubroutineType(types: !22)
!22 = !{!4, !4}
!23 = !{!24, !26}
!24 = !DILocalVariable(name: "x", arg: 1, scope: !20, file: !3, line: 10, type: !4)
!25 = !DILocation(line: 11, column: 3, scope: !20)
!26 = !DILocalVariable(name: "y", scope: !20, file: !3, line: 11, type: !13, align: 64)
!27 = !DILocation(line: 12, scope: !36)
!28 = !DILabel(scope: !20, name: "again", file: !3, line: 12)
!29 = !DILocation(line: 13, column: 300, scope: !20)
!30 = distinct !DISubprogram(name: "second", linkageName: "_second", scope: !3, file: !3, line: 20, type: !21, scopeLine: 20, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, templateParams: !31)
!31 = !{!DITemplateTypeParameter(name: "T", type: !4), !DITemplateValueParameter(name: "V", type: !4, value: i32 9)}
!32 = distinct !DILocation(line: 30, scope: !30)
!33 = !DILocation(line: 21, column: 1, scope: !30)
!34 = !DILocation(line: 12, column: 9, scope: !36, inlinedAt: !32)
!35 = !DISubprogram(name: "elsewhere", scope: !3, file: !3, line: 40, type: !21, spFlags: DISPFlagOptimized)
!36 = distinct !DILexicalBlock(scope: !20, file: !3, line: 11, column: 2)
!40 = !{ptr @counter}
!41 = !{!"function_entry_count", i64 7}
!42 = distinct !DIAssignID()
!43 = !{!46, !46, i64 0}
!44 = !{i32 0, i32 99}
!45 = distinct !{!45, !47}
!46 = !{!"int", !48, i64 0}
!47 = !{!"llvm.loop.mustprogress"}
!48 = !{!"omnipotent char"}
