; Words that 16 had for rules of intrinsics.
; RUN: irkit verify --to=16 %s
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
define void @f(ptr %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 2, i32 3, i32 1)  ; error: rw argument to llvm.prefetch must be 0-1
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 4, i32 1)  ; error: locality argument to llvm.prefetch must be 0-4
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 2)  ; error: cache type argument to llvm.prefetch must be 0-1
  ret void
}
; Numbers of elements are compared as they stand: scalable or not.
declare <vscale x 2 x i32> @llvm.experimental.constrained.fptosi.nxv2i32.v2f32(<2 x float>, metadata)
declare <vscale x 2 x i32> @llvm.experimental.constrained.fptosi.nxv2i32.v4f32(<4 x float>, metadata)
define void @lengths(<2 x float> %v, <4 x float> %w) strictfp {
  call <vscale x 2 x i32> @llvm.experimental.constrained.fptosi.nxv2i32.v2f32(<2 x float> %v, metadata !"fpexcept.ignore")
  ; error: Intrinsic first argument and result vector lengths must be equal
  call <vscale x 2 x i32> @llvm.experimental.constrained.fptosi.nxv2i32.v4f32(<4 x float> %w, metadata !"fpexcept.ignore")
  ret void
}
