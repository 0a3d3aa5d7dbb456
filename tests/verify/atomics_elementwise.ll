; Element by element a number cannot be changed: from bitcode, text says so itself (tests/text/errors_23.test).
; RUN: irkit as --to=23 %s -o - | irkit dump --abbrevs - | sed 's/\(INST_ATOMICRMW.*\) op2=1 /\1 op2=33 /' | irkit undump | irkit verify -
; error nowhere: atomicrmw elementwise operand must have fixed vector type!
define void @f(ptr %p, i32 %i) {
  %a = atomicrmw add ptr %p, i32 %i monotonic
  ret void
}
