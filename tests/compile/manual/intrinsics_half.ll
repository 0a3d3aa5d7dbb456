; Half Precision Floating-Point Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [25 x i8] c"llvm.convert.to.fp16.f32\00"
@name1 = private constant [25 x i8] c"llvm.convert.to.fp16.f64\00"
@name2 = private constant [27 x i8] c"llvm.convert.from.fp16.f32\00"
@name3 = private constant [27 x i8] c"llvm.convert.from.fp16.f64\00"

define i16 @convert_to_fp16_f32(float %x) {
  %r = call i16 @llvm.convert.to.fp16.f32(float %x)
  ret i16 %r
}

define i16 @convert_to_fp16_f64(double %x) {
  %r = call i16 @llvm.convert.to.fp16.f64(double %x)
  ret i16 %r
}

define float @convert_from_fp16_f32(i16 %x) {
  %r = call float @llvm.convert.from.fp16.f32(i16 %x)
  ret float %r
}

define double @convert_from_fp16_f64(i16 %x) {
  %r = call double @llvm.convert.from.fp16.f64(i16 %x)
  ret double %r
}

define void @show_bits(i64 %n) {
  call i32 (ptr, ...) @printf(ptr @bits, i64 %n)
  ret void
}

define void @show_number(double %x) {
  call i32 (ptr, ...) @printf(ptr @number, double %x)
  ret void
}

define void @show_name(ptr %name) {
  call i32 (ptr, ...) @printf(ptr @name, ptr %name)
  ret void
}

define i32 @main() {
  call void @show_name(ptr @name0)
  %1 = call i16 @convert_to_fp16_f32(float 1.5)
  %2 = zext i16 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i16 @convert_to_fp16_f64(double -2.5)
  %4 = zext i16 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call float @convert_from_fp16_f32(i16 15872)
  %6 = fpext float %5 to double
  call void @show_number(double %6)
  call void @show_name(ptr @name3)
  %7 = call double @convert_from_fp16_f64(i16 -16384)
  call void @show_number(double %7)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i16 @llvm.convert.to.fp16.f32(float)
declare i16 @llvm.convert.to.fp16.f64(double)
declare float @llvm.convert.from.fp16.f32(i16)
declare double @llvm.convert.from.fp16.f64(i16)
