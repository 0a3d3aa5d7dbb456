; What stands around globals and functions.
; RUN: irkit as --to=19 %s -o - | irkit dis
; RUN: irkit as --to=22 %s -o - | irkit dis
source_filename = "a\0Ab.c"
target datalayout = "e-p1:32:32-A5-G1-P2"
target triple = "none"
module asm "first"
module asm "second\0A"
$c = comdat any
$"quoted name" = comdat nodeduplicate
$s = comdat samesize
@a = private unnamed_addr constant i32 1, section "x\22", partition "p", align 8
@b = weak_odr dso_local hidden thread_local(initialexec) local_unnamed_addr externally_initialized global ptr addrspace(3) null, comdat($s), !m !0
@c = external dllimport global i8
@d = dllexport global i8 0, comdat($c), code_model "large", no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit
@"quoted name" = linkonce_odr protected global i8 0, comdat
@e = appending addrspace("G") global [1 x i8] zeroinitializer #0
@f = extern_weak thread_local global i32
@g = common addrspace(7) global i32 0, align 4294967296
@h = available_externally thread_local(localdynamic) global i32 1
@i = thread_local(localexec) global i32 2
@j = internal alias i32, ptr @a
@k = weak hidden thread_local unnamed_addr alias i8, getelementptr (i8, ptr addrspace(7) @g, i64 1), partition "q"
@l = dso_local ifunc void (), ptr addrspace(2) @resolver
define internal cc 10 noundef zeroext i8 @m(ptr byval({ i32 }) align 16 %x, i8 signext inreg) unnamed_addr addrspace(4) #1 section "s" partition "t" comdat($c) align 32 gc "g" prefix i32 1 prologue i8 2 personality ptr addrspace(2) @resolver !m !0 {
  unreachable
}
declare cc 200 void @n(i32) local_unnamed_addr
declare !m !0 ghccc ptr @x()
define ptr @resolver() {
  ret ptr null
}
declare dllimport void @o(ptr nocapture readonly, ptr sret(i32) noalias writeonly)
declare void @p() readnone
declare void @q() argmemonly readonly nounwind
declare void @r() memory(argmem: readwrite, inaccessiblemem: write)
declare ptr @s(i32, i64) memory(read, argmem: none) vscale_range(1,16) uwtable allocsize(0,1) allockind("alloc,zeroed") "a" "b"="c"
declare nofpclass(nan inf) float @t(i32 range(i32 -5, 10), ptr initializes((0, 4), (8, 12)), float nofpclass(144))
declare void @u(ptr dereferenceable(8), ptr dereferenceable_or_null(16), ptr align 4, ptr alignstack(8))
attributes #0 = { "global" }
attributes #1 = { nounwind alignstack=8 uwtable(sync) "x"="y\01z" strictfp }
!0 = !{}
