; Typed pointers: old names, results that are identified structs.
; RUN: for n in 14; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n  %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-14 llvm-dis-14 
%st = type { i32, i1 }
define void @f(i8* %p, i32 %i, i64 %n) {
  %c = tail call i32 @llvm.ctlz.i32(i32 %i) nounwind
  tail call void @llvm.memcpy.p0i8.p0i8.i64(i8* nonnull %p, i8* align 16 %p, i64 %n, i32 8, i1 false)
  call void @llvm.memset.p0i8.i64(i8* %p, i8 0, i64 %n, i32 0, i1 true)
  call void @llvm.prefetch(i8* %p, i32 0, i32 0, i32 0)
  %q = call i8* @llvm.invariant.group.barrier(i8* %p)
  %s = call %st @llvm.sadd.with.overflow.i32(i32 %i, i32 1)
  %t = call i32 @llvm.arm.rbit(i32 %i)
  ret void
}
declare i32 @llvm.ctlz.i32(i32)
declare void @llvm.memcpy.p0i8.p0i8.i64(i8*, i8*, i64, i32, i1)
declare void @llvm.memset.p0i8.i64(i8*, i8, i64, i32, i1)
declare void @llvm.prefetch(i8*, i32, i32, i32)
declare i8* @llvm.invariant.group.barrier(i8*)
declare %st @llvm.sadd.with.overflow.i32(i32, i32)
declare i32 @llvm.arm.rbit(i32)
declare i32 @llvm.foo.bar()
