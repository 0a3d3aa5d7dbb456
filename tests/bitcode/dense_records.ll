; Operands of a record may take a bit, four, or six: counts are compared with the bits that are left.
; RUN: mkdir -p %t; python3 -c "print('@s = constant [9001 x i8] c\"' + 'k' * 9000 + '\\\\00\"'); print('@i = constant i1000000 -1'); print('!named = !{!0}\n!0 = !{!\"' + 'x' * 40 + '\"}')" > %t/big.ll
; RUN: irkit as %t/big.ll -o %t/big.bc && irkit dis %t/big.bc -o %t/back.ll && grep -v '^; ModuleID\|^source_filename' %t/back.ll | grep . | diff - %t/big.ll
; RUN: irkit dump -abbrevs %t/big.bc | irkit undump | cmp - %t/big.bc
; RUN: for n in 14 19 22; do irkit as --to=$n %t/big.ll -o - | irkit dis - | grep -c '^@'; done
