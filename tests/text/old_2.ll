; Types and instructions of 2.x, which 3.0 took away: structs that are one by what they hold, names for any type, types that contain
; themselves, malloc and free, several results, attributes behind what they are of. They become what 3.0 made of them.
; RUN: irkit roundtrip %s && irkit verify %s
; RUN: irkit as %s -o %t.bc && irkit as --to=2.7 %s -o - | cmp - %t.bc
; RUN: irkit dis --to=3.5 %t.bc -o -
; RUN: irkit as %s -o - | irkit dis --to=19 | grep -c '^define'
%list = type { %list*, i32 }
%same = type { %list*, i32 }
%fwd = type %int*
%int = type i32
%fn = type void (%fwd, i8 signext)*
%op = type opaque
type { i8, i16 }
%1 = type [4 x %0]
@a = global %0 zeroinitializer
@b = external global { \2*, i32 }
@c = external global { i8, { \2 }* }
@d = external global { \2 }*
@e = external global opaque*
@f = global %fwd null
@g = external global %same
@h = external global { %list*, i32 }*
@i = external global { \2*, i32 }*
@k = external global { { \4*, \2* }*, [2 x \3*] }
%pair = type { i32, i32 }
declare i32 @puts(i8* nocapture)
declare i32 @puts(i8* nocapture)
define i8 @ext(i8 zeroext %x) zeroext nounwind {
  %r = call i8 @ext(i8 %x zext) zeroext
  ret i8 %r
}
define %pair @two(i32 %a) {
  ret i32 %a, i32 2
}
define { i32, i32 } @lit(i32 %a) {
  ret i32 %a, i32 2
}
define i32 @use(i32 %n) hotpatch {
  %p = malloc i32
  %q = malloc %pair, i32 %n, align 8
  %r = malloc i8, i32 7
  %s = call %pair @two(i32 1)
  %t = getresult %pair %s, 1
  volatile store i32 %t, i32* %p
  %u = volatile load i32* %p
  free i32* %p
  free %pair* %q
  free i8* %r
  %v = call { i32, i32 } @lit(i32 2)
  %w = getelementptr { i32, i32 }* %q, i32 0, i32 1
  ret i32 %u
}
