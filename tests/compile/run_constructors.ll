; Constructors run in the order of their priorities, those of the default one (65535) last, destructors reverse the order.
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t && %t
@a = private constant [3 x i8] c"a \00"
@b = private constant [3 x i8] c"b \00"
@c = private constant [3 x i8] c"c \00"
@d = private constant [3 x i8] c"d \00"
@m = private constant [6 x i8] c"main \00"
@llvm.global_ctors = appending global [4 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @fd, ptr null }, { i32, ptr, ptr } { i32 60000, ptr @fc, ptr null }, { i32, ptr, ptr } { i32 7000, ptr @fb, ptr null }, { i32, ptr, ptr } { i32 101, ptr @fa, ptr null }]
@llvm.global_dtors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 60000, ptr @fc, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @fd, ptr null }, { i32, ptr, ptr } { i32 101, ptr @fa, ptr null }]
@e = private constant [3 x i8] c"e \00"
@g = private constant [3 x i8] c"g \00"
; Others' sections may have zeros in front.
@se = internal constant ptr @fe, section ".init_array.00102"
@sg = internal constant ptr @fg, section ".init_array.103"
@llvm.used = appending global [2 x ptr] [ptr @se, ptr @sg], section "llvm.metadata"
declare i32 @puts(ptr)
define internal void @fe() { %1 = call i32 @puts(ptr @e) ret void }
define internal void @fg() { %1 = call i32 @puts(ptr @g) ret void }
define internal void @fa() { %1 = call i32 @puts(ptr @a) ret void }
define internal void @fb() { %1 = call i32 @puts(ptr @b) ret void }
define internal void @fc() { %1 = call i32 @puts(ptr @c) ret void }
define internal void @fd() { %1 = call i32 @puts(ptr @d) ret void }
define i32 @main() { %1 = call i32 @puts(ptr @m) ret i32 0 }
