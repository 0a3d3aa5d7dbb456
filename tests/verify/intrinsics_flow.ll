; Intrinsics of control flow: calls, frames, exceptions, coroutines.
; RUN: irkit verify --to=19 %s
target triple = "x86_64-pc-windows-msvc"
@info = private constant { ptr, ptr } { ptr null, ptr @helper }
@number = private constant i32 7
@mutable = global { i32, i32 } { i32 1, i32 2 }
declare void @helper()
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare void @llvm.call.preallocated.teardown(token)
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare ptr @llvm.eh.exceptionpointer.p0(token)
declare i32 @llvm.callbr.landingpad.i32(i32)
declare void @llvm.experimental.guard(i1, ...)
; error: All llvm.experimental.deoptimize declarations must have the same calling convention
declare i32 @llvm.experimental.deoptimize.i32(...)
; error: Calling convention does not support varargs or perfect forwarding!
declare fastcc void @llvm.experimental.deoptimize.isVoid(...)
declare ptr @llvm.objc.retain(ptr)
declare ptr @llvm.objc.clang.arc.use(...)
declare i32 @__CxxFrameHandler3(...)
declare void @one(ptr preallocated(i32))
define void @coroutines(ptr %p) {
  call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @info)
; error: info argument of llvm.coro.id must refer to either a struct or an array
  call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @number)
; error: info argument of llvm.coro.id must refer to an initialized constant
  call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @mutable)
; error: info argument of llvm.coro.id must refer to an initialized constant
  call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr %p)
  ret void
}
define void @prepared() {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %a = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  call void @one(ptr preallocated(i32) %a) ["preallocated"(token %t)]
  ret void
}
define void @prepared_twice() {
; error: Can have at most one call corresponding to a llvm.call.preallocated.setup
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %a = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  call void @one(ptr preallocated(i32) %a) ["preallocated"(token %t)]
  call void @one(ptr preallocated(i32) %a) ["preallocated"(token %t)]
  ret void
}
define void @prepared_more() {
; error: llvm.call.preallocated.setup arg size must be equal to number of preallocated arguments at call site
  %t = call token @llvm.call.preallocated.setup(i32 2)
  %a = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  call void @one(ptr preallocated(i32) %a) ["preallocated"(token %t)]
  ret void
}
define void @prepared_beyond() {
; error: llvm.call.preallocated.alloc arg index must be between 0 and corresponding llvm.call.preallocated.setup's argument count
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %a = call ptr @llvm.call.preallocated.arg(token %t, i32 1) preallocated(i32)
  call void @llvm.call.preallocated.teardown(token %t)
  ret void
}
define void @trampoline(ptr %p) {
  call void @llvm.init.trampoline(ptr %p, ptr @helper, ptr null)
; error: llvm.init_trampoline parameter #2 must resolve to a function.
  call void @llvm.init.trampoline(ptr %p, ptr %p, ptr null)
  ret void
}
define void @variable(ptr %p, ...) {
  call void @llvm.va_start.p0(ptr %p)
  ret void
}
define void @not_variable(ptr %p) {
  call void @llvm.va_start.p0(ptr %p)  ; error: va_start called in a non-varargs function
  ret void
}
; error: all indices passed to llvm.localrecover must be less than the number of arguments passed to llvm.localescape in the parent function
define void @frame(i32 %n) {
  %a = alloca i32
  %b = alloca i32
  call void (...) @llvm.localescape(ptr %a, ptr null, ptr %b)
  call void (...) @llvm.localescape(ptr %a)  ; error: multiple calls to llvm.localescape in one function
  ret void
}
define void @late(i32 %n) {
  br label %next
next:
  call void (...) @llvm.localescape()  ; error: llvm.localescape used outside of entry block
  ret void
}
define void @dynamic(i32 %n) {
  %a = alloca i32, i32 %n
  call void (...) @llvm.localescape(ptr %a)  ; error: llvm.localescape only accepts static allocas
  ret void
}
define void @recover(ptr %p) {
  call ptr @llvm.localrecover(ptr @frame, ptr %p, i32 2)
; error: llvm.localrecover first argument must be function defined in this module
  call ptr @llvm.localrecover(ptr @helper, ptr %p, i32 0)
  call ptr @llvm.localrecover(ptr @frame, ptr %p, i32 3)
  ret void
}
define i32 @guards(i1 %c) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) ["deopt"()]
; error: experimental_guard must have exactly one "deopt" operand bundle
  call void (i1, ...) @llvm.experimental.guard(i1 %c)
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() ["deopt"()]
  ret i32 %r
}
define i32 @deoptimize_other() {
; error: calls to experimental_deoptimize must be followed by a return of the value computed by experimental_deoptimize
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() ["deopt"()]
  ret i32 0
}
define i32 @deoptimize_more() {
; error: calls to experimental_deoptimize must be followed by a return
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() ["deopt"()]
  %s = add i32 %r, 1
  ret i32 %s
}
define i32 @deoptimize_bare() {
; error: experimental_deoptimize must have exactly one "deopt" operand bundle
  %r = call i32 (...) @llvm.experimental.deoptimize.i32()
  ret i32 %r
}
define i64 @deoptimize_wide() {
; error: experimental_deoptimize return type must match caller return type
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() ["deopt"()]
  ret i64 0
}
define i32 @labels(i1 %c) {
entry:
  %x = callbr i32 asm "", "=r,!i"() to label %direct [label %pad]
direct:
  ret i32 %x
pad:
  %y = call i32 @llvm.callbr.landingpad.i32(i32 %x)
  ret i32 %y
}
define i32 @labels_other(i1 %c, i32 %n) {
entry:
  %x = callbr i32 asm "", "=r,!i"() to label %direct [label %pad]
direct:
; error: Intrinsic's corresponding callbr must have intrinsic's parent basic block in indirect destination list
  %d = call i32 @llvm.callbr.landingpad.i32(i32 %x)
  ret i32 %d
pad:
  %z = add i32 %x, 1
  %y = call i32 @llvm.callbr.landingpad.i32(i32 %x)  ; error: No other instructions may proceed intrinsic
  br label %more
more:
  %m = call i32 @llvm.callbr.landingpad.i32(i32 %x)  ; error: Intrinsic must have corresponding callbr in predecessor
  %k = call i32 @llvm.callbr.landingpad.i32(i32 %n)  ; error: intrinstic requires callbr operand
  ret i32 %m
}
define void @funclets(ptr %p) personality ptr @__CxxFrameHandler3 {
  call ptr @llvm.objc.retain(ptr %p)
  invoke void @helper() to label %done unwind label %dispatch
done:
  ret void
dispatch:
  %s = catchswitch within none [label %handler] unwind to caller
handler:
  %c = catchpad within %s [ptr null, i32 64, ptr null]
  %e = call ptr @llvm.eh.exceptionpointer.p0(token %c)
  call ptr @llvm.objc.retain(ptr %p) ["funclet"(token %c)]
  call ptr @llvm.objc.retain(ptr %p)  ; error: Missing funclet token on intrinsic call
  catchret from %c to label %after
after:
  call ptr @llvm.objc.retain(ptr %p)
  ret void
}
