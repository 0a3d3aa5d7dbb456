; Annotations were lists of strings; lists in lists came with 17.
; RUN: irkit verify --to=14 %s
; RUN: irkit verify --to=16 %s
define void @annotated() {
  add i32 1, 2, !annotation !0
  add i32 1, 2, !annotation !1  ; error: operands must be strings
  ret void
}
!0 = !{!"a", !"b"}
!1 = !{!"a", !{!"b"}}
