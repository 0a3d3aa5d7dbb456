; A summary of 23: version 14, and a flag more.
; RUN: irkit as --to=23 %s -o - | irkit dis | grep '^\^'
; RUN: irkit as --to=23 %s -o - | irkit dump - | grep -A1 '<VERSION'
^0 = module: (path: "a", hash: (0, 0, 0, 0, 0))
^1 = gv: (guid: 1, summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition, noRenameOnPromotion: 1), insts: 3)))
^2 = gv: (guid: 2, summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 1, live: 0, dsoLocal: 1, canAutoHide: 1, importType: declaration, noRenameOnPromotion: 0), insts: 3)))
^3 = flags: 8
^4 = blockcount: 0
