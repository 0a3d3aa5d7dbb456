; llvm.eh.unwind.init saves all callee-saved registers; llvm.eh.return returns to a handler, with
; another stack pointer and with rax and rdx as the unwinder has left them in the frame.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: sed 's/attributes #0 = {/& "stackrealign" sspreq/' %s | irkit compile - -o %t.o && cc %t.o -o %t && %t | cksum
; RUN: irkit compile %s -o %t.o && readelf --debug-dump=frames %t.o | grep -A12 'cie=.*pc=' | grep -o 'r[0-9]* ([a-z0-9]*) at cfa-[0-9]*' | sort | uniq -c
@form = constant [19 x i8] c"%s %ld %ld %ld %d\0A\00"
@returned = constant [9 x i8] c"returned\00"
@elsewhere = constant [10 x i8] c"elsewhere\00"
declare i32 @printf(ptr, ...)
declare i64 @strtol(ptr, ptr, i32)
declare ptr @llvm.returnaddress(i32)
declare void @llvm.eh.unwind.init()
declare void @llvm.eh.return.i64(i64, ptr)
; Returns normally for 0, else to the return address, with so many bytes less on the stack.
define i64 @leave(i64 %by) #0 {
  call void @llvm.eh.unwind.init()
  %back = call ptr @llvm.returnaddress(i32 0)
  call void asm sideeffect "", "~{rbx},~{r12},~{r13},~{r14},~{r15},~{rax},~{rdx}"()
  %is = icmp eq i64 %by, 0
  br i1 %is, label %usual, label %other
usual:
  ret i64 77
other:
  call void @llvm.eh.return.i64(i64 %by, ptr %back)
  unreachable
}
define i32 @main() {
  %a = call i64 @leave(i64 0)
  %1 = call i32 (ptr, ...) @printf(ptr @form, ptr @returned, i64 %a, i64 0, i64 0, i32 0)
  ; 48 bytes on the stack, which the callee removes.
  %r = call { i64, i64, i64, i32 } asm sideeffect "movq %rsp, %r12; movl $$11, %eax; movl $$22, %edx; movl $$33, %ebx; movl $$48, %edi; subq $$48, %rsp; call leave; xorl %ecx, %ecx; cmpq %rsp, %r12; sete %cl; movq %r12, %rsp", "={rax},={rdx},={rbx},={ecx},~{rdi},~{rsi},~{r8},~{r9},~{r10},~{r11},~{r12},~{memory},~{flags},~{xmm0},~{xmm1}"()
  %x = extractvalue { i64, i64, i64, i32 } %r, 0
  %y = extractvalue { i64, i64, i64, i32 } %r, 1
  %z = extractvalue { i64, i64, i64, i32 } %r, 2
  %s = extractvalue { i64, i64, i64, i32 } %r, 3
  %2 = call i32 (ptr, ...) @printf(ptr @form, ptr @elsewhere, i64 %x, i64 %y, i64 %z, i32 %s)
  ret i32 0
}
attributes #0 = { noinline uwtable }
