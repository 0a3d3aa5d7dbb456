; What came with LLVM 22.
; RUN: irkit verify --to=22 %s
target datalayout = "p1:32:32-A1-G1"
declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare ptr @llvm.thread.pointer.p0()
declare ptr addrspace(1) @llvm.thread.pointer.p1()
declare i32 @llvm.get.dynamic.area.offset.i32()
declare i64 @llvm.get.dynamic.area.offset.i64()
declare void @llvm.reloc.none(metadata)
declare <2 x i64> @llvm.lround.v2i64.v2f32(<2 x float>)
declare i64 @llvm.lround.i64.v2f32(<2 x float>)
declare <4 x i64> @llvm.llrint.v4i64.v2f32(<2 x float>)
declare <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i4> @llvm.stepvector.v4i4()
declare <4 x i1> @llvm.experimental.vector.match.v4i8.v2i8(<4 x i8>, <2 x i8>, <4 x i1>)
declare <2 x i1> @llvm.experimental.vector.match.v4i8.v2i16(<4 x i8>, <2 x i16>, <4 x i1>)
; error: Stride bitwidth cannot exceed 64!
declare <4 x i32> @llvm.matrix.column.major.load.v4i32.i128(ptr, i128, i1, i32, i32)
declare void @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr, i64, <2 x i32>, <2 x i32>, i32, ...)
declare i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p0(ptr, i32, metadata)
declare i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p3(ptr addrspace(3), i32, metadata)
declare void @llvm.amdgcn.s.prefetch.data.p3(ptr addrspace(3), i32)
declare void @llvm.amdgcn.init.exec.from.input(i32, i32)
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32>, <8 x i32>, <4 x float>, i32, i32, i32, i32, i32, i32)
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32>, <8 x i32>, <4 x float>, i32, i32, i32, i32, i32, i32)
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v5i32.v8i32(<5 x i32>, <8 x i32>, <4 x float>, i32, i32, i32, i32, i32, i32)
define void @assumptions(ptr %p, i1 %c, i32 %n) {
  call void @llvm.assume(i1 %c)
; error: assume with operand bundles must have i1 true condition
  call void @llvm.assume(i1 %c) ["align"(ptr %p, i64 8)]
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 8), "dereferenceable"(ptr %p, i32 %n)]
; error: dereferenceable assumptions should have 2 arguments
  call void @llvm.assume(i1 true) ["align"(ptr %p, i64 8), "dereferenceable"(ptr %p)]
; error: first argument should be a pointer
  call void @llvm.assume(i1 true) ["separate_storage"(ptr %p, ptr null), "dereferenceable"(i32 %n, i32 1)]
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, ptr %p)]  ; error: second argument should be an integer
  ret void
}
define void @memory(ptr %p, i128 %n) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr poison)
  call void @llvm.lifetime.start.p0(ptr %p)  ; error: llvm.lifetime.start/end can only be used on alloca or poison
; error: llvm.thread.pointer intrinsic return type must be for the globals address space
  call ptr @llvm.thread.pointer.p0()
  call ptr addrspace(1) @llvm.thread.pointer.p1()
  call i32 @llvm.get.dynamic.area.offset.i32()
; error: get_dynamic_area_offset result type must be scalar integer matching alloca address space width
  call i64 @llvm.get.dynamic.area.offset.i64()
  call void @llvm.reloc.none(metadata !"symbol")
  call void @llvm.reloc.none(metadata !0)  ; error: llvm.reloc.none argument must be a metadata string
  call <4 x i32> @llvm.matrix.column.major.load.v4i32.i128(ptr %p, i128 2, i1 false, i32 2, i32 2)
  ret void
}
define void @vectors(<2 x float> %f, <4 x i32> %v, <4 x i8> %b, <2 x i8> %w, <4 x i1> %m) {
  call <2 x i64> @llvm.lround.v2i64.v2f32(<2 x float> %f)
; error: llvm.lround.i64.v2f32: argument and result disagree on vector use
  call i64 @llvm.lround.i64.v2f32(<2 x float> %f)
; error: llvm.llrint.v4i64.v2f32: argument must be same length as result
  call <4 x i64> @llvm.llrint.v4i64.v2f32(<2 x float> %f)
  call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %v, <4 x i32> %v, i32 3)
; error: The splice index exceeds the range [0, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %v, <4 x i32> %v, i32 4)
  call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %v, <4 x i32> %v, i32 4)
; error: The splice index exceeds the range [0, VL] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %v, <4 x i32> %v, i32 5)
; error: stepvector only supported for vectors of integers with a bitwidth of at least 8.
  call <4 x i4> @llvm.stepvector.v4i4()
  call <4 x i1> @llvm.experimental.vector.match.v4i8.v2i8(<4 x i8> %b, <2 x i8> %w, <4 x i1> %m)
  ret void
}
define amdgpu_cs_chain void @chain(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @chain_goes_on(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
; error: llvm.amdgcn.cs.chain must be followed by unreachable
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  ret void
}
define amdgpu_gs void @chain_gs(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_es void @chain_es(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_hs void @chain_hs(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_ls void @chain_ls(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_vs void @chain_vs(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_ps void @chain_ps(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
; error: Intrinsic cannot be called from functions with this calling convention
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_gfx void @chain_gfx(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
; error: Intrinsic cannot be called from functions with this calling convention
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define void @chain_c(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
; error: Intrinsic cannot be called from functions with this calling convention
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
declare amdgpu_gfx_whole_wave i32 @wave(i1, i32)
declare i32 @no_wave(i1, i32)
define amdgpu_ps void @waves(ptr %p, i32 inreg %s, i32 %v) {
  call void @llvm.amdgcn.init.exec.from.input(i32 %s, i32 1)
; error: only inreg arguments to the parent function are valid as inputs to this intrinsic
  call void @llvm.amdgcn.init.exec.from.input(i32 %v, i32 1)
  call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @wave, i32 %v)
  call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @wave, i64 1)  ; error: Argument types must match
; error: Argument inreg attributes must match
  call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @wave, i32 inreg %v)
; error: Call argument count must match callee argument count
  call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @wave)
; error: Callee must have the amdgpu_gfx_whole_wave calling convention
  call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @no_wave, i32 %v)
; error: Indirect whole wave calls are not allowed
  call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr %p, i32 %v)
; error: llvm.amdgcn.s.prefetch.data only supports global or constant memory
  call void @llvm.amdgcn.s.prefetch.data.p3(ptr addrspace(3) null, i32 0)
  call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p0(ptr %p, i32 0, metadata !1)
; error: cooperative atomic intrinsics require that the last argument is a metadata string
  call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p0(ptr %p, i32 0, metadata !0)
; error: cooperative atomic intrinsics require a generic or global pointer
  call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p3(ptr addrspace(3) null, i32 0, metadata !1)
  ret void
}
define amdgpu_cs void @tiles(<8 x i32> %a, <4 x i32> %b, <5 x i32> %c, <4 x float> %f) {
  call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %a, <8 x i32> %a, <4 x float> %f, i32 0, i32 4, i32 0, i32 0, i32 0, i32 0)
; error: invalid value for cbsz format
  call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %a, <8 x i32> %a, <4 x float> %f, i32 5, i32 4, i32 0, i32 0, i32 0, i32 0)
; error: invalid value for blgp format
  call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v8i32(<8 x i32> %a, <8 x i32> %a, <4 x float> %f, i32 0, i32 5, i32 0, i32 0, i32 0, i32 0)
  call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32> %b, <8 x i32> %a, <4 x float> %f, i32 4, i32 0, i32 0, i32 0, i32 0, i32 0)
; error: invalid vector type for format
  call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32> %b, <8 x i32> %a, <4 x float> %f, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0)
; error: operand 0 must be 4, 6 or 8 element i32 vector
  call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v5i32.v8i32(<5 x i32> %c, <8 x i32> %a, <4 x float> %f, i32 3, i32 0, i32 0, i32 0, i32 0, i32 0)
  ret void
}
!0 = !{}
!1 = !{!"agent"}
