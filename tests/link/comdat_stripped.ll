; What a comdat's members and their aliases keep where another module's comdat is taken: declarations of aliases keep nothing.
; RUN: cd %{dir} && irkit link a.ll b.ll -S
;--- a.ll
$c = comdat largest
@c = global i8 1, comdat
@var = hidden unnamed_addr global i32 7, comdat($c)
@loc = dso_local global i32 7, comdat($c)
@exp = dllexport global i32 7, comdat($c)
@al = hidden unnamed_addr alias i8, ptr @c
@ae = dllexport alias i8, ptr @c
@al_local = dso_local alias i8, ptr @c
@fal = hidden unnamed_addr alias void (), ptr @fun
define hidden void @fun() unnamed_addr comdat($c) {
  ret void
}
define dso_local void @fun2() comdat($c) {
  ret void
}
@users = global [9 x ptr] [ptr @c, ptr @var, ptr @loc, ptr @exp, ptr @al, ptr @ae, ptr @al_local, ptr @fal, ptr @fun]
@more = global ptr @fun2
;--- b.ll
$c = comdat largest
@c = global i64 1, comdat
