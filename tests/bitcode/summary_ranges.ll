; Ranges of offsets that parameters are accessed at: ends of the numbers, empty, full, going round.
; RUN: irkit as --to=22 %s -o - | irkit dis
^0 = module: (path: "r.o", hash: (0, 0, 0, 0, 0))
^1 = gv: (guid: 1, summaries: (function: (module: ^0, flags: (linkage: external), insts: 1, params: ((param: 0, offset: [5, -5]), (param: 1, offset: [0, -1]), (param: 2, offset: [-9223372036854775808, -9223372036854775808]), (param: 3, offset: [9223372036854775807, 9223372036854775807]), (param: 4, offset: [0, 9223372036854775807]), (param: 5, offset: [-9223372036854775808, 9223372036854775806]), (param: 6, offset: [-1, -1]), (param: 7, offset: [-9223372036854775807, 9223372036854775807]), (param: 8, offset: [1, 0])))))
^2 = blockcount: 0
