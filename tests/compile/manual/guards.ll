; llvm.experimental.guard: where the condition does not hold, the runtime's result is the function's. LLVM's pass makes the
; branch; the record of the call is that of llvm.experimental.deoptimize. The widenable condition is true.
; RUN: irkit compile %s -o %t.o && cc -no-pie %t.o -o %t && %t
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && readelf -SW %t.o | grep -c stackmaps
target triple = "x86_64-unknown-linux-gnu"
@form = private constant [9 x i8] c"%ld %ld\0A\00"
@late = private constant [9 x i8] c"deopt %d\00"
declare i32 @printf(ptr, ...)
declare void @llvm.experimental.guard(i1, ...)
declare i1 @llvm.experimental.widenable.condition()
define i64 @__llvm_deoptimize(i64 %n) {
  %r = mul i64 %n, 1000
  ret i64 %r
}
define i64 @checked(i64 %i, i64 %len, ptr %a) {
entry:
  %in = icmp ult i64 %i, %len
  call void (i1, ...) @llvm.experimental.guard(i1 %in, i64 7) [ "deopt"(i64 %i, ptr %a) ]
  %p = getelementptr i64, ptr %a, i64 %i
  %v = load i64, ptr %p
  ret i64 %v
}
define i64 @loop(i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %sum = phi i64 [ 0, %entry ], [ %more, %head ]
  %w = call i1 @llvm.experimental.widenable.condition()
  %small = icmp slt i64 %sum, 100
  %both = and i1 %small, %w
  call void (i1, ...) @llvm.experimental.guard(i1 %both, i64 %i) [ "deopt"(i64 %sum) ]
  %more = add i64 %sum, %i
  %next = add i64 %i, 1
  call void (i1, ...) @llvm.experimental.guard(i1 true) [ "deopt"() ]
  %end = icmp eq i64 %next, %n
  br i1 %end, label %out, label %head
out:
  ret i64 %more
}
define void @none(i1 %c, ptr %p) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c, i64 3) [ "deopt"() ]
  store i64 5, ptr %p
  ret void
}
define i64 @widened(i1 %c) {
  %w = call i1 @llvm.experimental.widenable.condition()
  %and = and i1 %c, %w
  br i1 %and, label %yes, label %no
yes:
  ret i64 1
no:
  ret i64 2
}
define i32 @main() {
  %a = alloca [2 x i64]
  store [2 x i64] [i64 10, i64 20], ptr %a
  %x = call i64 @checked(i64 1, i64 2, ptr %a)
  %y = call i64 @checked(i64 2, i64 2, ptr %a)
  call i32 (ptr, ...) @printf(ptr @form, i64 %x, i64 %y)
  %z = call i64 @loop(i64 5)
  %u = call i64 @loop(i64 500)
  call i32 (ptr, ...) @printf(ptr @form, i64 %z, i64 %u)
  call void @none(i1 false, ptr %a)
  %v = load i64, ptr %a
  call void @none(i1 true, ptr %a)
  %w = load i64, ptr %a
  call i32 (ptr, ...) @printf(ptr @form, i64 %v, i64 %w)
  %s = call i64 @widened(i1 true)
  %t = call i64 @widened(i1 false)
  call i32 (ptr, ...) @printf(ptr @form, i64 %s, i64 %t)
  ret i32 0
}
