; Intrinsics of structs without names have numbers in theirs, which are counted anew in the result. Typed pointers, too.
; RUN: cd %{dir} && for i in 1 2 3; do irkit as --to=19 $(($i % 2)).ll -o $i.bc; done && diff <(llvm-link-19 1.bc 2.bc 3.bc -S) <(irkit link 1.bc 2.bc 3.bc -S)
; RUN: cd %{dir} && for i in 1 2 3; do irkit as --to=14 typed$(($i % 2)).ll -o $i.bc; done && diff <(llvm-link-14 1.bc 2.bc 3.bc -S | grep -v '^declare\|^$\|^;') <(irkit link 1.bc 2.bc 3.bc -S | grep -v '^declare\|^$\|^;')
; NEEDS: llvm-link-19 llvm-link-14
;--- 0.ll
%0 = type { i8 }
%1 = type opaque
define weak void @f(%0 %a, %0 %b) {
  %c = call %0 @llvm.ssa.copy.s_s.0(%0 %a)
  ret void
}
define void @even(ptr %p) {
  %q = call %1 @llvm.ssa.copy.s_s.1(%1 poison)
  ret void
}
declare %0 @llvm.ssa.copy.s_s.0(%0 returned)
declare %1 @llvm.ssa.copy.s_s.1(%1 returned)
;--- 1.ll
%1 = type opaque
%0 = type { i8 }
define internal void @own(%1 %a, %0 %b) {
  %c = call %1 @llvm.ssa.copy.s_s.0(%1 %a)
  %d = call %0 @llvm.ssa.copy.s_s.1(%0 %b)
  ret void
}
define weak void @use() {
  call void @own(%1 poison, %0 poison)
  ret void
}
define linkonce void @g(%0 %b) {
  %d = call %0 @llvm.ssa.copy.s_s.1(%0 %b)
  call void @own(%1 poison, %0 poison)
  ret void
}
@keep = appending global [1 x ptr] [ptr @g]
declare %1 @llvm.ssa.copy.s_s.0(%1 returned)
declare %0 @llvm.ssa.copy.s_s.1(%0 returned)
;--- typed0.ll
%0 = type opaque
%1 = type opaque
define void @even(%0* %a, %1* %b, %1** %p) {
  %c = call %0* @llvm.ssa.copy.p0s_s.1(%0* %a)
  %d = call %1* @llvm.ssa.copy.p0s_s.0(%1* %b)
  %e = call %1** @llvm.ssa.copy.p0p0s_s.0(%1** %p)
  ret void
}
declare %0* @llvm.ssa.copy.p0s_s.1(%0* returned)
declare %1* @llvm.ssa.copy.p0s_s.0(%1* returned)
declare %1** @llvm.ssa.copy.p0p0s_s.0(%1** returned)
;--- typed1.ll
%1 = type opaque
define weak void @odd(%1* %a, %1** %p) {
  %c = call %1* @llvm.ssa.copy.p0s_s.0(%1* %a)
  %e = call %1** @llvm.ssa.copy.p0p0s_s.0(%1** %p)
  ret void
}
declare %1* @llvm.ssa.copy.p0s_s.0(%1* returned)
declare %1** @llvm.ssa.copy.p0p0s_s.0(%1** returned)
