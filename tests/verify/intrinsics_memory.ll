; Intrinsics of memory.
; RUN: irkit verify --to=19 %s
target datalayout = "p:64:64:64:32-p1:32:32"
@plain = global i32 0
@local = thread_local global i32 0
declare void @llvm.assume(i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32)
declare void @llvm.memset.element.unordered.atomic.p0.i32(ptr, i8, i32, i32)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)
declare <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.scatter.v2i32.v2p0(<2 x i32>, <2 x ptr>, i32, <2 x i1>)
declare ptr @llvm.invariant.start.p0(i64, ptr)
declare ptr @llvm.ptrmask.p0.i32(ptr, i32)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
declare <2 x ptr> @llvm.ptrmask.v2p0.v4i32(<2 x ptr>, <4 x i32>)
declare ptr @llvm.ptrmask.p0.v2i32(ptr, <2 x i32>)
declare ptr @llvm.threadlocal.address.p0(ptr)
declare void @llvm.stackprotector(ptr, ptr)
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32, i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @assumptions(ptr %p, i1 %c, i32 %n) {
  call void @llvm.assume(i1 %c) ["align"(ptr %p, i32 %n), "dereferenceable"(ptr %p, i64 8)]
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p), "cold"(), "ignore"(ptr %p, i32 1)]
  call void @llvm.assume(i1 true) ["align"(ptr %p)]  ; error: alignment assumptions should have 2 or 3 arguments
  call void @llvm.assume(i1 true) ["align"(i32 %n, i32 8)]  ; error: first argument should be a pointer
  call void @llvm.assume(i1 true) ["align"(ptr %p, ptr %p)]  ; error: second argument should be an integer
; error: third argument should be an integer if present
  call void @llvm.assume(i1 true) ["align"(ptr %p, i32 8, ptr %p)]
  call void @llvm.assume(i1 true) ["align"(ptr %p, i32 8), "wrong"()]
  call void @llvm.assume(i1 true) ["wrong"(ptr %p)]  ; error: tags must be valid attribute names
  call void @llvm.assume(i1 true) ["no-jump-tables"(ptr %p)]
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p, i32 1, i32 2)]  ; error: too many arguments
  call void @llvm.assume(i1 true) ["nonnull"(ptr %p, i32 1)]  ; error: this attribute should have one argument
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p)]  ; error: this attribute should have 2 arguments
; error: the second argument should be a constant integral value
  call void @llvm.assume(i1 true) ["dereferenceable"(ptr %p, i32 %n)]
  call void @llvm.assume(i1 true) ["cold"(ptr %p)]  ; error: this attribute has no argument
  call void @llvm.assume(i1 true) ["separate_storage"(ptr %p, ptr null)]
; error: separate_storage assumptions should have 2 arguments
  call void @llvm.assume(i1 true) ["separate_storage"(ptr %p)]
; error: arguments to separate_storage assumptions should be pointers
  call void @llvm.assume(i1 true) ["separate_storage"(ptr %p, i32 %n)]
  ret void
}
define void @transfers(ptr %p) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 8 %p, i32 16, i32 4)
; error: element size of the element-wise atomic memory intrinsic must be a power of 2
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 4 %p, i32 16, i32 3)
; error: incorrect alignment of the destination argument
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 2 %p, ptr align 4 %p, i32 16, i32 4)
; error: incorrect alignment of the source argument
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr %p, i32 16, i32 1)
; error: incorrect alignment of the destination argument
  call void @llvm.memset.element.unordered.atomic.p0.i32(ptr %p, i8 0, i32 16, i32 1)
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)
  call void @llvm.prefetch.p0(ptr %p, i32 2, i32 3, i32 1)  ; error: rw argument to llvm.prefetch must be 0-1
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 4, i32 1)  ; error: locality argument to llvm.prefetch must be 0-3
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 2)  ; error: cache type argument to llvm.prefetch must be 0-1
  ret void
}
define void @masks(ptr %p, <2 x ptr> %ps, <2 x i32> %v, <2 x i1> %m) {
  call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 4, <2 x i1> %m, <2 x i32> %v)
; error: masked_load: alignment must be a power of 2
  call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 0, <2 x i1> %m, <2 x i32> %v)
; error: masked_store: alignment must be a power of 2
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %v, ptr %p, i32 6, <2 x i1> %m)
  call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %ps, i32 0, <2 x i1> %m, <2 x i32> %v)
; error: masked_gather: alignment must be 0 or a power of 2
  call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %ps, i32 3, <2 x i1> %m, <2 x i32> %v)
; error: masked_scatter: alignment must be 0 or a power of 2
  call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> %v, <2 x ptr> %ps, i32 5, <2 x i1> %m)
  ret void
}
define void @pointers(ptr %p, i64 %n, <2 x ptr> %v) {
  %a = alloca ptr
  call ptr @llvm.invariant.start.p0(i64 -1, ptr %p)
; error: invariant_start parameter must be -1, 0 or a positive number
  call ptr @llvm.invariant.start.p0(i64 -2, ptr %p)
  call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 -8)
; error: llvm.ptrmask intrinsic second argument bitwidth must match pointer index type size of first argument
  call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -8)
; error: llvm.ptrmask intrinsic arguments must have the same number of elements
  call <2 x ptr> @llvm.ptrmask.v2p0.v4i32(<2 x ptr> %v, <4 x i32> zeroinitializer)
; error: llvm.ptrmask intrinsic arguments must be both scalars or both vectors
  call ptr @llvm.ptrmask.p0.v2i32(ptr %p, <2 x i32> zeroinitializer)
  call ptr @llvm.threadlocal.address.p0(ptr @local)
; error: llvm.threadlocal.address operand isThreadLocal() must be true
  call ptr @llvm.threadlocal.address.p0(ptr @plain)
; error: llvm.threadlocal.address first argument must be a GlobalValue
  call ptr @llvm.threadlocal.address.p0(ptr %p)
  call void @llvm.stackprotector(ptr %p, ptr %a)
  call void @llvm.stackprotector(ptr %p, ptr %p)  ; error: llvm.stackprotector parameter #2 must resolve to an alloca.
  call ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype([2 x i32]) %p, i32 0, i32 1)
; error: Intrinsic requires elementtype attribute on first argument.
  call ptr @llvm.preserve.array.access.index.p0.p0(ptr %p, i32 0, i32 1)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
; error: !id.scope.list must point to a list with a single scope
  call void @llvm.experimental.noalias.scope.decl(metadata !1)
  ret void
}
!0 = !{!2}
!1 = !{!2, !2}
!2 = distinct !{!2, !3}
!3 = distinct !{!3}
; An alias is as local to threads as it says itself, whatever it stands for.
@plain_alias = alias i32, ptr @local
@local_alias = thread_local alias i32, ptr @local
define void @local_aliases() {
  ; error: llvm.threadlocal.address operand isThreadLocal() must be true
  call ptr @llvm.threadlocal.address.p0(ptr @plain_alias)
  call ptr @llvm.threadlocal.address.p0(ptr @local_alias)
  ret void
}
