; Overflow and saturation of widths that no instruction has.
define void @f1(ptr %in, ptr %out) {
  %p0_0 = getelementptr i8, ptr %in, i64 0
  %l0_0 = load i8, ptr %p0_0, align 1
  %a0_0 = trunc i8 %l0_0 to i1
  %p0_1 = getelementptr i8, ptr %in, i64 16
  %l0_1 = load i8, ptr %p0_1, align 1
  %a0_1 = trunc i8 %l0_1 to i1
  %r0 = call { i1, i1 } @llvm.sadd.with.overflow.i1(i1 %a0_0, i1 %a0_1)
  %r0_0 = extractvalue { i1, i1 } %r0, 0
  %r0_1 = extractvalue { i1, i1 } %r0, 1
  %z0_0 = zext i1 %r0_0 to i8
  %o0_0 = getelementptr i8, ptr %out, i64 0
  store i8 %z0_0, ptr %o0_0, align 1
  %z0_1 = zext i1 %r0_1 to i8
  %o0_1 = getelementptr i8, ptr %out, i64 1
  store i8 %z0_1, ptr %o0_1, align 1
  %p1_0 = getelementptr i8, ptr %in, i64 40
  %l1_0 = load i8, ptr %p1_0, align 1
  %a1_0 = trunc i8 %l1_0 to i1
  %p1_1 = getelementptr i8, ptr %in, i64 56
  %l1_1 = load i8, ptr %p1_1, align 1
  %a1_1 = trunc i8 %l1_1 to i1
  %r1 = call { i1, i1 } @llvm.uadd.with.overflow.i1(i1 %a1_0, i1 %a1_1)
  %r1_0 = extractvalue { i1, i1 } %r1, 0
  %r1_1 = extractvalue { i1, i1 } %r1, 1
  %z1_0 = zext i1 %r1_0 to i8
  %o1_0 = getelementptr i8, ptr %out, i64 2
  store i8 %z1_0, ptr %o1_0, align 1
  %z1_1 = zext i1 %r1_1 to i8
  %o1_1 = getelementptr i8, ptr %out, i64 3
  store i8 %z1_1, ptr %o1_1, align 1
  %p2_0 = getelementptr i8, ptr %in, i64 80
  %l2_0 = load i8, ptr %p2_0, align 1
  %a2_0 = trunc i8 %l2_0 to i1
  %p2_1 = getelementptr i8, ptr %in, i64 96
  %l2_1 = load i8, ptr %p2_1, align 1
  %a2_1 = trunc i8 %l2_1 to i1
  %r2 = call { i1, i1 } @llvm.ssub.with.overflow.i1(i1 %a2_0, i1 %a2_1)
  %r2_0 = extractvalue { i1, i1 } %r2, 0
  %r2_1 = extractvalue { i1, i1 } %r2, 1
  %z2_0 = zext i1 %r2_0 to i8
  %o2_0 = getelementptr i8, ptr %out, i64 4
  store i8 %z2_0, ptr %o2_0, align 1
  %z2_1 = zext i1 %r2_1 to i8
  %o2_1 = getelementptr i8, ptr %out, i64 5
  store i8 %z2_1, ptr %o2_1, align 1
  %p3_0 = getelementptr i8, ptr %in, i64 120
  %l3_0 = load i8, ptr %p3_0, align 1
  %a3_0 = trunc i8 %l3_0 to i1
  %p3_1 = getelementptr i8, ptr %in, i64 136
  %l3_1 = load i8, ptr %p3_1, align 1
  %a3_1 = trunc i8 %l3_1 to i1
  %r3 = call { i1, i1 } @llvm.usub.with.overflow.i1(i1 %a3_0, i1 %a3_1)
  %r3_0 = extractvalue { i1, i1 } %r3, 0
  %r3_1 = extractvalue { i1, i1 } %r3, 1
  %z3_0 = zext i1 %r3_0 to i8
  %o3_0 = getelementptr i8, ptr %out, i64 6
  store i8 %z3_0, ptr %o3_0, align 1
  %z3_1 = zext i1 %r3_1 to i8
  %o3_1 = getelementptr i8, ptr %out, i64 7
  store i8 %z3_1, ptr %o3_1, align 1
  %p4_0 = getelementptr i8, ptr %in, i64 160
  %l4_0 = load i8, ptr %p4_0, align 1
  %a4_0 = trunc i8 %l4_0 to i1
  %p4_1 = getelementptr i8, ptr %in, i64 176
  %l4_1 = load i8, ptr %p4_1, align 1
  %a4_1 = trunc i8 %l4_1 to i1
  %r4 = call { i1, i1 } @llvm.smul.with.overflow.i1(i1 %a4_0, i1 %a4_1)
  %r4_0 = extractvalue { i1, i1 } %r4, 0
  %r4_1 = extractvalue { i1, i1 } %r4, 1
  %z4_0 = zext i1 %r4_0 to i8
  %o4_0 = getelementptr i8, ptr %out, i64 8
  store i8 %z4_0, ptr %o4_0, align 1
  %z4_1 = zext i1 %r4_1 to i8
  %o4_1 = getelementptr i8, ptr %out, i64 9
  store i8 %z4_1, ptr %o4_1, align 1
  %p5_0 = getelementptr i8, ptr %in, i64 200
  %l5_0 = load i8, ptr %p5_0, align 1
  %a5_0 = trunc i8 %l5_0 to i1
  %p5_1 = getelementptr i8, ptr %in, i64 216
  %l5_1 = load i8, ptr %p5_1, align 1
  %a5_1 = trunc i8 %l5_1 to i1
  %r5 = call { i1, i1 } @llvm.umul.with.overflow.i1(i1 %a5_0, i1 %a5_1)
  %r5_0 = extractvalue { i1, i1 } %r5, 0
  %r5_1 = extractvalue { i1, i1 } %r5, 1
  %z5_0 = zext i1 %r5_0 to i8
  %o5_0 = getelementptr i8, ptr %out, i64 10
  store i8 %z5_0, ptr %o5_0, align 1
  %z5_1 = zext i1 %r5_1 to i8
  %o5_1 = getelementptr i8, ptr %out, i64 11
  store i8 %z5_1, ptr %o5_1, align 1
  %p6_0 = getelementptr i8, ptr %in, i64 240
  %l6_0 = load i8, ptr %p6_0, align 1
  %a6_0 = trunc i8 %l6_0 to i7
  %p6_1 = getelementptr i8, ptr %in, i64 256
  %l6_1 = load i8, ptr %p6_1, align 1
  %a6_1 = trunc i8 %l6_1 to i7
  %r6 = call { i7, i1 } @llvm.sadd.with.overflow.i7(i7 %a6_0, i7 %a6_1)
  %r6_0 = extractvalue { i7, i1 } %r6, 0
  %r6_1 = extractvalue { i7, i1 } %r6, 1
  %z6_0 = zext i7 %r6_0 to i8
  %o6_0 = getelementptr i8, ptr %out, i64 12
  store i8 %z6_0, ptr %o6_0, align 1
  %z6_1 = zext i1 %r6_1 to i8
  %o6_1 = getelementptr i8, ptr %out, i64 13
  store i8 %z6_1, ptr %o6_1, align 1
  %p7_0 = getelementptr i8, ptr %in, i64 280
  %l7_0 = load i8, ptr %p7_0, align 1
  %a7_0 = trunc i8 %l7_0 to i7
  %p7_1 = getelementptr i8, ptr %in, i64 296
  %l7_1 = load i8, ptr %p7_1, align 1
  %a7_1 = trunc i8 %l7_1 to i7
  %r7 = call { i7, i1 } @llvm.uadd.with.overflow.i7(i7 %a7_0, i7 %a7_1)
  %r7_0 = extractvalue { i7, i1 } %r7, 0
  %r7_1 = extractvalue { i7, i1 } %r7, 1
  %z7_0 = zext i7 %r7_0 to i8
  %o7_0 = getelementptr i8, ptr %out, i64 14
  store i8 %z7_0, ptr %o7_0, align 1
  %z7_1 = zext i1 %r7_1 to i8
  %o7_1 = getelementptr i8, ptr %out, i64 15
  store i8 %z7_1, ptr %o7_1, align 1
  %p8_0 = getelementptr i8, ptr %in, i64 320
  %l8_0 = load i8, ptr %p8_0, align 1
  %a8_0 = trunc i8 %l8_0 to i7
  %p8_1 = getelementptr i8, ptr %in, i64 336
  %l8_1 = load i8, ptr %p8_1, align 1
  %a8_1 = trunc i8 %l8_1 to i7
  %r8 = call { i7, i1 } @llvm.ssub.with.overflow.i7(i7 %a8_0, i7 %a8_1)
  %r8_0 = extractvalue { i7, i1 } %r8, 0
  %r8_1 = extractvalue { i7, i1 } %r8, 1
  %z8_0 = zext i7 %r8_0 to i8
  %o8_0 = getelementptr i8, ptr %out, i64 16
  store i8 %z8_0, ptr %o8_0, align 1
  %z8_1 = zext i1 %r8_1 to i8
  %o8_1 = getelementptr i8, ptr %out, i64 17
  store i8 %z8_1, ptr %o8_1, align 1
  %p9_0 = getelementptr i8, ptr %in, i64 360
  %l9_0 = load i8, ptr %p9_0, align 1
  %a9_0 = trunc i8 %l9_0 to i7
  %p9_1 = getelementptr i8, ptr %in, i64 376
  %l9_1 = load i8, ptr %p9_1, align 1
  %a9_1 = trunc i8 %l9_1 to i7
  %r9 = call { i7, i1 } @llvm.usub.with.overflow.i7(i7 %a9_0, i7 %a9_1)
  %r9_0 = extractvalue { i7, i1 } %r9, 0
  %r9_1 = extractvalue { i7, i1 } %r9, 1
  %z9_0 = zext i7 %r9_0 to i8
  %o9_0 = getelementptr i8, ptr %out, i64 18
  store i8 %z9_0, ptr %o9_0, align 1
  %z9_1 = zext i1 %r9_1 to i8
  %o9_1 = getelementptr i8, ptr %out, i64 19
  store i8 %z9_1, ptr %o9_1, align 1
  %p10_0 = getelementptr i8, ptr %in, i64 400
  %l10_0 = load i8, ptr %p10_0, align 1
  %a10_0 = trunc i8 %l10_0 to i7
  %p10_1 = getelementptr i8, ptr %in, i64 416
  %l10_1 = load i8, ptr %p10_1, align 1
  %a10_1 = trunc i8 %l10_1 to i7
  %r10 = call { i7, i1 } @llvm.smul.with.overflow.i7(i7 %a10_0, i7 %a10_1)
  %r10_0 = extractvalue { i7, i1 } %r10, 0
  %r10_1 = extractvalue { i7, i1 } %r10, 1
  %z10_0 = zext i7 %r10_0 to i8
  %o10_0 = getelementptr i8, ptr %out, i64 20
  store i8 %z10_0, ptr %o10_0, align 1
  %z10_1 = zext i1 %r10_1 to i8
  %o10_1 = getelementptr i8, ptr %out, i64 21
  store i8 %z10_1, ptr %o10_1, align 1
  %p11_0 = getelementptr i8, ptr %in, i64 440
  %l11_0 = load i8, ptr %p11_0, align 1
  %a11_0 = trunc i8 %l11_0 to i7
  %p11_1 = getelementptr i8, ptr %in, i64 456
  %l11_1 = load i8, ptr %p11_1, align 1
  %a11_1 = trunc i8 %l11_1 to i7
  %r11 = call { i7, i1 } @llvm.umul.with.overflow.i7(i7 %a11_0, i7 %a11_1)
  %r11_0 = extractvalue { i7, i1 } %r11, 0
  %r11_1 = extractvalue { i7, i1 } %r11, 1
  %z11_0 = zext i7 %r11_0 to i8
  %o11_0 = getelementptr i8, ptr %out, i64 22
  store i8 %z11_0, ptr %o11_0, align 1
  %z11_1 = zext i1 %r11_1 to i8
  %o11_1 = getelementptr i8, ptr %out, i64 23
  store i8 %z11_1, ptr %o11_1, align 1
  %p12_0 = getelementptr i8, ptr %in, i64 480
  %l12_0 = load i32, ptr %p12_0, align 1
  %a12_0 = trunc i32 %l12_0 to i31
  %p12_1 = getelementptr i8, ptr %in, i64 496
  %l12_1 = load i32, ptr %p12_1, align 1
  %a12_1 = trunc i32 %l12_1 to i31
  %r12 = call { i31, i1 } @llvm.sadd.with.overflow.i31(i31 %a12_0, i31 %a12_1)
  %r12_0 = extractvalue { i31, i1 } %r12, 0
  %r12_1 = extractvalue { i31, i1 } %r12, 1
  %z12_0 = zext i31 %r12_0 to i32
  %o12_0 = getelementptr i8, ptr %out, i64 24
  store i32 %z12_0, ptr %o12_0, align 1
  %z12_1 = zext i1 %r12_1 to i8
  %o12_1 = getelementptr i8, ptr %out, i64 28
  store i8 %z12_1, ptr %o12_1, align 1
  %p13_0 = getelementptr i8, ptr %in, i64 520
  %l13_0 = load i32, ptr %p13_0, align 1
  %a13_0 = trunc i32 %l13_0 to i31
  %p13_1 = getelementptr i8, ptr %in, i64 536
  %l13_1 = load i32, ptr %p13_1, align 1
  %a13_1 = trunc i32 %l13_1 to i31
  %r13 = call { i31, i1 } @llvm.uadd.with.overflow.i31(i31 %a13_0, i31 %a13_1)
  %r13_0 = extractvalue { i31, i1 } %r13, 0
  %r13_1 = extractvalue { i31, i1 } %r13, 1
  %z13_0 = zext i31 %r13_0 to i32
  %o13_0 = getelementptr i8, ptr %out, i64 29
  store i32 %z13_0, ptr %o13_0, align 1
  %z13_1 = zext i1 %r13_1 to i8
  %o13_1 = getelementptr i8, ptr %out, i64 33
  store i8 %z13_1, ptr %o13_1, align 1
  %p14_0 = getelementptr i8, ptr %in, i64 560
  %l14_0 = load i32, ptr %p14_0, align 1
  %a14_0 = trunc i32 %l14_0 to i31
  %p14_1 = getelementptr i8, ptr %in, i64 576
  %l14_1 = load i32, ptr %p14_1, align 1
  %a14_1 = trunc i32 %l14_1 to i31
  %r14 = call { i31, i1 } @llvm.ssub.with.overflow.i31(i31 %a14_0, i31 %a14_1)
  %r14_0 = extractvalue { i31, i1 } %r14, 0
  %r14_1 = extractvalue { i31, i1 } %r14, 1
  %z14_0 = zext i31 %r14_0 to i32
  %o14_0 = getelementptr i8, ptr %out, i64 34
  store i32 %z14_0, ptr %o14_0, align 1
  %z14_1 = zext i1 %r14_1 to i8
  %o14_1 = getelementptr i8, ptr %out, i64 38
  store i8 %z14_1, ptr %o14_1, align 1
  %p15_0 = getelementptr i8, ptr %in, i64 600
  %l15_0 = load i32, ptr %p15_0, align 1
  %a15_0 = trunc i32 %l15_0 to i31
  %p15_1 = getelementptr i8, ptr %in, i64 616
  %l15_1 = load i32, ptr %p15_1, align 1
  %a15_1 = trunc i32 %l15_1 to i31
  %r15 = call { i31, i1 } @llvm.usub.with.overflow.i31(i31 %a15_0, i31 %a15_1)
  %r15_0 = extractvalue { i31, i1 } %r15, 0
  %r15_1 = extractvalue { i31, i1 } %r15, 1
  %z15_0 = zext i31 %r15_0 to i32
  %o15_0 = getelementptr i8, ptr %out, i64 39
  store i32 %z15_0, ptr %o15_0, align 1
  %z15_1 = zext i1 %r15_1 to i8
  %o15_1 = getelementptr i8, ptr %out, i64 43
  store i8 %z15_1, ptr %o15_1, align 1
  %p16_0 = getelementptr i8, ptr %in, i64 640
  %l16_0 = load i32, ptr %p16_0, align 1
  %a16_0 = trunc i32 %l16_0 to i31
  %p16_1 = getelementptr i8, ptr %in, i64 656
  %l16_1 = load i32, ptr %p16_1, align 1
  %a16_1 = trunc i32 %l16_1 to i31
  %r16 = call { i31, i1 } @llvm.smul.with.overflow.i31(i31 %a16_0, i31 %a16_1)
  %r16_0 = extractvalue { i31, i1 } %r16, 0
  %r16_1 = extractvalue { i31, i1 } %r16, 1
  %z16_0 = zext i31 %r16_0 to i32
  %o16_0 = getelementptr i8, ptr %out, i64 44
  store i32 %z16_0, ptr %o16_0, align 1
  %z16_1 = zext i1 %r16_1 to i8
  %o16_1 = getelementptr i8, ptr %out, i64 48
  store i8 %z16_1, ptr %o16_1, align 1
  %p17_0 = getelementptr i8, ptr %in, i64 680
  %l17_0 = load i32, ptr %p17_0, align 1
  %a17_0 = trunc i32 %l17_0 to i31
  %p17_1 = getelementptr i8, ptr %in, i64 696
  %l17_1 = load i32, ptr %p17_1, align 1
  %a17_1 = trunc i32 %l17_1 to i31
  %r17 = call { i31, i1 } @llvm.umul.with.overflow.i31(i31 %a17_0, i31 %a17_1)
  %r17_0 = extractvalue { i31, i1 } %r17, 0
  %r17_1 = extractvalue { i31, i1 } %r17, 1
  %z17_0 = zext i31 %r17_0 to i32
  %o17_0 = getelementptr i8, ptr %out, i64 49
  store i32 %z17_0, ptr %o17_0, align 1
  %z17_1 = zext i1 %r17_1 to i8
  %o17_1 = getelementptr i8, ptr %out, i64 53
  store i8 %z17_1, ptr %o17_1, align 1
  %p18_0 = getelementptr i8, ptr %in, i64 720
  %l18_0 = load i40, ptr %p18_0, align 1
  %a18_0 = trunc i40 %l18_0 to i33
  %p18_1 = getelementptr i8, ptr %in, i64 736
  %l18_1 = load i40, ptr %p18_1, align 1
  %a18_1 = trunc i40 %l18_1 to i33
  %r18 = call { i33, i1 } @llvm.sadd.with.overflow.i33(i33 %a18_0, i33 %a18_1)
  %r18_0 = extractvalue { i33, i1 } %r18, 0
  %r18_1 = extractvalue { i33, i1 } %r18, 1
  %z18_0 = zext i33 %r18_0 to i40
  %o18_0 = getelementptr i8, ptr %out, i64 54
  store i40 %z18_0, ptr %o18_0, align 1
  %z18_1 = zext i1 %r18_1 to i8
  %o18_1 = getelementptr i8, ptr %out, i64 59
  store i8 %z18_1, ptr %o18_1, align 1
  %p19_0 = getelementptr i8, ptr %in, i64 760
  %l19_0 = load i40, ptr %p19_0, align 1
  %a19_0 = trunc i40 %l19_0 to i33
  %p19_1 = getelementptr i8, ptr %in, i64 776
  %l19_1 = load i40, ptr %p19_1, align 1
  %a19_1 = trunc i40 %l19_1 to i33
  %r19 = call { i33, i1 } @llvm.uadd.with.overflow.i33(i33 %a19_0, i33 %a19_1)
  %r19_0 = extractvalue { i33, i1 } %r19, 0
  %r19_1 = extractvalue { i33, i1 } %r19, 1
  %z19_0 = zext i33 %r19_0 to i40
  %o19_0 = getelementptr i8, ptr %out, i64 60
  store i40 %z19_0, ptr %o19_0, align 1
  %z19_1 = zext i1 %r19_1 to i8
  %o19_1 = getelementptr i8, ptr %out, i64 65
  store i8 %z19_1, ptr %o19_1, align 1
  %p20_0 = getelementptr i8, ptr %in, i64 800
  %l20_0 = load i40, ptr %p20_0, align 1
  %a20_0 = trunc i40 %l20_0 to i33
  %p20_1 = getelementptr i8, ptr %in, i64 816
  %l20_1 = load i40, ptr %p20_1, align 1
  %a20_1 = trunc i40 %l20_1 to i33
  %r20 = call { i33, i1 } @llvm.ssub.with.overflow.i33(i33 %a20_0, i33 %a20_1)
  %r20_0 = extractvalue { i33, i1 } %r20, 0
  %r20_1 = extractvalue { i33, i1 } %r20, 1
  %z20_0 = zext i33 %r20_0 to i40
  %o20_0 = getelementptr i8, ptr %out, i64 66
  store i40 %z20_0, ptr %o20_0, align 1
  %z20_1 = zext i1 %r20_1 to i8
  %o20_1 = getelementptr i8, ptr %out, i64 71
  store i8 %z20_1, ptr %o20_1, align 1
  %p21_0 = getelementptr i8, ptr %in, i64 840
  %l21_0 = load i40, ptr %p21_0, align 1
  %a21_0 = trunc i40 %l21_0 to i33
  %p21_1 = getelementptr i8, ptr %in, i64 856
  %l21_1 = load i40, ptr %p21_1, align 1
  %a21_1 = trunc i40 %l21_1 to i33
  %r21 = call { i33, i1 } @llvm.usub.with.overflow.i33(i33 %a21_0, i33 %a21_1)
  %r21_0 = extractvalue { i33, i1 } %r21, 0
  %r21_1 = extractvalue { i33, i1 } %r21, 1
  %z21_0 = zext i33 %r21_0 to i40
  %o21_0 = getelementptr i8, ptr %out, i64 72
  store i40 %z21_0, ptr %o21_0, align 1
  %z21_1 = zext i1 %r21_1 to i8
  %o21_1 = getelementptr i8, ptr %out, i64 77
  store i8 %z21_1, ptr %o21_1, align 1
  %p22_0 = getelementptr i8, ptr %in, i64 880
  %l22_0 = load i40, ptr %p22_0, align 1
  %a22_0 = trunc i40 %l22_0 to i33
  %p22_1 = getelementptr i8, ptr %in, i64 896
  %l22_1 = load i40, ptr %p22_1, align 1
  %a22_1 = trunc i40 %l22_1 to i33
  %r22 = call { i33, i1 } @llvm.smul.with.overflow.i33(i33 %a22_0, i33 %a22_1)
  %r22_0 = extractvalue { i33, i1 } %r22, 0
  %r22_1 = extractvalue { i33, i1 } %r22, 1
  %z22_0 = zext i33 %r22_0 to i40
  %o22_0 = getelementptr i8, ptr %out, i64 78
  store i40 %z22_0, ptr %o22_0, align 1
  %z22_1 = zext i1 %r22_1 to i8
  %o22_1 = getelementptr i8, ptr %out, i64 83
  store i8 %z22_1, ptr %o22_1, align 1
  %p23_0 = getelementptr i8, ptr %in, i64 920
  %l23_0 = load i40, ptr %p23_0, align 1
  %a23_0 = trunc i40 %l23_0 to i33
  %p23_1 = getelementptr i8, ptr %in, i64 936
  %l23_1 = load i40, ptr %p23_1, align 1
  %a23_1 = trunc i40 %l23_1 to i33
  %r23 = call { i33, i1 } @llvm.umul.with.overflow.i33(i33 %a23_0, i33 %a23_1)
  %r23_0 = extractvalue { i33, i1 } %r23, 0
  %r23_1 = extractvalue { i33, i1 } %r23, 1
  %z23_0 = zext i33 %r23_0 to i40
  %o23_0 = getelementptr i8, ptr %out, i64 84
  store i40 %z23_0, ptr %o23_0, align 1
  %z23_1 = zext i1 %r23_1 to i8
  %o23_1 = getelementptr i8, ptr %out, i64 89
  store i8 %z23_1, ptr %o23_1, align 1
  ret void
}
