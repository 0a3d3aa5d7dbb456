; What becomes hidden or protected by another module's word is local to its shared object, too: otherwise the result would
; not be well formed.
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-22 b.ll a.ll -S) <(irkit link --to=22 b.ll a.ll -S)
; NEEDS: llvm-link-22
;--- a.ll
@variable = global i32 0
@declared = external global i32
@maybe = extern_weak global i32
@alias = alias i32, ptr @variable

define ptr @function() {
  %a = select i1 true, ptr @declared, ptr @maybe
  ret ptr %a
}
;--- b.ll
@variable = weak hidden global i32 0
@declared = external protected global i32
@maybe = extern_weak hidden global i32
@alias = weak protected alias i32, ptr @variable

define weak hidden ptr @function() {
  %a = select i1 true, ptr @declared, ptr @maybe
  ret ptr %a
}
