; Tuples of scalable vectors by names without their types: LLVM 16 to 22 take them as they do with types.
; RUN: irkit dis --to=16 %s -o -
; RUN: irkit dis --to=22 %s -o -
declare <vscale x 32 x i8> @llvm.aarch64.sve.ld2(<vscale x 16 x i1>, ptr)
declare <vscale x 48 x i8> @llvm.aarch64.sve.ld3(<vscale x 16 x i1>, ptr)
declare <vscale x 64 x i8> @llvm.aarch64.sve.ld4(<vscale x 16 x i1>, ptr)
declare <vscale x 32 x i8> @llvm.aarch64.sve.tuple.create2(<vscale x 16 x i8>, <vscale x 16 x i8>)
declare <vscale x 48 x i8> @llvm.aarch64.sve.tuple.create3(<vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>)
declare <vscale x 64 x i8> @llvm.aarch64.sve.tuple.create4(<vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>, <vscale x 16 x i8>)
define <vscale x 32 x i8> @two(<vscale x 16 x i1> %p, ptr %a) {
  %r = call <vscale x 32 x i8> @llvm.aarch64.sve.ld2(<vscale x 16 x i1> %p, ptr %a)
  ret <vscale x 32 x i8> %r
}
define <vscale x 48 x i8> @three(<vscale x 16 x i1> %p, ptr %a) {
  %r = call <vscale x 48 x i8> @llvm.aarch64.sve.ld3(<vscale x 16 x i1> %p, ptr %a)
  ret <vscale x 48 x i8> %r
}
define <vscale x 64 x i8> @four(<vscale x 16 x i1> %p, ptr %a) {
  %r = call <vscale x 64 x i8> @llvm.aarch64.sve.ld4(<vscale x 16 x i1> %p, ptr %a)
  ret <vscale x 64 x i8> %r
}
define <vscale x 32 x i8> @make2(<vscale x 16 x i8> %a) {
  %r = call <vscale x 32 x i8> @llvm.aarch64.sve.tuple.create2(<vscale x 16 x i8> %a, <vscale x 16 x i8> %a)
  ret <vscale x 32 x i8> %r
}
define <vscale x 48 x i8> @make3(<vscale x 16 x i8> %a) {
  %r = call <vscale x 48 x i8> @llvm.aarch64.sve.tuple.create3(<vscale x 16 x i8> %a, <vscale x 16 x i8> %a, <vscale x 16 x i8> %a)
  ret <vscale x 48 x i8> %r
}
define <vscale x 64 x i8> @make4(<vscale x 16 x i8> %a) {
  %r = call <vscale x 64 x i8> @llvm.aarch64.sve.tuple.create4(<vscale x 16 x i8> %a, <vscale x 16 x i8> %a, <vscale x 16 x i8> %a, <vscale x 16 x i8> %a)
  ret <vscale x 64 x i8> %r
}

; A number of 16 bits, before there was another type for it.
define i16 @negative(i16 %x) {
  %r = call i16 @llvm.nvvm.neg.bf16(i16 %x)
  ret i16 %r
}
declare i16 @llvm.nvvm.neg.bf16(i16)
