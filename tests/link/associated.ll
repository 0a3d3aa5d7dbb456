; Metadata of a variable may need definitions that nothing else does; named metadata brings none along, and what holds
; a global that is not there is null. A declaration may be completed by an appending variable.
; RUN: cd %{dir} && for x in "a b" "b a" "list use" "use list"; do set -- $x; for n in 19 22; do diff <(llvm-link-$n $1.ll $2.ll -S) <(irkit link --to=$n $1.ll $2.ll -S) || exit 1; done; done
; RUN: cd %{dir} && diff <(llvm-link-14 typed.ll -S) <(irkit link typed.ll -S)
; NEEDS: llvm-link-19 llvm-link-22 llvm-link-14
;--- a.ll
@a = external global i32, !associated !0
@b = global i32 0, !associated !1
@c = internal global i32 1, !associated !2
@d = global i32 0, !associated !3
!0 = !{ptr @b}
!1 = !{ptr @a}
!2 = !{ptr @d}
!3 = !{ptr @c}
;--- b.ll
@a = global i32 0, !associated !0
@b = external global i32, !associated !1
@c = internal global i32 1, !associated !2
@e = global i32 0, !associated !3
@gone = internal global [2 x i32] zeroinitializer
!0 = !{ptr @b}
!1 = !{ptr @a}
!2 = !{ptr @e}
!3 = !{ptr @c}
!named = !{!4}
!4 = !{ptr @gone, ptr getelementptr inbounds (i8, ptr @gone, i64 4), i64 ptrtoint (ptr @gone to i64)}
;--- list.ll
@var = appending global [1 x ptr] undef
;--- use.ll
@var = external global ptr
@use = global [1 x ptr] [ptr @var]
;--- typed.ll
@gone = external unnamed_addr constant { [4 x i8*], [3 x i8] }
!named = !{!0}
!0 = !{!"text", [4 x i8*]* getelementptr inbounds ({ [4 x i8*], [3 x i8] }, { [4 x i8*], [3 x i8] }* @gone, i32 0, i32 0), i64 16}
