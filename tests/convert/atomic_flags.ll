; x86's atomic operations that give a flag (llvm.x86.atomic.add.cc ...) are the operation, and the flag computed from the old value,
; before 16.
; RUN: irkit as --to=22 %s -o %t.bc && for n in 14 9; do irkit convert --to=$n --emit=text %t.bc -o - | sed -n '/^define/,/^}/p'; done
; RUN: sed 's/i32 9)$/i32 2)/' %s | irkit as --to=22 - -o %t.bc && irkit convert --to=15 --emit=text %t.bc -o - | grep -A12 'or ptr'
target triple = "x86_64-unknown-linux-gnu"
@0 = global i32 0
define i8 @1(ptr %p, i8 %n, i16 %m, i32 %i, i64 %k) {
  %a = call i8 @llvm.x86.atomic.add.cc.i8(ptr %p, i8 %n, i32 4)
  %b = call i8 @llvm.x86.atomic.sub.cc.i16(ptr %p, i16 %m, i32 5)
  %c = call i8 @llvm.x86.atomic.and.cc.i32(ptr %p, i32 %i, i32 8)
  %d = call i8 @llvm.x86.atomic.or.cc.i64(ptr %p, i64 %k, i32 9)
  %e = call i8 @llvm.x86.atomic.xor.cc.i64(ptr @0, i64 7, i32 5)
  ret i8 %e
}
declare i8 @llvm.x86.atomic.add.cc.i8(ptr, i8, i32 immarg)
declare i8 @llvm.x86.atomic.sub.cc.i16(ptr, i16, i32 immarg)
declare i8 @llvm.x86.atomic.and.cc.i32(ptr, i32, i32 immarg)
declare i8 @llvm.x86.atomic.or.cc.i64(ptr, i64, i32 immarg)
declare i8 @llvm.x86.atomic.xor.cc.i64(ptr, i64, i32 immarg)
