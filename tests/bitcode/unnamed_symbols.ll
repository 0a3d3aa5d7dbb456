; SYMTAB: up to 18 symbols without a name count as used (flag 0x80, the in the last word of a symbol).
; RUN: for n in 16 17 18 19; do irkit as --to=$n %s -o - | irkit dump --no-summary --show-binary-blobs - | grep -o 'blob data = .*' | head -1; done
source_filename = "f"
target datalayout = "e"
target triple = "x86_64-pc-linux-gnu"
@0 = internal global i32 0
