; Each release writes its own version of summaries: 9 up to 18, 10 in 19, 11 in 20, 12 from 21 on.
; RUN: for n in 14 17 18 19 20 21 22; do irkit as --to=$n %s -o - | irkit dump --no-summary - | grep -A1 '<GLOBALVAL_SUMMARY_BLOCK' | grep -o 'VERSION.*'; done
; RUN: for n in 17 18 19 22; do irkit as --to=$n %s -o - | irkit dis - | grep -c '^.1 = gv'; done
define i32 @triple(i32 %x) {
  %y = mul i32 %x, 3
  ret i32 %y
}
^0 = module: (path: "m", hash: (0, 0, 0, 0, 0))
^1 = gv: (name: "triple", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0), insts: 2)))
^2 = blockcount: 1
