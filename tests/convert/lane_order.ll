; Lanes in another order, which older releases say as shuffles, and newer ones under other names; control of convergence.
; RUN: for n in 9 14 18 22; do irkit convert --to=$n %s -o - --emit=text | grep "=" | tail -n +2; done
; RUN: irkit convert --to=18 %s -o - | irkit verify -
declare <8 x i16> @llvm.vector.interleave2.v8i16(<4 x i16>, <4 x i16>)
declare {<4 x i16>, <4 x i16>} @llvm.vector.deinterleave2.v8i16(<8 x i16>)
declare <4 x i16> @llvm.vector.reverse.v4i16(<4 x i16>)
declare <4 x i16> @llvm.vector.splice.v4i16(<4 x i16>, <4 x i16>, i32)
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
define <4 x i16> @f(<4 x i16> %a, <4 x i16> %b) convergent {
  %t = call token @llvm.experimental.convergence.anchor()
  %x = call <8 x i16> @llvm.vector.interleave2.v8i16(<4 x i16> %a, <4 x i16> %b)
  %y = call {<4 x i16>, <4 x i16>} @llvm.vector.deinterleave2.v8i16(<8 x i16> %x) [ "convergencectrl"(token %t) ]
  %z = extractvalue {<4 x i16>, <4 x i16>} %y, 1
  %r = call <4 x i16> @llvm.vector.reverse.v4i16(<4 x i16> %z)
  %s = call <4 x i16> @llvm.vector.splice.v4i16(<4 x i16> %r, <4 x i16> %a, i32 -1)
  %u = call <4 x i16> @llvm.vector.splice.v4i16(<4 x i16> %s, <4 x i16> %a, i32 2)
  br label %loop
loop:
  %tl = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  br label %loop
}
