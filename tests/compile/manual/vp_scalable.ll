; Vector predication on scalable vectors is refused by name.
; RUN: irkit compile %s -o %t.o 2>&1; echo $?
declare <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i1>, i32)
define void @f(ptr %p) {
  %x = call <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32> zeroinitializer, <vscale x 4 x i32> zeroinitializer, <vscale x 4 x i1> zeroinitializer, i32 1)
  ret void
}
