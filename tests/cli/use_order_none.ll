; Where no directive stands, lists of uses are as LLVM's reader of text makes them, and orders tell where that is not what
; its writers expect: globals after functions, arrays that name a later global twice. The name llvm-as asks for them.
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
; RUN: llvm-as-19 %s -o %t.bc && llvm-dis-19 --preserve-ll-uselistorder %t.bc -o - | tail -n +3 > %t.19.ll && test $(grep -c 'uselistorder ptr' %t.19.ll) = 3
; RUN: irkit as --to=19 --use-orders %s -o %t.bc && llvm-dis-19 --preserve-ll-uselistorder %t.bc -o - | tail -n +3 | diff %t.19.ll -
; RUN: irkit dis --to=19 --preserve-ll-uselistorder %s -o - | tail -n +3 | diff %t.19.ll -
; RUN: llvm-as-22 %s -o %t.bc && llvm-dis-22 --preserve-ll-uselistorder %t.bc -o - | tail -n +3 > %t.22.ll && test $(grep -c 'uselistorder ptr' %t.22.ll) = 3
; RUN: irkit as --to=22 --use-orders %s -o %t.bc && llvm-dis-22 --preserve-ll-uselistorder %t.bc -o - | tail -n +3 | diff %t.22.ll -
; RUN: irkit dis --to=22 --preserve-ll-uselistorder %s -o - | tail -n +3 | diff %t.22.ll -
; RUN: (exec -a llvm-as-22 irkit %s -o %t.bc) && irkit dis --preserve-ll-uselistorder %t.bc -o - | tail -n +3 | diff %t.22.ll -
; RUN: irkit as --to=22 %s -o - | irkit dump > %t.dump && ! grep USELIST_CODE %t.dump
define i32 @first(i32 %a) {
  %1 = load i32, ptr @number
  %2 = call i32 @second(i32 %a)
  %3 = load i32, ptr @number
  %4 = call i32 @second(i32 %3)
  ret i32 %1
}

@number = global i32 7
@early = global [2 x ptr] [ptr @second, ptr @second]
@same = global { ptr, [2 x ptr] } { ptr @second, [2 x ptr] [ptr @second, ptr @second] }

define i32 @second(i32 %a) {
  %1 = load i32, ptr @number
  %2 = call i32 @first(i32 7)
  ret i32 7
}

@other = alias i32, ptr @number
@late = global [3 x ptr] [ptr @number, ptr @first, ptr @number]
