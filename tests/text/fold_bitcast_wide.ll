; Bitcasts between integers and floats of more than 64 bits are folded, but those of double doubles.
; RUN: irkit as --to=19 %s -o - | irkit dis | grep @
@quad = global fp128 bitcast (i128 36893488147419103235 to fp128)
@extended = global x86_fp80 bitcast (i80 37 to x86_fp80)
@lanes = global <2 x x86_fp80> bitcast (<2 x i80> <i80 5, i80 6> to <2 x x86_fp80>)
@pair = global ppc_fp128 bitcast (i128 36893488147419103235 to ppc_fp128)
@back = global i128 bitcast (fp128 0xL00000000000000030000000000000002 to i128)
@pair_back = global i128 bitcast (ppc_fp128 0xM00000000000000030000000000000002 to i128)
@ones = global i128 bitcast (fp128 0xLFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF to i128)
@extended_ones = global i80 bitcast (x86_fp80 0xKFFFFFFFFFFFFFFFFFFFF to i80)
@ones_of_lanes = global <2 x i64> bitcast (fp128 0xLFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF to <2 x i64>)
@extended_lanes = global <5 x i16> bitcast (x86_fp80 0xKFFFFFFFFFFFFFFFFFFFF to <5 x i16>)
@pair_ones = global i128 bitcast (ppc_fp128 0xMFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF to i128)
@pair_lanes = global <2 x i64> bitcast (ppc_fp128 0xMFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF to <2 x i64>)
