; The constraint A: rax, or rdx if rax is taken.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile -S %s -o %t.s && cc %t.s -o %t && %t
@form = constant [9 x i8] c"%d %lld\0A\00"
declare i32 @printf(ptr, ...)
define i32 @main() {
  %a = call i64 asm "movl $$7, %eax # moved to $0", "=A"()
  %b = call i64 asm "movq $1, $0 # moved from $1 to $0", "=A,{ax}"(i64 35)
  %c = call { i64, i64 } asm "movl $$1, %eax; movl $$2, %edx # moved to $0, $1", "={ax},=A"()
  %d = extractvalue { i64, i64 } %c, 1
  %sum = add i64 %b, %d
  %a32 = trunc i64 %a to i32
  %1 = call i32 (ptr, ...) @printf(ptr @form, i32 %a32, i64 %sum)
  ret i32 0
}
