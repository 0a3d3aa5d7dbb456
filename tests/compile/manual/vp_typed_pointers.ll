; Vector predication with typed pointers (LLVM 14), made with one thread and with several.
; RUN: irkit as --to=14 %s -o %t.bc && irkit compile %t.bc -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile --threads=3 %t.bc -o %t2.o && cmp %t.o %t2.o && irkit run %t.bc | tail -1
@text = constant [13 x i8] c"%d %d %d %d\0A\00"
@from = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@to = global [4 x i32] zeroinitializer
declare i32 @printf(i8*, ...)
declare <4 x i32> @llvm.vp.load.v4i32.p0v4i32(<4 x i32>*, <4 x i1>, i32)
declare void @llvm.vp.store.v4i32.p0v4i32(<4 x i32>, <4 x i32>*, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.gather.v4i32.v4p0i32(<4 x i32*>, <4 x i1>, i32)
declare void @llvm.vp.scatter.v4i32.v4p0i32(<4 x i32>, <4 x i32*>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.mul.v4i32(i32, <4 x i32>, <4 x i1>, i32)

define void @show() {
  %w = load <4 x i32>, <4 x i32>* bitcast ([4 x i32]* @to to <4 x i32>*), align 4
  %a = extractelement <4 x i32> %w, i32 0
  %b = extractelement <4 x i32> %w, i32 1
  %c = extractelement <4 x i32> %w, i32 2
  %d = extractelement <4 x i32> %w, i32 3
  %n = call i32 (i8*, ...) @printf(i8* getelementptr ([13 x i8], [13 x i8]* @text, i64 0, i64 0), i32 %a, i32 %b, i32 %c, i32 %d)
  ret void
}
define void @both(<4 x i1> %mask, i32 %n) {
  %p = bitcast [4 x i32]* @from to <4 x i32>*
  %q = bitcast [4 x i32]* @to to <4 x i32>*
  %v = call <4 x i32> @llvm.vp.load.v4i32.p0v4i32(<4 x i32>* %p, <4 x i1> %mask, i32 %n)
  %w = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %v, <4 x i32> <i32 10, i32 20, i32 30, i32 40>, <4 x i1> %mask, i32 %n)
  call void @llvm.vp.store.v4i32.p0v4i32(<4 x i32> %w, <4 x i32>* %q, <4 x i1> %mask, i32 %n)
  call void @show()
  %from = getelementptr [4 x i32], [4 x i32]* @from, i64 0, <4 x i64> <i64 3, i64 2, i64 1, i64 0>
  %to = getelementptr [4 x i32], [4 x i32]* @to, i64 0, <4 x i64> <i64 1, i64 0, i64 3, i64 2>
  %x = call <4 x i32> @llvm.vp.gather.v4i32.v4p0i32(<4 x i32*> %from, <4 x i1> %mask, i32 %n)
  call void @llvm.vp.scatter.v4i32.v4p0i32(<4 x i32> %x, <4 x i32*> %to, <4 x i1> %mask, i32 %n)
  %r = call i32 @llvm.vp.reduce.mul.v4i32(i32 2, <4 x i32> %x, <4 x i1> %mask, i32 %n)
  store i32 %r, i32* getelementptr ([4 x i32], [4 x i32]* @to, i64 0, i64 2), align 4
  call void @show()
  ret void
}
define i32 @main() {
  call void @both(<4 x i1> <i1 true, i1 true, i1 true, i1 true>, i32 2)
  call void @both(<4 x i1> <i1 false, i1 true, i1 true, i1 true>, i32 4)
  ret i32 0
}
