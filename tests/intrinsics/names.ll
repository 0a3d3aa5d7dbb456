; Typed names under opaque pointers, results that are identified structs, unnamed structs in names.
; RUN: for n in 19 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n -disable-verify %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22 
%st = type { i32, i1 }
%0 = type { i8 }
define %st @f(ptr %p) {
  call void @llvm.memcpy.p0i8.p0i8.i64(ptr %p, ptr %p, i64 1, i1 false)
  %s = call %st @llvm.sadd.with.overflow.i32(i32 1, i32 2)
  ret %st %s
}
declare %st @llvm.sadd.with.overflow.i32(i32, i32)
declare void @llvm.memcpy.p0i8.p0i8.i64(ptr, ptr, i64, i1)
declare %0 @llvm.ssa.copy.bar(%0)
declare { i32, { i8 } } @llvm.ssa.copy.bar2({ i32, { i8 } })
declare void @llvm.trap(i32)
declare float @llvm.ctpop.f32(float)
declare i32 @llvm.unknown(i32)
