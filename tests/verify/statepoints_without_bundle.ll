; Without a bundle of what lives, what is relocated are operands of the statepoint, its callee among them.
; RUN: irkit verify --to=22 %s
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @callee()
define void @f(ptr addrspace(1) %o, ptr %other) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)
  ; error: gc.relocate: relocated value must be a pointer
  %a = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 6, i32 6)
  ; error: gc.relocate: relocated value must be a pointer
  %b = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 7, i32 6)
  ; error: gc.relocate: relocated value must be a pointer
  %c = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 6, i32 7)
  ; error: gc.relocate: relocating a pointer shouldn't change its address space
  %d = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 7, i32 7)
  ret void
}
