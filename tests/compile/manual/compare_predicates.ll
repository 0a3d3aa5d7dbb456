; RUN: irkit run %s
; Predicates above 7 of the compares of SSE are instructions of AVX: equal or unordered, not less or unordered.
define void @show(<4 x float> %a, <4 x float> %b) #0 {
  %x = call <4 x float> @llvm.x86.sse.cmp.ss(<4 x float> %a, <4 x float> %b, i8 8)
  %y = call <4 x float> @llvm.x86.sse.cmp.ss(<4 x float> %a, <4 x float> %b, i8 0)
  %p = bitcast <4 x float> %x to <4 x i32>
  %q = bitcast <4 x float> %y to <4 x i32>
  %m = extractelement <4 x i32> %p, i64 0
  %n = extractelement <4 x i32> %q, i64 0
  %r = call i32 (ptr, ...) @printf(ptr @text, i32 %m, i32 %n)
  %c = shufflevector <4 x float> %a, <4 x float> %b, <8 x i32> <i32 0, i32 1, i32 4, i32 5, i32 0, i32 1, i32 2, i32 4>
  %d = shufflevector <4 x float> %b, <4 x float> %a, <8 x i32> <i32 0, i32 4, i32 4, i32 0, i32 1, i32 2, i32 3, i32 4>
  %e = call <8 x float> @llvm.x86.avx.cmp.ps.256(<8 x float> %c, <8 x float> %d, i8 25)
  %f = call i32 @llvm.x86.avx.movmsk.ps.256(<8 x float> %e)
  %s = call i32 (ptr, ...) @printf(ptr @text, i32 %f, i32 0)
  ret void
}
define i32 @main() {
  call void @show(<4 x float> splat (float 0x7FF8000000000000), <4 x float> splat (float 1.0))
  call void @show(<4 x float> splat (float 1.0), <4 x float> splat (float 1.0))
  call void @show(<4 x float> splat (float 2.0), <4 x float> splat (float 1.0))
  ret i32 0
}
@text = private constant [7 x i8] c"%d %d\0A\00"
declare i32 @printf(ptr, ...)
declare <8 x float> @llvm.x86.avx.cmp.ps.256(<8 x float>, <8 x float>, i8)
declare i32 @llvm.x86.avx.movmsk.ps.256(<8 x float>)
declare <4 x float> @llvm.x86.sse.cmp.ss(<4 x float>, <4 x float>, i8)
attributes #0 = { "target-features"="+avx" }
