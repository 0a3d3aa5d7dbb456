; Since 22: how often a loop is thought to run is an integer of at most 32 bits.
; RUN: irkit verify --to=22 %s
define void @f(i1 %again) {
  br i1 %again, label %a, label %b
a:
  br i1 %again, label %a, label %b, !llvm.loop !0
b:
  br i1 %again, label %b, label %c, !llvm.loop !2
c:
  br i1 %again, label %c, label %d, !llvm.loop !4
d:
  br i1 %again, label %d, label %e, !llvm.loop !6
e:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.estimated_trip_count", i16 100}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.estimated_trip_count"}                ; error: Expected two operands
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.estimated_trip_count", i64 5}         ; error: Expected second operand to be an integer constant of type i32 or smaller
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.estimated_trip_count", float 5.0}     ; error: Expected second operand to be an integer constant of type i32 or smaller
