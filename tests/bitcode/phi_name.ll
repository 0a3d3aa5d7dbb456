; A name that LLVM keeps for itself while it reads a body with a phi (15 and later).
; RUN: for n in 14 15 22; do irkit as --to=$n %s -o - | irkit dis - -o - | grep -c "constexpr1"; done
define i32 @f(i1 %c) {
  br i1 %c, label %phi.constexpr, label %b
phi.constexpr:
  br label %b
b:
  %r = phi i32 [ 1, %0 ], [ 2, %phi.constexpr ]
  ret i32 %r
}
define i32 @g(i1 %c) {
phi.constexpr:
  ret i32 1
}
