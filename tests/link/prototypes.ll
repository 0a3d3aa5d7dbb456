; One function under two prototypes; typed pointers get casts.
; RUN: cd %{dir} && diff <(llvm-link-22 a.ll b.ll -S) <(irkit link --to=22 a.ll b.ll -S)
; RUN: cd %{dir} && diff <(llvm-link-14 t_a.ll t_b.ll -S) <(irkit link --to=14 t_a.ll t_b.ll -S)
; RUN: cd %{dir} && irkit link --to=14 t_b.ll t_a.ll -S | llvm-as-14 -o /dev/null && irkit link --to=14 t_b.ll t_a.ll -S
; NEEDS: llvm-link-22 llvm-link-14 llvm-as-14
;--- a.ll
declare i32 @f(i32)
define i32 @caller() {
  %x = call i32 @f(i32 1)
  ret i32 %x
}
;--- b.ll
define void @f(ptr %p, i64 %n) {
  ret void
}
;--- t_a.ll
declare i32 @f(i32)
define i32 @caller() {
  %x = call i32 @f(i32 1)
  ret i32 %x
}
;--- t_b.ll
define void @f(i8* %p, i64 %n) {
  ret void
}
