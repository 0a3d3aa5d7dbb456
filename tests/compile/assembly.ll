; What an assembler needs of a module: sections, symbols of each kind, groups, data with and without relocations, jumps.
; RUN: irkit compile -S %s -o -
source_filename = "a \22quoted\22 name.c"
target triple = "x86_64-unknown-linux-gnu"

$inline = comdat any
$alone = comdat nodeduplicate

@text = private unnamed_addr constant [14 x i8] c"say \22hello\22\0A\00\00"
@table = global { ptr, i32, [3 x i16], ptr } { ptr @f, i32 -2, [3 x i16] [i16 1, i16 2, i16 3], ptr getelementptr (i8, ptr @other, i64 8) }
@other = external hidden global i8
@weak = extern_weak global i32
@big = internal global [100 x i64] zeroinitializer, align 32
@shared = common global [4 x i32] zeroinitializer
@"odd name" = protected global i8 7, section "odd section", !exclude !0
@own = thread_local global i32 3
@alone = global i32 1, comdat
@kept = internal constant [2 x i32] [i32 1, i32 2], section "of_kept"
@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @inline, ptr null }]
@alias = weak alias i8, ptr @table
@chosen = ifunc i32 (i32), ptr @choose

define i32 @f(i32 %x) {
  switch i32 %x, label %rest [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %a
    i32 3, label %c
    i32 4, label %b
    i32 5, label %c
  ]
a:
  %p = load i32, ptr @own
  ret i32 %p
b:
  %q = call i32 @g(ptr @text, i32 %x)
  ret i32 %q
c:
  store ptr @weak, ptr @table
  %r = tail call i32 @h(i32 %x)
  ret i32 %r
rest:
  %old = atomicrmw add ptr @shared, i32 %x seq_cst
  %w = load i32, ptr getelementptr (i8, ptr @big, i64 16)
  %sum = add i32 %old, %w
  ret i32 %sum
}
declare i32 @g(ptr, i32)
define internal i32 @h(i32 %x) {
  %d = uitofp i32 %x to double
  %e = fmul double %d, 1.5
  %i = fptoui double %e to i32
  ret i32 %i
}
define linkonce_odr void @inline() comdat {
  ret void
}
define internal ptr @choose() {
  ret ptr @h
}
!0 = !{}
