; A program of a bit of everything: what the examples read. program_typed.ll is the same with typed pointers.
source_filename = "program.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, ptr }

@format = private constant [7 x i8] c"%d %d\0A\00"
@table = internal constant [2 x ptr] [ptr @square, ptr @tail]
@dead_table = internal constant [2 x ptr] [ptr @dead_even, ptr @dead_odd]
@dead_end = internal constant ptr getelementptr inbounds ([2 x ptr], ptr @dead_table, i64 0, i64 1)
@state = global %pair { i32 0, ptr @square }
@used_only_by_dead = internal global i32 5

@also_square = alias i32 (i32), ptr @square

declare i32 @printf(ptr, ...)
declare i32 @dead_declaration(i32)
declare i32 @pure(i32) #0

define i32 @square(i32 %x) #0 {
entry:
  %unused = add i32 %x, 7
  %unused2 = mul i32 %unused, %unused
  %result = mul i32 %x, %x
  ret i32 %result
}

define internal i32 @tail(i32 %x) {
entry:
  %y = add i32 %x, 1
  %r = musttail call i32 @square(i32 %y)
  ret i32 %r
}

define internal i32 @factorial(i32 %n) {
entry:
  %slot = alloca i32
  %never_read = alloca i64
  %small = icmp sle i32 %n, 1
  br i1 %small, label %one, label %more

one:
  ret i32 1

more:
  %less = sub i32 %n, 1
  store i32 %less, ptr %slot
  %read = load i32, ptr %slot
  %rest = call i32 @factorial(i32 %read)
  %all = mul i32 %n, %rest
  ret i32 %all
}

define internal i32 @dead_even(i32 %n) {
  %r = call i32 @dead_odd(i32 %n)
  ret i32 %r
}

define internal i32 @dead_odd(i32 %n) {
  %r = call i32 @dead_even(i32 %n)
  %v = load i32, ptr @used_only_by_dead
  %s = add i32 %r, %v
  ret i32 %s
}

define i32 @main(i32 %argc, ptr %argv) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %body ]
  %dead = phi i32 [ 0, %entry ], [ %dead.next, %body ]
  %dead.next = add i32 %dead, %i
  %c = call i32 @square(i32 %i)
  %d = call i32 @factorial(i32 %i)
  %p = call i32 @pure(i32 %i)
  %add = add i32 %c, %d
  br label %body

body:
  %which = and i32 %i, 1
  %entry.ptr = getelementptr [2 x ptr], ptr @table, i32 0, i32 %which
  %fn = load ptr, ptr %entry.ptr
  %e = call i32 %fn(i32 %i)
  %sum.part = add i32 %sum, %add
  %sum.next = add i32 %sum.part, %e
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, 5
  br i1 %again, label %loop, label %done

never:
  %n = phi i32 [ %n2, %never ]
  %n2 = add i32 %n, 1
  %odd = call i32 @dead_odd(i32 %n2)
  br i1 true, label %never, label %done

done:
  %last = phi i32 [ %sum.next, %body ], [ %n2, %never ]
  call void asm sideeffect "", ""()
  %text = getelementptr [7 x i8], ptr @format, i64 0, i64 0
  %printed = call i32 (ptr, ...) @printf(ptr %text, i32 %last, i32 %argc)
  switch i32 %printed, label %bad [
    i32 5, label %good
    i32 6, label %good
  ]

good:
  ret i32 0

bad:
  ret i32 1
}

attributes #0 = { nounwind willreturn memory(none) }
