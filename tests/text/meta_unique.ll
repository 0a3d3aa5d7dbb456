; Which nodes are one: equal ones merge through forward references, cycles stay, what refers to itself is distinct,
; members of types with an identifier merge by name, subranges by count.
; RUN: irkit as --no-verify --to=19 %s -o - | irkit dis
!a = !{!1, !2, !3, !4}
!cycle = !{!10, !11}
!self = !{!20}
!member = !{!30, !31, !32, !33, !34}
!range = !{!40, !41}
!1 = !{!5, !"x", null, i32 7}
!2 = !{!6, !"x", null, i32 7}
!3 = distinct !{!5, !"x", null, i32 7}
!4 = !{!"\00\22\\", !{!5, !{!"in place"}}}
!5 = !{!7}
!6 = !{!8}
!7 = !{!"bottom"}
!8 = !{!"bottom"}
!10 = !{!11}
!11 = !{!10}
!20 = !{!20, !"self"}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !35, baseType: null, size: 32)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !35, baseType: null, size: 64)
!32 = !DISubprogram(name: "f", linkageName: "_f", scope: !35, line: 1, spFlags: 0)
!33 = !DISubprogram(name: "g", linkageName: "_f", scope: !35, line: 2, spFlags: 0)
!34 = !DISubprogram(name: "g", linkageName: "_f", scope: null, line: 2, spFlags: 0)
!35 = !DICompositeType(tag: DW_TAG_class_type, name: "C", identifier: "_C")
!40 = !DISubrange(count: 7)
!41 = !DISubrange(count: i32 7)
