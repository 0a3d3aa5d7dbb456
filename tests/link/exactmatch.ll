; exactmatch compares as LLVM does, where a struct with a name or a global is another one in each module; 14 keeps private
; members of a comdat that lost where they are.
; RUN: cd %{dir} && for a in numbers; do for n in 19 22; do diff <(llvm-link-$n $a.ll $a.ll -S) <(irkit link --to=$n $a.ll $a.ll -S) || exit 1; done; done
; RUN: cd %{dir} && for a in named nested global differs; do irkit link numbers.ll $a.ll -o out.bc 2> said && exit 1; sed -i 's/^[^ ]*: //' said; ! diff <(llvm-link-22 numbers.ll $a.ll -S 2>&1) <(grep error said) && exit 1; irkit link $a.ll $a.ll -o out.bc 2> said; test $? = $([ $a != differs ]; echo $(($? ^ 1))) || exit 1; done
; RUN: cd %{dir} && diff <(llvm-link-14 first.ll second.ll -S) <(irkit link --to=14 first.ll second.ll -S)
; NEEDS: llvm-link-19 llvm-link-22 llvm-link-14
;--- numbers.ll
$x = comdat exactmatch
@x = weak constant { [2 x i32], <2 x i8>, i8 } { [2 x i32] [i32 1, i32 2], <2 x i8> <i8 3, i8 4>, i8 0 }, comdat
;--- named.ll
%T = type { i32 }
$x = comdat exactmatch
@x = weak constant %T zeroinitializer, comdat
;--- nested.ll
%T = type { i32 }
$x = comdat exactmatch
@x = weak constant { i8, [2 x %T] } zeroinitializer, comdat
;--- global.ll
@g = external global i8
$x = comdat exactmatch
@x = weak constant ptr getelementptr (i8, ptr @g, i64 1), comdat
;--- differs.ll
$x = comdat exactmatch
@x = weak constant { [2 x i32], <2 x i8>, i8 } { [2 x i32] [i32 1, i32 2], <2 x i8> <i8 3, i8 5>, i8 0 }, comdat
;--- first.ll
$c = comdat any
@a = global i32 0, comdat($c)
@t = global [1 x i8*] [i8* bitcast (void ()* @f to i8*)]
@llvm.used = appending global [1 x i8*] [i8* bitcast (void ()* @f to i8*)], section "llvm.metadata"
declare void @f()
;--- second.ll
$c = comdat any
@p = private global i32 0, comdat($c)
@e = weak dllexport global i32 1, comdat($c)
@o = linkonce_odr alias i32, i32* @e
define i32 @f() {
  %x = load i32, i32* @o
  ret i32 ptrtoint (i32* @p to i32)
}
