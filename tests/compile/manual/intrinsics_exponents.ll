; ldexp and frexp with exponents of fewer or more bits than an int, in scalars and vectors, of half, too; reads of the frame pointer by name.
; RUN: irkit run %s
@line = constant [10 x i8] c"%g %g %g\0A\00"
declare i32 @printf(ptr, ...)
declare <8 x half> @llvm.ldexp.v8f16.v8i16(<8 x half>, <8 x i16>)
declare <4 x float> @llvm.ldexp.v4f32.v4i8(<4 x float>, <4 x i8>)
declare half @llvm.ldexp.f16.i16(half, i16)
declare double @llvm.ldexp.f64.i16(double, i16)
declare double @llvm.ldexp.f64.i64(double, i64)
declare { double, i64 } @llvm.frexp.f64.i64(double)
declare { <2 x half>, <2 x i8> } @llvm.frexp.v2f16.v2i8(<2 x half>)
declare i64 @llvm.read_register.i64(metadata)
declare ptr @llvm.frameaddress.p0(i32)
define void @show(<8 x half> %x, <8 x i16> %n, double %y, i16 %m) noinline {
  %a = call <8 x half> @llvm.ldexp.v8f16.v8i16(<8 x half> %x, <8 x i16> %n)
  %a1 = extractelement <8 x half> %a, i32 1
  %a7 = extractelement <8 x half> %a, i32 7
  %b = call half @llvm.ldexp.f16.i16(half %a1, i16 %m)
  %a1d = fpext half %a1 to double
  %a7d = fpext half %a7 to double
  %bd = fpext half %b to double
  call i32 (ptr, ...) @printf(ptr @line, double %a1d, double %a7d, double %bd)
  %f = fptrunc double %y to float
  %v = insertelement <4 x float> zeroinitializer, float %f, i32 2
  %m8 = trunc i16 %m to i8
  %n8 = insertelement <4 x i8> zeroinitializer, i8 %m8, i32 2
  %c = call <4 x float> @llvm.ldexp.v4f32.v4i8(<4 x float> %v, <4 x i8> %n8)
  %c2 = extractelement <4 x float> %c, i32 2
  %cd = fpext float %c2 to double
  %d = call double @llvm.ldexp.f64.i16(double %y, i16 %m)
  %frame = call i64 @llvm.read_register.i64(metadata !0)
  %place = call ptr @llvm.frameaddress.p0(i32 0)
  %place64 = ptrtoint ptr %place to i64
  %same = icmp eq i64 %frame, %place64
  %same64 = uitofp i1 %same to double
  call i32 (ptr, ...) @printf(ptr @line, double %cd, double %d, double %same64)
  ret void
}
define void @show_wide(double %x, i64 %n, <2 x half> %h) noinline {
  %a = call double @llvm.ldexp.f64.i64(double %x, i64 %n)
  %m = sub i64 0, %n
  %b = call double @llvm.ldexp.f64.i64(double %x, i64 %m)
  %c = call double @llvm.ldexp.f64.i64(double %x, i64 -4)
  call i32 (ptr, ...) @printf(ptr @line, double %a, double %b, double %c)
  %d = call { double, i64 } @llvm.frexp.f64.i64(double %c)
  %e = extractvalue { double, i64 } %d, 0
  %f = extractvalue { double, i64 } %d, 1
  %g = sitofp i64 %f to double
  %v = call { <2 x half>, <2 x i8> } @llvm.frexp.v2f16.v2i8(<2 x half> %h)
  %w = extractvalue { <2 x half>, <2 x i8> } %v, 1
  %w1 = extractelement <2 x i8> %w, i32 1
  %w1d = sitofp i8 %w1 to double
  call i32 (ptr, ...) @printf(ptr @line, double %e, double %g, double %w1d)
  ret void
}
define i32 @main() {
  call void @show_wide(double 3.0, i64 4294967296, <2 x half> <half 1.0, half 0xH2C00>)
  call void @show(<8 x half> <half 1.0, half 1.5, half 0.0, half 0.0, half 0.0, half 0.0, half 0.0, half 0xH4200>,
                  <8 x i16> <i16 0, i16 3, i16 0, i16 0, i16 0, i16 0, i16 0, i16 -2>, double 5.0, i16 -3)
  ret i32 0
}
!0 = !{!"rbp\00"}
