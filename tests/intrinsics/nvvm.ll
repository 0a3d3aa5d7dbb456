; Annotations of NVPTX kernels.
; RUN: for n in 19 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22 
target triple = "nvptx64"
define void @k(ptr %a, ptr %b) {ret void}
define void @k2(ptr %a, ptr %b) {ret void}
define i32 @k3(ptr %a, ptr %b) {ret i32 0}
declare void @d()
@g = global i32 0
!nvvm.annotations = !{!6,!7,!8,!10,!11 ,!6 , !14,!15}
!6 = !{ptr @k, !"kernel", i32 1}
!7 = !{ptr @k2, !"maxntidy", i32 5, !"maxntidx", i32 7}
!8 = !{ptr @k2, !"maxntidy", i32 6}
!10 = !{ptr @k2, !"kernel", i32 0}
!11 = !{ptr @k3, !"align", i32 65552, !"align", i32 8, !"align", i32 131076}
!14 = !{ptr @d, !"kernel", i32 1, !"cluster_max_blocks", i32 8}
!15 = !{ptr @k, !"minctasm", i32 1, !"maxnreg", i32 8, !"maxclusterrank", i32 2, !"cluster_dim_x", i32 3}
