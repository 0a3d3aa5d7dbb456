; Phis of blocks that indirectbr reaches, from several branches and from themselves, whose values change places: an interpreter
; of additions (0), swaps (1) and an end (2). The status is what it computes.
; RUN: irkit run %s; echo "computed: $?"
@code = global [9 x i8] c"\00\00\01\00\01\01\00\01\02"
@table = internal constant [3 x ptr] [ptr blockaddress(@interpret, %add), ptr blockaddress(@interpret, %swap), ptr blockaddress(@interpret, %end)]
define i64 @interpret(ptr %code, double %d0, i128 %w0) {
entry:
  %op0 = load i8, ptr %code
  %n0 = zext i8 %op0 to i64
  %at0 = getelementptr [3 x ptr], ptr @table, i64 0, i64 %n0
  %to0 = load ptr, ptr %at0
  indirectbr ptr %to0, [label %add, label %swap, label %end]
add:
  %a1 = phi i64 [ 1, %entry ], [ %a2, %add ], [ %a3, %swap ]
  %b1 = phi i64 [ 2, %entry ], [ %b1, %add ], [ %b3, %swap ]
  %c1 = phi ptr [ %code, %entry ], [ %c2, %add ], [ %c4, %swap ]
  %d1 = phi double [ %d0, %entry ], [ %d2, %add ], [ %d3, %swap ]
  %w1 = phi i128 [ %w0, %entry ], [ %w2, %add ], [ %w3, %swap ]
  %a2 = add i64 %a1, %b1
  %d2 = fadd double %d1, 1.0
  %w2 = shl i128 %w1, 1
  %c2 = getelementptr i8, ptr %c1, i64 1
  %op1 = load i8, ptr %c2
  %n1 = zext i8 %op1 to i64
  %at1 = getelementptr [3 x ptr], ptr @table, i64 0, i64 %n1
  %to1 = load ptr, ptr %at1
  indirectbr ptr %to1, [label %add, label %swap, label %end]
swap:
  %a3 = phi i64 [ 2, %entry ], [ %b1, %add ], [ %b3, %swap ]
  %b3 = phi i64 [ 1, %entry ], [ %a2, %add ], [ %a3, %swap ]
  %c3 = phi ptr [ %code, %entry ], [ %c2, %add ], [ %c4, %swap ]
  %d3 = phi double [ %d0, %entry ], [ %d2, %add ], [ %d3, %swap ]
  %w3 = phi i128 [ %w0, %entry ], [ %w2, %add ], [ %w3, %swap ]
  %c4 = getelementptr i8, ptr %c3, i64 1
  %op2 = load i8, ptr %c4
  %n2 = zext i8 %op2 to i64
  %at2 = getelementptr [3 x ptr], ptr @table, i64 0, i64 %n2
  %to2 = load ptr, ptr %at2
  indirectbr ptr %to2, [label %add, label %swap, label %end]
end:
  %a4 = phi i64 [ 0, %entry ], [ %a2, %add ], [ %a3, %swap ]
  %b4 = phi i64 [ 0, %entry ], [ %b1, %add ], [ %b3, %swap ]
  %d4 = phi double [ %d0, %entry ], [ %d2, %add ], [ %d3, %swap ]
  %w4 = phi i128 [ %w0, %entry ], [ %w2, %add ], [ %w3, %swap ]
  %d5 = fptoui double %d4 to i64
  %w5 = lshr i128 %w4, 64
  %w6 = trunc i128 %w5 to i64
  %s1 = mul i64 %a4, 10
  %s2 = add i64 %s1, %b4
  %s3 = add i64 %s2, %d5
  %s4 = add i64 %s3, %w6
  ret i64 %s4
}
define i32 @main() {
  %r = call i64 @interpret(ptr @code, double 0.0, i128 9223372036854775808)
  %s = trunc i64 %r to i32
  ret i32 %s
}
