declare void @llvm.dbg.value(metadata, metadata, metadata)
define void @f(ptr %p) {
  call void @llvm.dbg.value(metadata ptr %p, metadata !0, metadata !0)
    #dbg_label(!0, !0)
  ret void
}
!0 = !{}
