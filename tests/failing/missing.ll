declare i32 @missing()
define i32 @main() {
  %a = call i32 @missing()
  ret i32 %a
}
