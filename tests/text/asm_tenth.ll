; An input that shares its place with the tenth output.
; RUN: irkit as --to=22 %s -o - | irkit dis | grep -c 'asm .*,9"'
define void @f(i32 %x) {
  %r = call { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 } asm "", "=r,=r,=r,=r,=r,=r,=r,=r,=r,=r,9"(i32 %x)
  ret void
}
