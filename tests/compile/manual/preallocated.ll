; preallocated and inalloca arguments are pointers here, as in the functions that llc makes; its
; calls do not pass them. Address space 258 is relative to ss, which begins at 0.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile -S %s -o %t.s && cc %t.s -o %t && %t | cksum
; RUN: irkit run %s | cksum
%S = type { i32, i64 }
@line = constant [17 x i8] c"%ld %ld %ld %ld\0A\00"
declare i32 @printf(ptr, ...)
declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare void @llvm.call.preallocated.teardown(token)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define i64 @pre(i64 %a, ptr preallocated(%S) %s, i64 %b, ptr preallocated(i64) %n) noinline {
  %1 = getelementptr %S, ptr %s, i64 0, i32 1
  %2 = load i64, ptr %1
  %3 = load i64, ptr %n
  %4 = mul i64 %2, %a
  %5 = mul i64 %3, %b
  %6 = add i64 %4, %5
  store i64 0, ptr %n
  store i64 0, ptr %1
  ret i64 %6
}
define i64 @in(i64 %a, ptr inalloca(%S) %s) noinline {
  %1 = getelementptr %S, ptr %s, i64 0, i32 1
  %2 = load i64, ptr %1
  %3 = load i32, ptr %s
  %4 = sext i32 %3 to i64
  %5 = mul i64 %2, %a
  %6 = sub i64 %5, %4
  ret i64 %6
}
define i64 @calls(i64 %k) noinline {
  %outer = call token @llvm.call.preallocated.setup(i32 2)
  %p = call ptr @llvm.call.preallocated.arg(token %outer, i32 0) preallocated(%S)
  %p1 = getelementptr %S, ptr %p, i64 0, i32 1
  store i64 100, ptr %p1
  ; an inner call, before the outer one
  %inner = call token @llvm.call.preallocated.setup(i32 2)
  %q = call ptr @llvm.call.preallocated.arg(token %inner, i32 0) preallocated(%S)
  %q1 = getelementptr %S, ptr %q, i64 0, i32 1
  %r = call ptr @llvm.call.preallocated.arg(token %inner, i32 1) preallocated(i64)
  store i64 3, ptr %q1
  store i64 %k, ptr %r
  %1 = call i64 @pre(i64 10, ptr preallocated(%S) %q, i64 1, ptr preallocated(i64) %r) ["preallocated"(token %inner)]
  %s = call ptr @llvm.call.preallocated.arg(token %outer, i32 1) preallocated(i64)
  store i64 %1, ptr %s
  %again = call ptr @llvm.call.preallocated.arg(token %outer, i32 0) preallocated(%S)
  %2 = call i64 @pre(i64 1000, ptr preallocated(%S) %again, i64 1, ptr preallocated(i64) %s) ["preallocated"(token %outer)]
  %none = call token @llvm.call.preallocated.setup(i32 1)
  call void @llvm.call.preallocated.teardown(token %none)
  ret i64 %2
}
define i64 @ss(ptr addrspace(258) %p) noinline {
  %x = load i64, ptr addrspace(258) %p
  %q = addrspacecast ptr addrspace(258) %p to ptr
  %y = load i64, ptr %q
  store i64 5, ptr addrspace(258) %p
  %z = load i64, ptr %q
  %1 = mul i64 %x, 100
  %2 = mul i64 %y, 10
  %3 = add i64 %1, %2
  %4 = add i64 %3, %z
  ret i64 %4
}
define i32 @main() {
  %1 = call i64 @calls(i64 7)
  %saved = call ptr @llvm.stacksave.p0()
  %p = alloca inalloca %S
  store i32 9, ptr %p
  %p1 = getelementptr %S, ptr %p, i64 0, i32 1
  store i64 20, ptr %p1
  %2 = call i64 @in(i64 5, ptr inalloca(%S) %p)
  call void @llvm.stackrestore.p0(ptr %saved)
  %n = alloca i64
  store i64 3, ptr %n
  %n258 = addrspacecast ptr %n to ptr addrspace(258)
  %3 = call i64 @ss(ptr addrspace(258) %n258)
  %4 = call i64 @calls(i64 8)
  %5 = call i32 (ptr, ...) @printf(ptr @line, i64 %1, i64 %2, i64 %3, i64 %4)
  ret i32 0
}
