; Ids of stacks that no map can have as a key, more than once, and in contexts of allocations.
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
; RUN: for v in 19 22; do llvm-as-$v %s -o %t.l.bc && llvm-dis-$v %t.l.bc -o - | tail -n +3 > %t.ll && grep -q 18446744073709551615 %t.ll && irkit as --to=$v %s -o %t.bc && cmp %t.l.bc %t.bc && irkit dis %t.bc -o - | tail -n +3 | diff %t.ll - || exit 1; done
^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (guid: 5, summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1, callsites: ((callee: null, clones: (0), stackIds: (18446744073709551615, 7, 18446744073709551615))), allocs: ((versions: (none), memProf: ((type: notcold, stackIds: (18446744073709551615, 5)), (type: cold, stackIds: (0, 18446744073709551615, 7))))))))
^2 = gv: (guid: 6, summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 1, callsites: ((callee: ^1, clones: (0, 1), stackIds: (18446744073709551615))))))
