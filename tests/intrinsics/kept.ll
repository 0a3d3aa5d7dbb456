; What upgrading leaves of a call: where only the callee changes, all of it; a call that is made anew has its location
; alone.
; RUN: for v in 16 19 22; do echo "; $v"; irkit as --to=$v --no-verify %s -o - | irkit dis --to=$v | sed -n '/^define/,/^}/p'; done
define <2 x float> @pairs(<2 x float> %a, <2 x float> %b) {
  %r = tail call nnan <2 x float> @llvm.aarch64.neon.addp.v2f32(<2 x float> noundef %a, <2 x float> %b) #0 [ "tag"(i32 1) ], !note !0
  ret <2 x float> %r
}
define i32 @align(i32 %a) {
  %r = tail call i32 @llvm.amdgcn.alignbit(i32 %a, i32 noundef %a, i32 3) #0, !note !0
  ret i32 %r
}
define double @scale(double %a) {
  %r = call ninf double @llvm.amdgcn.ldexp.f64(double %a, i32 4) #0, !note !0
  ret double %r
}
define <8 x i8> @sums(<8 x i8> %a) {
  %r = call <8 x i8> @llvm.arm.neon.vqadds.v8i8(<8 x i8> %a, <8 x i8> %a) #0, !note !0
  %s = call <8 x i8> @llvm.arm.neon.vqsubu.v8i8(<8 x i8> %r, <8 x i8> noundef %a) #0
  ret <8 x i8> %s
}
define void @stores(ptr %p, <2 x i32> %v) {
  tail call void @llvm.arm.neon.vst1.v2i32(ptr noundef %p, <2 x i32> %v, i32 4) #0, !note !0
  tail call void @llvm.arm.neon.vst3lane.v2i32(ptr %p, <2 x i32> %v, <2 x i32> %v, <2 x i32> %v, i32 1, i32 4) #0
  ret void
}
define i64 @most(i64 %a, i64 %b) {
  %r = tail call i64 @llvm.nvvm.max.ull(i64 noundef %a, i64 %b) #0, !note !0
  %s = call i64 @llvm.nvvm.min.ll(i64 3, i64 9)
  %t = add i64 %r, %s
  ret i64 %t
}
declare <2 x float> @llvm.aarch64.neon.addp.v2f32(<2 x float>, <2 x float>)
declare i32 @llvm.amdgcn.alignbit(i32, i32, i32)
declare double @llvm.amdgcn.ldexp.f64(double, i32)
declare <8 x i8> @llvm.arm.neon.vqadds.v8i8(<8 x i8>, <8 x i8>)
declare <8 x i8> @llvm.arm.neon.vqsubu.v8i8(<8 x i8>, <8 x i8>)
declare void @llvm.arm.neon.vst1.v2i32(ptr, <2 x i32>, i32)
declare void @llvm.arm.neon.vst3lane.v2i32(ptr, <2 x i32>, <2 x i32>, <2 x i32>, i32, i32)
declare i64 @llvm.nvvm.max.ull(i64, i64)
declare i64 @llvm.nvvm.min.ll(i64, i64)
attributes #0 = { nounwind "key"="value" }
!0 = !{}
