; llvm.experimental.stackmap and patchpoint with values of each kind.
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare i64 @g(i64)
define i64 @f(i64 %x, i32 %y, double %d, i8 %b, ptr %p, <4 x i32> %v) {
  %a = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 5, i64 %x, i32 %y, double %d, i8 %b, ptr %p, ptr %a, ptr null, i64 -1, i64 4294967296, i32 65536, ptr @g, <4 x i32> %v, i1 true)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 5)
  %c = call i64 @g(i64 3)
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 20, ptr @g, i32 1, i64 %x, i64 %x, i32 %y, i64 -1)
  %s = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 4, i32 20, ptr null, i32 2, i64 %x, i64 7, i32 %y, i64 -1)
  %t = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 13, ptr inttoptr (i64 123456789 to ptr), i32 1, i64 %x, i64 %x, i32 %y, i64 -1)
  %u = add i64 %s, %t
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 40)
  ret i64 %u
}
define void @e(i64 %x) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 0, ptr null, i32 0, i64 %x)
  ret void
}
