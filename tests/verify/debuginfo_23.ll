; Debug info since 23: what a unit lists and what functions retain.
; RUN: irkit verify --to=23 --no-upgrade --strict-debug-info %s
define void @f() !dbg !4 {
  ret void
}
!llvm.dbg.cu = !{!0, !20}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, globals: !2)  ; error: function-local variables are not allowed in a DICompileUnit's global variables list
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{!10, !3}
!3 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!3, !6, !7, !8, !9})
!5 = !DISubroutineType(types: null)
!6 = !DILocalVariable(name: "a", arg: 1, scope: !4)
!7 = !DILocalVariable(name: "b", arg: 2, scope: !11)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !11, entity: !1)
!10 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!11 = !DILexicalBlock(scope: !4, file: !1, line: 1)
!12 = distinct !DIGlobalVariable(name: "inner", scope: !11, type: !8, isDefinition: true)
!13 = distinct !DIGlobalVariable(name: "outer", scope: !1, type: !8, isDefinition: true)
!20 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, imports: !{!21, !9})  ; error: function-local imports are not allowed in a DICompileUnit's imported entities list
!21 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !1, entity: !1)

!retained = !{!30, !31, !32}
!30 = distinct !DISubprogram(name: "g", type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!1})  ; error: invalid retained nodes, expected DILocalVariable, DILabel, DIImportedEntity, DIType or DIGlobalVariableExpression
!31 = distinct !DISubprogram(name: "h", type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!33, !34})  ; error: invalid retained nodes, more than one local variable with the same argument index
!32 = distinct !DISubprogram(name: "i", type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!10})  ; error: invalid retained nodes, retained node is not local
!33 = !DILocalVariable(name: "a", arg: 1, scope: !31)
!34 = !DILocalVariable(name: "b", arg: 1, scope: !31)
