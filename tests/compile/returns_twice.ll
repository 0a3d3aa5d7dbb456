; A call that returns twice: what lives there must be in the frame when it returns again, whatever was put into the frame
; meanwhile, and in whichever order the two ways are made.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@buffer = global [64 x i64] zeroinitializer, align 16
declare i32 @setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
define i64 @number(i64 %x) noinline {
  %y = mul i64 %x, 1000003
  ret i64 %y
}
define i64 @forth(i64 %a) {
  %a0 = add i64 %a, 0
  %v0 = call i64 @number(i64 %a0)
  %a1 = add i64 %a, 1
  %v1 = call i64 @number(i64 %a1)
  %a2 = add i64 %a, 2
  %v2 = call i64 @number(i64 %a2)
  %a3 = add i64 %a, 3
  %v3 = call i64 @number(i64 %a3)
  %a4 = add i64 %a, 4
  %v4 = call i64 @number(i64 %a4)
  %a5 = add i64 %a, 5
  %v5 = call i64 @number(i64 %a5)
  %r = call i32 @setjmp(ptr @buffer) returns_twice
  %is = icmp eq i32 %r, 0
  br i1 %is, label %first, label %again
again:
  %s0 = add i64 %v0, 0
  %p1 = mul i64 %v1, 11
  %s1 = add i64 %s0, %p1
  %p2 = mul i64 %v2, 21
  %s2 = add i64 %s1, %p2
  %p3 = mul i64 %v3, 31
  %s3 = add i64 %s2, %p3
  %p4 = mul i64 %v4, 41
  %s4 = add i64 %s3, %p4
  %p5 = mul i64 %v5, 51
  %s5 = add i64 %s4, %p5
  ret i64 %s5
first:
  %b0 = add i64 %a, 100
  %w0 = call i64 @number(i64 %b0)
  %b1 = add i64 %a, 101
  %w1 = call i64 @number(i64 %b1)
  %b2 = add i64 %a, 102
  %w2 = call i64 @number(i64 %b2)
  %b3 = add i64 %a, 103
  %w3 = call i64 @number(i64 %b3)
  %b4 = add i64 %a, 104
  %w4 = call i64 @number(i64 %b4)
  %b5 = add i64 %a, 105
  %w5 = call i64 @number(i64 %b5)
  %b6 = add i64 %a, 106
  %w6 = call i64 @number(i64 %b6)
  %b7 = add i64 %a, 107
  %w7 = call i64 @number(i64 %b7)
  %c = icmp eq i64 %w0, 3
  br i1 %c, label %no, label %yes
yes:
  %t0 = add i64 %w0, 0
  %t1 = xor i64 %t0, %w1
  %t2 = xor i64 %t1, %w2
  %t3 = xor i64 %t2, %w3
  %t4 = xor i64 %t3, %w4
  %t5 = xor i64 %t4, %w5
  %t6 = xor i64 %t5, %w6
  %t7 = xor i64 %t6, %w7
  %u = call i64 @number(i64 %t7)
  call void @longjmp(ptr @buffer, i32 1)
  unreachable
no:
  %n0 = add i64 %w7, 1
  %n1 = add i64 %n0, %w1
  ret i64 %n1
}
define i64 @back(i64 %a) {
  %a0 = add i64 %a, 0
  %v0 = call i64 @number(i64 %a0)
  %a1 = add i64 %a, 1
  %v1 = call i64 @number(i64 %a1)
  %a2 = add i64 %a, 2
  %v2 = call i64 @number(i64 %a2)
  %a3 = add i64 %a, 3
  %v3 = call i64 @number(i64 %a3)
  %a4 = add i64 %a, 4
  %v4 = call i64 @number(i64 %a4)
  %a5 = add i64 %a, 5
  %v5 = call i64 @number(i64 %a5)
  %r = call i32 @setjmp(ptr @buffer) returns_twice
  %is = icmp ne i32 %r, 0
  br i1 %is, label %again, label %first
again:
  %s0 = add i64 %v0, 0
  %p1 = mul i64 %v1, 11
  %s1 = add i64 %s0, %p1
  %p2 = mul i64 %v2, 21
  %s2 = add i64 %s1, %p2
  %p3 = mul i64 %v3, 31
  %s3 = add i64 %s2, %p3
  %p4 = mul i64 %v4, 41
  %s4 = add i64 %s3, %p4
  %p5 = mul i64 %v5, 51
  %s5 = add i64 %s4, %p5
  ret i64 %s5
first:
  %b0 = add i64 %a, 100
  %w0 = call i64 @number(i64 %b0)
  %b1 = add i64 %a, 101
  %w1 = call i64 @number(i64 %b1)
  %b2 = add i64 %a, 102
  %w2 = call i64 @number(i64 %b2)
  %b3 = add i64 %a, 103
  %w3 = call i64 @number(i64 %b3)
  %b4 = add i64 %a, 104
  %w4 = call i64 @number(i64 %b4)
  %b5 = add i64 %a, 105
  %w5 = call i64 @number(i64 %b5)
  %b6 = add i64 %a, 106
  %w6 = call i64 @number(i64 %b6)
  %b7 = add i64 %a, 107
  %w7 = call i64 @number(i64 %b7)
  %c = icmp eq i64 %w0, 3
  br i1 %c, label %no, label %yes
yes:
  %t0 = add i64 %w0, 0
  %t1 = xor i64 %t0, %w1
  %t2 = xor i64 %t1, %w2
  %t3 = xor i64 %t2, %w3
  %t4 = xor i64 %t3, %w4
  %t5 = xor i64 %t4, %w5
  %t6 = xor i64 %t5, %w6
  %t7 = xor i64 %t6, %w7
  %u = call i64 @number(i64 %t7)
  call void @longjmp(ptr @buffer, i32 1)
  unreachable
no:
  %n0 = add i64 %w7, 1
  %n1 = add i64 %n0, %w1
  ret i64 %n1
}
define i32 @main() {
  %x = call i64 @forth(i64 7)
  %y = call i64 @back(i64 7)
  %xs = icmp eq i64 %x, 1657004971
  %ys = icmp eq i64 %y, 1657004971
  %both = and i1 %xs, %ys
  %code = select i1 %both, i32 0, i32 1
  ret i32 %code
}
