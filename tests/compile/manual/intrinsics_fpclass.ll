; Floating-Point Test Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name1 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name2 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name3 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name4 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name5 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name6 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name7 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name8 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name9 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name10 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name11 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name12 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name13 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name14 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name15 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name16 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name17 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name18 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name19 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name20 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name21 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name22 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name23 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name24 = private constant [20 x i8] c"llvm.is.fpclass.f16\00"
@name25 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name26 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name27 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name28 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name29 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name30 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name31 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name32 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name33 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name34 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name35 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name36 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name37 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name38 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name39 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name40 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name41 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name42 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name43 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name44 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name45 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name46 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name47 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name48 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name49 = private constant [20 x i8] c"llvm.is.fpclass.f32\00"
@name50 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name51 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name52 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name53 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name54 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name55 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name56 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name57 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name58 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name59 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name60 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name61 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name62 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name63 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name64 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name65 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name66 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name67 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name68 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name69 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name70 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name71 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name72 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name73 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name74 = private constant [20 x i8] c"llvm.is.fpclass.f64\00"
@name75 = private constant [22 x i8] c"llvm.is.fpclass.v4f32\00"

define i1 @is_fpclass_f16(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f16_2(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f16_3(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f16_4(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f16_5(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f16_6(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f16_7(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f16_8(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f16_9(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f16_10(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f16_11(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f16_12(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f16_13(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f16_14(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f16_15(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f16_16(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f16_17(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f16_18(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f16_19(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f16_20(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f16_21(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f16_22(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f16_23(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f16_24(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f16_25(half %x) {
  %r = call i1 @llvm.is.fpclass.f16(half %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f32(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f32_2(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f32_3(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f32_4(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f32_5(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f32_6(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f32_7(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f32_8(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f32_9(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f32_10(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f32_11(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f32_12(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f32_13(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f32_14(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f32_15(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f32_16(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f32_17(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f32_18(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f32_19(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f32_20(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f32_21(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f32_22(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f32_23(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f32_24(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f32_25(float %x) {
  %r = call i1 @llvm.is.fpclass.f32(float %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f64(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f64_2(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f64_3(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f64_4(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f64_5(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f64_6(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f64_7(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f64_8(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f64_9(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f64_10(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f64_11(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f64_12(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f64_13(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f64_14(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f64_15(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f64_16(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f64_17(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f64_18(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f64_19(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f64_20(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 1023)
  ret i1 %r
}

define i1 @is_fpclass_f64_21(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  ret i1 %r
}

define i1 @is_fpclass_f64_22(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 516)
  ret i1 %r
}

define i1 @is_fpclass_f64_23(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  ret i1 %r
}

define i1 @is_fpclass_f64_24(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  ret i1 %r
}

define i1 @is_fpclass_f64_25(double %x) {
  %r = call i1 @llvm.is.fpclass.f64(double %x, i32 1023)
  ret i1 %r
}

define <4 x i1> @is_fpclass_v4f32(<4 x float> %x) {
  %r = call <4 x i1> @llvm.is.fpclass.v4f32(<4 x float> %x, i32 264)
  ret <4 x i1> %r
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
  %1 = call i1 @is_fpclass_f16(half 0.0)
  %2 = zext i1 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i1 @is_fpclass_f16_2(half 0.0)
  %4 = zext i1 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i1 @is_fpclass_f16_3(half 0.0)
  %6 = zext i1 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i1 @is_fpclass_f16_4(half 0.0)
  %8 = zext i1 %7 to i64
  call void @show_bits(i64 %8)
  call void @show_name(ptr @name4)
  %9 = call i1 @is_fpclass_f16_5(half 0.0)
  %10 = zext i1 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name5)
  %11 = call i1 @is_fpclass_f16_6(half -0.0)
  %12 = zext i1 %11 to i64
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name6)
  %13 = call i1 @is_fpclass_f16_7(half -0.0)
  %14 = zext i1 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name7)
  %15 = call i1 @is_fpclass_f16_8(half -0.0)
  %16 = zext i1 %15 to i64
  call void @show_bits(i64 %16)
  call void @show_name(ptr @name8)
  %17 = call i1 @is_fpclass_f16_9(half -0.0)
  %18 = zext i1 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name9)
  %19 = call i1 @is_fpclass_f16_10(half -0.0)
  %20 = zext i1 %19 to i64
  call void @show_bits(i64 %20)
  call void @show_name(ptr @name10)
  %21 = call i1 @is_fpclass_f16_11(half 1.5)
  %22 = zext i1 %21 to i64
  call void @show_bits(i64 %22)
  call void @show_name(ptr @name11)
  %23 = call i1 @is_fpclass_f16_12(half 1.5)
  %24 = zext i1 %23 to i64
  call void @show_bits(i64 %24)
  call void @show_name(ptr @name12)
  %25 = call i1 @is_fpclass_f16_13(half 1.5)
  %26 = zext i1 %25 to i64
  call void @show_bits(i64 %26)
  call void @show_name(ptr @name13)
  %27 = call i1 @is_fpclass_f16_14(half 1.5)
  %28 = zext i1 %27 to i64
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name14)
  %29 = call i1 @is_fpclass_f16_15(half 1.5)
  %30 = zext i1 %29 to i64
  call void @show_bits(i64 %30)
  call void @show_name(ptr @name15)
  %31 = call i1 @is_fpclass_f16_16(half 0xH7C00)
  %32 = zext i1 %31 to i64
  call void @show_bits(i64 %32)
  call void @show_name(ptr @name16)
  %33 = call i1 @is_fpclass_f16_17(half 0xH7C00)
  %34 = zext i1 %33 to i64
  call void @show_bits(i64 %34)
  call void @show_name(ptr @name17)
  %35 = call i1 @is_fpclass_f16_18(half 0xH7C00)
  %36 = zext i1 %35 to i64
  call void @show_bits(i64 %36)
  call void @show_name(ptr @name18)
  %37 = call i1 @is_fpclass_f16_19(half 0xH7C00)
  %38 = zext i1 %37 to i64
  call void @show_bits(i64 %38)
  call void @show_name(ptr @name19)
  %39 = call i1 @is_fpclass_f16_20(half 0xH7C00)
  %40 = zext i1 %39 to i64
  call void @show_bits(i64 %40)
  call void @show_name(ptr @name20)
  %41 = call i1 @is_fpclass_f16_21(half 0xH7E00)
  %42 = zext i1 %41 to i64
  call void @show_bits(i64 %42)
  call void @show_name(ptr @name21)
  %43 = call i1 @is_fpclass_f16_22(half 0xH7E00)
  %44 = zext i1 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name22)
  %45 = call i1 @is_fpclass_f16_23(half 0xH7E00)
  %46 = zext i1 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name23)
  %47 = call i1 @is_fpclass_f16_24(half 0xH7E00)
  %48 = zext i1 %47 to i64
  call void @show_bits(i64 %48)
  call void @show_name(ptr @name24)
  %49 = call i1 @is_fpclass_f16_25(half 0xH7E00)
  %50 = zext i1 %49 to i64
  call void @show_bits(i64 %50)
  call void @show_name(ptr @name25)
  %51 = call i1 @is_fpclass_f32(float 0.0)
  %52 = zext i1 %51 to i64
  call void @show_bits(i64 %52)
  call void @show_name(ptr @name26)
  %53 = call i1 @is_fpclass_f32_2(float 0.0)
  %54 = zext i1 %53 to i64
  call void @show_bits(i64 %54)
  call void @show_name(ptr @name27)
  %55 = call i1 @is_fpclass_f32_3(float 0.0)
  %56 = zext i1 %55 to i64
  call void @show_bits(i64 %56)
  call void @show_name(ptr @name28)
  %57 = call i1 @is_fpclass_f32_4(float 0.0)
  %58 = zext i1 %57 to i64
  call void @show_bits(i64 %58)
  call void @show_name(ptr @name29)
  %59 = call i1 @is_fpclass_f32_5(float 0.0)
  %60 = zext i1 %59 to i64
  call void @show_bits(i64 %60)
  call void @show_name(ptr @name30)
  %61 = call i1 @is_fpclass_f32_6(float -0.0)
  %62 = zext i1 %61 to i64
  call void @show_bits(i64 %62)
  call void @show_name(ptr @name31)
  %63 = call i1 @is_fpclass_f32_7(float -0.0)
  %64 = zext i1 %63 to i64
  call void @show_bits(i64 %64)
  call void @show_name(ptr @name32)
  %65 = call i1 @is_fpclass_f32_8(float -0.0)
  %66 = zext i1 %65 to i64
  call void @show_bits(i64 %66)
  call void @show_name(ptr @name33)
  %67 = call i1 @is_fpclass_f32_9(float -0.0)
  %68 = zext i1 %67 to i64
  call void @show_bits(i64 %68)
  call void @show_name(ptr @name34)
  %69 = call i1 @is_fpclass_f32_10(float -0.0)
  %70 = zext i1 %69 to i64
  call void @show_bits(i64 %70)
  call void @show_name(ptr @name35)
  %71 = call i1 @is_fpclass_f32_11(float 1.5)
  %72 = zext i1 %71 to i64
  call void @show_bits(i64 %72)
  call void @show_name(ptr @name36)
  %73 = call i1 @is_fpclass_f32_12(float 1.5)
  %74 = zext i1 %73 to i64
  call void @show_bits(i64 %74)
  call void @show_name(ptr @name37)
  %75 = call i1 @is_fpclass_f32_13(float 1.5)
  %76 = zext i1 %75 to i64
  call void @show_bits(i64 %76)
  call void @show_name(ptr @name38)
  %77 = call i1 @is_fpclass_f32_14(float 1.5)
  %78 = zext i1 %77 to i64
  call void @show_bits(i64 %78)
  call void @show_name(ptr @name39)
  %79 = call i1 @is_fpclass_f32_15(float 1.5)
  %80 = zext i1 %79 to i64
  call void @show_bits(i64 %80)
  call void @show_name(ptr @name40)
  %81 = call i1 @is_fpclass_f32_16(float 0x7FF0000000000000)
  %82 = zext i1 %81 to i64
  call void @show_bits(i64 %82)
  call void @show_name(ptr @name41)
  %83 = call i1 @is_fpclass_f32_17(float 0x7FF0000000000000)
  %84 = zext i1 %83 to i64
  call void @show_bits(i64 %84)
  call void @show_name(ptr @name42)
  %85 = call i1 @is_fpclass_f32_18(float 0x7FF0000000000000)
  %86 = zext i1 %85 to i64
  call void @show_bits(i64 %86)
  call void @show_name(ptr @name43)
  %87 = call i1 @is_fpclass_f32_19(float 0x7FF0000000000000)
  %88 = zext i1 %87 to i64
  call void @show_bits(i64 %88)
  call void @show_name(ptr @name44)
  %89 = call i1 @is_fpclass_f32_20(float 0x7FF0000000000000)
  %90 = zext i1 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name45)
  %91 = call i1 @is_fpclass_f32_21(float 0x7FF8000000000000)
  %92 = zext i1 %91 to i64
  call void @show_bits(i64 %92)
  call void @show_name(ptr @name46)
  %93 = call i1 @is_fpclass_f32_22(float 0x7FF8000000000000)
  %94 = zext i1 %93 to i64
  call void @show_bits(i64 %94)
  call void @show_name(ptr @name47)
  %95 = call i1 @is_fpclass_f32_23(float 0x7FF8000000000000)
  %96 = zext i1 %95 to i64
  call void @show_bits(i64 %96)
  call void @show_name(ptr @name48)
  %97 = call i1 @is_fpclass_f32_24(float 0x7FF8000000000000)
  %98 = zext i1 %97 to i64
  call void @show_bits(i64 %98)
  call void @show_name(ptr @name49)
  %99 = call i1 @is_fpclass_f32_25(float 0x7FF8000000000000)
  %100 = zext i1 %99 to i64
  call void @show_bits(i64 %100)
  call void @show_name(ptr @name50)
  %101 = call i1 @is_fpclass_f64(double 0.0)
  %102 = zext i1 %101 to i64
  call void @show_bits(i64 %102)
  call void @show_name(ptr @name51)
  %103 = call i1 @is_fpclass_f64_2(double 0.0)
  %104 = zext i1 %103 to i64
  call void @show_bits(i64 %104)
  call void @show_name(ptr @name52)
  %105 = call i1 @is_fpclass_f64_3(double 0.0)
  %106 = zext i1 %105 to i64
  call void @show_bits(i64 %106)
  call void @show_name(ptr @name53)
  %107 = call i1 @is_fpclass_f64_4(double 0.0)
  %108 = zext i1 %107 to i64
  call void @show_bits(i64 %108)
  call void @show_name(ptr @name54)
  %109 = call i1 @is_fpclass_f64_5(double 0.0)
  %110 = zext i1 %109 to i64
  call void @show_bits(i64 %110)
  call void @show_name(ptr @name55)
  %111 = call i1 @is_fpclass_f64_6(double -0.0)
  %112 = zext i1 %111 to i64
  call void @show_bits(i64 %112)
  call void @show_name(ptr @name56)
  %113 = call i1 @is_fpclass_f64_7(double -0.0)
  %114 = zext i1 %113 to i64
  call void @show_bits(i64 %114)
  call void @show_name(ptr @name57)
  %115 = call i1 @is_fpclass_f64_8(double -0.0)
  %116 = zext i1 %115 to i64
  call void @show_bits(i64 %116)
  call void @show_name(ptr @name58)
  %117 = call i1 @is_fpclass_f64_9(double -0.0)
  %118 = zext i1 %117 to i64
  call void @show_bits(i64 %118)
  call void @show_name(ptr @name59)
  %119 = call i1 @is_fpclass_f64_10(double -0.0)
  %120 = zext i1 %119 to i64
  call void @show_bits(i64 %120)
  call void @show_name(ptr @name60)
  %121 = call i1 @is_fpclass_f64_11(double 1.5)
  %122 = zext i1 %121 to i64
  call void @show_bits(i64 %122)
  call void @show_name(ptr @name61)
  %123 = call i1 @is_fpclass_f64_12(double 1.5)
  %124 = zext i1 %123 to i64
  call void @show_bits(i64 %124)
  call void @show_name(ptr @name62)
  %125 = call i1 @is_fpclass_f64_13(double 1.5)
  %126 = zext i1 %125 to i64
  call void @show_bits(i64 %126)
  call void @show_name(ptr @name63)
  %127 = call i1 @is_fpclass_f64_14(double 1.5)
  %128 = zext i1 %127 to i64
  call void @show_bits(i64 %128)
  call void @show_name(ptr @name64)
  %129 = call i1 @is_fpclass_f64_15(double 1.5)
  %130 = zext i1 %129 to i64
  call void @show_bits(i64 %130)
  call void @show_name(ptr @name65)
  %131 = call i1 @is_fpclass_f64_16(double 0x7FF0000000000000)
  %132 = zext i1 %131 to i64
  call void @show_bits(i64 %132)
  call void @show_name(ptr @name66)
  %133 = call i1 @is_fpclass_f64_17(double 0x7FF0000000000000)
  %134 = zext i1 %133 to i64
  call void @show_bits(i64 %134)
  call void @show_name(ptr @name67)
  %135 = call i1 @is_fpclass_f64_18(double 0x7FF0000000000000)
  %136 = zext i1 %135 to i64
  call void @show_bits(i64 %136)
  call void @show_name(ptr @name68)
  %137 = call i1 @is_fpclass_f64_19(double 0x7FF0000000000000)
  %138 = zext i1 %137 to i64
  call void @show_bits(i64 %138)
  call void @show_name(ptr @name69)
  %139 = call i1 @is_fpclass_f64_20(double 0x7FF0000000000000)
  %140 = zext i1 %139 to i64
  call void @show_bits(i64 %140)
  call void @show_name(ptr @name70)
  %141 = call i1 @is_fpclass_f64_21(double 0x7FF8000000000000)
  %142 = zext i1 %141 to i64
  call void @show_bits(i64 %142)
  call void @show_name(ptr @name71)
  %143 = call i1 @is_fpclass_f64_22(double 0x7FF8000000000000)
  %144 = zext i1 %143 to i64
  call void @show_bits(i64 %144)
  call void @show_name(ptr @name72)
  %145 = call i1 @is_fpclass_f64_23(double 0x7FF8000000000000)
  %146 = zext i1 %145 to i64
  call void @show_bits(i64 %146)
  call void @show_name(ptr @name73)
  %147 = call i1 @is_fpclass_f64_24(double 0x7FF8000000000000)
  %148 = zext i1 %147 to i64
  call void @show_bits(i64 %148)
  call void @show_name(ptr @name74)
  %149 = call i1 @is_fpclass_f64_25(double 0x7FF8000000000000)
  %150 = zext i1 %149 to i64
  call void @show_bits(i64 %150)
  call void @show_name(ptr @name75)
  %151 = call <4 x i1> @is_fpclass_v4f32(<4 x float> <float 0.0, float -1.0, float 0x7FF8000000000000, float 0x7FF0000000000000>)
  %152 = extractelement <4 x i1> %151, i32 0
  %153 = zext i1 %152 to i64
  call void @show_bits(i64 %153)
  %154 = extractelement <4 x i1> %151, i32 1
  %155 = zext i1 %154 to i64
  call void @show_bits(i64 %155)
  %156 = extractelement <4 x i1> %151, i32 2
  %157 = zext i1 %156 to i64
  call void @show_bits(i64 %157)
  %158 = extractelement <4 x i1> %151, i32 3
  %159 = zext i1 %158 to i64
  call void @show_bits(i64 %159)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i1 @llvm.is.fpclass.f16(half, i32)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)
declare <4 x i1> @llvm.is.fpclass.v4f32(<4 x float>, i32)
