; Calls of functions that may be inlined, in functions with debug info, have a location.
; RUN: irkit verify --to=19 %s
define void @known() !dbg !4 {
  ret void
}
define weak void @replaceable() !dbg !5 {
  ret void
}
declare void @unknown()
define void @caller() !dbg !6 {
  call void @known()  ; warning: inlinable function call in a function with debug info must have a !dbg location
  call void @known(), !dbg !7
  call void @replaceable()
  call void @unknown()
  ret void
}
define void @plain() {
  call void @known()
  ret void
}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "known", scope: !2, file: !2, line: 1, type: !3, unit: !1)
!5 = distinct !DISubprogram(name: "replaceable", scope: !2, file: !2, line: 2, type: !3, unit: !1)
!6 = distinct !DISubprogram(name: "caller", scope: !2, file: !2, line: 3, type: !3, unit: !1)
!7 = !DILocation(line: 4, scope: !6)
