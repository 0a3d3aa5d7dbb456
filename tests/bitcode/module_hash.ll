; The hash of a module: SHA-1 of its names and of its block, the same words that LLVM writes.
; RUN: mkdir -p %t; for n in 14 19 22; do irkit as --to=$n -module-hash %s -o %t/a.bc; llvm-as-$n -module-hash %s -o %t/b.bc; cmp %t/a.bc %t/b.bc || exit 1; done
; RUN: irkit as -module-hash %s -o - | irkit info - | grep -i hash
; NEEDS: llvm-as-14 llvm-as-19 llvm-as-22
@number = global i32 0
define i32 @same(i32 %x) { ret i32 %x }
