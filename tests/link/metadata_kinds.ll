; The result lists the kinds of metadata that its inputs list, also where nothing that is linked has them.
; NEEDS: llvm-as-22 llvm-link-22 llvm-as-16 llvm-link-16
; RUN: cd %{dir} && for r in 16 22; do for i in a b; do llvm-as-$r $i.ll -o $i.bc || exit 1; done; llvm-link-$r -preserve-bc-uselistorder=false a.bc b.bc -o l.bc; irkit link --to=$r a.bc b.bc -o i.bc; cmp l.bc i.bc || exit 1; done
; RUN: cd %{dir} && llvm-link-22 -preserve-bc-uselistorder=false a.ll b.ll -o l.bc; irkit link --to=22 a.ll b.ll -o i.bc; cmp l.bc i.bc
;--- a.ll
define linkonce_odr void @unused(ptr %p) !sugar !0 {
  store i8 1, ptr %p, !lemon !0
  ret void
}
!0 = !{}
;--- b.ll
@cup = global i8 0, !milk !0
define void @pour() {
  store i8 1, ptr @cup, !tea !0
  ret void
}
!0 = !{}
