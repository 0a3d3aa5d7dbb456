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
