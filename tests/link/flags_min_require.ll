; Who requires a value of a flag counts as one that has it: 'min' does not become 0.
; RUN: cd %{dir} && irkit link has.ll requires.ll -S | grep '^!'
; RUN: cd %{dir} && irkit link has.ll other.ll -S | grep '^!'
;--- has.ll
!llvm.module.flags = !{!0}
!0 = !{i32 8, !"level", i32 3}
;--- requires.ll
!llvm.module.flags = !{!0}
!0 = !{i32 3, !"level", !1}
!1 = !{!"level", i32 3}
;--- other.ll
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"else", i32 1}
