; Immediates of intrinsics stay within the range that their declaration gives them.
; RUN: irkit verify --to=22 %s
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 24)
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 256)
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)   ; error: immarg value 16 out of range [24, 257)
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 264)  ; error: immarg value 264 out of range [24, 257)
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 -8)   ; error: immarg value -8 out of range [24, 257)
  ret void
}
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
