; What old intrinsics become is declared in LLVM's order: with bitcode, all that is made for declarations first, then what
; each body needs (where one needs several, LLVM's order is that of addresses); with text, one declaration after the other.
; RUN: llvm-as-19 %s -o %t.bc && diff <(irkit dis --to=22 %t.bc -o - | tail -n +3) <(llvm-dis-22 %t.bc -o - | tail -n +3)
; RUN: diff <(irkit as --to=22 %s -o - | irkit dis - -o - | tail -n +3) <(llvm-as-22 %s -o - | llvm-dis-22 - -o - | tail -n +3)
; NEEDS: llvm-as-19 llvm-as-22 llvm-dis-22
define void @only_end(ptr %q) {
  %p = alloca i32
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret void
}
define <4 x i32> @both(ptr %q, <4 x i1> %m) {
  %p = alloca i32
  %l = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %q, i32 4, <4 x i1> %m, <4 x i32> poison)
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  ret <4 x i32> %l
}
define void @end_there() {
  %p = alloca i32, addrspace(5)
  call void @llvm.lifetime.end.p5(i64 4, ptr addrspace(5) %p)
  ret void
}
define void @start_there() {
  %p = alloca i32, addrspace(5)
  call void @llvm.lifetime.start.p5(i64 4, ptr addrspace(5) %p)
  ret void
}
declare void @llvm.lifetime.start.p0(i64, ptr)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.lifetime.start.p5(i64, ptr addrspace(5))
declare void @llvm.lifetime.end.p5(i64, ptr addrspace(5))
declare void @llvm.lifetime.end.p0(i64, ptr)
