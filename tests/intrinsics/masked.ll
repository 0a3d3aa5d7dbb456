; The alignment of masked memory accesses moved to the pointer.
; RUN: for n in 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-22 llvm-dis-22 
define void @f(ptr %p, <4 x i32> %v, <4 x i1> %m, <4 x ptr> %vp, <4 x i64> %w, <4 x ptr addrspace(1)> %vp1) {
  %l = tail call fast noundef <4 x float> @llvm.masked.load.v4f32.p0(ptr nonnull align 2 %p, i32 4, <4 x i1> noundef %m, <4 x float> noundef poison) nounwind, !foo !{i32 1}
  tail call void @llvm.masked.store.v4i32.p0(<4 x i32> noundef %v, ptr nonnull %p, i32 8, <4 x i1> noundef %m) nounwind, !foo !{i32 1}
  %g = tail call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> noundef %vp, i32 0, <4 x i1> noundef %m, <4 x i32> undef) nounwind, !foo !{i32 1}
  call void @llvm.masked.scatter.v4i64.v4p1(<4 x i64> noundef %w, <4 x ptr addrspace(1)> %vp1, i32 0, <4 x i1> %m)
  ret void
}
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i64.v4p1(<4 x i64>, <4 x ptr addrspace(1)>, i32, <4 x i1>)
