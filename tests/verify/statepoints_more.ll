; Calls of intrinsics that may not be invoked; uses of statepoints that are none.
; RUN: irkit verify --to=19 %s
declare i32 @llvm.experimental.gc.result.i32(token)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare i32 @llvm.experimental.gc.relocate.i32(token, i32, i32)
declare void @callee()
declare void @takes_token(...)
declare i32 @p(...)
declare void @llvm.experimental.guard(i1, ...)
declare <4 x float> @llvm.matrix.transpose.v4f32(<4 x float>, i32, i32)
define void @negative() gc "statepoint-example" personality ptr @p {
  ; error: gc.statepoint number of arguments to underlying call must be positive
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 -1, i32 0, i32 0, i32 0)
  ; error: gc.result or gc.relocate are the only value uses of a gc.statepoint
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)
  call void @callee() [ "other"(token %t) ]
  ; error: illegal use of statepoint token
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)
  invoke void @callee() [ "other"(token %u) ] to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad token cleanup
  ret void
}
define void @shared(i1 %c, ptr addrspace(1) %o) gc "statepoint-example" personality ptr @p {
  br i1 %c, label %x, label %y
x:
  %s = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)] to label %done unwind label %pad
y:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)] to label %done unwind label %pad
done:
  ret void
pad:  ; error: safepoints should have unique landingpads
  %l = landingpad token cleanup
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  ret void
}
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
define void @guard(i1 %c) personality ptr @p {
  ; error: experimental_guard cannot be invoked
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy or clang.arc.attachedcall
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy or clang.arc.attachedcall
  invoke void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ] to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad token cleanup
  ret void
}
; Collectors: who does not name one, and what they manage.
declare void @llvm.gcroot(ptr, ptr)
declare ptr @llvm.experimental.gc.relocate.p0(token, i32, i32)
define void @uncollected() {
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null)  ; error: Enclosing function does not use GC.
  %r = call i32 @llvm.experimental.gc.result.i32(token undef)  ; error: Enclosing function does not use GC.
  ret void
}
define void @managed(ptr %x, ptr addrspace(1) %y, i32 %z) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr %x, ptr addrspace(1) %y, i32 %z)]
  ; error: gc.relocate: relocated value must be a pointer
  %a = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 2, i32 1)
  ; error: gc.relocate: relocated value must be a pointer
  %b = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 2)
  ; error: gc.relocate: must return gc pointer
  %c = call ptr @llvm.experimental.gc.relocate.p0(token %t, i32 1, i32 0)
  ; error: gc.relocate: relocated value must be a gc pointer
  %d = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  ret void
}
