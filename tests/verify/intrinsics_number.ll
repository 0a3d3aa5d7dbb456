; Intrinsics of integers and floats.
; RUN: irkit verify --to=19 %s
declare i1 @llvm.ucmp.i1.i32(i32, i32)
declare i8 @llvm.scmp.i8.v2i32(<2 x i32>, <2 x i32>)
declare <4 x i8> @llvm.scmp.v4i8.v2i32(<2 x i32>, <2 x i32>)
declare <2 x i8> @llvm.scmp.v2i8.v2i32(<2 x i32>, <2 x i32>)
declare i24 @llvm.bswap.i24(i24)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare <2 x i32> @llvm.udiv.fix.sat.v2i32(<2 x i32>, <2 x i32>, i32)
declare i64 @llvm.lround.i64.f32(float)
declare <2 x i64> @llvm.lround.v2i64.v2f32(<2 x float>)
declare <2 x i64> @llvm.lrint.v2i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.lrint.v4i64.v2f32(<2 x float>)
declare i64 @llvm.llrint.i64.v2f32(<2 x float>)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare half @llvm.fptrunc.round.f16.f32(float, metadata)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare <2 x i32> @llvm.experimental.constrained.fptosi.v2i32.v4f32(<4 x float>, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.v4f32(<4 x float>, metadata)
declare <2 x float> @llvm.experimental.constrained.sitofp.v2f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f32(float, metadata, metadata)
declare half @llvm.experimental.constrained.fpext.f16.f32(float, metadata)
declare <2 x i64> @llvm.experimental.constrained.lrint.v2i64.v2f32(<2 x float>, metadata, metadata)
declare <2 x i64> @llvm.experimental.constrained.lround.v2i64.v2f32(<2 x float>, metadata)
define void @integers(i32 %x, <2 x i32> %v, i24 %t) {
  call i1 @llvm.ucmp.i1.i32(i32 %x, i32 1)  ; error: result type must be at least 2 bits wide
; error: ucmp/scmp argument and result types must both be either vector or scalar types
  call i8 @llvm.scmp.i8.v2i32(<2 x i32> %v, <2 x i32> %v)
; error: return type and arguments must have the same number of elements
  call <4 x i8> @llvm.scmp.v4i8.v2i32(<2 x i32> %v, <2 x i32> %v)
  call <2 x i8> @llvm.scmp.v2i8.v2i32(<2 x i32> %v, <2 x i32> %v)
  call i24 @llvm.bswap.i24(i24 %t)  ; error: bswap must be an even number of bytes
  call i32 @llvm.smul.fix.i32(i32 %x, i32 %x, i32 31)
; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  call i32 @llvm.smul.fix.i32(i32 %x, i32 %x, i32 32)
  call <2 x i32> @llvm.udiv.fix.sat.v2i32(<2 x i32> %v, <2 x i32> %v, i32 32)
; error: the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands
  call <2 x i32> @llvm.udiv.fix.sat.v2i32(<2 x i32> %v, <2 x i32> %v, i32 33)
  ret void
}
define void @floats(float %f, <2 x float> %v, <4 x float> %w, i32 %n) strictfp {
  call i64 @llvm.lround.i64.f32(float %f)
  call <2 x i64> @llvm.lround.v2i64.v2f32(<2 x float> %v)  ; error: Intrinsic does not support vectors
  call <2 x i64> @llvm.lrint.v2i64.v2f32(<2 x float> %v)
; error: llvm.lrint, llvm.llrint: argument must be same length as result
  call <4 x i64> @llvm.lrint.v4i64.v2f32(<2 x float> %v)
; error: llvm.lrint, llvm.llrint: argument and result disagree on vector use
  call i64 @llvm.llrint.i64.v2f32(<2 x float> %v)
  call i1 @llvm.is.fpclass.f32(float %f, i32 1023)
  call i1 @llvm.is.fpclass.f32(float %f, i32 1024)  ; error: unsupported bits for llvm.is.fpclass test mask
  call half @llvm.fptrunc.round.f16.f32(float %f, metadata !"round.upward")
; error: unsupported rounding mode argument
  call half @llvm.fptrunc.round.f16.f32(float %f, metadata !"round.dynamic")
  call half @llvm.fptrunc.round.f16.f32(float %f, metadata !0)
  call float @llvm.experimental.constrained.fadd.f32(float %f, float %f, metadata !"round.dynamic", metadata !"fpexcept.strict")
; error: invalid exception behavior argument
  call float @llvm.experimental.constrained.fadd.f32(float %f, float %f, metadata !"round.dynamic", metadata !"fpexcept.no")
; error: invalid rounding mode argument
  call float @llvm.experimental.constrained.fadd.f32(float %f, float %f, metadata !"round.no", metadata !"fpexcept.strict")
  call i1 @llvm.experimental.constrained.fcmp.f32(float %f, float %f, metadata !"oeq", metadata !"fpexcept.strict")
; error: invalid predicate for constrained FP comparison intrinsic
  call i1 @llvm.experimental.constrained.fcmp.f32(float %f, float %f, metadata !"eq", metadata !"fpexcept.strict")
; error: Intrinsic first argument and result vector lengths must be equal
  call <2 x i32> @llvm.experimental.constrained.fptosi.v2i32.v4f32(<4 x float> %w, metadata !"fpexcept.strict")
; error: Intrinsic first argument and result disagree on vector use
  call i32 @llvm.experimental.constrained.fptosi.i32.v4f32(<4 x float> %w, metadata !"fpexcept.strict")
; error: Intrinsic first argument and result disagree on vector use
  call <2 x float> @llvm.experimental.constrained.sitofp.v2f32.i32(i32 %n, metadata !"round.upward", metadata !"fpexcept.strict")
; error: Intrinsic first argument's type must be larger than result type
  call float @llvm.experimental.constrained.fptrunc.f32.f32(float %f, metadata !"round.upward", metadata !"fpexcept.strict")
; error: Intrinsic first argument's type must be smaller than result type
  call half @llvm.experimental.constrained.fpext.f16.f32(float %f, metadata !"fpexcept.strict")
; error: Intrinsic does not support vectors
  call <2 x i64> @llvm.experimental.constrained.lrint.v2i64.v2f32(<2 x float> %v, metadata !"round.upward", metadata !"fpexcept.strict")
; error: Intrinsic does not support vectors
  call <2 x i64> @llvm.experimental.constrained.lround.v2i64.v2f32(<2 x float> %v, metadata !"fpexcept.strict")
  ret void
}
!0 = !{}  ; error: invalid value for llvm.fptrunc.round metadata operand (the operand should be a string)
