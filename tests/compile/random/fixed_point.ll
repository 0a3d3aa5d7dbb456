; Products of numbers with a fixed point.
define void @f1(ptr %in, ptr %out) {
  %p0_0 = getelementptr i8, ptr %in, i64 0
  %l0_0 = load i8, ptr %p0_0, align 1
  %p0_1 = getelementptr i8, ptr %in, i64 16
  %l0_1 = load i8, ptr %p0_1, align 1
  %r0 = call i8 @llvm.smul.fix.i8(i8 %l0_0, i8 %l0_1, i32 3)
  %o0_0 = getelementptr i8, ptr %out, i64 0
  store i8 %r0, ptr %o0_0, align 1
  %p1_0 = getelementptr i8, ptr %in, i64 40
  %l1_0 = load i8, ptr %p1_0, align 1
  %p1_1 = getelementptr i8, ptr %in, i64 56
  %l1_1 = load i8, ptr %p1_1, align 1
  %r1 = call i8 @llvm.smul.fix.sat.i8(i8 %l1_0, i8 %l1_1, i32 3)
  %o1_0 = getelementptr i8, ptr %out, i64 1
  store i8 %r1, ptr %o1_0, align 1
  %p2_0 = getelementptr i8, ptr %in, i64 80
  %l2_0 = load i8, ptr %p2_0, align 1
  %p2_1 = getelementptr i8, ptr %in, i64 96
  %l2_1 = load i8, ptr %p2_1, align 1
  %r2 = call i8 @llvm.umul.fix.i8(i8 %l2_0, i8 %l2_1, i32 3)
  %o2_0 = getelementptr i8, ptr %out, i64 2
  store i8 %r2, ptr %o2_0, align 1
  %p3_0 = getelementptr i8, ptr %in, i64 120
  %l3_0 = load i8, ptr %p3_0, align 1
  %p3_1 = getelementptr i8, ptr %in, i64 136
  %l3_1 = load i8, ptr %p3_1, align 1
  %r3 = call i8 @llvm.umul.fix.sat.i8(i8 %l3_0, i8 %l3_1, i32 3)
  %o3_0 = getelementptr i8, ptr %out, i64 3
  store i8 %r3, ptr %o3_0, align 1
  %p4_0 = getelementptr i8, ptr %in, i64 160
  %l4_0 = load i16, ptr %p4_0, align 1
  %p4_1 = getelementptr i8, ptr %in, i64 176
  %l4_1 = load i16, ptr %p4_1, align 1
  %r4 = call i16 @llvm.smul.fix.i16(i16 %l4_0, i16 %l4_1, i32 15)
  %o4_0 = getelementptr i8, ptr %out, i64 4
  store i16 %r4, ptr %o4_0, align 1
  %p5_0 = getelementptr i8, ptr %in, i64 200
  %l5_0 = load i16, ptr %p5_0, align 1
  %p5_1 = getelementptr i8, ptr %in, i64 216
  %l5_1 = load i16, ptr %p5_1, align 1
  %r5 = call i16 @llvm.smul.fix.sat.i16(i16 %l5_0, i16 %l5_1, i32 15)
  %o5_0 = getelementptr i8, ptr %out, i64 6
  store i16 %r5, ptr %o5_0, align 1
  %p6_0 = getelementptr i8, ptr %in, i64 240
  %l6_0 = load i16, ptr %p6_0, align 1
  %p6_1 = getelementptr i8, ptr %in, i64 256
  %l6_1 = load i16, ptr %p6_1, align 1
  %r6 = call i16 @llvm.umul.fix.i16(i16 %l6_0, i16 %l6_1, i32 15)
  %o6_0 = getelementptr i8, ptr %out, i64 8
  store i16 %r6, ptr %o6_0, align 1
  %p7_0 = getelementptr i8, ptr %in, i64 280
  %l7_0 = load i16, ptr %p7_0, align 1
  %p7_1 = getelementptr i8, ptr %in, i64 296
  %l7_1 = load i16, ptr %p7_1, align 1
  %r7 = call i16 @llvm.umul.fix.sat.i16(i16 %l7_0, i16 %l7_1, i32 15)
  %o7_0 = getelementptr i8, ptr %out, i64 10
  store i16 %r7, ptr %o7_0, align 1
  %p8_0 = getelementptr i8, ptr %in, i64 320
  %l8_0 = load i32, ptr %p8_0, align 1
  %p8_1 = getelementptr i8, ptr %in, i64 336
  %l8_1 = load i32, ptr %p8_1, align 1
  %r8 = call i32 @llvm.smul.fix.i32(i32 %l8_0, i32 %l8_1, i32 0)
  %o8_0 = getelementptr i8, ptr %out, i64 12
  store i32 %r8, ptr %o8_0, align 1
  %p9_0 = getelementptr i8, ptr %in, i64 360
  %l9_0 = load i32, ptr %p9_0, align 1
  %p9_1 = getelementptr i8, ptr %in, i64 376
  %l9_1 = load i32, ptr %p9_1, align 1
  %r9 = call i32 @llvm.smul.fix.sat.i32(i32 %l9_0, i32 %l9_1, i32 0)
  %o9_0 = getelementptr i8, ptr %out, i64 16
  store i32 %r9, ptr %o9_0, align 1
  %p10_0 = getelementptr i8, ptr %in, i64 400
  %l10_0 = load i32, ptr %p10_0, align 1
  %p10_1 = getelementptr i8, ptr %in, i64 416
  %l10_1 = load i32, ptr %p10_1, align 1
  %r10 = call i32 @llvm.umul.fix.i32(i32 %l10_0, i32 %l10_1, i32 0)
  %o10_0 = getelementptr i8, ptr %out, i64 20
  store i32 %r10, ptr %o10_0, align 1
  %p11_0 = getelementptr i8, ptr %in, i64 440
  %l11_0 = load i32, ptr %p11_0, align 1
  %p11_1 = getelementptr i8, ptr %in, i64 456
  %l11_1 = load i32, ptr %p11_1, align 1
  %r11 = call i32 @llvm.umul.fix.sat.i32(i32 %l11_0, i32 %l11_1, i32 0)
  %o11_0 = getelementptr i8, ptr %out, i64 24
  store i32 %r11, ptr %o11_0, align 1
  %p12_0 = getelementptr i8, ptr %in, i64 480
  %l12_0 = load i32, ptr %p12_0, align 1
  %p12_1 = getelementptr i8, ptr %in, i64 496
  %l12_1 = load i32, ptr %p12_1, align 1
  %r12 = call i32 @llvm.smul.fix.i32(i32 %l12_0, i32 %l12_1, i32 31)
  %o12_0 = getelementptr i8, ptr %out, i64 28
  store i32 %r12, ptr %o12_0, align 1
  %p13_0 = getelementptr i8, ptr %in, i64 520
  %l13_0 = load i32, ptr %p13_0, align 1
  %p13_1 = getelementptr i8, ptr %in, i64 536
  %l13_1 = load i32, ptr %p13_1, align 1
  %r13 = call i32 @llvm.smul.fix.sat.i32(i32 %l13_0, i32 %l13_1, i32 31)
  %o13_0 = getelementptr i8, ptr %out, i64 32
  store i32 %r13, ptr %o13_0, align 1
  %p14_0 = getelementptr i8, ptr %in, i64 560
  %l14_0 = load i32, ptr %p14_0, align 1
  %p14_1 = getelementptr i8, ptr %in, i64 576
  %l14_1 = load i32, ptr %p14_1, align 1
  %r14 = call i32 @llvm.umul.fix.i32(i32 %l14_0, i32 %l14_1, i32 31)
  %o14_0 = getelementptr i8, ptr %out, i64 36
  store i32 %r14, ptr %o14_0, align 1
  %p15_0 = getelementptr i8, ptr %in, i64 600
  %l15_0 = load i32, ptr %p15_0, align 1
  %p15_1 = getelementptr i8, ptr %in, i64 616
  %l15_1 = load i32, ptr %p15_1, align 1
  %r15 = call i32 @llvm.umul.fix.sat.i32(i32 %l15_0, i32 %l15_1, i32 31)
  %o15_0 = getelementptr i8, ptr %out, i64 40
  store i32 %r15, ptr %o15_0, align 1
  %p16_0 = getelementptr i8, ptr %in, i64 640
  %l16_0 = load i64, ptr %p16_0, align 1
  %p16_1 = getelementptr i8, ptr %in, i64 656
  %l16_1 = load i64, ptr %p16_1, align 1
  %r16 = call i64 @llvm.smul.fix.i64(i64 %l16_0, i64 %l16_1, i32 17)
  %o16_0 = getelementptr i8, ptr %out, i64 44
  store i64 %r16, ptr %o16_0, align 1
  %p17_0 = getelementptr i8, ptr %in, i64 680
  %l17_0 = load i64, ptr %p17_0, align 1
  %p17_1 = getelementptr i8, ptr %in, i64 696
  %l17_1 = load i64, ptr %p17_1, align 1
  %r17 = call i64 @llvm.smul.fix.sat.i64(i64 %l17_0, i64 %l17_1, i32 17)
  %o17_0 = getelementptr i8, ptr %out, i64 52
  store i64 %r17, ptr %o17_0, align 1
  %p18_0 = getelementptr i8, ptr %in, i64 720
  %l18_0 = load i64, ptr %p18_0, align 1
  %p18_1 = getelementptr i8, ptr %in, i64 736
  %l18_1 = load i64, ptr %p18_1, align 1
  %r18 = call i64 @llvm.umul.fix.i64(i64 %l18_0, i64 %l18_1, i32 17)
  %o18_0 = getelementptr i8, ptr %out, i64 60
  store i64 %r18, ptr %o18_0, align 1
  %p19_0 = getelementptr i8, ptr %in, i64 760
  %l19_0 = load i64, ptr %p19_0, align 1
  %p19_1 = getelementptr i8, ptr %in, i64 776
  %l19_1 = load i64, ptr %p19_1, align 1
  %r19 = call i64 @llvm.umul.fix.sat.i64(i64 %l19_0, i64 %l19_1, i32 17)
  %o19_0 = getelementptr i8, ptr %out, i64 68
  store i64 %r19, ptr %o19_0, align 1
  ret void
}
