; A block where a value of any type may stand: LLVM writes a record that it cannot read.
; RUN: ! irkit as --to=14 %s -o %t
; RUN: ! irkit as --to=22 %s -o %t
; RUN: irkit verify %s
define void @f() {
entry:
  br label %next
next:
  %y = freeze label %next
  ret void
}
