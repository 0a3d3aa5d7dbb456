; Profiles since 22: branch weights, values, or unknown; nothing else.
; RUN: irkit verify --to=22 %s
declare void @f()
define i32 @g(i32 %x, i1 %c) !prof !20 {
  call void @f(), !prof !0
  call void @f(), !prof !1
  call void @f(), !prof !2
  call void @f(), !prof !3
  call void @f(), !prof !4
  call void @f(), !prof !5
  call void @f(), !prof !6
  call void @f(), !prof !7
  %a = add i32 %x, 1, !prof !8
  %b = add i32 %x, 1, !prof !9
  %d = load i32, ptr null, !prof !10
  call void @f(), !prof !11
  call void @f(), !prof !12  ; error: 'unknown' !prof should have an additional operand of type string
  call void @f(), !prof !13  ; error: the 'unknown' !prof operand should not be an empty string
  call void @f(), !prof !14
  ret i32 %a
}
define void @h() !prof !21 {
  ret void
}
!0 = !{!"VP", i32 0, i64 10, i64 7, i64 10}
!1 = !{!"VP", i32 0}                      ; error: invalid value profiling metadata
!2 = !{!"VP", !"0", i64 10, i64 7, i64 10} ; error: VP !prof missing kind argument
!3 = !{!"VP", i32 9, i64 10, i64 7, i64 10} ; error: Invalid VP !prof kind
!4 = !{!"VP", i32 1, i64 10, i64 7, i64 10, i64 6} ; error: VP !prof should have an even number of arguments after 'VP'
!5 = !{!"something", i32 4}               ; error: expected either branch_weights or VP profile name
!6 = !{}                                  ; error: !prof annotations should have at least 1 operand
!7 = !{!"unknown", !"a pass"}
!8 = !{!"unknown", !"another"}            ; error: 'unknown' !prof should only appear on instructions on which 'branch_weights' would
!9 = !{!"VP", i32 0, i64 11, i64 7, i64 10} ; error: VP !prof indirect call or memop size expected to be applied to CallBase instructions only
!10 = !{!"VP", i32 2, i64 11, i64 7, i64 10}
!11 = !{!"unknown"}                       ; error: 'unknown' !prof should have a single additional operand
!12 = !{!"unknown", i32 1}
!13 = !{!"unknown", !""}
!14 = !{!"branch_weights"}                ; error: !prof annotations should have no less than 2 operands
!20 = !{!"unknown", !"a pass"}
!21 = distinct !{!"unknown"}                ; error: !prof annotations should have no less than 2 operands
