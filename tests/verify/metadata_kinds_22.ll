; Attachments of instructions that 22 knows.
; RUN: irkit verify --to=22 %s
declare void @f()
define void @types() {
  call void @f(), !callee_type !{!0}
  %a = alloca i8, !callee_type !{!0}     ; error: !callee_type metadata should only exist on calls
  call void @f(), !callee_type !{!"x"}   ; error: The callee_type metadata must be a list of type metadata nodes
  call void @f(), !callee_type !{!1}
  call void @f(), !callee_type !{!2}
  call void @f(), !callee_type !{!3}
  ret void
}
define void @captures(ptr %p) {
  store ptr %p, ptr %p, !captures !{!"address", !"read_provenance"}
  %a = load ptr, ptr %p, !captures !{!"address"}  ; error: !captures metadata can only be applied to store instructions
  store i8 0, ptr %p, !captures !{!"address"}     ; error: !captures metadata can only be applied to store with value operand of pointer type
  store ptr %p, ptr %p, !captures !{}             ; error: !captures metadata cannot be empty
  store ptr %p, ptr %p, !captures !{i32 1}        ; error: !captures metadata must be a list of strings
  store ptr %p, ptr %p, !captures !{!"all"}       ; error: invalid entry in !captures metadata
  ret void
}
define void @tokens() {
  call void @f(), !alloc_token !{!"type", i1 false}
  %a = alloca i8, !alloc_token !{!"type", i1 false}  ; error: !alloc_token should only exist on calls
  call void @f(), !alloc_token !4
  call void @f(), !alloc_token !5
  call void @f(), !alloc_token !6
  ret void
}
define void @free(ptr %p, i64 %n) {
  %a = inttoptr i64 %n to ptr, !nofree !{}
  %b = add i64 %n, 1, !nofree !{}             ; error: nofree applies only to pointer types
  %c = load ptr, ptr %p, !nofree !{}          ; error: nofree applies only to inttoptr instruction
  %d = inttoptr i64 %n to ptr, !nofree !{i32 1} ; error: nofree metadata must be empty
  ret void
}
!0 = !{i64 0, !"a.generalized"}
!1 = !{i64 0}           ; error: Well-formed generalized type metadata must contain exactly two operands
!2 = !{i64 8, !"a.generalized"} ; error: The first operand of type metadata for functions must be zero
!3 = !{i64 0, !"plain"} ; error: Only generalized type metadata can be part of the callee_type metadata list
!4 = !{!"type"}         ; error: !alloc_token must have 2 operands
!5 = !{i32 1, i1 false} ; error: expected string
!6 = !{!"type", !"no"}  ; error: expected integer constant
