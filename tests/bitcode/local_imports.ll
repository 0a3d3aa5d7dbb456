; What functions import stood in their unit's list up to 16; since 17 each function keeps its own.
; RUN: llvm-as-16 %s -o %t.bc && for n in 19 22; do diff <(llvm-dis-$n %t.bc -o - | tail -n +2) <(irkit dis --to=$n %t.bc -o - | tail -n +2) || exit 1; done
; NEEDS: llvm-as-16 llvm-dis-19 llvm-dis-22
define void @here() !dbg !5 {
  ret void
}
define void @there() !dbg !6 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, emissionKind: FullDebug, imports: !2)
!1 = !DIFile(filename: "import.f90", directory: "/source")
!2 = !{!10, !11, !12, !13, !14, !15, !16, !17}
!3 = !DISubroutineType(types: !{null})
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "here", scope: !1, file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !7)
!6 = distinct !DISubprogram(name: "there", scope: !1, file: !1, line: 9, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !{!18}
!8 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2)
!9 = !DILexicalBlockFile(scope: !8, file: !1, discriminator: 3)
!10 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !6, entity: !19, file: !1, line: 10)
!11 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !19, file: !1, line: 20)
!12 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !5, entity: !19, file: !1, line: 2)
!13 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !6, entity: !19, file: !1, line: 11)
!14 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !9, entity: !19, file: !1, line: 3)
!15 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !8, entity: !19, file: !1, line: 4)
!16 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !19, entity: !20, file: !1, line: 21)
!17 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !6, entity: !20, file: !1, line: 12)
!18 = !DILocalVariable(name: "kept", scope: !5, file: !1, line: 5, type: !21)
!19 = !DIModule(scope: !0, name: "constants", file: !1, line: 30)
!20 = !DIModule(scope: !0, name: "shapes", file: !1, line: 40)
!21 = !DIBasicType(name: "integer", size: 32, encoding: DW_ATE_signed)
