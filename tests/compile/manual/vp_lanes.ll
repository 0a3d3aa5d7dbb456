; llvm.experimental.vp.reverse and splice, llvm.vp.cttz.elts: lanes by their order, as many as the
; lengths say.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
@text = constant [13 x i8] c"%d %d %d %d\0A\00"
@line = constant [4 x i8] c"%d\0A\00"
declare i32 @printf(ptr, ...)
declare <4 x i32> @llvm.experimental.vp.reverse.v4i32(<4 x i32>, <4 x i1>, i32)
declare <3 x i8> @llvm.experimental.vp.reverse.v3i8(<3 x i8>, <3 x i1>, i32)
declare <4 x i1> @llvm.experimental.vp.reverse.v4i1(<4 x i1>, <4 x i1>, i32)
declare <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32>, <4 x i32>, i32, <4 x i1>, i32, i32)
declare i32 @llvm.vp.cttz.elts.i32.v4i32(<4 x i32>, i1, <4 x i1>, i32)
declare i8 @llvm.vp.cttz.elts.i8.v4i1(<4 x i1>, i1, <4 x i1>, i32)
declare i64 @llvm.vp.cttz.elts.i64.v4i32(<4 x i32>, i1, <4 x i1>, i32)

; Prints the first %n lanes; 0 for the others.
define void @show(<4 x i32> %v, i32 %n) {
  %i = insertelement <4 x i32> poison, i32 %n, i32 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %is = icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>, %s
  %w = select <4 x i1> %is, <4 x i32> %v, <4 x i32> zeroinitializer
  %a = extractelement <4 x i32> %w, i32 0
  %b = extractelement <4 x i32> %w, i32 1
  %c = extractelement <4 x i32> %w, i32 2
  %d = extractelement <4 x i32> %w, i32 3
  call i32 (ptr, ...) @printf(ptr @text, i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}
define void @reverse(<4 x i32> %v, i32 %n) {
  %r = call <4 x i32> @llvm.experimental.vp.reverse.v4i32(<4 x i32> %v, <4 x i1> splat (i1 true), i32 %n)
  call void @show(<4 x i32> %r, i32 %n)
  ret void
}
define void @reverse3(<3 x i8> %v, i32 %n) {
  %r = call <3 x i8> @llvm.experimental.vp.reverse.v3i8(<3 x i8> %v, <3 x i1> splat (i1 true), i32 %n)
  %w = shufflevector <3 x i8> %r, <3 x i8> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %x = zext <4 x i8> %w to <4 x i32>
  call void @show(<4 x i32> %x, i32 %n)
  ret void
}
define void @reverse1(<4 x i1> %v, i32 %n) {
  %r = call <4 x i1> @llvm.experimental.vp.reverse.v4i1(<4 x i1> %v, <4 x i1> splat (i1 true), i32 %n)
  %x = zext <4 x i1> %r to <4 x i32>
  call void @show(<4 x i32> %x, i32 %n)
  ret void
}
define void @splices(<4 x i32> %x, <4 x i32> %y, i32 %n, i32 %m) {
  %a = call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> %x, <4 x i32> %y, i32 1, <4 x i1> splat (i1 true), i32 %n, i32 %m)
  call void @show(<4 x i32> %a, i32 %m)
  %b = call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> %x, <4 x i32> %y, i32 -1, <4 x i1> splat (i1 true), i32 %n, i32 %m)
  call void @show(<4 x i32> %b, i32 %m)
  ret void
}
define void @first(<4 x i32> %v, <4 x i1> %mask, i32 %n) {
  %a = call i32 @llvm.vp.cttz.elts.i32.v4i32(<4 x i32> %v, i1 false, <4 x i1> %mask, i32 %n)
  call i32 (ptr, ...) @printf(ptr @line, i32 %a)
  %b = call i64 @llvm.vp.cttz.elts.i64.v4i32(<4 x i32> %v, i1 false, <4 x i1> %mask, i32 %n)
  %c = trunc i64 %b to i32
  call i32 (ptr, ...) @printf(ptr @line, i32 %c)
  %t = trunc <4 x i32> %v to <4 x i1>
  %d = call i8 @llvm.vp.cttz.elts.i8.v4i1(<4 x i1> %t, i1 false, <4 x i1> %mask, i32 %n)
  %e = zext i8 %d to i32
  call i32 (ptr, ...) @printf(ptr @line, i32 %e)
  ret void
}
define i32 @main() {
  call void @reverse(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 4)
  call void @reverse(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 3)
  call void @reverse(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i32 0)
  call void @reverse3(<3 x i8> <i8 1, i8 2, i8 3>, i32 3)
  call void @reverse3(<3 x i8> <i8 1, i8 2, i8 3>, i32 2)
  call void @reverse1(<4 x i1> <i1 true, i1 false, i1 false, i1 true>, i32 3)
  call void @splices(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 4, i32 4)
  call void @splices(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 2, i32 3)
  call void @first(<4 x i32> <i32 0, i32 5, i32 0, i32 7>, <4 x i1> splat (i1 true), i32 4)
  call void @first(<4 x i32> <i32 0, i32 5, i32 0, i32 7>, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, i32 4)
  call void @first(<4 x i32> <i32 1, i32 5, i32 0, i32 7>, <4 x i1> <i1 false, i1 false, i1 true, i1 true>, i32 3)
  ret i32 0
}
