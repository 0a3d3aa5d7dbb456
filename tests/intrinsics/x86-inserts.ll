; Inserted and extracted parts of vectors, permutations of two sources: old intrinsics of x86, every place they can go to.
; RUN: for v in 16 19 22; do irkit as --to=$v %s -o - | irkit dis > %t.1 && llvm-as-$v %s -o - | llvm-dis-$v > %t.2 && diff <(tail -n +2 %t.1) <(tail -n +2 %t.2) || exit 1; done
; NEEDS: llvm-as-16 llvm-dis-16 llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
declare <16 x float> @llvm.x86.avx512.mask.insertf32x4.512(<16 x float>, <4 x float>, i32, <16 x float>, i16)
declare <8 x i32> @llvm.x86.avx512.mask.inserti32x4.256(<8 x i32>, <4 x i32>, i32, <8 x i32>, i8)
declare <8 x float> @llvm.x86.avx.vinsertf128.ps.256(<8 x float>, <4 x float>, i8)
declare <4 x i64> @llvm.x86.avx2.vinserti128(<4 x i64>, <2 x i64>, i8)
declare <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float>, i32, <4 x float>, i8)
declare <2 x i64> @llvm.x86.avx2.vextracti128(<4 x i64>, i8)
define <16 x float> @wide(<16 x float> %a, <4 x float> %b, <16 x float> %c, i16 %m) {
  %v0 = call <16 x float> @llvm.x86.avx512.mask.insertf32x4.512(<16 x float> %a, <4 x float> %b, i32 0, <16 x float> %c, i16 %m)
  %v1 = call <16 x float> @llvm.x86.avx512.mask.insertf32x4.512(<16 x float> %v0, <4 x float> %b, i32 2, <16 x float> %c, i16 -1)
  %v2 = call <16 x float> @llvm.x86.avx512.mask.insertf32x4.512(<16 x float> %v1, <4 x float> %b, i32 7, <16 x float> %c, i16 %m)
  ret <16 x float> %v2
}
define <8 x i32> @narrow(<8 x i32> %a, <4 x i32> %b, <8 x i32> %c, i8 %m) {
  %v0 = call <8 x i32> @llvm.x86.avx512.mask.inserti32x4.256(<8 x i32> %a, <4 x i32> %b, i32 1, <8 x i32> %c, i8 %m)
  ret <8 x i32> %v0
}
define <8 x float> @halves(<8 x float> %a, <4 x float> %b) {
  %v0 = call <8 x float> @llvm.x86.avx.vinsertf128.ps.256(<8 x float> %a, <4 x float> %b, i8 0)
  %v1 = call <8 x float> @llvm.x86.avx.vinsertf128.ps.256(<8 x float> %v0, <4 x float> %b, i8 1)
  %v2 = call <8 x float> @llvm.x86.avx.vinsertf128.ps.256(<8 x float> %v1, <4 x float> %b, i8 3)
  ret <8 x float> %v2
}
define <4 x i64> @integers(<4 x i64> %a, <2 x i64> %b) {
  %v0 = call <4 x i64> @llvm.x86.avx2.vinserti128(<4 x i64> %a, <2 x i64> %b, i8 1)
  ret <4 x i64> %v0
}
define <4 x float> @out(<16 x float> %a, <4 x float> %c, i8 %m) {
  %v0 = call <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float> %a, i32 3, <4 x float> %c, i8 %m)
  %v1 = call <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float> %a, i32 5, <4 x float> %v0, i8 -1)
  ret <4 x float> %v1
}
define <2 x i64> @half(<4 x i64> %a) {
  %v0 = call <2 x i64> @llvm.x86.avx2.vextracti128(<4 x i64> %a, i8 1)
  %v1 = call <2 x i64> @llvm.x86.avx2.vextracti128(<4 x i64> %a, i8 2)
  %v2 = add <2 x i64> %v0, %v1
  ret <2 x i64> %v2
}
declare <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double>, <2 x double>, <2 x double>, i8)
declare <4 x double> @llvm.x86.xop.vpermil2pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
declare <4 x float> @llvm.x86.xop.vpermil2ps(<4 x float>, <4 x float>, <4 x float>, i8)
declare <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <2 x double> @p2(<2 x double> %a, <2 x double> %b, <2 x double> %c) {
  %r = call <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 1)
  ret <2 x double> %r
}
define <4 x double> @p4(<4 x double> %a, <4 x double> %b, <4 x double> %c) {
  %r = call <4 x double> @llvm.x86.xop.vpermil2pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 2)
  ret <4 x double> %r
}
define <4 x float> @q4(<4 x float> %a, <4 x float> %b, <4 x float> %c) {
  %r = call <4 x float> @llvm.x86.xop.vpermil2ps(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 0)
  ret <4 x float> %r
}
define <8 x float> @q8(<8 x float> %a, <8 x float> %b, <8 x float> %c) {
  %r = call <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 3)
  ret <8 x float> %r
}
