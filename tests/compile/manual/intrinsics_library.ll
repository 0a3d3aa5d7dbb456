; Standard C/C++ Library Intrinsics: numbers
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [13 x i8] c"llvm.abs.i32\00"
@name1 = private constant [12 x i8] c"llvm.abs.i8\00"
@name2 = private constant [14 x i8] c"llvm.abs.i128\00"
@name3 = private constant [15 x i8] c"llvm.abs.v4i32\00"
@name4 = private constant [14 x i8] c"llvm.smax.i32\00"
@name5 = private constant [14 x i8] c"llvm.smax.i11\00"
@name6 = private constant [15 x i8] c"llvm.smax.i128\00"
@name7 = private constant [15 x i8] c"llvm.smax.v8i8\00"
@name8 = private constant [14 x i8] c"llvm.smin.i32\00"
@name9 = private constant [14 x i8] c"llvm.smin.i11\00"
@name10 = private constant [15 x i8] c"llvm.smin.i128\00"
@name11 = private constant [15 x i8] c"llvm.smin.v8i8\00"
@name12 = private constant [14 x i8] c"llvm.umax.i32\00"
@name13 = private constant [14 x i8] c"llvm.umax.i11\00"
@name14 = private constant [15 x i8] c"llvm.umax.i128\00"
@name15 = private constant [15 x i8] c"llvm.umax.v8i8\00"
@name16 = private constant [14 x i8] c"llvm.umin.i32\00"
@name17 = private constant [14 x i8] c"llvm.umin.i11\00"
@name18 = private constant [15 x i8] c"llvm.umin.i128\00"
@name19 = private constant [15 x i8] c"llvm.umin.v8i8\00"
@name20 = private constant [17 x i8] c"llvm.scmp.i8.i32\00"
@name21 = private constant [17 x i8] c"llvm.scmp.i2.i64\00"
@name22 = private constant [22 x i8] c"llvm.scmp.v2i16.v2i64\00"
@name23 = private constant [17 x i8] c"llvm.ucmp.i8.i32\00"
@name24 = private constant [17 x i8] c"llvm.ucmp.i2.i64\00"
@name25 = private constant [22 x i8] c"llvm.ucmp.v2i16.v2i64\00"
@name26 = private constant [14 x i8] c"llvm.sqrt.f16\00"
@name27 = private constant [14 x i8] c"llvm.sqrt.f32\00"
@name28 = private constant [14 x i8] c"llvm.sqrt.f64\00"
@name29 = private constant [14 x i8] c"llvm.sqrt.f80\00"
@name30 = private constant [15 x i8] c"llvm.sqrt.f128\00"
@name31 = private constant [16 x i8] c"llvm.sqrt.v2f64\00"
@name32 = private constant [13 x i8] c"llvm.sin.f16\00"
@name33 = private constant [13 x i8] c"llvm.sin.f32\00"
@name34 = private constant [13 x i8] c"llvm.sin.f64\00"
@name35 = private constant [13 x i8] c"llvm.sin.f80\00"
@name36 = private constant [14 x i8] c"llvm.sin.f128\00"
@name37 = private constant [15 x i8] c"llvm.sin.v2f64\00"
@name38 = private constant [13 x i8] c"llvm.cos.f16\00"
@name39 = private constant [13 x i8] c"llvm.cos.f32\00"
@name40 = private constant [13 x i8] c"llvm.cos.f64\00"
@name41 = private constant [13 x i8] c"llvm.cos.f80\00"
@name42 = private constant [14 x i8] c"llvm.cos.f128\00"
@name43 = private constant [15 x i8] c"llvm.cos.v2f64\00"
@name44 = private constant [13 x i8] c"llvm.tan.f16\00"
@name45 = private constant [13 x i8] c"llvm.tan.f32\00"
@name46 = private constant [13 x i8] c"llvm.tan.f64\00"
@name47 = private constant [13 x i8] c"llvm.tan.f80\00"
@name48 = private constant [14 x i8] c"llvm.tan.f128\00"
@name49 = private constant [15 x i8] c"llvm.tan.v2f64\00"
@name50 = private constant [14 x i8] c"llvm.asin.f16\00"
@name51 = private constant [14 x i8] c"llvm.asin.f32\00"
@name52 = private constant [14 x i8] c"llvm.asin.f64\00"
@name53 = private constant [14 x i8] c"llvm.asin.f80\00"
@name54 = private constant [15 x i8] c"llvm.asin.f128\00"
@name55 = private constant [16 x i8] c"llvm.asin.v2f64\00"
@name56 = private constant [14 x i8] c"llvm.acos.f16\00"
@name57 = private constant [14 x i8] c"llvm.acos.f32\00"
@name58 = private constant [14 x i8] c"llvm.acos.f64\00"
@name59 = private constant [14 x i8] c"llvm.acos.f80\00"
@name60 = private constant [15 x i8] c"llvm.acos.f128\00"
@name61 = private constant [16 x i8] c"llvm.acos.v2f64\00"
@name62 = private constant [14 x i8] c"llvm.atan.f16\00"
@name63 = private constant [14 x i8] c"llvm.atan.f32\00"
@name64 = private constant [14 x i8] c"llvm.atan.f64\00"
@name65 = private constant [14 x i8] c"llvm.atan.f80\00"
@name66 = private constant [15 x i8] c"llvm.atan.f128\00"
@name67 = private constant [16 x i8] c"llvm.atan.v2f64\00"
@name68 = private constant [14 x i8] c"llvm.sinh.f16\00"
@name69 = private constant [14 x i8] c"llvm.sinh.f32\00"
@name70 = private constant [14 x i8] c"llvm.sinh.f64\00"
@name71 = private constant [14 x i8] c"llvm.sinh.f80\00"
@name72 = private constant [15 x i8] c"llvm.sinh.f128\00"
@name73 = private constant [16 x i8] c"llvm.sinh.v2f64\00"
@name74 = private constant [14 x i8] c"llvm.cosh.f16\00"
@name75 = private constant [14 x i8] c"llvm.cosh.f32\00"
@name76 = private constant [14 x i8] c"llvm.cosh.f64\00"
@name77 = private constant [14 x i8] c"llvm.cosh.f80\00"
@name78 = private constant [15 x i8] c"llvm.cosh.f128\00"
@name79 = private constant [16 x i8] c"llvm.cosh.v2f64\00"
@name80 = private constant [14 x i8] c"llvm.tanh.f16\00"
@name81 = private constant [14 x i8] c"llvm.tanh.f32\00"
@name82 = private constant [14 x i8] c"llvm.tanh.f64\00"
@name83 = private constant [14 x i8] c"llvm.tanh.f80\00"
@name84 = private constant [15 x i8] c"llvm.tanh.f128\00"
@name85 = private constant [16 x i8] c"llvm.tanh.v2f64\00"
@name86 = private constant [13 x i8] c"llvm.exp.f16\00"
@name87 = private constant [13 x i8] c"llvm.exp.f32\00"
@name88 = private constant [13 x i8] c"llvm.exp.f64\00"
@name89 = private constant [13 x i8] c"llvm.exp.f80\00"
@name90 = private constant [14 x i8] c"llvm.exp.f128\00"
@name91 = private constant [15 x i8] c"llvm.exp.v2f64\00"
@name92 = private constant [14 x i8] c"llvm.exp2.f16\00"
@name93 = private constant [14 x i8] c"llvm.exp2.f32\00"
@name94 = private constant [14 x i8] c"llvm.exp2.f64\00"
@name95 = private constant [14 x i8] c"llvm.exp2.f80\00"
@name96 = private constant [15 x i8] c"llvm.exp2.f128\00"
@name97 = private constant [16 x i8] c"llvm.exp2.v2f64\00"
@name98 = private constant [15 x i8] c"llvm.exp10.f16\00"
@name99 = private constant [15 x i8] c"llvm.exp10.f32\00"
@name100 = private constant [15 x i8] c"llvm.exp10.f64\00"
@name101 = private constant [15 x i8] c"llvm.exp10.f80\00"
@name102 = private constant [16 x i8] c"llvm.exp10.f128\00"
@name103 = private constant [17 x i8] c"llvm.exp10.v2f64\00"
@name104 = private constant [13 x i8] c"llvm.log.f16\00"
@name105 = private constant [13 x i8] c"llvm.log.f32\00"
@name106 = private constant [13 x i8] c"llvm.log.f64\00"
@name107 = private constant [13 x i8] c"llvm.log.f80\00"
@name108 = private constant [14 x i8] c"llvm.log.f128\00"
@name109 = private constant [15 x i8] c"llvm.log.v2f64\00"
@name110 = private constant [15 x i8] c"llvm.log10.f16\00"
@name111 = private constant [15 x i8] c"llvm.log10.f32\00"
@name112 = private constant [15 x i8] c"llvm.log10.f64\00"
@name113 = private constant [15 x i8] c"llvm.log10.f80\00"
@name114 = private constant [16 x i8] c"llvm.log10.f128\00"
@name115 = private constant [17 x i8] c"llvm.log10.v2f64\00"
@name116 = private constant [14 x i8] c"llvm.log2.f16\00"
@name117 = private constant [14 x i8] c"llvm.log2.f32\00"
@name118 = private constant [14 x i8] c"llvm.log2.f64\00"
@name119 = private constant [14 x i8] c"llvm.log2.f80\00"
@name120 = private constant [15 x i8] c"llvm.log2.f128\00"
@name121 = private constant [16 x i8] c"llvm.log2.v2f64\00"
@name122 = private constant [18 x i8] c"llvm.powi.f16.i32\00"
@name123 = private constant [18 x i8] c"llvm.powi.f32.i32\00"
@name124 = private constant [18 x i8] c"llvm.powi.f64.i32\00"
@name125 = private constant [18 x i8] c"llvm.powi.f80.i32\00"
@name126 = private constant [19 x i8] c"llvm.powi.f128.i32\00"
@name127 = private constant [15 x i8] c"llvm.atan2.f16\00"
@name128 = private constant [15 x i8] c"llvm.atan2.f32\00"
@name129 = private constant [15 x i8] c"llvm.atan2.f64\00"
@name130 = private constant [15 x i8] c"llvm.atan2.f80\00"
@name131 = private constant [16 x i8] c"llvm.atan2.f128\00"
@name132 = private constant [17 x i8] c"llvm.atan2.v2f64\00"
@name133 = private constant [13 x i8] c"llvm.pow.f16\00"
@name134 = private constant [13 x i8] c"llvm.pow.f32\00"
@name135 = private constant [13 x i8] c"llvm.pow.f64\00"
@name136 = private constant [13 x i8] c"llvm.pow.f80\00"
@name137 = private constant [14 x i8] c"llvm.pow.f128\00"
@name138 = private constant [15 x i8] c"llvm.pow.v2f64\00"
@name139 = private constant [16 x i8] c"llvm.sincos.f32\00"
@name140 = private constant [16 x i8] c"llvm.sincos.f64\00"
@name141 = private constant [16 x i8] c"llvm.sincos.f80\00"
@name142 = private constant [14 x i8] c"llvm.modf.f32\00"
@name143 = private constant [14 x i8] c"llvm.modf.f64\00"
@name144 = private constant [14 x i8] c"llvm.modf.f80\00"
@name145 = private constant [19 x i8] c"llvm.ldexp.f16.i32\00"
@name146 = private constant [19 x i8] c"llvm.ldexp.f32.i32\00"
@name147 = private constant [19 x i8] c"llvm.ldexp.f64.i32\00"
@name148 = private constant [19 x i8] c"llvm.ldexp.f80.i32\00"
@name149 = private constant [20 x i8] c"llvm.ldexp.f128.i32\00"
@name150 = private constant [19 x i8] c"llvm.frexp.f16.i32\00"
@name151 = private constant [19 x i8] c"llvm.frexp.f32.i32\00"
@name152 = private constant [19 x i8] c"llvm.frexp.f64.i32\00"
@name153 = private constant [19 x i8] c"llvm.frexp.f80.i32\00"
@name154 = private constant [20 x i8] c"llvm.frexp.f128.i32\00"
@name155 = private constant [13 x i8] c"llvm.fma.f16\00"
@name156 = private constant [13 x i8] c"llvm.fma.f32\00"
@name157 = private constant [13 x i8] c"llvm.fma.f64\00"
@name158 = private constant [13 x i8] c"llvm.fma.f80\00"
@name159 = private constant [14 x i8] c"llvm.fma.f128\00"
@name160 = private constant [15 x i8] c"llvm.fma.v2f64\00"
@name161 = private constant [14 x i8] c"llvm.fabs.f16\00"
@name162 = private constant [14 x i8] c"llvm.fabs.f32\00"
@name163 = private constant [14 x i8] c"llvm.fabs.f64\00"
@name164 = private constant [14 x i8] c"llvm.fabs.f80\00"
@name165 = private constant [15 x i8] c"llvm.fabs.f128\00"
@name166 = private constant [16 x i8] c"llvm.fabs.v2f64\00"
@name167 = private constant [16 x i8] c"llvm.minnum.f16\00"
@name168 = private constant [16 x i8] c"llvm.minnum.f32\00"
@name169 = private constant [16 x i8] c"llvm.minnum.f64\00"
@name170 = private constant [16 x i8] c"llvm.minnum.f80\00"
@name171 = private constant [17 x i8] c"llvm.minnum.f128\00"
@name172 = private constant [18 x i8] c"llvm.minnum.v2f64\00"
@name173 = private constant [16 x i8] c"llvm.maxnum.f16\00"
@name174 = private constant [16 x i8] c"llvm.maxnum.f32\00"
@name175 = private constant [16 x i8] c"llvm.maxnum.f64\00"
@name176 = private constant [16 x i8] c"llvm.maxnum.f80\00"
@name177 = private constant [17 x i8] c"llvm.maxnum.f128\00"
@name178 = private constant [18 x i8] c"llvm.maxnum.v2f64\00"
@name179 = private constant [17 x i8] c"llvm.minimum.f16\00"
@name180 = private constant [17 x i8] c"llvm.minimum.f32\00"
@name181 = private constant [17 x i8] c"llvm.minimum.f64\00"
@name182 = private constant [17 x i8] c"llvm.minimum.f80\00"
@name183 = private constant [18 x i8] c"llvm.minimum.f128\00"
@name184 = private constant [19 x i8] c"llvm.minimum.v2f64\00"
@name185 = private constant [17 x i8] c"llvm.maximum.f16\00"
@name186 = private constant [17 x i8] c"llvm.maximum.f32\00"
@name187 = private constant [17 x i8] c"llvm.maximum.f64\00"
@name188 = private constant [17 x i8] c"llvm.maximum.f80\00"
@name189 = private constant [18 x i8] c"llvm.maximum.f128\00"
@name190 = private constant [19 x i8] c"llvm.maximum.v2f64\00"
@name191 = private constant [20 x i8] c"llvm.minimumnum.f16\00"
@name192 = private constant [20 x i8] c"llvm.minimumnum.f32\00"
@name193 = private constant [20 x i8] c"llvm.minimumnum.f64\00"
@name194 = private constant [20 x i8] c"llvm.minimumnum.f80\00"
@name195 = private constant [21 x i8] c"llvm.minimumnum.f128\00"
@name196 = private constant [22 x i8] c"llvm.minimumnum.v2f64\00"
@name197 = private constant [20 x i8] c"llvm.maximumnum.f16\00"
@name198 = private constant [20 x i8] c"llvm.maximumnum.f32\00"
@name199 = private constant [20 x i8] c"llvm.maximumnum.f64\00"
@name200 = private constant [20 x i8] c"llvm.maximumnum.f80\00"
@name201 = private constant [21 x i8] c"llvm.maximumnum.f128\00"
@name202 = private constant [22 x i8] c"llvm.maximumnum.v2f64\00"
@name203 = private constant [18 x i8] c"llvm.copysign.f16\00"
@name204 = private constant [18 x i8] c"llvm.copysign.f32\00"
@name205 = private constant [18 x i8] c"llvm.copysign.f64\00"
@name206 = private constant [18 x i8] c"llvm.copysign.f80\00"
@name207 = private constant [19 x i8] c"llvm.copysign.f128\00"
@name208 = private constant [20 x i8] c"llvm.copysign.v2f64\00"
@name209 = private constant [15 x i8] c"llvm.floor.f16\00"
@name210 = private constant [15 x i8] c"llvm.floor.f32\00"
@name211 = private constant [15 x i8] c"llvm.floor.f64\00"
@name212 = private constant [15 x i8] c"llvm.floor.f80\00"
@name213 = private constant [16 x i8] c"llvm.floor.f128\00"
@name214 = private constant [17 x i8] c"llvm.floor.v2f64\00"
@name215 = private constant [14 x i8] c"llvm.ceil.f16\00"
@name216 = private constant [14 x i8] c"llvm.ceil.f32\00"
@name217 = private constant [14 x i8] c"llvm.ceil.f64\00"
@name218 = private constant [14 x i8] c"llvm.ceil.f80\00"
@name219 = private constant [15 x i8] c"llvm.ceil.f128\00"
@name220 = private constant [16 x i8] c"llvm.ceil.v2f64\00"
@name221 = private constant [15 x i8] c"llvm.trunc.f16\00"
@name222 = private constant [15 x i8] c"llvm.trunc.f32\00"
@name223 = private constant [15 x i8] c"llvm.trunc.f64\00"
@name224 = private constant [15 x i8] c"llvm.trunc.f80\00"
@name225 = private constant [16 x i8] c"llvm.trunc.f128\00"
@name226 = private constant [17 x i8] c"llvm.trunc.v2f64\00"
@name227 = private constant [14 x i8] c"llvm.rint.f16\00"
@name228 = private constant [14 x i8] c"llvm.rint.f32\00"
@name229 = private constant [14 x i8] c"llvm.rint.f64\00"
@name230 = private constant [14 x i8] c"llvm.rint.f80\00"
@name231 = private constant [15 x i8] c"llvm.rint.f128\00"
@name232 = private constant [16 x i8] c"llvm.rint.v2f64\00"
@name233 = private constant [19 x i8] c"llvm.nearbyint.f16\00"
@name234 = private constant [19 x i8] c"llvm.nearbyint.f32\00"
@name235 = private constant [19 x i8] c"llvm.nearbyint.f64\00"
@name236 = private constant [19 x i8] c"llvm.nearbyint.f80\00"
@name237 = private constant [20 x i8] c"llvm.nearbyint.f128\00"
@name238 = private constant [21 x i8] c"llvm.nearbyint.v2f64\00"
@name239 = private constant [15 x i8] c"llvm.round.f16\00"
@name240 = private constant [15 x i8] c"llvm.round.f32\00"
@name241 = private constant [15 x i8] c"llvm.round.f64\00"
@name242 = private constant [15 x i8] c"llvm.round.f80\00"
@name243 = private constant [16 x i8] c"llvm.round.f128\00"
@name244 = private constant [17 x i8] c"llvm.round.v2f64\00"
@name245 = private constant [19 x i8] c"llvm.roundeven.f16\00"
@name246 = private constant [19 x i8] c"llvm.roundeven.f32\00"
@name247 = private constant [19 x i8] c"llvm.roundeven.f64\00"
@name248 = private constant [19 x i8] c"llvm.roundeven.f80\00"
@name249 = private constant [20 x i8] c"llvm.roundeven.f128\00"
@name250 = private constant [21 x i8] c"llvm.roundeven.v2f64\00"
@name251 = private constant [20 x i8] c"llvm.lround.i64.f32\00"
@name252 = private constant [20 x i8] c"llvm.lround.i64.f64\00"
@name253 = private constant [20 x i8] c"llvm.lround.i64.f80\00"
@name254 = private constant [21 x i8] c"llvm.lround.i64.f128\00"
@name255 = private constant [21 x i8] c"llvm.llround.i64.f32\00"
@name256 = private constant [21 x i8] c"llvm.llround.i64.f64\00"
@name257 = private constant [21 x i8] c"llvm.llround.i64.f80\00"
@name258 = private constant [22 x i8] c"llvm.llround.i64.f128\00"
@name259 = private constant [19 x i8] c"llvm.lrint.i64.f32\00"
@name260 = private constant [19 x i8] c"llvm.lrint.i64.f64\00"
@name261 = private constant [19 x i8] c"llvm.lrint.i64.f80\00"
@name262 = private constant [20 x i8] c"llvm.lrint.i64.f128\00"
@name263 = private constant [20 x i8] c"llvm.llrint.i64.f32\00"
@name264 = private constant [20 x i8] c"llvm.llrint.i64.f64\00"
@name265 = private constant [20 x i8] c"llvm.llrint.i64.f80\00"
@name266 = private constant [21 x i8] c"llvm.llrint.i64.f128\00"

define i32 @abs_i32(i32 %x) {
  %r = call i32 @llvm.abs.i32(i32 %x, i1 true)
  ret i32 %r
}

define i8 @abs_i8(i8 %x) {
  %r = call i8 @llvm.abs.i8(i8 %x, i1 false)
  ret i8 %r
}

define i128 @abs_i128(i128 %x) {
  %r = call i128 @llvm.abs.i128(i128 %x, i1 true)
  ret i128 %r
}

define <4 x i32> @abs_v4i32(<4 x i32> %x) {
  %r = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %x, i1 false)
  ret <4 x i32> %r
}

define i32 @smax_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i11 @smax_i11(i11 %x, i11 %y) {
  %r = call i11 @llvm.smax.i11(i11 %x, i11 %y)
  ret i11 %r
}

define i128 @smax_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.smax.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <8 x i8> @smax_v8i8(<8 x i8> %x, <8 x i8> %y) {
  %r = call <8 x i8> @llvm.smax.v8i8(<8 x i8> %x, <8 x i8> %y)
  ret <8 x i8> %r
}

define i32 @smin_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.smin.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i11 @smin_i11(i11 %x, i11 %y) {
  %r = call i11 @llvm.smin.i11(i11 %x, i11 %y)
  ret i11 %r
}

define i128 @smin_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.smin.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <8 x i8> @smin_v8i8(<8 x i8> %x, <8 x i8> %y) {
  %r = call <8 x i8> @llvm.smin.v8i8(<8 x i8> %x, <8 x i8> %y)
  ret <8 x i8> %r
}

define i32 @umax_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.umax.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i11 @umax_i11(i11 %x, i11 %y) {
  %r = call i11 @llvm.umax.i11(i11 %x, i11 %y)
  ret i11 %r
}

define i128 @umax_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.umax.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <8 x i8> @umax_v8i8(<8 x i8> %x, <8 x i8> %y) {
  %r = call <8 x i8> @llvm.umax.v8i8(<8 x i8> %x, <8 x i8> %y)
  ret <8 x i8> %r
}

define i32 @umin_i32(i32 %x, i32 %y) {
  %r = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  ret i32 %r
}

define i11 @umin_i11(i11 %x, i11 %y) {
  %r = call i11 @llvm.umin.i11(i11 %x, i11 %y)
  ret i11 %r
}

define i128 @umin_i128(i128 %x, i128 %y) {
  %r = call i128 @llvm.umin.i128(i128 %x, i128 %y)
  ret i128 %r
}

define <8 x i8> @umin_v8i8(<8 x i8> %x, <8 x i8> %y) {
  %r = call <8 x i8> @llvm.umin.v8i8(<8 x i8> %x, <8 x i8> %y)
  ret <8 x i8> %r
}

define i8 @scmp_i8_i32(i32 %x, i32 %y) {
  %r = call i8 @llvm.scmp.i8.i32(i32 %x, i32 %y)
  ret i8 %r
}

define i2 @scmp_i2_i64(i64 %x, i64 %y) {
  %r = call i2 @llvm.scmp.i2.i64(i64 %x, i64 %y)
  ret i2 %r
}

define <2 x i16> @scmp_v2i16_v2i64(<2 x i64> %x, <2 x i64> %y) {
  %r = call <2 x i16> @llvm.scmp.v2i16.v2i64(<2 x i64> %x, <2 x i64> %y)
  ret <2 x i16> %r
}

define i8 @ucmp_i8_i32(i32 %x, i32 %y) {
  %r = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 %y)
  ret i8 %r
}

define i2 @ucmp_i2_i64(i64 %x, i64 %y) {
  %r = call i2 @llvm.ucmp.i2.i64(i64 %x, i64 %y)
  ret i2 %r
}

define <2 x i16> @ucmp_v2i16_v2i64(<2 x i64> %x, <2 x i64> %y) {
  %r = call <2 x i16> @llvm.ucmp.v2i16.v2i64(<2 x i64> %x, <2 x i64> %y)
  ret <2 x i16> %r
}

define half @sqrt_f16(half %x) {
  %r = call half @llvm.sqrt.f16(half %x)
  ret half %r
}

define float @sqrt_f32(float %x) {
  %r = call float @llvm.sqrt.f32(float %x)
  ret float %r
}

define double @sqrt_f64(double %x) {
  %r = call double @llvm.sqrt.f64(double %x)
  ret double %r
}

define x86_fp80 @sqrt_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.sqrt.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @sqrt_f128(fp128 %x) {
  %r = call fp128 @llvm.sqrt.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @sqrt_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @sin_f16(half %x) {
  %r = call half @llvm.sin.f16(half %x)
  ret half %r
}

define float @sin_f32(float %x) {
  %r = call float @llvm.sin.f32(float %x)
  ret float %r
}

define double @sin_f64(double %x) {
  %r = call double @llvm.sin.f64(double %x)
  ret double %r
}

define x86_fp80 @sin_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.sin.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @sin_f128(fp128 %x) {
  %r = call fp128 @llvm.sin.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @sin_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.sin.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @cos_f16(half %x) {
  %r = call half @llvm.cos.f16(half %x)
  ret half %r
}

define float @cos_f32(float %x) {
  %r = call float @llvm.cos.f32(float %x)
  ret float %r
}

define double @cos_f64(double %x) {
  %r = call double @llvm.cos.f64(double %x)
  ret double %r
}

define x86_fp80 @cos_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.cos.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @cos_f128(fp128 %x) {
  %r = call fp128 @llvm.cos.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @cos_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.cos.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @tan_f16(half %x) {
  %r = call half @llvm.tan.f16(half %x)
  ret half %r
}

define float @tan_f32(float %x) {
  %r = call float @llvm.tan.f32(float %x)
  ret float %r
}

define double @tan_f64(double %x) {
  %r = call double @llvm.tan.f64(double %x)
  ret double %r
}

define x86_fp80 @tan_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.tan.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @tan_f128(fp128 %x) {
  %r = call fp128 @llvm.tan.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @tan_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.tan.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @asin_f16(half %x) {
  %r = call half @llvm.asin.f16(half %x)
  ret half %r
}

define float @asin_f32(float %x) {
  %r = call float @llvm.asin.f32(float %x)
  ret float %r
}

define double @asin_f64(double %x) {
  %r = call double @llvm.asin.f64(double %x)
  ret double %r
}

define x86_fp80 @asin_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.asin.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @asin_f128(fp128 %x) {
  %r = call fp128 @llvm.asin.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @asin_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.asin.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @acos_f16(half %x) {
  %r = call half @llvm.acos.f16(half %x)
  ret half %r
}

define float @acos_f32(float %x) {
  %r = call float @llvm.acos.f32(float %x)
  ret float %r
}

define double @acos_f64(double %x) {
  %r = call double @llvm.acos.f64(double %x)
  ret double %r
}

define x86_fp80 @acos_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.acos.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @acos_f128(fp128 %x) {
  %r = call fp128 @llvm.acos.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @acos_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.acos.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @atan_f16(half %x) {
  %r = call half @llvm.atan.f16(half %x)
  ret half %r
}

define float @atan_f32(float %x) {
  %r = call float @llvm.atan.f32(float %x)
  ret float %r
}

define double @atan_f64(double %x) {
  %r = call double @llvm.atan.f64(double %x)
  ret double %r
}

define x86_fp80 @atan_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.atan.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @atan_f128(fp128 %x) {
  %r = call fp128 @llvm.atan.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @atan_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.atan.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @sinh_f16(half %x) {
  %r = call half @llvm.sinh.f16(half %x)
  ret half %r
}

define float @sinh_f32(float %x) {
  %r = call float @llvm.sinh.f32(float %x)
  ret float %r
}

define double @sinh_f64(double %x) {
  %r = call double @llvm.sinh.f64(double %x)
  ret double %r
}

define x86_fp80 @sinh_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.sinh.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @sinh_f128(fp128 %x) {
  %r = call fp128 @llvm.sinh.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @sinh_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.sinh.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @cosh_f16(half %x) {
  %r = call half @llvm.cosh.f16(half %x)
  ret half %r
}

define float @cosh_f32(float %x) {
  %r = call float @llvm.cosh.f32(float %x)
  ret float %r
}

define double @cosh_f64(double %x) {
  %r = call double @llvm.cosh.f64(double %x)
  ret double %r
}

define x86_fp80 @cosh_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.cosh.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @cosh_f128(fp128 %x) {
  %r = call fp128 @llvm.cosh.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @cosh_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.cosh.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @tanh_f16(half %x) {
  %r = call half @llvm.tanh.f16(half %x)
  ret half %r
}

define float @tanh_f32(float %x) {
  %r = call float @llvm.tanh.f32(float %x)
  ret float %r
}

define double @tanh_f64(double %x) {
  %r = call double @llvm.tanh.f64(double %x)
  ret double %r
}

define x86_fp80 @tanh_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.tanh.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @tanh_f128(fp128 %x) {
  %r = call fp128 @llvm.tanh.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @tanh_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.tanh.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @exp_f16(half %x) {
  %r = call half @llvm.exp.f16(half %x)
  ret half %r
}

define float @exp_f32(float %x) {
  %r = call float @llvm.exp.f32(float %x)
  ret float %r
}

define double @exp_f64(double %x) {
  %r = call double @llvm.exp.f64(double %x)
  ret double %r
}

define x86_fp80 @exp_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.exp.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @exp_f128(fp128 %x) {
  %r = call fp128 @llvm.exp.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @exp_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.exp.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @exp2_f16(half %x) {
  %r = call half @llvm.exp2.f16(half %x)
  ret half %r
}

define float @exp2_f32(float %x) {
  %r = call float @llvm.exp2.f32(float %x)
  ret float %r
}

define double @exp2_f64(double %x) {
  %r = call double @llvm.exp2.f64(double %x)
  ret double %r
}

define x86_fp80 @exp2_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.exp2.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @exp2_f128(fp128 %x) {
  %r = call fp128 @llvm.exp2.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @exp2_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.exp2.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @exp10_f16(half %x) {
  %r = call half @llvm.exp10.f16(half %x)
  ret half %r
}

define float @exp10_f32(float %x) {
  %r = call float @llvm.exp10.f32(float %x)
  ret float %r
}

define double @exp10_f64(double %x) {
  %r = call double @llvm.exp10.f64(double %x)
  ret double %r
}

define x86_fp80 @exp10_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.exp10.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @exp10_f128(fp128 %x) {
  %r = call fp128 @llvm.exp10.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @exp10_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.exp10.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @log_f16(half %x) {
  %r = call half @llvm.log.f16(half %x)
  ret half %r
}

define float @log_f32(float %x) {
  %r = call float @llvm.log.f32(float %x)
  ret float %r
}

define double @log_f64(double %x) {
  %r = call double @llvm.log.f64(double %x)
  ret double %r
}

define x86_fp80 @log_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.log.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @log_f128(fp128 %x) {
  %r = call fp128 @llvm.log.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @log_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.log.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @log10_f16(half %x) {
  %r = call half @llvm.log10.f16(half %x)
  ret half %r
}

define float @log10_f32(float %x) {
  %r = call float @llvm.log10.f32(float %x)
  ret float %r
}

define double @log10_f64(double %x) {
  %r = call double @llvm.log10.f64(double %x)
  ret double %r
}

define x86_fp80 @log10_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.log10.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @log10_f128(fp128 %x) {
  %r = call fp128 @llvm.log10.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @log10_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.log10.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @log2_f16(half %x) {
  %r = call half @llvm.log2.f16(half %x)
  ret half %r
}

define float @log2_f32(float %x) {
  %r = call float @llvm.log2.f32(float %x)
  ret float %r
}

define double @log2_f64(double %x) {
  %r = call double @llvm.log2.f64(double %x)
  ret double %r
}

define x86_fp80 @log2_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.log2.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @log2_f128(fp128 %x) {
  %r = call fp128 @llvm.log2.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @log2_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.log2.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @powi_f16_i32(half %x, i32 %y) {
  %r = call half @llvm.powi.f16.i32(half %x, i32 %y)
  ret half %r
}

define float @powi_f32_i32(float %x, i32 %y) {
  %r = call float @llvm.powi.f32.i32(float %x, i32 %y)
  ret float %r
}

define double @powi_f64_i32(double %x, i32 %y) {
  %r = call double @llvm.powi.f64.i32(double %x, i32 %y)
  ret double %r
}

define x86_fp80 @powi_f80_i32(x86_fp80 %x, i32 %y) {
  %r = call x86_fp80 @llvm.powi.f80.i32(x86_fp80 %x, i32 %y)
  ret x86_fp80 %r
}

define fp128 @powi_f128_i32(fp128 %x, i32 %y) {
  %r = call fp128 @llvm.powi.f128.i32(fp128 %x, i32 %y)
  ret fp128 %r
}

define half @atan2_f16(half %x, half %y) {
  %r = call half @llvm.atan2.f16(half %x, half %y)
  ret half %r
}

define float @atan2_f32(float %x, float %y) {
  %r = call float @llvm.atan2.f32(float %x, float %y)
  ret float %r
}

define double @atan2_f64(double %x, double %y) {
  %r = call double @llvm.atan2.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @atan2_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.atan2.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @atan2_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.atan2.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @atan2_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.atan2.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @pow_f16(half %x, half %y) {
  %r = call half @llvm.pow.f16(half %x, half %y)
  ret half %r
}

define float @pow_f32(float %x, float %y) {
  %r = call float @llvm.pow.f32(float %x, float %y)
  ret float %r
}

define double @pow_f64(double %x, double %y) {
  %r = call double @llvm.pow.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @pow_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.pow.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @pow_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.pow.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @pow_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.pow.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define { float, float } @sincos_f32(float %x) {
  %r = call { float, float } @llvm.sincos.f32(float %x)
  ret { float, float } %r
}

define { double, double } @sincos_f64(double %x) {
  %r = call { double, double } @llvm.sincos.f64(double %x)
  ret { double, double } %r
}

define { x86_fp80, x86_fp80 } @sincos_f80(x86_fp80 %x) {
  %r = call { x86_fp80, x86_fp80 } @llvm.sincos.f80(x86_fp80 %x)
  ret { x86_fp80, x86_fp80 } %r
}

define { float, float } @modf_f32(float %x) {
  %r = call { float, float } @llvm.modf.f32(float %x)
  ret { float, float } %r
}

define { double, double } @modf_f64(double %x) {
  %r = call { double, double } @llvm.modf.f64(double %x)
  ret { double, double } %r
}

define { x86_fp80, x86_fp80 } @modf_f80(x86_fp80 %x) {
  %r = call { x86_fp80, x86_fp80 } @llvm.modf.f80(x86_fp80 %x)
  ret { x86_fp80, x86_fp80 } %r
}

define half @ldexp_f16_i32(half %x, i32 %y) {
  %r = call half @llvm.ldexp.f16.i32(half %x, i32 %y)
  ret half %r
}

define float @ldexp_f32_i32(float %x, i32 %y) {
  %r = call float @llvm.ldexp.f32.i32(float %x, i32 %y)
  ret float %r
}

define double @ldexp_f64_i32(double %x, i32 %y) {
  %r = call double @llvm.ldexp.f64.i32(double %x, i32 %y)
  ret double %r
}

define x86_fp80 @ldexp_f80_i32(x86_fp80 %x, i32 %y) {
  %r = call x86_fp80 @llvm.ldexp.f80.i32(x86_fp80 %x, i32 %y)
  ret x86_fp80 %r
}

define fp128 @ldexp_f128_i32(fp128 %x, i32 %y) {
  %r = call fp128 @llvm.ldexp.f128.i32(fp128 %x, i32 %y)
  ret fp128 %r
}

define { half, i32 } @frexp_f16_i32(half %x) {
  %r = call { half, i32 } @llvm.frexp.f16.i32(half %x)
  ret { half, i32 } %r
}

define { float, i32 } @frexp_f32_i32(float %x) {
  %r = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  ret { float, i32 } %r
}

define { double, i32 } @frexp_f64_i32(double %x) {
  %r = call { double, i32 } @llvm.frexp.f64.i32(double %x)
  ret { double, i32 } %r
}

define { x86_fp80, i32 } @frexp_f80_i32(x86_fp80 %x) {
  %r = call { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80 %x)
  ret { x86_fp80, i32 } %r
}

define { fp128, i32 } @frexp_f128_i32(fp128 %x) {
  %r = call { fp128, i32 } @llvm.frexp.f128.i32(fp128 %x)
  ret { fp128, i32 } %r
}

define half @fma_f16(half %x, half %y, half %z) {
  %r = call half @llvm.fma.f16(half %x, half %y, half %z)
  ret half %r
}

define float @fma_f32(float %x, float %y, float %z) {
  %r = call float @llvm.fma.f32(float %x, float %y, float %z)
  ret float %r
}

define double @fma_f64(double %x, double %y, double %z) {
  %r = call double @llvm.fma.f64(double %x, double %y, double %z)
  ret double %r
}

define x86_fp80 @fma_f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z) {
  %r = call x86_fp80 @llvm.fma.f80(x86_fp80 %x, x86_fp80 %y, x86_fp80 %z)
  ret x86_fp80 %r
}

define fp128 @fma_f128(fp128 %x, fp128 %y, fp128 %z) {
  %r = call fp128 @llvm.fma.f128(fp128 %x, fp128 %y, fp128 %z)
  ret fp128 %r
}

define <2 x double> @fma_v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z) {
  %r = call <2 x double> @llvm.fma.v2f64(<2 x double> %x, <2 x double> %y, <2 x double> %z)
  ret <2 x double> %r
}

define half @fabs_f16(half %x) {
  %r = call half @llvm.fabs.f16(half %x)
  ret half %r
}

define float @fabs_f32(float %x) {
  %r = call float @llvm.fabs.f32(float %x)
  ret float %r
}

define double @fabs_f64(double %x) {
  %r = call double @llvm.fabs.f64(double %x)
  ret double %r
}

define x86_fp80 @fabs_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.fabs.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @fabs_f128(fp128 %x) {
  %r = call fp128 @llvm.fabs.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @fabs_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.fabs.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @minnum_f16(half %x, half %y) {
  %r = call half @llvm.minnum.f16(half %x, half %y)
  ret half %r
}

define float @minnum_f32(float %x, float %y) {
  %r = call float @llvm.minnum.f32(float %x, float %y)
  ret float %r
}

define double @minnum_f64(double %x, double %y) {
  %r = call double @llvm.minnum.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @minnum_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.minnum.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @minnum_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.minnum.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @minnum_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.minnum.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @maxnum_f16(half %x, half %y) {
  %r = call half @llvm.maxnum.f16(half %x, half %y)
  ret half %r
}

define float @maxnum_f32(float %x, float %y) {
  %r = call float @llvm.maxnum.f32(float %x, float %y)
  ret float %r
}

define double @maxnum_f64(double %x, double %y) {
  %r = call double @llvm.maxnum.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @maxnum_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.maxnum.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @maxnum_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.maxnum.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @maxnum_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.maxnum.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @minimum_f16(half %x, half %y) {
  %r = call half @llvm.minimum.f16(half %x, half %y)
  ret half %r
}

define float @minimum_f32(float %x, float %y) {
  %r = call float @llvm.minimum.f32(float %x, float %y)
  ret float %r
}

define double @minimum_f64(double %x, double %y) {
  %r = call double @llvm.minimum.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @minimum_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.minimum.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @minimum_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.minimum.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @minimum_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.minimum.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @maximum_f16(half %x, half %y) {
  %r = call half @llvm.maximum.f16(half %x, half %y)
  ret half %r
}

define float @maximum_f32(float %x, float %y) {
  %r = call float @llvm.maximum.f32(float %x, float %y)
  ret float %r
}

define double @maximum_f64(double %x, double %y) {
  %r = call double @llvm.maximum.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @maximum_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.maximum.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @maximum_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.maximum.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @maximum_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.maximum.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @minimumnum_f16(half %x, half %y) {
  %r = call half @llvm.minimumnum.f16(half %x, half %y)
  ret half %r
}

define float @minimumnum_f32(float %x, float %y) {
  %r = call float @llvm.minimumnum.f32(float %x, float %y)
  ret float %r
}

define double @minimumnum_f64(double %x, double %y) {
  %r = call double @llvm.minimumnum.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @minimumnum_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.minimumnum.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @minimumnum_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.minimumnum.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @minimumnum_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.minimumnum.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @maximumnum_f16(half %x, half %y) {
  %r = call half @llvm.maximumnum.f16(half %x, half %y)
  ret half %r
}

define float @maximumnum_f32(float %x, float %y) {
  %r = call float @llvm.maximumnum.f32(float %x, float %y)
  ret float %r
}

define double @maximumnum_f64(double %x, double %y) {
  %r = call double @llvm.maximumnum.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @maximumnum_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.maximumnum.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @maximumnum_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.maximumnum.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @maximumnum_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.maximumnum.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @copysign_f16(half %x, half %y) {
  %r = call half @llvm.copysign.f16(half %x, half %y)
  ret half %r
}

define float @copysign_f32(float %x, float %y) {
  %r = call float @llvm.copysign.f32(float %x, float %y)
  ret float %r
}

define double @copysign_f64(double %x, double %y) {
  %r = call double @llvm.copysign.f64(double %x, double %y)
  ret double %r
}

define x86_fp80 @copysign_f80(x86_fp80 %x, x86_fp80 %y) {
  %r = call x86_fp80 @llvm.copysign.f80(x86_fp80 %x, x86_fp80 %y)
  ret x86_fp80 %r
}

define fp128 @copysign_f128(fp128 %x, fp128 %y) {
  %r = call fp128 @llvm.copysign.f128(fp128 %x, fp128 %y)
  ret fp128 %r
}

define <2 x double> @copysign_v2f64(<2 x double> %x, <2 x double> %y) {
  %r = call <2 x double> @llvm.copysign.v2f64(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %r
}

define half @floor_f16(half %x) {
  %r = call half @llvm.floor.f16(half %x)
  ret half %r
}

define float @floor_f32(float %x) {
  %r = call float @llvm.floor.f32(float %x)
  ret float %r
}

define double @floor_f64(double %x) {
  %r = call double @llvm.floor.f64(double %x)
  ret double %r
}

define x86_fp80 @floor_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.floor.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @floor_f128(fp128 %x) {
  %r = call fp128 @llvm.floor.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @floor_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.floor.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @ceil_f16(half %x) {
  %r = call half @llvm.ceil.f16(half %x)
  ret half %r
}

define float @ceil_f32(float %x) {
  %r = call float @llvm.ceil.f32(float %x)
  ret float %r
}

define double @ceil_f64(double %x) {
  %r = call double @llvm.ceil.f64(double %x)
  ret double %r
}

define x86_fp80 @ceil_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.ceil.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @ceil_f128(fp128 %x) {
  %r = call fp128 @llvm.ceil.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @ceil_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.ceil.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @trunc_f16(half %x) {
  %r = call half @llvm.trunc.f16(half %x)
  ret half %r
}

define float @trunc_f32(float %x) {
  %r = call float @llvm.trunc.f32(float %x)
  ret float %r
}

define double @trunc_f64(double %x) {
  %r = call double @llvm.trunc.f64(double %x)
  ret double %r
}

define x86_fp80 @trunc_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.trunc.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @trunc_f128(fp128 %x) {
  %r = call fp128 @llvm.trunc.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @trunc_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.trunc.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @rint_f16(half %x) {
  %r = call half @llvm.rint.f16(half %x)
  ret half %r
}

define float @rint_f32(float %x) {
  %r = call float @llvm.rint.f32(float %x)
  ret float %r
}

define double @rint_f64(double %x) {
  %r = call double @llvm.rint.f64(double %x)
  ret double %r
}

define x86_fp80 @rint_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.rint.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @rint_f128(fp128 %x) {
  %r = call fp128 @llvm.rint.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @rint_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.rint.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @nearbyint_f16(half %x) {
  %r = call half @llvm.nearbyint.f16(half %x)
  ret half %r
}

define float @nearbyint_f32(float %x) {
  %r = call float @llvm.nearbyint.f32(float %x)
  ret float %r
}

define double @nearbyint_f64(double %x) {
  %r = call double @llvm.nearbyint.f64(double %x)
  ret double %r
}

define x86_fp80 @nearbyint_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.nearbyint.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @nearbyint_f128(fp128 %x) {
  %r = call fp128 @llvm.nearbyint.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @nearbyint_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.nearbyint.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @round_f16(half %x) {
  %r = call half @llvm.round.f16(half %x)
  ret half %r
}

define float @round_f32(float %x) {
  %r = call float @llvm.round.f32(float %x)
  ret float %r
}

define double @round_f64(double %x) {
  %r = call double @llvm.round.f64(double %x)
  ret double %r
}

define x86_fp80 @round_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.round.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @round_f128(fp128 %x) {
  %r = call fp128 @llvm.round.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @round_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.round.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define half @roundeven_f16(half %x) {
  %r = call half @llvm.roundeven.f16(half %x)
  ret half %r
}

define float @roundeven_f32(float %x) {
  %r = call float @llvm.roundeven.f32(float %x)
  ret float %r
}

define double @roundeven_f64(double %x) {
  %r = call double @llvm.roundeven.f64(double %x)
  ret double %r
}

define x86_fp80 @roundeven_f80(x86_fp80 %x) {
  %r = call x86_fp80 @llvm.roundeven.f80(x86_fp80 %x)
  ret x86_fp80 %r
}

define fp128 @roundeven_f128(fp128 %x) {
  %r = call fp128 @llvm.roundeven.f128(fp128 %x)
  ret fp128 %r
}

define <2 x double> @roundeven_v2f64(<2 x double> %x) {
  %r = call <2 x double> @llvm.roundeven.v2f64(<2 x double> %x)
  ret <2 x double> %r
}

define i64 @lround_i64_f32(float %x) {
  %r = call i64 @llvm.lround.i64.f32(float %x)
  ret i64 %r
}

define i64 @lround_i64_f64(double %x) {
  %r = call i64 @llvm.lround.i64.f64(double %x)
  ret i64 %r
}

define i64 @lround_i64_f80(x86_fp80 %x) {
  %r = call i64 @llvm.lround.i64.f80(x86_fp80 %x)
  ret i64 %r
}

define i64 @lround_i64_f128(fp128 %x) {
  %r = call i64 @llvm.lround.i64.f128(fp128 %x)
  ret i64 %r
}

define i64 @llround_i64_f32(float %x) {
  %r = call i64 @llvm.llround.i64.f32(float %x)
  ret i64 %r
}

define i64 @llround_i64_f64(double %x) {
  %r = call i64 @llvm.llround.i64.f64(double %x)
  ret i64 %r
}

define i64 @llround_i64_f80(x86_fp80 %x) {
  %r = call i64 @llvm.llround.i64.f80(x86_fp80 %x)
  ret i64 %r
}

define i64 @llround_i64_f128(fp128 %x) {
  %r = call i64 @llvm.llround.i64.f128(fp128 %x)
  ret i64 %r
}

define i64 @lrint_i64_f32(float %x) {
  %r = call i64 @llvm.lrint.i64.f32(float %x)
  ret i64 %r
}

define i64 @lrint_i64_f64(double %x) {
  %r = call i64 @llvm.lrint.i64.f64(double %x)
  ret i64 %r
}

define i64 @lrint_i64_f80(x86_fp80 %x) {
  %r = call i64 @llvm.lrint.i64.f80(x86_fp80 %x)
  ret i64 %r
}

define i64 @lrint_i64_f128(fp128 %x) {
  %r = call i64 @llvm.lrint.i64.f128(fp128 %x)
  ret i64 %r
}

define i64 @llrint_i64_f32(float %x) {
  %r = call i64 @llvm.llrint.i64.f32(float %x)
  ret i64 %r
}

define i64 @llrint_i64_f64(double %x) {
  %r = call i64 @llvm.llrint.i64.f64(double %x)
  ret i64 %r
}

define i64 @llrint_i64_f80(x86_fp80 %x) {
  %r = call i64 @llvm.llrint.i64.f80(x86_fp80 %x)
  ret i64 %r
}

define i64 @llrint_i64_f128(fp128 %x) {
  %r = call i64 @llvm.llrint.i64.f128(fp128 %x)
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
  %1 = call i32 @abs_i32(i32 -5)
  %2 = zext i32 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i8 @abs_i8(i8 -128)
  %4 = zext i8 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i128 @abs_i128(i128 -77)
  %6 = lshr i128 %5, 0
  %7 = trunc i128 %6 to i64
  call void @show_bits(i64 %7)
  %8 = lshr i128 %5, 64
  %9 = trunc i128 %8 to i64
  call void @show_bits(i64 %9)
  call void @show_name(ptr @name3)
  %10 = call <4 x i32> @abs_v4i32(<4 x i32> <i32 -1, i32 2, i32 -3, i32 -2147483648>)
  %11 = extractelement <4 x i32> %10, i32 0
  %12 = zext i32 %11 to i64
  call void @show_bits(i64 %12)
  %13 = extractelement <4 x i32> %10, i32 1
  %14 = zext i32 %13 to i64
  call void @show_bits(i64 %14)
  %15 = extractelement <4 x i32> %10, i32 2
  %16 = zext i32 %15 to i64
  call void @show_bits(i64 %16)
  %17 = extractelement <4 x i32> %10, i32 3
  %18 = zext i32 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name4)
  %19 = call i32 @smax_i32(i32 -5, i32 3)
  %20 = zext i32 %19 to i64
  call void @show_bits(i64 %20)
  call void @show_name(ptr @name5)
  %21 = call i11 @smax_i11(i11 1000, i11 -1000)
  %22 = zext i11 %21 to i64
  call void @show_bits(i64 %22)
  call void @show_name(ptr @name6)
  %23 = call i128 @smax_i128(i128 -1, i128 1)
  %24 = lshr i128 %23, 0
  %25 = trunc i128 %24 to i64
  call void @show_bits(i64 %25)
  %26 = lshr i128 %23, 64
  %27 = trunc i128 %26 to i64
  call void @show_bits(i64 %27)
  call void @show_name(ptr @name7)
  %28 = call <8 x i8> @smax_v8i8(<8 x i8> <i8 1, i8 -1, i8 127, i8 -128, i8 5, i8 6, i8 7, i8 8>, <8 x i8> <i8 -1, i8 1, i8 -128, i8 127, i8 6, i8 5, i8 7, i8 0>)
  %29 = extractelement <8 x i8> %28, i32 0
  %30 = zext i8 %29 to i64
  call void @show_bits(i64 %30)
  %31 = extractelement <8 x i8> %28, i32 1
  %32 = zext i8 %31 to i64
  call void @show_bits(i64 %32)
  %33 = extractelement <8 x i8> %28, i32 2
  %34 = zext i8 %33 to i64
  call void @show_bits(i64 %34)
  %35 = extractelement <8 x i8> %28, i32 3
  %36 = zext i8 %35 to i64
  call void @show_bits(i64 %36)
  %37 = extractelement <8 x i8> %28, i32 4
  %38 = zext i8 %37 to i64
  call void @show_bits(i64 %38)
  %39 = extractelement <8 x i8> %28, i32 5
  %40 = zext i8 %39 to i64
  call void @show_bits(i64 %40)
  %41 = extractelement <8 x i8> %28, i32 6
  %42 = zext i8 %41 to i64
  call void @show_bits(i64 %42)
  %43 = extractelement <8 x i8> %28, i32 7
  %44 = zext i8 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name8)
  %45 = call i32 @smin_i32(i32 -5, i32 3)
  %46 = zext i32 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name9)
  %47 = call i11 @smin_i11(i11 1000, i11 -1000)
  %48 = zext i11 %47 to i64
  call void @show_bits(i64 %48)
  call void @show_name(ptr @name10)
  %49 = call i128 @smin_i128(i128 -1, i128 1)
  %50 = lshr i128 %49, 0
  %51 = trunc i128 %50 to i64
  call void @show_bits(i64 %51)
  %52 = lshr i128 %49, 64
  %53 = trunc i128 %52 to i64
  call void @show_bits(i64 %53)
  call void @show_name(ptr @name11)
  %54 = call <8 x i8> @smin_v8i8(<8 x i8> <i8 1, i8 -1, i8 127, i8 -128, i8 5, i8 6, i8 7, i8 8>, <8 x i8> <i8 -1, i8 1, i8 -128, i8 127, i8 6, i8 5, i8 7, i8 0>)
  %55 = extractelement <8 x i8> %54, i32 0
  %56 = zext i8 %55 to i64
  call void @show_bits(i64 %56)
  %57 = extractelement <8 x i8> %54, i32 1
  %58 = zext i8 %57 to i64
  call void @show_bits(i64 %58)
  %59 = extractelement <8 x i8> %54, i32 2
  %60 = zext i8 %59 to i64
  call void @show_bits(i64 %60)
  %61 = extractelement <8 x i8> %54, i32 3
  %62 = zext i8 %61 to i64
  call void @show_bits(i64 %62)
  %63 = extractelement <8 x i8> %54, i32 4
  %64 = zext i8 %63 to i64
  call void @show_bits(i64 %64)
  %65 = extractelement <8 x i8> %54, i32 5
  %66 = zext i8 %65 to i64
  call void @show_bits(i64 %66)
  %67 = extractelement <8 x i8> %54, i32 6
  %68 = zext i8 %67 to i64
  call void @show_bits(i64 %68)
  %69 = extractelement <8 x i8> %54, i32 7
  %70 = zext i8 %69 to i64
  call void @show_bits(i64 %70)
  call void @show_name(ptr @name12)
  %71 = call i32 @umax_i32(i32 -5, i32 3)
  %72 = zext i32 %71 to i64
  call void @show_bits(i64 %72)
  call void @show_name(ptr @name13)
  %73 = call i11 @umax_i11(i11 1000, i11 -1000)
  %74 = zext i11 %73 to i64
  call void @show_bits(i64 %74)
  call void @show_name(ptr @name14)
  %75 = call i128 @umax_i128(i128 -1, i128 1)
  %76 = lshr i128 %75, 0
  %77 = trunc i128 %76 to i64
  call void @show_bits(i64 %77)
  %78 = lshr i128 %75, 64
  %79 = trunc i128 %78 to i64
  call void @show_bits(i64 %79)
  call void @show_name(ptr @name15)
  %80 = call <8 x i8> @umax_v8i8(<8 x i8> <i8 1, i8 -1, i8 127, i8 -128, i8 5, i8 6, i8 7, i8 8>, <8 x i8> <i8 -1, i8 1, i8 -128, i8 127, i8 6, i8 5, i8 7, i8 0>)
  %81 = extractelement <8 x i8> %80, i32 0
  %82 = zext i8 %81 to i64
  call void @show_bits(i64 %82)
  %83 = extractelement <8 x i8> %80, i32 1
  %84 = zext i8 %83 to i64
  call void @show_bits(i64 %84)
  %85 = extractelement <8 x i8> %80, i32 2
  %86 = zext i8 %85 to i64
  call void @show_bits(i64 %86)
  %87 = extractelement <8 x i8> %80, i32 3
  %88 = zext i8 %87 to i64
  call void @show_bits(i64 %88)
  %89 = extractelement <8 x i8> %80, i32 4
  %90 = zext i8 %89 to i64
  call void @show_bits(i64 %90)
  %91 = extractelement <8 x i8> %80, i32 5
  %92 = zext i8 %91 to i64
  call void @show_bits(i64 %92)
  %93 = extractelement <8 x i8> %80, i32 6
  %94 = zext i8 %93 to i64
  call void @show_bits(i64 %94)
  %95 = extractelement <8 x i8> %80, i32 7
  %96 = zext i8 %95 to i64
  call void @show_bits(i64 %96)
  call void @show_name(ptr @name16)
  %97 = call i32 @umin_i32(i32 -5, i32 3)
  %98 = zext i32 %97 to i64
  call void @show_bits(i64 %98)
  call void @show_name(ptr @name17)
  %99 = call i11 @umin_i11(i11 1000, i11 -1000)
  %100 = zext i11 %99 to i64
  call void @show_bits(i64 %100)
  call void @show_name(ptr @name18)
  %101 = call i128 @umin_i128(i128 -1, i128 1)
  %102 = lshr i128 %101, 0
  %103 = trunc i128 %102 to i64
  call void @show_bits(i64 %103)
  %104 = lshr i128 %101, 64
  %105 = trunc i128 %104 to i64
  call void @show_bits(i64 %105)
  call void @show_name(ptr @name19)
  %106 = call <8 x i8> @umin_v8i8(<8 x i8> <i8 1, i8 -1, i8 127, i8 -128, i8 5, i8 6, i8 7, i8 8>, <8 x i8> <i8 -1, i8 1, i8 -128, i8 127, i8 6, i8 5, i8 7, i8 0>)
  %107 = extractelement <8 x i8> %106, i32 0
  %108 = zext i8 %107 to i64
  call void @show_bits(i64 %108)
  %109 = extractelement <8 x i8> %106, i32 1
  %110 = zext i8 %109 to i64
  call void @show_bits(i64 %110)
  %111 = extractelement <8 x i8> %106, i32 2
  %112 = zext i8 %111 to i64
  call void @show_bits(i64 %112)
  %113 = extractelement <8 x i8> %106, i32 3
  %114 = zext i8 %113 to i64
  call void @show_bits(i64 %114)
  %115 = extractelement <8 x i8> %106, i32 4
  %116 = zext i8 %115 to i64
  call void @show_bits(i64 %116)
  %117 = extractelement <8 x i8> %106, i32 5
  %118 = zext i8 %117 to i64
  call void @show_bits(i64 %118)
  %119 = extractelement <8 x i8> %106, i32 6
  %120 = zext i8 %119 to i64
  call void @show_bits(i64 %120)
  %121 = extractelement <8 x i8> %106, i32 7
  %122 = zext i8 %121 to i64
  call void @show_bits(i64 %122)
  call void @show_name(ptr @name20)
  %123 = call i8 @scmp_i8_i32(i32 -5, i32 3)
  %124 = zext i8 %123 to i64
  call void @show_bits(i64 %124)
  call void @show_name(ptr @name21)
  %125 = call i2 @scmp_i2_i64(i64 7, i64 7)
  %126 = zext i2 %125 to i64
  call void @show_bits(i64 %126)
  call void @show_name(ptr @name22)
  %127 = call <2 x i16> @scmp_v2i16_v2i64(<2 x i64> <i64 -1, i64 4>, <2 x i64> <i64 1, i64 2>)
  %128 = extractelement <2 x i16> %127, i32 0
  %129 = zext i16 %128 to i64
  call void @show_bits(i64 %129)
  %130 = extractelement <2 x i16> %127, i32 1
  %131 = zext i16 %130 to i64
  call void @show_bits(i64 %131)
  call void @show_name(ptr @name23)
  %132 = call i8 @ucmp_i8_i32(i32 -5, i32 3)
  %133 = zext i8 %132 to i64
  call void @show_bits(i64 %133)
  call void @show_name(ptr @name24)
  %134 = call i2 @ucmp_i2_i64(i64 7, i64 7)
  %135 = zext i2 %134 to i64
  call void @show_bits(i64 %135)
  call void @show_name(ptr @name25)
  %136 = call <2 x i16> @ucmp_v2i16_v2i64(<2 x i64> <i64 -1, i64 4>, <2 x i64> <i64 1, i64 2>)
  %137 = extractelement <2 x i16> %136, i32 0
  %138 = zext i16 %137 to i64
  call void @show_bits(i64 %138)
  %139 = extractelement <2 x i16> %136, i32 1
  %140 = zext i16 %139 to i64
  call void @show_bits(i64 %140)
  call void @show_name(ptr @name26)
  %141 = call half @sqrt_f16(half 0.5)
  %142 = fpext half %141 to double
  call void @show_number(double %142)
  call void @show_name(ptr @name27)
  %143 = call float @sqrt_f32(float 0.5)
  %144 = fpext float %143 to double
  call void @show_number(double %144)
  call void @show_name(ptr @name28)
  %145 = call double @sqrt_f64(double 0.5)
  call void @show_number(double %145)
  call void @show_name(ptr @name29)
  %146 = call x86_fp80 @sqrt_f80(x86_fp80 0xK3FFE8000000000000000)
  %147 = fptrunc x86_fp80 %146 to double
  call void @show_number(double %147)
  call void @show_name(ptr @name30)
  %148 = call fp128 @sqrt_f128(fp128 0xL00000000000000003FFE000000000000)
  %149 = fptrunc fp128 %148 to double
  call void @show_number(double %149)
  call void @show_name(ptr @name31)
  %150 = call <2 x double> @sqrt_v2f64(<2 x double> <double 0.5, double 0.5>)
  %151 = extractelement <2 x double> %150, i32 0
  call void @show_number(double %151)
  %152 = extractelement <2 x double> %150, i32 1
  call void @show_number(double %152)
  call void @show_name(ptr @name32)
  %153 = call half @sin_f16(half 0.5)
  %154 = fpext half %153 to double
  call void @show_number(double %154)
  call void @show_name(ptr @name33)
  %155 = call float @sin_f32(float 0.5)
  %156 = fpext float %155 to double
  call void @show_number(double %156)
  call void @show_name(ptr @name34)
  %157 = call double @sin_f64(double 0.5)
  call void @show_number(double %157)
  call void @show_name(ptr @name35)
  %158 = call x86_fp80 @sin_f80(x86_fp80 0xK3FFE8000000000000000)
  %159 = fptrunc x86_fp80 %158 to double
  call void @show_number(double %159)
  call void @show_name(ptr @name36)
  %160 = call fp128 @sin_f128(fp128 0xL00000000000000003FFE000000000000)
  %161 = fptrunc fp128 %160 to double
  call void @show_number(double %161)
  call void @show_name(ptr @name37)
  %162 = call <2 x double> @sin_v2f64(<2 x double> <double 0.5, double 0.5>)
  %163 = extractelement <2 x double> %162, i32 0
  call void @show_number(double %163)
  %164 = extractelement <2 x double> %162, i32 1
  call void @show_number(double %164)
  call void @show_name(ptr @name38)
  %165 = call half @cos_f16(half 0.5)
  %166 = fpext half %165 to double
  call void @show_number(double %166)
  call void @show_name(ptr @name39)
  %167 = call float @cos_f32(float 0.5)
  %168 = fpext float %167 to double
  call void @show_number(double %168)
  call void @show_name(ptr @name40)
  %169 = call double @cos_f64(double 0.5)
  call void @show_number(double %169)
  call void @show_name(ptr @name41)
  %170 = call x86_fp80 @cos_f80(x86_fp80 0xK3FFE8000000000000000)
  %171 = fptrunc x86_fp80 %170 to double
  call void @show_number(double %171)
  call void @show_name(ptr @name42)
  %172 = call fp128 @cos_f128(fp128 0xL00000000000000003FFE000000000000)
  %173 = fptrunc fp128 %172 to double
  call void @show_number(double %173)
  call void @show_name(ptr @name43)
  %174 = call <2 x double> @cos_v2f64(<2 x double> <double 0.5, double 0.5>)
  %175 = extractelement <2 x double> %174, i32 0
  call void @show_number(double %175)
  %176 = extractelement <2 x double> %174, i32 1
  call void @show_number(double %176)
  call void @show_name(ptr @name44)
  %177 = call half @tan_f16(half 0.5)
  %178 = fpext half %177 to double
  call void @show_number(double %178)
  call void @show_name(ptr @name45)
  %179 = call float @tan_f32(float 0.5)
  %180 = fpext float %179 to double
  call void @show_number(double %180)
  call void @show_name(ptr @name46)
  %181 = call double @tan_f64(double 0.5)
  call void @show_number(double %181)
  call void @show_name(ptr @name47)
  %182 = call x86_fp80 @tan_f80(x86_fp80 0xK3FFE8000000000000000)
  %183 = fptrunc x86_fp80 %182 to double
  call void @show_number(double %183)
  call void @show_name(ptr @name48)
  %184 = call fp128 @tan_f128(fp128 0xL00000000000000003FFE000000000000)
  %185 = fptrunc fp128 %184 to double
  call void @show_number(double %185)
  call void @show_name(ptr @name49)
  %186 = call <2 x double> @tan_v2f64(<2 x double> <double 0.5, double 0.5>)
  %187 = extractelement <2 x double> %186, i32 0
  call void @show_number(double %187)
  %188 = extractelement <2 x double> %186, i32 1
  call void @show_number(double %188)
  call void @show_name(ptr @name50)
  %189 = call half @asin_f16(half 0.5)
  %190 = fpext half %189 to double
  call void @show_number(double %190)
  call void @show_name(ptr @name51)
  %191 = call float @asin_f32(float 0.5)
  %192 = fpext float %191 to double
  call void @show_number(double %192)
  call void @show_name(ptr @name52)
  %193 = call double @asin_f64(double 0.5)
  call void @show_number(double %193)
  call void @show_name(ptr @name53)
  %194 = call x86_fp80 @asin_f80(x86_fp80 0xK3FFE8000000000000000)
  %195 = fptrunc x86_fp80 %194 to double
  call void @show_number(double %195)
  call void @show_name(ptr @name54)
  %196 = call fp128 @asin_f128(fp128 0xL00000000000000003FFE000000000000)
  %197 = fptrunc fp128 %196 to double
  call void @show_number(double %197)
  call void @show_name(ptr @name55)
  %198 = call <2 x double> @asin_v2f64(<2 x double> <double 0.5, double 0.5>)
  %199 = extractelement <2 x double> %198, i32 0
  call void @show_number(double %199)
  %200 = extractelement <2 x double> %198, i32 1
  call void @show_number(double %200)
  call void @show_name(ptr @name56)
  %201 = call half @acos_f16(half 0.5)
  %202 = fpext half %201 to double
  call void @show_number(double %202)
  call void @show_name(ptr @name57)
  %203 = call float @acos_f32(float 0.5)
  %204 = fpext float %203 to double
  call void @show_number(double %204)
  call void @show_name(ptr @name58)
  %205 = call double @acos_f64(double 0.5)
  call void @show_number(double %205)
  call void @show_name(ptr @name59)
  %206 = call x86_fp80 @acos_f80(x86_fp80 0xK3FFE8000000000000000)
  %207 = fptrunc x86_fp80 %206 to double
  call void @show_number(double %207)
  call void @show_name(ptr @name60)
  %208 = call fp128 @acos_f128(fp128 0xL00000000000000003FFE000000000000)
  %209 = fptrunc fp128 %208 to double
  call void @show_number(double %209)
  call void @show_name(ptr @name61)
  %210 = call <2 x double> @acos_v2f64(<2 x double> <double 0.5, double 0.5>)
  %211 = extractelement <2 x double> %210, i32 0
  call void @show_number(double %211)
  %212 = extractelement <2 x double> %210, i32 1
  call void @show_number(double %212)
  call void @show_name(ptr @name62)
  %213 = call half @atan_f16(half 0.5)
  %214 = fpext half %213 to double
  call void @show_number(double %214)
  call void @show_name(ptr @name63)
  %215 = call float @atan_f32(float 0.5)
  %216 = fpext float %215 to double
  call void @show_number(double %216)
  call void @show_name(ptr @name64)
  %217 = call double @atan_f64(double 0.5)
  call void @show_number(double %217)
  call void @show_name(ptr @name65)
  %218 = call x86_fp80 @atan_f80(x86_fp80 0xK3FFE8000000000000000)
  %219 = fptrunc x86_fp80 %218 to double
  call void @show_number(double %219)
  call void @show_name(ptr @name66)
  %220 = call fp128 @atan_f128(fp128 0xL00000000000000003FFE000000000000)
  %221 = fptrunc fp128 %220 to double
  call void @show_number(double %221)
  call void @show_name(ptr @name67)
  %222 = call <2 x double> @atan_v2f64(<2 x double> <double 0.5, double 0.5>)
  %223 = extractelement <2 x double> %222, i32 0
  call void @show_number(double %223)
  %224 = extractelement <2 x double> %222, i32 1
  call void @show_number(double %224)
  call void @show_name(ptr @name68)
  %225 = call half @sinh_f16(half 0.5)
  %226 = fpext half %225 to double
  call void @show_number(double %226)
  call void @show_name(ptr @name69)
  %227 = call float @sinh_f32(float 0.5)
  %228 = fpext float %227 to double
  call void @show_number(double %228)
  call void @show_name(ptr @name70)
  %229 = call double @sinh_f64(double 0.5)
  call void @show_number(double %229)
  call void @show_name(ptr @name71)
  %230 = call x86_fp80 @sinh_f80(x86_fp80 0xK3FFE8000000000000000)
  %231 = fptrunc x86_fp80 %230 to double
  call void @show_number(double %231)
  call void @show_name(ptr @name72)
  %232 = call fp128 @sinh_f128(fp128 0xL00000000000000003FFE000000000000)
  %233 = fptrunc fp128 %232 to double
  call void @show_number(double %233)
  call void @show_name(ptr @name73)
  %234 = call <2 x double> @sinh_v2f64(<2 x double> <double 0.5, double 0.5>)
  %235 = extractelement <2 x double> %234, i32 0
  call void @show_number(double %235)
  %236 = extractelement <2 x double> %234, i32 1
  call void @show_number(double %236)
  call void @show_name(ptr @name74)
  %237 = call half @cosh_f16(half 0.5)
  %238 = fpext half %237 to double
  call void @show_number(double %238)
  call void @show_name(ptr @name75)
  %239 = call float @cosh_f32(float 0.5)
  %240 = fpext float %239 to double
  call void @show_number(double %240)
  call void @show_name(ptr @name76)
  %241 = call double @cosh_f64(double 0.5)
  call void @show_number(double %241)
  call void @show_name(ptr @name77)
  %242 = call x86_fp80 @cosh_f80(x86_fp80 0xK3FFE8000000000000000)
  %243 = fptrunc x86_fp80 %242 to double
  call void @show_number(double %243)
  call void @show_name(ptr @name78)
  %244 = call fp128 @cosh_f128(fp128 0xL00000000000000003FFE000000000000)
  %245 = fptrunc fp128 %244 to double
  call void @show_number(double %245)
  call void @show_name(ptr @name79)
  %246 = call <2 x double> @cosh_v2f64(<2 x double> <double 0.5, double 0.5>)
  %247 = extractelement <2 x double> %246, i32 0
  call void @show_number(double %247)
  %248 = extractelement <2 x double> %246, i32 1
  call void @show_number(double %248)
  call void @show_name(ptr @name80)
  %249 = call half @tanh_f16(half 0.5)
  %250 = fpext half %249 to double
  call void @show_number(double %250)
  call void @show_name(ptr @name81)
  %251 = call float @tanh_f32(float 0.5)
  %252 = fpext float %251 to double
  call void @show_number(double %252)
  call void @show_name(ptr @name82)
  %253 = call double @tanh_f64(double 0.5)
  call void @show_number(double %253)
  call void @show_name(ptr @name83)
  %254 = call x86_fp80 @tanh_f80(x86_fp80 0xK3FFE8000000000000000)
  %255 = fptrunc x86_fp80 %254 to double
  call void @show_number(double %255)
  call void @show_name(ptr @name84)
  %256 = call fp128 @tanh_f128(fp128 0xL00000000000000003FFE000000000000)
  %257 = fptrunc fp128 %256 to double
  call void @show_number(double %257)
  call void @show_name(ptr @name85)
  %258 = call <2 x double> @tanh_v2f64(<2 x double> <double 0.5, double 0.5>)
  %259 = extractelement <2 x double> %258, i32 0
  call void @show_number(double %259)
  %260 = extractelement <2 x double> %258, i32 1
  call void @show_number(double %260)
  call void @show_name(ptr @name86)
  %261 = call half @exp_f16(half 0.5)
  %262 = fpext half %261 to double
  call void @show_number(double %262)
  call void @show_name(ptr @name87)
  %263 = call float @exp_f32(float 0.5)
  %264 = fpext float %263 to double
  call void @show_number(double %264)
  call void @show_name(ptr @name88)
  %265 = call double @exp_f64(double 0.5)
  call void @show_number(double %265)
  call void @show_name(ptr @name89)
  %266 = call x86_fp80 @exp_f80(x86_fp80 0xK3FFE8000000000000000)
  %267 = fptrunc x86_fp80 %266 to double
  call void @show_number(double %267)
  call void @show_name(ptr @name90)
  %268 = call fp128 @exp_f128(fp128 0xL00000000000000003FFE000000000000)
  %269 = fptrunc fp128 %268 to double
  call void @show_number(double %269)
  call void @show_name(ptr @name91)
  %270 = call <2 x double> @exp_v2f64(<2 x double> <double 0.5, double 0.5>)
  %271 = extractelement <2 x double> %270, i32 0
  call void @show_number(double %271)
  %272 = extractelement <2 x double> %270, i32 1
  call void @show_number(double %272)
  call void @show_name(ptr @name92)
  %273 = call half @exp2_f16(half 0.5)
  %274 = fpext half %273 to double
  call void @show_number(double %274)
  call void @show_name(ptr @name93)
  %275 = call float @exp2_f32(float 0.5)
  %276 = fpext float %275 to double
  call void @show_number(double %276)
  call void @show_name(ptr @name94)
  %277 = call double @exp2_f64(double 0.5)
  call void @show_number(double %277)
  call void @show_name(ptr @name95)
  %278 = call x86_fp80 @exp2_f80(x86_fp80 0xK3FFE8000000000000000)
  %279 = fptrunc x86_fp80 %278 to double
  call void @show_number(double %279)
  call void @show_name(ptr @name96)
  %280 = call fp128 @exp2_f128(fp128 0xL00000000000000003FFE000000000000)
  %281 = fptrunc fp128 %280 to double
  call void @show_number(double %281)
  call void @show_name(ptr @name97)
  %282 = call <2 x double> @exp2_v2f64(<2 x double> <double 0.5, double 0.5>)
  %283 = extractelement <2 x double> %282, i32 0
  call void @show_number(double %283)
  %284 = extractelement <2 x double> %282, i32 1
  call void @show_number(double %284)
  call void @show_name(ptr @name98)
  %285 = call half @exp10_f16(half 0.5)
  %286 = fpext half %285 to double
  call void @show_number(double %286)
  call void @show_name(ptr @name99)
  %287 = call float @exp10_f32(float 0.5)
  %288 = fpext float %287 to double
  call void @show_number(double %288)
  call void @show_name(ptr @name100)
  %289 = call double @exp10_f64(double 0.5)
  call void @show_number(double %289)
  call void @show_name(ptr @name101)
  %290 = call x86_fp80 @exp10_f80(x86_fp80 0xK3FFE8000000000000000)
  %291 = fptrunc x86_fp80 %290 to double
  call void @show_number(double %291)
  call void @show_name(ptr @name102)
  %292 = call fp128 @exp10_f128(fp128 0xL00000000000000003FFE000000000000)
  %293 = fptrunc fp128 %292 to double
  call void @show_number(double %293)
  call void @show_name(ptr @name103)
  %294 = call <2 x double> @exp10_v2f64(<2 x double> <double 0.5, double 0.5>)
  %295 = extractelement <2 x double> %294, i32 0
  call void @show_number(double %295)
  %296 = extractelement <2 x double> %294, i32 1
  call void @show_number(double %296)
  call void @show_name(ptr @name104)
  %297 = call half @log_f16(half 0.5)
  %298 = fpext half %297 to double
  call void @show_number(double %298)
  call void @show_name(ptr @name105)
  %299 = call float @log_f32(float 0.5)
  %300 = fpext float %299 to double
  call void @show_number(double %300)
  call void @show_name(ptr @name106)
  %301 = call double @log_f64(double 0.5)
  call void @show_number(double %301)
  call void @show_name(ptr @name107)
  %302 = call x86_fp80 @log_f80(x86_fp80 0xK3FFE8000000000000000)
  %303 = fptrunc x86_fp80 %302 to double
  call void @show_number(double %303)
  call void @show_name(ptr @name108)
  %304 = call fp128 @log_f128(fp128 0xL00000000000000003FFE000000000000)
  %305 = fptrunc fp128 %304 to double
  call void @show_number(double %305)
  call void @show_name(ptr @name109)
  %306 = call <2 x double> @log_v2f64(<2 x double> <double 0.5, double 0.5>)
  %307 = extractelement <2 x double> %306, i32 0
  call void @show_number(double %307)
  %308 = extractelement <2 x double> %306, i32 1
  call void @show_number(double %308)
  call void @show_name(ptr @name110)
  %309 = call half @log10_f16(half 0.5)
  %310 = fpext half %309 to double
  call void @show_number(double %310)
  call void @show_name(ptr @name111)
  %311 = call float @log10_f32(float 0.5)
  %312 = fpext float %311 to double
  call void @show_number(double %312)
  call void @show_name(ptr @name112)
  %313 = call double @log10_f64(double 0.5)
  call void @show_number(double %313)
  call void @show_name(ptr @name113)
  %314 = call x86_fp80 @log10_f80(x86_fp80 0xK3FFE8000000000000000)
  %315 = fptrunc x86_fp80 %314 to double
  call void @show_number(double %315)
  call void @show_name(ptr @name114)
  %316 = call fp128 @log10_f128(fp128 0xL00000000000000003FFE000000000000)
  %317 = fptrunc fp128 %316 to double
  call void @show_number(double %317)
  call void @show_name(ptr @name115)
  %318 = call <2 x double> @log10_v2f64(<2 x double> <double 0.5, double 0.5>)
  %319 = extractelement <2 x double> %318, i32 0
  call void @show_number(double %319)
  %320 = extractelement <2 x double> %318, i32 1
  call void @show_number(double %320)
  call void @show_name(ptr @name116)
  %321 = call half @log2_f16(half 0.5)
  %322 = fpext half %321 to double
  call void @show_number(double %322)
  call void @show_name(ptr @name117)
  %323 = call float @log2_f32(float 0.5)
  %324 = fpext float %323 to double
  call void @show_number(double %324)
  call void @show_name(ptr @name118)
  %325 = call double @log2_f64(double 0.5)
  call void @show_number(double %325)
  call void @show_name(ptr @name119)
  %326 = call x86_fp80 @log2_f80(x86_fp80 0xK3FFE8000000000000000)
  %327 = fptrunc x86_fp80 %326 to double
  call void @show_number(double %327)
  call void @show_name(ptr @name120)
  %328 = call fp128 @log2_f128(fp128 0xL00000000000000003FFE000000000000)
  %329 = fptrunc fp128 %328 to double
  call void @show_number(double %329)
  call void @show_name(ptr @name121)
  %330 = call <2 x double> @log2_v2f64(<2 x double> <double 0.5, double 0.5>)
  %331 = extractelement <2 x double> %330, i32 0
  call void @show_number(double %331)
  %332 = extractelement <2 x double> %330, i32 1
  call void @show_number(double %332)
  call void @show_name(ptr @name122)
  %333 = call half @powi_f16_i32(half 1.5, i32 -3)
  %334 = fpext half %333 to double
  call void @show_number(double %334)
  call void @show_name(ptr @name123)
  %335 = call float @powi_f32_i32(float 1.5, i32 -3)
  %336 = fpext float %335 to double
  call void @show_number(double %336)
  call void @show_name(ptr @name124)
  %337 = call double @powi_f64_i32(double 1.5, i32 -3)
  call void @show_number(double %337)
  call void @show_name(ptr @name125)
  %338 = call x86_fp80 @powi_f80_i32(x86_fp80 0xK3FFFC000000000000000, i32 -3)
  %339 = fptrunc x86_fp80 %338 to double
  call void @show_number(double %339)
  call void @show_name(ptr @name126)
  %340 = call fp128 @powi_f128_i32(fp128 0xL00000000000000003FFF800000000000, i32 -3)
  %341 = fptrunc fp128 %340 to double
  call void @show_number(double %341)
  call void @show_name(ptr @name127)
  %342 = call half @atan2_f16(half 0.5, half -2.0)
  %343 = fpext half %342 to double
  call void @show_number(double %343)
  call void @show_name(ptr @name128)
  %344 = call float @atan2_f32(float 0.5, float -2.0)
  %345 = fpext float %344 to double
  call void @show_number(double %345)
  call void @show_name(ptr @name129)
  %346 = call double @atan2_f64(double 0.5, double -2.0)
  call void @show_number(double %346)
  call void @show_name(ptr @name130)
  %347 = call x86_fp80 @atan2_f80(x86_fp80 0xK3FFE8000000000000000, x86_fp80 0xKC0008000000000000000)
  %348 = fptrunc x86_fp80 %347 to double
  call void @show_number(double %348)
  call void @show_name(ptr @name131)
  %349 = call fp128 @atan2_f128(fp128 0xL00000000000000003FFE000000000000, fp128 0xL0000000000000000C000000000000000)
  %350 = fptrunc fp128 %349 to double
  call void @show_number(double %350)
  call void @show_name(ptr @name132)
  %351 = call <2 x double> @atan2_v2f64(<2 x double> <double 0.5, double -2.0>, <2 x double> <double -2.0, double 0.5>)
  %352 = extractelement <2 x double> %351, i32 0
  call void @show_number(double %352)
  %353 = extractelement <2 x double> %351, i32 1
  call void @show_number(double %353)
  call void @show_name(ptr @name133)
  %354 = call half @pow_f16(half 1.5, half 2.5)
  %355 = fpext half %354 to double
  call void @show_number(double %355)
  call void @show_name(ptr @name134)
  %356 = call float @pow_f32(float 1.5, float 2.5)
  %357 = fpext float %356 to double
  call void @show_number(double %357)
  call void @show_name(ptr @name135)
  %358 = call double @pow_f64(double 1.5, double 2.5)
  call void @show_number(double %358)
  call void @show_name(ptr @name136)
  %359 = call x86_fp80 @pow_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %360 = fptrunc x86_fp80 %359 to double
  call void @show_number(double %360)
  call void @show_name(ptr @name137)
  %361 = call fp128 @pow_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000)
  %362 = fptrunc fp128 %361 to double
  call void @show_number(double %362)
  call void @show_name(ptr @name138)
  %363 = call <2 x double> @pow_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double 1.5>)
  %364 = extractelement <2 x double> %363, i32 0
  call void @show_number(double %364)
  %365 = extractelement <2 x double> %363, i32 1
  call void @show_number(double %365)
  call void @show_name(ptr @name139)
  %366 = call { float, float } @sincos_f32(float 1.25)
  %367 = extractvalue { float, float } %366, 0
  %368 = fpext float %367 to double
  call void @show_number(double %368)
  %369 = extractvalue { float, float } %366, 1
  %370 = fpext float %369 to double
  call void @show_number(double %370)
  call void @show_name(ptr @name140)
  %371 = call { double, double } @sincos_f64(double 1.25)
  %372 = extractvalue { double, double } %371, 0
  call void @show_number(double %372)
  %373 = extractvalue { double, double } %371, 1
  call void @show_number(double %373)
  call void @show_name(ptr @name141)
  %374 = call { x86_fp80, x86_fp80 } @sincos_f80(x86_fp80 0xK3FFFA000000000000000)
  %375 = extractvalue { x86_fp80, x86_fp80 } %374, 0
  %376 = fptrunc x86_fp80 %375 to double
  call void @show_number(double %376)
  %377 = extractvalue { x86_fp80, x86_fp80 } %374, 1
  %378 = fptrunc x86_fp80 %377 to double
  call void @show_number(double %378)
  call void @show_name(ptr @name142)
  %379 = call { float, float } @modf_f32(float 1.25)
  %380 = extractvalue { float, float } %379, 0
  %381 = fpext float %380 to double
  call void @show_number(double %381)
  %382 = extractvalue { float, float } %379, 1
  %383 = fpext float %382 to double
  call void @show_number(double %383)
  call void @show_name(ptr @name143)
  %384 = call { double, double } @modf_f64(double 1.25)
  %385 = extractvalue { double, double } %384, 0
  call void @show_number(double %385)
  %386 = extractvalue { double, double } %384, 1
  call void @show_number(double %386)
  call void @show_name(ptr @name144)
  %387 = call { x86_fp80, x86_fp80 } @modf_f80(x86_fp80 0xK3FFFA000000000000000)
  %388 = extractvalue { x86_fp80, x86_fp80 } %387, 0
  %389 = fptrunc x86_fp80 %388 to double
  call void @show_number(double %389)
  %390 = extractvalue { x86_fp80, x86_fp80 } %387, 1
  %391 = fptrunc x86_fp80 %390 to double
  call void @show_number(double %391)
  call void @show_name(ptr @name145)
  %392 = call half @ldexp_f16_i32(half 1.5, i32 5)
  %393 = fpext half %392 to double
  call void @show_number(double %393)
  call void @show_name(ptr @name146)
  %394 = call float @ldexp_f32_i32(float 1.5, i32 5)
  %395 = fpext float %394 to double
  call void @show_number(double %395)
  call void @show_name(ptr @name147)
  %396 = call double @ldexp_f64_i32(double 1.5, i32 5)
  call void @show_number(double %396)
  call void @show_name(ptr @name148)
  %397 = call x86_fp80 @ldexp_f80_i32(x86_fp80 0xK3FFFC000000000000000, i32 5)
  %398 = fptrunc x86_fp80 %397 to double
  call void @show_number(double %398)
  call void @show_name(ptr @name149)
  %399 = call fp128 @ldexp_f128_i32(fp128 0xL00000000000000003FFF800000000000, i32 5)
  %400 = fptrunc fp128 %399 to double
  call void @show_number(double %400)
  call void @show_name(ptr @name150)
  %401 = call { half, i32 } @frexp_f16_i32(half -12.5)
  %402 = extractvalue { half, i32 } %401, 0
  %403 = fpext half %402 to double
  call void @show_number(double %403)
  %404 = extractvalue { half, i32 } %401, 1
  %405 = zext i32 %404 to i64
  call void @show_bits(i64 %405)
  call void @show_name(ptr @name151)
  %406 = call { float, i32 } @frexp_f32_i32(float -12.5)
  %407 = extractvalue { float, i32 } %406, 0
  %408 = fpext float %407 to double
  call void @show_number(double %408)
  %409 = extractvalue { float, i32 } %406, 1
  %410 = zext i32 %409 to i64
  call void @show_bits(i64 %410)
  call void @show_name(ptr @name152)
  %411 = call { double, i32 } @frexp_f64_i32(double -12.5)
  %412 = extractvalue { double, i32 } %411, 0
  call void @show_number(double %412)
  %413 = extractvalue { double, i32 } %411, 1
  %414 = zext i32 %413 to i64
  call void @show_bits(i64 %414)
  call void @show_name(ptr @name153)
  %415 = call { x86_fp80, i32 } @frexp_f80_i32(x86_fp80 0xKC002C800000000000000)
  %416 = extractvalue { x86_fp80, i32 } %415, 0
  %417 = fptrunc x86_fp80 %416 to double
  call void @show_number(double %417)
  %418 = extractvalue { x86_fp80, i32 } %415, 1
  %419 = zext i32 %418 to i64
  call void @show_bits(i64 %419)
  call void @show_name(ptr @name154)
  %420 = call { fp128, i32 } @frexp_f128_i32(fp128 0xL0000000000000000C002900000000000)
  %421 = extractvalue { fp128, i32 } %420, 0
  %422 = fptrunc fp128 %421 to double
  call void @show_number(double %422)
  %423 = extractvalue { fp128, i32 } %420, 1
  %424 = zext i32 %423 to i64
  call void @show_bits(i64 %424)
  call void @show_name(ptr @name155)
  %425 = call half @fma_f16(half 1.5, half 2.5, half -0.25)
  %426 = fpext half %425 to double
  call void @show_number(double %426)
  call void @show_name(ptr @name156)
  %427 = call float @fma_f32(float 1.5, float 2.5, float -0.25)
  %428 = fpext float %427 to double
  call void @show_number(double %428)
  call void @show_name(ptr @name157)
  %429 = call double @fma_f64(double 1.5, double 2.5, double -0.25)
  call void @show_number(double %429)
  call void @show_name(ptr @name158)
  %430 = call x86_fp80 @fma_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000, x86_fp80 0xKBFFD8000000000000000)
  %431 = fptrunc x86_fp80 %430 to double
  call void @show_number(double %431)
  call void @show_name(ptr @name159)
  %432 = call fp128 @fma_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL00000000000000004000400000000000, fp128 0xL0000000000000000BFFD000000000000)
  %433 = fptrunc fp128 %432 to double
  call void @show_number(double %433)
  call void @show_name(ptr @name160)
  %434 = call <2 x double> @fma_v2f64(<2 x double> <double 1.5, double 2.5>, <2 x double> <double 2.5, double -0.25>, <2 x double> <double -0.25, double 1.5>)
  %435 = extractelement <2 x double> %434, i32 0
  call void @show_number(double %435)
  %436 = extractelement <2 x double> %434, i32 1
  call void @show_number(double %436)
  call void @show_name(ptr @name161)
  %437 = call half @fabs_f16(half -2.5)
  %438 = fpext half %437 to double
  call void @show_number(double %438)
  call void @show_name(ptr @name162)
  %439 = call float @fabs_f32(float -2.5)
  %440 = fpext float %439 to double
  call void @show_number(double %440)
  call void @show_name(ptr @name163)
  %441 = call double @fabs_f64(double -2.5)
  call void @show_number(double %441)
  call void @show_name(ptr @name164)
  %442 = call x86_fp80 @fabs_f80(x86_fp80 0xKC000A000000000000000)
  %443 = fptrunc x86_fp80 %442 to double
  call void @show_number(double %443)
  call void @show_name(ptr @name165)
  %444 = call fp128 @fabs_f128(fp128 0xL0000000000000000C000400000000000)
  %445 = fptrunc fp128 %444 to double
  call void @show_number(double %445)
  call void @show_name(ptr @name166)
  %446 = call <2 x double> @fabs_v2f64(<2 x double> <double -2.5, double -2.5>)
  %447 = extractelement <2 x double> %446, i32 0
  call void @show_number(double %447)
  %448 = extractelement <2 x double> %446, i32 1
  call void @show_number(double %448)
  call void @show_name(ptr @name167)
  %449 = call half @minnum_f16(half 1.5, half -2.5)
  %450 = fpext half %449 to double
  call void @show_number(double %450)
  call void @show_name(ptr @name168)
  %451 = call float @minnum_f32(float 1.5, float -2.5)
  %452 = fpext float %451 to double
  call void @show_number(double %452)
  call void @show_name(ptr @name169)
  %453 = call double @minnum_f64(double 1.5, double -2.5)
  call void @show_number(double %453)
  call void @show_name(ptr @name170)
  %454 = call x86_fp80 @minnum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC000A000000000000000)
  %455 = fptrunc x86_fp80 %454 to double
  call void @show_number(double %455)
  call void @show_name(ptr @name171)
  %456 = call fp128 @minnum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000400000000000)
  %457 = fptrunc fp128 %456 to double
  call void @show_number(double %457)
  call void @show_name(ptr @name172)
  %458 = call <2 x double> @minnum_v2f64(<2 x double> <double 1.5, double -2.5>, <2 x double> <double -2.5, double 1.5>)
  %459 = extractelement <2 x double> %458, i32 0
  call void @show_number(double %459)
  %460 = extractelement <2 x double> %458, i32 1
  call void @show_number(double %460)
  call void @show_name(ptr @name173)
  %461 = call half @maxnum_f16(half 1.5, half -2.5)
  %462 = fpext half %461 to double
  call void @show_number(double %462)
  call void @show_name(ptr @name174)
  %463 = call float @maxnum_f32(float 1.5, float -2.5)
  %464 = fpext float %463 to double
  call void @show_number(double %464)
  call void @show_name(ptr @name175)
  %465 = call double @maxnum_f64(double 1.5, double -2.5)
  call void @show_number(double %465)
  call void @show_name(ptr @name176)
  %466 = call x86_fp80 @maxnum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC000A000000000000000)
  %467 = fptrunc x86_fp80 %466 to double
  call void @show_number(double %467)
  call void @show_name(ptr @name177)
  %468 = call fp128 @maxnum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000400000000000)
  %469 = fptrunc fp128 %468 to double
  call void @show_number(double %469)
  call void @show_name(ptr @name178)
  %470 = call <2 x double> @maxnum_v2f64(<2 x double> <double 1.5, double -2.5>, <2 x double> <double -2.5, double 1.5>)
  %471 = extractelement <2 x double> %470, i32 0
  call void @show_number(double %471)
  %472 = extractelement <2 x double> %470, i32 1
  call void @show_number(double %472)
  call void @show_name(ptr @name179)
  %473 = call half @minimum_f16(half 1.5, half -2.5)
  %474 = fpext half %473 to double
  call void @show_number(double %474)
  call void @show_name(ptr @name180)
  %475 = call float @minimum_f32(float 1.5, float -2.5)
  %476 = fpext float %475 to double
  call void @show_number(double %476)
  call void @show_name(ptr @name181)
  %477 = call double @minimum_f64(double 1.5, double -2.5)
  call void @show_number(double %477)
  call void @show_name(ptr @name182)
  %478 = call x86_fp80 @minimum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC000A000000000000000)
  %479 = fptrunc x86_fp80 %478 to double
  call void @show_number(double %479)
  call void @show_name(ptr @name183)
  %480 = call fp128 @minimum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000400000000000)
  %481 = fptrunc fp128 %480 to double
  call void @show_number(double %481)
  call void @show_name(ptr @name184)
  %482 = call <2 x double> @minimum_v2f64(<2 x double> <double 1.5, double -2.5>, <2 x double> <double -2.5, double 1.5>)
  %483 = extractelement <2 x double> %482, i32 0
  call void @show_number(double %483)
  %484 = extractelement <2 x double> %482, i32 1
  call void @show_number(double %484)
  call void @show_name(ptr @name185)
  %485 = call half @maximum_f16(half 1.5, half -2.5)
  %486 = fpext half %485 to double
  call void @show_number(double %486)
  call void @show_name(ptr @name186)
  %487 = call float @maximum_f32(float 1.5, float -2.5)
  %488 = fpext float %487 to double
  call void @show_number(double %488)
  call void @show_name(ptr @name187)
  %489 = call double @maximum_f64(double 1.5, double -2.5)
  call void @show_number(double %489)
  call void @show_name(ptr @name188)
  %490 = call x86_fp80 @maximum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC000A000000000000000)
  %491 = fptrunc x86_fp80 %490 to double
  call void @show_number(double %491)
  call void @show_name(ptr @name189)
  %492 = call fp128 @maximum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000400000000000)
  %493 = fptrunc fp128 %492 to double
  call void @show_number(double %493)
  call void @show_name(ptr @name190)
  %494 = call <2 x double> @maximum_v2f64(<2 x double> <double 1.5, double -2.5>, <2 x double> <double -2.5, double 1.5>)
  %495 = extractelement <2 x double> %494, i32 0
  call void @show_number(double %495)
  %496 = extractelement <2 x double> %494, i32 1
  call void @show_number(double %496)
  call void @show_name(ptr @name191)
  %497 = call half @minimumnum_f16(half 1.5, half -2.5)
  %498 = fpext half %497 to double
  call void @show_number(double %498)
  call void @show_name(ptr @name192)
  %499 = call float @minimumnum_f32(float 1.5, float -2.5)
  %500 = fpext float %499 to double
  call void @show_number(double %500)
  call void @show_name(ptr @name193)
  %501 = call double @minimumnum_f64(double 1.5, double -2.5)
  call void @show_number(double %501)
  call void @show_name(ptr @name194)
  %502 = call x86_fp80 @minimumnum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC000A000000000000000)
  %503 = fptrunc x86_fp80 %502 to double
  call void @show_number(double %503)
  call void @show_name(ptr @name195)
  %504 = call fp128 @minimumnum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000400000000000)
  %505 = fptrunc fp128 %504 to double
  call void @show_number(double %505)
  call void @show_name(ptr @name196)
  %506 = call <2 x double> @minimumnum_v2f64(<2 x double> <double 1.5, double -2.5>, <2 x double> <double -2.5, double 1.5>)
  %507 = extractelement <2 x double> %506, i32 0
  call void @show_number(double %507)
  %508 = extractelement <2 x double> %506, i32 1
  call void @show_number(double %508)
  call void @show_name(ptr @name197)
  %509 = call half @maximumnum_f16(half 1.5, half -2.5)
  %510 = fpext half %509 to double
  call void @show_number(double %510)
  call void @show_name(ptr @name198)
  %511 = call float @maximumnum_f32(float 1.5, float -2.5)
  %512 = fpext float %511 to double
  call void @show_number(double %512)
  call void @show_name(ptr @name199)
  %513 = call double @maximumnum_f64(double 1.5, double -2.5)
  call void @show_number(double %513)
  call void @show_name(ptr @name200)
  %514 = call x86_fp80 @maximumnum_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC000A000000000000000)
  %515 = fptrunc x86_fp80 %514 to double
  call void @show_number(double %515)
  call void @show_name(ptr @name201)
  %516 = call fp128 @maximumnum_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000400000000000)
  %517 = fptrunc fp128 %516 to double
  call void @show_number(double %517)
  call void @show_name(ptr @name202)
  %518 = call <2 x double> @maximumnum_v2f64(<2 x double> <double 1.5, double -2.5>, <2 x double> <double -2.5, double 1.5>)
  %519 = extractelement <2 x double> %518, i32 0
  call void @show_number(double %519)
  %520 = extractelement <2 x double> %518, i32 1
  call void @show_number(double %520)
  call void @show_name(ptr @name203)
  %521 = call half @copysign_f16(half 1.5, half -2.0)
  %522 = fpext half %521 to double
  call void @show_number(double %522)
  call void @show_name(ptr @name204)
  %523 = call float @copysign_f32(float 1.5, float -2.0)
  %524 = fpext float %523 to double
  call void @show_number(double %524)
  call void @show_name(ptr @name205)
  %525 = call double @copysign_f64(double 1.5, double -2.0)
  call void @show_number(double %525)
  call void @show_name(ptr @name206)
  %526 = call x86_fp80 @copysign_f80(x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xKC0008000000000000000)
  %527 = fptrunc x86_fp80 %526 to double
  call void @show_number(double %527)
  call void @show_name(ptr @name207)
  %528 = call fp128 @copysign_f128(fp128 0xL00000000000000003FFF800000000000, fp128 0xL0000000000000000C000000000000000)
  %529 = fptrunc fp128 %528 to double
  call void @show_number(double %529)
  call void @show_name(ptr @name208)
  %530 = call <2 x double> @copysign_v2f64(<2 x double> <double 1.5, double -2.0>, <2 x double> <double -2.0, double 1.5>)
  %531 = extractelement <2 x double> %530, i32 0
  call void @show_number(double %531)
  %532 = extractelement <2 x double> %530, i32 1
  call void @show_number(double %532)
  call void @show_name(ptr @name209)
  %533 = call half @floor_f16(half -2.5)
  %534 = fpext half %533 to double
  call void @show_number(double %534)
  call void @show_name(ptr @name210)
  %535 = call float @floor_f32(float -2.5)
  %536 = fpext float %535 to double
  call void @show_number(double %536)
  call void @show_name(ptr @name211)
  %537 = call double @floor_f64(double -2.5)
  call void @show_number(double %537)
  call void @show_name(ptr @name212)
  %538 = call x86_fp80 @floor_f80(x86_fp80 0xKC000A000000000000000)
  %539 = fptrunc x86_fp80 %538 to double
  call void @show_number(double %539)
  call void @show_name(ptr @name213)
  %540 = call fp128 @floor_f128(fp128 0xL0000000000000000C000400000000000)
  %541 = fptrunc fp128 %540 to double
  call void @show_number(double %541)
  call void @show_name(ptr @name214)
  %542 = call <2 x double> @floor_v2f64(<2 x double> <double -2.5, double -2.5>)
  %543 = extractelement <2 x double> %542, i32 0
  call void @show_number(double %543)
  %544 = extractelement <2 x double> %542, i32 1
  call void @show_number(double %544)
  call void @show_name(ptr @name215)
  %545 = call half @ceil_f16(half -2.5)
  %546 = fpext half %545 to double
  call void @show_number(double %546)
  call void @show_name(ptr @name216)
  %547 = call float @ceil_f32(float -2.5)
  %548 = fpext float %547 to double
  call void @show_number(double %548)
  call void @show_name(ptr @name217)
  %549 = call double @ceil_f64(double -2.5)
  call void @show_number(double %549)
  call void @show_name(ptr @name218)
  %550 = call x86_fp80 @ceil_f80(x86_fp80 0xKC000A000000000000000)
  %551 = fptrunc x86_fp80 %550 to double
  call void @show_number(double %551)
  call void @show_name(ptr @name219)
  %552 = call fp128 @ceil_f128(fp128 0xL0000000000000000C000400000000000)
  %553 = fptrunc fp128 %552 to double
  call void @show_number(double %553)
  call void @show_name(ptr @name220)
  %554 = call <2 x double> @ceil_v2f64(<2 x double> <double -2.5, double -2.5>)
  %555 = extractelement <2 x double> %554, i32 0
  call void @show_number(double %555)
  %556 = extractelement <2 x double> %554, i32 1
  call void @show_number(double %556)
  call void @show_name(ptr @name221)
  %557 = call half @trunc_f16(half -2.5)
  %558 = fpext half %557 to double
  call void @show_number(double %558)
  call void @show_name(ptr @name222)
  %559 = call float @trunc_f32(float -2.5)
  %560 = fpext float %559 to double
  call void @show_number(double %560)
  call void @show_name(ptr @name223)
  %561 = call double @trunc_f64(double -2.5)
  call void @show_number(double %561)
  call void @show_name(ptr @name224)
  %562 = call x86_fp80 @trunc_f80(x86_fp80 0xKC000A000000000000000)
  %563 = fptrunc x86_fp80 %562 to double
  call void @show_number(double %563)
  call void @show_name(ptr @name225)
  %564 = call fp128 @trunc_f128(fp128 0xL0000000000000000C000400000000000)
  %565 = fptrunc fp128 %564 to double
  call void @show_number(double %565)
  call void @show_name(ptr @name226)
  %566 = call <2 x double> @trunc_v2f64(<2 x double> <double -2.5, double -2.5>)
  %567 = extractelement <2 x double> %566, i32 0
  call void @show_number(double %567)
  %568 = extractelement <2 x double> %566, i32 1
  call void @show_number(double %568)
  call void @show_name(ptr @name227)
  %569 = call half @rint_f16(half -2.5)
  %570 = fpext half %569 to double
  call void @show_number(double %570)
  call void @show_name(ptr @name228)
  %571 = call float @rint_f32(float -2.5)
  %572 = fpext float %571 to double
  call void @show_number(double %572)
  call void @show_name(ptr @name229)
  %573 = call double @rint_f64(double -2.5)
  call void @show_number(double %573)
  call void @show_name(ptr @name230)
  %574 = call x86_fp80 @rint_f80(x86_fp80 0xKC000A000000000000000)
  %575 = fptrunc x86_fp80 %574 to double
  call void @show_number(double %575)
  call void @show_name(ptr @name231)
  %576 = call fp128 @rint_f128(fp128 0xL0000000000000000C000400000000000)
  %577 = fptrunc fp128 %576 to double
  call void @show_number(double %577)
  call void @show_name(ptr @name232)
  %578 = call <2 x double> @rint_v2f64(<2 x double> <double -2.5, double -2.5>)
  %579 = extractelement <2 x double> %578, i32 0
  call void @show_number(double %579)
  %580 = extractelement <2 x double> %578, i32 1
  call void @show_number(double %580)
  call void @show_name(ptr @name233)
  %581 = call half @nearbyint_f16(half -2.5)
  %582 = fpext half %581 to double
  call void @show_number(double %582)
  call void @show_name(ptr @name234)
  %583 = call float @nearbyint_f32(float -2.5)
  %584 = fpext float %583 to double
  call void @show_number(double %584)
  call void @show_name(ptr @name235)
  %585 = call double @nearbyint_f64(double -2.5)
  call void @show_number(double %585)
  call void @show_name(ptr @name236)
  %586 = call x86_fp80 @nearbyint_f80(x86_fp80 0xKC000A000000000000000)
  %587 = fptrunc x86_fp80 %586 to double
  call void @show_number(double %587)
  call void @show_name(ptr @name237)
  %588 = call fp128 @nearbyint_f128(fp128 0xL0000000000000000C000400000000000)
  %589 = fptrunc fp128 %588 to double
  call void @show_number(double %589)
  call void @show_name(ptr @name238)
  %590 = call <2 x double> @nearbyint_v2f64(<2 x double> <double -2.5, double -2.5>)
  %591 = extractelement <2 x double> %590, i32 0
  call void @show_number(double %591)
  %592 = extractelement <2 x double> %590, i32 1
  call void @show_number(double %592)
  call void @show_name(ptr @name239)
  %593 = call half @round_f16(half -2.5)
  %594 = fpext half %593 to double
  call void @show_number(double %594)
  call void @show_name(ptr @name240)
  %595 = call float @round_f32(float -2.5)
  %596 = fpext float %595 to double
  call void @show_number(double %596)
  call void @show_name(ptr @name241)
  %597 = call double @round_f64(double -2.5)
  call void @show_number(double %597)
  call void @show_name(ptr @name242)
  %598 = call x86_fp80 @round_f80(x86_fp80 0xKC000A000000000000000)
  %599 = fptrunc x86_fp80 %598 to double
  call void @show_number(double %599)
  call void @show_name(ptr @name243)
  %600 = call fp128 @round_f128(fp128 0xL0000000000000000C000400000000000)
  %601 = fptrunc fp128 %600 to double
  call void @show_number(double %601)
  call void @show_name(ptr @name244)
  %602 = call <2 x double> @round_v2f64(<2 x double> <double -2.5, double -2.5>)
  %603 = extractelement <2 x double> %602, i32 0
  call void @show_number(double %603)
  %604 = extractelement <2 x double> %602, i32 1
  call void @show_number(double %604)
  call void @show_name(ptr @name245)
  %605 = call half @roundeven_f16(half -2.5)
  %606 = fpext half %605 to double
  call void @show_number(double %606)
  call void @show_name(ptr @name246)
  %607 = call float @roundeven_f32(float -2.5)
  %608 = fpext float %607 to double
  call void @show_number(double %608)
  call void @show_name(ptr @name247)
  %609 = call double @roundeven_f64(double -2.5)
  call void @show_number(double %609)
  call void @show_name(ptr @name248)
  %610 = call x86_fp80 @roundeven_f80(x86_fp80 0xKC000A000000000000000)
  %611 = fptrunc x86_fp80 %610 to double
  call void @show_number(double %611)
  call void @show_name(ptr @name249)
  %612 = call fp128 @roundeven_f128(fp128 0xL0000000000000000C000400000000000)
  %613 = fptrunc fp128 %612 to double
  call void @show_number(double %613)
  call void @show_name(ptr @name250)
  %614 = call <2 x double> @roundeven_v2f64(<2 x double> <double -2.5, double -2.5>)
  %615 = extractelement <2 x double> %614, i32 0
  call void @show_number(double %615)
  %616 = extractelement <2 x double> %614, i32 1
  call void @show_number(double %616)
  call void @show_name(ptr @name251)
  %617 = call i64 @lround_i64_f32(float -2.5)
  call void @show_bits(i64 %617)
  call void @show_name(ptr @name252)
  %618 = call i64 @lround_i64_f64(double -2.5)
  call void @show_bits(i64 %618)
  call void @show_name(ptr @name253)
  %619 = call i64 @lround_i64_f80(x86_fp80 0xKC000A000000000000000)
  call void @show_bits(i64 %619)
  call void @show_name(ptr @name254)
  %620 = call i64 @lround_i64_f128(fp128 0xL0000000000000000C000400000000000)
  call void @show_bits(i64 %620)
  call void @show_name(ptr @name255)
  %621 = call i64 @llround_i64_f32(float -2.5)
  call void @show_bits(i64 %621)
  call void @show_name(ptr @name256)
  %622 = call i64 @llround_i64_f64(double -2.5)
  call void @show_bits(i64 %622)
  call void @show_name(ptr @name257)
  %623 = call i64 @llround_i64_f80(x86_fp80 0xKC000A000000000000000)
  call void @show_bits(i64 %623)
  call void @show_name(ptr @name258)
  %624 = call i64 @llround_i64_f128(fp128 0xL0000000000000000C000400000000000)
  call void @show_bits(i64 %624)
  call void @show_name(ptr @name259)
  %625 = call i64 @lrint_i64_f32(float -2.5)
  call void @show_bits(i64 %625)
  call void @show_name(ptr @name260)
  %626 = call i64 @lrint_i64_f64(double -2.5)
  call void @show_bits(i64 %626)
  call void @show_name(ptr @name261)
  %627 = call i64 @lrint_i64_f80(x86_fp80 0xKC000A000000000000000)
  call void @show_bits(i64 %627)
  call void @show_name(ptr @name262)
  %628 = call i64 @lrint_i64_f128(fp128 0xL0000000000000000C000400000000000)
  call void @show_bits(i64 %628)
  call void @show_name(ptr @name263)
  %629 = call i64 @llrint_i64_f32(float -2.5)
  call void @show_bits(i64 %629)
  call void @show_name(ptr @name264)
  %630 = call i64 @llrint_i64_f64(double -2.5)
  call void @show_bits(i64 %630)
  call void @show_name(ptr @name265)
  %631 = call i64 @llrint_i64_f80(x86_fp80 0xKC000A000000000000000)
  call void @show_bits(i64 %631)
  call void @show_name(ptr @name266)
  %632 = call i64 @llrint_i64_f128(fp128 0xL0000000000000000C000400000000000)
  call void @show_bits(i64 %632)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare i32 @llvm.abs.i32(i32, i1)
declare i8 @llvm.abs.i8(i8, i1)
declare i128 @llvm.abs.i128(i128, i1)
declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare i11 @llvm.smax.i11(i11, i11)
declare i128 @llvm.smax.i128(i128, i128)
declare <8 x i8> @llvm.smax.v8i8(<8 x i8>, <8 x i8>)
declare i32 @llvm.smin.i32(i32, i32)
declare i11 @llvm.smin.i11(i11, i11)
declare i128 @llvm.smin.i128(i128, i128)
declare <8 x i8> @llvm.smin.v8i8(<8 x i8>, <8 x i8>)
declare i32 @llvm.umax.i32(i32, i32)
declare i11 @llvm.umax.i11(i11, i11)
declare i128 @llvm.umax.i128(i128, i128)
declare <8 x i8> @llvm.umax.v8i8(<8 x i8>, <8 x i8>)
declare i32 @llvm.umin.i32(i32, i32)
declare i11 @llvm.umin.i11(i11, i11)
declare i128 @llvm.umin.i128(i128, i128)
declare <8 x i8> @llvm.umin.v8i8(<8 x i8>, <8 x i8>)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i2 @llvm.scmp.i2.i64(i64, i64)
declare <2 x i16> @llvm.scmp.v2i16.v2i64(<2 x i64>, <2 x i64>)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i2 @llvm.ucmp.i2.i64(i64, i64)
declare <2 x i16> @llvm.ucmp.v2i16.v2i64(<2 x i64>, <2 x i64>)
declare half @llvm.sqrt.f16(half)
declare float @llvm.sqrt.f32(float)
declare double @llvm.sqrt.f64(double)
declare x86_fp80 @llvm.sqrt.f80(x86_fp80)
declare fp128 @llvm.sqrt.f128(fp128)
declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)
declare half @llvm.sin.f16(half)
declare float @llvm.sin.f32(float)
declare double @llvm.sin.f64(double)
declare x86_fp80 @llvm.sin.f80(x86_fp80)
declare fp128 @llvm.sin.f128(fp128)
declare <2 x double> @llvm.sin.v2f64(<2 x double>)
declare half @llvm.cos.f16(half)
declare float @llvm.cos.f32(float)
declare double @llvm.cos.f64(double)
declare x86_fp80 @llvm.cos.f80(x86_fp80)
declare fp128 @llvm.cos.f128(fp128)
declare <2 x double> @llvm.cos.v2f64(<2 x double>)
declare half @llvm.tan.f16(half)
declare float @llvm.tan.f32(float)
declare double @llvm.tan.f64(double)
declare x86_fp80 @llvm.tan.f80(x86_fp80)
declare fp128 @llvm.tan.f128(fp128)
declare <2 x double> @llvm.tan.v2f64(<2 x double>)
declare half @llvm.asin.f16(half)
declare float @llvm.asin.f32(float)
declare double @llvm.asin.f64(double)
declare x86_fp80 @llvm.asin.f80(x86_fp80)
declare fp128 @llvm.asin.f128(fp128)
declare <2 x double> @llvm.asin.v2f64(<2 x double>)
declare half @llvm.acos.f16(half)
declare float @llvm.acos.f32(float)
declare double @llvm.acos.f64(double)
declare x86_fp80 @llvm.acos.f80(x86_fp80)
declare fp128 @llvm.acos.f128(fp128)
declare <2 x double> @llvm.acos.v2f64(<2 x double>)
declare half @llvm.atan.f16(half)
declare float @llvm.atan.f32(float)
declare double @llvm.atan.f64(double)
declare x86_fp80 @llvm.atan.f80(x86_fp80)
declare fp128 @llvm.atan.f128(fp128)
declare <2 x double> @llvm.atan.v2f64(<2 x double>)
declare half @llvm.sinh.f16(half)
declare float @llvm.sinh.f32(float)
declare double @llvm.sinh.f64(double)
declare x86_fp80 @llvm.sinh.f80(x86_fp80)
declare fp128 @llvm.sinh.f128(fp128)
declare <2 x double> @llvm.sinh.v2f64(<2 x double>)
declare half @llvm.cosh.f16(half)
declare float @llvm.cosh.f32(float)
declare double @llvm.cosh.f64(double)
declare x86_fp80 @llvm.cosh.f80(x86_fp80)
declare fp128 @llvm.cosh.f128(fp128)
declare <2 x double> @llvm.cosh.v2f64(<2 x double>)
declare half @llvm.tanh.f16(half)
declare float @llvm.tanh.f32(float)
declare double @llvm.tanh.f64(double)
declare x86_fp80 @llvm.tanh.f80(x86_fp80)
declare fp128 @llvm.tanh.f128(fp128)
declare <2 x double> @llvm.tanh.v2f64(<2 x double>)
declare half @llvm.exp.f16(half)
declare float @llvm.exp.f32(float)
declare double @llvm.exp.f64(double)
declare x86_fp80 @llvm.exp.f80(x86_fp80)
declare fp128 @llvm.exp.f128(fp128)
declare <2 x double> @llvm.exp.v2f64(<2 x double>)
declare half @llvm.exp2.f16(half)
declare float @llvm.exp2.f32(float)
declare double @llvm.exp2.f64(double)
declare x86_fp80 @llvm.exp2.f80(x86_fp80)
declare fp128 @llvm.exp2.f128(fp128)
declare <2 x double> @llvm.exp2.v2f64(<2 x double>)
declare half @llvm.exp10.f16(half)
declare float @llvm.exp10.f32(float)
declare double @llvm.exp10.f64(double)
declare x86_fp80 @llvm.exp10.f80(x86_fp80)
declare fp128 @llvm.exp10.f128(fp128)
declare <2 x double> @llvm.exp10.v2f64(<2 x double>)
declare half @llvm.log.f16(half)
declare float @llvm.log.f32(float)
declare double @llvm.log.f64(double)
declare x86_fp80 @llvm.log.f80(x86_fp80)
declare fp128 @llvm.log.f128(fp128)
declare <2 x double> @llvm.log.v2f64(<2 x double>)
declare half @llvm.log10.f16(half)
declare float @llvm.log10.f32(float)
declare double @llvm.log10.f64(double)
declare x86_fp80 @llvm.log10.f80(x86_fp80)
declare fp128 @llvm.log10.f128(fp128)
declare <2 x double> @llvm.log10.v2f64(<2 x double>)
declare half @llvm.log2.f16(half)
declare float @llvm.log2.f32(float)
declare double @llvm.log2.f64(double)
declare x86_fp80 @llvm.log2.f80(x86_fp80)
declare fp128 @llvm.log2.f128(fp128)
declare <2 x double> @llvm.log2.v2f64(<2 x double>)
declare half @llvm.powi.f16.i32(half, i32)
declare float @llvm.powi.f32.i32(float, i32)
declare double @llvm.powi.f64.i32(double, i32)
declare x86_fp80 @llvm.powi.f80.i32(x86_fp80, i32)
declare fp128 @llvm.powi.f128.i32(fp128, i32)
declare half @llvm.atan2.f16(half, half)
declare float @llvm.atan2.f32(float, float)
declare double @llvm.atan2.f64(double, double)
declare x86_fp80 @llvm.atan2.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.atan2.f128(fp128, fp128)
declare <2 x double> @llvm.atan2.v2f64(<2 x double>, <2 x double>)
declare half @llvm.pow.f16(half, half)
declare float @llvm.pow.f32(float, float)
declare double @llvm.pow.f64(double, double)
declare x86_fp80 @llvm.pow.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.pow.f128(fp128, fp128)
declare <2 x double> @llvm.pow.v2f64(<2 x double>, <2 x double>)
declare { float, float } @llvm.sincos.f32(float)
declare { double, double } @llvm.sincos.f64(double)
declare { x86_fp80, x86_fp80 } @llvm.sincos.f80(x86_fp80)
declare { float, float } @llvm.modf.f32(float)
declare { double, double } @llvm.modf.f64(double)
declare { x86_fp80, x86_fp80 } @llvm.modf.f80(x86_fp80)
declare half @llvm.ldexp.f16.i32(half, i32)
declare float @llvm.ldexp.f32.i32(float, i32)
declare double @llvm.ldexp.f64.i32(double, i32)
declare x86_fp80 @llvm.ldexp.f80.i32(x86_fp80, i32)
declare fp128 @llvm.ldexp.f128.i32(fp128, i32)
declare { half, i32 } @llvm.frexp.f16.i32(half)
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { x86_fp80, i32 } @llvm.frexp.f80.i32(x86_fp80)
declare { fp128, i32 } @llvm.frexp.f128.i32(fp128)
declare half @llvm.fma.f16(half, half, half)
declare float @llvm.fma.f32(float, float, float)
declare double @llvm.fma.f64(double, double, double)
declare x86_fp80 @llvm.fma.f80(x86_fp80, x86_fp80, x86_fp80)
declare fp128 @llvm.fma.f128(fp128, fp128, fp128)
declare <2 x double> @llvm.fma.v2f64(<2 x double>, <2 x double>, <2 x double>)
declare half @llvm.fabs.f16(half)
declare float @llvm.fabs.f32(float)
declare double @llvm.fabs.f64(double)
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare fp128 @llvm.fabs.f128(fp128)
declare <2 x double> @llvm.fabs.v2f64(<2 x double>)
declare half @llvm.minnum.f16(half, half)
declare float @llvm.minnum.f32(float, float)
declare double @llvm.minnum.f64(double, double)
declare x86_fp80 @llvm.minnum.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.minnum.f128(fp128, fp128)
declare <2 x double> @llvm.minnum.v2f64(<2 x double>, <2 x double>)
declare half @llvm.maxnum.f16(half, half)
declare float @llvm.maxnum.f32(float, float)
declare double @llvm.maxnum.f64(double, double)
declare x86_fp80 @llvm.maxnum.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.maxnum.f128(fp128, fp128)
declare <2 x double> @llvm.maxnum.v2f64(<2 x double>, <2 x double>)
declare half @llvm.minimum.f16(half, half)
declare float @llvm.minimum.f32(float, float)
declare double @llvm.minimum.f64(double, double)
declare x86_fp80 @llvm.minimum.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.minimum.f128(fp128, fp128)
declare <2 x double> @llvm.minimum.v2f64(<2 x double>, <2 x double>)
declare half @llvm.maximum.f16(half, half)
declare float @llvm.maximum.f32(float, float)
declare double @llvm.maximum.f64(double, double)
declare x86_fp80 @llvm.maximum.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.maximum.f128(fp128, fp128)
declare <2 x double> @llvm.maximum.v2f64(<2 x double>, <2 x double>)
declare half @llvm.minimumnum.f16(half, half)
declare float @llvm.minimumnum.f32(float, float)
declare double @llvm.minimumnum.f64(double, double)
declare x86_fp80 @llvm.minimumnum.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.minimumnum.f128(fp128, fp128)
declare <2 x double> @llvm.minimumnum.v2f64(<2 x double>, <2 x double>)
declare half @llvm.maximumnum.f16(half, half)
declare float @llvm.maximumnum.f32(float, float)
declare double @llvm.maximumnum.f64(double, double)
declare x86_fp80 @llvm.maximumnum.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.maximumnum.f128(fp128, fp128)
declare <2 x double> @llvm.maximumnum.v2f64(<2 x double>, <2 x double>)
declare half @llvm.copysign.f16(half, half)
declare float @llvm.copysign.f32(float, float)
declare double @llvm.copysign.f64(double, double)
declare x86_fp80 @llvm.copysign.f80(x86_fp80, x86_fp80)
declare fp128 @llvm.copysign.f128(fp128, fp128)
declare <2 x double> @llvm.copysign.v2f64(<2 x double>, <2 x double>)
declare half @llvm.floor.f16(half)
declare float @llvm.floor.f32(float)
declare double @llvm.floor.f64(double)
declare x86_fp80 @llvm.floor.f80(x86_fp80)
declare fp128 @llvm.floor.f128(fp128)
declare <2 x double> @llvm.floor.v2f64(<2 x double>)
declare half @llvm.ceil.f16(half)
declare float @llvm.ceil.f32(float)
declare double @llvm.ceil.f64(double)
declare x86_fp80 @llvm.ceil.f80(x86_fp80)
declare fp128 @llvm.ceil.f128(fp128)
declare <2 x double> @llvm.ceil.v2f64(<2 x double>)
declare half @llvm.trunc.f16(half)
declare float @llvm.trunc.f32(float)
declare double @llvm.trunc.f64(double)
declare x86_fp80 @llvm.trunc.f80(x86_fp80)
declare fp128 @llvm.trunc.f128(fp128)
declare <2 x double> @llvm.trunc.v2f64(<2 x double>)
declare half @llvm.rint.f16(half)
declare float @llvm.rint.f32(float)
declare double @llvm.rint.f64(double)
declare x86_fp80 @llvm.rint.f80(x86_fp80)
declare fp128 @llvm.rint.f128(fp128)
declare <2 x double> @llvm.rint.v2f64(<2 x double>)
declare half @llvm.nearbyint.f16(half)
declare float @llvm.nearbyint.f32(float)
declare double @llvm.nearbyint.f64(double)
declare x86_fp80 @llvm.nearbyint.f80(x86_fp80)
declare fp128 @llvm.nearbyint.f128(fp128)
declare <2 x double> @llvm.nearbyint.v2f64(<2 x double>)
declare half @llvm.round.f16(half)
declare float @llvm.round.f32(float)
declare double @llvm.round.f64(double)
declare x86_fp80 @llvm.round.f80(x86_fp80)
declare fp128 @llvm.round.f128(fp128)
declare <2 x double> @llvm.round.v2f64(<2 x double>)
declare half @llvm.roundeven.f16(half)
declare float @llvm.roundeven.f32(float)
declare double @llvm.roundeven.f64(double)
declare x86_fp80 @llvm.roundeven.f80(x86_fp80)
declare fp128 @llvm.roundeven.f128(fp128)
declare <2 x double> @llvm.roundeven.v2f64(<2 x double>)
declare i64 @llvm.lround.i64.f32(float)
declare i64 @llvm.lround.i64.f64(double)
declare i64 @llvm.lround.i64.f80(x86_fp80)
declare i64 @llvm.lround.i64.f128(fp128)
declare i64 @llvm.llround.i64.f32(float)
declare i64 @llvm.llround.i64.f64(double)
declare i64 @llvm.llround.i64.f80(x86_fp80)
declare i64 @llvm.llround.i64.f128(fp128)
declare i64 @llvm.lrint.i64.f32(float)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.lrint.i64.f80(x86_fp80)
declare i64 @llvm.lrint.i64.f128(fp128)
declare i64 @llvm.llrint.i64.f32(float)
declare i64 @llvm.llrint.i64.f64(double)
declare i64 @llvm.llrint.i64.f80(x86_fp80)
declare i64 @llvm.llrint.i64.f128(fp128)
