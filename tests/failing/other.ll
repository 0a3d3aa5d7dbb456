source_filename = "other.c"
%pair = type { i32, ptr, { [3 x i8], %pair2 } }
%pair2 = type <{ i64, <4 x float> }>
$group = comdat any
@text = private constant [4 x i8] c"bye\00"
@table = external global [3 x ptr]
@llvm.used = appending global [1 x ptr] [ptr @mine], section "llvm.metadata"
@mine = weak global i32 5
define void @needed(ptr byval(%pair) align 8 %p, i32 range(i32 1, 5) %x) {
  %a = load ptr, ptr @text
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr @table, i64 8, i1 false)
  ret void
}
define linkonce_odr i32 @work(i32 %n, ptr %p) comdat($group) {
  ret i32 %n
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 2}
