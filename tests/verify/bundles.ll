; Operand bundles: one of each tag, with the operands that the tag wants.
; RUN: irkit verify --to=19 %s
declare void @f()
declare ptr @g()
declare void @take(ptr)
declare ptr @objc_retainAutoreleasedReturnValue(ptr)
declare ptr @other(ptr)
declare token @llvm.call.preallocated.setup(i32)
declare void @pre(ptr preallocated(i32))
declare i32 @personality(...)

define void @twice(ptr %p) {
  call void @f() [ "deopt"(), "deopt"() ]  ; error: Multiple deopt operand bundles
  call void @f() [ "gc-transition"(), "gc-transition"() ]  ; error: Multiple gc-transition operand bundles
  call void @f() [ "cfguardtarget"(ptr %p), "cfguardtarget"(ptr %p) ]  ; error: Multiple CFGuardTarget operand bundles
  call void @f() [ "gc-live"(), "gc-live"() ]  ; error: Multiple gc-live operand bundles
  call void %p() [ "kcfi"(i32 1), "kcfi"(i32 1) ]  ; error: Multiple kcfi operand bundles
  call void %p() [ "ptrauth"(i32 1, i64 2), "ptrauth"(i32 1, i64 2) ]  ; error: Multiple ptrauth operand bundles
  call void @f() [ "mine"(), "mine"(i32 1) ]
  ret void
}

define void @operands(ptr %p, i32 %i, i64 %j) {
  call void @f() [ "cfguardtarget"() ]  ; error: Expected exactly one cfguardtarget bundle operand
  call void %p() [ "kcfi"() ]  ; error: Expected exactly one kcfi bundle operand
  call void %p() [ "kcfi"(i32 %i) ]  ; error: Kcfi bundle operand must be an i32 constant
  call void %p() [ "kcfi"(i64 1) ]  ; error: Kcfi bundle operand must be an i32 constant
  call void %p() [ "ptrauth"(i32 1) ]  ; error: Expected exactly two ptrauth bundle operands
  call void %p() [ "ptrauth"(i32 %i, i64 1) ]  ; error: Ptrauth bundle key operand must be an i32 constant
  call void %p() [ "ptrauth"(i32 1, i32 1) ]  ; error: Ptrauth bundle discriminator operand must be an i64
  call void %p() [ "ptrauth"(i32 1, i64 %j) ]
  call void @f() [ "ptrauth"(i32 1, i64 %j) ]  ; error: Direct call cannot have a ptrauth bundle
  ret void
}

define void @funclets() personality ptr @personality {
  call void @f() [ "funclet"() ]  ; error: Expected exactly one funclet bundle operand
  call void @f() [ "funclet"(i32 1) ]  ; error: Funclet bundle operands should correspond to a FuncletPadInst
  invoke void @f() to label %good unwind label %pad
pad:
  %c = cleanuppad within none []
  call void @f() [ "funclet"(token %c) ]
  call void @f() [ "funclet"(token %c), "funclet"(token %c) ]  ; error: Multiple funclet operand bundles
  cleanupret from %c unwind to caller
good:
  ret void
}

define void @attached(ptr %p) {
  %a = call ptr @g() [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  %b = call ptr @g() [ "clang.arc.attachedcall"(ptr @other) ]  ; error: invalid function argument
  ; error: operand bundle "clang.arc.attachedcall" requires one function as an argument
  %c = call ptr @g() [ "clang.arc.attachedcall"() ]
  ; error: operand bundle "clang.arc.attachedcall" requires one function as an argument
  %d = call ptr @g() [ "clang.arc.attachedcall"(ptr %p) ]
  ; error: a call with operand bundle "clang.arc.attachedcall" must call a function returning a pointer or a non-returning function that has a void return type
  call void @f() [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  call void @f() noreturn [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  ; error: invalid function argument
  ; error: Multiple "clang.arc.attachedcall" operand bundles
  %e = call ptr @g() [ "clang.arc.attachedcall"(ptr @other), "clang.arc.attachedcall"(ptr @other) ]
  ret void
}

; error: preallocated operand either requires a preallocated bundle or the call to be musttail (but not both)
define void @prepared(ptr %p) {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  call void @pre(ptr preallocated(i32) %p)
  call void @f() [ "preallocated"() ]  ; error: Expected exactly one preallocated bundle operand
  call void @f() [ "preallocated"(i32 1) ]  ; error: "preallocated" argument must be a token from llvm.call.preallocated.setup
  call void @pre(ptr preallocated(i32) %p) [ "preallocated"(token %t) ]
  ret void
}
