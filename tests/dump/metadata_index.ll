; An index of metadata that a plain dump names is made anew when it is put together again: places differ, what it says does not.
; RUN: irkit as --to=19 -bitcode-mdindex-threshold=0 %s -o %t.bc && irkit dump --no-summary %t.bc | sed "s/ abbrevid=[0-9]*//" | irkit undump -o %t.again && irkit dump --no-summary %t.again | grep INDEX && diff <(irkit dis %t.again -o - | tail -n +3) <(irkit dis %t.bc -o - | tail -n +3)
@g = global i32 0, !t !3
define void @f() !dbg !6 { ret void, !dbg !8 }
!named = !{!0, !1, !2, !3, !4, !5}
!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!10}
!0 = !{i32 5, !1, !"text"}
!1 = !{!2, !2}
!2 = distinct !{!2, !0}
!3 = !{!4}
!4 = !{i64 70}
!5 = !{!"other", !3, ptr @g}
!6 = distinct !DISubprogram(name: "f", file: !9, type: !11, unit: !7, spFlags: DISPFlagDefinition)
!7 = distinct !DICompileUnit(language: DW_LANG_C, file: !9, emissionKind: FullDebug)
!8 = !DILocation(line: 5, scope: !6)
!9 = !DIFile(filename: "a", directory: "b")
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !DISubroutineType(types: !12)
!12 = !{}
