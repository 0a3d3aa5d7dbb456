; What calling conventions ask of functions.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare fastcc void @fast(i32, ...)              ; error: Calling convention does not support varargs or perfect forwarding!
declare void @plain(i32, ...)
declare ptx_kernel void @ptx(...)                ; error: Calling convention does not support varargs or perfect forwarding!
declare x86_intrcc void @interrupt(ptr)          ; error: Calling convention parameter requires byval
declare x86_intrcc void @good_interrupt(ptr byval(i32))
declare amdgpu_kernel i32 @kernel()              ; error: Calling convention requires void return type
declare spir_kernel i32 @spir()                  ; error: Calling convention requires void return type
declare amdgpu_cs_chain i32 @chain()             ; error: Calling convention requires void return type
declare amdgpu_ps void @ps(ptr sret(i32))        ; error: Calling convention does not allow sret
declare amdgpu_vs void @vs(ptr byval(i32))       ; error: Calling convention disallows byval
declare amdgpu_gs void @gs(ptr preallocated(i32)); error: Calling convention disallows preallocated
declare amdgpu_cs void @cs(ptr inalloca(i32))    ; error: Calling convention disallows inalloca
declare amdgpu_hs void @hs(ptr byref(i32))       ; error: Calling convention disallows stack byref
declare amdgpu_hs void @far(ptr addrspace(4) byref(i32))
declare spir_kernel void @copies(ptr byval(i32))
