; Calls of whole wave functions: every argument is inreg where the parameter is.
; RUN: irkit verify --to=22 %s
target triple = "amdgcn-amd-amdhsa"
declare amdgpu_gfx_whole_wave i32 @f(i1, i32, i32 inreg, i32)
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
define amdgpu_gfx i32 @good(i32 %x) {
  %r = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @f, i32 %x, i32 inreg %x, i32 %x)
  ret i32 %r
}
define amdgpu_gfx i32 @missing(i32 %x) {
  %r = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @f, i32 %x, i32 %x, i32 %x)  ; error: Argument inreg attributes must match
  ret i32 %r
}
define amdgpu_gfx i32 @first(i32 %x) {
  %r = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @f, i32 inreg %x, i32 inreg %x, i32 %x)  ; error: Argument inreg attributes must match
  ret i32 %r
}
define amdgpu_gfx i32 @last(i32 %x) {
  %r = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @f, i32 %x, i32 inreg %x, i32 inreg %x)  ; error: Argument inreg attributes must match
  ret i32 %r
}
