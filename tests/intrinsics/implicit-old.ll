; Intrinsics of older releases that only calls mention.
; RUN: for n in 22; do diff <(irkit as --to=$n %s -o - | irkit dis --to=$n - -o - | tail -n +3) <(llvm-as-$n %s -o - 2>/dev/null | llvm-dis-$n - -o - | tail -n +3) || exit 1; done
; NEEDS: llvm-as-22 llvm-dis-22
define <4 x i32> @words(<4 x i32> %s, <4 x i32> %x, <4 x i32> %y) {
  %v = call <4 x i32> @llvm.x86.avx512.vpdpwssd.128(<4 x i32> %s, <4 x i32> %x, <4 x i32> %y)
  ret <4 x i32> %v
}
define <2 x half> @more(ptr addrspace(1) %p, <2 x half> %v) {
  %old = call <2 x half> @llvm.amdgcn.global.atomic.fadd.v2f16.p1.v2f16(ptr addrspace(1) %p, <2 x half> %v)
  ret <2 x half> %old
}
define i16 @zeros(i16 %x) {
  %n = call i16 @llvm.cttz.i16(i16 %x)
  ret i16 %n
}
define <2 x double> @lane(<2 x double> %x, <2 x double> %y) {
  %s = call <2 x double> @llvm.x86.sse2.div.sd(<2 x double> %x, <2 x double> %y)
  ret <2 x double> %s
}
