; A bundle "clang.arc.attachedcall" without its input was all that there was up to 14; readers since 15 drop it.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-22
; RUN: llvm-as-14 -disable-verify %s -o %t.bc && for r in 14 16 22; do diff <(llvm-dis-$r %t.bc -o -) <(irkit dis --to=$r %t.bc -o -) || exit 1; done
declare i8* @cup()
declare i8* @llvm.objc.retainAutoreleasedReturnValue(i8*)
define void @take() {
  %a = call i8* @cup() [ "clang.arc.attachedcall"() ]
  %b = call i8* @cup() [ "clang.arc.attachedcall"(i8* (i8*)* @llvm.objc.retainAutoreleasedReturnValue) ]
  ret void
}
