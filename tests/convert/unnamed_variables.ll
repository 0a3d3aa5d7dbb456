; RUN: irkit convert --to=15 --emit=text %s
; RUN: irkit convert --to=14 --emit=text %s
; RUN: irkit convert --to=14 --emit=text %s | irkit as - -o /dev/null
; The variable that clang 16 and later describe for a string literal has no name. The text of
; releases before 15 requires one: the description is left out.
@.str = private constant [3 x i8] c"ab\00", !dbg !0
@v = global i32 0, !dbg !5

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !3, line: 2, type: !7, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug, globals: !4)
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = !{!0, !5}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "v", scope: !2, file: !3, line: 1, type: !7, isLocal: false, isDefinition: true)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{i32 2, !"Debug Info Version", i32 3}
