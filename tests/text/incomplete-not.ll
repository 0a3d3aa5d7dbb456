; What stays missing: numbers, unknown intrinsics, metadata that a node, a record or another call speaks of.
; RUN: cd %{dir} && for f in *.in; do irkit as --allow-incomplete-ir --to=19 $f -o /dev/null; test $? -eq 1 || exit 1; done
; RUN: cd %{dir} && for f in *.in; do diff <(irkit as --allow-incomplete-ir --to=19 $f -o /dev/null 2>&1 | grep -v ": note: ") <(llvm-as-19 -allow-incomplete-ir $f -o /dev/null 2>&1 | sed 's/llvm-as-19: //') || exit 1; done
; NEEDS: llvm-as-19
;--- number.in
define void @f() {
  call void @7()
  ret void
}
;--- intrinsic.in
define void @f() {
  call void @llvm.unheard.of()
  call void @heard()
  ret void
}
;--- node.in
@g = global i8 0, !exclude !1
!1 = !{!2}
;--- record.in
define void @f() {
    #dbg_value(i32 0, !1, !DIExpression(), !2)
  ret void
}
;--- call.in
declare void @llvm.write_register.i32(metadata, i32)
define void @f() {
  call void @llvm.write_register.i32(metadata !3, i32 0)
  ret void
}
;--- named.in
!llvm.ident = !{!5}
