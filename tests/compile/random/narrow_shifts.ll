; Of an amount in a register only the bits of its width count: above them a lane of i2 has its neighbours.
define void @f1(ptr %in, ptr %out) {
  %bytes = load <4 x i8>, ptr %in, align 1
  %x = trunc <4 x i8> %bytes to <4 x i2>
  %by = and <4 x i2> %x, splat (i2 1)
  %y = lshr <4 x i2> <i2 0, i2 -1, i2 -2, i2 -2>, %by
  %z = ashr <4 x i2> <i2 0, i2 -1, i2 -2, i2 -2>, %by
  %w = shl <4 x i2> <i2 1, i2 -1, i2 -2, i2 1>, %by
  %wide = zext <4 x i2> %y to <4 x i8>
  store <4 x i8> %wide, ptr %out, align 1
  %p = getelementptr i8, ptr %out, i64 4
  %wider = zext <4 x i2> %z to <4 x i8>
  store <4 x i8> %wider, ptr %p, align 1
  %q = getelementptr i8, ptr %out, i64 8
  %widest = zext <4 x i2> %w to <4 x i8>
  store <4 x i8> %widest, ptr %q, align 1
  ret void
}
