; Globals, constants sorted by use, attributes, the symbol table of three object formats: byte for byte as LLVM writes them.
; NEEDS: llvm-as-19 llvm-as-22
; RUN: for v in 19 22; do irkit as --to=$v --preserve-bc-uselistorder=0 %s -o %t.bc && llvm-as-$v -preserve-bc-uselistorder=0 %s -o %t.ref && cmp %t.bc %t.ref || exit 1; done
; RUN: sed 's/x86_64-unknown-linux-gnu/i386-pc-windows-msvc/; s/e-m:e/e-m:x/' %s > %t.ll
; RUN: for v in 19 22; do irkit as --to=$v --preserve-bc-uselistorder=0 %t.ll -o %t.bc && llvm-as-$v -preserve-bc-uselistorder=0 %t.ll -o %t.ref && cmp %t.bc %t.ref || exit 1; done
; RUN: sed 's/x86_64-unknown-linux-gnu/arm64-apple-macosx12/; s/e-m:e/e-m:o/; s/, comdat$//; s/, comdat(.*)$//; s/comdat(.any) //; /^.[a-z]* = comdat/d' %s > %t.ll
; RUN: for v in 19 22; do irkit as --to=$v --preserve-bc-uselistorder=0 %t.ll -o %t.bc && llvm-as-$v -preserve-bc-uselistorder=0 %t.ll -o %t.ref && cmp %t.bc %t.ref || exit 1; done
source_filename = "dir/write module.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%t = type { i32, [2 x ptr], <4 x i8> }
%self = type { ptr, %t }

$any = comdat any
$leader = comdat largest

@any = linkonce_odr constant i32 5, comdat
@leader = weak_odr global i64 6, comdat
@member = internal global i32 7, comdat($leader)
@plain = global i32 0
@tls = thread_local(initialexec) global i32 1, align 4
@hidden = hidden unnamed_addr constant i8 3
@common = common global [5 x i64] zeroinitializer, align 16
@section = dso_local global float 0x3FF8000000000000, section "__DATA, mine"
@large = global i32 9, code_model "large"
@unsafe = global i32 9, no_sanitize_address, sanitize_memtag
@attributed = global i32 9 #0
@partition = global i32 9, partition "part"
@space = external addrspace(1) externally_initialized global i32
@0 = private unnamed_addr constant [4 x i8] c"abc\00"
@"\01raw" = global i8 0
@exported = dllexport global i32 1

@aggregate = global %self { ptr @plain, %t { i32 -5, [2 x ptr] [ptr null, ptr @tls], <4 x i8> <i8 1, i8 2, i8 3, i8 4> } }
@bytes = constant [3 x i8] c"a\00b"
@latin = constant [3 x i8] c"\E9t\00"
@floats = constant [3 x double] [double 1.0, double -0.0, double 0x7FF8000000000000]
@wide = constant i256 1234567890123456789012345678901234567890
@extended = constant x86_fp80 0xK4000C90FDAA22168C235
@quad = constant fp128 0xL00000000000000004000921FB54442D1
@pair = constant ppc_fp128 0xM400921FB54442D183CA1A62633145C07
@half = constant [2 x half] [half 1.0, half 2.0]
@undefined = constant { i32, ptr } { i32 undef, ptr poison }
@offset = constant ptr getelementptr inbounds (i8, ptr @plain, i64 4)
@ranged = constant ptr getelementptr inrange(-16, 48) (i8, ptr @plain, i64 8)
@difference = constant i64 sub (i64 ptrtoint (ptr @plain to i64), i64 ptrtoint (ptr @large to i64))
@equivalent = constant ptr dso_local_equivalent @defined
@unchecked = constant ptr no_cfi @defined

@llvm.used = appending global [1 x ptr] [ptr @hidden], section "llvm.metadata"

@alias = hidden alias i64, ptr @leader
@resolved = ifunc void (), ptr @resolver

define ptr @resolver() {
  ret ptr null
}

define linkonce_odr preserve_allcc void @defined(ptr sret(%t) align 8 %0, ptr byval(i32) %1, i32 range(i32 -2, 5) %2) local_unnamed_addr #1 comdat($any) align 32 gc "erlang" {
  ret void
}

declare range(i8 1, 9) i8 @memcpy(ptr nocapture initializes((0, 4), (8, 16)) dereferenceable(8) %0, i64 allocalign) #2
declare extern_weak void @weak()
declare nofpclass(nan inf) float @float(ptr nonnull writeonly) "key" "key2"="value"

attributes #0 = { "bss-section"="b" }
attributes #1 = { mustprogress noinline optnone uwtable(sync) alignstack=16 vscale_range(1,16) }
attributes #2 = { allockind("alloc,zeroed") allocsize(1) memory(argmem: readwrite, inaccessiblemem: read) nosync }
