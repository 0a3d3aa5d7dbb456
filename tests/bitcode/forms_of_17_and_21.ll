; What 17 and 21 write otherwise than their neighbours (seen with their llvm-as): no count of blocks where it is 0 since 17,
; wider flags of functions with profiles since then, abbreviations of stores, branches and compares since 21, the number of
; the bundle "align" since 22.
; RUN: for n in 16 17 18; do irkit as --to=$n %s -o - | irkit dump --abbrevs | grep -E '<BLOCK_COUNT|literal=2 vbr=8 vbr=. vbr=8 ' | sed 's/ array.*//'; done
; RUN: for n in 19 21 22; do irkit as --to=$n %s -o - | irkit dump --abbrevs | grep -cE '<OPERAND_BUNDLE_TAG |literal=(44|28|11) vbr=6 vbr=6'; done
define void @f(ptr %p) {
  store i8 1, ptr %p
  ret void
}
^0 = module: (path: "cup.bc", hash: (1, 2, 3, 4, 5))
^1 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external, visibility: default, notEligibleToImport: 0, live: 0, dsoLocal: 1, canAutoHide: 0), insts: 2)))
^2 = blockcount: 0
