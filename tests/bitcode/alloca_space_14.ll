; An alloca that metadata names before it is met: its space is the data layout's, and nobody minds.
; NEEDS: llvm-as-14 llvm-dis-14
; RUN: diff <(irkit as --to=14 %s -o - | irkit dis --to=14 - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-14 - -o - | tail -n +3)
; RUN: diff <(llvm-as-14 %s -o - | irkit dis --to=14 - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-14 - -o - | tail -n +3)
define i8 @f(<vscale x 4 x i8> %v) {
  %x = alloca i32, align 4, addrspace(5)
  call void @llvm.dbg.value(metadata i32 addrspace(5)* %x, metadata !5, metadata !DIExpression()), !dbg !6
  ret i8 extractelement (<vscale x 4 x i8> zeroinitializer, i64 4)
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2)
!2 = !DIFile(filename: "f.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", scope: !2, file: !2, spFlags: DISPFlagDefinition, unit: !1)
!5 = !DILocalVariable(name: "x", scope: !4)
!6 = !DILocation(line: 1, scope: !4)
