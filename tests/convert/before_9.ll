; What 7, 5, 3.7 and 3.5 have otherwise: memory operations whose alignment is an argument (to 6), lifetimes without a suffix (to 4),
; sizes of objects that are asked for with fewer arguments, values of variables with an offset (to 5), data layouts, module flags,
; effects on memory, attributes and metadata of globals; what a release has no word for goes.
; RUN: for v in 7 5 3.7 3.5; do echo "-- $v"; irkit convert --to=$v %s -o %t.bc && irkit dis %t.bc -o - | grep -v '^; ModuleID\|^source_filename'; done
target datalayout = "e-m:e-p270:32:32-i64:64-n8:16:32:64-S128-ni:7-A5-P0-G1-Fn32"
target triple = "x86_64-unknown-linux-gnu"
@v = local_unnamed_addr global i32 0, !kind !3
@w = internal global i32 0 #0
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare i64 @llvm.objectsize.i64.p0(ptr, i1, i1, i1)
declare void @g(ptr) memory(write) willreturn
define float @f(ptr %p, ptr %q, i64 %n, float %x) local_unnamed_addr #1 !kind !3 {
  %s = alloca i32
  call void @llvm.lifetime.start.p0(ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 4 %q, i64 %n, i1 false)
  call void @llvm.memmove.p0.p0.i32(ptr %p, ptr align 4 %q, i32 3, i1 true)
  call void @llvm.memset.p0.i64(ptr align 16 %p, i8 0, i64 %n, i1 false)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 8, i1 false)
  %o = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 false, i1 false)
  store i64 %o, ptr %p
  fence syncscope("agent") seq_cst
  call void @g(ptr %q)
  %y = fneg reassoc contract float %x
  %z = fadd fast float %y, %x
  ret float %z
}
attributes #0 = { "some"="thing" }
attributes #1 = { nounwind mustprogress memory(argmem: readwrite, inaccessiblemem: read) "key"="value" }
!llvm.module.flags = !{!0, !1, !2}
!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 7, !"uwtable", i32 2}
!2 = !{i32 1, !"wchar_size", i32 4}
!3 = !{!"of the symbol"}
declare void @llvm.va_start.p0(ptr)
declare ptr @llvm.stacksave.p0()
define void @va(ptr %list, ...) {
  call void @llvm.va_start.p0(ptr %list)
  %s = call ptr @llvm.stacksave.p0()
  ret void
}
