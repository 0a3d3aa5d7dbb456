; partition: a section for each exported symbol tells lld in which part of the program it goes.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t; echo
; RUN: irkit as %s -o %t.bc && irkit compile %t.bc -o %t.o && readelf -SW %t.o | grep -c llvm_sympart; readelf -p .llvm_sympart %t.o | grep '0]'; readelf -rW %t.o | grep -A2 sympart | grep R_X86
; RUN: irkit compile -S %s -o - | grep -A3 llvm_sympart
; RUN: irkit run %s
@line = constant [6 x i8] c"%d %d\00"
@x = global i32 1, partition "first"
@hidden = hidden global i32 2, partition "first"
@there = external global i32, partition "first"
@y = alias i32, ptr @x, partition "second"
declare i32 @printf(ptr, ...)
define i32 @f() partition "second" {
  %1 = load i32, ptr @y
  %2 = load i32, ptr @hidden
  %3 = add i32 %1, %2
  ret i32 %3
}
define i32 @main() {
  %1 = call i32 @f()
  %2 = load i32, ptr @x
  %3 = call i32 (ptr, ...) @printf(ptr @line, i32 %1, i32 %2)
  ret i32 0
}
