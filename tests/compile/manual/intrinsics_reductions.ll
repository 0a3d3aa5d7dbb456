; Vector Reduction and Partial Reduction Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [29 x i8] c"llvm.vector.reduce.add.v4i32\00"
@name1 = private constant [29 x i8] c"llvm.vector.reduce.add.v16i8\00"
@name2 = private constant [29 x i8] c"llvm.vector.reduce.add.v3i64\00"
@name3 = private constant [28 x i8] c"llvm.vector.reduce.add.v8i1\00"
@name4 = private constant [29 x i8] c"llvm.vector.reduce.mul.v4i32\00"
@name5 = private constant [29 x i8] c"llvm.vector.reduce.mul.v16i8\00"
@name6 = private constant [29 x i8] c"llvm.vector.reduce.mul.v3i64\00"
@name7 = private constant [28 x i8] c"llvm.vector.reduce.mul.v8i1\00"
@name8 = private constant [29 x i8] c"llvm.vector.reduce.and.v4i32\00"
@name9 = private constant [29 x i8] c"llvm.vector.reduce.and.v16i8\00"
@name10 = private constant [29 x i8] c"llvm.vector.reduce.and.v3i64\00"
@name11 = private constant [28 x i8] c"llvm.vector.reduce.and.v8i1\00"
@name12 = private constant [28 x i8] c"llvm.vector.reduce.or.v4i32\00"
@name13 = private constant [28 x i8] c"llvm.vector.reduce.or.v16i8\00"
@name14 = private constant [28 x i8] c"llvm.vector.reduce.or.v3i64\00"
@name15 = private constant [27 x i8] c"llvm.vector.reduce.or.v8i1\00"
@name16 = private constant [29 x i8] c"llvm.vector.reduce.xor.v4i32\00"
@name17 = private constant [29 x i8] c"llvm.vector.reduce.xor.v16i8\00"
@name18 = private constant [29 x i8] c"llvm.vector.reduce.xor.v3i64\00"
@name19 = private constant [28 x i8] c"llvm.vector.reduce.xor.v8i1\00"
@name20 = private constant [30 x i8] c"llvm.vector.reduce.smax.v4i32\00"
@name21 = private constant [30 x i8] c"llvm.vector.reduce.smax.v16i8\00"
@name22 = private constant [30 x i8] c"llvm.vector.reduce.smax.v3i64\00"
@name23 = private constant [29 x i8] c"llvm.vector.reduce.smax.v8i1\00"
@name24 = private constant [30 x i8] c"llvm.vector.reduce.smin.v4i32\00"
@name25 = private constant [30 x i8] c"llvm.vector.reduce.smin.v16i8\00"
@name26 = private constant [30 x i8] c"llvm.vector.reduce.smin.v3i64\00"
@name27 = private constant [29 x i8] c"llvm.vector.reduce.smin.v8i1\00"
@name28 = private constant [30 x i8] c"llvm.vector.reduce.umax.v4i32\00"
@name29 = private constant [30 x i8] c"llvm.vector.reduce.umax.v16i8\00"
@name30 = private constant [30 x i8] c"llvm.vector.reduce.umax.v3i64\00"
@name31 = private constant [29 x i8] c"llvm.vector.reduce.umax.v8i1\00"
@name32 = private constant [30 x i8] c"llvm.vector.reduce.umin.v4i32\00"
@name33 = private constant [30 x i8] c"llvm.vector.reduce.umin.v16i8\00"
@name34 = private constant [30 x i8] c"llvm.vector.reduce.umin.v3i64\00"
@name35 = private constant [29 x i8] c"llvm.vector.reduce.umin.v8i1\00"
@name36 = private constant [30 x i8] c"llvm.vector.reduce.fadd.v4f32\00"
@name37 = private constant [30 x i8] c"llvm.vector.reduce.fadd.v3f64\00"
@name38 = private constant [30 x i8] c"llvm.vector.reduce.fmul.v4f32\00"
@name39 = private constant [30 x i8] c"llvm.vector.reduce.fmul.v3f64\00"
@name40 = private constant [30 x i8] c"llvm.vector.reduce.fmax.v4f32\00"
@name41 = private constant [30 x i8] c"llvm.vector.reduce.fmax.v3f64\00"
@name42 = private constant [30 x i8] c"llvm.vector.reduce.fmin.v4f32\00"
@name43 = private constant [30 x i8] c"llvm.vector.reduce.fmin.v3f64\00"
@name44 = private constant [34 x i8] c"llvm.vector.reduce.fmaximum.v4f32\00"
@name45 = private constant [34 x i8] c"llvm.vector.reduce.fmaximum.v3f64\00"
@name46 = private constant [34 x i8] c"llvm.vector.reduce.fminimum.v4f32\00"
@name47 = private constant [34 x i8] c"llvm.vector.reduce.fminimum.v3f64\00"
@name48 = private constant [43 x i8] c"llvm.vector.partial.reduce.add.v2i32.v8i32\00"
@name49 = private constant [44 x i8] c"llvm.vector.partial.reduce.fadd.v2f32.v4f32\00"

define i32 @vector_reduce_add_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_add_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.add.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_add_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.add.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_add_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.add.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_mul_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.mul.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_mul_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.mul.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_mul_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.mul.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_mul_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.mul.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_and_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_and_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.and.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_and_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.and.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_and_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.and.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_or_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_or_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.or.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_or_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.or.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_or_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_xor_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_xor_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.xor.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_xor_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.xor.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_xor_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.xor.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_smax_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_smax_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.smax.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_smax_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.smax.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_smax_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.smax.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_smin_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.smin.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_smin_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.smin.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_smin_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.smin.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_smin_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.smin.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_umax_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.umax.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_umax_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.umax.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_umax_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.umax.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_umax_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.umax.v8i1(<8 x i1> %x)
  ret i1 %r
}

define i32 @vector_reduce_umin_v4i32(<4 x i32> %x) {
  %r = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> %x)
  ret i32 %r
}

define i8 @vector_reduce_umin_v16i8(<16 x i8> %x) {
  %r = call i8 @llvm.vector.reduce.umin.v16i8(<16 x i8> %x)
  ret i8 %r
}

define i64 @vector_reduce_umin_v3i64(<3 x i64> %x) {
  %r = call i64 @llvm.vector.reduce.umin.v3i64(<3 x i64> %x)
  ret i64 %r
}

define i1 @vector_reduce_umin_v8i1(<8 x i1> %x) {
  %r = call i1 @llvm.vector.reduce.umin.v8i1(<8 x i1> %x)
  ret i1 %r
}

define float @vector_reduce_fadd_v4f32(float %x, <4 x float> %y) {
  %r = call float @llvm.vector.reduce.fadd.v4f32(float %x, <4 x float> %y)
  ret float %r
}

define double @vector_reduce_fadd_v3f64(double %x, <3 x double> %y) {
  %r = call double @llvm.vector.reduce.fadd.v3f64(double %x, <3 x double> %y)
  ret double %r
}

define float @vector_reduce_fmul_v4f32(float %x, <4 x float> %y) {
  %r = call float @llvm.vector.reduce.fmul.v4f32(float %x, <4 x float> %y)
  ret float %r
}

define double @vector_reduce_fmul_v3f64(double %x, <3 x double> %y) {
  %r = call double @llvm.vector.reduce.fmul.v3f64(double %x, <3 x double> %y)
  ret double %r
}

define float @vector_reduce_fmax_v4f32(<4 x float> %x) {
  %r = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %x)
  ret float %r
}

define double @vector_reduce_fmax_v3f64(<3 x double> %x) {
  %r = call double @llvm.vector.reduce.fmax.v3f64(<3 x double> %x)
  ret double %r
}

define float @vector_reduce_fmin_v4f32(<4 x float> %x) {
  %r = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> %x)
  ret float %r
}

define double @vector_reduce_fmin_v3f64(<3 x double> %x) {
  %r = call double @llvm.vector.reduce.fmin.v3f64(<3 x double> %x)
  ret double %r
}

define float @vector_reduce_fmaximum_v4f32(<4 x float> %x) {
  %r = call float @llvm.vector.reduce.fmaximum.v4f32(<4 x float> %x)
  ret float %r
}

define double @vector_reduce_fmaximum_v3f64(<3 x double> %x) {
  %r = call double @llvm.vector.reduce.fmaximum.v3f64(<3 x double> %x)
  ret double %r
}

define float @vector_reduce_fminimum_v4f32(<4 x float> %x) {
  %r = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %x)
  ret float %r
}

define double @vector_reduce_fminimum_v3f64(<3 x double> %x) {
  %r = call double @llvm.vector.reduce.fminimum.v3f64(<3 x double> %x)
  ret double %r
}

define <2 x i32> @vector_partial_reduce_add_v2i32_v8i32(<2 x i32> %x, <8 x i32> %y) {
  %r = call <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v8i32(<2 x i32> %x, <8 x i32> %y)
  ret <2 x i32> %r
}

define <2 x float> @vector_partial_reduce_fadd_v2f32_v4f32(<2 x float> %x, <4 x float> %y) {
  %r = call <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v4f32(<2 x float> %x, <4 x float> %y)
  ret <2 x float> %r
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
  %1 = call i32 @vector_reduce_add_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %2 = zext i32 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i8 @vector_reduce_add_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %4 = zext i8 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i64 @vector_reduce_add_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %5)
  call void @show_name(ptr @name3)
  %6 = call i1 @vector_reduce_add_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %7 = zext i1 %6 to i64
  call void @show_bits(i64 %7)
  call void @show_name(ptr @name4)
  %8 = call i32 @vector_reduce_mul_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %9 = zext i32 %8 to i64
  call void @show_bits(i64 %9)
  call void @show_name(ptr @name5)
  %10 = call i8 @vector_reduce_mul_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %11 = zext i8 %10 to i64
  call void @show_bits(i64 %11)
  call void @show_name(ptr @name6)
  %12 = call i64 @vector_reduce_mul_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name7)
  %13 = call i1 @vector_reduce_mul_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %14 = zext i1 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name8)
  %15 = call i32 @vector_reduce_and_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %16 = zext i32 %15 to i64
  call void @show_bits(i64 %16)
  call void @show_name(ptr @name9)
  %17 = call i8 @vector_reduce_and_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %18 = zext i8 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name10)
  %19 = call i64 @vector_reduce_and_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %19)
  call void @show_name(ptr @name11)
  %20 = call i1 @vector_reduce_and_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %21 = zext i1 %20 to i64
  call void @show_bits(i64 %21)
  call void @show_name(ptr @name12)
  %22 = call i32 @vector_reduce_or_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %23 = zext i32 %22 to i64
  call void @show_bits(i64 %23)
  call void @show_name(ptr @name13)
  %24 = call i8 @vector_reduce_or_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %25 = zext i8 %24 to i64
  call void @show_bits(i64 %25)
  call void @show_name(ptr @name14)
  %26 = call i64 @vector_reduce_or_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %26)
  call void @show_name(ptr @name15)
  %27 = call i1 @vector_reduce_or_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %28 = zext i1 %27 to i64
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name16)
  %29 = call i32 @vector_reduce_xor_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %30 = zext i32 %29 to i64
  call void @show_bits(i64 %30)
  call void @show_name(ptr @name17)
  %31 = call i8 @vector_reduce_xor_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %32 = zext i8 %31 to i64
  call void @show_bits(i64 %32)
  call void @show_name(ptr @name18)
  %33 = call i64 @vector_reduce_xor_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %33)
  call void @show_name(ptr @name19)
  %34 = call i1 @vector_reduce_xor_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %35 = zext i1 %34 to i64
  call void @show_bits(i64 %35)
  call void @show_name(ptr @name20)
  %36 = call i32 @vector_reduce_smax_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %37 = zext i32 %36 to i64
  call void @show_bits(i64 %37)
  call void @show_name(ptr @name21)
  %38 = call i8 @vector_reduce_smax_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %39 = zext i8 %38 to i64
  call void @show_bits(i64 %39)
  call void @show_name(ptr @name22)
  %40 = call i64 @vector_reduce_smax_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %40)
  call void @show_name(ptr @name23)
  %41 = call i1 @vector_reduce_smax_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %42 = zext i1 %41 to i64
  call void @show_bits(i64 %42)
  call void @show_name(ptr @name24)
  %43 = call i32 @vector_reduce_smin_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %44 = zext i32 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name25)
  %45 = call i8 @vector_reduce_smin_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %46 = zext i8 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name26)
  %47 = call i64 @vector_reduce_smin_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %47)
  call void @show_name(ptr @name27)
  %48 = call i1 @vector_reduce_smin_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %49 = zext i1 %48 to i64
  call void @show_bits(i64 %49)
  call void @show_name(ptr @name28)
  %50 = call i32 @vector_reduce_umax_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %51 = zext i32 %50 to i64
  call void @show_bits(i64 %51)
  call void @show_name(ptr @name29)
  %52 = call i8 @vector_reduce_umax_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %53 = zext i8 %52 to i64
  call void @show_bits(i64 %53)
  call void @show_name(ptr @name30)
  %54 = call i64 @vector_reduce_umax_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %54)
  call void @show_name(ptr @name31)
  %55 = call i1 @vector_reduce_umax_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %56 = zext i1 %55 to i64
  call void @show_bits(i64 %56)
  call void @show_name(ptr @name32)
  %57 = call i32 @vector_reduce_umin_v4i32(<4 x i32> <i32 3, i32 -5, i32 77, i32 6>)
  %58 = zext i32 %57 to i64
  call void @show_bits(i64 %58)
  call void @show_name(ptr @name33)
  %59 = call i8 @vector_reduce_umin_v16i8(<16 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 -15, i8 16>)
  %60 = zext i8 %59 to i64
  call void @show_bits(i64 %60)
  call void @show_name(ptr @name34)
  %61 = call i64 @vector_reduce_umin_v3i64(<3 x i64> <i64 -1, i64 5, i64 7>)
  call void @show_bits(i64 %61)
  call void @show_name(ptr @name35)
  %62 = call i1 @vector_reduce_umin_v8i1(<8 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %63 = zext i1 %62 to i64
  call void @show_bits(i64 %63)
  call void @show_name(ptr @name36)
  %64 = call float @vector_reduce_fadd_v4f32(float 0.5, <4 x float> <float 1.5, float -2.0, float 3.0, float 4.0>)
  %65 = fpext float %64 to double
  call void @show_number(double %65)
  call void @show_name(ptr @name37)
  %66 = call double @vector_reduce_fadd_v3f64(double 2.0, <3 x double> <double 1.5, double 2.5, double 8.0>)
  call void @show_number(double %66)
  call void @show_name(ptr @name38)
  %67 = call float @vector_reduce_fmul_v4f32(float 0.5, <4 x float> <float 1.5, float -2.0, float 3.0, float 4.0>)
  %68 = fpext float %67 to double
  call void @show_number(double %68)
  call void @show_name(ptr @name39)
  %69 = call double @vector_reduce_fmul_v3f64(double 2.0, <3 x double> <double 1.5, double 2.5, double 8.0>)
  call void @show_number(double %69)
  call void @show_name(ptr @name40)
  %70 = call float @vector_reduce_fmax_v4f32(<4 x float> <float 1.5, float -2.0, float 3.0, float 4.0>)
  %71 = fpext float %70 to double
  call void @show_number(double %71)
  call void @show_name(ptr @name41)
  %72 = call double @vector_reduce_fmax_v3f64(<3 x double> <double 1.5, double -2.5, double 8.0>)
  call void @show_number(double %72)
  call void @show_name(ptr @name42)
  %73 = call float @vector_reduce_fmin_v4f32(<4 x float> <float 1.5, float -2.0, float 3.0, float 4.0>)
  %74 = fpext float %73 to double
  call void @show_number(double %74)
  call void @show_name(ptr @name43)
  %75 = call double @vector_reduce_fmin_v3f64(<3 x double> <double 1.5, double -2.5, double 8.0>)
  call void @show_number(double %75)
  call void @show_name(ptr @name44)
  %76 = call float @vector_reduce_fmaximum_v4f32(<4 x float> <float 1.5, float -2.0, float 3.0, float 4.0>)
  %77 = fpext float %76 to double
  call void @show_number(double %77)
  call void @show_name(ptr @name45)
  %78 = call double @vector_reduce_fmaximum_v3f64(<3 x double> <double 1.5, double -2.5, double 8.0>)
  call void @show_number(double %78)
  call void @show_name(ptr @name46)
  %79 = call float @vector_reduce_fminimum_v4f32(<4 x float> <float 1.5, float -2.0, float 3.0, float 4.0>)
  %80 = fpext float %79 to double
  call void @show_number(double %80)
  call void @show_name(ptr @name47)
  %81 = call double @vector_reduce_fminimum_v3f64(<3 x double> <double 1.5, double -2.5, double 8.0>)
  call void @show_number(double %81)
  call void @show_name(ptr @name48)
  %82 = call <2 x i32> @vector_partial_reduce_add_v2i32_v8i32(<2 x i32> <i32 100, i32 200>, <8 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>)
  %83 = extractelement <2 x i32> %82, i32 0
  %84 = zext i32 %83 to i64
  call void @show_bits(i64 %84)
  %85 = extractelement <2 x i32> %82, i32 1
  %86 = zext i32 %85 to i64
  call void @show_bits(i64 %86)
  call void @show_name(ptr @name49)
  %87 = call <2 x float> @vector_partial_reduce_fadd_v2f32_v4f32(<2 x float> <float 0.5, float 1.5>, <4 x float> <float 1.0, float 2.0, float 4.0, float 8.0>)
  %88 = extractelement <2 x float> %87, i32 0
  %89 = fpext float %88 to double
  call void @show_number(double %89)
  %90 = extractelement <2 x float> %87, i32 1
  %91 = fpext float %90 to double
  call void @show_number(double %91)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.add.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.add.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.add.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.mul.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.mul.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.mul.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.mul.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.and.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.and.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.and.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.or.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.or.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.xor.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.xor.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.xor.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.smax.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.smax.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.smax.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.smin.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.smin.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.smin.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.smin.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.umax.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.umax.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.umax.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.umax.v8i1(<8 x i1>)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>)
declare i8 @llvm.vector.reduce.umin.v16i8(<16 x i8>)
declare i64 @llvm.vector.reduce.umin.v3i64(<3 x i64>)
declare i1 @llvm.vector.reduce.umin.v8i1(<8 x i1>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare double @llvm.vector.reduce.fadd.v3f64(double, <3 x double>)
declare float @llvm.vector.reduce.fmul.v4f32(float, <4 x float>)
declare double @llvm.vector.reduce.fmul.v3f64(double, <3 x double>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare double @llvm.vector.reduce.fmax.v3f64(<3 x double>)
declare float @llvm.vector.reduce.fmin.v4f32(<4 x float>)
declare double @llvm.vector.reduce.fmin.v3f64(<3 x double>)
declare float @llvm.vector.reduce.fmaximum.v4f32(<4 x float>)
declare double @llvm.vector.reduce.fmaximum.v3f64(<3 x double>)
declare float @llvm.vector.reduce.fminimum.v4f32(<4 x float>)
declare double @llvm.vector.reduce.fminimum.v3f64(<3 x double>)
declare <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v8i32(<2 x i32>, <8 x i32>)
declare <2 x float> @llvm.vector.partial.reduce.fadd.v2f32.v4f32(<2 x float>, <4 x float>)
