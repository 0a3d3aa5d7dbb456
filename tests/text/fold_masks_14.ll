; Bits that a global's alignment keeps clear: of a type that has no body yet none are known; later they are.
; RUN: irkit dis %s -o -
; NEEDS: llvm-as-14 llvm-dis-14
; RUN: diff <(irkit as --to=14 %s -o - | llvm-dis-14) <(llvm-as-14 %s -o - | llvm-dis-14)
target datalayout = "e-i64:64-Fi32"
@o = external global %t
@before = global i64 and (i64 ptrtoint (%t* @o to i64), i64 7)
%u = type { i32 }
@other = external global %u
@before.other = global i64 and (i64 ptrtoint (%u* @other to i64), i64 3)
%t = type { i64, %u }
@after = global i64 and (i64 ptrtoint (%t* @o to i64), i64 7)
@above = global i64 and (i64 ptrtoint (%t* @o to i64), i64 15)
declare void @f()
@code = global i64 and (i64 ptrtoint (void ()* @f to i64), i64 3)
