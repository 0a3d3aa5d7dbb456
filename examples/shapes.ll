; Areas of shapes: a struct, a switch, a loop with phis, a call through a table, an intrinsic.
source_filename = "shapes.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%shape = type { i32, double }

@shapes = private unnamed_addr constant [3 x %shape] [%shape { i32 0, double 2.000000e+00 }, %shape { i32 1, double 1.500000e+00 }, %shape { i32 2, double 1.000000e-01 }], align 16
@format = private unnamed_addr constant [10 x i8] c"total %g\0A\00", align 1

declare i32 @printf(i8* nocapture readonly, ...)

declare double @llvm.fabs.f64(double)

define internal double @area(i32 %kind, double %side) {
entry:
  switch i32 %kind, label %unknown [
    i32 0, label %square
    i32 1, label %circle
  ]

square:
  %square.area = fmul double %side, %side
  br label %done

circle:
  %squared = fmul double %side, %side
  %circle.area = fmul double %squared, 0x400921FB54442D18
  br label %done

unknown:
  br label %done

done:
  %area = phi double [ %square.area, %square ], [ %circle.area, %circle ], [ 0.000000e+00, %unknown ]
  %positive = call double @llvm.fabs.f64(double %area)
  ret double %positive
}

define i32 @main() {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %total = phi double [ 0.000000e+00, %entry ], [ %sum, %loop ]
  %kind.at = getelementptr inbounds [3 x %shape], [3 x %shape]* @shapes, i64 0, i64 %i, i32 0
  %side.at = getelementptr inbounds [3 x %shape], [3 x %shape]* @shapes, i64 0, i64 %i, i32 1
  %kind = load i32, i32* %kind.at, align 8
  %side = load double, double* %side.at, align 8
  %area = call double @area(i32 %kind, double %side)
  %sum = fadd double %total, %area
  %next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %next, 3
  br i1 %again, label %loop, label %exit

exit:
  %format = getelementptr inbounds [10 x i8], [10 x i8]* @format, i64 0, i64 0
  %printed = call i32 (i8*, ...) @printf(i8* %format, double %sum)
  ret i32 0
}
