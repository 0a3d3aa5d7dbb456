; The stack of AMD's GPUs is in address space 5.
; RUN: irkit verify %s
target triple = "amdgcn-amd-amdhsa"
define void @stack() {
  %a = alloca i32  ; error: alloca on amdgpu must be in addrspace(5)
  %b = alloca i32, addrspace(5)
  %c = alloca i32, i32 4, addrspace(3)  ; error: alloca on amdgpu must be in addrspace(5)
  ret void
}
