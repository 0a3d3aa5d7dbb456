; Vector Manipulation Intrinsics and Experimental Vector Intrinsics
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [30 x i8] c"llvm.vector.interleave2.v4i16\00"
@name1 = private constant [32 x i8] c"llvm.vector.deinterleave2.v4i32\00"
@name2 = private constant [30 x i8] c"llvm.vector.interleave3.v6i16\00"
@name3 = private constant [32 x i8] c"llvm.vector.deinterleave3.v6i32\00"
@name4 = private constant [30 x i8] c"llvm.vector.interleave4.v8i16\00"
@name5 = private constant [32 x i8] c"llvm.vector.deinterleave4.v8i32\00"
@name6 = private constant [31 x i8] c"llvm.vector.interleave5.v10i16\00"
@name7 = private constant [33 x i8] c"llvm.vector.deinterleave5.v10i32\00"
@name8 = private constant [31 x i8] c"llvm.vector.interleave6.v12i16\00"
@name9 = private constant [33 x i8] c"llvm.vector.deinterleave6.v12i32\00"
@name10 = private constant [31 x i8] c"llvm.vector.interleave7.v14i16\00"
@name11 = private constant [33 x i8] c"llvm.vector.deinterleave7.v14i32\00"
@name12 = private constant [31 x i8] c"llvm.vector.interleave8.v16i16\00"
@name13 = private constant [33 x i8] c"llvm.vector.deinterleave8.v16i32\00"
@name14 = private constant [31 x i8] c"llvm.vector.insert.v4f32.v2f32\00"
@name15 = private constant [30 x i8] c"llvm.vector.extract.v2i8.v8i8\00"
@name16 = private constant [26 x i8] c"llvm.vector.reverse.v4i32\00"
@name17 = private constant [26 x i8] c"llvm.vector.reverse.v3f64\00"
@name18 = private constant [30 x i8] c"llvm.vector.splice.left.v4i32\00"
@name19 = private constant [31 x i8] c"llvm.vector.splice.right.v4i32\00"
@name20 = private constant [22 x i8] c"llvm.stepvector.v8i16\00"
@name21 = private constant [40 x i8] c"llvm.experimental.get.vector.length.i32\00"
@name22 = private constant [40 x i8] c"llvm.experimental.get.vector.length.i64\00"
@name23 = private constant [37 x i8] c"llvm.experimental.cttz.elts.i32.v8i1\00"
@name24 = private constant [38 x i8] c"llvm.experimental.cttz.elts.i64.v4i32\00"
@name25 = private constant [51 x i8] c"llvm.experimental.vector.extract.last.active.v4i32\00"
@name26 = private constant [51 x i8] c"llvm.experimental.vector.extract.last.active.v8i16\00"
@name27 = private constant [40 x i8] c"llvm.experimental.vector.compress.v4i32\00"
@name28 = private constant [43 x i8] c"llvm.experimental.vector.match.v8i16.v4i16\00"
@name29 = private constant [35 x i8] c"llvm.get.active.lane.mask.v4i1.i32\00"
@name30 = private constant [35 x i8] c"llvm.get.active.lane.mask.v4i1.i64\00"

define <4 x i16> @vector_interleave2_v4i16(<2 x i16> %x, <2 x i16> %y) {
  %r = call <4 x i16> @llvm.vector.interleave2.v4i16(<2 x i16> %x, <2 x i16> %y)
  ret <4 x i16> %r
}

define { <2 x i32>, <2 x i32> } @vector_deinterleave2_v4i32(<4 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> %x)
  ret { <2 x i32>, <2 x i32> } %r
}

define <6 x i16> @vector_interleave3_v6i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z) {
  %r = call <6 x i16> @llvm.vector.interleave3.v6i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z)
  ret <6 x i16> %r
}

define { <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave3_v6i32(<6 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave3.v6i32(<6 x i32> %x)
  ret { <2 x i32>, <2 x i32>, <2 x i32> } %r
}

define <8 x i16> @vector_interleave4_v8i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w) {
  %r = call <8 x i16> @llvm.vector.interleave4.v8i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w)
  ret <8 x i16> %r
}

define { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave4_v8i32(<8 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave4.v8i32(<8 x i32> %x)
  ret { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %r
}

define <10 x i16> @vector_interleave5_v10i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u) {
  %r = call <10 x i16> @llvm.vector.interleave5.v10i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u)
  ret <10 x i16> %r
}

define { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave5_v10i32(<10 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave5.v10i32(<10 x i32> %x)
  ret { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %r
}

define <12 x i16> @vector_interleave6_v12i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u, <2 x i16> %v) {
  %r = call <12 x i16> @llvm.vector.interleave6.v12i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u, <2 x i16> %v)
  ret <12 x i16> %r
}

define { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave6_v12i32(<12 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave6.v12i32(<12 x i32> %x)
  ret { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %r
}

define <14 x i16> @vector_interleave7_v14i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u, <2 x i16> %v, <2 x i16> %s) {
  %r = call <14 x i16> @llvm.vector.interleave7.v14i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u, <2 x i16> %v, <2 x i16> %s)
  ret <14 x i16> %r
}

define { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave7_v14i32(<14 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave7.v14i32(<14 x i32> %x)
  ret { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %r
}

define <16 x i16> @vector_interleave8_v16i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u, <2 x i16> %v, <2 x i16> %s, <2 x i16> %t) {
  %r = call <16 x i16> @llvm.vector.interleave8.v16i16(<2 x i16> %x, <2 x i16> %y, <2 x i16> %z, <2 x i16> %w, <2 x i16> %u, <2 x i16> %v, <2 x i16> %s, <2 x i16> %t)
  ret <16 x i16> %r
}

define { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave8_v16i32(<16 x i32> %x) {
  %r = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave8.v16i32(<16 x i32> %x)
  ret { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %r
}

define <4 x float> @vector_insert_v4f32_v2f32(<4 x float> %x, <2 x float> %y) {
  %r = call <4 x float> @llvm.vector.insert.v4f32.v2f32(<4 x float> %x, <2 x float> %y, i64 2)
  ret <4 x float> %r
}

define <2 x i8> @vector_extract_v2i8_v8i8(<8 x i8> %x) {
  %r = call <2 x i8> @llvm.vector.extract.v2i8.v8i8(<8 x i8> %x, i64 4)
  ret <2 x i8> %r
}

define <4 x i32> @vector_reverse_v4i32(<4 x i32> %x) {
  %r = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %x)
  ret <4 x i32> %r
}

define <3 x double> @vector_reverse_v3f64(<3 x double> %x) {
  %r = call <3 x double> @llvm.vector.reverse.v3f64(<3 x double> %x)
  ret <3 x double> %r
}

define <4 x i32> @vector_splice_left_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %x, <4 x i32> %y, i32 1)
  ret <4 x i32> %r
}

define <4 x i32> @vector_splice_right_v4i32(<4 x i32> %x, <4 x i32> %y) {
  %r = call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %x, <4 x i32> %y, i32 1)
  ret <4 x i32> %r
}

define <8 x i16> @stepvector_v8i16() {
  %r = call <8 x i16> @llvm.stepvector.v8i16()
  ret <8 x i16> %r
}

define i32 @experimental_get_vector_length_i32(i32 %x) {
  %r = call i32 @llvm.experimental.get.vector.length.i32(i32 %x, i32 4, i1 false)
  ret i32 %r
}

define i32 @experimental_get_vector_length_i64(i64 %x) {
  %r = call i32 @llvm.experimental.get.vector.length.i64(i64 %x, i32 4, i1 false)
  ret i32 %r
}

define i32 @experimental_cttz_elts_i32_v8i1(<8 x i1> %x) {
  %r = call i32 @llvm.experimental.cttz.elts.i32.v8i1(<8 x i1> %x, i1 false)
  ret i32 %r
}

define i64 @experimental_cttz_elts_i64_v4i32(<4 x i32> %x) {
  %r = call i64 @llvm.experimental.cttz.elts.i64.v4i32(<4 x i32> %x, i1 false)
  ret i64 %r
}

define i32 @experimental_vector_extract_last_active_v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z) {
  %r = call i32 @llvm.experimental.vector.extract.last.active.v4i32(<4 x i32> %x, <4 x i1> %y, i32 %z)
  ret i32 %r
}

define i16 @experimental_vector_extract_last_active_v8i16(<8 x i16> %x, <8 x i1> %y, i16 %z) {
  %r = call i16 @llvm.experimental.vector.extract.last.active.v8i16(<8 x i16> %x, <8 x i1> %y, i16 %z)
  ret i16 %r
}

define <4 x i32> @experimental_vector_compress_v4i32(<4 x i32> %x, <4 x i1> %y, <4 x i32> %z) {
  %r = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %x, <4 x i1> %y, <4 x i32> %z)
  ret <4 x i32> %r
}

define <8 x i1> @experimental_vector_match_v8i16_v4i16(<8 x i16> %x, <4 x i16> %y, <8 x i1> %z) {
  %r = call <8 x i1> @llvm.experimental.vector.match.v8i16.v4i16(<8 x i16> %x, <4 x i16> %y, <8 x i1> %z)
  ret <8 x i1> %r
}

define <4 x i1> @get_active_lane_mask_v4i1_i32(i32 %x, i32 %y) {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %x, i32 %y)
  ret <4 x i1> %r
}

define <4 x i1> @get_active_lane_mask_v4i1_i64(i64 %x, i64 %y) {
  %r = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64 %x, i64 %y)
  ret <4 x i1> %r
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
  %1 = call <4 x i16> @vector_interleave2_v4i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>)
  %2 = extractelement <4 x i16> %1, i32 0
  %3 = zext i16 %2 to i64
  call void @show_bits(i64 %3)
  %4 = extractelement <4 x i16> %1, i32 1
  %5 = zext i16 %4 to i64
  call void @show_bits(i64 %5)
  %6 = extractelement <4 x i16> %1, i32 2
  %7 = zext i16 %6 to i64
  call void @show_bits(i64 %7)
  %8 = extractelement <4 x i16> %1, i32 3
  %9 = zext i16 %8 to i64
  call void @show_bits(i64 %9)
  call void @show_name(ptr @name1)
  %10 = call { <2 x i32>, <2 x i32> } @vector_deinterleave2_v4i32(<4 x i32> <i32 0, i32 1, i32 2, i32 3>)
  %11 = extractvalue { <2 x i32>, <2 x i32> } %10, 0
  %12 = extractelement <2 x i32> %11, i32 0
  %13 = zext i32 %12 to i64
  call void @show_bits(i64 %13)
  %14 = extractelement <2 x i32> %11, i32 1
  %15 = zext i32 %14 to i64
  call void @show_bits(i64 %15)
  %16 = extractvalue { <2 x i32>, <2 x i32> } %10, 1
  %17 = extractelement <2 x i32> %16, i32 0
  %18 = zext i32 %17 to i64
  call void @show_bits(i64 %18)
  %19 = extractelement <2 x i32> %16, i32 1
  %20 = zext i32 %19 to i64
  call void @show_bits(i64 %20)
  call void @show_name(ptr @name2)
  %21 = call <6 x i16> @vector_interleave3_v6i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>, <2 x i16> <i16 4, i16 5>)
  %22 = extractelement <6 x i16> %21, i32 0
  %23 = zext i16 %22 to i64
  call void @show_bits(i64 %23)
  %24 = extractelement <6 x i16> %21, i32 1
  %25 = zext i16 %24 to i64
  call void @show_bits(i64 %25)
  %26 = extractelement <6 x i16> %21, i32 2
  %27 = zext i16 %26 to i64
  call void @show_bits(i64 %27)
  %28 = extractelement <6 x i16> %21, i32 3
  %29 = zext i16 %28 to i64
  call void @show_bits(i64 %29)
  %30 = extractelement <6 x i16> %21, i32 4
  %31 = zext i16 %30 to i64
  call void @show_bits(i64 %31)
  %32 = extractelement <6 x i16> %21, i32 5
  %33 = zext i16 %32 to i64
  call void @show_bits(i64 %33)
  call void @show_name(ptr @name3)
  %34 = call { <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave3_v6i32(<6 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>)
  %35 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32> } %34, 0
  %36 = extractelement <2 x i32> %35, i32 0
  %37 = zext i32 %36 to i64
  call void @show_bits(i64 %37)
  %38 = extractelement <2 x i32> %35, i32 1
  %39 = zext i32 %38 to i64
  call void @show_bits(i64 %39)
  %40 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32> } %34, 1
  %41 = extractelement <2 x i32> %40, i32 0
  %42 = zext i32 %41 to i64
  call void @show_bits(i64 %42)
  %43 = extractelement <2 x i32> %40, i32 1
  %44 = zext i32 %43 to i64
  call void @show_bits(i64 %44)
  %45 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32> } %34, 2
  %46 = extractelement <2 x i32> %45, i32 0
  %47 = zext i32 %46 to i64
  call void @show_bits(i64 %47)
  %48 = extractelement <2 x i32> %45, i32 1
  %49 = zext i32 %48 to i64
  call void @show_bits(i64 %49)
  call void @show_name(ptr @name4)
  %50 = call <8 x i16> @vector_interleave4_v8i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>, <2 x i16> <i16 4, i16 5>, <2 x i16> <i16 6, i16 7>)
  %51 = extractelement <8 x i16> %50, i32 0
  %52 = zext i16 %51 to i64
  call void @show_bits(i64 %52)
  %53 = extractelement <8 x i16> %50, i32 1
  %54 = zext i16 %53 to i64
  call void @show_bits(i64 %54)
  %55 = extractelement <8 x i16> %50, i32 2
  %56 = zext i16 %55 to i64
  call void @show_bits(i64 %56)
  %57 = extractelement <8 x i16> %50, i32 3
  %58 = zext i16 %57 to i64
  call void @show_bits(i64 %58)
  %59 = extractelement <8 x i16> %50, i32 4
  %60 = zext i16 %59 to i64
  call void @show_bits(i64 %60)
  %61 = extractelement <8 x i16> %50, i32 5
  %62 = zext i16 %61 to i64
  call void @show_bits(i64 %62)
  %63 = extractelement <8 x i16> %50, i32 6
  %64 = zext i16 %63 to i64
  call void @show_bits(i64 %64)
  %65 = extractelement <8 x i16> %50, i32 7
  %66 = zext i16 %65 to i64
  call void @show_bits(i64 %66)
  call void @show_name(ptr @name5)
  %67 = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave4_v8i32(<8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>)
  %68 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %67, 0
  %69 = extractelement <2 x i32> %68, i32 0
  %70 = zext i32 %69 to i64
  call void @show_bits(i64 %70)
  %71 = extractelement <2 x i32> %68, i32 1
  %72 = zext i32 %71 to i64
  call void @show_bits(i64 %72)
  %73 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %67, 1
  %74 = extractelement <2 x i32> %73, i32 0
  %75 = zext i32 %74 to i64
  call void @show_bits(i64 %75)
  %76 = extractelement <2 x i32> %73, i32 1
  %77 = zext i32 %76 to i64
  call void @show_bits(i64 %77)
  %78 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %67, 2
  %79 = extractelement <2 x i32> %78, i32 0
  %80 = zext i32 %79 to i64
  call void @show_bits(i64 %80)
  %81 = extractelement <2 x i32> %78, i32 1
  %82 = zext i32 %81 to i64
  call void @show_bits(i64 %82)
  %83 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %67, 3
  %84 = extractelement <2 x i32> %83, i32 0
  %85 = zext i32 %84 to i64
  call void @show_bits(i64 %85)
  %86 = extractelement <2 x i32> %83, i32 1
  %87 = zext i32 %86 to i64
  call void @show_bits(i64 %87)
  call void @show_name(ptr @name6)
  %88 = call <10 x i16> @vector_interleave5_v10i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>, <2 x i16> <i16 4, i16 5>, <2 x i16> <i16 6, i16 7>, <2 x i16> <i16 8, i16 9>)
  %89 = extractelement <10 x i16> %88, i32 0
  %90 = zext i16 %89 to i64
  call void @show_bits(i64 %90)
  %91 = extractelement <10 x i16> %88, i32 1
  %92 = zext i16 %91 to i64
  call void @show_bits(i64 %92)
  %93 = extractelement <10 x i16> %88, i32 2
  %94 = zext i16 %93 to i64
  call void @show_bits(i64 %94)
  %95 = extractelement <10 x i16> %88, i32 3
  %96 = zext i16 %95 to i64
  call void @show_bits(i64 %96)
  %97 = extractelement <10 x i16> %88, i32 4
  %98 = zext i16 %97 to i64
  call void @show_bits(i64 %98)
  %99 = extractelement <10 x i16> %88, i32 5
  %100 = zext i16 %99 to i64
  call void @show_bits(i64 %100)
  %101 = extractelement <10 x i16> %88, i32 6
  %102 = zext i16 %101 to i64
  call void @show_bits(i64 %102)
  %103 = extractelement <10 x i16> %88, i32 7
  %104 = zext i16 %103 to i64
  call void @show_bits(i64 %104)
  %105 = extractelement <10 x i16> %88, i32 8
  %106 = zext i16 %105 to i64
  call void @show_bits(i64 %106)
  %107 = extractelement <10 x i16> %88, i32 9
  %108 = zext i16 %107 to i64
  call void @show_bits(i64 %108)
  call void @show_name(ptr @name7)
  %109 = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave5_v10i32(<10 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9>)
  %110 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %109, 0
  %111 = extractelement <2 x i32> %110, i32 0
  %112 = zext i32 %111 to i64
  call void @show_bits(i64 %112)
  %113 = extractelement <2 x i32> %110, i32 1
  %114 = zext i32 %113 to i64
  call void @show_bits(i64 %114)
  %115 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %109, 1
  %116 = extractelement <2 x i32> %115, i32 0
  %117 = zext i32 %116 to i64
  call void @show_bits(i64 %117)
  %118 = extractelement <2 x i32> %115, i32 1
  %119 = zext i32 %118 to i64
  call void @show_bits(i64 %119)
  %120 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %109, 2
  %121 = extractelement <2 x i32> %120, i32 0
  %122 = zext i32 %121 to i64
  call void @show_bits(i64 %122)
  %123 = extractelement <2 x i32> %120, i32 1
  %124 = zext i32 %123 to i64
  call void @show_bits(i64 %124)
  %125 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %109, 3
  %126 = extractelement <2 x i32> %125, i32 0
  %127 = zext i32 %126 to i64
  call void @show_bits(i64 %127)
  %128 = extractelement <2 x i32> %125, i32 1
  %129 = zext i32 %128 to i64
  call void @show_bits(i64 %129)
  %130 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %109, 4
  %131 = extractelement <2 x i32> %130, i32 0
  %132 = zext i32 %131 to i64
  call void @show_bits(i64 %132)
  %133 = extractelement <2 x i32> %130, i32 1
  %134 = zext i32 %133 to i64
  call void @show_bits(i64 %134)
  call void @show_name(ptr @name8)
  %135 = call <12 x i16> @vector_interleave6_v12i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>, <2 x i16> <i16 4, i16 5>, <2 x i16> <i16 6, i16 7>, <2 x i16> <i16 8, i16 9>, <2 x i16> <i16 10, i16 11>)
  %136 = extractelement <12 x i16> %135, i32 0
  %137 = zext i16 %136 to i64
  call void @show_bits(i64 %137)
  %138 = extractelement <12 x i16> %135, i32 1
  %139 = zext i16 %138 to i64
  call void @show_bits(i64 %139)
  %140 = extractelement <12 x i16> %135, i32 2
  %141 = zext i16 %140 to i64
  call void @show_bits(i64 %141)
  %142 = extractelement <12 x i16> %135, i32 3
  %143 = zext i16 %142 to i64
  call void @show_bits(i64 %143)
  %144 = extractelement <12 x i16> %135, i32 4
  %145 = zext i16 %144 to i64
  call void @show_bits(i64 %145)
  %146 = extractelement <12 x i16> %135, i32 5
  %147 = zext i16 %146 to i64
  call void @show_bits(i64 %147)
  %148 = extractelement <12 x i16> %135, i32 6
  %149 = zext i16 %148 to i64
  call void @show_bits(i64 %149)
  %150 = extractelement <12 x i16> %135, i32 7
  %151 = zext i16 %150 to i64
  call void @show_bits(i64 %151)
  %152 = extractelement <12 x i16> %135, i32 8
  %153 = zext i16 %152 to i64
  call void @show_bits(i64 %153)
  %154 = extractelement <12 x i16> %135, i32 9
  %155 = zext i16 %154 to i64
  call void @show_bits(i64 %155)
  %156 = extractelement <12 x i16> %135, i32 10
  %157 = zext i16 %156 to i64
  call void @show_bits(i64 %157)
  %158 = extractelement <12 x i16> %135, i32 11
  %159 = zext i16 %158 to i64
  call void @show_bits(i64 %159)
  call void @show_name(ptr @name9)
  %160 = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave6_v12i32(<12 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>)
  %161 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %160, 0
  %162 = extractelement <2 x i32> %161, i32 0
  %163 = zext i32 %162 to i64
  call void @show_bits(i64 %163)
  %164 = extractelement <2 x i32> %161, i32 1
  %165 = zext i32 %164 to i64
  call void @show_bits(i64 %165)
  %166 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %160, 1
  %167 = extractelement <2 x i32> %166, i32 0
  %168 = zext i32 %167 to i64
  call void @show_bits(i64 %168)
  %169 = extractelement <2 x i32> %166, i32 1
  %170 = zext i32 %169 to i64
  call void @show_bits(i64 %170)
  %171 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %160, 2
  %172 = extractelement <2 x i32> %171, i32 0
  %173 = zext i32 %172 to i64
  call void @show_bits(i64 %173)
  %174 = extractelement <2 x i32> %171, i32 1
  %175 = zext i32 %174 to i64
  call void @show_bits(i64 %175)
  %176 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %160, 3
  %177 = extractelement <2 x i32> %176, i32 0
  %178 = zext i32 %177 to i64
  call void @show_bits(i64 %178)
  %179 = extractelement <2 x i32> %176, i32 1
  %180 = zext i32 %179 to i64
  call void @show_bits(i64 %180)
  %181 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %160, 4
  %182 = extractelement <2 x i32> %181, i32 0
  %183 = zext i32 %182 to i64
  call void @show_bits(i64 %183)
  %184 = extractelement <2 x i32> %181, i32 1
  %185 = zext i32 %184 to i64
  call void @show_bits(i64 %185)
  %186 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %160, 5
  %187 = extractelement <2 x i32> %186, i32 0
  %188 = zext i32 %187 to i64
  call void @show_bits(i64 %188)
  %189 = extractelement <2 x i32> %186, i32 1
  %190 = zext i32 %189 to i64
  call void @show_bits(i64 %190)
  call void @show_name(ptr @name10)
  %191 = call <14 x i16> @vector_interleave7_v14i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>, <2 x i16> <i16 4, i16 5>, <2 x i16> <i16 6, i16 7>, <2 x i16> <i16 8, i16 9>, <2 x i16> <i16 10, i16 11>, <2 x i16> <i16 12, i16 13>)
  %192 = extractelement <14 x i16> %191, i32 0
  %193 = zext i16 %192 to i64
  call void @show_bits(i64 %193)
  %194 = extractelement <14 x i16> %191, i32 1
  %195 = zext i16 %194 to i64
  call void @show_bits(i64 %195)
  %196 = extractelement <14 x i16> %191, i32 2
  %197 = zext i16 %196 to i64
  call void @show_bits(i64 %197)
  %198 = extractelement <14 x i16> %191, i32 3
  %199 = zext i16 %198 to i64
  call void @show_bits(i64 %199)
  %200 = extractelement <14 x i16> %191, i32 4
  %201 = zext i16 %200 to i64
  call void @show_bits(i64 %201)
  %202 = extractelement <14 x i16> %191, i32 5
  %203 = zext i16 %202 to i64
  call void @show_bits(i64 %203)
  %204 = extractelement <14 x i16> %191, i32 6
  %205 = zext i16 %204 to i64
  call void @show_bits(i64 %205)
  %206 = extractelement <14 x i16> %191, i32 7
  %207 = zext i16 %206 to i64
  call void @show_bits(i64 %207)
  %208 = extractelement <14 x i16> %191, i32 8
  %209 = zext i16 %208 to i64
  call void @show_bits(i64 %209)
  %210 = extractelement <14 x i16> %191, i32 9
  %211 = zext i16 %210 to i64
  call void @show_bits(i64 %211)
  %212 = extractelement <14 x i16> %191, i32 10
  %213 = zext i16 %212 to i64
  call void @show_bits(i64 %213)
  %214 = extractelement <14 x i16> %191, i32 11
  %215 = zext i16 %214 to i64
  call void @show_bits(i64 %215)
  %216 = extractelement <14 x i16> %191, i32 12
  %217 = zext i16 %216 to i64
  call void @show_bits(i64 %217)
  %218 = extractelement <14 x i16> %191, i32 13
  %219 = zext i16 %218 to i64
  call void @show_bits(i64 %219)
  call void @show_name(ptr @name11)
  %220 = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave7_v14i32(<14 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13>)
  %221 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 0
  %222 = extractelement <2 x i32> %221, i32 0
  %223 = zext i32 %222 to i64
  call void @show_bits(i64 %223)
  %224 = extractelement <2 x i32> %221, i32 1
  %225 = zext i32 %224 to i64
  call void @show_bits(i64 %225)
  %226 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 1
  %227 = extractelement <2 x i32> %226, i32 0
  %228 = zext i32 %227 to i64
  call void @show_bits(i64 %228)
  %229 = extractelement <2 x i32> %226, i32 1
  %230 = zext i32 %229 to i64
  call void @show_bits(i64 %230)
  %231 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 2
  %232 = extractelement <2 x i32> %231, i32 0
  %233 = zext i32 %232 to i64
  call void @show_bits(i64 %233)
  %234 = extractelement <2 x i32> %231, i32 1
  %235 = zext i32 %234 to i64
  call void @show_bits(i64 %235)
  %236 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 3
  %237 = extractelement <2 x i32> %236, i32 0
  %238 = zext i32 %237 to i64
  call void @show_bits(i64 %238)
  %239 = extractelement <2 x i32> %236, i32 1
  %240 = zext i32 %239 to i64
  call void @show_bits(i64 %240)
  %241 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 4
  %242 = extractelement <2 x i32> %241, i32 0
  %243 = zext i32 %242 to i64
  call void @show_bits(i64 %243)
  %244 = extractelement <2 x i32> %241, i32 1
  %245 = zext i32 %244 to i64
  call void @show_bits(i64 %245)
  %246 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 5
  %247 = extractelement <2 x i32> %246, i32 0
  %248 = zext i32 %247 to i64
  call void @show_bits(i64 %248)
  %249 = extractelement <2 x i32> %246, i32 1
  %250 = zext i32 %249 to i64
  call void @show_bits(i64 %250)
  %251 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %220, 6
  %252 = extractelement <2 x i32> %251, i32 0
  %253 = zext i32 %252 to i64
  call void @show_bits(i64 %253)
  %254 = extractelement <2 x i32> %251, i32 1
  %255 = zext i32 %254 to i64
  call void @show_bits(i64 %255)
  call void @show_name(ptr @name12)
  %256 = call <16 x i16> @vector_interleave8_v16i16(<2 x i16> <i16 0, i16 1>, <2 x i16> <i16 2, i16 3>, <2 x i16> <i16 4, i16 5>, <2 x i16> <i16 6, i16 7>, <2 x i16> <i16 8, i16 9>, <2 x i16> <i16 10, i16 11>, <2 x i16> <i16 12, i16 13>, <2 x i16> <i16 14, i16 15>)
  %257 = extractelement <16 x i16> %256, i32 0
  %258 = zext i16 %257 to i64
  call void @show_bits(i64 %258)
  %259 = extractelement <16 x i16> %256, i32 1
  %260 = zext i16 %259 to i64
  call void @show_bits(i64 %260)
  %261 = extractelement <16 x i16> %256, i32 2
  %262 = zext i16 %261 to i64
  call void @show_bits(i64 %262)
  %263 = extractelement <16 x i16> %256, i32 3
  %264 = zext i16 %263 to i64
  call void @show_bits(i64 %264)
  %265 = extractelement <16 x i16> %256, i32 4
  %266 = zext i16 %265 to i64
  call void @show_bits(i64 %266)
  %267 = extractelement <16 x i16> %256, i32 5
  %268 = zext i16 %267 to i64
  call void @show_bits(i64 %268)
  %269 = extractelement <16 x i16> %256, i32 6
  %270 = zext i16 %269 to i64
  call void @show_bits(i64 %270)
  %271 = extractelement <16 x i16> %256, i32 7
  %272 = zext i16 %271 to i64
  call void @show_bits(i64 %272)
  %273 = extractelement <16 x i16> %256, i32 8
  %274 = zext i16 %273 to i64
  call void @show_bits(i64 %274)
  %275 = extractelement <16 x i16> %256, i32 9
  %276 = zext i16 %275 to i64
  call void @show_bits(i64 %276)
  %277 = extractelement <16 x i16> %256, i32 10
  %278 = zext i16 %277 to i64
  call void @show_bits(i64 %278)
  %279 = extractelement <16 x i16> %256, i32 11
  %280 = zext i16 %279 to i64
  call void @show_bits(i64 %280)
  %281 = extractelement <16 x i16> %256, i32 12
  %282 = zext i16 %281 to i64
  call void @show_bits(i64 %282)
  %283 = extractelement <16 x i16> %256, i32 13
  %284 = zext i16 %283 to i64
  call void @show_bits(i64 %284)
  %285 = extractelement <16 x i16> %256, i32 14
  %286 = zext i16 %285 to i64
  call void @show_bits(i64 %286)
  %287 = extractelement <16 x i16> %256, i32 15
  %288 = zext i16 %287 to i64
  call void @show_bits(i64 %288)
  call void @show_name(ptr @name13)
  %289 = call { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @vector_deinterleave8_v16i32(<16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>)
  %290 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 0
  %291 = extractelement <2 x i32> %290, i32 0
  %292 = zext i32 %291 to i64
  call void @show_bits(i64 %292)
  %293 = extractelement <2 x i32> %290, i32 1
  %294 = zext i32 %293 to i64
  call void @show_bits(i64 %294)
  %295 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 1
  %296 = extractelement <2 x i32> %295, i32 0
  %297 = zext i32 %296 to i64
  call void @show_bits(i64 %297)
  %298 = extractelement <2 x i32> %295, i32 1
  %299 = zext i32 %298 to i64
  call void @show_bits(i64 %299)
  %300 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 2
  %301 = extractelement <2 x i32> %300, i32 0
  %302 = zext i32 %301 to i64
  call void @show_bits(i64 %302)
  %303 = extractelement <2 x i32> %300, i32 1
  %304 = zext i32 %303 to i64
  call void @show_bits(i64 %304)
  %305 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 3
  %306 = extractelement <2 x i32> %305, i32 0
  %307 = zext i32 %306 to i64
  call void @show_bits(i64 %307)
  %308 = extractelement <2 x i32> %305, i32 1
  %309 = zext i32 %308 to i64
  call void @show_bits(i64 %309)
  %310 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 4
  %311 = extractelement <2 x i32> %310, i32 0
  %312 = zext i32 %311 to i64
  call void @show_bits(i64 %312)
  %313 = extractelement <2 x i32> %310, i32 1
  %314 = zext i32 %313 to i64
  call void @show_bits(i64 %314)
  %315 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 5
  %316 = extractelement <2 x i32> %315, i32 0
  %317 = zext i32 %316 to i64
  call void @show_bits(i64 %317)
  %318 = extractelement <2 x i32> %315, i32 1
  %319 = zext i32 %318 to i64
  call void @show_bits(i64 %319)
  %320 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 6
  %321 = extractelement <2 x i32> %320, i32 0
  %322 = zext i32 %321 to i64
  call void @show_bits(i64 %322)
  %323 = extractelement <2 x i32> %320, i32 1
  %324 = zext i32 %323 to i64
  call void @show_bits(i64 %324)
  %325 = extractvalue { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } %289, 7
  %326 = extractelement <2 x i32> %325, i32 0
  %327 = zext i32 %326 to i64
  call void @show_bits(i64 %327)
  %328 = extractelement <2 x i32> %325, i32 1
  %329 = zext i32 %328 to i64
  call void @show_bits(i64 %329)
  call void @show_name(ptr @name14)
  %330 = call <4 x float> @vector_insert_v4f32_v2f32(<4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, <2 x float> <float 8.0, float 9.0>)
  %331 = extractelement <4 x float> %330, i32 0
  %332 = fpext float %331 to double
  call void @show_number(double %332)
  %333 = extractelement <4 x float> %330, i32 1
  %334 = fpext float %333 to double
  call void @show_number(double %334)
  %335 = extractelement <4 x float> %330, i32 2
  %336 = fpext float %335 to double
  call void @show_number(double %336)
  %337 = extractelement <4 x float> %330, i32 3
  %338 = fpext float %337 to double
  call void @show_number(double %338)
  call void @show_name(ptr @name15)
  %339 = call <2 x i8> @vector_extract_v2i8_v8i8(<8 x i8> <i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8>)
  %340 = extractelement <2 x i8> %339, i32 0
  %341 = zext i8 %340 to i64
  call void @show_bits(i64 %341)
  %342 = extractelement <2 x i8> %339, i32 1
  %343 = zext i8 %342 to i64
  call void @show_bits(i64 %343)
  call void @show_name(ptr @name16)
  %344 = call <4 x i32> @vector_reverse_v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  %345 = extractelement <4 x i32> %344, i32 0
  %346 = zext i32 %345 to i64
  call void @show_bits(i64 %346)
  %347 = extractelement <4 x i32> %344, i32 1
  %348 = zext i32 %347 to i64
  call void @show_bits(i64 %348)
  %349 = extractelement <4 x i32> %344, i32 2
  %350 = zext i32 %349 to i64
  call void @show_bits(i64 %350)
  %351 = extractelement <4 x i32> %344, i32 3
  %352 = zext i32 %351 to i64
  call void @show_bits(i64 %352)
  call void @show_name(ptr @name17)
  %353 = call <3 x double> @vector_reverse_v3f64(<3 x double> <double 1.0, double 2.0, double 3.0>)
  %354 = extractelement <3 x double> %353, i32 0
  call void @show_number(double %354)
  %355 = extractelement <3 x double> %353, i32 1
  call void @show_number(double %355)
  %356 = extractelement <3 x double> %353, i32 2
  call void @show_number(double %356)
  call void @show_name(ptr @name18)
  %357 = call <4 x i32> @vector_splice_left_v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  %358 = extractelement <4 x i32> %357, i32 0
  %359 = zext i32 %358 to i64
  call void @show_bits(i64 %359)
  %360 = extractelement <4 x i32> %357, i32 1
  %361 = zext i32 %360 to i64
  call void @show_bits(i64 %361)
  %362 = extractelement <4 x i32> %357, i32 2
  %363 = zext i32 %362 to i64
  call void @show_bits(i64 %363)
  %364 = extractelement <4 x i32> %357, i32 3
  %365 = zext i32 %364 to i64
  call void @show_bits(i64 %365)
  call void @show_name(ptr @name19)
  %366 = call <4 x i32> @vector_splice_right_v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  %367 = extractelement <4 x i32> %366, i32 0
  %368 = zext i32 %367 to i64
  call void @show_bits(i64 %368)
  %369 = extractelement <4 x i32> %366, i32 1
  %370 = zext i32 %369 to i64
  call void @show_bits(i64 %370)
  %371 = extractelement <4 x i32> %366, i32 2
  %372 = zext i32 %371 to i64
  call void @show_bits(i64 %372)
  %373 = extractelement <4 x i32> %366, i32 3
  %374 = zext i32 %373 to i64
  call void @show_bits(i64 %374)
  call void @show_name(ptr @name20)
  %375 = call <8 x i16> @stepvector_v8i16()
  %376 = extractelement <8 x i16> %375, i32 0
  %377 = zext i16 %376 to i64
  call void @show_bits(i64 %377)
  %378 = extractelement <8 x i16> %375, i32 1
  %379 = zext i16 %378 to i64
  call void @show_bits(i64 %379)
  %380 = extractelement <8 x i16> %375, i32 2
  %381 = zext i16 %380 to i64
  call void @show_bits(i64 %381)
  %382 = extractelement <8 x i16> %375, i32 3
  %383 = zext i16 %382 to i64
  call void @show_bits(i64 %383)
  %384 = extractelement <8 x i16> %375, i32 4
  %385 = zext i16 %384 to i64
  call void @show_bits(i64 %385)
  %386 = extractelement <8 x i16> %375, i32 5
  %387 = zext i16 %386 to i64
  call void @show_bits(i64 %387)
  %388 = extractelement <8 x i16> %375, i32 6
  %389 = zext i16 %388 to i64
  call void @show_bits(i64 %389)
  %390 = extractelement <8 x i16> %375, i32 7
  %391 = zext i16 %390 to i64
  call void @show_bits(i64 %391)
  call void @show_name(ptr @name21)
  %392 = call i32 @experimental_get_vector_length_i32(i32 77)
  %393 = zext i32 %392 to i64
  call void @show_bits(i64 %393)
  call void @show_name(ptr @name22)
  %394 = call i32 @experimental_get_vector_length_i64(i64 3)
  %395 = zext i32 %394 to i64
  call void @show_bits(i64 %395)
  call void @show_name(ptr @name23)
  %396 = call i32 @experimental_cttz_elts_i32_v8i1(<8 x i1> <i1 0, i1 0, i1 0, i1 1, i1 0, i1 1, i1 0, i1 0>)
  %397 = zext i32 %396 to i64
  call void @show_bits(i64 %397)
  call void @show_name(ptr @name24)
  %398 = call i64 @experimental_cttz_elts_i64_v4i32(<4 x i32> zeroinitializer)
  call void @show_bits(i64 %398)
  call void @show_name(ptr @name25)
  %399 = call i32 @experimental_vector_extract_last_active_v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, i32 77)
  %400 = zext i32 %399 to i64
  call void @show_bits(i64 %400)
  call void @show_name(ptr @name26)
  %401 = call i16 @experimental_vector_extract_last_active_v8i16(<8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8>, <8 x i1> zeroinitializer, i16 99)
  %402 = zext i16 %401 to i64
  call void @show_bits(i64 %402)
  call void @show_name(ptr @name27)
  %403 = call <4 x i32> @experimental_vector_compress_v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i1> <i1 0, i1 1, i1 0, i1 1>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  %404 = extractelement <4 x i32> %403, i32 0
  %405 = zext i32 %404 to i64
  call void @show_bits(i64 %405)
  %406 = extractelement <4 x i32> %403, i32 1
  %407 = zext i32 %406 to i64
  call void @show_bits(i64 %407)
  %408 = extractelement <4 x i32> %403, i32 2
  %409 = zext i32 %408 to i64
  call void @show_bits(i64 %409)
  %410 = extractelement <4 x i32> %403, i32 3
  %411 = zext i32 %410 to i64
  call void @show_bits(i64 %411)
  call void @show_name(ptr @name28)
  %412 = call <8 x i1> @experimental_vector_match_v8i16_v4i16(<8 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8>, <4 x i16> <i16 2, i16 8, i16 9, i16 4>, <8 x i1> <i1 1, i1 1, i1 1, i1 0, i1 1, i1 1, i1 1, i1 1>)
  %413 = extractelement <8 x i1> %412, i32 0
  %414 = zext i1 %413 to i64
  call void @show_bits(i64 %414)
  %415 = extractelement <8 x i1> %412, i32 1
  %416 = zext i1 %415 to i64
  call void @show_bits(i64 %416)
  %417 = extractelement <8 x i1> %412, i32 2
  %418 = zext i1 %417 to i64
  call void @show_bits(i64 %418)
  %419 = extractelement <8 x i1> %412, i32 3
  %420 = zext i1 %419 to i64
  call void @show_bits(i64 %420)
  %421 = extractelement <8 x i1> %412, i32 4
  %422 = zext i1 %421 to i64
  call void @show_bits(i64 %422)
  %423 = extractelement <8 x i1> %412, i32 5
  %424 = zext i1 %423 to i64
  call void @show_bits(i64 %424)
  %425 = extractelement <8 x i1> %412, i32 6
  %426 = zext i1 %425 to i64
  call void @show_bits(i64 %426)
  %427 = extractelement <8 x i1> %412, i32 7
  %428 = zext i1 %427 to i64
  call void @show_bits(i64 %428)
  call void @show_name(ptr @name29)
  %429 = call <4 x i1> @get_active_lane_mask_v4i1_i32(i32 6, i32 8)
  %430 = extractelement <4 x i1> %429, i32 0
  %431 = zext i1 %430 to i64
  call void @show_bits(i64 %431)
  %432 = extractelement <4 x i1> %429, i32 1
  %433 = zext i1 %432 to i64
  call void @show_bits(i64 %433)
  %434 = extractelement <4 x i1> %429, i32 2
  %435 = zext i1 %434 to i64
  call void @show_bits(i64 %435)
  %436 = extractelement <4 x i1> %429, i32 3
  %437 = zext i1 %436 to i64
  call void @show_bits(i64 %437)
  call void @show_name(ptr @name30)
  %438 = call <4 x i1> @get_active_lane_mask_v4i1_i64(i64 -2, i64 -1)
  %439 = extractelement <4 x i1> %438, i32 0
  %440 = zext i1 %439 to i64
  call void @show_bits(i64 %440)
  %441 = extractelement <4 x i1> %438, i32 1
  %442 = zext i1 %441 to i64
  call void @show_bits(i64 %442)
  %443 = extractelement <4 x i1> %438, i32 2
  %444 = zext i1 %443 to i64
  call void @show_bits(i64 %444)
  %445 = extractelement <4 x i1> %438, i32 3
  %446 = zext i1 %445 to i64
  call void @show_bits(i64 %446)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)
declare <4 x i16> @llvm.vector.interleave2.v4i16(<2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32>)
declare <6 x i16> @llvm.vector.interleave3.v6i16(<2 x i16>, <2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave3.v6i32(<6 x i32>)
declare <8 x i16> @llvm.vector.interleave4.v8i16(<2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave4.v8i32(<8 x i32>)
declare <10 x i16> @llvm.vector.interleave5.v10i16(<2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave5.v10i32(<10 x i32>)
declare <12 x i16> @llvm.vector.interleave6.v12i16(<2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave6.v12i32(<12 x i32>)
declare <14 x i16> @llvm.vector.interleave7.v14i16(<2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave7.v14i32(<14 x i32>)
declare <16 x i16> @llvm.vector.interleave8.v16i16(<2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>, <2 x i16>)
declare { <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32> } @llvm.vector.deinterleave8.v16i32(<16 x i32>)
declare <4 x float> @llvm.vector.insert.v4f32.v2f32(<4 x float>, <2 x float>, i64)
declare <2 x i8> @llvm.vector.extract.v2i8.v8i8(<8 x i8>, i64)
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare <3 x double> @llvm.vector.reverse.v3f64(<3 x double>)
declare <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32>, <4 x i32>, i32)
declare <8 x i16> @llvm.stepvector.v8i16()
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)
declare i32 @llvm.experimental.get.vector.length.i64(i64, i32, i1)
declare i32 @llvm.experimental.cttz.elts.i32.v8i1(<8 x i1>, i1)
declare i64 @llvm.experimental.cttz.elts.i64.v4i32(<4 x i32>, i1)
declare i32 @llvm.experimental.vector.extract.last.active.v4i32(<4 x i32>, <4 x i1>, i32)
declare i16 @llvm.experimental.vector.extract.last.active.v8i16(<8 x i16>, <8 x i1>, i16)
declare <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32>, <4 x i1>, <4 x i32>)
declare <8 x i1> @llvm.experimental.vector.match.v8i16.v4i16(<8 x i16>, <4 x i16>, <8 x i1>)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64, i64)
