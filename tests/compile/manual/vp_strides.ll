; llvm.experimental.vp.strided.load and store, llvm.vp.load.ff: only enabled lanes are read and
; written. The second half of @mapped's memory has no page.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
@text = constant [13 x i8] c"%d %d %d %d\0A\00"
@line = constant [4 x i8] c"%d\0A\00"
@from = constant [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8]
@to = global [8 x i32] zeroinitializer
declare i32 @printf(ptr, ...)
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)
declare i32 @munmap(ptr, i64)
declare <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i64(ptr, i64, <4 x i1>, i32)
declare <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i8(ptr, i8, <4 x i1>, i32)
declare void @llvm.experimental.vp.strided.store.v4i32.p0.i32(<4 x i32>, ptr, i32, <4 x i1>, i32)
declare { <4 x i32>, i32 } @llvm.vp.load.ff.v4i32.p0(ptr, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.load.v4i32.p0(ptr, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.merge.v4i32(<4 x i1>, <4 x i32>, <4 x i32>, i32)

define void @show(<4 x i32> %v, <4 x i1> %mask, i32 %n) {
  %w = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %mask, <4 x i32> %v, <4 x i32> zeroinitializer, i32 %n)
  %a = extractelement <4 x i32> %w, i32 0
  %b = extractelement <4 x i32> %w, i32 1
  %c = extractelement <4 x i32> %w, i32 2
  %d = extractelement <4 x i32> %w, i32 3
  call i32 (ptr, ...) @printf(ptr @text, i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}
define void @load(ptr %p, i64 %stride, <4 x i1> %mask, i32 %n) {
  %a = call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i64(ptr %p, i64 %stride, <4 x i1> %mask, i32 %n)
  call void @show(<4 x i32> %a, <4 x i1> %mask, i32 %n)
  %t = trunc i64 %stride to i8
  %b = call <4 x i32> @llvm.experimental.vp.strided.load.v4i32.p0.i8(ptr %p, i8 %t, <4 x i1> %mask, i32 %n)
  call void @show(<4 x i32> %b, <4 x i1> %mask, i32 %n)
  ret void
}
define void @store(i32 %stride, <4 x i1> %mask, i32 %n) {
  store [8 x i32] zeroinitializer, ptr @to
  %p = getelementptr i8, ptr @to, i64 12
  call void @llvm.experimental.vp.strided.store.v4i32.p0.i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %p, i32 %stride, <4 x i1> %mask, i32 %n)
  %a = load <4 x i32>, ptr @to
  call void @show(<4 x i32> %a, <4 x i1> splat (i1 true), i32 4)
  %q = getelementptr i8, ptr @to, i64 16
  %b = load <4 x i32>, ptr %q
  call void @show(<4 x i32> %b, <4 x i1> splat (i1 true), i32 4)
  ret void
}
define void @some(ptr %p, <4 x i1> %mask, i32 %n) {
  %r = call { <4 x i32>, i32 } @llvm.vp.load.ff.v4i32.p0(ptr %p, <4 x i1> %mask, i32 %n)
  %v = extractvalue { <4 x i32>, i32 } %r, 0
  %m = extractvalue { <4 x i32>, i32 } %r, 1
  %is = icmp ule i32 %m, %n
  %fits = zext i1 %is to i32
  call i32 (ptr, ...) @printf(ptr @line, i32 %fits)
  call void @show(<4 x i32> %v, <4 x i1> %mask, i32 %m)
  ret void
}
define i32 @main() {
  call void @load(ptr @from, i64 8, <4 x i1> splat (i1 true), i32 4)
  call void @load(ptr @from, i64 0, <4 x i1> splat (i1 true), i32 3)
  %last = getelementptr i8, ptr @from, i64 28
  call void @load(ptr %last, i64 -4, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, i32 4)
  call void @store(i32 4, <4 x i1> splat (i1 true), i32 4)
  call void @store(i32 -4, <4 x i1> <i1 false, i1 true, i1 true, i1 true>, i32 3)
  %m = call ptr @mmap(ptr null, i64 8192, i32 3, i32 34, i32 -1, i64 0)
  %end = getelementptr i8, ptr %m, i64 4096
  call i32 @munmap(ptr %end, i64 4096)
  %p = getelementptr i8, ptr %m, i64 4088
  store <2 x i32> <i32 10, i32 20>, ptr %p
  call void @some(ptr %p, <4 x i1> splat (i1 true), i32 4)
  call void @some(ptr %p, <4 x i1> splat (i1 true), i32 0)
  %v = call <4 x i32> @llvm.vp.load.v4i32.p0(ptr %p, <4 x i1> splat (i1 true), i32 2)
  call void @show(<4 x i32> %v, <4 x i1> splat (i1 true), i32 2)
  call void @load(ptr %p, i64 4, <4 x i1> <i1 true, i1 true, i1 false, i1 false>, i32 4)
  call void @load(ptr %p, i64 4096, <4 x i1> splat (i1 true), i32 1)
  ret i32 0
}
