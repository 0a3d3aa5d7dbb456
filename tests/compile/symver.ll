; Symbol versions of assembly belong to functions of the module; symbols that only operands of assembly name.
; RUN: irkit compile %s -o %t.o && readelf -sW %t.o | awk '$7 ~ /UND|[0-9]/ && $8 ~ /[@_a-z]/ { print $4, $5, $7 == "UND" ? "UND" : "DEF", $8 }' | LC_ALL=C sort
; RUN: irkit compile -S %s -o - | grep -e 'f@' -e 'h@' -e '^.symver' -e '^\t.symver'
; RUN: irkit as %s -o %t.bc && irkit nm %t.bc | LC_ALL=C sort
target triple = "x86_64-pc-linux-gnu"
module asm ".globl entry"
module asm "entry: movq table(%rip), %rax"
module asm "  lea near_data(%rip), %rdi; call helper@PLT"
module asm "  movq $absolute, %rcx"
module asm "  lock incl counter"
module asm "  jmp *got@GOTPCREL(%rip)"
module asm "1: jmp 1b"
module asm ".quad in_data - 8, other+4"
module asm ".symver old_f,f@V1"
module asm ".symver new_f,f@@V2"
module asm ".symver gone,h@@@V3"
module asm ".symver undef_g,g@V9"
define i32 @old_f() {
  ret i32 1
}
define i32 @new_f() {
  ret i32 2
}
define i32 @gone() {
  ret i32 3
}
declare i32 @undef_g()
define i32 @call() {
  %r = call i32 @undef_g()
  ret i32 %r
}
