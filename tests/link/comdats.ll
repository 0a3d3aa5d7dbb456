; Comdats: all five kinds of selection, members that lose with theirs.
; RUN: cd %{dir} && for x in any largest samesize exactmatch nodeduplicate; do sed "s/KIND/$x/" a.ll > a_$x.ll; sed "s/KIND/$x/" b.ll > b_$x.ll; diff <(llvm-link-22 a_$x.ll b_$x.ll -S 2>&1) <(irkit link --to=22 a_$x.ll b_$x.ll -S 2>&1) || exit 1; diff <(llvm-link-22 b_$x.ll a_$x.ll -S 2>&1) <(irkit link --to=22 b_$x.ll a_$x.ll -S 2>&1) || exit 1; done
; RUN: cd %{dir} && diff <(llvm-link-22 members_a.ll members_b.ll -S) <(irkit link --to=22 members_a.ll members_b.ll -S)
; RUN: cd %{dir} && irkit link --to=22 large_a.ll large_b.ll -S
; NEEDS: llvm-link-22
;--- a.ll
target triple = "x86_64-pc-windows-msvc"
$c = comdat KIND
@c = global i64 7, comdat
@user_a = global ptr @c
;--- b.ll
target triple = "x86_64-pc-windows-msvc"
$c = comdat KIND
@c = weak global i64 7, comdat
@user_b = global ptr @c
;--- members_a.ll
$f = comdat any
define linkonce_odr i32 @f() comdat {
  %x = load i32, ptr @f_data
  ret i32 %x
}
@f_data = linkonce_odr global i32 1, comdat($f)
define i32 @main() {
  %x = call i32 @f()
  ret i32 %x
}
;--- members_b.ll
$f = comdat any
$only_here = comdat any
define linkonce_odr i32 @f() comdat {
  %x = load i32, ptr @f_data
  ret i32 %x
}
@f_data = linkonce_odr global i32 2, comdat($f)
define linkonce_odr i32 @only_here() comdat {
  %x = call i32 @f()
  ret i32 %x
}
define i32 @other() {
  %x = call i32 @only_here()
  ret i32 %x
}
;--- large_a.ll
target triple = "x86_64-pc-windows-msvc"
$t = comdat largest
@t = global i32 1, comdat
define void @member() comdat($t) {
  ret void
}
define void @caller() {
  call void @member()
  ret void
}
;--- large_b.ll
target triple = "x86_64-pc-windows-msvc"
$t = comdat largest
@t = global i64 1, comdat
