; Debug info of 3.7: subprograms and variables name what they describe, local variables have a tag, subprograms have variables and flags
; of their own. Read without a release, and given back in the syntax of 3.7.
; RUN: irkit verify %s && irkit link -S %s -o %t.ll && cat %t.ll
; RUN: irkit link -S %t.ll | tail -n +2 > %t.2.ll; tail -n +2 %t.ll | diff - %t.2.ll
; RUN: sed 's/^!\(.*\)DILocation/!\1MDLocation/; s/!DI/!MD/' %s > %t.md.ll && irkit link -S %t.md.ll | tail -n +2 | diff - %t.2.ll
; RUN: sed 's/tag: DW_TAG_arg_variable, //' %s > %t.38.ll && irkit as --to=3.8 %t.38.ll -o /dev/null; echo $?
target triple = "x86_64-unknown-linux-gnu"
@g = global i32 1, align 4
define i32 @f(i32 %x) {
  call void @llvm.dbg.value(metadata i32 %x, i64 0, metadata !9, metadata !14), !dbg !10
  ret i32 %x, !dbg !10
}
declare void @llvm.dbg.value(metadata, i64, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!11}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "cc", isOptimized: false, runtimeVersion: 0, emissionKind: 1, enums: !2, retainedTypes: !2, subprograms: !3, globals: !12, imports: !2)
!1 = !DIFile(filename: "t.c", directory: "/d")
!2 = !{}
!3 = !{!4, !16}
!4 = !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !6, isLocal: false, isDefinition: true, scopeLine: 1, flags: DIFlagPrototyped, isOptimized: false, function: i32 (i32)* @f, variables: !15)
!6 = !DISubroutineType(types: !7)
!7 = !{!8, !8}
!8 = !DIBasicType(name: "int", size: 32, align: 32, encoding: DW_ATE_signed)
!9 = !DILocalVariable(tag: DW_TAG_arg_variable, name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !8)
!10 = !DILocation(line: 1, column: 1, scope: !4)
!11 = !{i32 2, !"Debug Info Version", i32 3}
!12 = !{!13}
!13 = !DIGlobalVariable(name: "g", scope: !17, file: !1, line: 1, type: !8, isLocal: false, isDefinition: true, variable: i32* @g)
!14 = !DIExpression()
!15 = !{!9, !18}
!16 = !DISubprogram(name: "h", scope: !1, file: !1, line: 3, isLocal: true, isDefinition: false, virtuality: DW_VIRTUALITY_virtual, virtualIndex: 2, isOptimized: true, function: null)
!17 = !DINamespace(name: "n", scope: !0, file: !1, line: 4)
!18 = !DILocalVariable(tag: DW_TAG_auto_variable, name: "y", scope: !4, file: !1, line: 1, type: !8)
