; x86_mmx, the type of MMX registers up to LLVM 19: in memory, as argument and result, in constants, phis and inline asm.
; RUN: irkit as --to=19 %s -o - | irkit run -
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [22 x i8] c"%016llx %016llx %08x\0A\00"
@stored = global x86_mmx bitcast (<4 x i16> <i16 1, i16 2, i16 3, i16 4> to x86_mmx)

define x86_mmx @second(i32 %n, x86_mmx %x, double %d, x86_mmx %y) {
  ret x86_mmx %y
}

define x86_mmx @added(x86_mmx %x, x86_mmx %y) {
  %sum = call x86_mmx @llvm.x86.mmx.padd.w(x86_mmx %x, x86_mmx %y)
  ret x86_mmx %sum
}

define x86_mmx @in_asm(x86_mmx %x, x86_mmx %y) {
  %both = call { x86_mmx, x86_mmx } asm "psubw $3, $0\0A\09paddw $0, $1", "=y,=y,0,y,1"(x86_mmx %x, x86_mmx %y, x86_mmx %x)
  %r = extractvalue { x86_mmx, x86_mmx } %both, 1
  ret x86_mmx %r
}

define x86_mmx @shifted(i32 %times) {
entry:
  %start = load x86_mmx, ptr @stored
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi x86_mmx [ %start, %entry ], [ %more, %loop ]
  %more = call x86_mmx @llvm.x86.mmx.pslli.w(x86_mmx %v, i32 %k)
  %next = add i32 %k, 1
  %ends = icmp eq i32 %next, %times
  br i1 %ends, label %exit, label %loop
exit:
  %big = icmp sgt i32 %times, 3
  %r = select i1 %big, x86_mmx %more, x86_mmx %start
  ret x86_mmx %r
}

define i32 @main() {
  %place = alloca x86_mmx
  %a = load x86_mmx, ptr @stored
  %b = call x86_mmx @second(i32 7, x86_mmx %a, double 1.0, x86_mmx bitcast (i64 4294967298 to x86_mmx))
  store x86_mmx %b, ptr %place
  %c = call x86_mmx @added(x86_mmx %a, x86_mmx %b)
  %d = call x86_mmx @in_asm(x86_mmx %c, x86_mmx %a)
  %e = call x86_mmx @shifted(i32 4)
  %f = bitcast x86_mmx %d to i64
  %g = bitcast x86_mmx %e to <2 x i32>
  %h = bitcast <2 x i32> %g to i64
  %again = load i64, ptr %place
  %low = trunc i64 %again to i32
  call void @llvm.x86.mmx.emms()
  call i32 (ptr, ...) @printf(ptr @text, i64 %f, i64 %h, i32 %low)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare x86_mmx @llvm.x86.mmx.padd.w(x86_mmx, x86_mmx)
declare x86_mmx @llvm.x86.mmx.pslli.w(x86_mmx, i32)
declare void @llvm.x86.mmx.emms()
