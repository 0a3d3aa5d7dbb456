; Saturation Arithmetic Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [17 x i8] c"llvm.sadd.sat.i8\00"
@name1 = private constant [17 x i8] c"llvm.sadd.sat.i8\00"
@name2 = private constant [18 x i8] c"llvm.sadd.sat.i33\00"
@name3 = private constant [18 x i8] c"llvm.sadd.sat.i64\00"
@name4 = private constant [19 x i8] c"llvm.sadd.sat.i128\00"
@name5 = private constant [20 x i8] c"llvm.sadd.sat.v4i32\00"
@name6 = private constant [17 x i8] c"llvm.uadd.sat.i8\00"
@name7 = private constant [17 x i8] c"llvm.uadd.sat.i8\00"
@name8 = private constant [18 x i8] c"llvm.uadd.sat.i33\00"
@name9 = private constant [18 x i8] c"llvm.uadd.sat.i64\00"
@name10 = private constant [19 x i8] c"llvm.uadd.sat.i128\00"
@name11 = private constant [20 x i8] c"llvm.uadd.sat.v4i32\00"
@name12 = private constant [17 x i8] c"llvm.ssub.sat.i8\00"
@name13 = private constant [17 x i8] c"llvm.ssub.sat.i8\00"
@name14 = private constant [18 x i8] c"llvm.ssub.sat.i33\00"
@name15 = private constant [18 x i8] c"llvm.ssub.sat.i64\00"
@name16 = private constant [19 x i8] c"llvm.ssub.sat.i128\00"
@name17 = private constant [20 x i8] c"llvm.ssub.sat.v4i32\00"
@name18 = private constant [17 x i8] c"llvm.usub.sat.i8\00"
@name19 = private constant [17 x i8] c"llvm.usub.sat.i8\00"
@name20 = private constant [18 x i8] c"llvm.usub.sat.i33\00"
@name21 = private constant [18 x i8] c"llvm.usub.sat.i64\00"
@name22 = private constant [19 x i8] c"llvm.usub.sat.i128\00"
@name23 = private constant [20 x i8] c"llvm.usub.sat.v4i32\00"
@name24 = private constant [17 x i8] c"llvm.sshl.sat.i8\00"
@name25 = private constant [17 x i8] c"llvm.sshl.sat.i8\00"
@name26 = private constant [18 x i8] c"llvm.sshl.sat.i33\00"
@name27 = private constant [18 x i8] c"llvm.sshl.sat.i64\00"
@name28 = private constant [19 x i8] c"llvm.sshl.sat.i128\00"
@name29 = private constant [20 x i8] c"llvm.sshl.sat.v4i32\00"
@name30 = private constant [17 x i8] c"llvm.ushl.sat.i8\00"
@name31 = private constant [17 x i8] c"llvm.ushl.sat.i8\00"
@name32 = private constant [18 x i8] c"llvm.ushl.sat.i33\00"
@name33 = private constant [18 x i8] c"llvm.ushl.sat.i64\00"
@name34 = private constant [19 x i8] c"llvm.ushl.sat.i128\00"
@name35 = private constant [20 x i8] c"llvm.ushl.sat.v4i32\00"

define i8 @sadd_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @sadd_sat_i8_2(i8 %x, i8 %y) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i33 @sadd_sat_i33(i33 %x, i33 %y) {
  %r = call i33 @llvm.sadd.sat.i33(i33 %x, i33 %y)
  ret i33 %r
}

define i64 @sadd_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.sadd.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i128 @sadd_sat_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.sadd.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <4 x i32> @sadd_sat_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.sadd.sat.v4i32(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i8 @uadd_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @uadd_sat_i8_2(i8 %x, i8 %y) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i33 @uadd_sat_i33(i33 %x, i33 %y) {
  %r = call i33 @llvm.uadd.sat.i33(i33 %x, i33 %y)
  ret i33 %r
}

define i64 @uadd_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.uadd.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i128 @uadd_sat_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.uadd.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <4 x i32> @uadd_sat_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i8 @ssub_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @ssub_sat_i8_2(i8 %x, i8 %y) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i33 @ssub_sat_i33(i33 %x, i33 %y) {
  %r = call i33 @llvm.ssub.sat.i33(i33 %x, i33 %y)
  ret i33 %r
}

define i64 @ssub_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.ssub.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i128 @ssub_sat_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.ssub.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <4 x i32> @ssub_sat_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.ssub.sat.v4i32(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i8 @usub_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @usub_sat_i8_2(i8 %x, i8 %y) {
  %r = call i8 @llvm.usub.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i33 @usub_sat_i33(i33 %x, i33 %y) {
  %r = call i33 @llvm.usub.sat.i33(i33 %x, i33 %y)
  ret i33 %r
}

define i64 @usub_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.usub.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i128 @usub_sat_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.usub.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <4 x i32> @usub_sat_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.usub.sat.v4i32(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i8 @sshl_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @sshl_sat_i8_2(i8 %x, i8 %y) {
  %r = call i8 @llvm.sshl.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i33 @sshl_sat_i33(i33 %x, i33 %y) {
  %r = call i33 @llvm.sshl.sat.i33(i33 %x, i33 %y)
  ret i33 %r
}

define i64 @sshl_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.sshl.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i128 @sshl_sat_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.sshl.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <4 x i32> @sshl_sat_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.sshl.sat.v4i32(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
}

define i8 @ushl_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i8 @ushl_sat_i8_2(i8 %x, i8 %y) {
  %r = call i8 @llvm.ushl.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}

define i33 @ushl_sat_i33(i33 %x, i33 %y) {
  %r = call i33 @llvm.ushl.sat.i33(i33 %x, i33 %y)
  ret i33 %r
}

define i64 @ushl_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.ushl.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i128 @ushl_sat_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.ushl.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <4 x i32> @ushl_sat_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.ushl.sat.v4i32(<4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %r
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
  %1 = call i8 @sadd_sat_i8(i8 100, i8 100)
  %2 = zext i8 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i8 @sadd_sat_i8_2(i8 -100, i8 100)
  %4 = zext i8 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i33 @sadd_sat_i33(i33 4294967295, i33 4294967290)
  %6 = zext i33 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i64 @sadd_sat_i64(i64 -9223372036854775807, i64 2)
  call void @show_bits(i64 %7)
  call void @show_name(ptr @name4)
  %8 = call i128 @sadd_sat_i128(i128 7, i128 -8)
  %9 = lshr i128 %8, 0
  %10 = trunc i128 %9 to i64
  call void @show_bits(i64 %10)
  %11 = lshr i128 %8, 64
  %12 = trunc i128 %11 to i64
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name5)
  %13 = call <4 x i32> @sadd_sat_v4i32(<4 x i32> <i32 2147483647, i32 -2147483648, i32 5, i32 -1>, <4 x i32> <i32 1, i32 2, i32 3, i32 31>)
  %14 = extractelement <4 x i32> %13, i32 0
  %15 = zext i32 %14 to i64
  call void @show_bits(i64 %15)
  %16 = extractelement <4 x i32> %13, i32 1
  %17 = zext i32 %16 to i64
  call void @show_bits(i64 %17)
  %18 = extractelement <4 x i32> %13, i32 2
  %19 = zext i32 %18 to i64
  call void @show_bits(i64 %19)
  %20 = extractelement <4 x i32> %13, i32 3
  %21 = zext i32 %20 to i64
  call void @show_bits(i64 %21)
  call void @show_name(ptr @name6)
  %22 = call i8 @uadd_sat_i8(i8 100, i8 100)
  %23 = zext i8 %22 to i64
  call void @show_bits(i64 %23)
  call void @show_name(ptr @name7)
  %24 = call i8 @uadd_sat_i8_2(i8 -100, i8 100)
  %25 = zext i8 %24 to i64
  call void @show_bits(i64 %25)
  call void @show_name(ptr @name8)
  %26 = call i33 @uadd_sat_i33(i33 4294967295, i33 4294967290)
  %27 = zext i33 %26 to i64
  call void @show_bits(i64 %27)
  call void @show_name(ptr @name9)
  %28 = call i64 @uadd_sat_i64(i64 -9223372036854775807, i64 2)
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name10)
  %29 = call i128 @uadd_sat_i128(i128 7, i128 -8)
  %30 = lshr i128 %29, 0
  %31 = trunc i128 %30 to i64
  call void @show_bits(i64 %31)
  %32 = lshr i128 %29, 64
  %33 = trunc i128 %32 to i64
  call void @show_bits(i64 %33)
  call void @show_name(ptr @name11)
  %34 = call <4 x i32> @uadd_sat_v4i32(<4 x i32> <i32 2147483647, i32 -2147483648, i32 5, i32 -1>, <4 x i32> <i32 1, i32 2, i32 3, i32 31>)
  %35 = extractelement <4 x i32> %34, i32 0
  %36 = zext i32 %35 to i64
  call void @show_bits(i64 %36)
  %37 = extractelement <4 x i32> %34, i32 1
  %38 = zext i32 %37 to i64
  call void @show_bits(i64 %38)
  %39 = extractelement <4 x i32> %34, i32 2
  %40 = zext i32 %39 to i64
  call void @show_bits(i64 %40)
  %41 = extractelement <4 x i32> %34, i32 3
  %42 = zext i32 %41 to i64
  call void @show_bits(i64 %42)
  call void @show_name(ptr @name12)
  %43 = call i8 @ssub_sat_i8(i8 100, i8 100)
  %44 = zext i8 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name13)
  %45 = call i8 @ssub_sat_i8_2(i8 -100, i8 100)
  %46 = zext i8 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name14)
  %47 = call i33 @ssub_sat_i33(i33 4294967295, i33 4294967290)
  %48 = zext i33 %47 to i64
  call void @show_bits(i64 %48)
  call void @show_name(ptr @name15)
  %49 = call i64 @ssub_sat_i64(i64 -9223372036854775807, i64 2)
  call void @show_bits(i64 %49)
  call void @show_name(ptr @name16)
  %50 = call i128 @ssub_sat_i128(i128 7, i128 -8)
  %51 = lshr i128 %50, 0
  %52 = trunc i128 %51 to i64
  call void @show_bits(i64 %52)
  %53 = lshr i128 %50, 64
  %54 = trunc i128 %53 to i64
  call void @show_bits(i64 %54)
  call void @show_name(ptr @name17)
  %55 = call <4 x i32> @ssub_sat_v4i32(<4 x i32> <i32 2147483647, i32 -2147483648, i32 5, i32 -1>, <4 x i32> <i32 1, i32 2, i32 3, i32 31>)
  %56 = extractelement <4 x i32> %55, i32 0
  %57 = zext i32 %56 to i64
  call void @show_bits(i64 %57)
  %58 = extractelement <4 x i32> %55, i32 1
  %59 = zext i32 %58 to i64
  call void @show_bits(i64 %59)
  %60 = extractelement <4 x i32> %55, i32 2
  %61 = zext i32 %60 to i64
  call void @show_bits(i64 %61)
  %62 = extractelement <4 x i32> %55, i32 3
  %63 = zext i32 %62 to i64
  call void @show_bits(i64 %63)
  call void @show_name(ptr @name18)
  %64 = call i8 @usub_sat_i8(i8 100, i8 100)
  %65 = zext i8 %64 to i64
  call void @show_bits(i64 %65)
  call void @show_name(ptr @name19)
  %66 = call i8 @usub_sat_i8_2(i8 -100, i8 100)
  %67 = zext i8 %66 to i64
  call void @show_bits(i64 %67)
  call void @show_name(ptr @name20)
  %68 = call i33 @usub_sat_i33(i33 4294967295, i33 4294967290)
  %69 = zext i33 %68 to i64
  call void @show_bits(i64 %69)
  call void @show_name(ptr @name21)
  %70 = call i64 @usub_sat_i64(i64 -9223372036854775807, i64 2)
  call void @show_bits(i64 %70)
  call void @show_name(ptr @name22)
  %71 = call i128 @usub_sat_i128(i128 7, i128 -8)
  %72 = lshr i128 %71, 0
  %73 = trunc i128 %72 to i64
  call void @show_bits(i64 %73)
  %74 = lshr i128 %71, 64
  %75 = trunc i128 %74 to i64
  call void @show_bits(i64 %75)
  call void @show_name(ptr @name23)
  %76 = call <4 x i32> @usub_sat_v4i32(<4 x i32> <i32 2147483647, i32 -2147483648, i32 5, i32 -1>, <4 x i32> <i32 1, i32 2, i32 3, i32 31>)
  %77 = extractelement <4 x i32> %76, i32 0
  %78 = zext i32 %77 to i64
  call void @show_bits(i64 %78)
  %79 = extractelement <4 x i32> %76, i32 1
  %80 = zext i32 %79 to i64
  call void @show_bits(i64 %80)
  %81 = extractelement <4 x i32> %76, i32 2
  %82 = zext i32 %81 to i64
  call void @show_bits(i64 %82)
  %83 = extractelement <4 x i32> %76, i32 3
  %84 = zext i32 %83 to i64
  call void @show_bits(i64 %84)
  call void @show_name(ptr @name24)
  %85 = call i8 @sshl_sat_i8(i8 100, i8 3)
  %86 = zext i8 %85 to i64
  call void @show_bits(i64 %86)
  call void @show_name(ptr @name25)
  %87 = call i8 @sshl_sat_i8_2(i8 -100, i8 3)
  %88 = zext i8 %87 to i64
  call void @show_bits(i64 %88)
  call void @show_name(ptr @name26)
  %89 = call i33 @sshl_sat_i33(i33 4294967295, i33 5)
  %90 = zext i33 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name27)
  %91 = call i64 @sshl_sat_i64(i64 -9223372036854775807, i64 2)
  call void @show_bits(i64 %91)
  call void @show_name(ptr @name28)
  %92 = call i128 @sshl_sat_i128(i128 7, i128 126)
  %93 = lshr i128 %92, 0
  %94 = trunc i128 %93 to i64
  call void @show_bits(i64 %94)
  %95 = lshr i128 %92, 64
  %96 = trunc i128 %95 to i64
  call void @show_bits(i64 %96)
  call void @show_name(ptr @name29)
  %97 = call <4 x i32> @sshl_sat_v4i32(<4 x i32> <i32 2147483647, i32 -2147483648, i32 5, i32 -1>, <4 x i32> <i32 1, i32 2, i32 3, i32 31>)
  %98 = extractelement <4 x i32> %97, i32 0
  %99 = zext i32 %98 to i64
  call void @show_bits(i64 %99)
  %100 = extractelement <4 x i32> %97, i32 1
  %101 = zext i32 %100 to i64
  call void @show_bits(i64 %101)
  %102 = extractelement <4 x i32> %97, i32 2
  %103 = zext i32 %102 to i64
  call void @show_bits(i64 %103)
  %104 = extractelement <4 x i32> %97, i32 3
  %105 = zext i32 %104 to i64
  call void @show_bits(i64 %105)
  call void @show_name(ptr @name30)
  %106 = call i8 @ushl_sat_i8(i8 100, i8 3)
  %107 = zext i8 %106 to i64
  call void @show_bits(i64 %107)
  call void @show_name(ptr @name31)
  %108 = call i8 @ushl_sat_i8_2(i8 -100, i8 3)
  %109 = zext i8 %108 to i64
  call void @show_bits(i64 %109)
  call void @show_name(ptr @name32)
  %110 = call i33 @ushl_sat_i33(i33 4294967295, i33 5)
  %111 = zext i33 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name33)
  %112 = call i64 @ushl_sat_i64(i64 -9223372036854775807, i64 2)
  call void @show_bits(i64 %112)
  call void @show_name(ptr @name34)
  %113 = call i128 @ushl_sat_i128(i128 7, i128 126)
  %114 = lshr i128 %113, 0
  %115 = trunc i128 %114 to i64
  call void @show_bits(i64 %115)
  %116 = lshr i128 %113, 64
  %117 = trunc i128 %116 to i64
  call void @show_bits(i64 %117)
  call void @show_name(ptr @name35)
  %118 = call <4 x i32> @ushl_sat_v4i32(<4 x i32> <i32 2147483647, i32 -2147483648, i32 5, i32 -1>, <4 x i32> <i32 1, i32 2, i32 3, i32 31>)
  %119 = extractelement <4 x i32> %118, i32 0
  %120 = zext i32 %119 to i64
  call void @show_bits(i64 %120)
  %121 = extractelement <4 x i32> %118, i32 1
  %122 = zext i32 %121 to i64
  call void @show_bits(i64 %122)
  %123 = extractelement <4 x i32> %118, i32 2
  %124 = zext i32 %123 to i64
  call void @show_bits(i64 %124)
  %125 = extractelement <4 x i32> %118, i32 3
  %126 = zext i32 %125 to i64
  call void @show_bits(i64 %126)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i33 @llvm.sadd.sat.i33(i33, i33)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i128 @llvm.sadd.sat.i128(i128, i128)
declare <4 x i32> @llvm.sadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i33 @llvm.uadd.sat.i33(i33, i33)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i128 @llvm.uadd.sat.i128(i128, i128)
declare <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i33 @llvm.ssub.sat.i33(i33, i33)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i128 @llvm.ssub.sat.i128(i128, i128)
declare <4 x i32> @llvm.ssub.sat.v4i32(<4 x i32>, <4 x i32>)
declare i8 @llvm.usub.sat.i8(i8, i8)
declare i33 @llvm.usub.sat.i33(i33, i33)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i128 @llvm.usub.sat.i128(i128, i128)
declare <4 x i32> @llvm.usub.sat.v4i32(<4 x i32>, <4 x i32>)
declare i8 @llvm.sshl.sat.i8(i8, i8)
declare i33 @llvm.sshl.sat.i33(i33, i33)
declare i64 @llvm.sshl.sat.i64(i64, i64)
declare i128 @llvm.sshl.sat.i128(i128, i128)
declare <4 x i32> @llvm.sshl.sat.v4i32(<4 x i32>, <4 x i32>)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i33 @llvm.ushl.sat.i33(i33, i33)
declare i64 @llvm.ushl.sat.i64(i64, i64)
declare i128 @llvm.ushl.sat.i128(i128, i128)
declare <4 x i32> @llvm.ushl.sat.v4i32(<4 x i32>, <4 x i32>)
