; Bit Manipulation Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [19 x i8] c"llvm.bitreverse.i8\00"
@name1 = private constant [20 x i8] c"llvm.bitreverse.i24\00"
@name2 = private constant [20 x i8] c"llvm.bitreverse.i64\00"
@name3 = private constant [21 x i8] c"llvm.bitreverse.i128\00"
@name4 = private constant [22 x i8] c"llvm.bitreverse.v4i32\00"
@name5 = private constant [15 x i8] c"llvm.bswap.i16\00"
@name6 = private constant [15 x i8] c"llvm.bswap.i48\00"
@name7 = private constant [16 x i8] c"llvm.bswap.i128\00"
@name8 = private constant [17 x i8] c"llvm.bswap.v3i32\00"
@name9 = private constant [14 x i8] c"llvm.ctpop.i7\00"
@name10 = private constant [15 x i8] c"llvm.ctpop.i64\00"
@name11 = private constant [16 x i8] c"llvm.ctpop.i256\00"
@name12 = private constant [17 x i8] c"llvm.ctpop.v8i16\00"
@name13 = private constant [14 x i8] c"llvm.ctlz.i32\00"
@name14 = private constant [14 x i8] c"llvm.ctlz.i17\00"
@name15 = private constant [15 x i8] c"llvm.ctlz.i128\00"
@name16 = private constant [16 x i8] c"llvm.ctlz.v2i64\00"
@name17 = private constant [14 x i8] c"llvm.cttz.i32\00"
@name18 = private constant [14 x i8] c"llvm.cttz.i33\00"
@name19 = private constant [15 x i8] c"llvm.cttz.i200\00"
@name20 = private constant [16 x i8] c"llvm.cttz.v16i8\00"
@name21 = private constant [13 x i8] c"llvm.fshl.i8\00"
@name22 = private constant [14 x i8] c"llvm.fshl.i37\00"
@name23 = private constant [16 x i8] c"llvm.fshl.v4i32\00"
@name24 = private constant [13 x i8] c"llvm.fshr.i8\00"
@name25 = private constant [15 x i8] c"llvm.fshr.i128\00"
@name26 = private constant [16 x i8] c"llvm.fshr.v2i64\00"
@name27 = private constant [15 x i8] c"llvm.clmul.i64\00"
@name28 = private constant [15 x i8] c"llvm.clmul.i12\00"
@name29 = private constant [17 x i8] c"llvm.clmul.v2i32\00"

define i8 @bitreverse_i8(i8 %x) {
  %r = call i8 @llvm.bitreverse.i8(i8 %x)
  ret i8 %r
}

define i24 @bitreverse_i24(i24 %x) {
  %r = call i24 @llvm.bitreverse.i24(i24 %x)
  ret i24 %r
}

define i64 @bitreverse_i64(i64 %x) {
  %r = call i64 @llvm.bitreverse.i64(i64 %x)
  ret i64 %r
}

define i128 @bitreverse_i128(i128 %x) {
  %r = call i128 @llvm.bitreverse.i128(i128 %x)
  ret i128 %r
}

define <4 x i32> @bitreverse_v4i32(<4 x i32> %x) {
  %r = call <4 x i32> @llvm.bitreverse.v4i32(<4 x i32> %x)
  ret <4 x i32> %r
}

define i16 @bswap_i16(i16 %x) {
  %r = call i16 @llvm.bswap.i16(i16 %x)
  ret i16 %r
}

define i48 @bswap_i48(i48 %x) {
  %r = call i48 @llvm.bswap.i48(i48 %x)
  ret i48 %r
}

define i128 @bswap_i128(i128 %x) {
  %r = call i128 @llvm.bswap.i128(i128 %x)
  ret i128 %r
}

define <3 x i32> @bswap_v3i32(<3 x i32> %x) {
  %r = call <3 x i32> @llvm.bswap.v3i32(<3 x i32> %x)
  ret <3 x i32> %r
}

define i7 @ctpop_i7(i7 %x) {
  %r = call i7 @llvm.ctpop.i7(i7 %x)
  ret i7 %r
}

define i64 @ctpop_i64(i64 %x) {
  %r = call i64 @llvm.ctpop.i64(i64 %x)
  ret i64 %r
}

define i256 @ctpop_i256(i256 %x) {
  %r = call i256 @llvm.ctpop.i256(i256 %x)
  ret i256 %r
}

define <8 x i16> @ctpop_v8i16(<8 x i16> %x) {
  %r = call <8 x i16> @llvm.ctpop.v8i16(<8 x i16> %x)
  ret <8 x i16> %r
}

define i32 @ctlz_i32(i32 %x) {
  %r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  ret i32 %r
}

define i17 @ctlz_i17(i17 %x) {
  %r = call i17 @llvm.ctlz.i17(i17 %x, i1 true)
  ret i17 %r
}

define i128 @ctlz_i128(i128 %x) {
  %r = call i128 @llvm.ctlz.i128(i128 %x, i1 false)
  ret i128 %r
}

define <2 x i64> @ctlz_v2i64(<2 x i64> %x) {
  %r = call <2 x i64> @llvm.ctlz.v2i64(<2 x i64> %x, i1 false)
  ret <2 x i64> %r
}

define i32 @cttz_i32(i32 %x) {
  %r = call i32 @llvm.cttz.i32(i32 %x, i1 false)
  ret i32 %r
}

define i33 @cttz_i33(i33 %x) {
  %r = call i33 @llvm.cttz.i33(i33 %x, i1 true)
  ret i33 %r
}

define i200 @cttz_i200(i200 %x) {
  %r = call i200 @llvm.cttz.i200(i200 %x, i1 false)
  ret i200 %r
}

define <16 x i8> @cttz_v16i8(<16 x i8> %x) {
  %r = call <16 x i8> @llvm.cttz.v16i8(<16 x i8> %x, i1 false)
  ret <16 x i8> %r
}

define i8 @fshl_i8(i8 %x, i8 %y, i8 %z) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %y, i8 %z)
  ret i8 %r
}

define i37 @fshl_i37(i37 %x, i37 %y, i37 %z) {
  %r = call i37 @llvm.fshl.i37(i37 %x, i37 %y, i37 %z)
  ret i37 %r
}

define <4 x i32> @fshl_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z) {
  %r = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z)
  ret <4 x i32> %r
}

define i8 @fshr_i8(i8 %x, i8 %y, i8 %z) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %y, i8 %z)
  ret i8 %r
}

define i128 @fshr_i128(i128 %x, i128 %y, i128 %z) {
  %r = call i128 @llvm.fshr.i128(i128 %x, i128 %y, i128 %z)
  ret i128 %r
}

define <2 x i64> @fshr_v2i64(<2 x i64> %x, <2 x i64> %y, <2 x i64> %z) {
  %r = call <2 x i64> @llvm.fshr.v2i64(<2 x i64> %x, <2 x i64> %y, <2 x i64> %z)
  ret <2 x i64> %r
}

define i64 @clmul_i64(i64 %x, i64 %y) {
  %r = call i64 @llvm.clmul.i64(i64 %x, i64 %y)
  ret i64 %r
}

define i12 @clmul_i12(i12 %x, i12 %y) {
  %r = call i12 @llvm.clmul.i12(i12 %x, i12 %y)
  ret i12 %r
}

define <2 x i32> @clmul_v2i32(<2 x i32> %x, <2 x i32> %y) {
  %r = call <2 x i32> @llvm.clmul.v2i32(<2 x i32> %x, <2 x i32> %y)
  ret <2 x i32> %r
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
  %1 = call i8 @bitreverse_i8(i8 19)
  %2 = zext i8 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i24 @bitreverse_i24(i24 74565)
  %4 = zext i24 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i64 @bitreverse_i64(i64 81985529216486895)
  call void @show_bits(i64 %5)
  call void @show_name(ptr @name3)
  %6 = call i128 @bitreverse_i128(i128 1234567890123456789012345)
  %7 = lshr i128 %6, 0
  %8 = trunc i128 %7 to i64
  call void @show_bits(i64 %8)
  %9 = lshr i128 %6, 64
  %10 = trunc i128 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name4)
  %11 = call <4 x i32> @bitreverse_v4i32(<4 x i32> <i32 1, i32 -2, i32 3, i32 65536>)
  %12 = extractelement <4 x i32> %11, i32 0
  %13 = zext i32 %12 to i64
  call void @show_bits(i64 %13)
  %14 = extractelement <4 x i32> %11, i32 1
  %15 = zext i32 %14 to i64
  call void @show_bits(i64 %15)
  %16 = extractelement <4 x i32> %11, i32 2
  %17 = zext i32 %16 to i64
  call void @show_bits(i64 %17)
  %18 = extractelement <4 x i32> %11, i32 3
  %19 = zext i32 %18 to i64
  call void @show_bits(i64 %19)
  call void @show_name(ptr @name5)
  %20 = call i16 @bswap_i16(i16 4660)
  %21 = zext i16 %20 to i64
  call void @show_bits(i64 %21)
  call void @show_name(ptr @name6)
  %22 = call i48 @bswap_i48(i48 1108152157446)
  %23 = zext i48 %22 to i64
  call void @show_bits(i64 %23)
  call void @show_name(ptr @name7)
  %24 = call i128 @bswap_i128(i128 1234567890123456789012345)
  %25 = lshr i128 %24, 0
  %26 = trunc i128 %25 to i64
  call void @show_bits(i64 %26)
  %27 = lshr i128 %24, 64
  %28 = trunc i128 %27 to i64
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name8)
  %29 = call <3 x i32> @bswap_v3i32(<3 x i32> <i32 1, i32 305419896, i32 -2>)
  %30 = extractelement <3 x i32> %29, i32 0
  %31 = zext i32 %30 to i64
  call void @show_bits(i64 %31)
  %32 = extractelement <3 x i32> %29, i32 1
  %33 = zext i32 %32 to i64
  call void @show_bits(i64 %33)
  %34 = extractelement <3 x i32> %29, i32 2
  %35 = zext i32 %34 to i64
  call void @show_bits(i64 %35)
  call void @show_name(ptr @name9)
  %36 = call i7 @ctpop_i7(i7 93)
  %37 = zext i7 %36 to i64
  call void @show_bits(i64 %37)
  call void @show_name(ptr @name10)
  %38 = call i64 @ctpop_i64(i64 -3)
  call void @show_bits(i64 %38)
  call void @show_name(ptr @name11)
  %39 = call i256 @ctpop_i256(i256 -5)
  %40 = lshr i256 %39, 0
  %41 = trunc i256 %40 to i64
  call void @show_bits(i64 %41)
  %42 = lshr i256 %39, 64
  %43 = trunc i256 %42 to i64
  call void @show_bits(i64 %43)
  %44 = lshr i256 %39, 128
  %45 = trunc i256 %44 to i64
  call void @show_bits(i64 %45)
  %46 = lshr i256 %39, 192
  %47 = trunc i256 %46 to i64
  call void @show_bits(i64 %47)
  call void @show_name(ptr @name12)
  %48 = call <8 x i16> @ctpop_v8i16(<8 x i16> <i16 0, i16 1, i16 -1, i16 255, i16 7, i16 -256, i16 4096, i16 21845>)
  %49 = extractelement <8 x i16> %48, i32 0
  %50 = zext i16 %49 to i64
  call void @show_bits(i64 %50)
  %51 = extractelement <8 x i16> %48, i32 1
  %52 = zext i16 %51 to i64
  call void @show_bits(i64 %52)
  %53 = extractelement <8 x i16> %48, i32 2
  %54 = zext i16 %53 to i64
  call void @show_bits(i64 %54)
  %55 = extractelement <8 x i16> %48, i32 3
  %56 = zext i16 %55 to i64
  call void @show_bits(i64 %56)
  %57 = extractelement <8 x i16> %48, i32 4
  %58 = zext i16 %57 to i64
  call void @show_bits(i64 %58)
  %59 = extractelement <8 x i16> %48, i32 5
  %60 = zext i16 %59 to i64
  call void @show_bits(i64 %60)
  %61 = extractelement <8 x i16> %48, i32 6
  %62 = zext i16 %61 to i64
  call void @show_bits(i64 %62)
  %63 = extractelement <8 x i16> %48, i32 7
  %64 = zext i16 %63 to i64
  call void @show_bits(i64 %64)
  call void @show_name(ptr @name13)
  %65 = call i32 @ctlz_i32(i32 0)
  %66 = zext i32 %65 to i64
  call void @show_bits(i64 %66)
  call void @show_name(ptr @name14)
  %67 = call i17 @ctlz_i17(i17 100)
  %68 = zext i17 %67 to i64
  call void @show_bits(i64 %68)
  call void @show_name(ptr @name15)
  %69 = call i128 @ctlz_i128(i128 5)
  %70 = lshr i128 %69, 0
  %71 = trunc i128 %70 to i64
  call void @show_bits(i64 %71)
  %72 = lshr i128 %69, 64
  %73 = trunc i128 %72 to i64
  call void @show_bits(i64 %73)
  call void @show_name(ptr @name16)
  %74 = call <2 x i64> @ctlz_v2i64(<2 x i64> <i64 0, i64 77>)
  %75 = extractelement <2 x i64> %74, i32 0
  call void @show_bits(i64 %75)
  %76 = extractelement <2 x i64> %74, i32 1
  call void @show_bits(i64 %76)
  call void @show_name(ptr @name17)
  %77 = call i32 @cttz_i32(i32 0)
  %78 = zext i32 %77 to i64
  call void @show_bits(i64 %78)
  call void @show_name(ptr @name18)
  %79 = call i33 @cttz_i33(i33 4096)
  %80 = zext i33 %79 to i64
  call void @show_bits(i64 %80)
  call void @show_name(ptr @name19)
  %81 = call i200 @cttz_i200(i200 0)
  %82 = lshr i200 %81, 0
  %83 = trunc i200 %82 to i64
  call void @show_bits(i64 %83)
  %84 = lshr i200 %81, 64
  %85 = trunc i200 %84 to i64
  call void @show_bits(i64 %85)
  %86 = lshr i200 %81, 128
  %87 = trunc i200 %86 to i64
  call void @show_bits(i64 %87)
  %88 = lshr i200 %81, 192
  %89 = trunc i200 %88 to i64
  call void @show_bits(i64 %89)
  call void @show_name(ptr @name20)
  %90 = call <16 x i8> @cttz_v16i8(<16 x i8> <i8 0, i8 1, i8 2, i8 4, i8 8, i8 16, i8 32, i8 64, i8 -128, i8 3, i8 6, i8 12, i8 24, i8 48, i8 96, i8 -64>)
  %91 = extractelement <16 x i8> %90, i32 0
  %92 = zext i8 %91 to i64
  call void @show_bits(i64 %92)
  %93 = extractelement <16 x i8> %90, i32 1
  %94 = zext i8 %93 to i64
  call void @show_bits(i64 %94)
  %95 = extractelement <16 x i8> %90, i32 2
  %96 = zext i8 %95 to i64
  call void @show_bits(i64 %96)
  %97 = extractelement <16 x i8> %90, i32 3
  %98 = zext i8 %97 to i64
  call void @show_bits(i64 %98)
  %99 = extractelement <16 x i8> %90, i32 4
  %100 = zext i8 %99 to i64
  call void @show_bits(i64 %100)
  %101 = extractelement <16 x i8> %90, i32 5
  %102 = zext i8 %101 to i64
  call void @show_bits(i64 %102)
  %103 = extractelement <16 x i8> %90, i32 6
  %104 = zext i8 %103 to i64
  call void @show_bits(i64 %104)
  %105 = extractelement <16 x i8> %90, i32 7
  %106 = zext i8 %105 to i64
  call void @show_bits(i64 %106)
  %107 = extractelement <16 x i8> %90, i32 8
  %108 = zext i8 %107 to i64
  call void @show_bits(i64 %108)
  %109 = extractelement <16 x i8> %90, i32 9
  %110 = zext i8 %109 to i64
  call void @show_bits(i64 %110)
  %111 = extractelement <16 x i8> %90, i32 10
  %112 = zext i8 %111 to i64
  call void @show_bits(i64 %112)
  %113 = extractelement <16 x i8> %90, i32 11
  %114 = zext i8 %113 to i64
  call void @show_bits(i64 %114)
  %115 = extractelement <16 x i8> %90, i32 12
  %116 = zext i8 %115 to i64
  call void @show_bits(i64 %116)
  %117 = extractelement <16 x i8> %90, i32 13
  %118 = zext i8 %117 to i64
  call void @show_bits(i64 %118)
  %119 = extractelement <16 x i8> %90, i32 14
  %120 = zext i8 %119 to i64
  call void @show_bits(i64 %120)
  %121 = extractelement <16 x i8> %90, i32 15
  %122 = zext i8 %121 to i64
  call void @show_bits(i64 %122)
  call void @show_name(ptr @name21)
  %123 = call i8 @fshl_i8(i8 -1, i8 0, i8 3)
  %124 = zext i8 %123 to i64
  call void @show_bits(i64 %124)
  call void @show_name(ptr @name22)
  %125 = call i37 @fshl_i37(i37 12345678901, i37 98765432101, i37 40)
  %126 = zext i37 %125 to i64
  call void @show_bits(i64 %126)
  call void @show_name(ptr @name23)
  %127 = call <4 x i32> @fshl_v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 -1, i32 -2, i32 -3, i32 -4>, <4 x i32> <i32 0, i32 5, i32 31, i32 33>)
  %128 = extractelement <4 x i32> %127, i32 0
  %129 = zext i32 %128 to i64
  call void @show_bits(i64 %129)
  %130 = extractelement <4 x i32> %127, i32 1
  %131 = zext i32 %130 to i64
  call void @show_bits(i64 %131)
  %132 = extractelement <4 x i32> %127, i32 2
  %133 = zext i32 %132 to i64
  call void @show_bits(i64 %133)
  %134 = extractelement <4 x i32> %127, i32 3
  %135 = zext i32 %134 to i64
  call void @show_bits(i64 %135)
  call void @show_name(ptr @name24)
  %136 = call i8 @fshr_i8(i8 -1, i8 0, i8 3)
  %137 = zext i8 %136 to i64
  call void @show_bits(i64 %137)
  call void @show_name(ptr @name25)
  %138 = call i128 @fshr_i128(i128 81985529216486895, i128 -81985529216486896, i128 77)
  %139 = lshr i128 %138, 0
  %140 = trunc i128 %139 to i64
  call void @show_bits(i64 %140)
  %141 = lshr i128 %138, 64
  %142 = trunc i128 %141 to i64
  call void @show_bits(i64 %142)
  call void @show_name(ptr @name26)
  %143 = call <2 x i64> @fshr_v2i64(<2 x i64> <i64 1, i64 2>, <2 x i64> <i64 -5, i64 6>, <2 x i64> <i64 63, i64 64>)
  %144 = extractelement <2 x i64> %143, i32 0
  call void @show_bits(i64 %144)
  %145 = extractelement <2 x i64> %143, i32 1
  call void @show_bits(i64 %145)
  call void @show_name(ptr @name27)
  %146 = call i64 @clmul_i64(i64 81985529216486895, i64 1311768467463790320)
  call void @show_bits(i64 %146)
  call void @show_name(ptr @name28)
  %147 = call i12 @clmul_i12(i12 2730, i12 77)
  %148 = zext i12 %147 to i64
  call void @show_bits(i64 %148)
  call void @show_name(ptr @name29)
  %149 = call <2 x i32> @clmul_v2i32(<2 x i32> <i32 -1, i32 5>, <2 x i32> <i32 -1, i32 7>)
  %150 = extractelement <2 x i32> %149, i32 0
  %151 = zext i32 %150 to i64
  call void @show_bits(i64 %151)
  %152 = extractelement <2 x i32> %149, i32 1
  %153 = zext i32 %152 to i64
  call void @show_bits(i64 %153)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i8 @llvm.bitreverse.i8(i8)
declare i24 @llvm.bitreverse.i24(i24)
declare i64 @llvm.bitreverse.i64(i64)
declare i128 @llvm.bitreverse.i128(i128)
declare <4 x i32> @llvm.bitreverse.v4i32(<4 x i32>)
declare i16 @llvm.bswap.i16(i16)
declare i48 @llvm.bswap.i48(i48)
declare i128 @llvm.bswap.i128(i128)
declare <3 x i32> @llvm.bswap.v3i32(<3 x i32>)
declare i7 @llvm.ctpop.i7(i7)
declare i64 @llvm.ctpop.i64(i64)
declare i256 @llvm.ctpop.i256(i256)
declare <8 x i16> @llvm.ctpop.v8i16(<8 x i16>)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i17 @llvm.ctlz.i17(i17, i1)
declare i128 @llvm.ctlz.i128(i128, i1)
declare <2 x i64> @llvm.ctlz.v2i64(<2 x i64>, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i33 @llvm.cttz.i33(i33, i1)
declare i200 @llvm.cttz.i200(i200, i1)
declare <16 x i8> @llvm.cttz.v16i8(<16 x i8>, i1)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i37 @llvm.fshl.i37(i37, i37, i37)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>)
declare i8 @llvm.fshr.i8(i8, i8, i8)
declare i128 @llvm.fshr.i128(i128, i128, i128)
declare <2 x i64> @llvm.fshr.v2i64(<2 x i64>, <2 x i64>, <2 x i64>)
declare i64 @llvm.clmul.i64(i64, i64)
declare i12 @llvm.clmul.i12(i12, i12)
declare <2 x i32> @llvm.clmul.v2i32(<2 x i32>, <2 x i32>)
