; Debug records before instructions that go stand before what comes in their place, or next.
; RUN: irkit convert --to=19 %s -o - --emit=text | sed -n '/^define/,/^}/p'
; RUN: irkit convert --to=21 %s -o - --emit=text | grep -c '#dbg_value'
; RUN: irkit convert --to=18 %s -o - --emit=text | grep -c 'call void @llvm.dbg.value'
define i32 @records(i32 %x, ptr %p) !dbg !5 {
  #dbg_value(i32 %x, !8, !DIExpression(), !9)
  %slot = alloca i32
  #dbg_value(i32 1, !8, !DIExpression(), !9)
  call void @llvm.lifetime.start(ptr %slot), !dbg !9
  #dbg_value(i32 2, !8, !DIExpression(), !9)
  #dbg_value(i32 3, !8, !DIExpression(), !9)
  call void (...) @llvm.fake.use(i32 %x), !dbg !9
  #dbg_value(i32 4, !8, !DIExpression(), !9)
  call void (...) @llvm.fake.use(i32 %x), !dbg !9
  #dbg_value(i32 5, !8, !DIExpression(), !9)
  %old = atomicrmw usub_cond ptr %p, i32 7 seq_cst, !dbg !9
  #dbg_value(i32 %old, !8, !DIExpression(), !9)
  ret i32 %old, !dbg !9
}
declare void @llvm.lifetime.start(ptr)
declare void @llvm.fake.use(...)
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.c", directory: "/")
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubroutineType(types: !{null, !3})
!5 = distinct !DISubprogram(name: "records", scope: !2, file: !2, line: 1, type: !4, spFlags: DISPFlagDefinition, unit: !1)
!8 = !DILocalVariable(name: "x", scope: !5, file: !2, line: 1, type: !3)
!9 = !DILocation(line: 1, column: 1, scope: !5)
