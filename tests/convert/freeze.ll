; Releases before 10 have no freeze: it is nothing where the value is known, and a detour through memory elsewhere.
; RUN: irkit convert --to=9 %s -o - --emit=text
; RUN: irkit convert --to=9 --lossy %s -o - | irkit dis - -o - | grep -c volatile || true
; RUN: irkit convert --to=9 --explain %s
; RUN: irkit convert --to=10 %s -o - --emit=text | grep -c freeze
define i32 @known(i32 noundef %a, ptr %p, i32 %b) {
  %x = freeze i32 %a
  %s = add i32 %x, 7
  %y = freeze i32 %s
  %l = load i32, ptr %p, !noundef !0
  %z = freeze i32 %l
  %w = load volatile i32, ptr %p
  %v = freeze i32 %w
  %c = icmp eq i32 %y, %z
  %t = select i1 %c, i32 %v, i32 %x
  %u = freeze i32 %t
  %g = freeze ptr @known
  %n = call noundef i32 %g(i32 %u, ptr %p, i32 1)
  %m = freeze i32 %n
  ret i32 %m
}

define i32 @unknown(i32 %a, ptr %p, <2 x i8> %v, i1 %c) {
entry:
  %x = freeze i32 %a
  %s = add nsw i32 %x, 7
  %y = freeze i32 %s
  %q = freeze ptr %p
  %w = freeze <2 x i8> %v
  %d = freeze i1 %c
  br i1 %d, label %then, label %else
then:
  %l = load i32, ptr %q
  %z = freeze i32 %l
  ret i32 %z
else:
  %e = extractelement <2 x i8> %w, i32 0
  %f = zext i8 %e to i32
  %g = add i32 %f, %y
  ret i32 %g
}

!0 = !{}
