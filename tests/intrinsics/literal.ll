; A call whose result was an identified struct is made anew: since 21 with the attributes, and nothing else.
; RUN: for v in 16 19 21 22; do echo "; $v"; irkit as --to=$v --no-verify %s -o - | irkit dis --to=$v | grep @llvm.aarch64; done
%two = type { <4 x i16>, <4 x i16> }
define %two @f(ptr %p) {
  %v = tail call %two @llvm.aarch64.neon.ld2.v4i16.p0(ptr nonnull align 8 %p) #0 [ "tag"(i32 1) ], !note !0
  ret %two %v
}
declare %two @llvm.aarch64.neon.ld2.v4i16.p0(ptr)
attributes #0 = { nounwind }
!0 = !{}
