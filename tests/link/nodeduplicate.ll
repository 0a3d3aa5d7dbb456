; Functions and aliases in a comdat that both modules keep: an error that names both files, each told, and nothing written.
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S -o out.ll; echo "status $?"; test ! -e out.ll
; RUN: cd %{dir} && irkit link --to=22 a.ll twice.ll -S -o out.ll; echo "status $?"; test ! -e out.ll
; llvm-link says the same and goes on with the one that wins; not where a symbol is there twice.
; RUN: cd %{dir} && for n in 16 19 22; do ln -sf "$(command -v irkit)" llvm-link-$n; for x in "a.ll b.ll" "b.ll a.ll" "a.ll twice.ll"; do diff <(llvm-link-$n $x -S 2>&1; echo $?) <(./llvm-link-$n $x -S 2>&1; echo $?) || exit 1; done; done
; NEEDS: llvm-link-22 llvm-link-19 llvm-link-16
;--- a.ll
$f = comdat nodeduplicate
define i32 @f() comdat {
  ret i32 1
}
@data = internal global i32 1, section "x", comdat($f)
@v = weak global i32 1, comdat($f)
@other = alias i32 (), ptr @f
define i32 @in_a() {
  %x = call i32 @f()
  %y = load i32, ptr @v
  %z = add i32 %x, %y
  ret i32 %z
}
;--- b.ll
$f = comdat nodeduplicate
define weak i32 @f() comdat {
  ret i32 2
}
@v = global i64 2, comdat($f)
@other = weak alias i32 (), ptr @f
define i32 @in_b() {
  %x = call i32 @other()
  ret i32 %x
}
;--- twice.ll
$f = comdat nodeduplicate
define i32 @f() comdat {
  ret i32 2
}
@other = weak alias i32 (), ptr @f
