; llvm.init.trampoline writes a function that passes a `nest` argument, as Fortran's and Ada's
; front ends use it for nested procedures; llvm.adjust.trampoline returns the pointer to call. The
; object asks for an executable stack, where front ends put trampolines.
; RUN: irkit compile %s -o %t.o && cc -Wl,--no-warn-execstack %t.o -o %t && %t
; RUN: irkit compile --code-model=large -S %s -o %t.s && cc -Wl,--no-warn-execstack %t.s -o %t && %t | cksum
; RUN: irkit run %s | cksum
; RUN: irkit compile %s -o %t.o && readelf -SW %t.o | grep -o 'GNU-stack.*' | tr -s ' '
; RUN: sed 's/%page, i64 32$/%near, i64 0/' %s | irkit compile - -o %t.o && cc -Wl,--no-warn-execstack %t.o -o %t && %t | cksum
@form = constant [9 x i8] c"%ld %ld\0A\00"
declare i32 @printf(ptr, ...)
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare ptr @llvm.adjust.trampoline(ptr)
define internal i64 @nested(ptr nest %outer, i64 %by) {
  %x = load i64, ptr %outer
  %y = add i64 %x, %by
  store i64 %y, ptr %outer
  ret i64 %y
}
define internal double @many(i64 %a, double %b, ptr nest %outer, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i) {
  %x = load i64, ptr %outer
  %1 = mul i64 %i, 100
  %2 = add i64 %1, %h
  %3 = sub i64 %2, %a
  %4 = add i64 %3, %x
  %5 = sitofp i64 %4 to double
  %6 = fadd double %5, %b
  ret double %6
}
define i64 @apply(ptr %function, i64 %times) {
entry:
  br label %loop
loop:
  %n = phi i64 [ %times, %entry ], [ %m, %loop ]
  %r = call i64 %function(i64 %n)
  %m = sub i64 %n, 1
  %done = icmp eq i64 %m, 0
  br i1 %done, label %end, label %loop
end:
  ret i64 %r
}
define i32 @main() {
  %outer = alloca i64
  %other = alloca i64
  %near = alloca [24 x i8]
  %page = call ptr @mmap(ptr null, i64 4096, i32 7, i32 34, i32 -1, i64 0)
  %second = getelementptr i8, ptr %page, i64 32
  store i64 1000, ptr %outer
  store i64 -7, ptr %other
  call void @llvm.init.trampoline(ptr %page, ptr @nested, ptr %outer)
  call void @llvm.init.trampoline(ptr %second, ptr @nested, ptr %other)
  %f = call ptr @llvm.adjust.trampoline(ptr %page)
  %g = call ptr @llvm.adjust.trampoline(ptr %second)
  %1 = call i64 @apply(ptr %f, i64 10)
  %2 = call i64 @apply(ptr %g, i64 4)
  %3 = call i32 (ptr, ...) @printf(ptr @form, i64 %1, i64 %2)
  call void @llvm.init.trampoline(ptr %page, ptr @many, ptr %other)
  %h = call ptr @llvm.adjust.trampoline(ptr %page)
  %4 = call double %h(i64 1, double 0.5, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8)
  %5 = fmul double %4, 2.0
  %6 = fptosi double %5 to i64
  %7 = load i64, ptr %outer
  %8 = call i32 (ptr, ...) @printf(ptr @form, i64 %6, i64 %7)
  ret i32 0
}
