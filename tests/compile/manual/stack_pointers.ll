; llvm.get.dynamic.area.offset: from the stack pointer to the last dynamic alloca.
; llvm.stackprotector stores the guard, llvm.stackguard reads it: two reads are equal.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@form = constant [11 x i8] c"%d %d %lld\00"
declare i32 @printf(ptr, ...)
declare i64 @llvm.get.dynamic.area.offset.i64()
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackprotector(ptr, ptr)
declare ptr @llvm.stackguard()
define i32 @main(i32 %n) {
  %slot = alloca ptr
  %guard = call ptr @llvm.stackguard()
  call void @llvm.stackprotector(ptr %guard, ptr %slot)
  %stored = load volatile ptr, ptr %slot
  %again = call ptr @llvm.stackguard()
  %same = icmp eq ptr %stored, %again
  %same32 = zext i1 %same to i32
  %room = alloca [100 x i8], i32 %n
  %top = call ptr @llvm.stacksave.p0()
  %offset = call i64 @llvm.get.dynamic.area.offset.i64()
  %last = getelementptr i8, ptr %top, i64 %offset
  %there = icmp eq ptr %last, %room
  %there32 = zext i1 %there to i32
  %1 = call i32 (ptr, ...) @printf(ptr @form, i32 %same32, i32 %there32, i64 %offset)
  ret i32 0
}
