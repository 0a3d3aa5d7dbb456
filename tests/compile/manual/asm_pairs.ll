; Integers of 128 bits as operands of inline asm: "A" is rax and rdx, "r" any two registers, of which the text names the lower
; one; and inputs tied to such outputs.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
; RUN: echo 'define i128 @f(i128 %x) { %r = call i128 asm "nop", "={r14},{r12}"(i128 %x) ret i128 %r }' | not irkit compile - -o %t.o
; RUN: echo 'define i128 @f(i64 %x) { %r = call i128 asm "nop", "=r,0"(i64 %x) ret i128 %r }' | not irkit compile - -o %t.o
target triple = "x86_64-unknown-linux-gnu"
@text = private constant [12 x i8] c"%lx %016lx\0A\00"
declare i32 @printf(ptr, ...)
define void @show(i128 %x) {
  %a = lshr i128 %x, 64
  %h = trunc i128 %a to i64
  %l = trunc i128 %x to i64
  call i32 (ptr, ...) @printf(ptr @text, i64 %h, i64 %l)
  ret void
}
define i128 @multiply(i64 %x, i64 %y) {
  %r = call i128 asm "mulq $2", "=A,{rax},r,~{cc}"(i64 %x, i64 %y)
  ret i128 %r
}
define i128 @divide(i128 %x, i64 %y) {
  %r = call i128 asm "divq $2", "=A,0,r,~{cc}"(i128 %x, i64 %y)
  ret i128 %r
}
define i128 @low(i128 %x) {
  %r = call i128 asm "addq $$5, $0", "=r,0,~{cc}"(i128 %x)
  ret i128 %r
}
define i64 @sum(i128 %x, i128 %y) {
  %r = call i64 asm "movq $1, $0; addq $2, $0", "=&r,r,r,~{cc}"(i128 %x, i128 %y)
  ret i64 %r
}
define i64 @in(i128 %x) {
  %r = call i64 asm "xchgq %rax, %rdx; addq %rdx, %rax", "={rax},A,~{rdx}"(i128 %x)
  ret i64 %r
}
define i64 @memory(i128 %x) {
  %r = call i64 asm "movq 8+$1, $0", "=r,rm"(i128 %x)
  ret i64 %r
}
define { i128, i64 } @several(i128 %x, i64 %y) {
  %r = call { i128, i64 } asm "bswap $0; movq $3, $1", "=r,=r,0,r"(i128 %x, i64 %y)
  ret { i128, i64 } %r
}
; Of several names the first counts.
define i64 @named(i64 %x) {
  %r = call i64 asm "movq %r15, %rax", "={rax},{r15}~{r12}"(i64 %x)
  ret i64 %r
}
define i32 @main() {
  %n = call i64 @named(i64 99)
  %nn = zext i64 %n to i128
  call void @show(i128 %nn)
  %a = call i128 @multiply(i64 -2, i64 7)
  call void @show(i128 %a)
  %b = call i128 @divide(i128 36893488147419103239, i64 16)
  call void @show(i128 %b)
  %c = call i128 @low(i128 36893488147419103239)
  call void @show(i128 %c)
  %d = call i64 @sum(i128 36893488147419103239, i128 5)
  %e = call i64 @in(i128 36893488147419103239)
  call i32 (ptr, ...) @printf(ptr @text, i64 %d, i64 %e)
  %f = call i64 @memory(i128 36893488147419103239)
  %g = call { i128, i64 } @several(i128 36893488147419103239, i64 6)
  %g0 = extractvalue { i128, i64 } %g, 0
  %g1 = extractvalue { i128, i64 } %g, 1
  call i32 (ptr, ...) @printf(ptr @text, i64 %f, i64 %g1)
  call void @show(i128 %g0)
  ret i32 0
}
