; Constant steps of steps: until 13 one that leaves the array of the step before stays apart.
; NEEDS: llvm-as-13 llvm-dis-13 llvm-as-14 llvm-dis-14
; RUN: for n in 9 13 14; do irkit as --to=$n %s -o - | irkit dis | grep "^@"; done
; RUN: for n in 13 14; do diff <(llvm-as-$n %s -o - | llvm-dis-$n | grep "^@") <(irkit as --to=$n %s -o - | irkit dis | grep "^@"); done
%T = type { i32, i64 }
%L = type { %T*, i64 }
@a = global [15 x { i32, i32, i64 }] zeroinitializer
@b = global [15 x %T] zeroinitializer
@p0 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 0), i64 15)
@p1 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* @b, i64 0, i64 0), i64 15)
@p2 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 3), i64 4)
@p3 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 0), i64 2)
@p4 = global %T* getelementptr (%T, %T* getelementptr ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 0), i64 15)
@p5 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds (%T, %T* bitcast ([15 x { i32, i32, i64 }]* @a to %T*), i64 1), i64 15)
@p6 = global i32* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 0), i64 15, i32 0)
@p7 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* @b, i64 0, i64 3), i64 4)
@p8 = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 0), i64 0)
@p9 = global i64* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 1), i64 0, i32 1)
@pa = global %T* getelementptr inbounds (%T, %T* getelementptr inbounds ([15 x %T], [15 x %T]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x %T]*), i64 0, i64 0), i64 14)
@pb = global i8* getelementptr inbounds (i8, i8* getelementptr inbounds ([15 x i8], [15 x i8]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x i8]*), i64 0, i64 0), i64 16)
@pc = global i8* getelementptr inbounds (i8, i8* getelementptr inbounds ([15 x i8], [15 x i8]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x i8]*), i64 0, i64 0), i64 -1)
@pd = global i8* getelementptr inbounds (i8, i8* getelementptr inbounds ([15 x i8], [15 x i8]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x i8]*), i64 0, i64 5), i64 -1)
@pe = global i8* getelementptr inbounds (i8, i8* getelementptr inbounds ([15 x [15 x i8]], [15 x [15 x i8]]* bitcast ([15 x { i32, i32, i64 }]* @a to [15 x [15 x i8]]*), i64 0, i64 1, i64 5), i64 20)
