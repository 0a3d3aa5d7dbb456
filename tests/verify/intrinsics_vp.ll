; Casts with a mask and a length: of what, to what, and which is wider.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare <4 x i32> @llvm.vp.trunc.v4i32.v4f64(<4 x double>, <4 x i1>, i32)
declare <2 x i32> @llvm.vp.trunc.v2i32.v4i64(<4 x i64>, <2 x i1>, i32)
declare <4 x i8> @llvm.vp.zext.v4i8.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.sext.v4i32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fptrunc.v4f32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x double> @llvm.vp.fptrunc.v4f64.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x double> @llvm.vp.fpext.v4f64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.llrint.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.fptoui.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.uitofp.v4f32.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.ptrtoint.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x ptr> @llvm.vp.inttoptr.v4p0.v4f32(<4 x float>, <4 x i1>, i32)
define void @f(<4 x i32> %i, <4 x i64> %w, <4 x float> %f, <4 x double> %d, <4 x i1> %m, <2 x i1> %n, i32 %l) {
  ; error: llvm.vp.trunc intrinsic first argument and result element type must be integer
  call <4 x i32> @llvm.vp.trunc.v4i32.v4f64(<4 x double> %d, <4 x i1> %m, i32 %l)
  ; error: VP cast intrinsic first argument and result vector lengths must be equal
  call <2 x i32> @llvm.vp.trunc.v2i32.v4i64(<4 x i64> %w, <2 x i1> %n, i32 %l)
  ; error: llvm.vp.zext or llvm.vp.sext intrinsic the bit size of first argument must be smaller than the bit size of the return type
  call <4 x i8> @llvm.vp.zext.v4i8.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.zext or llvm.vp.sext intrinsic the bit size of first argument must be smaller than the bit size of the return type
  call <4 x i32> @llvm.vp.sext.v4i32.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.fptrunc intrinsic first argument and result element type must be floating-point
  call <4 x float> @llvm.vp.fptrunc.v4f32.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.fptrunc intrinsic the bit size of first argument must be larger than the bit size of the return type
  call <4 x double> @llvm.vp.fptrunc.v4f64.v4f32(<4 x float> %f, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.fpext intrinsic first argument and result element type must be floating-point
  call <4 x double> @llvm.vp.fpext.v4f64.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; Of the roundings nothing is asked, though the message of other casts names them.
  call <4 x i64> @llvm.vp.llrint.v4i64.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.fptoui, llvm.vp.fptosi, llvm.vp.lrint or llvm.vp.llrintintrinsic first argument element type must be floating-point and result element type must be integer
  call <4 x i64> @llvm.vp.fptoui.v4i64.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.uitofp or llvm.vp.sitofp intrinsic first argument element type must be integer and result element type must be floating-point
  call <4 x float> @llvm.vp.uitofp.v4f32.v4f32(<4 x float> %f, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.ptrtoint intrinsic first argument element type must be pointer and result element type must be integer
  call <4 x i64> @llvm.vp.ptrtoint.v4i64.v4i32(<4 x i32> %i, <4 x i1> %m, i32 %l)
  ; error: llvm.vp.inttoptr intrinsic first argument element type must be integer and result element type must be pointer
  call <4 x ptr> @llvm.vp.inttoptr.v4p0.v4f32(<4 x float> %f, <4 x i1> %m, i32 %l)
  ret void
}
