; Rules in the words of 14: scalable globals, retained nodes, labels of callbr.
; RUN: irkit verify --to=14 --no-upgrade --strict-debug-info %s
@g = global <vscale x 4 x i32> zeroinitializer  ; error: Globals cannot contain scalable vectors
define void @twice() {
  ; error: Duplicate callbr destination!
  callbr void asm "", "X,X"(i8* blockaddress(@twice, %b), i8* blockaddress(@twice, %b)) to label %a [label %b, label %b]
a:
  ret void
b:
  ret void
}
define void @unlisted() {
  ; error: Indirect label missing from arglist.
  callbr void asm "", "r"(i8* blockaddress(@unlisted, %c)) to label %a [label %b]
a:
  ret void
b:
  ret void
c:
  ret void
}
!llvm.module.flags = !{!9}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!nodes = !{!2}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)
!1 = !DIFile(filename: "f.c", directory: "")
; error: invalid retained nodes, expected DILocalVariable or DILabel
!2 = distinct !DISubprogram(name: "f", spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !3)
!3 = !{!1}
