; Equal nodes of which one refers to itself: LLVM's reader makes them one where the other comes first.
; RUN: cd %{dir} && for f in *.in; do echo "$f: $(irkit as $f -o - | irkit dis | grep '^!' | tr '\n' ' ')"; done
; RUN: cd %{dir} && for v in 14 19 22; do for f in *.in; do diff <(irkit as --to=$v $f -o - | irkit dis | grep '^!') <(llvm-as-$v $f -o - | llvm-dis-$v | grep '^!') || exit 1; done; done
; NEEDS: llvm-as-14 llvm-dis-14 llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
;--- after.in
!n = !{!1, !2}
!2 = !{!2}
!1 = !{!2}
;--- before.in
!n = !{!1, !2}
!1 = !{!2}
!2 = !{!2}
;--- chain.in
!n = !{!0, !1, !2}
!0 = !{!1}
!1 = !{!2}
!2 = !{!2}
;--- cycle.in
!n = !{!1, !2, !3}
!1 = !{!3, !2}
!2 = !{!3, !2}
!3 = !{!1}
;--- each-other.in
!n = !{!1, !2}
!1 = !{!2, !1}
!2 = !{!2, !1}
;--- two.in
!n = !{!1, !2, !3, !4}
!1 = !{!3, !"a"}
!2 = !{!3, !"a"}
!3 = !{!3, !"a"}
!4 = !{!1, !2}
;--- user-of-merged.in
!n = !{!1, !2, !3, !4, !5}
!4 = !{!1}
!5 = !{!2}
!1 = !{!2}
!3 = distinct !{!1, !4}
!2 = !{!2}
