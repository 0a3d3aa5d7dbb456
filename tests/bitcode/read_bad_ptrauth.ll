; A signed pointer whose record has operands of other kinds, each in its turn.
; RUN: for to in 19 22; do irkit as --to=$to %s -o %t.bc && irkit dump --abbrevs %t.bc > %t.d; for i in 0 1 2 3 4; do for v in 0 1 2 3 4 5; do sed "s/\(<[A-Za-z0-9_]*\(PTRAUTH\|Code3[34]\).* op$i=\)[0-9]*/\1$v/" %t.d | irkit undump | irkit dis 2>&1 | grep -e 'constant ptr' -e error | sed "s/.*error: at bit [0-9]*/$to: op$i=$v: error/"; done; done; done
@d = external global i64
@f = external global i64
@p = constant ptr ptrauth (ptr @f, i32 1, i64 2, ptr @d)
