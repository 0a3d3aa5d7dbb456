; The result speaks the newest release among the inputs; typed and opaque pointers do not mix.
; RUN: cd %{dir} && irkit as --to=19 a.ll -o a.bc && irkit as --to=22 b.ll -o b.bc && irkit link a.bc b.bc -o c.bc && irkit info c.bc | grep -w release
; RUN: cd %{dir} && irkit as --to=14 typed.ll -o typed.bc && irkit link typed.bc b.bc -S | grep 'ptr @f'
; RUN: cd %{dir} && irkit link b.ll typed.ll -S
; STATUS: 1
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
