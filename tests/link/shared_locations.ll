; A location in another function's scope is the same node for all that have it, whichever function came first.
; RUN: irkit as --no-verify %s -o - | irkit link --no-verify - -S | grep 'dbg\|DILocation'
declare void @callee()
define void @owner() !dbg !4 {
  call void @callee(), !dbg !6
  ret void, !dbg !7
}
define void @other() {
  call void @callee(), !dbg !7
  call void @callee(), !dbg !6
  ret void, !dbg !7
}
define void @inlines() !dbg !8 {
  call void @callee(), !dbg !9
  call void @callee(), !dbg !6
  ret void, !dbg !10
}
define void @last() {
  call void @callee(), !dbg !9
  ret void, !dbg !10
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "shared.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!5 = !{null}
!4 = distinct !DISubprogram(name: "owner", scope: !1, file: !1, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DILocation(line: 4, column: 2, scope: !4)
!7 = !DILocation(line: 5, column: 2, scope: !4)
!8 = distinct !DISubprogram(name: "inlines", scope: !1, file: !1, line: 9, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 5, column: 2, scope: !4, inlinedAt: !10)
!10 = !DILocation(line: 11, column: 2, scope: !8)
