; Instructions with as few operands as there can be are right.
; RUN: irkit verify --to=22 %s
define void @none() {
  ret void
}
define i32 @no_cases(i32 %x) {
  switch i32 %x, label %d []
d:
  ret i32 %x
}
define void @no_destinations(ptr %p) {
  indirectbr ptr %p, []
}
declare i32 @personality(...)
define void @to_callers() personality ptr @personality {
  invoke void @to_callers() to label %x unwind label %u
x:
  invoke void @to_callers() to label %y unwind label %v
y:
  ret void
u:
  %c = cleanuppad within none []
  cleanupret from %c unwind to caller
v:
  %s = catchswitch within none [label %h] unwind to caller
h:
  %p = catchpad within %s []
  catchret from %p to label %y
}
define void @labels() {
  callbr void asm "", ""() to label %x []
x:
  ret void
}
