; Definitions stand on every way to their uses.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare i32 @f()
declare i32 @personality(...)
define i32 @one_way(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2                        ; error: Instruction does not dominate all uses!
  br label %b
b:
  ret i32 %x
}
define i32 @later() {
  %y = add i32 %x, 1
  %x = add i32 1, 2                        ; error: Instruction does not dominate all uses!
  ret i32 %y
}
define void @loop(i1 %c) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %itself = phi i32 [ 0, %entry ], [ %itself, %body ]
  br i1 %c, label %body, label %out
body:
  %next = add i32 %i, 1
  br label %head
out:
  ret void
}
define i32 @at_the_end_of_the_edge(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2                        ; error: Instruction does not dominate all uses!
  br label %join
b:
  br label %join
join:
  %well = phi i32 [ %x, %a ], [ 0, %b ]
  %bad = phi i32 [ 0, %a ], [ %x, %b ]
  ret i32 %well
}
define i32 @nobody_comes_here(i32 %n) {
entry:
  %good = add i32 %n, 1
  ret i32 %good
dead:
  %y = add i32 %x, %good
  %x = add i32 %y, 1
  %self = add i32 %self, 1
  br label %dead
}
define i32 @from_the_dead() {
entry:
  br label %join
dead:
  %x = add i32 1, 2                        ; error: Instruction does not dominate all uses!
  br label %join
join:
  %fine = phi i32 [ 0, %entry ], [ %x, %dead ]
  ret i32 %x
}
define i32 @result_of_invoke() personality ptr @personality {
entry:
  %x = invoke i32 @f() to label %normal unwind label %pad  ; error: Instruction does not dominate all uses!
normal:
  ret i32 %x
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 %x
}
define i32 @invoke_into_a_join(i1 %c) personality ptr @personality {
entry:
  br i1 %c, label %try, label %join
try:
  %x = invoke i32 @f() to label %join unwind label %pad  ; error: Instruction does not dominate all uses!
join:
  %well = phi i32 [ 0, %entry ], [ %x, %try ]
  %bad = add i32 %x, 1
  ret i32 %well
pad:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}
define i32 @entry_reaches_all(i1 %c) {
entry:
  %x = add i32 1, 2
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  ret i32 %x
}
