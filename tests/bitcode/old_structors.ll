; Entries of llvm.global_ctors and llvm.global_dtors had two fields once: readers of bitcode add the third. The variable is
; made anew, behind all others; of constants that are no list of entries none are taken.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: cd %{dir} && for i in lists same other none; do llvm-as-14 -disable-verify $i.ll -o i.bc || exit 1; for r in 14 16 19 22; do diff <(llvm-dis-$r i.bc -o -) <(irkit dis --to=$r i.bc -o -) || exit 1; done; done
; RUN: cd %{dir} && llvm-as-14 -disable-verify used.ll -o i.bc && irkit dis --to=14 i.bc -o - | grep '^@llvm' && irkit dis --to=22 i.bc -o - | grep '^@llvm'

;--- lists.ll
%entry = type { i32, void ()* }
@before = global i32 1
@llvm.global_ctors = appending unnamed_addr constant [2 x { i32, void ()* }] [{ i32, void ()* } { i32 65535, void ()* @start }, { i32, void ()* } zeroinitializer], section "list", align 4, !foo !0
@llvm.global_dtors = appending global [3 x %entry] zeroinitializer
@after = global i32 2
define internal void @start() {
  ret void
}
!0 = !{}
;--- same.ll
@llvm.global_ctors = appending global [3 x { i32, void ()* }] [{ i32, void ()* } { i32 7, void ()* @start }, { i32, void ()* } { i32 7, void ()* @start }, { i32, void ()* } { i32 7, void ()* @start }]
@llvm.global_dtors = appending global [1 x <{ i32, void ()* }>] [<{ i32, void ()* }> <{ i32 1, void ()* @start }>]
declare void @start()
;--- other.ll
@llvm.global_ctors = external global [2 x { i32, void ()* }]
@llvm.global_dtors = appending global [2 x { i64, i16 }] [{ i64, i16 } { i64 1, i16 4 }, { i64, i16 } undef]
;--- none.ll
@llvm.global_ctors = appending addrspace(2) global [2 x { i32, void ()* }] undef
@llvm.global_dtors = appending global [2 x { i32, void ()*, i8* }] zeroinitializer
;--- used.ll
@llvm.global_ctors = appending global [1 x { i32, void ()* }] [{ i32, void ()* } { i32 3, void ()* @start }]
@there = global [1 x { i32, void ()* }]* @llvm.global_ctors
declare void @start()
