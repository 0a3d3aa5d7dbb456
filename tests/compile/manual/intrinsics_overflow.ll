; Arithmetic with Overflow Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [27 x i8] c"llvm.sadd.with.overflow.i8\00"
@name1 = private constant [28 x i8] c"llvm.sadd.with.overflow.i32\00"
@name2 = private constant [28 x i8] c"llvm.sadd.with.overflow.i64\00"
@name3 = private constant [28 x i8] c"llvm.sadd.with.overflow.i13\00"
@name4 = private constant [29 x i8] c"llvm.sadd.with.overflow.i128\00"
@name5 = private constant [30 x i8] c"llvm.sadd.with.overflow.v4i16\00"
@name6 = private constant [27 x i8] c"llvm.uadd.with.overflow.i8\00"
@name7 = private constant [28 x i8] c"llvm.uadd.with.overflow.i32\00"
@name8 = private constant [28 x i8] c"llvm.uadd.with.overflow.i64\00"
@name9 = private constant [28 x i8] c"llvm.uadd.with.overflow.i13\00"
@name10 = private constant [29 x i8] c"llvm.uadd.with.overflow.i128\00"
@name11 = private constant [30 x i8] c"llvm.uadd.with.overflow.v4i16\00"
@name12 = private constant [27 x i8] c"llvm.ssub.with.overflow.i8\00"
@name13 = private constant [28 x i8] c"llvm.ssub.with.overflow.i32\00"
@name14 = private constant [28 x i8] c"llvm.ssub.with.overflow.i64\00"
@name15 = private constant [28 x i8] c"llvm.ssub.with.overflow.i13\00"
@name16 = private constant [29 x i8] c"llvm.ssub.with.overflow.i128\00"
@name17 = private constant [30 x i8] c"llvm.ssub.with.overflow.v4i16\00"
@name18 = private constant [27 x i8] c"llvm.usub.with.overflow.i8\00"
@name19 = private constant [28 x i8] c"llvm.usub.with.overflow.i32\00"
@name20 = private constant [28 x i8] c"llvm.usub.with.overflow.i64\00"
@name21 = private constant [28 x i8] c"llvm.usub.with.overflow.i13\00"
@name22 = private constant [29 x i8] c"llvm.usub.with.overflow.i128\00"
@name23 = private constant [30 x i8] c"llvm.usub.with.overflow.v4i16\00"
@name24 = private constant [27 x i8] c"llvm.smul.with.overflow.i8\00"
@name25 = private constant [28 x i8] c"llvm.smul.with.overflow.i32\00"
@name26 = private constant [28 x i8] c"llvm.smul.with.overflow.i64\00"
@name27 = private constant [28 x i8] c"llvm.smul.with.overflow.i13\00"
@name28 = private constant [29 x i8] c"llvm.smul.with.overflow.i128\00"
@name29 = private constant [30 x i8] c"llvm.smul.with.overflow.v4i16\00"
@name30 = private constant [27 x i8] c"llvm.umul.with.overflow.i8\00"
@name31 = private constant [28 x i8] c"llvm.umul.with.overflow.i32\00"
@name32 = private constant [28 x i8] c"llvm.umul.with.overflow.i64\00"
@name33 = private constant [28 x i8] c"llvm.umul.with.overflow.i13\00"
@name34 = private constant [29 x i8] c"llvm.umul.with.overflow.i128\00"
@name35 = private constant [30 x i8] c"llvm.umul.with.overflow.v4i16\00"

define { i8, i1 } @sadd_with_overflow_i8(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define { i32, i1 } @sadd_with_overflow_i32(i32 %x, i32 %y) {
  %r = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
  ret { i32, i1 } %r
}

define { i64, i1 } @sadd_with_overflow_i64(i64 %x, i64 %y) {
  %r = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %x, i64 %y)
  ret { i64, i1 } %r
}

define { i13, i1 } @sadd_with_overflow_i13(i13 %x, i13 %y) {
  %r = call { i13, i1 } @llvm.sadd.with.overflow.i13(i13 %x, i13 %y)
  ret { i13, i1 } %r
}

define { i128, i1 } @sadd_with_overflow_i128(i128 %x, i128 %y) {
  %r = call { i128, i1 } @llvm.sadd.with.overflow.i128(i128 %x, i128 %y)
  ret { i128, i1 } %r
}

define { <4 x i16>, <4 x i1> } @sadd_with_overflow_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call { <4 x i16>, <4 x i1> } @llvm.sadd.with.overflow.v4i16(<4 x i16> %x, <4 x i16> %y)
  ret { <4 x i16>, <4 x i1> } %r
}

define { i8, i1 } @uadd_with_overflow_i8(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define { i32, i1 } @uadd_with_overflow_i32(i32 %x, i32 %y) {
  %r = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  ret { i32, i1 } %r
}

define { i64, i1 } @uadd_with_overflow_i64(i64 %x, i64 %y) {
  %r = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 %y)
  ret { i64, i1 } %r
}

define { i13, i1 } @uadd_with_overflow_i13(i13 %x, i13 %y) {
  %r = call { i13, i1 } @llvm.uadd.with.overflow.i13(i13 %x, i13 %y)
  ret { i13, i1 } %r
}

define { i128, i1 } @uadd_with_overflow_i128(i128 %x, i128 %y) {
  %r = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %x, i128 %y)
  ret { i128, i1 } %r
}

define { <4 x i16>, <4 x i1> } @uadd_with_overflow_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call { <4 x i16>, <4 x i1> } @llvm.uadd.with.overflow.v4i16(<4 x i16> %x, <4 x i16> %y)
  ret { <4 x i16>, <4 x i1> } %r
}

define { i8, i1 } @ssub_with_overflow_i8(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define { i32, i1 } @ssub_with_overflow_i32(i32 %x, i32 %y) {
  %r = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %x, i32 %y)
  ret { i32, i1 } %r
}

define { i64, i1 } @ssub_with_overflow_i64(i64 %x, i64 %y) {
  %r = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %x, i64 %y)
  ret { i64, i1 } %r
}

define { i13, i1 } @ssub_with_overflow_i13(i13 %x, i13 %y) {
  %r = call { i13, i1 } @llvm.ssub.with.overflow.i13(i13 %x, i13 %y)
  ret { i13, i1 } %r
}

define { i128, i1 } @ssub_with_overflow_i128(i128 %x, i128 %y) {
  %r = call { i128, i1 } @llvm.ssub.with.overflow.i128(i128 %x, i128 %y)
  ret { i128, i1 } %r
}

define { <4 x i16>, <4 x i1> } @ssub_with_overflow_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call { <4 x i16>, <4 x i1> } @llvm.ssub.with.overflow.v4i16(<4 x i16> %x, <4 x i16> %y)
  ret { <4 x i16>, <4 x i1> } %r
}

define { i8, i1 } @usub_with_overflow_i8(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define { i32, i1 } @usub_with_overflow_i32(i32 %x, i32 %y) {
  %r = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %x, i32 %y)
  ret { i32, i1 } %r
}

define { i64, i1 } @usub_with_overflow_i64(i64 %x, i64 %y) {
  %r = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %x, i64 %y)
  ret { i64, i1 } %r
}

define { i13, i1 } @usub_with_overflow_i13(i13 %x, i13 %y) {
  %r = call { i13, i1 } @llvm.usub.with.overflow.i13(i13 %x, i13 %y)
  ret { i13, i1 } %r
}

define { i128, i1 } @usub_with_overflow_i128(i128 %x, i128 %y) {
  %r = call { i128, i1 } @llvm.usub.with.overflow.i128(i128 %x, i128 %y)
  ret { i128, i1 } %r
}

define { <4 x i16>, <4 x i1> } @usub_with_overflow_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call { <4 x i16>, <4 x i1> } @llvm.usub.with.overflow.v4i16(<4 x i16> %x, <4 x i16> %y)
  ret { <4 x i16>, <4 x i1> } %r
}

define { i8, i1 } @smul_with_overflow_i8(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.smul.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define { i32, i1 } @smul_with_overflow_i32(i32 %x, i32 %y) {
  %r = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %x, i32 %y)
  ret { i32, i1 } %r
}

define { i64, i1 } @smul_with_overflow_i64(i64 %x, i64 %y) {
  %r = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %x, i64 %y)
  ret { i64, i1 } %r
}

define { i13, i1 } @smul_with_overflow_i13(i13 %x, i13 %y) {
  %r = call { i13, i1 } @llvm.smul.with.overflow.i13(i13 %x, i13 %y)
  ret { i13, i1 } %r
}

define { i128, i1 } @smul_with_overflow_i128(i128 %x, i128 %y) {
  %r = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %x, i128 %y)
  ret { i128, i1 } %r
}

define { <4 x i16>, <4 x i1> } @smul_with_overflow_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call { <4 x i16>, <4 x i1> } @llvm.smul.with.overflow.v4i16(<4 x i16> %x, <4 x i16> %y)
  ret { <4 x i16>, <4 x i1> } %r
}

define { i8, i1 } @umul_with_overflow_i8(i8 %x, i8 %y) {
  %r = call { i8, i1 } @llvm.umul.with.overflow.i8(i8 %x, i8 %y)
  ret { i8, i1 } %r
}

define { i32, i1 } @umul_with_overflow_i32(i32 %x, i32 %y) {
  %r = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %x, i32 %y)
  ret { i32, i1 } %r
}

define { i64, i1 } @umul_with_overflow_i64(i64 %x, i64 %y) {
  %r = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  ret { i64, i1 } %r
}

define { i13, i1 } @umul_with_overflow_i13(i13 %x, i13 %y) {
  %r = call { i13, i1 } @llvm.umul.with.overflow.i13(i13 %x, i13 %y)
  ret { i13, i1 } %r
}

define { i128, i1 } @umul_with_overflow_i128(i128 %x, i128 %y) {
  %r = call { i128, i1 } @llvm.umul.with.overflow.i128(i128 %x, i128 %y)
  ret { i128, i1 } %r
}

define { <4 x i16>, <4 x i1> } @umul_with_overflow_v4i16(<4 x i16> %x, <4 x i16> %y) {
  %r = call { <4 x i16>, <4 x i1> } @llvm.umul.with.overflow.v4i16(<4 x i16> %x, <4 x i16> %y)
  ret { <4 x i16>, <4 x i1> } %r
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
  %1 = call { i8, i1 } @sadd_with_overflow_i8(i8 100, i8 100)
  %2 = extractvalue { i8, i1 } %1, 0
  %3 = zext i8 %2 to i64
  call void @show_bits(i64 %3)
  %4 = extractvalue { i8, i1 } %1, 1
  %5 = zext i1 %4 to i64
  call void @show_bits(i64 %5)
  call void @show_name(ptr @name1)
  %6 = call { i32, i1 } @sadd_with_overflow_i32(i32 3, i32 5)
  %7 = extractvalue { i32, i1 } %6, 0
  %8 = zext i32 %7 to i64
  call void @show_bits(i64 %8)
  %9 = extractvalue { i32, i1 } %6, 1
  %10 = zext i1 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name2)
  %11 = call { i64, i1 } @sadd_with_overflow_i64(i64 -9223372036854775807, i64 2)
  %12 = extractvalue { i64, i1 } %11, 0
  call void @show_bits(i64 %12)
  %13 = extractvalue { i64, i1 } %11, 1
  %14 = zext i1 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name3)
  %15 = call { i13, i1 } @sadd_with_overflow_i13(i13 4000, i13 90)
  %16 = extractvalue { i13, i1 } %15, 0
  %17 = zext i13 %16 to i64
  call void @show_bits(i64 %17)
  %18 = extractvalue { i13, i1 } %15, 1
  %19 = zext i1 %18 to i64
  call void @show_bits(i64 %19)
  call void @show_name(ptr @name4)
  %20 = call { i128, i1 } @sadd_with_overflow_i128(i128 -170141183460469231731687303715884105728, i128 -1)
  %21 = extractvalue { i128, i1 } %20, 0
  %22 = lshr i128 %21, 0
  %23 = trunc i128 %22 to i64
  call void @show_bits(i64 %23)
  %24 = lshr i128 %21, 64
  %25 = trunc i128 %24 to i64
  call void @show_bits(i64 %25)
  %26 = extractvalue { i128, i1 } %20, 1
  %27 = zext i1 %26 to i64
  call void @show_bits(i64 %27)
  call void @show_name(ptr @name5)
  %28 = call { <4 x i16>, <4 x i1> } @sadd_with_overflow_v4i16(<4 x i16> <i16 30000, i16 -30000, i16 200, i16 -1>, <4 x i16> <i16 10000, i16 10000, i16 300, i16 -1>)
  %29 = extractvalue { <4 x i16>, <4 x i1> } %28, 0
  %30 = extractelement <4 x i16> %29, i32 0
  %31 = zext i16 %30 to i64
  call void @show_bits(i64 %31)
  %32 = extractelement <4 x i16> %29, i32 1
  %33 = zext i16 %32 to i64
  call void @show_bits(i64 %33)
  %34 = extractelement <4 x i16> %29, i32 2
  %35 = zext i16 %34 to i64
  call void @show_bits(i64 %35)
  %36 = extractelement <4 x i16> %29, i32 3
  %37 = zext i16 %36 to i64
  call void @show_bits(i64 %37)
  %38 = extractvalue { <4 x i16>, <4 x i1> } %28, 1
  %39 = extractelement <4 x i1> %38, i32 0
  %40 = zext i1 %39 to i64
  call void @show_bits(i64 %40)
  %41 = extractelement <4 x i1> %38, i32 1
  %42 = zext i1 %41 to i64
  call void @show_bits(i64 %42)
  %43 = extractelement <4 x i1> %38, i32 2
  %44 = zext i1 %43 to i64
  call void @show_bits(i64 %44)
  %45 = extractelement <4 x i1> %38, i32 3
  %46 = zext i1 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name6)
  %47 = call { i8, i1 } @uadd_with_overflow_i8(i8 100, i8 100)
  %48 = extractvalue { i8, i1 } %47, 0
  %49 = zext i8 %48 to i64
  call void @show_bits(i64 %49)
  %50 = extractvalue { i8, i1 } %47, 1
  %51 = zext i1 %50 to i64
  call void @show_bits(i64 %51)
  call void @show_name(ptr @name7)
  %52 = call { i32, i1 } @uadd_with_overflow_i32(i32 3, i32 5)
  %53 = extractvalue { i32, i1 } %52, 0
  %54 = zext i32 %53 to i64
  call void @show_bits(i64 %54)
  %55 = extractvalue { i32, i1 } %52, 1
  %56 = zext i1 %55 to i64
  call void @show_bits(i64 %56)
  call void @show_name(ptr @name8)
  %57 = call { i64, i1 } @uadd_with_overflow_i64(i64 -9223372036854775807, i64 2)
  %58 = extractvalue { i64, i1 } %57, 0
  call void @show_bits(i64 %58)
  %59 = extractvalue { i64, i1 } %57, 1
  %60 = zext i1 %59 to i64
  call void @show_bits(i64 %60)
  call void @show_name(ptr @name9)
  %61 = call { i13, i1 } @uadd_with_overflow_i13(i13 4000, i13 90)
  %62 = extractvalue { i13, i1 } %61, 0
  %63 = zext i13 %62 to i64
  call void @show_bits(i64 %63)
  %64 = extractvalue { i13, i1 } %61, 1
  %65 = zext i1 %64 to i64
  call void @show_bits(i64 %65)
  call void @show_name(ptr @name10)
  %66 = call { i128, i1 } @uadd_with_overflow_i128(i128 -170141183460469231731687303715884105728, i128 -1)
  %67 = extractvalue { i128, i1 } %66, 0
  %68 = lshr i128 %67, 0
  %69 = trunc i128 %68 to i64
  call void @show_bits(i64 %69)
  %70 = lshr i128 %67, 64
  %71 = trunc i128 %70 to i64
  call void @show_bits(i64 %71)
  %72 = extractvalue { i128, i1 } %66, 1
  %73 = zext i1 %72 to i64
  call void @show_bits(i64 %73)
  call void @show_name(ptr @name11)
  %74 = call { <4 x i16>, <4 x i1> } @uadd_with_overflow_v4i16(<4 x i16> <i16 30000, i16 -30000, i16 200, i16 -1>, <4 x i16> <i16 10000, i16 10000, i16 300, i16 -1>)
  %75 = extractvalue { <4 x i16>, <4 x i1> } %74, 0
  %76 = extractelement <4 x i16> %75, i32 0
  %77 = zext i16 %76 to i64
  call void @show_bits(i64 %77)
  %78 = extractelement <4 x i16> %75, i32 1
  %79 = zext i16 %78 to i64
  call void @show_bits(i64 %79)
  %80 = extractelement <4 x i16> %75, i32 2
  %81 = zext i16 %80 to i64
  call void @show_bits(i64 %81)
  %82 = extractelement <4 x i16> %75, i32 3
  %83 = zext i16 %82 to i64
  call void @show_bits(i64 %83)
  %84 = extractvalue { <4 x i16>, <4 x i1> } %74, 1
  %85 = extractelement <4 x i1> %84, i32 0
  %86 = zext i1 %85 to i64
  call void @show_bits(i64 %86)
  %87 = extractelement <4 x i1> %84, i32 1
  %88 = zext i1 %87 to i64
  call void @show_bits(i64 %88)
  %89 = extractelement <4 x i1> %84, i32 2
  %90 = zext i1 %89 to i64
  call void @show_bits(i64 %90)
  %91 = extractelement <4 x i1> %84, i32 3
  %92 = zext i1 %91 to i64
  call void @show_bits(i64 %92)
  call void @show_name(ptr @name12)
  %93 = call { i8, i1 } @ssub_with_overflow_i8(i8 100, i8 100)
  %94 = extractvalue { i8, i1 } %93, 0
  %95 = zext i8 %94 to i64
  call void @show_bits(i64 %95)
  %96 = extractvalue { i8, i1 } %93, 1
  %97 = zext i1 %96 to i64
  call void @show_bits(i64 %97)
  call void @show_name(ptr @name13)
  %98 = call { i32, i1 } @ssub_with_overflow_i32(i32 3, i32 5)
  %99 = extractvalue { i32, i1 } %98, 0
  %100 = zext i32 %99 to i64
  call void @show_bits(i64 %100)
  %101 = extractvalue { i32, i1 } %98, 1
  %102 = zext i1 %101 to i64
  call void @show_bits(i64 %102)
  call void @show_name(ptr @name14)
  %103 = call { i64, i1 } @ssub_with_overflow_i64(i64 -9223372036854775807, i64 2)
  %104 = extractvalue { i64, i1 } %103, 0
  call void @show_bits(i64 %104)
  %105 = extractvalue { i64, i1 } %103, 1
  %106 = zext i1 %105 to i64
  call void @show_bits(i64 %106)
  call void @show_name(ptr @name15)
  %107 = call { i13, i1 } @ssub_with_overflow_i13(i13 4000, i13 90)
  %108 = extractvalue { i13, i1 } %107, 0
  %109 = zext i13 %108 to i64
  call void @show_bits(i64 %109)
  %110 = extractvalue { i13, i1 } %107, 1
  %111 = zext i1 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name16)
  %112 = call { i128, i1 } @ssub_with_overflow_i128(i128 -170141183460469231731687303715884105728, i128 -1)
  %113 = extractvalue { i128, i1 } %112, 0
  %114 = lshr i128 %113, 0
  %115 = trunc i128 %114 to i64
  call void @show_bits(i64 %115)
  %116 = lshr i128 %113, 64
  %117 = trunc i128 %116 to i64
  call void @show_bits(i64 %117)
  %118 = extractvalue { i128, i1 } %112, 1
  %119 = zext i1 %118 to i64
  call void @show_bits(i64 %119)
  call void @show_name(ptr @name17)
  %120 = call { <4 x i16>, <4 x i1> } @ssub_with_overflow_v4i16(<4 x i16> <i16 30000, i16 -30000, i16 200, i16 -1>, <4 x i16> <i16 10000, i16 10000, i16 300, i16 -1>)
  %121 = extractvalue { <4 x i16>, <4 x i1> } %120, 0
  %122 = extractelement <4 x i16> %121, i32 0
  %123 = zext i16 %122 to i64
  call void @show_bits(i64 %123)
  %124 = extractelement <4 x i16> %121, i32 1
  %125 = zext i16 %124 to i64
  call void @show_bits(i64 %125)
  %126 = extractelement <4 x i16> %121, i32 2
  %127 = zext i16 %126 to i64
  call void @show_bits(i64 %127)
  %128 = extractelement <4 x i16> %121, i32 3
  %129 = zext i16 %128 to i64
  call void @show_bits(i64 %129)
  %130 = extractvalue { <4 x i16>, <4 x i1> } %120, 1
  %131 = extractelement <4 x i1> %130, i32 0
  %132 = zext i1 %131 to i64
  call void @show_bits(i64 %132)
  %133 = extractelement <4 x i1> %130, i32 1
  %134 = zext i1 %133 to i64
  call void @show_bits(i64 %134)
  %135 = extractelement <4 x i1> %130, i32 2
  %136 = zext i1 %135 to i64
  call void @show_bits(i64 %136)
  %137 = extractelement <4 x i1> %130, i32 3
  %138 = zext i1 %137 to i64
  call void @show_bits(i64 %138)
  call void @show_name(ptr @name18)
  %139 = call { i8, i1 } @usub_with_overflow_i8(i8 100, i8 100)
  %140 = extractvalue { i8, i1 } %139, 0
  %141 = zext i8 %140 to i64
  call void @show_bits(i64 %141)
  %142 = extractvalue { i8, i1 } %139, 1
  %143 = zext i1 %142 to i64
  call void @show_bits(i64 %143)
  call void @show_name(ptr @name19)
  %144 = call { i32, i1 } @usub_with_overflow_i32(i32 3, i32 5)
  %145 = extractvalue { i32, i1 } %144, 0
  %146 = zext i32 %145 to i64
  call void @show_bits(i64 %146)
  %147 = extractvalue { i32, i1 } %144, 1
  %148 = zext i1 %147 to i64
  call void @show_bits(i64 %148)
  call void @show_name(ptr @name20)
  %149 = call { i64, i1 } @usub_with_overflow_i64(i64 -9223372036854775807, i64 2)
  %150 = extractvalue { i64, i1 } %149, 0
  call void @show_bits(i64 %150)
  %151 = extractvalue { i64, i1 } %149, 1
  %152 = zext i1 %151 to i64
  call void @show_bits(i64 %152)
  call void @show_name(ptr @name21)
  %153 = call { i13, i1 } @usub_with_overflow_i13(i13 4000, i13 90)
  %154 = extractvalue { i13, i1 } %153, 0
  %155 = zext i13 %154 to i64
  call void @show_bits(i64 %155)
  %156 = extractvalue { i13, i1 } %153, 1
  %157 = zext i1 %156 to i64
  call void @show_bits(i64 %157)
  call void @show_name(ptr @name22)
  %158 = call { i128, i1 } @usub_with_overflow_i128(i128 -170141183460469231731687303715884105728, i128 -1)
  %159 = extractvalue { i128, i1 } %158, 0
  %160 = lshr i128 %159, 0
  %161 = trunc i128 %160 to i64
  call void @show_bits(i64 %161)
  %162 = lshr i128 %159, 64
  %163 = trunc i128 %162 to i64
  call void @show_bits(i64 %163)
  %164 = extractvalue { i128, i1 } %158, 1
  %165 = zext i1 %164 to i64
  call void @show_bits(i64 %165)
  call void @show_name(ptr @name23)
  %166 = call { <4 x i16>, <4 x i1> } @usub_with_overflow_v4i16(<4 x i16> <i16 30000, i16 -30000, i16 200, i16 -1>, <4 x i16> <i16 10000, i16 10000, i16 300, i16 -1>)
  %167 = extractvalue { <4 x i16>, <4 x i1> } %166, 0
  %168 = extractelement <4 x i16> %167, i32 0
  %169 = zext i16 %168 to i64
  call void @show_bits(i64 %169)
  %170 = extractelement <4 x i16> %167, i32 1
  %171 = zext i16 %170 to i64
  call void @show_bits(i64 %171)
  %172 = extractelement <4 x i16> %167, i32 2
  %173 = zext i16 %172 to i64
  call void @show_bits(i64 %173)
  %174 = extractelement <4 x i16> %167, i32 3
  %175 = zext i16 %174 to i64
  call void @show_bits(i64 %175)
  %176 = extractvalue { <4 x i16>, <4 x i1> } %166, 1
  %177 = extractelement <4 x i1> %176, i32 0
  %178 = zext i1 %177 to i64
  call void @show_bits(i64 %178)
  %179 = extractelement <4 x i1> %176, i32 1
  %180 = zext i1 %179 to i64
  call void @show_bits(i64 %180)
  %181 = extractelement <4 x i1> %176, i32 2
  %182 = zext i1 %181 to i64
  call void @show_bits(i64 %182)
  %183 = extractelement <4 x i1> %176, i32 3
  %184 = zext i1 %183 to i64
  call void @show_bits(i64 %184)
  call void @show_name(ptr @name24)
  %185 = call { i8, i1 } @smul_with_overflow_i8(i8 100, i8 100)
  %186 = extractvalue { i8, i1 } %185, 0
  %187 = zext i8 %186 to i64
  call void @show_bits(i64 %187)
  %188 = extractvalue { i8, i1 } %185, 1
  %189 = zext i1 %188 to i64
  call void @show_bits(i64 %189)
  call void @show_name(ptr @name25)
  %190 = call { i32, i1 } @smul_with_overflow_i32(i32 3, i32 5)
  %191 = extractvalue { i32, i1 } %190, 0
  %192 = zext i32 %191 to i64
  call void @show_bits(i64 %192)
  %193 = extractvalue { i32, i1 } %190, 1
  %194 = zext i1 %193 to i64
  call void @show_bits(i64 %194)
  call void @show_name(ptr @name26)
  %195 = call { i64, i1 } @smul_with_overflow_i64(i64 -9223372036854775807, i64 2)
  %196 = extractvalue { i64, i1 } %195, 0
  call void @show_bits(i64 %196)
  %197 = extractvalue { i64, i1 } %195, 1
  %198 = zext i1 %197 to i64
  call void @show_bits(i64 %198)
  call void @show_name(ptr @name27)
  %199 = call { i13, i1 } @smul_with_overflow_i13(i13 4000, i13 90)
  %200 = extractvalue { i13, i1 } %199, 0
  %201 = zext i13 %200 to i64
  call void @show_bits(i64 %201)
  %202 = extractvalue { i13, i1 } %199, 1
  %203 = zext i1 %202 to i64
  call void @show_bits(i64 %203)
  call void @show_name(ptr @name28)
  %204 = call { i128, i1 } @smul_with_overflow_i128(i128 -170141183460469231731687303715884105728, i128 -1)
  %205 = extractvalue { i128, i1 } %204, 0
  %206 = lshr i128 %205, 0
  %207 = trunc i128 %206 to i64
  call void @show_bits(i64 %207)
  %208 = lshr i128 %205, 64
  %209 = trunc i128 %208 to i64
  call void @show_bits(i64 %209)
  %210 = extractvalue { i128, i1 } %204, 1
  %211 = zext i1 %210 to i64
  call void @show_bits(i64 %211)
  call void @show_name(ptr @name29)
  %212 = call { <4 x i16>, <4 x i1> } @smul_with_overflow_v4i16(<4 x i16> <i16 30000, i16 -30000, i16 200, i16 -1>, <4 x i16> <i16 10000, i16 10000, i16 300, i16 -1>)
  %213 = extractvalue { <4 x i16>, <4 x i1> } %212, 0
  %214 = extractelement <4 x i16> %213, i32 0
  %215 = zext i16 %214 to i64
  call void @show_bits(i64 %215)
  %216 = extractelement <4 x i16> %213, i32 1
  %217 = zext i16 %216 to i64
  call void @show_bits(i64 %217)
  %218 = extractelement <4 x i16> %213, i32 2
  %219 = zext i16 %218 to i64
  call void @show_bits(i64 %219)
  %220 = extractelement <4 x i16> %213, i32 3
  %221 = zext i16 %220 to i64
  call void @show_bits(i64 %221)
  %222 = extractvalue { <4 x i16>, <4 x i1> } %212, 1
  %223 = extractelement <4 x i1> %222, i32 0
  %224 = zext i1 %223 to i64
  call void @show_bits(i64 %224)
  %225 = extractelement <4 x i1> %222, i32 1
  %226 = zext i1 %225 to i64
  call void @show_bits(i64 %226)
  %227 = extractelement <4 x i1> %222, i32 2
  %228 = zext i1 %227 to i64
  call void @show_bits(i64 %228)
  %229 = extractelement <4 x i1> %222, i32 3
  %230 = zext i1 %229 to i64
  call void @show_bits(i64 %230)
  call void @show_name(ptr @name30)
  %231 = call { i8, i1 } @umul_with_overflow_i8(i8 100, i8 100)
  %232 = extractvalue { i8, i1 } %231, 0
  %233 = zext i8 %232 to i64
  call void @show_bits(i64 %233)
  %234 = extractvalue { i8, i1 } %231, 1
  %235 = zext i1 %234 to i64
  call void @show_bits(i64 %235)
  call void @show_name(ptr @name31)
  %236 = call { i32, i1 } @umul_with_overflow_i32(i32 3, i32 5)
  %237 = extractvalue { i32, i1 } %236, 0
  %238 = zext i32 %237 to i64
  call void @show_bits(i64 %238)
  %239 = extractvalue { i32, i1 } %236, 1
  %240 = zext i1 %239 to i64
  call void @show_bits(i64 %240)
  call void @show_name(ptr @name32)
  %241 = call { i64, i1 } @umul_with_overflow_i64(i64 -9223372036854775807, i64 2)
  %242 = extractvalue { i64, i1 } %241, 0
  call void @show_bits(i64 %242)
  %243 = extractvalue { i64, i1 } %241, 1
  %244 = zext i1 %243 to i64
  call void @show_bits(i64 %244)
  call void @show_name(ptr @name33)
  %245 = call { i13, i1 } @umul_with_overflow_i13(i13 4000, i13 90)
  %246 = extractvalue { i13, i1 } %245, 0
  %247 = zext i13 %246 to i64
  call void @show_bits(i64 %247)
  %248 = extractvalue { i13, i1 } %245, 1
  %249 = zext i1 %248 to i64
  call void @show_bits(i64 %249)
  call void @show_name(ptr @name34)
  %250 = call { i128, i1 } @umul_with_overflow_i128(i128 -170141183460469231731687303715884105728, i128 -1)
  %251 = extractvalue { i128, i1 } %250, 0
  %252 = lshr i128 %251, 0
  %253 = trunc i128 %252 to i64
  call void @show_bits(i64 %253)
  %254 = lshr i128 %251, 64
  %255 = trunc i128 %254 to i64
  call void @show_bits(i64 %255)
  %256 = extractvalue { i128, i1 } %250, 1
  %257 = zext i1 %256 to i64
  call void @show_bits(i64 %257)
  call void @show_name(ptr @name35)
  %258 = call { <4 x i16>, <4 x i1> } @umul_with_overflow_v4i16(<4 x i16> <i16 30000, i16 -30000, i16 200, i16 -1>, <4 x i16> <i16 10000, i16 10000, i16 300, i16 -1>)
  %259 = extractvalue { <4 x i16>, <4 x i1> } %258, 0
  %260 = extractelement <4 x i16> %259, i32 0
  %261 = zext i16 %260 to i64
  call void @show_bits(i64 %261)
  %262 = extractelement <4 x i16> %259, i32 1
  %263 = zext i16 %262 to i64
  call void @show_bits(i64 %263)
  %264 = extractelement <4 x i16> %259, i32 2
  %265 = zext i16 %264 to i64
  call void @show_bits(i64 %265)
  %266 = extractelement <4 x i16> %259, i32 3
  %267 = zext i16 %266 to i64
  call void @show_bits(i64 %267)
  %268 = extractvalue { <4 x i16>, <4 x i1> } %258, 1
  %269 = extractelement <4 x i1> %268, i32 0
  %270 = zext i1 %269 to i64
  call void @show_bits(i64 %270)
  %271 = extractelement <4 x i1> %268, i32 1
  %272 = zext i1 %271 to i64
  call void @show_bits(i64 %272)
  %273 = extractelement <4 x i1> %268, i32 2
  %274 = zext i1 %273 to i64
  call void @show_bits(i64 %274)
  %275 = extractelement <4 x i1> %268, i32 3
  %276 = zext i1 %275 to i64
  call void @show_bits(i64 %276)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare { i8, i1 } @llvm.sadd.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i13, i1 } @llvm.sadd.with.overflow.i13(i13, i13)
declare { i128, i1 } @llvm.sadd.with.overflow.i128(i128, i128)
declare { <4 x i16>, <4 x i1> } @llvm.sadd.with.overflow.v4i16(<4 x i16>, <4 x i16>)
declare { i8, i1 } @llvm.uadd.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i13, i1 } @llvm.uadd.with.overflow.i13(i13, i13)
declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
declare { <4 x i16>, <4 x i1> } @llvm.uadd.with.overflow.v4i16(<4 x i16>, <4 x i16>)
declare { i8, i1 } @llvm.ssub.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i13, i1 } @llvm.ssub.with.overflow.i13(i13, i13)
declare { i128, i1 } @llvm.ssub.with.overflow.i128(i128, i128)
declare { <4 x i16>, <4 x i1> } @llvm.ssub.with.overflow.v4i16(<4 x i16>, <4 x i16>)
declare { i8, i1 } @llvm.usub.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.usub.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i13, i1 } @llvm.usub.with.overflow.i13(i13, i13)
declare { i128, i1 } @llvm.usub.with.overflow.i128(i128, i128)
declare { <4 x i16>, <4 x i1> } @llvm.usub.with.overflow.v4i16(<4 x i16>, <4 x i16>)
declare { i8, i1 } @llvm.smul.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i13, i1 } @llvm.smul.with.overflow.i13(i13, i13)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare { <4 x i16>, <4 x i1> } @llvm.smul.with.overflow.v4i16(<4 x i16>, <4 x i16>)
declare { i8, i1 } @llvm.umul.with.overflow.i8(i8, i8)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i13, i1 } @llvm.umul.with.overflow.i13(i13, i13)
declare { i128, i1 } @llvm.umul.with.overflow.i128(i128, i128)
declare { <4 x i16>, <4 x i1> } @llvm.umul.with.overflow.v4i16(<4 x i16>, <4 x i16>)
