; Access tags of type-based alias analysis: base, access type, offset, and whether the memory is constant.
; RUN: irkit verify --to=19 %s
; RUN: irkit verify --to=22 %s
define void @well(ptr %p) {
  store i32 0, ptr %p, !tbaa !10
  store i32 0, ptr %p, !tbaa !11
  store i32 0, ptr %p, !tbaa !12
  store i32 0, ptr %p, !tbaa !13
  ret void
}
define i32 @form(ptr %p, i32 %x) {
  %a = add i32 %x, 1, !tbaa !10           ; error: This instruction shall not have a TBAA access tag!
  %b = load i32, ptr %p, !tbaa !{}        ; error: TBAA metadata cannot have 0 operands
  %d = load i32, ptr %p, !tbaa !20        ; error: Struct tag metadata must have either 3 or 4 operands
  %e = load i32, ptr %p, !tbaa !21        ; error: Immutability tag on struct tag metadata must be a constant
  %f = load i32, ptr %p, !tbaa !22        ; error: Immutability part of the struct tag metadata must be either 0 or 1
  %g = load i32, ptr %p, !tbaa !23        ; error: Malformed struct tag metadata: base and access-type should be non-null and point to Metadata nodes
  %h = load i32, ptr %p, !tbaa !24        ; error: Access type node must be a valid scalar type
  %i = load i32, ptr %p, !tbaa !25        ; error: Offset must be constant integer
  ret i32 %a
}
define void @paths(ptr %p) {
  store i32 0, ptr %p, !tbaa !30          ; error: Offset not zero at the point of scalar access
  store i32 0, ptr %p, !tbaa !31          ; error: Access bit-width not the same as description bit-width
  store i32 0, ptr %p, !tbaa !32          ; error: Did not see access type in access path!
  store i32 0, ptr %p, !tbaa !33          ; error: Cycle detected in struct path
  ; error: Could not find TBAA parent in struct type node
  ; error: Did not see access type in access path!
  store i32 0, ptr %p, !tbaa !34
  ret void
}
define void @bases(ptr %p) {
  store i32 0, ptr %p, !tbaa !40
  store i32 0, ptr %p, !tbaa !40
  store i32 0, ptr %p, !tbaa !42
  store i32 0, ptr %p, !tbaa !44          ; error: Incorrect field entry in struct type node!
  store i32 0, ptr %p, !tbaa !46          ; error: Offset entries must be constants!
  store i32 0, ptr %p, !tbaa !48          ; error: Bitwidth between the offsets and struct type entries must match
  store i32 0, ptr %p, !tbaa !50          ; error: Offsets must be increasing!
  store i32 0, ptr %p, !tbaa !52          ; error: Access type node must be a valid scalar type
  ret void
}
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"inner", !2, i64 0, !1, i64 4}
!4 = !{!"outer", !2, i64 0, !3, i64 8, !2, i64 16}
!10 = !{!2, !2, i64 0}
!11 = !{!4, !1, i64 12}
!12 = !{!4, !2, i64 8, i64 1}
!13 = !{!4, !2, i64 16, i1 false}
!20 = !{!2, !2, i64 0, i64 0, i64 0}
!21 = !{!2, !2, i64 0, !"no"}
!22 = !{!2, !2, i64 0, i64 2}
!23 = !{!2, !"int", i64 0}
!24 = !{!4, !4, i64 0}
!25 = !{!2, !2, !"zero"}
!30 = !{!2, !2, i64 4}
!31 = !{!4, !2, i32 8}
!32 = !{!3, !5, i64 0}
!5 = !{!"float", !1, i64 0}
!33 = !{!6, !2, i64 0}
!6 = distinct !{!"loop", !6, i64 0, !2, i64 8}
!34 = !{!7, !2, i64 0}
!7 = !{!"late", !2, i64 4, !2, i64 8}
!40 = !{!41, !2, i64 0}
!41 = !{!"even", !2, i64 0, !2}           ; error: Struct tag nodes must have an odd number of operands!
!42 = !{!43, !2, i64 0}
!43 = !{i32 1, !2, i64 0, !2, i64 4}      ; error: Struct tag nodes have a string as their first operand
!44 = !{!45, !2, i64 0}
!45 = !{!"field", !"int", i64 0, !2, i64 4}
!46 = !{!47, !2, i64 0}
!47 = !{!"offset", !2, !"zero", !2, i64 4}
!48 = !{!49, !2, i64 0}
!49 = !{!"width", !2, i64 0, !2, i32 4}
!50 = !{!51, !2, i64 0}
!51 = !{!"order", !2, i64 4, !2, i64 0}
!52 = !{!53, !53, i64 0}
!53 = distinct !{!"own parent", !53, i64 0}
