; Indexes of lanes and steps: constants wider than 64 bits, and constants that only the linker knows. The program's status is
; how many are wrong.
; RUN: irkit run %s; echo "wrong: $?"
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t; echo "wrong: $?"
@bad = internal global i32 0
@number = internal global i32 0
@at = internal global [256 x i8] zeroinitializer, align 256  ; the lowest byte of @at + 3 is 3, which the linker finds out
@bytes = global <16 x i8> <i8 10, i8 11, i8 12, i8 13, i8 14, i8 15, i8 16, i8 17, i8 18, i8 19, i8 20, i8 21, i8 22, i8 23, i8 24, i8 25>
@words = global <4 x i32> <i32 10, i32 11, i32 12, i32 13>
@odd = global <3 x i100> <i100 10, i100 11, i100 12>
@packed = global <3 x i200> <i200 undef, i200 14, i200 poison>
@stepped = internal global ptr getelementptr (i8, ptr @at, i256 7)
@field = internal global ptr getelementptr ([4 x { i8, i32 }], ptr @at, i128 0, i192 2, i32 1)

define internal void @is(i64 %expected, i64 %x) noinline {
  %n = load i32, ptr @number
  %m = add i32 %n, 1
  store i32 %m, ptr @number
  %right = icmp eq i64 %expected, %x
  br i1 %right, label %end, label %no
no:
  %b = load i32, ptr @bad
  %c = add i32 %b, 1
  store i32 %c, ptr @bad
  br label %end
end:
  ret void
}

define internal void @extracts(<16 x i8> %v, <4 x i32> %w, <3 x i100> %o, i128 %i, i65 %j, i200 %k) noinline {
  %a = extractelement <16 x i8> %v, i65 1
  %a64 = zext i8 %a to i64
  call void @is(i64 11, i64 %a64)
  %b = extractelement <16 x i8> %v, i128 15
  %b64 = zext i8 %b to i64
  call void @is(i64 25, i64 %b64)
  %c = extractelement <4 x i32> %w, i256 2
  %c64 = zext i32 %c to i64
  call void @is(i64 12, i64 %c64)
  %d = extractelement <3 x i100> %o, i8388608 2
  %d64 = trunc i100 %d to i64
  call void @is(i64 12, i64 %d64)
  %e = extractelement <4 x i32> <i32 1, i32 2, i32 3, i32 4>, i128 3
  %e64 = zext i32 %e to i64
  call void @is(i64 4, i64 %e64)
  %f = extractelement <16 x i8> %v, i128 %i
  %f64 = zext i8 %f to i64
  call void @is(i64 15, i64 %f64)
  %g = extractelement <4 x i32> %w, i65 %j
  %g64 = zext i32 %g to i64
  call void @is(i64 13, i64 %g64)
  %h = extractelement <4 x i32> %w, i200 %k
  %h64 = zext i32 %h to i64
  call void @is(i64 12, i64 %h64)
  %l = extractelement <4 x i32> %w, i8 trunc (i64 ptrtoint (ptr getelementptr (i8, ptr @at, i64 3) to i64) to i8)
  %l64 = zext i32 %l to i64
  call void @is(i64 13, i64 %l64)
  %m = extractelement <3 x i100> %o, i8 trunc (i64 ptrtoint (ptr getelementptr (i8, ptr @at, i64 1) to i64) to i8)
  %m64 = trunc i100 %m to i64
  call void @is(i64 11, i64 %m64)
  ret void
}

define internal void @inserts(<16 x i8> %v, <4 x i32> %w, <3 x i100> %o, i128 %i) noinline {
  %a = insertelement <16 x i8> %v, i8 77, i65 1
  %a1 = extractelement <16 x i8> %a, i32 1
  %a64 = zext i8 %a1 to i64
  call void @is(i64 77, i64 %a64)
  %a0 = extractelement <16 x i8> %a, i32 0
  %a064 = zext i8 %a0 to i64
  call void @is(i64 10, i64 %a064)
  %b = insertelement <4 x i32> %w, i32 78, i256 3
  %b3 = extractelement <4 x i32> %b, i32 3
  %b64 = zext i32 %b3 to i64
  call void @is(i64 78, i64 %b64)
  %c = insertelement <3 x i100> %o, i100 79, i128 2
  %c2 = extractelement <3 x i100> %c, i32 2
  %c64 = trunc i100 %c2 to i64
  call void @is(i64 79, i64 %c64)
  %d = insertelement <16 x i8> %v, i8 80, i128 %i
  %d5 = extractelement <16 x i8> %d, i32 5
  %d64 = zext i8 %d5 to i64
  call void @is(i64 80, i64 %d64)
  %l = insertelement <4 x i32> %w, i32 81, i8 trunc (i64 ptrtoint (ptr getelementptr (i8, ptr @at, i64 2) to i64) to i8)
  %l2 = extractelement <4 x i32> %l, i32 2
  %l64 = zext i32 %l2 to i64
  call void @is(i64 81, i64 %l64)
  %l0 = extractelement <4 x i32> %l, i32 0
  %l064 = zext i32 %l0 to i64
  call void @is(i64 10, i64 %l064)
  ret void
}

define internal void @steps(ptr %p, i128 %i) noinline {
  %base = ptrtoint ptr %p to i64
  %a = getelementptr i32, ptr %p, i128 5
  %a64 = ptrtoint ptr %a to i64
  %a20 = sub i64 %a64, %base
  call void @is(i64 20, i64 %a20)
  %b = getelementptr [4 x { i8, i32 }], ptr %p, i256 1, i65 2, i32 1
  %b64 = ptrtoint ptr %b to i64
  %b52 = sub i64 %b64, %base
  call void @is(i64 52, i64 %b52)
  %c = getelementptr i16, ptr %p, i128 -3
  %c64 = ptrtoint ptr %c to i64
  %c6 = sub i64 %base, %c64
  call void @is(i64 6, i64 %c6)
  %d = getelementptr i16, ptr %p, i128 %i
  %d64 = ptrtoint ptr %d to i64
  %d10 = sub i64 %d64, %base
  call void @is(i64 10, i64 %d10)
  %at = ptrtoint ptr @at to i64
  %e = load ptr, ptr @stepped
  %e64 = ptrtoint ptr %e to i64
  %e7 = sub i64 %e64, %at
  call void @is(i64 7, i64 %e7)
  %f = load ptr, ptr @field
  %f64 = ptrtoint ptr %f to i64
  %f20 = sub i64 %f64, %at
  call void @is(i64 20, i64 %f20)
  %count = alloca i8, i128 16
  store i8 1, ptr %count
  ret void
}

define internal void @lanes(<3 x i200> %p) noinline {
  %a = extractelement <3 x i200> %p, i129 1
  %a64 = trunc i200 %a to i64
  call void @is(i64 14, i64 %a64)
  ret void
}

define i32 @main() {
  %p = load <3 x i200>, ptr @packed
  call void @lanes(<3 x i200> %p)
  %v = load <16 x i8>, ptr @bytes
  %w = load <4 x i32>, ptr @words
  %o = load <3 x i100>, ptr @odd
  call void @extracts(<16 x i8> %v, <4 x i32> %w, <3 x i100> %o, i128 5, i65 3, i200 2)
  call void @inserts(<16 x i8> %v, <4 x i32> %w, <3 x i100> %o, i128 5)
  call void @steps(ptr @at, i128 5)
  %bad = load i32, ptr @bad
  %number = load i32, ptr @number
  %all = icmp eq i32 %number, 24
  %r = select i1 %all, i32 %bad, i32 100
  ret i32 %r
}
