; Intrinsics declared with an identified struct as their result, up to 14: so they stay.
; RUN: for r in 14 9 3.5; do irkit convert --to=$r %s -o %t.bc && irkit verify %t.bc && irkit dis %t.bc -o - | grep 'with.overflow'; done; irkit convert --to=22 %s -o - | irkit dis - -o - | grep 'with.overflow'
%st = type { i32, i1 }
define i32 @f(i8* %p, i32 %i) {
  %s = call %st @llvm.sadd.with.overflow.i32(i32 %i, i32 1)
  %r = extractvalue %st %s, 0
  ret i32 %r
}
declare %st @llvm.sadd.with.overflow.i32(i32, i32)
