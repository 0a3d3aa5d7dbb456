; alignstack of a function above 16 aligns its stack, whatever its caller's is; the module flag
; "override-stack-alignment" says that all functions of the module keep that alignment.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: sed 's/alignstack(\([0-9]*\))/& sspreq "probe-stack"="inline-asm"/' %s | irkit compile - -o %t.o && cc %t.o -o %t && %t | cksum
; RUN: sed "/@main/!s/alignstack([0-9]*)//; s/^;FLAG//" %s | irkit compile - -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s | cksum
@line = constant [21 x i8] c"%s: %ld %ld %ld %ld\0A\00"
@fixed.s = constant [6 x i8] c"fixed\00"
@dynamic.s = constant [8 x i8] c"dynamic\00"
@odd.s = constant [4 x i8] c"odd\00"
@leaf.s = constant [5 x i8] c"leaf\00"
@args.s = constant [5 x i8] c"args\00"
declare i32 @printf(ptr, ...)
; The stack pointer of the caller, and the seventh argument.
define i64 @where(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) naked noinline {
  call void asm sideeffect "leaq 8(%rsp), %rax; ret", "~{rax}"()
  unreachable
}
define i64 @with_many(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i) alignstack(64) noinline {
  %1 = call i64 @where(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %2 = and i64 %1, 63
  %3 = mul i64 %i, 100
  %4 = add i64 %3, %g
  %5 = mul i64 %4, 100
  %6 = add i64 %5, %2
  ret i64 %6
}
define i64 @fixed(i64 %n) alignstack(32) noinline {
  %p = alloca i64
  store i64 %n, ptr %p
  %1 = call i64 @where(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %2 = load i64, ptr %p
  %3 = and i64 %1, 31
  %4 = mul i64 %2, 100
  %5 = add i64 %3, %4
  ret i64 %5
}
define i64 @dynamic(i64 %n) alignstack(128) noinline {
  %p = alloca i8, i64 %n
  store i8 5, ptr %p
  %1 = call i64 @where(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %2 = and i64 %1, 127
  %3 = load i8, ptr %p
  %4 = zext i8 %3 to i64
  %5 = mul i64 %4, 1000
  %6 = add i64 %5, %2
  ret i64 %6
}
define i64 @leaf() alignstack(64) noinline {
  %1 = call i64 @where(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %2 = and i64 %1, 63
  ret i64 %2
}
define i64 @sum(i64 %n, ...) alignstack(32) noinline {
entry:
  %list = alloca [24 x i8]
  call void @llvm.va_start.p0(ptr %list)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i64 [ 0, %entry ], [ %s1, %loop ]
  %x = va_arg ptr %list, i64
  %s2 = mul i64 %s, 2
  %s1 = add i64 %s2, %x
  %k1 = add i64 %k, 1
  %done = icmp eq i64 %k1, %n
  br i1 %done, label %end, label %loop
end:
  %at = call i64 @where(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7)
  %low = and i64 %at, 31
  %r = add i64 %low, %s1
  ret i64 %r
}
declare void @llvm.va_start.p0(ptr)
; Calls each with the stack moved down by so many words.
define i64 @many() alignstack(32) noinline {
  %r = call i64 @with_many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9)
  ret i64 %r
}
define i32 @main() alignstack(128) {
  call void asm sideeffect "", "~{memory}"()
  br label %loop
loop:
  %k = phi i64 [ 0, %0 ], [ %next, %loop ]
  %1 = call i64 @fixed(i64 %k)
  %2 = mul i64 %k, 40
  %3 = call i64 @dynamic(i64 %2)
  %4 = call i64 @many()
  %5 = call i64 @leaf()
  %6 = call i64 (i64, ...) @sum(i64 8, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8)
  %7 = call i32 (ptr, ...) @printf(ptr @line, ptr @fixed.s, i64 %1, i64 %3, i64 %4, i64 %5)
  %8 = call i32 (ptr, ...) @printf(ptr @line, ptr @args.s, i64 %6, i64 %k, i64 0, i64 0)
  ; a call from a stack that is not aligned
  %9 = call i64 asm sideeffect "subq $$24, %rsp; movl $$3, %edi; call leaf; addq $$24, %rsp", "={rax},~{rcx},~{rdx},~{rsi},~{rdi},~{r8},~{r9},~{r10},~{r11},~{memory},~{flags}"()
  %10 = call i32 (ptr, ...) @printf(ptr @line, ptr @odd.s, i64 %9, i64 %k, i64 0, i64 0)
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret i32 0
}
;FLAG !llvm.module.flags = !{!0}
;FLAG !0 = !{i32 1, !"override-stack-alignment", i32 128}
