; Ranges: pairs of integers of the instruction's type, none of them empty, in order, apart from each other.
; RUN: irkit verify --to=19 %s
declare i8 @number()
declare <2 x i8> @numbers()

define i8 @well(ptr %p) {
  %a = load i8, ptr %p, !range !0
  %b = load i8, ptr %p, !range !1
  %c = load <2 x i8>, ptr %p, !range !0
  ret i8 %a
}
define void @a_store(ptr %p) {
  store i8 0, ptr %p, !range !0  ; error: Ranges are only for loads, calls and invokes!
  ret void
}
define i8 @unfinished(ptr %p) {
  %a = load i8, ptr %p, !range !2
  ret i8 %a
}
define i8 @none(ptr %p) {
  %a = load i8, ptr %p, !range !3
  ret i8 %a
}
define i8 @strings(ptr %p) {
  %a = load i8, ptr %p, !range !4  ; error: The lower limit must be an integer!
  %b = load i8, ptr %p, !range !5  ; error: The upper limit must be an integer!
  ret i8 %a
}
define i8 @other_type(ptr %p) {
  %a = load i16, ptr %p, !range !0  ; error: Range types must match instruction type!
  %b = load i8, ptr %p, !range !6   ; error: Range types must match instruction type!
  ret i8 %b
}
define i8 @same_limits(ptr %p) {
  %a = load i8, ptr %p, !range !7  ; error: The upper and lower limits cannot be the same value
  ret i8 %a
}
define i8 @empty(ptr %p) {
  %a = load i8, ptr %p, !range !8
  %b = load i8, ptr %p, !range !9
  ret i8 %a
}
define i8 @overlaps(ptr %p) {
  %a = load i8, ptr %p, !range !10
  %b = load i8, ptr %p, !range !11
  ret i8 %a
}
define i8 @out_of_order(ptr %p) {
  %a = load i8, ptr %p, !range !12
  ret i8 %a
}
define i8 @touching(ptr %p) {
  %a = load i8, ptr %p, !range !13
  %b = load i8, ptr %p, !range !14
  ret i8 %a
}
define i128 @wide(ptr %p) {
  %a = load i128, ptr %p, !range !15
  %b = load i128, ptr %p, !range !16
  ret i128 %a
}
!0 = !{i8 1, i8 5}
!1 = !{i8 100, i8 -100, i8 -20, i8 4, i8 10, i8 20}  ; error: Intervals are not in order
!2 = !{i8 1, i8 5, i8 7}          ; error: Unfinished range!
!3 = !{}                          ; error: It should have at least one range!
!4 = !{!"one", i8 5}
!5 = !{i8 5, !"ten"}
!6 = !{i8 1, i16 5}
!7 = !{i8 3, i8 3}
!8 = !{i8 0, i8 0}                ; error: Range must not be empty!
!9 = !{i8 -1, i8 -1}              ; error: Range must not be empty!
!10 = !{i8 0, i8 10, i8 5, i8 20} ; error: Intervals are overlapping
!11 = !{i8 -8, i8 -3, i8 0, i8 4, i8 100, i8 -5} ; error: Intervals are overlapping
!12 = !{i8 30, i8 40, i8 10, i8 20}  ; error: Intervals are not in order
!13 = !{i8 0, i8 10, i8 10, i8 20}   ; error: Intervals are contiguous
!14 = !{i8 -8, i8 -3, i8 0, i8 4, i8 100, i8 -8} ; error: Intervals are contiguous
!15 = !{i128 1, i128 18446744073709551617, i128 36893488147419103232, i128 0}
!16 = !{i128 1, i128 18446744073709551617, i128 18446744073709551616, i128 0}  ; error: Intervals are overlapping
