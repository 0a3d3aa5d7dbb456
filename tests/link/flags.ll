; Module flags: every behaviour, mixed ones, requirements that are met.
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S
; RUN: cd %{dir} && for x in "a.ll b.ll" "b.ll a.ll" "a.ll none.ll" "none.ll a.ll"; do diff <(llvm-link-22 $x -S 2>/dev/null) <(irkit link --to=22 $x -S 2>/dev/null) || exit 1; done
; NEEDS: llvm-link-22
;--- a.ll
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !20}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 2, !"warned", i32 1}
!2 = !{i32 3, !"needs", !{!"wchar_size", i32 4}}
!3 = !{i32 4, !"overridden", i32 7}
!4 = !{i32 5, !"appended", !{!"x", !"y"}}
!5 = !{i32 6, !"unique", !{!"x", !"y"}}
!6 = !{i32 7, !"PIC Level", i32 1}
!7 = !{i32 8, !"sign-return-address", i32 2}
!8 = !{i32 8, !"only-a", i32 1}
!9 = !{i32 2, !"warn-or-max", i32 1}
!10 = !{i32 1, !"only-a-too", !"text"}
!20 = !{i32 7, !"uwtable", i32 2}
;--- b.ll
!llvm.module.flags = !{!0, !1, !3, !4, !5, !6, !7, !8, !9}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 2, !"warned", i32 2}
!3 = !{i32 1, !"overridden", i32 8}
!4 = !{i32 5, !"appended", !{!"y", !"z"}}
!5 = !{i32 6, !"unique", !{!"y", !"z"}}
!6 = !{i32 7, !"PIC Level", i32 2}
!7 = !{i32 8, !"sign-return-address", i32 1}
!8 = !{i32 8, !"only-b", i32 1}
!9 = !{i32 7, !"warn-or-max", i32 3}
;--- none.ll
@nothing = global i32 0
