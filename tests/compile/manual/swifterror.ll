; swifterror outside of swiftcc: the pointee is passed and returned in r12, and the callee does not
; save that register. llvm.swift.async.context.addr without a swiftasync argument: a place that
; contains 0 at first.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile -S --code-model=large %s -o %t.s && cc %t.s -o %t && %t
; RUN: irkit run %s
@line = constant [21 x i8] c"%ld %ld %ld %ld %ld\0A\00"
@errors = global [4 x i64] zeroinitializer
declare i32 @printf(ptr, ...)
declare ptr @llvm.swift.async.context.addr()
define i64 @fails(i64 %n, ptr swifterror %e, i64 %m) noinline {
  %sum = add i64 %n, %m
  %odd = and i64 %n, 1
  %is = icmp eq i64 %odd, 1
  br i1 %is, label %bad, label %good
bad:
  %where = getelementptr i64, ptr @errors, i64 %n
  store ptr %where, ptr %e
  ret i64 -1
good:
  ret i64 %sum
}
define fastcc i64 @forwards(i64 %n, ptr swifterror %e) noinline {
  %before = load ptr, ptr %e
  %1 = call i64 @fails(i64 %n, ptr swifterror %e, i64 7)
  %after = load ptr, ptr %e
  %same = icmp eq ptr %before, %after
  br i1 %same, label %again, label %end
again:
  %2 = add i64 %n, 1
  %3 = call i64 @fails(i64 %2, ptr swifterror %e, i64 %1)
  ret i64 %3
end:
  store ptr null, ptr %e
  %4 = mul i64 %n, 1000
  ret i64 %4
}
define i64 @calls(i64 %a, i64 %b, i64 %c, i64 %d) noinline {
entry:
  %e = alloca swifterror ptr
  store ptr null, ptr %e
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i64 [ %a, %entry ], [ %s4, %loop ]
  %1 = call fastcc i64 @forwards(i64 %k, ptr swifterror %e)
  %err = load ptr, ptr %e
  %address = ptrtoint ptr %err to i64
  %base = ptrtoint ptr @errors to i64
  %is = icmp eq ptr %err, null
  %off = sub i64 %address, %base
  %o = select i1 %is, i64 77, i64 %off
  %2 = call i32 (ptr, ...) @printf(ptr @line, i64 %k, i64 %1, i64 %o, i64 %s, i64 %d)
  store ptr null, ptr %e
  %s2 = mul i64 %s, %b
  %s3 = add i64 %s2, %c
  %s4 = sub i64 %s3, %d
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret i64 %s4
}
define i64 @context(i64 %n) noinline {
  %1 = call ptr @llvm.swift.async.context.addr()
  %2 = load i64, ptr %1
  store i64 %n, ptr %1
  %3 = call ptr @llvm.swift.async.context.addr()
  %4 = load i64, ptr %3
  %5 = mul i64 %2, 100
  %6 = add i64 %5, %4
  ret i64 %6
}
define i32 @main() {
  %1 = call i64 @calls(i64 3, i64 5, i64 7, i64 11)
  %2 = call i64 @context(i64 9)
  %3 = call i64 @context(i64 8)
  %4 = call i32 (ptr, ...) @printf(ptr @line, i64 %1, i64 %2, i64 %3, i64 0, i64 0)
  ret i32 0
}
