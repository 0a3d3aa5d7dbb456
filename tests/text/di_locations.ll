; RUN: irkit as --to=22 %s -o %t && irkit dis %t -o %t.ll && grep -e DILocation -e named %t.ll
; RUN: irkit as %t.ll -o - | irkit dis | tail -n +2 | diff - <(tail -n +2 %t.ll)
; RUN: grep -q 'scope: !4, atomGroup: 1152921504606846975, atomRank: 7' %t.ll && grep -q 'atomGroup: 1152921504606846976, atomRank: 7' %t.ll
; RUN: grep -q 'isImplicitCode: true, atomGroup: 1152921504606846977, atomRank: 2' %t.ll && grep -q 'isImplicitCode: true, atomGroup: 2, atomRank: 2' %t.ll
; RUN: irkit link %t -S | grep -c DILocation
; RUN: llvm-dis-22 %t -o - | grep -e DILocation -e named | diff - <(grep -e DILocation -e named %t.ll)
; NEEDS: llvm-dis-22
; (llvm-as cuts the groups of instructions to 32 bits, those of nodes it keeps.)
; What few locations have stands behind what all have; large numbers take more room than small ones.
define void @f() !dbg !4 {
  %1 = add i32 0, 0, !dbg !10
  %2 = add i32 0, 1, !dbg !11
  %3 = add i32 0, 2, !dbg !12
  %4 = add i32 0, 3, !dbg !13
  %5 = add i32 0, 6, !dbg !16
  %6 = add i32 0, 8, !dbg !18
  ret void, !dbg !19
}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition, keyInstructions: true)
!10 = !DILocation(line: 2, column: 3, scope: !4)
!11 = !DILocation(line: 2, column: 3, scope: !4, isImplicitCode: true)
!12 = !DILocation(line: 2, column: 3, scope: !4, atomGroup: 1)
!13 = !DILocation(line: 2, column: 3, scope: !4, atomGroup: 1, atomRank: 1)
!14 = !DILocation(line: 2, column: 3, scope: !4, atomGroup: 1152921504606846975, atomRank: 7)
!15 = !DILocation(line: 2, column: 3, scope: !4, atomGroup: 1152921504606846976, atomRank: 7)
!16 = !DILocation(line: 2, column: 3, scope: !4, isImplicitCode: true, atomGroup: 2, atomRank: 2)
!17 = !DILocation(line: 2, column: 3, scope: !4, isImplicitCode: true, atomGroup: 1152921504606846977, atomRank: 2)
!18 = distinct !DILocation(line: 2, column: 3, scope: !4, atomGroup: 2, atomRank: 2)
!19 = !DILocation(line: 2, column: 3, scope: !4, inlinedAt: !18)
!named = !{!10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21}
!20 = !DILocation(line: 2, column: 3, scope: !4, isImplicitCode: false, atomGroup: 0, atomRank: 0)
!21 = !DILocation(line: 2, column: 3, scope: !4, atomGroup: 1152921504606846976, atomRank: 7)
