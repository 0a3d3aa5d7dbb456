; The natural alignment of a vector counts elements as in memory up to LLVM 13, and bits since.
; NEEDS: llvm-as-13 llvm-dis-13 llvm-as-14 llvm-dis-14
; RUN: for n in 11 13 14; do irkit as --to=$n %s -o - | irkit dis --to=$n | grep align; done
; RUN: for n in 13 14; do diff <(llvm-as-$n %s -o - | llvm-dis-$n | grep align) <(irkit as --to=$n %s -o - | irkit dis --to=$n | grep align); done
%s = type { i8, <5 x i33> }

define void @f(<32 x i1>* %x, <4 x i4>* %y, <5 x i33>* %z, <2 x x86_fp80>* %w, <4 x i32>* %v) {
  %a = load <32 x i1>, <32 x i1>* %x
  %b = load <4 x i4>, <4 x i4>* %y
  store <5 x i33> zeroinitializer, <5 x i33>* %z
  %d = load <2 x x86_fp80>, <2 x x86_fp80>* %w
  %e = load <4 x i32>, <4 x i32>* %v
  %p = alloca %s
  ret void
}
