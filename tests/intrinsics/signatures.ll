; A call of an intrinsic that gets its mangled name keeps the type it says, which is the wrong one.
; RUN: irkit verify --to=19 %s
define amdgpu_cs_chain void @f(ptr %fn, i32 %exec, <4 x i32> inreg %sgpr) {
  ; error: Intrinsic called with incompatible signature
  ; error: Invalid user of intrinsic instruction!
  call void (ptr, <4 x i32>, <4 x i32>, i32, i32, ...) @llvm.amdgcn.cs.chain(ptr %fn, <4 x i32> %sgpr, <4 x i32> inreg %sgpr, i32 %exec, i32 0)
  unreachable
}
declare void @llvm.amdgcn.cs.chain(ptr, i32, <4 x i32>, i32, i32, ...)
