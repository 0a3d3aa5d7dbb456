; Debug calls of a shape that is no more go with the declaration where debug info is of another version.
; NEEDS: llvm-as-14 llvm-dis-14 llvm-dis-16 llvm-dis-19 llvm-dis-22
; RUN: llvm-as-14 -disable-verify %s -o %t.bc && for r in 14 16 19 22; do diff <(llvm-dis-$r %t.bc -o - 2>&1 | sed 's/^llvm-dis-[0-9]*: //') <(irkit dis --to=$r %t.bc -o - 2>&1 | sed 's/^[^ ]*: warning/warning/') || exit 1; done
declare void @llvm.dbg.value(metadata, i64, metadata)
declare void @llvm.dbg.declare(metadata, metadata)
define void @pour(i32 %x) {
  call void @llvm.dbg.value(metadata i32 %x, i64 0, metadata !0)
  call void @llvm.dbg.declare(metadata i32 %x, metadata !0)
  ret void
}
!0 = !{}
