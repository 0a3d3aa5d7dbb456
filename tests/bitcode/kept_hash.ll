; A module's hash in bitcode goes out as it came in; a new one takes its place, and who skips summaries skips it.
; RUN: mkdir -p %t; irkit as --to=22 -module-hash %s -o %t/a.bc; irkit as %t/a.bc -o %t/b.bc; irkit dump --no-summary %t/a.bc | grep '<HASH' > %t/a; irkit dump --no-summary %t/b.bc | grep '<HASH' | diff - %t/a
; RUN: irkit as -module-hash %t/b.bc -o %t/c.bc; irkit dump --no-summary %t/c.bc | grep -c '<HASH'
; RUN: sed 's/triple/double/' %s | irkit as --to=22 -module-hash - -o - | irkit dump --no-summary - | grep '<HASH' | cmp -s - %t/a || echo another
; RUN: irkit roundtrip %t/a.bc
; RUN: irkit dis %t/a.bc -o - | irkit as - -o - | irkit dump --no-summary - | grep -c '<HASH' || true
; RUN: irkit opt %t/a.bc -o - | irkit dump --no-summary - | grep -c 'HASH\|GLOBALVAL_SUMMARY' || true
; RUN: irkit link %t/a.bc | irkit dump --no-summary - | grep -c 'HASH\|GLOBALVAL_SUMMARY' || true
define i32 @triple(i32 %x) {
  %y = mul i32 %x, 3
  ret i32 %y
}
^0 = module: (path: "m", hash: (0, 0, 0, 0, 0))
^1 = gv: (name: "triple", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0), insts: 2)))
^2 = blockcount: 1
