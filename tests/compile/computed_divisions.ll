; Constant divisions (up to 14) of addresses, positive and negative: each computes what the instruction does.
; RUN: irkit as --to=14 %s -o - | irkit compile - -o %t.o && cc %t.o -o %t && %t
; RUN: irkit as --to=14 %s -o - | irkit run -
@g = global [4 x i8] c"%d\0A\00"
declare i32 @printf(i8*, ...)
define void @same(i32 %number, i64 %a, i64 %b) {
  %is = icmp eq i64 %a, %b
  %n = zext i1 %is to i32
  %m = mul i32 %n, %number
  %o = call i32 (i8*, ...) @printf(i8* getelementptr ([4 x i8], [4 x i8]* @g, i64 0, i64 0), i32 %m)
  ret void
}
define i64 @address([4 x i8]* %p) noinline {
  %a = ptrtoint [4 x i8]* %p to i64
  ret i64 %a
}
define i32 @main() {
  %a = call i64 @address([4 x i8]* @g)
  %b = sub i64 0, %a
  %sd = sdiv i64 %b, 7
  call void @same(i32 1, i64 %sd, i64 sdiv (i64 sub (i64 0, i64 ptrtoint ([4 x i8]* @g to i64)), i64 7))
  %sr = srem i64 %b, 1000003
  call void @same(i32 2, i64 %sr, i64 srem (i64 sub (i64 0, i64 ptrtoint ([4 x i8]* @g to i64)), i64 1000003))
  %ud = udiv i64 %b, 7
  call void @same(i32 3, i64 %ud, i64 udiv (i64 sub (i64 0, i64 ptrtoint ([4 x i8]* @g to i64)), i64 7))
  %ur = urem i64 %b, 1000003
  call void @same(i32 4, i64 %ur, i64 urem (i64 sub (i64 0, i64 ptrtoint ([4 x i8]* @g to i64)), i64 1000003))
  %pd = sdiv i64 %a, -7
  call void @same(i32 5, i64 %pd, i64 sdiv (i64 ptrtoint ([4 x i8]* @g to i64), i64 -7))
  %t = trunc i64 %b to i32
  %n = sdiv i32 %t, 11
  %w = sext i32 %n to i64
  call void @same(i32 6, i64 %w, i64 sext (i32 sdiv (i32 trunc (i64 sub (i64 0, i64 ptrtoint ([4 x i8]* @g to i64)) to i32), i32 11) to i64))
  ret i32 0
}
