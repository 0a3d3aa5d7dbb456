; Vector Operations and Aggregate Operations
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [15 x i8] c"extractelement\00"
@name1 = private constant [24 x i8] c"extractelement constant\00"
@name2 = private constant [18 x i8] c"extractelement i1\00"
@name3 = private constant [14 x i8] c"insertelement\00"
@name4 = private constant [19 x i8] c"insertelement half\00"
@name5 = private constant [14 x i8] c"shufflevector\00"
@name6 = private constant [21 x i8] c"shufflevector longer\00"
@name7 = private constant [20 x i8] c"shufflevector splat\00"
@name8 = private constant [13 x i8] c"extractvalue\00"
@name9 = private constant [19 x i8] c"extractvalue array\00"
@name10 = private constant [12 x i8] c"insertvalue\00"
@name11 = private constant [19 x i8] c"insertvalue poison\00"

define i32 @op_0(<4 x i32> %x, i32 %y) {
  %r = extractelement <4 x i32> %x, i32 %y
  ret i32 %r
}

define double @op_1(<2 x double> %x) {
  %r = extractelement <2 x double> %x, i32 1
  ret double %r
}

define i1 @op_2(<8 x i1> %x, i64 %y) {
  %r = extractelement <8 x i1> %x, i64 %y
  ret i1 %r
}

define <4 x i32> @op_3(<4 x i32> %x, i32 %y, i32 %z) {
  %r = insertelement <4 x i32> %x, i32 %y, i32 %z
  ret <4 x i32> %r
}

define <8 x half> @op_4(<8 x half> %x, half %y, i32 %z) {
  %r = insertelement <8 x half> %x, half %y, i32 %z
  ret <8 x half> %r
}

define <4 x i32> @op_5(<4 x i32> %x, <4 x i32> %y) {
  %r = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 7, i32 0, i32 5, i32 2>
  ret <4 x i32> %r
}

define <8 x i8> @op_6(<4 x i8> %x, <4 x i8> %y) {
  %r = shufflevector <4 x i8> %x, <4 x i8> %y, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  ret <8 x i8> %r
}

define <4 x float> @op_7(<4 x float> %x) {
  %r = shufflevector <4 x float> %x, <4 x float> poison, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
  ret <4 x float> %r
}

define i32 @op_8({ i8, { i64, i32 } } %x) {
  %r = extractvalue { i8, { i64, i32 } } %x, 1, 1
  ret i32 %r
}

define i16 @op_9([3 x i16] %x) {
  %r = extractvalue [3 x i16] %x, 2
  ret i16 %r
}

define { i8, i64 } @op_10({ i8, i64 } %x, i64 %y) {
  %r = insertvalue { i8, i64 } %x, i64 %y, 1
  ret { i8, i64 } %r
}

define { double, i32 } @op_11(double %x, i32 %y) {
  %s = insertvalue { double, i32 } poison, double %x, 0
  %r = insertvalue { double, i32 } %s, i32 %y, 1
  ret { double, i32 } %r
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
  %1 = call i32 @op_0(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 2)
  %2 = zext i32 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call double @op_1(<2 x double> <double 1.5, double 2.5>)
  call void @show_number(double %3)
  call void @show_name(ptr @name2)
  %4 = call i1 @op_2(<8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 0, i1 0, i1 0, i1 0>, i64 2)
  %5 = zext i1 %4 to i64
  call void @show_bits(i64 %5)
  call void @show_name(ptr @name3)
  %6 = call <4 x i32> @op_3(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 77, i32 1)
  %7 = extractelement <4 x i32> %6, i32 0
  %8 = zext i32 %7 to i64
  call void @show_bits(i64 %8)
  %9 = extractelement <4 x i32> %6, i32 1
  %10 = zext i32 %9 to i64
  call void @show_bits(i64 %10)
  %11 = extractelement <4 x i32> %6, i32 2
  %12 = zext i32 %11 to i64
  call void @show_bits(i64 %12)
  %13 = extractelement <4 x i32> %6, i32 3
  %14 = zext i32 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name4)
  %15 = call <8 x half> @op_4(<8 x half> zeroinitializer, half 2.5, i32 7)
  %16 = extractelement <8 x half> %15, i32 0
  %17 = fpext half %16 to double
  call void @show_number(double %17)
  %18 = extractelement <8 x half> %15, i32 1
  %19 = fpext half %18 to double
  call void @show_number(double %19)
  %20 = extractelement <8 x half> %15, i32 2
  %21 = fpext half %20 to double
  call void @show_number(double %21)
  %22 = extractelement <8 x half> %15, i32 3
  %23 = fpext half %22 to double
  call void @show_number(double %23)
  %24 = extractelement <8 x half> %15, i32 4
  %25 = fpext half %24 to double
  call void @show_number(double %25)
  %26 = extractelement <8 x half> %15, i32 5
  %27 = fpext half %26 to double
  call void @show_number(double %27)
  %28 = extractelement <8 x half> %15, i32 6
  %29 = fpext half %28 to double
  call void @show_number(double %29)
  %30 = extractelement <8 x half> %15, i32 7
  %31 = fpext half %30 to double
  call void @show_number(double %31)
  call void @show_name(ptr @name5)
  %32 = call <4 x i32> @op_5(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  %33 = extractelement <4 x i32> %32, i32 0
  %34 = zext i32 %33 to i64
  call void @show_bits(i64 %34)
  %35 = extractelement <4 x i32> %32, i32 1
  %36 = zext i32 %35 to i64
  call void @show_bits(i64 %36)
  %37 = extractelement <4 x i32> %32, i32 2
  %38 = zext i32 %37 to i64
  call void @show_bits(i64 %38)
  %39 = extractelement <4 x i32> %32, i32 3
  %40 = zext i32 %39 to i64
  call void @show_bits(i64 %40)
  call void @show_name(ptr @name6)
  %41 = call <8 x i8> @op_6(<4 x i8> <i8 1, i8 2, i8 3, i8 4>, <4 x i8> <i8 5, i8 6, i8 7, i8 8>)
  %42 = extractelement <8 x i8> %41, i32 0
  %43 = zext i8 %42 to i64
  call void @show_bits(i64 %43)
  %44 = extractelement <8 x i8> %41, i32 1
  %45 = zext i8 %44 to i64
  call void @show_bits(i64 %45)
  %46 = extractelement <8 x i8> %41, i32 2
  %47 = zext i8 %46 to i64
  call void @show_bits(i64 %47)
  %48 = extractelement <8 x i8> %41, i32 3
  %49 = zext i8 %48 to i64
  call void @show_bits(i64 %49)
  %50 = extractelement <8 x i8> %41, i32 4
  %51 = zext i8 %50 to i64
  call void @show_bits(i64 %51)
  %52 = extractelement <8 x i8> %41, i32 5
  %53 = zext i8 %52 to i64
  call void @show_bits(i64 %53)
  %54 = extractelement <8 x i8> %41, i32 6
  %55 = zext i8 %54 to i64
  call void @show_bits(i64 %55)
  %56 = extractelement <8 x i8> %41, i32 7
  %57 = zext i8 %56 to i64
  call void @show_bits(i64 %57)
  call void @show_name(ptr @name7)
  %58 = call <4 x float> @op_7(<4 x float> <float 1.5, float 2.5, float 3.5, float 4.5>)
  %59 = extractelement <4 x float> %58, i32 0
  %60 = fpext float %59 to double
  call void @show_number(double %60)
  %61 = extractelement <4 x float> %58, i32 1
  %62 = fpext float %61 to double
  call void @show_number(double %62)
  %63 = extractelement <4 x float> %58, i32 2
  %64 = fpext float %63 to double
  call void @show_number(double %64)
  %65 = extractelement <4 x float> %58, i32 3
  %66 = fpext float %65 to double
  call void @show_number(double %66)
  call void @show_name(ptr @name8)
  %67 = call i32 @op_8({ i8, { i64, i32 } } { i8 1, { i64, i32 } { i64 2, i32 3 } })
  %68 = zext i32 %67 to i64
  call void @show_bits(i64 %68)
  call void @show_name(ptr @name9)
  %69 = call i16 @op_9([3 x i16] [i16 1, i16 2, i16 3])
  %70 = zext i16 %69 to i64
  call void @show_bits(i64 %70)
  call void @show_name(ptr @name10)
  %71 = call { i8, i64 } @op_10({ i8, i64 } { i8 1, i64 2 }, i64 77)
  %72 = extractvalue { i8, i64 } %71, 0
  %73 = zext i8 %72 to i64
  call void @show_bits(i64 %73)
  %74 = extractvalue { i8, i64 } %71, 1
  call void @show_bits(i64 %74)
  call void @show_name(ptr @name11)
  %75 = call { double, i32 } @op_11(double 2.5, i32 7)
  %76 = extractvalue { double, i32 } %75, 0
  call void @show_number(double %76)
  %77 = extractvalue { double, i32 } %75, 1
  %78 = zext i32 %77 to i64
  call void @show_bits(i64 %78)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)

