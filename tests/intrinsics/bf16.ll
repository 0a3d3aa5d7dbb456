; Vectors of bfloat16 were of integers up to 15.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: llvm-as-14 %s -o %t.bc && for r in 14 16 19 22; do diff <(llvm-dis-$r %t.bc -o -) <(irkit dis --to=$r %t.bc -o -) || exit 1; done
declare <32 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.512(<16 x float>, <16 x float>)
declare <16 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float>)
declare <8 x i16> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float>, <8 x i16>, <4 x i1>)
declare <8 x float> @llvm.x86.avx512bf16.dpbf16ps.256(<8 x float>, <8 x i32>, <8 x i32>)
define <32 x i16> @two(<16 x float> %a, <16 x float> %b) {
  %r = call <32 x i16> @llvm.x86.avx512bf16.cvtne2ps2bf16.512(<16 x float> %a, <16 x float> %b)
  ret <32 x i16> %r
}
define <16 x i16> @one(<16 x float> %a) {
  %r = tail call <16 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float> %a)
  ret <16 x i16> %r
}
define <8 x i16> @some(<4 x float> %a, <8 x i16> %kept, <4 x i1> %mask) {
  %r = call <8 x i16> @llvm.x86.avx512bf16.mask.cvtneps2bf16.128(<4 x float> %a, <8 x i16> %kept, <4 x i1> %mask)
  ret <8 x i16> %r
}
define <8 x float> @dot(<8 x float> %a, <8 x i32> %b, <8 x i32> %c) {
  %r = call <8 x float> @llvm.x86.avx512bf16.dpbf16ps.256(<8 x float> %a, <8 x i32> %b, <8 x i32> %c)
  ret <8 x float> %r
}
