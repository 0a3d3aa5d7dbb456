; Constant offsets from a variable that an instruction's 32 bits may not reach from the code.
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile --code-model=kernel %s -o %t.o && cc %t.o -o %t && %t
; RUN: irkit compile --code-model=kernel --relocation-model=static -S %s -o - | grep -c 'movq.*\$h, %'
@line = constant [13 x i8] c"%ld %ld %ld\0A\00"
@h = internal global [4 x i64] [i64 1, i64 2, i64 3, i64 4]
declare i32 @printf(ptr, ...)
define internal i64 @far() noinline {
  ret i64 add (i64 ptrtoint (ptr @h to i64), i64 2147483647)
}
define internal i64 @pages() noinline {
  ret i64 add (i64 ptrtoint (ptr @h to i64), i64 2147483648)
}
define internal i64 @distance(i64 %x) noinline {
  %less = icmp ult i64 %x, 5
  %d = select i1 %less, i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @h, i64 24) to i64), i64 ptrtoint (ptr @h to i64)), i64 %x
  %e = add i64 %d, sub (i64 ptrtoint (ptr @line to i64), i64 ptrtoint (ptr @h to i64))
  %f = sub i64 %e, ptrtoint (ptr @line to i64)
  %g = add i64 %f, ptrtoint (ptr @h to i64)
  ret i64 %g
}
define internal ptr @below() noinline {
  ret ptr getelementptr (i8, ptr @h, i64 -2147483640)
}
define internal i64 @back(i64 %x) noinline {
  %p = getelementptr i8, ptr getelementptr (i8, ptr @h, i64 -2147483640), i64 %x
  %v = load i64, ptr %p
  ret i64 %v
}
define internal i64 @chain() noinline {
  %p = getelementptr i8, ptr getelementptr (i8, ptr @h, i64 16000000), i64 16000000
  %q = getelementptr i8, ptr %p, i64 -31999984
  %v = load i64, ptr %q
  ret i64 %v
}
define i32 @main() {
  %base = ptrtoint ptr @h to i64
  %1 = call i64 @far()
  %2 = sub i64 %1, %base
  %3 = call ptr @below()
  %4 = ptrtoint ptr %3 to i64
  %5 = sub i64 %4, %base
  %6 = call i64 @back(i64 2147483648)
  %7 = call i32 (ptr, ...) @printf(ptr @line, i64 %2, i64 %5, i64 %6)
  %8 = call i64 @chain()
  %9 = call i64 @pages()
  %10 = sub i64 %9, %base
  %11 = call i64 @distance(i64 7)
  %12 = mul i64 %11, 10
  %13 = call i32 (ptr, ...) @printf(ptr @line, i64 %8, i64 %10, i64 %12)
  ret i32 0
}
