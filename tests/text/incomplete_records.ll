; Debug records before what goes come before what stays.
; RUN: irkit as --allow-incomplete-ir --to=19 %s -o - | irkit dis
define i32 @f(i32 %a) !dbg !4 {
    #dbg_value(i32 %a, !8, !DIExpression(), !9)
  call void @llvm.experimental.noalias.scope.decl(metadata !77)
    #dbg_value(i32 1, !8, !DIExpression(), !9)
    #dbg_value(i32 2, !8, !DIExpression(), !9)
  call void @llvm.experimental.noalias.scope.decl(metadata !78)
  %b = add i32 %a, 1
    #dbg_value(i32 3, !8, !DIExpression(), !9)
  %c = add i32 %b, 1
  call void @llvm.experimental.noalias.scope.decl(metadata !78)
  ret i32 %c
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", file: !2, line: 1, type: !5, unit: !1, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!8 = !DILocalVariable(name: "v", scope: !4)
!9 = !DILocation(line: 1, scope: !4)
declare void @llvm.experimental.noalias.scope.decl(metadata)
