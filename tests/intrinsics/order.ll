; In which order old calls are upgraded shows in the numbers that names get: bitcode since 22 from the first instruction
; to the last; before, and text, from the last use to the first. (No assembler writes old calls: their names are put in.)
; RUN: for v in 21 22; do echo "; $v"; irkit as --to=$v %s -o - | LC_ALL=C sed 's/xlvm[.]x86/llvm.x86/g' | irkit dis --to=$v | grep cvtph; sed 's/xlvm[.]x86/llvm.x86/g' %s | irkit as --to=$v - -o - | irkit dis --to=$v | grep cvtph; done
declare <8 x float> @xlvm.x86.vcvtph2ps.256(<8 x i16>)
define <8 x float> @f(<8 x i16> %a, <8 x i16> %b) {
  %x = call <8 x float> @xlvm.x86.vcvtph2ps.256(<8 x i16> %a)
  %y = call <8 x float> @xlvm.x86.vcvtph2ps.256(<8 x i16> %b)
  br label %next
next:
  %z = call <8 x float> @xlvm.x86.vcvtph2ps.256(<8 x i16> %a)
  ret <8 x float> %z
}
