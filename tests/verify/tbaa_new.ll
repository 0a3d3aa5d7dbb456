; The newer format of access tags and type nodes: with sizes.
; RUN: irkit verify --to=19 %s
define void @well(ptr %p) {
  store i32 0, ptr %p, !tbaa !10
  store i32 0, ptr %p, !tbaa !11
  ret void
}
define void @tags(ptr %p) {
  store i32 0, ptr %p, !tbaa !20  ; error: Access tag metadata must have either 4 or 5 operands
  store i32 0, ptr %p, !tbaa !21  ; error: Access size field must be a constant
  store i32 0, ptr %p, !tbaa !22
  store i32 0, ptr %p, !tbaa !24  ; error: Type size nodes must be constants!
  store i32 0, ptr %p, !tbaa !26  ; error: Member size entries must be constants!
  ret void
}
; Of a type without fields the path goes on to the parent; its size comes off the offset.
define void @parents(ptr %p) {
  store i32 0, ptr %p, !tbaa !30
  store i32 0, ptr %p, !tbaa !31  ; error: Offset not zero at the point of scalar access
  store i32 0, ptr %p, !tbaa !32  ; error: Did not see access type in access path!
  ret void
}
; What one tag takes for a scalar type of the older format is one without a size for the next.
define void @both(ptr %p) {
  store i32 0, ptr %p, !tbaa !33
  store i32 0, ptr %p, !tbaa !34  ; error: Did not see access type in access path!
  ret void
}
!0 = !{!"root"}
!1 = !{!0, i64 1, !"char"}
!2 = !{!1, i64 4, !"int"}
!3 = !{!1, i64 8, !"pair", !2, i64 0, i64 4, !2, i64 4, i64 4}
!10 = !{!2, !2, i64 0, i64 4}
!11 = !{!3, !2, i64 4, i64 4, i64 1}
!20 = !{!2, !2, i64 0}
!21 = !{!2, !2, i64 0, !"four"}
!22 = !{!23, !2, i64 0, i64 4}
!23 = !{!1, i64 8, !"pair", !2, i64 0}  ; error: Access tag nodes must have the number of operands that is a multiple of 3!
!24 = !{!25, !2, i64 0, i64 4}
!25 = !{!1, !"eight", !"pair", !2, i64 0, i64 4}
!26 = !{!27, !2, i64 0, i64 4}
!27 = !{!1, i64 8, !"pair", !2, i64 0, !"four"}
!30 = !{!2, !1, i64 4, i64 4}
!31 = !{!2, !1, i64 0, i64 4}
!32 = !{!2, !3, i64 4, i64 4}
!33 = !{!35, !35, i64 0}
!34 = !{!35, !2, i64 0, i64 4}
!35 = !{!"old", !0, i64 0}
