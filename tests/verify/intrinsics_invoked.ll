; Intrinsics that may not be invoked, or stand elsewhere.
; RUN: irkit verify --to=19 %s
declare void @g()
declare i32 @p(...)
declare ptr @llvm.eh.exceptionpointer.p0(token)
declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.experimental.guard(i1, ...)
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare anyregcc { i32 } @llvm.experimental.patchpoint.sl_i32s(i64, i32, ptr, i32, ...)
define void @pointer() personality ptr @p {
  %t = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %x = call ptr @llvm.eh.exceptionpointer.p0(token %t)  ; error: eh.exceptionpointer argument must be a catchpad
  ret void
}
define i32 @deopt() personality ptr @p {
  ; error: experimental_deoptimize cannot be invoked
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy or clang.arc.attachedcall
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy or clang.arc.attachedcall
  %x = invoke i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ] to label %a unwind label %b
a:
  ret i32 %x
b:
  %l = landingpad token cleanup
  ret i32 0
}
