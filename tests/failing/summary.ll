source_filename = "s.c"
@g = global i32 1
define i32 @main(i32 %n) {
  %x = load i32, ptr @g
  %y = call i32 @main(i32 %x)
  ret i32 %y
}
^0 = module: (path: "s.bc", hash: (1, 2, 3, 4, 5))
^1 = gv: (name: "g", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 0, canAutoHide: 0), varFlags: (readonly: 1, writeonly: 1, constant: 0))))
^2 = gv: (name: "main", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 0, canAutoHide: 0), insts: 3, calls: ((callee: ^2, hotness: hot)), refs: (readonly ^1))))
