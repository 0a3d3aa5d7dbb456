; Upgrades: intrinsics, attributes, flags of older releases.
target datalayout = "e-m:o-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-apple-macosx10.15.0"
define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b, i8* %p) {
  %m = call <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32> %a, <4 x i32> %b)
  %n = call i32 @llvm.ctlz.i32(i32 7)
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %p, i8* %p, i64 8, i32 4, i1 false)
  call void @llvm.dbg.value(metadata i32 %n, metadata !4, metadata !DIExpression()), !dbg !6
  ret <4 x i32> %m, !dbg !6
}
declare <4 x i32> @llvm.x86.sse41.pmaxsd(<4 x i32>, <4 x i32>)
declare i32 @llvm.ctlz.i32(i32)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i32, i1)
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.module.flags = !{!0, !1}
!llvm.dbg.cu = !{!2}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"PIC Level", i32 2}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, emissionKind: FullDebug)
!3 = !DIFile(filename: "a", directory: "b")
!4 = !DILocalVariable(name: "v", scope: !5)
!5 = distinct !DISubprogram(name: "f", scope: !3, file: !3, unit: !2, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 1, scope: !5)
