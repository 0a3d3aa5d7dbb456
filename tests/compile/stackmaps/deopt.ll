; Values for deoptimisation of each kind: arguments, variables, constants of few and many bits, undefined ones, twice the same.
target triple = "x86_64-unknown-linux-gnu"
declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.experimental.deoptimize.isVoid(...)
declare i32 @g(i32)
declare void @many(i64, i64, i64, i64, i64, i64, i64, i64)
define i32 @kinds(i32 %x, float %y, i8 %b, i1 %c, i64 %q, <4 x i32> %v, i128 %w, ptr %p) {
  %a = alloca i32
  %r = call i32(...) @llvm.experimental.deoptimize.i32(i32 %x, i64 7) [ "deopt"(i32 %x, float %y, i8 %b, i1 %c, i64 %q, <4 x i32> %v, i128 %w, ptr %p, ptr %a, ptr null, ptr @g, float 1.0, double 2.0, i64 -1, i64 4294967296, i64 undef, i8 -3, i128 5, <4 x i32> zeroinitializer, i32 %x, float -1.0, i1 true) ]
  ret i32 %r
}
define void @none() {
  call void(...) @llvm.experimental.deoptimize.isVoid() [ "deopt"() ]
  ret void
}
define i32 @named(i32 %x) gc "statepoint-example" {
  %y = call i32 @g(i32 %x) "statepoint-id"="77" "statepoint-num-patch-bytes"="9" [ "deopt"(i32 %x) ]
  ret i32 %y
}
define fastcc i32 @convention(i32 %x) {
  %y = tail call fastcc i32 @named(i32 %x) [ "deopt"(i32 %x) ]
  ret i32 %y
}
define void @on_stack(i64 %x, ptr addrspace(1) %p) gc "statepoint-example" {
  call void @many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 %x, i64 8) [ "deopt"(i64 %x, ptr addrspace(1) %p, i64 4294967296) ]
  ret void
}
