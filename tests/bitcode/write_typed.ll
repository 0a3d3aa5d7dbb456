; Typed pointers, and what else release 14 writes in its own way: byte for byte as LLVM does.
; RUN: irkit as --to=14 %s -o %t.bc && llvm-as-14 %s -o %t.ref && cmp %t.bc %t.ref
; NEEDS: llvm-as-14
source_filename = "write_typed.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%list = type { i32, %list* }
%late = type opaque
%"has space" = type <{ i8, i32 }>

@head = internal unnamed_addr global %list { i32 7, %list* @tail }, align 8
@tail = private constant %list { i32 -1, %list* null }
@text = constant [6 x i8] c"hello\00"
@raw = constant [3 x i8] c"\01\FF\00"
@numbers = constant [4 x i16] [i16 1, i16 2, i16 -3, i16 400]
@wide = global i128 -18446744073709551617
@field = global i32* getelementptr inbounds (%list, %list* @head, i64 0, i32 0)
@address = global i64 ptrtoint (%list* @head to i64)
@other = global i8 addrspace(3)* addrspacecast (i8* bitcast (%late* @opaque to i8*) to i8 addrspace(3)*)
@opaque = external global %late
@packed = global %"has space" <{ i8 1, i32 2 }>, section "mine", comdat($group)

$group = comdat largest

@alias = weak alias i32, i32* getelementptr (%list, %list* @head, i32 0, i32 0)
@chosen = ifunc i32 (i32), i32 (i32)* ()* @choose

define i32 (i32)* @choose() #0 {
  ret i32 (i32)* null
}

declare void @copy(i8* noalias nocapture writeonly sret(i64), i8* nocapture readonly byval(i8) align 4) #1
declare noalias i8* @allocate(i64 noundef) #2

define fastcc void @work(%list* %0, i8* %1) #0 gc "statepoint-example" prefix i32 5 personality i32 ()* @personality {
  %3 = getelementptr inbounds %list, %list* %0, i32 0, i32 1
  %4 = load %list*, %list** %3, align 8
  %5 = bitcast %list* %4 to i8*
  call void @copy(i8* sret(i64) %1, i8* byval(i8) align 4 %5) #3
  %6 = call i8* @allocate(i64 16)
  %7 = call i32 asm "mov $1, $0", "=r,r,~{flags}"(i32 5)
  ret void
}

declare i32 @personality()

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "no-value" }
attributes #1 = { argmemonly nounwind willreturn }
attributes #2 = { inaccessiblememonly allocsize(0) }
attributes #3 = { readnone }
