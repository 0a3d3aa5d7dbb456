; Typed pointers: globals of one name tell which structs are one, whatever those are called; what has no counterpart
; keeps its own type.
; RUN: cd %{dir} && irkit link --to=14 a.ll b.ll -S
;--- a.ll
%A = type { i32, %A* }
%F = type { i64, %A* }
%L = type { i8, %L* }
%P = type { i16, %P* }
@g = global %A zeroinitializer
@l = alias %L, %L* @lv
@lv = global %L zeroinitializer
@llvm.used = appending global [1 x i8*] [i8* bitcast (%A* @g to i8*)], section "llvm.metadata"
%Y = type { i48, %Y* }
@list = appending global [1 x %Y] zeroinitializer
define %F* @f(%A* %a, %F* %f) {
  ret %F* %f
}
define void @p(%P* %x) {
  ret void
}
;--- b.ll
%B = type { i32, %B* }
%G = type { i64, %B* }
%M = type { i8, %M* }
%Q = type { i16, %Q* }
@g = external global %B
@l = external global %M
@mine = global %M zeroinitializer
@other = global %Q zeroinitializer
@llvm.used = appending global [1 x i8*] [i8* bitcast (%M* @mine to i8*)], section "llvm.metadata"
%Z = type { i48, %Z* }
@list = appending global [2 x %Z] zeroinitializer
@is_z = global %Z zeroinitializer
declare %G* @f(%B*, %G*)
define void @h(%G* %x, %B* %y) {
  %z = call %G* @f(%B* %y, %G* %x)
  ret void
}
