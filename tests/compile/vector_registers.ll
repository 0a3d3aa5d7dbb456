; Who has registers of 32 bytes for vectors (vinsertf128 where they are filled), by the function's attributes.
; RUN: irkit compile -S %s -o - | grep -E '^[a-z0-9_]+:$|vinsertf128|vzeroupper'
define <8 x float> @none(<8 x float> %a) { ret <8 x float> %a }
define <8 x float> @avx(<8 x float> %a) #0 { ret <8 x float> %a }
define <8 x float> @implied(<8 x float> %a) #1 { ret <8 x float> %a }
define <8 x float> @taken_away(<8 x float> %a) #2 { ret <8 x float> %a }
define <8 x float> @taken_away_below(<8 x float> %a) #3 { ret <8 x float> %a }
define <8 x float> @given_again(<8 x float> %a) #4 { ret <8 x float> %a }
define <8 x float> @half_taken(<8 x float> %a) #5 { ret <8 x float> %a }
define <8 x float> @processor(<8 x float> %a) #6 { ret <8 x float> %a }
define <8 x float> @old_processor(<8 x float> %a) #7 { ret <8 x float> %a }
define <8 x float> @unknown_processor(<8 x float> %a) #8 { ret <8 x float> %a }
define <8 x float> @longer_ones(<8 x float> %a) #9 { ret <8 x float> %a }
define <16 x float> @two(<16 x float> %a) #10 { ret <16 x float> %a }
define void @memory(<8 x float> %a, ...) #0 { ret void }
define void @unused(<8 x float> %a) #0 { ret void }
define void @calls() #0 {
  call void @unused(<8 x float> zeroinitializer)
  call void (<8 x float>, ...) @memory(<8 x float> zeroinitializer)
  ret void
}
define void @calls_without() {
  call void @unused(<8 x float> zeroinitializer)
  ret void
}
attributes #0 = { "target-features"="+avx" }
attributes #1 = { "target-features"="+sse2,+f16c" }
attributes #2 = { "target-features"="+avx2,-avx" }
attributes #3 = { "target-features"="+avx2,-sse4.1" }
attributes #4 = { "target-features"="-avx,+avx2" }
attributes #5 = { "target-features"="+avx512f,-avx2" }
attributes #6 = { "target-cpu"="haswell" }
attributes #7 = { "target-cpu"="nehalem" "target-features"="+cx16,+avxx,+" }
attributes #8 = { "target-cpu"="haswel" }
attributes #9 = { "target-cpu"="znver4" }
attributes #10 = { "target-cpu"="znver4" "target-features"="-avx512f" }
