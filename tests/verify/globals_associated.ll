; !associated and !absolute_symbol.
; RUN: irkit verify --to=19 %s
@x = global i32 0
@none = external global i32, !associated !0      ; error: associated metadata must have one operand
@null = external global i32, !associated !1      ; error: associated metadata must have a global value
@text = external global i32, !associated !2      ; error: associated metadata must be ValueAsMetadata
@number = external global i32, !associated !3    ; error: associated value must be pointer typed
@self = external global i32, !associated !4      ; error: global values should not associate to themselves
@well = external global i32, !associated !5
!0 = !{}
!1 = !{null}
!2 = !{!"x"}
!3 = !{i32 0}
!4 = !{ptr @self}
!5 = !{ptr @x}
