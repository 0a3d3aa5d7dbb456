; Everything that may be named before it is defined.
; RUN: irkit as --to=19 %s -o - | irkit dis
; RUN: irkit as --to=22 %s -o - | irkit dis
%late = type { i32, ptr, %later }
%later = type { i8 }
@table = global [3 x ptr] [ptr @later, ptr @0, ptr @f]
@addresses = global [2 x ptr] [ptr blockaddress(@f, %loop), ptr blockaddress(@f, %5)]
@user = global %late { i32 1, ptr @user, %later zeroinitializer }, comdat($group)
@alias = alias %late, ptr @user
@same = global i32 4, !kind !3
@gap = global ptr @7

define i32 @f(i32 %n, i32) #1 {
  br label %loop

unreached:
  %a = add i32 %b, 1
  %b = call i32 @later_function(i32 %a, ptr null)
  br label %unreached

loop:
  %i = phi i32 [ 0, %1 ], [ %next, %body ]
  %p = phi ptr [ null, %1 ], [ %3, %body ]
  %flag = icmp slt i32 %i, %n
  br i1 %flag, label %body, label %5

body:
  %2 = call i32 @later_function(i32 %i, ptr %p) #0 #2
  %3 = getelementptr %late, ptr @user, i32 0, i32 1
  %step = call i32 @llvm.smax.i32(i32 %2, i32 1)
  %next = add i32 %i, %step
  br label %loop, !kind !2

4:
  unreachable

5:
  ret i32 %i
}

define void @after() {
  %p = alloca ptr
  store ptr blockaddress(@f, %body), ptr %p
  %q = load ptr, ptr %p
  indirectbr ptr %q, [label %x, label %9]
9:
  %v = load atomic i32, ptr @0 syncscope("agent") acquire, align 4
  %w = call i32 @llvm.umin(i32 %v, i32 9)
  %y = call i64 @llvm.umin(i64 8, i64 9)
  ret void
x:
  ret void
}

@later = global i32 0
@0 = global i64 8
@7 = global i16 7
declare i32 @later_function(i32, ptr)
$group = comdat largest
attributes #0 = { nounwind "k"="one" }
attributes #2 = { "k"="two" cold }
attributes #1 = { noinline align=16 }
!2 = !{!3, !"x"}
!3 = distinct !{!3, !2}
