; The convention of Haskell's compiler: all registers are arguments, none is kept, and calls before a return are jumps.
; RUN: irkit compile %s -o %t.o && gcc %t.o -o %t && %t
; RUN: irkit compile --relocation-model=static -S %s -o %t.s && gcc -no-pie %t.s -o %t && %t
; RUN: irkit run %s
; RUN: echo 'define void @f() { call ghccc void @g() call ghccc void @g() ret void } declare ghccc void @g()' | not irkit compile - -o %t.o
; RUN: echo 'define ghccc void @f(i64 %a, i128 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i64 %j) { ret void }' | not irkit compile - -o %t.o

@machine = global [40 x i64] zeroinitializer
@shows = private constant [58 x i8] c"%ld: %ld %ld %ld %ld %ld %ld %ld %ld %g %g %g %g %g %g\0A\00\00\00"
@steps = constant [2 x ptr] [ptr @even, ptr @odd]

declare i32 @printf(ptr, ...)
declare i32 @fflush(ptr)

; An even number of steps is left: what Sp, Hp and the others are moves on by one place.
define ghccc void @even(ptr %base, i64 %sp, i64 %hp, i64 %r1, i64 %r2, i64 %r3, i64 %r4, i64 %r5, i64 %r6, i64 %lim, float %f1, double %d1, float %f2, double %d2, <2 x double> %v, double %d3) noinline {
  %left = load i64, ptr %base
  %f = fpext float %f1 to double
  %g = fpext float %f2 to double
  %v0 = extractelement <2 x double> %v, i32 0
  %n = call i32 (ptr, ...) @printf(ptr @shows, i64 %left, i64 %sp, i64 %hp, i64 %r1, i64 %r2, i64 %r3, i64 %r4, i64 %r5, i64 %r6, double %f, double %d1, double %g, double %d2, double %v0, double %d3)
  %less = sub i64 %left, 1
  store i64 %less, ptr %base
  %end = icmp eq i64 %left, 0
  br i1 %end, label %stop, label %go
stop:
  ret void
go:
  %at = getelementptr [2 x ptr], ptr @steps, i64 0, i64 1
  %to = load ptr, ptr %at
  %w = insertelement <2 x double> %v, double %d3, i32 0
  tail call ghccc void %to(ptr %base, i64 %hp, i64 %r1, i64 %r2, i64 %r3, i64 %r4, i64 %r5, i64 %r6, i64 %lim, i64 %sp, float %f2, double %d2, float %f1, double %d1, <2 x double> %w, double %v0)
  ret void
}

; Its frame is large, and asks for more than one page.
define ghccc void @odd(ptr %base, i64 %sp, i64 %hp, i64 %r1, i64 %r2, i64 %r3, i64 %r4, i64 %r5, i64 %r6, i64 %lim, float %f1, double %d1, float %f2, double %d2, <2 x double> %v, double %d3) noinline "probe-stack"="inline-asm" {
  %room = alloca [9000 x i8], align 64
  %place = getelementptr i8, ptr %room, i64 8000
  store i64 %sp, ptr %place, align 8
  %left = load i64, ptr %base
  %less = sub i64 %left, 1
  store i64 %less, ptr %base
  %again = load volatile i64, ptr %place
  musttail call ghccc void @even(ptr %base, i64 %again, i64 %hp, i64 %r1, i64 %r2, i64 %r3, i64 %r4, i64 %r5, i64 %r6, i64 %lim, float %f1, double %d1, float %f2, double %d2, <2 x double> %v, double %d3)
  ret void
}

; As the runtime enters it: registers that C wants kept are on the stack meanwhile.
define i32 @main() {
  store i64 6, ptr @machine
  call void asm sideeffect "pushq %rbp\0Apushq %rbx\0Apushq %r12\0Apushq %r13\0Apushq %r14\0Apushq %r15\0Amovq $0, %rax\0Amovq $1, %r13\0Amovq $$1, %rbp\0Amovq $$2, %r12\0Amovq $$3, %rbx\0Amovq $$4, %r14\0Amovq $$5, %rsi\0Amovq $$6, %rdi\0Amovq $$7, %r8\0Amovq $$8, %r9\0Amovq $$9, %r15\0Acallq *%rax\0Apopq %r15\0Apopq %r14\0Apopq %r13\0Apopq %r12\0Apopq %rbx\0Apopq %rbp", "{rdx},{rcx},{xmm1},{xmm2},{xmm3},{xmm4},{xmm5},{xmm6},~{rax},~{rcx},~{rdx},~{rsi},~{rdi},~{r8},~{r9},~{r10},~{r11},~{memory},~{cc},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15}"(ptr @even, ptr @machine, float 1.5, double 2.5, float 3.5, double 4.5, <2 x double> <double 5.5, double 0.0>, double 6.5)
  %f = call i32 @fflush(ptr null)
  ret i32 0
}
