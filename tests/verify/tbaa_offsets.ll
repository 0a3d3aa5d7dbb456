; Where an offset leads nowhere, it is printed below the message.
; RUN: irkit verify --to=19 %s
; STATUS: 1
define void @f(ptr %p) {
  store i32 0, ptr %p, !tbaa !0
  store i32 0, ptr %p, !tbaa !1
  ret void
}
!0 = !{!3, !4, i64 45}
!1 = !{!3, !4, i64 10}
!3 = !{!"struct", !4, i64 20, !4, i64 40}
!4 = !{!"int", !5, i64 0}
!5 = !{!"root"}
