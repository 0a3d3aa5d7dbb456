; Calls of what only machines call.
; RUN: irkit verify --to=22 %s
declare amdgpu_kernel void @kernel()
declare spir_kernel void @spir()
define void @f() {
  call amdgpu_kernel void @kernel()  ; error: calling convention does not permit calls
  call spir_kernel void @spir()      ; error: calling convention does not permit calls
  ret void
}
