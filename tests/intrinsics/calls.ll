; A result that was stored; calls that do not fit the declaration, which become plain instructions all the same.
; RUN: for n in 19 22; do diff <(irkit as --no-verify --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
define i64 @clock(ptr %p) {
  %t = call i64 @llvm.x86.rdtscp(ptr %p)
  ret i64 %t
}
define <2 x i16> @atomics(ptr addrspace(3) %p, <2 x i16> %v, float %f) {
  %a = call <2 x i16> @llvm.amdgcn.ds.fadd.v2bf16(ptr addrspace(3) %p, <2 x i16> %v, i32 4, i32 0, i1 true)
  call float @llvm.amdgcn.ds.fadd.broken(i32 0, float %f, i32 0, i32 0, i1 false)
  ret <2 x i16> %a
}
declare i64 @llvm.x86.rdtscp(ptr)
declare <2 x i16> @llvm.amdgcn.ds.fadd.v2bf16(ptr addrspace(3), <2 x i16>)
declare float @llvm.amdgcn.ds.fadd.broken(i32, float, i32, i32, i1)
