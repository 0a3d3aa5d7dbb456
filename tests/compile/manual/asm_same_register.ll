; Several inputs in one named register: the last one's value is there. Linux's calls on other
; stacks have this.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@line = constant [15 x i8] c"%ld %ld %g %d\0A\00"
declare i32 @printf(ptr, ...)
define i64 @same(i64 %x) {
  %r = call i64 asm sideeffect "addq $1, $0 # $2", "={r11},{r11},{r11}"(i64 %x, i64 %x)
  ret i64 %r
}
define i64 @other(i64 %x, i64 %y) {
  %r = call i64 asm sideeffect "addq $1, $0 # $2", "={rcx},{rcx},{rcx}"(i64 %x, i64 %y)
  %s = add i64 %r, %x
  ret i64 %s
}
define double @vector(double %x, double %y) {
  %r = call double asm sideeffect "addsd $1, $0 # $2", "={xmm0},{xmm0},{xmm0}"(double %x, double %y)
  ret double %r
}
define i32 @callee() {
  ret i32 77
}
define i32 @on_other_stack(ptr %top) {
  %sp = call i64 asm "movq %rsp, $0", "=r"()
  %r = call { ptr, i64, i32 } asm sideeffect "movq %rsp, ($4); movq $4, %rsp; call ${3:P}; popq %rsp", "={r11},={rsp},={eax},i,{r11},{r11},{rsp},~{rcx},~{rdx},~{rsi},~{rdi},~{r8},~{r9},~{r10},~{memory}"(ptr @callee, ptr %top, ptr %top, i64 %sp)
  %n = extractvalue { ptr, i64, i32 } %r, 2
  ret i32 %n
}
define i32 @main() {
  %stack = alloca [512 x i64], align 16
  %top = getelementptr [512 x i64], ptr %stack, i64 0, i64 510
  %1 = call i64 @same(i64 21)
  %2 = call i64 @other(i64 1000, i64 3)
  %3 = call double @vector(double 1.5, double 2.5)
  %4 = call i32 @on_other_stack(ptr %top)
  %5 = call i32 (ptr, ...) @printf(ptr @line, i64 %1, i64 %2, double %3, i32 %4)
  ret i32 0
}
