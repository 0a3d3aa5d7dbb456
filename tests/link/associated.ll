; Metadata of a variable may need definitions that nothing else does; named metadata brings none along, and what holds
; a global that is not there is null. A declaration may be completed by an appending variable.
; RUN: cd %{dir} && for x in "left right" "right left" "list use" "use list"; do set -- $x; for n in 19 22; do diff <(llvm-link-$n $1.ll $2.ll -S) <(irkit link --to=$n $1.ll $2.ll -S) || exit 1; done; done
; RUN: cd %{dir} && diff <(llvm-link-14 typed.ll -S) <(irkit link typed.ll -S)
; NEEDS: llvm-link-19 llvm-link-22 llvm-link-14
;--- left.ll
; Two rings: of globals of both modules, one defined here, one there; and of locals that the linker has to name anew.
target triple = "x86_64-unknown-linux-gnu"
@counts = constant [2 x i16] [i16 3, i16 4], section "counts", !associated !10
@owner = external dso_local constant ptr, !associated !11
@ring = private unnamed_addr constant { i8, ptr } { i8 1, ptr @ring }, section "ring", !associated !12
@knot = local_unnamed_addr global double 2.5, section "knot", !associated !13
!10 = !{ptr @owner}
!11 = !{ptr @counts}
!12 = !{ptr @knot}
!13 = !{ptr @ring}
;--- right.ll
target triple = "x86_64-unknown-linux-gnu"
@owner = dso_local constant ptr @counts, section "owners", !associated !20
@counts = external constant [2 x i16], !associated !21
@ring = private unnamed_addr constant { i8, ptr } { i8 2, ptr null }, section "ring", !associated !22
@bow = hidden global x86_fp80 0xK3FFF8000000000000000, !associated !23
@unused = internal global [2 x i32] zeroinitializer
!20 = !{ptr @counts}
!21 = !{ptr @owner}
!22 = !{ptr @bow}
!23 = !{ptr @ring}
!addresses = !{!24}
!24 = !{ptr @unused, ptr getelementptr inbounds (i8, ptr @unused, i64 4), i64 ptrtoint (ptr @unused to i64)}
;--- list.ll
@var = appending global [1 x ptr] undef
;--- use.ll
@var = external global ptr
@use = global [1 x ptr] [ptr @var]
;--- typed.ll
@gone = external unnamed_addr constant { [4 x i8*], [3 x i8] }
!named = !{!0}
!0 = !{!"text", [4 x i8*]* getelementptr inbounds ({ [4 x i8*], [3 x i8] }, { [4 x i8*], [3 x i8] }* @gone, i32 0, i32 0), i64 16}
