; Intrinsics of vectors and matrices.
; RUN: irkit verify --to=19 %s
declare float @llvm.vector.reduce.add.v4f32(<4 x float>)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
declare i32 @llvm.vector.reduce.fmin.v4i32(<4 x i32>)
declare <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v6i32(<4 x i32>, <6 x i32>)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i4> @llvm.experimental.stepvector.v4i4()
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <4 x i32> @llvm.vector.insert.v4i32.v2f32(<4 x i32>, <2 x float>, i64)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <2 x float> @llvm.vector.extract.v2f32.v4i32(<4 x i32>, i64)
declare <vscale x 2 x i32> @llvm.vector.insert.nxv2i32.v4i32(<vscale x 2 x i32>, <4 x i32>, i64)
declare i1 @llvm.get.active.lane.mask.i1.i32(i32, i32)  ; error: Intrinsic has incorrect return type!
declare <4 x i8> @llvm.get.active.lane.mask.v4i8.i32(i32, i32)
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)
declare <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4i32(<4 x i32>, <4 x i32>, i32, i32, i32)
; error: Vector element type mismatch of the result and first operand vector!
declare <4 x i32> @llvm.matrix.multiply.v4i32.v4f32.v4i32(<4 x float>, <4 x i32>, i32, i32, i32)
; error: Vector element type mismatch of the result and second operand vector!
declare <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4f32(<4 x i32>, <4 x float>, i32, i32, i32)
declare <4 x i32> @llvm.matrix.transpose.v4i32(<4 x i32>, i32, i32)
; error: Stride must be greater or equal than the number of rows!
declare <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr, i64, i1, i32, i32)
declare void @llvm.matrix.column.major.store.v4i32.i64(<4 x i32>, ptr, i64, i1, i32, i32)
declare <4 x i8> @llvm.vp.trunc.v4i8.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.trunc.v4i32.v4i8(<4 x i8>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.zext.v4f32.v4i8(<4 x i8>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fptosi.v4i32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fpext.v4f32.v4f64(<4 x double>, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32>, <4 x i32>, metadata, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float>, <4 x float>, metadata, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float>, i32, <4 x i1>, i32)
define void @reductions(<4 x float> %f, <4 x i32> %i) {
  call float @llvm.vector.reduce.add.v4f32(<4 x float> %f)  ; error: Intrinsic has incorrect argument type!
  call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %f)
  call i32 @llvm.vector.reduce.fmin.v4i32(<4 x i32> %i)  ; error: Intrinsic has incorrect argument type!
; error: Invalid vector widths for partial reduction. The width of the input vector must be a positive integer multiple of the width of the accumulator vector.
  call <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v6i32(<4 x i32> %i, <6 x i32> zeroinitializer)
  ret void
}
define void @parts(<4 x i32> %v, <2 x i32> %w, <2 x float> %f, i32 %n) {
  call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -4)
; error: The splice index exceeds the range [-VL, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 4)
; error: experimental_stepvector only supported for vectors of integers with a bitwidth of at least 8.
  call <4 x i4> @llvm.experimental.stepvector.v4i4()
  call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> %w, i64 2)
; error: vector_insert index must be a constant multiple of the subvector's known minimum vector length.
  call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> %w, i64 1)
; error: subvector operand of vector_insert would overrun the vector being inserted into.
  call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> %w, i64 4)
; error: vector_insert parameters must have the same element type.
  call <4 x i32> @llvm.vector.insert.v4i32.v2f32(<4 x i32> %v, <2 x float> %f, i64 0)
  call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 2)
; error: vector_extract index must be a constant multiple of the result type's known minimum vector length.
  call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 3)
  call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 6)  ; error: vector_extract would overrun.
; error: vector_extract result must have the same element type as the input vector.
  call <2 x float> @llvm.vector.extract.v2f32.v4i32(<4 x i32> %v, i64 0)
  call <vscale x 2 x i32> @llvm.vector.insert.nxv2i32.v4i32(<vscale x 2 x i32> zeroinitializer, <4 x i32> %v, i64 8)
  call i1 @llvm.get.active.lane.mask.i1.i32(i32 %n, i32 8)
; error: get_active_lane_mask: element type is not i1
  call <4 x i8> @llvm.get.active.lane.mask.v4i8.i32(i32 %n, i32 8)
  call i32 @llvm.experimental.get.vector.length.i32(i32 %n, i32 4, i1 true)
; error: get_vector_length: VF must be positive
  call i32 @llvm.experimental.get.vector.length.i32(i32 %n, i32 0, i1 true)
  ret void
}
define void @ranges(<4 x i32> %v) vscale_range(2, 4) {
  call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 7)
; error: The splice index exceeds the range [-VL, VL-1] where VL is the known minimum number of elements in the vector. For scalable vectors the minimum number of elements is determined from vscale_range.
  call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 8)
  ret void
}
define void @matrices(<4 x i32> %m, <4 x float> %f, ptr %p, i64 %n) {
  call <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4i32(<4 x i32> %m, <4 x i32> %m, i32 2, i32 2, i32 2)
; error: First argument of a matrix operation does not match specified shape!
  call <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4i32(<4 x i32> %m, <4 x i32> %m, i32 2, i32 1, i32 4)
; error: Second argument of a matrix operation does not match specified shape!
  call <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4i32(<4 x i32> %m, <4 x i32> %m, i32 4, i32 1, i32 1)
; error: Result of a matrix operation does not fit in the returned vector!
  call <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4i32(<4 x i32> %m, <4 x i32> %m, i32 1, i32 4, i32 1)
  call <4 x i32> @llvm.matrix.multiply.v4i32.v4f32.v4i32(<4 x float> %f, <4 x i32> %m, i32 2, i32 2, i32 2)
  call <4 x i32> @llvm.matrix.multiply.v4i32.v4i32.v4f32(<4 x i32> %m, <4 x float> %f, i32 2, i32 2, i32 2)
; error: Result of a matrix operation does not fit in the returned vector!
  call <4 x i32> @llvm.matrix.transpose.v4i32(<4 x i32> %m, i32 2, i32 3)
  call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 %n, i1 false, i32 2, i32 2)
  call <4 x i32> @llvm.matrix.column.major.load.v4i32.i64(ptr %p, i64 1, i1 false, i32 2, i32 2)
  call void @llvm.matrix.column.major.store.v4i32.i64(<4 x i32> %m, ptr %p, i64 2, i1 false, i32 2, i32 2)
; error: Result of a matrix operation does not fit in the returned vector!
  call void @llvm.matrix.column.major.store.v4i32.i64(<4 x i32> %m, ptr %p, i64 2, i1 false, i32 2, i32 3)
  ret void
}
define void @masked(<4 x i32> %v, <4 x i8> %b, <4 x float> %f, <4 x double> %d, <4 x i1> %m, i32 %n) {
  call <4 x i8> @llvm.vp.trunc.v4i8.v4i32(<4 x i32> %v, <4 x i1> %m, i32 %n)
; error: llvm.vp.trunc intrinsic the bit size of first argument must be larger than the bit size of the return type
  call <4 x i32> @llvm.vp.trunc.v4i32.v4i8(<4 x i8> %b, <4 x i1> %m, i32 %n)
; error: llvm.vp.zext or llvm.vp.sext intrinsic first argument and result element type must be integer
  call <4 x float> @llvm.vp.zext.v4f32.v4i8(<4 x i8> %b, <4 x i1> %m, i32 %n)
; error: llvm.vp.fptoui, llvm.vp.fptosi, llvm.vp.lrint or llvm.vp.llrintintrinsic first argument element type must be floating-point and result element type must be integer
  call <4 x i32> @llvm.vp.fptosi.v4i32.v4i32(<4 x i32> %v, <4 x i1> %m, i32 %n)
; error: llvm.vp.fpext intrinsic the bit size of first argument must be smaller than the bit size of the return type
  call <4 x float> @llvm.vp.fpext.v4f32.v4f64(<4 x double> %d, <4 x i1> %m, i32 %n)
  call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %v, <4 x i32> %v, metadata !"eq", <4 x i1> %m, i32 %n)
; error: invalid predicate for VP integer comparison intrinsic
  call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %v, <4 x i32> %v, metadata !"oeq", <4 x i1> %m, i32 %n)
  call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %f, <4 x float> %f, metadata !"ult", <4 x i1> %m, i32 %n)
; error: invalid predicate for VP FP comparison intrinsic
  call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %f, <4 x float> %f, metadata !"slt", <4 x i1> %m, i32 %n)
; error: unsupported bits for llvm.vp.is.fpclass test mask
  call <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float> %f, i32 2048, <4 x i1> %m, i32 %n)
  ret void
}
