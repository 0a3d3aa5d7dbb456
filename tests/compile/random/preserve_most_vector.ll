; Of three registers that a vector comes back in, none is one that the function keeps.
define void @f1(ptr %in, ptr %out) {
  %x = load i64, ptr %in, align 1
  %v = call preserve_mostcc <3 x i64> @triple(i64 %x)
  store <3 x i64> %v, ptr %out, align 1
  ret void
}
define internal preserve_mostcc <3 x i64> @triple(i64 %x) noinline {
  %a = insertelement <3 x i64> <i64 1, i64 2, i64 3>, i64 %x, i32 0
  %y = mul i64 %x, 3
  %b = insertelement <3 x i64> %a, i64 %y, i32 2
  ret <3 x i64> %b
}
