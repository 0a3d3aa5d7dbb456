; Modules that speak of what came or went with a release, each to be read at all of them (test_releases.py).
;--- nodeduplicate.ll
$c = comdat nodeduplicate
@c = global i32 0, comdat($c)
;--- noduplicates.ll
$c = comdat noduplicates
@c = global i32 0, comdat($c)
;--- lexer_hex.ll
@x = global float 0xG
;--- lexer_name.ll
@x = global i32 0
@"y\00z" = global i32 0
;--- lexer_end.ll
@s = global [2 x i8] c"ab
;--- lexer_width.ll
@x = global i99999999 0
;--- lexer_number.ll
@x = global i32 u0x10
@y = global i32 99999999999999999999999999
;--- block_comment.ll
/* two
lines */
@x = global i32 0 /* one */
;--- mmx.ll
define void @f(x86_mmx %x) {
  ret void
}
;--- old_loads.ll
@g = global i32 0
define i32 @f(i32* %p, [2 x i32]* %q) {
  %a = load i32* %p
  %b = getelementptr [2 x i32]* %q, i32 0, i32 1
  %c = load i32* %b, align 4
  store i32 %c, i32* @g
  %d = add i32 %a, %c
  ret i32 %d
}
!0 = metadata !{metadata !"text", i32 1}
!named = !{!0}
;--- space_letters.ll
target datalayout = "A5-G1-P3"
@g = addrspace("G") global i32 0
define void @f(ptr addrspace("A") %a, ptr addrspace("P") %p) {
  ret void
}
;--- space_word.ll
@g = addrspace(x) global i32 0
;--- recursive.ll
%t = type { i32, %u }
%u = type { %t }
@g = external global i32
;--- recursive_used.ll
%t = type { i32, [2 x %t] }
@g = external global %t
;--- empty_range.ll
declare range(i8 0, 0) i8 @f(i8 range(i8 3, 3))
;--- range.ll
declare range(i8 0, 4) i8 @f(i8 range(i8 -3, 3))
;--- ptrauth.ll
@g = global i32 0
@p = global ptr ptrauth (ptr @g, i32 2)
@q = global ptr ptrauth (ptr @g, i32 2, i64 5, ptr @q)
;--- ptrauth_symbol.ll
@g = global i32 0
@d = external global i8
@q = global ptr ptrauth (ptr @g, i32 2, i64 5, ptr @q, ptr @d)
;--- arg_list.ll
!named = !{!0}
!0 = !DIArgList(i32 0)
;--- arg_list_node.ll
!named = !{!0}
!0 = !{!DIArgList(i32 0)}
;--- empty_source.ll
!named = !{!0, !1, !2}
!0 = !DIFile(filename: "a", directory: "b", source: "")
!1 = !DIFile(filename: "a", directory: "c")
!2 = !DIFile(filename: "a", directory: "d", source: "text")
;--- declare_value.ll
define void @f(i32 %x) !dbg !4 {
    #dbg_declare_value(i32 %x, !6, !DIExpression(), !7)
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a", directory: "b")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", file: !1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, type: !5)
!7 = !DILocation(line: 1, scope: !4)
;--- target_late.ll
@x = global i32 0
target triple = "x86_64-unknown-linux-gnu"
source_filename = "late"
;--- source_late.ll
@x = global i32 0
source_filename = "late"
;--- target_wrong.ll
target layout = "e"
;--- local_dll.ll
@x = internal dllexport global i32 0
;--- local_dll_function.ll
define private dllimport void @f() {
  ret void
}
;--- dll_visibility.ll
@a = dllimport hidden global i32
@b = hidden dllimport global i32
@c = protected dllexport global i32 0
@d = dllexport hidden global i32 0
@e = external dllimport hidden global i32
define protected dllexport void @f() {
  ret void
}
;--- flags_of_structs.ll
declare { float, float } @two()
declare { float, i32 } @mixed()
define void @f({ float, float } %a, i1 %c) {
  %x = call fast { float, float } @two()
  %y = select nnan i1 %c, { float, float } %a, { float, float } %x
  ret void
}
define nofpclass(nan) { float, float } @g({ float, float } nofpclass(inf) %a) {
  ret { float, float } %a
}
;--- rmw_pointers.ll
define void @f(ptr %p, ptr %v) {
  %a = atomicrmw xchg ptr %p, ptr %v seq_cst
  ret void
}
;--- rmw_typed_pointers.ll
define void @f(i8** %p, i8* %v) {
  %a = atomicrmw xchg i8** %p, i8* %v seq_cst
  ret void
}
;--- rmw_odd.ll
define void @f(ptr %p) {
  %a = atomicrmw add ptr %p, i7 1 seq_cst
  ret void
}
;--- rmw_odd_typed.ll
define void @f(i7* %p, i24* %q) {
  %a = atomicrmw add i7* %p, i7 1 seq_cst
  %b = atomicrmw add i24* %q, i24 1 seq_cst
  ret void
}
;--- rmw_wide_typed.ll
define void @f(i24* %q) {
  %b = atomicrmw add i24* %q, i24 1 seq_cst
  ret void
}
;--- rmw_float.ll
define void @f(ptr %p, <2 x half> %v, <vscale x 2 x half> %s) {
  %a = atomicrmw fadd ptr %p, <2 x half> %v seq_cst
  ret void
}
;--- rmw_float_wrong.ll
define void @f(ptr %p, i32 %v) {
  %a = atomicrmw fadd ptr %p, i32 %v seq_cst
  ret void
}
;--- rmw_float_scalable.ll
define void @f(ptr %p, <vscale x 2 x half> %v) {
  %a = atomicrmw fadd ptr %p, <vscale x 2 x half> %v seq_cst
  ret void
}
;--- bundle_metadata.ll
declare void @g()
define void @f() {
  call void @g() [ "tag"(metadata !"x") ]
  ret void
}
;--- bundle_node.ll
declare void @g()
define void @f() {
  call void @g() [ "tag"(metadata !{i32 1}, i32 2) ]
  ret void
}
;--- opaque_value.ll
%o = type opaque
declare void @g(%o)
;--- label_argument.ll
declare void @g(label)
;--- layout_index.ll
target datalayout = "p:32:32:32:64"
;--- layout_hyphen.ll
target datalayout = "p:99999999:32"
;--- layout_hyphen_int.ll
target datalayout = "i99999999:32"
;--- layout_hyphen_align.ll
target datalayout = "i64:99999999"
;--- layout_i8.ll
target datalayout = "i8:16"
;--- layout_i8_pref.ll
target datalayout = "i8:8:32"
;--- old_asm_call.ll
define void @f() {
  call void asm "nop", "x,=r,!"()
  ret void
}
;--- asm_result.ll
define i32 @f() {
  %a = call i32 asm "nop", "=r,=r"()
  ret i32 %a
}
;--- asm_inputs.ll
define void @f(i32 %x) {
  call void asm "nop", "=r,r"(i32 %x)
  ret void
}
;--- asm_label.ll
define void @f(i32 %x) {
  callbr void asm "nop", "r,!i"(i32 %x) to label %a [label %b]
a:
  ret void
b:
  ret void
}
;--- call_align.ll
declare i32 @g(i32)
define i32 @f(ptr %p) {
  %a = call i32 @g(i32 1) align 4
  ret i32 %a
}
;--- call_align_typed.ll
declare i32* @g(i32)
define i32* @f() {
  %a = call align 4 i32* @g(i32 1) nounwind align 8
  ret i32* %a
}
;--- logic_and.ll
@a = global i32 0
@x = global i32 and (float 1.0, float 2.0)
;--- logic_binary.ll
@a = global i32 0
@x = global i32 add (float 1.0, float 2.0)
;--- logic_types.ll
@x = global i32 xor (i32 1, i64 2)
;--- unknown_flag.ll
!named = !{!0}
!0 = !DIBasicType(name: "x", flags: DIFlagNothing)
;--- unknown_sp_flag.ll
!named = !{!0}
!0 = !DISubprogram(name: "x", spFlags: DISPFlagNothing)
;--- member_flag.ll
!named = !{!0}
!0 = !DIDerivedType(tag: DW_TAG_member, flags: DIFlagNothing)
;--- empty_array.ll
@a = global [0 x i32] []
@s = global { [0 x i32] } { [0 x i32] [] }
;--- unknown_intrinsic.ll
declare void @llvm.no.such.thing(i32)
define void @f() {
  call void @llvm.no.such.thing(i32 0)
  ret void
}
;--- clauses.ll
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @f() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } filter i32 0
  ret void
}
;--- clauses_catch.ll
declare i32 @p(...)
define void @f() personality ptr @p {
  invoke void @f() to label %a unwind label %b
a:
  ret void
b:
  %l = landingpad { ptr, i32 } catch [1 x ptr] zeroinitializer
  ret void
}
;--- scalable_gep.ll
@g = global i8 0
@x = global ptr getelementptr (<vscale x 2 x i32>, ptr @g, i64 1)
@y = global i64 ptrtoint (ptr getelementptr (<vscale x 2 x i32>, ptr @g, i64 1) to i64)
;--- scalable_gep_typed.ll
@x = global <vscale x 2 x i32>* getelementptr (<vscale x 2 x i32>, <vscale x 2 x i32>* null, i64 1)
;--- scalable_struct.ll
%s = type { <vscale x 2 x i32>, <vscale x 2 x i32> }
define void @f(ptr %p) {
  %a = alloca %s
  %l = load %s, ptr %p
  store %s %l, ptr %a
  %g = getelementptr %s, ptr %p, i64 1
  ret void
}
;--- scalable_struct_gep.ll
define void @f(ptr %p) {
  %g = getelementptr { <vscale x 2 x i32> }, ptr %p, i64 1
  ret void
}
;--- scalable_struct_mixed.ll
define void @f(ptr %p) {
  %a = alloca { <vscale x 2 x i32>, i32 }
  ret void
}
;--- recorded_uses.ll
declare void @g(i32, ptr)
define void @f(i32 %x) {
  call void @g(i32 7, ptr null)
  switch i32 %x, label %a [ i32 7, label %b
    i32 8, label %c ]
a:
  call void @g(i32 8, ptr blockaddress(@f, %b))
  ret void
b:
  ret void
c:
  call void @g(i32 7, ptr blockaddress(@f, %b))
  ret void
}
;--- uwtable.ll
declare void @a() uwtable
declare void @b() uwtable(sync)
declare void @c() uwtable(async)
attributes #0 = { uwtable }
;--- uwtable_plain.ll
declare void @a() uwtable
;--- callbr_uses.ll
define i32 @f() {
  %r = callbr i32 asm "nop", "=r,X"(ptr blockaddress(@f, %b)) to label %a [label %b]
a:
  ret i32 %r
b:
  ret i32 %r
}
;--- callbr_uses_new.ll
define i32 @f() {
  %r = callbr i32 asm "nop", "=r,!i"() to label %a [label %b]
a:
  ret i32 %r
b:
  ret i32 %r
}
;--- chain.ll
declare amdgpu_cs_chain i32 @a()
declare amdgpu_cs_chain_preserve void @b(ptr byval(i32))
declare amdgpu_cs_chain void @c(...)
declare amdgpu_cs_chain void @d(ptr sret(i32))
declare amdgpu_cs_chain void @e()
define void @f() {
  call amdgpu_cs_chain void @e()
  ret void
}
;--- whole_wave.ll
declare amdgpu_gfx_whole_wave i32 @a(i32)
declare amdgpu_gfx_whole_wave i32 @b(i1, i32)
declare amdgpu_gfx_whole_wave i32 @c()
;--- entry_calls.ll
declare amdgpu_kernel void @e()
declare spir_kernel void @s()
define void @f() {
  call amdgpu_kernel void @e()
  call spir_kernel void @s()
  ret void
}
;--- zt0.ll
define void @f() "aarch64_zt0_undef" {
  ret void
}
;--- huge.ll
declare void @a(ptr align 8589934592)
declare void @b(ptr byval([4294967296 x i8]))
declare void @c(ptr align 4294967296)
declare void @d(ptr byval(i8) align 32768)
define void @f(ptr %p) {
  call void @d(ptr byval(i8) align 32768 %p)
  call void @g(ptr byval(i8) align 4294967296 %p)
  ret void
}
declare void @g(ptr)
;--- call_types.ll
%big = type [4294967296 x i64]
declare <1073741824 x i32> @wide()
declare void @h(<1073741824 x i32>)
define void @f() {
  %a = call <1073741824 x i32> @wide()
  call void @h(<1073741824 x i32> %a)
  ret void
}
;--- ifuncs.ll
@i = ifunc void (), ptr @r
@j = dso_local ifunc void (), ptr @s
@k = appending ifunc void (), ptr @t
@m = ifunc void (), ptr addrspace(1) @u
declare ptr @r()
define i32 @s() {
  ret i32 0
}
define ptr @t() {
  ret ptr null
}
define ptr @u() addrspace(1) {
  ret ptr null
}
;--- ifunc_space.ll
@i = ifunc void (), ptr addrspace(1) @r
define ptr @r() addrspace(1) {
  ret ptr null
}
;--- ifunc_space_result.ll
@i = ifunc void (), ptr @r
define ptr addrspace(1) @r() {
  ret ptr addrspace(1) null
}
;--- absolute.ll
@a = external global i8, !absolute_symbol !0
@b = external global i8, !absolute_symbol !1
@c = external global i8, !absolute_symbol !2
!0 = !{i64 0, i64 256}
!1 = !{i64 4, i64 4}
!2 = !{i32 0, i32 256}
;--- access_groups.ll
define i32 @f(ptr %p) {
  %a = load i32, ptr %p, !llvm.access.group !0
  %b = load i32, ptr %p, !llvm.access.group !1
  %c = load i32, ptr %p, !llvm.access.group !2
  ret i32 %c
}
!0 = distinct !{}
!1 = !{!0, !3}
!2 = !{!4}
!3 = distinct !{}
!4 = !{i32 1}
;--- implicit_ref.ll
@a = global i32 0, !implicit.ref !0
@b = global i32 0, !implicit.ref !1
@c = global i32 0, !implicit.ref !2
@d = external global i32, !implicit.ref !0
define void @f() !implicit.ref !1 {
  ret void
}
!0 = !{ptr @b}
!1 = !{i32 1}
!2 = !{ptr @b, ptr @c}
;--- callbr_weights.ll
define void @f() {
  callbr void asm "nop", "!i,!i"() to label %a [label %b, label %c], !prof !0
a:
  callbr void asm "nop", "!i,!i"() to label %c [label %b, label %c], !prof !1
b:
  ret void
c:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2, i32 3}
!1 = !{!"branch_weights", i32 1, i32 2}
;--- memprof.ll
define ptr @f() {
  %p = call ptr @g(), !memprof !0, !callsite !9
  ret ptr %p
}
declare ptr @g()
!0 = !{!1, !2, !3, !4}
!1 = !{!5, !"cold"}
!2 = !{!6, !"notcold", i64 8}
!3 = !{!7, !"cold", !8}
!4 = !{!7, !"cold", !8, i32 7}
!5 = !{i64 1}
!6 = !{i64 2}
!7 = !{i64 3}
!8 = !{i64 4, i64 5}
!9 = !{i64 1}
;--- vector_casts.ll
define void @f(<2 x ptr> %p, <4 x i64> %i, <2 x i64> %j, <vscale x 2 x i64> %s) {
  %a = ptrtoint <2 x ptr> %p to <4 x i64>
  ret void
}
;--- local_target.ll
define void @f() {
  %a = alloca target("spirv.Image")
  %b = alloca target("aarch64.svcount")
  %c = alloca target("amdgcn.named.barrier", 0)
  ret void
}
declare void @g(ptr byval(target("spirv.Image")))
declare void @h(ptr sret(target("amdgcn.named.barrier", 0)))
;--- token_like.ll
define void @f(i1 %c, target("dx.RawBuffer", i32, 0, 0) %x) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi target("dx.RawBuffer", i32, 0, 0) [ %x, %0 ], [ %x, %a ]
  %s = select i1 %c, target("dx.RawBuffer", i32, 0, 0) %x, target("dx.RawBuffer", i32, 0, 0) %p
  ret void
}
;--- swifterror.ll
define void @f() {
  %a = alloca swifterror i32
  %b = alloca swifterror ptr, i32 2
  ret void
}
;--- swifterror_typed.ll
define void @f() {
  %a = alloca swifterror i32
  %b = alloca swifterror i8*, i32 2
  ret void
}
;--- convergent.ll
declare token @llvm.experimental.convergence.anchor()
declare void @g()
define void @f() {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %t) ]
  ret void
}
define void @c() convergent {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @g() [ "convergencectrl"(token %t) ]
  ret void
}
;--- matrix.ll
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr, i64, i1, i32, i32)
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i128(ptr, i128, i1, i32, i32)
define void @f(ptr %p) {
  %a = call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr %p, i64 1, i1 false, i32 2, i32 2)
  %b = call <4 x float> @llvm.matrix.column.major.load.v4f32.i128(ptr %p, i128 2, i1 false, i32 2, i32 2)
  ret void
}
;--- setmaxnreg.ll
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 immarg)
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 immarg)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 99)
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 264)
  ret void
}
;--- vp_casts.ll
declare <4 x i32> @llvm.vp.zext.v4i32.v4i16(<4 x i16>, <4 x i1>, i32)
declare <4 x i16> @llvm.vp.zext.v4i16.v4i32(<4 x i32>, <4 x i1>, i32)
define void @f(<4 x i16> %a, <4 x i32> %b, <4 x i1> %m) {
  %x = call <4 x i32> @llvm.vp.zext.v4i32.v4i16(<4 x i16> %a, <4 x i1> %m, i32 4)
  %y = call <4 x i16> @llvm.vp.zext.v4i16.v4i32(<4 x i32> %b, <4 x i1> %m, i32 4)
  ret void
}
;--- pointer_spaces.ll
target datalayout = "A5-p5:32:32-p:64:64"
declare ptr addrspace(3) @llvm.thread.pointer.p3()
declare i32 @llvm.get.dynamic.area.offset.i32()
declare i64 @llvm.get.dynamic.area.offset.i64()
define void @f() {
  %a = call ptr addrspace(3) @llvm.thread.pointer.p3()
  %b = call i32 @llvm.get.dynamic.area.offset.i32()
  %c = call i64 @llvm.get.dynamic.area.offset.i64()
  ret void
}
;--- immarg_range.ll
declare i32 @llvm.is.fpclass(i32)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg)
declare void @g(i32 immarg range(i32 0, 4))
define void @f(float %x) {
  %a = call i1 @llvm.is.fpclass.f32(float %x, i32 1024)
  ret void
}
;--- symtab_elf.ll
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@0 = global i32 0
@memcpy = global i32 0
@__stack_chk_guard = external global i32
declare void @__stack_chk_fail()
declare double @sin(double)
declare void @__aeabi_memcpy()
declare void @_GLOBAL_OFFSET_TABLE_()
$r = comdat any
@i = ifunc void (), void ()* ()* @r
define void ()* @r() section ".text.r" comdat {
  ret void ()* null
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"Code Model", i32 4}
;--- symtab_elf_32.ll
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
@0 = global i32 0
declare double @sin(double)
declare void @__stack_chk_fail()
;--- symtab_ifunc.ll
target triple = "x86_64-unknown-linux-gnu"
$r = comdat any
@i = ifunc void (), ptr @r
define ptr @r() section ".text.r" comdat {
  ret ptr null
}
;--- symtab_ifunc_typed.ll
target triple = "x86_64-unknown-linux-gnu"
$r = comdat any
@i = ifunc void (), void ()* @r
define void @r() section ".text.r" comdat {
  ret void
}
;--- symtab_arm.ll
target triple = "armv7-unknown-linux-gnueabihf"
declare void @__aeabi_memcpy()
declare void @__aeabi_idiv()
declare void @memcpy()
declare void @__sync_fetch_and_add_4()
;--- symtab_msp.ll
target triple = "msp430-unknown-unknown"
declare void @__mspabi_mpyi()
declare void @memcpy()
declare void @sin()
;--- symtab_unknown.ll
target triple = "no-such-thing"
declare void @memcpy()
declare void @__aeabi_memcpy()
declare void @sin()
;--- symtab_mingw.ll
target triple = "x86_64-w64-windows-gnu"
define hidden void @h() {
  ret void
}
define dllexport void @e() {
  ret void
}
@v = hidden global i32 0
;--- callee_types_old.ll
declare void @g(i32* byval, i32* sret)
declare void @h(i32* inalloca)
define void @f(i32* %p) {
  call void @g(i32* byval %p, i32* sret %p)
  call void @h(i32* inalloca %p)
  ret void
}
;--- callee_types.ll
declare void @g(i32* byval(i32), i32* sret(i32))
define void @f(i32* %p) {
  call void @g(i32* byval(i32) %p, i32* sret(i32) %p)
  call void @g(i32* %p, i32* %p)
  ret void
}
;--- old_identifiers.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: 1, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{!5, !6}
!5 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: 32, identifier: "S")
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, scope: !"S", baseType: !"S", size: 64)
;--- exclusive.ll
declare i64 @llvm.aarch64.ldaxr.p0i32(i32*)
declare i64 @llvm.aarch64.ldxr.p0i32(i32*)
declare i32 @llvm.aarch64.stxr.p0i32(i64, i32*)
declare i32* @llvm.preserve.array.access.index.p0i32.p0a2i32([2 x i32]*, i32 immarg, i32 immarg)
define void @f(i32* %p, [2 x i32]* %q) {
  %a = call i64 @llvm.aarch64.ldaxr.p0i32(i32* %p)
  %b = call i64 @llvm.aarch64.ldxr.p0i32(i32* %p)
  %c = call i32 @llvm.aarch64.stxr.p0i32(i64 %a, i32* %p)
  %d = call i32* @llvm.preserve.array.access.index.p0i32.p0a2i32([2 x i32]* %q, i32 0, i32 1)
  call void asm "", "=*m,*m"(i32* %p, i32* %p)
  ret void
}
;--- fold_widths.ll
@g = global i8 0
@a = global bfloat fptrunc (float fpext (half bitcast (i16 ptrtoint (i8* @g to i16) to half) to float) to bfloat)
@b = global half fptrunc (float fpext (half bitcast (i16 ptrtoint (i8* @g to i16) to half) to float) to half)
;--- fold_widths_far.ll
@g = global i8 0
@a = global fp128 fptrunc (fp128 fpext (double bitcast (i64 ptrtoint (i8* @g to i64) to double) to fp128) to double)
;--- fold_pointers.ll
@g = global i8 0
@a = global i8* inttoptr (i64 ptrtoint (i8* @g to i64) to i8*)
@b = global i64 ptrtoint (i8* inttoptr (i64 ptrtoint (i8* @g to i64) to i8*) to i64)
;--- fold_pointers_opaque.ll
@g = global i8 0
@a = global ptr inttoptr (i64 ptrtoint (ptr @g to i64) to ptr)
@b = global i64 ptrtoint (ptr inttoptr (i64 ptrtoint (ptr @g to i64) to ptr) to i64)
;--- fold_steps_old.ll
@g = global [4 x i32] zeroinitializer
@a = global i32* getelementptr (i32* getelementptr ([4 x i32]* @g, i32 0, i32 1), i32 1)
@b = global i32* getelementptr ([4 x i32]* @g, i32 0, i32 2)
@c = global i32* getelementptr inbounds (i32* undef, i32 1)
@d = global float* bitcast (i32* getelementptr ([4 x i32]* @g, i32 0, i32 2) to float*)
;--- fold_steps.ll
@g = global [4 x i32] zeroinitializer
@a = global ptr getelementptr (i32, ptr getelementptr ([4 x i32], ptr @g, i32 0, i32 1), i32 1)
@b = global ptr getelementptr ([4 x i32], ptr @g, i32 0, i32 2)
@c = global ptr getelementptr inbounds (i32, ptr undef, i32 1)
@d = global ptr getelementptr (i8, ptr @g, i64 4)
@e = global ptr getelementptr ([2 x i32], ptr @g, i64 0, i64 1)
@h = global ptr getelementptr ({ i32, i32 }, ptr @g, i64 0, i32 1)
;--- fold_shift.ll
@g = global i8 0
@a = global i64 shl (i64 ptrtoint (ptr @g to i64), i64 0)
;--- fold_shifts.ll
@g = global i8 0
@a = global i64 lshr (i64 ptrtoint (ptr @g to i64), i64 0)
@b = global i64 ashr exact (i64 ptrtoint (ptr @g to i64), i64 0)
@c = global i64 shl nuw (i64 ptrtoint (ptr @g to i64), i64 0)
;--- logic_open.ll
@x = global i32 and i32 1
;--- logic_comma.ll
@x = global i32 or (i32 1 i32 2)
;--- logic_close.ll
@x = global i32 xor (i32 1, i32 2, i32 3)
;--- plain_open.ll
@x = global i32 add i32 1
;--- amdgpu_atomics.ll
target triple = "amdgcn-amd-amdhsa"
declare float @llvm.amdgcn.flat.atomic.fadd.f32.p0.f32(ptr, float)
declare float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1), float)
declare float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3), float, i32, i32, i1)
define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %l, float %x) {
  %a = call float @llvm.amdgcn.flat.atomic.fadd.f32.p0.f32(ptr %p, float %x)
  %b = call float @llvm.amdgcn.global.atomic.fadd.f32.p1.f32(ptr addrspace(1) %g, float %x)
  %c = call float @llvm.amdgcn.ds.fadd.f32(ptr addrspace(3) %l, float %x, i32 0, i32 0, i1 false)
  ret void
}
;--- undeclared_intrinsic.ll
define void @f() {
  call void @llvm.no.such.thing(i32 0)
  ret void
}
;--- lost_in_metadata.ll
@g = global i8 0
define void @f() {
  ret void, !m !0
}
!0 = !{i64 mul (i64 ptrtoint (ptr @g to i64), i64 3), i64 shl (i64 ptrtoint (ptr @g to i64), i64 3)}
!named = !{!0}
;--- lost_in_phis.ll
@g = global i8 0
define i64 @f(i32 %x) {
  switch i32 %x, label %a [ i32 1, label %b
    i32 2, label %b ]
a:
  br label %b
b:
  %p = phi i64 [ mul (i64 ptrtoint (ptr @g to i64), i64 3), %0 ], [ mul (i64 ptrtoint (ptr @g to i64), i64 3), %0 ], [ 1, %a ]
  ret i64 %p
}
;--- lost_in_globals.ll
@g = global i8 0
@x = global i64 mul (i64 ptrtoint (ptr @g to i64), i64 3)
@y = global i64 shl (i64 ptrtoint (ptr @g to i64), i64 3)
@z = global i1 icmp eq (i64 ptrtoint (ptr @g to i64), i64 3)
;--- old_debug_loops.ll
define void @f(i1 %c) !dbg !6 {
  br label %l, !dbg !8
l:
  br i1 %c, label %l, label %e, !dbg !8, !llvm.loop !7
e:
  ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a", directory: "b")
!2 = !DISubroutineType(types: !{null})
!3 = !{i32 2, !"Debug Info Version", i32 1}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, isDefinition: true, unit: !0)
!7 = distinct !{!7, !8, !9, !8, !10}
!8 = !DILocation(line: 2, scope: !6)
!9 = !{!"llvm.loop.mustprogress"}
!10 = !{!"rest", !8, i32 1}
;--- no_global_name.ll
@g = global i32 0, !dbg !6
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6}
!6 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression())
!7 = distinct !DIGlobalVariable(scope: !0, file: !1, type: !5, isLocal: false, isDefinition: true)
;--- language_name.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 199901, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
;--- sizes.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6, !7}
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: 32, elements: !8)
!7 = !DICompositeType(tag: DW_TAG_array_type, size: 64, elements: !9)
!8 = !{null}
!9 = !{!DISubrange(lowerBound: 1)}
;--- sizes_as_nodes.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6, !7}
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: !8, elements: !9)
!7 = !DIBasicType(name: "x", size: !9)
!8 = !{}
!9 = !{null}
;--- sources.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b", source: "x")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6}
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !7, line: 1, size: 32)
!7 = !DIFile(filename: "c", directory: "b")
;--- array_without_base.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6, !7}
!6 = !DICompositeType(tag: DW_TAG_array_type, size: 64, elements: !8)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 64, elements: !9)
!8 = !{!DISubrange(count: 2)}
!9 = !{!DISubrange(lowerBound: 2)}
;--- nested_definitions.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6}
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: 32, elements: !8, identifier: "S")
!2 = !DISubroutineType(types: !{null})
!8 = !{!7}
!7 = distinct !DISubprogram(name: "f", scope: !6, file: !1, line: 1, type: !2, isDefinition: true, unit: !0)
define void @f() !dbg !7 {
  ret void
}
;--- static_members.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!6, !7, !9, !10}
!6 = !DICompositeType(tag: DW_TAG_structure_type, name: "s", file: !1, line: 1, size: 32, elements: !8)
!8 = !{!7}
!7 = !DIDerivedType(tag: DW_TAG_variable, name: "v", scope: !6, file: !1, line: 2, baseType: !5, flags: DIFlagStaticMember)
!9 = !DIDerivedType(tag: DW_TAG_template_alias, name: "t", file: !1, line: 2, baseType: !5)
!10 = !DICompositeType(tag: DW_TAG_variant, name: "w", file: !1, line: 1, size: 32)
;--- template_alias.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!9}
!9 = !DIDerivedType(tag: DW_TAG_template_alias, name: "t", file: !1, line: 2, baseType: !5, extraData: !10)
!10 = !{!5}
;--- variant.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{!10}
!10 = !DICompositeType(tag: DW_TAG_variant, name: "w", file: !1, line: 1, size: 32)
;--- declare_of_float.ll
declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
define void @f(float %x) !dbg !6 {
  call void @llvm.dbg.declare(metadata float %x, metadata !8, metadata !DIExpression()), !dbg !7
  call void @llvm.dbg.value(metadata float %x, metadata !5, metadata !DIExpression()), !dbg !7
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!2 = !DISubroutineType(types: !{null})
!4 = !{}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, isDefinition: true, unit: !0)
!7 = !DILocation(line: 2, scope: !6)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !6, file: !1, type: !5)
;--- declare_record.ll
define void @f(float %x) !dbg !6 {
    #dbg_declare(float %x, !8, !DIExpression(), !7)
    #dbg_value(i32 0, !8, !DIExpression(), !7)
  %a = add i32 0, 0
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!2 = !DISubroutineType(types: !{null})
!4 = !{}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, isDefinition: true, unit: !0)
!7 = !DILocation(line: 2, scope: !6)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !6, file: !1, type: !5)
;--- atoms.ll
define void @f() !dbg !6 {
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !4)
!1 = !DIFile(filename: "a", directory: "b")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!2 = !DISubroutineType(types: !{null})
!4 = !{}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !2, isDefinition: true, unit: !0)
!7 = !DILocation(line: 2, scope: !6, atomGroup: 1, atomRank: 1)
;--- absolute_typed.ll
@a = external global i8, !absolute_symbol !0
@b = external global i8, !absolute_symbol !1
define void @f() {
  ret void
}
!0 = !{i64 4, i64 4}
!1 = !{i32 0, i32 256}
;--- access_typed.ll
define i32 @f(i32* %p) {
  %b = load i32, i32* %p, !llvm.access.group !1
  ret i32 %b
}
!1 = !{!4}
!4 = !{i32 1}
;--- vector_lengths.ll
define void @f(<2 x ptr> %p, <vscale x 4 x i64> %j) {
  %a = inttoptr <vscale x 4 x i64> %j to <2 x ptr>
  ret void
}
;--- setmaxnreg_one.ll
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 immarg)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 16)
  ret void
}
;--- big_align.ll
declare void @d(ptr byval(i8) align 32768)
define void @f(ptr %p) {
  call void @d(ptr byval(i8) align 32768 %p)
  ret void
}
;--- big_align_typed.ll
declare void @d(i8* byval(i8) align 32768)
define void @f(i8* %p) {
  call void @d(i8* byval(i8) align 32768 %p)
  ret void
}
;--- big_byval.ll
declare void @b(ptr byval([4294967296 x i8]))
;--- big_vector.ll
declare <1073741824 x i32> @wide()
define void @f() {
  %a = call <1073741824 x i32> @wide()
  ret void
}
;--- huge_align.ll
declare void @a(ptr align 4294967296)
define void @f(ptr %p) {
  call void @a(ptr align 4294967296 %p)
  ret void
}
;--- vp_typed.ll
declare <4 x i16> @llvm.vp.zext.v4i16.v4i32(<4 x i32>, <4 x i1>, i32)
define void @f(<4 x i32> %b, <4 x i1> %m) {
  %y = call <4 x i16> @llvm.vp.zext.v4i16.v4i32(<4 x i32> %b, <4 x i1> %m, i32 4)
  ret void
}
;--- dll_typed.ll
@a = dllimport hidden global i32
@c = protected dllexport global i32 0
;--- dll_wrong_visibility.ll
@c = hidden dllexport global i32 0
@a = external hidden dllimport global i32
;--- linkonce_ifunc_typed.ll
@i = weak ifunc void (), void ()* ()* @r
@j = appending ifunc void (), void ()* ()* @r
declare void ()* @r()
;--- weights_of_summary.ll
^0 = module: (path: "", hash: (0, 0, 0, 0, 0))
^1 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^2 = gv: (guid: 1, summaries: (function: (module: ^0, flags: (linkage: external), insts: 2, calls: ((callee: ^3, hotness: hot), (callee: ^4)))))
^3 = gv: (guid: 2, summaries: (alias: (module: ^1, flags: (linkage: external), aliasee: null)))
^4 = gv: (guid: 3, summaries: (function: (module: ^1, flags: (linkage: external), insts: 2)))
^5 = blockcount: 0
;--- summary_vtables.ll
^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external), insts: 2)))
^2 = gv: (name: "v", summaries: (variable: (module: ^0, flags: (linkage: external), varFlags: (readonly: 0, writeonly: 0), vTableFuncs: ((virtFunc: ^1, offset: 16)))))
^3 = typeid: (name: "t", summary: (typeTestRes: (kind: allOnes, sizeM1BitWidth: 7)))
^4 = typeidCompatibleVTable: (name: "v", summary: ((offset: 16, ^2)))
^5 = typeidCompatibleVTable: (name: "w", summary: ((offset: 16, ^2)))
^6 = blockcount: 0
;--- summary_of_module.ll
source_filename = "a.c"
define void @f() {
  ret void
}
@v = constant i32 0
^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (name: "f", summaries: (function: (module: ^0, flags: (linkage: external), insts: 2)))
^2 = gv: (name: "v", summaries: (variable: (module: ^0, flags: (linkage: external), varFlags: (readonly: 0, writeonly: 0), vTableFuncs: ((virtFunc: ^1, offset: 16)))))
^3 = typeidCompatibleVTable: (name: "v", summary: ((offset: 16, ^2)))
^4 = blockcount: 0
;--- summary_stacks.ll
^0 = module: (path: "a.o", hash: (1, 2, 3, 4, 5))
^1 = gv: (guid: 23, summaries: (function: (module: ^0, flags: (linkage: external), insts: 2, allocs: ((versions: (none), memProf: ((type: notcold, stackIds: (8, 9, 7)), (type: cold, stackIds: (9, 1))))), callsites: ((callee: ^2, clones: (0), stackIds: (7, 3))))))
^2 = gv: (guid: 11, summaries: (function: (module: ^0, flags: (linkage: external), insts: 2, callsites: ((callee: ^1, clones: (0), stackIds: (2, 9))))))
^3 = blockcount: 0
