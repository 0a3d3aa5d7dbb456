// The module that the page shows to users who have no file at hand.
export const EXAMPLE = `; The sum of the squares of the odd numbers below n, and a program that prints it.
source_filename = "squares.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, i64 }

@format = private unnamed_addr constant [5 x i8] c"%ld\\0A\\00"
@last = global %pair zeroinitializer

declare i32 @printf(ptr, ...)

define i64 @squares(i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %done

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %sum = phi i64 [ 0, %entry ], [ %total, %more ]
  %bit = and i32 %i, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %take, label %more

take:
  %wide = zext i32 %i to i64
  %square = mul nuw nsw i64 %wide, %wide
  br label %more

more:
  %add = phi i64 [ %square, %take ], [ 0, %loop ]
  %total = add i64 %sum, %add
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done, !prof !0

done:
  %result = phi i64 [ 0, %entry ], [ %total, %more ]
  store i32 %n, ptr @last
  ret i64 %result
}

define i32 @main() {
  %1 = call i64 @squares(i32 10)
  %2 = call i32 (ptr, ...) @printf(ptr @format, i64 %1)
  ret i32 0
}

!0 = !{!"branch_weights", i32 9, i32 1}
`;
