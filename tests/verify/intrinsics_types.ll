; Types and names of intrinsics.
; RUN: irkit verify --to=19 %s
declare i32 @llvm.bswap.i32(i32)
declare float @llvm.ctpop.f32(float)  ; error: Intrinsic has incorrect return type!
declare i32 @llvm.fshl.i32(i32, i32)  ; error: Callsite was not defined with variable arguments!
declare i32 @llvm.smax.i32(i32, i64)  ; error: Intrinsic has incorrect argument type!
declare void @llvm.assume(i32)  ; error: Intrinsic has incorrect argument type!
declare void @llvm.trap(...)  ; error: Intrinsic was not defined with variable arguments!
declare void @llvm.experimental.stackmap(i64, i32)  ; error: Callsite was not defined with variable arguments!
declare i32 @llvm.no.such.thing(float)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i32 } @llvm.uadd.with.overflow.i32(i32, i32)  ; error: Intrinsic has incorrect return type!
declare <2 x i16> @llvm.umin.v2i16(<2 x i16>, <2 x i16>)
declare <2 x half> @llvm.fabs.v2f16(<4 x half>)  ; error: Intrinsic has incorrect argument type!
define void @f(i32 %x, float %f) {
  call i32 @llvm.bswap.i32(i32 %x)
  call float @llvm.ctpop.f32(float %f)
  call i32 @llvm.fshl.i32(i32 %x, i32 %x)
  call i32 @llvm.smax.i32(i32 %x, i64 0)
  call void @llvm.assume(i32 %x)
  call void (...) @llvm.trap()
  call void @llvm.experimental.stackmap(i64 1, i32 2)
  call i32 @llvm.no.such.thing(float %f)
  call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 %x)
  call { i32, i32 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %x)
  call <2 x i16> @llvm.umin.v2i16(<2 x i16> zeroinitializer, <2 x i16> zeroinitializer)
  call <2 x half> @llvm.fabs.v2f16(<4 x half> zeroinitializer)
  ret void
}
