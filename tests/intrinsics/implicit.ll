; Intrinsics that only calls mention.
; RUN: for n in 19; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n  %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 
define void @f(<4 x i1> %a, <8 x i1> %b, i32 %c) {
  call i32 @llvm.bswap.i32(i32 %c)
  call i32 @llvm.experimental.cttz.elts.i32.v8i1(<8 x i1> %b, i1 true)
  call i32 @llvm.experimental.cttz.elts.i32(<4 x i1> %a, i1 true)
  call i32 @llvm.experimental.cttz.elts.i32(<8 x i1> %b, i1 true)
  call i64 @llvm.experimental.cttz.elts.i32(<8 x i1> %b, i1 true)
  call i32 @llvm.abs.i32(i32 %c, i1 true)
  ret void
}
