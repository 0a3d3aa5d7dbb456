; Vectors of target types, which one type of LLVM's tests can be in since 21: refused for older releases.
; RUN: for r in 22 21 20 16; do irkit convert --to=$r %s -o %t.bc && irkit verify %t.bc && echo "$r: fine"; done 2>&1 | sed "s/^.*error: //"; true
define <2 x target("llvm.test.vectorelement")> @f(<2 x target("llvm.test.vectorelement")> %x) {
  ret <2 x target("llvm.test.vectorelement")> %x
}
