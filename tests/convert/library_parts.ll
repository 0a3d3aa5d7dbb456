; Intrinsics of more than one result, and of vectors, which older releases lack: functions of the C library, one lane after the
; other, the bits of a mask.
; RUN: irkit as --to=22 %s -o %t.bc && for n in 14 9; do irkit convert --to=$n --emit=text %t.bc -o - | grep -v '^;' || exit 1; done
declare double @frexp(double, ptr)
define { double, double } @split(double %x) {
  %r = call { double, double } @llvm.modf.f64(double %x)
  ret { double, double } %r
}
define { <2 x float>, <2 x float> } @lanes(<2 x float> %x) {
  %r = call { <2 x float>, <2 x float> } @llvm.modf.v2f32(<2 x float> %x)
  ret { <2 x float>, <2 x float> } %r
}
define { double, i32 } @known(double %x) {
  %r = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  ret { double, i32 } %r
}
define i16 @narrow(float %x) {
  %r = call { float, i16 } @llvm.frexp.f32.i16(float %x)
  %e = extractvalue { float, i16 } %r, 1
  ret i16 %e
}
define float @both(float %x) {
  %r = call { float, float } @llvm.sincos.f32(float %x)
  %s = extractvalue { float, float } %r, 0
  %c = extractvalue { float, float } %r, 1
  %t = fadd float %s, %c
  ret float %t
}
define float @bounds(<2 x float> %x) {
  %a = call float @llvm.vector.reduce.fmaximum.v2f32(<2 x float> %x)
  %b = call float @llvm.vector.reduce.fminimum.v2f32(<2 x float> %x)
  %c = fsub float %a, %b
  ret float %c
}
define i64 @elements(<8 x i1> %x, <4 x i32> %y) {
  %a = call i64 @llvm.experimental.cttz.elts.i64.v8i1(<8 x i1> %x, i1 true)
  %b = call i2 @llvm.experimental.cttz.elts.i2.v4i32(<4 x i32> %y, i1 false)
  %c = zext i2 %b to i64
  %d = add i64 %a, %c
  ret i64 %d
}
