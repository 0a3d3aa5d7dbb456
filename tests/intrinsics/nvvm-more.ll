; What releases before took for intrinsics of NVPTX and is written out today: absolute values, extremes, counts, atomics.
; RUN: for v in 16 19 22; do irkit as --to=$v %s -o - | irkit dis > %t.1 && llvm-as-$v %s -o - | llvm-dis-$v > %t.2 && diff <(tail -n +2 %t.1) <(tail -n +2 %t.2) || exit 1; done
; NEEDS: llvm-as-16 llvm-dis-16 llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
target triple = "nvptx64-nvidia-cuda"
define i32 @numbers(i32 %a, i32 %b) {
  %n = call i32 @llvm.nvvm.abs.i(i32 %a)
  %c = call i32 @llvm.nvvm.max.i(i32 %n, i32 %b)
  %d = call i32 @llvm.nvvm.min.i(i32 %c, i32 %b)
  %e = call i32 @llvm.nvvm.max.ui(i32 %d, i32 %b)
  %f = call i32 @llvm.nvvm.min.ui(i32 %e, i32 %b)
  %g = call i32 @llvm.nvvm.clz.i(i32 %f)
  %h = call i32 @llvm.nvvm.popc.i(i32 %g)
  %k = call i32 @llvm.nvvm.brev32(i32 %h)
  ret i32 %k
}
define i32 @long(i64 %a, i64 %b) {
  %n = call i64 @llvm.nvvm.abs.ll(i64 %a)
  %c = call i64 @llvm.nvvm.max.ll(i64 %n, i64 %b)
  %d = call i64 @llvm.nvvm.min.ll(i64 %c, i64 %b)
  %e = call i64 @llvm.nvvm.max.ull(i64 %d, i64 %b)
  %f = call i64 @llvm.nvvm.min.ull(i64 %e, i64 %b)
  %g = call i32 @llvm.nvvm.clz.ll(i64 %f)
  %h = call i32 @llvm.nvvm.popc.ll(i64 %f)
  %i = call i64 @llvm.nvvm.brev64(i64 %f)
  %j = add i32 %g, %h
  ret i32 %j
}
define i16 @short(i16 %a, i16 %b) {
  %c = call i16 @llvm.nvvm.max.s(i16 %a, i16 %b)
  %d = call i16 @llvm.nvvm.min.us(i16 %c, i16 %b)
  ret i16 %d
}
define float @atomics(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, float %x, i32 %n) {
  %a = call float @llvm.nvvm.atomic.load.add.f32.p0(ptr %p, float %x)
  %b = call float @llvm.nvvm.atomic.load.add.f32.p1(ptr addrspace(1) %g, float %a)
  %c = call i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr %p, i32 %n)
  %d = call i32 @llvm.nvvm.atomic.load.dec.32.p3(ptr addrspace(3) %s, i32 %c)
  %e = sitofp i32 %d to float
  %f = fadd float %b, %e
  ret float %f
}
define float @half(i16 %h) {
  %f = call float @llvm.nvvm.h2f(i16 %h)
  ret float %f
}
declare i32 @llvm.nvvm.abs.i(i32)
declare i64 @llvm.nvvm.abs.ll(i64)
declare i32 @llvm.nvvm.max.i(i32, i32)
declare i32 @llvm.nvvm.min.i(i32, i32)
declare i32 @llvm.nvvm.max.ui(i32, i32)
declare i32 @llvm.nvvm.min.ui(i32, i32)
declare i64 @llvm.nvvm.max.ll(i64, i64)
declare i64 @llvm.nvvm.min.ll(i64, i64)
declare i64 @llvm.nvvm.max.ull(i64, i64)
declare i64 @llvm.nvvm.min.ull(i64, i64)
declare i16 @llvm.nvvm.max.s(i16, i16)
declare i16 @llvm.nvvm.min.us(i16, i16)
declare i32 @llvm.nvvm.clz.i(i32)
declare i32 @llvm.nvvm.clz.ll(i64)
declare i32 @llvm.nvvm.popc.i(i32)
declare i32 @llvm.nvvm.popc.ll(i64)
declare i32 @llvm.nvvm.brev32(i32)
declare i64 @llvm.nvvm.brev64(i64)
declare float @llvm.nvvm.h2f(i16)
declare float @llvm.nvvm.atomic.load.add.f32.p0(ptr, float)
declare float @llvm.nvvm.atomic.load.add.f32.p1(ptr addrspace(1), float)
declare i32 @llvm.nvvm.atomic.load.inc.32.p0(ptr, i32)
declare i32 @llvm.nvvm.atomic.load.dec.32.p3(ptr addrspace(3), i32)
