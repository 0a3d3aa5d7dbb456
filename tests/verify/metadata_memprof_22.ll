; Memory profiles since 20: sizes of contexts as pairs.
; RUN: irkit verify --to=22 %s
declare ptr @new()
define void @f(i32 %x) {
  %a = call ptr @new(), !memprof !0
  %b = call ptr @new(), !memprof !4
  %c = call ptr @new(), !memprof !6
  %d = call ptr @new(), !memprof !8
  %e = call ptr @new(), !memprof !10
  ret void
}
!0 = !{!1}
!1 = !{!2, !"cold", !3}
!2 = !{i64 1, i64 2}
!3 = !{i64 12, i64 400}
!4 = !{!5}
!5 = !{!2, !3}                     ; error: !memprof MemInfoBlock second operand should be an MDString
!6 = !{!7}
!7 = !{!2, !"cold", i64 400}       ; error: Not all !memprof MemInfoBlock operands 2 to N are MDNode
!8 = !{!9}
!9 = !{!2, !"cold", !{i64 400}}    ; error: Not all !memprof MemInfoBlock operands 2 to N are MDNode with 2 operands
!10 = !{!11}
!11 = !{!2, !"cold", !{i64 4, !""}} ; error: Not all !memprof MemInfoBlock operands 2 to N are MDNode with ConstantInt operands
