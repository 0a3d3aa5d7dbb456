; Saturation of widths that no instruction has.
define void @f1(ptr %in, ptr %out) {
  %p0_0 = getelementptr i8, ptr %in, i64 0
  %l0_0 = load i8, ptr %p0_0, align 1
  %a0_0 = trunc i8 %l0_0 to i1
  %p0_1 = getelementptr i8, ptr %in, i64 16
  %l0_1 = load i8, ptr %p0_1, align 1
  %a0_1 = trunc i8 %l0_1 to i1
  %r0 = call i1 @llvm.sadd.sat.i1(i1 %a0_0, i1 %a0_1)
  %z0_0 = zext i1 %r0 to i8
  %o0_0 = getelementptr i8, ptr %out, i64 0
  store i8 %z0_0, ptr %o0_0, align 1
  %p1_0 = getelementptr i8, ptr %in, i64 40
  %l1_0 = load i8, ptr %p1_0, align 1
  %a1_0 = trunc i8 %l1_0 to i1
  %p1_1 = getelementptr i8, ptr %in, i64 56
  %l1_1 = load i8, ptr %p1_1, align 1
  %a1_1 = trunc i8 %l1_1 to i1
  %r1 = call i1 @llvm.uadd.sat.i1(i1 %a1_0, i1 %a1_1)
  %z1_0 = zext i1 %r1 to i8
  %o1_0 = getelementptr i8, ptr %out, i64 1
  store i8 %z1_0, ptr %o1_0, align 1
  %p2_0 = getelementptr i8, ptr %in, i64 80
  %l2_0 = load i8, ptr %p2_0, align 1
  %a2_0 = trunc i8 %l2_0 to i1
  %p2_1 = getelementptr i8, ptr %in, i64 96
  %l2_1 = load i8, ptr %p2_1, align 1
  %a2_1 = trunc i8 %l2_1 to i1
  %r2 = call i1 @llvm.ssub.sat.i1(i1 %a2_0, i1 %a2_1)
  %z2_0 = zext i1 %r2 to i8
  %o2_0 = getelementptr i8, ptr %out, i64 2
  store i8 %z2_0, ptr %o2_0, align 1
  %p3_0 = getelementptr i8, ptr %in, i64 120
  %l3_0 = load i8, ptr %p3_0, align 1
  %a3_0 = trunc i8 %l3_0 to i1
  %p3_1 = getelementptr i8, ptr %in, i64 136
  %l3_1 = load i8, ptr %p3_1, align 1
  %a3_1 = trunc i8 %l3_1 to i1
  %r3 = call i1 @llvm.usub.sat.i1(i1 %a3_0, i1 %a3_1)
  %z3_0 = zext i1 %r3 to i8
  %o3_0 = getelementptr i8, ptr %out, i64 3
  store i8 %z3_0, ptr %o3_0, align 1
  %p4_0 = getelementptr i8, ptr %in, i64 160
  %l4_0 = load i8, ptr %p4_0, align 1
  %a4_0 = trunc i8 %l4_0 to i7
  %p4_1 = getelementptr i8, ptr %in, i64 176
  %l4_1 = load i8, ptr %p4_1, align 1
  %a4_1 = trunc i8 %l4_1 to i7
  %r4 = call i7 @llvm.sadd.sat.i7(i7 %a4_0, i7 %a4_1)
  %z4_0 = zext i7 %r4 to i8
  %o4_0 = getelementptr i8, ptr %out, i64 4
  store i8 %z4_0, ptr %o4_0, align 1
  %p5_0 = getelementptr i8, ptr %in, i64 200
  %l5_0 = load i8, ptr %p5_0, align 1
  %a5_0 = trunc i8 %l5_0 to i7
  %p5_1 = getelementptr i8, ptr %in, i64 216
  %l5_1 = load i8, ptr %p5_1, align 1
  %a5_1 = trunc i8 %l5_1 to i7
  %r5 = call i7 @llvm.uadd.sat.i7(i7 %a5_0, i7 %a5_1)
  %z5_0 = zext i7 %r5 to i8
  %o5_0 = getelementptr i8, ptr %out, i64 5
  store i8 %z5_0, ptr %o5_0, align 1
  %p6_0 = getelementptr i8, ptr %in, i64 240
  %l6_0 = load i8, ptr %p6_0, align 1
  %a6_0 = trunc i8 %l6_0 to i7
  %p6_1 = getelementptr i8, ptr %in, i64 256
  %l6_1 = load i8, ptr %p6_1, align 1
  %a6_1 = trunc i8 %l6_1 to i7
  %r6 = call i7 @llvm.ssub.sat.i7(i7 %a6_0, i7 %a6_1)
  %z6_0 = zext i7 %r6 to i8
  %o6_0 = getelementptr i8, ptr %out, i64 6
  store i8 %z6_0, ptr %o6_0, align 1
  %p7_0 = getelementptr i8, ptr %in, i64 280
  %l7_0 = load i8, ptr %p7_0, align 1
  %a7_0 = trunc i8 %l7_0 to i7
  %p7_1 = getelementptr i8, ptr %in, i64 296
  %l7_1 = load i8, ptr %p7_1, align 1
  %a7_1 = trunc i8 %l7_1 to i7
  %r7 = call i7 @llvm.usub.sat.i7(i7 %a7_0, i7 %a7_1)
  %z7_0 = zext i7 %r7 to i8
  %o7_0 = getelementptr i8, ptr %out, i64 7
  store i8 %z7_0, ptr %o7_0, align 1
  %p8_0 = getelementptr i8, ptr %in, i64 320
  %l8_0 = load i24, ptr %p8_0, align 1
  %p8_1 = getelementptr i8, ptr %in, i64 336
  %l8_1 = load i24, ptr %p8_1, align 1
  %r8 = call i24 @llvm.sadd.sat.i24(i24 %l8_0, i24 %l8_1)
  %o8_0 = getelementptr i8, ptr %out, i64 8
  store i24 %r8, ptr %o8_0, align 1
  %p9_0 = getelementptr i8, ptr %in, i64 360
  %l9_0 = load i24, ptr %p9_0, align 1
  %p9_1 = getelementptr i8, ptr %in, i64 376
  %l9_1 = load i24, ptr %p9_1, align 1
  %r9 = call i24 @llvm.uadd.sat.i24(i24 %l9_0, i24 %l9_1)
  %o9_0 = getelementptr i8, ptr %out, i64 11
  store i24 %r9, ptr %o9_0, align 1
  %p10_0 = getelementptr i8, ptr %in, i64 400
  %l10_0 = load i24, ptr %p10_0, align 1
  %p10_1 = getelementptr i8, ptr %in, i64 416
  %l10_1 = load i24, ptr %p10_1, align 1
  %r10 = call i24 @llvm.ssub.sat.i24(i24 %l10_0, i24 %l10_1)
  %o10_0 = getelementptr i8, ptr %out, i64 14
  store i24 %r10, ptr %o10_0, align 1
  %p11_0 = getelementptr i8, ptr %in, i64 440
  %l11_0 = load i24, ptr %p11_0, align 1
  %p11_1 = getelementptr i8, ptr %in, i64 456
  %l11_1 = load i24, ptr %p11_1, align 1
  %r11 = call i24 @llvm.usub.sat.i24(i24 %l11_0, i24 %l11_1)
  %o11_0 = getelementptr i8, ptr %out, i64 17
  store i24 %r11, ptr %o11_0, align 1
  %p12_0 = getelementptr i8, ptr %in, i64 480
  %l12_0 = load i32, ptr %p12_0, align 1
  %a12_0 = trunc i32 %l12_0 to i31
  %p12_1 = getelementptr i8, ptr %in, i64 496
  %l12_1 = load i32, ptr %p12_1, align 1
  %a12_1 = trunc i32 %l12_1 to i31
  %r12 = call i31 @llvm.sadd.sat.i31(i31 %a12_0, i31 %a12_1)
  %z12_0 = zext i31 %r12 to i32
  %o12_0 = getelementptr i8, ptr %out, i64 20
  store i32 %z12_0, ptr %o12_0, align 1
  %p13_0 = getelementptr i8, ptr %in, i64 520
  %l13_0 = load i32, ptr %p13_0, align 1
  %a13_0 = trunc i32 %l13_0 to i31
  %p13_1 = getelementptr i8, ptr %in, i64 536
  %l13_1 = load i32, ptr %p13_1, align 1
  %a13_1 = trunc i32 %l13_1 to i31
  %r13 = call i31 @llvm.uadd.sat.i31(i31 %a13_0, i31 %a13_1)
  %z13_0 = zext i31 %r13 to i32
  %o13_0 = getelementptr i8, ptr %out, i64 24
  store i32 %z13_0, ptr %o13_0, align 1
  %p14_0 = getelementptr i8, ptr %in, i64 560
  %l14_0 = load i32, ptr %p14_0, align 1
  %a14_0 = trunc i32 %l14_0 to i31
  %p14_1 = getelementptr i8, ptr %in, i64 576
  %l14_1 = load i32, ptr %p14_1, align 1
  %a14_1 = trunc i32 %l14_1 to i31
  %r14 = call i31 @llvm.ssub.sat.i31(i31 %a14_0, i31 %a14_1)
  %z14_0 = zext i31 %r14 to i32
  %o14_0 = getelementptr i8, ptr %out, i64 28
  store i32 %z14_0, ptr %o14_0, align 1
  %p15_0 = getelementptr i8, ptr %in, i64 600
  %l15_0 = load i32, ptr %p15_0, align 1
  %a15_0 = trunc i32 %l15_0 to i31
  %p15_1 = getelementptr i8, ptr %in, i64 616
  %l15_1 = load i32, ptr %p15_1, align 1
  %a15_1 = trunc i32 %l15_1 to i31
  %r15 = call i31 @llvm.usub.sat.i31(i31 %a15_0, i31 %a15_1)
  %z15_0 = zext i31 %r15 to i32
  %o15_0 = getelementptr i8, ptr %out, i64 32
  store i32 %z15_0, ptr %o15_0, align 1
  %p16_0 = getelementptr i8, ptr %in, i64 640
  %l16_0 = load i48, ptr %p16_0, align 1
  %p16_1 = getelementptr i8, ptr %in, i64 656
  %l16_1 = load i48, ptr %p16_1, align 1
  %r16 = call i48 @llvm.sadd.sat.i48(i48 %l16_0, i48 %l16_1)
  %o16_0 = getelementptr i8, ptr %out, i64 36
  store i48 %r16, ptr %o16_0, align 1
  %p17_0 = getelementptr i8, ptr %in, i64 680
  %l17_0 = load i48, ptr %p17_0, align 1
  %p17_1 = getelementptr i8, ptr %in, i64 696
  %l17_1 = load i48, ptr %p17_1, align 1
  %r17 = call i48 @llvm.uadd.sat.i48(i48 %l17_0, i48 %l17_1)
  %o17_0 = getelementptr i8, ptr %out, i64 42
  store i48 %r17, ptr %o17_0, align 1
  %p18_0 = getelementptr i8, ptr %in, i64 720
  %l18_0 = load i48, ptr %p18_0, align 1
  %p18_1 = getelementptr i8, ptr %in, i64 736
  %l18_1 = load i48, ptr %p18_1, align 1
  %r18 = call i48 @llvm.ssub.sat.i48(i48 %l18_0, i48 %l18_1)
  %o18_0 = getelementptr i8, ptr %out, i64 48
  store i48 %r18, ptr %o18_0, align 1
  %p19_0 = getelementptr i8, ptr %in, i64 760
  %l19_0 = load i48, ptr %p19_0, align 1
  %p19_1 = getelementptr i8, ptr %in, i64 776
  %l19_1 = load i48, ptr %p19_1, align 1
  %r19 = call i48 @llvm.usub.sat.i48(i48 %l19_0, i48 %l19_1)
  %o19_0 = getelementptr i8, ptr %out, i64 54
  store i48 %r19, ptr %o19_0, align 1
  %p20_0 = getelementptr i8, ptr %in, i64 800
  %l20_0 = load i64, ptr %p20_0, align 1
  %a20_0 = trunc i64 %l20_0 to i63
  %p20_1 = getelementptr i8, ptr %in, i64 816
  %l20_1 = load i64, ptr %p20_1, align 1
  %a20_1 = trunc i64 %l20_1 to i63
  %r20 = call i63 @llvm.sadd.sat.i63(i63 %a20_0, i63 %a20_1)
  %z20_0 = zext i63 %r20 to i64
  %o20_0 = getelementptr i8, ptr %out, i64 60
  store i64 %z20_0, ptr %o20_0, align 1
  %p21_0 = getelementptr i8, ptr %in, i64 840
  %l21_0 = load i64, ptr %p21_0, align 1
  %a21_0 = trunc i64 %l21_0 to i63
  %p21_1 = getelementptr i8, ptr %in, i64 856
  %l21_1 = load i64, ptr %p21_1, align 1
  %a21_1 = trunc i64 %l21_1 to i63
  %r21 = call i63 @llvm.uadd.sat.i63(i63 %a21_0, i63 %a21_1)
  %z21_0 = zext i63 %r21 to i64
  %o21_0 = getelementptr i8, ptr %out, i64 68
  store i64 %z21_0, ptr %o21_0, align 1
  %p22_0 = getelementptr i8, ptr %in, i64 880
  %l22_0 = load i64, ptr %p22_0, align 1
  %a22_0 = trunc i64 %l22_0 to i63
  %p22_1 = getelementptr i8, ptr %in, i64 896
  %l22_1 = load i64, ptr %p22_1, align 1
  %a22_1 = trunc i64 %l22_1 to i63
  %r22 = call i63 @llvm.ssub.sat.i63(i63 %a22_0, i63 %a22_1)
  %z22_0 = zext i63 %r22 to i64
  %o22_0 = getelementptr i8, ptr %out, i64 76
  store i64 %z22_0, ptr %o22_0, align 1
  %p23_0 = getelementptr i8, ptr %in, i64 920
  %l23_0 = load i64, ptr %p23_0, align 1
  %a23_0 = trunc i64 %l23_0 to i63
  %p23_1 = getelementptr i8, ptr %in, i64 936
  %l23_1 = load i64, ptr %p23_1, align 1
  %a23_1 = trunc i64 %l23_1 to i63
  %r23 = call i63 @llvm.usub.sat.i63(i63 %a23_0, i63 %a23_1)
  %z23_0 = zext i63 %r23 to i64
  %o23_0 = getelementptr i8, ptr %out, i64 84
  store i64 %z23_0, ptr %o23_0, align 1
  ret void
}
