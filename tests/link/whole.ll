; What modules say of themselves: assembly joined, layout and triple compared, identification and linker options joined.
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S 2>&1) <(irkit link --to=22 a.ll b.ll -S 2>&1 | sed 's/^b.ll: warning/warning/')
; RUN: cd %{dir} && irkit link --to=22 --suppress-warnings a.ll b.ll -S 2>&1 | grep -c warning; test $? = 1
; NEEDS: llvm-link-22
; STATUS: 0
;--- a.ll
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
module asm "a:"
module asm ".quad 1"
!llvm.ident = !{!0}
!llvm.linker.options = !{!1}
!llvm.dependent-libraries = !{!2}
!0 = !{!"one compiler"}
!1 = !{!"-lm"}
!2 = !{!"libm.a"}
;--- b.ll
target datalayout = "e-m:e-i64:32-n8:16:32:64-S128"
target triple = "aarch64-unknown-linux-gnu"
module asm "b:"
!llvm.ident = !{!0}
!llvm.linker.options = !{!1}
!0 = !{!"another compiler"}
!1 = !{!"-lz"}
