; A constant whose record nobody knows is undef, whatever its code.
; RUN: irkit as --to=19 %s -o - | irkit dump > %t.d; for code in 36 37 50 95 96 400; do sed "s/<INTEGER abbrevid=5 op0=14/<UnknownCode$code op0=14/" %t.d | irkit undump - -o %t.bc && irkit dis %t.bc -o - | grep '^@' && diff <(llvm-dis-19 %t.bc -o - | grep '^@') <(irkit dis %t.bc -o - | grep '^@') || exit 1; done
@g = global i32 7
