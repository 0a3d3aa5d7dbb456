; Words that 16 had for rules of intrinsics.
; RUN: irkit verify --to=16 %s
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
define void @f(ptr %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 2, i32 3, i32 1)  ; error: rw argument to llvm.prefetch must be 0-1
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 4, i32 1)  ; error: locality argument to llvm.prefetch must be 0-4
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 2)  ; error: cache type argument to llvm.prefetch must be 0-1
  ret void
}
