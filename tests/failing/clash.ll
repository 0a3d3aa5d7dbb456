define i32 @resolver() {
  ret i32 1
}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"wchar_size", i32 2}
!1 = !{i32 3, !"absent", !2}
!2 = !{!"PIC Level", i32 3}
