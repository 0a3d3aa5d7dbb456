; `$|` and `$)` outside of `$(` are C's own characters.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@line = constant [7 x i8] c"%d %d\0A\00"
declare i32 @printf(ptr, ...)
define i32 @main() {
  %1 = call i32 asm "movl $$(1 $| 6), $0", "=r"()
  %2 = call i32 asm "movl $$3, $0 # $)", "=r"()
  %3 = call i32 (ptr, ...) @printf(ptr @line, i32 %1, i32 %2)
  ret i32 0
}
