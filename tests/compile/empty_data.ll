; Variables of no bytes, alone in their sections and beside others.
; RUN: irkit compile %s -o %t.o && readelf -sW %t.o | grep -o 'OBJECT.*' | sort
target triple = "x86_64-unknown-linux-gnu"
@alone = global {} zeroinitializer, section ".data.alone"
@none = constant [0 x i64] zeroinitializer
@nested = global { [0 x i8], {} } { [0 x i8] zeroinitializer, {} zeroinitializer }, section ".data.nested"
@word = global { {}, i32, [0 x i32] } { {} zeroinitializer, i32 5, [0 x i32] zeroinitializer }
