; Atomic operations of pointers and floats in modules whose pointers say what they point to: for releases that have them of integers
; alone, the pointer is one to an integer, too.
; RUN: for r in 14 9 8 3.8 3.4; do irkit convert --to=$r %s -o %t.bc && irkit verify %t.bc && echo "== $r" && irkit dis %t.bc -o - | grep 'cmpxchg\| atomic\|atomicrmw' | grep -v source; done
@p = global i8* null
@f = global float 0.0
define i8* @g(i8* %s, float %x) {
  %t = cmpxchg i8** @p, i8* null, i8* %s seq_cst monotonic
  %l = load atomic i8*, i8** @p seq_cst, align 8
  store atomic i8* %l, i8** @p release, align 8
  store atomic float %x, float* @f release, align 4
  %v = load atomic float, float* @f acquire, align 4
  %r = extractvalue { i8*, i1 } %t, 0
  %y = atomicrmw fadd float* @f, float %v seq_cst
  ret i8* %r
}
