; Branch protection of Arm targets as attributes with words, without module flags: one meaning, and the newer form since 22.
; RUN: for n in 21 22 23; do for t in aarch64-linux thumbv7-none x86_64-linux; do echo "== $n $t"; sed "s/TRIPLE/$t/" %s | irkit as --to=$n - -o - | irkit dis --to=$n - -o - | grep '^define\|^attributes'; done; done
target triple = "TRIPLE"
define void @a() "branch-target-enforcement"="true" { ret void }
define void @b() "branch-target-enforcement"="false" "sign-return-address"="none" { ret void }
define void @c() "guarded-control-stack"="true" "sign-return-address"="non-leaf" "sign-return-address-key"="a_key" { ret void }
