; What the collector's intrinsics give back, told by their own checks: the signatures leave these types open.
; RUN: irkit verify --to=16 %s
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare i64 @llvm.experimental.gc.relocate.i64(token, i32, i32)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @callee()

define void @relocated_integer(ptr addrspace(1) %o) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %o) ]
  %r = call i64 @llvm.experimental.gc.relocate.i64(token %t, i32 0, i32 0)  ; error: gc.relocate must return a pointer or a vector of pointers
  %s = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret void
}

declare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1))
declare ptr @llvm.experimental.gc.get.pointer.base.p0.p1(ptr addrspace(1))  ; error: gc.get.pointer.base operand and result must be of the same type
declare i64 @llvm.experimental.gc.get.pointer.base.i64.p1(ptr addrspace(1), i32)  ; error: wrong number of parameters
declare i64 @llvm.experimental.gc.get.pointer.offset.p1(ptr addrspace(1))
declare i64 @llvm.experimental.gc.get.pointer.offset.p0(ptr, i32)  ; error: wrong number of parameters
declare ptr @llvm.experimental.gc.get.pointer.offset.p2(ptr addrspace(2))  ; error: gc.get.pointer.offset must return integer
