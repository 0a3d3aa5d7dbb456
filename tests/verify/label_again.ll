; A label that comes again goes on with its block, which moves to the end.
; RUN: irkit verify %s
define i32 @f(i1 %c) {
entry:
  br label %again
again:
  br i1 %c, label %other, label %last
other:
  br label %last
; error: Terminator found in the middle of a basic block!
again:
  ret i32 0
last:
  ret i32 1
}
