; Lanes that a mask chooses, one after the other.
; RUN: irkit run %s; echo $?
target triple = "x86_64-unknown-linux-gnu"
declare <8 x i16> @llvm.experimental.vector.compress.v8i16(<8 x i16>, <8 x i1>, <8 x i16>)
declare <2 x double> @llvm.experimental.vector.compress.v2f64(<2 x double>, <2 x i1>, <2 x double>)
define i32 @main(i32 %argc, ptr %argv) {
  %c = trunc i32 %argc to i16
  %v = insertelement <8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 0>, i16 %c, i32 7
  %m = icmp sgt <8 x i16> %v, <i16 2, i16 1, i16 2, i16 9, i16 9, i16 5, i16 0, i16 0>
  %r = call <8 x i16> @llvm.experimental.vector.compress.v8i16(<8 x i16> %v, <8 x i1> %m, <8 x i16> splat (i16 10))
  %w = mul <8 x i16> %r, <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 0, i16 0>
  %s = call i16 @llvm.vector.reduce.add.v8i16(<8 x i16> %w)
  %d = call <2 x double> @llvm.experimental.vector.compress.v2f64(<2 x double> <double 1.0, double 5.0>, <2 x i1> <i1 false, i1 true>, <2 x double> zeroinitializer)
  %e = extractelement <2 x double> %d, i32 0
  %i = fptoui double %e to i16
  %t = sub i16 %s, %i
  %x = zext i16 %t to i32
  ret i32 %x
}
declare i16 @llvm.vector.reduce.add.v8i16(<8 x i16>)
