; As llvm-link, inputs that are text are verified when they are read: invalid debug info is left out with a warning, in
; the order of the inputs.
; RUN: cd %{dir} && for n in 19 22; do ln -sf "$(command -v irkit)" llvm-link-$n; for x in "bad.ll good.ll" "good.ll bad.ll" "good.ll bad.ll worse.ll"; do diff <(llvm-link-$n $x -S 2>&1) <(./llvm-link-$n $x -S 2>&1) || exit 1; done; done
; RUN: cd %{dir} && ./llvm-link-22 good.ll bad.ll worse.ll -o all.bc; irkit dis all.bc -o - | grep -c DISubprogram
; NEEDS: llvm-link-22 llvm-link-19
;--- good.ll
define void @good() !dbg !2 {
  ret void, !dbg !4
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "good.c", directory: "/")
!2 = distinct !DISubprogram(name: "good", file: !1, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 1, scope: !2)
!5 = !{i32 2, !"Debug Info Version", i32 3}
;--- bad.ll
define void @one() !dbg !2 {
  ret void, !dbg !4
}
define void @two() !dbg !2 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "bad.c", directory: "/")
!2 = distinct !DISubprogram(name: "bad", file: !1, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 1, scope: !2)
!5 = !{i32 2, !"Debug Info Version", i32 3}
;--- worse.ll
define void @three() !dbg !2 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, enums: !{!1})
!1 = !DIFile(filename: "worse.c", directory: "/")
!2 = distinct !DISubprogram(name: "worse", file: !1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !{i32 2, !"Debug Info Version", i32 3}
