; Data layouts that say the same in other words are the same; others are warned of, but for CUDA's library.
; RUN: cd %{dir} && for x in default none other; do diff <(llvm-link-22 default.ll $x.ll -o /dev/null 2>&1; echo $?) <(irkit link --to=22 default.ll $x.ll -o out.bc 2>&1 | sed -E 's/^[^ ]*: warning/warning/'; echo $?) || exit 1; done
; RUN: cd %{dir} && irkit link default.ll words.ll -o out.bc && irkit link default.ll other.ll -S | head -5
; RUN: cd %{dir} && for n in 19 22; do for f in old strange; do for name in $f libdevice.$f.10 libdevice.10 libdevic.10 libdevice.0; do irkit as --to=$n $f.ll -o $name.bc; diff <(llvm-link-$n cuda.ll $name.bc -o /dev/null 2>&1 | grep . ; echo $?) <(irkit link --to=$n cuda.ll $name.bc -o out.bc 2>&1 | grep . | sed 's/^[^ ]*: //'; echo $?) || exit 1; done; done; done
; NEEDS: llvm-link-22 llvm-link-19
;--- none.ll
@a = global i32 0
;--- default.ll
target datalayout = "e-p:64:64-i64:32:64"
@b = weak global i32 0
;--- words.ll
target datalayout = "e-i64:32:64-p:64:64:64"
@d = global i32 0
;--- other.ll
target datalayout = "e-p:32:32"
@c = global i32 0
;--- cuda.ll
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
;--- old.ll
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-gpulibs"
;--- strange.ll
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-foo-bar"
