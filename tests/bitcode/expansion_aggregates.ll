; Constants in which something is computed, which is no constant any more: element by element, as LLVM's readers do it.
; RUN: irkit as --to=14 %s -o %t.bc && for r in 16 19 22; do irkit dis --to=$r %t.bc -o - | grep '^define' -A 99; done
define void @f(i32* %p) {
  store [2 x i32] [i32 udiv (i32 7, i32 ptrtoint (i32* @g to i32)), i32 5], [2 x i32]* @a
  store { i32, i8 } { i32 sdiv (i32 7, i32 ptrtoint (i32* @g to i32)), i8 1 }, { i32, i8 }* @s
  store <2 x i32> <i32 urem (i32 7, i32 ptrtoint (i32* @g to i32)), i32 5>, <2 x i32>* @v
  store [3 x [2 x i32]] [[2 x i32] [i32 1, i32 udiv (i32 7, i32 ptrtoint (i32* @g to i32))], [2 x i32] zeroinitializer, [2 x i32] [i32 1, i32 2]], [3 x [2 x i32]]* @n
  store [2 x i32] [i32 udiv (i32 7, i32 ptrtoint (i32* @g to i32)), i32 udiv (i32 7, i32 ptrtoint (i32* @g to i32))], [2 x i32]* @a
  ret void
}
@g = external global i32
@a = external global [2 x i32]
@s = external global { i32, i8 }
@v = external global <2 x i32>
@n = external global [3 x [2 x i32]]
