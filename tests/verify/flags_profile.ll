; The call graph profile.
; RUN: irkit verify --to=19 %s
declare void @f()
@x = global i32 0
!llvm.module.flags = !{!0}
!0 = !{i32 5, !"CG Profile", !1}
!1 = !{!2, !3, !4, !5, !6}
!2 = !{ptr @f, null, i64 1}
!3 = !{ptr @f, ptr @f}                       ; error: expected a MDNode triple
!4 = !{ptr @x, ptr @f, i64 1}                ; error: expected a Function or null
!5 = !{ptr @f, ptr @f, !"often"}             ; error: expected an integer constant
!6 = !{ptr @f, ptr @f, i64 1}
