; What becomes of the hints for loops that 3.6 had, in a later release.
; RUN: irkit as --no-verify --to=14 %s -o - | irkit as --no-verify --to=3.6 - -o - | irkit dis --to=22 - -o - | grep loop
define void @loops(i1 %c) {
  br i1 %c, label %1, label %2, !llvm.loop !5
1:
  br i1 %c, label %1, label %2, !llvm.loop !6
2:
  br label %1, !llvm.loop !22
}
!5 = distinct !{!5, !7, !8, !17, !18}
!6 = distinct !{!6, !18, !19}
!7 = !{!"llvm.vectorizer.width", i32 4}
!8 = !{!"llvm.vectorizer.unroll", i32 2}
!17 = !{!"llvm.vectorizer.enable", i1 true}
!18 = !{!"llvm.loop.unroll.count", i32 4}
!19 = !{!"llvm.vectorizer"}
!22 = !{!7, i32 1, !"llvm.vectorizer.width", !23}
!23 = !{!"llvm.vectorizer.", !"llvm.vectorizer.unrolls"}
