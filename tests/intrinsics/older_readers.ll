; What readers since 10 or 11 bring up to date, and those of 9 leave alone.
; RUN: irkit as --to=9 %s -o %t.bc && for n in 9 10 11; do irkit dis --to=$n %t.bc -o - | grep -e call -e fpext -e '^attr'; done
define <4 x float> @f(<8 x i16> %a) "no-frame-pointer-elim"="true" "null-pointer-is-valid"="true" {
  %r = call <4 x float> @llvm.x86.vcvtph2ps.128(<8 x i16> %a)
  ret <4 x float> %r
}
declare <4 x float> @llvm.x86.vcvtph2ps.128(<8 x i16>)
define <8 x float> @g(<8 x i16> %a) {
  %r = call <8 x float> @llvm.x86.vcvtph2ps.256(<8 x i16> %a)
  ret <8 x float> %r
}
declare <8 x float> @llvm.x86.vcvtph2ps.256(<8 x i16>)
define <4 x float> @h(<8 x i16> %a, <4 x float> %p, i8 %m) {
  %r = call <4 x float> @llvm.x86.avx512.mask.vcvtph2ps.128(<8 x i16> %a, <4 x float> %p, i8 %m)
  ret <4 x float> %r
}
define <8 x float> @i(<8 x i16> %a, <8 x float> %p, i8 %m) {
  %r = call <8 x float> @llvm.x86.avx512.mask.vcvtph2ps.256(<8 x i16> %a, <8 x float> %p, i8 %m)
  ret <8 x float> %r
}
declare <4 x float> @llvm.x86.avx512.mask.vcvtph2ps.128(<8 x i16>, <4 x float>, i8)
declare <8 x float> @llvm.x86.avx512.mask.vcvtph2ps.256(<8 x i16>, <8 x float>, i8)
