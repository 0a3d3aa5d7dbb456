; What the frame of the verifier does: a good module is good.
; RUN: irkit verify %s
; RUN: irkit verify --json %s
; RUN: irkit as %s -o - | irkit verify
define i32 @f(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
