; Names for types that contain themselves, by name and by steps outwards, which are structs then; a struct with a name around them.
; RUN: irkit as %s -o %t.bc && irkit dis %t.bc -o - | tail -n +3
; RUN: irkit as --to=2.7 %s -o - | irkit convert --to=3.5 - -o - --emit=text | irkit verify --to=3.5 -
%a = type { \2*, i32 }
%d = type { i32 }*
%e = type { i32, %e* }
%f = type { %f*, i8 }*
%g = type { i32, \2 }*
%h = type { i8, %i }
%i = type { %h*, { \3*, \2* } }*
%2 = type <{ %2, i32 }>*
%k = type { %l }
%l = type [2 x { %l* }]
@a = external global %a
@d = external global %d
@f = external global %f
@g = external global %g
@h = external global %h
@i = external global %i
@k = external global %k
@n = external global %2
