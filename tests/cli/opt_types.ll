; opt takes types with one identifier for one type, where it is not told otherwise.
; RUN: irkit opt -S -disable-output %s
; RUN: irkit opt -S -disable-output -disable-debug-info-type-map %s
; RUN: irkit opt -disable-output -disable-verify -passes=verify -disable-debug-info-type-map %s
define void @f() !dbg !3 {
  ret void
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !2)
!2 = !DIFile(filename: "a", directory: "")
!3 = distinct !DISubprogram(name: "f", scope: !4, file: !2, type: !5, spFlags: DISPFlagDefinition, unit: !1)
!4 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !2, identifier: "s")
!5 = !DISubroutineType(types: !{null})
