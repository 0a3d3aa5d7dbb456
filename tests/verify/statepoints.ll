; Statepoints, and what they relocate.
; RUN: irkit verify --to=19 %s
declare void @callee()
declare i32 @number(i32)
declare void @many(i32, ...)
declare i32 @personality(...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare ptr @llvm.experimental.gc.relocate.p0(token, i32, i32)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32, i32)
declare i32 @llvm.experimental.gc.result.i32(token)
declare i64 @llvm.experimental.gc.result.i64(token)
declare void @llvm.gcroot(ptr, ptr)
declare ptr @llvm.gcread(ptr, ptr)
define ptr addrspace(1) @well(ptr addrspace(1) %o) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
define void @no_collector() {
; error: Enclosing function does not use GC.
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)
  call ptr @llvm.gcread(ptr null, ptr null)  ; error: Enclosing function does not use GC.
  ret void
}
define void @arguments(i32 %n) gc "statepoint-example" {
; error: gc.statepoint must read and write all memory to preserve reordering restrictions required by safepoint semantics
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) memory(read)
; error: gc.statepoint number of patchable bytes must be positive
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 -1, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)
; error: gc.statepoint callee argument must have elementtype attribute
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr @callee, i32 0, i32 0, i32 0, i32 0)
; error: gc.statepoint callee elementtype must be function type
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i8) @callee, i32 0, i32 0, i32 0, i32 0)
; error: gc.statepoint mismatch in number of call args
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 1, i32 0, i32 0, i32 0)
; error: gc.statepoint mismatch in number of vararg call args
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (i32, ...)) @many, i32 0, i32 0, i32 0, i32 0)
; error: gc.statepoint doesn't support wrapping non-void vararg functions yet
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32, ...)) @many, i32 1, i32 0, i32 0, i32 0, i32 0)
; error: unknown flag used in gc.statepoint flags argument
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 4, i32 0, i32 0)
; error: gc.statepoint call argument does not match wrapped function type
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @number, i32 1, i32 0, i64 0, i32 0, i32 0)
; error: gc.statepoint number of transition arguments must be constant integer
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 %n, i32 0)
; error: gc.statepoint w/inline transition bundle is deprecated
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 1, i32 0)
; error: gc.statepoint number of deoptimization arguments must be constant integer
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 %n)
; error: gc.statepoint w/inline deopt operands is deprecated
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 1)
; error: gc.statepoint too many arguments
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0, i32 0)
  ret void
}
define void @results() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @number, i32 1, i32 0, i32 5, i32 0, i32 0)
  %r = call i32 @llvm.experimental.gc.result.i32(token %t)
; error: gc.result result type does not match wrapped callee
  %s = call i64 @llvm.experimental.gc.result.i64(token %t)
  %u = call i64 @llvm.experimental.gc.result.i64(token undef)
  %n = call i64 @llvm.experimental.gc.result.i64(token none)  ; error: gc.result operand #1 must be from a statepoint
  ret void
}
define void @relocations(ptr addrspace(1) %o, ptr %p, i32 %n, i32 %i) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o, ptr %p, i32 %n)]
; error: gc.relocate: statepoint base index out of bounds
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 3, i32 0)
; error: gc.relocate: statepoint derived index out of bounds
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 3)
; error: gc.relocate: relocated value must be a pointer
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 2)
; error: gc.relocate: relocating a pointer shouldn't change its address space
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
; error: gc.relocate: relocated value must be a gc pointer
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 0)
  call ptr @llvm.experimental.gc.relocate.p0(token %t, i32 1, i32 1)  ; error: gc.relocate: must return gc pointer
; error: gc.relocate: vector relocates to vector and pointer to pointer
  call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
; error: gc relocate is incorrectly tied to the statepoint
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token none, i32 0, i32 0)
  call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token undef, i32 0, i32 0)
  ret void
}
define ptr addrspace(1) @unwinds(ptr addrspace(1) %o, i1 %c) gc "statepoint-example" personality ptr @personality {
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)] to label %done unwind label %pad
done:
  ret ptr addrspace(1) %o
pad:
  %l = landingpad token cleanup
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
define ptr addrspace(1) @unwinds_other(ptr addrspace(1) %o) gc "statepoint-example" personality ptr @personality {
  invoke void @callee() to label %done unwind label %pad  ; error: gc relocate should be linked to a statepoint
done:
  ret ptr addrspace(1) %o
pad:
  %l = landingpad token cleanup
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
define void @roots() gc "shadow-stack" {
  %p = alloca ptr
  %n = alloca i32
  call void @llvm.gcroot(ptr %p, ptr null)
  call void @llvm.gcroot(ptr %n, ptr @callee)
; error: llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant.
  call void @llvm.gcroot(ptr %n, ptr null)
  call void @llvm.gcroot(ptr null, ptr null)  ; error: llvm.gcroot parameter #1 must be an alloca.
  call void @llvm.gcroot(ptr %p, ptr %p)  ; error: llvm.gcroot parameter #2 must be a constant.
  ret void
}
define ptr addrspace(1) @collected_by_nobody(ptr addrspace(1) %o) gc "nobody" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  ; error: unsupported GC: nobody
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
define ptr addrspace(1) @not_collected(ptr addrspace(1) %o) {
  ; error: Enclosing function does not use GC.
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  ; error: gc.relocate: calling function must have GCStrategy
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
define void @connected(ptr addrspace(1) %o) gc "statepoint-example" {
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  ; error: gc.result connected to wrong gc.statepoint
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s, i32 0, i32 0) ["other"(token %t)]
  %n = call i32 @llvm.experimental.gc.result.i32(token %s) ["other"(token %t)]  ; error: gc.result result type does not match wrapped callee
  ret void
}
