; Allocations, loads, stores: types that the parser lets pass.
; RUN: irkit verify %s
%barriers = type { target("amdgcn.named.barrier", 0) }
%with_barriers = type { i32, [2 x %barriers] }
define void @parts() {
  %a = alloca %with_barriers  ; error: Alloca has illegal target extension type
  %b = alloca %barriers  ; error: Alloca has illegal target extension type
  %c = alloca [2 x %barriers]  ; error: Alloca has illegal target extension type
  %d = alloca { i8, [2 x i8] }
  ret void
}
define void @stack() {
  %a = alloca target("dx.Padding", 4)  ; error: Alloca has illegal target extension type
  %b = alloca [2 x { i32, target("spirv.Padding", 4) }]  ; error: Alloca has illegal target extension type
  %c = alloca target("amdgcn.named.barrier", 0)  ; error: Alloca has illegal target extension type
  %d = alloca target("spirv.Image", 4)
  %e = alloca target("aarch64.svcount")
  %f = alloca { <vscale x 4 x i32>, <vscale x 4 x i32> }
  %g = alloca [2 x { i32, target("spirv.Padding", 4) }]  ; error: Alloca has illegal target extension type
  %h = alloca i32, i7 3
  ret void
}

define void @vectors(ptr %p, <2 x ptr> %v, i64 %i) {
  %a = getelementptr { i32, [4 x i8] }, <2 x ptr> %v, <2 x i64> <i64 0, i64 1>, <2 x i32> <i32 1, i32 1>, i64 %i
  %b = getelementptr { i32, [4 x i8] }, ptr %p, i64 %i, <2 x i32> splat (i32 1), i7 3
  %c = getelementptr { i32, [4 x i8] }, ptr %p, <2 x i8> zeroinitializer, <2 x i32> zeroinitializer
  %d = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
  %e = getelementptr [2 x { <vscale x 4 x i32> }], ptr %p, i64 1
  ret void
}

define token @token_value() {  ; error: Function returns a token but isn't an intrinsic
  %t = freeze token none
  ret token none
}
