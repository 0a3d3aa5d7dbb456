; Types that have no bits of their own may be cast to each other, as far as LLVM's rule of equal widths goes.
; NEEDS: llvm-as-19 llvm-dis-19
; RUN: irkit as --to=19 %s -o %t.bc && llvm-as-19 %s -o %t.llvm && cmp %t.bc %t.llvm
; RUN: irkit dis %t.bc -o - | grep bitcast
define void @f(target("a") %x) {
  %y = bitcast target("a") %x to target("b")
  ret void
}
