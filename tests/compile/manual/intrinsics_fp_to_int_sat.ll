; Saturating floating-point to integer conversions
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [23 x i8] c"llvm.fptoui.sat.i8.f64\00"
@name1 = private constant [23 x i8] c"llvm.fptoui.sat.i8.f64\00"
@name2 = private constant [23 x i8] c"llvm.fptoui.sat.i8.f64\00"
@name3 = private constant [23 x i8] c"llvm.fptoui.sat.i8.f64\00"
@name4 = private constant [23 x i8] c"llvm.fptoui.sat.i8.f64\00"
@name5 = private constant [24 x i8] c"llvm.fptoui.sat.i13.f64\00"
@name6 = private constant [24 x i8] c"llvm.fptoui.sat.i13.f64\00"
@name7 = private constant [24 x i8] c"llvm.fptoui.sat.i13.f64\00"
@name8 = private constant [24 x i8] c"llvm.fptoui.sat.i13.f64\00"
@name9 = private constant [24 x i8] c"llvm.fptoui.sat.i13.f64\00"
@name10 = private constant [24 x i8] c"llvm.fptoui.sat.i32.f64\00"
@name11 = private constant [24 x i8] c"llvm.fptoui.sat.i32.f64\00"
@name12 = private constant [24 x i8] c"llvm.fptoui.sat.i32.f64\00"
@name13 = private constant [24 x i8] c"llvm.fptoui.sat.i32.f64\00"
@name14 = private constant [24 x i8] c"llvm.fptoui.sat.i32.f64\00"
@name15 = private constant [24 x i8] c"llvm.fptoui.sat.i64.f64\00"
@name16 = private constant [24 x i8] c"llvm.fptoui.sat.i64.f64\00"
@name17 = private constant [24 x i8] c"llvm.fptoui.sat.i64.f64\00"
@name18 = private constant [24 x i8] c"llvm.fptoui.sat.i64.f64\00"
@name19 = private constant [24 x i8] c"llvm.fptoui.sat.i64.f64\00"
@name20 = private constant [25 x i8] c"llvm.fptoui.sat.i100.f64\00"
@name21 = private constant [25 x i8] c"llvm.fptoui.sat.i100.f64\00"
@name22 = private constant [25 x i8] c"llvm.fptoui.sat.i100.f64\00"
@name23 = private constant [25 x i8] c"llvm.fptoui.sat.i100.f64\00"
@name24 = private constant [25 x i8] c"llvm.fptoui.sat.i100.f64\00"
@name25 = private constant [25 x i8] c"llvm.fptoui.sat.i128.f64\00"
@name26 = private constant [25 x i8] c"llvm.fptoui.sat.i128.f64\00"
@name27 = private constant [25 x i8] c"llvm.fptoui.sat.i128.f64\00"
@name28 = private constant [25 x i8] c"llvm.fptoui.sat.i128.f64\00"
@name29 = private constant [25 x i8] c"llvm.fptoui.sat.i128.f64\00"
@name30 = private constant [24 x i8] c"llvm.fptoui.sat.i32.f16\00"
@name31 = private constant [24 x i8] c"llvm.fptoui.sat.i16.f80\00"
@name32 = private constant [25 x i8] c"llvm.fptoui.sat.i64.f128\00"
@name33 = private constant [27 x i8] c"llvm.fptoui.sat.v4i8.v4f32\00"
@name34 = private constant [23 x i8] c"llvm.fptosi.sat.i8.f64\00"
@name35 = private constant [23 x i8] c"llvm.fptosi.sat.i8.f64\00"
@name36 = private constant [23 x i8] c"llvm.fptosi.sat.i8.f64\00"
@name37 = private constant [23 x i8] c"llvm.fptosi.sat.i8.f64\00"
@name38 = private constant [23 x i8] c"llvm.fptosi.sat.i8.f64\00"
@name39 = private constant [24 x i8] c"llvm.fptosi.sat.i13.f64\00"
@name40 = private constant [24 x i8] c"llvm.fptosi.sat.i13.f64\00"
@name41 = private constant [24 x i8] c"llvm.fptosi.sat.i13.f64\00"
@name42 = private constant [24 x i8] c"llvm.fptosi.sat.i13.f64\00"
@name43 = private constant [24 x i8] c"llvm.fptosi.sat.i13.f64\00"
@name44 = private constant [24 x i8] c"llvm.fptosi.sat.i32.f64\00"
@name45 = private constant [24 x i8] c"llvm.fptosi.sat.i32.f64\00"
@name46 = private constant [24 x i8] c"llvm.fptosi.sat.i32.f64\00"
@name47 = private constant [24 x i8] c"llvm.fptosi.sat.i32.f64\00"
@name48 = private constant [24 x i8] c"llvm.fptosi.sat.i32.f64\00"
@name49 = private constant [24 x i8] c"llvm.fptosi.sat.i64.f64\00"
@name50 = private constant [24 x i8] c"llvm.fptosi.sat.i64.f64\00"
@name51 = private constant [24 x i8] c"llvm.fptosi.sat.i64.f64\00"
@name52 = private constant [24 x i8] c"llvm.fptosi.sat.i64.f64\00"
@name53 = private constant [24 x i8] c"llvm.fptosi.sat.i64.f64\00"
@name54 = private constant [25 x i8] c"llvm.fptosi.sat.i100.f64\00"
@name55 = private constant [25 x i8] c"llvm.fptosi.sat.i100.f64\00"
@name56 = private constant [25 x i8] c"llvm.fptosi.sat.i100.f64\00"
@name57 = private constant [25 x i8] c"llvm.fptosi.sat.i100.f64\00"
@name58 = private constant [25 x i8] c"llvm.fptosi.sat.i100.f64\00"
@name59 = private constant [25 x i8] c"llvm.fptosi.sat.i128.f64\00"
@name60 = private constant [25 x i8] c"llvm.fptosi.sat.i128.f64\00"
@name61 = private constant [25 x i8] c"llvm.fptosi.sat.i128.f64\00"
@name62 = private constant [25 x i8] c"llvm.fptosi.sat.i128.f64\00"
@name63 = private constant [25 x i8] c"llvm.fptosi.sat.i128.f64\00"
@name64 = private constant [24 x i8] c"llvm.fptosi.sat.i32.f16\00"
@name65 = private constant [24 x i8] c"llvm.fptosi.sat.i16.f80\00"
@name66 = private constant [25 x i8] c"llvm.fptosi.sat.i64.f128\00"
@name67 = private constant [27 x i8] c"llvm.fptosi.sat.v4i8.v4f32\00"

define i8 @fptoui_sat_i8_f64(double %x) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptoui_sat_i8_f64_2(double %x) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptoui_sat_i8_f64_3(double %x) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptoui_sat_i8_f64_4(double %x) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptoui_sat_i8_f64_5(double %x) {
  %r = call i8 @llvm.fptoui.sat.i8.f64(double %x)
  ret i8 %r
}

define i13 @fptoui_sat_i13_f64(double %x) {
  %r = call i13 @llvm.fptoui.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptoui_sat_i13_f64_2(double %x) {
  %r = call i13 @llvm.fptoui.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptoui_sat_i13_f64_3(double %x) {
  %r = call i13 @llvm.fptoui.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptoui_sat_i13_f64_4(double %x) {
  %r = call i13 @llvm.fptoui.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptoui_sat_i13_f64_5(double %x) {
  %r = call i13 @llvm.fptoui.sat.i13.f64(double %x)
  ret i13 %r
}

define i32 @fptoui_sat_i32_f64(double %x) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptoui_sat_i32_f64_2(double %x) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptoui_sat_i32_f64_3(double %x) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptoui_sat_i32_f64_4(double %x) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptoui_sat_i32_f64_5(double %x) {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}

define i64 @fptoui_sat_i64_f64(double %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptoui_sat_i64_f64_2(double %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptoui_sat_i64_f64_3(double %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptoui_sat_i64_f64_4(double %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptoui_sat_i64_f64_5(double %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}

define i100 @fptoui_sat_i100_f64(double %x) {
  %r = call i100 @llvm.fptoui.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptoui_sat_i100_f64_2(double %x) {
  %r = call i100 @llvm.fptoui.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptoui_sat_i100_f64_3(double %x) {
  %r = call i100 @llvm.fptoui.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptoui_sat_i100_f64_4(double %x) {
  %r = call i100 @llvm.fptoui.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptoui_sat_i100_f64_5(double %x) {
  %r = call i100 @llvm.fptoui.sat.i100.f64(double %x)
  ret i100 %r
}

define i128 @fptoui_sat_i128_f64(double %x) {
  %r = call i128 @llvm.fptoui.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptoui_sat_i128_f64_2(double %x) {
  %r = call i128 @llvm.fptoui.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptoui_sat_i128_f64_3(double %x) {
  %r = call i128 @llvm.fptoui.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptoui_sat_i128_f64_4(double %x) {
  %r = call i128 @llvm.fptoui.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptoui_sat_i128_f64_5(double %x) {
  %r = call i128 @llvm.fptoui.sat.i128.f64(double %x)
  ret i128 %r
}

define i32 @fptoui_sat_i32_f16(half %x) {
  %r = call i32 @llvm.fptoui.sat.i32.f16(half %x)
  ret i32 %r
}

define i16 @fptoui_sat_i16_f80(x86_fp80 %x) {
  %r = call i16 @llvm.fptoui.sat.i16.f80(x86_fp80 %x)
  ret i16 %r
}

define i64 @fptoui_sat_i64_f128(fp128 %x) {
  %r = call i64 @llvm.fptoui.sat.i64.f128(fp128 %x)
  ret i64 %r
}

define <4 x i8> @fptoui_sat_v4i8_v4f32(<4 x float> %x) {
  %r = call <4 x i8> @llvm.fptoui.sat.v4i8.v4f32(<4 x float> %x)
  ret <4 x i8> %r
}

define i8 @fptosi_sat_i8_f64(double %x) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptosi_sat_i8_f64_2(double %x) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptosi_sat_i8_f64_3(double %x) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptosi_sat_i8_f64_4(double %x) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  ret i8 %r
}

define i8 @fptosi_sat_i8_f64_5(double %x) {
  %r = call i8 @llvm.fptosi.sat.i8.f64(double %x)
  ret i8 %r
}

define i13 @fptosi_sat_i13_f64(double %x) {
  %r = call i13 @llvm.fptosi.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptosi_sat_i13_f64_2(double %x) {
  %r = call i13 @llvm.fptosi.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptosi_sat_i13_f64_3(double %x) {
  %r = call i13 @llvm.fptosi.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptosi_sat_i13_f64_4(double %x) {
  %r = call i13 @llvm.fptosi.sat.i13.f64(double %x)
  ret i13 %r
}

define i13 @fptosi_sat_i13_f64_5(double %x) {
  %r = call i13 @llvm.fptosi.sat.i13.f64(double %x)
  ret i13 %r
}

define i32 @fptosi_sat_i32_f64(double %x) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptosi_sat_i32_f64_2(double %x) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptosi_sat_i32_f64_3(double %x) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptosi_sat_i32_f64_4(double %x) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}

define i32 @fptosi_sat_i32_f64_5(double %x) {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}

define i64 @fptosi_sat_i64_f64(double %x) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptosi_sat_i64_f64_2(double %x) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptosi_sat_i64_f64_3(double %x) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptosi_sat_i64_f64_4(double %x) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}

define i64 @fptosi_sat_i64_f64_5(double %x) {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}

define i100 @fptosi_sat_i100_f64(double %x) {
  %r = call i100 @llvm.fptosi.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptosi_sat_i100_f64_2(double %x) {
  %r = call i100 @llvm.fptosi.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptosi_sat_i100_f64_3(double %x) {
  %r = call i100 @llvm.fptosi.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptosi_sat_i100_f64_4(double %x) {
  %r = call i100 @llvm.fptosi.sat.i100.f64(double %x)
  ret i100 %r
}

define i100 @fptosi_sat_i100_f64_5(double %x) {
  %r = call i100 @llvm.fptosi.sat.i100.f64(double %x)
  ret i100 %r
}

define i128 @fptosi_sat_i128_f64(double %x) {
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptosi_sat_i128_f64_2(double %x) {
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptosi_sat_i128_f64_3(double %x) {
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptosi_sat_i128_f64_4(double %x) {
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %x)
  ret i128 %r
}

define i128 @fptosi_sat_i128_f64_5(double %x) {
  %r = call i128 @llvm.fptosi.sat.i128.f64(double %x)
  ret i128 %r
}

define i32 @fptosi_sat_i32_f16(half %x) {
  %r = call i32 @llvm.fptosi.sat.i32.f16(half %x)
  ret i32 %r
}

define i16 @fptosi_sat_i16_f80(x86_fp80 %x) {
  %r = call i16 @llvm.fptosi.sat.i16.f80(x86_fp80 %x)
  ret i16 %r
}

define i64 @fptosi_sat_i64_f128(fp128 %x) {
  %r = call i64 @llvm.fptosi.sat.i64.f128(fp128 %x)
  ret i64 %r
}

define <4 x i8> @fptosi_sat_v4i8_v4f32(<4 x float> %x) {
  %r = call <4 x i8> @llvm.fptosi.sat.v4i8.v4f32(<4 x float> %x)
  ret <4 x i8> %r
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
  %1 = call i8 @fptoui_sat_i8_f64(double 300.7)
  %2 = zext i8 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i8 @fptoui_sat_i8_f64_2(double -300.7)
  %4 = zext i8 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i8 @fptoui_sat_i8_f64_3(double 1.0e30)
  %6 = zext i8 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i8 @fptoui_sat_i8_f64_4(double 0x7FF8000000000000)
  %8 = zext i8 %7 to i64
  call void @show_bits(i64 %8)
  call void @show_name(ptr @name4)
  %9 = call i8 @fptoui_sat_i8_f64_5(double -2.5)
  %10 = zext i8 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name5)
  %11 = call i13 @fptoui_sat_i13_f64(double 300.7)
  %12 = zext i13 %11 to i64
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name6)
  %13 = call i13 @fptoui_sat_i13_f64_2(double -300.7)
  %14 = zext i13 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name7)
  %15 = call i13 @fptoui_sat_i13_f64_3(double 1.0e30)
  %16 = zext i13 %15 to i64
  call void @show_bits(i64 %16)
  call void @show_name(ptr @name8)
  %17 = call i13 @fptoui_sat_i13_f64_4(double 0x7FF8000000000000)
  %18 = zext i13 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name9)
  %19 = call i13 @fptoui_sat_i13_f64_5(double -2.5)
  %20 = zext i13 %19 to i64
  call void @show_bits(i64 %20)
  call void @show_name(ptr @name10)
  %21 = call i32 @fptoui_sat_i32_f64(double 300.7)
  %22 = zext i32 %21 to i64
  call void @show_bits(i64 %22)
  call void @show_name(ptr @name11)
  %23 = call i32 @fptoui_sat_i32_f64_2(double -300.7)
  %24 = zext i32 %23 to i64
  call void @show_bits(i64 %24)
  call void @show_name(ptr @name12)
  %25 = call i32 @fptoui_sat_i32_f64_3(double 1.0e30)
  %26 = zext i32 %25 to i64
  call void @show_bits(i64 %26)
  call void @show_name(ptr @name13)
  %27 = call i32 @fptoui_sat_i32_f64_4(double 0x7FF8000000000000)
  %28 = zext i32 %27 to i64
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name14)
  %29 = call i32 @fptoui_sat_i32_f64_5(double -2.5)
  %30 = zext i32 %29 to i64
  call void @show_bits(i64 %30)
  call void @show_name(ptr @name15)
  %31 = call i64 @fptoui_sat_i64_f64(double 300.7)
  call void @show_bits(i64 %31)
  call void @show_name(ptr @name16)
  %32 = call i64 @fptoui_sat_i64_f64_2(double -300.7)
  call void @show_bits(i64 %32)
  call void @show_name(ptr @name17)
  %33 = call i64 @fptoui_sat_i64_f64_3(double 1.0e30)
  call void @show_bits(i64 %33)
  call void @show_name(ptr @name18)
  %34 = call i64 @fptoui_sat_i64_f64_4(double 0x7FF8000000000000)
  call void @show_bits(i64 %34)
  call void @show_name(ptr @name19)
  %35 = call i64 @fptoui_sat_i64_f64_5(double -2.5)
  call void @show_bits(i64 %35)
  call void @show_name(ptr @name20)
  %36 = call i100 @fptoui_sat_i100_f64(double 300.7)
  %37 = lshr i100 %36, 0
  %38 = trunc i100 %37 to i64
  call void @show_bits(i64 %38)
  %39 = lshr i100 %36, 64
  %40 = trunc i100 %39 to i64
  call void @show_bits(i64 %40)
  call void @show_name(ptr @name21)
  %41 = call i100 @fptoui_sat_i100_f64_2(double -300.7)
  %42 = lshr i100 %41, 0
  %43 = trunc i100 %42 to i64
  call void @show_bits(i64 %43)
  %44 = lshr i100 %41, 64
  %45 = trunc i100 %44 to i64
  call void @show_bits(i64 %45)
  call void @show_name(ptr @name22)
  %46 = call i100 @fptoui_sat_i100_f64_3(double 1.0e30)
  %47 = lshr i100 %46, 0
  %48 = trunc i100 %47 to i64
  call void @show_bits(i64 %48)
  %49 = lshr i100 %46, 64
  %50 = trunc i100 %49 to i64
  call void @show_bits(i64 %50)
  call void @show_name(ptr @name23)
  %51 = call i100 @fptoui_sat_i100_f64_4(double 0x7FF8000000000000)
  %52 = lshr i100 %51, 0
  %53 = trunc i100 %52 to i64
  call void @show_bits(i64 %53)
  %54 = lshr i100 %51, 64
  %55 = trunc i100 %54 to i64
  call void @show_bits(i64 %55)
  call void @show_name(ptr @name24)
  %56 = call i100 @fptoui_sat_i100_f64_5(double -2.5)
  %57 = lshr i100 %56, 0
  %58 = trunc i100 %57 to i64
  call void @show_bits(i64 %58)
  %59 = lshr i100 %56, 64
  %60 = trunc i100 %59 to i64
  call void @show_bits(i64 %60)
  call void @show_name(ptr @name25)
  %61 = call i128 @fptoui_sat_i128_f64(double 300.7)
  %62 = lshr i128 %61, 0
  %63 = trunc i128 %62 to i64
  call void @show_bits(i64 %63)
  %64 = lshr i128 %61, 64
  %65 = trunc i128 %64 to i64
  call void @show_bits(i64 %65)
  call void @show_name(ptr @name26)
  %66 = call i128 @fptoui_sat_i128_f64_2(double -300.7)
  %67 = lshr i128 %66, 0
  %68 = trunc i128 %67 to i64
  call void @show_bits(i64 %68)
  %69 = lshr i128 %66, 64
  %70 = trunc i128 %69 to i64
  call void @show_bits(i64 %70)
  call void @show_name(ptr @name27)
  %71 = call i128 @fptoui_sat_i128_f64_3(double 1.0e30)
  %72 = lshr i128 %71, 0
  %73 = trunc i128 %72 to i64
  call void @show_bits(i64 %73)
  %74 = lshr i128 %71, 64
  %75 = trunc i128 %74 to i64
  call void @show_bits(i64 %75)
  call void @show_name(ptr @name28)
  %76 = call i128 @fptoui_sat_i128_f64_4(double 0x7FF8000000000000)
  %77 = lshr i128 %76, 0
  %78 = trunc i128 %77 to i64
  call void @show_bits(i64 %78)
  %79 = lshr i128 %76, 64
  %80 = trunc i128 %79 to i64
  call void @show_bits(i64 %80)
  call void @show_name(ptr @name29)
  %81 = call i128 @fptoui_sat_i128_f64_5(double -2.5)
  %82 = lshr i128 %81, 0
  %83 = trunc i128 %82 to i64
  call void @show_bits(i64 %83)
  %84 = lshr i128 %81, 64
  %85 = trunc i128 %84 to i64
  call void @show_bits(i64 %85)
  call void @show_name(ptr @name30)
  %86 = call i32 @fptoui_sat_i32_f16(half 2.5)
  %87 = zext i32 %86 to i64
  call void @show_bits(i64 %87)
  call void @show_name(ptr @name31)
  %88 = call i16 @fptoui_sat_i16_f80(x86_fp80 0xK400F88B8400000000000)
  %89 = zext i16 %88 to i64
  call void @show_bits(i64 %89)
  call void @show_name(ptr @name32)
  %90 = call i64 @fptoui_sat_i64_f128(fp128 0xL0000000000000000C00F117080000000)
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name33)
  %91 = call <4 x i8> @fptoui_sat_v4i8_v4f32(<4 x float> <float -300.0, float 300.0, float 0x7FF8000000000000, float 5.0>)
  %92 = extractelement <4 x i8> %91, i32 0
  %93 = zext i8 %92 to i64
  call void @show_bits(i64 %93)
  %94 = extractelement <4 x i8> %91, i32 1
  %95 = zext i8 %94 to i64
  call void @show_bits(i64 %95)
  %96 = extractelement <4 x i8> %91, i32 2
  %97 = zext i8 %96 to i64
  call void @show_bits(i64 %97)
  %98 = extractelement <4 x i8> %91, i32 3
  %99 = zext i8 %98 to i64
  call void @show_bits(i64 %99)
  call void @show_name(ptr @name34)
  %100 = call i8 @fptosi_sat_i8_f64(double 300.7)
  %101 = zext i8 %100 to i64
  call void @show_bits(i64 %101)
  call void @show_name(ptr @name35)
  %102 = call i8 @fptosi_sat_i8_f64_2(double -300.7)
  %103 = zext i8 %102 to i64
  call void @show_bits(i64 %103)
  call void @show_name(ptr @name36)
  %104 = call i8 @fptosi_sat_i8_f64_3(double 1.0e30)
  %105 = zext i8 %104 to i64
  call void @show_bits(i64 %105)
  call void @show_name(ptr @name37)
  %106 = call i8 @fptosi_sat_i8_f64_4(double 0x7FF8000000000000)
  %107 = zext i8 %106 to i64
  call void @show_bits(i64 %107)
  call void @show_name(ptr @name38)
  %108 = call i8 @fptosi_sat_i8_f64_5(double -2.5)
  %109 = zext i8 %108 to i64
  call void @show_bits(i64 %109)
  call void @show_name(ptr @name39)
  %110 = call i13 @fptosi_sat_i13_f64(double 300.7)
  %111 = zext i13 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name40)
  %112 = call i13 @fptosi_sat_i13_f64_2(double -300.7)
  %113 = zext i13 %112 to i64
  call void @show_bits(i64 %113)
  call void @show_name(ptr @name41)
  %114 = call i13 @fptosi_sat_i13_f64_3(double 1.0e30)
  %115 = zext i13 %114 to i64
  call void @show_bits(i64 %115)
  call void @show_name(ptr @name42)
  %116 = call i13 @fptosi_sat_i13_f64_4(double 0x7FF8000000000000)
  %117 = zext i13 %116 to i64
  call void @show_bits(i64 %117)
  call void @show_name(ptr @name43)
  %118 = call i13 @fptosi_sat_i13_f64_5(double -2.5)
  %119 = zext i13 %118 to i64
  call void @show_bits(i64 %119)
  call void @show_name(ptr @name44)
  %120 = call i32 @fptosi_sat_i32_f64(double 300.7)
  %121 = zext i32 %120 to i64
  call void @show_bits(i64 %121)
  call void @show_name(ptr @name45)
  %122 = call i32 @fptosi_sat_i32_f64_2(double -300.7)
  %123 = zext i32 %122 to i64
  call void @show_bits(i64 %123)
  call void @show_name(ptr @name46)
  %124 = call i32 @fptosi_sat_i32_f64_3(double 1.0e30)
  %125 = zext i32 %124 to i64
  call void @show_bits(i64 %125)
  call void @show_name(ptr @name47)
  %126 = call i32 @fptosi_sat_i32_f64_4(double 0x7FF8000000000000)
  %127 = zext i32 %126 to i64
  call void @show_bits(i64 %127)
  call void @show_name(ptr @name48)
  %128 = call i32 @fptosi_sat_i32_f64_5(double -2.5)
  %129 = zext i32 %128 to i64
  call void @show_bits(i64 %129)
  call void @show_name(ptr @name49)
  %130 = call i64 @fptosi_sat_i64_f64(double 300.7)
  call void @show_bits(i64 %130)
  call void @show_name(ptr @name50)
  %131 = call i64 @fptosi_sat_i64_f64_2(double -300.7)
  call void @show_bits(i64 %131)
  call void @show_name(ptr @name51)
  %132 = call i64 @fptosi_sat_i64_f64_3(double 1.0e30)
  call void @show_bits(i64 %132)
  call void @show_name(ptr @name52)
  %133 = call i64 @fptosi_sat_i64_f64_4(double 0x7FF8000000000000)
  call void @show_bits(i64 %133)
  call void @show_name(ptr @name53)
  %134 = call i64 @fptosi_sat_i64_f64_5(double -2.5)
  call void @show_bits(i64 %134)
  call void @show_name(ptr @name54)
  %135 = call i100 @fptosi_sat_i100_f64(double 300.7)
  %136 = lshr i100 %135, 0
  %137 = trunc i100 %136 to i64
  call void @show_bits(i64 %137)
  %138 = lshr i100 %135, 64
  %139 = trunc i100 %138 to i64
  call void @show_bits(i64 %139)
  call void @show_name(ptr @name55)
  %140 = call i100 @fptosi_sat_i100_f64_2(double -300.7)
  %141 = lshr i100 %140, 0
  %142 = trunc i100 %141 to i64
  call void @show_bits(i64 %142)
  %143 = lshr i100 %140, 64
  %144 = trunc i100 %143 to i64
  call void @show_bits(i64 %144)
  call void @show_name(ptr @name56)
  %145 = call i100 @fptosi_sat_i100_f64_3(double 1.0e30)
  %146 = lshr i100 %145, 0
  %147 = trunc i100 %146 to i64
  call void @show_bits(i64 %147)
  %148 = lshr i100 %145, 64
  %149 = trunc i100 %148 to i64
  call void @show_bits(i64 %149)
  call void @show_name(ptr @name57)
  %150 = call i100 @fptosi_sat_i100_f64_4(double 0x7FF8000000000000)
  %151 = lshr i100 %150, 0
  %152 = trunc i100 %151 to i64
  call void @show_bits(i64 %152)
  %153 = lshr i100 %150, 64
  %154 = trunc i100 %153 to i64
  call void @show_bits(i64 %154)
  call void @show_name(ptr @name58)
  %155 = call i100 @fptosi_sat_i100_f64_5(double -2.5)
  %156 = lshr i100 %155, 0
  %157 = trunc i100 %156 to i64
  call void @show_bits(i64 %157)
  %158 = lshr i100 %155, 64
  %159 = trunc i100 %158 to i64
  call void @show_bits(i64 %159)
  call void @show_name(ptr @name59)
  %160 = call i128 @fptosi_sat_i128_f64(double 300.7)
  %161 = lshr i128 %160, 0
  %162 = trunc i128 %161 to i64
  call void @show_bits(i64 %162)
  %163 = lshr i128 %160, 64
  %164 = trunc i128 %163 to i64
  call void @show_bits(i64 %164)
  call void @show_name(ptr @name60)
  %165 = call i128 @fptosi_sat_i128_f64_2(double -300.7)
  %166 = lshr i128 %165, 0
  %167 = trunc i128 %166 to i64
  call void @show_bits(i64 %167)
  %168 = lshr i128 %165, 64
  %169 = trunc i128 %168 to i64
  call void @show_bits(i64 %169)
  call void @show_name(ptr @name61)
  %170 = call i128 @fptosi_sat_i128_f64_3(double 1.0e30)
  %171 = lshr i128 %170, 0
  %172 = trunc i128 %171 to i64
  call void @show_bits(i64 %172)
  %173 = lshr i128 %170, 64
  %174 = trunc i128 %173 to i64
  call void @show_bits(i64 %174)
  call void @show_name(ptr @name62)
  %175 = call i128 @fptosi_sat_i128_f64_4(double 0x7FF8000000000000)
  %176 = lshr i128 %175, 0
  %177 = trunc i128 %176 to i64
  call void @show_bits(i64 %177)
  %178 = lshr i128 %175, 64
  %179 = trunc i128 %178 to i64
  call void @show_bits(i64 %179)
  call void @show_name(ptr @name63)
  %180 = call i128 @fptosi_sat_i128_f64_5(double -2.5)
  %181 = lshr i128 %180, 0
  %182 = trunc i128 %181 to i64
  call void @show_bits(i64 %182)
  %183 = lshr i128 %180, 64
  %184 = trunc i128 %183 to i64
  call void @show_bits(i64 %184)
  call void @show_name(ptr @name64)
  %185 = call i32 @fptosi_sat_i32_f16(half 2.5)
  %186 = zext i32 %185 to i64
  call void @show_bits(i64 %186)
  call void @show_name(ptr @name65)
  %187 = call i16 @fptosi_sat_i16_f80(x86_fp80 0xK400F88B8400000000000)
  %188 = zext i16 %187 to i64
  call void @show_bits(i64 %188)
  call void @show_name(ptr @name66)
  %189 = call i64 @fptosi_sat_i64_f128(fp128 0xL0000000000000000C00F117080000000)
  call void @show_bits(i64 %189)
  call void @show_name(ptr @name67)
  %190 = call <4 x i8> @fptosi_sat_v4i8_v4f32(<4 x float> <float -300.0, float 300.0, float 0x7FF8000000000000, float 5.0>)
  %191 = extractelement <4 x i8> %190, i32 0
  %192 = zext i8 %191 to i64
  call void @show_bits(i64 %192)
  %193 = extractelement <4 x i8> %190, i32 1
  %194 = zext i8 %193 to i64
  call void @show_bits(i64 %194)
  %195 = extractelement <4 x i8> %190, i32 2
  %196 = zext i8 %195 to i64
  call void @show_bits(i64 %196)
  %197 = extractelement <4 x i8> %190, i32 3
  %198 = zext i8 %197 to i64
  call void @show_bits(i64 %198)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i13 @llvm.fptoui.sat.i13.f64(double)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i100 @llvm.fptoui.sat.i100.f64(double)
declare i128 @llvm.fptoui.sat.i128.f64(double)
declare i32 @llvm.fptoui.sat.i32.f16(half)
declare i16 @llvm.fptoui.sat.i16.f80(x86_fp80)
declare i64 @llvm.fptoui.sat.i64.f128(fp128)
declare <4 x i8> @llvm.fptoui.sat.v4i8.v4f32(<4 x float>)
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i13 @llvm.fptosi.sat.i13.f64(double)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i100 @llvm.fptosi.sat.i100.f64(double)
declare i128 @llvm.fptosi.sat.i128.f64(double)
declare i32 @llvm.fptosi.sat.i32.f16(half)
declare i16 @llvm.fptosi.sat.i16.f80(x86_fp80)
declare i64 @llvm.fptosi.sat.i64.f128(fp128)
declare <4 x i8> @llvm.fptosi.sat.v4i8.v4f32(<4 x float>)
