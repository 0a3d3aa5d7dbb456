; Wrong things that text can say, without the verifier, survive bitcode: the verifier says of both what is wrong.
; RUN: irkit as --to=22 --no-verify %s -o - | irkit dis - | grep 'phi\|#dbg\|callbr\|store'
declare token @llvm.source()
define void @tokens(i1 %c) {
start:
  br i1 %c, label %left, label %right
left:
  br label %right
right:
  %t = phi token [ none, %start ], [ none, %left ]
  ret void
}
define i32 @jumps(i32 %x) {
start:
  callbr void asm sideeffect "", "r"(i32 %x) to label %next [label %there]
next:
  ret i32 0
there:
  ret i32 1
}
define void @records(i32 %x, ptr %p) !dbg !4 {
    #dbg_value(i32 %x, !3, !1, !5)
    #dbg_declare(ptr %p, !5, !4, !4)
  store ptr @llvm.dbg.value, ptr %p
  ret void
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "wrong.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !6)
!6 = !{null}
!4 = distinct !DISubprogram(name: "records", scope: !1, file: !1, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DILocation(line: 4, column: 2, scope: !4)
