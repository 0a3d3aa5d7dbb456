; Which kind a number is, canonical numbers, IEEE 754-2019's minimum and maximum of numbers.
define void @f1(ptr %in, ptr %out) {
  %i = load i16, ptr %in, align 1
  %j = getelementptr i8, ptr %in, i64 8
  %bits = load i64, ptr %j, align 1
  %small = and i64 %bits, -9218868437227405313
  %tiny = bitcast i64 %small to double
  %inf = or i64 %bits, 9218868437227405312
  %sign = and i64 %inf, -4503599627370496
  %large = bitcast i64 %sign to double
  %f = sitofp i16 %i to float
  %h = sitofp i16 %i to half
  %x = sitofp i16 %i to x86_fp80
  %zero = fmul float %f, 0.0
  %a = call i1 @llvm.is.fpclass.f32(float %f, i32 264)
  %b = call i1 @llvm.is.fpclass.f64(double %tiny, i32 144)
  %c = call i1 @llvm.is.fpclass.f64(double %tiny, i32 16)
  %d = call i1 @llvm.is.fpclass.f64(double %large, i32 516)
  %e = call i1 @llvm.is.fpclass.f64(double %large, i32 4)
  %g = call i1 @llvm.is.fpclass.f16(half %h, i32 8)
  %k = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 360)
  %l = call i1 @llvm.is.fpclass.f80(x86_fp80 0xK7FFFC000000000000000, i32 2)
  %m = call i1 @llvm.is.fpclass.f32(float %zero, i32 32)
  %n = call i1 @llvm.is.fpclass.f32(float 0x7FF8000000000000, i32 3)
  %o = call i1 @llvm.is.fpclass.f32(float %f, i32 0)
  %1 = insertelement <16 x i1> zeroinitializer, i1 %a, i32 0
  %2 = insertelement <16 x i1> %1, i1 %b, i32 1
  %3 = insertelement <16 x i1> %2, i1 %c, i32 2
  %4 = insertelement <16 x i1> %3, i1 %d, i32 3
  %5 = insertelement <16 x i1> %4, i1 %e, i32 4
  %6 = insertelement <16 x i1> %5, i1 %g, i32 5
  %7 = insertelement <16 x i1> %6, i1 %k, i32 6
  %8 = insertelement <16 x i1> %7, i1 %l, i32 7
  %9 = insertelement <16 x i1> %8, i1 %m, i32 8
  %10 = insertelement <16 x i1> %9, i1 %n, i32 9
  %11 = insertelement <16 x i1> %10, i1 %o, i32 10
  store <16 x i1> %11, ptr %out
  %p = getelementptr i8, ptr %out, i64 16
  %r = call float @llvm.minimumnum.f32(float %zero, float 0.0)
  store float %r, ptr %p
  %q = getelementptr i8, ptr %out, i64 20
  %s = call double @llvm.maximumnum.f64(double %tiny, double 0x7FF8000000000000)
  store double %s, ptr %q
  %t = getelementptr i8, ptr %out, i64 28
  %u = call half @llvm.maximumnum.f16(half %h, half -0.0)
  store half %u, ptr %t
  %v = getelementptr i8, ptr %out, i64 30
  %w = call float @llvm.canonicalize.f32(float %f)
  store float %w, ptr %v
  ret void
}
