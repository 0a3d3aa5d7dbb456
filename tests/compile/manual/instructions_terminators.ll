; Terminator Instructions (exceptions: programs)
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [3 x i8] c"br\00"
@name1 = private constant [9 x i8] c"switch 0\00"
@name2 = private constant [9 x i8] c"switch 5\00"
@name3 = private constant [9 x i8] c"switch 7\00"
@name4 = private constant [11 x i8] c"switch 100\00"
@name5 = private constant [10 x i8] c"switch -1\00"
@name6 = private constant [12 x i8] c"switch i128\00"
@name7 = private constant [13 x i8] c"indirectbr 0\00"
@name8 = private constant [13 x i8] c"indirectbr 1\00"
@name9 = private constant [14 x i8] c"phi of a loop\00"
@name10 = private constant [7 x i8] c"callbr\00"
@name11 = private constant [14 x i8] c"callbr result\00"

define i32 @op_0(i1 %x) {
  br i1 %x, label %a, label %b
a:
  br label %c
b:
  br label %c
c:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %r
}

define i32 @op_1(i32 %x) {
  switch i32 %x, label %d [ i32 0, label %a i32 5, label %b i32 6, label %b i32 7, label %c i32 100, label %a ]
a:
  br label %e
b:
  br label %e
c:
  br label %e
d:
  br label %e
e:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ]
  ret i32 %r
}

define i32 @op_2(i32 %x) {
  switch i32 %x, label %d [ i32 0, label %a i32 5, label %b i32 6, label %b i32 7, label %c i32 100, label %a ]
a:
  br label %e
b:
  br label %e
c:
  br label %e
d:
  br label %e
e:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ]
  ret i32 %r
}

define i32 @op_3(i32 %x) {
  switch i32 %x, label %d [ i32 0, label %a i32 5, label %b i32 6, label %b i32 7, label %c i32 100, label %a ]
a:
  br label %e
b:
  br label %e
c:
  br label %e
d:
  br label %e
e:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ]
  ret i32 %r
}

define i32 @op_4(i32 %x) {
  switch i32 %x, label %d [ i32 0, label %a i32 5, label %b i32 6, label %b i32 7, label %c i32 100, label %a ]
a:
  br label %e
b:
  br label %e
c:
  br label %e
d:
  br label %e
e:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ]
  ret i32 %r
}

define i32 @op_5(i32 %x) {
  switch i32 %x, label %d [ i32 0, label %a i32 5, label %b i32 6, label %b i32 7, label %c i32 100, label %a ]
a:
  br label %e
b:
  br label %e
c:
  br label %e
d:
  br label %e
e:
  %r = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %c ], [ 4, %d ]
  ret i32 %r
}

define i32 @op_6(i128 %x) {
  switch i128 %x, label %d [ i128 -170141183460469231731687303715884105728, label %a ]
a:
  br label %e
d:
  br label %e
e:
  %r = phi i32 [ 1, %a ], [ 4, %d ]
  ret i32 %r
}

define i32 @op_7(i1 %x) {
  %p = select i1 %x, ptr blockaddress(@op_7, %a), ptr blockaddress(@op_7, %b)
  indirectbr ptr %p, [label %a, label %b]
a:
  br label %c
b:
  br label %c
c:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %r
}

define i32 @op_8(i1 %x) {
  %p = select i1 %x, ptr blockaddress(@op_8, %a), ptr blockaddress(@op_8, %b)
  indirectbr ptr %p, [label %a, label %b]
a:
  br label %c
b:
  br label %c
c:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %r
}

define i32 @op_9(i32 %x) {
  br label %loop
loop:
  %k = phi i32 [ 0, %0 ], [ %n, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %t = add i32 %s, %k
  %n = add i32 %k, 1
  %e = icmp eq i32 %n, %x
  br i1 %e, label %done, label %loop
done:
  %r = add i32 %t, 0
  ret i32 %r
}

define i32 @op_10(i32 %x) {
  callbr void asm sideeffect "testl $0, $0
  jne ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
a:
  br label %c
b:
  br label %c
c:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %r
}

define i32 @op_11(i32 %x) {
  %v = callbr i32 asm sideeffect "movl $1, $0
  testl $1, $1
  jne ${2:l}", "=&r,r,!i"(i32 %x) to label %a [label %b]
a:
  br label %c
b:
  br label %c
c:
  %r = phi i32 [ %v, %a ], [ 2, %b ]
  ret i32 %r
}

define void @show_bits(i64 %n) {
  call i32 (ptr, ...) @printf(ptr @bits, i64 %n)
  ret void
}

define void @show_number(double %x) {
  call i32 (ptr, ...) @printf(ptr @number, double %x)
  ret void
}

define void @show_name(ptr %name) {
  call i32 (ptr, ...) @printf(ptr @name, ptr %name)
  ret void
}

define i32 @main() {
  call void @show_name(ptr @name0)
  %1 = call i32 @op_0(i1 true)
  %2 = zext i32 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i32 @op_1(i32 0)
  %4 = zext i32 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i32 @op_2(i32 5)
  %6 = zext i32 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i32 @op_3(i32 7)
  %8 = zext i32 %7 to i64
  call void @show_bits(i64 %8)
  call void @show_name(ptr @name4)
  %9 = call i32 @op_4(i32 100)
  %10 = zext i32 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name5)
  %11 = call i32 @op_5(i32 -1)
  %12 = zext i32 %11 to i64
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name6)
  %13 = call i32 @op_6(i128 -170141183460469231731687303715884105728)
  %14 = zext i32 %13 to i64
  call void @show_bits(i64 %14)
  call void @show_name(ptr @name7)
  %15 = call i32 @op_7(i1 0)
  %16 = zext i32 %15 to i64
  call void @show_bits(i64 %16)
  call void @show_name(ptr @name8)
  %17 = call i32 @op_8(i1 1)
  %18 = zext i32 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name9)
  %19 = call i32 @op_9(i32 10)
  %20 = zext i32 %19 to i64
  call void @show_bits(i64 %20)
  call void @show_name(ptr @name10)
  %21 = call i32 @op_10(i32 5)
  %22 = zext i32 %21 to i64
  call void @show_bits(i64 %22)
  call void @show_name(ptr @name11)
  %23 = call i32 @op_11(i32 0)
  %24 = zext i32 %23 to i64
  call void @show_bits(i64 %24)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)

