; The convention of Haskell's compiler: all registers are arguments, none is kept, and calls before a return are jumps.
; RUN: irkit compile %s -o %t.o && gcc %t.o -o %t && %t
; RUN: irkit compile --relocation-model=static -S %s -o %t.s && gcc -no-pie %t.s -o %t && %t
; RUN: irkit run %s
; RUN: echo 'define ghccc void @f(...) { ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define ghccc void @f(ptr byval(i64) %a) { ret void }' | not irkit compile - -o %t.o
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

; Who calls it, and is none itself, keeps what it needs on the stack, its frame's base too.
define i32 @enter(i32 %a, i32 %b, i64 %c) noinline {
  %n = mul i32 %a, %b
  %array = alloca i64, i32 %n
  store i64 %c, ptr %array
  store i64 6, ptr @machine
  call ghccc void @even(ptr @machine, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, float 1.5, double 2.5, float 3.5, double 4.5, <2 x double> <double 5.5, double 0.0>, double 6.5)
  %d = load i64, ptr %array
  %to = load ptr, ptr @steps
  store i64 4, ptr @machine
  call ghccc void %to(ptr @machine, i64 %c, i64 %d, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, float 1.5, double 2.5, float 3.5, double 4.5, <2 x double> <double 5.5, double 0.0>, double 6.5)
  %e = load i64, ptr %array
  %f = add i64 %e, %d
  %g = trunc i64 %f to i32
  %h = add i32 %g, %n
  ret i32 %h
}
define i32 @main() {
  %r = call i32 @enter(i32 3, i32 4, i64 10)
  %f = call i32 @fflush(ptr null)
  %s = sub i32 %r, 32
  ret i32 %s
}
