; Memory profiles: !memprof, a list of blocks of a stack and its tags, and !callsite, a stack.
; RUN: irkit verify --to=19 %s
declare ptr @new()
define void @f(i32 %x) {
  %a = call ptr @new(), !memprof !0, !callsite !3
  %b = add i32 %x, 1, !callsite !3  ; error: !callsite metadata should only exist on calls
  %c = add i32 %x, 1, !memprof !0   ; error: !memprof metadata should only exist on calls
  %d = call ptr @new(), !memprof !4
  %e = call ptr @new(), !memprof !5
  %f = call ptr @new(), !memprof !7
  %g = call ptr @new(), !memprof !9
  %h = call ptr @new(), !memprof !11
  %i = call ptr @new(), !memprof !13
  %j = call ptr @new(), !memprof !15
  %k = call ptr @new(), !callsite !17  ; error: call stack metadata operand should be constant integer
  ret void
}
!0 = !{!1, !2}
!1 = !{!3, !"cold"}
!2 = !{!3, !"hot", !"really", i64 400}
!3 = !{i64 1, i64 2}
!4 = !{}                      ; error: !memprof annotations should have at least 1 metadata operand (MemInfoBlock)
!5 = !{!6}
!6 = !{!3}                    ; error: Each !memprof MemInfoBlock should have at least 2 operands
!7 = !{!8}
!8 = !{null, !"cold"}         ; error: !memprof MemInfoBlock first operand should not be null
!9 = !{!10}
!10 = !{!"stack", !"cold"}    ; error: !memprof MemInfoBlock first operand should be an MDNode
!11 = !{!12}
!12 = !{!3, i64 1, !"cold"}   ; error: Not all !memprof MemInfoBlock operands 1 to N-1 are MDString
!13 = !{!14}
!14 = !{!3, !"cold", !3}      ; error: Last !memprof MemInfoBlock operand not MDString or int
!15 = !{!16}
!16 = !{!18, !"cold"}
!17 = !{!"where"}
!18 = distinct !{}            ; error: call stack metadata should have at least 1 operand
