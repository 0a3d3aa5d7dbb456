; gc.result of poison: from 16 on.
; RUN: irkit verify --to=15 %s
declare i32 @llvm.experimental.gc.result.i32(token)
define i32 @f() gc "statepoint-example" {
  %r = call i32 @llvm.experimental.gc.result.i32(token poison)  ; error: gc.result operand #1 must be from a statepoint
  ret i32 %r
}
