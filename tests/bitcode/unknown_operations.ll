; Constants of operations that a reader does not know are undefined, since 19 poison.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: llvm-as-14 %s -o - | irkit dump | sed -E 's/<(CE_BINOP|CE_UNOP)( abbrevid=[0-9]+)? op0=[0-9]+/<\1 op0=77/; s/<(CE_CAST)( abbrevid=[0-9]+)? op0=9/<\1 op0=77/' | irkit undump - -o %t.bc && for r in 14 16 19 22; do diff <(llvm-dis-$r %t.bc -o -) <(irkit dis --to=$r %t.bc -o -) || exit 1; done
@cup = external global i8
define i64 @sum() {
  ret i64 add (i64 ptrtoint (i8* @cup to i64), i64 5)
}
define float @negative() {
  ret float fneg (float bitcast (i32 ptrtoint (i8* @cup to i32) to float))
}
