; Names of vector variants: what the vector function ABI takes, and what is next to it.
; RUN: irkit verify --to=22 %s
declare double @f0(double) "vector-function-abi-variant"="_ZGVnN2v_f"
declare double @f1(double) "vector-function-abi-variant"="_ZGVnM2v_f"
; error: invalid name for a VFABI variant: _ZGVnP2v_f
declare double @f2(double) "vector-function-abi-variant"="_ZGVnP2v_f"
; error: invalid name for a VFABI variant: _ZGVnN0v_f
declare double @f3(double) "vector-function-abi-variant"="_ZGVnN0v_f"
declare double @f4(double) "vector-function-abi-variant"="_ZGVnN4294967295v_f"
; error: invalid name for a VFABI variant: _ZGVnN4294967296v_f
declare double @f5(double) "vector-function-abi-variant"="_ZGVnN4294967296v_f"
; error: invalid name for a VFABI variant: _ZGVnN99999999999999999999v_f
declare double @f6(double) "vector-function-abi-variant"="_ZGVnN99999999999999999999v_f"
; error: invalid name for a VFABI variant: _ZGVnN2_f
declare double @f7(double) "vector-function-abi-variant"="_ZGVnN2_f"
; error: invalid name for a VFABI variant: _ZGVnN2v
declare double @f8(double) "vector-function-abi-variant"="_ZGVnN2v"
; error: invalid name for a VFABI variant: _ZGVnN2vf
declare double @f9(double) "vector-function-abi-variant"="_ZGVnN2vf"
; error: invalid name for a VFABI variant: _ZGVnN2v_
declare double @f10(double) "vector-function-abi-variant"="_ZGVnN2v_"
declare double @f11(double) "vector-function-abi-variant"="_ZGVnN2v_f(g)"
; error: invalid name for a VFABI variant: _ZGVnN2v_(g)
declare double @f12(double) "vector-function-abi-variant"="_ZGVnN2v_(g)"
; error: invalid name for a VFABI variant: _ZGVnN2v_f()
declare double @f13(double) "vector-function-abi-variant"="_ZGVnN2v_f()"
; error: invalid name for a VFABI variant: _ZGVnN2v_f(g
declare double @f14(double) "vector-function-abi-variant"="_ZGVnN2v_f(g"
; error: invalid name for a VFABI variant: _ZGVnN2v_f(g)h
declare double @f15(double) "vector-function-abi-variant"="_ZGVnN2v_f(g)h"
; error: invalid name for a VFABI variant: _ZGVnNxv_f
declare double @f16(double) "vector-function-abi-variant"="_ZGVnNxv_f"
declare double @f17(double) "vector-function-abi-variant"="_ZGVsNxv_f"
declare double @f18(double) "vector-function-abi-variant"="_ZGVsMxv_f"
declare double @f19(double) "vector-function-abi-variant"="_ZGVsN2v_f"
; error: invalid name for a VFABI variant: _ZGV
declare double @f20(double) "vector-function-abi-variant"="_ZGV"
; error: invalid name for a VFABI variant: _ZGVn
declare double @f21(double) "vector-function-abi-variant"="_ZGVn"
; error: invalid name for a VFABI variant: _ZGVnN
declare double @f22(double) "vector-function-abi-variant"="_ZGVnN"
; error: invalid name for a VFABI variant: _ZG
declare double @f23(double) "vector-function-abi-variant"="_ZG"
declare double @f24(double) "vector-function-abi-variant"="_ZGV_LLVM_N2v_f(g)"
; error: invalid name for a VFABI variant: _ZGV_LLVM_N2v_f
declare double @f25(double) "vector-function-abi-variant"="_ZGV_LLVM_N2v_f"
; error: invalid name for a VFABI variant: _ZGV_LLVM_Nxv_f(g)
declare double @f26(double) "vector-function-abi-variant"="_ZGV_LLVM_Nxv_f(g)"
; error: invalid name for a VFABI variant: _ZGV_LLVM_N2v_f()
declare double @f27(double) "vector-function-abi-variant"="_ZGV_LLVM_N2v_f()"
declare double @f28(double) "vector-function-abi-variant"="_ZGVnN2u_f"
declare double @f29(double) "vector-function-abi-variant"="_ZGVsNxu_f"
declare double @f30(double) "vector-function-abi-variant"="_ZGVzN2v_f"
declare double @f31(double) "vector-function-abi-variant"="_ZGVbN2v_f"
declare double @f32(double) "vector-function-abi-variant"="_ZGVcN2v_f"
declare double @f33(double) "vector-function-abi-variant"="_ZGVdN2v_f"
declare double @f34(double) "vector-function-abi-variant"="_ZGVeN2v_f"
declare double @f35(double) "vector-function-abi-variant"="_ZGVxN2v_f"
declare double @f36(double) "vector-function-abi-variant"="_ZGVrNxv_f"
declare double @f37(i32) "vector-function-abi-variant"="_ZGVnN2l_f"
declare double @f38(i32) "vector-function-abi-variant"="_ZGVnN2l2_f"
declare double @f39(i32) "vector-function-abi-variant"="_ZGVnN2ln2_f"
declare double @f40(i32) "vector-function-abi-variant"="_ZGVnN2ls0_f"
; error: invalid name for a VFABI variant: _ZGVnN2ls_f
declare double @f41(i32) "vector-function-abi-variant"="_ZGVnN2ls_f"
declare double @f42(i32) "vector-function-abi-variant"="_ZGVnN2Rs1_f"
declare double @f43(i32) "vector-function-abi-variant"="_ZGVnN2Ls1_f"
declare double @f44(i32) "vector-function-abi-variant"="_ZGVnN2Us1_f"
; error: invalid name for a VFABI variant: _ZGVnN2Rs_f
declare double @f45(i32) "vector-function-abi-variant"="_ZGVnN2Rs_f"
declare double @f46(i32) "vector-function-abi-variant"="_ZGVnN2R_f"
declare double @f47(i32) "vector-function-abi-variant"="_ZGVnN2Rn3_f"
declare double @f48(i32) "vector-function-abi-variant"="_ZGVnN2L_f"
declare double @f49(i32) "vector-function-abi-variant"="_ZGVnN2U3_f"
declare double @f50(i32) "vector-function-abi-variant"="_ZGVnN2l2147483647_f"
declare double @f51(i32) "vector-function-abi-variant"="_ZGVnN2l2147483648_f"
declare double @f52(i32) "vector-function-abi-variant"="_ZGVnN2ls2147483647_f"
; error: invalid name for a VFABI variant: _ZGVnN2ls2147483648_f
declare double @f53(i32) "vector-function-abi-variant"="_ZGVnN2ls2147483648_f"
declare double @f54(i32) "vector-function-abi-variant"="_ZGVnN2la16_f"
; error: invalid name for a VFABI variant: _ZGVnN2la12_f
declare double @f55(i32) "vector-function-abi-variant"="_ZGVnN2la12_f"
; error: invalid name for a VFABI variant: _ZGVnN2la0_f
declare double @f56(i32) "vector-function-abi-variant"="_ZGVnN2la0_f"
; error: invalid name for a VFABI variant: _ZGVnN2la_f
declare double @f57(i32) "vector-function-abi-variant"="_ZGVnN2la_f"
; error: invalid name for a VFABI variant: _ZGVnN2q_f
declare double @f58(i32) "vector-function-abi-variant"="_ZGVnN2q_f"
declare i32 @f59(i32, double) "vector-function-abi-variant"="_ZGVnN2vv_f"
; error: invalid name for a VFABI variant: _ZGVnN2v_f
declare i32 @f60(i32, double) "vector-function-abi-variant"="_ZGVnN2v_f"
; error: invalid name for a VFABI variant: _ZGVnN2vvv_f
declare i32 @f61(i32, double) "vector-function-abi-variant"="_ZGVnN2vvv_f"
declare i32 @f62(i32, double) "vector-function-abi-variant"="_ZGVnN2vl_f"
declare i32 @f63(i32, double) "vector-function-abi-variant"="_ZGVsNxuv_f"
declare i32 @f64(i32, double) "vector-function-abi-variant"="_ZGVsNxvv_f"
declare i32 @f65(i32, double) "vector-function-abi-variant"="_ZGVsMxvl2a8_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare i24 @f66(i32) "vector-function-abi-variant"="_ZGVsNxv_f"
declare i24 @f67(i32) "vector-function-abi-variant"="_ZGVnN2v_f"
declare void @f68(i32) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxu_f
declare void @f69(i32) "vector-function-abi-variant"="_ZGVsNxu_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare i32 @f70(i24) "vector-function-abi-variant"="_ZGVsNxv_f"
declare i32 @f71(i24) "vector-function-abi-variant"="_ZGVsNxu_f"
declare i32 @f72(i8, i24) "vector-function-abi-variant"="_ZGVsNxvu_f"
; error: invalid name for a VFABI variant: _ZGVsNxuv_f
declare i32 @f73(i8, i24) "vector-function-abi-variant"="_ZGVsNxuv_f"
; error: invalid name for a VFABI variant: _ZGVsNxvv_f
declare i32 @f74(i8, i24) "vector-function-abi-variant"="_ZGVsNxvv_f"
declare void @f75(i24, i32) "vector-function-abi-variant"="_ZGVsNxuv_f"
; error: invalid name for a VFABI variant: _ZGVsNxvv_f
declare void @f76(i24, i32) "vector-function-abi-variant"="_ZGVsNxvv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @f77(i1) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f78(i8) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f79(i16) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f80(i32) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f81(i64) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @f82(i128) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f83(half) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f84(bfloat) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f85(float) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f86(double) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @f87(fp128) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @f88(x86_fp80) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @f89(ppc_fp128) "vector-function-abi-variant"="_ZGVsNxv_f"
declare void @f90(ptr) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare void @f91(<2 x i32>) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVsNxv_f
declare x86_fp80 @f92(i32) "vector-function-abi-variant"="_ZGVsNxv_f"
; error: invalid name for a VFABI variant: _ZGVnN2_f
declare i32 @f93() "vector-function-abi-variant"="_ZGVnN2_f"
; error: invalid name for a VFABI variant: _ZGVnN2v_f
declare i32 @f94() "vector-function-abi-variant"="_ZGVnN2v_f"
declare void @f1000(i32) "vector-function-abi-variant"="_ZGVrN2v_f"
declare void @f1001(i32) "vector-function-abi-variant"="_ZGVrMxv_f"
; error: invalid name for a VFABI variant: _ZGVrNxvv_f
declare void @f1002(i32) "vector-function-abi-variant"="_ZGVrNxvv_f"
declare void @f1003(i32) "vector-function-abi-variant"="_ZGVnN2l-3_f"
declare void @f1004(i32) "vector-function-abi-variant"="_ZGVnN2ln-3_f"
declare void @f1005(i32) "vector-function-abi-variant"="_ZGVnN2ls-1_f"
declare void @f1006(i32) "vector-function-abi-variant"="_ZGVnN2l18446744073709551615_f"
; error: invalid name for a VFABI variant: _ZGVnN2l18446744073709551616_f
declare void @f1007(i32) "vector-function-abi-variant"="_ZGVnN2l18446744073709551616_f"
declare void @f1008(i32) "vector-function-abi-variant"="_ZGVnN2l-9223372036854775808_f"
; error: invalid name for a VFABI variant: _ZGVnN2l-9223372036854775809_f
declare void @f1009(i32) "vector-function-abi-variant"="_ZGVnN2l-9223372036854775809_f"
; error: invalid name for a VFABI variant: _ZGVnN2l-_f
declare void @f1010(i32) "vector-function-abi-variant"="_ZGVnN2l-_f"
declare void @f1011(i32) "vector-function-abi-variant"="_ZGVnN2Rs-2147483648_f"
; error: invalid name for a VFABI variant: _ZGVnN2Rs-2147483649_f
declare void @f1012(i32) "vector-function-abi-variant"="_ZGVnN2Rs-2147483649_f"
; error: invalid name for a VFABI variant: _ZGVnN2va-8_f
declare void @f1013(i32) "vector-function-abi-variant"="_ZGVnN2va-8_f"
; error: invalid name for a VFABI variant: _ZGVnN-2v_f
declare void @f1014(i32) "vector-function-abi-variant"="_ZGVnN-2v_f"
