; Lanes of more than 64 bits, in vectors that are no power of two: each lane is what the same operation on it alone gives. The
; program's status is how many lanes are wrong.
; RUN: irkit run %s; echo "wrong: $?"
@a = global <3 x i100> <i100 1, i100 -2, i100 633825300114114700748351602687>
@b = global <3 x i100> <i100 -7, i100 316912650057057350374175801344, i100 5>
@c = global <2 x i200> <i200 -1, i200 803469022129495137770981046170581301261101496891396417650687>
@d = global <2 x i200> <i200 12345678901234567890123456789012345678901234567890, i200 -3>
@at = global i32 0

define internal i100 @pick(<3 x i100> %v, i32 %i) noinline {
  %e = extractelement <3 x i100> %v, i32 %i
  ret i100 %e
}
define internal i200 @pick200(<2 x i200> %v, i32 %i) noinline {
  %e = extractelement <2 x i200> %v, i32 %i
  ret i200 %e
}
define internal <3 x i100> @put(<3 x i100> %v, i100 %x, i32 %i) noinline {
  %e = insertelement <3 x i100> %v, i100 %x, i32 %i
  ret <3 x i100> %e
}
define internal i32 @lanes100(i32 %i) noinline {
  %a = load <3 x i100>, ptr @a
  %b = load <3 x i100>, ptr @b
  %sum = add <3 x i100> %a, %b
  %and = and <3 x i100> %sum, %b
  %shl = shl <3 x i100> %and, <i100 3, i100 64, i100 99>
  %less = icmp slt <3 x i100> %a, %b
  %sel = select <3 x i1> %less, <3 x i100> %shl, <3 x i100> %sum
  %x = extractelement <3 x i100> %a, i32 %i
  %y = extractelement <3 x i100> %b, i32 %i
  %s = add i100 %x, %y
  %n = and i100 %s, %y
  %by = call i100 @pick(<3 x i100> <i100 3, i100 64, i100 99>, i32 %i)
  %h = shl i100 %n, %by
  %l = icmp slt i100 %x, %y
  %want = select i1 %l, i100 %h, i100 %s
  %got = call i100 @pick(<3 x i100> %sel, i32 %i)
  %put = call <3 x i100> @put(<3 x i100> %sel, i100 %x, i32 %i)
  %back = call i100 @pick(<3 x i100> %put, i32 %i)
  %wrong1 = icmp ne i100 %want, %got
  %wrong2 = icmp ne i100 %back, %x
  %w1 = zext i1 %wrong1 to i32
  %w2 = zext i1 %wrong2 to i32
  %w = add i32 %w1, %w2
  ret i32 %w
}
define internal i32 @lanes200(i32 %i) noinline {
  %c = load <2 x i200>, ptr @c
  %d = load <2 x i200>, ptr @d
  %sub = sub <2 x i200> %c, %d
  %xor = xor <2 x i200> %sub, %d
  %shuffled = shufflevector <2 x i200> %xor, <2 x i200> %c, <2 x i32> <i32 3, i32 0>
  %x = call i200 @pick200(<2 x i200> %c, i32 0)
  %y = call i200 @pick200(<2 x i200> %d, i32 0)
  %s = sub i200 %x, %y
  %n = xor i200 %s, %y
  %z = call i200 @pick200(<2 x i200> %c, i32 1)
  %first = icmp eq i32 %i, 0
  %want = select i1 %first, i200 %z, i200 %n
  %got = call i200 @pick200(<2 x i200> %shuffled, i32 %i)
  %wrong = icmp ne i200 %want, %got
  %w = zext i1 %wrong to i32
  ret i32 %w
}
declare <2 x i200> @llvm.fptosi.sat.v2i200.v2f64(<2 x double>)
declare i200 @llvm.fptosi.sat.i200.f64(double)
define internal i32 @converted(<2 x double> %v, i32 %i) noinline {
  %all = call <2 x i200> @llvm.fptosi.sat.v2i200.v2f64(<2 x double> %v)
  %x = extractelement <2 x double> %v, i32 %i
  %want = call i200 @llvm.fptosi.sat.i200.f64(double %x)
  %got = call i200 @pick200(<2 x i200> %all, i32 %i)
  %wrong = icmp ne i200 %want, %got
  %w = zext i1 %wrong to i32
  ret i32 %w
}
define i32 @main() {
  %a0 = call i32 @lanes100(i32 0)
  %a1 = call i32 @lanes100(i32 1)
  %a2 = call i32 @lanes100(i32 2)
  %b0 = call i32 @lanes200(i32 0)
  %b1 = call i32 @lanes200(i32 1)
  %s1 = add i32 %a0, %a1
  %s2 = add i32 %s1, %a2
  %s3 = add i32 %s2, %b0
  %s4 = add i32 %s3, %b1
  %c0 = call i32 @converted(<2 x double> <double -1.5e40, double 0x7FF8000000000000>, i32 0)
  %c1 = call i32 @converted(<2 x double> <double 7.0, double -1.0e300>, i32 1)
  %s5 = add i32 %s4, %c0
  %s6 = add i32 %s5, %c1
  ret i32 %s6
}
