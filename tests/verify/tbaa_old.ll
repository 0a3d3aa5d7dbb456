; Tags that are scalar type nodes: readers replace them.
; RUN: irkit verify --no-upgrade --to=19 %s
define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !tbaa !1   ; error: Old-style TBAA is no longer allowed, use struct-path TBAA instead
  ret i32 %a
}
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
