; Casts of floats to integers with a mask and a length, before the roundings were among them.
; RUN: irkit verify --to=16 %s
declare <4 x i32> @llvm.vp.fptoui.v4i32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fptosi.v4f32.v4f32(<4 x float>, <4 x i1>, i32)
define void @f(<4 x i32> %i, <4 x float> %f, <4 x i1> %m, i32 %l) {
  ; error: llvm.vp.fptoui or llvm.vp.fptosi intrinsic first argument element type must be floating-point and result element type must be integer
  call <4 x i32> @llvm.vp.fptoui.v4i32.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.fptoui or llvm.vp.fptosi intrinsic first argument element type must be floating-point and result element type must be integer
  call <4 x float> @llvm.vp.fptosi.v4f32.v4f32(<4 x float> %f, <4 x i1> %m, i32 %l)
  ret void
}
