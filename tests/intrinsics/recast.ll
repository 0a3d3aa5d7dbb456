; Intrinsics whose types became others of the same width, or pointers to another address space.
; RUN: for n in 19 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
define <8 x i16> @pairs(<4 x float> %a, <4 x float> %b) {
  %kept = call <8 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.128(<4 x float> %a, <4 x float> %b)
  ret <8 x i16> %kept
}
define <8 x i16> @half_masked(<4 x float> %a, <8 x i16> %else, <4 x i1> %m) {
  %h = call <8 x i16> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float> %a, <8 x i16> %else, <4 x i1> %m)
  ret <8 x i16> %h
}
define <4 x float> @dot(<4 x float> %s, <4 x i32> %x, <4 x i32> %y) {
  %d = call <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float> %s, <4 x i32> %x, <4 x i32> %y)
  ret <4 x float> %d
}
define <4 x i32> @bytes(<4 x i32> %s, <4 x i32> %x, <4 x i32> %y) {
  %v = call <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32> %s, <4 x i32> %x, <4 x i32> %y)
  %w = call <4 x i32> @llvm.x86.avx2.vpdpbssd.128(<4 x i32> %v, <4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %w
}
define <8 x i32> @words_masked(<8 x i32> %s, <8 x i32> %x, <8 x i32> %y, i8 %m) {
  %v = call <8 x i32> @llvm.x86.avx512.mask.vpdpwssd.256(<8 x i32> %s, <8 x i32> %x, <8 x i32> %y, i8 %m)
  ret <8 x i32> %v
}
define i16 @small(i16 %x, i16 %y) {
  %a = call i16 @llvm.nvvm.abs.bf16(i16 %x)
  %m = call i16 @llvm.nvvm.fmax.nan.bf16(i16 %a, i16 %y)
  ret i16 %m
}
define i32 @two(i32 %x, i32 %y) {
  %a = call i32 @llvm.nvvm.abs.bf16x2(i32 %x)
  %n = call i32 @llvm.nvvm.neg.bf16x2(i32 %a)
  %f = call i32 @llvm.nvvm.fma.rn.relu.bf16x2(i32 %n, i32 %a, i32 %y)
  ret i32 %f
}
define float @as_it_was(float %x, float %y) {
  %m = call float @llvm.nvvm.fmax.nan.f(float %x, float %y)
  ret float %m
}
define ptr addrspace(3) @mapped(ptr addrspace(3) %p, i32 %rank) {
  %q = call ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %p, i32 %rank)
  ret ptr addrspace(3) %q
}
define <4 x i1> @lanes(i32 %n) {
  %p = call <4 x i1> @llvm.arm.mve.vctp64(i32 %n)
  ret <4 x i1> %p
}
define <2 x i64> @under_lanes(<4 x i32> %a, <4 x i32> %b, <4 x i1> %p, <2 x i64> %else) {
  %r = call <2 x i64> @llvm.arm.mve.vqdmull.predicated.v2i64.v4i32.v4i1(<4 x i32> %a, <4 x i32> %b, i32 0, <4 x i1> %p, <2 x i64> %else)
  ret <2 x i64> %r
}
declare <8 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.128(<4 x float>, <4 x float>)
declare <8 x i16> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float>, <8 x i16>, <4 x i1>)
declare <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx512.vpdpbusd.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.avx2.vpdpbssd.128(<4 x i32>, <4 x i32>, <4 x i32>)
declare <8 x i32> @llvm.x86.avx512.mask.vpdpwssd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
declare i16 @llvm.nvvm.abs.bf16(i16)
declare i16 @llvm.nvvm.fmax.nan.bf16(i16, i16)
declare i32 @llvm.nvvm.abs.bf16x2(i32)
declare i32 @llvm.nvvm.neg.bf16x2(i32)
declare i32 @llvm.nvvm.fma.rn.relu.bf16x2(i32, i32, i32)
declare float @llvm.nvvm.fmax.nan.f(float, float)
declare ptr addrspace(3) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
declare <4 x i1> @llvm.arm.mve.vctp64(i32)
declare <2 x i64> @llvm.arm.mve.vqdmull.predicated.v2i64.v4i32.v4i1(<4 x i32>, <4 x i32>, i32, <4 x i1>, <2 x i64>)
