; Expressions that text of 14 has and bitcode has not come back undefined.
; RUN: diff <(irkit as --to=14 %s -o - | irkit dis --to=14 - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-14 - -o - | tail -n +3)
; NEEDS: llvm-as-14 llvm-dis-14
@a = external global i32
@b = global i16 extractvalue ({ i16, i8 } select (i1 ptrtoint (i32* @a to i1), { i16, i8 } { i16 3, i8 4 }, { i16, i8 } { i16 5, i8 6 }), 0)
@c = global i16 insertvalue ({ i16 } select (i1 ptrtoint (i32* @a to i1), { i16 } { i16 3 }, { i16 } { i16 5 }), i16 7, 0)
@d = global { i16 } insertvalue ({ i16 } { i16 3 }, i16 7, 0)
