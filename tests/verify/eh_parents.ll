; Pads whose parents are no pads, or go round in circles; what landingpads catch.
; RUN: irkit verify --to=19 %s
declare void @f()
declare i32 @p(...)
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
define void @parents() personality ptr @p {
  %t = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)  ; error: CatchSwitchInst has an invalid parent.
  invoke void @f() to label %a unwind label %cleanup
a:
  invoke void @f() to label %done unwind label %switch
cleanup:
  ; error: CleanupPadInst has an invalid parent.
  ; error: CatchPadInst needs to be directly nested in a CatchSwitchInst.
  %c = cleanuppad within %t []
  cleanupret from %t unwind to caller  ; error: CleanupReturnInst needs to be provided a CleanupPad
switch:
  %s = catchswitch within %t [label %catch] unwind to caller
catch:
  %k = catchpad within %c []
  unreachable
done:
  ret void
}
define void @catches() personality ptr @p {
  invoke void @f() to label %done unwind label %pad
pad:
  %l = landingpad { ptr, i32 } catch i32 0  ; error: Catch operand does not have pointer type!
  resume { ptr, i32 } %l
done:
  ret void
}
define void @unwinds_to_own() personality ptr @p {
  invoke void @f() to label %done unwind label %dispatch
dispatch:
  ; error: Catchswitch cannot unwind to one of its catchpads
  %s = catchswitch within none [label %catch] unwind label %catch
catch:
  %c = catchpad within %s []
  unreachable
done:
  ret void
}
define void @circle() personality ptr @p {
  ret void
a:
  ; error: FuncletPadInst must not be nested within itself
  ; error: EH pad jumps through a cycle of pads
  %a1 = cleanuppad within %b1 []
  invoke void @f() [ "funclet"(token %a1) ] to label %done unwind label %c
b:
  %b1 = cleanuppad within %a1 []
  unreachable
c:
  %c1 = cleanuppad within none []
  unreachable
done:
  ret void
}
