; A phi without entries, in an unreachable block: the text of releases before 16 has none.
; NEEDS: llvm-as-14 llvm-as-15
; RUN: irkit convert --to=16 %s -o - | irkit dis
; RUN: irkit convert --to=15 --explain %s -o a.ll; cat a.ll
; RUN: for n in 14 15; do irkit convert --to=$n %s -o a.ll && llvm-as-$n a.ll -o /dev/null; done
; RUN: irkit as --to=15 %s -o /dev/null; echo $?
define i32 @dead_phi() {
  ret i32 0

unreachable:
  %r = phi i32
  %s = phi ptr
  %t = add i32 %r, 1
  ret i32 %t
}
