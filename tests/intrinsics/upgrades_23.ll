; Intrinsics that LLVM 23 brings up to date in other ways than 22: lifetimes with a size, numbers of half as integers.
; RUN: irkit as --to=23 %s -o - | irkit dis | tail -n +3
declare void @llvm.lifetime.start.p0(i64, ptr nocapture)
declare void @llvm.lifetime.end.p5(i64, ptr addrspace(5))
define void @f(ptr %q) {
  %a = alloca i32
  %b = alloca i32, addrspace(5)
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @llvm.lifetime.start.p0(i64 4, ptr %q)
  call void @llvm.lifetime.end.p5(i64 4, ptr addrspace(5) %b)
  ret void
}
declare i16 @llvm.convert.to.fp16.f32(float)
declare i16 @llvm.convert.to.fp16.f64(double)
declare float @llvm.convert.from.fp16.f32(i16)
declare double @llvm.convert.from.fp16.f64(i16)
define double @half_bits(float %a, double %b, i16 %c) {
  %1 = call i16 @llvm.convert.to.fp16.f32(float %a)
  %2 = call i16 @llvm.convert.to.fp16.f64(double %b)
  %3 = call float @llvm.convert.from.fp16.f32(i16 %c)
  %x = call double @llvm.convert.from.fp16.f64(i16 %c)
  ret double %x
}
declare i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr, i32)
declare float @llvm.nvvm.atomic.load.add.f32.p1(ptr addrspace(1), float)
declare float @llvm.nvvm.h2f(i16)
declare i32 @llvm.nvvm.abs.i(i32)
declare i64 @llvm.nvvm.abs.ll(i64)
define i64 @nvvm(ptr %p, ptr addrspace(1) %q, i16 %h, i64 %n) {
  %a = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %p, i32 3)
  %b = call float @llvm.nvvm.atomic.load.add.f32.p1(ptr addrspace(1) %q, float 1.0)
  %c = tail call float @llvm.nvvm.h2f(i16 %h)
  %d = call i32 @llvm.nvvm.abs.i(i32 %a)
  %e = call i64 @llvm.nvvm.abs.ll(i64 %n)
  ret i64 %e
}
declare i32 @llvm.x86.bmi.pdep.32(i32, i32)
declare i32 @llvm.x86.bmi.pext.32(i32, i32)
declare i64 @llvm.x86.bmi.pdep.64(i64, i64)
declare i64 @llvm.x86.bmi.pext.64(i64, i64)
define i64 @bits(i32 %a, i64 %b) {
  %c = tail call i32 @llvm.x86.bmi.pdep.32(i32 %a, i32 3)
  %d = call i32 @llvm.x86.bmi.pext.32(i32 %c, i32 %a)
  %e = call i64 @llvm.x86.bmi.pdep.64(i64 %b, i64 3)
  %f = call i64 @llvm.x86.bmi.pext.64(i64 %e, i64 %b)
  ret i64 %f
}
declare <4 x float> @llvm.arm.neon.vrintn.v4f32(<4 x float>)
declare <8 x half> @llvm.arm.mve.vrintn.v8f16(<8 x half>)
declare <vscale x 4 x float> @llvm.aarch64.sve.bfmmla(<vscale x 4 x float>, <vscale x 8 x bfloat>, <vscale x 8 x bfloat>)
declare void @llvm.aarch64.sme.ftmopa.za16.nxv16i8(i32, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, i32)
declare void @llvm.aarch64.sme.ftmopa.za32.nxv16i8(i32, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, i32)
define <vscale x 4 x float> @arm(<4 x float> %a, <8 x half> %b, <vscale x 4 x float> %c, <vscale x 8 x bfloat> %d, <vscale x 16 x i8> %e) {
  %1 = tail call <4 x float> @llvm.arm.neon.vrintn.v4f32(<4 x float> %a)
  %2 = tail call <8 x half> @llvm.arm.mve.vrintn.v8f16(<8 x half> %b)
  call void @llvm.aarch64.sme.ftmopa.za16.nxv16i8(i32 0, <vscale x 16 x i8> %e, <vscale x 16 x i8> %e, <vscale x 16 x i8> %e, <vscale x 16 x i8> %e, i32 0)
  call void @llvm.aarch64.sme.ftmopa.za32.nxv16i8(i32 0, <vscale x 16 x i8> %e, <vscale x 16 x i8> %e, <vscale x 16 x i8> %e, <vscale x 16 x i8> %e, i32 0)
  %3 = call <vscale x 4 x float> @llvm.aarch64.sve.bfmmla(<vscale x 4 x float> %c, <vscale x 8 x bfloat> %d, <vscale x 8 x bfloat> %d)
  ret <vscale x 4 x float> %3
}
declare <8 x i32> @llvm.amdgcn.swmmac.i32.16x16x128.iu8.v8i32.v8i32.v16i32.i16(i1 immarg, <8 x i32>, i1 immarg, <16 x i32>, <8 x i32>, i16, i1 immarg, i1 immarg)
define <8 x i32> @amd(<8 x i32> %a, <16 x i32> %b, i16 %i) {
  %1 = call <8 x i32> @llvm.amdgcn.swmmac.i32.16x16x128.iu8.v8i32.v8i32.v16i32.i16(i1 false, <8 x i32> %a, i1 true, <16 x i32> %b, <8 x i32> %a, i16 %i, i1 false, i1 true)
  ret <8 x i32> %1
}
