; Generic intrinsics that were renamed or reshaped.
; RUN: for n in 19 22; do diff <(irkit as --no-verify --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22 
define void @f(ptr %p, ptr addrspace(1) %q, i32 %i, <4 x i32> %v, <4 x i1> %m, <4 x ptr> %vp, i64 %n, token %t) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %a)
  call void @llvm.lifetime.start.p0(i64 4, ptr %p), !foo !{i32 1}
  tail call void @llvm.lifetime.end.p0(i64 -1, ptr nonnull %a) nounwind, !foo !{i32 1}
  %c = tail call i32 @llvm.ctlz.i32(i32 %i) nounwind
  %d = tail call i32 @llvm.cttz.i32(i32 %i), !foo !{i32 1}
  %o = call i64 @llvm.objectsize.i64.p0(ptr nonnull %p, i1 false)
  %o2 = call i64 @llvm.objectsize.i64.p1(ptr addrspace(1) %q, i1 false, i1 true)
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %p, ptr align 16 %p, i64 %n, i32 8, i1 false) nounwind, !foo !{i32 1}
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i32 0, i1 true)
  call void @llvm.memmove.p0.p0.i32(ptr %p, ptr %p, i32 0, i32 1, i1 true)
  %l = tail call <4 x i32> @llvm.masked.load.v4i32.p0(ptr nonnull %p, i32 4, <4 x i1> %m, <4 x i32> %v), !foo !{i32 1}
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 8, <4 x i1> %m)
  %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %vp, i32 0, <4 x i1> %m, <4 x i32> undef)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> %vp, i32 2, <4 x i1> %m)
  %s = tail call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 1)
  %s2 = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -2)
  %s3 = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -2)
  %s4 = call <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32> %v)
  %s5 = call <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
  %pr = call <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v4i32(<4 x i32> %v, <4 x i32> %v)
  %fr = tail call i32 @llvm.flt.rounds()
  %lb = call ptr @llvm.invariant.group.barrier(ptr %p)
  %lb2 = call ptr @llvm.invariant.group.barrier.p0(ptr %p)
  %inv = call ptr @llvm.invariant.start(i64 4, ptr %p)
  call void @llvm.invariant.end(ptr %inv, i64 4, ptr %p)
  call void @llvm.var.annotation(ptr %p, ptr %p, ptr %p, i32 1)
  %an = tail call ptr @llvm.ptr.annotation.p0(ptr %p, ptr %p, ptr %p, i32 1) nounwind
  %anl = call i32 @llvm.annotation.i32(i32 %i, ptr %p, ptr %p, i32 1)
  %red = tail call i32 @llvm.experimental.vector.reduce.add.i32.v4i32(<4 x i32> %v)
  %ss = call ptr @llvm.stacksave()
  call void @llvm.stackrestore(ptr %ss)
  %tp = call ptr @llvm.thread.pointer()
  call void @llvm.prefetch(ptr %p, i32 0, i32 0, i32 0)
  call void @llvm.va_start(ptr %p)
  ret void
}
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare i32 @llvm.ctlz.i32(i32)
declare i32 @llvm.cttz.i32(i32)
declare i64 @llvm.objectsize.i64.p0(ptr, i1)
declare i64 @llvm.objectsize.i64.p1(ptr addrspace(1), i1, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr , ptr , i64 , i32, i1 )
declare void @llvm.memmove.p0.p0.i32(ptr , ptr , i32 , i32, i1 )
declare void @llvm.memset.p0.i64(ptr , i8, i64 , i32, i1 )
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.experimental.vector.reverse.v4i32(<4 x i32>)
declare <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
declare <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v4i32(<4 x i32>, <4 x i32>)
declare i32 @llvm.flt.rounds()
declare ptr @llvm.invariant.group.barrier(ptr)
declare ptr @llvm.invariant.group.barrier.p0(ptr)
declare ptr @llvm.invariant.start(i64, ptr)
declare void @llvm.invariant.end(ptr, i64, ptr)
declare void @llvm.var.annotation(ptr, ptr, ptr, i32)
declare ptr @llvm.ptr.annotation.p0(ptr, ptr, ptr, i32)
declare i32 @llvm.annotation.i32(i32, ptr, ptr, i32)
declare i32 @llvm.experimental.vector.reduce.add.i32.v4i32(<4 x i32>)
declare ptr @llvm.stacksave()
declare void @llvm.stackrestore(ptr)
declare ptr @llvm.thread.pointer()
declare void @llvm.prefetch(ptr, i32, i32, i32)
declare void @llvm.va_start(ptr)
