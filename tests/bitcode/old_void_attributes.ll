; Attributes that only values can have stood at calls of void functions until 13: readers of bitcode drop them.
; NEEDS: llvm-as-13 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: llvm-as-13 -disable-verify %s -o %t.bc && for r in 14 16 19 22; do diff <(llvm-dis-$r %t.bc -o -) <(irkit dis --to=$r %t.bc -o -) || exit 1; done
declare void @pour()
declare i8* @cup()
define void @drink(void ()* %p) personality i8* null {
  call align 8 void @pour()
  call noundef align 16 void %p()
  %c = call align 8 dereferenceable(4) i8* @cup()
  invoke align 4 void @pour() to label %done unwind label %done.2
done:
  ret void
done.2:
  %l = landingpad i8 cleanup
  ret void
}
