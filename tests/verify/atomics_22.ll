; What 22 calls the types of atomic loads and stores.
; RUN: irkit verify --to=22 %s
define void @f(ptr %p) {
  %g = load atomic [2 x i32], ptr %p monotonic, align 8  ; error: atomic load operand must have integer, pointer, floating point, or vector type!
  store atomic [2 x ptr] zeroinitializer, ptr %p seq_cst, align 16  ; error: atomic store operand must have integer, pointer, floating point, or vector type!
  ret void
}
