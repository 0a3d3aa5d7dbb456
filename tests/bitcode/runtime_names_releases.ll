; Which names SYMTAB marks as used, by release: a name that is one letter off differs from a runtime function's in that letter,
; in what is hashed of it, and in the mark.
; RUN: for v in 7 9 10 11 12 13 14 15 16 17 18; do for n in memcpy fegetenv calloc free; do sed "s/NAME/$n/" %s > %t.a.ll; sed "s/NAME/x${n#?}/" %s > %t.b.ll; irkit as --to=$v %t.a.ll -o %t.a.bc; irkit as --to=$v %t.b.ll -o %t.b.bc; echo "$v $n $(cmp -l %t.a.bc %t.b.bc | wc -l)"; done; done | sort -k2,2 -k1,1n
source_filename = "f"
target datalayout = "e"
target triple = "x86_64-unknown-linux-gnu"
declare void @NAME()
