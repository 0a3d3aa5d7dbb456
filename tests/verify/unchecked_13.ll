; What LLVM's verifier looks at from 14 on.
; RUN: irkit verify --to=13 %s
declare <2 x double> @llvm.experimental.vector.splice.v2f64(<2 x double>, <2 x double>, i32)
define <2 x double> @splice(<2 x double> %a, <2 x double> %b) {
  %r = call <2 x double> @llvm.experimental.vector.splice.v2f64(<2 x double> %a, <2 x double> %b, i32 2)
  ret <2 x double> %r
}
define void @groups(i32* %p) {
  %a = alloca i32, align 4, !invariant.group !0
  store i32 0, i32* %p, align 4, !noalias !1
  ret void
}
!0 = !{}
!1 = !{!"no node"}
