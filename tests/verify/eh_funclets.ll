; Catchswitches, catchpads, cleanuppads: where they stand, what leads to them, and to where they lead.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare void @f()
declare i32 @__CxxFrameHandler3(...)
define void @well() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %switch
switch:
  %s = catchswitch within none [label %catch] unwind label %cleanup
catch:
  %c = catchpad within %s [ptr null, i32 64, ptr null]
  invoke void @f() [ "funclet"(token %c) ] to label %caught unwind label %inner
caught:
  catchret from %c to label %out
inner:
  %i = cleanuppad within %c []
  cleanupret from %i unwind label %cleanup
cleanup:
  %p = cleanuppad within none []
  cleanupret from %p unwind to caller
out:
  ret void
}
define void @nobody() {
  invoke void @f() to label %out unwind label %cleanup
cleanup:
  %p = cleanuppad within none []  ; error: CleanupPadInst needs to be in a function with a personality.
  cleanupret from %p unwind label %switch
switch:
  %s = catchswitch within none [label %catch] unwind to caller  ; error: CatchSwitchInst needs to be in a function with a personality.
catch:
  %c = catchpad within %s []  ; error: CatchPadInst needs to be in a function with a personality.
  catchret from %c to label %out
out:
  ret void
}
define void @late(i32 %n) personality ptr @__CxxFrameHandler3 {
  ret void
a:
  %x = add i32 %n, 1
  %p = cleanuppad within none []  ; error: CleanupPadInst not the first non-PHI instruction in the block.
  unreachable
b:
  %y = add i32 %n, 1
  %s = catchswitch within none [label %c] unwind to caller  ; error: CatchSwitchInst not the first non-PHI instruction in the block.
c:
  %q = catchpad within %s []
  unreachable
}
define void @walked_into(i1 %c) personality ptr @__CxxFrameHandler3 {
  br label %pad
pad:
  %p = cleanuppad within none []  ; error: EH pad must be jumped to via an unwind edge
  unreachable
}
define void @first() personality ptr @__CxxFrameHandler3 {
  %p = cleanuppad within none []  ; error: EH pad cannot be in entry block.
  unreachable
}
define void @handlers() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %switch
switch:
  %s = catchswitch within none [label %out] unwind to caller  ; error: CatchSwitchInst handlers must be catchpads
out:
  ret void
}
define void @to_landingpad() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %pad
pad:
  %p = cleanuppad within none []
  cleanupret from %p unwind label %landing  ; error: CleanupReturnInst must unwind to an EH block which is not a landingpad.
landing:
  %l = landingpad { ptr, i32 } cleanup  ; error: Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.
  unreachable
out:
  ret void
}
define void @two_ways() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %pad
pad:
  %p = cleanuppad within none []  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  invoke void @f() [ "funclet"(token %p) ] to label %next unwind label %a
next:
  cleanupret from %p unwind label %b
a:
  %q = cleanuppad within none []
  unreachable
b:
  %r = cleanuppad within none []
  unreachable
out:
  ret void
}
define void @other_than_the_switch() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %switch
switch:
  %s = catchswitch within none [label %catch] unwind label %a
catch:
  %c = catchpad within %s []  ; error: Unwind edges out of a catch must have the same unwind dest as the parent catchswitch
  invoke void @f() [ "funclet"(token %c) ] to label %next unwind label %b
next:
  unreachable
a:
  %q = cleanuppad within none []
  unreachable
b:
  %r = cleanuppad within none []
  unreachable
out:
  ret void
}
define void @circle() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %a
a:
  %p = cleanuppad within none []  ; error: EH pads can't handle each other's exceptions
  cleanupret from %p unwind label %b
b:
  %q = cleanuppad within none []
  cleanupret from %q unwind label %a
out:
  ret void
}
define void @own_child() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %a
a:
  %p = cleanuppad within none []
  invoke void @f() to label %out unwind label %b  ; error: A single unwind edge may only enter one EH pad
b:
  %q = cleanuppad within %p []
  unreachable
out:
  ret void
}
define void @left_by_another(i1 %c) personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %a
a:
  %p = cleanuppad within none []
  catchret from %p to label %out  ; error: CatchReturnInst needs to be provided a CatchPad
out:
  ret void
}
define void @misses_its_bundle() personality ptr @__CxxFrameHandler3 {
  invoke void @f() to label %out unwind label %a
a:
  %p = cleanuppad within none []
  call void @llvm.objc.storeStrong(ptr null, ptr null)  ; error: Missing funclet token on intrinsic call
  call void @llvm.objc.storeStrong(ptr null, ptr null) [ "funclet"(token %p) ]
  cleanupret from %p unwind to caller
out:
  call void @llvm.objc.storeStrong(ptr null, ptr null)
  ret void
}
declare void @llvm.objc.storeStrong(ptr, ptr)
