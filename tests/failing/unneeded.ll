define i32 @unneeded(i32 %x) {
  ret i32 %x
}
