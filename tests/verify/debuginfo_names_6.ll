; Up to 6 a variable has a name.
; RUN: irkit as --no-verify --to=15 %s -o %t.bc && irkit as --no-verify --to=7 %t.bc -o - | irkit verify --strict-debug-info - && irkit as --no-verify --to=6 %t.bc -o %t.6.bc && irkit verify --strict-debug-info %t.6.bc
; error: missing global variable name
; error: missing global variable name
; error: missing global variable name
@g = global i32 3, !dbg !5
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!7}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !2)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!5}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DIGlobalVariable(scope: !0, file: !1, line: 1, type: !3, isLocal: false, isDefinition: true)
!5 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
!7 = !{i32 2, !"Debug Info Version", i32 3}
