; The result speaks the newest release among the inputs; what is older is converted.
; RUN: cd %{dir} && irkit as --to=19 a.ll -o a.bc && irkit as --to=22 b.ll -o b.bc && irkit link a.bc b.bc -o c.bc && irkit info c.bc | grep -w release
; RUN: cd %{dir} && irkit as --to=14 typed.ll -o typed.bc && irkit link typed.bc b.bc -S | grep 'ptr @f'
; RUN: cd %{dir} && irkit link b.ll typed.ll old.ll -S
; RUN: cd %{dir} && irkit link typed2.ll old.ll -o - | irkit info - | grep -w release
; RUN: cd %{dir} && irkit link old.ll -o - | irkit info - | grep -w release
;--- a.ll
define void @f(ptr %p) {
  ret void
}
;--- b.ll
declare void @f(ptr)
define void @g(ptr %p) {
  call void @f(ptr %p)
  ret void
}
;--- typed.ll
@x = global i32 0
define void @h() {
  store i32 1, i32* @x
  ret void
}
define void (i8*)* @f2() {
  ret void (i8*)* @f
}
declare void @f(i8*)
;--- typed2.ll
@y = global i32 0
define i32 @h2() {
  %v = load i32, i32* @y
  ret i32 %v
}
;--- old.ll
@z = private global i32 0
define i32 @old(i32* %p) {
  %v = load i32* %p
  ret i32 %v
}
