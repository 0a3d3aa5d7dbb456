; A program that needs no memory of its own.
@v = global i32 5
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @begin, ptr null }]
declare i32 @abs(i32)
declare i32 @library(i32)
define internal void @begin() {
  store i32 -5, ptr @v
  ret void
}
define i32 @main(i32 %argc, ptr %argv) {
  %v = load i32, ptr @v
  %a = call i32 @library(i32 %v)
  %b = call i32 @abs(i32 %a)
  %c = icmp ne i32 %b, 4
  %d = zext i1 %c to i32
  ret i32 %d
}
