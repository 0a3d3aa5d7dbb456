; Results of callbr are there on all ways out.
; RUN: irkit verify --to=19 %s
define i32 @both() {
entry:
  %x = callbr i32 asm "", "=r,!i"() to label %direct [label %indirect]
direct:
  ret i32 %x
indirect:
  ret i32 %x
}
