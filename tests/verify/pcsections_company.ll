; What else is wrong with an instruction that has sections is told, too.
; RUN: irkit verify %s
define void @f(ptr %p) {
  %x = load i32, ptr %p, !pcsections !{!"s"}, !noalias.addrspace !{i32 1}  ; error: Unfinished range!
  %y = load i32, ptr %p, !pcsections !{!"s"}, !mmra !{i32 1}  ; error: !mmra metadata tuple operand is not an MMRA tag
  %z = load i32, ptr %p, !pcsections !{!"s"}, !annotation !{}  ; error: annotation must have at least one operand
  ret void
}
