; Kernels have words of 8 bytes as the alignment of the stack and no vector registers: functions do
; not align it first, and variables that need more are aligned alone.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile -S %s -o - | grep -c "andq.*-16, %rsp"
target triple = "x86_64-unknown-linux-gnu"
@line = constant [17 x i8] c"%ld %ld %ld %ld\0A\00"
declare i32 @printf(ptr, ...)
%two = type { i64, i64 }
; The lowest four bits of the addresses of two variables, and the value of a third.
define i64 @fixed(i64 %x) noinline "target-features"="-sse,-sse2,-mmx" {
  %p = alloca i64
  %q = alloca i128, align 16
  %r = alloca i64, align 32
  store i64 %x, ptr %p
  store i128 7, ptr %q
  store i64 3, ptr %r
  call void asm sideeffect "", "r,r,r,~{memory}"(ptr %p, ptr %q, ptr %r)
  %1 = ptrtoint ptr %q to i64
  %2 = ptrtoint ptr %r to i64
  %3 = and i64 %1, 15
  %4 = and i64 %2, 31
  %5 = load i64, ptr %p
  %6 = load i64, ptr %q
  %7 = add i64 %3, %4
  %8 = mul i64 %7, 1000
  %9 = add i64 %5, %6
  %10 = add i64 %8, %9
  ret i64 %10
}
define i64 @dynamic(i64 %n) noinline "target-features"="-sse,-sse2,-mmx" {
  %p = alloca i8, i64 %n, align 16
  store i8 9, ptr %p
  call void asm sideeffect "", "r,~{memory}"(ptr %p)
  %1 = ptrtoint ptr %p to i64
  %2 = and i64 %1, 15
  %3 = load i8, ptr %p
  %4 = zext i8 %3 to i64
  %5 = mul i64 %2, 100
  %6 = add i64 %5, %4
  ret i64 %6
}
define i64 @by_value(ptr byval(%two) align 16 %p) noinline "target-features"="-sse,-sse2,-mmx" {
  %1 = ptrtoint ptr %p to i64
  %2 = and i64 %1, 15
  %3 = load i64, ptr %p
  %4 = mul i64 %2, 100
  %5 = add i64 %4, %3
  ret i64 %5
}
define i64 @passes(i64 %n) noinline "target-features"="-sse,-sse2,-mmx" {
  %p = alloca %two
  store i64 %n, ptr %p
  %1 = call i64 @by_value(ptr byval(%two) align 16 %p)
  ret i64 %1
}
define i32 @main() "stackrealign" {
  br label %loop
loop:
  %k = phi i64 [ 0, %0 ], [ %next, %loop ]
  %1 = call i64 @fixed(i64 %k)
  %m = mul i64 %k, 40
  %2 = add i64 %m, 1
  %3 = call i64 @dynamic(i64 %2)
  %4 = call i64 @passes(i64 %k)
  ; from a stack whose pointer has another alignment
  %5 = call i64 asm sideeffect "subq $$24, %rsp; movl $$3, %edi; call fixed; addq $$24, %rsp", "={rax},~{rcx},~{rdx},~{rsi},~{rdi},~{r8},~{r9},~{r10},~{r11},~{memory},~{flags}"()
  %6 = call i32 (ptr, ...) @printf(ptr @line, i64 %1, i64 %3, i64 %4, i64 %5)
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret i32 0
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"override-stack-alignment", i32 8}
