; "min" came with 15.
; RUN: irkit verify --to=14 %s
!llvm.module.flags = !{!0}
!0 = !{i32 8, !"least", i32 1}               ; error: invalid behavior operand in module flag (unexpected constant)
