; Options of LLVM 19 by which vectors of one number are printed as splats: each option on its own, and all of them.
; RUN: irkit as --to=19 %s -o - | irkit dis -use-constant-int-for-fixed-length-splat -use-constant-fp-for-fixed-length-splat -use-constant-int-for-scalable-splat -use-constant-fp-for-scalable-splat
; RUN: for o in int-for-fixed-length fp-for-fixed-length int-for-scalable fp-for-scalable; do o=-use-constant-$o-splat; diff <(irkit as --to=19 $o %s -o - | irkit dis $o) <(llvm-as-19 $o %s -o - | llvm-dis-19 $o) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19
@a = constant <1 x i1> splat (i1 true)
@b = constant <7 x i128> splat (i128 85070591730234615870450834276742070272)
@c = constant <2 x half> splat (half 0xHBC00)
@d = constant <7 x ppc_fp128> splat (ppc_fp128 0xM80000000000000000000000000000000)
@e = constant <4 x i32> <i32 7, i32 7, i32 7, i32 7>
@f = constant <2 x ptr> <ptr @e, ptr @e>
@g = constant <2 x i32> zeroinitializer
@h = constant [2 x <2 x i64>] [<2 x i64> <i64 3, i64 3>, <2 x i64> <i64 3, i64 4>]
@u = constant <2 x i32> <i32 undef, i32 undef>
@w = constant <2 x i17> <i17 5, i17 5>
@p = constant <2 x float> <float 1.0, float 1.0>
@n = constant <2 x float> <float -0.0, float -0.0>
define <vscale x 4 x i32> @s() {
  ret <vscale x 4 x i32> splat (i32 78)
}
define <vscale x 4 x double> @t() {
  ret <vscale x 4 x double> splat (double 78.0)
}
define <4 x double> @shuf(<4 x double> %x) {
  %a = fadd <4 x double> %x, <double 1.0, double 1.0, double 1.0, double 1.0>
  %b = call <4 x double> @shuf(<4 x double> <double 2.0, double 2.0, double 2.0, double undef>)
  ret <4 x double> %b
}
