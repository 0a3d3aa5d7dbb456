; What asm reads through a pointer is said by the pointer's type up to 13, and by an attribute as well in 14.
; RUN: irkit as --to=19 %s -o %t.bc && irkit convert --to=13 %t.bc -o %t.13.bc && irkit verify %t.13.bc && irkit dis %t.13.bc -o - | grep asm
; RUN: irkit convert --to=14 %t.bc -o %t.14.bc && irkit verify %t.14.bc && irkit dis %t.14.bc -o - | grep asm
; RUN: irkit convert --to=9 %t.bc -o %t.9.bc && irkit verify %t.9.bc && irkit dis %t.9.bc -o - | grep asm
; NEEDS: opt-13
; RUN: opt-13 -passes=verify -disable-output %t.13.bc
define void @f(ptr %p) {
  call void asm sideeffect "", "*m,~{memory}"(ptr elementtype(i64) %p)
  ret void
}
