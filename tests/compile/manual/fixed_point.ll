; Fixed-point numbers of more than 256 bits: products and quotients, with and without saturation.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s | cksum
@line = constant [13 x i8] c"%lx %lx %lx\0A\00"
declare i32 @printf(ptr, ...)
declare i300 @llvm.smul.fix.i300(i300, i300, i32)
declare i300 @llvm.umul.fix.sat.i300(i300, i300, i32)
declare i300 @llvm.sdiv.fix.i300(i300, i300, i32)
declare i300 @llvm.udiv.fix.sat.i300(i300, i300, i32)
declare i1000 @llvm.smul.fix.sat.i1000(i1000, i1000, i32)
define void @print(i300 %x) noinline {
  %1 = trunc i300 %x to i64
  %2 = lshr i300 %x, 140
  %3 = trunc i300 %2 to i64
  %4 = lshr i300 %x, 236
  %5 = trunc i300 %4 to i64
  %6 = call i32 (ptr, ...) @printf(ptr @line, i64 %1, i64 %3, i64 %5)
  ret void
}
define void @all(i300 %x, i300 %y) noinline {
  %1 = call i300 @llvm.smul.fix.i300(i300 %x, i300 %y, i32 150)
  call void @print(i300 %1)
  %2 = call i300 @llvm.umul.fix.sat.i300(i300 %x, i300 %y, i32 70)
  call void @print(i300 %2)
  %3 = call i300 @llvm.sdiv.fix.i300(i300 %x, i300 %y, i32 40)
  call void @print(i300 %3)
  %4 = call i300 @llvm.udiv.fix.sat.i300(i300 %x, i300 %y, i32 40)
  call void @print(i300 %4)
  %5 = sext i300 %x to i1000
  %6 = shl i1000 %5, 600
  %7 = sext i300 %y to i1000
  %8 = call i1000 @llvm.smul.fix.sat.i1000(i1000 %6, i1000 %7, i32 500)
  %9 = ashr i1000 %8, 700
  %10 = trunc i1000 %9 to i300
  call void @print(i300 %10)
  ret void
}
define i32 @main() {
  %a = shl i300 12345678901234567, 130
  %b = shl i300 -98765432109876543, 150
  %c = shl i300 3, 150
  %d = shl i300 1, 298
  call void @all(i300 %a, i300 %c)
  call void @all(i300 %b, i300 %c)
  call void @all(i300 %b, i300 %a)
  call void @all(i300 %d, i300 %d)
  ret i32 0
}
