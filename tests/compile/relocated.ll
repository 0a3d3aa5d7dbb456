; Several relocations of one place, and such as no operand has; instructions that are not known, or that assemblers encode otherwise.
; RUN: irkit compile -S %s -o -
target triple = "x86_64-unknown-linux-gnu"
module asm ".data"
module asm "two: .reloc ., R_X86_64_NONE, other"
module asm ".quad other+5"
module asm ".reloc .+2, R_X86_64_NONE, two"
module asm "mid: .byte 1,2,3,4"
module asm ".text"
module asm "foo: .reloc .+1, R_X86_64_NONE, other"
module asm "call other"
module asm "vaddps %ymm0, %ymm1, %ymm2"
module asm "lock cmpxchgw %ax, %fs:(%rdi)"
module asm "rep movsw"
module asm "jmp foo"
module asm "in $4, %al"
module asm "leave; ret $8"
define void @f() {
  call void asm sideeffect "xchg %rax, %rcx; xchg %al, %ah; mov %cs, %eax; nopw 8(%rax,%rax,1)", ""()
  ret void
}
