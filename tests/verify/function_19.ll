; What 19 does not ask.
; RUN: irkit verify --to=19 %s
define i32 @bare(i32 %used) naked {
  ret i32 %used
}
