; RUN: cd %{dir} && for x in 1 2 3 4 5; do irkit link good.ll bad$x.ll -S && exit 1; done; irkit link good.ll unmet.ll -S
; STATUS: 1
;--- good.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"a", i32 1}
;--- bad1.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"a"}
;--- bad2.ll
!llvm.module.flags = !{!0}
!0 = !{i32 9, !"a", i32 1}
;--- bad3.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, i32 5, i32 1}
;--- bad4.ll
!llvm.module.flags = !{!0}
!0 = !{i32 5, !"b", i32 1}
;--- bad5.ll
!llvm.module.flags = !{!0}
!0 = !{i32 3, !"b", !"a"}
;--- unmet.ll
!llvm.module.flags = !{!0}
!0 = !{i32 3, !"b", !{!"a", i32 2}}
