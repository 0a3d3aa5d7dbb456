; A combined index: several modules, values with several summaries, GUIDs at the ends of the range; as release 14 has it.
; RUN: irkit as --to=14 %s -o %t && irkit dis --to=14 %t
; RUN: irkit dump --no-summary %t
; RUN: irkit dis --to=14 %s -o -
^0 = module: (path: "herd/b.o", hash: (5, 4, 3, 2, 1))
^1 = module: (path: "herd/a \22quoted\22.o", hash: (0, 0, 0, 0, 0))
^2 = module: (path: "[Regular LTO]", hash: (0, 0, 0, 0, 0))
^3 = gv: (guid: 900, summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 1, canAutoHide: 0), insts: 11, funcFlags: (readNone: 0, readOnly: 0, noRecurse: 0, returnDoesNotAlias: 1, noInline: 0, alwaysInline: 0, noUnwind: 0, mayThrow: 0, hasUnknownCall: 0, mustBeUnreachable: 0), calls: ((callee: ^4, hotness: hot), (callee: ^6)), typeIdInfo: (typeTests: (^8)), refs: (^5, readonly ^7, writeonly ^5)), function: (module: ^1, flags: (linkage: linkonce_odr, visibility: hidden, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 1), insts: 3, calls: ((callee: ^4)))))
^4 = gv: (guid: 100, summaries: (function: (module: ^1, flags: (linkage: available_externally, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 0, canAutoHide: 0), insts: 5, calls: ((callee: ^3), (callee: ^3, hotness: critical)), params: ((param: 1, offset: [0, 15], calls: ((callee: ^3, param: 0, offset: [8, 8])))))))
^5 = gv: (guid: 18446744073709551615, summaries: (variable: (module: ^0, flags: (linkage: common, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0), varFlags: (readonly: 0, writeonly: 0, constant: 0))))
^6 = gv: (guid: 300, summaries: (alias: (module: ^0, flags: (linkage: weak, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0), aliasee: ^3)))
^7 = gv: (guid: 2, summaries: (variable: (module: ^1, flags: (linkage: private, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0), varFlags: (readonly: 1, writeonly: 0, constant: 1), refs: (^3, ^4))))
^8 = typeid: (name: "tag", summary: (typeTestRes: (kind: byteArray, sizeM1BitWidth: 5, alignLog2: 1, sizeM1: 31, bitMask: 128), wpdResolutions: ((offset: 16, wpdRes: (kind: indir)))))
^9 = typeid: (name: "bell", summary: (typeTestRes: (kind: inline, sizeM1BitWidth: 6, inlineBits: 33)))
^10 = typeid: (name: "horn", summary: (typeTestRes: (kind: single, sizeM1BitWidth: 0)))
^11 = typeid: (name: "hoof", summary: (typeTestRes: (kind: unknown, sizeM1BitWidth: 0)))
^12 = gv: (guid: 77)
^13 = flags: 4095
^14 = blockcount: 3
