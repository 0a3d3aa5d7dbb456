; swiftself and swiftasync in conventions like C's: the arguments are in r13 and r14, which the callee saves as always. In regcall and
; vectorcall they are arguments like others. swifterror in the same conventions.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile %s -o %t.o && llc-22 -O0 -relocation-model=pic -filetype=obj %s -o %t.llc.o && objcopy --weaken %t.o %t.weak.o && objcopy --weaken-symbol=many %t.llc.o && cc %t.weak.o %t.llc.o -o %t && %t
; RUN: objcopy --weaken %t.llc.o %t.weak.o && objcopy --weaken-symbol=many %t.o && cc %t.o %t.weak.o -o %t && %t
@line = constant [17 x i8] c"%ld %ld %ld %ld\0A\00"
declare i32 @printf(ptr, ...)

define i64 @own(i64 %x, ptr swiftself %self, i64 %y) noinline {
  call void asm sideeffect "", "~{r12},~{r13},~{r14},~{r15},~{rbx}"()
  %v = load i64, ptr %self
  %1 = mul i64 %x, 10
  %2 = add i64 %1, %y
  %3 = add i64 %2, %v
  store i64 %2, ptr %self
  ret i64 %3
}
define i64 @own_async(i64 %x, ptr swiftasync %context, i64 %y, ptr swiftself %self) noinline {
  %1 = load i64, ptr %context
  %2 = load i64, ptr %self
  %3 = sub i64 %1, %2
  %4 = mul i64 %3, %x
  %5 = sub i64 %4, %y
  ret i64 %5
}
define fastcc i64 @own_fast(ptr swiftself %self) noinline {
  %v = load i64, ptr %self
  ret i64 %v
}
define preserve_mostcc i64 @own_most(i64 %x, ptr swiftself %self) noinline {
  %v = load i64, ptr %self
  %r = add i64 %v, %x
  ret i64 %r
}
define x86_regcallcc i64 @own_regcall(i64 %x, ptr swiftself %self) noinline {
  %v = load i64, ptr %self
  %r = sub i64 %v, %x
  ret i64 %r
}
define win64cc i64 @own_windows(i64 %x, ptr swiftself %self, i64 %y) noinline {
  %v = load i64, ptr %self
  %1 = mul i64 %x, 100
  %2 = add i64 %1, %y
  %r = sub i64 %v, %2
  ret i64 %r
}
define fastcc i64 @own_error(i64 %x, ptr swifterror %e) noinline {
  %p = inttoptr i64 %x to ptr
  store ptr %p, ptr %e
  %r = add i64 %x, 1
  ret i64 %r
}
define tailcc i64 @own_tail_error(i64 %x, ptr swifterror %e) noinline {
  %r = call fastcc i64 @own_error(i64 %x, ptr swifterror %e)
  %2 = mul i64 %r, 2
  ret i64 %2
}
; The caller's r13 passes on.
define i64 @down(i64 %n, ptr swiftself %self, i64 %sum) noinline {
  %v = load i64, ptr %self
  %s = add i64 %sum, %v
  %m = sub i64 %n, 1
  %ends = icmp eq i64 %m, 0
  br i1 %ends, label %end, label %on
on:
  call void asm sideeffect "", "~{r12},~{r13},~{r14},~{r15},~{rbx},~{rcx},~{rax}"()
  %r = musttail call i64 @down(i64 %m, ptr swiftself %self, i64 %s)
  ret i64 %r
end:
  ret i64 %s
}
; Only pointers and integers of 64 bits have registers of their own.
define i64 @short(i8 swiftself signext %a, double %b, i64 swiftasync %c) noinline {
  %1 = sext i8 %a to i64
  %2 = fptosi double %b to i64
  %3 = mul i64 %1, %2
  %4 = add i64 %3, %c
  ret i64 %4
}
define i64 @many(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e) noinline {
  %s = alloca i64
  %t = alloca i64
  %err = alloca swifterror ptr
  store ptr null, ptr %err
  store i64 1000, ptr %s
  store i64 77, ptr %t
  %1 = call i64 @own(i64 %a, ptr swiftself %s, i64 %b)
  %2 = call i64 @own_async(i64 %c, ptr swiftasync %s, i64 %d, ptr swiftself %t)
  %3 = call fastcc i64 @own_fast(ptr swiftself %t)
  %4 = call preserve_mostcc i64 @own_most(i64 %e, ptr swiftself %s)
  %5 = call x86_regcallcc i64 @own_regcall(i64 %a, ptr swiftself %t)
  %6 = call win64cc i64 @own_windows(i64 %a, ptr swiftself %s, i64 %b)
  %7 = call tailcc i64 @own_tail_error(i64 %5, ptr swifterror %err)
  %got = load ptr, ptr %err
  %got64 = ptrtoint ptr %got to i64
  call i32 (ptr, ...) @printf(ptr @line, i64 %1, i64 %2, i64 %3, i64 %4)
  call i32 (ptr, ...) @printf(ptr @line, i64 %5, i64 %6, i64 %7, i64 %got64)
  %sum = add i64 %a, %b
  %product = mul i64 %c, %d
  %both = add i64 %sum, %product
  %all = mul i64 %both, %e
  ret i64 %all
}
define i32 @main() {
  %r = call i64 @many(i64 2, i64 3, i64 5, i64 7, i64 11)
  %k = call i64 @short(i8 swiftself signext -3, double 7.0, i64 swiftasync 1000)
  %s = alloca i64
  store i64 3, ptr %s
  %d = call i64 @down(i64 100000, ptr swiftself %s, i64 1)
  call i32 (ptr, ...) @printf(ptr @line, i64 %r, i64 %d, i64 %k, i64 0)
  ret i32 0
}
