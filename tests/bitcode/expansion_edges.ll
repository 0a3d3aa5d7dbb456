; Where an operand of a phi is computed in a block of its own, several edges from one block become one; since 21 the phis
; have one value from it.
; NEEDS: llvm-as-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; (LLVM leaves phis as they are in which nothing is computed, which breaks the module.)
; RUN: llvm-as-14 %s -o %t.bc && for r in 16 19 22; do diff <(llvm-dis-$r %t.bc -o - | grep -v plain) <(irkit dis --to=$r %t.bc -o - | grep -v plain) || exit 1; done
; RUN: llvm-as-14 %s -o %t.bc && irkit verify --to=22 %t.bc && irkit dis --to=22 %t.bc -o - | grep -F 'phi i64 [ %rest, %phi.constexpr ], [ 2, %half ], [ 1, %other ], [ 2, %half ]'
@cup = external global i8
define i64 @weigh(i32 %n, i64 %rest) {
entry:
  switch i32 %n, label %other [
    i32 3, label %join
    i32 5, label %join
    i32 7, label %half
    i32 9, label %join
  ]
half:
  br i1 undef, label %join, label %join
other:
  br label %join
join:
  %plain = phi i64 [ %rest, %entry ], [ 2, %half ], [ %rest, %entry ], [ 1, %other ], [ 2, %half ], [ %rest, %entry ]
  %made = phi i64 [ or (i64 ptrtoint (i8* @cup to i64), i64 8), %entry ], [ 0, %half ], [ or (i64 ptrtoint (i8* @cup to i64), i64 8), %entry ], [ 4, %other ], [ 0, %half ], [ or (i64 ptrtoint (i8* @cup to i64), i64 8), %entry ]
  %sum = add i64 %plain, %made
  ret i64 %sum
}
