; Keys and values of attributes end at a NUL in bitcode: who has one inside cannot be written.
; RUN: irkit as %s -o - 2>&1 | grep -o 'error: .*'
; STATUS: 1
define void @f() #0 {
  ret void
}
attributes #0 = { "key\00\80"="value" }
