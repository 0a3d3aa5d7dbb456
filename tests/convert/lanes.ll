; Intrinsics that look at all lanes or bits, and steps of vectors: up to 3.6 those of vectors alone, as a constant up to 4 one for each lane.
; Addresses that the older release's atomic operations would take to be aligned are refused.
; RUN: for v in 9 4 3.7 3.5; do echo "-- $v"; irkit convert --to=$v %s -o %t.bc && irkit dis %t.bc -o - | grep -v '^; ModuleID\|^declare\|^$\|^attributes\|^; Function'; done
; RUN: printf 'define i32 @f(ptr %%p) {\n  %%a = atomicrmw add ptr %%p, i32 1 seq_cst, align 2\n  %%b = cmpxchg ptr %%p, i32 1, i32 2 seq_cst seq_cst, align 1\n  ret i32 %%a\n}\n' > %t.ll; irkit convert --to=13 %t.ll -o /dev/null && { irkit convert --to=12 %t.ll -o /dev/null 2>&1; test $? = 1; }
%s = type { i32, [4 x i16] }
@g = global %s zeroinitializer
@t = global <2 x ptr> getelementptr (%s, ptr @g, i64 0, i32 1, <2 x i64> <i64 1, i64 3>)
define <4 x ptr> @spread(ptr %p, <4 x i64> %i) {
  %a = getelementptr i32, ptr %p, <4 x i64> %i
  ret <4 x ptr> %a
}
define <2 x ptr> @fields(<2 x ptr> %p, i64 %j) {
  %a = getelementptr inbounds %s, <2 x ptr> %p, i64 %j, i32 1, i64 2
  ret <2 x ptr> %a
}
define i16 @reduced(<2 x i16> %v, <2 x float> %f, float %x) {
  %a = call i16 @llvm.vector.reduce.add.v2i16(<2 x i16> %v)
  %b = call i16 @llvm.vector.reduce.umax.v2i16(<2 x i16> %v)
  %c = call reassoc float @llvm.vector.reduce.fadd.v2f32(float %x, <2 x float> %f)
  %d = call float @llvm.canonicalize.f32(float %c)
  %e = fptoui float %d to i16
  %m = mul i16 %a, %b
  %r = xor i16 %e, %m
  %n = call i16 @llvm.experimental.cttz.elts.i16.v2i16(<2 x i16> %v, i1 false)
  %s = add i16 %r, %n
  ret i16 %s
}
define i8 @bits(i8 %x, i1 %c) {
  call void @llvm.assume(i1 %c)
  %a = call i8 @llvm.bitreverse.i8(i8 %x)
  ret i8 %a
}
define ptr @relative(ptr %p, i32 %at) {
  %a = call ptr @llvm.load.relative.i32(ptr %p, i32 %at)
  ret ptr %a
}
define i4 @packed(<4 x i32> %v, ptr %p, i4 %n) {
  %c = icmp ne <4 x i32> %v, zeroinitializer
  %b = bitcast <4 x i1> %c to i4
  %u = bitcast i4 %n to <4 x i1>
  store <4 x i1> %u, ptr %p
  %l = load <4 x i1>, ptr %p
  %f = freeze <4 x i1> %l
  %r = bitcast <4 x i1> %f to i4
  %x = xor i4 %r, %b
  ret i4 %x
}
