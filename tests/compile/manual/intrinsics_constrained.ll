; Constrained Floating-Point Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [39 x i8] c"llvm.experimental.constrained.fadd.f16\00"
@name1 = private constant [39 x i8] c"llvm.experimental.constrained.fadd.f32\00"
@name2 = private constant [39 x i8] c"llvm.experimental.constrained.fadd.f64\00"
@name3 = private constant [39 x i8] c"llvm.experimental.constrained.fadd.f80\00"
@name4 = private constant [40 x i8] c"llvm.experimental.constrained.fadd.f128\00"
@name5 = private constant [41 x i8] c"llvm.experimental.constrained.fadd.v2f64\00"
@name6 = private constant [39 x i8] c"llvm.experimental.constrained.fsub.f16\00"
@name7 = private constant [39 x i8] c"llvm.experimental.constrained.fsub.f32\00"
@name8 = private constant [39 x i8] c"llvm.experimental.constrained.fsub.f64\00"
@name9 = private constant [39 x i8] c"llvm.experimental.constrained.fsub.f80\00"
@name10 = private constant [40 x i8] c"llvm.experimental.constrained.fsub.f128\00"
@name11 = private constant [41 x i8] c"llvm.experimental.constrained.fsub.v2f64\00"
@name12 = private constant [39 x i8] c"llvm.experimental.constrained.fmul.f16\00"
@name13 = private constant [39 x i8] c"llvm.experimental.constrained.fmul.f32\00"
@name14 = private constant [39 x i8] c"llvm.experimental.constrained.fmul.f64\00"
@name15 = private constant [39 x i8] c"llvm.experimental.constrained.fmul.f80\00"
@name16 = private constant [40 x i8] c"llvm.experimental.constrained.fmul.f128\00"
@name17 = private constant [41 x i8] c"llvm.experimental.constrained.fmul.v2f64\00"
@name18 = private constant [39 x i8] c"llvm.experimental.constrained.fdiv.f16\00"
@name19 = private constant [39 x i8] c"llvm.experimental.constrained.fdiv.f32\00"
@name20 = private constant [39 x i8] c"llvm.experimental.constrained.fdiv.f64\00"
@name21 = private constant [39 x i8] c"llvm.experimental.constrained.fdiv.f80\00"
@name22 = private constant [40 x i8] c"llvm.experimental.constrained.fdiv.f128\00"
@name23 = private constant [41 x i8] c"llvm.experimental.constrained.fdiv.v2f64\00"
@name24 = private constant [39 x i8] c"llvm.experimental.constrained.frem.f16\00"
@name25 = private constant [39 x i8] c"llvm.experimental.constrained.frem.f32\00"
@name26 = private constant [39 x i8] c"llvm.experimental.constrained.frem.f64\00"
@name27 = private constant [39 x i8] c"llvm.experimental.constrained.frem.f80\00"
@name28 = private constant [40 x i8] c"llvm.experimental.constrained.frem.f128\00"
@name29 = private constant [41 x i8] c"llvm.experimental.constrained.frem.v2f64\00"
@name30 = private constant [38 x i8] c"llvm.experimental.constrained.fma.f16\00"
@name31 = private constant [38 x i8] c"llvm.experimental.constrained.fma.f32\00"
@name32 = private constant [38 x i8] c"llvm.experimental.constrained.fma.f64\00"
@name33 = private constant [38 x i8] c"llvm.experimental.constrained.fma.f80\00"
@name34 = private constant [39 x i8] c"llvm.experimental.constrained.fma.f128\00"
@name35 = private constant [40 x i8] c"llvm.experimental.constrained.fma.v2f64\00"
@name36 = private constant [42 x i8] c"llvm.experimental.constrained.fmuladd.f16\00"
@name37 = private constant [42 x i8] c"llvm.experimental.constrained.fmuladd.f32\00"
@name38 = private constant [42 x i8] c"llvm.experimental.constrained.fmuladd.f64\00"
@name39 = private constant [42 x i8] c"llvm.experimental.constrained.fmuladd.f80\00"
@name40 = private constant [43 x i8] c"llvm.experimental.constrained.fmuladd.f128\00"
@name41 = private constant [44 x i8] c"llvm.experimental.constrained.fmuladd.v2f64\00"
@name42 = private constant [44 x i8] c"llvm.experimental.constrained.fptosi.i8.f16\00"
@name43 = private constant [44 x i8] c"llvm.experimental.constrained.fptosi.i8.f32\00"
@name44 = private constant [44 x i8] c"llvm.experimental.constrained.fptosi.i8.f64\00"
@name45 = private constant [44 x i8] c"llvm.experimental.constrained.fptosi.i8.f80\00"
@name46 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i8.f128\00"
@name47 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i32.f16\00"
@name48 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i32.f32\00"
@name49 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i32.f64\00"
@name50 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i32.f80\00"
@name51 = private constant [46 x i8] c"llvm.experimental.constrained.fptosi.i32.f128\00"
@name52 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i64.f16\00"
@name53 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i64.f32\00"
@name54 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i64.f64\00"
@name55 = private constant [45 x i8] c"llvm.experimental.constrained.fptosi.i64.f80\00"
@name56 = private constant [46 x i8] c"llvm.experimental.constrained.fptosi.i64.f128\00"
@name57 = private constant [44 x i8] c"llvm.experimental.constrained.fptoui.i8.f16\00"
@name58 = private constant [44 x i8] c"llvm.experimental.constrained.fptoui.i8.f32\00"
@name59 = private constant [44 x i8] c"llvm.experimental.constrained.fptoui.i8.f64\00"
@name60 = private constant [44 x i8] c"llvm.experimental.constrained.fptoui.i8.f80\00"
@name61 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i8.f128\00"
@name62 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i32.f16\00"
@name63 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i32.f32\00"
@name64 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i32.f64\00"
@name65 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i32.f80\00"
@name66 = private constant [46 x i8] c"llvm.experimental.constrained.fptoui.i32.f128\00"
@name67 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i64.f16\00"
@name68 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i64.f32\00"
@name69 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i64.f64\00"
@name70 = private constant [45 x i8] c"llvm.experimental.constrained.fptoui.i64.f80\00"
@name71 = private constant [46 x i8] c"llvm.experimental.constrained.fptoui.i64.f128\00"
@name72 = private constant [44 x i8] c"llvm.experimental.constrained.sitofp.f16.i8\00"
@name73 = private constant [44 x i8] c"llvm.experimental.constrained.sitofp.f32.i8\00"
@name74 = private constant [44 x i8] c"llvm.experimental.constrained.sitofp.f64.i8\00"
@name75 = private constant [44 x i8] c"llvm.experimental.constrained.sitofp.f80.i8\00"
@name76 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f128.i8\00"
@name77 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f16.i32\00"
@name78 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f32.i32\00"
@name79 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f64.i32\00"
@name80 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f80.i32\00"
@name81 = private constant [46 x i8] c"llvm.experimental.constrained.sitofp.f128.i32\00"
@name82 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f16.i64\00"
@name83 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f32.i64\00"
@name84 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f64.i64\00"
@name85 = private constant [45 x i8] c"llvm.experimental.constrained.sitofp.f80.i64\00"
@name86 = private constant [46 x i8] c"llvm.experimental.constrained.sitofp.f128.i64\00"
@name87 = private constant [44 x i8] c"llvm.experimental.constrained.uitofp.f16.i8\00"
@name88 = private constant [44 x i8] c"llvm.experimental.constrained.uitofp.f32.i8\00"
@name89 = private constant [44 x i8] c"llvm.experimental.constrained.uitofp.f64.i8\00"
@name90 = private constant [44 x i8] c"llvm.experimental.constrained.uitofp.f80.i8\00"
@name91 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f128.i8\00"
@name92 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f16.i32\00"
@name93 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f32.i32\00"
@name94 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f64.i32\00"
@name95 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f80.i32\00"
@name96 = private constant [46 x i8] c"llvm.experimental.constrained.uitofp.f128.i32\00"
@name97 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f16.i64\00"
@name98 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f32.i64\00"
@name99 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f64.i64\00"
@name100 = private constant [45 x i8] c"llvm.experimental.constrained.uitofp.f80.i64\00"
@name101 = private constant [46 x i8] c"llvm.experimental.constrained.uitofp.f128.i64\00"
@name102 = private constant [46 x i8] c"llvm.experimental.constrained.fptrunc.f32.f64\00"
@name103 = private constant [46 x i8] c"llvm.experimental.constrained.fptrunc.f16.f32\00"
@name104 = private constant [46 x i8] c"llvm.experimental.constrained.fptrunc.f64.f80\00"
@name105 = private constant [50 x i8] c"llvm.experimental.constrained.fptrunc.v2f32.v2f64\00"
@name106 = private constant [44 x i8] c"llvm.experimental.constrained.fpext.f64.f32\00"
@name107 = private constant [45 x i8] c"llvm.experimental.constrained.fpext.f128.f64\00"
@name108 = private constant [44 x i8] c"llvm.experimental.constrained.fpext.f80.f32\00"
@name109 = private constant [48 x i8] c"llvm.experimental.constrained.fpext.v2f64.v2f32\00"
@name110 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name111 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name112 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name113 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name114 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name115 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name116 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name117 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name118 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name119 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name120 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name121 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name122 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name123 = private constant [39 x i8] c"llvm.experimental.constrained.fcmp.f64\00"
@name124 = private constant [41 x i8] c"llvm.experimental.constrained.fcmp.v2f32\00"
@name125 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name126 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name127 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name128 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name129 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name130 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name131 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name132 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name133 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name134 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name135 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name136 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name137 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name138 = private constant [40 x i8] c"llvm.experimental.constrained.fcmps.f64\00"
@name139 = private constant [42 x i8] c"llvm.experimental.constrained.fcmps.v2f32\00"

define half @experimental_constrained_fadd_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fadd.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_fadd_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_fadd_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_fadd_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fadd.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_fadd_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fadd.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_fadd_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fadd.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_fsub_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fsub.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_fsub_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fsub.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_fsub_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.fsub.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_fsub_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fsub.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_fsub_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fsub.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_fsub_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fsub.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_fmul_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fmul.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_fmul_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fmul.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_fmul_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.fmul.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_fmul_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fmul.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_fmul_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fmul.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_fmul_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fmul.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_fdiv_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.fdiv.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_fdiv_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.fdiv.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_fdiv_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.fdiv.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_fdiv_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fdiv.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_fdiv_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fdiv.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_fdiv_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fdiv.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_frem_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.frem.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_frem_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.frem.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_frem_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.frem.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_frem_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.frem.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_frem_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.frem.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_frem_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.frem.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_fma_f16(half %x, half %y, half %z) strictfp {
  %r = call half @llvm.experimental.constrained.fma.f16(half %x, half %y, half %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_fma_f32(float %x, float %y, float %z) strictfp {
  %r = call float @llvm.experimental.constrained.fma.f32(float %x, float %y, float %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_fma_f64(double %x, double %y, double %z) strictfp {
  %r = call double @llvm.experimental.constrained.fma.f64(double %x, double %y, double %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_fma_f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fma.f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_fma_f128(fp128 %x, fp128 %y, fp128 %z) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fma.f128(fp128 %x, fp128 %y, fp128 %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_fma_v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fma.v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_fmuladd_f16(half %x, half %y, half %z) strictfp {
  %r = call half @llvm.experimental.constrained.fmuladd.f16(half %x, half %y, half %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_fmuladd_f32(float %x, float %y, float %z) strictfp {
  %r = call float @llvm.experimental.constrained.fmuladd.f32(float %x, float %y, float %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_fmuladd_f64(double %x, double %y, double %z) strictfp {
  %r = call double @llvm.experimental.constrained.fmuladd.f64(double %x, double %y, double %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_fmuladd_f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fmuladd.f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_fmuladd_f128(fp128 %x, fp128 %y, fp128 %z) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fmuladd.f128(fp128 %x, fp128 %y, fp128 %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_fmuladd_v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fmuladd.v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define i8 @experimental_constrained_fptosi_i8_f16(half %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptosi.i8.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptosi_i8_f32(float %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptosi.i8.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptosi_i8_f64(double %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptosi.i8.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptosi_i8_f80(x86_fp80 %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptosi.i8.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptosi_i8_f128(fp128 %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptosi.i8.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i32 @experimental_constrained_fptosi_i32_f16(half %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptosi.i32.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptosi_i32_f32(float %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptosi.i32.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptosi_i32_f64(double %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptosi.i32.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptosi_i32_f80(x86_fp80 %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptosi.i32.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptosi_i32_f128(fp128 %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptosi.i32.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i64 @experimental_constrained_fptosi_i64_f16(half %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptosi.i64.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptosi_i64_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptosi.i64.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptosi_i64_f64(double %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptosi.i64.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptosi_i64_f80(x86_fp80 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptosi.i64.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptosi_i64_f128(fp128 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptosi.i64.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i8 @experimental_constrained_fptoui_i8_f16(half %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptoui.i8.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptoui_i8_f32(float %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptoui.i8.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptoui_i8_f64(double %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptoui.i8.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptoui_i8_f80(x86_fp80 %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptoui.i8.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i8 @experimental_constrained_fptoui_i8_f128(fp128 %x) strictfp {
  %r = call i8 @llvm.experimental.constrained.fptoui.i8.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i8 %r
}

define i32 @experimental_constrained_fptoui_i32_f16(half %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptoui.i32.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptoui_i32_f32(float %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptoui.i32.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptoui_i32_f64(double %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptoui.i32.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptoui_i32_f80(x86_fp80 %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptoui.i32.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i32 @experimental_constrained_fptoui_i32_f128(fp128 %x) strictfp {
  %r = call i32 @llvm.experimental.constrained.fptoui.i32.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i32 %r
}

define i64 @experimental_constrained_fptoui_i64_f16(half %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptoui.i64.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptoui_i64_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptoui.i64.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptoui_i64_f64(double %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptoui.i64.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptoui_i64_f80(x86_fp80 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptoui.i64.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_fptoui_i64_f128(fp128 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.fptoui.i64.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define half @experimental_constrained_sitofp_f16_i8(i8 %x) strictfp {
  %r = call half @llvm.experimental.constrained.sitofp.f16.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_sitofp_f32_i8(i8 %x) strictfp {
  %r = call float @llvm.experimental.constrained.sitofp.f32.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_sitofp_f64_i8(i8 %x) strictfp {
  %r = call double @llvm.experimental.constrained.sitofp.f64.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_sitofp_f80_i8(i8 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.sitofp.f80.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_sitofp_f128_i8(i8 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.sitofp.f128.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_sitofp_f16_i32(i32 %x) strictfp {
  %r = call half @llvm.experimental.constrained.sitofp.f16.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_sitofp_f32_i32(i32 %x) strictfp {
  %r = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_sitofp_f64_i32(i32 %x) strictfp {
  %r = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_sitofp_f80_i32(i32 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.sitofp.f80.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_sitofp_f128_i32(i32 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.sitofp.f128.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_sitofp_f16_i64(i64 %x) strictfp {
  %r = call half @llvm.experimental.constrained.sitofp.f16.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_sitofp_f32_i64(i64 %x) strictfp {
  %r = call float @llvm.experimental.constrained.sitofp.f32.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_sitofp_f64_i64(i64 %x) strictfp {
  %r = call double @llvm.experimental.constrained.sitofp.f64.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_sitofp_f80_i64(i64 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.sitofp.f80.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_sitofp_f128_i64(i64 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.sitofp.f128.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_uitofp_f16_i8(i8 %x) strictfp {
  %r = call half @llvm.experimental.constrained.uitofp.f16.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_uitofp_f32_i8(i8 %x) strictfp {
  %r = call float @llvm.experimental.constrained.uitofp.f32.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_uitofp_f64_i8(i8 %x) strictfp {
  %r = call double @llvm.experimental.constrained.uitofp.f64.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_uitofp_f80_i8(i8 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.uitofp.f80.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_uitofp_f128_i8(i8 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.uitofp.f128.i8(i8 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_uitofp_f16_i32(i32 %x) strictfp {
  %r = call half @llvm.experimental.constrained.uitofp.f16.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_uitofp_f32_i32(i32 %x) strictfp {
  %r = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_uitofp_f64_i32(i32 %x) strictfp {
  %r = call double @llvm.experimental.constrained.uitofp.f64.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_uitofp_f80_i32(i32 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.uitofp.f80.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_uitofp_f128_i32(i32 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.uitofp.f128.i32(i32 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_uitofp_f16_i64(i64 %x) strictfp {
  %r = call half @llvm.experimental.constrained.uitofp.f16.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_uitofp_f32_i64(i64 %x) strictfp {
  %r = call float @llvm.experimental.constrained.uitofp.f32.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_uitofp_f64_i64(i64 %x) strictfp {
  %r = call double @llvm.experimental.constrained.uitofp.f64.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_uitofp_f80_i64(i64 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.uitofp.f80.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_uitofp_f128_i64(i64 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.uitofp.f128.i64(i64 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define float @experimental_constrained_fptrunc_f32_f64(double %x) strictfp {
  %r = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define half @experimental_constrained_fptrunc_f16_f32(float %x) strictfp {
  %r = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define double @experimental_constrained_fptrunc_f64_f80(x86_fp80 %x) strictfp {
  %r = call double @llvm.experimental.constrained.fptrunc.f64.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define <2 x float> @experimental_constrained_fptrunc_v2f32_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x float> @llvm.experimental.constrained.fptrunc.v2f32.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x float> %r
}

define double @experimental_constrained_fpext_f64_f32(float %x) strictfp {
  %r = call double @llvm.experimental.constrained.fpext.f64.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define fp128 @experimental_constrained_fpext_f128_f64(double %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.fpext.f128.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define x86_fp80 @experimental_constrained_fpext_f80_f32(float %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.fpext.f80.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define <2 x double> @experimental_constrained_fpext_v2f64_v2f32(<2 x float> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.fpext.v2f64.v2f32(<2 x float> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define i1 @experimental_constrained_fcmp_f64(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_2(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ogt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_3(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"oge", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_4(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_5(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ole", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_6(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"one", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_7(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ord", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_8(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ueq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_9(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ugt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_10(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"uge", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_11(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ult", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_12(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"ule", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_13(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmp_f64_14(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double %x, double %y, metadata !"uno", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define <2 x i1> @experimental_constrained_fcmp_v2f32(<2 x float> %x, <2 x float> %y) strictfp {
  %r = call <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float> %x, <2 x float> %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret <2 x i1> %r
}

define i1 @experimental_constrained_fcmps_f64(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_2(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ogt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_3(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"oge", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_4(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_5(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ole", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_6(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"one", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_7(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ord", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_8(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ueq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_9(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ugt", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_10(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"uge", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_11(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ult", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_12(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"ule", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_13(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"une", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define i1 @experimental_constrained_fcmps_f64_14(double %x, double %y) strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double %x, double %y, metadata !"uno", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}

define <2 x i1> @experimental_constrained_fcmps_v2f32(<2 x float> %x, <2 x float> %y) strictfp {
  %r = call <2 x i1> @llvm.experimental.constrained.fcmps.v2f32(<2 x float> %x, <2 x float> %y, metadata !"olt", metadata !"fpexcept.strict") strictfp
  ret <2 x i1> %r
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
  %1 = call half @experimental_constrained_fadd_f16(half 7.5, half 2.0)
  %2 = fpext half %1 to double
  call void @show_number(double %2)
  call void @show_name(ptr @name1)
  %3 = call float @experimental_constrained_fadd_f32(float 7.5, float 2.0)
  %4 = fpext float %3 to double
  call void @show_number(double %4)
  call void @show_name(ptr @name2)
  %5 = call double @experimental_constrained_fadd_f64(double 7.5, double 2.0)
  call void @show_number(double %5)
  call void @show_name(ptr @name3)
  %6 = call x86_fp80 @experimental_constrained_fadd_f80(x86_fp80 0xK4001F000000000000000, x86_fp80 0xK40008000000000000000)
  %7 = fptrunc x86_fp80 %6 to double
  call void @show_number(double %7)
  call void @show_name(ptr @name4)
  %8 = call fp128 @experimental_constrained_fadd_f128(fp128 0xL00000000000000004001E00000000000, fp128 0xL00000000000000004000000000000000)
  %9 = fptrunc fp128 %8 to double
  call void @show_number(double %9)
  call void @show_name(ptr @name5)
  %10 = call <2 x double> @experimental_constrained_fadd_v2f64(<2 x double> <double 7.5, double 2.0>, <2 x double> <double 2.0, double 7.5>)
  %11 = extractelement <2 x double> %10, i32 0
  call void @show_number(double %11)
  %12 = extractelement <2 x double> %10, i32 1
  call void @show_number(double %12)
  call void @show_name(ptr @name6)
  %13 = call half @experimental_constrained_fsub_f16(half 7.5, half 2.0)
  %14 = fpext half %13 to double
  call void @show_number(double %14)
  call void @show_name(ptr @name7)
  %15 = call float @experimental_constrained_fsub_f32(float 7.5, float 2.0)
  %16 = fpext float %15 to double
  call void @show_number(double %16)
  call void @show_name(ptr @name8)
  %17 = call double @experimental_constrained_fsub_f64(double 7.5, double 2.0)
  call void @show_number(double %17)
  call void @show_name(ptr @name9)
  %18 = call x86_fp80 @experimental_constrained_fsub_f80(x86_fp80 0xK4001F000000000000000, x86_fp80 0xK40008000000000000000)
  %19 = fptrunc x86_fp80 %18 to double
  call void @show_number(double %19)
  call void @show_name(ptr @name10)
  %20 = call fp128 @experimental_constrained_fsub_f128(fp128 0xL00000000000000004001E00000000000, fp128 0xL00000000000000004000000000000000)
  %21 = fptrunc fp128 %20 to double
  call void @show_number(double %21)
  call void @show_name(ptr @name11)
  %22 = call <2 x double> @experimental_constrained_fsub_v2f64(<2 x double> <double 7.5, double 2.0>, <2 x double> <double 2.0, double 7.5>)
  %23 = extractelement <2 x double> %22, i32 0
  call void @show_number(double %23)
  %24 = extractelement <2 x double> %22, i32 1
  call void @show_number(double %24)
  call void @show_name(ptr @name12)
  %25 = call half @experimental_constrained_fmul_f16(half 7.5, half 2.0)
  %26 = fpext half %25 to double
  call void @show_number(double %26)
  call void @show_name(ptr @name13)
  %27 = call float @experimental_constrained_fmul_f32(float 7.5, float 2.0)
  %28 = fpext float %27 to double
  call void @show_number(double %28)
  call void @show_name(ptr @name14)
  %29 = call double @experimental_constrained_fmul_f64(double 7.5, double 2.0)
  call void @show_number(double %29)
  call void @show_name(ptr @name15)
  %30 = call x86_fp80 @experimental_constrained_fmul_f80(x86_fp80 0xK4001F000000000000000, x86_fp80 0xK40008000000000000000)
  %31 = fptrunc x86_fp80 %30 to double
  call void @show_number(double %31)
  call void @show_name(ptr @name16)
  %32 = call fp128 @experimental_constrained_fmul_f128(fp128 0xL00000000000000004001E00000000000, fp128 0xL00000000000000004000000000000000)
  %33 = fptrunc fp128 %32 to double
  call void @show_number(double %33)
  call void @show_name(ptr @name17)
  %34 = call <2 x double> @experimental_constrained_fmul_v2f64(<2 x double> <double 7.5, double 2.0>, <2 x double> <double 2.0, double 7.5>)
  %35 = extractelement <2 x double> %34, i32 0
  call void @show_number(double %35)
  %36 = extractelement <2 x double> %34, i32 1
  call void @show_number(double %36)
  call void @show_name(ptr @name18)
  %37 = call half @experimental_constrained_fdiv_f16(half 7.5, half 2.0)
  %38 = fpext half %37 to double
  call void @show_number(double %38)
  call void @show_name(ptr @name19)
  %39 = call float @experimental_constrained_fdiv_f32(float 7.5, float 2.0)
  %40 = fpext float %39 to double
  call void @show_number(double %40)
  call void @show_name(ptr @name20)
  %41 = call double @experimental_constrained_fdiv_f64(double 7.5, double 2.0)
  call void @show_number(double %41)
  call void @show_name(ptr @name21)
  %42 = call x86_fp80 @experimental_constrained_fdiv_f80(x86_fp80 0xK4001F000000000000000, x86_fp80 0xK40008000000000000000)
  %43 = fptrunc x86_fp80 %42 to double
  call void @show_number(double %43)
  call void @show_name(ptr @name22)
  %44 = call fp128 @experimental_constrained_fdiv_f128(fp128 0xL00000000000000004001E00000000000, fp128 0xL00000000000000004000000000000000)
  %45 = fptrunc fp128 %44 to double
  call void @show_number(double %45)
  call void @show_name(ptr @name23)
  %46 = call <2 x double> @experimental_constrained_fdiv_v2f64(<2 x double> <double 7.5, double 2.0>, <2 x double> <double 2.0, double 7.5>)
  %47 = extractelement <2 x double> %46, i32 0
  call void @show_number(double %47)
  %48 = extractelement <2 x double> %46, i32 1
  call void @show_number(double %48)
  call void @show_name(ptr @name24)
  %49 = call half @experimental_constrained_frem_f16(half 7.5, half 2.0)
  %50 = fpext half %49 to double
  call void @show_number(double %50)
  call void @show_name(ptr @name25)
  %51 = call float @experimental_constrained_frem_f32(float 7.5, float 2.0)
  %52 = fpext float %51 to double
  call void @show_number(double %52)
  call void @show_name(ptr @name26)
  %53 = call double @experimental_constrained_frem_f64(double 7.5, double 2.0)
  call void @show_number(double %53)
  call void @show_name(ptr @name27)
  %54 = call x86_fp80 @experimental_constrained_frem_f80(x86_fp80 0xK4001F000000000000000, x86_fp80 0xK40008000000000000000)
  %55 = fptrunc x86_fp80 %54 to double
  call void @show_number(double %55)
  call void @show_name(ptr @name28)
  %56 = call fp128 @experimental_constrained_frem_f128(fp128 0xL00000000000000004001E00000000000, fp128 0xL00000000000000004000000000000000)
  %57 = fptrunc fp128 %56 to double
  call void @show_number(double %57)
  call void @show_name(ptr @name29)
  %58 = call <2 x double> @experimental_constrained_frem_v2f64(<2 x double> <double 7.5, double 2.0>, <2 x double> <double 2.0, double 7.5>)
  %59 = extractelement <2 x double> %58, i32 0
  call void @show_number(double %59)
  %60 = extractelement <2 x double> %58, i32 1
  call void @show_number(double %60)
  call void @show_name(ptr @name30)
  %61 = call half @experimental_constrained_fma_f16(half 1.5, half 2.5, half -0.25)
  %62 = fpext half %61 to double
  call void @show_number(double %62)
  call void @show_name(ptr @name31)
  %63 = call float @experimental_constrained_fma_f32(float 1.5, float 2.5, float -0.25)
  %64 = fpext float %63 to double
  call void @show_number(double %64)
  call void @show_name(ptr @name32)
  %65 = call double @experimental_constrained_fma_f64(double 1.5, double 2.5, double -0.25)
  call void @show_number(double %65)
  call void @show_name(ptr @name33)
  %66 = call x86_fp80 @experimental_constrained_fma_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000, x86_fp80 0xKBFFD8000000000000000)
  %67 = fptrunc x86_fp80 %66 to double
  call void @show_number(double %67)
  call void @show_name(ptr @name34)
  %68 = call fp128 @experimental_constrained_fma_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000, fp128 0xL0000000000000000BFFD000000000000)
  %69 = fptrunc fp128 %68 to double
  call void @show_number(double %69)
  call void @show_name(ptr @name35)
  %70 = call <2 x double> @experimental_constrained_fma_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double -0.25>, <2 x double> <double -0.25, double 1.5>)
  %71 = extractelement <2 x double> %70, i32 0
  call void @show_number(double %71)
  %72 = extractelement <2 x double> %70, i32 1
  call void @show_number(double %72)
  call void @show_name(ptr @name36)
  %73 = call half @experimental_constrained_fmuladd_f16(half 1.5, half 2.5, half -0.25)
  %74 = fpext half %73 to double
  call void @show_number(double %74)
  call void @show_name(ptr @name37)
  %75 = call float @experimental_constrained_fmuladd_f32(float 1.5, float 2.5, float -0.25)
  %76 = fpext float %75 to double
  call void @show_number(double %76)
  call void @show_name(ptr @name38)
  %77 = call double @experimental_constrained_fmuladd_f64(double 1.5, double 2.5, double -0.25)
  call void @show_number(double %77)
  call void @show_name(ptr @name39)
  %78 = call x86_fp80 @experimental_constrained_fmuladd_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000, x86_fp80 0xKBFFD8000000000000000)
  %79 = fptrunc x86_fp80 %78 to double
  call void @show_number(double %79)
  call void @show_name(ptr @name40)
  %80 = call fp128 @experimental_constrained_fmuladd_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000, fp128 0xL0000000000000000BFFD000000000000)
  %81 = fptrunc fp128 %80 to double
  call void @show_number(double %81)
  call void @show_name(ptr @name41)
  %82 = call <2 x double> @experimental_constrained_fmuladd_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double -0.25>, <2 x double> <double -0.25, double 1.5>)
  %83 = extractelement <2 x double> %82, i32 0
  call void @show_number(double %83)
  %84 = extractelement <2 x double> %82, i32 1
  call void @show_number(double %84)
  call void @show_name(ptr @name42)
  %85 = call i8 @experimental_constrained_fptosi_i8_f16(half 2.5)
  %86 = zext i8 %85 to i64
  call void @show_bits(i64 %86)
  call void @show_name(ptr @name43)
  %87 = call i8 @experimental_constrained_fptosi_i8_f32(float 2.5)
  %88 = zext i8 %87 to i64
  call void @show_bits(i64 %88)
  call void @show_name(ptr @name44)
  %89 = call i8 @experimental_constrained_fptosi_i8_f64(double 2.5)
  %90 = zext i8 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name45)
  %91 = call i8 @experimental_constrained_fptosi_i8_f80(x86_fp80 0xK4000A000000000000000)
  %92 = zext i8 %91 to i64
  call void @show_bits(i64 %92)
  call void @show_name(ptr @name46)
  %93 = call i8 @experimental_constrained_fptosi_i8_f128(fp128 0xL00000000000000004000400000000000)
  %94 = zext i8 %93 to i64
  call void @show_bits(i64 %94)
  call void @show_name(ptr @name47)
  %95 = call i32 @experimental_constrained_fptosi_i32_f16(half 2.5)
  %96 = zext i32 %95 to i64
  call void @show_bits(i64 %96)
  call void @show_name(ptr @name48)
  %97 = call i32 @experimental_constrained_fptosi_i32_f32(float 2.5)
  %98 = zext i32 %97 to i64
  call void @show_bits(i64 %98)
  call void @show_name(ptr @name49)
  %99 = call i32 @experimental_constrained_fptosi_i32_f64(double 2.5)
  %100 = zext i32 %99 to i64
  call void @show_bits(i64 %100)
  call void @show_name(ptr @name50)
  %101 = call i32 @experimental_constrained_fptosi_i32_f80(x86_fp80 0xK4000A000000000000000)
  %102 = zext i32 %101 to i64
  call void @show_bits(i64 %102)
  call void @show_name(ptr @name51)
  %103 = call i32 @experimental_constrained_fptosi_i32_f128(fp128 0xL00000000000000004000400000000000)
  %104 = zext i32 %103 to i64
  call void @show_bits(i64 %104)
  call void @show_name(ptr @name52)
  %105 = call i64 @experimental_constrained_fptosi_i64_f16(half 2.5)
  call void @show_bits(i64 %105)
  call void @show_name(ptr @name53)
  %106 = call i64 @experimental_constrained_fptosi_i64_f32(float 2.5)
  call void @show_bits(i64 %106)
  call void @show_name(ptr @name54)
  %107 = call i64 @experimental_constrained_fptosi_i64_f64(double 2.5)
  call void @show_bits(i64 %107)
  call void @show_name(ptr @name55)
  %108 = call i64 @experimental_constrained_fptosi_i64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_bits(i64 %108)
  call void @show_name(ptr @name56)
  %109 = call i64 @experimental_constrained_fptosi_i64_f128(fp128 0xL00000000000000004000400000000000)
  call void @show_bits(i64 %109)
  call void @show_name(ptr @name57)
  %110 = call i8 @experimental_constrained_fptoui_i8_f16(half 2.5)
  %111 = zext i8 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name58)
  %112 = call i8 @experimental_constrained_fptoui_i8_f32(float 2.5)
  %113 = zext i8 %112 to i64
  call void @show_bits(i64 %113)
  call void @show_name(ptr @name59)
  %114 = call i8 @experimental_constrained_fptoui_i8_f64(double 2.5)
  %115 = zext i8 %114 to i64
  call void @show_bits(i64 %115)
  call void @show_name(ptr @name60)
  %116 = call i8 @experimental_constrained_fptoui_i8_f80(x86_fp80 0xK4000A000000000000000)
  %117 = zext i8 %116 to i64
  call void @show_bits(i64 %117)
  call void @show_name(ptr @name61)
  %118 = call i8 @experimental_constrained_fptoui_i8_f128(fp128 0xL00000000000000004000400000000000)
  %119 = zext i8 %118 to i64
  call void @show_bits(i64 %119)
  call void @show_name(ptr @name62)
  %120 = call i32 @experimental_constrained_fptoui_i32_f16(half 2.5)
  %121 = zext i32 %120 to i64
  call void @show_bits(i64 %121)
  call void @show_name(ptr @name63)
  %122 = call i32 @experimental_constrained_fptoui_i32_f32(float 2.5)
  %123 = zext i32 %122 to i64
  call void @show_bits(i64 %123)
  call void @show_name(ptr @name64)
  %124 = call i32 @experimental_constrained_fptoui_i32_f64(double 2.5)
  %125 = zext i32 %124 to i64
  call void @show_bits(i64 %125)
  call void @show_name(ptr @name65)
  %126 = call i32 @experimental_constrained_fptoui_i32_f80(x86_fp80 0xK4000A000000000000000)
  %127 = zext i32 %126 to i64
  call void @show_bits(i64 %127)
  call void @show_name(ptr @name66)
  %128 = call i32 @experimental_constrained_fptoui_i32_f128(fp128 0xL00000000000000004000400000000000)
  %129 = zext i32 %128 to i64
  call void @show_bits(i64 %129)
  call void @show_name(ptr @name67)
  %130 = call i64 @experimental_constrained_fptoui_i64_f16(half 2.5)
  call void @show_bits(i64 %130)
  call void @show_name(ptr @name68)
  %131 = call i64 @experimental_constrained_fptoui_i64_f32(float 2.5)
  call void @show_bits(i64 %131)
  call void @show_name(ptr @name69)
  %132 = call i64 @experimental_constrained_fptoui_i64_f64(double 2.5)
  call void @show_bits(i64 %132)
  call void @show_name(ptr @name70)
  %133 = call i64 @experimental_constrained_fptoui_i64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_bits(i64 %133)
  call void @show_name(ptr @name71)
  %134 = call i64 @experimental_constrained_fptoui_i64_f128(fp128 0xL00000000000000004000400000000000)
  call void @show_bits(i64 %134)
  call void @show_name(ptr @name72)
  %135 = call half @experimental_constrained_sitofp_f16_i8(i8 100)
  %136 = fpext half %135 to double
  call void @show_number(double %136)
  call void @show_name(ptr @name73)
  %137 = call float @experimental_constrained_sitofp_f32_i8(i8 100)
  %138 = fpext float %137 to double
  call void @show_number(double %138)
  call void @show_name(ptr @name74)
  %139 = call double @experimental_constrained_sitofp_f64_i8(i8 100)
  call void @show_number(double %139)
  call void @show_name(ptr @name75)
  %140 = call x86_fp80 @experimental_constrained_sitofp_f80_i8(i8 100)
  %141 = fptrunc x86_fp80 %140 to double
  call void @show_number(double %141)
  call void @show_name(ptr @name76)
  %142 = call fp128 @experimental_constrained_sitofp_f128_i8(i8 100)
  %143 = fptrunc fp128 %142 to double
  call void @show_number(double %143)
  call void @show_name(ptr @name77)
  %144 = call half @experimental_constrained_sitofp_f16_i32(i32 100)
  %145 = fpext half %144 to double
  call void @show_number(double %145)
  call void @show_name(ptr @name78)
  %146 = call float @experimental_constrained_sitofp_f32_i32(i32 100)
  %147 = fpext float %146 to double
  call void @show_number(double %147)
  call void @show_name(ptr @name79)
  %148 = call double @experimental_constrained_sitofp_f64_i32(i32 100)
  call void @show_number(double %148)
  call void @show_name(ptr @name80)
  %149 = call x86_fp80 @experimental_constrained_sitofp_f80_i32(i32 100)
  %150 = fptrunc x86_fp80 %149 to double
  call void @show_number(double %150)
  call void @show_name(ptr @name81)
  %151 = call fp128 @experimental_constrained_sitofp_f128_i32(i32 100)
  %152 = fptrunc fp128 %151 to double
  call void @show_number(double %152)
  call void @show_name(ptr @name82)
  %153 = call half @experimental_constrained_sitofp_f16_i64(i64 100)
  %154 = fpext half %153 to double
  call void @show_number(double %154)
  call void @show_name(ptr @name83)
  %155 = call float @experimental_constrained_sitofp_f32_i64(i64 100)
  %156 = fpext float %155 to double
  call void @show_number(double %156)
  call void @show_name(ptr @name84)
  %157 = call double @experimental_constrained_sitofp_f64_i64(i64 100)
  call void @show_number(double %157)
  call void @show_name(ptr @name85)
  %158 = call x86_fp80 @experimental_constrained_sitofp_f80_i64(i64 100)
  %159 = fptrunc x86_fp80 %158 to double
  call void @show_number(double %159)
  call void @show_name(ptr @name86)
  %160 = call fp128 @experimental_constrained_sitofp_f128_i64(i64 100)
  %161 = fptrunc fp128 %160 to double
  call void @show_number(double %161)
  call void @show_name(ptr @name87)
  %162 = call half @experimental_constrained_uitofp_f16_i8(i8 100)
  %163 = fpext half %162 to double
  call void @show_number(double %163)
  call void @show_name(ptr @name88)
  %164 = call float @experimental_constrained_uitofp_f32_i8(i8 100)
  %165 = fpext float %164 to double
  call void @show_number(double %165)
  call void @show_name(ptr @name89)
  %166 = call double @experimental_constrained_uitofp_f64_i8(i8 100)
  call void @show_number(double %166)
  call void @show_name(ptr @name90)
  %167 = call x86_fp80 @experimental_constrained_uitofp_f80_i8(i8 100)
  %168 = fptrunc x86_fp80 %167 to double
  call void @show_number(double %168)
  call void @show_name(ptr @name91)
  %169 = call fp128 @experimental_constrained_uitofp_f128_i8(i8 100)
  %170 = fptrunc fp128 %169 to double
  call void @show_number(double %170)
  call void @show_name(ptr @name92)
  %171 = call half @experimental_constrained_uitofp_f16_i32(i32 100)
  %172 = fpext half %171 to double
  call void @show_number(double %172)
  call void @show_name(ptr @name93)
  %173 = call float @experimental_constrained_uitofp_f32_i32(i32 100)
  %174 = fpext float %173 to double
  call void @show_number(double %174)
  call void @show_name(ptr @name94)
  %175 = call double @experimental_constrained_uitofp_f64_i32(i32 100)
  call void @show_number(double %175)
  call void @show_name(ptr @name95)
  %176 = call x86_fp80 @experimental_constrained_uitofp_f80_i32(i32 100)
  %177 = fptrunc x86_fp80 %176 to double
  call void @show_number(double %177)
  call void @show_name(ptr @name96)
  %178 = call fp128 @experimental_constrained_uitofp_f128_i32(i32 100)
  %179 = fptrunc fp128 %178 to double
  call void @show_number(double %179)
  call void @show_name(ptr @name97)
  %180 = call half @experimental_constrained_uitofp_f16_i64(i64 100)
  %181 = fpext half %180 to double
  call void @show_number(double %181)
  call void @show_name(ptr @name98)
  %182 = call float @experimental_constrained_uitofp_f32_i64(i64 100)
  %183 = fpext float %182 to double
  call void @show_number(double %183)
  call void @show_name(ptr @name99)
  %184 = call double @experimental_constrained_uitofp_f64_i64(i64 100)
  call void @show_number(double %184)
  call void @show_name(ptr @name100)
  %185 = call x86_fp80 @experimental_constrained_uitofp_f80_i64(i64 100)
  %186 = fptrunc x86_fp80 %185 to double
  call void @show_number(double %186)
  call void @show_name(ptr @name101)
  %187 = call fp128 @experimental_constrained_uitofp_f128_i64(i64 100)
  %188 = fptrunc fp128 %187 to double
  call void @show_number(double %188)
  call void @show_name(ptr @name102)
  %189 = call float @experimental_constrained_fptrunc_f32_f64(double 1.1)
  %190 = fpext float %189 to double
  call void @show_number(double %190)
  call void @show_name(ptr @name103)
  %191 = call half @experimental_constrained_fptrunc_f16_f32(float 1.5)
  %192 = fpext half %191 to double
  call void @show_number(double %192)
  call void @show_name(ptr @name104)
  %193 = call double @experimental_constrained_fptrunc_f64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_number(double %193)
  call void @show_name(ptr @name105)
  %194 = call <2 x float> @experimental_constrained_fptrunc_v2f32_v2f64(<2 x double> <double 1.1, double 2.2>)
  %195 = extractelement <2 x float> %194, i32 0
  %196 = fpext float %195 to double
  call void @show_number(double %196)
  %197 = extractelement <2 x float> %194, i32 1
  %198 = fpext float %197 to double
  call void @show_number(double %198)
  call void @show_name(ptr @name106)
  %199 = call double @experimental_constrained_fpext_f64_f32(float 1.5)
  call void @show_number(double %199)
  call void @show_name(ptr @name107)
  %200 = call fp128 @experimental_constrained_fpext_f128_f64(double 1.5)
  %201 = fptrunc fp128 %200 to double
  call void @show_number(double %201)
  call void @show_name(ptr @name108)
  %202 = call x86_fp80 @experimental_constrained_fpext_f80_f32(float 1.5)
  %203 = fptrunc x86_fp80 %202 to double
  call void @show_number(double %203)
  call void @show_name(ptr @name109)
  %204 = call <2 x double> @experimental_constrained_fpext_v2f64_v2f32(<2 x float> <float 1.5, float 2.5>)
  %205 = extractelement <2 x double> %204, i32 0
  call void @show_number(double %205)
  %206 = extractelement <2 x double> %204, i32 1
  call void @show_number(double %206)
  call void @show_name(ptr @name110)
  %207 = call i1 @experimental_constrained_fcmp_f64(double 1.5, double 2.5)
  %208 = zext i1 %207 to i64
  call void @show_bits(i64 %208)
  call void @show_name(ptr @name111)
  %209 = call i1 @experimental_constrained_fcmp_f64_2(double 1.5, double 2.5)
  %210 = zext i1 %209 to i64
  call void @show_bits(i64 %210)
  call void @show_name(ptr @name112)
  %211 = call i1 @experimental_constrained_fcmp_f64_3(double 1.5, double 2.5)
  %212 = zext i1 %211 to i64
  call void @show_bits(i64 %212)
  call void @show_name(ptr @name113)
  %213 = call i1 @experimental_constrained_fcmp_f64_4(double 1.5, double 2.5)
  %214 = zext i1 %213 to i64
  call void @show_bits(i64 %214)
  call void @show_name(ptr @name114)
  %215 = call i1 @experimental_constrained_fcmp_f64_5(double 1.5, double 2.5)
  %216 = zext i1 %215 to i64
  call void @show_bits(i64 %216)
  call void @show_name(ptr @name115)
  %217 = call i1 @experimental_constrained_fcmp_f64_6(double 1.5, double 2.5)
  %218 = zext i1 %217 to i64
  call void @show_bits(i64 %218)
  call void @show_name(ptr @name116)
  %219 = call i1 @experimental_constrained_fcmp_f64_7(double 1.5, double 2.5)
  %220 = zext i1 %219 to i64
  call void @show_bits(i64 %220)
  call void @show_name(ptr @name117)
  %221 = call i1 @experimental_constrained_fcmp_f64_8(double 1.5, double 2.5)
  %222 = zext i1 %221 to i64
  call void @show_bits(i64 %222)
  call void @show_name(ptr @name118)
  %223 = call i1 @experimental_constrained_fcmp_f64_9(double 1.5, double 2.5)
  %224 = zext i1 %223 to i64
  call void @show_bits(i64 %224)
  call void @show_name(ptr @name119)
  %225 = call i1 @experimental_constrained_fcmp_f64_10(double 1.5, double 2.5)
  %226 = zext i1 %225 to i64
  call void @show_bits(i64 %226)
  call void @show_name(ptr @name120)
  %227 = call i1 @experimental_constrained_fcmp_f64_11(double 1.5, double 2.5)
  %228 = zext i1 %227 to i64
  call void @show_bits(i64 %228)
  call void @show_name(ptr @name121)
  %229 = call i1 @experimental_constrained_fcmp_f64_12(double 1.5, double 2.5)
  %230 = zext i1 %229 to i64
  call void @show_bits(i64 %230)
  call void @show_name(ptr @name122)
  %231 = call i1 @experimental_constrained_fcmp_f64_13(double 1.5, double 2.5)
  %232 = zext i1 %231 to i64
  call void @show_bits(i64 %232)
  call void @show_name(ptr @name123)
  %233 = call i1 @experimental_constrained_fcmp_f64_14(double 1.5, double 2.5)
  %234 = zext i1 %233 to i64
  call void @show_bits(i64 %234)
  call void @show_name(ptr @name124)
  %235 = call <2 x i1> @experimental_constrained_fcmp_v2f32(<2 x float> <float 1.0, float 2.0>, <2 x float> <float 2.0, float 1.0>)
  %236 = extractelement <2 x i1> %235, i32 0
  %237 = zext i1 %236 to i64
  call void @show_bits(i64 %237)
  %238 = extractelement <2 x i1> %235, i32 1
  %239 = zext i1 %238 to i64
  call void @show_bits(i64 %239)
  call void @show_name(ptr @name125)
  %240 = call i1 @experimental_constrained_fcmps_f64(double 1.5, double 2.5)
  %241 = zext i1 %240 to i64
  call void @show_bits(i64 %241)
  call void @show_name(ptr @name126)
  %242 = call i1 @experimental_constrained_fcmps_f64_2(double 1.5, double 2.5)
  %243 = zext i1 %242 to i64
  call void @show_bits(i64 %243)
  call void @show_name(ptr @name127)
  %244 = call i1 @experimental_constrained_fcmps_f64_3(double 1.5, double 2.5)
  %245 = zext i1 %244 to i64
  call void @show_bits(i64 %245)
  call void @show_name(ptr @name128)
  %246 = call i1 @experimental_constrained_fcmps_f64_4(double 1.5, double 2.5)
  %247 = zext i1 %246 to i64
  call void @show_bits(i64 %247)
  call void @show_name(ptr @name129)
  %248 = call i1 @experimental_constrained_fcmps_f64_5(double 1.5, double 2.5)
  %249 = zext i1 %248 to i64
  call void @show_bits(i64 %249)
  call void @show_name(ptr @name130)
  %250 = call i1 @experimental_constrained_fcmps_f64_6(double 1.5, double 2.5)
  %251 = zext i1 %250 to i64
  call void @show_bits(i64 %251)
  call void @show_name(ptr @name131)
  %252 = call i1 @experimental_constrained_fcmps_f64_7(double 1.5, double 2.5)
  %253 = zext i1 %252 to i64
  call void @show_bits(i64 %253)
  call void @show_name(ptr @name132)
  %254 = call i1 @experimental_constrained_fcmps_f64_8(double 1.5, double 2.5)
  %255 = zext i1 %254 to i64
  call void @show_bits(i64 %255)
  call void @show_name(ptr @name133)
  %256 = call i1 @experimental_constrained_fcmps_f64_9(double 1.5, double 2.5)
  %257 = zext i1 %256 to i64
  call void @show_bits(i64 %257)
  call void @show_name(ptr @name134)
  %258 = call i1 @experimental_constrained_fcmps_f64_10(double 1.5, double 2.5)
  %259 = zext i1 %258 to i64
  call void @show_bits(i64 %259)
  call void @show_name(ptr @name135)
  %260 = call i1 @experimental_constrained_fcmps_f64_11(double 1.5, double 2.5)
  %261 = zext i1 %260 to i64
  call void @show_bits(i64 %261)
  call void @show_name(ptr @name136)
  %262 = call i1 @experimental_constrained_fcmps_f64_12(double 1.5, double 2.5)
  %263 = zext i1 %262 to i64
  call void @show_bits(i64 %263)
  call void @show_name(ptr @name137)
  %264 = call i1 @experimental_constrained_fcmps_f64_13(double 1.5, double 2.5)
  %265 = zext i1 %264 to i64
  call void @show_bits(i64 %265)
  call void @show_name(ptr @name138)
  %266 = call i1 @experimental_constrained_fcmps_f64_14(double 1.5, double 2.5)
  %267 = zext i1 %266 to i64
  call void @show_bits(i64 %267)
  call void @show_name(ptr @name139)
  %268 = call <2 x i1> @experimental_constrained_fcmps_v2f32(<2 x float> <float 1.0, float 2.0>, <2 x float> <float 2.0, float 1.0>)
  %269 = extractelement <2 x i1> %268, i32 0
  %270 = zext i1 %269 to i64
  call void @show_bits(i64 %270)
  %271 = extractelement <2 x i1> %268, i32 1
  %272 = zext i1 %271 to i64
  call void @show_bits(i64 %272)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare half @llvm.experimental.constrained.fadd.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fadd.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.fadd.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.fadd.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.fsub.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.fsub.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fsub.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.fsub.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.fsub.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.fmul.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.fmul.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fmul.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.fmul.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.fmul.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.fdiv.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.fdiv.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fdiv.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.fdiv.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.fdiv.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.frem.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.frem.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.frem.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.frem.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.frem.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.frem.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.fma.f16(half, half, half, metadata, metadata)
declare float @llvm.experimental.constrained.fma.f32(float, float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fma.f80(x86_fp80, x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.fma.f128(fp128, fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.fma.v2f64(<2 x double>, <2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.fmuladd.f16(half, half, half, metadata, metadata)
declare float @llvm.experimental.constrained.fmuladd.f32(float, float, float, metadata, metadata)
declare double @llvm.experimental.constrained.fmuladd.f64(double, double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.fmuladd.f80(x86_fp80, x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.fmuladd.f128(fp128, fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.fmuladd.v2f64(<2 x double>, <2 x double>, <2 x double>, metadata, metadata)
declare i8 @llvm.experimental.constrained.fptosi.i8.f16(half, metadata)
declare i8 @llvm.experimental.constrained.fptosi.i8.f32(float, metadata)
declare i8 @llvm.experimental.constrained.fptosi.i8.f64(double, metadata)
declare i8 @llvm.experimental.constrained.fptosi.i8.f80(x86_fp80, metadata)
declare i8 @llvm.experimental.constrained.fptosi.i8.f128(fp128, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f16(half, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f32(float, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f64(double, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f80(x86_fp80, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f128(fp128, metadata)
declare i64 @llvm.experimental.constrained.fptosi.i64.f16(half, metadata)
declare i64 @llvm.experimental.constrained.fptosi.i64.f32(float, metadata)
declare i64 @llvm.experimental.constrained.fptosi.i64.f64(double, metadata)
declare i64 @llvm.experimental.constrained.fptosi.i64.f80(x86_fp80, metadata)
declare i64 @llvm.experimental.constrained.fptosi.i64.f128(fp128, metadata)
declare i8 @llvm.experimental.constrained.fptoui.i8.f16(half, metadata)
declare i8 @llvm.experimental.constrained.fptoui.i8.f32(float, metadata)
declare i8 @llvm.experimental.constrained.fptoui.i8.f64(double, metadata)
declare i8 @llvm.experimental.constrained.fptoui.i8.f80(x86_fp80, metadata)
declare i8 @llvm.experimental.constrained.fptoui.i8.f128(fp128, metadata)
declare i32 @llvm.experimental.constrained.fptoui.i32.f16(half, metadata)
declare i32 @llvm.experimental.constrained.fptoui.i32.f32(float, metadata)
declare i32 @llvm.experimental.constrained.fptoui.i32.f64(double, metadata)
declare i32 @llvm.experimental.constrained.fptoui.i32.f80(x86_fp80, metadata)
declare i32 @llvm.experimental.constrained.fptoui.i32.f128(fp128, metadata)
declare i64 @llvm.experimental.constrained.fptoui.i64.f16(half, metadata)
declare i64 @llvm.experimental.constrained.fptoui.i64.f32(float, metadata)
declare i64 @llvm.experimental.constrained.fptoui.i64.f64(double, metadata)
declare i64 @llvm.experimental.constrained.fptoui.i64.f80(x86_fp80, metadata)
declare i64 @llvm.experimental.constrained.fptoui.i64.f128(fp128, metadata)
declare half @llvm.experimental.constrained.sitofp.f16.i8(i8, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i8(i8, metadata, metadata)
declare double @llvm.experimental.constrained.sitofp.f64.i8(i8, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.sitofp.f80.i8(i8, metadata, metadata)
declare fp128 @llvm.experimental.constrained.sitofp.f128.i8(i8, metadata, metadata)
declare half @llvm.experimental.constrained.sitofp.f16.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.sitofp.f80.i32(i32, metadata, metadata)
declare fp128 @llvm.experimental.constrained.sitofp.f128.i32(i32, metadata, metadata)
declare half @llvm.experimental.constrained.sitofp.f16.i64(i64, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i64(i64, metadata, metadata)
declare double @llvm.experimental.constrained.sitofp.f64.i64(i64, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.sitofp.f80.i64(i64, metadata, metadata)
declare fp128 @llvm.experimental.constrained.sitofp.f128.i64(i64, metadata, metadata)
declare half @llvm.experimental.constrained.uitofp.f16.i8(i8, metadata, metadata)
declare float @llvm.experimental.constrained.uitofp.f32.i8(i8, metadata, metadata)
declare double @llvm.experimental.constrained.uitofp.f64.i8(i8, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.uitofp.f80.i8(i8, metadata, metadata)
declare fp128 @llvm.experimental.constrained.uitofp.f128.i8(i8, metadata, metadata)
declare half @llvm.experimental.constrained.uitofp.f16.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.uitofp.f32.i32(i32, metadata, metadata)
declare double @llvm.experimental.constrained.uitofp.f64.i32(i32, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.uitofp.f80.i32(i32, metadata, metadata)
declare fp128 @llvm.experimental.constrained.uitofp.f128.i32(i32, metadata, metadata)
declare half @llvm.experimental.constrained.uitofp.f16.i64(i64, metadata, metadata)
declare float @llvm.experimental.constrained.uitofp.f32.i64(i64, metadata, metadata)
declare double @llvm.experimental.constrained.uitofp.f64.i64(i64, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.uitofp.f80.i64(i64, metadata, metadata)
declare fp128 @llvm.experimental.constrained.uitofp.f128.i64(i64, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.fptrunc.f64.f80(x86_fp80, metadata, metadata)
declare <2 x float> @llvm.experimental.constrained.fptrunc.v2f32.v2f64(<2 x double>, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
declare fp128 @llvm.experimental.constrained.fpext.f128.f64(double, metadata)
declare x86_fp80 @llvm.experimental.constrained.fpext.f80.f32(float, metadata)
declare <2 x double> @llvm.experimental.constrained.fpext.v2f64.v2f32(<2 x float>, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f64(double, double, metadata, metadata)
declare <2 x i1> @llvm.experimental.constrained.fcmp.v2f32(<2 x float>, <2 x float>, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f64(double, double, metadata, metadata)
declare <2 x i1> @llvm.experimental.constrained.fcmps.v2f32(<2 x float>, <2 x float>, metadata, metadata)
