; Private members of a comdat that lost leave it, but for those that have aliases.
; RUN: cd %{dir} && irkit link a.ll b.ll -S; irkit link --to=16 a.ll b.ll -S
;--- a.ll
$c = comdat any
define void @c() comdat {
  ret void
}
;--- b.ll
$c = comdat any
@aliased = alias void (), ptr @private_aliased
@private_variable = private global i32 3, comdat($c)
define void @c() comdat {
  call void @private_function()
  ret void
}
define private void @private_function() comdat($c) {
  ret void
}
define private void @private_aliased() comdat($c) {
  ret void
}
define internal void @internal_function() comdat($c) {
  ret void
}
define ptr @user() {
  call void @private_function()
  call void @private_aliased()
  call void @internal_function()
  ret ptr @private_variable
}
