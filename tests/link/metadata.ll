; Named nodes joined, equal nodes one, distinct ones apart, cycles; types of one identifier one, definition over declaration.
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S
; RUN: cd %{dir} && for v in 19 22; do for x in "a.ll b.ll" "b.ll a.ll"; do diff <(llvm-link-$v $x -S) <(irkit link --to=$v $x -S) || exit 1; diff <(llvm-link-$v -disable-debug-info-type-map $x -S) <(irkit link --to=$v --disable-debug-info-type-map $x -S) || exit 1; done; done
; NEEDS: llvm-link-22 llvm-link-19
;--- a.ll
@g = global i32 0, !note !7
!list = !{!0, !1}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6}
!0 = !{!"shared", i32 1, ptr @g}
!1 = distinct !{!1, !"apart"}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug, retainedTypes: !4)
!3 = !DIFile(filename: "a.cpp", directory: "/")
!4 = !{!5, !8}
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !3, flags: DIFlagFwdDecl, identifier: "_ZTS1S")
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{!"attached"}
!8 = !DICompositeType(tag: DW_TAG_class_type, name: "T", file: !3, line: 1, size: 32, elements: !9, identifier: "_ZTS1T")
!9 = !{!10}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !8, file: !3, line: 2, baseType: !5)
;--- b.ll
@h = global i32 0, !note !7
@g = external global i32
!list = !{!0, !1}
!only_b = !{!1}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!6}
!0 = !{!"shared", i32 1, ptr @g}
!1 = distinct !{!1, !"apart"}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, emissionKind: FullDebug, retainedTypes: !4)
!3 = !DIFile(filename: "b.cpp", directory: "/")
!4 = !{!5, !8}
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !3, line: 3, size: 8, elements: !11, identifier: "_ZTS1S")
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{!"attached"}
!8 = !DICompositeType(tag: DW_TAG_class_type, name: "T", file: !3, line: 1, size: 32, elements: !9, identifier: "_ZTS1T")
!9 = !{!10}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !8, file: !3, line: 2, baseType: !5)
!11 = !{!12}
!12 = !DISubprogram(name: "m", linkageName: "_ZN1S1mEv", scope: !5, file: !3, line: 4, type: !13, spFlags: 0)
!13 = !DISubroutineType(types: !14)
!14 = !{null, !5}
