; Calls of debug intrinsics, before they became records.
; RUN: irkit verify --to=14 --no-upgrade --strict-debug-info %s
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)
define void @f(i32 %x, i32* %p) !dbg !2 {
  call void @llvm.dbg.value(metadata i32 %x, metadata !4, metadata !DIExpression()), !dbg !6
  call void @llvm.dbg.declare(metadata i32* %p, metadata !5, metadata !DIExpression()), !dbg !6
  call void @llvm.dbg.value(metadata !7, metadata !4, metadata !DIExpression()), !dbg !6      ; error: invalid llvm.dbg.value intrinsic address/value
  call void @llvm.dbg.value(metadata i32 %x, metadata !7, metadata !DIExpression()), !dbg !6  ; error: invalid llvm.dbg.value intrinsic variable
  call void @llvm.dbg.declare(metadata i32* %p, metadata !4, metadata !7), !dbg !6            ; error: invalid llvm.dbg.declare intrinsic expression
  call void @llvm.dbg.value(metadata i32 %x, metadata !4, metadata !DIExpression())           ; error: llvm.dbg.value intrinsic requires a !dbg attachment
  call void @llvm.dbg.value(metadata i32 %x, metadata !4, metadata !DIExpression()), !dbg !9  ; error: mismatched subprogram between llvm.dbg.value variable and !dbg attachment
  call void @llvm.dbg.value(metadata i32 %x, metadata !10, metadata !DIExpression()), !dbg !6 ; error: conflicting debug info for argument
  call void @llvm.dbg.value(metadata i32 %x, metadata !5, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 32)), !dbg !6 ; error: fragment covers entire variable
  call void @llvm.dbg.value(metadata i32 %x, metadata !5, metadata !DIExpression(DW_OP_LLVM_entry_value, 1)), !dbg !6  ; error: Entry values are only allowed in MIR
  call void @llvm.dbg.label(metadata !12), !dbg !6
  call void @llvm.dbg.label(metadata !4), !dbg !6    ; error: invalid llvm.dbg.label intrinsic variable
  call void @llvm.dbg.label(metadata !12)            ; error: llvm.dbg.label intrinsic requires a !dbg attachment
  call void @llvm.dbg.label(metadata !12), !dbg !9   ; error: mismatched subprogram between llvm.dbg.label label and !dbg attachment
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!14}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
; error: !dbg attachment points at wrong subprogram for function
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0)
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DILocalVariable(name: "x", arg: 1, scope: !2, type: !3)
!5 = !DILocalVariable(name: "y", scope: !2, type: !3)
!6 = !DILocation(line: 1, scope: !2)
!7 = !{!"nothing"}
!8 = distinct !DISubprogram(name: "g", spFlags: DISPFlagDefinition, unit: !0)
!9 = !DILocation(line: 2, scope: !8)
!10 = !DILocalVariable(name: "z", arg: 1, scope: !2, type: !3)
!12 = !DILabel(scope: !2, name: "l", file: !1, line: 1)
!14 = !{i32 2, !"Debug Info Version", i32 3}
