; Constants are no addresses inside scalable types since 22.
; RUN: irkit as --to=19 %s -o /dev/null
; RUN: irkit as --to=22 %s -o /dev/null
; STATUS: 1
@g = external global i8
define ptr @f() {
  ret ptr getelementptr ([2 x <vscale x 2 x i32>], ptr @g, i64 1)
}
