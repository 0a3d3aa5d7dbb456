; Globals, functions, attributes, names and what else stands in a module, as releases 19 and 22 print it.
; RUN: irkit as --no-verify --to=19 %s -o - | irkit dis
; RUN: irkit as --no-verify --to=22 %s -o - | irkit dis
source_filename = "a \22quoted\22 \\ name"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
module asm "one \09 two"
module asm "three"
%named = type { %"odd name", i32 }
%"odd name" = type <{ ptr, [2 x %0] }>
%0 = type { i8 }
%empty = type {}
%dark = type opaque
$c1 = comdat any
$c2 = comdat nodeduplicate
$"c 3" = comdat largest
$unused = comdat samesize
@a = external global i32
@b = internal unnamed_addr constant i32 1, section "s\01", align 16
@c1 = linkonce_odr dso_local hidden thread_local(initialexec) local_unnamed_addr global %named zeroinitializer, comdat, align 8
@d = weak_odr protected dllexport global i8 poison, comdat($c2)
@dark = external global %dark
@e = extern_weak dso_local global i32
@f = common addrspace(3) global i32 0, align 4
@g = appending global [0 x ptr] zeroinitializer
@h = private externally_initialized global i32 0, partition "part \22", code_model "large", no_sanitize_address, no_sanitize_hwaddress, sanitize_memtag, sanitize_address_dyninit
@"\01odd $" = available_externally thread_local global i32 0, !absolute_symbol !0, !type !1, !type !0
@0 = global %empty zeroinitializer #0
@1 = global ptr @2
@al = dso_local alias i32, ptr @b
@al2 = internal thread_local(localdynamic) unnamed_addr alias i8, getelementptr (i8, ptr @b, i64 1)
@2 = weak alias i32, ptr @b, partition "x"
@if = ifunc void (i32), ptr @resolver
define internal ptr @resolver() section ".text.x" comdat($"c 3") align 32 gc "statepoint-example" prefix i32 1 prologue i8 2 {
  ret ptr null
}
declare extern_weak hidden fastcc noundef nonnull align 8 dereferenceable(16) ptr @decl(ptr nest noalias, i32 inreg returned zeroext %name, ...) unnamed_addr #1
define dso_local swiftcc void @attrs(ptr nocapture readonly byref(i32) %p, i8 range(i8 -3, 5) %r, float nofpclass(nan pinf sub) %f, ptr initializes((0, 4), (8, 12)) %i, ptr elementtype(i32) dereferenceable_or_null(4) align 4 %q) local_unnamed_addr addrspace(0) #2 personality ptr @a !prof !2 {
entry:
  ret void
}
define void @groups() memory(none) { ret void }
define void @3() alignstack(8) uwtable(sync) allockind("alloc,zeroed,aligned") allocsize(0,1) vscale_range(1,16) memory(argmem: readwrite, inaccessiblemem: read) "k"="v\22" { ret void }
define amdgpu_kernel void @cc() allocsize(2) vscale_range(4) memory(read, argmem: none) { ret void }
attributes #0 = { "bss-section"="x" }
attributes #1 = { nounwind "only" }
attributes #2 = { noinline optnone uwtable alignstack=16 "frame-pointer"="all" nofree }
!llvm.module.flags = !{!3}
!odd\20name.\22 = !{!0, !2}
!empty = !{}
!0 = !{i64 0, i64 1}
!1 = distinct !{!1, !"text \22\0A", null}
!2 = !{!"function_entry_count", i64 1}
!3 = !{i32 1, !"wchar_size", i32 4}
