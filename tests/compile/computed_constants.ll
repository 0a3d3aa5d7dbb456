; Constant expressions that no relocation can say: computed where they are used, on edges to phis too, where flags and all
; registers must survive. Each is compared with instructions that do the same.
; RUN: irkit as --to=15 %s -o - | irkit compile - -o %t.o && cc %t.o -o %t && %t
; RUN: irkit as --to=15 %s -o - | irkit compile --relocation-model=static - -o %t.o && cc -no-pie %t.o -o %t && %t
@g = global [4 x i8] c"%d\0A\00"
@h = global [64 x i64] zeroinitializer, align 16
@t = thread_local global i64 5
@zero = global i32 0
@bad = global i32 0
declare i32 @printf(ptr, ...)
define void @same(i32 %number, i64 %a, i64 %b) {
  %is = icmp eq i64 %a, %b
  br i1 %is, label %end, label %no
no:
  store i32 1, ptr @bad
  %n = call i32 (ptr, ...) @printf(ptr @g, i32 %number)
  br label %end
end:
  ret void
}
define i64 @address(ptr %p) noinline {
  %a = ptrtoint ptr %p to i64
  ret i64 %a
}
define void @numbers(i64 %a, i64 %b) {
  %not = xor i64 %a, -1
  call void @same(i32 1, i64 %not, i64 xor (i64 ptrtoint (ptr @g to i64), i64 -1))
  %cut = and i64 %a, 4294967295
  call void @same(i32 2, i64 %cut, i64 zext (i32 ptrtoint (ptr @g to i32) to i64))
  %byte = trunc i64 %a to i8
  %wide = sext i8 %byte to i64
  call void @same(i32 3, i64 %wide, i64 sext (i8 ptrtoint (ptr @g to i8) to i64))
  %mul = mul i64 %a, 24
  call void @same(i32 4, i64 %mul, i64 mul (i64 ptrtoint (ptr @g to i64), i64 24))
  %shl = shl i64 %a, 5
  %sum = add i64 %shl, %b
  call void @same(i32 5, i64 %sum, i64 add (i64 shl (i64 ptrtoint (ptr @g to i64), i64 5), i64 ptrtoint (ptr @h to i64)))
  %shr = lshr i64 %a, 4
  call void @same(i32 6, i64 %shr, i64 lshr (i64 ptrtoint (ptr @g to i64), i64 4))
  %low = and i64 %a, -16
  call void @same(i32 7, i64 %low, i64 and (i64 ptrtoint (ptr @g to i64), i64 -16))
  %difference = sub i64 %a, %b
  call void @same(i32 8, i64 %difference, i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)))
  %less = icmp ult i64 %a, %b
  %one = zext i1 %less to i64
  call void @same(i32 9, i64 %one, i64 zext (i1 icmp ult (ptr @g, ptr @h) to i64))
  %which = select i1 %less, i64 %a, i64 %b
  call void @same(i32 10, i64 %which, i64 select (i1 icmp ult (ptr @g, ptr @h), i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)))
  %scaled = mul i64 %b, 8
  %step = add i64 %scaled, %a
  call void @same(i32 13, i64 %step, i64 ptrtoint (ptr getelementptr (i64, ptr @g, i64 ptrtoint (ptr @h to i64)) to i64))
  ret void
}
define i128 @wide() noinline {
  ret i128 or (i128 shl (i128 zext (i64 ptrtoint (ptr @g to i64) to i128), i128 68), i128 zext (i64 ptrtoint (ptr @h to i64) to i128))
}
define void @words(i64 %a, i64 %b) {
  %w = call i128 @wide()
  %low = trunc i128 %w to i64
  call void @same(i32 21, i64 %low, i64 %b)
  %high = lshr i128 %w, 64
  %top = trunc i128 %high to i64
  %by = shl i64 %a, 4
  call void @same(i32 22, i64 %top, i64 %by)
  %d = fadd double bitcast (i64 ptrtoint (ptr @g to i64) to double), -0.0
  %bits = bitcast double %d to i64
  call void @same(i32 23, i64 %bits, i64 %a)
  ret void
}
define void @lanes(i64 %a, <4 x i32> %x) {
  %v = add <4 x i32> %x, <i32 add (i32 ptrtoint (ptr @g to i32), i32 -3), i32 7, i32 ptrtoint (ptr @g to i32), i32 trunc (i64 lshr (i64 ptrtoint (ptr @g to i64), i64 8) to i32)>
  %e0 = extractelement <4 x i32> %v, i32 0
  %w0 = zext i32 %e0 to i64
  %minus = add i64 %a, -3
  %x0 = and i64 %minus, 4294967295
  call void @same(i32 31, i64 %w0, i64 %x0)
  %e1 = extractelement <4 x i32> %v, i32 1
  %w1 = zext i32 %e1 to i64
  call void @same(i32 32, i64 %w1, i64 7)
  %e3 = extractelement <4 x i32> %v, i32 3
  %w3 = zext i32 %e3 to i64
  %s3 = lshr i64 %a, 8
  %x3 = and i64 %s3, 4294967295
  call void @same(i32 33, i64 %w3, i64 %x3)
  ret void
}
define i64 @edges(i32 %c, i64 %keep, i64 %a) noinline {
  %is = icmp slt i32 %c, 3
  br i1 %is, label %end, label %other
other:
  br label %end
end:
  %p = phi i64 [ mul (i64 ptrtoint (ptr @g to i64), i64 3), %0 ], [ xor (i64 ptrtoint (ptr @h to i64), i64 1), %other ]
  %q = phi i64 [ xor (i64 ptrtoint (ptr @t to i64), i64 9), %0 ], [ 0, %other ]
  %r = phi i64 [ sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @h to i64)), %0 ], [ 1, %other ]
  %s = add i64 %p, %keep
  %s2 = add i64 %s, %q
  %s3 = add i64 %s2, %r
  %s4 = add i64 %s3, %a
  ret i64 %s4
}
define i64 @labels(i64 %number) noinline {
  %at = add i64 %number, mul (i64 ptrtoint (ptr blockaddress(@labels, %there) to i64), i64 2)
  %half = ashr i64 %at, 1
  %to = inttoptr i64 %half to ptr
  indirectbr ptr %to, [label %there]
there:
  %cut = sub i32 7, ptrtoint (ptr blockaddress(@labels, %there) to i32)
  %back = add i32 %cut, ptrtoint (ptr blockaddress(@labels, %there) to i32)
  %w = zext i32 %back to i64
  ret i64 %w
}
define i32 @main() {
  %a = call i64 @address(ptr @g)
  %b = call i64 @address(ptr @h)
  %t = call i64 @address(ptr @t)
  call void @numbers(i64 %a, i64 %b)
  call void @words(i64 %a, i64 %b)
  call void @lanes(i64 %a, <4 x i32> zeroinitializer)
  %one = call i64 @edges(i32 1, i64 100, i64 10)
  %three = mul i64 %a, 3
  %t9 = xor i64 %t, 9
  %d = sub i64 %a, %b
  %s1 = add i64 %three, %t9
  %s2 = add i64 %s1, %d
  %s3 = add i64 %s2, 110
  call void @same(i32 41, i64 %one, i64 %s3)
  %two = call i64 @edges(i32 5, i64 100, i64 10)
  %x = xor i64 %b, 1
  %s4 = add i64 %x, 111
  call void @same(i32 42, i64 %two, i64 %s4)
  %l = call i64 @labels(i64 0)
  call void @same(i32 43, i64 %l, i64 7)
  %r = load i32, ptr @bad
  ret i32 %r
}
