; Since 22, a function that is not linked as its comdat lost still says what its declaration promises: an optimizer may
; have taken promises back. Not one that may be replaced when it runs, and no variable.
; RUN: cd %{dir} && for x in "winner.ll loser.ll" "winner.ll replaceable.ll" "winner.ll loser.ll late.ll" "winner.ll only_metadata.ll" "loser.ll winner.ll"; do for n in 19 22; do diff <(llvm-link-$n $x -S) <(irkit link --to=$n $x -S) || exit 1; done; done
; RUN: cd %{dir} && irkit link --to=22 winner.ll loser.ll -S | grep -E '@(plain|nobuiltin|weak|other|variable)\('
; NEEDS: llvm-link-22 llvm-link-19
;--- winner.ll
$c = comdat any
define weak void @leader() comdat($c) {
  call void @plain(i32 noundef 1)
  call void @nobuiltin(i32 noundef 1)
  call void @weak(i32 noundef 1)
  call void @other(i32 noundef 1)
  store i32 1, ptr @variable
  ret void
}
declare dso_local void @plain(i32 noundef)
declare void @nobuiltin(i32 noundef)
declare void @weak(i32 noundef)
declare void @other(i32 noundef) nounwind
@variable = external global i32
;--- loser.ll
$c = comdat any
@uses = global [5 x ptr] [ptr @plain, ptr @nobuiltin, ptr @weak, ptr @other, ptr @variable]
define hidden void @plain(i32) noinline align 8 comdat($c) {
  ret void
}
define void @nobuiltin(i32) nobuiltin comdat($c) {
  ret void
}
define weak void @weak(i32) comdat($c) {
  ret void
}
define void @other(i64) section "x" comdat($c) {
  ret void
}
define void @variable(i64) comdat($c) {
  ret void
}
;--- replaceable.ll
$c = comdat any
@uses = global [2 x ptr] [ptr @plain, ptr @other]
define void @plain(i32) noinline comdat($c) {
  ret void
}
define dso_local void @other(i64) comdat($c) {
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"SemanticInterposition", i32 1}
;--- only_metadata.ll
$c = comdat any
define void @plain(i32) noinline comdat($c) {
  ret void
}
!named = !{!0}
!0 = !{ptr @plain}
;--- late.ll
define void @plain(i32) {
  ret void
}
