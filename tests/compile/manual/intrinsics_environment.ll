; Floating Point Environment Manipulation intrinsics: the environment and the modes are read,
; changed, put back and reset; divisions show the rounding.
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [13 x i8] c"%s %d %.17g\0A\00"
@start = private constant [6 x i8] c"start\00"
@up = private constant [3 x i8] c"up\00"
@down = private constant [5 x i8] c"down\00"
@back = private constant [5 x i8] c"back\00"
@modes = private constant [6 x i8] c"modes\00"
@reset = private constant [6 x i8] c"reset\00"
@again = private constant [6 x i8] c"again\00"
@one = global double 1.0
@three = global double 3.0

define void @show(ptr %what) noinline strictfp {
  %mode = call i32 @llvm.get.rounding()
  %x = load volatile double, ptr @one
  %y = load volatile double, ptr @three
  %q = call double @llvm.experimental.constrained.fdiv.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict")
  call i32 (ptr, ...) @printf(ptr @text, ptr %what, i32 %mode, double %q)
  ret void
}

define i32 @main() strictfp {
  call void @show(ptr @start)
  %environment = call i256 @llvm.get.fpenv.i256()
  call void @llvm.set.rounding(i32 2)
  call void @show(ptr @up)
  %modes = call i64 @llvm.get.fpmode.i64()
  call void @llvm.set.rounding(i32 3)
  call void @show(ptr @down)
  call void @llvm.set.fpenv.i256(i256 %environment)
  call void @show(ptr @back)
  call void @llvm.set.fpmode.i64(i64 %modes)
  call void @show(ptr @modes)
  call void @llvm.reset.fpenv()
  call void @show(ptr @reset)
  call void @llvm.set.fpmode.i64(i64 %modes)
  call void @llvm.reset.fpmode()
  call void @show(ptr @again)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @llvm.get.rounding()
declare void @llvm.set.rounding(i32)
declare i256 @llvm.get.fpenv.i256()
declare void @llvm.set.fpenv.i256(i256)
declare void @llvm.reset.fpenv()
declare i64 @llvm.get.fpmode.i64()
declare void @llvm.set.fpmode.i64(i64)
declare void @llvm.reset.fpmode()
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
