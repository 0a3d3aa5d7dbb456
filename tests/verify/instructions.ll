; Rules of all instructions, of terminators, phis, select and getelementptr.
; RUN: irkit verify %s
declare void @llvm.donothing()
declare i32 @llvm.bswap.i32(i32)
declare void @sink(ptr)
declare i32 @personality(...)

define i32 @itself(i32 %x) {
  %y = add i32 %y, %x  ; error: Only PHI nodes may reference their own value!
  ret i32 %y
}

define i32 @itself_where_nobody_comes(i32 %x) {
  ret i32 %x
dead:
  %y = add i32 %y, %x
  br label %dead
}

define i32 @itself_as_phi(i32 %x) {
  br label %loop
loop:
  %p = phi i32 [ %x, %0 ], [ %p, %loop ]
  br label %loop
}

define i32 @too_early(i32 %x) {
  %a = add i32 %b, %x
  %b = add i32 %a, %x  ; error: Instruction does not dominate all uses!
  ret i32 %b
}

define i32 @other_branch(i1 %c, i32 %x) {
entry:
  br i1 %c, label %left, label %right
left:
  ; error: Instruction does not dominate all uses!
  ; error: Instruction does not dominate all uses!
  %l = add i32 %x, 1
  br label %end
right:
  %r = add i32 %l, 2
  br label %end
end:
  %p = phi i32 [ %l, %left ], [ %l, %right ]
  ret i32 %p
}

define i32 @reaches(i1 %c, i32 %x) {
entry:
  %e = add i32 %x, 1
  br i1 %c, label %left, label %right
left:
  %l = add i32 %e, 1
  br label %end
right:
  %r = add i32 %e, 2
  br label %end
end:
  %p = phi i32 [ %l, %left ], [ %r, %right ]
  %q = add i32 %e, %p
  ret i32 %q
}

define i32 @phi_below(i1 %c, i32 %x) {
entry:
  br label %end
end:
  %s = add i32 %x, 1
  %p = phi i32 [ %x, %entry ]  ; error: PHI nodes not grouped at top of basic block!
  ret i32 %p
}

define i32 @phi_of_later_phi(i32 %x) {
entry:
  br label %end
end:
  %p = phi i32 [ %q, %entry ]
  %q = phi i32 [ %x, %entry ]  ; error: Instruction does not dominate all uses!
  ret i32 %p
}

define ptr @address_of_intrinsic() {
  ; error: Cannot take the address of an intrinsic!
  ret ptr @llvm.bswap.i32
}

; Of the wrong users of an intrinsic declared above them, the last one is named.
define void @passes_intrinsic() {
  ; error: Invalid user of intrinsic instruction!
  call void @sink(ptr @llvm.bswap.i32)  ; error: Cannot take the address of an intrinsic!
  ret void
}

define void @stores_intrinsic(ptr %p) {
  ; error: Invalid user of intrinsic instruction!
  ; error: Cannot take the address of an intrinsic!
  store ptr @llvm.donothing, ptr %p
  ret void
}

define i32 @invokes(i32 %x) personality ptr @personality {
  invoke void @llvm.donothing() to label %next unwind label %pad
next:
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw
  ; error: Cannot invoke an intrinsic other than donothing, patchpoint, statepoint, coro_resume, coro_destroy, clang.arc.attachedcall or wasm.(re)throw
  %y = invoke i32 @llvm.bswap.i32(i32 %x) to label %end unwind label %pad
end:
  ret i32 %y
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

define token @token_phi(i1 %c) {  ; error: Function returns a token but isn't an intrinsic
entry:
  br i1 %c, label %left, label %right
left:
  br label %right
right:
  %p = phi token [ none, %left ], [ none, %entry ]  ; error: PHI nodes cannot have token type!
  ret token %p
}

define i32 @invoke_result(i32 %x) personality ptr @personality {
entry:
  %y = invoke i32 @callee() to label %end unwind label %pad  ; error: Instruction does not dominate all uses!
end:
  ret i32 %y
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %y
}
declare i32 @callee()
