; Every kind of constant, as releases 19 and 22 print them.
; RUN: irkit as --to=19 %s -o - | irkit dis
; RUN: irkit as --to=22 %s -o - | irkit dis
%pair = type { i32, ptr }
@i = global i128 -170141183460469231731687303715884105728
@w = global i300 1234567890123456789012345678901234567890
@b = global i1 -1
@f1 = global float 0x36A0000000000000
@f2 = global float 0x7FF4000000000000
@f3 = global double 4.9e-324
@f4 = global double 0x0010000000000000
@f5 = global double 1.0e22
@f6 = global half 0xH3C00
@f7 = global bfloat 1.0
@f8 = global x86_fp80 0xK3FFF8000000000000000
@f9 = global fp128 0xL00000000000000013FFF000000000000
@f10 = global ppc_fp128 0xM400921FB54442D180000000000000000
@s1 = global [4 x i8] c"a\22\\\00"
@s2 = global [2 x i8] [i8 1, i8 undef]
@s3 = global [0 x i8] zeroinitializer
@a1 = global [2 x i16] [i16 -1, i16 2]
@a2 = global [2 x [2 x i8]] [[2 x i8] c"ab", [2 x i8] zeroinitializer]
@v1 = global <3 x i32> <i32 1, i32 1, i32 1>
@v2 = global <2 x float> <float 1.0, float 1.0>
@v3 = global <2 x i3> <i3 1, i3 -1>
@v4 = global <2 x i1> <i1 true, i1 true>
@v5 = global <2 x ptr> <ptr @i, ptr @i>
@v6 = global <2 x i32> <i32 1, i32 poison>
@t1 = global %pair { i32 1, ptr @i }
@t2 = global <{ i8, i32 }> <{ i8 1, i32 2 }>
@t3 = global {} zeroinitializer
@t4 = global { i32, {} } { i32 3, {} undef }
@u = global %pair undef
@p = global [2 x ptr] poison
@e1 = global ptr getelementptr inbounds nuw (%pair, ptr @t1, i64 0, i32 1)
@e2 = global ptr getelementptr inrange(-8, 8) (i8, ptr @t1, i64 8)
@e3 = global i64 sub nsw (i64 ptrtoint (ptr @i to i64), i64 3)
@e4 = global ptr addrspace(1) addrspacecast (ptr @i to ptr addrspace(1))
@e5 = global i32 ptrtoint (ptr @w to i32)
@e6 = global ptr inttoptr (i64 16 to ptr)
@e7 = global i64 xor (i64 ptrtoint (ptr @i to i64), i64 -1)
@r1 = global ptr blockaddress(@fn, %bb)
@r2 = global ptr blockaddress(@fn, %2)
@r3 = global ptr dso_local_equivalent @fn
@r4 = global ptr no_cfi @fn
@r5 = global ptr ptrauth (ptr @i, i32 1)
@r6 = global ptr ptrauth (ptr @i, i32 1, i64 2, ptr @r6)

define void @fn(i32) {
  br label %bb
bb:
  br label %2
2:
  %x = add <vscale x 2 x i32> zeroinitializer, shufflevector (<vscale x 2 x i32> insertelement (<vscale x 2 x i32> poison, i32 7, i64 0), <vscale x 2 x i32> poison, <vscale x 2 x i32> zeroinitializer)
  ret void
}
