; Byte types, b8: what memory holds (23). LLVM 23 prints the same.
; RUN: irkit as %s -o - | irkit dis - | sed 1,2d
; RUN: irkit as %s -o %t.bc && irkit dis %t.bc -o %t.ll && irkit as %t.ll -o - | irkit dis - | diff - <(irkit dis %t.bc -o - | sed '1s/.*/; ModuleID = '"'<stdin>'"'/')
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

%st = type { b8, b24, b128, i8 }

@a = global b8 7
@string = global [4 x b8] c"\01\02\00\FF"
@list = global [4 x b8] [b8 1, b8 2, b8 0, b8 -1]
@wide = global b128 u0x123456789abcdef0123456789
@bit = global b1 1
@hex = global b32 u0xFF
@zero = global <4 x b8> zeroinitializer
@numbers = global [2 x b32] [b32 1, b32 2]
@splat = global <2 x b8> <b8 3, b8 3>
@splat24 = global <2 x b24> splat (b24 3)
@splat128 = global <2 x b128> splat (b128 3)
@one = global <1 x b8> <b8 3>
@undef = global b8 undef
@struct = global %st zeroinitializer
; casts of constants
@number = global i8 bitcast (b8 3 to i8)
@byte = global b8 bitcast (i8 3 to b8)
@float = global b64 bitcast (double 1.0 to b64)
@double = global double bitcast (b64 4607182418800017408 to double)
@address = global b64 bitcast (ptr @a to b64)
@again = global ptr bitcast (b64 bitcast (ptr @a to b64) to ptr)
@joined = global b64 bitcast (<2 x i32> <i32 1, i32 2> to b64)
@apart = global <2 x i32> bitcast (b64 77777777777 to <2 x i32>)
@lanes = global <2 x i32> bitcast (<2 x b32> <b32 1, b32 2> to <2 x i32>)
@null = global ptr bitcast (b64 0 to ptr)
@poison = global i64 bitcast (b64 poison to i64)
@placed = global ptr bitcast (b64 12345 to ptr)
@short = global ptr bitcast (b32 12345 to ptr)
@ones = global <4 x b8> bitcast (i32 -1 to <4 x b8>)
@quad = global b128 bitcast (fp128 f0x3FFF0000000000000000000000000000 to b128)

define b8 @f(b8 zeroext %x, b64 inreg %b8) {
  ret b8 %x
}

define b64 @g(ptr %p, <2 x ptr> %two, <vscale x 2 x b32> %scalable, i1 %c) {
  %v = load b64, ptr %p
  store b64 %v, ptr %p
  %slot = alloca b24
  %i = bitcast b64 %v to i64
  %back = bitcast i64 %i to b64
  %bytes = bitcast b64 %v to <8 x b8>
  %there = bitcast b64 %v to ptr
  %from = bitcast ptr %p to b64
  %both = bitcast <2 x ptr> %two to b128
  %frozen = freeze b64 %v
  %chosen = select i1 %c, b64 %v, b64 %back
  %b8 = extractelement <8 x b8> %bytes, i32 0
  %put = insertelement <8 x b8> %bytes, b8 2, i32 1
  %turned = shufflevector <8 x b8> %put, <8 x b8> %bytes, <2 x i32> <i32 7, i32 8>
  %at = load atomic b64, ptr %p seq_cst, align 8
  %list = va_arg ptr %p, b64
  %more = call <vscale x 2 x b32> @llvm.vector.insert.nxv2b32.v2b32(<vscale x 2 x b32> splat (b32 3), <2 x b32> splat (b32 9), i64 0)
  %masked = call <4 x b8> @llvm.masked.load.v4b8.p0(ptr %p, <4 x i1> zeroinitializer, <4 x b8> splat (b8 3))
  br label %b9
b9:
  ret b64 %chosen
}
!b = !{!0}
!0 = !{b8 3}
