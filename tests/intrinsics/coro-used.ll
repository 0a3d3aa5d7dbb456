; coro.end has no result in release 22: calls whose result has a name or a user cannot be upgraded (LLVM leaves a broken call).
; RUN: irkit verify --to=22 %s
define i1 @named_and_used(ptr %frame) {
  %done = call i1 @llvm.coro.end(ptr %frame, i1 true)  ; error: Call of an intrinsic in a form that this release no longer has
  ret i1 %done
}
define void @named(ptr %frame) {
  %done = call i1 @llvm.coro.end(ptr %frame, i1 false)  ; error: Call of an intrinsic in a form that this release no longer has
  ret void
}
define void @free(ptr %frame) {
  call i1 @llvm.coro.end(ptr %frame, i1 false)
  ret void
}
declare i1 @llvm.coro.end(ptr, i1)
