; --only-needed, --internalize, --override, lists, archives.
; RUN: cd %{dir} && for x in -only-needed -internalize; do diff <(llvm-link-22 $x main.ll lib.ll -S) <(irkit link --to=22 $x main.ll lib.ll -S) || exit 1; done
; RUN: cd %{dir} && diff <(llvm-link-22 main.ll lib.ll -override=other.ll -S) <(irkit link --to=22 main.ll lib.ll --override=other.ll -S)
; RUN: cd %{dir} && irkit as --to=22 lib.ll -o lib.bc && irkit as --to=22 other.ll -o other.bc && irkit as --to=22 main.ll -o main.bc && echo text > note.txt
; RUN: cd %{dir} && llvm-ar-22 rcs lib.a lib.bc note.txt && llvm-ar-22 rcs --thin thin.a lib.bc && llvm-ar-22 rcs --format=bsd bsd.a lib.bc && llvm-ar-22 rcs --thin mixed.a lib.bc note.txt
; RUN: cd %{dir} && diff <(llvm-link-22 -only-needed main.bc thin.a -S | sort) <(irkit link --only-needed main.bc bsd.a -S | sort)
; RUN: cd %{dir} && echo "main.bc 'lib.bc'" > list && diff <(irkit link main.bc lib.bc -S) <(irkit link @list -S)
; RUN: cd %{dir} && diff <(irkit link main.bc thin.a -S) <(irkit link main.bc --ignore-non-bitcode lib.a -S)
; RUN: cd %{dir} && ! irkit link main.bc lib.a -S && ! irkit link main.bc mixed.a -S && irkit link --ignore-non-bitcode main.bc mixed.a -o out.bc
; NEEDS: llvm-link-22 llvm-ar-22
;--- main.ll
declare i32 @wanted(i32)
@state = global i32 1
define i32 @main() {
  %x = call i32 @wanted(i32 1)
  ret i32 %x
}
;--- lib.ll
@state = external global i32
@seen = global i32 2
@list = appending global [1 x ptr] [ptr @seen]
define i32 @wanted(i32 %x) {
  %y = call i32 @helper(i32 %x)
  ret i32 %y
}
define i32 @helper(i32 %x) {
  %y = load i32, ptr @seen
  ret i32 %y
}
define i32 @unwanted() {
  ret i32 0
}
;--- other.ll
define i32 @wanted(i32 %x) {
  ret i32 9
}
