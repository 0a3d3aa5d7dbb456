; What is advice otherwise is an error where code is to be made of the module; the place and the node are told.
; RUN: irkit verify --for-codegen %s

define void @f(ptr %p) !pcsections !1 {
  store i8 0, ptr %p
  store i8 1, ptr %p, !pcsections !0
  ret void
}

!0 = !{!"one", !2, !"", !2} ; error: pcsections must not name a section with an empty name (operand 3)
!1 = !{!2} ; error: pcsections must begin with the name of a section (operand 1)
!2 = !{i32 1}
