; Declarations met by definitions of another kind; aliases, ifuncs, and what they stand for.
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-22 b.ll a.ll -S) <(irkit link --to=22 b.ll a.ll -S)
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S
; NEEDS: llvm-link-22
target triple = "x86_64-unknown-linux-gnu"
;--- a.ll
target triple = "x86_64-unknown-linux-gnu"
@variable_there = external global i32
declare void @function_there()
declare void @chosen_there()

define void @uses() {
  call void @function_there()
  call void @chosen_there()
  %x = load i32, ptr @variable_there
  ret void
}

@alias_a = alias void (), ptr @weak_body

define weak void @weak_body() {
  ret void
}
;--- b.ll
target triple = "x86_64-unknown-linux-gnu"
@data = internal global i32 5
@variable_there = alias i32, ptr @data
@function_there = alias void (), ptr @body
@chosen_there = ifunc void (), ptr @resolver
@alias_b = alias void (), ptr @weak_body

define internal void @body() {
  ret void
}

define internal ptr @resolver() {
  ret ptr @body
}

define weak void @weak_body() {
  call void @body()
  ret void
}
