; Byte types are what integers of their width are, in registers and memory. Compared with LLVM 23's lli.
; RUN: irkit run %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
%st = type { b8, b24, b128, i8, ptr }
@a = global b8 -7
@bs = global [4 x b8] c"a\00bc"
@e = global b64 bitcast (ptr @a to b64)
@n = global <2 x b32> <b32 1, b32 -1>
@w = global b128 -2
@g = global %st { b8 1, b24 2, b128 3, i8 4, ptr @a }
@fmt = constant [9 x i8] c"%s %llx\0A\00"
@t = constant [2 x i8] c"t\00"
declare i32 @printf(ptr, ...)
define void @show(i64 %v) {
  %r = call i32 (ptr, ...) @printf(ptr @fmt, ptr @t, i64 %v)
  ret void
}
define b64 @id(b64 zeroext %x) noinline {
  %f = freeze b64 %x
  ret b64 %f
}
define b128 @wide(<2 x ptr> %two) noinline {
  %both = bitcast <2 x ptr> %two to b128
  ret b128 %both
}
define <2 x ptr> @unwide(b128 %x) noinline {
  %pair = bitcast b128 %x to <2 x ptr>
  ret <2 x ptr> %pair
}
define ptr @by(<8 x b8> %bytes) noinline {
  %by = bitcast <8 x b8> %bytes to ptr
  ret ptr %by
}
define i32 @main() {
  %v = load b64, ptr @g
  %i = bitcast b64 %v to i64
  %m = and i64 %i, 16777215
  call void @show(i64 %m)
  %p0 = load b64, ptr @e
  %p = bitcast b64 %p0 to ptr
  %c = load b8, ptr %p
  %ci = bitcast b8 %c to i8
  %cz = zext i8 %ci to i64
  call void @show(i64 %cz)
  %x = bitcast i64 1234567890123 to b64
  %y = call b64 @id(b64 %x)
  %yi = bitcast b64 %y to i64
  call void @show(i64 %yi)
  %w = load b128, ptr @w
  %wp = call <2 x ptr> @unwide(b128 %w)
  %ww = call b128 @wide(<2 x ptr> %wp)
  %wi = bitcast b128 %ww to i128
  %wt = trunc i128 %wi to i64
  call void @show(i64 %wt)
  %l = bitcast b64 %y to <8 x b8>
  %q = call ptr @by(<8 x b8> %l)
  %qi = ptrtoint ptr %q to i64
  call void @show(i64 %qi)
  %slot = alloca b24
  store b24 5, ptr %slot
  %s = load b24, ptr %slot
  %si = bitcast b24 %s to i24
  %sz = sext i24 %si to i64
  call void @show(i64 %sz)
  %n = load <2 x b32>, ptr @n
  %n1 = extractelement <2 x b32> %n, i32 1
  %ni = bitcast b32 %n1 to i32
  %nz = zext i32 %ni to i64
  call void @show(i64 %nz)
  %at = load atomic b64, ptr @e seq_cst, align 8
  %aq = bitcast b64 %at to ptr
  %eq = icmp eq ptr %aq, @a
  %ez = zext i1 %eq to i64
  call void @show(i64 %ez)
  %sel = select i1 %eq, b64 %y, b64 %at
  %sd = bitcast b64 %sel to double
  %sb = bitcast double %sd to i64
  call void @show(i64 %sb)
  ret i32 0
}
