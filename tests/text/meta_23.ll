; Debug info that 23 has and 22 had not: places of basic types, dialects of units; the stack's alignment in data layouts of s390x.
; RUN: irkit as --to=23 %s -o - | irkit dis | tail -n +3
target datalayout = "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-a:8:16-n32:64"
target triple = "s390x-ibm-linux"
!llvm.dbg.cu = !{!3,!4,!11}
!named = !{!0, !1, !6, !10}
!0 = !DIBasicType(name: "a", file: !2, line: 7, scope: !2, size: 32, encoding: DW_ATE_signed)
!1 = !DIFixedPointType(name: "x", file: !2, line: 3, scope: !6, size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!2 = !DIFile(filename: "a", directory: "b")
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug, dialect: DW_LLVM_LANG_DIALECT_simt)
!4 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug, dialect: 2)
!6 = !DISubprogram(name: "a", type: !7, spFlags: 0)
!7 = !DISubroutineType(types: !8)
!8 = !{null}
!10 = !DIBasicType(name: "b", size: 32, encoding: DW_ATE_signed)
!11 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_HIP, sourceLanguageVersion: 5, dialect: DW_LLVM_LANG_DIALECT_tile, file: !2, emissionKind: FullDebug)
!12 = !{i32 2, !"Debug Info Version", i32 3}
!llvm.module.flags = !{!12}
