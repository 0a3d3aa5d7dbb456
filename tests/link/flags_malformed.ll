; RUN: cd %{dir} && for x in 1 2 3 4 5 6 7 8 9; do irkit link good.ll bad$x.ll -S && exit 1; done; irkit link good.ll unmet.ll -S
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
;--- bad6.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"m", i32 3, i32 4, i32 5, i32 6, i32 7}
;--- bad7.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"m", i32 3, i32 4, i32 5, i32 6, i32 7, i32 8}
;--- bad8.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"m", i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9}
;--- bad9.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"m", null, !"long", !{}, float 1.0, i64 7}
