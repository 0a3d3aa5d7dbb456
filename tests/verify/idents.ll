; llvm.ident and llvm.commandline hold strings; each stops at its first wrong entry.
; RUN: irkit verify --to=19 %s
!llvm.ident = !{!0, !1}
!llvm.commandline = !{!0, !2}
!0 = !{!"a compiler"}
!1 = !{}                                     ; error: incorrect number of operands in llvm.ident metadata
!2 = !{i32 1}                                ; error: invalid value for llvm.commandline metadata entry operand(the operand should be a string)
