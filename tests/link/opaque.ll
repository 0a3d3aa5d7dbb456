; Up to release 20, an opaque struct is completed by a definition of its name that is used: by a global, an instruction,
; a constant in one, an attribute, metadata. Text may have others, which bitcode has not.
; RUN: cd %{dir} && cat open.ll tail.ll > first.ll && for u in nothing variable prototype inside alloca constant steps attribute metadata; do cat types.ll $u.ll > second.ll; for n in 19 16; do for x in "first.ll second.ll" "second.ll first.ll"; do diff <(llvm-link-$n $x -S) <(irkit link --to=$n $x -S) || exit 1; done; done; irkit link --to=19 first.ll second.ll -S | sed -n "s/^%/$u: %/p"; done
; RUN: cd %{dir} && for u in nothing alloca; do cat types.ll $u.ll > second.ll; for x in first second; do irkit as --to=19 $x.ll -o $x.bc; done; diff <(llvm-link-19 first.bc second.bc -S) <(irkit link first.bc second.bc -S) || exit 1; done
; RUN: cd %{dir} && for u in nothing hidden shown; do cat types.ll typed_$u.ll > second.ll; for x in "typed.ll second.ll" "second.ll typed.ll"; do diff <(llvm-link-14 $x -S) <(irkit link --to=14 $x -S) || exit 1; done; irkit link --to=14 typed.ll second.ll -S | sed -n "s/^%/typed $u: %/p"; done
; NEEDS: llvm-link-19 llvm-link-16 llvm-link-14
;--- open.ll
%outer = type opaque
%inner = type opaque
;--- tail.ll
@a = external global %outer
@b = external global %inner
@uses = global [2 x ptr] [ptr @a, ptr @b]
;--- types.ll
%outer = type { i32, %inner }
%inner = type { i16, i8 }
;--- nothing.ll
@c = global i32 1
;--- variable.ll
@c = external global [2 x %inner]
@d = global ptr @c
;--- prototype.ll
declare void @f(%outer)
define void @g() {
  call void @f(%outer undef)
  ret void
}
;--- inside.ll
@c = global { i8, %outer } zeroinitializer
;--- alloca.ll
define void @f() {
  %x = alloca %outer
  ret void
}
;--- constant.ll
define void @f(ptr %p) {
  store %inner { i16 1, i8 2 }, ptr %p
  ret void
}
;--- steps.ll
define ptr @f(ptr %p) {
  %q = getelementptr %outer, ptr %p, i32 1, i32 1
  ret ptr %q
}
;--- attribute.ll
declare void @f(ptr byval(%inner))
define void @g(ptr %p) {
  call void @f(ptr byval(%inner) %p)
  ret void
}
;--- metadata.ll
!named = !{!0}
!0 = !{%inner zeroinitializer}
;--- typed.ll
%outer = type opaque
%inner = type opaque
@a = external global %outer
@b = global i8* bitcast (%inner* @c to i8*)
@c = external global %inner
@d = global i8* bitcast (%outer* @a to i8*)
;--- typed_nothing.ll
@e = global i32 1
;--- typed_hidden.ll
define i8* @f() {
  ret i8* bitcast (void (%outer*)* null to i8*)
}
define void @g() {
  %x = bitcast %outer* null to i8*
  ret void
}
;--- typed_shown.ll
@e = external global %inner**
@f = global i8* bitcast (%inner*** @e to i8*)
