; Operands of generic nodes are looked at as those of all others.
; RUN: irkit verify --to=22 --strict-debug-info %s
!named = !{!0}
!0 = !GenericDINode(tag: 15, header: "x", operands: {!1, null, !2})
; error: location requires a valid scope
!1 = !DILocation(line: 1, scope: !3)
; error: invalid tag
!2 = !DIBasicType(tag: 1, name: "b")
!3 = !DIFile(filename: "f", directory: "d")
!llvm.module.flags = !{!9}
!9 = !{i32 2, !"Debug Info Version", i32 3}
