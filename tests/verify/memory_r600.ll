; So is that of the older ones. Before release 22 nobody looked.
; RUN: sed s/r600--/r6000--/ %s | irkit verify --to=22 - && irkit verify %s
target triple = "r600--"
define void @stack() {
  %a = alloca i32  ; error: alloca on amdgpu must be in addrspace(5)
  ret void
}
