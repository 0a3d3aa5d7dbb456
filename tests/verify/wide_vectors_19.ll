; Vectors of 512 bits without the feature for them, on every name of x86; other names that begin like these are none.
; RUN: for a in x86 i286 i3861 x86_64x aarch64; do sed s/ARCH/$a/ %s | irkit verify --to=19 - || exit 2; done; sed s/ARCH/i386/ %s | irkit as --to=19 --no-verify | irkit verify -
; RUN: sed s/ARCH/i586/ %s | irkit as --to=19 --no-verify | irkit verify -
; RUN: sed s/ARCH/i986/ %s | irkit as --to=19 --no-verify | irkit verify -
; RUN: sed s/ARCH/amd64/ %s | irkit as --to=19 --no-verify | irkit verify -
; RUN: sed s/ARCH/x86_64/ %s | irkit as --to=19 --no-verify | irkit verify -
; RUN: sed s/ARCH/x86_64h/ %s | irkit as --to=19 --no-verify | irkit verify -
target triple = "ARCH-unknown-linux"
; error: 512-bit vector arguments require 'evex512' for AVX512
define void @argument(<16 x float> %x) "target-features"="+avx512f,-evex512" {
  ret void
}
define void @narrow(<8 x float> %x) "target-features"="+avx512f,-evex512" {
  ret void
}
; error: 512-bit vector arguments require 'evex512' for AVX512
define <16 x i32> @result() "target-features"="-evex512,+avx512f" {
  ret <16 x i32> zeroinitializer
}
define void @with_feature(<16 x float> %x) "target-features"="+avx512f" {
  ret void
}
define void @no_avx512(<16 x float> %x) "target-features"="-evex512" {
  ret void
}
define void @scalable(<vscale x 16 x float> %x) "target-features"="-evex512,+avx512f" {
  ret void
}
define void @in_struct({ <16 x float> } %x) "target-features"="+avx512f,-evex512" {
  ret void
}
; error: 512-bit vector arguments require 'evex512' for AVX512
declare void @declared(<16 x float>) "target-features"="+avx512f,-evex512"
