; General Intrinsics, Memory Use Markers, and others that have no effect of their own: what remains is
; the value, or nothing. Debugger, convergence and Windows' markers are among them.
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [15 x i8] c"%d %d %d %d %d\00"
@here = thread_local global i32 41
@used = global i32 7
@note = private unnamed_addr constant [5 x i8] c"note\00", section "llvm.metadata"

define i32 @values(i32 %x, ptr %p) {
  %a = call i32 @llvm.annotation.i32.p0(i32 %x, ptr @note, ptr @note, i32 1)
  %b = call i32 @llvm.expect.i32(i32 %a, i32 3)
  %c = call i32 @llvm.expect.with.probability.i32(i32 %b, i32 3, double 0.75)
  %e = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr @note, ptr @note, i32 2, ptr null)
  %f = call ptr @llvm.launder.invariant.group.p0(ptr %e)
  %g = call ptr @llvm.strip.invariant.group.p0(ptr %f)
  %field = call ptr @llvm.protected.field.ptr.p0(ptr %g, i64 5, i1 true)
  store i32 %c, ptr %field
  %h = load i32, ptr %p
  ret i32 %h
}

define double @fenced(double %x, double %y) {
  %s = fadd double %x, %y
  %t = call double @llvm.arithmetic.fence.f64(double %s)
  %u = fsub double %t, %y
  ret double %u
}

define i32 @marked(i32 %x) {
  %place = alloca i32
  call void @llvm.lifetime.start.p0(ptr %place)
  call void @llvm.var.annotation.p0.p0(ptr %place, ptr @note, ptr @note, i32 3, ptr null)
  store i32 %x, ptr %place
  %range = call ptr @llvm.invariant.start.p0(i64 4, ptr %place)
  %y = load i32, ptr %place
  call void @llvm.invariant.end.p0(ptr %range, i64 4, ptr %place)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.sideeffect()
  call void @llvm.donothing()
  call void (...) @llvm.fake.use(i32 %y)
  call void @llvm.pseudoprobe(i64 1, i64 1, i32 0, i64 -1)
  call void @llvm.codeview.annotation(metadata !3)
  call void @llvm.seh.scope.begin()
  call void @llvm.seh.scope.end()
  call void @llvm.seh.try.begin()
  call void @llvm.seh.try.end()
  call void @llvm.reloc.none(metadata !"used")
  call void @llvm.prefetch.p0(ptr @used, i32 0, i32 3, i32 1)
  call void @llvm.prefetch.p0(ptr @used, i32 1, i32 0, i32 1)
  call void @llvm.clear_cache(ptr @used, ptr @here)
  %is = icmp sgt i32 %y, -100
  call void @llvm.assume(i1 %is)
  %of = call i1 @llvm.type.test(ptr @used, metadata !"type")
  call void @llvm.assume(i1 %of)
  call void @llvm.lifetime.end.p0(ptr %place)
  ret i32 %y
}

define i32 @checks(i32 %x) sanitize_address {
  %a = call i1 @llvm.allow.runtime.check(metadata !"kind")
  %b = call i1 @llvm.allow.ubsan.check(i8 3)
  %c = call i1 @llvm.allow.sanitize.address()
  %d = call i1 @llvm.allow.sanitize.thread()
  %e = call i1 @llvm.allow.sanitize.memory()
  %f = call i1 @llvm.allow.sanitize.hwaddress()
  %g = call i1 @llvm.is.constant.i32(i32 %x)
  %h = call i1 @llvm.experimental.widenable.condition()
  %i = call i1 @llvm.public.type.test(ptr @used, metadata !"type")
  %all = insertelement <9 x i1> poison, i1 %a, i32 0
  %all1 = insertelement <9 x i1> %all, i1 %b, i32 1
  %all2 = insertelement <9 x i1> %all1, i1 %c, i32 2
  %all3 = insertelement <9 x i1> %all2, i1 %d, i32 3
  %all4 = insertelement <9 x i1> %all3, i1 %e, i32 4
  %all5 = insertelement <9 x i1> %all4, i1 %f, i32 5
  %all6 = insertelement <9 x i1> %all5, i1 %g, i32 6
  %all7 = insertelement <9 x i1> %all6, i1 %h, i32 7
  %all8 = insertelement <9 x i1> %all7, i1 %i, i32 8
  %bits = bitcast <9 x i1> %all8 to i9
  %n = zext i9 %bits to i32
  ret i32 %n
}

define void @converges() convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %loop
loop:
  %in = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %any = call token @llvm.experimental.convergence.anchor()
  ret void
}

define i32 @dead(i32 %x) {
  switch i32 %x, label %done [ i32 1000, label %a
                               i32 1001, label %b
                               i32 1002, label %c ]
a:
  call void @llvm.trap()
  unreachable
b:
  call void @llvm.debugtrap()
  br label %done
c:
  call void @llvm.ubsantrap(i8 7)
  unreachable
done:
  ret i32 %x
}

define i32 @main() {
  %place = alloca [12 x i8]
  %a = call i32 @values(i32 5, ptr %place)
  %size = call i64 @llvm.objectsize.i64.p0(ptr %place, i1 false, i1 false, i1 false)
  %b = trunc i64 %size to i32
  %c = call i32 @marked(i32 3)
  %d = call i32 @checks(i32 4)
  %tls = call ptr @llvm.threadlocal.address.p0(ptr @here)
  %e = load i32, ptr %tls
  call i32 (ptr, ...) @printf(ptr @text, i32 %a, i32 %b, i32 %c, i32 %d, i32 %e)
  %x = call double @fenced(double 1.0, double 0x4340000000000000)
  %y = fptosi double %x to i32
  %z = call i32 @dead(i32 %y)
  call void @converges()
  call i32 (ptr, ...) @printf(ptr @last, i32 %z)
  ret i32 0
}

@last = private constant [5 x i8] c" %d\0A\00"

declare i32 @printf(ptr, ...)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)
declare i32 @llvm.expect.i32(i32, i32)
declare i32 @llvm.expect.with.probability.i32(i32, i32, double)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)
declare ptr @llvm.protected.field.ptr.p0(ptr, i64, i1)
declare double @llvm.arithmetic.fence.f64(double)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare void @llvm.invariant.end.p0(ptr, i64, ptr)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.sideeffect()
declare void @llvm.donothing()
declare void @llvm.fake.use(...)
declare void @llvm.pseudoprobe(i64, i64, i32, i64)
declare void @llvm.codeview.annotation(metadata)
declare void @llvm.seh.scope.begin()
declare void @llvm.seh.scope.end()
declare void @llvm.seh.try.begin()
declare void @llvm.seh.try.end()
declare void @llvm.reloc.none(metadata)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare void @llvm.clear_cache(ptr, ptr)
declare void @llvm.assume(i1)
declare i1 @llvm.type.test(ptr, metadata)
declare i1 @llvm.public.type.test(ptr, metadata)
declare i1 @llvm.allow.runtime.check(metadata)
declare i1 @llvm.allow.ubsan.check(i8)
declare i1 @llvm.allow.sanitize.address()
declare i1 @llvm.allow.sanitize.thread()
declare i1 @llvm.allow.sanitize.memory()
declare i1 @llvm.allow.sanitize.hwaddress()
declare i1 @llvm.is.constant.i32(i32)
declare i1 @llvm.experimental.widenable.condition()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare token @llvm.experimental.convergence.anchor()
declare void @llvm.trap()
declare void @llvm.debugtrap()
declare void @llvm.ubsantrap(i8)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare ptr @llvm.threadlocal.address.p0(ptr)

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!"a"}
