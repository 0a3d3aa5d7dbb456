; llvm.x86.atomic.*: a locked operation on memory whose result is a flag of the processor. bts, btr
; and btc return the old bit in its place, their .rm forms the bit, .cc whether a condition holds.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile -S %s -o %t.s && cc %t.s -o %t && %t | cksum
@form = constant [15 x i8] c"%s %lld %#llx\0A\00"
@bts = constant [4 x i8] c"bts\00"
@btr = constant [4 x i8] c"btr\00"
@btc = constant [4 x i8] c"btc\00"
@rm = constant [3 x i8] c"rm\00"
@cc = constant [3 x i8] c"cc\00"
declare i32 @printf(ptr, ...)
define void @print(ptr %what, i64 %result, i64 %memory) {
  %1 = call i32 (ptr, ...) @printf(ptr @form, ptr %what, i64 %result, i64 %memory)
  ret void
}
define i32 @main() {
  %p = alloca i64
  store i64 8, ptr %p
  %a = call i32 @llvm.x86.atomic.bts.i32(ptr %p, i8 3)
  %a64 = zext i32 %a to i64
  %am = load i64, ptr %p
  call void @print(ptr @bts, i64 %a64, i64 %am)
  %b = call i64 @llvm.x86.atomic.bts.i64(ptr %p, i8 40)
  %bm = load i64, ptr %p
  call void @print(ptr @bts, i64 %b, i64 %bm)
  %c = call i64 @llvm.x86.atomic.btr.i64(ptr %p, i8 40)
  %cm = load i64, ptr %p
  call void @print(ptr @btr, i64 %c, i64 %cm)
  %d = call i16 @llvm.x86.atomic.btc.i16(ptr %p, i8 0)
  %d64 = zext i16 %d to i64
  %dm = load i64, ptr %p
  call void @print(ptr @btc, i64 %d64, i64 %dm)
  %e = call i16 @llvm.x86.atomic.btc.i16(ptr %p, i8 15)
  %f = call i16 @llvm.x86.atomic.btc.i16(ptr %p, i8 15)
  %f64 = zext i16 %f to i64
  %fm = load i64, ptr %p
  call void @print(ptr @btc, i64 %f64, i64 %fm)

  %bit = load i64, ptr @three
  %bit32 = trunc i64 %bit to i32
  %bit16 = trunc i64 %bit to i16
  %g = call i8 @llvm.x86.atomic.btr.rm.i64(ptr %p, i64 %bit)
  %g64 = zext i8 %g to i64
  %gm = load i64, ptr %p
  call void @print(ptr @rm, i64 %g64, i64 %gm)
  %h = call i8 @llvm.x86.atomic.bts.rm.i32(ptr %p, i32 %bit32)
  %h64 = zext i8 %h to i64
  %hm = load i64, ptr %p
  call void @print(ptr @rm, i64 %h64, i64 %hm)
  %i = call i8 @llvm.x86.atomic.btc.rm.i16(ptr %p, i16 %bit16)
  %i64 = zext i8 %i to i64
  %im = load i64, ptr %p
  call void @print(ptr @rm, i64 %i64, i64 %im)

  ; 1 + -1: zero (condition 4, e). 0 - 1: below (2, b), and a sign (8, s). 0xFF & 0x80 of a byte: a
  ; sign; | 3: no parity (11, np) of three bits; ^ itself: not zero (5, ne) does not hold.
  %j = call i8 @llvm.x86.atomic.add.cc.i64(ptr %p, i64 -1, i32 4)
  %j64 = zext i8 %j to i64
  %jm = load i64, ptr %p
  call void @print(ptr @cc, i64 %j64, i64 %jm)
  %k = call i8 @llvm.x86.atomic.sub.cc.i64(ptr %p, i64 1, i32 2)
  %k64 = zext i8 %k to i64
  %km = load i64, ptr %p
  call void @print(ptr @cc, i64 %k64, i64 %km)
  %l = call i8 @llvm.x86.atomic.and.cc.i8(ptr %p, i8 128, i32 8)
  %l64 = zext i8 %l to i64
  %lm = load i64, ptr %p
  call void @print(ptr @cc, i64 %l64, i64 %lm)
  %m = call i8 @llvm.x86.atomic.or.cc.i16(ptr %p, i16 3, i32 11)
  %m64 = zext i8 %m to i64
  %mm = load i64, ptr %p
  call void @print(ptr @cc, i64 %m64, i64 %mm)
  %n = call i8 @llvm.x86.atomic.xor.cc.i32(ptr %p, i32 -125, i32 5)
  %n64 = zext i8 %n to i64
  %nm = load i64, ptr %p
  call void @print(ptr @cc, i64 %n64, i64 %nm)
  ret i32 0
}
@three = global i64 3
declare i32 @llvm.x86.atomic.bts.i32(ptr, i8 immarg)
declare i64 @llvm.x86.atomic.bts.i64(ptr, i8 immarg)
declare i64 @llvm.x86.atomic.btr.i64(ptr, i8 immarg)
declare i16 @llvm.x86.atomic.btc.i16(ptr, i8 immarg)
declare i8 @llvm.x86.atomic.btr.rm.i64(ptr, i64)
declare i8 @llvm.x86.atomic.bts.rm.i32(ptr, i32)
declare i8 @llvm.x86.atomic.btc.rm.i16(ptr, i16)
declare i8 @llvm.x86.atomic.add.cc.i64(ptr, i64, i32 immarg)
declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32 immarg)
declare i8 @llvm.x86.atomic.and.cc.i8(ptr, i8, i32 immarg)
declare i8 @llvm.x86.atomic.or.cc.i16(ptr, i16, i32 immarg)
declare i8 @llvm.x86.atomic.xor.cc.i32(ptr, i32, i32 immarg)
