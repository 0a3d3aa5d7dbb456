; Names that are taken: an internal symbol makes way for an external one, whichever comes first.
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll c.ll -S) <(irkit link --to=22 a.ll b.ll c.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-22 c.ll b.ll a.ll -S) <(irkit link --to=22 c.ll b.ll a.ll -S)
; RUN: cd %{dir} && irkit link --to=22 b.ll c.ll a.ll -S | grep -c '@name.[0-9]* = internal'
; NEEDS: llvm-link-22
;--- a.ll
@name = internal global i32 1
@use_a = global ptr @name
;--- b.ll
@name = global i32 2
@use_b = global ptr @name
;--- c.ll
@name = internal global i32 3
@use_c = global ptr @name
