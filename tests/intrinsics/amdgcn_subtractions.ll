; Atomic subtractions that stop at zero, or where the memory is less, became instructions in 22; orderings and being volatile as numbers.
; RUN: for n in 21 22 23; do echo "== $n"; irkit dis --to=$n %s -o - | sed -n '/^define/,/^}/p'; done
define i64 @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %l, i32 %n, i64 %w, i1 %c) {
  %a = call i32 @llvm.amdgcn.atomic.csub.i32.p1(ptr addrspace(1) %g, i32 %n, i32 5, i32 1, i1 true)
  %b = call i64 @llvm.amdgcn.atomic.csub.i64.p0(ptr %p, i64 %w, i64 2, i64 0, i1 %c)
  %d = call i32 @llvm.amdgcn.atomic.csub.i32.p3(ptr addrspace(3) %l, i32 %n)
  %e = call i32 @llvm.amdgcn.atomic.cond.sub.u32.p0(ptr %p, i32 %a)
  %f = call i64 @llvm.amdgcn.atomic.cond.sub.i64.p1(ptr addrspace(1) %g, i64 %b, i32 4, i32 0, i1 false)
  ret i64 %f
}
declare i32 @llvm.amdgcn.atomic.csub.i32.p1(ptr addrspace(1), i32, i32, i32, i1)
declare i64 @llvm.amdgcn.atomic.csub.i64.p0(ptr, i64, i64, i64, i1)
declare i32 @llvm.amdgcn.atomic.csub.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.amdgcn.atomic.cond.sub.u32.p0(ptr, i32)
declare i64 @llvm.amdgcn.atomic.cond.sub.i64.p1(ptr addrspace(1), i64, i32, i32, i1)
