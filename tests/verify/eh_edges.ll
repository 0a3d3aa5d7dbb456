; Edges between pads: out of funclets, of invokes that never unwind, into siblings and parents.
; RUN: irkit verify --to=16 %s
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare i32 @p(...)
declare void @llvm.foo() nounwind
declare void @llvm.objc.storeStrong(ptr, ptr) nounwind
declare void @llvm.donothing() nounwind
declare void @f()
define void @a1() personality ptr @p {
  %c0 = add i32 1, 2
  invoke void @f() to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  invoke void @llvm.donothing() to label %x unwind label %pad2
x:
  cleanupret from %c unwind to caller
pad2:
  %d = cleanuppad within none []
  ret void
done:
  ret void
}
define void @a2() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  ; error: EH pad cannot handle exceptions raised within it
  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  %c = cleanuppad within none []
  invoke void @llvm.donothing() ["deopt"(i32 1), "funclet"(token %c)] to label %x unwind label %pad2
x:
  cleanupret from %c unwind to caller
pad2:
  %d = cleanuppad within %c []
  cleanupret from %d unwind label %pad
done:
  ret void
}
define void @a3() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  ; error: EH pad cannot handle exceptions raised within it
  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  %c = cleanuppad within none []
  invoke void @f() ["deopt"(i32 1), "funclet"(token %c)] to label %x unwind label %pad2
x:
  cleanupret from %c unwind to caller
pad2:
  %d = cleanuppad within %c []
  cleanupret from %d unwind label %pad
done:
  ret void
}
define void @a4() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  invoke void @f() ["funclet"(token %c)] to label %x unwind label %pad2
x:
  cleanupret from %c unwind label %pad3
pad2:
  %d = cleanuppad within %c []
  %s = catchswitch within %d [label %h] unwind to caller  ; error: CatchSwitchInst not the first non-PHI instruction in the block.
h:
  %cp = catchpad within %s []  ; error: Unwind edges out of a catch must have the same unwind dest as the parent catchswitch
  invoke void @f() ["funclet"(token %cp)] to label %y unwind label %pad3
y:
  catchret from %cp to label %done
pad3:
  %e = cleanuppad within none []
  ret void
done:
  ret void
}
define void @a5() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  %s = catchswitch within none [label %h, label %h2] unwind label %pad3
h:
  %cp = catchpad within %s []  ; error: Unwind edges out of a catch must have the same unwind dest as the parent catchswitch
  invoke void @f() ["funclet"(token %cp)] to label %y unwind label %pad2
h2:
  %cp2 = catchpad within %s []
  %s2 = catchswitch within %cp2 [label %h3] unwind to caller  ; error: CatchSwitchInst not the first non-PHI instruction in the block.
h3:
  %cp3 = catchpad within %s2 []
  catchret from %cp3 to label %y
y:
  ret void
pad2:
  %d = cleanuppad within %cp []
  cleanupret from %d unwind to caller
pad3:
  %e = cleanuppad within none []
  ret void
done:
  ret void
}
define void @a6() personality ptr @p {
  invoke void bitcast (ptr @f to ptr)() to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  invoke void addrspacecast (ptr addrspace(1) addrspacecast (ptr @f to ptr addrspace(1)) to ptr)() to label %x unwind label %pad2
x:
  cleanupret from %c unwind to caller
pad2:
  %d = cleanuppad within none []
  ret void
done:
  ret void
}
