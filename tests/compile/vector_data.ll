; Constants that are vectors of odd integers, in memory bit by bit: the bytes are llc's. An address is no number of such a vector.
; NEEDS: llc-22
; RUN: irkit compile %s -o %t.own.o && llc-22 -filetype=obj %s -o %t.llc.o && for k in own llc; do objcopy -O binary -j .data %t.$k.o %t.$k.bin; od -An -tx1 -v %t.$k.bin > %t.$k; done; diff %t.own %t.llc && wc -l < %t.own
; RUN: echo '@g = global <2 x i65> <i65 1, i65 ptrtoint (ptr @g to i65)>' > %t.1.ll; irkit compile %t.1.ll -o %t.o 2>&1 | sed 's/^.*error/error/'; true
@a = global <3 x i5> <i5 1, i5 -2, i5 7>, align 64
@b = global <2 x i65> <i65 1, i65 36893488147419103231>, align 64
@c = global <5 x i100> <i100 1, i100 -1, i100 1267650600228229401496703205375, i100 undef, i100 12345678901234567890>, align 64
@d = global <2 x i129> <i129 -1, i129 5>, align 64
@e = global <9 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1, i1 0, i1 1>, align 64
@f = global <4 x i24> <i24 1, i24 -1, i24 1193046, i24 7>, align 64
@g = global <3 x i7> splat (i7 -3), align 64
@h = global { i8, <3 x i12>, i8 } { i8 1, <3 x i12> <i12 -1, i12 2, i12 -3>, i8 2 }, align 64
@i = global [2 x <3 x i3>] [<3 x i3> <i3 1, i3 2, i3 3>, <3 x i3> zeroinitializer], align 64
@j = global <1000 x i16> splat (i16 4660), align 64
@k = global [3 x i128] [i128 1, i128 -1, i128 340282366920938463463374607431768211454], align 64
