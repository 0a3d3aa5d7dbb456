; Unary Operations, and Binary Operations on floats
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [10 x i8] c"fadd half\00"
@name1 = private constant [11 x i8] c"fadd float\00"
@name2 = private constant [12 x i8] c"fadd double\00"
@name3 = private constant [14 x i8] c"fadd x86_fp80\00"
@name4 = private constant [11 x i8] c"fadd fp128\00"
@name5 = private constant [17 x i8] c"fadd <4 x float>\00"
@name6 = private constant [10 x i8] c"fsub half\00"
@name7 = private constant [11 x i8] c"fsub float\00"
@name8 = private constant [12 x i8] c"fsub double\00"
@name9 = private constant [14 x i8] c"fsub x86_fp80\00"
@name10 = private constant [11 x i8] c"fsub fp128\00"
@name11 = private constant [17 x i8] c"fsub <4 x float>\00"
@name12 = private constant [10 x i8] c"fmul half\00"
@name13 = private constant [11 x i8] c"fmul float\00"
@name14 = private constant [12 x i8] c"fmul double\00"
@name15 = private constant [14 x i8] c"fmul x86_fp80\00"
@name16 = private constant [11 x i8] c"fmul fp128\00"
@name17 = private constant [17 x i8] c"fmul <4 x float>\00"
@name18 = private constant [10 x i8] c"fdiv half\00"
@name19 = private constant [11 x i8] c"fdiv float\00"
@name20 = private constant [12 x i8] c"fdiv double\00"
@name21 = private constant [14 x i8] c"fdiv x86_fp80\00"
@name22 = private constant [11 x i8] c"fdiv fp128\00"
@name23 = private constant [17 x i8] c"fdiv <4 x float>\00"
@name24 = private constant [10 x i8] c"frem half\00"
@name25 = private constant [11 x i8] c"frem float\00"
@name26 = private constant [12 x i8] c"frem double\00"
@name27 = private constant [14 x i8] c"frem x86_fp80\00"
@name28 = private constant [11 x i8] c"frem fp128\00"
@name29 = private constant [17 x i8] c"frem <4 x float>\00"
@name30 = private constant [10 x i8] c"fneg half\00"
@name31 = private constant [11 x i8] c"fneg float\00"
@name32 = private constant [12 x i8] c"fneg double\00"
@name33 = private constant [14 x i8] c"fneg x86_fp80\00"
@name34 = private constant [11 x i8] c"fneg fp128\00"
@name35 = private constant [18 x i8] c"fneg <2 x double>\00"
@name36 = private constant [10 x i8] c"fadd fast\00"

define half @op_0(half %x, half %y) {
  %r = fadd half %x, %y
  ret half %r
}

define float @op_1(float %x, float %y) {
  %r = fadd float %x, %y
  ret float %r
}

define double @op_2(double %x, double %y) {
  %r = fadd double %x, %y
  ret double %r
}

define x86_fp80 @op_3(x86_fp80 %x, x86_fp80 %y) {
  %r = fadd x86_fp80 %x, %y
  ret x86_fp80 %r
}

define fp128 @op_4(fp128 %x, fp128 %y) {
  %r = fadd fp128 %x, %y
  ret fp128 %r
}

define <4 x float> @op_5(<4 x float> %x, <4 x float> %y) {
  %r = fadd <4 x float> %x, %y
  ret <4 x float> %r
}

define half @op_6(half %x, half %y) {
  %r = fsub half %x, %y
  ret half %r
}

define float @op_7(float %x, float %y) {
  %r = fsub float %x, %y
  ret float %r
}

define double @op_8(double %x, double %y) {
  %r = fsub double %x, %y
  ret double %r
}

define x86_fp80 @op_9(x86_fp80 %x, x86_fp80 %y) {
  %r = fsub x86_fp80 %x, %y
  ret x86_fp80 %r
}

define fp128 @op_10(fp128 %x, fp128 %y) {
  %r = fsub fp128 %x, %y
  ret fp128 %r
}

define <4 x float> @op_11(<4 x float> %x, <4 x float> %y) {
  %r = fsub <4 x float> %x, %y
  ret <4 x float> %r
}

define half @op_12(half %x, half %y) {
  %r = fmul half %x, %y
  ret half %r
}

define float @op_13(float %x, float %y) {
  %r = fmul float %x, %y
  ret float %r
}

define double @op_14(double %x, double %y) {
  %r = fmul double %x, %y
  ret double %r
}

define x86_fp80 @op_15(x86_fp80 %x, x86_fp80 %y) {
  %r = fmul x86_fp80 %x, %y
  ret x86_fp80 %r
}

define fp128 @op_16(fp128 %x, fp128 %y) {
  %r = fmul fp128 %x, %y
  ret fp128 %r
}

define <4 x float> @op_17(<4 x float> %x, <4 x float> %y) {
  %r = fmul <4 x float> %x, %y
  ret <4 x float> %r
}

define half @op_18(half %x, half %y) {
  %r = fdiv half %x, %y
  ret half %r
}

define float @op_19(float %x, float %y) {
  %r = fdiv float %x, %y
  ret float %r
}

define double @op_20(double %x, double %y) {
  %r = fdiv double %x, %y
  ret double %r
}

define x86_fp80 @op_21(x86_fp80 %x, x86_fp80 %y) {
  %r = fdiv x86_fp80 %x, %y
  ret x86_fp80 %r
}

define fp128 @op_22(fp128 %x, fp128 %y) {
  %r = fdiv fp128 %x, %y
  ret fp128 %r
}

define <4 x float> @op_23(<4 x float> %x, <4 x float> %y) {
  %r = fdiv <4 x float> %x, %y
  ret <4 x float> %r
}

define half @op_24(half %x, half %y) {
  %r = frem half %x, %y
  ret half %r
}

define float @op_25(float %x, float %y) {
  %r = frem float %x, %y
  ret float %r
}

define double @op_26(double %x, double %y) {
  %r = frem double %x, %y
  ret double %r
}

define x86_fp80 @op_27(x86_fp80 %x, x86_fp80 %y) {
  %r = frem x86_fp80 %x, %y
  ret x86_fp80 %r
}

define fp128 @op_28(fp128 %x, fp128 %y) {
  %r = frem fp128 %x, %y
  ret fp128 %r
}

define <4 x float> @op_29(<4 x float> %x, <4 x float> %y) {
  %r = frem <4 x float> %x, %y
  ret <4 x float> %r
}

define half @op_30(half %x) {
  %r = fneg half %x
  ret half %r
}

define float @op_31(float %x) {
  %r = fneg float %x
  ret float %r
}

define double @op_32(double %x) {
  %r = fneg double %x
  ret double %r
}

define x86_fp80 @op_33(x86_fp80 %x) {
  %r = fneg x86_fp80 %x
  ret x86_fp80 %r
}

define fp128 @op_34(fp128 %x) {
  %r = fneg fp128 %x
  ret fp128 %r
}

define <2 x double> @op_35(<2 x double> %x) {
  %r = fneg <2 x double> %x
  ret <2 x double> %r
}

define float @op_36(float %x, float %y) {
  %r = fadd fast float %x, %y
  ret float %r
}

define void @show_bits(i64 %n) {
  call i32 (ptr, ...) @printf(ptr @bits, i64 %n)
  ret void
}

define void @show_number(double %x) {
  call i32 (ptr, ...) @printf(ptr @number, double %x)
  ret void
}

define void @show_name(ptr %name) {
  call i32 (ptr, ...) @printf(ptr @name, ptr %name)
  ret void
}

define i32 @main() {
  call void @show_name(ptr @name0)
  %1 = call half @op_0(half 7.5, half -2.0)
  %2 = fpext half %1 to double
  call void @show_number(double %2)
  call void @show_name(ptr @name1)
  %3 = call float @op_1(float 7.5, float -2.0)
  %4 = fpext float %3 to double
  call void @show_number(double %4)
  call void @show_name(ptr @name2)
  %5 = call double @op_2(double 7.5, double -2.0)
  call void @show_number(double %5)
  call void @show_name(ptr @name3)
  %6 = call x86_fp80 @op_3(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %7 = fptrunc x86_fp80 %6 to double
  call void @show_number(double %7)
  call void @show_name(ptr @name4)
  %8 = call fp128 @op_4(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %9 = fptrunc fp128 %8 to double
  call void @show_number(double %9)
  call void @show_name(ptr @name5)
  %10 = call <4 x float> @op_5(<4 x float> <float 1.5, float 2.5, float -3.0, float 8.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float -0.25>)
  %11 = extractelement <4 x float> %10, i32 0
  %12 = fpext float %11 to double
  call void @show_number(double %12)
  %13 = extractelement <4 x float> %10, i32 1
  %14 = fpext float %13 to double
  call void @show_number(double %14)
  %15 = extractelement <4 x float> %10, i32 2
  %16 = fpext float %15 to double
  call void @show_number(double %16)
  %17 = extractelement <4 x float> %10, i32 3
  %18 = fpext float %17 to double
  call void @show_number(double %18)
  call void @show_name(ptr @name6)
  %19 = call half @op_6(half 7.5, half -2.0)
  %20 = fpext half %19 to double
  call void @show_number(double %20)
  call void @show_name(ptr @name7)
  %21 = call float @op_7(float 7.5, float -2.0)
  %22 = fpext float %21 to double
  call void @show_number(double %22)
  call void @show_name(ptr @name8)
  %23 = call double @op_8(double 7.5, double -2.0)
  call void @show_number(double %23)
  call void @show_name(ptr @name9)
  %24 = call x86_fp80 @op_9(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %25 = fptrunc x86_fp80 %24 to double
  call void @show_number(double %25)
  call void @show_name(ptr @name10)
  %26 = call fp128 @op_10(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %27 = fptrunc fp128 %26 to double
  call void @show_number(double %27)
  call void @show_name(ptr @name11)
  %28 = call <4 x float> @op_11(<4 x float> <float 1.5, float 2.5, float -3.0, float 8.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float -0.25>)
  %29 = extractelement <4 x float> %28, i32 0
  %30 = fpext float %29 to double
  call void @show_number(double %30)
  %31 = extractelement <4 x float> %28, i32 1
  %32 = fpext float %31 to double
  call void @show_number(double %32)
  %33 = extractelement <4 x float> %28, i32 2
  %34 = fpext float %33 to double
  call void @show_number(double %34)
  %35 = extractelement <4 x float> %28, i32 3
  %36 = fpext float %35 to double
  call void @show_number(double %36)
  call void @show_name(ptr @name12)
  %37 = call half @op_12(half 7.5, half -2.0)
  %38 = fpext half %37 to double
  call void @show_number(double %38)
  call void @show_name(ptr @name13)
  %39 = call float @op_13(float 7.5, float -2.0)
  %40 = fpext float %39 to double
  call void @show_number(double %40)
  call void @show_name(ptr @name14)
  %41 = call double @op_14(double 7.5, double -2.0)
  call void @show_number(double %41)
  call void @show_name(ptr @name15)
  %42 = call x86_fp80 @op_15(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %43 = fptrunc x86_fp80 %42 to double
  call void @show_number(double %43)
  call void @show_name(ptr @name16)
  %44 = call fp128 @op_16(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %45 = fptrunc fp128 %44 to double
  call void @show_number(double %45)
  call void @show_name(ptr @name17)
  %46 = call <4 x float> @op_17(<4 x float> <float 1.5, float 2.5, float -3.0, float 8.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float -0.25>)
  %47 = extractelement <4 x float> %46, i32 0
  %48 = fpext float %47 to double
  call void @show_number(double %48)
  %49 = extractelement <4 x float> %46, i32 1
  %50 = fpext float %49 to double
  call void @show_number(double %50)
  %51 = extractelement <4 x float> %46, i32 2
  %52 = fpext float %51 to double
  call void @show_number(double %52)
  %53 = extractelement <4 x float> %46, i32 3
  %54 = fpext float %53 to double
  call void @show_number(double %54)
  call void @show_name(ptr @name18)
  %55 = call half @op_18(half 7.5, half -2.0)
  %56 = fpext half %55 to double
  call void @show_number(double %56)
  call void @show_name(ptr @name19)
  %57 = call float @op_19(float 7.5, float -2.0)
  %58 = fpext float %57 to double
  call void @show_number(double %58)
  call void @show_name(ptr @name20)
  %59 = call double @op_20(double 7.5, double -2.0)
  call void @show_number(double %59)
  call void @show_name(ptr @name21)
  %60 = call x86_fp80 @op_21(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %61 = fptrunc x86_fp80 %60 to double
  call void @show_number(double %61)
  call void @show_name(ptr @name22)
  %62 = call fp128 @op_22(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %63 = fptrunc fp128 %62 to double
  call void @show_number(double %63)
  call void @show_name(ptr @name23)
  %64 = call <4 x float> @op_23(<4 x float> <float 1.5, float 2.5, float -3.0, float 8.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float -0.25>)
  %65 = extractelement <4 x float> %64, i32 0
  %66 = fpext float %65 to double
  call void @show_number(double %66)
  %67 = extractelement <4 x float> %64, i32 1
  %68 = fpext float %67 to double
  call void @show_number(double %68)
  %69 = extractelement <4 x float> %64, i32 2
  %70 = fpext float %69 to double
  call void @show_number(double %70)
  %71 = extractelement <4 x float> %64, i32 3
  %72 = fpext float %71 to double
  call void @show_number(double %72)
  call void @show_name(ptr @name24)
  %73 = call half @op_24(half 7.5, half -2.0)
  %74 = fpext half %73 to double
  call void @show_number(double %74)
  call void @show_name(ptr @name25)
  %75 = call float @op_25(float 7.5, float -2.0)
  %76 = fpext float %75 to double
  call void @show_number(double %76)
  call void @show_name(ptr @name26)
  %77 = call double @op_26(double 7.5, double -2.0)
  call void @show_number(double %77)
  call void @show_name(ptr @name27)
  %78 = call x86_fp80 @op_27(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %79 = fptrunc x86_fp80 %78 to double
  call void @show_number(double %79)
  call void @show_name(ptr @name28)
  %80 = call fp128 @op_28(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %81 = fptrunc fp128 %80 to double
  call void @show_number(double %81)
  call void @show_name(ptr @name29)
  %82 = call <4 x float> @op_29(<4 x float> <float 1.5, float 2.5, float -3.0, float 8.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float -0.25>)
  %83 = extractelement <4 x float> %82, i32 0
  %84 = fpext float %83 to double
  call void @show_number(double %84)
  %85 = extractelement <4 x float> %82, i32 1
  %86 = fpext float %85 to double
  call void @show_number(double %86)
  %87 = extractelement <4 x float> %82, i32 2
  %88 = fpext float %87 to double
  call void @show_number(double %88)
  %89 = extractelement <4 x float> %82, i32 3
  %90 = fpext float %89 to double
  call void @show_number(double %90)
  call void @show_name(ptr @name30)
  %91 = call half @op_30(half 2.5)
  %92 = fpext half %91 to double
  call void @show_number(double %92)
  call void @show_name(ptr @name31)
  %93 = call float @op_31(float 2.5)
  %94 = fpext float %93 to double
  call void @show_number(double %94)
  call void @show_name(ptr @name32)
  %95 = call double @op_32(double 2.5)
  call void @show_number(double %95)
  call void @show_name(ptr @name33)
  %96 = call x86_fp80 @op_33(x86_fp80 0xK4000A000000000000000)
  %97 = fptrunc x86_fp80 %96 to double
  call void @show_number(double %97)
  call void @show_name(ptr @name34)
  %98 = call fp128 @op_34(fp128 0xL00000000000000004000400000000000)
  %99 = fptrunc fp128 %98 to double
  call void @show_number(double %99)
  call void @show_name(ptr @name35)
  %100 = call <2 x double> @op_35(<2 x double> <double 1.0, double -2.0>)
  %101 = extractelement <2 x double> %100, i32 0
  call void @show_number(double %101)
  %102 = extractelement <2 x double> %100, i32 1
  call void @show_number(double %102)
  call void @show_name(ptr @name36)
  %103 = call float @op_36(float 1.5, float 2.0)
  %104 = fpext float %103 to double
  call void @show_number(double %104)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)

