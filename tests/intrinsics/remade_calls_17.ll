; Calls of these whose names change are made anew up to 17: without `tail`, and only some keep their attachments.
; NEEDS: llvm-as-14 llvm-dis-16
; RUN: llvm-as-14 %s -o %t.bc && diff <(llvm-dis-16 %t.bc -o - | grep ' call ') <(irkit dis --to=16 %t.bc -o - | grep ' call ')
; RUN: llvm-as-14 %s -o %t.bc && diff <(llvm-dis-16 %t.bc -o - | grep ' call ') <(irkit dis --to=17 %t.bc -o - | grep ' call ')
; RUN: llvm-as-14 %s -o %t.bc && irkit dis --to=18 %t.bc -o - | grep -c 'tail call' | grep -x 7
declare {}* @llvm.invariant.start.p0i8(i64, i8*)
declare void @llvm.invariant.end.p0i8({}*, i64, i8*)
declare <2 x i16> @llvm.masked.load.v2i16.p0v2i16(<2 x i16>*, i32, <2 x i1>, <2 x i16>)
declare void @llvm.masked.store.v2i16.p0v2i16(<2 x i16>, <2 x i16>*, i32, <2 x i1>)
declare <2 x i16> @llvm.masked.gather.v2i16.v2p0i16(<2 x i16*>, i32, <2 x i1>, <2 x i16>)
declare void @llvm.masked.scatter.v2i16.v2p0i16(<2 x i16>, <2 x i16*>, i32, <2 x i1>)
declare i8* @llvm.launder.invariant.group.p0i8(i8*)
define void @pour(i8* %p, <2 x i16>* %v, <2 x i16*> %g, <2 x i1> %m) {
  %s = tail call {}* @llvm.invariant.start.p0i8(i64 4, i8* %p), !tea !0
  tail call void @llvm.invariant.end.p0i8({}* %s, i64 4, i8* %p), !tea !0
  %a = tail call <2 x i16> @llvm.masked.load.v2i16.p0v2i16(<2 x i16>* %v, i32 2, <2 x i1> %m, <2 x i16> undef), !tea !0
  tail call void @llvm.masked.store.v2i16.p0v2i16(<2 x i16> %a, <2 x i16>* %v, i32 2, <2 x i1> %m), !tea !0
  %b = tail call <2 x i16> @llvm.masked.gather.v2i16.v2p0i16(<2 x i16*> %g, i32 2, <2 x i1> %m, <2 x i16> undef), !tea !0
  tail call void @llvm.masked.scatter.v2i16.v2p0i16(<2 x i16> %b, <2 x i16*> %g, i32 2, <2 x i1> %m), !tea !0
  %l = tail call i8* @llvm.launder.invariant.group.p0i8(i8* %p), !tea !0
  ret void
}
!0 = !{}
