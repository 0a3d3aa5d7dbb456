; Address spaces 270 and 271: pointers of 32 bits, whose addresses have a sign or not; 272 has usual ones. Memory below 2 GiB
; comes from mmap.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit run %s
; RUN: echo 'declare void @g(ptr addrspace(270) byval(i64)) define void @f(ptr addrspace(270) %p) { call void @g(ptr addrspace(270) byval(i64) %p) ret void }' | not irkit compile - -o %t.o
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
%node = type { ptr addrspace(270), i32 }
@form = private constant [18 x i8] c"%lx %lx %lx %lx\0A\00\00"
@empty = global { ptr addrspace(270), ptr addrspace(271), ptr addrspace(272) } zeroinitializer
@high = global [2 x ptr] [ptr addrspacecast (ptr addrspace(270) inttoptr (i32 -16 to ptr addrspace(270)) to ptr), ptr addrspacecast (ptr addrspace(271) inttoptr (i32 -16 to ptr addrspace(271)) to ptr)]
declare i32 @printf(ptr, ...)
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)
declare void @llvm.memcpy.p270.p0.i64(ptr addrspace(270), ptr, i64, i1)
declare void @llvm.memset.p271.i64(ptr addrspace(271), i8, i64, i1)
define i32 @sum(ptr addrspace(270) %first) {
entry:
  br label %loop
loop:
  %n = phi ptr addrspace(270) [ %first, %entry ], [ %next, %more ]
  %s = phi i32 [ 0, %entry ], [ %t, %more ]
  %end = icmp eq ptr addrspace(270) %n, null
  br i1 %end, label %out, label %more
more:
  %p = getelementptr %node, ptr addrspace(270) %n, i32 0, i32 1
  %v = load i32, ptr addrspace(270) %p
  %t = add i32 %s, %v
  %next = load ptr addrspace(270), ptr addrspace(270) %n
  br label %loop
out:
  ret i32 %s
}
define i64 @extended(ptr addrspace(270) %s, ptr addrspace(271) %u, i64 %which) {
  %a = addrspacecast ptr addrspace(270) %s to ptr
  %b = addrspacecast ptr addrspace(271) %u to ptr
  %c = icmp eq i64 %which, 0
  %d = select i1 %c, ptr %a, ptr %b
  %e = ptrtoint ptr %d to i64
  ret i64 %e
}
define ptr addrspace(271) @many(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, ptr addrspace(271) %g, ptr addrspace(270) %h, ptr addrspace(272) %i) {
  %x = load i32, ptr addrspace(270) %h
  store i32 %x, ptr addrspace(271) %g
  %y = load i32, ptr addrspace(272) %i
  %z = sext i32 %y to i64
  %r = getelementptr i32, ptr addrspace(271) %g, i64 %z
  ret ptr addrspace(271) %r
}
define i64 @local(ptr addrspace(270) %p, i32 %i) {
  %s = alloca ptr addrspace(270)
  %t = alloca [2 x ptr addrspace(271)]
  store ptr addrspace(270) %p, ptr %s
  %q = addrspacecast ptr addrspace(270) %p to ptr addrspace(271)
  %t1 = getelementptr [2 x ptr addrspace(271)], ptr %t, i64 0, i64 1
  store ptr addrspace(271) %q, ptr %t1
  %v = load ptr addrspace(270), ptr %s
  %w = load ptr addrspace(271), ptr %t1
  %x = getelementptr i16, ptr addrspace(270) %v, i32 %i
  %y = getelementptr i16, ptr addrspace(271) %w, i32 2, !x !0
  %m = load i16, ptr addrspace(270) %x
  %n = load i16, ptr addrspace(271) %y
  %k = zext i16 %m to i64
  %l = zext i16 %n to i64
  %j = shl i64 %k, 16
  %r = or i64 %j, %l
  ret i64 %r
}
!0 = !{}
define i32 @main() {
  %m = call ptr @mmap(ptr null, i64 4096, i32 3, i32 98, i32 -1, i64 0)
  %n1 = addrspacecast ptr %m to ptr addrspace(270)
  %n2 = getelementptr %node, ptr addrspace(270) %n1, i32 1
  %n3 = getelementptr %node, ptr addrspace(270) %n2, i32 1
  store %node { ptr addrspace(270) null, i32 100 }, ptr addrspace(270) %n3
  %a = insertvalue %node { ptr addrspace(270) null, i32 20 }, ptr addrspace(270) %n3, 0
  store %node %a, ptr addrspace(270) %n2
  %b = insertvalue %node { ptr addrspace(270) null, i32 3 }, ptr addrspace(270) %n2, 0
  store %node %b, ptr addrspace(270) %n1
  %s = call i32 @sum(ptr addrspace(270) %n1)
  %s64 = zext i32 %s to i64
  %x = call i64 @extended(ptr addrspace(270) inttoptr (i32 -2 to ptr addrspace(270)), ptr addrspace(271) inttoptr (i32 -2 to ptr addrspace(271)), i64 0)
  %y = call i64 @extended(ptr addrspace(270) inttoptr (i32 -2 to ptr addrspace(270)), ptr addrspace(271) inttoptr (i32 -2 to ptr addrspace(271)), i64 1)
  %h0 = load i64, ptr @high
  call i32 (ptr, ...) @printf(ptr @form, i64 %s64, i64 %x, i64 %y, i64 %h0)
  %back = getelementptr %node, ptr addrspace(270) %n3, i64 -2
  %same = icmp eq ptr addrspace(270) %back, %n1
  %same64 = zext i1 %same to i64
  %h1p = getelementptr ptr, ptr @high, i64 1
  %h1 = load i64, ptr %h1p
  %u = addrspacecast ptr %m to ptr addrspace(271)
  %u2 = getelementptr i8, ptr addrspace(271) %u, i64 100
  %big = addrspacecast ptr %m to ptr addrspace(272)
  %seven = getelementptr i32, ptr addrspace(272) %big, i64 50
  store i32 7, ptr addrspace(272) %seven
  %r = call ptr addrspace(271) @many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, ptr addrspace(271) %u2, ptr addrspace(270) %n1, ptr addrspace(272) %seven)
  %ri = ptrtoint ptr addrspace(271) %r to i64
  %mi = ptrtoint ptr %m to i64
  %d = sub i64 %ri, %mi
  %size = ptrtoint ptr getelementptr ({ ptr addrspace(270), ptr addrspace(271), ptr addrspace(272) }, ptr null, i64 1) to i64
  call i32 (ptr, ...) @printf(ptr @form, i64 %same64, i64 %h1, i64 %d, i64 %size)
  call void @llvm.memset.p271.i64(ptr addrspace(271) %u2, i8 17, i64 16, i1 false)
  call void @llvm.memcpy.p270.p0.i64(ptr addrspace(270) %n1, ptr @form, i64 8, i1 false)
  %l = call i64 @local(ptr addrspace(270) %n1, i32 50)
  %old = cmpxchg ptr addrspace(270) %n1, i32 0, i32 1 seq_cst seq_cst
  %o = extractvalue { i32, i1 } %old, 0
  %o64 = zext i32 %o to i64
  %add = atomicrmw add ptr addrspace(271) %u2, i32 5 seq_cst
  %add64 = zext i32 %add to i64
  %e = load ptr addrspace(271), ptr getelementptr ({ ptr addrspace(270), ptr addrspace(271), ptr addrspace(272) }, ptr @empty, i64 0, i32 1)
  %ei = ptrtoint ptr addrspace(271) %e to i64
  call i32 (ptr, ...) @printf(ptr @form, i64 %l, i64 %o64, i64 %add64, i64 %ei)
  ret i32 0
}
