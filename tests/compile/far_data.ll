; Data further away than 32 bits reach, as code models and variables ask for it.
; NEEDS: ld.lld cc
; RUN: for r in pic static; do for m in medium large; do irkit compile --code-model=$m --relocation-model=$r %s -o %t.o && cc $(test $r = static && echo -no-pie) %t.o -o %t && %t || exit 1; done; done
; RUN: for r in pic static; do sed 's/zeroinitializer/&, code_model "large"/' %s > %t.ll && irkit compile --relocation-model=$r %t.ll -o %t.o && cc $(test $r = static && echo -no-pie) %t.o -o %t && %t && readelf -SW %t.o | grep -c lbss || exit 1; done
; RUN: for l in bfd lld; do irkit compile --code-model=large %s -o %t.o && cc -fuse-ld=$l %t.o -o %t && %t || exit 1; done
; RUN: irkit compile --code-model=medium --large-data-threshold=100 %s -o %t.o && readelf -SW %t.o | grep -c -e ' .lbss .* l ' -e ' .bss '
target triple = "x86_64-unknown-linux-gnu"
@big = internal global [3000000000 x i8] zeroinitializer, align 16
@many = global [1000 x i32] zeroinitializer, align 16
@small = global i32 0
@text = internal constant [10 x i8] c"%d %d %g\0A\00"
declare i32 @printf(ptr, ...)
define internal void @set(ptr %p, i32 %x) noinline {
  store i32 %x, ptr %p
  ret void
}
define i32 @main(i32 %n) {
  %last = getelementptr i8, ptr @big, i64 2999999000
  store i32 7, ptr %last
  store i32 8, ptr getelementptr (i8, ptr @big, i64 2999999996)
  call void @set(ptr @small, i32 %n)
  %some = load i32, ptr getelementptr (i8, ptr @big, i64 2999999000)
  %p = getelementptr [1000 x i32], ptr @many, i64 0, i32 %some
  store i32 %some, ptr %p
  %other = load i32, ptr %p
  %one = load i32, ptr @small
  %f = sitofp i32 %one to double
  %d = fdiv double %f, 4.0
  call i32 (ptr, ...) @printf(ptr @text, i32 %other, i32 %one, double %d)
  switch i32 %some, label %no [ i32 1, label %no
    i32 3, label %no2
    i32 5, label %no
    i32 7, label %yes
    i32 8, label %no2
    i32 9, label %no ]
yes:
  ret i32 0
no:
  ret i32 1
no2:
  ret i32 2
}
