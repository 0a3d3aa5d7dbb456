; A data layout that readers bring up to date, and strings: the one must not get among the others.
; RUN: irkit as --to=19 %s -o - | llvm-dis-19 -o - | grep -q 'a string'
; RUN: irkit as --to=19 %s -o - | irkit dis | grep -q 'a string'
; NEEDS: llvm-dis-19
target datalayout = "e-m:o-p:64:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-apple-macosx10.9.0"
!named = !{!0}
!0 = !{!"a string", !"another"}
