; What a conversion changes is told before anything is written: a table, and JSON.
; RUN: irkit convert --to=14 --explain %s
; RUN: irkit convert --to=14 --explain --json %s
; RUN: irkit convert --to=14 --explain %s -o %t.bc > %t.out; irkit info %t.bc | grep 'LLVM 14'
; RUN: irkit convert --to=22 --explain %t.bc | sed '1s/^.*: //'
; RUN: rm %t.bc; irkit convert --to=9 --explain --lossy %s 2>&1 | sed -n '/lossy/,$p'; test ! -e %t.bc
; RUN: irkit convert --to=14 --json %s; test $? = 2; irkit convert --to=14 --explain -o - %s; test $? = 2
; RUN: irkit convert --to=14 --explain %t.out; test $? = 1
target triple = "x86_64-pc-linux-gnu"

declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.scmp.i32.i64(i64, i64)
declare void @take(ptr captures(none), ptr captures(address)) memory(read)

define i32 @compare(ptr noundef captures(none) %p, i64 %x, i64 %y) memory(argmem: read) {
  %q = getelementptr nuw i8, ptr %p, i64 4
  %v = load i32, ptr %q
  %o = call i32 @llvm.scmp.i32.i64(i64 %x, i64 %y)
  %m = call i32 @llvm.umax.i32(i32 %v, i32 %o)
  %z = zext nneg i32 %m to i64
  %t = trunc nuw i64 %z to i32
  ret i32 %t
}

define void @uses(ptr %p) {
  %x = freeze ptr %p
  call void @take(ptr %x, ptr %p)
  %old = atomicrmw uinc_wrap ptr %p, i32 7 seq_cst
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 8, !"PIC Level", i32 2}
