; Before 18 i128 of x86 has 8 bytes of alignment: memory stays laid out as it was, and the program prints the same.
; NEEDS: llc-22 llc-14 llc-16
; RUN: irkit convert --to=17 %s -o - --emit=text
; RUN: llc-22 -relocation-model=pic %s -o %t.s && gcc %t.s -o %t.exe && %t.exe | tee %t.want
; RUN: for n in 14 16; do irkit convert --to=$n %s -o %t.bc && llc-$n -relocation-model=pic %t.bc -o %t.s && gcc %t.s -o %t.exe && %t.exe | cmp - %t.want || echo $n; done
; RUN: for n in 9 11 13 15; do irkit convert --to=$n %s -o - | irkit verify - || echo $n; done
; RUN: irkit convert --to=18 %s -o - --emit=text | grep -c 'i64:64-i128:128'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%inner = type { i8, i128 }
%outer = type { i64, [2 x %inner], i8, i192, x86_fp80 }
%plain = type { i64, i32 }

@format = constant [6 x i8] c"%lld \00"
@newline = constant [2 x i8] c"\0A\00"
@wide = global i128 7
@many = global [3 x i128] [i128 1, i128 2, i128 3]
@whole = global %outer { i64 1, [2 x %inner] [%inner { i8 2, i128 3 }, %inner { i8 4, i128 5 }], i8 6, i192 7, x86_fp80 0xK3FFF8000000000000000 }
@zero = global [2 x %outer] zeroinitializer
@into = global ptr getelementptr (%outer, ptr @whole, i64 0, i32 1, i64 1, i32 1)
@elsewhere = external global %outer
@same = global %plain { i64 1, i32 2 }

declare i32 @printf(ptr, ...)

define void @say(i64 %x) {
  %n = call i32 (ptr, ...) @printf(ptr @format, i64 %x)
  ret void
}

; The distance from the beginning of an object in bytes.
define void @far(ptr %from, ptr %to) {
  %a = ptrtoint ptr %from to i64
  %b = ptrtoint ptr %to to i64
  %d = sub i64 %b, %a
  call void @say(i64 %d)
  ret void
}

define void @by_value(ptr byval(%inner) align 16 %p, ptr sret(%inner) align 16 %to) {
  %q = getelementptr inbounds %inner, ptr %p, i32 0, i32 1
  %v = load i128, ptr %q, align 16
  %r = getelementptr inbounds %inner, ptr %to, i32 0, i32 1
  store i128 %v, ptr %r, align 16
  ret void
}

define void @steps(ptr %p, i64 %i, i8 %j) {
  %a = getelementptr %outer, ptr %p, i64 %i
  call void @far(ptr %p, ptr %a)
  %b = getelementptr inbounds %outer, ptr %p, i64 %i, i32 1, i8 %j, i32 1
  call void @far(ptr %p, ptr %b)
  %c = getelementptr %outer, ptr %p, i64 -1, i32 4
  call void @far(ptr %p, ptr %c)
  %d = getelementptr %inner, ptr %p, i64 0, i32 0
  call void @far(ptr %p, ptr %d)
  %e = getelementptr i192, ptr %p, i64 3
  call void @far(ptr %p, ptr %e)
  %f = getelementptr %plain, ptr %p, i64 %i, i32 1
  call void @far(ptr %p, ptr %f)
  %g = getelementptr i128, ptr %p, i64 %i
  call void @far(ptr %p, ptr %g)
  ret void
}

define void @aggregates(ptr %p) {
  %v = load %inner, ptr %p, align 16
  %w = insertvalue %inner %v, i8 9, 0
  %slot = alloca %outer
  %at = getelementptr %outer, ptr %slot, i32 0, i32 1, i32 1
  store %inner %w, ptr %at, align 16
  %q = getelementptr i8, ptr %at, i64 16
  %x = load i128, ptr %q, align 16
  %y = trunc i128 %x to i64
  call void @say(i64 %y)
  %b = load i8, ptr %at, align 16
  %z = zext i8 %b to i64
  call void @say(i64 %z)
  ret void
}

define i32 @main() {
  call void @steps(ptr @zero, i64 1, i8 1)
  %p = getelementptr %outer, ptr @whole, i32 0, i32 1, i32 0
  call void @aggregates(ptr %p)
  %i = load ptr, ptr @into
  call void @far(ptr @whole, ptr %i)
  %v = load i128, ptr %i, align 16
  %n = trunc i128 %v to i64
  call void @say(i64 %n)
  %six = getelementptr %outer, ptr @whole, i32 0, i32 2
  %s = load i8, ptr %six
  %t = zext i8 %s to i64
  call void @say(i64 %t)
  %slot = alloca %inner
  call void @by_value(ptr byval(%inner) align 16 %p, ptr sret(%inner) align 16 %slot)
  %r4 = getelementptr %inner, ptr %slot, i32 0, i32 1
  %r = load i128, ptr %r4, align 16
  %k = trunc i128 %r to i64
  call void @say(i64 %k)
  %over = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %r, i128 -1)
  %o = extractvalue { i128, i1 } %over, 1
  %m = zext i1 %o to i64
  call void @say(i64 %m)
  call void @far(ptr @many, ptr getelementptr ([3 x i128], ptr @many, i64 0, i64 2))
  %e = call i32 (ptr, ...) @printf(ptr @newline)
  ret i32 0
}

declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
