; Of several ways out of a pad and out of those inside of it, the first that is another is told, once for each pad.
; RUN: irkit verify %s
declare void @g()
declare i32 @personality(...)
define void @three(i1 %c) personality ptr @personality {
  invoke void @g() to label %exit unwind label %outer
outer:
  %p = cleanuppad within none []  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  br i1 %c, label %one, label %two
one:
  invoke void @g() [ "funclet"(token %p) ] to label %stop unwind label %x
more:
  invoke void @g() [ "funclet"(token %p) ] to label %stop unwind label %inner
inner:
  %q = cleanuppad within %p []  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  br i1 %c, label %three, label %four
three:
  invoke void @g() [ "funclet"(token %q) ] to label %stop unwind label %z
four:
  invoke void @g() [ "funclet"(token %q) ] to label %stop unwind label %x
two:
  invoke void @g() [ "funclet"(token %p) ] to label %more unwind label %y
stop:
  unreachable
x:
  %px = cleanuppad within none []
  cleanupret from %px unwind to caller
y:
  %py = cleanuppad within none []
  cleanupret from %py unwind to caller
z:
  %pz = cleanuppad within none []
  cleanupret from %pz unwind to caller
exit:
  ret void
}
