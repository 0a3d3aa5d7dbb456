; Up to 16 an expression does not compare.
; RUN: irkit verify --to=16 --no-upgrade --strict-debug-info %s
!e = !{!0, !1, !2}
!0 = !{!DIExpression(DW_OP_LLVM_arg, 0, DW_OP_lit0, DW_OP_and)}
!1 = !DIExpression(DW_OP_lit0, DW_OP_lit0, DW_OP_eq)  ; error: invalid expression
!2 = !DIExpression(DW_OP_lit0, DW_OP_lit0, DW_OP_ne)  ; error: invalid expression
