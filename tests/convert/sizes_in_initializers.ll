; Constant expressions that the release no longer has, in initializers, where no instruction can stand for them: sizes and
; offsets are numbers. Under LLVM's names, with --strict and where an address is in it the file is refused, as LLVM does.
; RUN: irkit as --to=16 %s -o %t.bc && irkit convert --to=22 %t.bc -o - --emit=text | grep -e '^@' && irkit convert --to=17 %t.bc -o - --emit=text | grep '^@'
; RUN: irkit dis --strict --to=22 %t.bc -o - 2>&1 | grep -o 'Value referenced.*' || true
; RUN: (cat %s; echo '@h = global i64 lshr (i64 ptrtoint (ptr @a to i64), i64 4)') | irkit as --to=16 - -o - | irkit convert --to=22 - -o - --emit=text 2>&1 | grep -o 'Value referenced.*' || true
target datalayout = "e-p1:32:32-i64:64"
%s = type { i8, i64, [3 x i16] }
@a = global i64 mul (i64 ptrtoint (ptr getelementptr (%s, ptr null, i32 1) to i64), i64 4)
@b = global { ptr, [2 x i64] } { ptr @a, [2 x i64] [i64 1, i64 shl (i64 ptrtoint (ptr getelementptr (%s, ptr null, i32 0, i32 2, i64 2) to i64), i64 1)] }
@c = global i1 icmp ugt (i64 ptrtoint (ptr getelementptr (i32, ptr null, i64 1) to i64), i64 3)
@d = global i32 select (i1 icmp eq (i64 ptrtoint (ptr getelementptr (i128, ptr null, i64 1) to i64), i64 16), i32 7, i32 8)
@e = global i64 or (i64 ptrtoint (ptr addrspace(1) getelementptr (i16, ptr addrspace(1) null, i64 -1) to i64), i64 0)
@f = global [2 x i64] [i64 lshr (i64 ptrtoint (ptr getelementptr (%s, ptr null, i32 3) to i64), i64 mul (i64 ptrtoint (ptr getelementptr (i8, ptr null, i32 2) to i64), i64 3)), i64 0]
@g = global i64 add (i64 ptrtoint (ptr @a to i64), i64 mul (i64 ptrtoint (ptr getelementptr (%s, ptr null, i32 1) to i64), i64 2))
