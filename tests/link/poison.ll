; Up to 16, poison becomes undef where its type is another in the result: a struct that was there, or contains itself.
; RUN: cd %{dir} && for x in "old.ll" "there.ll old.ll" "old.ll there.ll"; do diff <(llvm-link-14 $x -S) <(irkit link --to=14 $x -S) || exit 1; done
; RUN: cd %{dir} && for n in 16 19; do for x in "new.ll" "first.ll new.ll" "new.ll first.ll"; do diff <(llvm-link-$n $x -S) <(irkit link --to=$n $x -S) || exit 1; done; done
; RUN: cd %{dir} && for x in "first.ll new.ll" "new.ll first.ll"; do diff <(llvm-link-19 $x -S) <(irkit link --to=17 $x -S) || exit 1; done
; NEEDS: llvm-link-14 llvm-link-16 llvm-link-19
;--- there.ll
%N = type { i32 }
@x = external global %N
@y = global %N* @x
;--- old.ll
%L = type { %L*, i32 }
%N = type { i32 }
%M = type { i32 }
%O = type opaque
declare void @f(%L*, %N*, %M*, %O*, i8*, {%N*, i8}, [2 x %O*])
define void @g() {
  call void @f(%L* poison, %N* poison, %M* poison, %O* poison, i8* poison, {%N*, i8} poison, [2 x %O*] poison)
  ret void
}
@v = global <2 x %N*> <%N* poison, %N* null>
;--- first.ll
%T = type { i32, i8 }
@x = external global %T
@y = global ptr @x
;--- new.ll
%T = type { i32, i8 }
%V = type { %T }
declare void @f(%T, {i8, %T}, %V, [2 x %T])
define void @g() {
  call void @f(%T poison, {i8, %T} poison, %V poison, [2 x %T] poison)
  ret void
}
