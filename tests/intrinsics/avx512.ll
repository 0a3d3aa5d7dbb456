; Intrinsics of AVX-512, XOP and SSE4a of older releases: what LLVM's readers make of them, one call for each kind.
; RUN: for v in 16 19 22; do irkit as --to=$v %s -o - | irkit dis > %t.1 && llvm-as-$v %s -o - | llvm-dis-$v > %t.2 && diff <(tail -n +2 %t.1) <(tail -n +2 %t.2) || exit 1; done
; NEEDS: llvm-as-16 llvm-dis-16 llvm-as-19 llvm-dis-19 llvm-as-22 llvm-dis-22
declare i32 @llvm.x86.avx512.mask.cmp.b.256(<32 x i8>, <32 x i8>, i32, i32)
define i32 @f1(<32 x i8> %a, <32 x i8> %b, i32 %d) { %r = call i32 @llvm.x86.avx512.mask.cmp.b.256(<32 x i8> %a, <32 x i8> %b, i32 0, i32 %d) ret i32 %r }
declare i64 @llvm.x86.avx512.mask.ucmp.b.512(<64 x i8>, <64 x i8>, i32, i64)
define i64 @f2(<64 x i8> %a, <64 x i8> %b, i64 %d) { %r = call i64 @llvm.x86.avx512.mask.ucmp.b.512(<64 x i8> %a, <64 x i8> %b, i32 0, i64 %d) ret i64 %r }
declare i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8>, <16 x i8>, i32, i16)
define i16 @f3(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 1, i16 %d) ret i16 %r }
declare i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8>, <16 x i8>, i32, i16)
define i16 @f4(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 1, i16 %d) ret i16 %r }
define i16 @f5(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 2, i16 %d) ret i16 %r }
define i16 @f6(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 2, i16 %d) ret i16 %r }
define i32 @f7(<32 x i8> %a, <32 x i8> %b, i32 %d) { %r = call i32 @llvm.x86.avx512.mask.cmp.b.256(<32 x i8> %a, <32 x i8> %b, i32 3, i32 %d) ret i32 %r }
define i64 @f8(<64 x i8> %a, <64 x i8> %b, i64 %d) { %r = call i64 @llvm.x86.avx512.mask.ucmp.b.512(<64 x i8> %a, <64 x i8> %b, i32 3, i64 %d) ret i64 %r }
define i16 @f9(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 4, i16 %d) ret i16 %r }
define i16 @f10(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 4, i16 %d) ret i16 %r }
declare i64 @llvm.x86.avx512.mask.cmp.b.512(<64 x i8>, <64 x i8>, i32, i64)
define i64 @f11(<64 x i8> %a, <64 x i8> %b, i64 %d) { %r = call i64 @llvm.x86.avx512.mask.cmp.b.512(<64 x i8> %a, <64 x i8> %b, i32 5, i64 %d) ret i64 %r }
define i16 @f12(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 5, i16 %d) ret i16 %r }
define i16 @f13(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 6, i16 %d) ret i16 %r }
define i16 @f14(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 6, i16 %d) ret i16 %r }
define i16 @f15(<16 x i8> %a, <16 x i8> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.b.128(<16 x i8> %a, <16 x i8> %b, i32 7, i16 %d) ret i16 %r }
declare i32 @llvm.x86.avx512.mask.ucmp.b.256(<32 x i8>, <32 x i8>, i32, i32)
define i32 @f16(<32 x i8> %a, <32 x i8> %b, i32 %d) { %r = call i32 @llvm.x86.avx512.mask.ucmp.b.256(<32 x i8> %a, <32 x i8> %b, i32 7, i32 %d) ret i32 %r }
declare i64 @llvm.x86.avx512.mask.pcmpeq.b.512(<64 x i8>, <64 x i8>, i64)
define i64 @f17(<64 x i8> %a, <64 x i8> %b, i64 %c) { %r = call i64 @llvm.x86.avx512.mask.pcmpeq.b.512(<64 x i8> %a, <64 x i8> %b, i64 %c) ret i64 %r }
declare i16 @llvm.x86.avx512.mask.pcmpgt.b.128(<16 x i8>, <16 x i8>, i16)
define i16 @f18(<16 x i8> %a, <16 x i8> %b, i16 %c) { %r = call i16 @llvm.x86.avx512.mask.pcmpgt.b.128(<16 x i8> %a, <16 x i8> %b, i16 %c) ret i16 %r }
declare i32 @llvm.x86.avx512.ptestm.b.256(<32 x i8>, <32 x i8>, i32)
define i32 @f19(<32 x i8> %a, <32 x i8> %b, i32 %c) { %r = call i32 @llvm.x86.avx512.ptestm.b.256(<32 x i8> %a, <32 x i8> %b, i32 %c) ret i32 %r }
declare i64 @llvm.x86.avx512.ptestnm.b.512(<64 x i8>, <64 x i8>, i64)
define i64 @f20(<64 x i8> %a, <64 x i8> %b, i64 %c) { %r = call i64 @llvm.x86.avx512.ptestnm.b.512(<64 x i8> %a, <64 x i8> %b, i64 %c) ret i64 %r }
declare i16 @llvm.x86.avx512.cvtb2mask.128(<16 x i8>)
define i16 @f21(<16 x i8> %a) { %r = call i16 @llvm.x86.avx512.cvtb2mask.128(<16 x i8> %a) ret i16 %r }
declare <32 x i8> @llvm.x86.avx512.cvtmask2b.256(i32)
define <32 x i8> @f22(i32 %a) { %r = call <32 x i8> @llvm.x86.avx512.cvtmask2b.256(i32 %a) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.expand.b.512(<64 x i8>, <64 x i8>, i64)
define <64 x i8> @f23(<64 x i8> %a, <64 x i8> %b, i64 %c) { %r = call <64 x i8> @llvm.x86.avx512.mask.expand.b.512(<64 x i8> %a, <64 x i8> %b, i64 %c) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.compress.b.128(<16 x i8>, <16 x i8>, i16)
define <16 x i8> @f24(<16 x i8> %a, <16 x i8> %b, i16 %c) { %r = call <16 x i8> @llvm.x86.avx512.mask.compress.b.128(<16 x i8> %a, <16 x i8> %b, i16 %c) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.expand.load.b.256(ptr, <32 x i8>, i32)
define <32 x i8> @f25(ptr %a, <32 x i8> %b, i32 %c) { %r = call <32 x i8> @llvm.x86.avx512.mask.expand.load.b.256(ptr %a, <32 x i8> %b, i32 %c) ret <32 x i8> %r }
declare void @llvm.x86.avx512.mask.compress.store.b.512(ptr, <64 x i8>, i64)
define void @f26(ptr %a, <64 x i8> %b, i64 %c) { call void @llvm.x86.avx512.mask.compress.store.b.512(ptr %a, <64 x i8> %b, i64 %c) ret void }
declare void @llvm.x86.avx512.mask.storeu.b.128(ptr, <16 x i8>, i16)
define void @f27(ptr %a, <16 x i8> %b, i16 %c) { call void @llvm.x86.avx512.mask.storeu.b.128(ptr %a, <16 x i8> %b, i16 %c) ret void }
declare void @llvm.x86.avx512.mask.store.b.256(ptr, <32 x i8>, i32)
define void @f28(ptr %a, <32 x i8> %b, i32 %c) { call void @llvm.x86.avx512.mask.store.b.256(ptr %a, <32 x i8> %b, i32 %c) ret void }
declare <64 x i8> @llvm.x86.avx512.mask.loadu.b.512(ptr, <64 x i8>, i64)
define <64 x i8> @f29(ptr %a, <64 x i8> %b, i64 %c) { %r = call <64 x i8> @llvm.x86.avx512.mask.loadu.b.512(ptr %a, <64 x i8> %b, i64 %c) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.load.b.128(ptr, <16 x i8>, i16)
define <16 x i8> @f30(ptr %a, <16 x i8> %b, i16 %c) { %r = call <16 x i8> @llvm.x86.avx512.mask.load.b.128(ptr %a, <16 x i8> %b, i16 %c) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.pmaxs.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f31(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.pmaxs.b.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.pmaxu.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f32(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.pmaxu.b.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.pmins.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
define <16 x i8> @f33(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) { %r = call <16 x i8> @llvm.x86.avx512.mask.pmins.b.128(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.pminu.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f34(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.pminu.b.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.padd.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f35(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.padd.b.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.psub.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
define <16 x i8> @f36(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) { %r = call <16 x i8> @llvm.x86.avx512.mask.psub.b.128(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.pmull.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f37(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.pmull.b.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.pavg.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f38(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.pavg.b.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.padds.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
define <16 x i8> @f39(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) { %r = call <16 x i8> @llvm.x86.avx512.mask.padds.b.128(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.psubs.b.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f40(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.psubs.b.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.paddus.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f41(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.paddus.b.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.psubus.b.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
define <16 x i8> @f42(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) { %r = call <16 x i8> @llvm.x86.avx512.mask.psubus.b.128(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.punpcklbw.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f43(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.punpcklbw.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.punpckhbw.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f44(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.punpckhbw.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.pabs.b.128(<16 x i8>, <16 x i8>, i16)
define <16 x i8> @f45(<16 x i8> %a, <16 x i8> %b, i16 %c) { %r = call <16 x i8> @llvm.x86.avx512.mask.pabs.b.128(<16 x i8> %a, <16 x i8> %b, i16 %c) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f46(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.vpermi2var.qi.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f47(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.vpermt2var.qi.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
define <16 x i8> @f48(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) { %r = call <16 x i8> @llvm.x86.avx512.maskz.vpermt2var.qi.128(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.permvar.qi.256(<32 x i8>, <32 x i8>, <32 x i8>, i32)
define <32 x i8> @f49(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.permvar.qi.256(<32 x i8> %a, <32 x i8> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <64 x i8> @llvm.x86.avx512.mask.pbroadcast.b.gpr.512(i8, <64 x i8>, i64)
define <64 x i8> @f50(i8 %a, <64 x i8> %b, i64 %c) { %r = call <64 x i8> @llvm.x86.avx512.mask.pbroadcast.b.gpr.512(i8 %a, <64 x i8> %b, i64 %c) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.pbroadcastb.128(<16 x i8>, <16 x i8>, i16)
define <16 x i8> @f51(<16 x i8> %a, <16 x i8> %b, i16 %c) { %r = call <16 x i8> @llvm.x86.avx512.pbroadcastb.128(<16 x i8> %a, <16 x i8> %b, i16 %c) ret <16 x i8> %r }
declare i16 @llvm.x86.avx512.mask.cmp.w.256(<16 x i16>, <16 x i16>, i32, i16)
define i16 @f52(<16 x i16> %a, <16 x i16> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.w.256(<16 x i16> %a, <16 x i16> %b, i32 0, i16 %d) ret i16 %r }
declare i32 @llvm.x86.avx512.mask.ucmp.w.512(<32 x i16>, <32 x i16>, i32, i32)
define i32 @f53(<32 x i16> %a, <32 x i16> %b, i32 %d) { %r = call i32 @llvm.x86.avx512.mask.ucmp.w.512(<32 x i16> %a, <32 x i16> %b, i32 0, i32 %d) ret i32 %r }
declare i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16>, <8 x i16>, i32, i8)
define i8 @f54(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 1, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16>, <8 x i16>, i32, i8)
define i8 @f55(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 1, i8 %d) ret i8 %r }
define i8 @f56(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 2, i8 %d) ret i8 %r }
define i8 @f57(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 2, i8 %d) ret i8 %r }
define i16 @f58(<16 x i16> %a, <16 x i16> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.w.256(<16 x i16> %a, <16 x i16> %b, i32 3, i16 %d) ret i16 %r }
define i32 @f59(<32 x i16> %a, <32 x i16> %b, i32 %d) { %r = call i32 @llvm.x86.avx512.mask.ucmp.w.512(<32 x i16> %a, <32 x i16> %b, i32 3, i32 %d) ret i32 %r }
define i8 @f60(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 4, i8 %d) ret i8 %r }
define i8 @f61(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 4, i8 %d) ret i8 %r }
declare i32 @llvm.x86.avx512.mask.cmp.w.512(<32 x i16>, <32 x i16>, i32, i32)
define i32 @f62(<32 x i16> %a, <32 x i16> %b, i32 %d) { %r = call i32 @llvm.x86.avx512.mask.cmp.w.512(<32 x i16> %a, <32 x i16> %b, i32 5, i32 %d) ret i32 %r }
define i8 @f63(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 5, i8 %d) ret i8 %r }
define i8 @f64(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 6, i8 %d) ret i8 %r }
define i8 @f65(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 6, i8 %d) ret i8 %r }
define i8 @f66(<8 x i16> %a, <8 x i16> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.w.128(<8 x i16> %a, <8 x i16> %b, i32 7, i8 %d) ret i8 %r }
declare i16 @llvm.x86.avx512.mask.ucmp.w.256(<16 x i16>, <16 x i16>, i32, i16)
define i16 @f67(<16 x i16> %a, <16 x i16> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.w.256(<16 x i16> %a, <16 x i16> %b, i32 7, i16 %d) ret i16 %r }
declare i32 @llvm.x86.avx512.mask.pcmpeq.w.512(<32 x i16>, <32 x i16>, i32)
define i32 @f68(<32 x i16> %a, <32 x i16> %b, i32 %c) { %r = call i32 @llvm.x86.avx512.mask.pcmpeq.w.512(<32 x i16> %a, <32 x i16> %b, i32 %c) ret i32 %r }
declare i8 @llvm.x86.avx512.mask.pcmpgt.w.128(<8 x i16>, <8 x i16>, i8)
define i8 @f69(<8 x i16> %a, <8 x i16> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.mask.pcmpgt.w.128(<8 x i16> %a, <8 x i16> %b, i8 %c) ret i8 %r }
declare i16 @llvm.x86.avx512.ptestm.w.256(<16 x i16>, <16 x i16>, i16)
define i16 @f70(<16 x i16> %a, <16 x i16> %b, i16 %c) { %r = call i16 @llvm.x86.avx512.ptestm.w.256(<16 x i16> %a, <16 x i16> %b, i16 %c) ret i16 %r }
declare i32 @llvm.x86.avx512.ptestnm.w.512(<32 x i16>, <32 x i16>, i32)
define i32 @f71(<32 x i16> %a, <32 x i16> %b, i32 %c) { %r = call i32 @llvm.x86.avx512.ptestnm.w.512(<32 x i16> %a, <32 x i16> %b, i32 %c) ret i32 %r }
declare i8 @llvm.x86.avx512.cvtw2mask.128(<8 x i16>)
define i8 @f72(<8 x i16> %a) { %r = call i8 @llvm.x86.avx512.cvtw2mask.128(<8 x i16> %a) ret i8 %r }
declare <16 x i16> @llvm.x86.avx512.cvtmask2w.256(i16)
define <16 x i16> @f73(i16 %a) { %r = call <16 x i16> @llvm.x86.avx512.cvtmask2w.256(i16 %a) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.expand.w.512(<32 x i16>, <32 x i16>, i32)
define <32 x i16> @f74(<32 x i16> %a, <32 x i16> %b, i32 %c) { %r = call <32 x i16> @llvm.x86.avx512.mask.expand.w.512(<32 x i16> %a, <32 x i16> %b, i32 %c) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.compress.w.128(<8 x i16>, <8 x i16>, i8)
define <8 x i16> @f75(<8 x i16> %a, <8 x i16> %b, i8 %c) { %r = call <8 x i16> @llvm.x86.avx512.mask.compress.w.128(<8 x i16> %a, <8 x i16> %b, i8 %c) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.expand.load.w.256(ptr, <16 x i16>, i16)
define <16 x i16> @f76(ptr %a, <16 x i16> %b, i16 %c) { %r = call <16 x i16> @llvm.x86.avx512.mask.expand.load.w.256(ptr %a, <16 x i16> %b, i16 %c) ret <16 x i16> %r }
declare void @llvm.x86.avx512.mask.compress.store.w.512(ptr, <32 x i16>, i32)
define void @f77(ptr %a, <32 x i16> %b, i32 %c) { call void @llvm.x86.avx512.mask.compress.store.w.512(ptr %a, <32 x i16> %b, i32 %c) ret void }
declare void @llvm.x86.avx512.mask.storeu.w.128(ptr, <8 x i16>, i8)
define void @f78(ptr %a, <8 x i16> %b, i8 %c) { call void @llvm.x86.avx512.mask.storeu.w.128(ptr %a, <8 x i16> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.store.w.256(ptr, <16 x i16>, i16)
define void @f79(ptr %a, <16 x i16> %b, i16 %c) { call void @llvm.x86.avx512.mask.store.w.256(ptr %a, <16 x i16> %b, i16 %c) ret void }
declare <32 x i16> @llvm.x86.avx512.mask.loadu.w.512(ptr, <32 x i16>, i32)
define <32 x i16> @f80(ptr %a, <32 x i16> %b, i32 %c) { %r = call <32 x i16> @llvm.x86.avx512.mask.loadu.w.512(ptr %a, <32 x i16> %b, i32 %c) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.load.w.128(ptr, <8 x i16>, i8)
define <8 x i16> @f81(ptr %a, <8 x i16> %b, i8 %c) { %r = call <8 x i16> @llvm.x86.avx512.mask.load.w.128(ptr %a, <8 x i16> %b, i8 %c) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pmaxs.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f82(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.pmaxs.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.pmaxu.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f83(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.pmaxu.w.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.pmins.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f84(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.pmins.w.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pminu.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f85(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.pminu.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.padd.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f86(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.padd.w.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psub.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f87(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psub.w.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pmull.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f88(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.pmull.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.pavg.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f89(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.pavg.w.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.padds.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f90(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.padds.w.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.psubs.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f91(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.psubs.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.paddus.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f92(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.paddus.w.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psubus.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f93(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psubus.w.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.punpcklwd.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f94(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.punpcklwd.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.punpckhwd.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f95(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.punpckhwd.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.pabs.w.128(<8 x i16>, <8 x i16>, i8)
define <8 x i16> @f96(<8 x i16> %a, <8 x i16> %b, i8 %c) { %r = call <8 x i16> @llvm.x86.avx512.mask.pabs.w.128(<8 x i16> %a, <8 x i16> %b, i8 %c) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.vpshld.w.256(<16 x i16>, <16 x i16>, i32)
define <16 x i16> @f97(<16 x i16> %a, <16 x i16> %b) { %r = call <16 x i16> @llvm.x86.avx512.vpshld.w.256(<16 x i16> %a, <16 x i16> %b, i32 7) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.vpshld.w.512(<32 x i16>, <32 x i16>, i32, <32 x i16>, i32)
define <32 x i16> @f98(<32 x i16> %a, <32 x i16> %b, <32 x i16> %d, i32 %e) { %r = call <32 x i16> @llvm.x86.avx512.mask.vpshld.w.512(<32 x i16> %a, <32 x i16> %b, i32 7, <32 x i16> %d, i32 %e) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.vpshldv.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f99(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.vpshldv.w.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.maskz.vpshldv.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f100(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.maskz.vpshldv.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.vpshrd.w.512(<32 x i16>, <32 x i16>, i32)
define <32 x i16> @f101(<32 x i16> %a, <32 x i16> %b) { %r = call <32 x i16> @llvm.x86.avx512.vpshrd.w.512(<32 x i16> %a, <32 x i16> %b, i32 7) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.vpshrd.w.128(<8 x i16>, <8 x i16>, i32, <8 x i16>, i8)
define <8 x i16> @f102(<8 x i16> %a, <8 x i16> %b, <8 x i16> %d, i8 %e) { %r = call <8 x i16> @llvm.x86.avx512.mask.vpshrd.w.128(<8 x i16> %a, <8 x i16> %b, i32 7, <8 x i16> %d, i8 %e) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.vpshrdv.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f103(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.vpshrdv.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f104(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.maskz.vpshrdv.w.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psll.w.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f105(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psll.w.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.psll.wi.256(<16 x i16>, i32, <16 x i16>, i16)
define <16 x i16> @f106(<16 x i16> %a, i32 %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.psll.wi.256(<16 x i16> %a, i32 %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.psra.w.512(<32 x i16>, <8 x i16>, <32 x i16>, i32)
define <32 x i16> @f107(<32 x i16> %a, <8 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.psra.w.512(<32 x i16> %a, <8 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psra.wi.128(<8 x i16>, i32, <8 x i16>, i8)
define <8 x i16> @f108(<8 x i16> %a, i32 %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psra.wi.128(<8 x i16> %a, i32 %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.psrl.w.256(<16 x i16>, <8 x i16>, <16 x i16>, i16)
define <16 x i16> @f109(<16 x i16> %a, <8 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.psrl.w.256(<16 x i16> %a, <8 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.psrl.wi.512(<32 x i16>, i32, <32 x i16>, i32)
define <32 x i16> @f110(<32 x i16> %a, i32 %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.psrl.wi.512(<32 x i16> %a, i32 %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f111(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.vpermi2var.hi.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f112(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.vpermt2var.hi.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f113(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.maskz.vpermt2var.hi.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.permvar.hi.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f114(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.permvar.hi.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pbroadcast.w.gpr.256(i16, <16 x i16>, i16)
define <16 x i16> @f115(i16 %a, <16 x i16> %b, i16 %c) { %r = call <16 x i16> @llvm.x86.avx512.mask.pbroadcast.w.gpr.256(i16 %a, <16 x i16> %b, i16 %c) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.pbroadcastw.512(<8 x i16>, <32 x i16>, i32)
define <32 x i16> @f116(<8 x i16> %a, <32 x i16> %b, i32 %c) { %r = call <32 x i16> @llvm.x86.avx512.pbroadcastw.512(<8 x i16> %a, <32 x i16> %b, i32 %c) ret <32 x i16> %r }
declare i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32>, <4 x i32>, i32, i8)
define i8 @f117(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 0, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.ucmp.d.256(<8 x i32>, <8 x i32>, i32, i8)
define i8 @f118(<8 x i32> %a, <8 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.256(<8 x i32> %a, <8 x i32> %b, i32 0, i8 %d) ret i8 %r }
define i8 @f119(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 1, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32>, <4 x i32>, i32, i8)
define i8 @f120(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 1, i8 %d) ret i8 %r }
define i8 @f121(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 2, i8 %d) ret i8 %r }
define i8 @f122(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 2, i8 %d) ret i8 %r }
define i8 @f123(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 3, i8 %d) ret i8 %r }
define i8 @f124(<8 x i32> %a, <8 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.256(<8 x i32> %a, <8 x i32> %b, i32 3, i8 %d) ret i8 %r }
define i8 @f125(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 4, i8 %d) ret i8 %r }
define i8 @f126(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 4, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.cmp.d.256(<8 x i32>, <8 x i32>, i32, i8)
define i8 @f127(<8 x i32> %a, <8 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.256(<8 x i32> %a, <8 x i32> %b, i32 5, i8 %d) ret i8 %r }
declare i16 @llvm.x86.avx512.mask.ucmp.d.512(<16 x i32>, <16 x i32>, i32, i16)
define i16 @f128(<16 x i32> %a, <16 x i32> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.ucmp.d.512(<16 x i32> %a, <16 x i32> %b, i32 5, i16 %d) ret i16 %r }
define i8 @f129(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 6, i8 %d) ret i8 %r }
define i8 @f130(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 6, i8 %d) ret i8 %r }
declare i16 @llvm.x86.avx512.mask.cmp.d.512(<16 x i32>, <16 x i32>, i32, i16)
define i16 @f131(<16 x i32> %a, <16 x i32> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.d.512(<16 x i32> %a, <16 x i32> %b, i32 7, i16 %d) ret i16 %r }
define i8 @f132(<4 x i32> %a, <4 x i32> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.d.128(<4 x i32> %a, <4 x i32> %b, i32 7, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.pcmpeq.d.256(<8 x i32>, <8 x i32>, i8)
define i8 @f133(<8 x i32> %a, <8 x i32> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.mask.pcmpeq.d.256(<8 x i32> %a, <8 x i32> %b, i8 %c) ret i8 %r }
declare i16 @llvm.x86.avx512.mask.pcmpgt.d.512(<16 x i32>, <16 x i32>, i16)
define i16 @f134(<16 x i32> %a, <16 x i32> %b, i16 %c) { %r = call i16 @llvm.x86.avx512.mask.pcmpgt.d.512(<16 x i32> %a, <16 x i32> %b, i16 %c) ret i16 %r }
declare i8 @llvm.x86.avx512.ptestm.d.128(<4 x i32>, <4 x i32>, i8)
define i8 @f135(<4 x i32> %a, <4 x i32> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.ptestm.d.128(<4 x i32> %a, <4 x i32> %b, i8 %c) ret i8 %r }
declare i8 @llvm.x86.avx512.ptestnm.d.256(<8 x i32>, <8 x i32>, i8)
define i8 @f136(<8 x i32> %a, <8 x i32> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.ptestnm.d.256(<8 x i32> %a, <8 x i32> %b, i8 %c) ret i8 %r }
declare i16 @llvm.x86.avx512.cvtd2mask.512(<16 x i32>)
define i16 @f137(<16 x i32> %a) { %r = call i16 @llvm.x86.avx512.cvtd2mask.512(<16 x i32> %a) ret i16 %r }
declare <4 x i32> @llvm.x86.avx512.cvtmask2d.128(i8)
define <4 x i32> @f138(i8 %a) { %r = call <4 x i32> @llvm.x86.avx512.cvtmask2d.128(i8 %a) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.expand.d.256(<8 x i32>, <8 x i32>, i8)
define <8 x i32> @f139(<8 x i32> %a, <8 x i32> %b, i8 %c) { %r = call <8 x i32> @llvm.x86.avx512.mask.expand.d.256(<8 x i32> %a, <8 x i32> %b, i8 %c) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.compress.d.512(<16 x i32>, <16 x i32>, i16)
define <16 x i32> @f140(<16 x i32> %a, <16 x i32> %b, i16 %c) { %r = call <16 x i32> @llvm.x86.avx512.mask.compress.d.512(<16 x i32> %a, <16 x i32> %b, i16 %c) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.expand.load.d.128(ptr, <4 x i32>, i8)
define <4 x i32> @f141(ptr %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.expand.load.d.128(ptr %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare void @llvm.x86.avx512.mask.compress.store.d.256(ptr, <8 x i32>, i8)
define void @f142(ptr %a, <8 x i32> %b, i8 %c) { call void @llvm.x86.avx512.mask.compress.store.d.256(ptr %a, <8 x i32> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.storeu.d.512(ptr, <16 x i32>, i16)
define void @f143(ptr %a, <16 x i32> %b, i16 %c) { call void @llvm.x86.avx512.mask.storeu.d.512(ptr %a, <16 x i32> %b, i16 %c) ret void }
declare void @llvm.x86.avx512.mask.store.d.128(ptr, <4 x i32>, i8)
define void @f144(ptr %a, <4 x i32> %b, i8 %c) { call void @llvm.x86.avx512.mask.store.d.128(ptr %a, <4 x i32> %b, i8 %c) ret void }
declare <8 x i32> @llvm.x86.avx512.mask.loadu.d.256(ptr, <8 x i32>, i8)
define <8 x i32> @f145(ptr %a, <8 x i32> %b, i8 %c) { %r = call <8 x i32> @llvm.x86.avx512.mask.loadu.d.256(ptr %a, <8 x i32> %b, i8 %c) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.load.d.512(ptr, <16 x i32>, i16)
define <16 x i32> @f146(ptr %a, <16 x i32> %b, i16 %c) { %r = call <16 x i32> @llvm.x86.avx512.mask.load.d.512(ptr %a, <16 x i32> %b, i16 %c) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pmaxs.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f147(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.pmaxs.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.pmaxu.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f148(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.pmaxu.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.pmins.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f149(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.pmins.d.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pminu.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f150(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.pminu.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.padd.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f151(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.padd.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psub.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f152(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psub.d.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pmull.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f153(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.pmull.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.punpckldq.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f154(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.punpckldq.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.punpckhdq.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f155(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.punpckhdq.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pabs.d.128(<4 x i32>, <4 x i32>, i8)
define <4 x i32> @f156(<4 x i32> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.pabs.d.128(<4 x i32> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.pand.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f157(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.pand.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.pandn.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f158(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.pandn.d.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.por.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f159(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.por.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.pxor.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f160(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.pxor.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.lzcnt.d.512(<16 x i32>, <16 x i32>, i16)
define <16 x i32> @f161(<16 x i32> %a, <16 x i32> %b, i16 %c) { %r = call <16 x i32> @llvm.x86.avx512.mask.lzcnt.d.512(<16 x i32> %a, <16 x i32> %b, i16 %c) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.conflict.d.128(<4 x i32>, <4 x i32>, i8)
define <4 x i32> @f162(<4 x i32> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.conflict.d.128(<4 x i32> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.prol.d.256(<8 x i32>, i32)
define <8 x i32> @f163(<8 x i32> %a) { %r = call <8 x i32> @llvm.x86.avx512.prol.d.256(<8 x i32> %a, i32 7) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.prolv.d.512(<16 x i32>, <16 x i32>)
define <16 x i32> @f164(<16 x i32> %a, <16 x i32> %b) { %r = call <16 x i32> @llvm.x86.avx512.prolv.d.512(<16 x i32> %a, <16 x i32> %b) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.prol.d.128(<4 x i32>, i32, <4 x i32>, i8)
define <4 x i32> @f165(<4 x i32> %a, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.prol.d.128(<4 x i32> %a, i32 7, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.prolv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f166(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.prolv.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.pror.d.512(<16 x i32>, i32)
define <16 x i32> @f167(<16 x i32> %a) { %r = call <16 x i32> @llvm.x86.avx512.pror.d.512(<16 x i32> %a, i32 7) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.prorv.d.128(<4 x i32>, <4 x i32>)
define <4 x i32> @f168(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.avx512.prorv.d.128(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.pror.d.256(<8 x i32>, i32, <8 x i32>, i8)
define <8 x i32> @f169(<8 x i32> %a, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.pror.d.256(<8 x i32> %a, i32 7, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.prorv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f170(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.prorv.d.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pternlog.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i32, i8)
define <4 x i32> @f171(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %e) { %r = call <4 x i32> @llvm.x86.avx512.mask.pternlog.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i32 33, i8 %e) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.maskz.pternlog.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i32, i8)
define <8 x i32> @f172(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %e) { %r = call <8 x i32> @llvm.x86.avx512.maskz.pternlog.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i32 33, i8 %e) ret <8 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.valign.d.128(<4 x i32>, <4 x i32>, i32, <4 x i32>, i8)
define <4 x i32> @f173(<4 x i32> %a, <4 x i32> %b, <4 x i32> %d, i8 %e) { %r = call <4 x i32> @llvm.x86.avx512.mask.valign.d.128(<4 x i32> %a, <4 x i32> %b, i32 5, <4 x i32> %d, i8 %e) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.vpshld.d.128(<4 x i32>, <4 x i32>, i32)
define <4 x i32> @f174(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.avx512.vpshld.d.128(<4 x i32> %a, <4 x i32> %b, i32 7) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.vpshld.d.256(<8 x i32>, <8 x i32>, i32, <8 x i32>, i8)
define <8 x i32> @f175(<8 x i32> %a, <8 x i32> %b, <8 x i32> %d, i8 %e) { %r = call <8 x i32> @llvm.x86.avx512.mask.vpshld.d.256(<8 x i32> %a, <8 x i32> %b, i32 7, <8 x i32> %d, i8 %e) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.vpshldv.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f176(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.vpshldv.d.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.maskz.vpshldv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f177(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.maskz.vpshldv.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.vpshrd.d.256(<8 x i32>, <8 x i32>, i32)
define <8 x i32> @f178(<8 x i32> %a, <8 x i32> %b) { %r = call <8 x i32> @llvm.x86.avx512.vpshrd.d.256(<8 x i32> %a, <8 x i32> %b, i32 7) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.vpshrd.d.512(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f179(<16 x i32> %a, <16 x i32> %b, <16 x i32> %d, i16 %e) { %r = call <16 x i32> @llvm.x86.avx512.mask.vpshrd.d.512(<16 x i32> %a, <16 x i32> %b, i32 7, <16 x i32> %d, i16 %e) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.vpshrdv.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f180(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.vpshrdv.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f181(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.maskz.vpshrdv.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psll.d.512(<16 x i32>, <4 x i32>, <16 x i32>, i16)
define <16 x i32> @f182(<16 x i32> %a, <4 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psll.d.512(<16 x i32> %a, <4 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.psll.di.128(<4 x i32>, i32, <4 x i32>, i8)
define <4 x i32> @f183(<4 x i32> %a, i32 %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.psll.di.128(<4 x i32> %a, i32 %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.psra.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f184(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.psra.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psra.di.512(<16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f185(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psra.di.512(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psrl.d.512(<16 x i32>, <4 x i32>, <16 x i32>, i16)
define <16 x i32> @f186(<16 x i32> %a, <4 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psrl.d.512(<16 x i32> %a, <4 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.psrl.di.256(<8 x i32>, i32, <8 x i32>, i8)
define <8 x i32> @f187(<8 x i32> %a, i32 %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.psrl.di.256(<8 x i32> %a, i32 %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.vpermi2var.d.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f188(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.vpermi2var.d.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.vpermt2var.d.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f189(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.vpermt2var.d.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f190(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.maskz.vpermt2var.d.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.pbroadcast.d.gpr.512(i32, <16 x i32>, i16)
define <16 x i32> @f191(i32 %a, <16 x i32> %b, i16 %c) { %r = call <16 x i32> @llvm.x86.avx512.mask.pbroadcast.d.gpr.512(i32 %a, <16 x i32> %b, i16 %c) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.pbroadcastd.128(<4 x i32>, <4 x i32>, i8)
define <4 x i32> @f192(<4 x i32> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.pbroadcastd.128(<4 x i32> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.valign.d.256(<8 x i32>, <8 x i32>, i32, <8 x i32>, i8)
define <8 x i32> @f193(<8 x i32> %a, <8 x i32> %b, <8 x i32> %d, i8 %e) { %r = call <8 x i32> @llvm.x86.avx512.mask.valign.d.256(<8 x i32> %a, <8 x i32> %b, i32 9, <8 x i32> %d, i8 %e) ret <8 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.permvar.si.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f194(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.permvar.si.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.valign.d.512(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f195(<16 x i32> %a, <16 x i32> %b, <16 x i32> %d, i16 %e) { %r = call <16 x i32> @llvm.x86.avx512.mask.valign.d.512(<16 x i32> %a, <16 x i32> %b, i32 17, <16 x i32> %d, i16 %e) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.pslli.d(<16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f196(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.pslli.d(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psllv.d(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f197(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psllv.d(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psrai.d(<16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f198(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psrai.d(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psrav.d(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f199(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psrav.d(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psrli.d(<16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f200(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psrli.d(<16 x i32> %a, i32 %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.psrlv.d(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f201(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.psrlv.d(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare i8 @llvm.x86.avx512.mask.cmp.q.256(<4 x i64>, <4 x i64>, i32, i8)
define i8 @f202(<4 x i64> %a, <4 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.256(<4 x i64> %a, <4 x i64> %b, i32 0, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.ucmp.q.512(<8 x i64>, <8 x i64>, i32, i8)
define i8 @f203(<8 x i64> %a, <8 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.512(<8 x i64> %a, <8 x i64> %b, i32 0, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64>, <2 x i64>, i32, i8)
define i8 @f204(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 1, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64>, <2 x i64>, i32, i8)
define i8 @f205(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 1, i8 %d) ret i8 %r }
define i8 @f206(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 2, i8 %d) ret i8 %r }
define i8 @f207(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 2, i8 %d) ret i8 %r }
define i8 @f208(<4 x i64> %a, <4 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.256(<4 x i64> %a, <4 x i64> %b, i32 3, i8 %d) ret i8 %r }
define i8 @f209(<8 x i64> %a, <8 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.512(<8 x i64> %a, <8 x i64> %b, i32 3, i8 %d) ret i8 %r }
define i8 @f210(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 4, i8 %d) ret i8 %r }
define i8 @f211(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 4, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.cmp.q.512(<8 x i64>, <8 x i64>, i32, i8)
define i8 @f212(<8 x i64> %a, <8 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.512(<8 x i64> %a, <8 x i64> %b, i32 5, i8 %d) ret i8 %r }
define i8 @f213(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 5, i8 %d) ret i8 %r }
define i8 @f214(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 6, i8 %d) ret i8 %r }
define i8 @f215(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 6, i8 %d) ret i8 %r }
define i8 @f216(<2 x i64> %a, <2 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.q.128(<2 x i64> %a, <2 x i64> %b, i32 7, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.ucmp.q.256(<4 x i64>, <4 x i64>, i32, i8)
define i8 @f217(<4 x i64> %a, <4 x i64> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.ucmp.q.256(<4 x i64> %a, <4 x i64> %b, i32 7, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.pcmpeq.q.512(<8 x i64>, <8 x i64>, i8)
define i8 @f218(<8 x i64> %a, <8 x i64> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.mask.pcmpeq.q.512(<8 x i64> %a, <8 x i64> %b, i8 %c) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.pcmpgt.q.128(<2 x i64>, <2 x i64>, i8)
define i8 @f219(<2 x i64> %a, <2 x i64> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.mask.pcmpgt.q.128(<2 x i64> %a, <2 x i64> %b, i8 %c) ret i8 %r }
declare i8 @llvm.x86.avx512.ptestm.q.256(<4 x i64>, <4 x i64>, i8)
define i8 @f220(<4 x i64> %a, <4 x i64> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.ptestm.q.256(<4 x i64> %a, <4 x i64> %b, i8 %c) ret i8 %r }
declare i8 @llvm.x86.avx512.ptestnm.q.512(<8 x i64>, <8 x i64>, i8)
define i8 @f221(<8 x i64> %a, <8 x i64> %b, i8 %c) { %r = call i8 @llvm.x86.avx512.ptestnm.q.512(<8 x i64> %a, <8 x i64> %b, i8 %c) ret i8 %r }
declare i8 @llvm.x86.avx512.cvtq2mask.128(<2 x i64>)
define i8 @f222(<2 x i64> %a) { %r = call i8 @llvm.x86.avx512.cvtq2mask.128(<2 x i64> %a) ret i8 %r }
declare <4 x i64> @llvm.x86.avx512.cvtmask2q.256(i8)
define <4 x i64> @f223(i8 %a) { %r = call <4 x i64> @llvm.x86.avx512.cvtmask2q.256(i8 %a) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.expand.q.512(<8 x i64>, <8 x i64>, i8)
define <8 x i64> @f224(<8 x i64> %a, <8 x i64> %b, i8 %c) { %r = call <8 x i64> @llvm.x86.avx512.mask.expand.q.512(<8 x i64> %a, <8 x i64> %b, i8 %c) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.compress.q.128(<2 x i64>, <2 x i64>, i8)
define <2 x i64> @f225(<2 x i64> %a, <2 x i64> %b, i8 %c) { %r = call <2 x i64> @llvm.x86.avx512.mask.compress.q.128(<2 x i64> %a, <2 x i64> %b, i8 %c) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.expand.load.q.256(ptr, <4 x i64>, i8)
define <4 x i64> @f226(ptr %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.expand.load.q.256(ptr %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare void @llvm.x86.avx512.mask.compress.store.q.512(ptr, <8 x i64>, i8)
define void @f227(ptr %a, <8 x i64> %b, i8 %c) { call void @llvm.x86.avx512.mask.compress.store.q.512(ptr %a, <8 x i64> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.storeu.q.128(ptr, <2 x i64>, i8)
define void @f228(ptr %a, <2 x i64> %b, i8 %c) { call void @llvm.x86.avx512.mask.storeu.q.128(ptr %a, <2 x i64> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.store.q.256(ptr, <4 x i64>, i8)
define void @f229(ptr %a, <4 x i64> %b, i8 %c) { call void @llvm.x86.avx512.mask.store.q.256(ptr %a, <4 x i64> %b, i8 %c) ret void }
declare <8 x i64> @llvm.x86.avx512.mask.loadu.q.512(ptr, <8 x i64>, i8)
define <8 x i64> @f230(ptr %a, <8 x i64> %b, i8 %c) { %r = call <8 x i64> @llvm.x86.avx512.mask.loadu.q.512(ptr %a, <8 x i64> %b, i8 %c) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.load.q.128(ptr, <2 x i64>, i8)
define <2 x i64> @f231(ptr %a, <2 x i64> %b, i8 %c) { %r = call <2 x i64> @llvm.x86.avx512.mask.load.q.128(ptr %a, <2 x i64> %b, i8 %c) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmaxs.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f232(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmaxs.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.pmaxu.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f233(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.pmaxu.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.pmins.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f234(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.pmins.q.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pminu.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f235(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.pminu.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.padd.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f236(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.padd.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.psub.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f237(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.psub.q.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmull.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f238(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmull.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.punpcklqdq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f239(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.punpcklqdq.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.punpckhqdq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f240(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.punpckhqdq.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pabs.q.256(<4 x i64>, <4 x i64>, i8)
define <4 x i64> @f241(<4 x i64> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.pabs.q.256(<4 x i64> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.pand.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f242(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.pand.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.pandn.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f243(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.pandn.q.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.por.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f244(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.por.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.pxor.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f245(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.pxor.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.lzcnt.q.128(<2 x i64>, <2 x i64>, i8)
define <2 x i64> @f246(<2 x i64> %a, <2 x i64> %b, i8 %c) { %r = call <2 x i64> @llvm.x86.avx512.mask.lzcnt.q.128(<2 x i64> %a, <2 x i64> %b, i8 %c) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.conflict.q.256(<4 x i64>, <4 x i64>, i8)
define <4 x i64> @f247(<4 x i64> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.conflict.q.256(<4 x i64> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.prol.q.512(<8 x i64>, i32)
define <8 x i64> @f248(<8 x i64> %a) { %r = call <8 x i64> @llvm.x86.avx512.prol.q.512(<8 x i64> %a, i32 7) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.prolv.q.128(<2 x i64>, <2 x i64>)
define <2 x i64> @f249(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.avx512.prolv.q.128(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.prol.q.256(<4 x i64>, i32, <4 x i64>, i8)
define <4 x i64> @f250(<4 x i64> %a, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.prol.q.256(<4 x i64> %a, i32 7, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.prolv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f251(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.prolv.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.pror.q.128(<2 x i64>, i32)
define <2 x i64> @f252(<2 x i64> %a) { %r = call <2 x i64> @llvm.x86.avx512.pror.q.128(<2 x i64> %a, i32 7) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.prorv.q.256(<4 x i64>, <4 x i64>)
define <4 x i64> @f253(<4 x i64> %a, <4 x i64> %b) { %r = call <4 x i64> @llvm.x86.avx512.prorv.q.256(<4 x i64> %a, <4 x i64> %b) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.pror.q.512(<8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f254(<8 x i64> %a, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.pror.q.512(<8 x i64> %a, i32 7, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.prorv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f255(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.prorv.q.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pternlog.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i32, i8)
define <4 x i64> @f256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %e) { %r = call <4 x i64> @llvm.x86.avx512.mask.pternlog.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i32 33, i8 %e) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.maskz.pternlog.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i32, i8)
define <8 x i64> @f257(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %e) { %r = call <8 x i64> @llvm.x86.avx512.maskz.pternlog.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i32 33, i8 %e) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.valign.q.128(<2 x i64>, <2 x i64>, i32, <2 x i64>, i8)
define <2 x i64> @f258(<2 x i64> %a, <2 x i64> %b, <2 x i64> %d, i8 %e) { %r = call <2 x i64> @llvm.x86.avx512.mask.valign.q.128(<2 x i64> %a, <2 x i64> %b, i32 3, <2 x i64> %d, i8 %e) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.vpshld.q.256(<4 x i64>, <4 x i64>, i32)
define <4 x i64> @f259(<4 x i64> %a, <4 x i64> %b) { %r = call <4 x i64> @llvm.x86.avx512.vpshld.q.256(<4 x i64> %a, <4 x i64> %b, i32 7) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.vpshld.q.512(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f260(<8 x i64> %a, <8 x i64> %b, <8 x i64> %d, i8 %e) { %r = call <8 x i64> @llvm.x86.avx512.mask.vpshld.q.512(<8 x i64> %a, <8 x i64> %b, i32 7, <8 x i64> %d, i8 %e) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.vpshldv.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f261(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.vpshldv.q.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.maskz.vpshldv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f262(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.maskz.vpshldv.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.vpshrd.q.512(<8 x i64>, <8 x i64>, i32)
define <8 x i64> @f263(<8 x i64> %a, <8 x i64> %b) { %r = call <8 x i64> @llvm.x86.avx512.vpshrd.q.512(<8 x i64> %a, <8 x i64> %b, i32 7) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.vpshrd.q.128(<2 x i64>, <2 x i64>, i32, <2 x i64>, i8)
define <2 x i64> @f264(<2 x i64> %a, <2 x i64> %b, <2 x i64> %d, i8 %e) { %r = call <2 x i64> @llvm.x86.avx512.mask.vpshrd.q.128(<2 x i64> %a, <2 x i64> %b, i32 7, <2 x i64> %d, i8 %e) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.vpshrdv.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f265(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.vpshrdv.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f266(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.maskz.vpshrdv.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psll.q(<8 x i64>, <2 x i64>, <8 x i64>, i8)
define <8 x i64> @f267(<8 x i64> %a, <2 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psll.q(<8 x i64> %a, <2 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.psll.qi.256(<4 x i64>, i32, <4 x i64>, i8)
define <4 x i64> @f268(<4 x i64> %a, i32 %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.psll.qi.256(<4 x i64> %a, i32 %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.psra.q.256(<4 x i64>, <2 x i64>, <4 x i64>, i8)
define <4 x i64> @f269(<4 x i64> %a, <2 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.psra.q.256(<4 x i64> %a, <2 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.psra.qi.128(<2 x i64>, i32, <2 x i64>, i8)
define <2 x i64> @f270(<2 x i64> %a, i32 %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.psra.qi.128(<2 x i64> %a, i32 %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psrl.q(<8 x i64>, <2 x i64>, <8 x i64>, i8)
define <8 x i64> @f271(<8 x i64> %a, <2 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psrl.q(<8 x i64> %a, <2 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psrl.qi.512(<8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f272(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psrl.qi.512(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.vpermi2var.q.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f273(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.vpermi2var.q.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.vpermt2var.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f274(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.vpermt2var.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f275(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.maskz.vpermt2var.q.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.pbroadcast.q.gpr.128(i64, <2 x i64>, i8)
define <2 x i64> @f276(i64 %a, <2 x i64> %b, i8 %c) { %r = call <2 x i64> @llvm.x86.avx512.mask.pbroadcast.q.gpr.128(i64 %a, <2 x i64> %b, i8 %c) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.pbroadcastq.256(<2 x i64>, <4 x i64>, i8)
define <4 x i64> @f277(<2 x i64> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.pbroadcastq.256(<2 x i64> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.valign.q.256(<4 x i64>, <4 x i64>, i32, <4 x i64>, i8)
define <4 x i64> @f278(<4 x i64> %a, <4 x i64> %b, <4 x i64> %d, i8 %e) { %r = call <4 x i64> @llvm.x86.avx512.mask.valign.q.256(<4 x i64> %a, <4 x i64> %b, i32 5, <4 x i64> %d, i8 %e) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.permvar.di.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f279(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.permvar.di.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.valign.q.512(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f280(<8 x i64> %a, <8 x i64> %b, <8 x i64> %d, i8 %e) { %r = call <8 x i64> @llvm.x86.avx512.mask.valign.q.512(<8 x i64> %a, <8 x i64> %b, i32 9, <8 x i64> %d, i8 %e) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.pslli.q(<8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f281(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.pslli.q(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psllv.q(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f282(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psllv.q(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psrai.q(<8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f283(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psrai.q(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.psrav.q.256(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f284(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.psrav.q.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psrli.q(<8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f285(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psrli.q(<8 x i64> %a, i32 %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.mask.psrlv.q(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f286(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.psrlv.q(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <8 x float> @llvm.x86.avx512.mask.add.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f287(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.add.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.sub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f288(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.sub.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.mul.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f289(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.mul.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.div.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f290(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.div.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.max.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f291(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.max.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.min.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f292(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.min.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.sqrt.ps.256(<8 x float>, <8 x float>, i8)
define <8 x float> @f293(<8 x float> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.sqrt.ps.256(<8 x float> %a, <8 x float> %b, i8 %c) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.vfmadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f294(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vfmadd.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.vfnmadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f295(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.vfnmadd.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.vfnmsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f296(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vfnmsub.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask3.vfmadd.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f297(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask3.vfmadd.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask3.vfmsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f298(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsub.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f299(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.maskz.vfmadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f300(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.maskz.vfmadd.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f301(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f302(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f303(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f304(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare i8 @llvm.x86.avx512.mask.cmp.ps.256(<8 x float>, <8 x float>, i32, i8)
define i8 @f305(<8 x float> %a, <8 x float> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.ps.256(<8 x float> %a, <8 x float> %b, i32 3, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.fpclass.ps.128(<4 x float>, i32, i8)
define i8 @f306(<4 x float> %a, i8 %c) { %r = call i8 @llvm.x86.avx512.mask.fpclass.ps.128(<4 x float> %a, i32 3, i8 %c) ret i8 %r }
declare <8 x float> @llvm.x86.avx512.mask.and.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f307(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.and.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.andn.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
define <16 x float> @f308(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.andn.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.or.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f309(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.or.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.xor.ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f310(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.xor.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.unpckl.ps.512(<16 x float>, <16 x float>, <16 x float>, i16)
define <16 x float> @f311(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.unpckl.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.unpckh.ps.128(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f312(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.unpckh.ps.128(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.expand.ps.256(<8 x float>, <8 x float>, i8)
define <8 x float> @f313(<8 x float> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.expand.ps.256(<8 x float> %a, <8 x float> %b, i8 %c) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.compress.ps.512(<16 x float>, <16 x float>, i16)
define <16 x float> @f314(<16 x float> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.compress.ps.512(<16 x float> %a, <16 x float> %b, i16 %c) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.expand.load.ps.128(ptr, <4 x float>, i8)
define <4 x float> @f315(ptr %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.expand.load.ps.128(ptr %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare void @llvm.x86.avx512.mask.compress.store.ps.256(ptr, <8 x float>, i8)
define void @f316(ptr %a, <8 x float> %b, i8 %c) { call void @llvm.x86.avx512.mask.compress.store.ps.256(ptr %a, <8 x float> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.storeu.ps.512(ptr, <16 x float>, i16)
define void @f317(ptr %a, <16 x float> %b, i16 %c) { call void @llvm.x86.avx512.mask.storeu.ps.512(ptr %a, <16 x float> %b, i16 %c) ret void }
declare void @llvm.x86.avx512.mask.store.ps.128(ptr, <4 x float>, i8)
define void @f318(ptr %a, <4 x float> %b, i8 %c) { call void @llvm.x86.avx512.mask.store.ps.128(ptr %a, <4 x float> %b, i8 %c) ret void }
declare <8 x float> @llvm.x86.avx512.mask.loadu.ps.256(ptr, <8 x float>, i8)
define <8 x float> @f319(ptr %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.loadu.ps.256(ptr %a, <8 x float> %b, i8 %c) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.load.ps.512(ptr, <16 x float>, i16)
define <16 x float> @f320(ptr %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.load.ps.512(ptr %a, <16 x float> %b, i16 %c) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.vpermi2var.ps.128(<4 x float>, <4 x i32>, <4 x float>, i8)
define <4 x float> @f321(<4 x float> %a, <4 x i32> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vpermi2var.ps.128(<4 x float> %a, <4 x i32> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.vpermt2var.ps.256(<8 x i32>, <8 x float>, <8 x float>, i8)
define <8 x float> @f322(<8 x i32> %a, <8 x float> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.vpermt2var.ps.256(<8 x i32> %a, <8 x float> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.512(<16 x i32>, <16 x float>, <16 x float>, i16)
define <16 x float> @f323(<16 x i32> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.maskz.vpermt2var.ps.512(<16 x i32> %a, <16 x float> %b, <16 x float> %c, i16 %d) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.vpermilvar.ps.128(<4 x float>, <4 x i32>, <4 x float>, i8)
define <4 x float> @f324(<4 x float> %a, <4 x i32> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vpermilvar.ps.128(<4 x float> %a, <4 x i32> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.vpermil.ps.256(<8 x float>, i32, <8 x float>, i8)
define <8 x float> @f325(<8 x float> %a, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.vpermil.ps.256(<8 x float> %a, i32 22, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx.vpermil.ps.512(<16 x float>, i8)
define <16 x float> @f326(<16 x float> %a) { %r = call <16 x float> @llvm.x86.avx.vpermil.ps.512(<16 x float> %a, i8 22) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.shuf.ps.128(<4 x float>, <4 x float>, i32, <4 x float>, i8)
define <4 x float> @f327(<4 x float> %a, <4 x float> %b, <4 x float> %d, i8 %e) { %r = call <4 x float> @llvm.x86.avx512.mask.shuf.ps.128(<4 x float> %a, <4 x float> %b, i32 22, <4 x float> %d, i8 %e) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.256(<4 x float>, <8 x float>, i8)
define <8 x float> @f328(<4 x float> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.broadcast.ss.ps.256(<4 x float> %a, <8 x float> %b, i8 %c) ret <8 x float> %r }
declare <4 x double> @llvm.x86.avx512.mask.add.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f329(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.add.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.sub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f330(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.sub.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.mul.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f331(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.mul.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.div.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f332(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.div.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.max.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f333(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.max.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.min.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f334(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.min.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.sqrt.pd.256(<4 x double>, <4 x double>, i8)
define <4 x double> @f335(<4 x double> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.sqrt.pd.256(<4 x double> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.vfmadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f336(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vfmadd.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.vfnmadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f337(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.vfnmadd.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.vfnmsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f338(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vfnmsub.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask3.vfmadd.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f339(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask3.vfmadd.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask3.vfmsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f340(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsub.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f341(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.maskz.vfmadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f342(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.maskz.vfmadd.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f343(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f344(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f345(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f346(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare i8 @llvm.x86.avx512.mask.cmp.pd.256(<4 x double>, <4 x double>, i32, i8)
define i8 @f347(<4 x double> %a, <4 x double> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.pd.256(<4 x double> %a, <4 x double> %b, i32 3, i8 %d) ret i8 %r }
declare i8 @llvm.x86.avx512.mask.fpclass.pd.128(<2 x double>, i32, i8)
define i8 @f348(<2 x double> %a, i8 %c) { %r = call i8 @llvm.x86.avx512.mask.fpclass.pd.128(<2 x double> %a, i32 3, i8 %c) ret i8 %r }
declare <4 x double> @llvm.x86.avx512.mask.and.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f349(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.and.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.andn.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
define <8 x double> @f350(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.andn.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) ret <8 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.or.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f351(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.or.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.xor.pd.256(<4 x double>, <4 x double>, <4 x double>, i8)
define <4 x double> @f352(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.xor.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.unpckl.pd.512(<8 x double>, <8 x double>, <8 x double>, i8)
define <8 x double> @f353(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.unpckl.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) ret <8 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.unpckh.pd.128(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f354(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.unpckh.pd.128(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.expand.pd.256(<4 x double>, <4 x double>, i8)
define <4 x double> @f355(<4 x double> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.expand.pd.256(<4 x double> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.compress.pd.512(<8 x double>, <8 x double>, i8)
define <8 x double> @f356(<8 x double> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.compress.pd.512(<8 x double> %a, <8 x double> %b, i8 %c) ret <8 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.expand.load.pd.128(ptr, <2 x double>, i8)
define <2 x double> @f357(ptr %a, <2 x double> %b, i8 %c) { %r = call <2 x double> @llvm.x86.avx512.mask.expand.load.pd.128(ptr %a, <2 x double> %b, i8 %c) ret <2 x double> %r }
declare void @llvm.x86.avx512.mask.compress.store.pd.256(ptr, <4 x double>, i8)
define void @f358(ptr %a, <4 x double> %b, i8 %c) { call void @llvm.x86.avx512.mask.compress.store.pd.256(ptr %a, <4 x double> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.storeu.pd.512(ptr, <8 x double>, i8)
define void @f359(ptr %a, <8 x double> %b, i8 %c) { call void @llvm.x86.avx512.mask.storeu.pd.512(ptr %a, <8 x double> %b, i8 %c) ret void }
declare void @llvm.x86.avx512.mask.store.pd.128(ptr, <2 x double>, i8)
define void @f360(ptr %a, <2 x double> %b, i8 %c) { call void @llvm.x86.avx512.mask.store.pd.128(ptr %a, <2 x double> %b, i8 %c) ret void }
declare <4 x double> @llvm.x86.avx512.mask.loadu.pd.256(ptr, <4 x double>, i8)
define <4 x double> @f361(ptr %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.loadu.pd.256(ptr %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.load.pd.512(ptr, <8 x double>, i8)
define <8 x double> @f362(ptr %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.load.pd.512(ptr %a, <8 x double> %b, i8 %c) ret <8 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.vpermi2var.pd.128(<2 x double>, <2 x i64>, <2 x double>, i8)
define <2 x double> @f363(<2 x double> %a, <2 x i64> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vpermi2var.pd.128(<2 x double> %a, <2 x i64> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.vpermt2var.pd.256(<4 x i64>, <4 x double>, <4 x double>, i8)
define <4 x double> @f364(<4 x i64> %a, <4 x double> %b, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.vpermt2var.pd.256(<4 x i64> %a, <4 x double> %b, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.512(<8 x i64>, <8 x double>, <8 x double>, i8)
define <8 x double> @f365(<8 x i64> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.maskz.vpermt2var.pd.512(<8 x i64> %a, <8 x double> %b, <8 x double> %c, i8 %d) ret <8 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.vpermilvar.pd.128(<2 x double>, <2 x i64>, <2 x double>, i8)
define <2 x double> @f366(<2 x double> %a, <2 x i64> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vpermilvar.pd.128(<2 x double> %a, <2 x i64> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.vpermil.pd.256(<4 x double>, i32, <4 x double>, i8)
define <4 x double> @f367(<4 x double> %a, <4 x double> %c, i8 %d) { %r = call <4 x double> @llvm.x86.avx512.mask.vpermil.pd.256(<4 x double> %a, i32 22, <4 x double> %c, i8 %d) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx.vpermil.pd.512(<8 x double>, i8)
define <8 x double> @f368(<8 x double> %a) { %r = call <8 x double> @llvm.x86.avx.vpermil.pd.512(<8 x double> %a, i8 22) ret <8 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.shuf.pd.128(<2 x double>, <2 x double>, i32, <2 x double>, i8)
define <2 x double> @f369(<2 x double> %a, <2 x double> %b, <2 x double> %d, i8 %e) { %r = call <2 x double> @llvm.x86.avx512.mask.shuf.pd.128(<2 x double> %a, <2 x double> %b, i32 22, <2 x double> %d, i8 %e) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.256(<2 x double>, <4 x double>, i8)
define <4 x double> @f370(<2 x double> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.broadcast.sd.pd.256(<2 x double> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <16 x float> @llvm.x86.avx512.mask.movshdup.512(<16 x float>, <16 x float>, i16)
define <16 x float> @f371(<16 x float> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.movshdup.512(<16 x float> %a, <16 x float> %b, i16 %c) ret <16 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.movsldup.128(<4 x float>, <4 x float>, i8)
define <4 x float> @f372(<4 x float> %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.movsldup.128(<4 x float> %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare <4 x double> @llvm.x86.avx512.mask.movddup.256(<4 x double>, <4 x double>, i8)
define <4 x double> @f373(<4 x double> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.movddup.256(<4 x double> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <64 x i8> @llvm.x86.avx512.mask.pshuf.b.512(<64 x i8>, <64 x i8>, <64 x i8>, i64)
define <64 x i8> @f374(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.pshuf.b.512(<64 x i8> %a, <64 x i8> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pshuf.d.128(<4 x i32>, i32, <4 x i32>, i8)
define <4 x i32> @f375(<4 x i32> %a, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.pshuf.d.128(<4 x i32> %a, i32 27, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pshufl.w.256(<16 x i16>, i32, <16 x i16>, i16)
define <16 x i16> @f376(<16 x i16> %a, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.pshufl.w.256(<16 x i16> %a, i32 27, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.pshufh.w.512(<32 x i16>, i32, <32 x i16>, i32)
define <32 x i16> @f377(<32 x i16> %a, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.pshufh.w.512(<32 x i16> %a, i32 27, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <8 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.128(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f378(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.pmul.hr.sw.128(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pmulh.w.256(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f379(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.pmulh.w.256(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.pmulhu.w.512(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f380(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.pmulhu.w.512(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pmaddw.d.128(<8 x i16>, <8 x i16>, <4 x i32>, i8)
define <4 x i32> @f381(<8 x i16> %a, <8 x i16> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.pmaddw.d.128(<8 x i16> %a, <8 x i16> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <16 x i16> @llvm.x86.avx512.mask.pmaddubs.w.256(<32 x i8>, <32 x i8>, <16 x i16>, i16)
define <16 x i16> @f382(<32 x i8> %a, <32 x i8> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.pmaddubs.w.256(<32 x i8> %a, <32 x i8> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <64 x i8> @llvm.x86.avx512.mask.packsswb.512(<32 x i16>, <32 x i16>, <64 x i8>, i64)
define <64 x i8> @f383(<32 x i16> %a, <32 x i16> %b, <64 x i8> %c, i64 %d) { %r = call <64 x i8> @llvm.x86.avx512.mask.packsswb.512(<32 x i16> %a, <32 x i16> %b, <64 x i8> %c, i64 %d) ret <64 x i8> %r }
declare <8 x i16> @llvm.x86.avx512.mask.packssdw.128(<4 x i32>, <4 x i32>, <8 x i16>, i8)
define <8 x i16> @f384(<4 x i32> %a, <4 x i32> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.packssdw.128(<4 x i32> %a, <4 x i32> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <32 x i8> @llvm.x86.avx512.mask.packuswb.256(<16 x i16>, <16 x i16>, <32 x i8>, i32)
define <32 x i8> @f385(<16 x i16> %a, <16 x i16> %b, <32 x i8> %c, i32 %d) { %r = call <32 x i8> @llvm.x86.avx512.mask.packuswb.256(<16 x i16> %a, <16 x i16> %b, <32 x i8> %c, i32 %d) ret <32 x i8> %r }
declare <32 x i16> @llvm.x86.avx512.mask.packusdw.512(<16 x i32>, <16 x i32>, <32 x i16>, i32)
define <32 x i16> @f386(<16 x i32> %a, <16 x i32> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.packusdw.512(<16 x i32> %a, <16 x i32> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <2 x i64> @llvm.x86.avx512.mask.pmul.dq.128(<4 x i32>, <4 x i32>, <2 x i64>, i8)
define <2 x i64> @f387(<4 x i32> %a, <4 x i32> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.pmul.dq.128(<4 x i32> %a, <4 x i32> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmulu.dq.256(<8 x i32>, <8 x i32>, <4 x i64>, i8)
define <4 x i64> @f388(<8 x i32> %a, <8 x i32> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmulu.dq.256(<8 x i32> %a, <8 x i32> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <32 x i16> @llvm.x86.avx512.mask.dbpsadbw.512(<64 x i8>, <64 x i8>, i32, <32 x i16>, i32)
define <32 x i16> @f389(<64 x i8> %a, <64 x i8> %b, <32 x i16> %d, i32 %e) { %r = call <32 x i16> @llvm.x86.avx512.mask.dbpsadbw.512(<64 x i8> %a, <64 x i8> %b, i32 3, <32 x i16> %d, i32 %e) ret <32 x i16> %r }
declare <16 x i8> @llvm.x86.avx512.mask.pmultishift.qb.128(<16 x i8>, <16 x i8>, <16 x i8>, i16)
define <16 x i8> @f390(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) { %r = call <16 x i8> @llvm.x86.avx512.mask.pmultishift.qb.128(<16 x i8> %a, <16 x i8> %b, <16 x i8> %c, i16 %d) ret <16 x i8> %r }
declare i32 @llvm.x86.avx512.mask.vpshufbitqmb.256(<32 x i8>, <32 x i8>, i32)
define i32 @f391(<32 x i8> %a, <32 x i8> %b, i32 %c) { %r = call i32 @llvm.x86.avx512.mask.vpshufbitqmb.256(<32 x i8> %a, <32 x i8> %b, i32 %c) ret i32 %r }
declare <8 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f392(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.mask.vpmadd52l.uq.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f393(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.vpmadd52h.uq.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <8 x i32> @llvm.x86.avx512.mask.vpdpbusd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f394(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.vpdpbusd.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.mask.vpdpbusds.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f395(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.mask.vpdpbusds.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.vpdpwssd.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f396(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.vpdpwssd.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.vpdpwssds.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f397(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.vpdpwssds.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <8 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.512(<8 x i64>, <8 x i64>, <8 x i64>, i8)
define <8 x i64> @f398(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) { %r = call <8 x i64> @llvm.x86.avx512.maskz.vpmadd52l.uq.512(<8 x i64> %a, <8 x i64> %b, <8 x i64> %c, i8 %d) ret <8 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.128(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f399(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.maskz.vpmadd52h.uq.128(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <8 x i32> @llvm.x86.avx512.maskz.vpdpbusd.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f400(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.maskz.vpdpbusd.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <16 x i32> @llvm.x86.avx512.maskz.vpdpbusds.512(<16 x i32>, <16 x i32>, <16 x i32>, i16)
define <16 x i32> @f401(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) { %r = call <16 x i32> @llvm.x86.avx512.maskz.vpdpbusds.512(<16 x i32> %a, <16 x i32> %b, <16 x i32> %c, i16 %d) ret <16 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.maskz.vpdpwssd.128(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f402(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.maskz.vpdpwssd.128(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.maskz.vpdpwssds.256(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f403(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.maskz.vpdpwssds.256(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <4 x float> @llvm.x86.avx512.mask.cvtdq2ps.128(<4 x i32>, <4 x float>, i8)
define <4 x float> @f404(<4 x i32> %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.cvtdq2ps.128(<4 x i32> %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare <4 x double> @llvm.x86.avx512.mask.cvtqq2pd.256(<4 x i64>, <4 x double>, i8)
define <4 x double> @f405(<4 x i64> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.cvtqq2pd.256(<4 x i64> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.cvtdq2pd.256(<4 x i32>, <4 x double>, i8)
define <4 x double> @f406(<4 x i32> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.cvtdq2pd.256(<4 x i32> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <8 x float> @llvm.x86.avx512.mask.cvtudq2ps.256(<8 x i32>, <8 x float>, i8)
define <8 x float> @f407(<8 x i32> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.cvtudq2ps.256(<8 x i32> %a, <8 x float> %b, i8 %c) ret <8 x float> %r }
declare <2 x double> @llvm.x86.avx512.mask.cvtuqq2pd.128(<2 x i64>, <2 x double>, i8)
define <2 x double> @f408(<2 x i64> %a, <2 x double> %b, i8 %c) { %r = call <2 x double> @llvm.x86.avx512.mask.cvtuqq2pd.128(<2 x i64> %a, <2 x double> %b, i8 %c) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.cvtudq2pd.256(<4 x i32>, <4 x double>, i8)
define <4 x double> @f409(<4 x i32> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.cvtudq2pd.256(<4 x i32> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.cvtps2pd.128(<4 x float>, <2 x double>, i8)
define <2 x double> @f410(<4 x float> %a, <2 x double> %b, i8 %c) { %r = call <2 x double> @llvm.x86.avx512.mask.cvtps2pd.128(<4 x float> %a, <2 x double> %b, i8 %c) ret <2 x double> %r }
declare <8 x i32> @llvm.x86.avx512.mask.cvttps2dq.256(<8 x float>, <8 x i32>, i8)
define <8 x i32> @f411(<8 x float> %a, <8 x i32> %b, i8 %c) { %r = call <8 x i32> @llvm.x86.avx512.mask.cvttps2dq.256(<8 x float> %a, <8 x i32> %b, i8 %c) ret <8 x i32> %r }
declare <4 x float> @llvm.x86.avx512.mask.vcvtph2ps.128(<8 x i16>, <4 x float>, i8)
define <4 x float> @f412(<8 x i16> %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.vcvtph2ps.128(<8 x i16> %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare <64 x i8> @llvm.x86.avx512.mask.palignr.512(<64 x i8>, <64 x i8>, i32, <64 x i8>, i64)
define <64 x i8> @f413(<64 x i8> %a, <64 x i8> %b, <64 x i8> %d, i64 %e) { %r = call <64 x i8> @llvm.x86.avx512.mask.palignr.512(<64 x i8> %a, <64 x i8> %b, i32 3, <64 x i8> %d, i64 %e) ret <64 x i8> %r }
declare <16 x i8> @llvm.x86.avx512.mask.palignr.128(<16 x i8>, <16 x i8>, i32, <16 x i8>, i16)
define <16 x i8> @f414(<16 x i8> %a, <16 x i8> %b, <16 x i8> %d, i16 %e) { %r = call <16 x i8> @llvm.x86.avx512.mask.palignr.128(<16 x i8> %a, <16 x i8> %b, i32 20, <16 x i8> %d, i16 %e) ret <16 x i8> %r }
declare <32 x i8> @llvm.x86.avx512.mask.palignr.256(<32 x i8>, <32 x i8>, i32, <32 x i8>, i32)
define <32 x i8> @f415(<32 x i8> %a, <32 x i8> %b, <32 x i8> %d, i32 %e) { %r = call <32 x i8> @llvm.x86.avx512.mask.palignr.256(<32 x i8> %a, <32 x i8> %b, i32 40, <32 x i8> %d, i32 %e) ret <32 x i8> %r }
declare <32 x i16> @llvm.x86.avx512.mask.pmovsxb.w.512(<32 x i8>, <32 x i16>, i32)
define <32 x i16> @f416(<32 x i8> %a, <32 x i16> %b, i32 %c) { %r = call <32 x i16> @llvm.x86.avx512.mask.pmovsxb.w.512(<32 x i8> %a, <32 x i16> %b, i32 %c) ret <32 x i16> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pmovsxb.d.128(<16 x i8>, <4 x i32>, i8)
define <4 x i32> @f417(<16 x i8> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.pmovsxb.d.128(<16 x i8> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmovsxb.q.256(<16 x i8>, <4 x i64>, i8)
define <4 x i64> @f418(<16 x i8> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmovsxb.q.256(<16 x i8> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <16 x i32> @llvm.x86.avx512.mask.pmovsxw.d.512(<16 x i16>, <16 x i32>, i16)
define <16 x i32> @f419(<16 x i16> %a, <16 x i32> %b, i16 %c) { %r = call <16 x i32> @llvm.x86.avx512.mask.pmovsxw.d.512(<16 x i16> %a, <16 x i32> %b, i16 %c) ret <16 x i32> %r }
declare <2 x i64> @llvm.x86.avx512.mask.pmovsxw.q.128(<8 x i16>, <2 x i64>, i8)
define <2 x i64> @f420(<8 x i16> %a, <2 x i64> %b, i8 %c) { %r = call <2 x i64> @llvm.x86.avx512.mask.pmovsxw.q.128(<8 x i16> %a, <2 x i64> %b, i8 %c) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmovsxd.q.256(<4 x i32>, <4 x i64>, i8)
define <4 x i64> @f421(<4 x i32> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmovsxd.q.256(<4 x i32> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <32 x i16> @llvm.x86.avx512.mask.pmovzxb.w.512(<32 x i8>, <32 x i16>, i32)
define <32 x i16> @f422(<32 x i8> %a, <32 x i16> %b, i32 %c) { %r = call <32 x i16> @llvm.x86.avx512.mask.pmovzxb.w.512(<32 x i8> %a, <32 x i16> %b, i32 %c) ret <32 x i16> %r }
declare <4 x i32> @llvm.x86.avx512.mask.pmovzxb.d.128(<16 x i8>, <4 x i32>, i8)
define <4 x i32> @f423(<16 x i8> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.pmovzxb.d.128(<16 x i8> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmovzxb.q.256(<16 x i8>, <4 x i64>, i8)
define <4 x i64> @f424(<16 x i8> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmovzxb.q.256(<16 x i8> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <16 x i32> @llvm.x86.avx512.mask.pmovzxw.d.512(<16 x i16>, <16 x i32>, i16)
define <16 x i32> @f425(<16 x i16> %a, <16 x i32> %b, i16 %c) { %r = call <16 x i32> @llvm.x86.avx512.mask.pmovzxw.d.512(<16 x i16> %a, <16 x i32> %b, i16 %c) ret <16 x i32> %r }
declare <2 x i64> @llvm.x86.avx512.mask.pmovzxw.q.128(<8 x i16>, <2 x i64>, i8)
define <2 x i64> @f426(<8 x i16> %a, <2 x i64> %b, i8 %c) { %r = call <2 x i64> @llvm.x86.avx512.mask.pmovzxw.q.128(<8 x i16> %a, <2 x i64> %b, i8 %c) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.pmovzxd.q.256(<4 x i32>, <4 x i64>, i8)
define <4 x i64> @f427(<4 x i32> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.pmovzxd.q.256(<4 x i32> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <8 x float> @llvm.x86.avx512.mask.permvar.sf.256(<8 x float>, <8 x i32>, <8 x float>, i8)
define <8 x float> @f428(<8 x float> %a, <8 x i32> %b, <8 x float> %c, i8 %d) { %r = call <8 x float> @llvm.x86.avx512.mask.permvar.sf.256(<8 x float> %a, <8 x i32> %b, <8 x float> %c, i8 %d) ret <8 x float> %r }
declare <8 x double> @llvm.x86.avx512.mask.permvar.df.512(<8 x double>, <8 x i64>, <8 x double>, i8)
define <8 x double> @f429(<8 x double> %a, <8 x i64> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.permvar.df.512(<8 x double> %a, <8 x i64> %b, <8 x double> %c, i8 %d) ret <8 x double> %r }
declare <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.256(<4 x i64>, <4 x float>, i8)
define <4 x float> @f430(<4 x i64> %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.cvtqq2ps.256(<4 x i64> %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.256(<4 x i64>, <4 x float>, i8)
define <4 x float> @f431(<4 x i64> %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.cvtuqq2ps.256(<4 x i64> %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare <4 x i32> @llvm.x86.avx512.mask.cvtpd2dq.256(<4 x double>, <4 x i32>, i8)
define <4 x i32> @f432(<4 x double> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.cvtpd2dq.256(<4 x double> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.cvttpd2dq.256(<4 x double>, <4 x i32>, i8)
define <4 x i32> @f433(<4 x double> %a, <4 x i32> %b, i8 %c) { %r = call <4 x i32> @llvm.x86.avx512.mask.cvttpd2dq.256(<4 x double> %a, <4 x i32> %b, i8 %c) ret <4 x i32> %r }
declare <4 x float> @llvm.x86.avx512.mask.cvtpd2ps.256(<4 x double>, <4 x float>, i8)
define <4 x float> @f434(<4 x double> %a, <4 x float> %b, i8 %c) { %r = call <4 x float> @llvm.x86.avx512.mask.cvtpd2ps.256(<4 x double> %a, <4 x float> %b, i8 %c) ret <4 x float> %r }
declare <8 x i32> @llvm.x86.avx512.mask.pmov.qd.512(<8 x i64>, <8 x i32>, i8)
define <8 x i32> @f435(<8 x i64> %a, <8 x i32> %b, i8 %c) { %r = call <8 x i32> @llvm.x86.avx512.mask.pmov.qd.512(<8 x i64> %a, <8 x i32> %b, i8 %c) ret <8 x i32> %r }
declare <16 x i8> @llvm.x86.avx512.mask.pmov.wb.256(<16 x i16>, <16 x i8>, i16)
define <16 x i8> @f436(<16 x i16> %a, <16 x i8> %b, i16 %c) { %r = call <16 x i8> @llvm.x86.avx512.mask.pmov.wb.256(<16 x i16> %a, <16 x i8> %b, i16 %c) ret <16 x i8> %r }
declare <16 x i32> @llvm.x86.avx512.mask.shuf.i32x4(<16 x i32>, <16 x i32>, i32, <16 x i32>, i16)
define <16 x i32> @f437(<16 x i32> %a, <16 x i32> %b, <16 x i32> %d, i16 %e) { %r = call <16 x i32> @llvm.x86.avx512.mask.shuf.i32x4(<16 x i32> %a, <16 x i32> %b, i32 22, <16 x i32> %d, i16 %e) ret <16 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.inserti32x4.256(<8 x i32>, <4 x i32>, i32, <8 x i32>, i8)
define <8 x i32> @f438(<8 x i32> %a, <4 x i32> %b, <8 x i32> %d, i8 %e) { %r = call <8 x i32> @llvm.x86.avx512.mask.inserti32x4.256(<8 x i32> %a, <4 x i32> %b, i32 1, <8 x i32> %d, i8 %e) ret <8 x i32> %r }
declare <4 x i32> @llvm.x86.avx512.mask.vextracti32x4.512(<16 x i32>, i32, <4 x i32>, i8)
define <4 x i32> @f439(<16 x i32> %a, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.vextracti32x4.512(<16 x i32> %a, i32 1, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.broadcasti32x4.256(<4 x i32>, <8 x i32>, i8)
define <8 x i32> @f440(<4 x i32> %a, <8 x i32> %b, i8 %c) { %r = call <8 x i32> @llvm.x86.avx512.mask.broadcasti32x4.256(<4 x i32> %a, <8 x i32> %b, i8 %c) ret <8 x i32> %r }
declare <8 x i64> @llvm.x86.avx512.mask.shuf.i64x2(<8 x i64>, <8 x i64>, i32, <8 x i64>, i8)
define <8 x i64> @f441(<8 x i64> %a, <8 x i64> %b, <8 x i64> %d, i8 %e) { %r = call <8 x i64> @llvm.x86.avx512.mask.shuf.i64x2(<8 x i64> %a, <8 x i64> %b, i32 22, <8 x i64> %d, i8 %e) ret <8 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.inserti64x2.256(<4 x i64>, <2 x i64>, i32, <4 x i64>, i8)
define <4 x i64> @f442(<4 x i64> %a, <2 x i64> %b, <4 x i64> %d, i8 %e) { %r = call <4 x i64> @llvm.x86.avx512.mask.inserti64x2.256(<4 x i64> %a, <2 x i64> %b, i32 1, <4 x i64> %d, i8 %e) ret <4 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.mask.vextracti64x2.512(<8 x i64>, i32, <2 x i64>, i8)
define <2 x i64> @f443(<8 x i64> %a, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.vextracti64x2.512(<8 x i64> %a, i32 1, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.broadcasti64x2.256(<2 x i64>, <4 x i64>, i8)
define <4 x i64> @f444(<2 x i64> %a, <4 x i64> %b, i8 %c) { %r = call <4 x i64> @llvm.x86.avx512.mask.broadcasti64x2.256(<2 x i64> %a, <4 x i64> %b, i8 %c) ret <4 x i64> %r }
declare <16 x float> @llvm.x86.avx512.mask.shuf.f32x4(<16 x float>, <16 x float>, i32, <16 x float>, i16)
define <16 x float> @f445(<16 x float> %a, <16 x float> %b, <16 x float> %d, i16 %e) { %r = call <16 x float> @llvm.x86.avx512.mask.shuf.f32x4(<16 x float> %a, <16 x float> %b, i32 22, <16 x float> %d, i16 %e) ret <16 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.insertf32x4.256(<8 x float>, <4 x float>, i32, <8 x float>, i8)
define <8 x float> @f446(<8 x float> %a, <4 x float> %b, <8 x float> %d, i8 %e) { %r = call <8 x float> @llvm.x86.avx512.mask.insertf32x4.256(<8 x float> %a, <4 x float> %b, i32 1, <8 x float> %d, i8 %e) ret <8 x float> %r }
declare <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float>, i32, <4 x float>, i8)
define <4 x float> @f447(<16 x float> %a, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vextractf32x4.512(<16 x float> %a, i32 1, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <8 x float> @llvm.x86.avx512.mask.broadcastf32x4.256(<4 x float>, <8 x float>, i8)
define <8 x float> @f448(<4 x float> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.broadcastf32x4.256(<4 x float> %a, <8 x float> %b, i8 %c) ret <8 x float> %r }
declare <8 x double> @llvm.x86.avx512.mask.shuf.f64x2(<8 x double>, <8 x double>, i32, <8 x double>, i8)
define <8 x double> @f449(<8 x double> %a, <8 x double> %b, <8 x double> %d, i8 %e) { %r = call <8 x double> @llvm.x86.avx512.mask.shuf.f64x2(<8 x double> %a, <8 x double> %b, i32 22, <8 x double> %d, i8 %e) ret <8 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.insertf64x2.256(<4 x double>, <2 x double>, i32, <4 x double>, i8)
define <4 x double> @f450(<4 x double> %a, <2 x double> %b, <4 x double> %d, i8 %e) { %r = call <4 x double> @llvm.x86.avx512.mask.insertf64x2.256(<4 x double> %a, <2 x double> %b, i32 1, <4 x double> %d, i8 %e) ret <4 x double> %r }
declare <2 x double> @llvm.x86.avx512.mask.vextractf64x2.512(<8 x double>, i32, <2 x double>, i8)
define <2 x double> @f451(<8 x double> %a, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vextractf64x2.512(<8 x double> %a, i32 1, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <4 x double> @llvm.x86.avx512.mask.broadcastf64x2.256(<2 x double>, <4 x double>, i8)
define <4 x double> @f452(<2 x double> %a, <4 x double> %b, i8 %c) { %r = call <4 x double> @llvm.x86.avx512.mask.broadcastf64x2.256(<2 x double> %a, <4 x double> %b, i8 %c) ret <4 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.perm.df.512(<8 x double>, i32, <8 x double>, i8)
define <8 x double> @f453(<8 x double> %a, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.perm.df.512(<8 x double> %a, i32 27, <8 x double> %c, i8 %d) ret <8 x double> %r }
declare <4 x i64> @llvm.x86.avx512.mask.perm.di.256(<4 x i64>, i32, <4 x i64>, i8)
define <4 x i64> @f454(<4 x i64> %a, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.perm.di.256(<4 x i64> %a, i32 27, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <16 x float> @llvm.x86.avx512.mask.add.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f455(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.add.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.sub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f456(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.sub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.mul.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f457(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.mul.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.div.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f458(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.div.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.max.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f459(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.max.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.min.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f460(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.min.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.sqrt.ps.512(<16 x float>, <16 x float>, i16, i32)
define <16 x float> @f461(<16 x float> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.sqrt.ps.512(<16 x float> %a, <16 x float> %b, i16 %c, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.vfmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f462(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.vfnmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f463(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfnmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.vfnmsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f464(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfnmsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask3.vfmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f465(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask3.vfmsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f466(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f467(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.maskz.vfmadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f468(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.maskz.vfmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f469(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f470(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f471(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.512(<16 x float>, <16 x float>, <16 x float>, i16, i32)
define <16 x float> @f472(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 4) ret <16 x float> %r }
declare i16 @llvm.x86.avx512.mask.cmp.ps.512(<16 x float>, <16 x float>, i32, i16, i32)
define i16 @f473(<16 x float> %a, <16 x float> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.ps.512(<16 x float> %a, <16 x float> %b, i32 3, i16 %d, i32 4) ret i16 %r }
define <16 x float> @f474(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.add.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f475(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.sub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f476(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.mul.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f477(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.div.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f478(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.max.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f479(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.min.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f480(<16 x float> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.sqrt.ps.512(<16 x float> %a, <16 x float> %b, i16 %c, i32 8) ret <16 x float> %r }
define <16 x float> @f481(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f482(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfnmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f483(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfnmsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f484(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f485(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f486(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfnmsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f487(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.maskz.vfmadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f488(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask.vfmaddsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f489(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.maskz.vfmaddsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f490(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmaddsub.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define <16 x float> @f491(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d) { %r = call <16 x float> @llvm.x86.avx512.mask3.vfmsubadd.ps.512(<16 x float> %a, <16 x float> %b, <16 x float> %c, i16 %d, i32 8) ret <16 x float> %r }
define i16 @f492(<16 x float> %a, <16 x float> %b, i16 %d) { %r = call i16 @llvm.x86.avx512.mask.cmp.ps.512(<16 x float> %a, <16 x float> %b, i32 3, i16 %d, i32 8) ret i16 %r }
declare <8 x double> @llvm.x86.avx512.mask.add.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f493(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.add.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.sub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f494(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.sub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.mul.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f495(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.mul.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.div.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f496(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.div.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.max.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f497(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.max.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.min.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f498(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.min.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.sqrt.pd.512(<8 x double>, <8 x double>, i8, i32)
define <8 x double> @f499(<8 x double> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.sqrt.pd.512(<8 x double> %a, <8 x double> %b, i8 %c, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.vfmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f500(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.vfnmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f501(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfnmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.vfnmsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f502(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfnmsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask3.vfmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f503(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask3.vfmsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f504(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f505(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.maskz.vfmadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f506(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.maskz.vfmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f507(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f508(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f509(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare <8 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.512(<8 x double>, <8 x double>, <8 x double>, i8, i32)
define <8 x double> @f510(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 4) ret <8 x double> %r }
declare i8 @llvm.x86.avx512.mask.cmp.pd.512(<8 x double>, <8 x double>, i32, i8, i32)
define i8 @f511(<8 x double> %a, <8 x double> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.pd.512(<8 x double> %a, <8 x double> %b, i32 3, i8 %d, i32 4) ret i8 %r }
define <8 x double> @f512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.add.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f513(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.sub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f514(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.mul.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f515(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.div.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f516(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.max.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f517(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.min.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f518(<8 x double> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.sqrt.pd.512(<8 x double> %a, <8 x double> %b, i8 %c, i32 8) ret <8 x double> %r }
define <8 x double> @f519(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f520(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfnmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f521(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfnmsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f522(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f523(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f524(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfnmsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f525(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.maskz.vfmadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f526(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask.vfmaddsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f527(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.maskz.vfmaddsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f528(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmaddsub.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define <8 x double> @f529(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d) { %r = call <8 x double> @llvm.x86.avx512.mask3.vfmsubadd.pd.512(<8 x double> %a, <8 x double> %b, <8 x double> %c, i8 %d, i32 8) ret <8 x double> %r }
define i8 @f530(<8 x double> %a, <8 x double> %b, i8 %d) { %r = call i8 @llvm.x86.avx512.mask.cmp.pd.512(<8 x double> %a, <8 x double> %b, i32 3, i8 %d, i32 8) ret i8 %r }
declare <16 x float> @llvm.x86.avx512.mask.cvtdq2ps.512(<16 x i32>, <16 x float>, i16, i32)
define <16 x float> @f531(<16 x i32> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.cvtdq2ps.512(<16 x i32> %a, <16 x float> %b, i16 %c, i32 4) ret <16 x float> %r }
declare <8 x double> @llvm.x86.avx512.mask.cvtqq2pd.512(<8 x i64>, <8 x double>, i8, i32)
define <8 x double> @f532(<8 x i64> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.cvtqq2pd.512(<8 x i64> %a, <8 x double> %b, i8 %c, i32 4) ret <8 x double> %r }
define <16 x float> @f533(<16 x i32> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.cvtdq2ps.512(<16 x i32> %a, <16 x float> %b, i16 %c, i32 8) ret <16 x float> %r }
define <8 x double> @f534(<8 x i64> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.cvtqq2pd.512(<8 x i64> %a, <8 x double> %b, i8 %c, i32 8) ret <8 x double> %r }
declare <8 x float> @llvm.x86.avx512.mask.cvtqq2ps.512(<8 x i64>, <8 x float>, i8, i32)
define <8 x float> @f535(<8 x i64> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.cvtqq2ps.512(<8 x i64> %a, <8 x float> %b, i8 %c, i32 8) ret <8 x float> %r }
define <8 x float> @f536(<8 x i64> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.cvtqq2ps.512(<8 x i64> %a, <8 x float> %b, i8 %c, i32 4) ret <8 x float> %r }
declare <16 x float> @llvm.x86.avx512.mask.cvtudq2ps.512(<16 x i32>, <16 x float>, i16, i32)
define <16 x float> @f537(<16 x i32> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.cvtudq2ps.512(<16 x i32> %a, <16 x float> %b, i16 %c, i32 4) ret <16 x float> %r }
declare <8 x double> @llvm.x86.avx512.mask.cvtuqq2pd.512(<8 x i64>, <8 x double>, i8, i32)
define <8 x double> @f538(<8 x i64> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.cvtuqq2pd.512(<8 x i64> %a, <8 x double> %b, i8 %c, i32 4) ret <8 x double> %r }
define <16 x float> @f539(<16 x i32> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.cvtudq2ps.512(<16 x i32> %a, <16 x float> %b, i16 %c, i32 8) ret <16 x float> %r }
define <8 x double> @f540(<8 x i64> %a, <8 x double> %b, i8 %c) { %r = call <8 x double> @llvm.x86.avx512.mask.cvtuqq2pd.512(<8 x i64> %a, <8 x double> %b, i8 %c, i32 8) ret <8 x double> %r }
declare <8 x float> @llvm.x86.avx512.mask.cvtuqq2ps.512(<8 x i64>, <8 x float>, i8, i32)
define <8 x float> @f541(<8 x i64> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.cvtuqq2ps.512(<8 x i64> %a, <8 x float> %b, i8 %c, i32 8) ret <8 x float> %r }
define <8 x float> @f542(<8 x i64> %a, <8 x float> %b, i8 %c) { %r = call <8 x float> @llvm.x86.avx512.mask.cvtuqq2ps.512(<8 x i64> %a, <8 x float> %b, i8 %c, i32 4) ret <8 x float> %r }
declare <2 x i64> @llvm.x86.avx512.mask.psllv2.di(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f543(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.psllv2.di(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.psllv4.di(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f544(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.psllv4.di(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <4 x i32> @llvm.x86.avx512.mask.psllv4.si(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f545(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.psllv4.si(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.psllv8.si(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f546(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.psllv8.si(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psllv8.hi(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f547(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psllv8.hi(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.psllv16.hi(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f548(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.psllv16.hi(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.psllv32hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f549(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.psllv32hi(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <2 x i64> @llvm.x86.avx512.mask.psrlv2.di(<2 x i64>, <2 x i64>, <2 x i64>, i8)
define <2 x i64> @f550(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) { %r = call <2 x i64> @llvm.x86.avx512.mask.psrlv2.di(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, i8 %d) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.avx512.mask.psrlv4.di(<4 x i64>, <4 x i64>, <4 x i64>, i8)
define <4 x i64> @f551(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) { %r = call <4 x i64> @llvm.x86.avx512.mask.psrlv4.di(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c, i8 %d) ret <4 x i64> %r }
declare <4 x i32> @llvm.x86.avx512.mask.psrlv4.si(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f552(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.psrlv4.si(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.psrlv8.si(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f553(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.psrlv8.si(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psrlv8.hi(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f554(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psrlv8.hi(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.psrlv16.hi(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f555(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.psrlv16.hi(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.psrlv32hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f556(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.psrlv32hi(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <4 x i32> @llvm.x86.avx512.mask.psrav4.si(<4 x i32>, <4 x i32>, <4 x i32>, i8)
define <4 x i32> @f557(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) { %r = call <4 x i32> @llvm.x86.avx512.mask.psrav4.si(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c, i8 %d) ret <4 x i32> %r }
declare <8 x i32> @llvm.x86.avx512.mask.psrav8.si(<8 x i32>, <8 x i32>, <8 x i32>, i8)
define <8 x i32> @f558(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) { %r = call <8 x i32> @llvm.x86.avx512.mask.psrav8.si(<8 x i32> %a, <8 x i32> %b, <8 x i32> %c, i8 %d) ret <8 x i32> %r }
declare <8 x i16> @llvm.x86.avx512.mask.psrav8.hi(<8 x i16>, <8 x i16>, <8 x i16>, i8)
define <8 x i16> @f559(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) { %r = call <8 x i16> @llvm.x86.avx512.mask.psrav8.hi(<8 x i16> %a, <8 x i16> %b, <8 x i16> %c, i8 %d) ret <8 x i16> %r }
declare <16 x i16> @llvm.x86.avx512.mask.psrav16.hi(<16 x i16>, <16 x i16>, <16 x i16>, i16)
define <16 x i16> @f560(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) { %r = call <16 x i16> @llvm.x86.avx512.mask.psrav16.hi(<16 x i16> %a, <16 x i16> %b, <16 x i16> %c, i16 %d) ret <16 x i16> %r }
declare <32 x i16> @llvm.x86.avx512.mask.psrav32hi(<32 x i16>, <32 x i16>, <32 x i16>, i32)
define <32 x i16> @f561(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) { %r = call <32 x i16> @llvm.x86.avx512.mask.psrav32hi(<32 x i16> %a, <32 x i16> %b, <32 x i16> %c, i32 %d) ret <32 x i16> %r }
declare <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
define <4 x float> @f562(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 4) ret <4 x float> %r }
define <4 x float> @f563(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 8) ret <4 x float> %r }
declare <2 x double> @llvm.x86.avx512.mask.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
define <2 x double> @f564(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 4) ret <2 x double> %r }
define <2 x double> @f565(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 8) ret <2 x double> %r }
declare <4 x float> @llvm.x86.avx512.maskz.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
define <4 x float> @f566(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.maskz.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 4) ret <4 x float> %r }
define <4 x float> @f567(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.maskz.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 8) ret <4 x float> %r }
declare <2 x double> @llvm.x86.avx512.maskz.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
define <2 x double> @f568(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.maskz.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 4) ret <2 x double> %r }
define <2 x double> @f569(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.maskz.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 8) ret <2 x double> %r }
declare <4 x float> @llvm.x86.avx512.mask3.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
define <4 x float> @f570(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 4) ret <4 x float> %r }
define <4 x float> @f571(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 8) ret <4 x float> %r }
declare <2 x double> @llvm.x86.avx512.mask3.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
define <2 x double> @f572(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 4) ret <2 x double> %r }
define <2 x double> @f573(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 8) ret <2 x double> %r }
declare <4 x float> @llvm.x86.avx512.mask3.vfmsub.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
define <4 x float> @f574(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsub.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 4) ret <4 x float> %r }
define <4 x float> @f575(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfmsub.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 8) ret <4 x float> %r }
declare <2 x double> @llvm.x86.avx512.mask3.vfmsub.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
define <2 x double> @f576(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsub.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 4) ret <2 x double> %r }
define <2 x double> @f577(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfmsub.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 8) ret <2 x double> %r }
declare <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ss(<4 x float>, <4 x float>, <4 x float>, i8, i32)
define <4 x float> @f578(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 4) ret <4 x float> %r }
define <4 x float> @f579(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask3.vfnmsub.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d, i32 8) ret <4 x float> %r }
declare <2 x double> @llvm.x86.avx512.mask3.vfnmsub.sd(<2 x double>, <2 x double>, <2 x double>, i8, i32)
define <2 x double> @f580(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfnmsub.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 4) ret <2 x double> %r }
define <2 x double> @f581(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask3.vfnmsub.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d, i32 8) ret <2 x double> %r }
declare <4 x float> @llvm.x86.avx512.mask.move.ss(<4 x float>, <4 x float>, <4 x float>, i8)
define <4 x float> @f582(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) { %r = call <4 x float> @llvm.x86.avx512.mask.move.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c, i8 %d) ret <4 x float> %r }
declare <16 x float> @llvm.x86.avx512.vbroadcast.ss.512(ptr)
define <16 x float> @f583(ptr %a) { %r = call <16 x float> @llvm.x86.avx512.vbroadcast.ss.512(ptr %a) ret <16 x float> %r }
declare void @llvm.x86.sse4a.movnt.ss(ptr, <4 x float>)
define void @f584(ptr %a, <4 x float> %b) { call void @llvm.x86.sse4a.movnt.ss(ptr %a, <4 x float> %b) ret void }
declare <4 x float> @llvm.x86.fma4.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f585(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma4.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <4 x float> @llvm.x86.fma.vfmadd.ss(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f586(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <4 x float> @llvm.x86.fma.vfmsub.ss(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f587(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfmsub.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <4 x float> @llvm.x86.fma.vfnmadd.ss(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f588(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfnmadd.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <4 x float> @llvm.x86.fma.vfnmsub.ss(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f589(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfnmsub.ss(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float>, <4 x float>)
define <4 x float> @f590(<4 x float> %a, <4 x float> %b) { %r = call <4 x float> @llvm.x86.xop.vfrcz.ss(<4 x float> %a, <4 x float> %b) ret <4 x float> %r }
declare <2 x double> @llvm.x86.avx512.mask.move.sd(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f591(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) { %r = call <2 x double> @llvm.x86.avx512.mask.move.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 %d) ret <2 x double> %r }
declare <8 x double> @llvm.x86.avx512.vbroadcast.sd.512(ptr)
define <8 x double> @f592(ptr %a) { %r = call <8 x double> @llvm.x86.avx512.vbroadcast.sd.512(ptr %a) ret <8 x double> %r }
declare void @llvm.x86.sse4a.movnt.sd(ptr, <2 x double>)
define void @f593(ptr %a, <2 x double> %b) { call void @llvm.x86.sse4a.movnt.sd(ptr %a, <2 x double> %b) ret void }
declare <2 x double> @llvm.x86.fma4.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f594(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma4.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <2 x double> @llvm.x86.fma.vfmadd.sd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f595(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <2 x double> @llvm.x86.fma.vfmsub.sd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f596(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfmsub.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <2 x double> @llvm.x86.fma.vfnmadd.sd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f597(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfnmadd.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <2 x double> @llvm.x86.fma.vfnmsub.sd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f598(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfnmsub.sd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <2 x double> @llvm.x86.xop.vfrcz.sd(<2 x double>, <2 x double>)
define <2 x double> @f599(<2 x double> %a, <2 x double> %b) { %r = call <2 x double> @llvm.x86.xop.vfrcz.sd(<2 x double> %a, <2 x double> %b) ret <2 x double> %r }
declare void @llvm.x86.avx512.mask.store.ss(ptr, <4 x float>, i8)
define void @f600(ptr %a, <4 x float> %b, i8 %c) { call void @llvm.x86.avx512.mask.store.ss(ptr %a, <4 x float> %b, i8 %c) ret void }
declare <8 x float> @llvm.x86.fma.vfmadd.ps.256(<8 x float>, <8 x float>, <8 x float>)
define <8 x float> @f601(<8 x float> %a, <8 x float> %b, <8 x float> %c) { %r = call <8 x float> @llvm.x86.fma.vfmadd.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c) ret <8 x float> %r }
declare <4 x float> @llvm.x86.fma.vfmsub.ps(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f602(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfmsub.ps(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <8 x float> @llvm.x86.fma.vfnmadd.ps.256(<8 x float>, <8 x float>, <8 x float>)
define <8 x float> @f603(<8 x float> %a, <8 x float> %b, <8 x float> %c) { %r = call <8 x float> @llvm.x86.fma.vfnmadd.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c) ret <8 x float> %r }
declare <4 x float> @llvm.x86.fma.vfnmsub.ps(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f604(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfnmsub.ps(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <8 x float> @llvm.x86.fma.vfmaddsub.ps.256(<8 x float>, <8 x float>, <8 x float>)
define <8 x float> @f605(<8 x float> %a, <8 x float> %b, <8 x float> %c) { %r = call <8 x float> @llvm.x86.fma.vfmaddsub.ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c) ret <8 x float> %r }
declare <4 x float> @llvm.x86.fma.vfmsubadd.ps(<4 x float>, <4 x float>, <4 x float>)
define <4 x float> @f606(<4 x float> %a, <4 x float> %b, <4 x float> %c) { %r = call <4 x float> @llvm.x86.fma.vfmsubadd.ps(<4 x float> %a, <4 x float> %b, <4 x float> %c) ret <4 x float> %r }
declare <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float>, <8 x float>, <8 x float>, i8)
define <8 x float> @f607(<8 x float> %a, <8 x float> %b, <8 x float> %c) { %r = call <8 x float> @llvm.x86.xop.vpermil2ps.256(<8 x float> %a, <8 x float> %b, <8 x float> %c, i8 1) ret <8 x float> %r }
declare <2 x double> @llvm.x86.fma.vfmadd.pd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f608(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfmadd.pd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <4 x double> @llvm.x86.fma.vfmsub.pd.256(<4 x double>, <4 x double>, <4 x double>)
define <4 x double> @f609(<4 x double> %a, <4 x double> %b, <4 x double> %c) { %r = call <4 x double> @llvm.x86.fma.vfmsub.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c) ret <4 x double> %r }
declare <2 x double> @llvm.x86.fma.vfnmadd.pd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f610(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfnmadd.pd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <4 x double> @llvm.x86.fma.vfnmsub.pd.256(<4 x double>, <4 x double>, <4 x double>)
define <4 x double> @f611(<4 x double> %a, <4 x double> %b, <4 x double> %c) { %r = call <4 x double> @llvm.x86.fma.vfnmsub.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c) ret <4 x double> %r }
declare <2 x double> @llvm.x86.fma.vfmaddsub.pd(<2 x double>, <2 x double>, <2 x double>)
define <2 x double> @f612(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.fma.vfmaddsub.pd(<2 x double> %a, <2 x double> %b, <2 x double> %c) ret <2 x double> %r }
declare <4 x double> @llvm.x86.fma.vfmsubadd.pd.256(<4 x double>, <4 x double>, <4 x double>)
define <4 x double> @f613(<4 x double> %a, <4 x double> %b, <4 x double> %c) { %r = call <4 x double> @llvm.x86.fma.vfmsubadd.pd.256(<4 x double> %a, <4 x double> %b, <4 x double> %c) ret <4 x double> %r }
declare <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double>, <2 x double>, <2 x double>, i8)
define <2 x double> @f614(<2 x double> %a, <2 x double> %b, <2 x double> %c) { %r = call <2 x double> @llvm.x86.xop.vpermil2pd(<2 x double> %a, <2 x double> %b, <2 x double> %c, i8 1) ret <2 x double> %r }
declare i16 @llvm.x86.avx512.kunpck.bw(i16, i16)
define i16 @f615(i16 %a, i16 %b) { %r = call i16 @llvm.x86.avx512.kunpck.bw(i16 %a, i16 %b) ret i16 %r }
declare i32 @llvm.x86.avx512.kunpck.wd(i32, i32)
define i32 @f616(i32 %a, i32 %b) { %r = call i32 @llvm.x86.avx512.kunpck.wd(i32 %a, i32 %b) ret i32 %r }
declare i64 @llvm.x86.avx512.kunpck.dq(i64, i64)
define i64 @f617(i64 %a, i64 %b) { %r = call i64 @llvm.x86.avx512.kunpck.dq(i64 %a, i64 %b) ret i64 %r }
declare i16 @llvm.x86.avx512.kand.w(i16, i16)
define i16 @f618(i16 %a, i16 %b) { %r = call i16 @llvm.x86.avx512.kand.w(i16 %a, i16 %b) ret i16 %r }
declare i16 @llvm.x86.avx512.kandn.w(i16, i16)
define i16 @f619(i16 %a, i16 %b) { %r = call i16 @llvm.x86.avx512.kandn.w(i16 %a, i16 %b) ret i16 %r }
declare i16 @llvm.x86.avx512.kor.w(i16, i16)
define i16 @f620(i16 %a, i16 %b) { %r = call i16 @llvm.x86.avx512.kor.w(i16 %a, i16 %b) ret i16 %r }
declare i16 @llvm.x86.avx512.kxor.w(i16, i16)
define i16 @f621(i16 %a, i16 %b) { %r = call i16 @llvm.x86.avx512.kxor.w(i16 %a, i16 %b) ret i16 %r }
declare i16 @llvm.x86.avx512.kxnor.w(i16, i16)
define i16 @f622(i16 %a, i16 %b) { %r = call i16 @llvm.x86.avx512.kxnor.w(i16 %a, i16 %b) ret i16 %r }
declare i16 @llvm.x86.avx512.knot.w(i16)
define i16 @f623(i16 %a) { %r = call i16 @llvm.x86.avx512.knot.w(i16 %a) ret i16 %r }
declare i32 @llvm.x86.avx512.kortestc.w(i16, i16)
define i32 @f624(i16 %a, i16 %b) { %r = call i32 @llvm.x86.avx512.kortestc.w(i16 %a, i16 %b) ret i32 %r }
declare i32 @llvm.x86.avx512.kortestz.w(i16, i16)
define i32 @f625(i16 %a, i16 %b) { %r = call i32 @llvm.x86.avx512.kortestz.w(i16 %a, i16 %b) ret i32 %r }
declare <2 x double> @llvm.x86.avx512.cvtusi2sd(<2 x double>, i32)
define <2 x double> @f626(<2 x double> %a, i32 %b) { %r = call <2 x double> @llvm.x86.avx512.cvtusi2sd(<2 x double> %a, i32 %b) ret <2 x double> %r }
declare <16 x i8> @llvm.x86.xop.vprotb(<16 x i8>, <16 x i8>)
define <16 x i8> @f627(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vprotb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vprotbi(<16 x i8>, i8)
define <16 x i8> @f628(<16 x i8> %a) { %r = call <16 x i8> @llvm.x86.xop.vprotbi(<16 x i8> %a, i8 3) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomltb(<16 x i8>, <16 x i8>)
define <16 x i8> @f629(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomltb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomltub(<16 x i8>, <16 x i8>)
define <16 x i8> @f630(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomltub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomleb(<16 x i8>, <16 x i8>)
define <16 x i8> @f631(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomleb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomleub(<16 x i8>, <16 x i8>)
define <16 x i8> @f632(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomleub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomgtb(<16 x i8>, <16 x i8>)
define <16 x i8> @f633(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomgtb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomgtub(<16 x i8>, <16 x i8>)
define <16 x i8> @f634(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomgtub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomgeb(<16 x i8>, <16 x i8>)
define <16 x i8> @f635(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomgeb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomgeub(<16 x i8>, <16 x i8>)
define <16 x i8> @f636(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomgeub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomeqb(<16 x i8>, <16 x i8>)
define <16 x i8> @f637(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomeqb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomequb(<16 x i8>, <16 x i8>)
define <16 x i8> @f638(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomequb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomneb(<16 x i8>, <16 x i8>)
define <16 x i8> @f639(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomneb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomneub(<16 x i8>, <16 x i8>)
define <16 x i8> @f640(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomneub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomfalseb(<16 x i8>, <16 x i8>)
define <16 x i8> @f641(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomfalseb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomfalseub(<16 x i8>, <16 x i8>)
define <16 x i8> @f642(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomfalseub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomtrueb(<16 x i8>, <16 x i8>)
define <16 x i8> @f643(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomtrueb(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomtrueub(<16 x i8>, <16 x i8>)
define <16 x i8> @f644(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomtrueub(<16 x i8> %a, <16 x i8> %b) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomb(<16 x i8>, <16 x i8>, i8)
define <16 x i8> @f645(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomb(<16 x i8> %a, <16 x i8> %b, i8 2) ret <16 x i8> %r }
declare <16 x i8> @llvm.x86.xop.vpcomub(<16 x i8>, <16 x i8>, i8)
define <16 x i8> @f646(<16 x i8> %a, <16 x i8> %b) { %r = call <16 x i8> @llvm.x86.xop.vpcomub(<16 x i8> %a, <16 x i8> %b, i8 2) ret <16 x i8> %r }
declare <8 x i16> @llvm.x86.xop.vprotw(<8 x i16>, <8 x i16>)
define <8 x i16> @f647(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vprotw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vprotwi(<8 x i16>, i8)
define <8 x i16> @f648(<8 x i16> %a) { %r = call <8 x i16> @llvm.x86.xop.vprotwi(<8 x i16> %a, i8 3) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomltw(<8 x i16>, <8 x i16>)
define <8 x i16> @f649(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomltw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomltuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f650(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomltuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomlew(<8 x i16>, <8 x i16>)
define <8 x i16> @f651(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomlew(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomleuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f652(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomleuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomgtw(<8 x i16>, <8 x i16>)
define <8 x i16> @f653(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomgtw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomgtuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f654(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomgtuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomgew(<8 x i16>, <8 x i16>)
define <8 x i16> @f655(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomgew(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomgeuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f656(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomgeuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomeqw(<8 x i16>, <8 x i16>)
define <8 x i16> @f657(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomeqw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomequw(<8 x i16>, <8 x i16>)
define <8 x i16> @f658(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomequw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomnew(<8 x i16>, <8 x i16>)
define <8 x i16> @f659(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomnew(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomneuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f660(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomneuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomfalsew(<8 x i16>, <8 x i16>)
define <8 x i16> @f661(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomfalsew(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomfalseuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f662(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomfalseuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomtruew(<8 x i16>, <8 x i16>)
define <8 x i16> @f663(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomtruew(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomtrueuw(<8 x i16>, <8 x i16>)
define <8 x i16> @f664(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomtrueuw(<8 x i16> %a, <8 x i16> %b) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomw(<8 x i16>, <8 x i16>, i8)
define <8 x i16> @f665(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomw(<8 x i16> %a, <8 x i16> %b, i8 2) ret <8 x i16> %r }
declare <8 x i16> @llvm.x86.xop.vpcomuw(<8 x i16>, <8 x i16>, i8)
define <8 x i16> @f666(<8 x i16> %a, <8 x i16> %b) { %r = call <8 x i16> @llvm.x86.xop.vpcomuw(<8 x i16> %a, <8 x i16> %b, i8 2) ret <8 x i16> %r }
declare <4 x i32> @llvm.x86.xop.vprotd(<4 x i32>, <4 x i32>)
define <4 x i32> @f667(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vprotd(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vprotdi(<4 x i32>, i8)
define <4 x i32> @f668(<4 x i32> %a) { %r = call <4 x i32> @llvm.x86.xop.vprotdi(<4 x i32> %a, i8 3) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomltd(<4 x i32>, <4 x i32>)
define <4 x i32> @f669(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomltd(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomltud(<4 x i32>, <4 x i32>)
define <4 x i32> @f670(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomltud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomled(<4 x i32>, <4 x i32>)
define <4 x i32> @f671(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomled(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomleud(<4 x i32>, <4 x i32>)
define <4 x i32> @f672(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomleud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomgtd(<4 x i32>, <4 x i32>)
define <4 x i32> @f673(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomgtd(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomgtud(<4 x i32>, <4 x i32>)
define <4 x i32> @f674(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomgtud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomged(<4 x i32>, <4 x i32>)
define <4 x i32> @f675(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomged(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomgeud(<4 x i32>, <4 x i32>)
define <4 x i32> @f676(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomgeud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomeqd(<4 x i32>, <4 x i32>)
define <4 x i32> @f677(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomeqd(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomequd(<4 x i32>, <4 x i32>)
define <4 x i32> @f678(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomequd(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomned(<4 x i32>, <4 x i32>)
define <4 x i32> @f679(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomned(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomneud(<4 x i32>, <4 x i32>)
define <4 x i32> @f680(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomneud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomfalsed(<4 x i32>, <4 x i32>)
define <4 x i32> @f681(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomfalsed(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomfalseud(<4 x i32>, <4 x i32>)
define <4 x i32> @f682(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomfalseud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomtrued(<4 x i32>, <4 x i32>)
define <4 x i32> @f683(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomtrued(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomtrueud(<4 x i32>, <4 x i32>)
define <4 x i32> @f684(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomtrueud(<4 x i32> %a, <4 x i32> %b) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomd(<4 x i32>, <4 x i32>, i8)
define <4 x i32> @f685(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomd(<4 x i32> %a, <4 x i32> %b, i8 2) ret <4 x i32> %r }
declare <4 x i32> @llvm.x86.xop.vpcomud(<4 x i32>, <4 x i32>, i8)
define <4 x i32> @f686(<4 x i32> %a, <4 x i32> %b) { %r = call <4 x i32> @llvm.x86.xop.vpcomud(<4 x i32> %a, <4 x i32> %b, i8 2) ret <4 x i32> %r }
declare <2 x i64> @llvm.x86.xop.vprotq(<2 x i64>, <2 x i64>)
define <2 x i64> @f687(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vprotq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vprotqi(<2 x i64>, i8)
define <2 x i64> @f688(<2 x i64> %a) { %r = call <2 x i64> @llvm.x86.xop.vprotqi(<2 x i64> %a, i8 3) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomltq(<2 x i64>, <2 x i64>)
define <2 x i64> @f689(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomltq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomltuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f690(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomltuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomleq(<2 x i64>, <2 x i64>)
define <2 x i64> @f691(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomleq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomleuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f692(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomleuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomgtq(<2 x i64>, <2 x i64>)
define <2 x i64> @f693(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomgtq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomgtuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f694(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomgtuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomgeq(<2 x i64>, <2 x i64>)
define <2 x i64> @f695(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomgeq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomgeuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f696(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomgeuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomeqq(<2 x i64>, <2 x i64>)
define <2 x i64> @f697(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomeqq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomequq(<2 x i64>, <2 x i64>)
define <2 x i64> @f698(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomequq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomneq(<2 x i64>, <2 x i64>)
define <2 x i64> @f699(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomneq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomneuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f700(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomneuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomfalseq(<2 x i64>, <2 x i64>)
define <2 x i64> @f701(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomfalseq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomfalseuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f702(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomfalseuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomtrueq(<2 x i64>, <2 x i64>)
define <2 x i64> @f703(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomtrueq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomtrueuq(<2 x i64>, <2 x i64>)
define <2 x i64> @f704(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomtrueuq(<2 x i64> %a, <2 x i64> %b) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomq(<2 x i64>, <2 x i64>, i8)
define <2 x i64> @f705(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomq(<2 x i64> %a, <2 x i64> %b, i8 2) ret <2 x i64> %r }
declare <2 x i64> @llvm.x86.xop.vpcomuq(<2 x i64>, <2 x i64>, i8)
define <2 x i64> @f706(<2 x i64> %a, <2 x i64> %b) { %r = call <2 x i64> @llvm.x86.xop.vpcomuq(<2 x i64> %a, <2 x i64> %b, i8 2) ret <2 x i64> %r }
declare <4 x i64> @llvm.x86.xop.vpcmov.256(<4 x i64>, <4 x i64>, <4 x i64>)
define <4 x i64> @f707(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c) { %r = call <4 x i64> @llvm.x86.xop.vpcmov.256(<4 x i64> %a, <4 x i64> %b, <4 x i64> %c) ret <4 x i64> %r }
declare <2 x i64> @llvm.x86.avx512.broadcastmb.128(i8)
define <2 x i64> @f708(i8 %a) { %r = call <2 x i64> @llvm.x86.avx512.broadcastmb.128(i8 %a) ret <2 x i64> %r }
declare <8 x i32> @llvm.x86.avx512.broadcastmw.256(i16)
define <8 x i32> @f709(i16 %a) { %r = call <8 x i32> @llvm.x86.avx512.broadcastmw.256(i16 %a) ret <8 x i32> %r }
declare <32 x i8> @llvm.x86.avx2.pmaxs.b(<32 x i8>, <32 x i8>)
define <32 x i8> @f710(<32 x i8> %a, <32 x i8> %b) { %r = call <32 x i8> @llvm.x86.avx2.pmaxs.b(<32 x i8> %a, <32 x i8> %b) ret <32 x i8> %r }
declare <16 x i16> @llvm.x86.avx2.pmaxs.w(<16 x i16>, <16 x i16>)
define <16 x i16> @f711(<16 x i16> %a, <16 x i16> %b) { %r = call <16 x i16> @llvm.x86.avx2.pmaxs.w(<16 x i16> %a, <16 x i16> %b) ret <16 x i16> %r }
declare <8 x i32> @llvm.x86.avx2.pmaxs.d(<8 x i32>, <8 x i32>)
define <8 x i32> @f712(<8 x i32> %a, <8 x i32> %b) { %r = call <8 x i32> @llvm.x86.avx2.pmaxs.d(<8 x i32> %a, <8 x i32> %b) ret <8 x i32> %r }
declare <32 x i8> @llvm.x86.avx2.pmaxu.b(<32 x i8>, <32 x i8>)
define <32 x i8> @f713(<32 x i8> %a, <32 x i8> %b) { %r = call <32 x i8> @llvm.x86.avx2.pmaxu.b(<32 x i8> %a, <32 x i8> %b) ret <32 x i8> %r }
declare <16 x i16> @llvm.x86.avx2.pmaxu.w(<16 x i16>, <16 x i16>)
define <16 x i16> @f714(<16 x i16> %a, <16 x i16> %b) { %r = call <16 x i16> @llvm.x86.avx2.pmaxu.w(<16 x i16> %a, <16 x i16> %b) ret <16 x i16> %r }
declare <8 x i32> @llvm.x86.avx2.pmaxu.d(<8 x i32>, <8 x i32>)
define <8 x i32> @f715(<8 x i32> %a, <8 x i32> %b) { %r = call <8 x i32> @llvm.x86.avx2.pmaxu.d(<8 x i32> %a, <8 x i32> %b) ret <8 x i32> %r }
declare <32 x i8> @llvm.x86.avx2.pmins.b(<32 x i8>, <32 x i8>)
define <32 x i8> @f716(<32 x i8> %a, <32 x i8> %b) { %r = call <32 x i8> @llvm.x86.avx2.pmins.b(<32 x i8> %a, <32 x i8> %b) ret <32 x i8> %r }
declare <16 x i16> @llvm.x86.avx2.pmins.w(<16 x i16>, <16 x i16>)
define <16 x i16> @f717(<16 x i16> %a, <16 x i16> %b) { %r = call <16 x i16> @llvm.x86.avx2.pmins.w(<16 x i16> %a, <16 x i16> %b) ret <16 x i16> %r }
declare <8 x i32> @llvm.x86.avx2.pmins.d(<8 x i32>, <8 x i32>)
define <8 x i32> @f718(<8 x i32> %a, <8 x i32> %b) { %r = call <8 x i32> @llvm.x86.avx2.pmins.d(<8 x i32> %a, <8 x i32> %b) ret <8 x i32> %r }
declare <32 x i8> @llvm.x86.avx2.pminu.b(<32 x i8>, <32 x i8>)
define <32 x i8> @f719(<32 x i8> %a, <32 x i8> %b) { %r = call <32 x i8> @llvm.x86.avx2.pminu.b(<32 x i8> %a, <32 x i8> %b) ret <32 x i8> %r }
declare <16 x i16> @llvm.x86.avx2.pminu.w(<16 x i16>, <16 x i16>)
define <16 x i16> @f720(<16 x i16> %a, <16 x i16> %b) { %r = call <16 x i16> @llvm.x86.avx2.pminu.w(<16 x i16> %a, <16 x i16> %b) ret <16 x i16> %r }
declare <8 x i32> @llvm.x86.avx2.pminu.d(<8 x i32>, <8 x i32>)
define <8 x i32> @f721(<8 x i32> %a, <8 x i32> %b) { %r = call <8 x i32> @llvm.x86.avx2.pminu.d(<8 x i32> %a, <8 x i32> %b) ret <8 x i32> %r }
declare <8 x i64> @llvm.x86.avx512.psll.dq.512(<8 x i64>, i32)
define <8 x i64> @f722(<8 x i64> %a) { %r = call <8 x i64> @llvm.x86.avx512.psll.dq.512(<8 x i64> %a, i32 3) ret <8 x i64> %r }
declare <8 x i64> @llvm.x86.avx512.psrl.dq.512(<8 x i64>, i32)
define <8 x i64> @f723(<8 x i64> %a) { %r = call <8 x i64> @llvm.x86.avx512.psrl.dq.512(<8 x i64> %a, i32 3) ret <8 x i64> %r }
declare void @llvm.x86.avx512.storent.ps.512(ptr, <16 x float>)
define void @f724(ptr %a, <16 x float> %b) { call void @llvm.x86.avx512.storent.ps.512(ptr %a, <16 x float> %b) ret void }
declare void @llvm.x86.avx512.storent.pd.512(ptr, <8 x double>)
define void @f725(ptr %a, <8 x double> %b) { call void @llvm.x86.avx512.storent.pd.512(ptr %a, <8 x double> %b) ret void }
declare <16 x float> @llvm.x86.avx512.mask.vcvtph2ps.512(<16 x i16>, <16 x float>, i16, i32)
define <16 x float> @f726(<16 x i16> %a, <16 x float> %b, i16 %c) { %r = call <16 x float> @llvm.x86.avx512.mask.vcvtph2ps.512(<16 x i16> %a, <16 x float> %b, i16 %c, i32 4) ret <16 x float> %r }
