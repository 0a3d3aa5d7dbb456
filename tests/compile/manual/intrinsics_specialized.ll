; Specialized Arithmetic Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [22 x i8] c"llvm.canonicalize.f16\00"
@name1 = private constant [22 x i8] c"llvm.canonicalize.f32\00"
@name2 = private constant [22 x i8] c"llvm.canonicalize.f64\00"
@name3 = private constant [22 x i8] c"llvm.canonicalize.f80\00"
@name4 = private constant [23 x i8] c"llvm.canonicalize.f128\00"
@name5 = private constant [24 x i8] c"llvm.canonicalize.v2f64\00"
@name6 = private constant [22 x i8] c"llvm.canonicalize.f16\00"
@name7 = private constant [22 x i8] c"llvm.canonicalize.f32\00"
@name8 = private constant [22 x i8] c"llvm.canonicalize.f64\00"
@name9 = private constant [22 x i8] c"llvm.canonicalize.f80\00"
@name10 = private constant [23 x i8] c"llvm.canonicalize.f128\00"
@name11 = private constant [24 x i8] c"llvm.canonicalize.v2f64\00"
@name12 = private constant [17 x i8] c"llvm.fmuladd.f16\00"
@name13 = private constant [17 x i8] c"llvm.fmuladd.f32\00"
@name14 = private constant [17 x i8] c"llvm.fmuladd.f64\00"
@name15 = private constant [17 x i8] c"llvm.fmuladd.f80\00"
@name16 = private constant [18 x i8] c"llvm.fmuladd.f128\00"
@name17 = private constant [19 x i8] c"llvm.fmuladd.v2f64\00"

define half @canonicalize_f16(half %x) {
  %r = call half @llvm.canonicalize.f16(half %x)
  ret half %r
}

define float @canonicalize_f32(float %x) {
  %r = call float @llvm.canonicalize.f32(float %x)
  ret float %r
}

define double @canonicalize_f64(double %x) {
  %r = call double @llvm.canonicalize.f64(double %x)
  ret double %r
}

define x86_fp80 @canonicalize_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.canonicalize.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @canonicalize_f128(fp128 %x) {
  %r = call fp128 @llvm.canonicalize.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @canonicalize_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.canonicalize.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @canonicalize_f16_2(half %x) {
  %r = call half @llvm.canonicalize.f16(half %x)
  ret half %r
}

define float @canonicalize_f32_2(float %x) {
  %r = call float @llvm.canonicalize.f32(float %x)
  ret float %r
}

define double @canonicalize_f64_2(double %x) {
  %r = call double @llvm.canonicalize.f64(double %x)
  ret double %r
}

define x86_fp80 @canonicalize_f80_2(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.canonicalize.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @canonicalize_f128_2(fp128 %x) {
  %r = call fp128 @llvm.canonicalize.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @canonicalize_v2f64_2(<2 x double> %x) {
  %r = call <2 x double> @llvm.canonicalize.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @fmuladd_f16(half %x, half %y, half %z) {
  %r = call half @llvm.fmuladd.f16(half %x, half %y, half %z)
  ret half %r
}

define float @fmuladd_f32(float %x, float %y, float %z) {
  %r = call float @llvm.fmuladd.f32(float %x, float %y, float %z)
  ret float %r
}

define double @fmuladd_f64(double %x, double %y, double %z) {
  %r = call double @llvm.fmuladd.f64(double %x, double %y, double %z)
  ret double %r
}

define x86_fp80 @fmuladd_f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z) {
  %r = call x86_fp80 @llvm.fmuladd.f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z)
  ret x86_fp80 %r
}

define fp128 @fmuladd_f128(fp128 %x, fp128 %y, fp128 %z) {
  %r = call fp128 @llvm.fmuladd.f128(fp128 %x, fp128 %y, fp128 %z)
  ret fp128 %r
}

define <2 x double> @fmuladd_v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z) {
  %r = call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z)
  ret <2 x double> %r
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
  %1 = call half @canonicalize_f16(half -0.0)
  %2 = fpext half %1 to double
  call void @show_number(double %2)
  call void @show_name(ptr @name1)
  %3 = call float @canonicalize_f32(float -0.0)
  %4 = fpext float %3 to double
  call void @show_number(double %4)
  call void @show_name(ptr @name2)
  %5 = call double @canonicalize_f64(double -0.0)
  call void @show_number(double %5)
  call void @show_name(ptr @name3)
  %6 = call x86_fp80 @canonicalize_f80(x86_fp80 0xK80000000000000000000)
  %7 = fptrunc x86_fp80 %6 to double
  call void @show_number(double %7)
  call void @show_name(ptr @name4)
  %8 = call fp128 @canonicalize_f128(fp128 0xL00000000000000008000000000000000)
  %9 = fptrunc fp128 %8 to double
  call void @show_number(double %9)
  call void @show_name(ptr @name5)
  %10 = call <2 x double> @canonicalize_v2f64(<2 x double> <double -0.0, double -0.0>)
  %11 = extractelement <2 x double> %10, i32 0
  call void @show_number(double %11)
  %12 = extractelement <2 x double> %10, i32 1
  call void @show_number(double %12)
  call void @show_name(ptr @name6)
  %13 = call half @canonicalize_f16_2(half 2.5)
  %14 = fpext half %13 to double
  call void @show_number(double %14)
  call void @show_name(ptr @name7)
  %15 = call float @canonicalize_f32_2(float 2.5)
  %16 = fpext float %15 to double
  call void @show_number(double %16)
  call void @show_name(ptr @name8)
  %17 = call double @canonicalize_f64_2(double 2.5)
  call void @show_number(double %17)
  call void @show_name(ptr @name9)
  %18 = call x86_fp80 @canonicalize_f80_2(x86_fp80 0xK4000A000000000000000)
  %19 = fptrunc x86_fp80 %18 to double
  call void @show_number(double %19)
  call void @show_name(ptr @name10)
  %20 = call fp128 @canonicalize_f128_2(fp128 0xL00000000000000004000400000000000)
  %21 = fptrunc fp128 %20 to double
  call void @show_number(double %21)
  call void @show_name(ptr @name11)
  %22 = call <2 x double> @canonicalize_v2f64_2(<2 x double> <double 2.5, double 2.5>)
  %23 = extractelement <2 x double> %22, i32 0
  call void @show_number(double %23)
  %24 = extractelement <2 x double> %22, i32 1
  call void @show_number(double %24)
  call void @show_name(ptr @name12)
  %25 = call half @fmuladd_f16(half 1.5, half 2.5, half -0.25)
  %26 = fpext half %25 to double
  call void @show_number(double %26)
  call void @show_name(ptr @name13)
  %27 = call float @fmuladd_f32(float 1.5, float 2.5, float -0.25)
  %28 = fpext float %27 to double
  call void @show_number(double %28)
  call void @show_name(ptr @name14)
  %29 = call double @fmuladd_f64(double 1.5, double 2.5, double -0.25)
  call void @show_number(double %29)
  call void @show_name(ptr @name15)
  %30 = call x86_fp80 @fmuladd_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000, x86_fp80 0xKBFFD8000000000000000)
  %31 = fptrunc x86_fp80 %30 to double
  call void @show_number(double %31)
  call void @show_name(ptr @name16)
  %32 = call fp128 @fmuladd_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000, fp128 0xL0000000000000000BFFD000000000000)
  %33 = fptrunc fp128 %32 to double
  call void @show_number(double %33)
  call void @show_name(ptr @name17)
  %34 = call <2 x double> @fmuladd_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double -0.25>, <2 x double> <double -0.25, double 1.5>)
  %35 = extractelement <2 x double> %34, i32 0
  call void @show_number(double %35)
  %36 = extractelement <2 x double> %34, i32 1
  call void @show_number(double %36)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare half @llvm.canonicalize.f16(half)
declare float @llvm.canonicalize.f32(float)
declare double @llvm.canonicalize.f64(double)
declare x86_fp80 @llvm.canonicalize.f80(x86_fp80)
declare fp128 @llvm.canonicalize.f128(fp128)
declare <2 x double> @llvm.canonicalize.v2f64(<2 x double>)
declare half @llvm.fmuladd.f16(half, half, half)
declare float @llvm.fmuladd.f32(float, float, float)
declare double @llvm.fmuladd.f64(double, double, double)
declare x86_fp80 @llvm.fmuladd.f80(x86_fp80, x86_fp80, x86_fp80)
declare fp128 @llvm.fmuladd.f128(fp128, fp128, fp128)
declare <2 x double> @llvm.fmuladd.v2f64(<2 x double>, <2 x double>, <2 x double>)
