; Calling conventions beyond C's: where arguments and results are, told by inline asm that reads the registers, and what
; functions and callers keep. tests/compile/test_abi.py links each convention with llc's code.
; RUN: irkit compile %s -o %t.o && gcc %t.o -o %t && %t
; RUN: sed 's/x86_vectorcallcc/win64cc/' %s | irkit compile -S - -o %t.s && gcc %t.s -o %t && %t | cksum
; RUN: irkit run %s | cksum
; RUN: irkit compile %s -o %t.o && nm %t.o | grep -o '[^ ]*@.*' | sort
; RUN: sed 's/cc 12/webkit_jscc/; s/graalcc/cc 107/; s/preserve_nonecc/cc 21/; s/cc 81/ccc/' %s | irkit compile --to=16 - -o %t.o && gcc %t.o -o %t && %t | tail -n 1
; RUN: echo 'define void @f() { call x86_intrcc void @g() ret void } declare x86_intrcc void @g()' | not irkit compile - -o %t.o
; RUN: echo 'define cc 11 void @f() { ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define x86_regcallcc void @f(i32 %a, ...) { ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define x86_vectorcallcc void @f(i32 %a, ...) { ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define x86_vectorcallcc void @f(x86_fp80 %a) { ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define x86_vectorcallcc void @f({ <4 x float>, <4 x float> } inreg %a) { ret void }' | not irkit compile - -o %t.o
; RUN: echo 'define preserve_mostcc void @f(i64 %a) { musttail call preserve_mostcc void @f(i64 1) ret void }' | not irkit compile - -o %t.o
target triple = "x86_64-unknown-linux-gnu"
@form = private constant [21 x i8] c"%s %ld %ld %ld %ld\0A\00\00"
@sums = private constant [10 x i8] c"%s %g %g\0A\00"
declare i32 @printf(ptr, ...)
@s.regcall = private constant [8 x i8] c"regcall\00"
@s.vectorcall = private constant [11 x i8] c"vectorcall\00"
@s.none = private constant [5 x i8] c"none\00"
@s.opencl = private constant [7 x i8] c"opencl\00"
@s.tls = private constant [4 x i8] c"tls\00"
@s.anyreg = private constant [7 x i8] c"anyreg\00"
@s.guard = private constant [6 x i8] c"guard\00"
@s.std = private constant [4 x i8] c"std\00"
@s.fast32 = private constant [7 x i8] c"fast32\00"
@s.this = private constant [5 x i8] c"this\00"
@s.graal = private constant [6 x i8] c"graal\00"
@s.hhvm = private constant [5 x i8] c"hhvm\00"
@s.other = private constant [6 x i8] c"other\00"
@s.callers = private constant [8 x i8] c"callers\00"
@s.callees = private constant [8 x i8] c"callees\00"
@s.floats = private constant [7 x i8] c"floats\00"
@s.x87 = private constant [4 x i8] c"x87\00"
@s.sum = private constant [4 x i8] c"sum\00"
@s.webkit = private constant [7 x i8] c"webkit\00"
@seven = global i64 7
define x86_regcallcc i64 @regcall(i64 %a0, i64 %a1, i64 %a2, i64 %a3, i64 %a4, i64 %a5, i64 %a6, i64 %a7, i64 %a8, i64 %a9, i64 %a10) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rax},={rdi},={r12},={r15}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.regcall, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define x86_vectorcallcc i64 @vectorcall(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rcx},={rdx},={r8},={r9}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.vectorcall, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define preserve_nonecc i64 @none(i64 %a0, i64 %a1, i64 %a2, i64 %a3, i64 %a4, i64 %a5, i64 %a6, i64 %a7, i64 %a8, i64 %a9, i64 %a10, i64 %a11) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={r12},={r9},={r11},={rax}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.none, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define intel_ocl_bicc i64 @opencl(i64 %a0, i64 %a1, i64 %a2, i64 %a3, i64 %a4, i64 %a5) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rcx},={r8},={r9}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.opencl, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define cxx_fast_tlscc i64 @tls(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.tls, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define anyregcc i64 @anyreg(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.anyreg, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define cfguard_checkcc i64 @guard(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.guard, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define x86_stdcallcc i64 @std(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.std, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define x86_fastcallcc i64 @fast32(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.fast32, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define x86_thiscallcc i64 @this(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.this, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define graalcc i64 @graal(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.graal, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define cc 81 i64 @hhvm(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.hhvm, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define cc 999 i64 @other(i64 %a0, i64 %a1, i64 %a2, i64 %a3) {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.other, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define  i64 @callers(i64 %a0, i64 %a1, i64 %a2, i64 %a3) "no_caller_saved_registers" {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.callers, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
define  i64 @callees(i64 %a0, i64 %a1, i64 %a2, i64 %a3) "no_callee_saved_registers" {
  %r = call { i64, i64, i64, i64 } asm sideeffect "", "={rdi},={rsi},={rdx},={rcx}"()
  %r0 = extractvalue { i64, i64, i64, i64 } %r, 0
  %r1 = extractvalue { i64, i64, i64, i64 } %r, 1
  %r2 = extractvalue { i64, i64, i64, i64 } %r, 2
  %r3 = extractvalue { i64, i64, i64, i64 } %r, 3
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.callees, i64 %r0, i64 %r1, i64 %r2, i64 %r3)
  call void asm sideeffect "xorl %ebx, %ebx; xorl %r12d, %r12d", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  ret i64 %a0
}
; x86_regcallcc has floats in all vector registers, the first x86_fp80 on the x87 stack; others are on the stack.
define x86_regcallcc { double, x86_fp80 } @floats(double %a, double %b, double %c, double %d, double %e, double %f, double %g, double %h, double %i, double %j, double %k, double %l, double %m, double %n, double %o, double %p, double %q, x86_fp80 %x, x86_fp80 %y, ptr byval(i64) %z) {
  %last = call double asm sideeffect "movapd %xmm15, %xmm0", "={xmm0}"()
  %1 = fadd double %p, %q
  %2 = fadd double %1, %a
  %3 = fsub x86_fp80 %x, %y
  %4 = load i64, ptr %z
  %5 = sitofp i64 %4 to x86_fp80
  %6 = fadd x86_fp80 %3, %5
  %7 = insertvalue { double, x86_fp80 } poison, double %2, 0
  %8 = insertvalue { double, x86_fp80 } %7, x86_fp80 %6, 1
  ret { double, x86_fp80 } %8
}
; Of vectorcall's six positions, some have vectors; then floats are on the stack, and vectors are passed by address.
define x86_vectorcallcc { double, double, double, double } @vectors(i32 %a, <2 x double> %b, i32 %c, double %d, i64 %e, <2 x double> %f, <2 x double> %g, double %h) {
  %b1 = extractelement <2 x double> %b, i32 1
  %f1 = extractelement <2 x double> %f, i32 1
  %g1 = extractelement <2 x double> %g, i32 1
  %1 = insertvalue { double, double, double, double } poison, double %b1, 0
  %2 = insertvalue { double, double, double, double } %1, double %f1, 1
  %3 = insertvalue { double, double, double, double } %2, double %g1, 2
  %4 = insertvalue { double, double, double, double } %3, double %h, 3
  ret { double, double, double, double } %4
}
@v.alias = alias { double, double, double, double } (i32, <2 x double>, i32, double, i64, <2 x double>, <2 x double>, double), ptr @vectors
; intel_ocl_bicc has four integers in registers, and the others in words.
define intel_ocl_bicc i32 @words(i32 %a, i32 %b, i32 %c, i32 %d, i32 %e, i32 %f, i64 %g, i32 %h) {
  %1 = shl i32 %e, 8
  %2 = or i32 %1, %f
  %3 = shl i32 %2, 8
  %4 = or i32 %3, %h
  %5 = trunc i64 %g to i32
  %6 = add i32 %4, %5
  ret i32 %6
}
; A release with webkit_jscc passes one integer in rax, and the others on the stack; later ones have C's convention.
define cc 12 i64 @webkit(i32 %a, i32 %b, i64 %c, float %d, double %e, i8 %f) {
  %1 = fptosi float %d to i64
  %2 = fptosi double %e to i64
  %3 = zext i8 %f to i64
  %4 = mul i64 %c, 100
  %5 = add i64 %4, %1
  %6 = mul i64 %5, 100
  %7 = add i64 %6, %2
  %8 = mul i64 %7, 100
  %9 = add i64 %8, %3
  ret i64 %9
}
define cc 12 i64 @stacked(i32 %a, i64 %b) {
  %1 = call i64 asm sideeffect "movq 16(%rbp), $0", "=r"()
  ret i64 %1
}
; The bytes of byval arguments are the caller's in preserve_nonecc: what the function writes stays.
define preserve_nonecc i64 @borrow(ptr byval(i64) %a, i128 %b) {
  store i64 40, ptr %a
  %1 = trunc i128 %b to i64
  ret i64 %1
}
; A musttail call restores what the function saved.
define win64cc i64 @tail(i64 %n, i64 %sum) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %stop, label %go
stop:
  ret i64 %sum
go:
  call void asm sideeffect "xorl %esi, %esi; xorl %edi, %edi", "~{rsi},~{rdi}"()
  %n1 = sub i64 %n, 1
  %s1 = add i64 %sum, %n
  %r = musttail call win64cc i64 @tail(i64 %n1, i64 %s1)
  ret i64 %r
}
define i32 @main() {
  %kept = load volatile i64, ptr @seven
  %regcall = call x86_regcallcc i64 @regcall(i64 100, i64 101, i64 102, i64 103, i64 104, i64 105, i64 106, i64 107, i64 108, i64 109, i64 110) 
  %vectorcall = call x86_vectorcallcc i64 @vectorcall(i64 100, i64 101, i64 102, i64 103) 
  %none = call preserve_nonecc i64 @none(i64 100, i64 101, i64 102, i64 103, i64 104, i64 105, i64 106, i64 107, i64 108, i64 109, i64 110, i64 111) 
  %opencl = call intel_ocl_bicc i64 @opencl(i64 100, i64 101, i64 102, i64 103, i64 104, i64 105) 
  %tls = call cxx_fast_tlscc i64 @tls(i64 100, i64 101, i64 102, i64 103) 
  %anyreg = call anyregcc i64 @anyreg(i64 100, i64 101, i64 102, i64 103) 
  %guard = call cfguard_checkcc i64 @guard(i64 100, i64 101, i64 102, i64 103) 
  %std = call x86_stdcallcc i64 @std(i64 100, i64 101, i64 102, i64 103) 
  %fast32 = call x86_fastcallcc i64 @fast32(i64 100, i64 101, i64 102, i64 103) 
  %this = call x86_thiscallcc i64 @this(i64 100, i64 101, i64 102, i64 103) 
  %graal = call graalcc i64 @graal(i64 100, i64 101, i64 102, i64 103) 
  %hhvm = call cc 81 i64 @hhvm(i64 100, i64 101, i64 102, i64 103) 
  %other = call cc 999 i64 @other(i64 100, i64 101, i64 102, i64 103) 
  %callers = call  i64 @callers(i64 100, i64 101, i64 102, i64 103) "no_caller_saved_registers" 
  %callees = call  i64 @callees(i64 100, i64 101, i64 102, i64 103) "no_callee_saved_registers" 
  %sum.regcall = add i64 %kept, %regcall
  %sum.vectorcall = add i64 %sum.regcall, %vectorcall
  %sum.none = add i64 %sum.vectorcall, %none
  %sum.opencl = add i64 %sum.none, %opencl
  %sum.tls = add i64 %sum.opencl, %tls
  %sum.anyreg = add i64 %sum.tls, %anyreg
  %sum.guard = add i64 %sum.anyreg, %guard
  %sum.std = add i64 %sum.guard, %std
  %sum.fast32 = add i64 %sum.std, %fast32
  %sum.this = add i64 %sum.fast32, %this
  %sum.graal = add i64 %sum.this, %graal
  %sum.hhvm = add i64 %sum.graal, %hhvm
  %sum.other = add i64 %sum.hhvm, %other
  %sum.callers = add i64 %sum.other, %callers
  %sum.callees = add i64 %sum.callers, %callees
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.sum, i64 %sum.callees, i64 %kept, i64 0, i64 0)
  %z = alloca i64
  store i64 1000, ptr %z
  %f = call x86_regcallcc { double, x86_fp80 } @floats(double 0.5, double 1.5, double 2.5, double 3.5, double 4.5, double 5.5, double 6.5, double 7.5, double 8.5, double 9.5, double 10.5, double 11.5, double 12.5, double 13.5, double 14.5, double 15.5, double 16.5, x86_fp80 0xK4002A000000000000000, x86_fp80 0xK4000C000000000000000, ptr byval(i64) %z)
  %f0 = extractvalue { double, x86_fp80 } %f, 0
  %f1 = extractvalue { double, x86_fp80 } %f, 1
  %f2 = fptrunc x86_fp80 %f1 to double
  call i32 (ptr, ...) @printf(ptr @sums, ptr @s.floats, double %f0, double %f2)
  %v = call x86_vectorcallcc { double, double, double, double } @vectors(i32 1, <2 x double> <double 1.5, double 2.5>, i32 3, double 4.5, i64 5, <2 x double> <double 6.5, double 7.5>, <2 x double> <double 8.5, double 9.5>, double 10.5)
  %v0 = extractvalue { double, double, double, double } %v, 0
  %v1 = extractvalue { double, double, double, double } %v, 1
  %v2 = extractvalue { double, double, double, double } %v, 2
  %v3 = extractvalue { double, double, double, double } %v, 3
  call i32 (ptr, ...) @printf(ptr @sums, ptr @s.floats, double %v0, double %v1)
  call i32 (ptr, ...) @printf(ptr @sums, ptr @s.floats, double %v2, double %v3)
  %u = call x86_vectorcallcc { double, double, double, double } @v.alias(i32 1, <2 x double> zeroinitializer, i32 3, double 4.5, i64 5, <2 x double> zeroinitializer, <2 x double> zeroinitializer, double 11.5)
  %u3 = extractvalue { double, double, double, double } %u, 3
  %w = call intel_ocl_bicc i32 @words(i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i64 0, i32 7)
  %ww = zext i32 %w to i64
  %b = call preserve_nonecc i64 @borrow(ptr byval(i64) %z, i128 31)
  %zz = load i64, ptr %z
  %t = call win64cc i64 @tail(i64 10, i64 0)
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.sum, i64 %ww, i64 %b, i64 %zz, i64 %t)
  call i32 (ptr, ...) @printf(ptr @sums, ptr @s.floats, double %u3, double 0.0)
  %k = call cc 12 i64 @webkit(i32 1, i32 2, i64 3, float 4.5, double 5.5, i8 6)
  %st = call cc 12 i64 @stacked(i32 1, i64 22)
  %st.seen = icmp eq i64 %st, 22
  %st.n = zext i1 %st.seen to i64
  call i32 (ptr, ...) @printf(ptr @form, ptr @s.webkit, i64 %k, i64 %st.n, i64 0, i64 0)
  ret i32 0
}
; A tail call of ghccc that is not before a return is an ordinary call; a function that saves r11 probes its stack.
; RUN: echo 'define ghccc i64 @f(i64 %a) { %x = tail call ghccc i64 @g(i64 1) %y = tail call ghccc i64 @g(i64 2) %z = add i64 %x, %y %v = add i64 %z, %a ret i64 %v } define ghccc i64 @g(i64 %a) noinline { call void asm sideeffect "", "~{rbx},~{r12},~{r13},~{r14}"() %b = mul i64 %a, 10 ret i64 %b } define coldcc i64 @big(i64 %a) "probe-stack"="inline-asm" { %p = alloca [100000 x i8] store volatile i8 1, ptr %p ret i64 %a } define i32 @main() { %x = call ghccc i64 @f(i64 3) %y = call coldcc i64 @big(i64 -33) %v = add i64 %x, %y %u = trunc i64 %v to i32 ret i32 %u }' | irkit run -
; RUN: echo 'define i32 @main() personality ptr undef { invoke void @g() to label %on unwind label %pad on: ret i32 0 pad: %p = landingpad { ptr, i32 } cleanup ret i32 1 } define void @g() { ret void }' | irkit run -
