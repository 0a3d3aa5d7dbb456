; Where exceptions go from inside of pads: all edges agree, and no circle of pads hands one round.
; RUN: irkit verify --to=22 %s
; RUN: irkit verify --to=19 %s
declare i32 @__CxxFrameHandler3(...)
declare void @g()
define void @same() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []
  invoke void @g() [ "funclet"(token %c) ] to label %more unwind label %two
more:
  invoke void @g() [ "funclet"(token %c) ] to label %last unwind label %two
last:
  cleanupret from %c unwind label %two
two:
  %d = cleanuppad within none []
  cleanupret from %d unwind to caller
out:
  ret void
}
define void @differ() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  invoke void @g() [ "funclet"(token %c) ] to label %more unwind label %two
more:
  invoke void @g() [ "funclet"(token %c) ] to label %last unwind label %three
last:
  cleanupret from %c unwind label %two
two:
  %d = cleanuppad within none []
  cleanupret from %d unwind to caller
three:
  %e = cleanuppad within none []
  cleanupret from %e unwind to caller
out:
  ret void
}
define void @each_other() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []  ; error: EH pads can't handle each other's exceptions
  cleanupret from %c unwind label %two
two:
  %d = cleanuppad within none []
  cleanupret from %d unwind label %one
out:
  ret void
}
define void @three() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []  ; error: EH pads can't handle each other's exceptions
  cleanupret from %c unwind label %two
two:
  %d = cleanuppad within none []
  cleanupret from %d unwind label %three
three:
  %e = cleanuppad within none []
  cleanupret from %e unwind label %one
out:
  ret void
}
define void @inner() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []
  invoke void @g() [ "funclet"(token %c) ] to label %end unwind label %in
in:
  %i = cleanuppad within %c []
  cleanupret from %i unwind label %two
end:
  cleanupret from %c unwind label %two
two:
  %d = cleanuppad within none []
  cleanupret from %d unwind to caller
out:
  ret void
}
define void @inner_differs() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []  ; error: Unwind edges out of a funclet pad must have the same unwind dest
  invoke void @g() [ "funclet"(token %c) ] to label %end unwind label %in
in:
  %i = cleanuppad within %c []
  cleanupret from %i unwind label %two
end:
  cleanupret from %c unwind to caller
two:
  %d = cleanuppad within none []
  cleanupret from %d unwind to caller
out:
  ret void
}
define void @call_only() personality ptr @__CxxFrameHandler3 {
  invoke void @g() to label %out unwind label %one
one:
  %c = cleanuppad within none []
  call void @g() [ "funclet"(token %c) ]
  unreachable
out:
  ret void
}
