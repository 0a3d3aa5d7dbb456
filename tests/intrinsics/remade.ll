; Calls that LLVM up to 16 builds anew when the name of their declaration changes lose attributes and tail; those of memory
; under a mask keep their metadata.
; RUN: for n in 14 16 19 22; do diff <(irkit as --to=14 %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-14 %s -o - | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
declare {}* @llvm.invariant.start.p0i8(i64, i8* nocapture)
declare void @llvm.invariant.end.p0i8({}*, i64, i8* nocapture)
declare {}* @llvm.invariant.start(i64, i8* nocapture)
declare <4 x i32> @llvm.masked.load.v4i32.p0v4i32(<4 x i32>*, i32, <4 x i1>, <4 x i32>)
declare <4 x float> @llvm.masked.load.v4f32(<4 x float>*, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v4i32.p0v4i32(<4 x i32>, <4 x i32>*, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0i32(<4 x i32*>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0i32(<4 x i32>, <4 x i32*>, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.expandload.v4i32(i32*, <4 x i1>, <4 x i32>)
declare void @llvm.lifetime.start.p0i8(i64, i8*)
define <4 x i32> @f(i8* %p, <4 x i32>* %q, <4 x i32*> %r, <4 x i1> %m, <4 x i32> %v) {
  call void @llvm.lifetime.start.p0i8(i64 4, i8* nonnull %p)
  %s = tail call {}* @llvm.invariant.start.p0i8(i64 3, i8* nonnull %p) #0, !foo !0
  tail call void @llvm.invariant.end.p0i8({}* nonnull %s, i64 3, i8* nonnull %p), !foo !0
  %u = tail call {}* @llvm.invariant.start(i64 3, i8* nonnull %p) #0, !foo !0
  %l = tail call <4 x i32> @llvm.masked.load.v4i32.p0v4i32(<4 x i32>* nonnull %q, i32 4, <4 x i1> %m, <4 x i32> %v) #0, !foo !0, !bar !0
  %qf = bitcast <4 x i32>* %q to <4 x float>*
  %lf = tail call <4 x float> @llvm.masked.load.v4f32(<4 x float>* nonnull %qf, i32 4, <4 x i1> %m, <4 x float> undef), !foo !0
  tail call void @llvm.masked.store.v4i32.p0v4i32(<4 x i32> %l, <4 x i32>* nonnull %q, i32 4, <4 x i1> %m), !foo !0
  %g = tail call <4 x i32> @llvm.masked.gather.v4i32.v4p0i32(<4 x i32*> %r, i32 4, <4 x i1> %m, <4 x i32> %v), !foo !0
  notail call void @llvm.masked.scatter.v4i32.v4p0i32(<4 x i32> %g, <4 x i32*> %r, i32 4, <4 x i1> %m) #0, !foo !0
  %p2 = bitcast i8* %p to i32*
  %e = tail call <4 x i32> @llvm.masked.expandload.v4i32(i32* align 4 %p2, <4 x i1> %m, <4 x i32> %g), !foo !0
  ret <4 x i32> %e
}
attributes #0 = { nounwind }
!0 = !{}
