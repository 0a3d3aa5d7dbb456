; The summary of a module: every field that text has; bitcode's paths and hashes are the module's own. What llvm-as does with
; it is asked by oracle/test_oracle.py.
; RUN: irkit as --to=22 %s -o - | irkit dis
; RUN: irkit as --to=19 %s -o - | irkit dis | grep '^^'
; RUN: irkit dis --to=22 %s -o - | grep '^^'
source_filename = "flock.c"
@wool = internal global i32 3
@seen = global ptr @wool
@vt = constant { [2 x ptr] } { [2 x ptr] [ptr @shear, ptr @feed] }
@also = alias void (ptr), ptr @shear
declare void @far(ptr)
define void @shear(ptr %p) {
  call void @far(ptr %p)
  ret void
}
define i32 @feed(ptr %p, i32 %n) !prof !0 {
  call void @shear(ptr %p)
  %v = load i32, ptr @wool
  store i32 %n, ptr @seen
  ret i32 %v
}
define internal void @count() {
  tail call void @shear(ptr null)
  ret void
}
!0 = !{!"function_entry_count", i64 7}

^0 = module: (path: "flock.o", hash: (1, 22, 333, 4444, 4294967295))
^1 = gv: (name: "far")
^2 = gv: (name: "wool", summaries: (variable: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 1, dsoLocal: 1, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 0, constant: 0))))
^3 = gv: (name: "seen", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: hidden, notEligibleToImport: 1, live: 0, dsoLocal: 0, canAutoHide: 1, importType: declaration), varFlags: (readonly: 0, writeonly: 1, constant: 1), refs: (^2))))
^4 = gv: (name: "vt", summaries: (variable: (module: ^0, flags: (linkage: external, visibility: protected, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), varFlags: (readonly: 1, writeonly: 1, constant: 1, vcall_visibility: 2), vTableFuncs: ((virtFunc: ^6, offset: 16), (virtFunc: ^7, offset: 24)), refs: (^6, ^7))))
^5 = gv: (name: "also", summaries: (alias: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), aliasee: ^6)))
^6 = gv: (name: "shear", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 2, funcFlags: (readNone: 1, readOnly: 0, noRecurse: 1, returnDoesNotAlias: 0, noInline: 1, alwaysInline: 0, noUnwind: 1, mayThrow: 0, hasUnknownCall: 1, mustBeUnreachable: 0), calls: ((callee: ^1)), allocs: ((versions: (none), memProf: ((type: notcold, stackIds: (81, 91)), (type: cold, stackIds: (81, 9))))), callsites: ((callee: ^1, clones: (0), stackIds: (9, 5))))))
^7 = gv: (name: "feed", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 0, canAutoHide: 0, importType: definition), insts: 4, funcFlags: (readNone: 0, readOnly: 1, noRecurse: 0, returnDoesNotAlias: 1, noInline: 0, alwaysInline: 1, noUnwind: 0, mayThrow: 1, hasUnknownCall: 0, mustBeUnreachable: 1), calls: ((callee: ^6, hotness: hot), (callee: ^1, hotness: cold, tail: 1), (callee: ^10, hotness: critical)), typeIdInfo: (typeTests: (^11, 1234), typeTestAssumeVCalls: (vFuncId: (^11, offset: 8), vFuncId: (guid: 55, offset: 16)), typeCheckedLoadVCalls: (vFuncId: (^11, offset: 32)), typeTestAssumeConstVCalls: ((vFuncId: (^11, offset: 40), args: (6, 7)), (vFuncId: (guid: 56, offset: 0))), typeCheckedLoadConstVCalls: ((vFuncId: (guid: 57, offset: 1), args: (18446744073709551615)))), refs: (^2, readonly ^3, writeonly ^4), params: ((param: 0, offset: [0, 7], calls: ((callee: ^6, param: 0, offset: [-4, 4]), (callee: ^1, param: 2, offset: [1, 1]))), (param: 1, offset: [-9223372036854775808, 9223372036854775807])))))
^8 = gv: (name: "count", summaries: (function: (module: ^0, flags: (linkage: internal, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0, importType: definition), insts: 2, calls: ((callee: ^6, relbf: 256, tail: 1), (callee: ^1, hotness: none)))))
^10 = gv: (guid: 43)
^11 = typeid: (name: "sheep", summary: (typeTestRes: (kind: allOnes, sizeM1BitWidth: 7, alignLog2: 3, sizeM1: 5, bitMask: 9, inlineBits: 12), wpdResolutions: ((offset: 8, wpdRes: (kind: singleImpl, singleImplName: "shear")), (offset: 0, wpdRes: (kind: branchFunnel)), (offset: 32, wpdRes: (kind: indir, resByArg: (args: (1, 2), byArg: (kind: indir, byte: 2, bit: 3), args: (3), byArg: (kind: uniformRetVal, info: 4), args: (1), byArg: (kind: uniqueRetVal, info: 1), args: (9), byArg: (kind: virtualConstProp, info: 3, byte: 1, bit: 0)))))))
^12 = typeid: (name: "goat", summary: (typeTestRes: (kind: unsat, sizeM1BitWidth: 0)))
^13 = typeidCompatibleVTable: (name: "ewe", summary: ((offset: 16, ^4), (offset: 0, ^3)))
^14 = flags: 8
^15 = blockcount: 12
