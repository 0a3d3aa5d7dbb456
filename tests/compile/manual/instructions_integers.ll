; Binary and Bitwise Binary Operations on integers
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [7 x i8] c"add i8\00"
@name1 = private constant [8 x i8] c"add i13\00"
@name2 = private constant [8 x i8] c"add i32\00"
@name3 = private constant [8 x i8] c"add i64\00"
@name4 = private constant [9 x i8] c"add i128\00"
@name5 = private constant [9 x i8] c"add i200\00"
@name6 = private constant [14 x i8] c"add <4 x i32>\00"
@name7 = private constant [7 x i8] c"sub i8\00"
@name8 = private constant [8 x i8] c"sub i13\00"
@name9 = private constant [8 x i8] c"sub i32\00"
@name10 = private constant [8 x i8] c"sub i64\00"
@name11 = private constant [9 x i8] c"sub i128\00"
@name12 = private constant [9 x i8] c"sub i200\00"
@name13 = private constant [14 x i8] c"sub <4 x i32>\00"
@name14 = private constant [7 x i8] c"mul i8\00"
@name15 = private constant [8 x i8] c"mul i13\00"
@name16 = private constant [8 x i8] c"mul i32\00"
@name17 = private constant [8 x i8] c"mul i64\00"
@name18 = private constant [9 x i8] c"mul i128\00"
@name19 = private constant [9 x i8] c"mul i200\00"
@name20 = private constant [14 x i8] c"mul <4 x i32>\00"
@name21 = private constant [8 x i8] c"udiv i8\00"
@name22 = private constant [9 x i8] c"udiv i13\00"
@name23 = private constant [9 x i8] c"udiv i32\00"
@name24 = private constant [9 x i8] c"udiv i64\00"
@name25 = private constant [10 x i8] c"udiv i128\00"
@name26 = private constant [10 x i8] c"udiv i200\00"
@name27 = private constant [15 x i8] c"udiv <4 x i32>\00"
@name28 = private constant [8 x i8] c"sdiv i8\00"
@name29 = private constant [9 x i8] c"sdiv i13\00"
@name30 = private constant [9 x i8] c"sdiv i32\00"
@name31 = private constant [9 x i8] c"sdiv i64\00"
@name32 = private constant [10 x i8] c"sdiv i128\00"
@name33 = private constant [10 x i8] c"sdiv i200\00"
@name34 = private constant [15 x i8] c"sdiv <4 x i32>\00"
@name35 = private constant [8 x i8] c"urem i8\00"
@name36 = private constant [9 x i8] c"urem i13\00"
@name37 = private constant [9 x i8] c"urem i32\00"
@name38 = private constant [9 x i8] c"urem i64\00"
@name39 = private constant [10 x i8] c"urem i128\00"
@name40 = private constant [10 x i8] c"urem i200\00"
@name41 = private constant [15 x i8] c"urem <4 x i32>\00"
@name42 = private constant [8 x i8] c"srem i8\00"
@name43 = private constant [9 x i8] c"srem i13\00"
@name44 = private constant [9 x i8] c"srem i32\00"
@name45 = private constant [9 x i8] c"srem i64\00"
@name46 = private constant [10 x i8] c"srem i128\00"
@name47 = private constant [10 x i8] c"srem i200\00"
@name48 = private constant [15 x i8] c"srem <4 x i32>\00"
@name49 = private constant [7 x i8] c"and i8\00"
@name50 = private constant [8 x i8] c"and i13\00"
@name51 = private constant [8 x i8] c"and i32\00"
@name52 = private constant [8 x i8] c"and i64\00"
@name53 = private constant [9 x i8] c"and i128\00"
@name54 = private constant [9 x i8] c"and i200\00"
@name55 = private constant [14 x i8] c"and <4 x i32>\00"
@name56 = private constant [6 x i8] c"or i8\00"
@name57 = private constant [7 x i8] c"or i13\00"
@name58 = private constant [7 x i8] c"or i32\00"
@name59 = private constant [7 x i8] c"or i64\00"
@name60 = private constant [8 x i8] c"or i128\00"
@name61 = private constant [8 x i8] c"or i200\00"
@name62 = private constant [13 x i8] c"or <4 x i32>\00"
@name63 = private constant [7 x i8] c"xor i8\00"
@name64 = private constant [8 x i8] c"xor i13\00"
@name65 = private constant [8 x i8] c"xor i32\00"
@name66 = private constant [8 x i8] c"xor i64\00"
@name67 = private constant [9 x i8] c"xor i128\00"
@name68 = private constant [9 x i8] c"xor i200\00"
@name69 = private constant [14 x i8] c"xor <4 x i32>\00"
@name70 = private constant [7 x i8] c"shl i8\00"
@name71 = private constant [8 x i8] c"shl i13\00"
@name72 = private constant [8 x i8] c"shl i32\00"
@name73 = private constant [8 x i8] c"shl i64\00"
@name74 = private constant [9 x i8] c"shl i128\00"
@name75 = private constant [9 x i8] c"shl i200\00"
@name76 = private constant [14 x i8] c"shl <8 x i16>\00"
@name77 = private constant [8 x i8] c"lshr i8\00"
@name78 = private constant [9 x i8] c"lshr i13\00"
@name79 = private constant [9 x i8] c"lshr i32\00"
@name80 = private constant [9 x i8] c"lshr i64\00"
@name81 = private constant [10 x i8] c"lshr i128\00"
@name82 = private constant [10 x i8] c"lshr i200\00"
@name83 = private constant [15 x i8] c"lshr <8 x i16>\00"
@name84 = private constant [8 x i8] c"ashr i8\00"
@name85 = private constant [9 x i8] c"ashr i13\00"
@name86 = private constant [9 x i8] c"ashr i32\00"
@name87 = private constant [9 x i8] c"ashr i64\00"
@name88 = private constant [10 x i8] c"ashr i128\00"
@name89 = private constant [10 x i8] c"ashr i200\00"
@name90 = private constant [15 x i8] c"ashr <8 x i16>\00"
@name91 = private constant [12 x i8] c"add nsw nuw\00"
@name92 = private constant [11 x i8] c"udiv exact\00"
@name93 = private constant [12 x i8] c"or disjoint\00"

define i8 @op_0(i8 %x, i8 %y) {
  %r = add i8 %x, %y
  ret i8 %r
}

define i13 @op_1(i13 %x, i13 %y) {
  %r = add i13 %x, %y
  ret i13 %r
}

define i32 @op_2(i32 %x, i32 %y) {
  %r = add i32 %x, %y
  ret i32 %r
}

define i64 @op_3(i64 %x, i64 %y) {
  %r = add i64 %x, %y
  ret i64 %r
}

define i128 @op_4(i128 %x, i128 %y) {
  %r = add i128 %x, %y
  ret i128 %r
}

define i200 @op_5(i200 %x, i200 %y) {
  %r = add i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_6(<4 x i32> %x, <4 x i32> %y) {
  %r = add <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_7(i8 %x, i8 %y) {
  %r = sub i8 %x, %y
  ret i8 %r
}

define i13 @op_8(i13 %x, i13 %y) {
  %r = sub i13 %x, %y
  ret i13 %r
}

define i32 @op_9(i32 %x, i32 %y) {
  %r = sub i32 %x, %y
  ret i32 %r
}

define i64 @op_10(i64 %x, i64 %y) {
  %r = sub i64 %x, %y
  ret i64 %r
}

define i128 @op_11(i128 %x, i128 %y) {
  %r = sub i128 %x, %y
  ret i128 %r
}

define i200 @op_12(i200 %x, i200 %y) {
  %r = sub i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_13(<4 x i32> %x, <4 x i32> %y) {
  %r = sub <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_14(i8 %x, i8 %y) {
  %r = mul i8 %x, %y
  ret i8 %r
}

define i13 @op_15(i13 %x, i13 %y) {
  %r = mul i13 %x, %y
  ret i13 %r
}

define i32 @op_16(i32 %x, i32 %y) {
  %r = mul i32 %x, %y
  ret i32 %r
}

define i64 @op_17(i64 %x, i64 %y) {
  %r = mul i64 %x, %y
  ret i64 %r
}

define i128 @op_18(i128 %x, i128 %y) {
  %r = mul i128 %x, %y
  ret i128 %r
}

define i200 @op_19(i200 %x, i200 %y) {
  %r = mul i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_20(<4 x i32> %x, <4 x i32> %y) {
  %r = mul <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_21(i8 %x, i8 %y) {
  %r = udiv i8 %x, %y
  ret i8 %r
}

define i13 @op_22(i13 %x, i13 %y) {
  %r = udiv i13 %x, %y
  ret i13 %r
}

define i32 @op_23(i32 %x, i32 %y) {
  %r = udiv i32 %x, %y
  ret i32 %r
}

define i64 @op_24(i64 %x, i64 %y) {
  %r = udiv i64 %x, %y
  ret i64 %r
}

define i128 @op_25(i128 %x, i128 %y) {
  %r = udiv i128 %x, %y
  ret i128 %r
}

define i200 @op_26(i200 %x, i200 %y) {
  %r = udiv i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_27(<4 x i32> %x, <4 x i32> %y) {
  %r = udiv <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_28(i8 %x, i8 %y) {
  %r = sdiv i8 %x, %y
  ret i8 %r
}

define i13 @op_29(i13 %x, i13 %y) {
  %r = sdiv i13 %x, %y
  ret i13 %r
}

define i32 @op_30(i32 %x, i32 %y) {
  %r = sdiv i32 %x, %y
  ret i32 %r
}

define i64 @op_31(i64 %x, i64 %y) {
  %r = sdiv i64 %x, %y
  ret i64 %r
}

define i128 @op_32(i128 %x, i128 %y) {
  %r = sdiv i128 %x, %y
  ret i128 %r
}

define i200 @op_33(i200 %x, i200 %y) {
  %r = sdiv i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_34(<4 x i32> %x, <4 x i32> %y) {
  %r = sdiv <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_35(i8 %x, i8 %y) {
  %r = urem i8 %x, %y
  ret i8 %r
}

define i13 @op_36(i13 %x, i13 %y) {
  %r = urem i13 %x, %y
  ret i13 %r
}

define i32 @op_37(i32 %x, i32 %y) {
  %r = urem i32 %x, %y
  ret i32 %r
}

define i64 @op_38(i64 %x, i64 %y) {
  %r = urem i64 %x, %y
  ret i64 %r
}

define i128 @op_39(i128 %x, i128 %y) {
  %r = urem i128 %x, %y
  ret i128 %r
}

define i200 @op_40(i200 %x, i200 %y) {
  %r = urem i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_41(<4 x i32> %x, <4 x i32> %y) {
  %r = urem <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_42(i8 %x, i8 %y) {
  %r = srem i8 %x, %y
  ret i8 %r
}

define i13 @op_43(i13 %x, i13 %y) {
  %r = srem i13 %x, %y
  ret i13 %r
}

define i32 @op_44(i32 %x, i32 %y) {
  %r = srem i32 %x, %y
  ret i32 %r
}

define i64 @op_45(i64 %x, i64 %y) {
  %r = srem i64 %x, %y
  ret i64 %r
}

define i128 @op_46(i128 %x, i128 %y) {
  %r = srem i128 %x, %y
  ret i128 %r
}

define i200 @op_47(i200 %x, i200 %y) {
  %r = srem i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_48(<4 x i32> %x, <4 x i32> %y) {
  %r = srem <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_49(i8 %x, i8 %y) {
  %r = and i8 %x, %y
  ret i8 %r
}

define i13 @op_50(i13 %x, i13 %y) {
  %r = and i13 %x, %y
  ret i13 %r
}

define i32 @op_51(i32 %x, i32 %y) {
  %r = and i32 %x, %y
  ret i32 %r
}

define i64 @op_52(i64 %x, i64 %y) {
  %r = and i64 %x, %y
  ret i64 %r
}

define i128 @op_53(i128 %x, i128 %y) {
  %r = and i128 %x, %y
  ret i128 %r
}

define i200 @op_54(i200 %x, i200 %y) {
  %r = and i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_55(<4 x i32> %x, <4 x i32> %y) {
  %r = and <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_56(i8 %x, i8 %y) {
  %r = or i8 %x, %y
  ret i8 %r
}

define i13 @op_57(i13 %x, i13 %y) {
  %r = or i13 %x, %y
  ret i13 %r
}

define i32 @op_58(i32 %x, i32 %y) {
  %r = or i32 %x, %y
  ret i32 %r
}

define i64 @op_59(i64 %x, i64 %y) {
  %r = or i64 %x, %y
  ret i64 %r
}

define i128 @op_60(i128 %x, i128 %y) {
  %r = or i128 %x, %y
  ret i128 %r
}

define i200 @op_61(i200 %x, i200 %y) {
  %r = or i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_62(<4 x i32> %x, <4 x i32> %y) {
  %r = or <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_63(i8 %x, i8 %y) {
  %r = xor i8 %x, %y
  ret i8 %r
}

define i13 @op_64(i13 %x, i13 %y) {
  %r = xor i13 %x, %y
  ret i13 %r
}

define i32 @op_65(i32 %x, i32 %y) {
  %r = xor i32 %x, %y
  ret i32 %r
}

define i64 @op_66(i64 %x, i64 %y) {
  %r = xor i64 %x, %y
  ret i64 %r
}

define i128 @op_67(i128 %x, i128 %y) {
  %r = xor i128 %x, %y
  ret i128 %r
}

define i200 @op_68(i200 %x, i200 %y) {
  %r = xor i200 %x, %y
  ret i200 %r
}

define <4 x i32> @op_69(<4 x i32> %x, <4 x i32> %y) {
  %r = xor <4 x i32> %x, %y
  ret <4 x i32> %r
}

define i8 @op_70(i8 %x, i8 %y) {
  %r = shl i8 %x, %y
  ret i8 %r
}

define i13 @op_71(i13 %x, i13 %y) {
  %r = shl i13 %x, %y
  ret i13 %r
}

define i32 @op_72(i32 %x, i32 %y) {
  %r = shl i32 %x, %y
  ret i32 %r
}

define i64 @op_73(i64 %x, i64 %y) {
  %r = shl i64 %x, %y
  ret i64 %r
}

define i128 @op_74(i128 %x, i128 %y) {
  %r = shl i128 %x, %y
  ret i128 %r
}

define i200 @op_75(i200 %x, i200 %y) {
  %r = shl i200 %x, %y
  ret i200 %r
}

define <8 x i16> @op_76(<8 x i16> %x, <8 x i16> %y) {
  %r = shl <8 x i16> %x, %y
  ret <8 x i16> %r
}

define i8 @op_77(i8 %x, i8 %y) {
  %r = lshr i8 %x, %y
  ret i8 %r
}

define i13 @op_78(i13 %x, i13 %y) {
  %r = lshr i13 %x, %y
  ret i13 %r
}

define i32 @op_79(i32 %x, i32 %y) {
  %r = lshr i32 %x, %y
  ret i32 %r
}

define i64 @op_80(i64 %x, i64 %y) {
  %r = lshr i64 %x, %y
  ret i64 %r
}

define i128 @op_81(i128 %x, i128 %y) {
  %r = lshr i128 %x, %y
  ret i128 %r
}

define i200 @op_82(i200 %x, i200 %y) {
  %r = lshr i200 %x, %y
  ret i200 %r
}

define <8 x i16> @op_83(<8 x i16> %x, <8 x i16> %y) {
  %r = lshr <8 x i16> %x, %y
  ret <8 x i16> %r
}

define i8 @op_84(i8 %x, i8 %y) {
  %r = ashr i8 %x, %y
  ret i8 %r
}

define i13 @op_85(i13 %x, i13 %y) {
  %r = ashr i13 %x, %y
  ret i13 %r
}

define i32 @op_86(i32 %x, i32 %y) {
  %r = ashr i32 %x, %y
  ret i32 %r
}

define i64 @op_87(i64 %x, i64 %y) {
  %r = ashr i64 %x, %y
  ret i64 %r
}

define i128 @op_88(i128 %x, i128 %y) {
  %r = ashr i128 %x, %y
  ret i128 %r
}

define i200 @op_89(i200 %x, i200 %y) {
  %r = ashr i200 %x, %y
  ret i200 %r
}

define <8 x i16> @op_90(<8 x i16> %x, <8 x i16> %y) {
  %r = ashr <8 x i16> %x, %y
  ret <8 x i16> %r
}

define i32 @op_91(i32 %x, i32 %y) {
  %r = add nuw nsw i32 %x, %y
  ret i32 %r
}

define i32 @op_92(i32 %x, i32 %y) {
  %r = udiv exact i32 %x, %y
  ret i32 %r
}

define i32 @op_93(i32 %x, i32 %y) {
  %r = or disjoint i32 %x, %y
  ret i32 %r
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
  %1 = call i8 @op_0(i8 100, i8 -7)
  %2 = zext i8 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i13 @op_1(i13 4000, i13 90)
  %4 = zext i13 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i32 @op_2(i32 -123456, i32 789)
  %6 = zext i32 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i64 @op_3(i64 -5000000000, i64 77)
  call void @show_bits(i64 %7)
  call void @show_name(ptr @name4)
  %8 = call i128 @op_4(i128 123456789012345678901234567890, i128 98765432109876543)
  %9 = lshr i128 %8, 0
  %10 = trunc i128 %9 to i64
  call void @show_bits(i64 %10)
  %11 = lshr i128 %8, 64
  %12 = trunc i128 %11 to i64
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name5)
  %13 = call i200 @op_5(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %14 = lshr i200 %13, 0
  %15 = trunc i200 %14 to i64
  call void @show_bits(i64 %15)
  %16 = lshr i200 %13, 64
  %17 = trunc i200 %16 to i64
  call void @show_bits(i64 %17)
  %18 = lshr i200 %13, 128
  %19 = trunc i200 %18 to i64
  call void @show_bits(i64 %19)
  %20 = lshr i200 %13, 192
  %21 = trunc i200 %20 to i64
  call void @show_bits(i64 %21)
  call void @show_name(ptr @name6)
  %22 = call <4 x i32> @op_6(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %23 = extractelement <4 x i32> %22, i32 0
  %24 = zext i32 %23 to i64
  call void @show_bits(i64 %24)
  %25 = extractelement <4 x i32> %22, i32 1
  %26 = zext i32 %25 to i64
  call void @show_bits(i64 %26)
  %27 = extractelement <4 x i32> %22, i32 2
  %28 = zext i32 %27 to i64
  call void @show_bits(i64 %28)
  %29 = extractelement <4 x i32> %22, i32 3
  %30 = zext i32 %29 to i64
  call void @show_bits(i64 %30)
  call void @show_name(ptr @name7)
  %31 = call i8 @op_7(i8 100, i8 -7)
  %32 = zext i8 %31 to i64
  call void @show_bits(i64 %32)
  call void @show_name(ptr @name8)
  %33 = call i13 @op_8(i13 4000, i13 90)
  %34 = zext i13 %33 to i64
  call void @show_bits(i64 %34)
  call void @show_name(ptr @name9)
  %35 = call i32 @op_9(i32 -123456, i32 789)
  %36 = zext i32 %35 to i64
  call void @show_bits(i64 %36)
  call void @show_name(ptr @name10)
  %37 = call i64 @op_10(i64 -5000000000, i64 77)
  call void @show_bits(i64 %37)
  call void @show_name(ptr @name11)
  %38 = call i128 @op_11(i128 123456789012345678901234567890, i128 98765432109876543)
  %39 = lshr i128 %38, 0
  %40 = trunc i128 %39 to i64
  call void @show_bits(i64 %40)
  %41 = lshr i128 %38, 64
  %42 = trunc i128 %41 to i64
  call void @show_bits(i64 %42)
  call void @show_name(ptr @name12)
  %43 = call i200 @op_12(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %44 = lshr i200 %43, 0
  %45 = trunc i200 %44 to i64
  call void @show_bits(i64 %45)
  %46 = lshr i200 %43, 64
  %47 = trunc i200 %46 to i64
  call void @show_bits(i64 %47)
  %48 = lshr i200 %43, 128
  %49 = trunc i200 %48 to i64
  call void @show_bits(i64 %49)
  %50 = lshr i200 %43, 192
  %51 = trunc i200 %50 to i64
  call void @show_bits(i64 %51)
  call void @show_name(ptr @name13)
  %52 = call <4 x i32> @op_13(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %53 = extractelement <4 x i32> %52, i32 0
  %54 = zext i32 %53 to i64
  call void @show_bits(i64 %54)
  %55 = extractelement <4 x i32> %52, i32 1
  %56 = zext i32 %55 to i64
  call void @show_bits(i64 %56)
  %57 = extractelement <4 x i32> %52, i32 2
  %58 = zext i32 %57 to i64
  call void @show_bits(i64 %58)
  %59 = extractelement <4 x i32> %52, i32 3
  %60 = zext i32 %59 to i64
  call void @show_bits(i64 %60)
  call void @show_name(ptr @name14)
  %61 = call i8 @op_14(i8 100, i8 -7)
  %62 = zext i8 %61 to i64
  call void @show_bits(i64 %62)
  call void @show_name(ptr @name15)
  %63 = call i13 @op_15(i13 4000, i13 90)
  %64 = zext i13 %63 to i64
  call void @show_bits(i64 %64)
  call void @show_name(ptr @name16)
  %65 = call i32 @op_16(i32 -123456, i32 789)
  %66 = zext i32 %65 to i64
  call void @show_bits(i64 %66)
  call void @show_name(ptr @name17)
  %67 = call i64 @op_17(i64 -5000000000, i64 77)
  call void @show_bits(i64 %67)
  call void @show_name(ptr @name18)
  %68 = call i128 @op_18(i128 123456789012345678901234567890, i128 98765432109876543)
  %69 = lshr i128 %68, 0
  %70 = trunc i128 %69 to i64
  call void @show_bits(i64 %70)
  %71 = lshr i128 %68, 64
  %72 = trunc i128 %71 to i64
  call void @show_bits(i64 %72)
  call void @show_name(ptr @name19)
  %73 = call i200 @op_19(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %74 = lshr i200 %73, 0
  %75 = trunc i200 %74 to i64
  call void @show_bits(i64 %75)
  %76 = lshr i200 %73, 64
  %77 = trunc i200 %76 to i64
  call void @show_bits(i64 %77)
  %78 = lshr i200 %73, 128
  %79 = trunc i200 %78 to i64
  call void @show_bits(i64 %79)
  %80 = lshr i200 %73, 192
  %81 = trunc i200 %80 to i64
  call void @show_bits(i64 %81)
  call void @show_name(ptr @name20)
  %82 = call <4 x i32> @op_20(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %83 = extractelement <4 x i32> %82, i32 0
  %84 = zext i32 %83 to i64
  call void @show_bits(i64 %84)
  %85 = extractelement <4 x i32> %82, i32 1
  %86 = zext i32 %85 to i64
  call void @show_bits(i64 %86)
  %87 = extractelement <4 x i32> %82, i32 2
  %88 = zext i32 %87 to i64
  call void @show_bits(i64 %88)
  %89 = extractelement <4 x i32> %82, i32 3
  %90 = zext i32 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name21)
  %91 = call i8 @op_21(i8 100, i8 -7)
  %92 = zext i8 %91 to i64
  call void @show_bits(i64 %92)
  call void @show_name(ptr @name22)
  %93 = call i13 @op_22(i13 4000, i13 90)
  %94 = zext i13 %93 to i64
  call void @show_bits(i64 %94)
  call void @show_name(ptr @name23)
  %95 = call i32 @op_23(i32 -123456, i32 789)
  %96 = zext i32 %95 to i64
  call void @show_bits(i64 %96)
  call void @show_name(ptr @name24)
  %97 = call i64 @op_24(i64 -5000000000, i64 77)
  call void @show_bits(i64 %97)
  call void @show_name(ptr @name25)
  %98 = call i128 @op_25(i128 123456789012345678901234567890, i128 98765432109876543)
  %99 = lshr i128 %98, 0
  %100 = trunc i128 %99 to i64
  call void @show_bits(i64 %100)
  %101 = lshr i128 %98, 64
  %102 = trunc i128 %101 to i64
  call void @show_bits(i64 %102)
  call void @show_name(ptr @name26)
  %103 = call i200 @op_26(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %104 = lshr i200 %103, 0
  %105 = trunc i200 %104 to i64
  call void @show_bits(i64 %105)
  %106 = lshr i200 %103, 64
  %107 = trunc i200 %106 to i64
  call void @show_bits(i64 %107)
  %108 = lshr i200 %103, 128
  %109 = trunc i200 %108 to i64
  call void @show_bits(i64 %109)
  %110 = lshr i200 %103, 192
  %111 = trunc i200 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name27)
  %112 = call <4 x i32> @op_27(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %113 = extractelement <4 x i32> %112, i32 0
  %114 = zext i32 %113 to i64
  call void @show_bits(i64 %114)
  %115 = extractelement <4 x i32> %112, i32 1
  %116 = zext i32 %115 to i64
  call void @show_bits(i64 %116)
  %117 = extractelement <4 x i32> %112, i32 2
  %118 = zext i32 %117 to i64
  call void @show_bits(i64 %118)
  %119 = extractelement <4 x i32> %112, i32 3
  %120 = zext i32 %119 to i64
  call void @show_bits(i64 %120)
  call void @show_name(ptr @name28)
  %121 = call i8 @op_28(i8 100, i8 -7)
  %122 = zext i8 %121 to i64
  call void @show_bits(i64 %122)
  call void @show_name(ptr @name29)
  %123 = call i13 @op_29(i13 4000, i13 90)
  %124 = zext i13 %123 to i64
  call void @show_bits(i64 %124)
  call void @show_name(ptr @name30)
  %125 = call i32 @op_30(i32 -123456, i32 789)
  %126 = zext i32 %125 to i64
  call void @show_bits(i64 %126)
  call void @show_name(ptr @name31)
  %127 = call i64 @op_31(i64 -5000000000, i64 77)
  call void @show_bits(i64 %127)
  call void @show_name(ptr @name32)
  %128 = call i128 @op_32(i128 123456789012345678901234567890, i128 98765432109876543)
  %129 = lshr i128 %128, 0
  %130 = trunc i128 %129 to i64
  call void @show_bits(i64 %130)
  %131 = lshr i128 %128, 64
  %132 = trunc i128 %131 to i64
  call void @show_bits(i64 %132)
  call void @show_name(ptr @name33)
  %133 = call i200 @op_33(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %134 = lshr i200 %133, 0
  %135 = trunc i200 %134 to i64
  call void @show_bits(i64 %135)
  %136 = lshr i200 %133, 64
  %137 = trunc i200 %136 to i64
  call void @show_bits(i64 %137)
  %138 = lshr i200 %133, 128
  %139 = trunc i200 %138 to i64
  call void @show_bits(i64 %139)
  %140 = lshr i200 %133, 192
  %141 = trunc i200 %140 to i64
  call void @show_bits(i64 %141)
  call void @show_name(ptr @name34)
  %142 = call <4 x i32> @op_34(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %143 = extractelement <4 x i32> %142, i32 0
  %144 = zext i32 %143 to i64
  call void @show_bits(i64 %144)
  %145 = extractelement <4 x i32> %142, i32 1
  %146 = zext i32 %145 to i64
  call void @show_bits(i64 %146)
  %147 = extractelement <4 x i32> %142, i32 2
  %148 = zext i32 %147 to i64
  call void @show_bits(i64 %148)
  %149 = extractelement <4 x i32> %142, i32 3
  %150 = zext i32 %149 to i64
  call void @show_bits(i64 %150)
  call void @show_name(ptr @name35)
  %151 = call i8 @op_35(i8 100, i8 -7)
  %152 = zext i8 %151 to i64
  call void @show_bits(i64 %152)
  call void @show_name(ptr @name36)
  %153 = call i13 @op_36(i13 4000, i13 90)
  %154 = zext i13 %153 to i64
  call void @show_bits(i64 %154)
  call void @show_name(ptr @name37)
  %155 = call i32 @op_37(i32 -123456, i32 789)
  %156 = zext i32 %155 to i64
  call void @show_bits(i64 %156)
  call void @show_name(ptr @name38)
  %157 = call i64 @op_38(i64 -5000000000, i64 77)
  call void @show_bits(i64 %157)
  call void @show_name(ptr @name39)
  %158 = call i128 @op_39(i128 123456789012345678901234567890, i128 98765432109876543)
  %159 = lshr i128 %158, 0
  %160 = trunc i128 %159 to i64
  call void @show_bits(i64 %160)
  %161 = lshr i128 %158, 64
  %162 = trunc i128 %161 to i64
  call void @show_bits(i64 %162)
  call void @show_name(ptr @name40)
  %163 = call i200 @op_40(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %164 = lshr i200 %163, 0
  %165 = trunc i200 %164 to i64
  call void @show_bits(i64 %165)
  %166 = lshr i200 %163, 64
  %167 = trunc i200 %166 to i64
  call void @show_bits(i64 %167)
  %168 = lshr i200 %163, 128
  %169 = trunc i200 %168 to i64
  call void @show_bits(i64 %169)
  %170 = lshr i200 %163, 192
  %171 = trunc i200 %170 to i64
  call void @show_bits(i64 %171)
  call void @show_name(ptr @name41)
  %172 = call <4 x i32> @op_41(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %173 = extractelement <4 x i32> %172, i32 0
  %174 = zext i32 %173 to i64
  call void @show_bits(i64 %174)
  %175 = extractelement <4 x i32> %172, i32 1
  %176 = zext i32 %175 to i64
  call void @show_bits(i64 %176)
  %177 = extractelement <4 x i32> %172, i32 2
  %178 = zext i32 %177 to i64
  call void @show_bits(i64 %178)
  %179 = extractelement <4 x i32> %172, i32 3
  %180 = zext i32 %179 to i64
  call void @show_bits(i64 %180)
  call void @show_name(ptr @name42)
  %181 = call i8 @op_42(i8 100, i8 -7)
  %182 = zext i8 %181 to i64
  call void @show_bits(i64 %182)
  call void @show_name(ptr @name43)
  %183 = call i13 @op_43(i13 4000, i13 90)
  %184 = zext i13 %183 to i64
  call void @show_bits(i64 %184)
  call void @show_name(ptr @name44)
  %185 = call i32 @op_44(i32 -123456, i32 789)
  %186 = zext i32 %185 to i64
  call void @show_bits(i64 %186)
  call void @show_name(ptr @name45)
  %187 = call i64 @op_45(i64 -5000000000, i64 77)
  call void @show_bits(i64 %187)
  call void @show_name(ptr @name46)
  %188 = call i128 @op_46(i128 123456789012345678901234567890, i128 98765432109876543)
  %189 = lshr i128 %188, 0
  %190 = trunc i128 %189 to i64
  call void @show_bits(i64 %190)
  %191 = lshr i128 %188, 64
  %192 = trunc i128 %191 to i64
  call void @show_bits(i64 %192)
  call void @show_name(ptr @name47)
  %193 = call i200 @op_47(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %194 = lshr i200 %193, 0
  %195 = trunc i200 %194 to i64
  call void @show_bits(i64 %195)
  %196 = lshr i200 %193, 64
  %197 = trunc i200 %196 to i64
  call void @show_bits(i64 %197)
  %198 = lshr i200 %193, 128
  %199 = trunc i200 %198 to i64
  call void @show_bits(i64 %199)
  %200 = lshr i200 %193, 192
  %201 = trunc i200 %200 to i64
  call void @show_bits(i64 %201)
  call void @show_name(ptr @name48)
  %202 = call <4 x i32> @op_48(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %203 = extractelement <4 x i32> %202, i32 0
  %204 = zext i32 %203 to i64
  call void @show_bits(i64 %204)
  %205 = extractelement <4 x i32> %202, i32 1
  %206 = zext i32 %205 to i64
  call void @show_bits(i64 %206)
  %207 = extractelement <4 x i32> %202, i32 2
  %208 = zext i32 %207 to i64
  call void @show_bits(i64 %208)
  %209 = extractelement <4 x i32> %202, i32 3
  %210 = zext i32 %209 to i64
  call void @show_bits(i64 %210)
  call void @show_name(ptr @name49)
  %211 = call i8 @op_49(i8 100, i8 -7)
  %212 = zext i8 %211 to i64
  call void @show_bits(i64 %212)
  call void @show_name(ptr @name50)
  %213 = call i13 @op_50(i13 4000, i13 90)
  %214 = zext i13 %213 to i64
  call void @show_bits(i64 %214)
  call void @show_name(ptr @name51)
  %215 = call i32 @op_51(i32 -123456, i32 789)
  %216 = zext i32 %215 to i64
  call void @show_bits(i64 %216)
  call void @show_name(ptr @name52)
  %217 = call i64 @op_52(i64 -5000000000, i64 77)
  call void @show_bits(i64 %217)
  call void @show_name(ptr @name53)
  %218 = call i128 @op_53(i128 123456789012345678901234567890, i128 98765432109876543)
  %219 = lshr i128 %218, 0
  %220 = trunc i128 %219 to i64
  call void @show_bits(i64 %220)
  %221 = lshr i128 %218, 64
  %222 = trunc i128 %221 to i64
  call void @show_bits(i64 %222)
  call void @show_name(ptr @name54)
  %223 = call i200 @op_54(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %224 = lshr i200 %223, 0
  %225 = trunc i200 %224 to i64
  call void @show_bits(i64 %225)
  %226 = lshr i200 %223, 64
  %227 = trunc i200 %226 to i64
  call void @show_bits(i64 %227)
  %228 = lshr i200 %223, 128
  %229 = trunc i200 %228 to i64
  call void @show_bits(i64 %229)
  %230 = lshr i200 %223, 192
  %231 = trunc i200 %230 to i64
  call void @show_bits(i64 %231)
  call void @show_name(ptr @name55)
  %232 = call <4 x i32> @op_55(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %233 = extractelement <4 x i32> %232, i32 0
  %234 = zext i32 %233 to i64
  call void @show_bits(i64 %234)
  %235 = extractelement <4 x i32> %232, i32 1
  %236 = zext i32 %235 to i64
  call void @show_bits(i64 %236)
  %237 = extractelement <4 x i32> %232, i32 2
  %238 = zext i32 %237 to i64
  call void @show_bits(i64 %238)
  %239 = extractelement <4 x i32> %232, i32 3
  %240 = zext i32 %239 to i64
  call void @show_bits(i64 %240)
  call void @show_name(ptr @name56)
  %241 = call i8 @op_56(i8 100, i8 -7)
  %242 = zext i8 %241 to i64
  call void @show_bits(i64 %242)
  call void @show_name(ptr @name57)
  %243 = call i13 @op_57(i13 4000, i13 90)
  %244 = zext i13 %243 to i64
  call void @show_bits(i64 %244)
  call void @show_name(ptr @name58)
  %245 = call i32 @op_58(i32 -123456, i32 789)
  %246 = zext i32 %245 to i64
  call void @show_bits(i64 %246)
  call void @show_name(ptr @name59)
  %247 = call i64 @op_59(i64 -5000000000, i64 77)
  call void @show_bits(i64 %247)
  call void @show_name(ptr @name60)
  %248 = call i128 @op_60(i128 123456789012345678901234567890, i128 98765432109876543)
  %249 = lshr i128 %248, 0
  %250 = trunc i128 %249 to i64
  call void @show_bits(i64 %250)
  %251 = lshr i128 %248, 64
  %252 = trunc i128 %251 to i64
  call void @show_bits(i64 %252)
  call void @show_name(ptr @name61)
  %253 = call i200 @op_61(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %254 = lshr i200 %253, 0
  %255 = trunc i200 %254 to i64
  call void @show_bits(i64 %255)
  %256 = lshr i200 %253, 64
  %257 = trunc i200 %256 to i64
  call void @show_bits(i64 %257)
  %258 = lshr i200 %253, 128
  %259 = trunc i200 %258 to i64
  call void @show_bits(i64 %259)
  %260 = lshr i200 %253, 192
  %261 = trunc i200 %260 to i64
  call void @show_bits(i64 %261)
  call void @show_name(ptr @name62)
  %262 = call <4 x i32> @op_62(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %263 = extractelement <4 x i32> %262, i32 0
  %264 = zext i32 %263 to i64
  call void @show_bits(i64 %264)
  %265 = extractelement <4 x i32> %262, i32 1
  %266 = zext i32 %265 to i64
  call void @show_bits(i64 %266)
  %267 = extractelement <4 x i32> %262, i32 2
  %268 = zext i32 %267 to i64
  call void @show_bits(i64 %268)
  %269 = extractelement <4 x i32> %262, i32 3
  %270 = zext i32 %269 to i64
  call void @show_bits(i64 %270)
  call void @show_name(ptr @name63)
  %271 = call i8 @op_63(i8 100, i8 -7)
  %272 = zext i8 %271 to i64
  call void @show_bits(i64 %272)
  call void @show_name(ptr @name64)
  %273 = call i13 @op_64(i13 4000, i13 90)
  %274 = zext i13 %273 to i64
  call void @show_bits(i64 %274)
  call void @show_name(ptr @name65)
  %275 = call i32 @op_65(i32 -123456, i32 789)
  %276 = zext i32 %275 to i64
  call void @show_bits(i64 %276)
  call void @show_name(ptr @name66)
  %277 = call i64 @op_66(i64 -5000000000, i64 77)
  call void @show_bits(i64 %277)
  call void @show_name(ptr @name67)
  %278 = call i128 @op_67(i128 123456789012345678901234567890, i128 98765432109876543)
  %279 = lshr i128 %278, 0
  %280 = trunc i128 %279 to i64
  call void @show_bits(i64 %280)
  %281 = lshr i128 %278, 64
  %282 = trunc i128 %281 to i64
  call void @show_bits(i64 %282)
  call void @show_name(ptr @name68)
  %283 = call i200 @op_68(i200 -1234567890123456789012345678901234567890123456, i200 999999999999999999)
  %284 = lshr i200 %283, 0
  %285 = trunc i200 %284 to i64
  call void @show_bits(i64 %285)
  %286 = lshr i200 %283, 64
  %287 = trunc i200 %286 to i64
  call void @show_bits(i64 %287)
  %288 = lshr i200 %283, 128
  %289 = trunc i200 %288 to i64
  call void @show_bits(i64 %289)
  %290 = lshr i200 %283, 192
  %291 = trunc i200 %290 to i64
  call void @show_bits(i64 %291)
  call void @show_name(ptr @name69)
  %292 = call <4 x i32> @op_69(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %293 = extractelement <4 x i32> %292, i32 0
  %294 = zext i32 %293 to i64
  call void @show_bits(i64 %294)
  %295 = extractelement <4 x i32> %292, i32 1
  %296 = zext i32 %295 to i64
  call void @show_bits(i64 %296)
  %297 = extractelement <4 x i32> %292, i32 2
  %298 = zext i32 %297 to i64
  call void @show_bits(i64 %298)
  %299 = extractelement <4 x i32> %292, i32 3
  %300 = zext i32 %299 to i64
  call void @show_bits(i64 %300)
  call void @show_name(ptr @name70)
  %301 = call i8 @op_70(i8 100, i8 5)
  %302 = zext i8 %301 to i64
  call void @show_bits(i64 %302)
  call void @show_name(ptr @name71)
  %303 = call i13 @op_71(i13 4000, i13 5)
  %304 = zext i13 %303 to i64
  call void @show_bits(i64 %304)
  call void @show_name(ptr @name72)
  %305 = call i32 @op_72(i32 -123456, i32 5)
  %306 = zext i32 %305 to i64
  call void @show_bits(i64 %306)
  call void @show_name(ptr @name73)
  %307 = call i64 @op_73(i64 -5000000000, i64 5)
  call void @show_bits(i64 %307)
  call void @show_name(ptr @name74)
  %308 = call i128 @op_74(i128 123456789012345678901234567890, i128 5)
  %309 = lshr i128 %308, 0
  %310 = trunc i128 %309 to i64
  call void @show_bits(i64 %310)
  %311 = lshr i128 %308, 64
  %312 = trunc i128 %311 to i64
  call void @show_bits(i64 %312)
  call void @show_name(ptr @name75)
  %313 = call i200 @op_75(i200 -1234567890123456789012345678901234567890123456, i200 5)
  %314 = lshr i200 %313, 0
  %315 = trunc i200 %314 to i64
  call void @show_bits(i64 %315)
  %316 = lshr i200 %313, 64
  %317 = trunc i200 %316 to i64
  call void @show_bits(i64 %317)
  %318 = lshr i200 %313, 128
  %319 = trunc i200 %318 to i64
  call void @show_bits(i64 %319)
  %320 = lshr i200 %313, 192
  %321 = trunc i200 %320 to i64
  call void @show_bits(i64 %321)
  call void @show_name(ptr @name76)
  %322 = call <8 x i16> @op_76(<8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 -1, i16 -2, i16 300, i16 -400>, <8 x i16> <i16 0, i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 15>)
  %323 = extractelement <8 x i16> %322, i32 0
  %324 = zext i16 %323 to i64
  call void @show_bits(i64 %324)
  %325 = extractelement <8 x i16> %322, i32 1
  %326 = zext i16 %325 to i64
  call void @show_bits(i64 %326)
  %327 = extractelement <8 x i16> %322, i32 2
  %328 = zext i16 %327 to i64
  call void @show_bits(i64 %328)
  %329 = extractelement <8 x i16> %322, i32 3
  %330 = zext i16 %329 to i64
  call void @show_bits(i64 %330)
  %331 = extractelement <8 x i16> %322, i32 4
  %332 = zext i16 %331 to i64
  call void @show_bits(i64 %332)
  %333 = extractelement <8 x i16> %322, i32 5
  %334 = zext i16 %333 to i64
  call void @show_bits(i64 %334)
  %335 = extractelement <8 x i16> %322, i32 6
  %336 = zext i16 %335 to i64
  call void @show_bits(i64 %336)
  %337 = extractelement <8 x i16> %322, i32 7
  %338 = zext i16 %337 to i64
  call void @show_bits(i64 %338)
  call void @show_name(ptr @name77)
  %339 = call i8 @op_77(i8 100, i8 5)
  %340 = zext i8 %339 to i64
  call void @show_bits(i64 %340)
  call void @show_name(ptr @name78)
  %341 = call i13 @op_78(i13 4000, i13 5)
  %342 = zext i13 %341 to i64
  call void @show_bits(i64 %342)
  call void @show_name(ptr @name79)
  %343 = call i32 @op_79(i32 -123456, i32 5)
  %344 = zext i32 %343 to i64
  call void @show_bits(i64 %344)
  call void @show_name(ptr @name80)
  %345 = call i64 @op_80(i64 -5000000000, i64 5)
  call void @show_bits(i64 %345)
  call void @show_name(ptr @name81)
  %346 = call i128 @op_81(i128 123456789012345678901234567890, i128 5)
  %347 = lshr i128 %346, 0
  %348 = trunc i128 %347 to i64
  call void @show_bits(i64 %348)
  %349 = lshr i128 %346, 64
  %350 = trunc i128 %349 to i64
  call void @show_bits(i64 %350)
  call void @show_name(ptr @name82)
  %351 = call i200 @op_82(i200 -1234567890123456789012345678901234567890123456, i200 5)
  %352 = lshr i200 %351, 0
  %353 = trunc i200 %352 to i64
  call void @show_bits(i64 %353)
  %354 = lshr i200 %351, 64
  %355 = trunc i200 %354 to i64
  call void @show_bits(i64 %355)
  %356 = lshr i200 %351, 128
  %357 = trunc i200 %356 to i64
  call void @show_bits(i64 %357)
  %358 = lshr i200 %351, 192
  %359 = trunc i200 %358 to i64
  call void @show_bits(i64 %359)
  call void @show_name(ptr @name83)
  %360 = call <8 x i16> @op_83(<8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 -1, i16 -2, i16 300, i16 -400>, <8 x i16> <i16 0, i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 15>)
  %361 = extractelement <8 x i16> %360, i32 0
  %362 = zext i16 %361 to i64
  call void @show_bits(i64 %362)
  %363 = extractelement <8 x i16> %360, i32 1
  %364 = zext i16 %363 to i64
  call void @show_bits(i64 %364)
  %365 = extractelement <8 x i16> %360, i32 2
  %366 = zext i16 %365 to i64
  call void @show_bits(i64 %366)
  %367 = extractelement <8 x i16> %360, i32 3
  %368 = zext i16 %367 to i64
  call void @show_bits(i64 %368)
  %369 = extractelement <8 x i16> %360, i32 4
  %370 = zext i16 %369 to i64
  call void @show_bits(i64 %370)
  %371 = extractelement <8 x i16> %360, i32 5
  %372 = zext i16 %371 to i64
  call void @show_bits(i64 %372)
  %373 = extractelement <8 x i16> %360, i32 6
  %374 = zext i16 %373 to i64
  call void @show_bits(i64 %374)
  %375 = extractelement <8 x i16> %360, i32 7
  %376 = zext i16 %375 to i64
  call void @show_bits(i64 %376)
  call void @show_name(ptr @name84)
  %377 = call i8 @op_84(i8 100, i8 5)
  %378 = zext i8 %377 to i64
  call void @show_bits(i64 %378)
  call void @show_name(ptr @name85)
  %379 = call i13 @op_85(i13 4000, i13 5)
  %380 = zext i13 %379 to i64
  call void @show_bits(i64 %380)
  call void @show_name(ptr @name86)
  %381 = call i32 @op_86(i32 -123456, i32 5)
  %382 = zext i32 %381 to i64
  call void @show_bits(i64 %382)
  call void @show_name(ptr @name87)
  %383 = call i64 @op_87(i64 -5000000000, i64 5)
  call void @show_bits(i64 %383)
  call void @show_name(ptr @name88)
  %384 = call i128 @op_88(i128 123456789012345678901234567890, i128 5)
  %385 = lshr i128 %384, 0
  %386 = trunc i128 %385 to i64
  call void @show_bits(i64 %386)
  %387 = lshr i128 %384, 64
  %388 = trunc i128 %387 to i64
  call void @show_bits(i64 %388)
  call void @show_name(ptr @name89)
  %389 = call i200 @op_89(i200 -1234567890123456789012345678901234567890123456, i200 5)
  %390 = lshr i200 %389, 0
  %391 = trunc i200 %390 to i64
  call void @show_bits(i64 %391)
  %392 = lshr i200 %389, 64
  %393 = trunc i200 %392 to i64
  call void @show_bits(i64 %393)
  %394 = lshr i200 %389, 128
  %395 = trunc i200 %394 to i64
  call void @show_bits(i64 %395)
  %396 = lshr i200 %389, 192
  %397 = trunc i200 %396 to i64
  call void @show_bits(i64 %397)
  call void @show_name(ptr @name90)
  %398 = call <8 x i16> @op_90(<8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 -1, i16 -2, i16 300, i16 -400>, <8 x i16> <i16 0, i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 15>)
  %399 = extractelement <8 x i16> %398, i32 0
  %400 = zext i16 %399 to i64
  call void @show_bits(i64 %400)
  %401 = extractelement <8 x i16> %398, i32 1
  %402 = zext i16 %401 to i64
  call void @show_bits(i64 %402)
  %403 = extractelement <8 x i16> %398, i32 2
  %404 = zext i16 %403 to i64
  call void @show_bits(i64 %404)
  %405 = extractelement <8 x i16> %398, i32 3
  %406 = zext i16 %405 to i64
  call void @show_bits(i64 %406)
  %407 = extractelement <8 x i16> %398, i32 4
  %408 = zext i16 %407 to i64
  call void @show_bits(i64 %408)
  %409 = extractelement <8 x i16> %398, i32 5
  %410 = zext i16 %409 to i64
  call void @show_bits(i64 %410)
  %411 = extractelement <8 x i16> %398, i32 6
  %412 = zext i16 %411 to i64
  call void @show_bits(i64 %412)
  %413 = extractelement <8 x i16> %398, i32 7
  %414 = zext i16 %413 to i64
  call void @show_bits(i64 %414)
  call void @show_name(ptr @name91)
  %415 = call i32 @op_91(i32 1, i32 2)
  %416 = zext i32 %415 to i64
  call void @show_bits(i64 %416)
  call void @show_name(ptr @name92)
  %417 = call i32 @op_92(i32 12, i32 4)
  %418 = zext i32 %417 to i64
  call void @show_bits(i64 %418)
  call void @show_name(ptr @name93)
  %419 = call i32 @op_93(i32 12, i32 3)
  %420 = zext i32 %419 to i64
  call void @show_bits(i64 %420)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)

