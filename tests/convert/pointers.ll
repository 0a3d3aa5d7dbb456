; What pointers point to, for releases that say it: known of globals, slots and steps, i8 of all else; casts once for each value.
; RUN: irkit convert --to=14 %s -o - --emit=text
; RUN: irkit convert --to=14 %s -o - | irkit verify -
; NEEDS: llvm-as-14
; RUN: for r in 13 12 11 10 9; do irkit convert --to=$r %s -o - | irkit verify - || exit 1; done
; RUN: irkit convert --to=14 %s -o - --emit=text | llvm-as-14 -o /dev/null; echo $?
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%pair = type { i32, ptr }

@number = global i32 7
@to_number = global ptr @number
@pairs = global [2 x %pair] [%pair { i32 1, ptr @number }, %pair { i32 2, ptr getelementptr (i8, ptr @pairs, i64 16) }]
@far = addrspace(1) global i8 0
@calls = global [2 x ptr] [ptr @direct, ptr @indirect]
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @begin, ptr null }]
@llvm.used = appending global [1 x ptr] [ptr @number], section "llvm.metadata"
@other = alias i32, ptr @number

define internal void @begin() {
  ret void
}

define void @direct(ptr sret(%pair) %r, ptr byval(%pair) %q, ptr %p) {
  %v = load i32, ptr %p
  %field = getelementptr %pair, ptr %q, i32 0, i32 1
  %next = load ptr, ptr %field
  %w = load i32, ptr %next
  store ptr %p, ptr %r
  %sum = add i32 %v, %w
  store i32 %sum, ptr %p
  ret void
}

define i32 @indirect(ptr %f, ptr %x) {
  %slot = alloca %pair
  %r = alloca %pair
  call void @direct(ptr sret(%pair) %r, ptr byval(%pair) %slot, ptr %x)
  %b = call i32 %f(ptr %x, i32 7)
  %c = call i32 (ptr, ...) %f(ptr %slot, ptr @number, i32 %b)
  ret i32 %c
}

define ptr @choose(i1 %c, ptr %p, i64 %n) {
entry:
  br i1 %c, label %one, label %two
one:
  %q = getelementptr i32, ptr %p, i64 %n
  br label %end
two:
  %slot = alloca i64
  br label %end
end:
  %r = phi ptr [ %q, %one ], [ %slot, %two ]
  %s = select i1 %c, ptr %r, ptr @number
  %frozen = freeze ptr %r
  %same = icmp eq ptr %s, %frozen
  %t = select i1 %same, ptr %s, ptr null
  ret ptr %t
}

define <2 x ptr> @lanes(ptr %p, <2 x i64> %n, <2 x ptr> %v) {
  %q = getelementptr i16, ptr %p, <2 x i64> %n
  %x = extractelement <2 x ptr> %q, i32 0
  %y = load i16, ptr %x
  %z = insertelement <2 x ptr> %q, ptr @number, i32 1
  %s = shufflevector <2 x ptr> %z, <2 x ptr> %v, <2 x i32> <i32 1, i32 2>
  ret <2 x ptr> %s
}

define { ptr, i32 } @parts(ptr %p, { ptr, i32 } %pair) {
  %old = cmpxchg ptr %p, ptr null, ptr @number seq_cst monotonic
  %was = extractvalue { ptr, i1 } %old, 0
  %add = atomicrmw add ptr %was, i32 1 monotonic
  %made = insertvalue { ptr, i32 } %pair, ptr @pairs, 0
  %made2 = insertvalue { ptr, i32 } %made, i32 %add, 1
  ret { ptr, i32 } %made2
}

define void @intrinsics(ptr %p, ptr addrspace(1) %q, <4 x ptr> %lanes, <4 x i1> %mask) {
  %list = alloca [3 x i64]
  call void @llvm.lifetime.start.p0(ptr %list)
  call void @llvm.memcpy.p0.p1.i64(ptr %p, ptr addrspace(1) %q, i64 8, i1 false)
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %mask, <4 x i32> zeroinitializer)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> align 4 %lanes, <4 x i1> %mask)
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  %stack = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %stack)
  call void @llvm.lifetime.end.p0(ptr %list)
  %here = addrspacecast ptr addrspace(1) %q to ptr
  %bits = ptrtoint ptr %here to i64
  %back = inttoptr i64 %bits to ptr
  store i64 %bits, ptr %back
  call void asm sideeffect "nop $0", "=*m"(ptr elementtype(i64) %back)
  ret void
}

define ptr @caught(ptr %f) personality ptr @personality {
  %r = invoke ptr %f(ptr @number)
          to label %fine unwind label %bad
fine:
  %x = load i32, ptr %r
  br label %end
bad:
  %pad = landingpad { ptr, i32 }
          catch ptr @number
          catch ptr null
  %e = extractvalue { ptr, i32 } %pad, 0
  br label %end
end:
  %p = phi ptr [ %r, %fine ], [ %e, %bad ]
  ret ptr %p
}

declare i32 @personality(...)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
