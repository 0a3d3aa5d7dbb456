; The flags of a module's own summary: all twelve, of which each release has its own.
; RUN: for v in 13 14 15 16 17 18 19 20 21 22; do echo "$v: $(irkit as --to=$v %s -o - | irkit dis --to=$v - -o - | grep '= flags')"; done
@x = global i32 0
^0 = module: (path: "a", hash: (0, 0, 0, 0, 0))
^1 = gv: (name: "x", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0), varFlags: (readonly: 0, writeonly: 0, constant: 0))))
^2 = flags: 4095
