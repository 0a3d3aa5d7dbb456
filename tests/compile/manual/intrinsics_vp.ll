; Vector Predication Intrinsics (memory: vp_lanes.ll, vp_strides.ll)
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [18 x i8] c"llvm.vp.abs.v4i32\00"
@name1 = private constant [18 x i8] c"llvm.vp.add.v4i32\00"
@name2 = private constant [18 x i8] c"llvm.vp.and.v4i32\00"
@name3 = private constant [19 x i8] c"llvm.vp.ashr.v4i32\00"
@name4 = private constant [25 x i8] c"llvm.vp.bitreverse.v4i32\00"
@name5 = private constant [20 x i8] c"llvm.vp.bswap.v4i32\00"
@name6 = private constant [19 x i8] c"llvm.vp.ceil.v4f32\00"
@name7 = private constant [23 x i8] c"llvm.vp.copysign.v4f32\00"
@name8 = private constant [19 x i8] c"llvm.vp.ctlz.v4i32\00"
@name9 = private constant [20 x i8] c"llvm.vp.ctpop.v4i32\00"
@name10 = private constant [19 x i8] c"llvm.vp.cttz.v4i32\00"
@name11 = private constant [27 x i8] c"llvm.vp.cttz.elts.i32.v4i1\00"
@name12 = private constant [19 x i8] c"llvm.vp.fabs.v4f32\00"
@name13 = private constant [19 x i8] c"llvm.vp.fadd.v4f32\00"
@name14 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name15 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name16 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name17 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name18 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name19 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name20 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name21 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name22 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name23 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name24 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name25 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name26 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name27 = private constant [19 x i8] c"llvm.vp.fcmp.v4f32\00"
@name28 = private constant [19 x i8] c"llvm.vp.fdiv.v4f32\00"
@name29 = private constant [20 x i8] c"llvm.vp.floor.v4f32\00"
@name30 = private constant [18 x i8] c"llvm.vp.fma.v4f32\00"
@name31 = private constant [19 x i8] c"llvm.vp.fmul.v4f32\00"
@name32 = private constant [22 x i8] c"llvm.vp.fmuladd.v4f32\00"
@name33 = private constant [19 x i8] c"llvm.vp.fneg.v4f32\00"
@name34 = private constant [26 x i8] c"llvm.vp.fpext.v4f64.v4f32\00"
@name35 = private constant [27 x i8] c"llvm.vp.fptosi.v4i32.v4f32\00"
@name36 = private constant [27 x i8] c"llvm.vp.fptoui.v4i32.v4f32\00"
@name37 = private constant [28 x i8] c"llvm.vp.fptrunc.v2f32.v2f64\00"
@name38 = private constant [19 x i8] c"llvm.vp.frem.v4f32\00"
@name39 = private constant [19 x i8] c"llvm.vp.fshl.v4i32\00"
@name40 = private constant [19 x i8] c"llvm.vp.fshr.v4i32\00"
@name41 = private constant [19 x i8] c"llvm.vp.fsub.v4f32\00"
@name42 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name43 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name44 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name45 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name46 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name47 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name48 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name49 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name50 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name51 = private constant [19 x i8] c"llvm.vp.icmp.v4i32\00"
@name52 = private constant [25 x i8] c"llvm.vp.is.fpclass.v4f32\00"
@name53 = private constant [27 x i8] c"llvm.vp.llrint.v4i64.v4f32\00"
@name54 = private constant [26 x i8] c"llvm.vp.lrint.v4i64.v4f32\00"
@name55 = private constant [19 x i8] c"llvm.vp.lshr.v4i32\00"
@name56 = private constant [22 x i8] c"llvm.vp.maximum.v4f32\00"
@name57 = private constant [21 x i8] c"llvm.vp.maxnum.v4f32\00"
@name58 = private constant [20 x i8] c"llvm.vp.merge.v4i32\00"
@name59 = private constant [22 x i8] c"llvm.vp.minimum.v4f32\00"
@name60 = private constant [21 x i8] c"llvm.vp.minnum.v4f32\00"
@name61 = private constant [18 x i8] c"llvm.vp.mul.v4i32\00"
@name62 = private constant [24 x i8] c"llvm.vp.nearbyint.v4f32\00"
@name63 = private constant [17 x i8] c"llvm.vp.or.v4i32\00"
@name64 = private constant [25 x i8] c"llvm.vp.reduce.add.v4i32\00"
@name65 = private constant [25 x i8] c"llvm.vp.reduce.and.v4i32\00"
@name66 = private constant [26 x i8] c"llvm.vp.reduce.fadd.v4f32\00"
@name67 = private constant [26 x i8] c"llvm.vp.reduce.fmax.v4f32\00"
@name68 = private constant [30 x i8] c"llvm.vp.reduce.fmaximum.v4f32\00"
@name69 = private constant [26 x i8] c"llvm.vp.reduce.fmin.v4f32\00"
@name70 = private constant [30 x i8] c"llvm.vp.reduce.fminimum.v4f32\00"
@name71 = private constant [26 x i8] c"llvm.vp.reduce.fmul.v4f32\00"
@name72 = private constant [25 x i8] c"llvm.vp.reduce.mul.v4i32\00"
@name73 = private constant [24 x i8] c"llvm.vp.reduce.or.v4i32\00"
@name74 = private constant [26 x i8] c"llvm.vp.reduce.smax.v4i32\00"
@name75 = private constant [26 x i8] c"llvm.vp.reduce.smin.v4i32\00"
@name76 = private constant [26 x i8] c"llvm.vp.reduce.umax.v4i32\00"
@name77 = private constant [26 x i8] c"llvm.vp.reduce.umin.v4i32\00"
@name78 = private constant [25 x i8] c"llvm.vp.reduce.xor.v4i32\00"
@name79 = private constant [19 x i8] c"llvm.vp.rint.v4f32\00"
@name80 = private constant [20 x i8] c"llvm.vp.round.v4f32\00"
@name81 = private constant [24 x i8] c"llvm.vp.roundeven.v4f32\00"
@name82 = private constant [26 x i8] c"llvm.vp.roundtozero.v4f32\00"
@name83 = private constant [23 x i8] c"llvm.vp.sadd.sat.v4i32\00"
@name84 = private constant [19 x i8] c"llvm.vp.sdiv.v4i32\00"
@name85 = private constant [21 x i8] c"llvm.vp.select.v4i32\00"
@name86 = private constant [25 x i8] c"llvm.vp.sext.v4i64.v4i32\00"
@name87 = private constant [18 x i8] c"llvm.vp.shl.v4i32\00"
@name88 = private constant [27 x i8] c"llvm.vp.sitofp.v4f32.v4i32\00"
@name89 = private constant [19 x i8] c"llvm.vp.smax.v4i32\00"
@name90 = private constant [19 x i8] c"llvm.vp.smin.v4i32\00"
@name91 = private constant [19 x i8] c"llvm.vp.sqrt.v4f32\00"
@name92 = private constant [19 x i8] c"llvm.vp.srem.v4i32\00"
@name93 = private constant [23 x i8] c"llvm.vp.ssub.sat.v4i32\00"
@name94 = private constant [18 x i8] c"llvm.vp.sub.v4i32\00"
@name95 = private constant [25 x i8] c"llvm.vp.trunc.v4i8.v4i32\00"
@name96 = private constant [23 x i8] c"llvm.vp.uadd.sat.v4i32\00"
@name97 = private constant [19 x i8] c"llvm.vp.udiv.v4i32\00"
@name98 = private constant [27 x i8] c"llvm.vp.uitofp.v4f32.v4i32\00"
@name99 = private constant [19 x i8] c"llvm.vp.umax.v4i32\00"
@name100 = private constant [19 x i8] c"llvm.vp.umin.v4i32\00"
@name101 = private constant [19 x i8] c"llvm.vp.urem.v4i32\00"
@name102 = private constant [23 x i8] c"llvm.vp.usub.sat.v4i32\00"
@name103 = private constant [18 x i8] c"llvm.vp.xor.v4i32\00"
@name104 = private constant [25 x i8] c"llvm.vp.zext.v4i64.v4i32\00"
@name105 = private constant [35 x i8] c"llvm.experimental.vp.reverse.v4i32\00"
@name106 = private constant [34 x i8] c"llvm.experimental.vp.splice.v4i32\00"

define <4 x i32> @vp_abs_v4i32(<4 x i32> %x, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.abs.v4i32(<4 x i32> %x, i1 false, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_add_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_and_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.and.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_ashr_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.ashr.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_bitreverse_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i32> @llvm.vp.bitreverse.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i32> %r
}

define <4 x i32> @vp_bswap_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i32> @llvm.vp.bswap.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i32> %r
}

define <4 x float> @vp_ceil_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.ceil.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x float> @vp_copysign_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.copysign.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x i32> @vp_ctlz_v4i32(<4 x i32> %x, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.ctlz.v4i32(<4 x i32> %x, i1 false, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_ctpop_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i32> @llvm.vp.ctpop.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i32> %r
}

define <4 x i32> @vp_cttz_v4i32(<4 x i32> %x, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.cttz.v4i32(<4 x i32> %x, i1 false, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define i32 @vp_cttz_elts_i32_v4i1(<4 x i1> %x, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.cttz.elts.i32.v4i1(<4 x i1> %x, i1 false, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define <4 x float> @vp_fabs_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.fabs.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x float> @vp_fadd_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.fadd.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x i1> @vp_fcmp_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"oeq", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_2(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"one", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_3(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"olt", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_4(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ole", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_5(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ogt", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_6(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"oge", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_7(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ueq", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_8(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"une", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_9(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ult", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_10(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ule", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_11(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ugt", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_12(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"uge", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_13(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"ord", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_fcmp_v4f32_14(<4 x float> %x, <4 x float> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float> %x, <4 x float> %y, metadata !"uno", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x float> @vp_fdiv_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.fdiv.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x float> @vp_floor_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.floor.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x float> @vp_fma_v4f32(<4 x float> %x, <4 x float> %y, <4 x float> %z, <4 x i1> %w, i32 %u) {
  %r = call <4 x float> @llvm.vp.fma.v4f32(<4 x float> %x, <4 x float> %y, <4 x float> %z, <4 x i1> %w, i32 %u)
  ret <4 x float> %r
}

define <4 x float> @vp_fmul_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.fmul.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x float> @vp_fmuladd_v4f32(<4 x float> %x, <4 x float> %y, <4 x float> %z, <4 x i1> %w, i32 %u) {
  %r = call <4 x float> @llvm.vp.fmuladd.v4f32(<4 x float> %x, <4 x float> %y, <4 x float> %z, <4 x i1> %w, i32 %u)
  ret <4 x float> %r
}

define <4 x float> @vp_fneg_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.fneg.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x double> @vp_fpext_v4f64_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x double> @llvm.vp.fpext.v4f64.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x double> %r
}

define <4 x i32> @vp_fptosi_v4i32_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i32> @llvm.vp.fptosi.v4i32.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x i32> %r
}

define <4 x i32> @vp_fptoui_v4i32_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i32> @llvm.vp.fptoui.v4i32.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x i32> %r
}

define <2 x float> @vp_fptrunc_v2f32_v2f64(<2 x double> %x, <2 x i1> %y, i32 %z) {
  %r = call <2 x float> @llvm.vp.fptrunc.v2f32.v2f64(<2 x double> %x, <2 x i1> %y, i32 %z)
  ret <2 x float> %r
}

define <4 x float> @vp_frem_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.frem.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x i32> @vp_fshl_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z, <4 x i1> %w, i32 %u) {
  %r = call <4 x i32> @llvm.vp.fshl.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z, <4 x i1> %w, i32 %u)
  ret <4 x i32> %r
}

define <4 x i32> @vp_fshr_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z, <4 x i1> %w, i32 %u) {
  %r = call <4 x i32> @llvm.vp.fshr.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i32> %z, <4 x i1> %w, i32 %u)
  ret <4 x i32> %r
}

define <4 x float> @vp_fsub_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.fsub.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x i1> @vp_icmp_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"eq", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_2(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"ne", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_3(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"ugt", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_4(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"uge", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_5(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"ult", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_6(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"ule", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_7(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"sgt", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_8(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"sge", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_9(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"slt", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_icmp_v4i32_10(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u) {
  %r = call <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32> %x, <4 x i32> %y, metadata !"sle", <4 x i1> %w, i32 %u)
  ret <4 x i1> %r
}

define <4 x i1> @vp_is_fpclass_v4f32(<4 x float> %x, <4 x i1> %z, i32 %w) {
  %r = call <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float> %x, i32 264, <4 x i1> %z, i32 %w)
  ret <4 x i1> %r
}

define <4 x i64> @vp_llrint_v4i64_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i64> @llvm.vp.llrint.v4i64.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x i64> %r
}

define <4 x i64> @vp_lrint_v4i64_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i64> @llvm.vp.lrint.v4i64.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x i64> %r
}

define <4 x i32> @vp_lshr_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.lshr.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x float> @vp_maximum_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.maximum.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x float> @vp_maxnum_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.maxnum.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x i32> @vp_merge_v4i32(<4 x i1> %x, <4 x i32> %y, <4 x i32> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %x, <4 x i32> %y, <4 x i32> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x float> @vp_minimum_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.minimum.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x float> @vp_minnum_v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x float> @llvm.vp.minnum.v4f32(<4 x float> %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret <4 x float> %r
}

define <4 x i32> @vp_mul_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.mul.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x float> @vp_nearbyint_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.nearbyint.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x i32> @vp_or_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.or.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define i32 @vp_reduce_add_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.add.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_and_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.and.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define float @vp_reduce_fadd_v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call float @llvm.vp.reduce.fadd.v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret float %r
}

define float @vp_reduce_fmax_v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call float @llvm.vp.reduce.fmax.v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret float %r
}

define float @vp_reduce_fmaximum_v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call float @llvm.vp.reduce.fmaximum.v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret float %r
}

define float @vp_reduce_fmin_v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call float @llvm.vp.reduce.fmin.v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret float %r
}

define float @vp_reduce_fminimum_v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call float @llvm.vp.reduce.fminimum.v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret float %r
}

define float @vp_reduce_fmul_v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w) {
  %r = call float @llvm.vp.reduce.fmul.v4f32(float %x, <4 x float> %y, <4 x i1> %z, i32 %w)
  ret float %r
}

define i32 @vp_reduce_mul_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.mul.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_or_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.or.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_smax_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.smax.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_smin_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.smin.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_umax_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.umax.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_umin_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.umin.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define i32 @vp_reduce_xor_v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call i32 @llvm.vp.reduce.xor.v4i32(i32 %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret i32 %r
}

define <4 x float> @vp_rint_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.rint.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x float> @vp_round_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.round.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x float> @vp_roundeven_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.roundeven.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x float> @vp_roundtozero_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.roundtozero.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x i32> @vp_sadd_sat_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.sadd.sat.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_sdiv_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.sdiv.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_select_v4i32(<4 x i1> %x, <4 x i32> %y, <4 x i32> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.select.v4i32(<4 x i1> %x, <4 x i32> %y, <4 x i32> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i64> @vp_sext_v4i64_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i64> %r
}

define <4 x i32> @vp_shl_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.shl.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x float> @vp_sitofp_v4f32_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.sitofp.v4f32.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x i32> @vp_smax_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.smax.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_smin_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.smin.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x float> @vp_sqrt_v4f32(<4 x float> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.sqrt.v4f32(<4 x float> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x i32> @vp_srem_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.srem.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_ssub_sat_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.ssub.sat.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_sub_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.sub.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i8> @vp_trunc_v4i8_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i8> @llvm.vp.trunc.v4i8.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i8> %r
}

define <4 x i32> @vp_uadd_sat_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.uadd.sat.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_udiv_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x float> @vp_uitofp_v4f32_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x float> @llvm.vp.uitofp.v4f32.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x float> %r
}

define <4 x i32> @vp_umax_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.umax.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_umin_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.umin.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_urem_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.urem.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_usub_sat_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.usub.sat.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i32> @vp_xor_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w) {
  %r = call <4 x i32> @llvm.vp.xor.v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %z, i32 %w)
  ret <4 x i32> %r
}

define <4 x i64> @vp_zext_v4i64_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i64> @llvm.vp.zext.v4i64.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i64> %r
}

define <4 x i32> @experimental_vp_reverse_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call <4 x i32> @llvm.experimental.vp.reverse.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret <4 x i32> %r
}

define <4 x i32> @experimental_vp_splice_v4i32(<4 x i32> %x, <4 x i32> %y, <4 x i1> %w, i32 %u, i32 %v) {
  %r = call <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32> %x, <4 x i32> %y, i32 1, <4 x i1> %w, i32 %u, i32 %v)
  ret <4 x i32> %r
}

define <2 x ptr> @pointers(<2 x i64> %x) {
  %r = call <2 x ptr> @llvm.vp.inttoptr.v2p0.v2i64(<2 x i64> %x, <2 x i1> <i1 1, i1 1>, i32 2)
  ret <2 x ptr> %r
}

define <2 x i64> @numbers(<2 x ptr> %x) {
  %r = call <2 x i64> @llvm.vp.ptrtoint.v2i64.v2p0(<2 x ptr> %x, <2 x i1> <i1 1, i1 1>, i32 2)
  ret <2 x i64> %r
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
  %p = call <2 x ptr> @pointers(<2 x i64> <i64 5, i64 -6>)
  %q = call <2 x i64> @numbers(<2 x ptr> %p)
  %q0 = extractelement <2 x i64> %q, i32 0
  %q1 = extractelement <2 x i64> %q, i32 1
  call void @show_bits(i64 %q0)
  call void @show_bits(i64 %q1)
  call void @show_name(ptr @name0)
  %1 = call <4 x i32> @vp_abs_v4i32(<4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %2 = extractelement <4 x i32> %1, i32 0
  %3 = zext i32 %2 to i64
  call void @show_bits(i64 %3)
  %4 = extractelement <4 x i32> %1, i32 1
  %5 = zext i32 %4 to i64
  call void @show_bits(i64 %5)
  %6 = extractelement <4 x i32> %1, i32 2
  %7 = zext i32 %6 to i64
  call void @show_bits(i64 %7)
  %8 = extractelement <4 x i32> %1, i32 3
  %9 = zext i32 %8 to i64
  call void @show_bits(i64 %9)
  call void @show_name(ptr @name1)
  %10 = call <4 x i32> @vp_add_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
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
  call void @show_name(ptr @name2)
  %19 = call <4 x i32> @vp_and_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %20 = extractelement <4 x i32> %19, i32 0
  %21 = zext i32 %20 to i64
  call void @show_bits(i64 %21)
  %22 = extractelement <4 x i32> %19, i32 1
  %23 = zext i32 %22 to i64
  call void @show_bits(i64 %23)
  %24 = extractelement <4 x i32> %19, i32 2
  %25 = zext i32 %24 to i64
  call void @show_bits(i64 %25)
  %26 = extractelement <4 x i32> %19, i32 3
  %27 = zext i32 %26 to i64
  call void @show_bits(i64 %27)
  call void @show_name(ptr @name3)
  %28 = call <4 x i32> @vp_ashr_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %29 = extractelement <4 x i32> %28, i32 0
  %30 = zext i32 %29 to i64
  call void @show_bits(i64 %30)
  %31 = extractelement <4 x i32> %28, i32 1
  %32 = zext i32 %31 to i64
  call void @show_bits(i64 %32)
  %33 = extractelement <4 x i32> %28, i32 2
  %34 = zext i32 %33 to i64
  call void @show_bits(i64 %34)
  %35 = extractelement <4 x i32> %28, i32 3
  %36 = zext i32 %35 to i64
  call void @show_bits(i64 %36)
  call void @show_name(ptr @name4)
  %37 = call <4 x i32> @vp_bitreverse_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %38 = extractelement <4 x i32> %37, i32 0
  %39 = zext i32 %38 to i64
  call void @show_bits(i64 %39)
  %40 = extractelement <4 x i32> %37, i32 1
  %41 = zext i32 %40 to i64
  call void @show_bits(i64 %41)
  %42 = extractelement <4 x i32> %37, i32 2
  %43 = zext i32 %42 to i64
  call void @show_bits(i64 %43)
  %44 = extractelement <4 x i32> %37, i32 3
  %45 = zext i32 %44 to i64
  call void @show_bits(i64 %45)
  call void @show_name(ptr @name5)
  %46 = call <4 x i32> @vp_bswap_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %47 = extractelement <4 x i32> %46, i32 0
  %48 = zext i32 %47 to i64
  call void @show_bits(i64 %48)
  %49 = extractelement <4 x i32> %46, i32 1
  %50 = zext i32 %49 to i64
  call void @show_bits(i64 %50)
  %51 = extractelement <4 x i32> %46, i32 2
  %52 = zext i32 %51 to i64
  call void @show_bits(i64 %52)
  %53 = extractelement <4 x i32> %46, i32 3
  %54 = zext i32 %53 to i64
  call void @show_bits(i64 %54)
  call void @show_name(ptr @name6)
  %55 = call <4 x float> @vp_ceil_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %56 = extractelement <4 x float> %55, i32 0
  %57 = fpext float %56 to double
  call void @show_number(double %57)
  %58 = extractelement <4 x float> %55, i32 1
  %59 = fpext float %58 to double
  call void @show_number(double %59)
  %60 = extractelement <4 x float> %55, i32 2
  %61 = fpext float %60 to double
  call void @show_number(double %61)
  %62 = extractelement <4 x float> %55, i32 3
  %63 = fpext float %62 to double
  call void @show_number(double %63)
  call void @show_name(ptr @name7)
  %64 = call <4 x float> @vp_copysign_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
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
  call void @show_name(ptr @name8)
  %73 = call <4 x i32> @vp_ctlz_v4i32(<4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %74 = extractelement <4 x i32> %73, i32 0
  %75 = zext i32 %74 to i64
  call void @show_bits(i64 %75)
  %76 = extractelement <4 x i32> %73, i32 1
  %77 = zext i32 %76 to i64
  call void @show_bits(i64 %77)
  %78 = extractelement <4 x i32> %73, i32 2
  %79 = zext i32 %78 to i64
  call void @show_bits(i64 %79)
  %80 = extractelement <4 x i32> %73, i32 3
  %81 = zext i32 %80 to i64
  call void @show_bits(i64 %81)
  call void @show_name(ptr @name9)
  %82 = call <4 x i32> @vp_ctpop_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %83 = extractelement <4 x i32> %82, i32 0
  %84 = zext i32 %83 to i64
  call void @show_bits(i64 %84)
  %85 = extractelement <4 x i32> %82, i32 1
  %86 = zext i32 %85 to i64
  call void @show_bits(i64 %86)
  %87 = extractelement <4 x i32> %82, i32 2
  %88 = zext i32 %87 to i64
  call void @show_bits(i64 %88)
  %89 = extractelement <4 x i32> %82, i32 3
  %90 = zext i32 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name10)
  %91 = call <4 x i32> @vp_cttz_v4i32(<4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %92 = extractelement <4 x i32> %91, i32 0
  %93 = zext i32 %92 to i64
  call void @show_bits(i64 %93)
  %94 = extractelement <4 x i32> %91, i32 1
  %95 = zext i32 %94 to i64
  call void @show_bits(i64 %95)
  %96 = extractelement <4 x i32> %91, i32 2
  %97 = zext i32 %96 to i64
  call void @show_bits(i64 %97)
  %98 = extractelement <4 x i32> %91, i32 3
  %99 = zext i32 %98 to i64
  call void @show_bits(i64 %99)
  call void @show_name(ptr @name11)
  %100 = call i32 @vp_cttz_elts_i32_v4i1(<4 x i1> <i1 0, i1 0, i1 1, i1 0>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %101 = zext i32 %100 to i64
  call void @show_bits(i64 %101)
  call void @show_name(ptr @name12)
  %102 = call <4 x float> @vp_fabs_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %103 = extractelement <4 x float> %102, i32 0
  %104 = fpext float %103 to double
  call void @show_number(double %104)
  %105 = extractelement <4 x float> %102, i32 1
  %106 = fpext float %105 to double
  call void @show_number(double %106)
  %107 = extractelement <4 x float> %102, i32 2
  %108 = fpext float %107 to double
  call void @show_number(double %108)
  %109 = extractelement <4 x float> %102, i32 3
  %110 = fpext float %109 to double
  call void @show_number(double %110)
  call void @show_name(ptr @name13)
  %111 = call <4 x float> @vp_fadd_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %112 = extractelement <4 x float> %111, i32 0
  %113 = fpext float %112 to double
  call void @show_number(double %113)
  %114 = extractelement <4 x float> %111, i32 1
  %115 = fpext float %114 to double
  call void @show_number(double %115)
  %116 = extractelement <4 x float> %111, i32 2
  %117 = fpext float %116 to double
  call void @show_number(double %117)
  %118 = extractelement <4 x float> %111, i32 3
  %119 = fpext float %118 to double
  call void @show_number(double %119)
  call void @show_name(ptr @name14)
  %120 = call <4 x i1> @vp_fcmp_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %121 = extractelement <4 x i1> %120, i32 0
  %122 = zext i1 %121 to i64
  call void @show_bits(i64 %122)
  %123 = extractelement <4 x i1> %120, i32 1
  %124 = zext i1 %123 to i64
  call void @show_bits(i64 %124)
  %125 = extractelement <4 x i1> %120, i32 2
  %126 = zext i1 %125 to i64
  call void @show_bits(i64 %126)
  %127 = extractelement <4 x i1> %120, i32 3
  %128 = zext i1 %127 to i64
  call void @show_bits(i64 %128)
  call void @show_name(ptr @name15)
  %129 = call <4 x i1> @vp_fcmp_v4f32_2(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %130 = extractelement <4 x i1> %129, i32 0
  %131 = zext i1 %130 to i64
  call void @show_bits(i64 %131)
  %132 = extractelement <4 x i1> %129, i32 1
  %133 = zext i1 %132 to i64
  call void @show_bits(i64 %133)
  %134 = extractelement <4 x i1> %129, i32 2
  %135 = zext i1 %134 to i64
  call void @show_bits(i64 %135)
  %136 = extractelement <4 x i1> %129, i32 3
  %137 = zext i1 %136 to i64
  call void @show_bits(i64 %137)
  call void @show_name(ptr @name16)
  %138 = call <4 x i1> @vp_fcmp_v4f32_3(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %139 = extractelement <4 x i1> %138, i32 0
  %140 = zext i1 %139 to i64
  call void @show_bits(i64 %140)
  %141 = extractelement <4 x i1> %138, i32 1
  %142 = zext i1 %141 to i64
  call void @show_bits(i64 %142)
  %143 = extractelement <4 x i1> %138, i32 2
  %144 = zext i1 %143 to i64
  call void @show_bits(i64 %144)
  %145 = extractelement <4 x i1> %138, i32 3
  %146 = zext i1 %145 to i64
  call void @show_bits(i64 %146)
  call void @show_name(ptr @name17)
  %147 = call <4 x i1> @vp_fcmp_v4f32_4(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %148 = extractelement <4 x i1> %147, i32 0
  %149 = zext i1 %148 to i64
  call void @show_bits(i64 %149)
  %150 = extractelement <4 x i1> %147, i32 1
  %151 = zext i1 %150 to i64
  call void @show_bits(i64 %151)
  %152 = extractelement <4 x i1> %147, i32 2
  %153 = zext i1 %152 to i64
  call void @show_bits(i64 %153)
  %154 = extractelement <4 x i1> %147, i32 3
  %155 = zext i1 %154 to i64
  call void @show_bits(i64 %155)
  call void @show_name(ptr @name18)
  %156 = call <4 x i1> @vp_fcmp_v4f32_5(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %157 = extractelement <4 x i1> %156, i32 0
  %158 = zext i1 %157 to i64
  call void @show_bits(i64 %158)
  %159 = extractelement <4 x i1> %156, i32 1
  %160 = zext i1 %159 to i64
  call void @show_bits(i64 %160)
  %161 = extractelement <4 x i1> %156, i32 2
  %162 = zext i1 %161 to i64
  call void @show_bits(i64 %162)
  %163 = extractelement <4 x i1> %156, i32 3
  %164 = zext i1 %163 to i64
  call void @show_bits(i64 %164)
  call void @show_name(ptr @name19)
  %165 = call <4 x i1> @vp_fcmp_v4f32_6(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %166 = extractelement <4 x i1> %165, i32 0
  %167 = zext i1 %166 to i64
  call void @show_bits(i64 %167)
  %168 = extractelement <4 x i1> %165, i32 1
  %169 = zext i1 %168 to i64
  call void @show_bits(i64 %169)
  %170 = extractelement <4 x i1> %165, i32 2
  %171 = zext i1 %170 to i64
  call void @show_bits(i64 %171)
  %172 = extractelement <4 x i1> %165, i32 3
  %173 = zext i1 %172 to i64
  call void @show_bits(i64 %173)
  call void @show_name(ptr @name20)
  %174 = call <4 x i1> @vp_fcmp_v4f32_7(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %175 = extractelement <4 x i1> %174, i32 0
  %176 = zext i1 %175 to i64
  call void @show_bits(i64 %176)
  %177 = extractelement <4 x i1> %174, i32 1
  %178 = zext i1 %177 to i64
  call void @show_bits(i64 %178)
  %179 = extractelement <4 x i1> %174, i32 2
  %180 = zext i1 %179 to i64
  call void @show_bits(i64 %180)
  %181 = extractelement <4 x i1> %174, i32 3
  %182 = zext i1 %181 to i64
  call void @show_bits(i64 %182)
  call void @show_name(ptr @name21)
  %183 = call <4 x i1> @vp_fcmp_v4f32_8(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %184 = extractelement <4 x i1> %183, i32 0
  %185 = zext i1 %184 to i64
  call void @show_bits(i64 %185)
  %186 = extractelement <4 x i1> %183, i32 1
  %187 = zext i1 %186 to i64
  call void @show_bits(i64 %187)
  %188 = extractelement <4 x i1> %183, i32 2
  %189 = zext i1 %188 to i64
  call void @show_bits(i64 %189)
  %190 = extractelement <4 x i1> %183, i32 3
  %191 = zext i1 %190 to i64
  call void @show_bits(i64 %191)
  call void @show_name(ptr @name22)
  %192 = call <4 x i1> @vp_fcmp_v4f32_9(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %193 = extractelement <4 x i1> %192, i32 0
  %194 = zext i1 %193 to i64
  call void @show_bits(i64 %194)
  %195 = extractelement <4 x i1> %192, i32 1
  %196 = zext i1 %195 to i64
  call void @show_bits(i64 %196)
  %197 = extractelement <4 x i1> %192, i32 2
  %198 = zext i1 %197 to i64
  call void @show_bits(i64 %198)
  %199 = extractelement <4 x i1> %192, i32 3
  %200 = zext i1 %199 to i64
  call void @show_bits(i64 %200)
  call void @show_name(ptr @name23)
  %201 = call <4 x i1> @vp_fcmp_v4f32_10(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %202 = extractelement <4 x i1> %201, i32 0
  %203 = zext i1 %202 to i64
  call void @show_bits(i64 %203)
  %204 = extractelement <4 x i1> %201, i32 1
  %205 = zext i1 %204 to i64
  call void @show_bits(i64 %205)
  %206 = extractelement <4 x i1> %201, i32 2
  %207 = zext i1 %206 to i64
  call void @show_bits(i64 %207)
  %208 = extractelement <4 x i1> %201, i32 3
  %209 = zext i1 %208 to i64
  call void @show_bits(i64 %209)
  call void @show_name(ptr @name24)
  %210 = call <4 x i1> @vp_fcmp_v4f32_11(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %211 = extractelement <4 x i1> %210, i32 0
  %212 = zext i1 %211 to i64
  call void @show_bits(i64 %212)
  %213 = extractelement <4 x i1> %210, i32 1
  %214 = zext i1 %213 to i64
  call void @show_bits(i64 %214)
  %215 = extractelement <4 x i1> %210, i32 2
  %216 = zext i1 %215 to i64
  call void @show_bits(i64 %216)
  %217 = extractelement <4 x i1> %210, i32 3
  %218 = zext i1 %217 to i64
  call void @show_bits(i64 %218)
  call void @show_name(ptr @name25)
  %219 = call <4 x i1> @vp_fcmp_v4f32_12(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %220 = extractelement <4 x i1> %219, i32 0
  %221 = zext i1 %220 to i64
  call void @show_bits(i64 %221)
  %222 = extractelement <4 x i1> %219, i32 1
  %223 = zext i1 %222 to i64
  call void @show_bits(i64 %223)
  %224 = extractelement <4 x i1> %219, i32 2
  %225 = zext i1 %224 to i64
  call void @show_bits(i64 %225)
  %226 = extractelement <4 x i1> %219, i32 3
  %227 = zext i1 %226 to i64
  call void @show_bits(i64 %227)
  call void @show_name(ptr @name26)
  %228 = call <4 x i1> @vp_fcmp_v4f32_13(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %229 = extractelement <4 x i1> %228, i32 0
  %230 = zext i1 %229 to i64
  call void @show_bits(i64 %230)
  %231 = extractelement <4 x i1> %228, i32 1
  %232 = zext i1 %231 to i64
  call void @show_bits(i64 %232)
  %233 = extractelement <4 x i1> %228, i32 2
  %234 = zext i1 %233 to i64
  call void @show_bits(i64 %234)
  %235 = extractelement <4 x i1> %228, i32 3
  %236 = zext i1 %235 to i64
  call void @show_bits(i64 %236)
  call void @show_name(ptr @name27)
  %237 = call <4 x i1> @vp_fcmp_v4f32_14(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %238 = extractelement <4 x i1> %237, i32 0
  %239 = zext i1 %238 to i64
  call void @show_bits(i64 %239)
  %240 = extractelement <4 x i1> %237, i32 1
  %241 = zext i1 %240 to i64
  call void @show_bits(i64 %241)
  %242 = extractelement <4 x i1> %237, i32 2
  %243 = zext i1 %242 to i64
  call void @show_bits(i64 %243)
  %244 = extractelement <4 x i1> %237, i32 3
  %245 = zext i1 %244 to i64
  call void @show_bits(i64 %245)
  call void @show_name(ptr @name28)
  %246 = call <4 x float> @vp_fdiv_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %247 = extractelement <4 x float> %246, i32 0
  %248 = fpext float %247 to double
  call void @show_number(double %248)
  %249 = extractelement <4 x float> %246, i32 1
  %250 = fpext float %249 to double
  call void @show_number(double %250)
  %251 = extractelement <4 x float> %246, i32 2
  %252 = fpext float %251 to double
  call void @show_number(double %252)
  %253 = extractelement <4 x float> %246, i32 3
  %254 = fpext float %253 to double
  call void @show_number(double %254)
  call void @show_name(ptr @name29)
  %255 = call <4 x float> @vp_floor_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %256 = extractelement <4 x float> %255, i32 0
  %257 = fpext float %256 to double
  call void @show_number(double %257)
  %258 = extractelement <4 x float> %255, i32 1
  %259 = fpext float %258 to double
  call void @show_number(double %259)
  %260 = extractelement <4 x float> %255, i32 2
  %261 = fpext float %260 to double
  call void @show_number(double %261)
  %262 = extractelement <4 x float> %255, i32 3
  %263 = fpext float %262 to double
  call void @show_number(double %263)
  call void @show_name(ptr @name30)
  %264 = call <4 x float> @vp_fma_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x float> <float 2.25, float 1.0, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %265 = extractelement <4 x float> %264, i32 0
  %266 = fpext float %265 to double
  call void @show_number(double %266)
  %267 = extractelement <4 x float> %264, i32 1
  %268 = fpext float %267 to double
  call void @show_number(double %268)
  %269 = extractelement <4 x float> %264, i32 2
  %270 = fpext float %269 to double
  call void @show_number(double %270)
  %271 = extractelement <4 x float> %264, i32 3
  %272 = fpext float %271 to double
  call void @show_number(double %272)
  call void @show_name(ptr @name31)
  %273 = call <4 x float> @vp_fmul_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %274 = extractelement <4 x float> %273, i32 0
  %275 = fpext float %274 to double
  call void @show_number(double %275)
  %276 = extractelement <4 x float> %273, i32 1
  %277 = fpext float %276 to double
  call void @show_number(double %277)
  %278 = extractelement <4 x float> %273, i32 2
  %279 = fpext float %278 to double
  call void @show_number(double %279)
  %280 = extractelement <4 x float> %273, i32 3
  %281 = fpext float %280 to double
  call void @show_number(double %281)
  call void @show_name(ptr @name32)
  %282 = call <4 x float> @vp_fmuladd_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x float> <float 2.25, float 1.0, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %283 = extractelement <4 x float> %282, i32 0
  %284 = fpext float %283 to double
  call void @show_number(double %284)
  %285 = extractelement <4 x float> %282, i32 1
  %286 = fpext float %285 to double
  call void @show_number(double %286)
  %287 = extractelement <4 x float> %282, i32 2
  %288 = fpext float %287 to double
  call void @show_number(double %288)
  %289 = extractelement <4 x float> %282, i32 3
  %290 = fpext float %289 to double
  call void @show_number(double %290)
  call void @show_name(ptr @name33)
  %291 = call <4 x float> @vp_fneg_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %292 = extractelement <4 x float> %291, i32 0
  %293 = fpext float %292 to double
  call void @show_number(double %293)
  %294 = extractelement <4 x float> %291, i32 1
  %295 = fpext float %294 to double
  call void @show_number(double %295)
  %296 = extractelement <4 x float> %291, i32 2
  %297 = fpext float %296 to double
  call void @show_number(double %297)
  %298 = extractelement <4 x float> %291, i32 3
  %299 = fpext float %298 to double
  call void @show_number(double %299)
  call void @show_name(ptr @name34)
  %300 = call <4 x double> @vp_fpext_v4f64_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %301 = extractelement <4 x double> %300, i32 0
  call void @show_number(double %301)
  %302 = extractelement <4 x double> %300, i32 1
  call void @show_number(double %302)
  %303 = extractelement <4 x double> %300, i32 2
  call void @show_number(double %303)
  %304 = extractelement <4 x double> %300, i32 3
  call void @show_number(double %304)
  call void @show_name(ptr @name35)
  %305 = call <4 x i32> @vp_fptosi_v4i32_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %306 = extractelement <4 x i32> %305, i32 0
  %307 = zext i32 %306 to i64
  call void @show_bits(i64 %307)
  %308 = extractelement <4 x i32> %305, i32 1
  %309 = zext i32 %308 to i64
  call void @show_bits(i64 %309)
  %310 = extractelement <4 x i32> %305, i32 2
  %311 = zext i32 %310 to i64
  call void @show_bits(i64 %311)
  %312 = extractelement <4 x i32> %305, i32 3
  %313 = zext i32 %312 to i64
  call void @show_bits(i64 %313)
  call void @show_name(ptr @name36)
  %314 = call <4 x i32> @vp_fptoui_v4i32_v4f32(<4 x float> <float 2.25, float 1.0, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %315 = extractelement <4 x i32> %314, i32 0
  %316 = zext i32 %315 to i64
  call void @show_bits(i64 %316)
  %317 = extractelement <4 x i32> %314, i32 1
  %318 = zext i32 %317 to i64
  call void @show_bits(i64 %318)
  %319 = extractelement <4 x i32> %314, i32 2
  %320 = zext i32 %319 to i64
  call void @show_bits(i64 %320)
  %321 = extractelement <4 x i32> %314, i32 3
  %322 = zext i32 %321 to i64
  call void @show_bits(i64 %322)
  call void @show_name(ptr @name37)
  %323 = call <2 x float> @vp_fptrunc_v2f32_v2f64(<2 x double> <double 1.1, double -2.5>, <2 x i1> <i1 1, i1 1>, i32 2)
  %324 = extractelement <2 x float> %323, i32 0
  %325 = fpext float %324 to double
  call void @show_number(double %325)
  %326 = extractelement <2 x float> %323, i32 1
  %327 = fpext float %326 to double
  call void @show_number(double %327)
  call void @show_name(ptr @name38)
  %328 = call <4 x float> @vp_frem_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %329 = extractelement <4 x float> %328, i32 0
  %330 = fpext float %329 to double
  call void @show_number(double %330)
  %331 = extractelement <4 x float> %328, i32 1
  %332 = fpext float %331 to double
  call void @show_number(double %332)
  %333 = extractelement <4 x float> %328, i32 2
  %334 = fpext float %333 to double
  call void @show_number(double %334)
  %335 = extractelement <4 x float> %328, i32 3
  %336 = fpext float %335 to double
  call void @show_number(double %336)
  call void @show_name(ptr @name39)
  %337 = call <4 x i32> @vp_fshl_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %338 = extractelement <4 x i32> %337, i32 0
  %339 = zext i32 %338 to i64
  call void @show_bits(i64 %339)
  %340 = extractelement <4 x i32> %337, i32 1
  %341 = zext i32 %340 to i64
  call void @show_bits(i64 %341)
  %342 = extractelement <4 x i32> %337, i32 2
  %343 = zext i32 %342 to i64
  call void @show_bits(i64 %343)
  %344 = extractelement <4 x i32> %337, i32 3
  %345 = zext i32 %344 to i64
  call void @show_bits(i64 %345)
  call void @show_name(ptr @name40)
  %346 = call <4 x i32> @vp_fshr_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %347 = extractelement <4 x i32> %346, i32 0
  %348 = zext i32 %347 to i64
  call void @show_bits(i64 %348)
  %349 = extractelement <4 x i32> %346, i32 1
  %350 = zext i32 %349 to i64
  call void @show_bits(i64 %350)
  %351 = extractelement <4 x i32> %346, i32 2
  %352 = zext i32 %351 to i64
  call void @show_bits(i64 %352)
  %353 = extractelement <4 x i32> %346, i32 3
  %354 = zext i32 %353 to i64
  call void @show_bits(i64 %354)
  call void @show_name(ptr @name41)
  %355 = call <4 x float> @vp_fsub_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %356 = extractelement <4 x float> %355, i32 0
  %357 = fpext float %356 to double
  call void @show_number(double %357)
  %358 = extractelement <4 x float> %355, i32 1
  %359 = fpext float %358 to double
  call void @show_number(double %359)
  %360 = extractelement <4 x float> %355, i32 2
  %361 = fpext float %360 to double
  call void @show_number(double %361)
  %362 = extractelement <4 x float> %355, i32 3
  %363 = fpext float %362 to double
  call void @show_number(double %363)
  call void @show_name(ptr @name42)
  %364 = call <4 x i1> @vp_icmp_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %365 = extractelement <4 x i1> %364, i32 0
  %366 = zext i1 %365 to i64
  call void @show_bits(i64 %366)
  %367 = extractelement <4 x i1> %364, i32 1
  %368 = zext i1 %367 to i64
  call void @show_bits(i64 %368)
  %369 = extractelement <4 x i1> %364, i32 2
  %370 = zext i1 %369 to i64
  call void @show_bits(i64 %370)
  %371 = extractelement <4 x i1> %364, i32 3
  %372 = zext i1 %371 to i64
  call void @show_bits(i64 %372)
  call void @show_name(ptr @name43)
  %373 = call <4 x i1> @vp_icmp_v4i32_2(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %374 = extractelement <4 x i1> %373, i32 0
  %375 = zext i1 %374 to i64
  call void @show_bits(i64 %375)
  %376 = extractelement <4 x i1> %373, i32 1
  %377 = zext i1 %376 to i64
  call void @show_bits(i64 %377)
  %378 = extractelement <4 x i1> %373, i32 2
  %379 = zext i1 %378 to i64
  call void @show_bits(i64 %379)
  %380 = extractelement <4 x i1> %373, i32 3
  %381 = zext i1 %380 to i64
  call void @show_bits(i64 %381)
  call void @show_name(ptr @name44)
  %382 = call <4 x i1> @vp_icmp_v4i32_3(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %383 = extractelement <4 x i1> %382, i32 0
  %384 = zext i1 %383 to i64
  call void @show_bits(i64 %384)
  %385 = extractelement <4 x i1> %382, i32 1
  %386 = zext i1 %385 to i64
  call void @show_bits(i64 %386)
  %387 = extractelement <4 x i1> %382, i32 2
  %388 = zext i1 %387 to i64
  call void @show_bits(i64 %388)
  %389 = extractelement <4 x i1> %382, i32 3
  %390 = zext i1 %389 to i64
  call void @show_bits(i64 %390)
  call void @show_name(ptr @name45)
  %391 = call <4 x i1> @vp_icmp_v4i32_4(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %392 = extractelement <4 x i1> %391, i32 0
  %393 = zext i1 %392 to i64
  call void @show_bits(i64 %393)
  %394 = extractelement <4 x i1> %391, i32 1
  %395 = zext i1 %394 to i64
  call void @show_bits(i64 %395)
  %396 = extractelement <4 x i1> %391, i32 2
  %397 = zext i1 %396 to i64
  call void @show_bits(i64 %397)
  %398 = extractelement <4 x i1> %391, i32 3
  %399 = zext i1 %398 to i64
  call void @show_bits(i64 %399)
  call void @show_name(ptr @name46)
  %400 = call <4 x i1> @vp_icmp_v4i32_5(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %401 = extractelement <4 x i1> %400, i32 0
  %402 = zext i1 %401 to i64
  call void @show_bits(i64 %402)
  %403 = extractelement <4 x i1> %400, i32 1
  %404 = zext i1 %403 to i64
  call void @show_bits(i64 %404)
  %405 = extractelement <4 x i1> %400, i32 2
  %406 = zext i1 %405 to i64
  call void @show_bits(i64 %406)
  %407 = extractelement <4 x i1> %400, i32 3
  %408 = zext i1 %407 to i64
  call void @show_bits(i64 %408)
  call void @show_name(ptr @name47)
  %409 = call <4 x i1> @vp_icmp_v4i32_6(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %410 = extractelement <4 x i1> %409, i32 0
  %411 = zext i1 %410 to i64
  call void @show_bits(i64 %411)
  %412 = extractelement <4 x i1> %409, i32 1
  %413 = zext i1 %412 to i64
  call void @show_bits(i64 %413)
  %414 = extractelement <4 x i1> %409, i32 2
  %415 = zext i1 %414 to i64
  call void @show_bits(i64 %415)
  %416 = extractelement <4 x i1> %409, i32 3
  %417 = zext i1 %416 to i64
  call void @show_bits(i64 %417)
  call void @show_name(ptr @name48)
  %418 = call <4 x i1> @vp_icmp_v4i32_7(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %419 = extractelement <4 x i1> %418, i32 0
  %420 = zext i1 %419 to i64
  call void @show_bits(i64 %420)
  %421 = extractelement <4 x i1> %418, i32 1
  %422 = zext i1 %421 to i64
  call void @show_bits(i64 %422)
  %423 = extractelement <4 x i1> %418, i32 2
  %424 = zext i1 %423 to i64
  call void @show_bits(i64 %424)
  %425 = extractelement <4 x i1> %418, i32 3
  %426 = zext i1 %425 to i64
  call void @show_bits(i64 %426)
  call void @show_name(ptr @name49)
  %427 = call <4 x i1> @vp_icmp_v4i32_8(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %428 = extractelement <4 x i1> %427, i32 0
  %429 = zext i1 %428 to i64
  call void @show_bits(i64 %429)
  %430 = extractelement <4 x i1> %427, i32 1
  %431 = zext i1 %430 to i64
  call void @show_bits(i64 %431)
  %432 = extractelement <4 x i1> %427, i32 2
  %433 = zext i1 %432 to i64
  call void @show_bits(i64 %433)
  %434 = extractelement <4 x i1> %427, i32 3
  %435 = zext i1 %434 to i64
  call void @show_bits(i64 %435)
  call void @show_name(ptr @name50)
  %436 = call <4 x i1> @vp_icmp_v4i32_9(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %437 = extractelement <4 x i1> %436, i32 0
  %438 = zext i1 %437 to i64
  call void @show_bits(i64 %438)
  %439 = extractelement <4 x i1> %436, i32 1
  %440 = zext i1 %439 to i64
  call void @show_bits(i64 %440)
  %441 = extractelement <4 x i1> %436, i32 2
  %442 = zext i1 %441 to i64
  call void @show_bits(i64 %442)
  %443 = extractelement <4 x i1> %436, i32 3
  %444 = zext i1 %443 to i64
  call void @show_bits(i64 %444)
  call void @show_name(ptr @name51)
  %445 = call <4 x i1> @vp_icmp_v4i32_10(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %446 = extractelement <4 x i1> %445, i32 0
  %447 = zext i1 %446 to i64
  call void @show_bits(i64 %447)
  %448 = extractelement <4 x i1> %445, i32 1
  %449 = zext i1 %448 to i64
  call void @show_bits(i64 %449)
  %450 = extractelement <4 x i1> %445, i32 2
  %451 = zext i1 %450 to i64
  call void @show_bits(i64 %451)
  %452 = extractelement <4 x i1> %445, i32 3
  %453 = zext i1 %452 to i64
  call void @show_bits(i64 %453)
  call void @show_name(ptr @name52)
  %454 = call <4 x i1> @vp_is_fpclass_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %455 = extractelement <4 x i1> %454, i32 0
  %456 = zext i1 %455 to i64
  call void @show_bits(i64 %456)
  %457 = extractelement <4 x i1> %454, i32 1
  %458 = zext i1 %457 to i64
  call void @show_bits(i64 %458)
  %459 = extractelement <4 x i1> %454, i32 2
  %460 = zext i1 %459 to i64
  call void @show_bits(i64 %460)
  %461 = extractelement <4 x i1> %454, i32 3
  %462 = zext i1 %461 to i64
  call void @show_bits(i64 %462)
  call void @show_name(ptr @name53)
  %463 = call <4 x i64> @vp_llrint_v4i64_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %464 = extractelement <4 x i64> %463, i32 0
  call void @show_bits(i64 %464)
  %465 = extractelement <4 x i64> %463, i32 1
  call void @show_bits(i64 %465)
  %466 = extractelement <4 x i64> %463, i32 2
  call void @show_bits(i64 %466)
  %467 = extractelement <4 x i64> %463, i32 3
  call void @show_bits(i64 %467)
  call void @show_name(ptr @name54)
  %468 = call <4 x i64> @vp_lrint_v4i64_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %469 = extractelement <4 x i64> %468, i32 0
  call void @show_bits(i64 %469)
  %470 = extractelement <4 x i64> %468, i32 1
  call void @show_bits(i64 %470)
  %471 = extractelement <4 x i64> %468, i32 2
  call void @show_bits(i64 %471)
  %472 = extractelement <4 x i64> %468, i32 3
  call void @show_bits(i64 %472)
  call void @show_name(ptr @name55)
  %473 = call <4 x i32> @vp_lshr_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %474 = extractelement <4 x i32> %473, i32 0
  %475 = zext i32 %474 to i64
  call void @show_bits(i64 %475)
  %476 = extractelement <4 x i32> %473, i32 1
  %477 = zext i32 %476 to i64
  call void @show_bits(i64 %477)
  %478 = extractelement <4 x i32> %473, i32 2
  %479 = zext i32 %478 to i64
  call void @show_bits(i64 %479)
  %480 = extractelement <4 x i32> %473, i32 3
  %481 = zext i32 %480 to i64
  call void @show_bits(i64 %481)
  call void @show_name(ptr @name56)
  %482 = call <4 x float> @vp_maximum_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %483 = extractelement <4 x float> %482, i32 0
  %484 = fpext float %483 to double
  call void @show_number(double %484)
  %485 = extractelement <4 x float> %482, i32 1
  %486 = fpext float %485 to double
  call void @show_number(double %486)
  %487 = extractelement <4 x float> %482, i32 2
  %488 = fpext float %487 to double
  call void @show_number(double %488)
  %489 = extractelement <4 x float> %482, i32 3
  %490 = fpext float %489 to double
  call void @show_number(double %490)
  call void @show_name(ptr @name57)
  %491 = call <4 x float> @vp_maxnum_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %492 = extractelement <4 x float> %491, i32 0
  %493 = fpext float %492 to double
  call void @show_number(double %493)
  %494 = extractelement <4 x float> %491, i32 1
  %495 = fpext float %494 to double
  call void @show_number(double %495)
  %496 = extractelement <4 x float> %491, i32 2
  %497 = fpext float %496 to double
  call void @show_number(double %497)
  %498 = extractelement <4 x float> %491, i32 3
  %499 = fpext float %498 to double
  call void @show_number(double %499)
  call void @show_name(ptr @name58)
  %500 = call <4 x i32> @vp_merge_v4i32(<4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, i32 2)
  %501 = extractelement <4 x i32> %500, i32 0
  %502 = zext i32 %501 to i64
  call void @show_bits(i64 %502)
  %503 = extractelement <4 x i32> %500, i32 1
  %504 = zext i32 %503 to i64
  call void @show_bits(i64 %504)
  %505 = extractelement <4 x i32> %500, i32 2
  %506 = zext i32 %505 to i64
  call void @show_bits(i64 %506)
  %507 = extractelement <4 x i32> %500, i32 3
  %508 = zext i32 %507 to i64
  call void @show_bits(i64 %508)
  call void @show_name(ptr @name59)
  %509 = call <4 x float> @vp_minimum_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %510 = extractelement <4 x float> %509, i32 0
  %511 = fpext float %510 to double
  call void @show_number(double %511)
  %512 = extractelement <4 x float> %509, i32 1
  %513 = fpext float %512 to double
  call void @show_number(double %513)
  %514 = extractelement <4 x float> %509, i32 2
  %515 = fpext float %514 to double
  call void @show_number(double %515)
  %516 = extractelement <4 x float> %509, i32 3
  %517 = fpext float %516 to double
  call void @show_number(double %517)
  call void @show_name(ptr @name60)
  %518 = call <4 x float> @vp_minnum_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x float> <float 2.0, float 4.0, float -3.0, float 0.5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %519 = extractelement <4 x float> %518, i32 0
  %520 = fpext float %519 to double
  call void @show_number(double %520)
  %521 = extractelement <4 x float> %518, i32 1
  %522 = fpext float %521 to double
  call void @show_number(double %522)
  %523 = extractelement <4 x float> %518, i32 2
  %524 = fpext float %523 to double
  call void @show_number(double %524)
  %525 = extractelement <4 x float> %518, i32 3
  %526 = fpext float %525 to double
  call void @show_number(double %526)
  call void @show_name(ptr @name61)
  %527 = call <4 x i32> @vp_mul_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %528 = extractelement <4 x i32> %527, i32 0
  %529 = zext i32 %528 to i64
  call void @show_bits(i64 %529)
  %530 = extractelement <4 x i32> %527, i32 1
  %531 = zext i32 %530 to i64
  call void @show_bits(i64 %531)
  %532 = extractelement <4 x i32> %527, i32 2
  %533 = zext i32 %532 to i64
  call void @show_bits(i64 %533)
  %534 = extractelement <4 x i32> %527, i32 3
  %535 = zext i32 %534 to i64
  call void @show_bits(i64 %535)
  call void @show_name(ptr @name62)
  %536 = call <4 x float> @vp_nearbyint_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %537 = extractelement <4 x float> %536, i32 0
  %538 = fpext float %537 to double
  call void @show_number(double %538)
  %539 = extractelement <4 x float> %536, i32 1
  %540 = fpext float %539 to double
  call void @show_number(double %540)
  %541 = extractelement <4 x float> %536, i32 2
  %542 = fpext float %541 to double
  call void @show_number(double %542)
  %543 = extractelement <4 x float> %536, i32 3
  %544 = fpext float %543 to double
  call void @show_number(double %544)
  call void @show_name(ptr @name63)
  %545 = call <4 x i32> @vp_or_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %546 = extractelement <4 x i32> %545, i32 0
  %547 = zext i32 %546 to i64
  call void @show_bits(i64 %547)
  %548 = extractelement <4 x i32> %545, i32 1
  %549 = zext i32 %548 to i64
  call void @show_bits(i64 %549)
  %550 = extractelement <4 x i32> %545, i32 2
  %551 = zext i32 %550 to i64
  call void @show_bits(i64 %551)
  %552 = extractelement <4 x i32> %545, i32 3
  %553 = zext i32 %552 to i64
  call void @show_bits(i64 %553)
  call void @show_name(ptr @name64)
  %554 = call i32 @vp_reduce_add_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %555 = zext i32 %554 to i64
  call void @show_bits(i64 %555)
  call void @show_name(ptr @name65)
  %556 = call i32 @vp_reduce_and_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %557 = zext i32 %556 to i64
  call void @show_bits(i64 %557)
  call void @show_name(ptr @name66)
  %558 = call float @vp_reduce_fadd_v4f32(float 0.5, <4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %559 = fpext float %558 to double
  call void @show_number(double %559)
  call void @show_name(ptr @name67)
  %560 = call float @vp_reduce_fmax_v4f32(float 0.5, <4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %561 = fpext float %560 to double
  call void @show_number(double %561)
  call void @show_name(ptr @name68)
  %562 = call float @vp_reduce_fmaximum_v4f32(float 0.5, <4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %563 = fpext float %562 to double
  call void @show_number(double %563)
  call void @show_name(ptr @name69)
  %564 = call float @vp_reduce_fmin_v4f32(float 0.5, <4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %565 = fpext float %564 to double
  call void @show_number(double %565)
  call void @show_name(ptr @name70)
  %566 = call float @vp_reduce_fminimum_v4f32(float 0.5, <4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %567 = fpext float %566 to double
  call void @show_number(double %567)
  call void @show_name(ptr @name71)
  %568 = call float @vp_reduce_fmul_v4f32(float 0.5, <4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %569 = fpext float %568 to double
  call void @show_number(double %569)
  call void @show_name(ptr @name72)
  %570 = call i32 @vp_reduce_mul_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %571 = zext i32 %570 to i64
  call void @show_bits(i64 %571)
  call void @show_name(ptr @name73)
  %572 = call i32 @vp_reduce_or_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %573 = zext i32 %572 to i64
  call void @show_bits(i64 %573)
  call void @show_name(ptr @name74)
  %574 = call i32 @vp_reduce_smax_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %575 = zext i32 %574 to i64
  call void @show_bits(i64 %575)
  call void @show_name(ptr @name75)
  %576 = call i32 @vp_reduce_smin_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %577 = zext i32 %576 to i64
  call void @show_bits(i64 %577)
  call void @show_name(ptr @name76)
  %578 = call i32 @vp_reduce_umax_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %579 = zext i32 %578 to i64
  call void @show_bits(i64 %579)
  call void @show_name(ptr @name77)
  %580 = call i32 @vp_reduce_umin_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %581 = zext i32 %580 to i64
  call void @show_bits(i64 %581)
  call void @show_name(ptr @name78)
  %582 = call i32 @vp_reduce_xor_v4i32(i32 5, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, i32 3)
  %583 = zext i32 %582 to i64
  call void @show_bits(i64 %583)
  call void @show_name(ptr @name79)
  %584 = call <4 x float> @vp_rint_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %585 = extractelement <4 x float> %584, i32 0
  %586 = fpext float %585 to double
  call void @show_number(double %586)
  %587 = extractelement <4 x float> %584, i32 1
  %588 = fpext float %587 to double
  call void @show_number(double %588)
  %589 = extractelement <4 x float> %584, i32 2
  %590 = fpext float %589 to double
  call void @show_number(double %590)
  %591 = extractelement <4 x float> %584, i32 3
  %592 = fpext float %591 to double
  call void @show_number(double %592)
  call void @show_name(ptr @name80)
  %593 = call <4 x float> @vp_round_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %594 = extractelement <4 x float> %593, i32 0
  %595 = fpext float %594 to double
  call void @show_number(double %595)
  %596 = extractelement <4 x float> %593, i32 1
  %597 = fpext float %596 to double
  call void @show_number(double %597)
  %598 = extractelement <4 x float> %593, i32 2
  %599 = fpext float %598 to double
  call void @show_number(double %599)
  %600 = extractelement <4 x float> %593, i32 3
  %601 = fpext float %600 to double
  call void @show_number(double %601)
  call void @show_name(ptr @name81)
  %602 = call <4 x float> @vp_roundeven_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %603 = extractelement <4 x float> %602, i32 0
  %604 = fpext float %603 to double
  call void @show_number(double %604)
  %605 = extractelement <4 x float> %602, i32 1
  %606 = fpext float %605 to double
  call void @show_number(double %606)
  %607 = extractelement <4 x float> %602, i32 2
  %608 = fpext float %607 to double
  call void @show_number(double %608)
  %609 = extractelement <4 x float> %602, i32 3
  %610 = fpext float %609 to double
  call void @show_number(double %610)
  call void @show_name(ptr @name82)
  %611 = call <4 x float> @vp_roundtozero_v4f32(<4 x float> <float 2.5, float -1.5, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %612 = extractelement <4 x float> %611, i32 0
  %613 = fpext float %612 to double
  call void @show_number(double %613)
  %614 = extractelement <4 x float> %611, i32 1
  %615 = fpext float %614 to double
  call void @show_number(double %615)
  %616 = extractelement <4 x float> %611, i32 2
  %617 = fpext float %616 to double
  call void @show_number(double %617)
  %618 = extractelement <4 x float> %611, i32 3
  %619 = fpext float %618 to double
  call void @show_number(double %619)
  call void @show_name(ptr @name83)
  %620 = call <4 x i32> @vp_sadd_sat_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %621 = extractelement <4 x i32> %620, i32 0
  %622 = zext i32 %621 to i64
  call void @show_bits(i64 %622)
  %623 = extractelement <4 x i32> %620, i32 1
  %624 = zext i32 %623 to i64
  call void @show_bits(i64 %624)
  %625 = extractelement <4 x i32> %620, i32 2
  %626 = zext i32 %625 to i64
  call void @show_bits(i64 %626)
  %627 = extractelement <4 x i32> %620, i32 3
  %628 = zext i32 %627 to i64
  call void @show_bits(i64 %628)
  call void @show_name(ptr @name84)
  %629 = call <4 x i32> @vp_sdiv_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %630 = extractelement <4 x i32> %629, i32 0
  %631 = zext i32 %630 to i64
  call void @show_bits(i64 %631)
  %632 = extractelement <4 x i32> %629, i32 1
  %633 = zext i32 %632 to i64
  call void @show_bits(i64 %633)
  %634 = extractelement <4 x i32> %629, i32 2
  %635 = zext i32 %634 to i64
  call void @show_bits(i64 %635)
  %636 = extractelement <4 x i32> %629, i32 3
  %637 = zext i32 %636 to i64
  call void @show_bits(i64 %637)
  call void @show_name(ptr @name85)
  %638 = call <4 x i32> @vp_select_v4i32(<4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, i32 4)
  %639 = extractelement <4 x i32> %638, i32 0
  %640 = zext i32 %639 to i64
  call void @show_bits(i64 %640)
  %641 = extractelement <4 x i32> %638, i32 1
  %642 = zext i32 %641 to i64
  call void @show_bits(i64 %642)
  %643 = extractelement <4 x i32> %638, i32 2
  %644 = zext i32 %643 to i64
  call void @show_bits(i64 %644)
  %645 = extractelement <4 x i32> %638, i32 3
  %646 = zext i32 %645 to i64
  call void @show_bits(i64 %646)
  call void @show_name(ptr @name86)
  %647 = call <4 x i64> @vp_sext_v4i64_v4i32(<4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %648 = extractelement <4 x i64> %647, i32 0
  call void @show_bits(i64 %648)
  %649 = extractelement <4 x i64> %647, i32 1
  call void @show_bits(i64 %649)
  %650 = extractelement <4 x i64> %647, i32 2
  call void @show_bits(i64 %650)
  %651 = extractelement <4 x i64> %647, i32 3
  call void @show_bits(i64 %651)
  call void @show_name(ptr @name87)
  %652 = call <4 x i32> @vp_shl_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %653 = extractelement <4 x i32> %652, i32 0
  %654 = zext i32 %653 to i64
  call void @show_bits(i64 %654)
  %655 = extractelement <4 x i32> %652, i32 1
  %656 = zext i32 %655 to i64
  call void @show_bits(i64 %656)
  %657 = extractelement <4 x i32> %652, i32 2
  %658 = zext i32 %657 to i64
  call void @show_bits(i64 %658)
  %659 = extractelement <4 x i32> %652, i32 3
  %660 = zext i32 %659 to i64
  call void @show_bits(i64 %660)
  call void @show_name(ptr @name88)
  %661 = call <4 x float> @vp_sitofp_v4f32_v4i32(<4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %662 = extractelement <4 x float> %661, i32 0
  %663 = fpext float %662 to double
  call void @show_number(double %663)
  %664 = extractelement <4 x float> %661, i32 1
  %665 = fpext float %664 to double
  call void @show_number(double %665)
  %666 = extractelement <4 x float> %661, i32 2
  %667 = fpext float %666 to double
  call void @show_number(double %667)
  %668 = extractelement <4 x float> %661, i32 3
  %669 = fpext float %668 to double
  call void @show_number(double %669)
  call void @show_name(ptr @name89)
  %670 = call <4 x i32> @vp_smax_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %671 = extractelement <4 x i32> %670, i32 0
  %672 = zext i32 %671 to i64
  call void @show_bits(i64 %672)
  %673 = extractelement <4 x i32> %670, i32 1
  %674 = zext i32 %673 to i64
  call void @show_bits(i64 %674)
  %675 = extractelement <4 x i32> %670, i32 2
  %676 = zext i32 %675 to i64
  call void @show_bits(i64 %676)
  %677 = extractelement <4 x i32> %670, i32 3
  %678 = zext i32 %677 to i64
  call void @show_bits(i64 %678)
  call void @show_name(ptr @name90)
  %679 = call <4 x i32> @vp_smin_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %680 = extractelement <4 x i32> %679, i32 0
  %681 = zext i32 %680 to i64
  call void @show_bits(i64 %681)
  %682 = extractelement <4 x i32> %679, i32 1
  %683 = zext i32 %682 to i64
  call void @show_bits(i64 %683)
  %684 = extractelement <4 x i32> %679, i32 2
  %685 = zext i32 %684 to i64
  call void @show_bits(i64 %685)
  %686 = extractelement <4 x i32> %679, i32 3
  %687 = zext i32 %686 to i64
  call void @show_bits(i64 %687)
  call void @show_name(ptr @name91)
  %688 = call <4 x float> @vp_sqrt_v4f32(<4 x float> <float 2.25, float 1.0, float 9.0, float 0.25>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %689 = extractelement <4 x float> %688, i32 0
  %690 = fpext float %689 to double
  call void @show_number(double %690)
  %691 = extractelement <4 x float> %688, i32 1
  %692 = fpext float %691 to double
  call void @show_number(double %692)
  %693 = extractelement <4 x float> %688, i32 2
  %694 = fpext float %693 to double
  call void @show_number(double %694)
  %695 = extractelement <4 x float> %688, i32 3
  %696 = fpext float %695 to double
  call void @show_number(double %696)
  call void @show_name(ptr @name92)
  %697 = call <4 x i32> @vp_srem_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %698 = extractelement <4 x i32> %697, i32 0
  %699 = zext i32 %698 to i64
  call void @show_bits(i64 %699)
  %700 = extractelement <4 x i32> %697, i32 1
  %701 = zext i32 %700 to i64
  call void @show_bits(i64 %701)
  %702 = extractelement <4 x i32> %697, i32 2
  %703 = zext i32 %702 to i64
  call void @show_bits(i64 %703)
  %704 = extractelement <4 x i32> %697, i32 3
  %705 = zext i32 %704 to i64
  call void @show_bits(i64 %705)
  call void @show_name(ptr @name93)
  %706 = call <4 x i32> @vp_ssub_sat_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %707 = extractelement <4 x i32> %706, i32 0
  %708 = zext i32 %707 to i64
  call void @show_bits(i64 %708)
  %709 = extractelement <4 x i32> %706, i32 1
  %710 = zext i32 %709 to i64
  call void @show_bits(i64 %710)
  %711 = extractelement <4 x i32> %706, i32 2
  %712 = zext i32 %711 to i64
  call void @show_bits(i64 %712)
  %713 = extractelement <4 x i32> %706, i32 3
  %714 = zext i32 %713 to i64
  call void @show_bits(i64 %714)
  call void @show_name(ptr @name94)
  %715 = call <4 x i32> @vp_sub_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %716 = extractelement <4 x i32> %715, i32 0
  %717 = zext i32 %716 to i64
  call void @show_bits(i64 %717)
  %718 = extractelement <4 x i32> %715, i32 1
  %719 = zext i32 %718 to i64
  call void @show_bits(i64 %719)
  %720 = extractelement <4 x i32> %715, i32 2
  %721 = zext i32 %720 to i64
  call void @show_bits(i64 %721)
  %722 = extractelement <4 x i32> %715, i32 3
  %723 = zext i32 %722 to i64
  call void @show_bits(i64 %723)
  call void @show_name(ptr @name95)
  %724 = call <4 x i8> @vp_trunc_v4i8_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %725 = extractelement <4 x i8> %724, i32 0
  %726 = zext i8 %725 to i64
  call void @show_bits(i64 %726)
  %727 = extractelement <4 x i8> %724, i32 1
  %728 = zext i8 %727 to i64
  call void @show_bits(i64 %728)
  %729 = extractelement <4 x i8> %724, i32 2
  %730 = zext i8 %729 to i64
  call void @show_bits(i64 %730)
  %731 = extractelement <4 x i8> %724, i32 3
  %732 = zext i8 %731 to i64
  call void @show_bits(i64 %732)
  call void @show_name(ptr @name96)
  %733 = call <4 x i32> @vp_uadd_sat_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %734 = extractelement <4 x i32> %733, i32 0
  %735 = zext i32 %734 to i64
  call void @show_bits(i64 %735)
  %736 = extractelement <4 x i32> %733, i32 1
  %737 = zext i32 %736 to i64
  call void @show_bits(i64 %737)
  %738 = extractelement <4 x i32> %733, i32 2
  %739 = zext i32 %738 to i64
  call void @show_bits(i64 %739)
  %740 = extractelement <4 x i32> %733, i32 3
  %741 = zext i32 %740 to i64
  call void @show_bits(i64 %741)
  call void @show_name(ptr @name97)
  %742 = call <4 x i32> @vp_udiv_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %743 = extractelement <4 x i32> %742, i32 0
  %744 = zext i32 %743 to i64
  call void @show_bits(i64 %744)
  %745 = extractelement <4 x i32> %742, i32 1
  %746 = zext i32 %745 to i64
  call void @show_bits(i64 %746)
  %747 = extractelement <4 x i32> %742, i32 2
  %748 = zext i32 %747 to i64
  call void @show_bits(i64 %748)
  %749 = extractelement <4 x i32> %742, i32 3
  %750 = zext i32 %749 to i64
  call void @show_bits(i64 %750)
  call void @show_name(ptr @name98)
  %751 = call <4 x float> @vp_uitofp_v4f32_v4i32(<4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %752 = extractelement <4 x float> %751, i32 0
  %753 = fpext float %752 to double
  call void @show_number(double %753)
  %754 = extractelement <4 x float> %751, i32 1
  %755 = fpext float %754 to double
  call void @show_number(double %755)
  %756 = extractelement <4 x float> %751, i32 2
  %757 = fpext float %756 to double
  call void @show_number(double %757)
  %758 = extractelement <4 x float> %751, i32 3
  %759 = fpext float %758 to double
  call void @show_number(double %759)
  call void @show_name(ptr @name99)
  %760 = call <4 x i32> @vp_umax_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %761 = extractelement <4 x i32> %760, i32 0
  %762 = zext i32 %761 to i64
  call void @show_bits(i64 %762)
  %763 = extractelement <4 x i32> %760, i32 1
  %764 = zext i32 %763 to i64
  call void @show_bits(i64 %764)
  %765 = extractelement <4 x i32> %760, i32 2
  %766 = zext i32 %765 to i64
  call void @show_bits(i64 %766)
  %767 = extractelement <4 x i32> %760, i32 3
  %768 = zext i32 %767 to i64
  call void @show_bits(i64 %768)
  call void @show_name(ptr @name100)
  %769 = call <4 x i32> @vp_umin_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %770 = extractelement <4 x i32> %769, i32 0
  %771 = zext i32 %770 to i64
  call void @show_bits(i64 %771)
  %772 = extractelement <4 x i32> %769, i32 1
  %773 = zext i32 %772 to i64
  call void @show_bits(i64 %773)
  %774 = extractelement <4 x i32> %769, i32 2
  %775 = zext i32 %774 to i64
  call void @show_bits(i64 %775)
  %776 = extractelement <4 x i32> %769, i32 3
  %777 = zext i32 %776 to i64
  call void @show_bits(i64 %777)
  call void @show_name(ptr @name101)
  %778 = call <4 x i32> @vp_urem_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %779 = extractelement <4 x i32> %778, i32 0
  %780 = zext i32 %779 to i64
  call void @show_bits(i64 %780)
  %781 = extractelement <4 x i32> %778, i32 1
  %782 = zext i32 %781 to i64
  call void @show_bits(i64 %782)
  %783 = extractelement <4 x i32> %778, i32 2
  %784 = zext i32 %783 to i64
  call void @show_bits(i64 %784)
  %785 = extractelement <4 x i32> %778, i32 3
  %786 = zext i32 %785 to i64
  call void @show_bits(i64 %786)
  call void @show_name(ptr @name102)
  %787 = call <4 x i32> @vp_usub_sat_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %788 = extractelement <4 x i32> %787, i32 0
  %789 = zext i32 %788 to i64
  call void @show_bits(i64 %789)
  %790 = extractelement <4 x i32> %787, i32 1
  %791 = zext i32 %790 to i64
  call void @show_bits(i64 %791)
  %792 = extractelement <4 x i32> %787, i32 2
  %793 = zext i32 %792 to i64
  call void @show_bits(i64 %793)
  %794 = extractelement <4 x i32> %787, i32 3
  %795 = zext i32 %794 to i64
  call void @show_bits(i64 %795)
  call void @show_name(ptr @name103)
  %796 = call <4 x i32> @vp_xor_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %797 = extractelement <4 x i32> %796, i32 0
  %798 = zext i32 %797 to i64
  call void @show_bits(i64 %798)
  %799 = extractelement <4 x i32> %796, i32 1
  %800 = zext i32 %799 to i64
  call void @show_bits(i64 %800)
  %801 = extractelement <4 x i32> %796, i32 2
  %802 = zext i32 %801 to i64
  call void @show_bits(i64 %802)
  %803 = extractelement <4 x i32> %796, i32 3
  %804 = zext i32 %803 to i64
  call void @show_bits(i64 %804)
  call void @show_name(ptr @name104)
  %805 = call <4 x i64> @vp_zext_v4i64_v4i32(<4 x i32> <i32 1, i32 -1, i32 2, i32 -2>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %806 = extractelement <4 x i64> %805, i32 0
  call void @show_bits(i64 %806)
  %807 = extractelement <4 x i64> %805, i32 1
  call void @show_bits(i64 %807)
  %808 = extractelement <4 x i64> %805, i32 2
  call void @show_bits(i64 %808)
  %809 = extractelement <4 x i64> %805, i32 3
  call void @show_bits(i64 %809)
  call void @show_name(ptr @name105)
  %810 = call <4 x i32> @experimental_vp_reverse_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4)
  %811 = extractelement <4 x i32> %810, i32 0
  %812 = zext i32 %811 to i64
  call void @show_bits(i64 %812)
  %813 = extractelement <4 x i32> %810, i32 1
  %814 = zext i32 %813 to i64
  call void @show_bits(i64 %814)
  %815 = extractelement <4 x i32> %810, i32 2
  %816 = zext i32 %815 to i64
  call void @show_bits(i64 %816)
  %817 = extractelement <4 x i32> %810, i32 3
  %818 = zext i32 %817 to i64
  call void @show_bits(i64 %818)
  call void @show_name(ptr @name106)
  %819 = call <4 x i32> @experimental_vp_splice_v4i32(<4 x i32> <i32 7, i32 -9, i32 100, i32 12345>, <4 x i32> <i32 3, i32 2, i32 7, i32 5>, <4 x i1> <i1 1, i1 1, i1 1, i1 1>, i32 4, i32 4)
  %820 = extractelement <4 x i32> %819, i32 0
  %821 = zext i32 %820 to i64
  call void @show_bits(i64 %821)
  %822 = extractelement <4 x i32> %819, i32 1
  %823 = zext i32 %822 to i64
  call void @show_bits(i64 %823)
  %824 = extractelement <4 x i32> %819, i32 2
  %825 = zext i32 %824 to i64
  call void @show_bits(i64 %825)
  %826 = extractelement <4 x i32> %819, i32 3
  %827 = zext i32 %826 to i64
  call void @show_bits(i64 %827)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare <4 x i32> @llvm.vp.abs.v4i32(<4 x i32>, i1, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.and.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ashr.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.bitreverse.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.bswap.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.ceil.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.copysign.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ctlz.v4i32(<4 x i32>, i1, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ctpop.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.cttz.v4i32(<4 x i32>, i1, <4 x i1>, i32)
declare i32 @llvm.vp.cttz.elts.i32.v4i1(<4 x i1>, i1, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fabs.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fadd.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.fcmp.v4f32(<4 x float>, <4 x float>, metadata, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fdiv.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.floor.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fma.v4f32(<4 x float>, <4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fmul.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fneg.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x double> @llvm.vp.fpext.v4f64.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fptosi.v4i32.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fptoui.v4i32.v4f32(<4 x float>, <4 x i1>, i32)
declare <2 x float> @llvm.vp.fptrunc.v2f32.v2f64(<2 x double>, <2 x i1>, i32)
declare <4 x float> @llvm.vp.frem.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.fshr.v4i32(<4 x i32>, <4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.fsub.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.icmp.v4i32(<4 x i32>, <4 x i32>, metadata, <4 x i1>, i32)
declare <4 x i1> @llvm.vp.is.fpclass.v4f32(<4 x float>, i32, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.llrint.v4i64.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.lrint.v4i64.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.lshr.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.maximum.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.maxnum.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.merge.v4i32(<4 x i1>, <4 x i32>, <4 x i32>, i32)
declare <4 x float> @llvm.vp.minimum.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.minnum.v4f32(<4 x float>, <4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.mul.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.nearbyint.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.or.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.add.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.and.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare float @llvm.vp.reduce.fadd.v4f32(float, <4 x float>, <4 x i1>, i32)
declare float @llvm.vp.reduce.fmax.v4f32(float, <4 x float>, <4 x i1>, i32)
declare float @llvm.vp.reduce.fmaximum.v4f32(float, <4 x float>, <4 x i1>, i32)
declare float @llvm.vp.reduce.fmin.v4f32(float, <4 x float>, <4 x i1>, i32)
declare float @llvm.vp.reduce.fminimum.v4f32(float, <4 x float>, <4 x i1>, i32)
declare float @llvm.vp.reduce.fmul.v4f32(float, <4 x float>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.mul.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.or.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.smax.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.smin.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.umax.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.umin.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.xor.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.rint.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.round.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.roundeven.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.roundtozero.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.sadd.sat.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.sdiv.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.select.v4i32(<4 x i1>, <4 x i32>, <4 x i32>, i32)
declare <4 x i64> @llvm.vp.sext.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.shl.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.sitofp.v4f32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.smax.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.smin.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.sqrt.v4f32(<4 x float>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.srem.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.ssub.sat.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.sub.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i8> @llvm.vp.trunc.v4i8.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.uadd.sat.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x float> @llvm.vp.uitofp.v4f32.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.umax.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.umin.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.urem.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.usub.sat.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.xor.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i64> @llvm.vp.zext.v4i64.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.experimental.vp.reverse.v4i32(<4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.experimental.vp.splice.v4i32(<4 x i32>, <4 x i32>, i32, <4 x i1>, i32, i32)
declare <2 x ptr> @llvm.vp.inttoptr.v2p0.v2i64(<2 x i64>, <2 x i1>, i32)
declare <2 x i64> @llvm.vp.ptrtoint.v2i64.v2p0(<2 x ptr>, <2 x i1>, i32)
