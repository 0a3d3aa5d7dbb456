; What a unit imports, with elements that have other names there (Fortran's `use m, only: b => a`): entries of both.
; NEEDS: llvm-dwarfdump-22
; RUN: irkit compile %s -o %t.o; llvm-dwarfdump-22 %t.o | grep -E 'DW_TAG|DW_AT_(name|import)' | sed 's/0x[0-9a-f]*:*//; s/0x[0-9a-f]* //'
@a = global i32 1, !dbg !5
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran08, file: !1, emissionKind: FullDebug, globals: !4, imports: !8)
!1 = !DIFile(filename: "a.f90", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 2, !"Dwarf Version", i32 4}
!4 = !{!5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "a", scope: !7, file: !1, line: 2, type: !9, isDefinition: true)
!7 = !DIModule(scope: !0, name: "m", file: !1, line: 1)
!8 = !{!10}
!9 = !DIBasicType(name: "integer", size: 32, encoding: DW_ATE_signed)
!10 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !7, file: !1, line: 5, elements: !11)
!11 = !{!12, null}
!12 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !6, file: !1, line: 5, name: "b")
