; Pads in odd places, which text can say.
; RUN: irkit verify --to=19 %s
declare void @f()
declare i32 @p(...)
define void @catch_jumped_to() personality ptr @p {
  invoke void @f() to label %done unwind label %dispatch
dispatch:
  %s = catchswitch within none [label %catch] unwind to caller
catch:
  %c = catchpad within %s []  ; error: Block containg CatchPadInst must be jumped to only by its catchswitch.
  br label %catch
done:
  ret void
}
define void @own_exceptions() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  ; error: EH pad cannot handle exceptions raised within it
  ; error: EH pads can't handle each other's exceptions
  %c = cleanuppad within none []
  invoke void @f() [ "funclet"(token %c) ] to label %done unwind label %pad
done:
  ret void
}
define void @unwinds_to_catch() personality ptr @p {
  invoke void @f() to label %done unwind label %dispatch
dispatch:
  ; error: CatchSwitchInst must unwind to an EH block which is not a landingpad.
  %s = catchswitch within none [label %catch] unwind label %land
catch:
  %c = catchpad within %s []
  catchret from %c to label %done
land:
  ; error: Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.
  %l = landingpad { ptr, i32 } cleanup
  ret void
done:
  ret void
}
define void @no_catchswitch() personality ptr @p {
  invoke void @f() to label %done unwind label %dispatch
dispatch:
  ; error: CatchSwitchInst handlers must be catchpads
  %s = catchswitch within none [label %catch] unwind to caller
catch:
  %x = add i32 1, 2
  %c = catchpad within %s []  ; error: CatchPadInst not the first non-PHI instruction in the block.
  ret void
done:
  ret void
}
define void @exits_parent() personality ptr @p {
  invoke void @f() to label %done unwind label %outer
outer:
  %c = cleanuppad within none []
  invoke void @f() [ "funclet"(token %c) ] to label %done unwind label %inner
inner:
  %d = cleanuppad within %c []
  cleanupret from %c unwind label %inner  ; error: A cleanupret must exit its cleanup
done:
  ret void
}
define void @bogus() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  %x = freeze token %c  ; error: Bogus funclet pad use
  ret void
done:
  ret void
}
define void @both_edges() personality ptr @p {
  invoke void @f() to label %pad unwind label %pad
pad:
  %c = cleanuppad within none []  ; error: EH pad must be jumped to via an unwind edge
  ret void
}
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
define void @within_other_token() personality ptr @p {
  %t = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  ; error: Funclet bundle operands should correspond to a FuncletPadInst
  ; error: Parent pad must be catchpad/cleanuppad/catchswitch
  invoke void @f() [ "funclet"(token %t) ] to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  ret void
done:
  ret void
}
