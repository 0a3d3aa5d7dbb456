; Vectors with addresses among their lanes, cast to numbers and to vectors of other lanes: each constant beside the cast of
; a vector that is put together where the program runs.
; RUN: irkit as --to=15 %s -o - | irkit compile - -o %t.o && cc %t.o -o %t && %t
; RUN: irkit as --to=15 %s -o - | irkit compile --relocation-model=static - -o %t.o && cc -no-pie %t.o -o %t && %t
@g = global [4 x i8] c"%d\0A\00"
@h = global [64 x i64] zeroinitializer, align 16
@bad = global i32 0
@pair = global i128 bitcast (<2 x i64> <i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)> to i128)
declare i32 @printf(ptr, ...)
define void @same(i32 %number, i128 %a, i128 %b) {
  %is = icmp eq i128 %a, %b
  br i1 %is, label %end, label %no
no:
  store i32 1, ptr @bad
  %n = call i32 (ptr, ...) @printf(ptr @g, i32 %number)
  br label %end
end:
  ret void
}
define i64 @address(ptr %p) noinline {
  %a = ptrtoint ptr %p to i64
  ret i64 %a
}
define double @one_lane() noinline {
  ret double bitcast (<1 x i64> <i64 ptrtoint (ptr @g to i64)> to double)
}
define i128 @two_lanes() noinline {
  ret i128 bitcast (<2 x i64> <i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)> to i128)
}
define i64 @cut_lanes() noinline {
  ret i64 bitcast (<4 x i16> <i16 ptrtoint (ptr @g to i16), i16 -2, i16 ptrtoint (ptr @h to i16), i16 undef> to i64)
}
define fp128 @float_of_lanes() noinline {
  ret fp128 bitcast (<2 x i64> <i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)> to fp128)
}
define void @ten_bytes(ptr %to) noinline {
  store x86_fp80 bitcast (i80 or (i80 zext (i64 ptrtoint (ptr @g to i64) to i80), i80 shl (i80 zext (i64 ptrtoint (ptr @h to i64) to i80), i80 64)) to x86_fp80), ptr %to
  ret void
}
define <4 x i32> @narrower() noinline {
  ret <4 x i32> bitcast (<2 x i64> <i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)> to <4 x i32>)
}
define <2 x i64> @wider() noinline {
  ret <2 x i64> bitcast (<4 x i32> <i32 ptrtoint (ptr @g to i32), i32 7, i32 ptrtoint (ptr @h to i32), i32 undef> to <2 x i64>)
}
define <1 x i128> @widest() noinline {
  ret <1 x i128> bitcast (<2 x i64> <i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)> to <1 x i128>)
}
define <8 x i8> @bytes() noinline {
  ret <8 x i8> bitcast (i64 ptrtoint (ptr @h to i64) to <8 x i8>)
}
define i8 @bits() noinline {
  ret i8 bitcast (<8 x i1> <i1 true, i1 ptrtoint (ptr @g to i1), i1 false, i1 icmp ult (ptr @g, ptr @h), i1 true, i1 false, i1 false, i1 true> to i8)
}
define i32 @taken() noinline {
  ret i32 extractelement (<4 x i32> bitcast (<2 x i64> <i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)> to <4 x i32>), i32 2)
}
define void @scalars(i64 %a, i64 %b, i128 %both) {
  %d = call double @one_lane()
  %d.bits = bitcast double %d to i64
  %d.wide = zext i64 %d.bits to i128
  %a.wide = zext i64 %a to i128
  call void @same(i32 1, i128 %d.wide, i128 %a.wide)
  %two = call i128 @two_lanes()
  call void @same(i32 2, i128 %two, i128 %both)
  %a16 = trunc i64 %a to i16
  %b16 = trunc i64 %b to i16
  %v0 = insertelement <4 x i16> <i16 undef, i16 -2, i16 undef, i16 0>, i16 %a16, i32 0
  %v2 = insertelement <4 x i16> %v0, i16 %b16, i32 2
  %v = bitcast <4 x i16> %v2 to i64
  %v.wide = zext i64 %v to i128
  %cut = call i64 @cut_lanes()
  %cut.wide = zext i64 %cut to i128
  call void @same(i32 3, i128 %cut.wide, i128 %v.wide)
  %f = call fp128 @float_of_lanes()
  %f.bits = bitcast fp128 %f to i128
  call void @same(i32 4, i128 %f.bits, i128 %both)
  %of.g = and i64 %a, 1
  %of.g.at = shl i64 %of.g, 1
  %less = icmp ult i64 %a, %b
  %of.less = select i1 %less, i64 8, i64 0
  %bits0 = or i64 %of.g.at, %of.less
  %bits1 = or i64 %bits0, 145
  %bits1.wide = zext i64 %bits1 to i128
  %bits = call i8 @bits()
  %bits.wide = zext i8 %bits to i128
  call void @same(i32 5, i128 %bits.wide, i128 %bits1.wide)
  %taken = call i32 @taken()
  %taken.wide = zext i32 %taken to i128
  %b32 = and i64 %b, 4294967295
  %b.wide = zext i64 %b32 to i128
  call void @same(i32 6, i128 %taken.wide, i128 %b.wide)
  %pair = load i128, ptr @pair
  call void @same(i32 7, i128 %pair, i128 %both)
  %room = alloca i128
  store i128 0, ptr %room
  call void @ten_bytes(ptr %room)
  %ten = load i128, ptr %room
  %both80 = and i128 %both, 1208925819614629174706175
  call void @same(i32 8, i128 %ten, i128 %both80)
  ret void
}
define void @vectors(i64 %a, i64 %b, i128 %both) {
  %narrower = call <4 x i32> @narrower()
  %narrower.bits = bitcast <4 x i32> %narrower to i128
  call void @same(i32 11, i128 %narrower.bits, i128 %both)
  %a32 = and i64 %a, 4294967295
  %b32 = and i64 %b, 4294967295
  %a7 = or i64 %a32, 30064771072
  %v0 = insertelement <2 x i64> undef, i64 %a7, i32 0
  %v1 = insertelement <2 x i64> %v0, i64 %b32, i32 1
  %v.bits = bitcast <2 x i64> %v1 to i128
  %wider = call <2 x i64> @wider()
  %wider.bits = bitcast <2 x i64> %wider to i128
  call void @same(i32 12, i128 %wider.bits, i128 %v.bits)
  %widest = call <1 x i128> @widest()
  %widest.bits = bitcast <1 x i128> %widest to i128
  call void @same(i32 13, i128 %widest.bits, i128 %both)
  %bytes = call <8 x i8> @bytes()
  %bytes.bits = bitcast <8 x i8> %bytes to i64
  %bytes.wide = zext i64 %bytes.bits to i128
  %b.wide = zext i64 %b to i128
  call void @same(i32 14, i128 %bytes.wide, i128 %b.wide)
  ret void
}
define i32 @main() {
  %a = call i64 @address(ptr @g)
  %b = call i64 @address(ptr @h)
  %low = zext i64 %a to i128
  %b.wide = zext i64 %b to i128
  %high = shl i128 %b.wide, 64
  %both = or i128 %low, %high
  call void @scalars(i64 %a, i64 %b, i128 %both)
  call void @vectors(i64 %a, i64 %b, i128 %both)
  %r = load i32, ptr @bad
  ret i32 %r
}
