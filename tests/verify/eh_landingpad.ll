; Landingpads, invokes and resume.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
declare void @f()
declare i32 @personality(...)
define void @empty() personality ptr @personality {
  invoke void @f() to label %out unwind label %pad
pad:
  %l = landingpad { ptr, i32 }  ; error: LandingPadInst needs at least one clause or to be a cleanup.
  unreachable
out:
  ret void
}
define void @walked_into(i1 %c) personality ptr @personality {
  br i1 %c, label %try, label %pad
try:
  invoke void @f() to label %out unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup  ; error: Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.
  unreachable
out:
  ret void
}
define void @both_ways() personality ptr @personality {
  invoke void @f() to label %pad unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup  ; error: Block containing LandingPadInst must be jumped to only by the unwind edge of an invoke.
  unreachable
}
define void @first() personality ptr @personality {
  %l = landingpad { ptr, i32 } cleanup  ; error: EH pad cannot be in entry block.
  unreachable
}
define void @types() personality ptr @personality {
  invoke void @f() to label %next unwind label %pad
next:
  invoke void @f() to label %out unwind label %other_pad
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
other_pad:
  %o = landingpad { ptr, i64 } cleanup  ; error: The landingpad instruction should have a consistent result type inside a function.
  resume { ptr, i64 } %o  ; error: The resume instruction should have a consistent result type inside a function.
out:
  ret void
}
define void @nobody() {
  invoke void @f() to label %out unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup  ; error: LandingPadInst needs to be in a function with a personality.
  resume { ptr, i32 } %l  ; error: ResumeInst needs to be in a function with a personality.
out:
  ret void
}
define void @late(i32 %n) personality ptr @personality {
  invoke void @f() to label %out unwind label %pad  ; error: The unwind destination does not have an exception handling instruction!
pad:
  %x = add i32 %n, 1
  %l = landingpad { ptr, i32 } cleanup  ; error: LandingPadInst not the first non-PHI instruction in the block.
  unreachable
out:
  ret void
}
define void @clauses() personality ptr @personality {
  invoke void @f() to label %out unwind label %pad
pad:
  %l = landingpad { ptr, i32 } filter [1 x ptr] undef  ; error: Filter operand is not an array of constants!
  unreachable
out:
  invoke void @f() to label %out2 unwind label %pad2
pad2:
  %l2 = landingpad { ptr, i32 } filter [1 x ptr] [ptr @f] catch ptr @f filter [1 x ptr] zeroinitializer
  unreachable
out2:
  ret void
}
