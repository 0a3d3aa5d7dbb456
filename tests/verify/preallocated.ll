; Calls with preallocated arguments.
; RUN: irkit verify --to=19 %s
declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare void @llvm.call.preallocated.teardown(token)
declare i64 @takes(i64, ptr preallocated([3 x i64]))
declare i64 @plain(i64)
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
define void @a(i32 %n) {
  %t = call token @llvm.call.preallocated.setup(i32 %n)  ; error: llvm.call.preallocated.setup argument must be a constant
  ret void
}
define void @b() {
  ; error: cannot use preallocated intrinsics on a call without preallocated arguments
  %t = call token @llvm.call.preallocated.setup(i32 0)
  call i64 @plain(i64 5) [ "preallocated"(token %t) ]
  ret void
}
define void @c() {
  %t = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  ; error: llvm.call.preallocated.arg token argument must be a llvm.call.preallocated.setup
  %x = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated([3 x i64])
  ; error: llvm.call.preallocated.teardown token argument must be a llvm.call.preallocated.setup
  call void @llvm.call.preallocated.teardown(token %t)
  ; error: "preallocated" argument must be a token from llvm.call.preallocated.setup
  call i64 @takes(i64 5, ptr preallocated([3 x i64]) %x) [ "preallocated"(token %t) ]
  ret void
}
define void @d() {
  ; error: cannot use preallocated intrinsics on a call without preallocated arguments
  %t = call token @llvm.call.preallocated.setup(i32 1)
  ; error: llvm.call.preallocated.arg must be called with a "preallocated" call site attribute
  %x = call ptr @llvm.call.preallocated.arg(token %t, i32 0)
  ; error: Multiple preallocated operand bundles
  call i64 @takes(i64 5, ptr preallocated([3 x i64]) %x) [ "preallocated"(token %t), "preallocated"(token %t) ]
  call i64 @plain(i64 5) [ "other"(token %t) ]
  ret void
}
define void @e(i32 %n) {
  %t = call token @llvm.call.preallocated.setup(i32 1)  ; error: llvm.call.preallocated.alloc arg index must be a constant
  %x = call ptr @llvm.call.preallocated.arg(token %t, i32 %n) preallocated([3 x i64])
  call i64 @takes(i64 5, ptr preallocated([3 x i64]) %x) [ "preallocated"(token %t) ]
  ret void
}
define void @f() {
  %t = call token @llvm.call.preallocated.setup(i32 1)  ; error: Uses of llvm.call.preallocated.setup must be calls
  %u = freeze token %t
  ret void
}
define void @g() {
  ; error: Use of llvm.call.preallocated.setup outside intrinsics must be in "preallocated" operand bundle
  %t = call token @llvm.call.preallocated.setup(i32 1)
  ; error: preallocated operand either requires a preallocated bundle or the call to be musttail (but not both)
  %x = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated([3 x i64])
  call i64 @takes(i64 5, ptr preallocated([3 x i64]) %x) [ "other"(token %t) ]
  ret void
}
define void @h() {
  ; error: preallocated bundle must have token from corresponding llvm.call.preallocated.setup
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %u = call token @llvm.call.preallocated.setup(i32 1)
  %x = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated([3 x i64])
  call i64 @takes(i64 5, ptr preallocated([3 x i64]) %x) [ "preallocated"(token %u), "other"(token %t) ]
  ret void
}
