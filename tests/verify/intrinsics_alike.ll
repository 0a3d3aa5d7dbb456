; Intrinsics that share a rule: each of them has it.
; RUN: irkit verify --to=22 %s
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i8 @llvm.smul.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.sdiv.fix.i8(i8, i8, i32)
declare i8 @llvm.sdiv.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.udiv.fix.i8(i8, i8, i32)
declare i8 @llvm.udiv.fix.sat.i8(i8, i8, i32)
declare i64 @llvm.llround.i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.llround.v4i64.v2f32(<2 x float>)
declare i64 @llvm.lround.i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.lround.v4i64.v2f32(<2 x float>)
declare i64 @llvm.lrint.i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.lrint.v4i64.v2f32(<2 x float>)
declare i64 @llvm.llrint.i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.llrint.v4i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.experimental.constrained.llrint.v4i64.v2f32(<2 x float>, metadata, metadata)
declare <4 x i64> @llvm.experimental.constrained.lrint.v4i64.v2f32(<2 x float>, metadata, metadata)
declare <4 x i64> @llvm.experimental.constrained.llround.v4i64.v2f32(<2 x float>, metadata)
declare <4 x i64> @llvm.experimental.constrained.lround.v4i64.v2f32(<2 x float>, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)
declare <4 x i32> @llvm.experimental.constrained.fptosi.v4i32.v2f32(<2 x float>, metadata)
declare <4 x i32> @llvm.experimental.constrained.fptoui.v4i32.v2f32(<2 x float>, metadata)
declare <4 x float> @llvm.experimental.constrained.sitofp.v4f32.v2i32(<2 x i32>, metadata, metadata)
declare <2 x float> @llvm.vp.sitofp.v2f32.v2f32(<2 x float>, <2 x i1>, i32)
declare <4 x float> @llvm.experimental.constrained.uitofp.v4f32.v2i32(<2 x i32>, metadata, metadata)
declare <2 x float> @llvm.vp.uitofp.v2f32.v2f32(<2 x float>, <2 x i1>, i32)
declare <2 x float> @llvm.experimental.constrained.fptrunc.v2f32.v2f32(<2 x float>, metadata, metadata)
declare <2 x float> @llvm.experimental.constrained.fpext.v2f32.v2f32(<2 x float>, metadata)
declare float @llvm.vector.reduce.and.v2f32(<2 x float>)
declare float @llvm.vector.reduce.or.v2f32(<2 x float>)
declare float @llvm.vector.reduce.xor.v2f32(<2 x float>)
declare float @llvm.vector.reduce.add.v2f32(<2 x float>)
declare float @llvm.vector.reduce.mul.v2f32(<2 x float>)
declare float @llvm.vector.reduce.smax.v2f32(<2 x float>)
declare float @llvm.vector.reduce.smin.v2f32(<2 x float>)
declare float @llvm.vector.reduce.umax.v2f32(<2 x float>)
declare float @llvm.vector.reduce.umin.v2f32(<2 x float>)
declare i32 @llvm.vector.reduce.fmax.v2i32(<2 x i32>)
declare i32 @llvm.vector.reduce.fmin.v2i32(<2 x i32>)
declare i32 @llvm.vector.reduce.fadd.v2i32(i32, <2 x i32>)
declare i32 @llvm.vector.reduce.fmul.v2i32(i32, <2 x i32>)
declare <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v3i32(<2 x i32>, <3 x i32>)
declare <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v3f32(<2 x float>, <3 x float>)
declare i64 @llvm.aarch64.ldaxr.p0(ptr)
declare i64 @llvm.aarch64.ldxr.p0(ptr)
declare i32 @llvm.arm.ldaex.p0(ptr)
declare i32 @llvm.arm.ldrex.p0(ptr)
declare i32 @llvm.aarch64.stlxr.p0(i64, ptr)
declare i32 @llvm.aarch64.stxr.p0(i64, ptr)
declare i32 @llvm.arm.stlex.p0(i32, ptr)
declare i32 @llvm.arm.strex.p0(i32, ptr)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32)
declare void @llvm.memmove.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32)
declare void @llvm.memset.element.unordered.atomic.p0.i32(ptr, i8, i32, i32)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32, i32)
declare ptr @llvm.preserve.struct.access.index.p0.p0(ptr, i32, i32)
declare ptr @llvm.gcread(ptr, ptr)
declare void @llvm.gcwrite(ptr, ptr, ptr)
declare <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v8i32.v8i32(<8 x i32>, <8 x i32>, <16 x float>, i32, i32, i32, i32, i32, i32)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32, <16 x i32>, i32, <16 x i32>, i16, <8 x float>)
declare <8 x float> @llvm.amdgcn.wmma.scale.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32, <16 x i32>, i32, <16 x i32>, i16, <8 x float>, i32, i32, i32, i32, i32, i32, i1, i1)
declare <8 x float> @llvm.amdgcn.wmma.scale16.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32, <16 x i32>, i32, <16 x i32>, i16, <8 x float>, i32, i32, i64, i32, i32, i64, i1, i1)
define void @all(i8 %b, i32 %n, ptr %p, float %g, <2 x float> %f, <2 x i32> %v, <2 x i1> %m) gc "shadow-stack" {
  ; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  %x0 = call i8 @llvm.smul.fix.i8(i8 %b, i8 %b, i32 8)
  ; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  %x1 = call i8 @llvm.smul.fix.sat.i8(i8 %b, i8 %b, i32 8)
  ; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  %x2 = call i8 @llvm.sdiv.fix.i8(i8 %b, i8 %b, i32 8)
  ; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  %x3 = call i8 @llvm.sdiv.fix.sat.i8(i8 %b, i8 %b, i32 8)
  ; error: the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands
  %x4 = call i8 @llvm.umul.fix.i8(i8 %b, i8 %b, i32 9)
  ; error: the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands
  %x5 = call i8 @llvm.umul.fix.sat.i8(i8 %b, i8 %b, i32 9)
  ; error: the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands
  %x6 = call i8 @llvm.udiv.fix.i8(i8 %b, i8 %b, i32 9)
  ; error: the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands
  %x7 = call i8 @llvm.udiv.fix.sat.i8(i8 %b, i8 %b, i32 9)
  ; error: llvm.llround.i64.v2f32: argument and result disagree on vector use
  %x8 = call i64 @llvm.llround.i64.v2f32(<2 x float> %f)
  ; error: llvm.llround.v4i64.v2f32: argument must be same length as result
  %x9 = call <4 x i64> @llvm.llround.v4i64.v2f32(<2 x float> %f)
  ; error: llvm.lround.i64.v2f32: argument and result disagree on vector use
  %x10 = call i64 @llvm.lround.i64.v2f32(<2 x float> %f)
  ; error: llvm.lround.v4i64.v2f32: argument must be same length as result
  %x11 = call <4 x i64> @llvm.lround.v4i64.v2f32(<2 x float> %f)
  ; error: llvm.lrint.i64.v2f32: argument and result disagree on vector use
  %x12 = call i64 @llvm.lrint.i64.v2f32(<2 x float> %f)
  ; error: llvm.lrint.v4i64.v2f32: argument must be same length as result
  %x13 = call <4 x i64> @llvm.lrint.v4i64.v2f32(<2 x float> %f)
  ; error: llvm.llrint.i64.v2f32: argument and result disagree on vector use
  %x14 = call i64 @llvm.llrint.i64.v2f32(<2 x float> %f)
  ; error: llvm.llrint.v4i64.v2f32: argument must be same length as result
  %x15 = call <4 x i64> @llvm.llrint.v4i64.v2f32(<2 x float> %f)
  ; error: Intrinsic does not support vectors
  %x16 = call <4 x i64> @llvm.experimental.constrained.llrint.v4i64.v2f32(<2 x float> %f, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ; error: Intrinsic does not support vectors
  %x17 = call <4 x i64> @llvm.experimental.constrained.lrint.v4i64.v2f32(<2 x float> %f, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ; error: Intrinsic does not support vectors
  %x18 = call <4 x i64> @llvm.experimental.constrained.llround.v4i64.v2f32(<2 x float> %f, metadata !"fpexcept.ignore")
  ; error: Intrinsic does not support vectors
  %x19 = call <4 x i64> @llvm.experimental.constrained.lround.v4i64.v2f32(<2 x float> %f, metadata !"fpexcept.ignore")
  ; error: invalid predicate for constrained FP comparison intrinsic
  %x20 = call i1 @llvm.experimental.constrained.fcmp.f32(float %g, float %g, metadata !"less", metadata !"fpexcept.ignore")
  ; error: invalid predicate for constrained FP comparison intrinsic
  %x21 = call i1 @llvm.experimental.constrained.fcmps.f32(float %g, float %g, metadata !"less", metadata !"fpexcept.ignore")
  ; error: Intrinsic first argument and result vector lengths must be equal
  %x22 = call <4 x i32> @llvm.experimental.constrained.fptosi.v4i32.v2f32(<2 x float> %f, metadata !"fpexcept.ignore")
  ; error: Intrinsic first argument and result vector lengths must be equal
  %x23 = call <4 x i32> @llvm.experimental.constrained.fptoui.v4i32.v2f32(<2 x float> %f, metadata !"fpexcept.ignore")
  ; error: Intrinsic first argument and result vector lengths must be equal
  %x24 = call <4 x float> @llvm.experimental.constrained.sitofp.v4f32.v2i32(<2 x i32> %v, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ; error: llvm.vp.uitofp or llvm.vp.sitofp intrinsic first argument element type must be integer and result element type must be floating-point
  %x25 = call <2 x float> @llvm.vp.sitofp.v2f32.v2f32(<2 x float> %f, <2 x i1> %m, i32 %n)
  ; error: Intrinsic first argument and result vector lengths must be equal
  %x26 = call <4 x float> @llvm.experimental.constrained.uitofp.v4f32.v2i32(<2 x i32> %v, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ; error: llvm.vp.uitofp or llvm.vp.sitofp intrinsic first argument element type must be integer and result element type must be floating-point
  %x27 = call <2 x float> @llvm.vp.uitofp.v2f32.v2f32(<2 x float> %f, <2 x i1> %m, i32 %n)
  ; error: Intrinsic first argument's type must be larger than result type
  %x28 = call <2 x float> @llvm.experimental.constrained.fptrunc.v2f32.v2f32(<2 x float> %f, metadata !"round.dynamic", metadata !"fpexcept.ignore")
  ; error: Intrinsic first argument's type must be smaller than result type
  %x29 = call <2 x float> @llvm.experimental.constrained.fpext.v2f32.v2f32(<2 x float> %f, metadata !"fpexcept.ignore")
  ; error: Intrinsic has incorrect argument type!
  %x30 = call float @llvm.vector.reduce.and.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x31 = call float @llvm.vector.reduce.or.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x32 = call float @llvm.vector.reduce.xor.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x33 = call float @llvm.vector.reduce.add.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x34 = call float @llvm.vector.reduce.mul.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x35 = call float @llvm.vector.reduce.smax.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x36 = call float @llvm.vector.reduce.smin.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x37 = call float @llvm.vector.reduce.umax.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x38 = call float @llvm.vector.reduce.umin.v2f32(<2 x float> %f)
  ; error: Intrinsic has incorrect argument type!
  %x39 = call i32 @llvm.vector.reduce.fmax.v2i32(<2 x i32> %v)
  ; error: Intrinsic has incorrect argument type!
  %x40 = call i32 @llvm.vector.reduce.fmin.v2i32(<2 x i32> %v)
  ; error: Intrinsic has incorrect argument type!
  %x41 = call i32 @llvm.vector.reduce.fadd.v2i32(i32 %n, <2 x i32> %v)
  ; error: Intrinsic has incorrect argument type!
  %x42 = call i32 @llvm.vector.reduce.fmul.v2i32(i32 %n, <2 x i32> %v)
  ; error: Invalid vector widths for partial reduction. The width of the input vector must be a positive integer multiple of the width of the accumulator vector.
  %x43 = call <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v3i32(<2 x i32> %v, <3 x i32> zeroinitializer)
  ; error: Invalid vector widths for partial reduction. The width of the input vector must be a positive integer multiple of the width of the accumulator vector.
  %x44 = call <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v3f32(<2 x float> %f, <3 x float> zeroinitializer)
  ; error: Intrinsic requires elementtype attribute on first argument.
  %x45 = call i64 @llvm.aarch64.ldaxr.p0(ptr %p)
  ; error: Intrinsic requires elementtype attribute on first argument.
  %x46 = call i64 @llvm.aarch64.ldxr.p0(ptr %p)
  ; error: Intrinsic requires elementtype attribute on first argument.
  %x47 = call i32 @llvm.arm.ldaex.p0(ptr %p)
  ; error: Intrinsic requires elementtype attribute on first argument.
  %x48 = call i32 @llvm.arm.ldrex.p0(ptr %p)
  ; error: Intrinsic requires elementtype attribute on second argument.
  %x49 = call i32 @llvm.aarch64.stlxr.p0(i64 0, ptr %p)
  ; error: Intrinsic requires elementtype attribute on second argument.
  %x50 = call i32 @llvm.aarch64.stxr.p0(i64 0, ptr %p)
  ; error: Intrinsic requires elementtype attribute on second argument.
  %x51 = call i32 @llvm.arm.stlex.p0(i32 0, ptr %p)
  ; error: Intrinsic requires elementtype attribute on second argument.
  %x52 = call i32 @llvm.arm.strex.p0(i32 0, ptr %p)
  ; error: element size of the element-wise atomic memory intrinsic must be a power of 2
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 4 %p, i32 16, i32 3)
  ; error: element size of the element-wise atomic memory intrinsic must be a power of 2
  call void @llvm.memmove.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 4 %p, i32 16, i32 3)
  ; error: element size of the element-wise atomic memory intrinsic must be a power of 2
  call void @llvm.memset.element.unordered.atomic.p0.i32(ptr align 4 %p, i8 %b, i32 16, i32 3)
  ; error: llvm.lifetime.start/end can only be used on alloca or poison
  call void @llvm.lifetime.start.p0(ptr %p)
  ; error: llvm.lifetime.start/end can only be used on alloca or poison
  call void @llvm.lifetime.end.p0(ptr %p)
  ; error: Intrinsic requires elementtype attribute on first argument.
  %x58 = call ptr @llvm.preserve.array.access.index.p0.p0(ptr %p, i32 0, i32 1)
  ; error: Intrinsic requires elementtype attribute on first argument.
  %x59 = call ptr @llvm.preserve.struct.access.index.p0.p0(ptr %p, i32 0, i32 1)
  ; error: invalid value for blgp format
  %x62 = call <16 x float> @llvm.amdgcn.mfma.scale.f32.32x32x64.f8f6f4.v8i32.v8i32(<8 x i32> zeroinitializer, <8 x i32> zeroinitializer, <16 x float> zeroinitializer, i32 0, i32 5, i32 0, i32 0, i32 0, i32 0)
  ; error: invalid value for matrix format
  %x63 = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32 5, <16 x i32> zeroinitializer, i32 0, <16 x i32> zeroinitializer, i16 0, <8 x float> zeroinitializer)
  ; error: invalid value for matrix format
  %x64 = call <8 x float> @llvm.amdgcn.wmma.scale.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32 5, <16 x i32> zeroinitializer, i32 0, <16 x i32> zeroinitializer, i16 0, <8 x float> zeroinitializer, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i1 false, i1 false)
  ; error: invalid value for matrix format
  %x65 = call <8 x float> @llvm.amdgcn.wmma.scale16.f32.16x16x128.f8f6f4.v8f32.v16i32.v16i32(i32 5, <16 x i32> zeroinitializer, i32 0, <16 x i32> zeroinitializer, i16 0, <8 x float> zeroinitializer, i32 0, i32 0, i64 0, i32 0, i32 0, i64 0, i1 false, i1 false)
  ret void
}
define void @without_a_collector(ptr %p) {
  ; error: Enclosing function does not use GC.
  %x60 = call ptr @llvm.gcread(ptr null, ptr %p)
  ; error: Enclosing function does not use GC.
  call void @llvm.gcwrite(ptr null, ptr null, ptr %p)
  ret void
}
