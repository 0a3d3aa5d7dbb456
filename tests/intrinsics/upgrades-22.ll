; Old calls that 22 has other forms of: NVPTX, AMDGPU, SVE, x86, and constants that its readers compute.
; RUN: irkit as --to=22 --no-verify %s -o - | irkit dis --to=22 | sed -n '/^define/,/^}/p'
define float @tanh(float %a) {
  %r = tail call nnan float @llvm.nvvm.tanh.approx.f32(float %a)
  ret float %r
}
define ptr @param(ptr addrspace(101) %p) {
  %r = call ptr @llvm.nvvm.ptr.param.to.gen.p0.p101(ptr addrspace(101) %p)
  ret ptr %r
}
define bfloat @abs(bfloat %a) {
  %r = call bfloat @llvm.nvvm.abs.bf16(bfloat %a)
  ret bfloat %r
}
define void @bulk(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr %t, i64 %h) {
  call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr addrspace(3) %m, i32 16)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(3) %d, ptr addrspace(3) %m, ptr %t, i32 1, i16 2, i64 %h, i1 false, i1 true)
  ret void
}
define i32 @known() {
  %a = call i32 @llvm.nvvm.abs.i(i32 -5)
  %b = call i32 @llvm.nvvm.barrier0.popc(i32 9)
  %c = call i32 @llvm.nvvm.barrier0.or(i32 7)
  %d = add i32 %a, %b
  ret i32 %d
}
define float @atomic(ptr %p, float %v) {
  %a = call float @llvm.amdgcn.flat.atomic.fmin.num.f32.p0.f32(ptr %p, float %v)
  %b = call float @llvm.amdgcn.flat.atomic.fmin.f32.p0.f32(ptr %p, float %a)
  ret float %b
}
define <8 x i32> @product(<8 x i32> %a) {
  %r = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1 true, <8 x i32> %a, i1 false, <8 x i32> noundef %a, <8 x i32> %a, i1 false, i1 true) [ "tag"(i32 1) ], !note !0
  ret <8 x i32> %r
}
define <vscale x 4 x i32> @reverse(<vscale x 4 x i32> %a) {
  %r = tail call <vscale x 4 x i32> @llvm.aarch64.sve.rev.nxv4i32(<vscale x 4 x i32> %a), !note !0
  ret <vscale x 4 x i32> %r
}
define <8 x i1> @compare(<8 x float> %a, <8 x float> %b) {
  %r = call <8 x i1> @llvm.x86.avx512.cmp.ps.256(<8 x float> %a, <8 x float> %b, i32 2)
  ret <8 x i1> %r
}
define <4 x float> @lane(<4 x float> %a) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float> %a, <4 x float> %a, <4 x float> %a, i8 1, i32 4)
  ret <4 x float> %r
}
declare float @llvm.nvvm.tanh.approx.f32(float)
declare ptr @llvm.nvvm.ptr.param.to.gen.p0.p101(ptr addrspace(101))
declare bfloat @llvm.nvvm.abs.bf16(bfloat)
declare void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(3), ptr addrspace(3), ptr addrspace(3), i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i16, i64, i1, i1)
declare i32 @llvm.nvvm.abs.i(i32)
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare i32 @llvm.nvvm.barrier0.or(i32)
declare float @llvm.amdgcn.flat.atomic.fmin.num.f32.p0.f32(ptr, float)
declare float @llvm.amdgcn.flat.atomic.fmin.f32.p0.f32(ptr, float)
declare <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1, <8 x i32>, i1, <8 x i32>, <8 x i32>, i1, i1)
declare <vscale x 4 x i32> @llvm.aarch64.sve.rev.nxv4i32(<vscale x 4 x i32>)
declare <8 x i1> @llvm.x86.avx512.cmp.ps.256(<8 x float>, <8 x float>, i32)
declare <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
!0 = !{}
