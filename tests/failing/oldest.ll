; Debug info of 3.8, whose variables name what they are.
@g = global i32 0
define void @f() {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: 1, enums: !4, globals: !5)
!1 = !{i32 2, !"Dwarf Version", i32 4}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "g.c", directory: "/")
!4 = !{}
!5 = !{!6, !7, !8, !9}
!6 = !DIGlobalVariable(name: "c", scope: !0, file: !3, line: 1, type: !10, isLocal: true, isDefinition: true, variable: i32 42)
!7 = !DIGlobalVariable(name: "s", scope: !0, file: !3, line: 2, type: !12, isLocal: true, isDefinition: true, variable: i8 -1)
!8 = !DIGlobalVariable(name: "g", scope: !0, file: !3, line: 3, type: !11, isLocal: false, isDefinition: true, variable: i32* @g)
!9 = !DIGlobalVariable(name: "n", scope: !0, file: !3, line: 4, type: !13, isLocal: false, isDefinition: true, variable: i64 7)
!10 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!11 = !DIBasicType(name: "int", size: 32, align: 32, encoding: DW_ATE_signed)
!12 = !DIBasicType(name: "signed char", size: 8, align: 8, encoding: DW_ATE_signed_char)
!13 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !3, line: 5, size: 64, align: 64, elements: !4)
