; Standard C Library, Element Wise Atomic Memory, Masked Vector, Memory Use and related intrinsics
; that read or write memory.
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [16 x i8] c"%016llx %016llx\00"
@line = private constant [8 x i8] c"\0A%16s: \00"
@a = global [32 x i8] c"abcdefghijklmnopqrstuvwxyz012345", align 16
@b = global [64 x i8] zeroinitializer, align 16
@counts = global [4 x i32] zeroinitializer
@distances = private constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @distances to i64)) to i32), i32 0]
@n0 = private constant [7 x i8] c"memcpy\00"
@n1 = private constant [14 x i8] c"memcpy.inline\00"
@n2 = private constant [8 x i8] c"memmove\00"
@n3 = private constant [7 x i8] c"memset\00"
@n4 = private constant [14 x i8] c"memset.inline\00"
@n5 = private constant [15 x i8] c"memset.pattern\00"
@n6 = private constant [15 x i8] c"element.atomic\00"
@n7 = private constant [12 x i8] c"masked.load\00"
@n8 = private constant [13 x i8] c"masked.store\00"
@n9 = private constant [14 x i8] c"masked.gather\00"
@n10 = private constant [15 x i8] c"masked.scatter\00"
@n11 = private constant [11 x i8] c"expandload\00"
@n12 = private constant [14 x i8] c"compressstore\00"
@n13 = private constant [10 x i8] c"histogram\00"
@n14 = private constant [8 x i8] c"ptrmask\00"
@n15 = private constant [11 x i8] c"odd masked\00"

; The functions of the runtime that element-wise atomic intrinsics call.
define void @__llvm_memcpy_element_unordered_atomic_4(ptr %to, ptr %from, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %n, i1 false)
  ret void
}

define void @__llvm_memmove_element_unordered_atomic_4(ptr %to, ptr %from, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %from, i64 %n, i1 false)
  ret void
}

define void @__llvm_memset_element_unordered_atomic_4(ptr %to, i8 %v, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %to, i8 %v, i64 %n, i1 false)
  ret void
}

define void @show(ptr %name) {
  call i32 (ptr, ...) @printf(ptr @line, ptr %name)
  %x = load i64, ptr @b
  %y = load i64, ptr getelementptr (i8, ptr @b, i64 8)
  call i32 (ptr, ...) @printf(ptr @text, i64 %x, i64 %y)
  call void @llvm.memset.p0.i64(ptr align 16 @b, i8 0, i64 64, i1 false)
  ret void
}

define void @show_vector(ptr %name, <4 x i32> %v) {
  store <4 x i32> %v, ptr @b
  call void @show(ptr %name)
  ret void
}

define <4 x i32> @loads(<4 x i1> %mask, <4 x i32> %through) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 @a, <4 x i1> %mask, <4 x i32> %through)
  ret <4 x i32> %r
}

define <4 x i32> @expands(<4 x i1> %mask, <4 x i32> %through) {
  %r = call <4 x i32> @llvm.masked.expandload.v4i32(ptr align 4 @a, <4 x i1> %mask, <4 x i32> %through)
  ret <4 x i32> %r
}

define void @moves(<4 x i32> %v, <4 x i1> %mask) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 @b, <4 x i1> %mask)
  call void @show(ptr @n8)
  call void @llvm.masked.compressstore.v4i32(<4 x i32> %v, ptr align 4 @b, <4 x i1> %mask)
  call void @show(ptr @n12)
  %at = getelementptr i32, ptr @b, <4 x i64> <i64 3, i64 2, i64 1, i64 0>
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> align 4 %at, <4 x i1> %mask)
  call void @show(ptr @n10)
  %from = getelementptr i8, ptr @a, <4 x i64> <i64 20, i64 3, i64 9, i64 0>
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 1 %from, <4 x i1> %mask, <4 x i32> %v)
  call void @show_vector(ptr @n9, <4 x i32> %r)
  ret void
}

define void @odd(<3 x i1> %mask) {
  %v = call <3 x i24> @llvm.masked.load.v3i24.p0(ptr align 4 @a, <3 x i1> %mask, <3 x i24> <i24 1, i24 2, i24 3>)
  call void @llvm.masked.store.v3i24.p0(<3 x i24> %v, ptr align 4 @b, <3 x i1> <i1 1, i1 0, i1 1>)
  call void @show(ptr @n15)
  ret void
}

define i32 @main() {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 @b, ptr align 1 @a, i64 11, i1 false)
  call void @show(ptr @n0)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr align 1 @b, ptr align 1 @a, i64 13, i1 false)
  call void @show(ptr @n1)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 @b, ptr align 1 @a, i64 16, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr align 1 getelementptr (i8, ptr @b, i64 2), ptr align 1 @b, i64 9, i1 false)
  call void @show(ptr @n2)
  call void @llvm.memset.p0.i64(ptr align 1 getelementptr (i8, ptr @b, i64 1), i8 77, i64 10, i1 true)
  call void @show(ptr @n3)
  call void @llvm.memset.inline.p0.i64(ptr align 1 @b, i8 5, i64 3, i1 false)
  call void @show(ptr @n4)
  call void @llvm.experimental.memset.pattern.p0.i16.i64(ptr @b, i16 4660, i64 5, i1 false)
  call void @show(ptr @n5)
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 @b, ptr align 4 @a, i64 8, i32 4)
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 4 getelementptr (i8, ptr @b, i64 12), i8 9, i64 4, i32 4)
  call void @llvm.memmove.element.unordered.atomic.p0.p0.i64(ptr align 4 getelementptr (i8, ptr @b, i64 4), ptr align 4 @b, i64 8, i32 4)
  call void @show(ptr @n6)
  %l = call <4 x i32> @loads(<4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @show_vector(ptr @n7, <4 x i32> %l)
  %e = call <4 x i32> @expands(<4 x i1> <i1 0, i1 1, i1 0, i1 1>, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @show_vector(ptr @n11, <4 x i32> %e)
  call void @moves(<4 x i32> <i32 17, i32 34, i32 51, i32 68>, <4 x i1> <i1 1, i1 1, i1 0, i1 1>)
  %places = getelementptr i32, ptr @counts, <4 x i64> <i64 1, i64 0, i64 1, i64 3>
  call void @llvm.experimental.vector.histogram.add.v4p0.i32(<4 x ptr> %places, i32 5, <4 x i1> <i1 1, i1 1, i1 1, i1 0>)
  call void @llvm.experimental.vector.histogram.uadd.sat.v4p0.i32(<4 x ptr> %places, i32 -8, <4 x i1> <i1 0, i1 1, i1 1, i1 1>)
  call void @llvm.experimental.vector.histogram.umax.v4p0.i32(<4 x ptr> %places, i32 9, <4 x i1> <i1 0, i1 1, i1 0, i1 1>)
  call void @llvm.experimental.vector.histogram.umin.v4p0.i32(<4 x ptr> %places, i32 77, <4 x i1> <i1 1, i1 0, i1 1, i1 0>)
  %sums = load <4 x i32>, ptr @counts
  call void @show_vector(ptr @n13, <4 x i32> %sums)
  call void @odd(<3 x i1> <i1 1, i1 0, i1 1>)
  %far = getelementptr i8, ptr @b, i64 7
  %near = call ptr @llvm.ptrmask.p0.i64(ptr %far, i64 -16)
  %there = call ptr @llvm.load.relative.i64(ptr @distances, i64 0)
  %first = load i32, ptr %there
  store i32 %first, ptr %near
  call void @show(ptr @n14)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.inline.p0.i64(ptr, i8, i64, i1)
declare void @llvm.experimental.memset.pattern.p0.i16.i64(ptr, i16, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
declare void @llvm.memmove.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
declare void @llvm.memset.element.unordered.atomic.p0.i64(ptr, i8, i64, i32)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.expandload.v4i32(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
declare void @llvm.masked.compressstore.v4i32(<4 x i32>, ptr, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>)
declare <3 x i24> @llvm.masked.load.v3i24.p0(ptr, <3 x i1>, <3 x i24>)
declare void @llvm.masked.store.v3i24.p0(<3 x i24>, ptr, <3 x i1>)
declare void @llvm.experimental.vector.histogram.add.v4p0.i32(<4 x ptr>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.uadd.sat.v4p0.i32(<4 x ptr>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umax.v4p0.i32(<4 x ptr>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umin.v4p0.i32(<4 x ptr>, i32, <4 x i1>)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare ptr @llvm.load.relative.i64(ptr, i64)
