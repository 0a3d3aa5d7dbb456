; A field that text must have is there even when it is null: what is printed can be read (LLVM leaves it out).
; RUN: irkit as %s -o - | irkit dis - -o %t.ll; grep -c 'expr: null' <(irkit dis %s -o -) && irkit as %t.ll -o /dev/null
; RUN: irkit dis %s -o - | irkit as - -o /dev/null
!a = !{!0}
!0 = !DIGlobalVariableExpression(var: !1, expr: null)
!1 = distinct !DIGlobalVariable(name: "g", scope: null, type: !2)
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
