; Byte types for older releases: integers of their width. Casts to and from pointers become those of integers, intrinsics whose types
; become the same are one. LLVM 22, 19 and 14 take the results.
; RUN: irkit convert --to=22 %s -o - --emit=text | sed 1,2d
; RUN: irkit convert --to=14 %s -o - --emit=text | grep '= \|store'
; RUN: irkit convert --explain --to=22 %s | grep 'b[0-9]\|copy'
; RUN: irkit convert --to=9 %s -o - | irkit verify -
; RUN: irkit convert --to=23 %s -o - --emit=text | irkit convert --to=22 - -o - --emit=text | sed 1,2d | diff - <(irkit convert --to=22 %s -o - --emit=text | sed 1,2d)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%st = type { b8, b24, b128, i8, ptr }
@a = global b8 -7
@bs = global [4 x b8] c"a\00bc"
@e = global b64 bitcast (ptr @a to b64)
@q = global ptr bitcast (b64 12345 to ptr)
@r = global ptr bitcast (b32 12345 to ptr)
@n = global <2 x b32> <b32 1, b32 -1>
@w = global b128 -2
@g = global %st { b8 1, b24 2, b128 3, i8 4, ptr @a }
define b64 @f(ptr %p, b64 zeroext %x, <2 x ptr> %two, <8 x b8> %bytes, b128 %wide) {
  %v = load b64, ptr %p, align 8
  store b64 %v, ptr %p, align 8
  %slot = alloca b24, align 4
  %i = bitcast b64 %v to i64
  %back = bitcast i64 %i to b64
  %lanes = bitcast b64 %v to <8 x b8>
  %there = bitcast b64 %v to ptr
  %from = bitcast ptr %p to b64
  %d = bitcast b64 %from to double
  %both = bitcast <2 x ptr> %two to b128
  %pair = bitcast b128 %wide to <2 x ptr>
  %by = bitcast <8 x b8> %bytes to ptr
  %to = bitcast ptr %there to <8 x b8>
  %frozen = freeze b64 %v
  %copy = call b64 @llvm.ssa.copy.b64(b64 %frozen)
  %other = call i64 @llvm.ssa.copy.i64(i64 %i)
  %l = call <4 x b8> @llvm.masked.load.v4b8.p0(ptr %p, <4 x i1> zeroinitializer, <4 x b8> splat (b8 3))
  %sel = select i1 true, b64 %v, b64 %copy
  %at = load atomic b64, ptr %p seq_cst, align 8
  ret b64 %sel
}
