; Debug records in front of a call that is replaced stand in front of what replaces it, in their order; those behind stay behind.
; NEEDS: llvm-as-19 llvm-dis-19
; RUN: for v in 19 22; do irkit as --to=$v %s -o - | irkit dis - -o - | tail -n +3 > %t.own && llvm-as-$v %s -o - | llvm-dis-$v - -o - | tail -n +3 > %t.llvm && diff %t.own %t.llvm && grep -c '#dbg_value' %t.own || exit 1; done
define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b) !dbg !4 {
    #dbg_value(<4 x i32> %a, !7, !DIExpression(), !9)
    #dbg_value(<4 x i32> %b, !8, !DIExpression(), !9)
    #dbg_value(<4 x i32> zeroinitializer, !8, !DIExpression(), !9)
  %m = call <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32> %a, <4 x i32> %b), !dbg !9
    #dbg_value(<4 x i32> %m, !7, !DIExpression(), !9)
    #dbg_value(<4 x i32> %m, !8, !DIExpression(), !9)
  %n = call <4 x i32> @llvm.x86.sse41.pminud(<4 x i32> %m, <4 x i32> %b), !dbg !9
    #dbg_value(<4 x i32> %n, !8, !DIExpression(), !9)
  ret <4 x i32> %n, !dbg !9
}
declare <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.x86.sse41.pminud(<4 x i32>, <4 x i32>)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 1)
!8 = !DILocalVariable(name: "y", scope: !4, file: !1, line: 2)
!9 = !DILocation(line: 2, scope: !4)
