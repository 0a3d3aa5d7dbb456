; The mask of a shuffle is no use of a constant, and text does not meet it: the directive for i32 5 comes first.
; NEEDS: llvm-as-19 llvm-dis-19
; RUN: llvm-as-19 %s -o - | llvm-dis-19 --preserve-ll-uselistorder | grep '^uselistorder' > %t.txt && test $(wc -l < %t.txt) = 2
; RUN: irkit as --to=19 %s -o - | irkit dis --preserve-ll-uselistorder | grep '^uselistorder' | diff %t.txt -
define <2 x i32> @f(<2 x i32> %a) {
  %1 = shufflevector <2 x i32> %a, <2 x i32> %a, <2 x i32> zeroinitializer
  %2 = mul i32 5, 5
  %3 = add <2 x i32> %1, zeroinitializer
  %4 = sub <2 x i32> zeroinitializer, %3
  ret <2 x i32> %4
}

uselistorder i32 5, { 1, 0 }
uselistorder <2 x i32> zeroinitializer, { 1, 0 }
