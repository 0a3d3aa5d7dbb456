; Matrix Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [28 x i8] c"llvm.matrix.transpose.v6i32\00"
@name1 = private constant [39 x i8] c"llvm.matrix.multiply.v4f32.v6f32.v6f32\00"
@name2 = private constant [39 x i8] c"llvm.matrix.multiply.v4i16.v4i16.v4i16\00"

define <6 x i32> @matrix_transpose_v6i32(<6 x i32> %x) {
  %r = call <6 x i32> @llvm.matrix.transpose.v6i32(<6 x i32> %x, i32 2, i32 3)
  ret <6 x i32> %r
}

define <4 x float> @matrix_multiply_v4f32_v6f32_v6f32(<6 x float> %x, <6 x float> %y) {
  %r = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %x, <6 x float> %y, i32 2, i32 3, i32 2)
  ret <4 x float> %r
}

define <4 x i16> @matrix_multiply_v4i16_v4i16_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call <4 x i16> @llvm.matrix.multiply.v4i16.v4i16.v4i16(<4 x i16> %x, <4 x i16> %y, i32 2, i32 2, i32 2)
  ret <4 x i16> %r
}

@area = global [12 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12]
@loaded = private constant [10 x i8] c"\0Aload %d:\00"

; Columns of two rows, three numbers apart, are read and written one number further on.
define void @in_memory() {
  %m = call <6 x i32> @llvm.matrix.column.major.load.v6i32.i64(ptr align 4 @area, i64 3, i1 false, i32 2, i32 3)
  %to = getelementptr i32, ptr @area, i64 1
  call void @llvm.matrix.column.major.store.v6i32.i64(<6 x i32> %m, ptr align 4 %to, i64 4, i1 false, i32 2, i32 3)
  br label %loop
loop:
  %k = phi i64 [ 0, %0 ], [ %next, %loop ]
  %at = getelementptr i32, ptr @area, i64 %k
  %x = load i32, ptr %at
  %wide = zext i32 %x to i64
  call void @show_bits(i64 %wide)
  %next = add i64 %k, 1
  %ends = icmp eq i64 %next, 12
  br i1 %ends, label %done, label %loop
done:
  ret void
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
  %1 = call <6 x i32> @matrix_transpose_v6i32(<6 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>)
  %2 = extractelement <6 x i32> %1, i32 0
  %3 = zext i32 %2 to i64
  call void @show_bits(i64 %3)
  %4 = extractelement <6 x i32> %1, i32 1
  %5 = zext i32 %4 to i64
  call void @show_bits(i64 %5)
  %6 = extractelement <6 x i32> %1, i32 2
  %7 = zext i32 %6 to i64
  call void @show_bits(i64 %7)
  %8 = extractelement <6 x i32> %1, i32 3
  %9 = zext i32 %8 to i64
  call void @show_bits(i64 %9)
  %10 = extractelement <6 x i32> %1, i32 4
  %11 = zext i32 %10 to i64
  call void @show_bits(i64 %11)
  %12 = extractelement <6 x i32> %1, i32 5
  %13 = zext i32 %12 to i64
  call void @show_bits(i64 %13)
  call void @show_name(ptr @name1)
  %14 = call <4 x float> @matrix_multiply_v4f32_v6f32_v6f32(<6 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0>, <6 x float> <float 7.0, float 8.0, float 9.0, float 10.0, float 11.0, float 12.0>)
  %15 = extractelement <4 x float> %14, i32 0
  %16 = fpext float %15 to double
  call void @show_number(double %16)
  %17 = extractelement <4 x float> %14, i32 1
  %18 = fpext float %17 to double
  call void @show_number(double %18)
  %19 = extractelement <4 x float> %14, i32 2
  %20 = fpext float %19 to double
  call void @show_number(double %20)
  %21 = extractelement <4 x float> %14, i32 3
  %22 = fpext float %21 to double
  call void @show_number(double %22)
  call void @show_name(ptr @name2)
  %23 = call <4 x i16> @matrix_multiply_v4i16_v4i16_v4i16(<4 x i16> <i16 1, i16 2, i16 3, i16 4>, <4 x i16> <i16 5, i16 6, i16 7, i16 -8>)
  %24 = extractelement <4 x i16> %23, i32 0
  %25 = zext i16 %24 to i64
  call void @show_bits(i64 %25)
  %26 = extractelement <4 x i16> %23, i32 1
  %27 = zext i16 %26 to i64
  call void @show_bits(i64 %27)
  %28 = extractelement <4 x i16> %23, i32 2
  %29 = zext i16 %28 to i64
  call void @show_bits(i64 %29)
  %30 = extractelement <4 x i16> %23, i32 3
  %31 = zext i16 %30 to i64
  call void @show_bits(i64 %31)
  call i32 (ptr, ...) @printf(ptr @loaded, i32 6)
  call void @in_memory()
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare <6 x i32> @llvm.matrix.transpose.v6i32(<6 x i32>, i32, i32)
declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float>, <6 x float>, i32, i32, i32)
declare <4 x i16> @llvm.matrix.multiply.v4i16.v4i16.v4i16(<4 x i16>, <4 x i16>, i32, i32, i32)
declare <6 x i32> @llvm.matrix.column.major.load.v6i32.i64(ptr, i64, i1, i32, i32)
declare void @llvm.matrix.column.major.store.v6i32.i64(<6 x i32>, ptr, i64, i1, i32, i32)
