; --internalize leaves alone what llvm.used holds, what is exported or initialized elsewhere, and what code generators
; ask for; a comdat stays as long as a member of it is visible, and otherwise only keeps its members together.
; RUN: cd %{dir} && for n in 19 22; do for x in "" -only-needed; do diff <(llvm-link-$n -internalize $x main.ll lib.ll more.ll -S) <(irkit link --to=$n --internalize $x main.ll lib.ll more.ll -S) || exit 1; done; done
; NEEDS: llvm-link-19 llvm-link-22
;--- main.ll
$mine = comdat any
@mine = private global i32 0, comdat
declare void @lazy()
declare i32 @needed()
@user = global [2 x ptr] [ptr @lazy, ptr @needed]
@llvm.used = appending global [1 x ptr] [ptr @later], section "llvm.metadata"
@later = external global i32
;--- lib.ll
$one = comdat any
$two = comdat any
$seen = comdat any
@one = global i32 0, comdat
@two = global i32 0, comdat
@seen = dllexport global i32 0, comdat
@alias = alias i32, ptr @two
@exported = dllexport global i32 1
@elsewhere = externally_initialized global i32 1
@plain = hidden global i32 1
@used = global i32 1
@llvm.used = appending global [1 x ptr] [ptr @used], section "llvm.metadata"
@llvm.other = global i32 1
@__stack_chk_guard = global ptr null
@list = appending global [1 x ptr] [ptr @plain]
define void @together() comdat($two) {
  ret void
}
define void @visible() comdat($seen) {
  ret void
}
define linkonce_odr void @lazy() comdat($one) {
  ret void
}
define i32 @needed() {
  ret i32 1
}
;--- more.ll
@later = global i32 7
@plain = global i32 2
define void @last() {
  ret void
}
