; Intrinsics of other targets that LLVM 22's readers replace.
; RUN: irkit as --to=22 %s -o - | irkit dis > %t.1 && llvm-as-22 %s -o - | llvm-dis-22 > %t.2 && diff <(tail -n +2 %t.1) <(tail -n +2 %t.2)
; NEEDS: llvm-as-22 llvm-dis-22
define bfloat @f0(float %a0) {
  %r = call bfloat @llvm.aarch64.neon.bfcvt(float %a0)
  ret bfloat %r
}
declare bfloat @llvm.aarch64.neon.bfcvt(float)
define <8 x bfloat> @f1(<4 x float> %a0) {
  %r = call <8 x bfloat> @llvm.aarch64.neon.bfcvtn(<4 x float> %a0)
  ret <8 x bfloat> %r
}
declare <8 x bfloat> @llvm.aarch64.neon.bfcvtn(<4 x float>)
define <8 x bfloat> @f2(<8 x bfloat> %a0, <4 x float> %a1) {
  %r = call <8 x bfloat> @llvm.aarch64.neon.bfcvtn2(<8 x bfloat> %a0, <4 x float> %a1)
  ret <8 x bfloat> %r
}
declare <8 x bfloat> @llvm.aarch64.neon.bfcvtn2(<8 x bfloat>, <4 x float>)
define <vscale x 8 x bfloat> @f3(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2) {
  %r = call <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvt.bf16f32(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2)
  ret <vscale x 8 x bfloat> %r
}
declare <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvt.bf16f32(<vscale x 8 x bfloat>, <vscale x 8 x i1>, <vscale x 4 x float>)
define <vscale x 8 x bfloat> @f4(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2) {
  %r = call <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvtnt.bf16f32(<vscale x 8 x bfloat> %a0, <vscale x 8 x i1> %a1, <vscale x 4 x float> %a2)
  ret <vscale x 8 x bfloat> %r
}
declare <vscale x 8 x bfloat> @llvm.aarch64.sve.fcvtnt.bf16f32(<vscale x 8 x bfloat>, <vscale x 8 x i1>, <vscale x 4 x float>)
define void @f5(i32 %a0) {
  call void @llvm.nvvm.bar.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.bar.sync(i32)
define void @f6(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier(i32 %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.barrier(i32, i32)
define void @f7(i32 %a0) {
  call void @llvm.nvvm.barrier.n(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier.n(i32)
define void @f8(i32 %a0) {
  call void @llvm.nvvm.barrier.sync(i32 %a0)
  ret void
}
declare void @llvm.nvvm.barrier.sync(i32)
define void @f9(i32 %a0, i32 %a1) {
  call void @llvm.nvvm.barrier.sync.cnt(i32 %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.barrier.sync.cnt(i32, i32)
define void @f10() {
  call void @llvm.nvvm.barrier0()
  ret void
}
declare void @llvm.nvvm.barrier0()
define i32 @f11(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.and(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.and(i32)
define i32 @f12(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.or(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.or(i32)
define i32 @f13(i32 %a0) {
  %r = call i32 @llvm.nvvm.barrier0.popc(i32 %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.barrier0.popc(i32)
define i64 @f14(double %a0) {
  %r = call i64 @llvm.nvvm.bitcast.d2ll(double %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.bitcast.d2ll(double)
define i32 @f15(float %a0) {
  %r = call i32 @llvm.nvvm.bitcast.f2i(float %a0)
  ret i32 %r
}
declare i32 @llvm.nvvm.bitcast.f2i(float)
define float @f16(i32 %a0) {
  %r = call float @llvm.nvvm.bitcast.i2f(i32 %a0)
  ret float %r
}
declare float @llvm.nvvm.bitcast.i2f(i32)
define double @f17(i64 %a0) {
  %r = call double @llvm.nvvm.bitcast.ll2d(i64 %a0)
  ret double %r
}
declare double @llvm.nvvm.bitcast.ll2d(i64)
define double @f18(double %a0) {
  %r = call double @llvm.nvvm.ex2.approx.d(double %a0)
  ret double %r
}
declare double @llvm.nvvm.ex2.approx.d(double)
define float @f19(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.ex2.approx.f(float)
define <2 x half> @f20(<2 x half> %a0) {
  %r = call <2 x half> @llvm.nvvm.ex2.approx.f16x2(<2 x half> %a0)
  ret <2 x half> %r
}
declare <2 x half> @llvm.nvvm.ex2.approx.f16x2(<2 x half>)
define float @f21(float %a0) {
  %r = call float @llvm.nvvm.ex2.approx.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.ex2.approx.ftz.f(float)
define double @f22(double %a0) {
  %r = call double @llvm.nvvm.fabs.d(double %a0)
  ret double %r
}
declare double @llvm.nvvm.fabs.d(double)
define float @f23(float %a0) {
  %r = call float @llvm.nvvm.fabs.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.fabs.f(float)
define float @f24(float %a0) {
  %r = call float @llvm.nvvm.fabs.ftz.f(float %a0)
  ret float %r
}
declare float @llvm.nvvm.fabs.ftz.f(float)
define i64 @f25(i64 %a0) {
  %r = call i64 @llvm.nvvm.swap.lo.hi.b64(i64 %a0)
  ret i64 %r
}
declare i64 @llvm.nvvm.swap.lo.hi.b64(i64)
define void @memory(ptr addrspace(1) %p, ptr %q) {
  %a = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %p, i32 4)
  %b = call float @llvm.nvvm.ldg.global.f.f32.p0(ptr %q, i32 16)
  %c = call ptr @llvm.nvvm.ldg.global.p.p0.p1(ptr addrspace(1) %p, i32 8)
  %d = call <2 x i16> @llvm.nvvm.ldg.global.i.v2i16.p1(ptr addrspace(1) %p, i32 4)
  %x = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %q, i32 1)
  %y = call ptr @llvm.nvvm.ptr.gen.to.param.p0.p0(ptr %q)
  %z = call i32 @llvm.nvvm.atomic.load.dec.32.p1(ptr addrspace(1) %p, i32 1)
  %w = call ptr addrspace(101) @llvm.nvvm.ptr.gen.to.param.p101.p0(ptr %q)
  ret void
}
declare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)
declare float @llvm.nvvm.ldg.global.f.f32.p0(ptr, i32)
declare ptr @llvm.nvvm.ldg.global.p.p0.p1(ptr addrspace(1), i32)
declare <2 x i16> @llvm.nvvm.ldg.global.i.v2i16.p1(ptr addrspace(1), i32)
declare i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr, i32)
declare ptr @llvm.nvvm.ptr.gen.to.param.p0.p0(ptr)
declare i32 @llvm.nvvm.atomic.load.dec.32.p1(ptr addrspace(1), i32)
declare ptr addrspace(101) @llvm.nvvm.ptr.gen.to.param.p101.p0(ptr)
define <8 x half> @faddqv_f16(<vscale x 8 x i1> %pg, <vscale x 8 x half> %a) {
  %r = call <8 x half> @llvm.aarch64.sve.addqv.v8f16.nxv8f16(<vscale x 8 x i1> %pg, <vscale x 8 x half> %a)
  ret <8 x half> %r
}
declare <8 x half> @llvm.aarch64.sve.addqv.v8f16.nxv8f16(<vscale x 8 x i1>, <vscale x 8 x half>)
define <8 x i16> @add(<vscale x 8 x i1> %pg, <vscale x 8 x i16> %a) {
  %r = call <8 x i16> @llvm.aarch64.sve.addqv.v8i16.nxv8i16(<vscale x 8 x i1> %pg, <vscale x 8 x i16> %a)
  ret <8 x i16> %r
}
declare <8 x i16> @llvm.aarch64.sve.addqv.v8i16.nxv8i16(<vscale x 8 x i1>, <vscale x 8 x i16>)
