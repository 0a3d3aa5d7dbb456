; Numbers and their conversions, as signatures let them pass.
; RUN: irkit verify --to=19 %s
declare float @llvm.smul.fix.f32(float, float, i32)  ; error: Intrinsic has incorrect return type!
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i32 @llvm.lrint.i32.i32(i32)  ; error: Intrinsic has incorrect argument type!
declare i32 @llvm.experimental.constrained.fptosi.i32.i32(i32, metadata)  ; error: Intrinsic has incorrect argument type!
; error: Intrinsic has incorrect return type!
declare float @llvm.experimental.constrained.fptosi.f32.f32(float, metadata)
; error: Intrinsic has incorrect argument type!
declare float @llvm.experimental.constrained.sitofp.f32.f32(float, metadata, metadata)
; error: Intrinsic has incorrect return type!
declare i32 @llvm.experimental.constrained.sitofp.i32.i32(i32, metadata, metadata)
declare i32 @llvm.experimental.constrained.fptrunc.i32.f64(double, metadata, metadata)
declare float @llvm.fptrunc.round.f32.f64(double, metadata)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare i64 @llvm.ptrmask.i64.i64(i64, i64)
declare i1 @llvm.get.active.lane.mask.i1.i32(i32, i32)  ; error: Intrinsic has incorrect return type!
declare <2 x i32> @llvm.vp.fptosi.v2i32.v4f32(<4 x float>, <2 x i1>, i32)
declare <4 x i32> @llvm.vp.ptrtoint.v4i32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x ptr> @llvm.vp.inttoptr.v4p0.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.uitofp.v4f32.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fpext.v4f32.v4i32(<4 x i32>, <4 x i1>, i32)
define void @f(i32 %n, float %x, double %d, i64 %l, <4 x float> %v, <4 x i32> %w) {
  %a = call float @llvm.smul.fix.f32(float %x, float %x, i32 0)
  ; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  %b = call i32 @llvm.smul.fix.i32(i32 %n, i32 %n, i32 40)
  %c = call i32 @llvm.lrint.i32.i32(i32 %n)
  %e = call i32 @llvm.experimental.constrained.fptosi.i32.i32(i32 %n, metadata !"fpexcept.strict")
  %g = call float @llvm.experimental.constrained.fptosi.f32.f32(float %x, metadata !"fpexcept.strict")
  %h = call float @llvm.experimental.constrained.sitofp.f32.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %i = call i32 @llvm.experimental.constrained.sitofp.i32.i32(i32 %n, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ; error: invalid value for llvm.fptrunc.round metadata operand (the operand should be a string)
  %k = call float @llvm.fptrunc.round.f32.f64(double %d, metadata !{})
  ; error: llvm.ptrmask intrinsic first argument must be pointer or vector of pointers
  %m = call i64 @llvm.ptrmask.i64.i64(i64 %l, i64 %l)
  %o = call i1 @llvm.get.active.lane.mask.i1.i32(i32 %n, i32 %n)
  ; error: VP cast intrinsic first argument and result vector lengths must be equal
  %p = call <2 x i32> @llvm.vp.fptosi.v2i32.v4f32(<4 x float> %v, <2 x i1> zeroinitializer, i32 %n)
  ; error: llvm.vp.ptrtoint intrinsic first argument element type must be pointer and result element type must be integer
  %q = call <4 x i32> @llvm.vp.ptrtoint.v4i32.v4i32(<4 x i32> %w, <4 x i1> zeroinitializer, i32 %n)
  ; error: llvm.vp.inttoptr intrinsic first argument element type must be integer and result element type must be pointer
  %r = call <4 x ptr> @llvm.vp.inttoptr.v4p0.v4f32(<4 x float> %v, <4 x i1> zeroinitializer, i32 %n)
  ; error: llvm.vp.uitofp or llvm.vp.sitofp intrinsic first argument element type must be integer and result element type must be floating-point
  %s = call <4 x float> @llvm.vp.uitofp.v4f32.v4f32(<4 x float> %v, <4 x i1> zeroinitializer, i32 %n)
  ; error: llvm.vp.fpext intrinsic first argument and result element type must be floating-point
  %t = call <4 x float> @llvm.vp.fpext.v4f32.v4i32(<4 x i32> %w, <4 x i1> zeroinitializer, i32 %n)
  ret void
}
