; Memory Access and Addressing Operations
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -latomic && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [18 x i8] c"alloca load store\00"
@name1 = private constant [19 x i8] c"alloca count align\00"
@name2 = private constant [9 x i8] c"volatile\00"
@name3 = private constant [18 x i8] c"load of odd width\00"
@name4 = private constant [18 x i8] c"atomic load store\00"
@name5 = private constant [14 x i8] c"load metadata\00"
@name6 = private constant [14 x i8] c"getelementptr\00"
@name7 = private constant [21 x i8] c"getelementptr vector\00"
@name8 = private constant [27 x i8] c"getelementptr inbounds nuw\00"
@name9 = private constant [16 x i8] c"cmpxchg seq_cst\00"
@name10 = private constant [16 x i8] c"cmpxchg acq_rel\00"
@name11 = private constant [18 x i8] c"cmpxchg monotonic\00"
@name12 = private constant [18 x i8] c"cmpxchg weak i128\00"
@name13 = private constant [18 x i8] c"atomicrmw xchg i8\00"
@name14 = private constant [19 x i8] c"atomicrmw xchg i32\00"
@name15 = private constant [19 x i8] c"atomicrmw xchg i64\00"
@name16 = private constant [17 x i8] c"atomicrmw add i8\00"
@name17 = private constant [18 x i8] c"atomicrmw add i32\00"
@name18 = private constant [18 x i8] c"atomicrmw add i64\00"
@name19 = private constant [17 x i8] c"atomicrmw sub i8\00"
@name20 = private constant [18 x i8] c"atomicrmw sub i32\00"
@name21 = private constant [18 x i8] c"atomicrmw sub i64\00"
@name22 = private constant [17 x i8] c"atomicrmw and i8\00"
@name23 = private constant [18 x i8] c"atomicrmw and i32\00"
@name24 = private constant [18 x i8] c"atomicrmw and i64\00"
@name25 = private constant [18 x i8] c"atomicrmw nand i8\00"
@name26 = private constant [19 x i8] c"atomicrmw nand i32\00"
@name27 = private constant [19 x i8] c"atomicrmw nand i64\00"
@name28 = private constant [16 x i8] c"atomicrmw or i8\00"
@name29 = private constant [17 x i8] c"atomicrmw or i32\00"
@name30 = private constant [17 x i8] c"atomicrmw or i64\00"
@name31 = private constant [17 x i8] c"atomicrmw xor i8\00"
@name32 = private constant [18 x i8] c"atomicrmw xor i32\00"
@name33 = private constant [18 x i8] c"atomicrmw xor i64\00"
@name34 = private constant [17 x i8] c"atomicrmw max i8\00"
@name35 = private constant [18 x i8] c"atomicrmw max i32\00"
@name36 = private constant [18 x i8] c"atomicrmw max i64\00"
@name37 = private constant [17 x i8] c"atomicrmw min i8\00"
@name38 = private constant [18 x i8] c"atomicrmw min i32\00"
@name39 = private constant [18 x i8] c"atomicrmw min i64\00"
@name40 = private constant [18 x i8] c"atomicrmw umax i8\00"
@name41 = private constant [19 x i8] c"atomicrmw umax i32\00"
@name42 = private constant [19 x i8] c"atomicrmw umax i64\00"
@name43 = private constant [18 x i8] c"atomicrmw umin i8\00"
@name44 = private constant [19 x i8] c"atomicrmw umin i32\00"
@name45 = private constant [19 x i8] c"atomicrmw umin i64\00"
@name46 = private constant [23 x i8] c"atomicrmw uinc_wrap i8\00"
@name47 = private constant [24 x i8] c"atomicrmw uinc_wrap i32\00"
@name48 = private constant [24 x i8] c"atomicrmw uinc_wrap i64\00"
@name49 = private constant [23 x i8] c"atomicrmw udec_wrap i8\00"
@name50 = private constant [24 x i8] c"atomicrmw udec_wrap i32\00"
@name51 = private constant [24 x i8] c"atomicrmw udec_wrap i64\00"
@name52 = private constant [23 x i8] c"atomicrmw usub_cond i8\00"
@name53 = private constant [24 x i8] c"atomicrmw usub_cond i32\00"
@name54 = private constant [24 x i8] c"atomicrmw usub_cond i64\00"
@name55 = private constant [22 x i8] c"atomicrmw usub_sat i8\00"
@name56 = private constant [23 x i8] c"atomicrmw usub_sat i32\00"
@name57 = private constant [23 x i8] c"atomicrmw usub_sat i64\00"
@name58 = private constant [21 x i8] c"atomicrmw fadd float\00"
@name59 = private constant [21 x i8] c"atomicrmw fsub float\00"
@name60 = private constant [21 x i8] c"atomicrmw fmax float\00"
@name61 = private constant [21 x i8] c"atomicrmw fmin float\00"
@name62 = private constant [25 x i8] c"atomicrmw fmaximum float\00"
@name63 = private constant [25 x i8] c"atomicrmw fminimum float\00"

define i32 @op_0(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define i64 @op_1(i64 %x) {
  %p = alloca i64, i32 4, align 64
  %n = ptrtoint ptr %p to i64
  %m = and i64 %n, 63
  %q = getelementptr i64, ptr %p, i64 3
  store i64 %x, ptr %q
  %l = load i64, ptr %q
  %r = add i64 %l, %m
  ret i64 %r
}

define i8 @op_2(i8 %x) {
  %p = alloca i8
  store volatile i8 %x, ptr %p
  %r = load volatile i8, ptr %p
  ret i8 %r
}

define i24 @op_3(i24 %x) {
  %p = alloca i24
  store i24 %x, ptr %p
  %r = load i24, ptr %p
  ret i24 %r
}

define i64 @op_4(i64 %x) {
  %p = alloca i64
  store atomic i64 %x, ptr %p seq_cst, align 8
  fence seq_cst
  fence syncscope("singlethread") acq_rel
  %r = load atomic i64, ptr %p acquire, align 8
  ret i64 %r
}

define i32 @op_5(i32 %x) {
  %p = alloca i32
  store i32 %x, ptr %p, !nontemporal !0
  %r = load i32, ptr %p, !range !1, !noundef !2, !invariant.load !2
  ret i32 %r
}

define i64 @op_6(ptr %x, i64 %y) {
  %p = getelementptr { i32, [4 x i64], i8 }, ptr %x, i64 %y, i32 1, i64 2
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define i64 @op_7(i64 %x) {
  %v = insertelement <2 x i64> <i64 1, i64 0>, i64 %x, i32 1
  %p = getelementptr i32, ptr null, <2 x i64> %v
  %q = extractelement <2 x ptr> %p, i32 1
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define i64 @op_8(ptr %x, i32 %y) {
  %p = getelementptr inbounds nuw i8, ptr %x, i32 %y
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define { i32, i1 } @op_9(i32 %x, i32 %y, i32 %z) {
  %p = alloca i32
  store i32 %x, ptr %p
  %r = cmpxchg ptr %p, i32 %y, i32 %z seq_cst monotonic
  ret { i32, i1 } %r
}

define { i32, i1 } @op_10(i32 %x, i32 %y, i32 %z) {
  %p = alloca i32
  store i32 %x, ptr %p
  %r = cmpxchg ptr %p, i32 %y, i32 %z acq_rel monotonic
  ret { i32, i1 } %r
}

define { i32, i1 } @op_11(i32 %x, i32 %y, i32 %z) {
  %p = alloca i32
  store i32 %x, ptr %p
  %r = cmpxchg ptr %p, i32 %y, i32 %z monotonic monotonic
  ret { i32, i1 } %r
}

define { i128, i1 } @op_12(i128 %x, i128 %y, i128 %z) {
  %p = alloca i128, align 16
  store i128 %x, ptr %p
  %r = cmpxchg weak ptr %p, i128 %y, i128 %z seq_cst seq_cst, align 16
  ret { i128, i1 } %r
}

define { i8, i8 } @op_13(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw xchg ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_14(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw xchg ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_15(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw xchg ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_16(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw add ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_17(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw add ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_18(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw add ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_19(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw sub ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_20(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw sub ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_21(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw sub ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_22(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw and ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_23(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw and ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_24(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw and ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_25(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw nand ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_26(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw nand ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_27(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw nand ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_28(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw or ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_29(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw or ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_30(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw or ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_31(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw xor ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_32(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw xor ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_33(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw xor ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_34(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw max ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_35(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw max ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_36(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw max ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_37(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw min ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_38(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw min ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_39(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw min ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_40(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw umax ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_41(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw umax ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_42(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw umax ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_43(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw umin ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_44(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw umin ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_45(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw umin ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_46(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw uinc_wrap ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_47(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw uinc_wrap ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_48(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw uinc_wrap ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_49(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw udec_wrap ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_50(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw udec_wrap ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_51(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw udec_wrap ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_52(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw usub_cond ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_53(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw usub_cond ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_54(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw usub_cond ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { i8, i8 } @op_55(i8 %x, i8 %y) {
  %p = alloca i8
  store i8 %x, ptr %p
  %o = atomicrmw usub_sat ptr %p, i8 %y seq_cst
  %n = load i8, ptr %p
  %s = insertvalue { i8, i8 } poison, i8 %o, 0
  %r = insertvalue { i8, i8 } %s, i8 %n, 1
  ret { i8, i8 } %r
}

define { i32, i32 } @op_56(i32 %x, i32 %y) {
  %p = alloca i32
  store i32 %x, ptr %p
  %o = atomicrmw usub_sat ptr %p, i32 %y seq_cst
  %n = load i32, ptr %p
  %s = insertvalue { i32, i32 } poison, i32 %o, 0
  %r = insertvalue { i32, i32 } %s, i32 %n, 1
  ret { i32, i32 } %r
}

define { i64, i64 } @op_57(i64 %x, i64 %y) {
  %p = alloca i64
  store i64 %x, ptr %p
  %o = atomicrmw usub_sat ptr %p, i64 %y seq_cst
  %n = load i64, ptr %p
  %s = insertvalue { i64, i64 } poison, i64 %o, 0
  %r = insertvalue { i64, i64 } %s, i64 %n, 1
  ret { i64, i64 } %r
}

define { float, float } @op_58(float %x, float %y) {
  %p = alloca float
  store float %x, ptr %p
  %o = atomicrmw fadd ptr %p, float %y acq_rel
  %n = load float, ptr %p
  %s = insertvalue { float, float } poison, float %o, 0
  %r = insertvalue { float, float } %s, float %n, 1
  ret { float, float } %r
}

define { float, float } @op_59(float %x, float %y) {
  %p = alloca float
  store float %x, ptr %p
  %o = atomicrmw fsub ptr %p, float %y acq_rel
  %n = load float, ptr %p
  %s = insertvalue { float, float } poison, float %o, 0
  %r = insertvalue { float, float } %s, float %n, 1
  ret { float, float } %r
}

define { float, float } @op_60(float %x, float %y) {
  %p = alloca float
  store float %x, ptr %p
  %o = atomicrmw fmax ptr %p, float %y acq_rel
  %n = load float, ptr %p
  %s = insertvalue { float, float } poison, float %o, 0
  %r = insertvalue { float, float } %s, float %n, 1
  ret { float, float } %r
}

define { float, float } @op_61(float %x, float %y) {
  %p = alloca float
  store float %x, ptr %p
  %o = atomicrmw fmin ptr %p, float %y acq_rel
  %n = load float, ptr %p
  %s = insertvalue { float, float } poison, float %o, 0
  %r = insertvalue { float, float } %s, float %n, 1
  ret { float, float } %r
}

define { float, float } @op_62(float %x, float %y) {
  %p = alloca float
  store float %x, ptr %p
  %o = atomicrmw fmaximum ptr %p, float %y acq_rel
  %n = load float, ptr %p
  %s = insertvalue { float, float } poison, float %o, 0
  %r = insertvalue { float, float } %s, float %n, 1
  ret { float, float } %r
}

define { float, float } @op_63(float %x, float %y) {
  %p = alloca float
  store float %x, ptr %p
  %o = atomicrmw fminimum ptr %p, float %y acq_rel
  %n = load float, ptr %p
  %s = insertvalue { float, float } poison, float %o, 0
  %r = insertvalue { float, float } %s, float %n, 1
  ret { float, float } %r
}

define void @show_bits(i64 %n) {
  call i32 (ptr, ...) @printf(ptr @bits, i64 %n)
  ret void
}

define void @show_number(double %x) {
  call i32 (ptr, ...) @printf(ptr @number, double %x)
  ret void
}

define void @show_name(ptr %name) {
  call i32 (ptr, ...) @printf(ptr @name, ptr %name)
  ret void
}

define i32 @main() {
  call void @show_name(ptr @name0)
  %1 = call i32 @op_0(i32 5)
  %2 = zext i32 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i64 @op_1(i64 5)
  call void @show_bits(i64 %3)
  call void @show_name(ptr @name2)
  %4 = call i8 @op_2(i8 7)
  %5 = zext i8 %4 to i64
  call void @show_bits(i64 %5)
  call void @show_name(ptr @name3)
  %6 = call i24 @op_3(i24 -7)
  %7 = zext i24 %6 to i64
  call void @show_bits(i64 %7)
  call void @show_name(ptr @name4)
  %8 = call i64 @op_4(i64 9)
  call void @show_bits(i64 %8)
  call void @show_name(ptr @name5)
  %9 = call i32 @op_5(i32 9)
  %10 = zext i32 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name6)
  %11 = call i64 @op_6(ptr null, i64 3)
  call void @show_bits(i64 %11)
  call void @show_name(ptr @name7)
  %12 = call i64 @op_7(i64 5)
  call void @show_bits(i64 %12)
  call void @show_name(ptr @name8)
  %13 = call i64 @op_8(ptr null, i32 0)
  call void @show_bits(i64 %13)
  call void @show_name(ptr @name9)
  %14 = call { i32, i1 } @op_9(i32 5, i32 5, i32 9)
  %15 = extractvalue { i32, i1 } %14, 0
  %16 = zext i32 %15 to i64
  call void @show_bits(i64 %16)
  %17 = extractvalue { i32, i1 } %14, 1
  %18 = zext i1 %17 to i64
  call void @show_bits(i64 %18)
  call void @show_name(ptr @name10)
  %19 = call { i32, i1 } @op_10(i32 5, i32 5, i32 9)
  %20 = extractvalue { i32, i1 } %19, 0
  %21 = zext i32 %20 to i64
  call void @show_bits(i64 %21)
  %22 = extractvalue { i32, i1 } %19, 1
  %23 = zext i1 %22 to i64
  call void @show_bits(i64 %23)
  call void @show_name(ptr @name11)
  %24 = call { i32, i1 } @op_11(i32 5, i32 5, i32 9)
  %25 = extractvalue { i32, i1 } %24, 0
  %26 = zext i32 %25 to i64
  call void @show_bits(i64 %26)
  %27 = extractvalue { i32, i1 } %24, 1
  %28 = zext i1 %27 to i64
  call void @show_bits(i64 %28)
  call void @show_name(ptr @name12)
  %29 = call { i128, i1 } @op_12(i128 5, i128 6, i128 9)
  %30 = extractvalue { i128, i1 } %29, 0
  %31 = lshr i128 %30, 0
  %32 = trunc i128 %31 to i64
  call void @show_bits(i64 %32)
  %33 = lshr i128 %30, 64
  %34 = trunc i128 %33 to i64
  call void @show_bits(i64 %34)
  %35 = extractvalue { i128, i1 } %29, 1
  %36 = zext i1 %35 to i64
  call void @show_bits(i64 %36)
  call void @show_name(ptr @name13)
  %37 = call { i8, i8 } @op_13(i8 12, i8 -10)
  %38 = extractvalue { i8, i8 } %37, 0
  %39 = zext i8 %38 to i64
  call void @show_bits(i64 %39)
  %40 = extractvalue { i8, i8 } %37, 1
  %41 = zext i8 %40 to i64
  call void @show_bits(i64 %41)
  call void @show_name(ptr @name14)
  %42 = call { i32, i32 } @op_14(i32 12, i32 -10)
  %43 = extractvalue { i32, i32 } %42, 0
  %44 = zext i32 %43 to i64
  call void @show_bits(i64 %44)
  %45 = extractvalue { i32, i32 } %42, 1
  %46 = zext i32 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name15)
  %47 = call { i64, i64 } @op_15(i64 12, i64 -10)
  %48 = extractvalue { i64, i64 } %47, 0
  call void @show_bits(i64 %48)
  %49 = extractvalue { i64, i64 } %47, 1
  call void @show_bits(i64 %49)
  call void @show_name(ptr @name16)
  %50 = call { i8, i8 } @op_16(i8 12, i8 -10)
  %51 = extractvalue { i8, i8 } %50, 0
  %52 = zext i8 %51 to i64
  call void @show_bits(i64 %52)
  %53 = extractvalue { i8, i8 } %50, 1
  %54 = zext i8 %53 to i64
  call void @show_bits(i64 %54)
  call void @show_name(ptr @name17)
  %55 = call { i32, i32 } @op_17(i32 12, i32 -10)
  %56 = extractvalue { i32, i32 } %55, 0
  %57 = zext i32 %56 to i64
  call void @show_bits(i64 %57)
  %58 = extractvalue { i32, i32 } %55, 1
  %59 = zext i32 %58 to i64
  call void @show_bits(i64 %59)
  call void @show_name(ptr @name18)
  %60 = call { i64, i64 } @op_18(i64 12, i64 -10)
  %61 = extractvalue { i64, i64 } %60, 0
  call void @show_bits(i64 %61)
  %62 = extractvalue { i64, i64 } %60, 1
  call void @show_bits(i64 %62)
  call void @show_name(ptr @name19)
  %63 = call { i8, i8 } @op_19(i8 12, i8 -10)
  %64 = extractvalue { i8, i8 } %63, 0
  %65 = zext i8 %64 to i64
  call void @show_bits(i64 %65)
  %66 = extractvalue { i8, i8 } %63, 1
  %67 = zext i8 %66 to i64
  call void @show_bits(i64 %67)
  call void @show_name(ptr @name20)
  %68 = call { i32, i32 } @op_20(i32 12, i32 -10)
  %69 = extractvalue { i32, i32 } %68, 0
  %70 = zext i32 %69 to i64
  call void @show_bits(i64 %70)
  %71 = extractvalue { i32, i32 } %68, 1
  %72 = zext i32 %71 to i64
  call void @show_bits(i64 %72)
  call void @show_name(ptr @name21)
  %73 = call { i64, i64 } @op_21(i64 12, i64 -10)
  %74 = extractvalue { i64, i64 } %73, 0
  call void @show_bits(i64 %74)
  %75 = extractvalue { i64, i64 } %73, 1
  call void @show_bits(i64 %75)
  call void @show_name(ptr @name22)
  %76 = call { i8, i8 } @op_22(i8 12, i8 -10)
  %77 = extractvalue { i8, i8 } %76, 0
  %78 = zext i8 %77 to i64
  call void @show_bits(i64 %78)
  %79 = extractvalue { i8, i8 } %76, 1
  %80 = zext i8 %79 to i64
  call void @show_bits(i64 %80)
  call void @show_name(ptr @name23)
  %81 = call { i32, i32 } @op_23(i32 12, i32 -10)
  %82 = extractvalue { i32, i32 } %81, 0
  %83 = zext i32 %82 to i64
  call void @show_bits(i64 %83)
  %84 = extractvalue { i32, i32 } %81, 1
  %85 = zext i32 %84 to i64
  call void @show_bits(i64 %85)
  call void @show_name(ptr @name24)
  %86 = call { i64, i64 } @op_24(i64 12, i64 -10)
  %87 = extractvalue { i64, i64 } %86, 0
  call void @show_bits(i64 %87)
  %88 = extractvalue { i64, i64 } %86, 1
  call void @show_bits(i64 %88)
  call void @show_name(ptr @name25)
  %89 = call { i8, i8 } @op_25(i8 12, i8 -10)
  %90 = extractvalue { i8, i8 } %89, 0
  %91 = zext i8 %90 to i64
  call void @show_bits(i64 %91)
  %92 = extractvalue { i8, i8 } %89, 1
  %93 = zext i8 %92 to i64
  call void @show_bits(i64 %93)
  call void @show_name(ptr @name26)
  %94 = call { i32, i32 } @op_26(i32 12, i32 -10)
  %95 = extractvalue { i32, i32 } %94, 0
  %96 = zext i32 %95 to i64
  call void @show_bits(i64 %96)
  %97 = extractvalue { i32, i32 } %94, 1
  %98 = zext i32 %97 to i64
  call void @show_bits(i64 %98)
  call void @show_name(ptr @name27)
  %99 = call { i64, i64 } @op_27(i64 12, i64 -10)
  %100 = extractvalue { i64, i64 } %99, 0
  call void @show_bits(i64 %100)
  %101 = extractvalue { i64, i64 } %99, 1
  call void @show_bits(i64 %101)
  call void @show_name(ptr @name28)
  %102 = call { i8, i8 } @op_28(i8 12, i8 -10)
  %103 = extractvalue { i8, i8 } %102, 0
  %104 = zext i8 %103 to i64
  call void @show_bits(i64 %104)
  %105 = extractvalue { i8, i8 } %102, 1
  %106 = zext i8 %105 to i64
  call void @show_bits(i64 %106)
  call void @show_name(ptr @name29)
  %107 = call { i32, i32 } @op_29(i32 12, i32 -10)
  %108 = extractvalue { i32, i32 } %107, 0
  %109 = zext i32 %108 to i64
  call void @show_bits(i64 %109)
  %110 = extractvalue { i32, i32 } %107, 1
  %111 = zext i32 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name30)
  %112 = call { i64, i64 } @op_30(i64 12, i64 -10)
  %113 = extractvalue { i64, i64 } %112, 0
  call void @show_bits(i64 %113)
  %114 = extractvalue { i64, i64 } %112, 1
  call void @show_bits(i64 %114)
  call void @show_name(ptr @name31)
  %115 = call { i8, i8 } @op_31(i8 12, i8 -10)
  %116 = extractvalue { i8, i8 } %115, 0
  %117 = zext i8 %116 to i64
  call void @show_bits(i64 %117)
  %118 = extractvalue { i8, i8 } %115, 1
  %119 = zext i8 %118 to i64
  call void @show_bits(i64 %119)
  call void @show_name(ptr @name32)
  %120 = call { i32, i32 } @op_32(i32 12, i32 -10)
  %121 = extractvalue { i32, i32 } %120, 0
  %122 = zext i32 %121 to i64
  call void @show_bits(i64 %122)
  %123 = extractvalue { i32, i32 } %120, 1
  %124 = zext i32 %123 to i64
  call void @show_bits(i64 %124)
  call void @show_name(ptr @name33)
  %125 = call { i64, i64 } @op_33(i64 12, i64 -10)
  %126 = extractvalue { i64, i64 } %125, 0
  call void @show_bits(i64 %126)
  %127 = extractvalue { i64, i64 } %125, 1
  call void @show_bits(i64 %127)
  call void @show_name(ptr @name34)
  %128 = call { i8, i8 } @op_34(i8 12, i8 -10)
  %129 = extractvalue { i8, i8 } %128, 0
  %130 = zext i8 %129 to i64
  call void @show_bits(i64 %130)
  %131 = extractvalue { i8, i8 } %128, 1
  %132 = zext i8 %131 to i64
  call void @show_bits(i64 %132)
  call void @show_name(ptr @name35)
  %133 = call { i32, i32 } @op_35(i32 12, i32 -10)
  %134 = extractvalue { i32, i32 } %133, 0
  %135 = zext i32 %134 to i64
  call void @show_bits(i64 %135)
  %136 = extractvalue { i32, i32 } %133, 1
  %137 = zext i32 %136 to i64
  call void @show_bits(i64 %137)
  call void @show_name(ptr @name36)
  %138 = call { i64, i64 } @op_36(i64 12, i64 -10)
  %139 = extractvalue { i64, i64 } %138, 0
  call void @show_bits(i64 %139)
  %140 = extractvalue { i64, i64 } %138, 1
  call void @show_bits(i64 %140)
  call void @show_name(ptr @name37)
  %141 = call { i8, i8 } @op_37(i8 12, i8 -10)
  %142 = extractvalue { i8, i8 } %141, 0
  %143 = zext i8 %142 to i64
  call void @show_bits(i64 %143)
  %144 = extractvalue { i8, i8 } %141, 1
  %145 = zext i8 %144 to i64
  call void @show_bits(i64 %145)
  call void @show_name(ptr @name38)
  %146 = call { i32, i32 } @op_38(i32 12, i32 -10)
  %147 = extractvalue { i32, i32 } %146, 0
  %148 = zext i32 %147 to i64
  call void @show_bits(i64 %148)
  %149 = extractvalue { i32, i32 } %146, 1
  %150 = zext i32 %149 to i64
  call void @show_bits(i64 %150)
  call void @show_name(ptr @name39)
  %151 = call { i64, i64 } @op_39(i64 12, i64 -10)
  %152 = extractvalue { i64, i64 } %151, 0
  call void @show_bits(i64 %152)
  %153 = extractvalue { i64, i64 } %151, 1
  call void @show_bits(i64 %153)
  call void @show_name(ptr @name40)
  %154 = call { i8, i8 } @op_40(i8 12, i8 -10)
  %155 = extractvalue { i8, i8 } %154, 0
  %156 = zext i8 %155 to i64
  call void @show_bits(i64 %156)
  %157 = extractvalue { i8, i8 } %154, 1
  %158 = zext i8 %157 to i64
  call void @show_bits(i64 %158)
  call void @show_name(ptr @name41)
  %159 = call { i32, i32 } @op_41(i32 12, i32 -10)
  %160 = extractvalue { i32, i32 } %159, 0
  %161 = zext i32 %160 to i64
  call void @show_bits(i64 %161)
  %162 = extractvalue { i32, i32 } %159, 1
  %163 = zext i32 %162 to i64
  call void @show_bits(i64 %163)
  call void @show_name(ptr @name42)
  %164 = call { i64, i64 } @op_42(i64 12, i64 -10)
  %165 = extractvalue { i64, i64 } %164, 0
  call void @show_bits(i64 %165)
  %166 = extractvalue { i64, i64 } %164, 1
  call void @show_bits(i64 %166)
  call void @show_name(ptr @name43)
  %167 = call { i8, i8 } @op_43(i8 12, i8 -10)
  %168 = extractvalue { i8, i8 } %167, 0
  %169 = zext i8 %168 to i64
  call void @show_bits(i64 %169)
  %170 = extractvalue { i8, i8 } %167, 1
  %171 = zext i8 %170 to i64
  call void @show_bits(i64 %171)
  call void @show_name(ptr @name44)
  %172 = call { i32, i32 } @op_44(i32 12, i32 -10)
  %173 = extractvalue { i32, i32 } %172, 0
  %174 = zext i32 %173 to i64
  call void @show_bits(i64 %174)
  %175 = extractvalue { i32, i32 } %172, 1
  %176 = zext i32 %175 to i64
  call void @show_bits(i64 %176)
  call void @show_name(ptr @name45)
  %177 = call { i64, i64 } @op_45(i64 12, i64 -10)
  %178 = extractvalue { i64, i64 } %177, 0
  call void @show_bits(i64 %178)
  %179 = extractvalue { i64, i64 } %177, 1
  call void @show_bits(i64 %179)
  call void @show_name(ptr @name46)
  %180 = call { i8, i8 } @op_46(i8 12, i8 -10)
  %181 = extractvalue { i8, i8 } %180, 0
  %182 = zext i8 %181 to i64
  call void @show_bits(i64 %182)
  %183 = extractvalue { i8, i8 } %180, 1
  %184 = zext i8 %183 to i64
  call void @show_bits(i64 %184)
  call void @show_name(ptr @name47)
  %185 = call { i32, i32 } @op_47(i32 12, i32 -10)
  %186 = extractvalue { i32, i32 } %185, 0
  %187 = zext i32 %186 to i64
  call void @show_bits(i64 %187)
  %188 = extractvalue { i32, i32 } %185, 1
  %189 = zext i32 %188 to i64
  call void @show_bits(i64 %189)
  call void @show_name(ptr @name48)
  %190 = call { i64, i64 } @op_48(i64 12, i64 -10)
  %191 = extractvalue { i64, i64 } %190, 0
  call void @show_bits(i64 %191)
  %192 = extractvalue { i64, i64 } %190, 1
  call void @show_bits(i64 %192)
  call void @show_name(ptr @name49)
  %193 = call { i8, i8 } @op_49(i8 12, i8 -10)
  %194 = extractvalue { i8, i8 } %193, 0
  %195 = zext i8 %194 to i64
  call void @show_bits(i64 %195)
  %196 = extractvalue { i8, i8 } %193, 1
  %197 = zext i8 %196 to i64
  call void @show_bits(i64 %197)
  call void @show_name(ptr @name50)
  %198 = call { i32, i32 } @op_50(i32 12, i32 -10)
  %199 = extractvalue { i32, i32 } %198, 0
  %200 = zext i32 %199 to i64
  call void @show_bits(i64 %200)
  %201 = extractvalue { i32, i32 } %198, 1
  %202 = zext i32 %201 to i64
  call void @show_bits(i64 %202)
  call void @show_name(ptr @name51)
  %203 = call { i64, i64 } @op_51(i64 12, i64 -10)
  %204 = extractvalue { i64, i64 } %203, 0
  call void @show_bits(i64 %204)
  %205 = extractvalue { i64, i64 } %203, 1
  call void @show_bits(i64 %205)
  call void @show_name(ptr @name52)
  %206 = call { i8, i8 } @op_52(i8 12, i8 -10)
  %207 = extractvalue { i8, i8 } %206, 0
  %208 = zext i8 %207 to i64
  call void @show_bits(i64 %208)
  %209 = extractvalue { i8, i8 } %206, 1
  %210 = zext i8 %209 to i64
  call void @show_bits(i64 %210)
  call void @show_name(ptr @name53)
  %211 = call { i32, i32 } @op_53(i32 12, i32 -10)
  %212 = extractvalue { i32, i32 } %211, 0
  %213 = zext i32 %212 to i64
  call void @show_bits(i64 %213)
  %214 = extractvalue { i32, i32 } %211, 1
  %215 = zext i32 %214 to i64
  call void @show_bits(i64 %215)
  call void @show_name(ptr @name54)
  %216 = call { i64, i64 } @op_54(i64 12, i64 -10)
  %217 = extractvalue { i64, i64 } %216, 0
  call void @show_bits(i64 %217)
  %218 = extractvalue { i64, i64 } %216, 1
  call void @show_bits(i64 %218)
  call void @show_name(ptr @name55)
  %219 = call { i8, i8 } @op_55(i8 12, i8 -10)
  %220 = extractvalue { i8, i8 } %219, 0
  %221 = zext i8 %220 to i64
  call void @show_bits(i64 %221)
  %222 = extractvalue { i8, i8 } %219, 1
  %223 = zext i8 %222 to i64
  call void @show_bits(i64 %223)
  call void @show_name(ptr @name56)
  %224 = call { i32, i32 } @op_56(i32 12, i32 -10)
  %225 = extractvalue { i32, i32 } %224, 0
  %226 = zext i32 %225 to i64
  call void @show_bits(i64 %226)
  %227 = extractvalue { i32, i32 } %224, 1
  %228 = zext i32 %227 to i64
  call void @show_bits(i64 %228)
  call void @show_name(ptr @name57)
  %229 = call { i64, i64 } @op_57(i64 12, i64 -10)
  %230 = extractvalue { i64, i64 } %229, 0
  call void @show_bits(i64 %230)
  %231 = extractvalue { i64, i64 } %229, 1
  call void @show_bits(i64 %231)
  call void @show_name(ptr @name58)
  %232 = call { float, float } @op_58(float 1.5, float -2.0)
  %233 = extractvalue { float, float } %232, 0
  %234 = fpext float %233 to double
  call void @show_number(double %234)
  %235 = extractvalue { float, float } %232, 1
  %236 = fpext float %235 to double
  call void @show_number(double %236)
  call void @show_name(ptr @name59)
  %237 = call { float, float } @op_59(float 1.5, float -2.0)
  %238 = extractvalue { float, float } %237, 0
  %239 = fpext float %238 to double
  call void @show_number(double %239)
  %240 = extractvalue { float, float } %237, 1
  %241 = fpext float %240 to double
  call void @show_number(double %241)
  call void @show_name(ptr @name60)
  %242 = call { float, float } @op_60(float 1.5, float -2.0)
  %243 = extractvalue { float, float } %242, 0
  %244 = fpext float %243 to double
  call void @show_number(double %244)
  %245 = extractvalue { float, float } %242, 1
  %246 = fpext float %245 to double
  call void @show_number(double %246)
  call void @show_name(ptr @name61)
  %247 = call { float, float } @op_61(float 1.5, float -2.0)
  %248 = extractvalue { float, float } %247, 0
  %249 = fpext float %248 to double
  call void @show_number(double %249)
  %250 = extractvalue { float, float } %247, 1
  %251 = fpext float %250 to double
  call void @show_number(double %251)
  call void @show_name(ptr @name62)
  %252 = call { float, float } @op_62(float 1.5, float -2.0)
  %253 = extractvalue { float, float } %252, 0
  %254 = fpext float %253 to double
  call void @show_number(double %254)
  %255 = extractvalue { float, float } %252, 1
  %256 = fpext float %255 to double
  call void @show_number(double %256)
  call void @show_name(ptr @name63)
  %257 = call { float, float } @op_63(float 1.5, float -2.0)
  %258 = extractvalue { float, float } %257, 0
  %259 = fpext float %258 to double
  call void @show_number(double %259)
  %260 = extractvalue { float, float } %257, 1
  %261 = fpext float %260 to double
  call void @show_number(double %261)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)


!0 = !{i32 1}
!1 = !{i32 0, i32 100}
!2 = !{}
