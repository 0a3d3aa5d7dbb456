; What 22 makes of memory(...) in the bitcode of 16 and 19, and of attributes that came before it in that of 14.
; RUN: for n in 16 19; do diff <(llvm-as-$n %s -o - | irkit dis --to=22 - -o - | tail -n +3) <(llvm-as-$n %s -o - | llvm-dis-22 - -o - | tail -n +3) || exit 1; done
; RUN: sed -e '/memory/d; s/;14;//' %s | llvm-as-14 - -o %t.bc && diff <(irkit dis --to=22 %t.bc -o - | tail -n +3) <(llvm-dis-22 %t.bc -o - | tail -n +3)
; NEEDS: llvm-as-14 llvm-as-16 llvm-as-19 llvm-dis-22
declare void @any() memory(readwrite, argmem: none)
declare void @read() memory(read)
declare void @write() memory(write, argmem: none, inaccessiblemem: read)
declare void @args() memory(argmem: readwrite)
declare void @none() memory(none)
define void @f() {
  call void @any() memory(read)
  ret void
}
;14;declare void @old() readonly argmemonly
;14;declare void @old2() inaccessiblemem_or_argmemonly writeonly
;14;declare void @old3() readnone
;14;declare void @any()
