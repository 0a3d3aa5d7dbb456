; What the machine has besides arithmetic: its clock, the thread's place, rounding, sizes of objects, the frame. Compared with instructions
; and library calls; the status is a set of what is wrong.
; RUN: irkit run %s; echo "wrong: $?"
; RUN: irkit compile %s -o %t.o && cc -no-pie %t.o -o %t.made -lm && %t.made; echo "wrong: $?"
@third = global double 3.0
@one = global double 1.0
@longthird = global x86_fp80 0xK4000C000000000000000
@longone = global x86_fp80 0xK3FFF8000000000000000
@buffer = global [24 x i8] zeroinitializer
declare i64 @llvm.readcyclecounter()
declare ptr @llvm.thread.pointer.p0()
declare void @llvm.set.rounding(i32)
declare i32 @llvm.get.rounding()
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare i32 @llvm.objectsize.i32.p0(ptr, i1, i1, i1)
declare ptr @llvm.addressofreturnaddress.p0()
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.frameaddress.p0(i32)
declare i32 @fegetround()
declare ptr @llvm.eh.dwarf.cfa(i32)
declare ptr @llvm.load.relative.i64(ptr, i64)
@table = internal constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @one to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @third to i64), i64 ptrtoint (ptr @table to i64)) to i32)]

define internal i32 @clock() noinline {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 asm sideeffect "rdtsc; shlq $$32, %rdx; orq %rdx, %rax", "={ax},~{rdx}"()
  %c = call i64 @llvm.readcyclecounter()
  %x = sub i64 %b, %a
  %y = sub i64 %c, %b
  %p = icmp ult i64 %x, 100000000000
  %q = icmp ult i64 %y, 100000000000
  %ok = and i1 %p, %q
  %wrong = select i1 %ok, i32 0, i32 1
  ret i32 %wrong
}
define internal i32 @thread() noinline {
  %a = call ptr @llvm.thread.pointer.p0()
  %b = call ptr asm "movq %fs:0, $0", "=r"()
  %same = icmp eq ptr %a, %b
  %wrong = select i1 %same, i32 0, i32 2
  ret i32 %wrong
}
; What the mode makes of 1/3, in both of the machine's ways: bit 0, rounded up from 0.333; bit 1, the same as x86_fp80.
define internal i32 @up() noinline {
  %n = load volatile double, ptr @one
  %d = load volatile double, ptr @third
  %q = fdiv double %n, %d
  %m = load volatile x86_fp80, ptr @longone
  %e = load volatile x86_fp80, ptr @longthird
  %r = fdiv x86_fp80 %m, %e
  %up = fcmp ogt double %q, 0x3FD5555555555555
  %longup = fcmp ogt x86_fp80 %r, 0xK3FFDAAAAAAAAAAAAAAAA
  %a = select i1 %up, i32 1, i32 0
  %b = select i1 %longup, i32 2, i32 0
  %s = or i32 %a, %b
  ret i32 %s
}
define internal i32 @round(i32 %mode, i32 %of_c, i32 %want) noinline {
  call void @llvm.set.rounding(i32 %mode)
  %is = call i32 @llvm.get.rounding()
  %c = call i32 @fegetround()
  %got = call i32 @up()
  call void @llvm.set.rounding(i32 1)
  %p = icmp eq i32 %is, %mode
  %q = icmp eq i32 %c, %of_c
  %r = icmp eq i32 %got, %want
  %pq = and i1 %p, %q
  %ok = and i1 %pq, %r
  %wrong = select i1 %ok, i32 0, i32 4
  ret i32 %wrong
}
define internal i32 @sizes(ptr %p) noinline {
  %least = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 false)
  %most = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 false, i1 true, i1 false)
  %small = call i32 @llvm.objectsize.i32.p0(ptr %p, i1 false, i1 true, i1 true)
  %a = icmp eq i64 %least, 0
  %b = icmp eq i64 %most, -1
  %c = icmp eq i32 %small, -1
  %ab = and i1 %a, %b
  %ok = and i1 %ab, %c
  %wrong = select i1 %ok, i32 0, i32 8
  ret i32 %wrong
}
define internal i32 @frame(i64 %n) noinline {
  %room = alloca i8, i64 %n
  store volatile i8 1, ptr %room
  %at = call ptr @llvm.addressofreturnaddress.p0()
  %there = load ptr, ptr %at
  %here = call ptr @llvm.returnaddress(i32 0)
  %frame = call ptr @llvm.frameaddress.p0(i32 0)
  %next = getelementptr i8, ptr %frame, i64 8
  %a = icmp eq ptr %there, %here
  %b = icmp eq ptr %next, %at
  %cfa = call ptr @llvm.eh.dwarf.cfa(i32 0)
  %behind = getelementptr i8, ptr %at, i64 8
  %c = icmp eq ptr %cfa, %behind
  %ab = and i1 %a, %b
  %ok = and i1 %ab, %c
  %wrong = select i1 %ok, i32 0, i32 16
  ret i32 %wrong
}
define internal i32 @relative(i64 %at) noinline {
  %p = call ptr @llvm.load.relative.i64(ptr @table, i64 %at)
  %same = icmp eq ptr %p, @third
  %wrong = select i1 %same, i32 0, i32 32
  ret i32 %wrong
}
define i32 @main() {
  %a = call i32 @clock()
  %b = call i32 @thread()
  %r0 = call i32 @round(i32 0, i32 3072, i32 0)
  %r1 = call i32 @round(i32 1, i32 0, i32 2)
  %r2 = call i32 @round(i32 2, i32 2048, i32 3)
  %r3 = call i32 @round(i32 3, i32 1024, i32 0)
  %d = call i32 @sizes(ptr @buffer)
  %e = call i32 @frame(i64 100)
  %s1 = or i32 %a, %b
  %s2 = or i32 %s1, %r0
  %s3 = or i32 %s2, %r1
  %s4 = or i32 %s3, %r2
  %s5 = or i32 %s4, %r3
  %s6 = or i32 %s5, %d
  %s7 = or i32 %s6, %e
  %g = call i32 @relative(i64 4)
  %s8 = or i32 %s7, %g
  ret i32 %s8
}
