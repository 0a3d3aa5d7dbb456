; llvm.convert.to.fp16 and llvm.convert.from.fp16: halfs as integers, by libgcc or the processor's
; instructions. Values that round to even, overflow, are denormal, infinite or NaN.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: sed 's/attributes #0 = {/&"target-features"="+f16c,+avx"/' %s | irkit compile -S - -o %t.s && cc %t.s -o %t && %t | cksum
; RUN: irkit run %s | cksum
@to = constant [13 x i8] c"%a %x %x %x\0A\00"
@from = constant [16 x i8] c"%04x %a %a %La\0A\00"
@values = constant [14 x double] [double 1.0, double -0.0, double 65504.0, double 65519.0, double 65520.0, double 0x3E70000000000000,
  double 0x3E60000000000000, double 0x3E60000000000001, double 0x3FF0020000000000, double 0x3FF0060000000000, double 0x7FF0000000000000,
  double 0xFFF0000000000000, double 0x7FF8000000000000, double 0x3FF0020000000001]
@bits = constant [10 x i16] [i16 0, i16 1, i16 -32768, i16 15360, i16 31743, i16 31744, i16 -1024, i16 32256, i16 1023, i16 -16383]
declare i32 @printf(ptr, ...)
declare i16 @llvm.convert.to.fp16.f32(float)
declare i16 @llvm.convert.to.fp16.f64(double)
declare i16 @llvm.convert.to.fp16.f80(x86_fp80)
declare float @llvm.convert.from.fp16.f32(i16)
declare double @llvm.convert.from.fp16.f64(i16)
declare x86_fp80 @llvm.convert.from.fp16.f80(i16)
define void @print_to(double %d) #0 {
  %f = fptrunc double %d to float
  %l = fpext double %d to x86_fp80
  %1 = call i16 @llvm.convert.to.fp16.f32(float %f)
  %2 = call i16 @llvm.convert.to.fp16.f64(double %d)
  %3 = call i16 @llvm.convert.to.fp16.f80(x86_fp80 %l)
  %4 = zext i16 %1 to i32
  %5 = zext i16 %2 to i32
  %6 = zext i16 %3 to i32
  %7 = call i32 (ptr, ...) @printf(ptr @to, double %d, i32 %4, i32 %5, i32 %6)
  ret void
}
define void @print_from(i16 %x) #0 {
  %1 = call float @llvm.convert.from.fp16.f32(i16 %x)
  %2 = call double @llvm.convert.from.fp16.f64(i16 %x)
  %3 = call x86_fp80 @llvm.convert.from.fp16.f80(i16 %x)
  %4 = fpext float %1 to double
  %5 = zext i16 %x to i32
  %6 = call i32 (ptr, ...) @printf(ptr @from, i32 %5, double %4, double %2, x86_fp80 %3)
  ret void
}
define i32 @main() {
entry:
  br label %first
first:
  %i = phi i64 [ 0, %entry ], [ %in, %first ]
  %vp = getelementptr double, ptr @values, i64 %i
  %v = load double, ptr %vp
  call void @print_to(double %v)
  %in = add i64 %i, 1
  %more = icmp ult i64 %in, 14
  br i1 %more, label %first, label %second
second:
  %k = phi i64 [ 0, %first ], [ %kn, %second ]
  %bp = getelementptr i16, ptr @bits, i64 %k
  %b = load i16, ptr %bp
  call void @print_from(i16 %b)
  %kn = add i64 %k, 1
  %again = icmp ult i64 %kn, 10
  br i1 %again, label %second, label %end
end:
  ret i32 0
}
attributes #0 = { noinline }
