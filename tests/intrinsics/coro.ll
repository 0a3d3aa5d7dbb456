; coro.end got a token, calls of stackprotectorcheck go.
; RUN: for n in 16 19; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-16 llvm-dis-16 llvm-as-19 llvm-dis-19 
define void @f(ptr %p) {
  %b1 = call i1 @llvm.coro.end(ptr %p, i1 false)
  call void @llvm.stackprotectorcheck(ptr %p)
  ret void
}
declare i1 @llvm.coro.end(ptr, i1)
declare void @llvm.stackprotectorcheck(ptr)
