; Fixed Point Arithmetic Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [17 x i8] c"llvm.smul.fix.i8\00"
@name1 = private constant [18 x i8] c"llvm.smul.fix.i32\00"
@name2 = private constant [18 x i8] c"llvm.smul.fix.i32\00"
@name3 = private constant [18 x i8] c"llvm.smul.fix.i64\00"
@name4 = private constant [20 x i8] c"llvm.smul.fix.v2i16\00"
@name5 = private constant [21 x i8] c"llvm.smul.fix.sat.i8\00"
@name6 = private constant [22 x i8] c"llvm.smul.fix.sat.i32\00"
@name7 = private constant [22 x i8] c"llvm.smul.fix.sat.i32\00"
@name8 = private constant [22 x i8] c"llvm.smul.fix.sat.i64\00"
@name9 = private constant [24 x i8] c"llvm.smul.fix.sat.v2i16\00"
@name10 = private constant [22 x i8] c"llvm.smul.fix.sat.i16\00"
@name11 = private constant [17 x i8] c"llvm.umul.fix.i8\00"
@name12 = private constant [18 x i8] c"llvm.umul.fix.i32\00"
@name13 = private constant [18 x i8] c"llvm.umul.fix.i32\00"
@name14 = private constant [18 x i8] c"llvm.umul.fix.i64\00"
@name15 = private constant [20 x i8] c"llvm.umul.fix.v2i16\00"
@name16 = private constant [21 x i8] c"llvm.umul.fix.sat.i8\00"
@name17 = private constant [22 x i8] c"llvm.umul.fix.sat.i32\00"
@name18 = private constant [22 x i8] c"llvm.umul.fix.sat.i32\00"
@name19 = private constant [22 x i8] c"llvm.umul.fix.sat.i64\00"
@name20 = private constant [24 x i8] c"llvm.umul.fix.sat.v2i16\00"
@name21 = private constant [22 x i8] c"llvm.umul.fix.sat.i16\00"
@name22 = private constant [17 x i8] c"llvm.sdiv.fix.i8\00"
@name23 = private constant [18 x i8] c"llvm.sdiv.fix.i32\00"
@name24 = private constant [18 x i8] c"llvm.sdiv.fix.i32\00"
@name25 = private constant [18 x i8] c"llvm.sdiv.fix.i64\00"
@name26 = private constant [20 x i8] c"llvm.sdiv.fix.v2i16\00"
@name27 = private constant [21 x i8] c"llvm.sdiv.fix.sat.i8\00"
@name28 = private constant [22 x i8] c"llvm.sdiv.fix.sat.i32\00"
@name29 = private constant [22 x i8] c"llvm.sdiv.fix.sat.i32\00"
@name30 = private constant [22 x i8] c"llvm.sdiv.fix.sat.i64\00"
@name31 = private constant [24 x i8] c"llvm.sdiv.fix.sat.v2i16\00"
@name32 = private constant [22 x i8] c"llvm.sdiv.fix.sat.i16\00"
@name33 = private constant [17 x i8] c"llvm.udiv.fix.i8\00"
@name34 = private constant [18 x i8] c"llvm.udiv.fix.i32\00"
@name35 = private constant [18 x i8] c"llvm.udiv.fix.i32\00"
@name36 = private constant [18 x i8] c"llvm.udiv.fix.i64\00"
@name37 = private constant [20 x i8] c"llvm.udiv.fix.v2i16\00"
@name38 = private constant [21 x i8] c"llvm.udiv.fix.sat.i8\00"
@name39 = private constant [22 x i8] c"llvm.udiv.fix.sat.i32\00"
@name40 = private constant [22 x i8] c"llvm.udiv.fix.sat.i32\00"
@name41 = private constant [22 x i8] c"llvm.udiv.fix.sat.i64\00"
@name42 = private constant [24 x i8] c"llvm.udiv.fix.sat.v2i16\00"
@name43 = private constant [22 x i8] c"llvm.udiv.fix.sat.i16\00"

define i8 @smul_fix_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @smul_fix_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.smul.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @smul_fix_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.smul.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @smul_fix_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.smul.fix.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @smul_fix_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.smul.fix.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i8 @smul_fix_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.smul.fix.sat.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @smul_fix_sat_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.smul.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @smul_fix_sat_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.smul.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @smul_fix_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.smul.fix.sat.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @smul_fix_sat_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.smul.fix.sat.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i16 @smul_fix_sat_i16(i16 %x, i16 %y) {
  %r = call i16 @llvm.smul.fix.sat.i16(i16 %x, i16 %y, i32 8)
  ret i16 %r
}

define i8 @umul_fix_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @umul_fix_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.umul.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @umul_fix_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.umul.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @umul_fix_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.umul.fix.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @umul_fix_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.umul.fix.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i8 @umul_fix_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @umul_fix_sat_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.umul.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @umul_fix_sat_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.umul.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @umul_fix_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.umul.fix.sat.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @umul_fix_sat_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.umul.fix.sat.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i16 @umul_fix_sat_i16(i16 %x, i16 %y) {
  %r = call i16 @llvm.umul.fix.sat.i16(i16 %x, i16 %y, i32 8)
  ret i16 %r
}

define i8 @sdiv_fix_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.sdiv.fix.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @sdiv_fix_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.sdiv.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @sdiv_fix_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.sdiv.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @sdiv_fix_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.sdiv.fix.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @sdiv_fix_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.sdiv.fix.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i8 @sdiv_fix_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.sdiv.fix.sat.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @sdiv_fix_sat_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.sdiv.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @sdiv_fix_sat_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.sdiv.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @sdiv_fix_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.sdiv.fix.sat.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @sdiv_fix_sat_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.sdiv.fix.sat.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i16 @sdiv_fix_sat_i16(i16 %x, i16 %y) {
  %r = call i16 @llvm.sdiv.fix.sat.i16(i16 %x, i16 %y, i32 8)
  ret i16 %r
}

define i8 @udiv_fix_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.udiv.fix.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @udiv_fix_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.udiv.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @udiv_fix_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.udiv.fix.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @udiv_fix_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.udiv.fix.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @udiv_fix_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.udiv.fix.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i8 @udiv_fix_sat_i8(i8 %x, i8 %y) {
  %r = call i8 @llvm.udiv.fix.sat.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}

define i32 @udiv_fix_sat_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.udiv.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i32 @udiv_fix_sat_i32_2(i32 %x, i32 %y) {
  %r = call i32 @llvm.udiv.fix.sat.i32(i32 %x, i32 %y, i32 16)
  ret i32 %r
}

define i64 @udiv_fix_sat_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.udiv.fix.sat.i64(i64 %x, i64 %y, i32 31)
  ret i64 %r
}

define <2 x i16> @udiv_fix_sat_v2i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <2 x i16> @llvm.udiv.fix.sat.v2i16(<2 x i16> %x, <2 x i16> %y, i32 7)
  ret <2 x i16> %r
}

define i16 @udiv_fix_sat_i16(i16 %x, i16 %y) {
  %r = call i16 @llvm.udiv.fix.sat.i16(i16 %x, i16 %y, i32 8)
  ret i16 %r
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
  %1 = call i8 @smul_fix_i8(i8 20, i8 12)
  %2 = zext i8 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i32 @smul_fix_i32(i32 98304, i32 163840)
  %4 = zext i32 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i32 @smul_fix_i32_2(i32 -98304, i32 163841)
  %6 = zext i32 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i64 @smul_fix_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %7)
  call void @show_name(ptr @name4)
  %8 = call <2 x i16> @smul_fix_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %9 = extractelement <2 x i16> %8, i32 0
  %10 = zext i16 %9 to i64
  call void @show_bits(i64 %10)
  %11 = extractelement <2 x i16> %8, i32 1
  %12 = zext i16 %11 to i64
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name5)
  %13 = call i8 @smul_fix_sat_i8(i8 20, i8 12)
  %14 = zext i8 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name6)
  %15 = call i32 @smul_fix_sat_i32(i32 98304, i32 163840)
  %16 = zext i32 %15 to i64
  call void @show_bits(i64 %16)
  call void @show_name(ptr @name7)
  %17 = call i32 @smul_fix_sat_i32_2(i32 -98304, i32 163841)
  %18 = zext i32 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name8)
  %19 = call i64 @smul_fix_sat_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %19)
  call void @show_name(ptr @name9)
  %20 = call <2 x i16> @smul_fix_sat_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %21 = extractelement <2 x i16> %20, i32 0
  %22 = zext i16 %21 to i64
  call void @show_bits(i64 %22)
  %23 = extractelement <2 x i16> %20, i32 1
  %24 = zext i16 %23 to i64
  call void @show_bits(i64 %24)
  call void @show_name(ptr @name10)
  %25 = call i16 @smul_fix_sat_i16(i16 32767, i16 16384)
  %26 = zext i16 %25 to i64
  call void @show_bits(i64 %26)
  call void @show_name(ptr @name11)
  %27 = call i8 @umul_fix_i8(i8 20, i8 12)
  %28 = zext i8 %27 to i64
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name12)
  %29 = call i32 @umul_fix_i32(i32 98304, i32 163840)
  %30 = zext i32 %29 to i64
  call void @show_bits(i64 %30)
  call void @show_name(ptr @name13)
  %31 = call i32 @umul_fix_i32_2(i32 98304, i32 163841)
  %32 = zext i32 %31 to i64
  call void @show_bits(i64 %32)
  call void @show_name(ptr @name14)
  %33 = call i64 @umul_fix_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %33)
  call void @show_name(ptr @name15)
  %34 = call <2 x i16> @umul_fix_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %35 = extractelement <2 x i16> %34, i32 0
  %36 = zext i16 %35 to i64
  call void @show_bits(i64 %36)
  %37 = extractelement <2 x i16> %34, i32 1
  %38 = zext i16 %37 to i64
  call void @show_bits(i64 %38)
  call void @show_name(ptr @name16)
  %39 = call i8 @umul_fix_sat_i8(i8 20, i8 12)
  %40 = zext i8 %39 to i64
  call void @show_bits(i64 %40)
  call void @show_name(ptr @name17)
  %41 = call i32 @umul_fix_sat_i32(i32 98304, i32 163840)
  %42 = zext i32 %41 to i64
  call void @show_bits(i64 %42)
  call void @show_name(ptr @name18)
  %43 = call i32 @umul_fix_sat_i32_2(i32 98304, i32 163841)
  %44 = zext i32 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name19)
  %45 = call i64 @umul_fix_sat_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %45)
  call void @show_name(ptr @name20)
  %46 = call <2 x i16> @umul_fix_sat_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %47 = extractelement <2 x i16> %46, i32 0
  %48 = zext i16 %47 to i64
  call void @show_bits(i64 %48)
  %49 = extractelement <2 x i16> %46, i32 1
  %50 = zext i16 %49 to i64
  call void @show_bits(i64 %50)
  call void @show_name(ptr @name21)
  %51 = call i16 @umul_fix_sat_i16(i16 32767, i16 16384)
  %52 = zext i16 %51 to i64
  call void @show_bits(i64 %52)
  call void @show_name(ptr @name22)
  %53 = call i8 @sdiv_fix_i8(i8 20, i8 12)
  %54 = zext i8 %53 to i64
  call void @show_bits(i64 %54)
  call void @show_name(ptr @name23)
  %55 = call i32 @sdiv_fix_i32(i32 98304, i32 163840)
  %56 = zext i32 %55 to i64
  call void @show_bits(i64 %56)
  call void @show_name(ptr @name24)
  %57 = call i32 @sdiv_fix_i32_2(i32 -98304, i32 163841)
  %58 = zext i32 %57 to i64
  call void @show_bits(i64 %58)
  call void @show_name(ptr @name25)
  %59 = call i64 @sdiv_fix_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %59)
  call void @show_name(ptr @name26)
  %60 = call <2 x i16> @sdiv_fix_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %61 = extractelement <2 x i16> %60, i32 0
  %62 = zext i16 %61 to i64
  call void @show_bits(i64 %62)
  %63 = extractelement <2 x i16> %60, i32 1
  %64 = zext i16 %63 to i64
  call void @show_bits(i64 %64)
  call void @show_name(ptr @name27)
  %65 = call i8 @sdiv_fix_sat_i8(i8 20, i8 12)
  %66 = zext i8 %65 to i64
  call void @show_bits(i64 %66)
  call void @show_name(ptr @name28)
  %67 = call i32 @sdiv_fix_sat_i32(i32 98304, i32 163840)
  %68 = zext i32 %67 to i64
  call void @show_bits(i64 %68)
  call void @show_name(ptr @name29)
  %69 = call i32 @sdiv_fix_sat_i32_2(i32 -98304, i32 163841)
  %70 = zext i32 %69 to i64
  call void @show_bits(i64 %70)
  call void @show_name(ptr @name30)
  %71 = call i64 @sdiv_fix_sat_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %71)
  call void @show_name(ptr @name31)
  %72 = call <2 x i16> @sdiv_fix_sat_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %73 = extractelement <2 x i16> %72, i32 0
  %74 = zext i16 %73 to i64
  call void @show_bits(i64 %74)
  %75 = extractelement <2 x i16> %72, i32 1
  %76 = zext i16 %75 to i64
  call void @show_bits(i64 %76)
  call void @show_name(ptr @name32)
  %77 = call i16 @sdiv_fix_sat_i16(i16 32767, i16 1)
  %78 = zext i16 %77 to i64
  call void @show_bits(i64 %78)
  call void @show_name(ptr @name33)
  %79 = call i8 @udiv_fix_i8(i8 20, i8 12)
  %80 = zext i8 %79 to i64
  call void @show_bits(i64 %80)
  call void @show_name(ptr @name34)
  %81 = call i32 @udiv_fix_i32(i32 98304, i32 163840)
  %82 = zext i32 %81 to i64
  call void @show_bits(i64 %82)
  call void @show_name(ptr @name35)
  %83 = call i32 @udiv_fix_i32_2(i32 98304, i32 163841)
  %84 = zext i32 %83 to i64
  call void @show_bits(i64 %84)
  call void @show_name(ptr @name36)
  %85 = call i64 @udiv_fix_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %85)
  call void @show_name(ptr @name37)
  %86 = call <2 x i16> @udiv_fix_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %87 = extractelement <2 x i16> %86, i32 0
  %88 = zext i16 %87 to i64
  call void @show_bits(i64 %88)
  %89 = extractelement <2 x i16> %86, i32 1
  %90 = zext i16 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name38)
  %91 = call i8 @udiv_fix_sat_i8(i8 20, i8 12)
  %92 = zext i8 %91 to i64
  call void @show_bits(i64 %92)
  call void @show_name(ptr @name39)
  %93 = call i32 @udiv_fix_sat_i32(i32 98304, i32 163840)
  %94 = zext i32 %93 to i64
  call void @show_bits(i64 %94)
  call void @show_name(ptr @name40)
  %95 = call i32 @udiv_fix_sat_i32_2(i32 98304, i32 163841)
  %96 = zext i32 %95 to i64
  call void @show_bits(i64 %96)
  call void @show_name(ptr @name41)
  %97 = call i64 @udiv_fix_sat_i64(i64 12884901888, i64 6442450944)
  call void @show_bits(i64 %97)
  call void @show_name(ptr @name42)
  %98 = call <2 x i16> @udiv_fix_sat_v2i16(<2 x i16> <i16 300, i16 77>, <2 x i16> <i16 129, i16 512>)
  %99 = extractelement <2 x i16> %98, i32 0
  %100 = zext i16 %99 to i64
  call void @show_bits(i64 %100)
  %101 = extractelement <2 x i16> %98, i32 1
  %102 = zext i16 %101 to i64
  call void @show_bits(i64 %102)
  call void @show_name(ptr @name43)
  %103 = call i16 @udiv_fix_sat_i16(i16 32767, i16 1)
  %104 = zext i16 %103 to i64
  call void @show_bits(i64 %104)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i64 @llvm.smul.fix.i64(i64, i64, i32)
declare <2 x i16> @llvm.smul.fix.v2i16(<2 x i16>, <2 x i16>, i32)
declare i8 @llvm.smul.fix.sat.i8(i8, i8, i32)
declare i32 @llvm.smul.fix.sat.i32(i32, i32, i32)
declare i64 @llvm.smul.fix.sat.i64(i64, i64, i32)
declare <2 x i16> @llvm.smul.fix.sat.v2i16(<2 x i16>, <2 x i16>, i32)
declare i16 @llvm.smul.fix.sat.i16(i16, i16, i32)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare i32 @llvm.umul.fix.i32(i32, i32, i32)
declare i64 @llvm.umul.fix.i64(i64, i64, i32)
declare <2 x i16> @llvm.umul.fix.v2i16(<2 x i16>, <2 x i16>, i32)
declare i8 @llvm.umul.fix.sat.i8(i8, i8, i32)
declare i32 @llvm.umul.fix.sat.i32(i32, i32, i32)
declare i64 @llvm.umul.fix.sat.i64(i64, i64, i32)
declare <2 x i16> @llvm.umul.fix.sat.v2i16(<2 x i16>, <2 x i16>, i32)
declare i16 @llvm.umul.fix.sat.i16(i16, i16, i32)
declare i8 @llvm.sdiv.fix.i8(i8, i8, i32)
declare i32 @llvm.sdiv.fix.i32(i32, i32, i32)
declare i64 @llvm.sdiv.fix.i64(i64, i64, i32)
declare <2 x i16> @llvm.sdiv.fix.v2i16(<2 x i16>, <2 x i16>, i32)
declare i8 @llvm.sdiv.fix.sat.i8(i8, i8, i32)
declare i32 @llvm.sdiv.fix.sat.i32(i32, i32, i32)
declare i64 @llvm.sdiv.fix.sat.i64(i64, i64, i32)
declare <2 x i16> @llvm.sdiv.fix.sat.v2i16(<2 x i16>, <2 x i16>, i32)
declare i16 @llvm.sdiv.fix.sat.i16(i16, i16, i32)
declare i8 @llvm.udiv.fix.i8(i8, i8, i32)
declare i32 @llvm.udiv.fix.i32(i32, i32, i32)
declare i64 @llvm.udiv.fix.i64(i64, i64, i32)
declare <2 x i16> @llvm.udiv.fix.v2i16(<2 x i16>, <2 x i16>, i32)
declare i8 @llvm.udiv.fix.sat.i8(i8, i8, i32)
declare i32 @llvm.udiv.fix.sat.i32(i32, i32, i32)
declare i64 @llvm.udiv.fix.sat.i64(i64, i64, i32)
declare <2 x i16> @llvm.udiv.fix.sat.v2i16(<2 x i16>, <2 x i16>, i32)
declare i16 @llvm.udiv.fix.sat.i16(i16, i16, i32)
