; coro.end was once declared with variable arguments.
; RUN: for n in 19; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19
define i1 @f(ptr %p) {
  %b = call i1 (ptr, i1, ...) @llvm.coro.end(ptr %p, i1 false)
  ret i1 %b
}
declare i1 @llvm.coro.end(ptr, i1, ...)
