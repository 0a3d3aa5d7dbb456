; Vectors and matrices of 22.
; RUN: irkit verify --to=22 %s
target triple = "amdgcn-amd-amdhsa"
declare <4 x i1> @llvm.experimental.vector.match.v4i32.v2i16(<4 x i32>, <2 x i16>, <4 x i1>)
declare <4 x i1> @llvm.experimental.vector.match.v4f32.v2f32(<4 x float>, <2 x float>, <4 x i1>)
declare <4 x i1> @llvm.experimental.vector.match.v4i32.nxv2i32(<4 x i32>, <vscale x 2 x i32>, <4 x i1>)
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v4i32.v8i32(<4 x i32>, <8 x i32>, <4 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)
declare <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v5i32(<8 x i32>, <5 x i32>, <4 x float>, i32 immarg, i32 immarg, i32 immarg, i32, i32 immarg, i32)
declare void @llvm.aarch64.range.prefetch(ptr, i32, i32, i64)
define void @f(<4 x i32> %v, <2 x i16> %w, <4 x float> %x, <2 x float> %y, <4 x i1> %m, <vscale x 2 x i32> %s, <8 x i32> %e, <5 x i32> %z, i32 %n, ptr %p) {
  ; error: First two operands must have the same element type.
  %a = call <4 x i1> @llvm.experimental.vector.match.v4i32.v2i16(<4 x i32> %v, <2 x i16> %w, <4 x i1> %m)
  ; error: First operand must be a vector of integers.
  %b = call <4 x i1> @llvm.experimental.vector.match.v4f32.v2f32(<4 x float> %x, <2 x float> %y, <4 x i1> %m)
  ; error: Second operand must be a fixed length vector.
  %c = call <4 x i1> @llvm.experimental.vector.match.v4i32.nxv2i32(<4 x i32> %v, <vscale x 2 x i32> %s, <4 x i1> %m)
  ; error: operand 1 must be 4, 6 or 8 element i32 vector
  %d = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4.v8i32.v5i32(<8 x i32> %e, <5 x i32> %z, <4 x float> %x, i32 0, i32 0, i32 0, i32 %n, i32 0, i32 %n)
  ; error: write argument to llvm.aarch64.range.prefetch must be 0 or 1
  call void @llvm.aarch64.range.prefetch(ptr %p, i32 2, i32 0, i64 0)
  ; error: stream argument to llvm.aarch64.range.prefetch must be 0 or 1
  call void @llvm.aarch64.range.prefetch(ptr %p, i32 0, i32 2, i64 0)
  ret void
}
declare void @llvm.experimental.memset.pattern.p0.i24.i64(ptr, i24, i64, i1)
declare void @llvm.experimental.memset.pattern.p0.Metadata.i64(ptr, metadata, i64, i1)
define void @patterns(ptr %p, i24 %x, i64 %n) {
  call void @llvm.experimental.memset.pattern.p0.i24.i64(ptr %p, i24 %x, i64 %n, i1 false)
  ; error: unsized types cannot be used as memset patterns
  call void @llvm.experimental.memset.pattern.p0.Metadata.i64(ptr %p, metadata !{}, i64 %n, i1 false)
  ret void
}
declare <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32>, <4 x i32>, i32)
declare <vscale x 4 x i32> @llvm.vector.splice.right.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, i32)
declare <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32>, <4 x i32>, i32, <4 x i1>, i32, i32)
define void @splices(<4 x i32> %v, <vscale x 4 x i32> %s, <4 x i1> %m) vscale_range(2,4) {
  call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %v, <4 x i32> %v, i32 3)
  ; error: The splice index exceeds the range [0, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %v, <4 x i32> %v, i32 4)
  call <vscale x 4 x i32> @llvm.vector.splice.right.nxv4i32(<vscale x 4 x i32> %s, <vscale x 4 x i32> %s, i32 8)
  ; error: The splice index exceeds the range [0, VL] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <vscale x 4 x i32> @llvm.vector.splice.right.nxv4i32(<vscale x 4 x i32> %s, <vscale x 4 x i32> %s, i32 9)
  call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 7, <4 x i1> %m, i32 1, i32 1)
  ret void
}
