; Their amounts are less than the width.
define void @f1(ptr %in, ptr %out) {
  %p0_0 = getelementptr i8, ptr %in, i64 0
  %l0_0 = load i8, ptr %p0_0, align 1
  %r0 = call i8 @llvm.sshl.sat.i8(i8 %l0_0, i8 3)
  %o0_0 = getelementptr i8, ptr %out, i64 0
  store i8 %r0, ptr %o0_0, align 1
  %p1_0 = getelementptr i8, ptr %in, i64 40
  %l1_0 = load i8, ptr %p1_0, align 1
  %r1 = call i8 @llvm.ushl.sat.i8(i8 %l1_0, i8 3)
  %o1_0 = getelementptr i8, ptr %out, i64 1
  store i8 %r1, ptr %o1_0, align 1
  %p2_0 = getelementptr i8, ptr %in, i64 80
  %l2_0 = load i8, ptr %p2_0, align 1
  %a2_0 = trunc i8 %l2_0 to i7
  %r2 = call i7 @llvm.sshl.sat.i7(i7 %a2_0, i7 6)
  %z2_0 = zext i7 %r2 to i8
  %o2_0 = getelementptr i8, ptr %out, i64 2
  store i8 %z2_0, ptr %o2_0, align 1
  %p3_0 = getelementptr i8, ptr %in, i64 120
  %l3_0 = load i8, ptr %p3_0, align 1
  %a3_0 = trunc i8 %l3_0 to i7
  %r3 = call i7 @llvm.ushl.sat.i7(i7 %a3_0, i7 6)
  %z3_0 = zext i7 %r3 to i8
  %o3_0 = getelementptr i8, ptr %out, i64 3
  store i8 %z3_0, ptr %o3_0, align 1
  %p4_0 = getelementptr i8, ptr %in, i64 160
  %l4_0 = load i32, ptr %p4_0, align 1
  %r4 = call i32 @llvm.sshl.sat.i32(i32 %l4_0, i32 1)
  %o4_0 = getelementptr i8, ptr %out, i64 4
  store i32 %r4, ptr %o4_0, align 1
  %p5_0 = getelementptr i8, ptr %in, i64 200
  %l5_0 = load i32, ptr %p5_0, align 1
  %r5 = call i32 @llvm.ushl.sat.i32(i32 %l5_0, i32 1)
  %o5_0 = getelementptr i8, ptr %out, i64 8
  store i32 %r5, ptr %o5_0, align 1
  %p6_0 = getelementptr i8, ptr %in, i64 240
  %l6_0 = load i64, ptr %p6_0, align 1
  %r6 = call i64 @llvm.sshl.sat.i64(i64 %l6_0, i64 63)
  %o6_0 = getelementptr i8, ptr %out, i64 12
  store i64 %r6, ptr %o6_0, align 1
  %p7_0 = getelementptr i8, ptr %in, i64 280
  %l7_0 = load i64, ptr %p7_0, align 1
  %r7 = call i64 @llvm.ushl.sat.i64(i64 %l7_0, i64 63)
  %o7_0 = getelementptr i8, ptr %out, i64 20
  store i64 %r7, ptr %o7_0, align 1
  %p8_0 = getelementptr i8, ptr %in, i64 320
  %l8_0 = load i40, ptr %p8_0, align 1
  %a8_0 = trunc i40 %l8_0 to i33
  %r8 = call i33 @llvm.sshl.sat.i33(i33 %a8_0, i33 7)
  %z8_0 = zext i33 %r8 to i40
  %o8_0 = getelementptr i8, ptr %out, i64 28
  store i40 %z8_0, ptr %o8_0, align 1
  %p9_0 = getelementptr i8, ptr %in, i64 360
  %l9_0 = load i40, ptr %p9_0, align 1
  %a9_0 = trunc i40 %l9_0 to i33
  %r9 = call i33 @llvm.ushl.sat.i33(i33 %a9_0, i33 7)
  %z9_0 = zext i33 %r9 to i40
  %o9_0 = getelementptr i8, ptr %out, i64 33
  store i40 %z9_0, ptr %o9_0, align 1
  %p10_0 = getelementptr i8, ptr %in, i64 400
  %l10_0 = load i72, ptr %p10_0, align 1
  %a10_0 = trunc i72 %l10_0 to i65
  %r10 = call i65 @llvm.sshl.sat.i65(i65 %a10_0, i65 2)
  %z10_0 = zext i65 %r10 to i72
  %o10_0 = getelementptr i8, ptr %out, i64 38
  store i72 %z10_0, ptr %o10_0, align 1
  %p11_0 = getelementptr i8, ptr %in, i64 440
  %l11_0 = load i72, ptr %p11_0, align 1
  %a11_0 = trunc i72 %l11_0 to i65
  %r11 = call i65 @llvm.ushl.sat.i65(i65 %a11_0, i65 2)
  %z11_0 = zext i65 %r11 to i72
  %o11_0 = getelementptr i8, ptr %out, i64 47
  store i72 %z11_0, ptr %o11_0, align 1
  %p12_0 = getelementptr i8, ptr %in, i64 480
  %l12_0 = load i128, ptr %p12_0, align 1
  %r12 = call i128 @llvm.sshl.sat.i128(i128 %l12_0, i128 90)
  %o12_0 = getelementptr i8, ptr %out, i64 56
  store i128 %r12, ptr %o12_0, align 1
  %p13_0 = getelementptr i8, ptr %in, i64 520
  %l13_0 = load i128, ptr %p13_0, align 1
  %r13 = call i128 @llvm.ushl.sat.i128(i128 %l13_0, i128 90)
  %o13_0 = getelementptr i8, ptr %out, i64 72
  store i128 %r13, ptr %o13_0, align 1
  ret void
}
