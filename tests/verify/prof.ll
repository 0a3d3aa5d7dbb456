; Profiles: branch weights of each instruction that may have them.
; RUN: irkit verify --to=19 %s
declare void @f()
declare i32 @personality(...)

define void @well(i1 %c, i32 %n, ptr %to) personality ptr @personality {
  %s = select i1 %c, i32 1, i32 2, !prof !1
  call void @f(), !prof !0
  br i1 %c, label %a, label %b, !prof !2
a:
  switch i32 %n, label %b [ i32 1, label %d ], !prof !1
b:
  indirectbr ptr %to, [label %d, label %e], !prof !1
d:
  invoke void @f() to label %e unwind label %lp, !prof !1
e:
  ret void
lp:
  %p = landingpad { ptr, i32 } cleanup
  unreachable
}
define void @too_few(i1 %c) {
  call void @f(), !prof !3
  br i1 %c, label %a, label %b, !prof !0
a:
  ret void
b:
  ret void
}
define void @invoked() personality ptr @personality {
  invoke void @f() to label %e unwind label %lp, !prof !4
e:
  ret void
lp:
  %p = landingpad { ptr, i32 } cleanup
  unreachable
}
define i32 @nothing_to_weigh(i32 %x) {
  %y = add i32 %x, 1, !prof !5
  ret i32 %y
}
define void @heads() {
  call void @f(), !prof !6
  call void @f(), !prof !7
  ret void
}
define void @weights() {
  call void @f(), !prof !8
  call void @f(), !prof !9  ; error: !prof brunch_weights operand is not a const int
  ret void
}
!0 = !{!"branch_weights", i32 4}                ; error: Wrong number of operands
!1 = !{!"branch_weights", i32 4, i32 5}
!2 = !{!"branch_weights", !"expected", i32 4, i32 5}
!3 = !{!"branch_weights"}                       ; error: !prof annotations should have no less than 2 operands
; error: Wrong number of InvokeInst branch_weights operands
!4 = !{!"branch_weights", i32 4, i32 5, i32 6}  ; error: Wrong number of InvokeInst branch_weights operands
; error: !prof branch_weights are not allowed for this instruction
; error: Wrong number of operands
!5 = !{!"branch_weights", i32 8}
!6 = !{null, i32 8}                             ; error: first operand should not be null
!7 = !{i32 1, i32 8}                            ; error: expected string with name of the !prof annotation
!8 = !{!"branch_weights", null}                 ; error: second operand should not be null
!9 = !{!"branch_weights", !"many"}
