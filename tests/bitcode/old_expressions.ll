; Expressions of debug info as releases before 5 wrote them: records of versions 0, 1 and 2 mean what today's mean.
; RUN: for n in 14 19 22; do irkit as --no-verify --to=$n %s -o - | irkit dump --abbrevs - > %t.d; for v in 0 2 4 6; do sed "s/<EXPRESSION op0=6/<EXPRESSION op0=$v/" %t.d | irkit undump - -o %t.bc && diff <(llvm-dis-$n %t.bc -o - | grep -v ModuleID) <(irkit dis %t.bc -o - | grep -v ModuleID) || exit 1; done; done
; NEEDS: llvm-dis-14 llvm-dis-19 llvm-dis-22
!expressions = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14, !15, !16, !17, !18, !19}
; 6 is deref, 16 constu, 28 minus, 34 plus, 35 plus_uconst, 157 a piece of bits, 4096 a fragment, 159 stack_value.
!0 = !DIExpression(34, 8)
!1 = !DIExpression(28, 8)
!2 = !DIExpression(28, 8, 34, 4, 28, 2)
!3 = !DIExpression(16, 34, 34, 28)
!4 = !DIExpression(157, 0, 16)
!5 = !DIExpression(34, 8, 157, 32, 16)
!6 = !DIExpression(6)
!7 = !DIExpression(6, 34, 8)
!8 = !DIExpression(6, 28, 8, 159)
!9 = !DIExpression(6, 157, 0, 8)
!10 = !DIExpression(6, 28, 1, 4096, 0, 8)
!11 = !DIExpression(6, 6, 6)
!12 = !DIExpression(35, 8, 6)
!13 = !DIExpression(34)
!14 = !DIExpression(16, 4, 28)
!15 = !DIExpression(6, 34)
!16 = !DIExpression(157, 0, 8, 159)
!17 = !DIExpression(34, 4096, 0, 8)
!18 = !DIExpression(28, 1, 28, 2, 28, 3, 157, 8, 8)
!19 = !DIExpression(6, 157, 0, 8, 28, 7)
