; To widths that no instruction has, and from x86_fp80.
define void @f1(ptr %in, ptr %out) {
  %p0_0 = getelementptr i8, ptr %in, i64 0
  %l0_0 = load i16, ptr %p0_0, align 1
  %a0_0 = sitofp i16 %l0_0 to float
  %r0 = call i1 @llvm.fptosi.sat.i1.f32(float %a0_0)
  %z0_0 = zext i1 %r0 to i8
  %o0_0 = getelementptr i8, ptr %out, i64 0
  store i8 %z0_0, ptr %o0_0, align 1
  %p1_0 = getelementptr i8, ptr %in, i64 40
  %l1_0 = load i16, ptr %p1_0, align 1
  %a1_0 = sitofp i16 %l1_0 to float
  %r1 = call i1 @llvm.fptoui.sat.i1.f32(float %a1_0)
  %z1_0 = zext i1 %r1 to i8
  %o1_0 = getelementptr i8, ptr %out, i64 1
  store i8 %z1_0, ptr %o1_0, align 1
  %p2_0 = getelementptr i8, ptr %in, i64 80
  %l2_0 = load i16, ptr %p2_0, align 1
  %a2_0 = sitofp i16 %l2_0 to double
  %r2 = call i57 @llvm.fptosi.sat.i57.f64(double %a2_0)
  %z2_0 = zext i57 %r2 to i64
  %o2_0 = getelementptr i8, ptr %out, i64 2
  store i64 %z2_0, ptr %o2_0, align 1
  %p3_0 = getelementptr i8, ptr %in, i64 120
  %l3_0 = load i16, ptr %p3_0, align 1
  %a3_0 = sitofp i16 %l3_0 to double
  %r3 = call i57 @llvm.fptoui.sat.i57.f64(double %a3_0)
  %z3_0 = zext i57 %r3 to i64
  %o3_0 = getelementptr i8, ptr %out, i64 10
  store i64 %z3_0, ptr %o3_0, align 1
  %p4_0 = getelementptr i8, ptr %in, i64 160
  %l4_0 = load i16, ptr %p4_0, align 1
  %a4_0 = sitofp i16 %l4_0 to float
  %r4 = call i63 @llvm.fptosi.sat.i63.f32(float %a4_0)
  %z4_0 = zext i63 %r4 to i64
  %o4_0 = getelementptr i8, ptr %out, i64 18
  store i64 %z4_0, ptr %o4_0, align 1
  %p5_0 = getelementptr i8, ptr %in, i64 200
  %l5_0 = load i16, ptr %p5_0, align 1
  %a5_0 = sitofp i16 %l5_0 to float
  %r5 = call i63 @llvm.fptoui.sat.i63.f32(float %a5_0)
  %z5_0 = zext i63 %r5 to i64
  %o5_0 = getelementptr i8, ptr %out, i64 26
  store i64 %z5_0, ptr %o5_0, align 1
  %p6_0 = getelementptr i8, ptr %in, i64 240
  %l6_0 = load i16, ptr %p6_0, align 1
  %a6_0 = sitofp i16 %l6_0 to double
  %r6 = call i72 @llvm.fptosi.sat.i72.f64(double %a6_0)
  %o6_0 = getelementptr i8, ptr %out, i64 34
  store i72 %r6, ptr %o6_0, align 1
  %p7_0 = getelementptr i8, ptr %in, i64 280
  %l7_0 = load i16, ptr %p7_0, align 1
  %a7_0 = sitofp i16 %l7_0 to double
  %r7 = call i72 @llvm.fptoui.sat.i72.f64(double %a7_0)
  %o7_0 = getelementptr i8, ptr %out, i64 43
  store i72 %r7, ptr %o7_0, align 1
  %p8_0 = getelementptr i8, ptr %in, i64 320
  %l8_0 = load i16, ptr %p8_0, align 1
  %a8_0 = sitofp i16 %l8_0 to half
  %r8 = call i60 @llvm.fptosi.sat.i60.f16(half %a8_0)
  %z8_0 = zext i60 %r8 to i64
  %o8_0 = getelementptr i8, ptr %out, i64 52
  store i64 %z8_0, ptr %o8_0, align 1
  %p9_0 = getelementptr i8, ptr %in, i64 360
  %l9_0 = load i16, ptr %p9_0, align 1
  %a9_0 = sitofp i16 %l9_0 to half
  %r9 = call i60 @llvm.fptoui.sat.i60.f16(half %a9_0)
  %z9_0 = zext i60 %r9 to i64
  %o9_0 = getelementptr i8, ptr %out, i64 60
  store i64 %z9_0, ptr %o9_0, align 1
  %p10_0 = getelementptr i8, ptr %in, i64 400
  %l10_0 = load i16, ptr %p10_0, align 1
  %a10_0 = sitofp i16 %l10_0 to x86_fp80
  %r10 = call i8 @llvm.fptosi.sat.i8.f80(x86_fp80 %a10_0)
  %o10_0 = getelementptr i8, ptr %out, i64 68
  store i8 %r10, ptr %o10_0, align 1
  %p11_0 = getelementptr i8, ptr %in, i64 440
  %l11_0 = load i16, ptr %p11_0, align 1
  %a11_0 = sitofp i16 %l11_0 to x86_fp80
  %r11 = call i8 @llvm.fptoui.sat.i8.f80(x86_fp80 %a11_0)
  %o11_0 = getelementptr i8, ptr %out, i64 69
  store i8 %r11, ptr %o11_0, align 1
  %p12_0 = getelementptr i8, ptr %in, i64 480
  %l12_0 = load i16, ptr %p12_0, align 1
  %a12_0 = sitofp i16 %l12_0 to x86_fp80
  %r12 = call i64 @llvm.fptosi.sat.i64.f80(x86_fp80 %a12_0)
  %o12_0 = getelementptr i8, ptr %out, i64 70
  store i64 %r12, ptr %o12_0, align 1
  %p13_0 = getelementptr i8, ptr %in, i64 520
  %l13_0 = load i16, ptr %p13_0, align 1
  %a13_0 = sitofp i16 %l13_0 to x86_fp80
  %r13 = call i64 @llvm.fptoui.sat.i64.f80(x86_fp80 %a13_0)
  %o13_0 = getelementptr i8, ptr %out, i64 78
  store i64 %r13, ptr %o13_0, align 1
  %p14_0 = getelementptr i8, ptr %in, i64 560
  %l14_0 = load i16, ptr %p14_0, align 1
  %a14_0 = sitofp i16 %l14_0 to x86_fp80
  %r14 = call i15 @llvm.fptosi.sat.i15.f80(x86_fp80 %a14_0)
  %z14_0 = zext i15 %r14 to i16
  %o14_0 = getelementptr i8, ptr %out, i64 86
  store i16 %z14_0, ptr %o14_0, align 1
  %p15_0 = getelementptr i8, ptr %in, i64 600
  %l15_0 = load i16, ptr %p15_0, align 1
  %a15_0 = sitofp i16 %l15_0 to x86_fp80
  %r15 = call i15 @llvm.fptoui.sat.i15.f80(x86_fp80 %a15_0)
  %z15_0 = zext i15 %r15 to i16
  %o15_0 = getelementptr i8, ptr %out, i64 88
  store i16 %z15_0, ptr %o15_0, align 1
  %p16_0 = getelementptr i8, ptr %in, i64 640
  %l16_0 = load i16, ptr %p16_0, align 1
  %a16_0 = sitofp i16 %l16_0 to float
  %r16 = call i100 @llvm.fptosi.sat.i100.f32(float %a16_0)
  %z16_0 = zext i100 %r16 to i104
  %o16_0 = getelementptr i8, ptr %out, i64 90
  store i104 %z16_0, ptr %o16_0, align 1
  %p17_0 = getelementptr i8, ptr %in, i64 680
  %l17_0 = load i16, ptr %p17_0, align 1
  %a17_0 = sitofp i16 %l17_0 to float
  %r17 = call i100 @llvm.fptoui.sat.i100.f32(float %a17_0)
  %z17_0 = zext i100 %r17 to i104
  %o17_0 = getelementptr i8, ptr %out, i64 103
  store i104 %z17_0, ptr %o17_0, align 1
  %p18_0 = getelementptr i8, ptr %in, i64 720
  %l18_0 = load i16, ptr %p18_0, align 1
  %a18_0 = sitofp i16 %l18_0 to x86_fp80
  %r18 = call i128 @llvm.fptosi.sat.i128.f80(x86_fp80 %a18_0)
  %o18_0 = getelementptr i8, ptr %out, i64 116
  store i128 %r18, ptr %o18_0, align 1
  %p19_0 = getelementptr i8, ptr %in, i64 760
  %l19_0 = load i16, ptr %p19_0, align 1
  %a19_0 = sitofp i16 %l19_0 to x86_fp80
  %r19 = call i128 @llvm.fptoui.sat.i128.f80(x86_fp80 %a19_0)
  %o19_0 = getelementptr i8, ptr %out, i64 132
  store i128 %r19, ptr %o19_0, align 1
  ret void
}
