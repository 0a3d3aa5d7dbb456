; What readers of bitcode take away because it does not fit its type.
; RUN: irkit as --to=22 --no-verify %s -o - | irkit dis --to=22 | grep declare
declare void @a(i32 nest)
declare void @b(double byval(i32), i64 byref(i32))
declare void @c(<2 x ptr> sret(i32))
declare void @d(i8 inalloca(i32), i8 preallocated(i32))
declare void @e(float swifterror, <2 x ptr> elementtype(i32))
declare void @f(ptr nest, ptr noext, float noext)
declare void @g(ptr byval(i32), ptr sret(i8))
