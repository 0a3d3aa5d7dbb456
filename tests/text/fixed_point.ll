; A rational's numerator and denominator have a sign where the type's encoding has one.
; RUN: irkit as --to=22 %s -o - | irkit dis | grep DIFixed
; RUN: mkdir -p %t; for n in 21 22; do if command -v llvm-as-$n > %t/where; then llvm-as-$n %s -o %t/b.bc; irkit as --to=$n %s -o %t/a.bc; cmp %t/a.bc %t/b.bc || exit 1; fi; done
!named = !{!0, !1, !2, !3}
!0 = !DIFixedPointType(name: "a", size: 32, encoding: DW_ATE_unsigned_fixed, kind: Rational, numerator: 200, denominator: 4096)
!1 = !DIFixedPointType(name: "b", size: 32, encoding: DW_ATE_unsigned_fixed, kind: Rational, numerator: 18446744073709551616, denominator: 1)
!2 = !DIFixedPointType(name: "c", size: 32, encoding: DW_ATE_signed_fixed, kind: Rational, numerator: -77, denominator: -300)
!3 = !DIFixedPointType(name: "d", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -5)
