; Matrix products of floats of gfx1250 took, up to 22, words for their first two matrices, which were to be zero.
; RUN: for n in 22 23; do irkit as --to=$n %s -o - | irkit dis --to=$n -o - | grep ' call '; done
define void @f(<2 x float> %a, <8 x float> %c, <16 x bfloat> %b, <16 x half> %h, <8 x half> %hc, <8 x bfloat> %bc) {
  %r1 = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x4.f32.v8f32.v2f32(i1 0, <2 x float> %a, i1 0, <2 x float> %a, i16 3, <8 x float> %c, i1 0, i1 1)
  %r2 = call <8 x bfloat> @llvm.amdgcn.wmma.bf16f32.16x16x32.bf16.v8bf16.v16bf16(i1 0, <16 x bfloat> %b, i1 0, <16 x bfloat> %b, i16 0, <8 x float> %c, i1 1, i1 0)
  %r3 = call <8 x bfloat> @llvm.amdgcn.wmma.bf16.16x16x32.bf16.v8bf16.v16bf16(i1 0, <16 x bfloat> %b, i1 0, <16 x bfloat> %b, i16 0, <8 x bfloat> %bc, i1 1, i1 0)
  %r4 = call <8 x half> @llvm.amdgcn.wmma.f16.16x16x32.f16.v8f16.v16f16(i1 0, <16 x half> %h, i1 0, <16 x half> %h, i16 0, <8 x half> %hc, i1 1, i1 0)
  %r5 = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.bf16.v8f32.v16bf16(i1 0, <16 x bfloat> %b, i1 0, <16 x bfloat> %b, i16 0, <8 x float> %c, i1 1, i1 0)
  %r6 = call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(i1 0, <16 x half> %h, i1 0, <16 x half> %h, i16 0, <8 x float> %c, i1 1, i1 0)
  ret void
}
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x4.f32.v8f32.v2f32(i1, <2 x float>, i1, <2 x float>, i16, <8 x float>, i1, i1)
declare <8 x bfloat> @llvm.amdgcn.wmma.bf16f32.16x16x32.bf16.v8bf16.v16bf16(i1, <16 x bfloat>, i1, <16 x bfloat>, i16, <8 x float>, i1, i1)
declare <8 x bfloat> @llvm.amdgcn.wmma.bf16.16x16x32.bf16.v8bf16.v16bf16(i1, <16 x bfloat>, i1, <16 x bfloat>, i16, <8 x bfloat>, i1, i1)
declare <8 x half> @llvm.amdgcn.wmma.f16.16x16x32.f16.v8f16.v16f16(i1, <16 x half>, i1, <16 x half>, i16, <8 x half>, i1, i1)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.bf16.v8f32.v16bf16(i1, <16 x bfloat>, i1, <16 x bfloat>, i16, <8 x float>, i1, i1)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(i1, <16 x half>, i1, <16 x half>, i16, <8 x float>, i1, i1)
