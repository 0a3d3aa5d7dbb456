; What calls alone declare stands in the order of names, as calls say them, also what older releases called otherwise or gave other
; parameters; two forms may share a name, and a wrong name may be what another old form is called.
; RUN: for n in 22 23; do irkit as --to=$n %s -o - | irkit dis --to=$n -o - | grep -e declare -e ' call '; done
; RUN: if command -v llvm-as-22 > /dev/null; then llvm-as-22 %s -o - | llvm-dis-22 | diff - <(irkit as --to=22 %s -o - | irkit dis --to=22); fi
define void @f(i32 %x, <8 x i8> %b, ptr %p, <4 x i32> %v, <4 x ptr> %ps) {
  %last = call i32 @llvm.umin.i32(i32 %x, i32 7)
  %bits = call <8 x i8> @llvm.aarch64.neon.rbit.v8i8(<8 x i8> %b)
  %sum = call i32 @llvm.experimental.vector.reduce.or.v4i32(<4 x i32> %v)
  call void @llvm.memset.p0i8.i32(ptr %p, i8 1, i32 %x, i1 false)
  %l = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 2, <4 x i1> zeroinitializer, <4 x i32> %v)
  %g = call <4 x i32> @llvm.masked.gather.v4i32.v16p0(<4 x ptr> %ps, i32 16, <4 x i1> zeroinitializer, <4 x i32> %v)
  %h = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %ps, i32 1, <4 x i1> zeroinitializer, <4 x i32> %v)
  %one = call i32 @llvm.cttz.i32(i32 %x)
  %two = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  %three = call <4 x i32> @llvm.x86.sse41.pminud(<4 x i32> %v, <4 x i32> %l)
  ret void
}
