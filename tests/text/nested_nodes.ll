; Nodes inside of nodes, lists inside of lists: each has the operands that stand between its own brackets.
; RUN: irkit as --to=22 --no-verify %s -o - | irkit dis | grep '^!'
!named = !{!0, !1, !2}
!0 = !DISubroutineType(types: !{null, !DISubroutineType(types: !{!3, !3, null}), !3})
!1 = !{!DICompositeType(tag: DW_TAG_structure_type, name: "a", elements: !{!DIDerivedType(tag: DW_TAG_member, name: "m", baseType: !3), !3}), !{!{}, !{!3, !{!3}}}}
!2 = !DICompositeType(tag: DW_TAG_enumeration_type, elements: !{!DIEnumerator(name: "x", value: 1), !DIEnumerator(name: "y", value: -2, isUnsigned: false)}, templateParams: !{!DITemplateTypeParameter(name: "T", type: !3)})
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
