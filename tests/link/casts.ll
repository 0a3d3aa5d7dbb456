; With typed pointers a symbol may have another type in each module: casts are folded as LLVM folds them, into steps to the
; first element, and through address spaces by the pointee first.
; RUN: cd %{dir} && for x in "a b" "b a" "a b c" "c b" "s o"; do set -- $x; diff <(llvm-link-14 ${@/%/.ll} -S) <(irkit link --to=14 ${@/%/.ll} -S) || exit 1; done
; NEEDS: llvm-link-14
;--- a.ll
@g = weak unnamed_addr global [4 x i8] zeroinitializer
@t1 = global i8* getelementptr ([4 x i8], [4 x i8]* @g, i32 0, i32 1)
;--- b.ll
@g = external global i8
@t2 = global [2 x i8*] [i8* @g, i8* bitcast (i64* @h to i8*)]
@h = external global i64
@s = external global i32
define i32 @use() {
  %x = load volatile i32, i32* @s
  ret i32 %x
}
;--- c.ll
@g = extern_weak global [2 x i32]
@t3 = global i8* bitcast ([2 x i32]* @g to i8*)
@s = addrspace(1) global float 1.0
;--- o.ll
%T = type opaque
@r = external global %T
@t4 = global i8* bitcast (%T* @r to i8*)
;--- s.ll
%T = type { i8, i32 }
@r = global %T zeroinitializer
