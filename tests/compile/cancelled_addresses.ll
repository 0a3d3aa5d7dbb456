; Addresses that cancel each other out, in any order of terms: what is left is a number.
; RUN: irkit as --to=22 %s -o %t.bc && irkit compile %t.bc -o %t.o && objdump -r %t.o | grep -c R_X86; objdump -s -j .data %t.o | tail -n +5
@b = internal global i32 0
@c = internal global i32 0
@x1 = global i64 add (i64 sub (i64 5, i64 ptrtoint (ptr @b to i64)), i64 ptrtoint (ptr @b to i64))
@x2 = global i64 sub (i64 sub (i64 9, i64 ptrtoint (ptr @b to i64)), i64 sub (i64 3, i64 ptrtoint (ptr @b to i64)))
@x3 = global i64 add (i64 add (i64 sub (i64 7, i64 ptrtoint (ptr @b to i64)), i64 sub (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @c to i64))), i64 ptrtoint (ptr @c to i64))
@x4 = global i64 sub (i64 add (i64 sub (i64 8, i64 ptrtoint (ptr @c to i64)), i64 ptrtoint (ptr @b to i64)), i64 sub (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @c to i64)))
@x5 = global i64 add (i64 sub (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @c to i64)), i64 sub (i64 ptrtoint (ptr @c to i64), i64 ptrtoint (ptr @b to i64)))
