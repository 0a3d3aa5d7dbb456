; What is linked only where it is wanted: linkonce members of a comdat come all together, with aliases of them; nobody wants the others.
; RUN: cd %{dir} && for n in 14 19 22; do for o in "a.$n.ll b.$n.ll" "b.$n.ll a.$n.ll"; do for x in "" -only-needed -internalize; do diff <(llvm-link-$n $x $o -S) <(irkit link --to=$n $x $o -S) || exit 1; done; done; done
; RUN: cd %{dir} && irkit link --to=22 a.22.ll b.22.ll -S | grep -c 'comdat'
; NEEDS: llvm-link-14 llvm-link-19 llvm-link-22
;--- a.22.ll
declare void @wanted()
@chosen = external global i32
define void @main() {
  call void @wanted()
  %x = load i32, ptr @chosen
  ret void
}
;--- b.22.ll
$pack = comdat any
$lone = comdat any
$vars = comdat any
@friend = linkonce_odr global i32 1, comdat($pack)
@stranger = linkonce_odr global i32 2, comdat($lone)
@chosen = linkonce global i32 3, comdat($vars)
@beside = linkonce_odr constant ptr @deep, comdat($vars)
@nick = linkonce_odr alias i32, ptr @friend
@noname = linkonce_odr alias i32, ptr @stranger
@other = alias i32, ptr @beyond
@beyond = linkonce_odr global i32 4
define linkonce_odr void @wanted() comdat($pack) { ret void }
define linkonce_odr void @companion() comdat($pack) {
  call void @deeper()
  ret void
}
define linkonce_odr void @alone() comdat($lone) { ret void }
define linkonce void @deep() { ret void }
define linkonce void @deeper() { ret void }
define linkonce void @unseen() { ret void }
;--- a.14.ll
declare void @wanted()
define void @main() {
  call void @wanted()
  ret void
}
;--- b.14.ll
$pack = comdat any
$lone = comdat any
@friend = linkonce_odr global i32 1, comdat($pack)
@stranger = linkonce_odr global i32 2, comdat($lone)
@nick = linkonce_odr alias i32, i32* @friend
define linkonce_odr void @wanted() comdat($pack) { ret void }
define linkonce_odr void @companion() comdat($pack) { ret void }
define linkonce_odr void @alone() comdat($lone) { ret void }
;--- a.19.ll
declare void @wanted()
define void @main() {
  call void @wanted()
  ret void
}
;--- b.19.ll
$pack = comdat any
$lone = comdat any
@friend = linkonce_odr global i32 1, comdat($pack)
@stranger = linkonce_odr global i32 2, comdat($lone)
@nick = linkonce_odr alias i32, ptr @friend
@noname = linkonce_odr alias i32, ptr @stranger
define linkonce_odr void @wanted() comdat($pack) { ret void }
define linkonce_odr void @companion() comdat($pack) { ret void }
define linkonce_odr void @alone() comdat($lone) { ret void }
