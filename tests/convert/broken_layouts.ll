; Data layouts that LLVM's readers break when they bring them up to date, and refuse then: what they add to a group stands
; behind that group, wherever it is. What they break and read all the same stays as they make it.
; RUN: irkit as --to=11 %s -o %t.a.bc && sed -e 's/^target.*triple.*/target triple = "powerpc64-linux-gnu"/' -e 's/layout = ".*/layout = "E-m:e-i64:64:64-n32:64"/' %s | irkit as --to=11 - -o %t.p.bc
; RUN: for n in 17 18 21 22 23; do for f in a p; do irkit convert --to=$n %t.$f.bc -o - | irkit dis --to=$n - -o - | grep ^target.datal; done; done
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-S32-A5-ni:7"
target triple = "amdgcn-mesa-mesa3d"
