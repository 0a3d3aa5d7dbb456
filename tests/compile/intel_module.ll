; LLVM reads registers without a prefix behind .intel_syntax, in a module's assembly and in a function's.
; RUN: irkit run %s; echo $?
module asm "  .intel_syntax ; .text // as rustc writes it"
module asm "  .globl twice"
module asm "twice:"
module asm "  lea eax, [rdi + rdi]"
module asm "  ret"
module asm ".att_syntax"
declare i32 @twice(i32)
define i32 @main() {
  %a = call i32 @twice(i32 21)
  %b = call i32 asm ".intel_syntax\0Amov $0, 2\0Aimul $0, $0, 21\0A.att_syntax", "={rax}"()
  %c = add i32 %a, %b
  ret i32 %c
}
