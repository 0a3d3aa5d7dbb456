; Ranges since 20, address spaces that pointers do not point into.
; RUN: irkit verify --to=22 %s
define i8 @pairs(ptr %p) {
  %a = load i8, ptr %p, !range !0   ; error: Range pair types must match!
  %b = load i16, ptr %p, !range !1  ; error: Range types must match instruction type!
  ret i8 %a
}
define i8 @spaces(ptr %p) {
  %a = load i8, ptr %p, !noalias.addrspace !2
  %b = load i8, ptr %p, !noalias.addrspace !1  ; error: noalias.addrspace type must be i32!
  %c = add i8 %a, %b, !noalias.addrspace !2    ; error: noalias.addrspace are only for memory operations!
  ret i8 %c
}
!0 = !{i8 1, i16 5}
!1 = !{i8 1, i8 5}
!2 = !{i32 5, i32 6}
