; A pad within itself: nothing more is said of it, wherever else it is wrong.
; RUN: irkit verify --to=22 %s
; RUN: irkit verify --to=19 %s
declare i32 @__CxxFrameHandler3(...)
declare void @g()
define void @f() personality ptr @__CxxFrameHandler3 {
  ; error: A single unwind edge may only enter one EH pad
  invoke void @g() to label %out unwind label %one
one:
  ; error: FuncletPadInst must not be nested within itself
  %c = cleanuppad within %c []
  cleanupret from %c unwind to caller
out:
  ret void
}
define void @two() personality ptr @__CxxFrameHandler3 {
  ; error: A single unwind edge may only enter one EH pad
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within %d []
  invoke void @g() [ "funclet"(token %c) ] to label %more unwind label %two
more:
  ; error: A cleanupret must exit its cleanup
  cleanupret from %c unwind label %two
two:
  ; error: Instruction does not dominate all uses!
  ; error: FuncletPadInst must not be nested within itself
  %d = cleanuppad within %c []
  cleanupret from %d unwind to caller
out:
  ret void
}
define void @parts() personality ptr @__CxxFrameHandler3 {
  ; error: A single unwind edge may only enter one EH pad
  invoke void @g() to label %out unwind label %one
one:
  %s = catchswitch within %p [label %catch] unwind to caller
catch:
  ; error: Instruction does not dominate all uses!
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  catchret from %p to label %out
out:
  ret void
}
