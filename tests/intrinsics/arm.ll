; Intrinsics of Arm, AArch64 and RISC-V whose types changed.
; RUN: for n in 19 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n %s -o - | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
define <2 x float> @a(<2 x float> %r, <8 x i8> %a, <8 x i8> %b) {
  %x = call <2 x float> @llvm.aarch64.neon.bfdot.v2f32.v8i8(<2 x float> %r, <8 x i8> %a, <8 x i8> %b)
  ret <2 x float> %x
}
define <4 x float> @b(<4 x float> %r, <16 x i8> %a, <16 x i8> %b) {
  %x = call <4 x float> @llvm.aarch64.neon.bfmmla.v4f32.v16i8(<4 x float> %r, <16 x i8> %a, <16 x i8> %b)
  %y = call <4 x float> @llvm.arm.neon.bfmlalb.v4f32.v16i8(<4 x float> %x, <16 x i8> %a, <16 x i8> %b)
  ret <4 x float> %y
}
define <vscale x 12 x i32> @c(<vscale x 4 x i1> %p, ptr %q) {
  %x = call <vscale x 12 x i32> @llvm.aarch64.sve.ld3.nxv12i32(<vscale x 4 x i1> %p, ptr %q)
  %y = call <vscale x 4 x i32> @llvm.aarch64.sve.tuple.get.nxv4i32.nxv12i32(<vscale x 12 x i32> %x, i32 2)
  %z = call <vscale x 12 x i32> @llvm.aarch64.sve.tuple.set.nxv12i32.nxv4i32(<vscale x 12 x i32> %x, i32 1, <vscale x 4 x i32> %y)
  %w = call <vscale x 12 x i32> @llvm.aarch64.sve.tuple.create3.nxv12i32.nxv4i32(<vscale x 4 x i32> %y, <vscale x 4 x i32> %y, <vscale x 4 x i32> %y)
  ret <vscale x 12 x i32> %w
}
define i64 @d(i64 %a, i64 %b, i32 %c, i32 %d) {
  %x = call i64 @llvm.riscv.sm4ks.i64(i64 %a, i64 %b, i8 2)
  %y = call i64 @llvm.riscv.sha256sig0.i64(i64 %x)
  %z = call i32 @llvm.riscv.aes32dsi(i32 %c, i32 %d, i8 3)
  %w = call i32 @llvm.riscv.sm4ed.i32(i32 %c, i32 %z, i8 1)
  ret i64 %y
}
define <2 x double> @e(<2 x double> %a) {
  %x = call <2 x double> @llvm.aarch64.neon.frintn.v2f64(<2 x double> %a)
  ret <2 x double> %x
}
declare <2 x float> @llvm.aarch64.neon.bfdot.v2f32.v8i8(<2 x float>, <8 x i8>, <8 x i8>)
declare <4 x float> @llvm.aarch64.neon.bfmmla.v4f32.v16i8(<4 x float>, <16 x i8>, <16 x i8>)
declare <4 x float> @llvm.arm.neon.bfmlalb.v4f32.v16i8(<4 x float>, <16 x i8>, <16 x i8>)
declare <vscale x 12 x i32> @llvm.aarch64.sve.ld3.nxv12i32(<vscale x 4 x i1>, ptr)
declare <vscale x 4 x i32> @llvm.aarch64.sve.tuple.get.nxv4i32.nxv12i32(<vscale x 12 x i32>, i32)
declare <vscale x 12 x i32> @llvm.aarch64.sve.tuple.set.nxv12i32.nxv4i32(<vscale x 12 x i32>, i32, <vscale x 4 x i32>)
declare <vscale x 12 x i32> @llvm.aarch64.sve.tuple.create3.nxv12i32.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32>)
declare i64 @llvm.riscv.sm4ks.i64(i64, i64, i8)
declare i64 @llvm.riscv.sha256sig0.i64(i64)
declare i32 @llvm.riscv.aes32dsi(i32, i32, i8)
declare i32 @llvm.riscv.sm4ed.i32(i32, i32, i8)
declare <2 x double> @llvm.aarch64.neon.frintn.v2f64(<2 x double>)
define <vscale x 4 x i16> @late(<vscale x 8 x i16> %t, <vscale x 4 x i16> %p) {
  %s = call <vscale x 8 x i16> @llvm.aarch64.sve.tuple.set.nxv8i16.nxv4i16(<vscale x 8 x i16> %t, i32 1, <vscale x 4 x i16> %p)
  %g = call <vscale x 4 x i16> @llvm.aarch64.sve.tuple.get.nxv8i16(<vscale x 8 x i16> %s, i32 0)
  ret <vscale x 4 x i16> %g
}
declare <vscale x 8 x i16> @llvm.aarch64.sve.tuple.set.nxv8i16.nxv4i16(<vscale x 8 x i16>, i32, <vscale x 4 x i16>)
declare <vscale x 4 x i16> @llvm.aarch64.sve.tuple.get.nxv8i16(<vscale x 8 x i16>, i32)
