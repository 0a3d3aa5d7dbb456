; A target type that 19 does not know has no size there: the verifier's business, as of others without one.
; RUN: irkit as --to=19 --disable-verify %s -o - | irkit dis
; RUN: not irkit as --to=19 %s -o -
define void @f(target("riscv.vector.tuple", <vscale x 8 x i8>, 2) %t) {
  %p = alloca target("riscv.vector.tuple", <vscale x 8 x i8>, 2), align 8
  store target("riscv.vector.tuple", <vscale x 8 x i8>, 2) %t, ptr %p, align 8
  %u = load target("riscv.vector.tuple", <vscale x 8 x i8>, 2), ptr %p, align 8
  ret void
}
