; Of widths that no instruction has.
define void @f1(ptr %in, ptr %out) {
  %p0_0 = getelementptr i8, ptr %in, i64 0
  %l0_0 = load i40, ptr %p0_0, align 1
  %a0_0 = trunc i40 %l0_0 to i33
  %p0_1 = getelementptr i8, ptr %in, i64 16
  %l0_1 = load i40, ptr %p0_1, align 1
  %a0_1 = trunc i40 %l0_1 to i33
  %p0_2 = getelementptr i8, ptr %in, i64 32
  %l0_2 = load i40, ptr %p0_2, align 1
  %a0_2 = trunc i40 %l0_2 to i33
  %r0 = call i33 @llvm.fshl.i33(i33 %a0_0, i33 %a0_1, i33 %a0_2)
  %z0_0 = zext i33 %r0 to i40
  %o0_0 = getelementptr i8, ptr %out, i64 0
  store i40 %z0_0, ptr %o0_0, align 1
  %p1_0 = getelementptr i8, ptr %in, i64 40
  %l1_0 = load i40, ptr %p1_0, align 1
  %a1_0 = trunc i40 %l1_0 to i33
  %p1_1 = getelementptr i8, ptr %in, i64 56
  %l1_1 = load i40, ptr %p1_1, align 1
  %a1_1 = trunc i40 %l1_1 to i33
  %p1_2 = getelementptr i8, ptr %in, i64 72
  %l1_2 = load i40, ptr %p1_2, align 1
  %a1_2 = trunc i40 %l1_2 to i33
  %r1 = call i33 @llvm.fshr.i33(i33 %a1_0, i33 %a1_1, i33 %a1_2)
  %z1_0 = zext i33 %r1 to i40
  %o1_0 = getelementptr i8, ptr %out, i64 5
  store i40 %z1_0, ptr %o1_0, align 1
  %p2_0 = getelementptr i8, ptr %in, i64 80
  %l2_0 = load i48, ptr %p2_0, align 1
  %p2_1 = getelementptr i8, ptr %in, i64 96
  %l2_1 = load i48, ptr %p2_1, align 1
  %p2_2 = getelementptr i8, ptr %in, i64 112
  %l2_2 = load i48, ptr %p2_2, align 1
  %r2 = call i48 @llvm.fshl.i48(i48 %l2_0, i48 %l2_1, i48 %l2_2)
  %o2_0 = getelementptr i8, ptr %out, i64 10
  store i48 %r2, ptr %o2_0, align 1
  %p3_0 = getelementptr i8, ptr %in, i64 120
  %l3_0 = load i48, ptr %p3_0, align 1
  %p3_1 = getelementptr i8, ptr %in, i64 136
  %l3_1 = load i48, ptr %p3_1, align 1
  %p3_2 = getelementptr i8, ptr %in, i64 152
  %l3_2 = load i48, ptr %p3_2, align 1
  %r3 = call i48 @llvm.fshr.i48(i48 %l3_0, i48 %l3_1, i48 %l3_2)
  %o3_0 = getelementptr i8, ptr %out, i64 16
  store i48 %r3, ptr %o3_0, align 1
  %p4_0 = getelementptr i8, ptr %in, i64 160
  %l4_0 = load i64, ptr %p4_0, align 1
  %a4_0 = trunc i64 %l4_0 to i63
  %p4_1 = getelementptr i8, ptr %in, i64 176
  %l4_1 = load i64, ptr %p4_1, align 1
  %a4_1 = trunc i64 %l4_1 to i63
  %p4_2 = getelementptr i8, ptr %in, i64 192
  %l4_2 = load i64, ptr %p4_2, align 1
  %a4_2 = trunc i64 %l4_2 to i63
  %r4 = call i63 @llvm.fshl.i63(i63 %a4_0, i63 %a4_1, i63 %a4_2)
  %z4_0 = zext i63 %r4 to i64
  %o4_0 = getelementptr i8, ptr %out, i64 22
  store i64 %z4_0, ptr %o4_0, align 1
  %p5_0 = getelementptr i8, ptr %in, i64 200
  %l5_0 = load i64, ptr %p5_0, align 1
  %a5_0 = trunc i64 %l5_0 to i63
  %p5_1 = getelementptr i8, ptr %in, i64 216
  %l5_1 = load i64, ptr %p5_1, align 1
  %a5_1 = trunc i64 %l5_1 to i63
  %p5_2 = getelementptr i8, ptr %in, i64 232
  %l5_2 = load i64, ptr %p5_2, align 1
  %a5_2 = trunc i64 %l5_2 to i63
  %r5 = call i63 @llvm.fshr.i63(i63 %a5_0, i63 %a5_1, i63 %a5_2)
  %z5_0 = zext i63 %r5 to i64
  %o5_0 = getelementptr i8, ptr %out, i64 30
  store i64 %z5_0, ptr %o5_0, align 1
  %p6_0 = getelementptr i8, ptr %in, i64 240
  %l6_0 = load i72, ptr %p6_0, align 1
  %a6_0 = trunc i72 %l6_0 to i65
  %p6_1 = getelementptr i8, ptr %in, i64 256
  %l6_1 = load i72, ptr %p6_1, align 1
  %a6_1 = trunc i72 %l6_1 to i65
  %p6_2 = getelementptr i8, ptr %in, i64 272
  %l6_2 = load i72, ptr %p6_2, align 1
  %a6_2 = trunc i72 %l6_2 to i65
  %r6 = call i65 @llvm.fshl.i65(i65 %a6_0, i65 %a6_1, i65 %a6_2)
  %z6_0 = zext i65 %r6 to i72
  %o6_0 = getelementptr i8, ptr %out, i64 38
  store i72 %z6_0, ptr %o6_0, align 1
  %p7_0 = getelementptr i8, ptr %in, i64 280
  %l7_0 = load i72, ptr %p7_0, align 1
  %a7_0 = trunc i72 %l7_0 to i65
  %p7_1 = getelementptr i8, ptr %in, i64 296
  %l7_1 = load i72, ptr %p7_1, align 1
  %a7_1 = trunc i72 %l7_1 to i65
  %p7_2 = getelementptr i8, ptr %in, i64 312
  %l7_2 = load i72, ptr %p7_2, align 1
  %a7_2 = trunc i72 %l7_2 to i65
  %r7 = call i65 @llvm.fshr.i65(i65 %a7_0, i65 %a7_1, i65 %a7_2)
  %z7_0 = zext i65 %r7 to i72
  %o7_0 = getelementptr i8, ptr %out, i64 47
  store i72 %z7_0, ptr %o7_0, align 1
  %p8_0 = getelementptr i8, ptr %in, i64 320
  %l8_0 = load i104, ptr %p8_0, align 1
  %a8_0 = trunc i104 %l8_0 to i100
  %p8_1 = getelementptr i8, ptr %in, i64 336
  %l8_1 = load i104, ptr %p8_1, align 1
  %a8_1 = trunc i104 %l8_1 to i100
  %p8_2 = getelementptr i8, ptr %in, i64 352
  %l8_2 = load i104, ptr %p8_2, align 1
  %a8_2 = trunc i104 %l8_2 to i100
  %r8 = call i100 @llvm.fshl.i100(i100 %a8_0, i100 %a8_1, i100 %a8_2)
  %z8_0 = zext i100 %r8 to i104
  %o8_0 = getelementptr i8, ptr %out, i64 56
  store i104 %z8_0, ptr %o8_0, align 1
  %p9_0 = getelementptr i8, ptr %in, i64 360
  %l9_0 = load i104, ptr %p9_0, align 1
  %a9_0 = trunc i104 %l9_0 to i100
  %p9_1 = getelementptr i8, ptr %in, i64 376
  %l9_1 = load i104, ptr %p9_1, align 1
  %a9_1 = trunc i104 %l9_1 to i100
  %p9_2 = getelementptr i8, ptr %in, i64 392
  %l9_2 = load i104, ptr %p9_2, align 1
  %a9_2 = trunc i104 %l9_2 to i100
  %r9 = call i100 @llvm.fshr.i100(i100 %a9_0, i100 %a9_1, i100 %a9_2)
  %z9_0 = zext i100 %r9 to i104
  %o9_0 = getelementptr i8, ptr %out, i64 69
  store i104 %z9_0, ptr %o9_0, align 1
  ret void
}
