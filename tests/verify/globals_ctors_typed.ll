; With typed pointers: the function takes and returns nothing, the data are bytes.
; RUN: irkit verify --to=14 %s
define i32 @f() {
  ret i32 0
}
; error: wrong type for intrinsic global variable
@llvm.global_ctors = appending global [1 x { i32, i32 ()*, i8* }] [{ i32, i32 ()*, i8* } { i32 1, i32 ()* @f, i8* null }]
; error: the third field of the element type is mandatory, specify i8* null to migrate from the obsoleted 2-field form
@llvm.global_dtors = appending global [1 x { i32, void ()* }] zeroinitializer
@llvm.used = appending global [1 x i8*] [i8* bitcast (i32 ()* @f to i8*)]
