; "instrument-function-entry-inlined" and "instrument-function-exit-inlined": calls of profilers
; with the function and its return address, or without arguments; arguments and results keep their
; values.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: sed 's/attributes #0 = {/& "stackrealign"/' %s | irkit compile --code-model=large -S - -o %t.s && cc %t.s -o %t && %t | cksum
; RUN: irkit run %s | cksum
; RUN: for n in .mcount _mcount __mcount '\01_mcount' '\01mcount'; do sed 's/"mcount"/"'"$(echo "$n" | sed 's/[\]/&&/')"'"/' %s | irkit compile - -o %t.o && nm %t.o | grep '[ _.]mcount'; done
; RUN: sed 's/"__cyg_profile_func_exit"/"other"/' %s | irkit compile - -o %t.o; echo $?
@line = constant [15 x i8] c"%s %s from %s\0A\00"
@result = constant [17 x i8] c"%ld %g %ld %.0Lf\00"
@enter = constant [6 x i8] c"enter\00"
@exit = constant [5 x i8] c"exit\00"
@in = constant [4 x i8] c"sum\00"
@tail = constant [5 x i8] c"tail\00"
@other = constant [6 x i8] c"other\00"
@main.s = constant [5 x i8] c"main\00"
@bare.s = constant [5 x i8] c"bare\00"
@nl = constant [7 x i8] c" [%d]\0A\00"
@counts = global i32 0
declare i32 @printf(ptr, ...)
define i1 @is_in(ptr %at, ptr %f) {
  %1 = ptrtoint ptr %at to i64
  %2 = ptrtoint ptr %f to i64
  %3 = sub i64 %1, %2
  %4 = icmp ult i64 %3, 2000
  ret i1 %4
}
define void @print(ptr %what, ptr %function, ptr %at) {
  %is.sum = icmp eq ptr %function, @sum
  %is.tail = icmp eq ptr %function, @tailing
  %1 = select i1 %is.tail, ptr @tail, ptr @other
  %2 = select i1 %is.sum, ptr @in, ptr %1
  %from.main = call i1 @is_in(ptr %at, ptr @main)
  %3 = select i1 %from.main, ptr @main.s, ptr @other
  %4 = call i32 (ptr, ...) @printf(ptr @line, ptr %what, ptr %2, ptr %3)
  ret void
}
; The profilers destroy all registers that calls may change.
define void @__cyg_profile_func_enter(ptr %function, ptr %at) {
  call void @print(ptr @enter, ptr %function, ptr %at)
  call void asm sideeffect "xorl %eax, %eax; xorl %ecx, %ecx; xorl %edx, %edx; xorl %esi, %esi; xorl %edi, %edi; xorl %r8d, %r8d; xorl %r9d, %r9d; xorl %r10d, %r10d; xorl %r11d, %r11d; pxor %xmm0, %xmm0; pxor %xmm1, %xmm1", "~{rax},~{rcx},~{rdx},~{rsi},~{rdi},~{r8},~{r9},~{r10},~{r11},~{xmm0},~{xmm1}"()
  ret void
}
define void @__cyg_profile_func_exit(ptr %function, ptr %at) {
  call void @print(ptr @exit, ptr %function, ptr %at)
  call void asm sideeffect "xorl %eax, %eax; xorl %ecx, %ecx; xorl %edx, %edx; pxor %xmm0, %xmm0; pxor %xmm1, %xmm1; fninit", "~{rax},~{rcx},~{rdx},~{xmm0},~{xmm1}"()
  ret void
}
define void @__cyg_profile_func_enter_bare() {
  %1 = load i32, ptr @counts
  %2 = add i32 %1, 1
  store i32 %2, ptr @counts
  ret void
}
define i64 @sum(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) #0 {
  %1 = add i64 %a, %b
  %2 = mul i64 %1, %c
  %3 = sub i64 %2, %d
  %4 = xor i64 %3, %e
  %5 = icmp slt i64 %f, 0
  br i1 %5, label %less, label %more
less:
  ret i64 %4
more:
  %6 = add i64 %4, %g
  ret i64 %6
}
define double @floats(double %a, float %b, x86_fp80 %c, i64 %n, ...) #0 {
  %1 = fpext float %b to double
  %2 = fptrunc x86_fp80 %c to double
  %3 = fmul double %a, %1
  %4 = fadd double %3, %2
  ret double %4
}
define x86_fp80 @long(x86_fp80 %x) #0 {
  %1 = fadd x86_fp80 %x, %x
  ret x86_fp80 %1
}
define i64 @tailing(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) #0 {
  %1 = sub i64 0, %a
  %r = musttail call i64 @sum(i64 %b, i64 %1, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g)
  ret i64 %r
}
define void @bare() "instrument-function-entry-inlined"="__cyg_profile_func_enter_bare" "instrument-function-exit-inlined"="__cyg_profile_func_enter_bare" {
  ret void
}
define void @with_mcount() "instrument-function-entry-inlined"="mcount" { ret void }
define i32 @main() {
  %1 = call i64 @sum(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %2 = call double (double, float, x86_fp80, i64, ...) @floats(double 1.5, float 2.0, x86_fp80 0xK40008000000000000000, i64 3, i64 4)
  %3 = call i64 @tailing(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %4 = call x86_fp80 @long(x86_fp80 0xK40008000000000000000)
  %5 = call i32 (ptr, ...) @printf(ptr @result, i64 %1, double %2, i64 %3, x86_fp80 %4)
  call void @bare()
  %6 = load i32, ptr @counts
  %7 = call i32 (ptr, ...) @printf(ptr @nl, i32 %6)
  ret i32 0
}
attributes #0 = { noinline "instrument-function-entry-inlined"="__cyg_profile_func_enter" "instrument-function-exit-inlined"="__cyg_profile_func_exit" }
