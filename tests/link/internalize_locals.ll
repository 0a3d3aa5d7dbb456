; --internalize and comdats of internal members that a later such input brings: those that others refer to, and those
; that only a list of globals holds, which is linked first.
; RUN: cd %{dir} && for n in 19 22; do diff <(llvm-link-$n -internalize main.ll lib.ll more.ll -S) <(irkit link --to=$n --internalize main.ll lib.ll more.ll -S) || exit 1; done
; RUN: cd %{dir} && irkit link --to=19 --internalize main.ll lib.ll more.ll -S >out.ll && test $(grep -c 'internal.*@late\|internal.*@held' out.ll) = 2 && test $(grep -c 'comdat' out.ll) = 0
; NEEDS: llvm-link-19 llvm-link-22
;--- main.ll
declare ptr @user()
define ptr @main() {
  %1 = call ptr @user()
  ret ptr %1
}
;--- lib.ll
define ptr @user() {
  ret ptr null
}
;--- more.ll
$f = comdat any
$h = comdat any
@held = internal global i32 0, comdat($h)
@list = appending global [1 x ptr] [ptr @held]
define internal void @late() comdat($f) {
  ret void
}
define void @last() {
  call void @late()
  ret void
}
