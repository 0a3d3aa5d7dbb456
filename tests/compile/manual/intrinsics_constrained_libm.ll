; Constrained libm-equivalent Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [39 x i8] c"llvm.experimental.constrained.sqrt.f16\00"
@name1 = private constant [39 x i8] c"llvm.experimental.constrained.sqrt.f32\00"
@name2 = private constant [39 x i8] c"llvm.experimental.constrained.sqrt.f64\00"
@name3 = private constant [39 x i8] c"llvm.experimental.constrained.sqrt.f80\00"
@name4 = private constant [40 x i8] c"llvm.experimental.constrained.sqrt.f128\00"
@name5 = private constant [41 x i8] c"llvm.experimental.constrained.sqrt.v2f64\00"
@name6 = private constant [38 x i8] c"llvm.experimental.constrained.sin.f16\00"
@name7 = private constant [38 x i8] c"llvm.experimental.constrained.sin.f32\00"
@name8 = private constant [38 x i8] c"llvm.experimental.constrained.sin.f64\00"
@name9 = private constant [38 x i8] c"llvm.experimental.constrained.sin.f80\00"
@name10 = private constant [39 x i8] c"llvm.experimental.constrained.sin.f128\00"
@name11 = private constant [40 x i8] c"llvm.experimental.constrained.sin.v2f64\00"
@name12 = private constant [38 x i8] c"llvm.experimental.constrained.cos.f16\00"
@name13 = private constant [38 x i8] c"llvm.experimental.constrained.cos.f32\00"
@name14 = private constant [38 x i8] c"llvm.experimental.constrained.cos.f64\00"
@name15 = private constant [38 x i8] c"llvm.experimental.constrained.cos.f80\00"
@name16 = private constant [39 x i8] c"llvm.experimental.constrained.cos.f128\00"
@name17 = private constant [40 x i8] c"llvm.experimental.constrained.cos.v2f64\00"
@name18 = private constant [38 x i8] c"llvm.experimental.constrained.tan.f16\00"
@name19 = private constant [38 x i8] c"llvm.experimental.constrained.tan.f32\00"
@name20 = private constant [38 x i8] c"llvm.experimental.constrained.tan.f64\00"
@name21 = private constant [38 x i8] c"llvm.experimental.constrained.tan.f80\00"
@name22 = private constant [39 x i8] c"llvm.experimental.constrained.tan.f128\00"
@name23 = private constant [40 x i8] c"llvm.experimental.constrained.tan.v2f64\00"
@name24 = private constant [39 x i8] c"llvm.experimental.constrained.asin.f16\00"
@name25 = private constant [39 x i8] c"llvm.experimental.constrained.asin.f32\00"
@name26 = private constant [39 x i8] c"llvm.experimental.constrained.asin.f64\00"
@name27 = private constant [39 x i8] c"llvm.experimental.constrained.asin.f80\00"
@name28 = private constant [40 x i8] c"llvm.experimental.constrained.asin.f128\00"
@name29 = private constant [41 x i8] c"llvm.experimental.constrained.asin.v2f64\00"
@name30 = private constant [39 x i8] c"llvm.experimental.constrained.acos.f16\00"
@name31 = private constant [39 x i8] c"llvm.experimental.constrained.acos.f32\00"
@name32 = private constant [39 x i8] c"llvm.experimental.constrained.acos.f64\00"
@name33 = private constant [39 x i8] c"llvm.experimental.constrained.acos.f80\00"
@name34 = private constant [40 x i8] c"llvm.experimental.constrained.acos.f128\00"
@name35 = private constant [41 x i8] c"llvm.experimental.constrained.acos.v2f64\00"
@name36 = private constant [39 x i8] c"llvm.experimental.constrained.atan.f16\00"
@name37 = private constant [39 x i8] c"llvm.experimental.constrained.atan.f32\00"
@name38 = private constant [39 x i8] c"llvm.experimental.constrained.atan.f64\00"
@name39 = private constant [39 x i8] c"llvm.experimental.constrained.atan.f80\00"
@name40 = private constant [40 x i8] c"llvm.experimental.constrained.atan.f128\00"
@name41 = private constant [41 x i8] c"llvm.experimental.constrained.atan.v2f64\00"
@name42 = private constant [39 x i8] c"llvm.experimental.constrained.sinh.f16\00"
@name43 = private constant [39 x i8] c"llvm.experimental.constrained.sinh.f32\00"
@name44 = private constant [39 x i8] c"llvm.experimental.constrained.sinh.f64\00"
@name45 = private constant [39 x i8] c"llvm.experimental.constrained.sinh.f80\00"
@name46 = private constant [40 x i8] c"llvm.experimental.constrained.sinh.f128\00"
@name47 = private constant [41 x i8] c"llvm.experimental.constrained.sinh.v2f64\00"
@name48 = private constant [39 x i8] c"llvm.experimental.constrained.cosh.f16\00"
@name49 = private constant [39 x i8] c"llvm.experimental.constrained.cosh.f32\00"
@name50 = private constant [39 x i8] c"llvm.experimental.constrained.cosh.f64\00"
@name51 = private constant [39 x i8] c"llvm.experimental.constrained.cosh.f80\00"
@name52 = private constant [40 x i8] c"llvm.experimental.constrained.cosh.f128\00"
@name53 = private constant [41 x i8] c"llvm.experimental.constrained.cosh.v2f64\00"
@name54 = private constant [39 x i8] c"llvm.experimental.constrained.tanh.f16\00"
@name55 = private constant [39 x i8] c"llvm.experimental.constrained.tanh.f32\00"
@name56 = private constant [39 x i8] c"llvm.experimental.constrained.tanh.f64\00"
@name57 = private constant [39 x i8] c"llvm.experimental.constrained.tanh.f80\00"
@name58 = private constant [40 x i8] c"llvm.experimental.constrained.tanh.f128\00"
@name59 = private constant [41 x i8] c"llvm.experimental.constrained.tanh.v2f64\00"
@name60 = private constant [38 x i8] c"llvm.experimental.constrained.exp.f16\00"
@name61 = private constant [38 x i8] c"llvm.experimental.constrained.exp.f32\00"
@name62 = private constant [38 x i8] c"llvm.experimental.constrained.exp.f64\00"
@name63 = private constant [38 x i8] c"llvm.experimental.constrained.exp.f80\00"
@name64 = private constant [39 x i8] c"llvm.experimental.constrained.exp.f128\00"
@name65 = private constant [40 x i8] c"llvm.experimental.constrained.exp.v2f64\00"
@name66 = private constant [39 x i8] c"llvm.experimental.constrained.exp2.f16\00"
@name67 = private constant [39 x i8] c"llvm.experimental.constrained.exp2.f32\00"
@name68 = private constant [39 x i8] c"llvm.experimental.constrained.exp2.f64\00"
@name69 = private constant [39 x i8] c"llvm.experimental.constrained.exp2.f80\00"
@name70 = private constant [40 x i8] c"llvm.experimental.constrained.exp2.f128\00"
@name71 = private constant [41 x i8] c"llvm.experimental.constrained.exp2.v2f64\00"
@name72 = private constant [38 x i8] c"llvm.experimental.constrained.log.f16\00"
@name73 = private constant [38 x i8] c"llvm.experimental.constrained.log.f32\00"
@name74 = private constant [38 x i8] c"llvm.experimental.constrained.log.f64\00"
@name75 = private constant [38 x i8] c"llvm.experimental.constrained.log.f80\00"
@name76 = private constant [39 x i8] c"llvm.experimental.constrained.log.f128\00"
@name77 = private constant [40 x i8] c"llvm.experimental.constrained.log.v2f64\00"
@name78 = private constant [40 x i8] c"llvm.experimental.constrained.log10.f16\00"
@name79 = private constant [40 x i8] c"llvm.experimental.constrained.log10.f32\00"
@name80 = private constant [40 x i8] c"llvm.experimental.constrained.log10.f64\00"
@name81 = private constant [40 x i8] c"llvm.experimental.constrained.log10.f80\00"
@name82 = private constant [41 x i8] c"llvm.experimental.constrained.log10.f128\00"
@name83 = private constant [42 x i8] c"llvm.experimental.constrained.log10.v2f64\00"
@name84 = private constant [39 x i8] c"llvm.experimental.constrained.log2.f16\00"
@name85 = private constant [39 x i8] c"llvm.experimental.constrained.log2.f32\00"
@name86 = private constant [39 x i8] c"llvm.experimental.constrained.log2.f64\00"
@name87 = private constant [39 x i8] c"llvm.experimental.constrained.log2.f80\00"
@name88 = private constant [40 x i8] c"llvm.experimental.constrained.log2.f128\00"
@name89 = private constant [41 x i8] c"llvm.experimental.constrained.log2.v2f64\00"
@name90 = private constant [39 x i8] c"llvm.experimental.constrained.rint.f16\00"
@name91 = private constant [39 x i8] c"llvm.experimental.constrained.rint.f32\00"
@name92 = private constant [39 x i8] c"llvm.experimental.constrained.rint.f64\00"
@name93 = private constant [39 x i8] c"llvm.experimental.constrained.rint.f80\00"
@name94 = private constant [40 x i8] c"llvm.experimental.constrained.rint.f128\00"
@name95 = private constant [41 x i8] c"llvm.experimental.constrained.rint.v2f64\00"
@name96 = private constant [44 x i8] c"llvm.experimental.constrained.nearbyint.f16\00"
@name97 = private constant [44 x i8] c"llvm.experimental.constrained.nearbyint.f32\00"
@name98 = private constant [44 x i8] c"llvm.experimental.constrained.nearbyint.f64\00"
@name99 = private constant [44 x i8] c"llvm.experimental.constrained.nearbyint.f80\00"
@name100 = private constant [45 x i8] c"llvm.experimental.constrained.nearbyint.f128\00"
@name101 = private constant [46 x i8] c"llvm.experimental.constrained.nearbyint.v2f64\00"
@name102 = private constant [38 x i8] c"llvm.experimental.constrained.pow.f16\00"
@name103 = private constant [38 x i8] c"llvm.experimental.constrained.pow.f32\00"
@name104 = private constant [38 x i8] c"llvm.experimental.constrained.pow.f64\00"
@name105 = private constant [38 x i8] c"llvm.experimental.constrained.pow.f80\00"
@name106 = private constant [39 x i8] c"llvm.experimental.constrained.pow.f128\00"
@name107 = private constant [40 x i8] c"llvm.experimental.constrained.pow.v2f64\00"
@name108 = private constant [40 x i8] c"llvm.experimental.constrained.atan2.f16\00"
@name109 = private constant [40 x i8] c"llvm.experimental.constrained.atan2.f32\00"
@name110 = private constant [40 x i8] c"llvm.experimental.constrained.atan2.f64\00"
@name111 = private constant [40 x i8] c"llvm.experimental.constrained.atan2.f80\00"
@name112 = private constant [41 x i8] c"llvm.experimental.constrained.atan2.f128\00"
@name113 = private constant [42 x i8] c"llvm.experimental.constrained.atan2.v2f64\00"
@name114 = private constant [39 x i8] c"llvm.experimental.constrained.powi.f16\00"
@name115 = private constant [39 x i8] c"llvm.experimental.constrained.powi.f32\00"
@name116 = private constant [39 x i8] c"llvm.experimental.constrained.powi.f64\00"
@name117 = private constant [39 x i8] c"llvm.experimental.constrained.powi.f80\00"
@name118 = private constant [40 x i8] c"llvm.experimental.constrained.powi.f128\00"
@name119 = private constant [44 x i8] c"llvm.experimental.constrained.ldexp.f16.i32\00"
@name120 = private constant [44 x i8] c"llvm.experimental.constrained.ldexp.f32.i32\00"
@name121 = private constant [44 x i8] c"llvm.experimental.constrained.ldexp.f64.i32\00"
@name122 = private constant [44 x i8] c"llvm.experimental.constrained.ldexp.f80.i32\00"
@name123 = private constant [45 x i8] c"llvm.experimental.constrained.ldexp.f128.i32\00"
@name124 = private constant [41 x i8] c"llvm.experimental.constrained.maxnum.f16\00"
@name125 = private constant [41 x i8] c"llvm.experimental.constrained.maxnum.f32\00"
@name126 = private constant [41 x i8] c"llvm.experimental.constrained.maxnum.f64\00"
@name127 = private constant [41 x i8] c"llvm.experimental.constrained.maxnum.f80\00"
@name128 = private constant [42 x i8] c"llvm.experimental.constrained.maxnum.f128\00"
@name129 = private constant [43 x i8] c"llvm.experimental.constrained.maxnum.v2f64\00"
@name130 = private constant [41 x i8] c"llvm.experimental.constrained.minnum.f16\00"
@name131 = private constant [41 x i8] c"llvm.experimental.constrained.minnum.f32\00"
@name132 = private constant [41 x i8] c"llvm.experimental.constrained.minnum.f64\00"
@name133 = private constant [41 x i8] c"llvm.experimental.constrained.minnum.f80\00"
@name134 = private constant [42 x i8] c"llvm.experimental.constrained.minnum.f128\00"
@name135 = private constant [43 x i8] c"llvm.experimental.constrained.minnum.v2f64\00"
@name136 = private constant [42 x i8] c"llvm.experimental.constrained.maximum.f16\00"
@name137 = private constant [42 x i8] c"llvm.experimental.constrained.maximum.f32\00"
@name138 = private constant [42 x i8] c"llvm.experimental.constrained.maximum.f64\00"
@name139 = private constant [42 x i8] c"llvm.experimental.constrained.maximum.f80\00"
@name140 = private constant [43 x i8] c"llvm.experimental.constrained.maximum.f128\00"
@name141 = private constant [44 x i8] c"llvm.experimental.constrained.maximum.v2f64\00"
@name142 = private constant [42 x i8] c"llvm.experimental.constrained.minimum.f16\00"
@name143 = private constant [42 x i8] c"llvm.experimental.constrained.minimum.f32\00"
@name144 = private constant [42 x i8] c"llvm.experimental.constrained.minimum.f64\00"
@name145 = private constant [42 x i8] c"llvm.experimental.constrained.minimum.f80\00"
@name146 = private constant [43 x i8] c"llvm.experimental.constrained.minimum.f128\00"
@name147 = private constant [44 x i8] c"llvm.experimental.constrained.minimum.v2f64\00"
@name148 = private constant [40 x i8] c"llvm.experimental.constrained.floor.f16\00"
@name149 = private constant [40 x i8] c"llvm.experimental.constrained.floor.f32\00"
@name150 = private constant [40 x i8] c"llvm.experimental.constrained.floor.f64\00"
@name151 = private constant [40 x i8] c"llvm.experimental.constrained.floor.f80\00"
@name152 = private constant [41 x i8] c"llvm.experimental.constrained.floor.f128\00"
@name153 = private constant [42 x i8] c"llvm.experimental.constrained.floor.v2f64\00"
@name154 = private constant [39 x i8] c"llvm.experimental.constrained.ceil.f16\00"
@name155 = private constant [39 x i8] c"llvm.experimental.constrained.ceil.f32\00"
@name156 = private constant [39 x i8] c"llvm.experimental.constrained.ceil.f64\00"
@name157 = private constant [39 x i8] c"llvm.experimental.constrained.ceil.f80\00"
@name158 = private constant [40 x i8] c"llvm.experimental.constrained.ceil.f128\00"
@name159 = private constant [41 x i8] c"llvm.experimental.constrained.ceil.v2f64\00"
@name160 = private constant [40 x i8] c"llvm.experimental.constrained.trunc.f16\00"
@name161 = private constant [40 x i8] c"llvm.experimental.constrained.trunc.f32\00"
@name162 = private constant [40 x i8] c"llvm.experimental.constrained.trunc.f64\00"
@name163 = private constant [40 x i8] c"llvm.experimental.constrained.trunc.f80\00"
@name164 = private constant [41 x i8] c"llvm.experimental.constrained.trunc.f128\00"
@name165 = private constant [42 x i8] c"llvm.experimental.constrained.trunc.v2f64\00"
@name166 = private constant [40 x i8] c"llvm.experimental.constrained.round.f16\00"
@name167 = private constant [40 x i8] c"llvm.experimental.constrained.round.f32\00"
@name168 = private constant [40 x i8] c"llvm.experimental.constrained.round.f64\00"
@name169 = private constant [40 x i8] c"llvm.experimental.constrained.round.f80\00"
@name170 = private constant [41 x i8] c"llvm.experimental.constrained.round.f128\00"
@name171 = private constant [42 x i8] c"llvm.experimental.constrained.round.v2f64\00"
@name172 = private constant [44 x i8] c"llvm.experimental.constrained.roundeven.f16\00"
@name173 = private constant [44 x i8] c"llvm.experimental.constrained.roundeven.f32\00"
@name174 = private constant [44 x i8] c"llvm.experimental.constrained.roundeven.f64\00"
@name175 = private constant [44 x i8] c"llvm.experimental.constrained.roundeven.f80\00"
@name176 = private constant [45 x i8] c"llvm.experimental.constrained.roundeven.f128\00"
@name177 = private constant [46 x i8] c"llvm.experimental.constrained.roundeven.v2f64\00"
@name178 = private constant [45 x i8] c"llvm.experimental.constrained.lround.i64.f32\00"
@name179 = private constant [45 x i8] c"llvm.experimental.constrained.lround.i64.f64\00"
@name180 = private constant [45 x i8] c"llvm.experimental.constrained.lround.i64.f80\00"
@name181 = private constant [46 x i8] c"llvm.experimental.constrained.lround.i64.f128\00"
@name182 = private constant [46 x i8] c"llvm.experimental.constrained.llround.i64.f32\00"
@name183 = private constant [46 x i8] c"llvm.experimental.constrained.llround.i64.f64\00"
@name184 = private constant [46 x i8] c"llvm.experimental.constrained.llround.i64.f80\00"
@name185 = private constant [47 x i8] c"llvm.experimental.constrained.llround.i64.f128\00"
@name186 = private constant [44 x i8] c"llvm.experimental.constrained.lrint.i64.f32\00"
@name187 = private constant [44 x i8] c"llvm.experimental.constrained.lrint.i64.f64\00"
@name188 = private constant [44 x i8] c"llvm.experimental.constrained.lrint.i64.f80\00"
@name189 = private constant [45 x i8] c"llvm.experimental.constrained.lrint.i64.f128\00"
@name190 = private constant [45 x i8] c"llvm.experimental.constrained.llrint.i64.f32\00"
@name191 = private constant [45 x i8] c"llvm.experimental.constrained.llrint.i64.f64\00"
@name192 = private constant [45 x i8] c"llvm.experimental.constrained.llrint.i64.f80\00"
@name193 = private constant [46 x i8] c"llvm.experimental.constrained.llrint.i64.f128\00"

define half @experimental_constrained_sqrt_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.sqrt.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_sqrt_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.sqrt.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_sqrt_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.sqrt.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_sqrt_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.sqrt.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_sqrt_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.sqrt.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_sqrt_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.sqrt.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_sin_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.sin.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_sin_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.sin.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_sin_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.sin.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_sin_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.sin.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_sin_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.sin.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_sin_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.sin.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_cos_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.cos.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_cos_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.cos.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_cos_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.cos.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_cos_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.cos.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_cos_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.cos.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_cos_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.cos.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_tan_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.tan.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_tan_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.tan.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_tan_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.tan.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_tan_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.tan.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_tan_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.tan.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_tan_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.tan.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_asin_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.asin.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_asin_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.asin.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_asin_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.asin.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_asin_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.asin.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_asin_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.asin.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_asin_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.asin.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_acos_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.acos.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_acos_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.acos.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_acos_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.acos.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_acos_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.acos.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_acos_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.acos.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_acos_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.acos.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_atan_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.atan.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_atan_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.atan.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_atan_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.atan.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_atan_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.atan.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_atan_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.atan.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_atan_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.atan.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_sinh_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.sinh.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_sinh_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.sinh.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_sinh_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.sinh.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_sinh_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.sinh.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_sinh_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.sinh.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_sinh_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.sinh.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_cosh_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.cosh.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_cosh_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.cosh.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_cosh_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.cosh.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_cosh_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.cosh.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_cosh_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.cosh.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_cosh_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.cosh.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_tanh_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.tanh.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_tanh_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.tanh.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_tanh_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.tanh.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_tanh_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.tanh.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_tanh_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.tanh.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_tanh_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.tanh.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_exp_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.exp.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_exp_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.exp.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_exp_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.exp.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_exp_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.exp.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_exp_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.exp.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_exp_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.exp.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_exp2_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.exp2.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_exp2_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.exp2.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_exp2_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.exp2.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_exp2_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.exp2.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_exp2_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.exp2.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_exp2_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.exp2.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_log_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.log.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_log_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.log.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_log_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.log.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_log_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.log.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_log_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.log.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_log_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.log.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_log10_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.log10.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_log10_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.log10.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_log10_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.log10.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_log10_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.log10.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_log10_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.log10.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_log10_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.log10.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_log2_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.log2.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_log2_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.log2.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_log2_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.log2.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_log2_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.log2.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_log2_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.log2.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_log2_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.log2.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_rint_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.rint.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_rint_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.rint.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_rint_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.rint.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_rint_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.rint.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_rint_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.rint.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_rint_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.rint.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_nearbyint_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.nearbyint.f16(half %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_nearbyint_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.nearbyint.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_nearbyint_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.nearbyint.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_nearbyint_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.nearbyint.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_nearbyint_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.nearbyint.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_nearbyint_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.nearbyint.v2f64(<2 x double> %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_pow_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.pow.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_pow_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.pow.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_pow_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.pow.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_pow_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.pow.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_pow_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.pow.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_pow_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.pow.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_atan2_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.atan2.f16(half %x, half %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_atan2_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.atan2.f32(float %x, float %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_atan2_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.atan2.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_atan2_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.atan2.f80(x86_fp80 %x, x86_fp80 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_atan2_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.atan2.f128(fp128 %x, fp128 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_atan2_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.atan2.v2f64(<2 x double> %x, <2 x double> %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_powi_f16(half %x, i32 %y) strictfp {
  %r = call half @llvm.experimental.constrained.powi.f16(half %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_powi_f32(float %x, i32 %y) strictfp {
  %r = call float @llvm.experimental.constrained.powi.f32(float %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_powi_f64(double %x, i32 %y) strictfp {
  %r = call double @llvm.experimental.constrained.powi.f64(double %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_powi_f80(x86_fp80 %x, i32 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.powi.f80(x86_fp80 %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_powi_f128(fp128 %x, i32 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.powi.f128(fp128 %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_ldexp_f16_i32(half %x, i32 %y) strictfp {
  %r = call half @llvm.experimental.constrained.ldexp.f16.i32(half %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_ldexp_f32_i32(float %x, i32 %y) strictfp {
  %r = call float @llvm.experimental.constrained.ldexp.f32.i32(float %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_ldexp_f64_i32(double %x, i32 %y) strictfp {
  %r = call double @llvm.experimental.constrained.ldexp.f64.i32(double %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_ldexp_f80_i32(x86_fp80 %x, i32 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.ldexp.f80.i32(x86_fp80 %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_ldexp_f128_i32(fp128 %x, i32 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.ldexp.f128.i32(fp128 %x, i32 %y, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define half @experimental_constrained_maxnum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.maxnum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_maxnum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.maxnum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_maxnum_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.maxnum.f64(double %x, double %y, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_maxnum_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.maxnum.f80(x86_fp80 %x, x86_fp80 %y, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_maxnum_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.maxnum.f128(fp128 %x, fp128 %y, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_maxnum_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.maxnum.v2f64(<2 x double> %x, <2 x double> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_minnum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.minnum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_minnum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.minnum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_minnum_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.minnum.f64(double %x, double %y, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_minnum_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.minnum.f80(x86_fp80 %x, x86_fp80 %y, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_minnum_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.minnum.f128(fp128 %x, fp128 %y, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_minnum_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.minnum.v2f64(<2 x double> %x, <2 x double> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_maximum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.maximum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_maximum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.maximum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_maximum_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.maximum.f64(double %x, double %y, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_maximum_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.maximum.f80(x86_fp80 %x, x86_fp80 %y, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_maximum_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.maximum.f128(fp128 %x, fp128 %y, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_maximum_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.maximum.v2f64(<2 x double> %x, <2 x double> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_minimum_f16(half %x, half %y) strictfp {
  %r = call half @llvm.experimental.constrained.minimum.f16(half %x, half %y, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_minimum_f32(float %x, float %y) strictfp {
  %r = call float @llvm.experimental.constrained.minimum.f32(float %x, float %y, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_minimum_f64(double %x, double %y) strictfp {
  %r = call double @llvm.experimental.constrained.minimum.f64(double %x, double %y, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_minimum_f80(x86_fp80 %x, x86_fp80 %y) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.minimum.f80(x86_fp80 %x, x86_fp80 %y, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_minimum_f128(fp128 %x, fp128 %y) strictfp {
  %r = call fp128 @llvm.experimental.constrained.minimum.f128(fp128 %x, fp128 %y, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_minimum_v2f64(<2 x double> %x, <2 x double> %y) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.minimum.v2f64(<2 x double> %x, <2 x double> %y, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_floor_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.floor.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_floor_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.floor.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_floor_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.floor.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_floor_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.floor.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_floor_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.floor.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_floor_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.floor.v2f64(<2 x double> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_ceil_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.ceil.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_ceil_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.ceil.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_ceil_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.ceil.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_ceil_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.ceil.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_ceil_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.ceil.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_ceil_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.ceil.v2f64(<2 x double> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_trunc_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.trunc.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_trunc_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.trunc.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_trunc_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.trunc.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_trunc_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.trunc.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_trunc_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.trunc.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_trunc_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.trunc.v2f64(<2 x double> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_round_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.round.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_round_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.round.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_round_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.round.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_round_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.round.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_round_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.round.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_round_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.round.v2f64(<2 x double> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define half @experimental_constrained_roundeven_f16(half %x) strictfp {
  %r = call half @llvm.experimental.constrained.roundeven.f16(half %x, metadata !"fpexcept.strict") strictfp
  ret half %r
}

define float @experimental_constrained_roundeven_f32(float %x) strictfp {
  %r = call float @llvm.experimental.constrained.roundeven.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret float %r
}

define double @experimental_constrained_roundeven_f64(double %x) strictfp {
  %r = call double @llvm.experimental.constrained.roundeven.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret double %r
}

define x86_fp80 @experimental_constrained_roundeven_f80(x86_fp80 %x) strictfp {
  %r = call x86_fp80 @llvm.experimental.constrained.roundeven.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret x86_fp80 %r
}

define fp128 @experimental_constrained_roundeven_f128(fp128 %x) strictfp {
  %r = call fp128 @llvm.experimental.constrained.roundeven.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret fp128 %r
}

define <2 x double> @experimental_constrained_roundeven_v2f64(<2 x double> %x) strictfp {
  %r = call <2 x double> @llvm.experimental.constrained.roundeven.v2f64(<2 x double> %x, metadata !"fpexcept.strict") strictfp
  ret <2 x double> %r
}

define i64 @experimental_constrained_lround_i64_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lround.i64.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lround_i64_f64(double %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lround.i64.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lround_i64_f80(x86_fp80 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lround.i64.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lround_i64_f128(fp128 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lround.i64.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llround_i64_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f32(float %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llround_i64_f64(double %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f64(double %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llround_i64_f80(x86_fp80 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f80(x86_fp80 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llround_i64_f128(fp128 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llround.i64.f128(fp128 %x, metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lrint_i64_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lrint.i64.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lrint_i64_f64(double %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lrint.i64.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lrint_i64_f80(x86_fp80 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lrint.i64.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_lrint_i64_f128(fp128 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.lrint.i64.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llrint_i64_f32(float %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llrint.i64.f32(float %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llrint_i64_f64(double %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llrint.i64.f64(double %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llrint_i64_f80(x86_fp80 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llrint.i64.f80(x86_fp80 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
}

define i64 @experimental_constrained_llrint_i64_f128(fp128 %x) strictfp {
  %r = call i64 @llvm.experimental.constrained.llrint.i64.f128(fp128 %x, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret i64 %r
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
  %1 = call half @experimental_constrained_sqrt_f16(half 0.5)
  %2 = fpext half %1 to double
  call void @show_number(double %2)
  call void @show_name(ptr @name1)
  %3 = call float @experimental_constrained_sqrt_f32(float 0.5)
  %4 = fpext float %3 to double
  call void @show_number(double %4)
  call void @show_name(ptr @name2)
  %5 = call double @experimental_constrained_sqrt_f64(double 0.5)
  call void @show_number(double %5)
  call void @show_name(ptr @name3)
  %6 = call x86_fp80 @experimental_constrained_sqrt_f80(x86_fp80 0xK3FFE8000000000000000)
  %7 = fptrunc x86_fp80 %6 to double
  call void @show_number(double %7)
  call void @show_name(ptr @name4)
  %8 = call fp128 @experimental_constrained_sqrt_f128(fp128 0xL00000000000000003FFE000000000000)
  %9 = fptrunc fp128 %8 to double
  call void @show_number(double %9)
  call void @show_name(ptr @name5)
  %10 = call <2 x double> @experimental_constrained_sqrt_v2f64(<2 x double> <double 0.5, double 0.5>)
  %11 = extractelement <2 x double> %10, i32 0
  call void @show_number(double %11)
  %12 = extractelement <2 x double> %10, i32 1
  call void @show_number(double %12)
  call void @show_name(ptr @name6)
  %13 = call half @experimental_constrained_sin_f16(half 0.5)
  %14 = fpext half %13 to double
  call void @show_number(double %14)
  call void @show_name(ptr @name7)
  %15 = call float @experimental_constrained_sin_f32(float 0.5)
  %16 = fpext float %15 to double
  call void @show_number(double %16)
  call void @show_name(ptr @name8)
  %17 = call double @experimental_constrained_sin_f64(double 0.5)
  call void @show_number(double %17)
  call void @show_name(ptr @name9)
  %18 = call x86_fp80 @experimental_constrained_sin_f80(x86_fp80 0xK3FFE8000000000000000)
  %19 = fptrunc x86_fp80 %18 to double
  call void @show_number(double %19)
  call void @show_name(ptr @name10)
  %20 = call fp128 @experimental_constrained_sin_f128(fp128 0xL00000000000000003FFE000000000000)
  %21 = fptrunc fp128 %20 to double
  call void @show_number(double %21)
  call void @show_name(ptr @name11)
  %22 = call <2 x double> @experimental_constrained_sin_v2f64(<2 x double> <double 0.5, double 0.5>)
  %23 = extractelement <2 x double> %22, i32 0
  call void @show_number(double %23)
  %24 = extractelement <2 x double> %22, i32 1
  call void @show_number(double %24)
  call void @show_name(ptr @name12)
  %25 = call half @experimental_constrained_cos_f16(half 0.5)
  %26 = fpext half %25 to double
  call void @show_number(double %26)
  call void @show_name(ptr @name13)
  %27 = call float @experimental_constrained_cos_f32(float 0.5)
  %28 = fpext float %27 to double
  call void @show_number(double %28)
  call void @show_name(ptr @name14)
  %29 = call double @experimental_constrained_cos_f64(double 0.5)
  call void @show_number(double %29)
  call void @show_name(ptr @name15)
  %30 = call x86_fp80 @experimental_constrained_cos_f80(x86_fp80 0xK3FFE8000000000000000)
  %31 = fptrunc x86_fp80 %30 to double
  call void @show_number(double %31)
  call void @show_name(ptr @name16)
  %32 = call fp128 @experimental_constrained_cos_f128(fp128 0xL00000000000000003FFE000000000000)
  %33 = fptrunc fp128 %32 to double
  call void @show_number(double %33)
  call void @show_name(ptr @name17)
  %34 = call <2 x double> @experimental_constrained_cos_v2f64(<2 x double> <double 0.5, double 0.5>)
  %35 = extractelement <2 x double> %34, i32 0
  call void @show_number(double %35)
  %36 = extractelement <2 x double> %34, i32 1
  call void @show_number(double %36)
  call void @show_name(ptr @name18)
  %37 = call half @experimental_constrained_tan_f16(half 0.5)
  %38 = fpext half %37 to double
  call void @show_number(double %38)
  call void @show_name(ptr @name19)
  %39 = call float @experimental_constrained_tan_f32(float 0.5)
  %40 = fpext float %39 to double
  call void @show_number(double %40)
  call void @show_name(ptr @name20)
  %41 = call double @experimental_constrained_tan_f64(double 0.5)
  call void @show_number(double %41)
  call void @show_name(ptr @name21)
  %42 = call x86_fp80 @experimental_constrained_tan_f80(x86_fp80 0xK3FFE8000000000000000)
  %43 = fptrunc x86_fp80 %42 to double
  call void @show_number(double %43)
  call void @show_name(ptr @name22)
  %44 = call fp128 @experimental_constrained_tan_f128(fp128 0xL00000000000000003FFE000000000000)
  %45 = fptrunc fp128 %44 to double
  call void @show_number(double %45)
  call void @show_name(ptr @name23)
  %46 = call <2 x double> @experimental_constrained_tan_v2f64(<2 x double> <double 0.5, double 0.5>)
  %47 = extractelement <2 x double> %46, i32 0
  call void @show_number(double %47)
  %48 = extractelement <2 x double> %46, i32 1
  call void @show_number(double %48)
  call void @show_name(ptr @name24)
  %49 = call half @experimental_constrained_asin_f16(half 0.5)
  %50 = fpext half %49 to double
  call void @show_number(double %50)
  call void @show_name(ptr @name25)
  %51 = call float @experimental_constrained_asin_f32(float 0.5)
  %52 = fpext float %51 to double
  call void @show_number(double %52)
  call void @show_name(ptr @name26)
  %53 = call double @experimental_constrained_asin_f64(double 0.5)
  call void @show_number(double %53)
  call void @show_name(ptr @name27)
  %54 = call x86_fp80 @experimental_constrained_asin_f80(x86_fp80 0xK3FFE8000000000000000)
  %55 = fptrunc x86_fp80 %54 to double
  call void @show_number(double %55)
  call void @show_name(ptr @name28)
  %56 = call fp128 @experimental_constrained_asin_f128(fp128 0xL00000000000000003FFE000000000000)
  %57 = fptrunc fp128 %56 to double
  call void @show_number(double %57)
  call void @show_name(ptr @name29)
  %58 = call <2 x double> @experimental_constrained_asin_v2f64(<2 x double> <double 0.5, double 0.5>)
  %59 = extractelement <2 x double> %58, i32 0
  call void @show_number(double %59)
  %60 = extractelement <2 x double> %58, i32 1
  call void @show_number(double %60)
  call void @show_name(ptr @name30)
  %61 = call half @experimental_constrained_acos_f16(half 0.5)
  %62 = fpext half %61 to double
  call void @show_number(double %62)
  call void @show_name(ptr @name31)
  %63 = call float @experimental_constrained_acos_f32(float 0.5)
  %64 = fpext float %63 to double
  call void @show_number(double %64)
  call void @show_name(ptr @name32)
  %65 = call double @experimental_constrained_acos_f64(double 0.5)
  call void @show_number(double %65)
  call void @show_name(ptr @name33)
  %66 = call x86_fp80 @experimental_constrained_acos_f80(x86_fp80 0xK3FFE8000000000000000)
  %67 = fptrunc x86_fp80 %66 to double
  call void @show_number(double %67)
  call void @show_name(ptr @name34)
  %68 = call fp128 @experimental_constrained_acos_f128(fp128 0xL00000000000000003FFE000000000000)
  %69 = fptrunc fp128 %68 to double
  call void @show_number(double %69)
  call void @show_name(ptr @name35)
  %70 = call <2 x double> @experimental_constrained_acos_v2f64(<2 x double> <double 0.5, double 0.5>)
  %71 = extractelement <2 x double> %70, i32 0
  call void @show_number(double %71)
  %72 = extractelement <2 x double> %70, i32 1
  call void @show_number(double %72)
  call void @show_name(ptr @name36)
  %73 = call half @experimental_constrained_atan_f16(half 0.5)
  %74 = fpext half %73 to double
  call void @show_number(double %74)
  call void @show_name(ptr @name37)
  %75 = call float @experimental_constrained_atan_f32(float 0.5)
  %76 = fpext float %75 to double
  call void @show_number(double %76)
  call void @show_name(ptr @name38)
  %77 = call double @experimental_constrained_atan_f64(double 0.5)
  call void @show_number(double %77)
  call void @show_name(ptr @name39)
  %78 = call x86_fp80 @experimental_constrained_atan_f80(x86_fp80 0xK3FFE8000000000000000)
  %79 = fptrunc x86_fp80 %78 to double
  call void @show_number(double %79)
  call void @show_name(ptr @name40)
  %80 = call fp128 @experimental_constrained_atan_f128(fp128 0xL00000000000000003FFE000000000000)
  %81 = fptrunc fp128 %80 to double
  call void @show_number(double %81)
  call void @show_name(ptr @name41)
  %82 = call <2 x double> @experimental_constrained_atan_v2f64(<2 x double> <double 0.5, double 0.5>)
  %83 = extractelement <2 x double> %82, i32 0
  call void @show_number(double %83)
  %84 = extractelement <2 x double> %82, i32 1
  call void @show_number(double %84)
  call void @show_name(ptr @name42)
  %85 = call half @experimental_constrained_sinh_f16(half 0.5)
  %86 = fpext half %85 to double
  call void @show_number(double %86)
  call void @show_name(ptr @name43)
  %87 = call float @experimental_constrained_sinh_f32(float 0.5)
  %88 = fpext float %87 to double
  call void @show_number(double %88)
  call void @show_name(ptr @name44)
  %89 = call double @experimental_constrained_sinh_f64(double 0.5)
  call void @show_number(double %89)
  call void @show_name(ptr @name45)
  %90 = call x86_fp80 @experimental_constrained_sinh_f80(x86_fp80 0xK3FFE8000000000000000)
  %91 = fptrunc x86_fp80 %90 to double
  call void @show_number(double %91)
  call void @show_name(ptr @name46)
  %92 = call fp128 @experimental_constrained_sinh_f128(fp128 0xL00000000000000003FFE000000000000)
  %93 = fptrunc fp128 %92 to double
  call void @show_number(double %93)
  call void @show_name(ptr @name47)
  %94 = call <2 x double> @experimental_constrained_sinh_v2f64(<2 x double> <double 0.5, double 0.5>)
  %95 = extractelement <2 x double> %94, i32 0
  call void @show_number(double %95)
  %96 = extractelement <2 x double> %94, i32 1
  call void @show_number(double %96)
  call void @show_name(ptr @name48)
  %97 = call half @experimental_constrained_cosh_f16(half 0.5)
  %98 = fpext half %97 to double
  call void @show_number(double %98)
  call void @show_name(ptr @name49)
  %99 = call float @experimental_constrained_cosh_f32(float 0.5)
  %100 = fpext float %99 to double
  call void @show_number(double %100)
  call void @show_name(ptr @name50)
  %101 = call double @experimental_constrained_cosh_f64(double 0.5)
  call void @show_number(double %101)
  call void @show_name(ptr @name51)
  %102 = call x86_fp80 @experimental_constrained_cosh_f80(x86_fp80 0xK3FFE8000000000000000)
  %103 = fptrunc x86_fp80 %102 to double
  call void @show_number(double %103)
  call void @show_name(ptr @name52)
  %104 = call fp128 @experimental_constrained_cosh_f128(fp128 0xL00000000000000003FFE000000000000)
  %105 = fptrunc fp128 %104 to double
  call void @show_number(double %105)
  call void @show_name(ptr @name53)
  %106 = call <2 x double> @experimental_constrained_cosh_v2f64(<2 x double> <double 0.5, double 0.5>)
  %107 = extractelement <2 x double> %106, i32 0
  call void @show_number(double %107)
  %108 = extractelement <2 x double> %106, i32 1
  call void @show_number(double %108)
  call void @show_name(ptr @name54)
  %109 = call half @experimental_constrained_tanh_f16(half 0.5)
  %110 = fpext half %109 to double
  call void @show_number(double %110)
  call void @show_name(ptr @name55)
  %111 = call float @experimental_constrained_tanh_f32(float 0.5)
  %112 = fpext float %111 to double
  call void @show_number(double %112)
  call void @show_name(ptr @name56)
  %113 = call double @experimental_constrained_tanh_f64(double 0.5)
  call void @show_number(double %113)
  call void @show_name(ptr @name57)
  %114 = call x86_fp80 @experimental_constrained_tanh_f80(x86_fp80 0xK3FFE8000000000000000)
  %115 = fptrunc x86_fp80 %114 to double
  call void @show_number(double %115)
  call void @show_name(ptr @name58)
  %116 = call fp128 @experimental_constrained_tanh_f128(fp128 0xL00000000000000003FFE000000000000)
  %117 = fptrunc fp128 %116 to double
  call void @show_number(double %117)
  call void @show_name(ptr @name59)
  %118 = call <2 x double> @experimental_constrained_tanh_v2f64(<2 x double> <double 0.5, double 0.5>)
  %119 = extractelement <2 x double> %118, i32 0
  call void @show_number(double %119)
  %120 = extractelement <2 x double> %118, i32 1
  call void @show_number(double %120)
  call void @show_name(ptr @name60)
  %121 = call half @experimental_constrained_exp_f16(half 0.5)
  %122 = fpext half %121 to double
  call void @show_number(double %122)
  call void @show_name(ptr @name61)
  %123 = call float @experimental_constrained_exp_f32(float 0.5)
  %124 = fpext float %123 to double
  call void @show_number(double %124)
  call void @show_name(ptr @name62)
  %125 = call double @experimental_constrained_exp_f64(double 0.5)
  call void @show_number(double %125)
  call void @show_name(ptr @name63)
  %126 = call x86_fp80 @experimental_constrained_exp_f80(x86_fp80 0xK3FFE8000000000000000)
  %127 = fptrunc x86_fp80 %126 to double
  call void @show_number(double %127)
  call void @show_name(ptr @name64)
  %128 = call fp128 @experimental_constrained_exp_f128(fp128 0xL00000000000000003FFE000000000000)
  %129 = fptrunc fp128 %128 to double
  call void @show_number(double %129)
  call void @show_name(ptr @name65)
  %130 = call <2 x double> @experimental_constrained_exp_v2f64(<2 x double> <double 0.5, double 0.5>)
  %131 = extractelement <2 x double> %130, i32 0
  call void @show_number(double %131)
  %132 = extractelement <2 x double> %130, i32 1
  call void @show_number(double %132)
  call void @show_name(ptr @name66)
  %133 = call half @experimental_constrained_exp2_f16(half 0.5)
  %134 = fpext half %133 to double
  call void @show_number(double %134)
  call void @show_name(ptr @name67)
  %135 = call float @experimental_constrained_exp2_f32(float 0.5)
  %136 = fpext float %135 to double
  call void @show_number(double %136)
  call void @show_name(ptr @name68)
  %137 = call double @experimental_constrained_exp2_f64(double 0.5)
  call void @show_number(double %137)
  call void @show_name(ptr @name69)
  %138 = call x86_fp80 @experimental_constrained_exp2_f80(x86_fp80 0xK3FFE8000000000000000)
  %139 = fptrunc x86_fp80 %138 to double
  call void @show_number(double %139)
  call void @show_name(ptr @name70)
  %140 = call fp128 @experimental_constrained_exp2_f128(fp128 0xL00000000000000003FFE000000000000)
  %141 = fptrunc fp128 %140 to double
  call void @show_number(double %141)
  call void @show_name(ptr @name71)
  %142 = call <2 x double> @experimental_constrained_exp2_v2f64(<2 x double> <double 0.5, double 0.5>)
  %143 = extractelement <2 x double> %142, i32 0
  call void @show_number(double %143)
  %144 = extractelement <2 x double> %142, i32 1
  call void @show_number(double %144)
  call void @show_name(ptr @name72)
  %145 = call half @experimental_constrained_log_f16(half 0.5)
  %146 = fpext half %145 to double
  call void @show_number(double %146)
  call void @show_name(ptr @name73)
  %147 = call float @experimental_constrained_log_f32(float 0.5)
  %148 = fpext float %147 to double
  call void @show_number(double %148)
  call void @show_name(ptr @name74)
  %149 = call double @experimental_constrained_log_f64(double 0.5)
  call void @show_number(double %149)
  call void @show_name(ptr @name75)
  %150 = call x86_fp80 @experimental_constrained_log_f80(x86_fp80 0xK3FFE8000000000000000)
  %151 = fptrunc x86_fp80 %150 to double
  call void @show_number(double %151)
  call void @show_name(ptr @name76)
  %152 = call fp128 @experimental_constrained_log_f128(fp128 0xL00000000000000003FFE000000000000)
  %153 = fptrunc fp128 %152 to double
  call void @show_number(double %153)
  call void @show_name(ptr @name77)
  %154 = call <2 x double> @experimental_constrained_log_v2f64(<2 x double> <double 0.5, double 0.5>)
  %155 = extractelement <2 x double> %154, i32 0
  call void @show_number(double %155)
  %156 = extractelement <2 x double> %154, i32 1
  call void @show_number(double %156)
  call void @show_name(ptr @name78)
  %157 = call half @experimental_constrained_log10_f16(half 0.5)
  %158 = fpext half %157 to double
  call void @show_number(double %158)
  call void @show_name(ptr @name79)
  %159 = call float @experimental_constrained_log10_f32(float 0.5)
  %160 = fpext float %159 to double
  call void @show_number(double %160)
  call void @show_name(ptr @name80)
  %161 = call double @experimental_constrained_log10_f64(double 0.5)
  call void @show_number(double %161)
  call void @show_name(ptr @name81)
  %162 = call x86_fp80 @experimental_constrained_log10_f80(x86_fp80 0xK3FFE8000000000000000)
  %163 = fptrunc x86_fp80 %162 to double
  call void @show_number(double %163)
  call void @show_name(ptr @name82)
  %164 = call fp128 @experimental_constrained_log10_f128(fp128 0xL00000000000000003FFE000000000000)
  %165 = fptrunc fp128 %164 to double
  call void @show_number(double %165)
  call void @show_name(ptr @name83)
  %166 = call <2 x double> @experimental_constrained_log10_v2f64(<2 x double> <double 0.5, double 0.5>)
  %167 = extractelement <2 x double> %166, i32 0
  call void @show_number(double %167)
  %168 = extractelement <2 x double> %166, i32 1
  call void @show_number(double %168)
  call void @show_name(ptr @name84)
  %169 = call half @experimental_constrained_log2_f16(half 0.5)
  %170 = fpext half %169 to double
  call void @show_number(double %170)
  call void @show_name(ptr @name85)
  %171 = call float @experimental_constrained_log2_f32(float 0.5)
  %172 = fpext float %171 to double
  call void @show_number(double %172)
  call void @show_name(ptr @name86)
  %173 = call double @experimental_constrained_log2_f64(double 0.5)
  call void @show_number(double %173)
  call void @show_name(ptr @name87)
  %174 = call x86_fp80 @experimental_constrained_log2_f80(x86_fp80 0xK3FFE8000000000000000)
  %175 = fptrunc x86_fp80 %174 to double
  call void @show_number(double %175)
  call void @show_name(ptr @name88)
  %176 = call fp128 @experimental_constrained_log2_f128(fp128 0xL00000000000000003FFE000000000000)
  %177 = fptrunc fp128 %176 to double
  call void @show_number(double %177)
  call void @show_name(ptr @name89)
  %178 = call <2 x double> @experimental_constrained_log2_v2f64(<2 x double> <double 0.5, double 0.5>)
  %179 = extractelement <2 x double> %178, i32 0
  call void @show_number(double %179)
  %180 = extractelement <2 x double> %178, i32 1
  call void @show_number(double %180)
  call void @show_name(ptr @name90)
  %181 = call half @experimental_constrained_rint_f16(half 0.5)
  %182 = fpext half %181 to double
  call void @show_number(double %182)
  call void @show_name(ptr @name91)
  %183 = call float @experimental_constrained_rint_f32(float 0.5)
  %184 = fpext float %183 to double
  call void @show_number(double %184)
  call void @show_name(ptr @name92)
  %185 = call double @experimental_constrained_rint_f64(double 0.5)
  call void @show_number(double %185)
  call void @show_name(ptr @name93)
  %186 = call x86_fp80 @experimental_constrained_rint_f80(x86_fp80 0xK3FFE8000000000000000)
  %187 = fptrunc x86_fp80 %186 to double
  call void @show_number(double %187)
  call void @show_name(ptr @name94)
  %188 = call fp128 @experimental_constrained_rint_f128(fp128 0xL00000000000000003FFE000000000000)
  %189 = fptrunc fp128 %188 to double
  call void @show_number(double %189)
  call void @show_name(ptr @name95)
  %190 = call <2 x double> @experimental_constrained_rint_v2f64(<2 x double> <double 0.5, double 0.5>)
  %191 = extractelement <2 x double> %190, i32 0
  call void @show_number(double %191)
  %192 = extractelement <2 x double> %190, i32 1
  call void @show_number(double %192)
  call void @show_name(ptr @name96)
  %193 = call half @experimental_constrained_nearbyint_f16(half 0.5)
  %194 = fpext half %193 to double
  call void @show_number(double %194)
  call void @show_name(ptr @name97)
  %195 = call float @experimental_constrained_nearbyint_f32(float 0.5)
  %196 = fpext float %195 to double
  call void @show_number(double %196)
  call void @show_name(ptr @name98)
  %197 = call double @experimental_constrained_nearbyint_f64(double 0.5)
  call void @show_number(double %197)
  call void @show_name(ptr @name99)
  %198 = call x86_fp80 @experimental_constrained_nearbyint_f80(x86_fp80 0xK3FFE8000000000000000)
  %199 = fptrunc x86_fp80 %198 to double
  call void @show_number(double %199)
  call void @show_name(ptr @name100)
  %200 = call fp128 @experimental_constrained_nearbyint_f128(fp128 0xL00000000000000003FFE000000000000)
  %201 = fptrunc fp128 %200 to double
  call void @show_number(double %201)
  call void @show_name(ptr @name101)
  %202 = call <2 x double> @experimental_constrained_nearbyint_v2f64(<2 x double> <double 0.5, double 0.5>)
  %203 = extractelement <2 x double> %202, i32 0
  call void @show_number(double %203)
  %204 = extractelement <2 x double> %202, i32 1
  call void @show_number(double %204)
  call void @show_name(ptr @name102)
  %205 = call half @experimental_constrained_pow_f16(half 1.5, half 2.5)
  %206 = fpext half %205 to double
  call void @show_number(double %206)
  call void @show_name(ptr @name103)
  %207 = call float @experimental_constrained_pow_f32(float 1.5, float 2.5)
  %208 = fpext float %207 to double
  call void @show_number(double %208)
  call void @show_name(ptr @name104)
  %209 = call double @experimental_constrained_pow_f64(double 1.5, double 2.5)
  call void @show_number(double %209)
  call void @show_name(ptr @name105)
  %210 = call x86_fp80 @experimental_constrained_pow_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %211 = fptrunc x86_fp80 %210 to double
  call void @show_number(double %211)
  call void @show_name(ptr @name106)
  %212 = call fp128 @experimental_constrained_pow_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %213 = fptrunc fp128 %212 to double
  call void @show_number(double %213)
  call void @show_name(ptr @name107)
  %214 = call <2 x double> @experimental_constrained_pow_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %215 = extractelement <2 x double> %214, i32 0
  call void @show_number(double %215)
  %216 = extractelement <2 x double> %214, i32 1
  call void @show_number(double %216)
  call void @show_name(ptr @name108)
  %217 = call half @experimental_constrained_atan2_f16(half 1.5, half 2.5)
  %218 = fpext half %217 to double
  call void @show_number(double %218)
  call void @show_name(ptr @name109)
  %219 = call float @experimental_constrained_atan2_f32(float 1.5, float 2.5)
  %220 = fpext float %219 to double
  call void @show_number(double %220)
  call void @show_name(ptr @name110)
  %221 = call double @experimental_constrained_atan2_f64(double 1.5, double 2.5)
  call void @show_number(double %221)
  call void @show_name(ptr @name111)
  %222 = call x86_fp80 @experimental_constrained_atan2_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %223 = fptrunc x86_fp80 %222 to double
  call void @show_number(double %223)
  call void @show_name(ptr @name112)
  %224 = call fp128 @experimental_constrained_atan2_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %225 = fptrunc fp128 %224 to double
  call void @show_number(double %225)
  call void @show_name(ptr @name113)
  %226 = call <2 x double> @experimental_constrained_atan2_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %227 = extractelement <2 x double> %226, i32 0
  call void @show_number(double %227)
  %228 = extractelement <2 x double> %226, i32 1
  call void @show_number(double %228)
  call void @show_name(ptr @name114)
  %229 = call half @experimental_constrained_powi_f16(half 1.5, i32 3)
  %230 = fpext half %229 to double
  call void @show_number(double %230)
  call void @show_name(ptr @name115)
  %231 = call float @experimental_constrained_powi_f32(float 1.5, i32 3)
  %232 = fpext float %231 to double
  call void @show_number(double %232)
  call void @show_name(ptr @name116)
  %233 = call double @experimental_constrained_powi_f64(double 1.5, i32 3)
  call void @show_number(double %233)
  call void @show_name(ptr @name117)
  %234 = call x86_fp80 @experimental_constrained_powi_f80(x86_fp80 0xK3FFFC000000000000000, i32 3)
  %235 = fptrunc x86_fp80 %234 to double
  call void @show_number(double %235)
  call void @show_name(ptr @name118)
  %236 = call fp128 @experimental_constrained_powi_f128(fp128 0xL00000000000000003FFF800000000000, i32 3)
  %237 = fptrunc fp128 %236 to double
  call void @show_number(double %237)
  call void @show_name(ptr @name119)
  %238 = call half @experimental_constrained_ldexp_f16_i32(half 1.5, i32 3)
  %239 = fpext half %238 to double
  call void @show_number(double %239)
  call void @show_name(ptr @name120)
  %240 = call float @experimental_constrained_ldexp_f32_i32(float 1.5, i32 3)
  %241 = fpext float %240 to double
  call void @show_number(double %241)
  call void @show_name(ptr @name121)
  %242 = call double @experimental_constrained_ldexp_f64_i32(double 1.5, i32 3)
  call void @show_number(double %242)
  call void @show_name(ptr @name122)
  %243 = call x86_fp80 @experimental_constrained_ldexp_f80_i32(x86_fp80 0xK3FFFC000000000000000, i32 3)
  %244 = fptrunc x86_fp80 %243 to double
  call void @show_number(double %244)
  call void @show_name(ptr @name123)
  %245 = call fp128 @experimental_constrained_ldexp_f128_i32(fp128 0xL00000000000000003FFF800000000000, i32 3)
  %246 = fptrunc fp128 %245 to double
  call void @show_number(double %246)
  call void @show_name(ptr @name124)
  %247 = call half @experimental_constrained_maxnum_f16(half 1.5, half 2.5)
  %248 = fpext half %247 to double
  call void @show_number(double %248)
  call void @show_name(ptr @name125)
  %249 = call float @experimental_constrained_maxnum_f32(float 1.5, float 2.5)
  %250 = fpext float %249 to double
  call void @show_number(double %250)
  call void @show_name(ptr @name126)
  %251 = call double @experimental_constrained_maxnum_f64(double 1.5, double 2.5)
  call void @show_number(double %251)
  call void @show_name(ptr @name127)
  %252 = call x86_fp80 @experimental_constrained_maxnum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %253 = fptrunc x86_fp80 %252 to double
  call void @show_number(double %253)
  call void @show_name(ptr @name128)
  %254 = call fp128 @experimental_constrained_maxnum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %255 = fptrunc fp128 %254 to double
  call void @show_number(double %255)
  call void @show_name(ptr @name129)
  %256 = call <2 x double> @experimental_constrained_maxnum_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %257 = extractelement <2 x double> %256, i32 0
  call void @show_number(double %257)
  %258 = extractelement <2 x double> %256, i32 1
  call void @show_number(double %258)
  call void @show_name(ptr @name130)
  %259 = call half @experimental_constrained_minnum_f16(half 1.5, half 2.5)
  %260 = fpext half %259 to double
  call void @show_number(double %260)
  call void @show_name(ptr @name131)
  %261 = call float @experimental_constrained_minnum_f32(float 1.5, float 2.5)
  %262 = fpext float %261 to double
  call void @show_number(double %262)
  call void @show_name(ptr @name132)
  %263 = call double @experimental_constrained_minnum_f64(double 1.5, double 2.5)
  call void @show_number(double %263)
  call void @show_name(ptr @name133)
  %264 = call x86_fp80 @experimental_constrained_minnum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %265 = fptrunc x86_fp80 %264 to double
  call void @show_number(double %265)
  call void @show_name(ptr @name134)
  %266 = call fp128 @experimental_constrained_minnum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %267 = fptrunc fp128 %266 to double
  call void @show_number(double %267)
  call void @show_name(ptr @name135)
  %268 = call <2 x double> @experimental_constrained_minnum_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %269 = extractelement <2 x double> %268, i32 0
  call void @show_number(double %269)
  %270 = extractelement <2 x double> %268, i32 1
  call void @show_number(double %270)
  call void @show_name(ptr @name136)
  %271 = call half @experimental_constrained_maximum_f16(half 1.5, half 2.5)
  %272 = fpext half %271 to double
  call void @show_number(double %272)
  call void @show_name(ptr @name137)
  %273 = call float @experimental_constrained_maximum_f32(float 1.5, float 2.5)
  %274 = fpext float %273 to double
  call void @show_number(double %274)
  call void @show_name(ptr @name138)
  %275 = call double @experimental_constrained_maximum_f64(double 1.5, double 2.5)
  call void @show_number(double %275)
  call void @show_name(ptr @name139)
  %276 = call x86_fp80 @experimental_constrained_maximum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %277 = fptrunc x86_fp80 %276 to double
  call void @show_number(double %277)
  call void @show_name(ptr @name140)
  %278 = call fp128 @experimental_constrained_maximum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %279 = fptrunc fp128 %278 to double
  call void @show_number(double %279)
  call void @show_name(ptr @name141)
  %280 = call <2 x double> @experimental_constrained_maximum_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %281 = extractelement <2 x double> %280, i32 0
  call void @show_number(double %281)
  %282 = extractelement <2 x double> %280, i32 1
  call void @show_number(double %282)
  call void @show_name(ptr @name142)
  %283 = call half @experimental_constrained_minimum_f16(half 1.5, half 2.5)
  %284 = fpext half %283 to double
  call void @show_number(double %284)
  call void @show_name(ptr @name143)
  %285 = call float @experimental_constrained_minimum_f32(float 1.5, float 2.5)
  %286 = fpext float %285 to double
  call void @show_number(double %286)
  call void @show_name(ptr @name144)
  %287 = call double @experimental_constrained_minimum_f64(double 1.5, double 2.5)
  call void @show_number(double %287)
  call void @show_name(ptr @name145)
  %288 = call x86_fp80 @experimental_constrained_minimum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %289 = fptrunc x86_fp80 %288 to double
  call void @show_number(double %289)
  call void @show_name(ptr @name146)
  %290 = call fp128 @experimental_constrained_minimum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %291 = fptrunc fp128 %290 to double
  call void @show_number(double %291)
  call void @show_name(ptr @name147)
  %292 = call <2 x double> @experimental_constrained_minimum_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %293 = extractelement <2 x double> %292, i32 0
  call void @show_number(double %293)
  %294 = extractelement <2 x double> %292, i32 1
  call void @show_number(double %294)
  call void @show_name(ptr @name148)
  %295 = call half @experimental_constrained_floor_f16(half -2.5)
  %296 = fpext half %295 to double
  call void @show_number(double %296)
  call void @show_name(ptr @name149)
  %297 = call float @experimental_constrained_floor_f32(float -2.5)
  %298 = fpext float %297 to double
  call void @show_number(double %298)
  call void @show_name(ptr @name150)
  %299 = call double @experimental_constrained_floor_f64(double -2.5)
  call void @show_number(double %299)
  call void @show_name(ptr @name151)
  %300 = call x86_fp80 @experimental_constrained_floor_f80(x86_fp80 0xKC000A000000000000000)
  %301 = fptrunc x86_fp80 %300 to double
  call void @show_number(double %301)
  call void @show_name(ptr @name152)
  %302 = call fp128 @experimental_constrained_floor_f128(fp128 0xL0000000000000000C000400000000000)
  %303 = fptrunc fp128 %302 to double
  call void @show_number(double %303)
  call void @show_name(ptr @name153)
  %304 = call <2 x double> @experimental_constrained_floor_v2f64(<2 x double> <double -2.5, double -2.5>)
  %305 = extractelement <2 x double> %304, i32 0
  call void @show_number(double %305)
  %306 = extractelement <2 x double> %304, i32 1
  call void @show_number(double %306)
  call void @show_name(ptr @name154)
  %307 = call half @experimental_constrained_ceil_f16(half -2.5)
  %308 = fpext half %307 to double
  call void @show_number(double %308)
  call void @show_name(ptr @name155)
  %309 = call float @experimental_constrained_ceil_f32(float -2.5)
  %310 = fpext float %309 to double
  call void @show_number(double %310)
  call void @show_name(ptr @name156)
  %311 = call double @experimental_constrained_ceil_f64(double -2.5)
  call void @show_number(double %311)
  call void @show_name(ptr @name157)
  %312 = call x86_fp80 @experimental_constrained_ceil_f80(x86_fp80 0xKC000A000000000000000)
  %313 = fptrunc x86_fp80 %312 to double
  call void @show_number(double %313)
  call void @show_name(ptr @name158)
  %314 = call fp128 @experimental_constrained_ceil_f128(fp128 0xL0000000000000000C000400000000000)
  %315 = fptrunc fp128 %314 to double
  call void @show_number(double %315)
  call void @show_name(ptr @name159)
  %316 = call <2 x double> @experimental_constrained_ceil_v2f64(<2 x double> <double -2.5, double -2.5>)
  %317 = extractelement <2 x double> %316, i32 0
  call void @show_number(double %317)
  %318 = extractelement <2 x double> %316, i32 1
  call void @show_number(double %318)
  call void @show_name(ptr @name160)
  %319 = call half @experimental_constrained_trunc_f16(half -2.5)
  %320 = fpext half %319 to double
  call void @show_number(double %320)
  call void @show_name(ptr @name161)
  %321 = call float @experimental_constrained_trunc_f32(float -2.5)
  %322 = fpext float %321 to double
  call void @show_number(double %322)
  call void @show_name(ptr @name162)
  %323 = call double @experimental_constrained_trunc_f64(double -2.5)
  call void @show_number(double %323)
  call void @show_name(ptr @name163)
  %324 = call x86_fp80 @experimental_constrained_trunc_f80(x86_fp80 0xKC000A000000000000000)
  %325 = fptrunc x86_fp80 %324 to double
  call void @show_number(double %325)
  call void @show_name(ptr @name164)
  %326 = call fp128 @experimental_constrained_trunc_f128(fp128 0xL0000000000000000C000400000000000)
  %327 = fptrunc fp128 %326 to double
  call void @show_number(double %327)
  call void @show_name(ptr @name165)
  %328 = call <2 x double> @experimental_constrained_trunc_v2f64(<2 x double> <double -2.5, double -2.5>)
  %329 = extractelement <2 x double> %328, i32 0
  call void @show_number(double %329)
  %330 = extractelement <2 x double> %328, i32 1
  call void @show_number(double %330)
  call void @show_name(ptr @name166)
  %331 = call half @experimental_constrained_round_f16(half -2.5)
  %332 = fpext half %331 to double
  call void @show_number(double %332)
  call void @show_name(ptr @name167)
  %333 = call float @experimental_constrained_round_f32(float -2.5)
  %334 = fpext float %333 to double
  call void @show_number(double %334)
  call void @show_name(ptr @name168)
  %335 = call double @experimental_constrained_round_f64(double -2.5)
  call void @show_number(double %335)
  call void @show_name(ptr @name169)
  %336 = call x86_fp80 @experimental_constrained_round_f80(x86_fp80 0xKC000A000000000000000)
  %337 = fptrunc x86_fp80 %336 to double
  call void @show_number(double %337)
  call void @show_name(ptr @name170)
  %338 = call fp128 @experimental_constrained_round_f128(fp128 0xL0000000000000000C000400000000000)
  %339 = fptrunc fp128 %338 to double
  call void @show_number(double %339)
  call void @show_name(ptr @name171)
  %340 = call <2 x double> @experimental_constrained_round_v2f64(<2 x double> <double -2.5, double -2.5>)
  %341 = extractelement <2 x double> %340, i32 0
  call void @show_number(double %341)
  %342 = extractelement <2 x double> %340, i32 1
  call void @show_number(double %342)
  call void @show_name(ptr @name172)
  %343 = call half @experimental_constrained_roundeven_f16(half -2.5)
  %344 = fpext half %343 to double
  call void @show_number(double %344)
  call void @show_name(ptr @name173)
  %345 = call float @experimental_constrained_roundeven_f32(float -2.5)
  %346 = fpext float %345 to double
  call void @show_number(double %346)
  call void @show_name(ptr @name174)
  %347 = call double @experimental_constrained_roundeven_f64(double -2.5)
  call void @show_number(double %347)
  call void @show_name(ptr @name175)
  %348 = call x86_fp80 @experimental_constrained_roundeven_f80(x86_fp80 0xKC000A000000000000000)
  %349 = fptrunc x86_fp80 %348 to double
  call void @show_number(double %349)
  call void @show_name(ptr @name176)
  %350 = call fp128 @experimental_constrained_roundeven_f128(fp128 0xL0000000000000000C000400000000000)
  %351 = fptrunc fp128 %350 to double
  call void @show_number(double %351)
  call void @show_name(ptr @name177)
  %352 = call <2 x double> @experimental_constrained_roundeven_v2f64(<2 x double> <double -2.5, double -2.5>)
  %353 = extractelement <2 x double> %352, i32 0
  call void @show_number(double %353)
  %354 = extractelement <2 x double> %352, i32 1
  call void @show_number(double %354)
  call void @show_name(ptr @name178)
  %355 = call i64 @experimental_constrained_lround_i64_f32(float 2.5)
  call void @show_bits(i64 %355)
  call void @show_name(ptr @name179)
  %356 = call i64 @experimental_constrained_lround_i64_f64(double 2.5)
  call void @show_bits(i64 %356)
  call void @show_name(ptr @name180)
  %357 = call i64 @experimental_constrained_lround_i64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_bits(i64 %357)
  call void @show_name(ptr @name181)
  %358 = call i64 @experimental_constrained_lround_i64_f128(fp128 0xL00000000000000004000400000000000)
  call void @show_bits(i64 %358)
  call void @show_name(ptr @name182)
  %359 = call i64 @experimental_constrained_llround_i64_f32(float 2.5)
  call void @show_bits(i64 %359)
  call void @show_name(ptr @name183)
  %360 = call i64 @experimental_constrained_llround_i64_f64(double 2.5)
  call void @show_bits(i64 %360)
  call void @show_name(ptr @name184)
  %361 = call i64 @experimental_constrained_llround_i64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_bits(i64 %361)
  call void @show_name(ptr @name185)
  %362 = call i64 @experimental_constrained_llround_i64_f128(fp128 0xL00000000000000004000400000000000)
  call void @show_bits(i64 %362)
  call void @show_name(ptr @name186)
  %363 = call i64 @experimental_constrained_lrint_i64_f32(float 2.5)
  call void @show_bits(i64 %363)
  call void @show_name(ptr @name187)
  %364 = call i64 @experimental_constrained_lrint_i64_f64(double 2.5)
  call void @show_bits(i64 %364)
  call void @show_name(ptr @name188)
  %365 = call i64 @experimental_constrained_lrint_i64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_bits(i64 %365)
  call void @show_name(ptr @name189)
  %366 = call i64 @experimental_constrained_lrint_i64_f128(fp128 0xL00000000000000004000400000000000)
  call void @show_bits(i64 %366)
  call void @show_name(ptr @name190)
  %367 = call i64 @experimental_constrained_llrint_i64_f32(float 2.5)
  call void @show_bits(i64 %367)
  call void @show_name(ptr @name191)
  %368 = call i64 @experimental_constrained_llrint_i64_f64(double 2.5)
  call void @show_bits(i64 %368)
  call void @show_name(ptr @name192)
  %369 = call i64 @experimental_constrained_llrint_i64_f80(x86_fp80 0xK4000A000000000000000)
  call void @show_bits(i64 %369)
  call void @show_name(ptr @name193)
  %370 = call i64 @experimental_constrained_llrint_i64_f128(fp128 0xL00000000000000004000400000000000)
  call void @show_bits(i64 %370)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare half @llvm.experimental.constrained.sqrt.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.sqrt.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.sqrt.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.sqrt.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.sin.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.sin.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.sin.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.sin.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.sin.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.sin.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.cos.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.cos.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.cos.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.cos.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.cos.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.cos.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.tan.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.tan.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.tan.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.tan.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.tan.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.tan.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.asin.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.asin.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.asin.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.asin.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.asin.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.asin.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.acos.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.acos.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.acos.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.acos.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.acos.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.acos.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.atan.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.atan.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.atan.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.atan.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.atan.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.atan.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.sinh.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.sinh.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.sinh.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.sinh.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.sinh.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.sinh.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.cosh.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.cosh.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.cosh.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.cosh.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.cosh.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.cosh.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.tanh.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.tanh.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.tanh.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.tanh.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.tanh.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.tanh.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.exp.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.exp.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.exp.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.exp.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.exp.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.exp.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.exp2.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.exp2.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.exp2.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.exp2.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.exp2.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.exp2.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.log.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.log.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.log.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.log.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.log.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.log.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.log10.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.log10.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.log10.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.log10.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.log10.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.log10.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.log2.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.log2.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.log2.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.log2.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.log2.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.log2.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.rint.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.rint.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.rint.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.rint.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.rint.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.nearbyint.f16(half, metadata, metadata)
declare float @llvm.experimental.constrained.nearbyint.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.nearbyint.f64(double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.nearbyint.f80(x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.nearbyint.f128(fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.nearbyint.v2f64(<2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.pow.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.pow.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.pow.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.pow.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.pow.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.pow.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.atan2.f16(half, half, metadata, metadata)
declare float @llvm.experimental.constrained.atan2.f32(float, float, metadata, metadata)
declare double @llvm.experimental.constrained.atan2.f64(double, double, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.atan2.f80(x86_fp80, x86_fp80, metadata, metadata)
declare fp128 @llvm.experimental.constrained.atan2.f128(fp128, fp128, metadata, metadata)
declare <2 x double> @llvm.experimental.constrained.atan2.v2f64(<2 x double>, <2 x double>, metadata, metadata)
declare half @llvm.experimental.constrained.powi.f16(half, i32, metadata, metadata)
declare float @llvm.experimental.constrained.powi.f32(float, i32, metadata, metadata)
declare double @llvm.experimental.constrained.powi.f64(double, i32, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.powi.f80(x86_fp80, i32, metadata, metadata)
declare fp128 @llvm.experimental.constrained.powi.f128(fp128, i32, metadata, metadata)
declare half @llvm.experimental.constrained.ldexp.f16.i32(half, i32, metadata, metadata)
declare float @llvm.experimental.constrained.ldexp.f32.i32(float, i32, metadata, metadata)
declare double @llvm.experimental.constrained.ldexp.f64.i32(double, i32, metadata, metadata)
declare x86_fp80 @llvm.experimental.constrained.ldexp.f80.i32(x86_fp80, i32, metadata, metadata)
declare fp128 @llvm.experimental.constrained.ldexp.f128.i32(fp128, i32, metadata, metadata)
declare half @llvm.experimental.constrained.maxnum.f16(half, half, metadata)
declare float @llvm.experimental.constrained.maxnum.f32(float, float, metadata)
declare double @llvm.experimental.constrained.maxnum.f64(double, double, metadata)
declare x86_fp80 @llvm.experimental.constrained.maxnum.f80(x86_fp80, x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.maxnum.f128(fp128, fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.maxnum.v2f64(<2 x double>, <2 x double>, metadata)
declare half @llvm.experimental.constrained.minnum.f16(half, half, metadata)
declare float @llvm.experimental.constrained.minnum.f32(float, float, metadata)
declare double @llvm.experimental.constrained.minnum.f64(double, double, metadata)
declare x86_fp80 @llvm.experimental.constrained.minnum.f80(x86_fp80, x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.minnum.f128(fp128, fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.minnum.v2f64(<2 x double>, <2 x double>, metadata)
declare half @llvm.experimental.constrained.maximum.f16(half, half, metadata)
declare float @llvm.experimental.constrained.maximum.f32(float, float, metadata)
declare double @llvm.experimental.constrained.maximum.f64(double, double, metadata)
declare x86_fp80 @llvm.experimental.constrained.maximum.f80(x86_fp80, x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.maximum.f128(fp128, fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.maximum.v2f64(<2 x double>, <2 x double>, metadata)
declare half @llvm.experimental.constrained.minimum.f16(half, half, metadata)
declare float @llvm.experimental.constrained.minimum.f32(float, float, metadata)
declare double @llvm.experimental.constrained.minimum.f64(double, double, metadata)
declare x86_fp80 @llvm.experimental.constrained.minimum.f80(x86_fp80, x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.minimum.f128(fp128, fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.minimum.v2f64(<2 x double>, <2 x double>, metadata)
declare half @llvm.experimental.constrained.floor.f16(half, metadata)
declare float @llvm.experimental.constrained.floor.f32(float, metadata)
declare double @llvm.experimental.constrained.floor.f64(double, metadata)
declare x86_fp80 @llvm.experimental.constrained.floor.f80(x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.floor.f128(fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.floor.v2f64(<2 x double>, metadata)
declare half @llvm.experimental.constrained.ceil.f16(half, metadata)
declare float @llvm.experimental.constrained.ceil.f32(float, metadata)
declare double @llvm.experimental.constrained.ceil.f64(double, metadata)
declare x86_fp80 @llvm.experimental.constrained.ceil.f80(x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.ceil.f128(fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.ceil.v2f64(<2 x double>, metadata)
declare half @llvm.experimental.constrained.trunc.f16(half, metadata)
declare float @llvm.experimental.constrained.trunc.f32(float, metadata)
declare double @llvm.experimental.constrained.trunc.f64(double, metadata)
declare x86_fp80 @llvm.experimental.constrained.trunc.f80(x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.trunc.f128(fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.trunc.v2f64(<2 x double>, metadata)
declare half @llvm.experimental.constrained.round.f16(half, metadata)
declare float @llvm.experimental.constrained.round.f32(float, metadata)
declare double @llvm.experimental.constrained.round.f64(double, metadata)
declare x86_fp80 @llvm.experimental.constrained.round.f80(x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.round.f128(fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.round.v2f64(<2 x double>, metadata)
declare half @llvm.experimental.constrained.roundeven.f16(half, metadata)
declare float @llvm.experimental.constrained.roundeven.f32(float, metadata)
declare double @llvm.experimental.constrained.roundeven.f64(double, metadata)
declare x86_fp80 @llvm.experimental.constrained.roundeven.f80(x86_fp80, metadata)
declare fp128 @llvm.experimental.constrained.roundeven.f128(fp128, metadata)
declare <2 x double> @llvm.experimental.constrained.roundeven.v2f64(<2 x double>, metadata)
declare i64 @llvm.experimental.constrained.lround.i64.f32(float, metadata)
declare i64 @llvm.experimental.constrained.lround.i64.f64(double, metadata)
declare i64 @llvm.experimental.constrained.lround.i64.f80(x86_fp80, metadata)
declare i64 @llvm.experimental.constrained.lround.i64.f128(fp128, metadata)
declare i64 @llvm.experimental.constrained.llround.i64.f32(float, metadata)
declare i64 @llvm.experimental.constrained.llround.i64.f64(double, metadata)
declare i64 @llvm.experimental.constrained.llround.i64.f80(x86_fp80, metadata)
declare i64 @llvm.experimental.constrained.llround.i64.f128(fp128, metadata)
declare i64 @llvm.experimental.constrained.lrint.i64.f32(float, metadata, metadata)
declare i64 @llvm.experimental.constrained.lrint.i64.f64(double, metadata, metadata)
declare i64 @llvm.experimental.constrained.lrint.i64.f80(x86_fp80, metadata, metadata)
declare i64 @llvm.experimental.constrained.lrint.i64.f128(fp128, metadata, metadata)
declare i64 @llvm.experimental.constrained.llrint.i64.f32(float, metadata, metadata)
declare i64 @llvm.experimental.constrained.llrint.i64.f64(double, metadata, metadata)
declare i64 @llvm.experimental.constrained.llrint.i64.f80(x86_fp80, metadata, metadata)
declare i64 @llvm.experimental.constrained.llrint.i64.f128(fp128, metadata, metadata)
