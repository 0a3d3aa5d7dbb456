; Bitcode of 14 keeps no address space of an alloca: the data layout's is taken.
; RUN: diff <(irkit as --to=14 %s -o - | irkit dis --to=14 - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-14 - -o - | tail -n +3)
; NEEDS: llvm-as-14 llvm-dis-14
target datalayout = "A5"
define i32 @plain(i32 %x) {
  %a = alloca i32
  %b = alloca [2 x i32]
  %c = getelementptr [2 x i32], [2 x i32]* %b, i32 0, i32 1
  store i32 %x, i32* %a
  store i32 %x, i32* %c
  %y = load i32, i32* %a
  ret i32 %y
}
