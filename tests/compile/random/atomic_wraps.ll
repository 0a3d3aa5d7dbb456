; Operations of atomicrmw that came late.
define void @f1(ptr %in, ptr %out) {
  %m = alloca [32 x i8], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr %m, ptr %in, i64 32, i1 false)
  %from = getelementptr i8, ptr %in, i64 64
  %a = load i8, ptr %from, align 1
  %b = load i16, ptr %from, align 1
  %c = load i32, ptr %from, align 1
  %d = load i64, ptr %from, align 1
  %p = getelementptr i8, ptr %m, i64 8
  %q = getelementptr i8, ptr %m, i64 16
  %r = getelementptr i8, ptr %m, i64 24
  %1 = atomicrmw uinc_wrap ptr %m, i8 %a seq_cst
  %2 = atomicrmw uinc_wrap ptr %p, i16 %b monotonic
  %3 = atomicrmw uinc_wrap ptr %q, i32 %c seq_cst
  %4 = atomicrmw uinc_wrap ptr %r, i64 %d seq_cst
  %5 = atomicrmw udec_wrap ptr %m, i8 %a seq_cst
  %6 = atomicrmw udec_wrap ptr %p, i16 3 seq_cst
  %7 = atomicrmw udec_wrap ptr %q, i32 0 seq_cst
  %8 = atomicrmw udec_wrap ptr %r, i64 %d seq_cst
  %9 = atomicrmw usub_cond ptr %m, i8 %a seq_cst
  %10 = atomicrmw usub_cond ptr %p, i16 2 seq_cst
  %11 = atomicrmw usub_cond ptr %q, i32 %c seq_cst
  %12 = atomicrmw usub_cond ptr %r, i64 %d seq_cst
  %13 = atomicrmw usub_sat ptr %m, i8 1 seq_cst
  %14 = atomicrmw usub_sat ptr %p, i16 %b seq_cst
  %15 = atomicrmw usub_sat ptr %q, i32 9 seq_cst
  %16 = atomicrmw usub_sat ptr %r, i64 %d seq_cst
  store i8 %9, ptr %out
  %o = getelementptr i8, ptr %out, i64 8
  store i16 %10, ptr %o
  %o2 = getelementptr i8, ptr %out, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %o2, ptr %m, i64 32, i1 false)
  ret void
}
