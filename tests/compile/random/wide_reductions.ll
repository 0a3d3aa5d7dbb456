; Of lanes that are more than a register, and of infinite numbers that are short.
define void @f1(ptr %in, ptr %out) {
  %v = load <3 x i128>, ptr %in, align 1
  %p = getelementptr i8, ptr %in, i64 100
  %w = load <2 x i192>, ptr %p, align 1
  %a = call i128 @llvm.vector.reduce.smax.v3i128(<3 x i128> %v)
  %b = call i128 @llvm.vector.reduce.umin.v3i128(<3 x i128> %v)
  %c = call i192 @llvm.vector.reduce.umax.v2i192(<2 x i192> %w)
  %n = load <5 x i16>, ptr %in, align 1
  %f = sitofp <5 x i16> %n to <5 x float>
  %d = call float @llvm.vector.reduce.fmaximum.v5f32(<5 x float> %f)
  store i128 %a, ptr %out, align 1
  %o1 = getelementptr i8, ptr %out, i64 16
  store i128 %b, ptr %o1, align 1
  %o2 = getelementptr i8, ptr %out, i64 32
  store i192 %c, ptr %o2, align 1
  %o3 = getelementptr i8, ptr %out, i64 64
  store float %d, ptr %o3, align 1
  %q = getelementptr i8, ptr %in, i64 300
  %i = load i32, ptr %q, align 1
  %h = sitofp i32 %i to half
  %e = call i72 @llvm.fptosi.sat.i72.f16(half %h)
  %g = call i72 @llvm.fptoui.sat.i72.f16(half %h)
  %o4 = getelementptr i8, ptr %out, i64 80
  store i72 %e, ptr %o4, align 1
  %o5 = getelementptr i8, ptr %out, i64 96
  store i72 %g, ptr %o5, align 1
  ret void
}
