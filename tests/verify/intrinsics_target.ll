; Intrinsics of targets.
; RUN: irkit verify --to=19 %s
declare i64 @llvm.aarch64.ldxr.p0(ptr)
declare i32 @llvm.aarch64.stxr.p0(i64, ptr)
declare void @llvm.aarch64.prefetch(ptr, i32, i32, i32, i32)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare void @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr, i64, <2 x i32>, <2 x i32>, i32, ...)
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
define void @arm(ptr %p) {
  call i64 @llvm.aarch64.ldxr.p0(ptr elementtype(i32) %p)
  call i64 @llvm.aarch64.ldxr.p0(ptr %p)  ; error: Intrinsic requires elementtype attribute on first argument.
  call i32 @llvm.aarch64.stxr.p0(i64 0, ptr elementtype(i32) %p)
  call i32 @llvm.aarch64.stxr.p0(i64 0, ptr %p)  ; error: Intrinsic requires elementtype attribute on second argument.
  call void @llvm.aarch64.prefetch(ptr %p, i32 1, i32 3, i32 1, i32 1)
; error: write argument to llvm.aarch64.prefetch must be 0 or 1
  call void @llvm.aarch64.prefetch(ptr %p, i32 2, i32 3, i32 1, i32 1)
; error: target argument to llvm.aarch64.prefetch must be 0-3
  call void @llvm.aarch64.prefetch(ptr %p, i32 1, i32 4, i32 1, i32 1)
; error: stream argument to llvm.aarch64.prefetch must be 0 or 1
  call void @llvm.aarch64.prefetch(ptr %p, i32 1, i32 3, i32 2, i32 1)
; error: isdata argument to llvm.aarch64.prefetch must be 0 or 1
  call void @llvm.aarch64.prefetch(ptr %p, i32 1, i32 3, i32 1, i32 2)
  ret void
}
define void @nvidia() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 24)
; error: reg_count argument to nvvm.setmaxnreg must be in multiples of 8
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 25)
; error: reg_count argument to nvvm.setmaxnreg must be within [24, 256]
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)
  ret void
}
define amdgpu_cs_chain void @chain(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @chain_scalar(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
; error: SGPR arguments must have the `inreg` attribute
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @chain_vector(ptr %p, <2 x i32> inreg %s, <2 x i32> %v) {
; error: VGPR arguments must not have the `inreg` attribute
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> inreg %v, i32 0)
  unreachable
}
define void @no_chain(ptr %p, <2 x i32> %s, <2 x i32> %v) {
; error: Intrinsic can only be used from functions with the amdgpu_cs, amdgpu_cs_chain or amdgpu_cs_chain_preserve calling conventions
  call void (ptr, i64, <2 x i32>, <2 x i32>, i32, ...) @llvm.amdgcn.cs.chain.p0.i64.v2i32.v2i32(ptr %p, i64 -1, <2 x i32> inreg %s, <2 x i32> %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @inactive(i32 %v, i32 inreg %s) {
  %a = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 1, i32 %v)
; error: Value for inactive lanes must be a VGPR function argument
  %b = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 1, i32 %s)
; error: Value for inactive lanes must be a function argument
  %c = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 1, i32 2)
; error: Value for inactive lanes must not have the `inreg` attribute
  %d = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 1, i32 inreg %v)
  ret void
}
define void @inactive_elsewhere(i32 %v) {
; error: Intrinsic can only be used from functions with the amdgpu_cs_chain or amdgpu_cs_chain_preserve calling conventions
  %a = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 1, i32 %v)
  ret void
}
