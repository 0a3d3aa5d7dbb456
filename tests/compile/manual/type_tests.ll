; llvm.type.test, llvm.type.checked.load, llvm.type.checked.load.relative, llvm.public.type.test:
; addresses of variables and functions with type identifiers, laid out so that a test is a
; comparison (all of a run, bits in a word, bits in bytes, one address, none), and other addresses.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit as %s -o %t.bc && irkit compile %t.bc -o %t.o && cc %t.o -o %t.2 && %t.2 | cksum
; RUN: irkit run %s | cksum
; RUN: irkit compile --relocation-model=static --code-model=large %s -o %t.o && cc -no-pie %t.o -o %t.2 && %t.2 | cksum
; RUN: sed 's/^; flag //' %s | irkit compile - -o %t.o && cc %t.o -o %t.2 && %t.2 | cksum
; RUN: sed 's/i1 @with_odd/i1 @odd/; s/^; odd //' %s | irkit compile - -o %t.o; echo $?
target triple = "x86_64-unknown-linux-gnu"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

@v0 = constant [2 x i64] [i64 0, i64 1], !type !0, !type !1
@v1 = constant [5 x i64] [i64 100, i64 101, i64 102, i64 103, i64 104], !type !0
@v2 = constant [8 x i64] [i64 200, i64 201, i64 202, i64 203, i64 204, i64 205, i64 206, i64 207], !type !0, !type !2
@v3 = constant [11 x i64] [i64 300, i64 301, i64 302, i64 303, i64 304, i64 305, i64 306, i64 307, i64 308, i64 309, i64 310], !type !0, !type !1
@w0 = global i64 0, !type !3
@w1 = internal constant i64 1, !type !3
@w2 = constant i64 2, !type !3
@w3 = internal global i64 3, !type !3, !type !4
@w4 = constant i64 4, !type !3
@w5 = internal constant i64 5, !type !3, !type !5
@w6 = global i64 6, !type !3, !type !5
@w7 = internal constant i64 7, !type !3, !type !5
@w8 = constant i64 8, !type !3, !type !5
@w9 = internal global i64 9, !type !3, !type !5
@w10 = constant i64 10, !type !3, !type !4
@w11 = internal constant i64 11, !type !3
@w12 = global i64 12, !type !3
@w13 = internal constant i64 13, !type !3
@w14 = constant i64 14, !type !3
@w15 = internal global i64 15, !type !3
@w16 = constant i64 16, !type !3
@w17 = internal constant i64 17, !type !3, !type !4
@w18 = global i64 18, !type !3
@w19 = internal constant i64 19, !type !3
@w20 = constant i64 20, !type !3
@w21 = internal global i64 21, !type !3
@w22 = constant i64 22, !type !3
@w23 = internal constant i64 23, !type !3
@w24 = global i64 24, !type !3, !type !4
@w25 = internal constant i64 25, !type !3
@w26 = constant i64 26, !type !3
@w27 = internal global i64 27, !type !3
@w28 = constant i64 28, !type !3
@w29 = internal constant i64 29, !type !3
@w30 = global i64 30, !type !3
@w31 = internal constant i64 31, !type !3, !type !4
@w32 = constant i64 32, !type !3
@w33 = internal global i64 33, !type !3
@w34 = constant i64 34, !type !3
@w35 = internal constant i64 35, !type !3
@w36 = global i64 36, !type !3
@w37 = internal constant i64 37, !type !3
@w38 = constant i64 38, !type !3, !type !4
@w39 = internal global i64 39, !type !3
@w40 = constant i64 40, !type !3
@w41 = internal constant i64 41, !type !3
@w42 = global i64 42, !type !3
@w43 = internal constant i64 43, !type !3
@w44 = constant i64 44, !type !3
@w45 = internal global i64 45, !type !3, !type !4
@w46 = constant i64 46, !type !3
@w47 = internal constant i64 47, !type !3
@w48 = global i64 48, !type !3
@w49 = internal constant i64 49, !type !3
@w50 = constant i64 50, !type !3
@w51 = internal global i64 51, !type !3
@w52 = constant i64 52, !type !3, !type !4
@w53 = internal constant i64 53, !type !3
@w54 = global i64 54, !type !3
@w55 = internal constant i64 55, !type !3
@w56 = constant i64 56, !type !3
@w57 = internal global i64 57, !type !3
@w58 = constant i64 58, !type !3
@w59 = internal constant i64 59, !type !3, !type !4
@w60 = global i64 60, !type !3
@w61 = internal constant i64 61, !type !3
@w62 = constant i64 62, !type !3
@w63 = internal global i64 63, !type !3
@w64 = constant i64 64, !type !3
@w65 = internal constant i64 65, !type !3
@w66 = global i64 66, !type !3, !type !4
@w67 = internal constant i64 67, !type !3
@w68 = constant i64 68, !type !3
@w69 = internal global i64 69, !type !3
@w70 = constant i64 70, !type !3
@w71 = internal constant i64 71, !type !3
@w72 = global i64 72, !type !3
@w73 = internal constant i64 73, !type !3, !type !4
@w74 = constant i64 74, !type !3
@w75 = internal global i64 75, !type !3
@w76 = constant i64 76, !type !3
@w77 = internal constant i64 77, !type !3
@w78 = global i64 78, !type !3
@w79 = internal constant i64 79, !type !3
@w80 = constant i64 80, !type !3, !type !4
@w81 = internal global i64 81, !type !3
@w82 = constant i64 82, !type !3
@w83 = internal constant i64 83, !type !3
@w84 = global i64 84, !type !3
@w85 = internal constant i64 85, !type !3
@w86 = constant i64 86, !type !3
@w87 = internal global i64 87, !type !3, !type !4
@w88 = constant i64 88, !type !3
@w89 = internal constant i64 89, !type !3
@w90 = global i64 90, !type !3
@w91 = internal constant i64 91, !type !3
@w92 = constant i64 92, !type !3
@w93 = internal global i64 93, !type !3
@w94 = constant i64 94, !type !3, !type !4
@w95 = internal constant i64 95, !type !3
@w96 = global i64 96, !type !3
@w97 = internal constant i64 97, !type !3
@w98 = constant i64 98, !type !3
@w99 = internal global i64 99, !type !3
@w100 = constant i64 100, !type !3
@w101 = internal constant i64 101, !type !3, !type !4
@w102 = global i64 102, !type !3
@w103 = internal constant i64 103, !type !3
@w104 = constant i64 104, !type !3
@w105 = internal global i64 105, !type !3
@w106 = constant i64 106, !type !3
@w107 = internal constant i64 107, !type !3
@w108 = global i64 108, !type !3, !type !4
@w109 = internal constant i64 109, !type !3
@w110 = constant i64 110, !type !3
@w111 = internal global i64 111, !type !3
@w112 = constant i64 112, !type !3
@w113 = internal constant i64 113, !type !3
@w114 = global i64 114, !type !3
@w115 = internal constant i64 115, !type !3, !type !4
@w116 = constant i64 116, !type !3
@w117 = internal global i64 117, !type !3
@w118 = constant i64 118, !type !3
@w119 = internal constant i64 119, !type !3
@other = global i64 9
@text = private constant [4 x i8] c"%d \00"
@line = private constant [2 x i8] c"\0A\00"
@odd.global = global i64 1
; odd @odd.tls = thread_local global i64 1, !type !9
declare i32 @printf(ptr, ...)
declare i1 @llvm.type.test(ptr, metadata)
declare i1 @llvm.public.type.test(ptr, metadata)
declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)
declare { ptr, i1 } @llvm.type.checked.load.relative(ptr, i32, metadata)
declare void @llvm.assume(i1)
declare i32 @putchar(i32)
declare !type !8 i32 @abs(i32)
declare !type !6 extern_weak i32 @toupper(i32)
declare !type !6 extern_weak i32 @absent(i32)

define void @say(i1 %is) noinline {
  %n = zext i1 %is to i32
  %1 = call i32 (ptr, ...) @printf(ptr @text, i32 %n)
  ret void
}

define void @is_A(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"A")
  call void @say(i1 %1)
  ret void
}
define void @is_B(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"B")
  call void @say(i1 %1)
  ret void
}
define void @is_C(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"C")
  call void @say(i1 %1)
  ret void
}
define void @is_D(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"D")
  call void @say(i1 %1)
  ret void
}
define void @is_E(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"E")
  call void @say(i1 %1)
  ret void
}
define void @is_F(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"F")
  call void @say(i1 %1)
  ret void
}
define void @is_X(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"X")
  call void @say(i1 %1)
  ret void
}
define void @is_G(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"G")
  call void @say(i1 %1)
  ret void
}
define void @is_H(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"H")
  call void @say(i1 %1)
  ret void
}
define void @is_I(ptr %p) noinline {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"I")
  call void @say(i1 %1)
  ret void
}
define i32 @f0(i32 %x) !type !6 !type !7 {
  ret i32 0
}
define internal i32 @f1(i32 %x) !type !6 {
  ret i32 1
}
define i32 @f2(i32 %x) !type !6 !type !7 {
  ret i32 2
}
define i32 @f3(i32 %x) !type !7 {
  ret i32 3
}
define i32 @never(i32 %x) !type !7 {  ; its address is not taken
  ret i32 4
}
define i32 @untyped(i32 %x) {
  ret i32 5
}
@same = alias i32 (i32), ptr @f2
@functions = global [7 x ptr] [ptr @f0, ptr @f1, ptr @f2, ptr @f3, ptr @untyped, ptr @abs, ptr no_cfi @f0]
@relative = constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @f2 to i64), i64 ptrtoint (ptr @relative to i64)) to i32), i32 7], !type !10
@methods = constant [3 x ptr] [ptr @f0, ptr @f1, ptr @f3], !type !11
define i1 @with_odd() {
  %1 = call i1 @llvm.type.test(ptr @odd.global, metadata !"odd")
  ret i1 %1
}
define void @checked(ptr %p, i32 %at) noinline {
  %1 = call { ptr, i1 } @llvm.type.checked.load(ptr %p, i32 %at, metadata !"M")
  %2 = extractvalue { ptr, i1 } %1, 1
  call void @say(i1 %2)
  br i1 %2, label %yes, label %no
yes:
  %3 = extractvalue { ptr, i1 } %1, 0
  %4 = call i32 %3(i32 7)
  %5 = call i32 (ptr, ...) @printf(ptr @text, i32 %4)
  ret void
no:
  ret void
}
define void @checked_relative(ptr %p, i32 %at) noinline {
  %1 = call { ptr, i1 } @llvm.type.checked.load.relative(ptr %p, i32 %at, metadata !"R")
  %2 = extractvalue { ptr, i1 } %1, 1
  call void @say(i1 %2)
  %3 = extractvalue { ptr, i1 } %1, 0
  %4 = call i32 %3(i32 7)
  %5 = call i32 (ptr, ...) @printf(ptr @text, i32 %4)
  ret void
}
define void @assumed(ptr %p) {
  %1 = call i1 @llvm.type.test(ptr %p, metadata !"assumed only")
  call void @llvm.assume(i1 %1)
  %2 = call i1 @llvm.public.type.test(ptr %p, metadata !"A")
  call void @say(i1 %2)
  ret void
}
define i32 @main() {
  call void @is_A(ptr getelementptr (i8, ptr @v0, i64 8))
  call void @is_A(ptr getelementptr (i8, ptr @v0, i64 16))
  call void @is_A(ptr getelementptr (i8, ptr @v1, i64 8))
  call void @is_A(ptr getelementptr (i8, ptr @v1, i64 16))
  call void @is_A(ptr getelementptr (i8, ptr @v2, i64 8))
  call void @is_A(ptr getelementptr (i8, ptr @v2, i64 16))
  call void @is_A(ptr getelementptr (i8, ptr @v3, i64 8))
  call void @is_A(ptr getelementptr (i8, ptr @v3, i64 16))
  call void @is_A(ptr @v0)
  call void @is_A(ptr @v1)
  call void @is_A(ptr @v2)
  call void @is_A(ptr @v3)
  call void @is_A(ptr getelementptr (i8, ptr @v3, i64 1))
  call void @is_A(ptr getelementptr (i8, ptr @v3, i64 8))
  call void @is_A(ptr getelementptr (i8, ptr @v3, i64 16))
  call void @is_A(ptr getelementptr (i8, ptr @v3, i64 -8))
  call void @is_A(ptr @other)
  call void @is_A(ptr null)
  call i32 @putchar(i32 10)
  call void @is_B(ptr getelementptr (i8, ptr @v0, i64 8))
  call void @is_B(ptr getelementptr (i8, ptr @v0, i64 16))
  call void @is_B(ptr getelementptr (i8, ptr @v1, i64 8))
  call void @is_B(ptr getelementptr (i8, ptr @v1, i64 16))
  call void @is_B(ptr getelementptr (i8, ptr @v2, i64 8))
  call void @is_B(ptr getelementptr (i8, ptr @v2, i64 16))
  call void @is_B(ptr getelementptr (i8, ptr @v3, i64 8))
  call void @is_B(ptr getelementptr (i8, ptr @v3, i64 16))
  call void @is_B(ptr @v0)
  call void @is_B(ptr @v1)
  call void @is_B(ptr @v2)
  call void @is_B(ptr @v3)
  call void @is_B(ptr getelementptr (i8, ptr @v3, i64 1))
  call void @is_B(ptr getelementptr (i8, ptr @v3, i64 8))
  call void @is_B(ptr getelementptr (i8, ptr @v3, i64 16))
  call void @is_B(ptr getelementptr (i8, ptr @v3, i64 -8))
  call void @is_B(ptr @other)
  call void @is_B(ptr null)
  call i32 @putchar(i32 10)
  call void @is_C(ptr getelementptr (i8, ptr @v0, i64 8))
  call void @is_C(ptr getelementptr (i8, ptr @v0, i64 16))
  call void @is_C(ptr getelementptr (i8, ptr @v1, i64 8))
  call void @is_C(ptr getelementptr (i8, ptr @v1, i64 16))
  call void @is_C(ptr getelementptr (i8, ptr @v2, i64 8))
  call void @is_C(ptr getelementptr (i8, ptr @v2, i64 16))
  call void @is_C(ptr getelementptr (i8, ptr @v3, i64 8))
  call void @is_C(ptr getelementptr (i8, ptr @v3, i64 16))
  call void @is_C(ptr @v0)
  call void @is_C(ptr @v1)
  call void @is_C(ptr @v2)
  call void @is_C(ptr @v3)
  call void @is_C(ptr getelementptr (i8, ptr @v3, i64 1))
  call void @is_C(ptr getelementptr (i8, ptr @v3, i64 8))
  call void @is_C(ptr getelementptr (i8, ptr @v3, i64 16))
  call void @is_C(ptr getelementptr (i8, ptr @v3, i64 -8))
  call void @is_C(ptr @other)
  call void @is_C(ptr null)
  call i32 @putchar(i32 10)
  call void @is_D(ptr @w0)
  call void @is_D(ptr @w1)
  call void @is_D(ptr @w2)
  call void @is_D(ptr @w3)
  call void @is_D(ptr @w4)
  call void @is_D(ptr @w5)
  call void @is_D(ptr @w6)
  call void @is_D(ptr @w7)
  call void @is_D(ptr @w8)
  call void @is_D(ptr @w9)
  call void @is_D(ptr @w10)
  call void @is_D(ptr @w11)
  call void @is_D(ptr @w12)
  call void @is_D(ptr @w13)
  call void @is_D(ptr @w14)
  call void @is_D(ptr @w15)
  call void @is_D(ptr @w16)
  call void @is_D(ptr @w17)
  call void @is_D(ptr @w18)
  call void @is_D(ptr @w19)
  call void @is_D(ptr @w20)
  call void @is_D(ptr @w21)
  call void @is_D(ptr @w22)
  call void @is_D(ptr @w23)
  call void @is_D(ptr @w24)
  call void @is_D(ptr @w25)
  call void @is_D(ptr @w26)
  call void @is_D(ptr @w27)
  call void @is_D(ptr @w28)
  call void @is_D(ptr @w29)
  call void @is_D(ptr @w30)
  call void @is_D(ptr @w31)
  call void @is_D(ptr @w32)
  call void @is_D(ptr @w33)
  call void @is_D(ptr @w34)
  call void @is_D(ptr @w35)
  call void @is_D(ptr @w36)
  call void @is_D(ptr @w37)
  call void @is_D(ptr @w38)
  call void @is_D(ptr @w39)
  call void @is_D(ptr @w40)
  call void @is_D(ptr @w41)
  call void @is_D(ptr @w42)
  call void @is_D(ptr @w43)
  call void @is_D(ptr @w44)
  call void @is_D(ptr @w45)
  call void @is_D(ptr @w46)
  call void @is_D(ptr @w47)
  call void @is_D(ptr @w48)
  call void @is_D(ptr @w49)
  call void @is_D(ptr @w50)
  call void @is_D(ptr @w51)
  call void @is_D(ptr @w52)
  call void @is_D(ptr @w53)
  call void @is_D(ptr @w54)
  call void @is_D(ptr @w55)
  call void @is_D(ptr @w56)
  call void @is_D(ptr @w57)
  call void @is_D(ptr @w58)
  call void @is_D(ptr @w59)
  call void @is_D(ptr @w60)
  call void @is_D(ptr @w61)
  call void @is_D(ptr @w62)
  call void @is_D(ptr @w63)
  call void @is_D(ptr @w64)
  call void @is_D(ptr @w65)
  call void @is_D(ptr @w66)
  call void @is_D(ptr @w67)
  call void @is_D(ptr @w68)
  call void @is_D(ptr @w69)
  call void @is_D(ptr @w70)
  call void @is_D(ptr @w71)
  call void @is_D(ptr @w72)
  call void @is_D(ptr @w73)
  call void @is_D(ptr @w74)
  call void @is_D(ptr @w75)
  call void @is_D(ptr @w76)
  call void @is_D(ptr @w77)
  call void @is_D(ptr @w78)
  call void @is_D(ptr @w79)
  call void @is_D(ptr @w80)
  call void @is_D(ptr @w81)
  call void @is_D(ptr @w82)
  call void @is_D(ptr @w83)
  call void @is_D(ptr @w84)
  call void @is_D(ptr @w85)
  call void @is_D(ptr @w86)
  call void @is_D(ptr @w87)
  call void @is_D(ptr @w88)
  call void @is_D(ptr @w89)
  call void @is_D(ptr @w90)
  call void @is_D(ptr @w91)
  call void @is_D(ptr @w92)
  call void @is_D(ptr @w93)
  call void @is_D(ptr @w94)
  call void @is_D(ptr @w95)
  call void @is_D(ptr @w96)
  call void @is_D(ptr @w97)
  call void @is_D(ptr @w98)
  call void @is_D(ptr @w99)
  call void @is_D(ptr @w100)
  call void @is_D(ptr @w101)
  call void @is_D(ptr @w102)
  call void @is_D(ptr @w103)
  call void @is_D(ptr @w104)
  call void @is_D(ptr @w105)
  call void @is_D(ptr @w106)
  call void @is_D(ptr @w107)
  call void @is_D(ptr @w108)
  call void @is_D(ptr @w109)
  call void @is_D(ptr @w110)
  call void @is_D(ptr @w111)
  call void @is_D(ptr @w112)
  call void @is_D(ptr @w113)
  call void @is_D(ptr @w114)
  call void @is_D(ptr @w115)
  call void @is_D(ptr @w116)
  call void @is_D(ptr @w117)
  call void @is_D(ptr @w118)
  call void @is_D(ptr @w119)
  call void @is_D(ptr getelementptr (i8, ptr @w3, i64 1))
  call void @is_D(ptr @v0)
  call void @is_D(ptr @other)
  call i32 @putchar(i32 10)
  call void @is_E(ptr @w0)
  call void @is_E(ptr @w1)
  call void @is_E(ptr @w2)
  call void @is_E(ptr @w3)
  call void @is_E(ptr @w4)
  call void @is_E(ptr @w5)
  call void @is_E(ptr @w6)
  call void @is_E(ptr @w7)
  call void @is_E(ptr @w8)
  call void @is_E(ptr @w9)
  call void @is_E(ptr @w10)
  call void @is_E(ptr @w11)
  call void @is_E(ptr @w12)
  call void @is_E(ptr @w13)
  call void @is_E(ptr @w14)
  call void @is_E(ptr @w15)
  call void @is_E(ptr @w16)
  call void @is_E(ptr @w17)
  call void @is_E(ptr @w18)
  call void @is_E(ptr @w19)
  call void @is_E(ptr @w20)
  call void @is_E(ptr @w21)
  call void @is_E(ptr @w22)
  call void @is_E(ptr @w23)
  call void @is_E(ptr @w24)
  call void @is_E(ptr @w25)
  call void @is_E(ptr @w26)
  call void @is_E(ptr @w27)
  call void @is_E(ptr @w28)
  call void @is_E(ptr @w29)
  call void @is_E(ptr @w30)
  call void @is_E(ptr @w31)
  call void @is_E(ptr @w32)
  call void @is_E(ptr @w33)
  call void @is_E(ptr @w34)
  call void @is_E(ptr @w35)
  call void @is_E(ptr @w36)
  call void @is_E(ptr @w37)
  call void @is_E(ptr @w38)
  call void @is_E(ptr @w39)
  call void @is_E(ptr @w40)
  call void @is_E(ptr @w41)
  call void @is_E(ptr @w42)
  call void @is_E(ptr @w43)
  call void @is_E(ptr @w44)
  call void @is_E(ptr @w45)
  call void @is_E(ptr @w46)
  call void @is_E(ptr @w47)
  call void @is_E(ptr @w48)
  call void @is_E(ptr @w49)
  call void @is_E(ptr @w50)
  call void @is_E(ptr @w51)
  call void @is_E(ptr @w52)
  call void @is_E(ptr @w53)
  call void @is_E(ptr @w54)
  call void @is_E(ptr @w55)
  call void @is_E(ptr @w56)
  call void @is_E(ptr @w57)
  call void @is_E(ptr @w58)
  call void @is_E(ptr @w59)
  call void @is_E(ptr @w60)
  call void @is_E(ptr @w61)
  call void @is_E(ptr @w62)
  call void @is_E(ptr @w63)
  call void @is_E(ptr @w64)
  call void @is_E(ptr @w65)
  call void @is_E(ptr @w66)
  call void @is_E(ptr @w67)
  call void @is_E(ptr @w68)
  call void @is_E(ptr @w69)
  call void @is_E(ptr @w70)
  call void @is_E(ptr @w71)
  call void @is_E(ptr @w72)
  call void @is_E(ptr @w73)
  call void @is_E(ptr @w74)
  call void @is_E(ptr @w75)
  call void @is_E(ptr @w76)
  call void @is_E(ptr @w77)
  call void @is_E(ptr @w78)
  call void @is_E(ptr @w79)
  call void @is_E(ptr @w80)
  call void @is_E(ptr @w81)
  call void @is_E(ptr @w82)
  call void @is_E(ptr @w83)
  call void @is_E(ptr @w84)
  call void @is_E(ptr @w85)
  call void @is_E(ptr @w86)
  call void @is_E(ptr @w87)
  call void @is_E(ptr @w88)
  call void @is_E(ptr @w89)
  call void @is_E(ptr @w90)
  call void @is_E(ptr @w91)
  call void @is_E(ptr @w92)
  call void @is_E(ptr @w93)
  call void @is_E(ptr @w94)
  call void @is_E(ptr @w95)
  call void @is_E(ptr @w96)
  call void @is_E(ptr @w97)
  call void @is_E(ptr @w98)
  call void @is_E(ptr @w99)
  call void @is_E(ptr @w100)
  call void @is_E(ptr @w101)
  call void @is_E(ptr @w102)
  call void @is_E(ptr @w103)
  call void @is_E(ptr @w104)
  call void @is_E(ptr @w105)
  call void @is_E(ptr @w106)
  call void @is_E(ptr @w107)
  call void @is_E(ptr @w108)
  call void @is_E(ptr @w109)
  call void @is_E(ptr @w110)
  call void @is_E(ptr @w111)
  call void @is_E(ptr @w112)
  call void @is_E(ptr @w113)
  call void @is_E(ptr @w114)
  call void @is_E(ptr @w115)
  call void @is_E(ptr @w116)
  call void @is_E(ptr @w117)
  call void @is_E(ptr @w118)
  call void @is_E(ptr @w119)
  call void @is_E(ptr getelementptr (i8, ptr @w3, i64 1))
  call void @is_E(ptr @v0)
  call void @is_E(ptr @other)
  call i32 @putchar(i32 10)
  call void @is_F(ptr @w0)
  call void @is_F(ptr @w1)
  call void @is_F(ptr @w2)
  call void @is_F(ptr @w3)
  call void @is_F(ptr @w4)
  call void @is_F(ptr @w5)
  call void @is_F(ptr @w6)
  call void @is_F(ptr @w7)
  call void @is_F(ptr @w8)
  call void @is_F(ptr @w9)
  call void @is_F(ptr @w10)
  call void @is_F(ptr @w11)
  call void @is_F(ptr @w12)
  call void @is_F(ptr @w13)
  call void @is_F(ptr @w14)
  call void @is_F(ptr @w15)
  call void @is_F(ptr @w16)
  call void @is_F(ptr @w17)
  call void @is_F(ptr @w18)
  call void @is_F(ptr @w19)
  call void @is_F(ptr @w20)
  call void @is_F(ptr @w21)
  call void @is_F(ptr @w22)
  call void @is_F(ptr @w23)
  call void @is_F(ptr @w24)
  call void @is_F(ptr @w25)
  call void @is_F(ptr @w26)
  call void @is_F(ptr @w27)
  call void @is_F(ptr @w28)
  call void @is_F(ptr @w29)
  call void @is_F(ptr @w30)
  call void @is_F(ptr @w31)
  call void @is_F(ptr @w32)
  call void @is_F(ptr @w33)
  call void @is_F(ptr @w34)
  call void @is_F(ptr @w35)
  call void @is_F(ptr @w36)
  call void @is_F(ptr @w37)
  call void @is_F(ptr @w38)
  call void @is_F(ptr @w39)
  call void @is_F(ptr @w40)
  call void @is_F(ptr @w41)
  call void @is_F(ptr @w42)
  call void @is_F(ptr @w43)
  call void @is_F(ptr @w44)
  call void @is_F(ptr @w45)
  call void @is_F(ptr @w46)
  call void @is_F(ptr @w47)
  call void @is_F(ptr @w48)
  call void @is_F(ptr @w49)
  call void @is_F(ptr @w50)
  call void @is_F(ptr @w51)
  call void @is_F(ptr @w52)
  call void @is_F(ptr @w53)
  call void @is_F(ptr @w54)
  call void @is_F(ptr @w55)
  call void @is_F(ptr @w56)
  call void @is_F(ptr @w57)
  call void @is_F(ptr @w58)
  call void @is_F(ptr @w59)
  call void @is_F(ptr @w60)
  call void @is_F(ptr @w61)
  call void @is_F(ptr @w62)
  call void @is_F(ptr @w63)
  call void @is_F(ptr @w64)
  call void @is_F(ptr @w65)
  call void @is_F(ptr @w66)
  call void @is_F(ptr @w67)
  call void @is_F(ptr @w68)
  call void @is_F(ptr @w69)
  call void @is_F(ptr @w70)
  call void @is_F(ptr @w71)
  call void @is_F(ptr @w72)
  call void @is_F(ptr @w73)
  call void @is_F(ptr @w74)
  call void @is_F(ptr @w75)
  call void @is_F(ptr @w76)
  call void @is_F(ptr @w77)
  call void @is_F(ptr @w78)
  call void @is_F(ptr @w79)
  call void @is_F(ptr @w80)
  call void @is_F(ptr @w81)
  call void @is_F(ptr @w82)
  call void @is_F(ptr @w83)
  call void @is_F(ptr @w84)
  call void @is_F(ptr @w85)
  call void @is_F(ptr @w86)
  call void @is_F(ptr @w87)
  call void @is_F(ptr @w88)
  call void @is_F(ptr @w89)
  call void @is_F(ptr @w90)
  call void @is_F(ptr @w91)
  call void @is_F(ptr @w92)
  call void @is_F(ptr @w93)
  call void @is_F(ptr @w94)
  call void @is_F(ptr @w95)
  call void @is_F(ptr @w96)
  call void @is_F(ptr @w97)
  call void @is_F(ptr @w98)
  call void @is_F(ptr @w99)
  call void @is_F(ptr @w100)
  call void @is_F(ptr @w101)
  call void @is_F(ptr @w102)
  call void @is_F(ptr @w103)
  call void @is_F(ptr @w104)
  call void @is_F(ptr @w105)
  call void @is_F(ptr @w106)
  call void @is_F(ptr @w107)
  call void @is_F(ptr @w108)
  call void @is_F(ptr @w109)
  call void @is_F(ptr @w110)
  call void @is_F(ptr @w111)
  call void @is_F(ptr @w112)
  call void @is_F(ptr @w113)
  call void @is_F(ptr @w114)
  call void @is_F(ptr @w115)
  call void @is_F(ptr @w116)
  call void @is_F(ptr @w117)
  call void @is_F(ptr @w118)
  call void @is_F(ptr @w119)
  call void @is_F(ptr getelementptr (i8, ptr @w3, i64 1))
  call void @is_F(ptr @v0)
  call void @is_F(ptr @other)
  call i32 @putchar(i32 10)
  call void @is_X(ptr @v0)
  call void @is_X(ptr @v1)
  call void @is_X(ptr @v2)
  call void @is_X(ptr @v3)
  call i32 @putchar(i32 10)
  %p1 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 0)
  call void @is_G(ptr %p1)
  %p2 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 1)
  call void @is_G(ptr %p2)
  %p3 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 2)
  call void @is_G(ptr %p3)
  %p4 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 3)
  call void @is_G(ptr %p4)
  %p5 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 4)
  call void @is_G(ptr %p5)
  %p6 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 5)
  call void @is_G(ptr %p6)
  %p7 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 6)
  call void @is_G(ptr %p7)
  call void @is_G(ptr @f0)
  call void @is_G(ptr no_cfi @f2)
  call void @is_G(ptr @same)
  call void @is_G(ptr @untyped)
  call void @is_G(ptr getelementptr (i8, ptr @f0, i64 1))
  call i32 @putchar(i32 10)
  %p8 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 0)
  call void @is_H(ptr %p8)
  %p9 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 1)
  call void @is_H(ptr %p9)
  %p10 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 2)
  call void @is_H(ptr %p10)
  %p11 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 3)
  call void @is_H(ptr %p11)
  %p12 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 4)
  call void @is_H(ptr %p12)
  %p13 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 5)
  call void @is_H(ptr %p13)
  %p14 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 6)
  call void @is_H(ptr %p14)
  call void @is_H(ptr @f0)
  call void @is_H(ptr no_cfi @f2)
  call void @is_H(ptr @same)
  call void @is_H(ptr @untyped)
  call void @is_H(ptr getelementptr (i8, ptr @f0, i64 1))
  call i32 @putchar(i32 10)
  %p15 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 0)
  call void @is_I(ptr %p15)
  %p16 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 1)
  call void @is_I(ptr %p16)
  %p17 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 2)
  call void @is_I(ptr %p17)
  %p18 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 3)
  call void @is_I(ptr %p18)
  %p19 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 4)
  call void @is_I(ptr %p19)
  %p20 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 5)
  call void @is_I(ptr %p20)
  %p21 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 6)
  call void @is_I(ptr %p21)
  call void @is_I(ptr @f0)
  call void @is_I(ptr no_cfi @f2)
  call void @is_I(ptr @same)
  call void @is_I(ptr @untyped)
  call void @is_I(ptr getelementptr (i8, ptr @f0, i64 1))
  call i32 @putchar(i32 10)
  %q0 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 0)
  %r0 = call i32 %q0(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r0)
  %q1 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 1)
  %r1 = call i32 %q1(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r1)
  %q2 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 2)
  %r2 = call i32 %q2(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r2)
  %q3 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 3)
  %r3 = call i32 %q3(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r3)
  %q4 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 4)
  %r4 = call i32 %q4(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r4)
  %q5 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 5)
  %r5 = call i32 %q5(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r5)
  %q6 = load ptr, ptr getelementptr ([7 x ptr], ptr @functions, i64 0, i64 6)
  %r6 = call i32 %q6(i32 -8)
  call i32 (ptr, ...) @printf(ptr @text, i32 %r6)
  %df0 = call i32 @f0(i32 -3)
  call i32 (ptr, ...) @printf(ptr @text, i32 %df0)
  %df1 = call i32 @f1(i32 -3)
  call i32 (ptr, ...) @printf(ptr @text, i32 %df1)
  %dnever = call i32 @never(i32 -3)
  call i32 (ptr, ...) @printf(ptr @text, i32 %dnever)
  %dsame = call i32 @same(i32 -3)
  call i32 (ptr, ...) @printf(ptr @text, i32 %dsame)
  %dabs = call i32 @abs(i32 -3)
  call i32 (ptr, ...) @printf(ptr @text, i32 %dabs)
  %is.same = icmp eq ptr @f3, @same
  call void @say(i1 %is.same)
  call i32 @putchar(i32 10)
  call void @checked(ptr @methods, i32 0)
  call void @checked(ptr @methods, i32 8)
  call void @checked(ptr getelementptr (i8, ptr @methods, i64 8), i32 8)
  call void @checked(ptr @functions, i32 8)
  call void @checked_relative(ptr @relative, i32 0)
  call void @assumed(ptr @other)
  call void @is_G(ptr @toupper)
  call void @is_G(ptr @absent)
  call void @is_H(ptr @toupper)
  call i32 @putchar(i32 10)
  ret i32 0
}
; flag !llvm.module.flags = !{!20, !21}
!20 = !{i32 4, !"CFI Canonical Jump Tables", i32 0}
!21 = !{i32 8, !"cf-protection-branch", i32 1}
!0 = !{i64 8, !"A"}
!1 = !{i64 8, !"B"}
!2 = !{i64 16, !"C"}
!3 = !{i64 0, !"D"}
!4 = !{i64 0, !"E"}
!5 = !{i64 0, !"F"}
!6 = !{i64 0, !"G"}
!7 = !{i64 0, !"H"}
!8 = !{i64 0, !"I"}
!9 = !{i64 0, !"odd"}
!10 = !{i64 0, !"R"}
!11 = !{i64 0, !"M"}
