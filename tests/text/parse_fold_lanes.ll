; Vectors that are no numbers are computed lane by lane (.out is what LLVM prints).
; RUN: irkit as --to=19 %s -o - | irkit dis
@e = global i32 0
@j0 = global <2 x i32> add (<2 x i32> bitcast (i64 ptrtoint (ptr @e to i64) to <2 x i32>), <2 x i32> <i32 1, i32 2>)
@j1 = global <2 x i32> xor (<2 x i32> bitcast (i64 ptrtoint (ptr @e to i64) to <2 x i32>), <2 x i32> zeroinitializer)
@j2 = global <2 x i32> xor (<2 x i32> bitcast (i64 ptrtoint (ptr @e to i64) to <2 x i32>), <2 x i32> undef)
@j4 = global <2 x i64> add (<2 x i64> ptrtoint (<2 x ptr> <ptr @e, ptr null> to <2 x i64>), <2 x i64> <i64 1, i64 2>)
@j5 = global <2 x i64> sub (<2 x i64> ptrtoint (<2 x ptr> <ptr @e, ptr null> to <2 x i64>), <2 x i64> zeroinitializer)
