; What 23 made of intrinsics of 22: conversions of half floats in vectors, products without carries, atomics of NVPTX for a block or for all.
; RUN: for n in 22 23; do echo "== $n"; irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | sed -n "/^define/,/^}/p"; done
define <4 x i16> @c(<4 x float> %x) {
  %r = call <4 x i16> @llvm.aarch64.neon.vcvtfp2hf(<4 x float> %x)
  ret <4 x i16> %r
}
define <4 x float> @d(<4 x i16> %x) {
  %r = call <4 x float> @llvm.aarch64.neon.vcvthf2fp(<4 x i16> %x)
  ret <4 x float> %r
}
define i64 @e(i32 %x, i64 %y) {
  %r = call i32 @llvm.riscv.clmul.i32(i32 %x, i32 3)
  %s = call i64 @llvm.riscv.clmul.i64(i64 %y, i64 %y)
  %t = call i64 @llvm.riscv.clmulh.i64(i64 %y, i64 %y)
  %u = call i64 @llvm.riscv.clmulr.i64(i64 %y, i64 %y)
  %z = zext i32 %r to i64
  %v = add i64 %s, %z
  ret i64 %v
}
define i32 @g(ptr %p, i32 %v, float %f) {
  %a = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %p, i32 %v)
  %b = call float @llvm.nvvm.atomic.add.gen.f.sys.f32.p0(ptr %p, float %f)
  %c = call i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr %p, i32 %v, i32 %a)
  %d = call i32 @llvm.nvvm.atomic.inc.gen.i.cta.i32.p0(ptr %p, i32 %v)
  %e = call i32 @llvm.nvvm.atomic.dec.gen.i.sys.i32.p0(ptr %p, i32 %v)
  %g = call i32 @llvm.nvvm.atomic.max.gen.i.cta.i32.p0(ptr %p, i32 %v)
  %h = call i32 @llvm.nvvm.atomic.xor.gen.i.sys.i32.p0(ptr %p, i32 %v)
  %i = call i32 @llvm.nvvm.atomic.exch.gen.i.cta.i32.p0(ptr %p, i32 %v)
  %j = call i64 @llvm.nvvm.atomic.or.gen.i.sys.i64.p1(ptr addrspace(1) null, i64 3)
  %k = call i32 @llvm.nvvm.atomic.and.gen.i.cta.i32.p0(ptr %p, i32 %v)
  %l = call i32 @llvm.nvvm.atomic.min.gen.i.cta.i32.p0(ptr %p, i32 %v)
  ret i32 %d
}
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)
declare float @llvm.nvvm.atomic.add.gen.f.sys.f32.p0(ptr, float)
declare i32 @llvm.nvvm.atomic.cas.gen.i.sys.i32.p0(ptr, i32, i32)
declare i32 @llvm.nvvm.atomic.inc.gen.i.cta.i32.p0(ptr , i32)
declare i32 @llvm.nvvm.atomic.dec.gen.i.sys.i32.p0(ptr , i32)
declare i32 @llvm.nvvm.atomic.max.gen.i.cta.i32.p0(ptr , i32)
declare i32 @llvm.nvvm.atomic.xor.gen.i.sys.i32.p0(ptr , i32)
declare i32 @llvm.nvvm.atomic.exch.gen.i.cta.i32.p0(ptr , i32)
declare <4 x i16> @llvm.aarch64.neon.vcvtfp2hf(<4 x float>)
declare <4 x float> @llvm.aarch64.neon.vcvthf2fp(<4 x i16>)
declare i32 @llvm.riscv.clmul.i32(i32, i32)
declare i64 @llvm.riscv.clmul.i64(i64, i64)
declare i64 @llvm.riscv.clmulh.i64(i64, i64)
declare i64 @llvm.riscv.clmulr.i64(i64, i64)
declare i64 @llvm.nvvm.atomic.or.gen.i.sys.i64.p1(ptr addrspace(1), i64)
declare i32 @llvm.nvvm.atomic.and.gen.i.cta.i32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.min.gen.i.cta.i32.p0(ptr, i32)
