; Every conflict is told, with both sides; --flag settles it.
; RUN: cd %{dir} && irkit link a.ll b.ll -S --flag e=3 --flag o=2 --flag k=1 --flag new=on
; RUN: cd %{dir} && irkit link a.ll b.ll -o out.bc; status=$?; [ ! -e out.bc ] && exit $status
; STATUS: 1
;--- a.ll
!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"e", i32 1}
!1 = !{i32 4, !"o", i32 1}
!2 = !{i32 1, !"k", i32 1}
;--- b.ll
!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 1, !"e", i32 2}
!1 = !{i32 4, !"o", i32 2}
!2 = !{i32 7, !"k", i32 1}
