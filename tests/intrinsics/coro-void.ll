; coro.end got a token, and later on lost its result.
; RUN: for n in 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-22 llvm-dis-22
define void @f(ptr %frame) {
  call i1 @llvm.coro.end(ptr %frame, i1 true)
  ret void
}
declare i1 @llvm.coro.end(ptr, i1)
