; Vectors of pointers that intrinsics take point to what is loaded and stored.
; RUN: irkit as --to=19 %s -o %t.bc && irkit convert --to=14 %t.bc -o %t.14.bc && irkit verify %t.14.bc && irkit dis %t.14.bc -o - | grep masked
; NEEDS: llvm-dis-14
; RUN: llvm-dis-14 %t.14.bc -o - | tail -n +3 > %t.l && irkit dis %t.14.bc -o - | tail -n +3 | cmp - %t.l
define <4 x i32> @gather(<4 x ptr> %p, <4 x i1> %m, <4 x i32> %v) {
  %r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %p, i32 4, <4 x i1> %m, <4 x i32> %v)
  ret <4 x i32> %r
}
define void @scatter(<2 x ptr> %p, <2 x i1> %m, <2 x double> %v) {
  call void @llvm.masked.scatter.v2f64.v2p0(<2 x double> %v, <2 x ptr> %p, i32 8, <2 x i1> %m)
  ret void
}
define <4 x i32> @load(ptr addrspace(1) %p, <4 x i1> %m) {
  %r = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %p, i32 4, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %r
}
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v2f64.v2p0(<2 x double>, <2 x ptr>, i32, <2 x i1>)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
