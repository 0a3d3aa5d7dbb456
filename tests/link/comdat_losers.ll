; Members of a comdat that loses are declared, and so are aliases of them; members that lost in the result are found
; again through aliases of aliases.
; RUN: cd %{dir} && for x in "winner loser" "loser winner" "one large" "one large winner loser"; do set -- $x; for n in 19 22; do diff <(llvm-link-$n ${@/%/.ll} -S) <(irkit link --to=$n ${@/%/.ll} -S) || exit 1; done; done
; RUN: cd %{dir} && irkit link small.ll large.ll -S
; NEEDS: llvm-link-19 llvm-link-22
;--- winner.ll
$c = comdat any
@v = global i32 0, comdat($c)
;--- loser.ll
$c = comdat any
@exported = weak dllexport global i32 0, comdat($c)
@hidden = weak hidden global i32 0, comdat($c)
@own = internal global i32 5, comdat($c)
@lone = private global i32 6, comdat($c)
@weak = weak alias i32, ptr @exported
@once = linkonce_odr alias i32, ptr @hidden
@strong = alias i32, ptr @hidden
@of_own = alias i32, ptr @own
@of_f = alias void (ptr), ptr @f
define ptr @use() {
  %x = load i32, ptr @once
  %y = load i32, ptr @lone
  ret ptr @weak
}
define ptr @use_strong() {
  ret ptr @strong
}
define void @f(ptr %x) comdat($c) {
  store i32 0, ptr @own
  ret void
}
;--- one.ll
$big = comdat largest
@big = global i32 1, comdat
@part = global i32 2, comdat($big)
@name = alias i32, ptr @part
define ptr @use_name() {
  ret ptr @name
}
define i32 @inside() comdat($big) {
  ret i32 1
}
;--- small.ll
$big = comdat largest
@big = global i32 1, comdat
@part = global i32 2, comdat($big)
@name = alias i32, ptr @part
@name2 = alias i32, ptr @name
@unused = alias i32, ptr @name2
define ptr @use_name() {
  ret ptr @name2
}
define i32 @inside() comdat($big) {
  ret i32 1
}
;--- large.ll
$big = comdat largest
@big = global [2 x i32] [i32 1, i32 2], comdat
@other = global i32 3, comdat($big)
define ptr @use_big() {
  ret ptr @other
}
