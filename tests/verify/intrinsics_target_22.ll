; Matrices and whole waves of AMDGPU, in 22.
; RUN: irkit verify --to=22 %s
target triple = "amdgcn-amd-amdhsa"
declare amdgpu_gfx_whole_wave i32 @wave(i1, i32)
; error: Calling convention does not support varargs or perfect forwarding!
declare amdgpu_gfx_whole_wave void @many(i1, ...)
declare amdgpu_gfx i32 @plain(i32)
define void @products(<16 x i32> %a, <5 x i32> %b, <8 x float> %c, <8 x i32> %d, <4 x i32> %e, <4 x float> %f) {
  ; error: invalid value for matrix format
  %p = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 5, <16 x i32> %a, i32 0, <16 x i32> %a, i16 0, <8 x float> %c)
  ; error: invalid value for matrix format
  %q = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 0, <16 x i32> %a, i32 5, <16 x i32> %a, i16 0, <8 x float> %c)
  ; error: operand 1 must be 8, 12 or 16 element i32 vector
  %r = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 0, <5 x i32> %b, i32 0, <16 x i32> %a, i16 0, <8 x float> %c)
  ; error: operand 3 must be 8, 12 or 16 element i32 vector
  %s = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 0, <16 x i32> %a, i32 0, <5 x i32> %b, i16 0, <8 x float> %c)
  ; error: invalid vector type for format
  %t = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 2, <8 x i32> %d, i32 0, <16 x i32> %a, i16 0, <8 x float> %c)
  ; error: invalid vector type for format
  %u = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 4, <8 x i32> %d, i32 1, <8 x i32> %d, i16 0, <8 x float> %c)
  ; error: invalid vector type for format
  %v = call <4 x float> @llvm.amdgcn.mfma.scale.f32.16x16x128.f8f6f4(<8 x i32> %d, <4 x i32> %e, <4 x float> %f, i32 0, i32 3, i32 0, i32 0, i32 0, i32 0)
  ret void
}
define void @exact_products(<12 x i32> %a, <8 x i32> %b, <8 x float> %c) {
  %p = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 2, <12 x i32> %a, i32 3, <12 x i32> %a, i16 0, <8 x float> %c)
  %q = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x128.f8f6f4(i32 4, <8 x i32> %b, i32 4, <8 x i32> %b, i16 0, <8 x float> %c)
  ret void
}
define void @waves(i32 %x) {
  %a = call i32(ptr, ...) @llvm.amdgcn.call.whole.wave(ptr @wave, i32 %x)
  ; error: Callee must have the amdgpu_gfx_whole_wave calling convention
  %b = call i32(ptr, ...) @llvm.amdgcn.call.whole.wave(ptr @plain, i32 %x)
  call void(ptr, ...) @llvm.amdgcn.call.whole.wave(ptr @many, i32 %x)  ; error: Variadic whole wave calls are not allowed
  ret void
}
; error: Calling convention requires first argument to be i1
define amdgpu_gfx_whole_wave void @numbered(i32 %first, i32 %second) {
  ret void
}
define void @of_a_number() {
  ; error: Callee must have i1 as its first argument
  call void (ptr, ...) @llvm.amdgcn.call.whole.wave(ptr @numbered, i32 4)
  ret void
}
