; Functions of the library on half and bfloat go by float; barriers and functions of targets go by their older names.
; RUN: irkit as --to=22 %s -o %t.bc && for n in 19 14; do irkit convert --to=$n --emit=text %t.bc -o %t.$n.ll && irkit verify %t.$n.ll && sed -n '/^define/,/^}/p' %t.$n.ll; done; grep declare %t.14.ll
define half @half(half %x, i32 %n) {
  %a = call half @llvm.ldexp.f16.i32(half %x, i32 %n)
  %b = call <2 x bfloat> @llvm.tan.v2bf16(<2 x bfloat> <bfloat 1.0, bfloat 2.0>)
  %c = extractelement <2 x bfloat> %b, i32 0
  %d = fpext bfloat %c to float
  %e = fptrunc float %d to half
  %f = fadd half %a, %e
  ret half %f
}
define float @targets(float %x, i32 %i) {
  %a = call nnan float @llvm.amdgcn.exp2.f32(float %x)
  %b = call float @llvm.amdgcn.log.f32(float %a)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 %i)
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %i, i32 64)
  ret float %b
}
declare half @llvm.ldexp.f16.i32(half, i32)
declare <2 x bfloat> @llvm.tan.v2bf16(<2 x bfloat>)
declare float @llvm.amdgcn.exp2.f32(float)
declare float @llvm.amdgcn.log.f32(float)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
