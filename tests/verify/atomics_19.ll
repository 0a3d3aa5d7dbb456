; Before vectors were allowed.
; RUN: irkit verify --to=19 %s
define void @vectors(ptr %p) {
  %a = load atomic <2 x i32>, ptr %p monotonic, align 8  ; error: atomic load operand must have integer, pointer, or floating point type!
  store atomic <2 x i32> zeroinitializer, ptr %p monotonic, align 8  ; error: atomic store operand must have integer, pointer, or floating point type!
  %c = load atomic ptr, ptr %p monotonic, align 8
  ret void
}
