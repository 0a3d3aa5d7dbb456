; The intrinsics that can be invoked, and two whose names only begin so.
; RUN: irkit verify --to=22 %s
declare i32 @__CxxFrameHandler3(...)
declare void @llvm.donothing()
declare void @llvm.seh.try.begin()
declare void @llvm.seh.try.end()
declare void @llvm.seh.scope.begin()
declare void @llvm.seh.scope.end()
declare void @llvm.coro.resume(ptr)
declare void @llvm.coro.destroy(ptr)
declare void @llvm.coro.await.suspend.void(ptr, ptr, ptr)
declare i1 @llvm.coro.await.suspend.bool(ptr, ptr, ptr)
declare void @llvm.coro.await.suspend.handle(ptr, ptr, ptr)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare void @llvm.wasm.rethrow()
declare void @llvm.wasm.throw(i32, ptr)
declare void @llvm.assume(i1)
declare void @llvm.trap()
define void @invokes(ptr %p) gc "statepoint-example" personality ptr @__CxxFrameHandler3 {
  invoke void @llvm.donothing() to label %a unwind label %pad
a:
  invoke void @llvm.seh.try.begin() to label %b unwind label %pad
b:
  invoke void @llvm.seh.try.end() to label %c unwind label %pad
c:
  invoke void @llvm.seh.scope.begin() to label %d unwind label %pad
d:
  invoke void @llvm.seh.scope.end() to label %e unwind label %pad
e:
  invoke void @llvm.coro.resume(ptr %p) to label %f unwind label %pad
f:
  invoke void @llvm.coro.destroy(ptr %p) to label %g unwind label %pad
g:
  invoke void @llvm.coro.await.suspend.void(ptr %p, ptr %p, ptr @wrapper) to label %h unwind label %pad
h:
  %x = invoke i1 @llvm.coro.await.suspend.bool(ptr %p, ptr %p, ptr @wrapper) to label %i unwind label %pad
i:
  invoke void @llvm.coro.await.suspend.handle(ptr %p, ptr %p, ptr @wrapper) to label %j unwind label %pad
j:
  invoke void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0) to label %k unwind label %pad
k:
  %y = invoke i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 0, i32 0, ptr null, i32 0) to label %l unwind label %pad
l:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @nothing, i32 0, i32 0, i32 0, i32 0) to label %m unwind label %pad
m:
  invoke void @llvm.wasm.rethrow() to label %n unwind label %pad
n:
  invoke void @llvm.wasm.throw(i32 0, ptr %p) to label %o unwind label %pad
o:
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw
  invoke void @llvm.assume(i1 true) to label %q unwind label %pad
q:
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw
  invoke void @llvm.trap() to label %r unwind label %pad
r:
  ret void
pad:
  %caught = cleanuppad within none []
  cleanupret from %caught unwind to caller
}
declare void @nothing()
declare ptr @wrapper(ptr, ptr)
