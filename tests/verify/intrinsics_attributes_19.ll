; Declarations with too few parameters get the intrinsic's attributes all the same (not in 22).
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=16 %s
declare void @llvm.memset.i64(ptr, i8, i64)  ; error: Attribute after last parameter!
declare void @llvm.memcpy.p0.p0.i64(ptr, i8, i64)  ; error: Attribute after last parameter!
declare i32 @llvm.ctlz.i32()  ; error: Attribute after last parameter!
declare i1 @llvm.is.fpclass.f32(float)  ; error: Attribute after last parameter!
declare float @llvm.fma.f32()
