; Until 16, what leads to a location goes from loop metadata as a whole.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-as-16 llvm-dis-16
; RUN: for v in 14 16; do diff <(irkit as --to=$v %s -o - 2>/dev/null | irkit dis --to=$v - -o - | tail -n +3) <(llvm-as-$v %s -o - 2>/dev/null | llvm-dis-$v - -o - | tail -n +3) || exit 1; done
; RUN: test $(irkit as --to=16 %s -o - 2>/dev/null | irkit dis | grep -c still) = 1
define void @f() {
  br label %a
a:
  br label %a, !llvm.loop !5
}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !{!5, !6, !7, !8}
!6 = !{!"still", i1 true}
!7 = !{!"gone", !9}
!8 = !{!"there", !"too"}
!9 = !{!10}
!10 = !DILocation(line: 1, scope: !11)
!11 = distinct !DISubprogram(name: "f", scope: !12, file: !12, spFlags: DISPFlagDefinition, unit: !13)
!12 = !DIFile(filename: "f.c", directory: "/")
!13 = distinct !DICompileUnit(language: DW_LANG_C99, file: !12)
