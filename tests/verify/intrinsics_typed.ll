; Intrinsics in LLVM 14, where pointers say what they point to.
; RUN: irkit verify --to=14 %s
declare void @llvm.prefetch.p0i8(i8*, i32, i32, i32)
declare <2 x i32> @llvm.masked.load.v2i32.p0v2i32(<2 x i32>*, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.store.v2i32.p0v2i32(<2 x i32>, <2 x i32>*, i32, <2 x i1>)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare <2 x i64> @llvm.lrint.v2i64.v2f32(<2 x float>)
declare <4 x i32> @llvm.experimental.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <2 x i32> @llvm.experimental.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i4> @llvm.experimental.stepvector.v4i4()
declare <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(i32*, i64, i1, i32, i32)
; error: Intrinsic has incorrect argument type!
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i64(i32*, i64, i1, i32, i32)
declare void @llvm.va_start(i8*)
declare token @llvm.experimental.gc.statepoint.p0f_isVoidf(i64, i32, void ()*, i32, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0i8(i64, i32, i8*, i32, i32, ...)
declare i32 addrspace(1)* @llvm.experimental.gc.relocate.p1i32(token, i32, i32)
declare i32 @llvm.experimental.gc.result.i32(token)
declare {}* @llvm.invariant.start.p0i8(i64, i8*)
declare void @callee()
define void @numbers(i8* %p, <2 x i32>* %v, i32 %x, <4 x i32> %w, <2 x i32> %u, i32* %q) {
  call void @llvm.prefetch.p0i8(i8* %p, i32 1, i32 3, i32 1)
  call void @llvm.prefetch.p0i8(i8* %p, i32 1, i32 4, i32 1)  ; error: invalid arguments to llvm.prefetch
  call void @llvm.va_start(i8* %p)
  call <2 x i32> @llvm.masked.load.v2i32.p0v2i32(<2 x i32>* %v, i32 4, <2 x i1> zeroinitializer, <2 x i32> %u)
; error: masked_store: alignment must be a power of 2
  call void @llvm.masked.store.v2i32.p0v2i32(<2 x i32> %u, <2 x i32>* %v, i32 3, <2 x i1> zeroinitializer)
; error: the scale of s[mul|div]_fix[_sat] must be less than the width of the operands
  call i32 @llvm.smul.fix.i32(i32 %x, i32 %x, i32 32)
  call <2 x i64> @llvm.lrint.v2i64.v2f32(<2 x float> zeroinitializer)  ; error: Intrinsic does not support vectors
; error: experimental_vector_insert index must be a constant multiple of the subvector's known minimum vector length.
  call <4 x i32> @llvm.experimental.vector.insert.v4i32.v2i32(<4 x i32> %w, <2 x i32> %u, i64 1)
; error: experimental_vector_extract would overrun.
  call <2 x i32> @llvm.experimental.vector.extract.v2i32.v4i32(<4 x i32> %w, i64 6)
; error: The splice index exceeds the range [-VL, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %w, <4 x i32> %w, i32 4)
; error: experimental_stepvector only supported for vectors of integers with a bitwidth of at least 8.
  call <4 x i4> @llvm.experimental.stepvector.v4i4()
  call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(i32* %q, i64 2, i1 false, i32 2, i32 2)
  call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(i32* %q, i64 2, i1 false, i32 2, i32 2)
; error: invariant_start parameter must be -1, 0 or a positive number
  call {}* @llvm.invariant.start.p0i8(i64 -2, i8* %p)
  ret void
}
define i32 addrspace(1)* @statepoints(i32 addrspace(1)* %o, i32 %n, i8* %p) gc "statepoint-example" {
  %t = call token (i64, i32, void ()*, i32, i32, ...) @llvm.experimental.gc.statepoint.p0f_isVoidf(i64 0, i32 0, void ()* @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(i32 addrspace(1)* %o, i32 %n)]
  %r = call i32 addrspace(1)* @llvm.experimental.gc.relocate.p1i32(token %t, i32 0, i32 0)
; error: gc.relocate: relocated value must be a gc pointer
  %s = call i32 addrspace(1)* @llvm.experimental.gc.relocate.p1i32(token %t, i32 0, i32 1)
; error: gc.result result type does not match wrapped callee
  %u = call i32 @llvm.experimental.gc.result.i32(token %t)
; error: gc.statepoint callee must be of function pointer type
  %w = call token (i64, i32, i8*, i32, i32, ...) @llvm.experimental.gc.statepoint.p0i8(i64 0, i32 0, i8* %p, i32 0, i32 0, i32 0, i32 0)
  ret i32 addrspace(1)* %r
}
declare <2 x i32> @llvm.masked.load.v2i32.p0v4i32(<4 x i32>*, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.store.v2i32.p0v4i32(<2 x i32>, <4 x i32>*, i32, <2 x i1>)
; error: Result type must be an integer or floating-point type!
declare <4 x i8*> @llvm.matrix.transpose.v4p0i8(<4 x i8*>, i32, i32)
define void @pointers(<4 x i32>* %v, <2 x i32> %u, <2 x i1> %m, <4 x i8*> %p) {
; error: masked_load: return must match pointer type
  call <2 x i32> @llvm.masked.load.v2i32.p0v4i32(<4 x i32>* %v, i32 4, <2 x i1> %m, <2 x i32> %u)
; error: masked_store: storee must match pointer type
  call void @llvm.masked.store.v2i32.p0v4i32(<2 x i32> %u, <4 x i32>* %v, i32 4, <2 x i1> %m)
  call <4 x i8*> @llvm.matrix.transpose.v4p0i8(<4 x i8*> %p, i32 2, i32 2)
  ret void
}
