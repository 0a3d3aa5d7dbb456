; Coroutines as PicoLisp's: a call of @resume makes one on a stack below its own frame and runs it there; later calls,
; whose frames lie where that of the first one was, jump back into it. The values of the first call that its body needs are
; found there, although setjmp is declared without returns_twice: no value of the code that jumps has their places.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@caller = internal global [64 x i64] zeroinitializer, align 16
@body = internal global [64 x i64] zeroinitializer, align 16
@is_there = internal global i1 false
@given = internal global i64 0
@wanted = internal constant [6 x i64] [i64 107, i64 114, i64 121, i64 1528, i64 107, i64 114]

declare i32 @setjmp(ptr)
declare void @longjmp(ptr, i32)
declare ptr @llvm.stacksave()
declare void @llvm.stackrestore(ptr)

define internal i64 @number(i64 %x, i64 %by) noinline {
  %y = mul i64 %x, %by
  ret i64 %y
}

; Called on the coroutine's stack.
define internal void @yield(i64 %value) noinline {
  store i64 %value, ptr @given
  %again = call i32 @setjmp(ptr @body)
  %is = icmp ne i32 %again, 0
  br i1 %is, label %back, label %switch
back:
  ret void
switch:
  call void @longjmp(ptr @caller, i32 1)
  unreachable
}

define internal i64 @resume(i64 %x) noinline {
start:
  %is_there = load i1, ptr @is_there
  br i1 %is_there, label %old, label %new
old:                              ; values that live over calls, and die before the others are made
  %a0 = call i64 @number(i64 %x, i64 -3)
  %a1 = call i64 @number(i64 %x, i64 -5)
  %a2 = call i64 @number(i64 %x, i64 -7)
  %a3 = call i64 @number(i64 %x, i64 -9)
  %again.old = call i32 @setjmp(ptr @caller)
  %is_again.old = icmp ne i32 %again.old, 0
  br i1 %is_again.old, label %returned, label %jump
jump:
  %s1 = add i64 %a0, %a1
  %s2 = add i64 %s1, %a2
  %s3 = add i64 %s2, %a3
  store i64 %s3, ptr @given
  call void @longjmp(ptr @body, i32 1)
  unreachable
new:
  store i1 true, ptr @is_there
  %b0 = call i64 @number(i64 %x, i64 100)
  %b1 = call i64 @number(i64 %x, i64 200)
  %again = call i32 @setjmp(ptr @caller)
  %is_again = icmp ne i32 %again, 0
  br i1 %is_again, label %returned, label %make
make:
  %c0 = call i64 @number(i64 %b0, i64 3)
  %c1 = call i64 @number(i64 %b1, i64 5)
  %stack = call ptr @llvm.stacksave()
  %lower = getelementptr i8, ptr %stack, i64 -65536
  call void @llvm.stackrestore(ptr %lower)
  %room = alloca i64, i64 %x, align 16
  store i64 %b1, ptr %room
  br label %loop
loop:
  %k = phi i64 [ 1, %make ], [ %k1, %loop ]
  %step = mul i64 %k, 7
  %sum = add i64 %step, %b0
  call void @yield(i64 %sum)
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, 4
  br i1 %more, label %loop, label %end
end:
  %e0 = add i64 %c0, %c1          ; 300 + 1000
  %kept = load i64, ptr %room     ; 200
  %e1 = add i64 %e0, %kept
  %e2 = mul i64 %k1, 7            ; 28
  %e3 = add i64 %e1, %e2
  store i64 %e3, ptr @given
  store i1 false, ptr @is_there
  call void @longjmp(ptr @caller, i32 1)
  unreachable
returned:
  %value = load i64, ptr @given
  ret i64 %value
}

define i32 @main() {
start:
  br label %loop
loop:
  %i = phi i64 [ 0, %start ], [ %next, %loop ]
  %bad = phi i32 [ 0, %start ], [ %sum, %loop ]
  %got = call i64 @resume(i64 1)
  %at = getelementptr [6 x i64], ptr @wanted, i64 0, i64 %i
  %want = load i64, ptr %at
  %is = icmp ne i64 %got, %want
  %one = zext i1 %is to i32
  %sum = add i32 %bad, %one
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 6
  br i1 %more, label %loop, label %done
done:
  ret i32 %sum
}
