; Other Operations: icmp, fcmp, select, freeze
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [11 x i8] c"icmp eq i8\00"
@name1 = private constant [12 x i8] c"icmp eq i13\00"
@name2 = private constant [12 x i8] c"icmp eq i32\00"
@name3 = private constant [12 x i8] c"icmp eq i64\00"
@name4 = private constant [13 x i8] c"icmp eq i128\00"
@name5 = private constant [18 x i8] c"icmp eq <4 x i32>\00"
@name6 = private constant [12 x i8] c"icmp eq ptr\00"
@name7 = private constant [11 x i8] c"icmp ne i8\00"
@name8 = private constant [12 x i8] c"icmp ne i13\00"
@name9 = private constant [12 x i8] c"icmp ne i32\00"
@name10 = private constant [12 x i8] c"icmp ne i64\00"
@name11 = private constant [13 x i8] c"icmp ne i128\00"
@name12 = private constant [18 x i8] c"icmp ne <4 x i32>\00"
@name13 = private constant [12 x i8] c"icmp ne ptr\00"
@name14 = private constant [12 x i8] c"icmp ugt i8\00"
@name15 = private constant [13 x i8] c"icmp ugt i13\00"
@name16 = private constant [13 x i8] c"icmp ugt i32\00"
@name17 = private constant [13 x i8] c"icmp ugt i64\00"
@name18 = private constant [14 x i8] c"icmp ugt i128\00"
@name19 = private constant [19 x i8] c"icmp ugt <4 x i32>\00"
@name20 = private constant [13 x i8] c"icmp ugt ptr\00"
@name21 = private constant [12 x i8] c"icmp uge i8\00"
@name22 = private constant [13 x i8] c"icmp uge i13\00"
@name23 = private constant [13 x i8] c"icmp uge i32\00"
@name24 = private constant [13 x i8] c"icmp uge i64\00"
@name25 = private constant [14 x i8] c"icmp uge i128\00"
@name26 = private constant [19 x i8] c"icmp uge <4 x i32>\00"
@name27 = private constant [13 x i8] c"icmp uge ptr\00"
@name28 = private constant [12 x i8] c"icmp ult i8\00"
@name29 = private constant [13 x i8] c"icmp ult i13\00"
@name30 = private constant [13 x i8] c"icmp ult i32\00"
@name31 = private constant [13 x i8] c"icmp ult i64\00"
@name32 = private constant [14 x i8] c"icmp ult i128\00"
@name33 = private constant [19 x i8] c"icmp ult <4 x i32>\00"
@name34 = private constant [13 x i8] c"icmp ult ptr\00"
@name35 = private constant [12 x i8] c"icmp ule i8\00"
@name36 = private constant [13 x i8] c"icmp ule i13\00"
@name37 = private constant [13 x i8] c"icmp ule i32\00"
@name38 = private constant [13 x i8] c"icmp ule i64\00"
@name39 = private constant [14 x i8] c"icmp ule i128\00"
@name40 = private constant [19 x i8] c"icmp ule <4 x i32>\00"
@name41 = private constant [13 x i8] c"icmp ule ptr\00"
@name42 = private constant [12 x i8] c"icmp sgt i8\00"
@name43 = private constant [13 x i8] c"icmp sgt i13\00"
@name44 = private constant [13 x i8] c"icmp sgt i32\00"
@name45 = private constant [13 x i8] c"icmp sgt i64\00"
@name46 = private constant [14 x i8] c"icmp sgt i128\00"
@name47 = private constant [19 x i8] c"icmp sgt <4 x i32>\00"
@name48 = private constant [13 x i8] c"icmp sgt ptr\00"
@name49 = private constant [12 x i8] c"icmp sge i8\00"
@name50 = private constant [13 x i8] c"icmp sge i13\00"
@name51 = private constant [13 x i8] c"icmp sge i32\00"
@name52 = private constant [13 x i8] c"icmp sge i64\00"
@name53 = private constant [14 x i8] c"icmp sge i128\00"
@name54 = private constant [19 x i8] c"icmp sge <4 x i32>\00"
@name55 = private constant [13 x i8] c"icmp sge ptr\00"
@name56 = private constant [12 x i8] c"icmp slt i8\00"
@name57 = private constant [13 x i8] c"icmp slt i13\00"
@name58 = private constant [13 x i8] c"icmp slt i32\00"
@name59 = private constant [13 x i8] c"icmp slt i64\00"
@name60 = private constant [14 x i8] c"icmp slt i128\00"
@name61 = private constant [19 x i8] c"icmp slt <4 x i32>\00"
@name62 = private constant [13 x i8] c"icmp slt ptr\00"
@name63 = private constant [12 x i8] c"icmp sle i8\00"
@name64 = private constant [13 x i8] c"icmp sle i13\00"
@name65 = private constant [13 x i8] c"icmp sle i32\00"
@name66 = private constant [13 x i8] c"icmp sle i64\00"
@name67 = private constant [14 x i8] c"icmp sle i128\00"
@name68 = private constant [19 x i8] c"icmp sle <4 x i32>\00"
@name69 = private constant [13 x i8] c"icmp sle ptr\00"
@name70 = private constant [16 x i8] c"fcmp false half\00"
@name71 = private constant [17 x i8] c"fcmp false float\00"
@name72 = private constant [18 x i8] c"fcmp false double\00"
@name73 = private constant [20 x i8] c"fcmp false x86_fp80\00"
@name74 = private constant [17 x i8] c"fcmp false fp128\00"
@name75 = private constant [23 x i8] c"fcmp false <4 x float>\00"
@name76 = private constant [14 x i8] c"fcmp oeq half\00"
@name77 = private constant [15 x i8] c"fcmp oeq float\00"
@name78 = private constant [16 x i8] c"fcmp oeq double\00"
@name79 = private constant [18 x i8] c"fcmp oeq x86_fp80\00"
@name80 = private constant [15 x i8] c"fcmp oeq fp128\00"
@name81 = private constant [21 x i8] c"fcmp oeq <4 x float>\00"
@name82 = private constant [14 x i8] c"fcmp ogt half\00"
@name83 = private constant [15 x i8] c"fcmp ogt float\00"
@name84 = private constant [16 x i8] c"fcmp ogt double\00"
@name85 = private constant [18 x i8] c"fcmp ogt x86_fp80\00"
@name86 = private constant [15 x i8] c"fcmp ogt fp128\00"
@name87 = private constant [21 x i8] c"fcmp ogt <4 x float>\00"
@name88 = private constant [14 x i8] c"fcmp oge half\00"
@name89 = private constant [15 x i8] c"fcmp oge float\00"
@name90 = private constant [16 x i8] c"fcmp oge double\00"
@name91 = private constant [18 x i8] c"fcmp oge x86_fp80\00"
@name92 = private constant [15 x i8] c"fcmp oge fp128\00"
@name93 = private constant [21 x i8] c"fcmp oge <4 x float>\00"
@name94 = private constant [14 x i8] c"fcmp olt half\00"
@name95 = private constant [15 x i8] c"fcmp olt float\00"
@name96 = private constant [16 x i8] c"fcmp olt double\00"
@name97 = private constant [18 x i8] c"fcmp olt x86_fp80\00"
@name98 = private constant [15 x i8] c"fcmp olt fp128\00"
@name99 = private constant [21 x i8] c"fcmp olt <4 x float>\00"
@name100 = private constant [14 x i8] c"fcmp ole half\00"
@name101 = private constant [15 x i8] c"fcmp ole float\00"
@name102 = private constant [16 x i8] c"fcmp ole double\00"
@name103 = private constant [18 x i8] c"fcmp ole x86_fp80\00"
@name104 = private constant [15 x i8] c"fcmp ole fp128\00"
@name105 = private constant [21 x i8] c"fcmp ole <4 x float>\00"
@name106 = private constant [14 x i8] c"fcmp one half\00"
@name107 = private constant [15 x i8] c"fcmp one float\00"
@name108 = private constant [16 x i8] c"fcmp one double\00"
@name109 = private constant [18 x i8] c"fcmp one x86_fp80\00"
@name110 = private constant [15 x i8] c"fcmp one fp128\00"
@name111 = private constant [21 x i8] c"fcmp one <4 x float>\00"
@name112 = private constant [14 x i8] c"fcmp ord half\00"
@name113 = private constant [15 x i8] c"fcmp ord float\00"
@name114 = private constant [16 x i8] c"fcmp ord double\00"
@name115 = private constant [18 x i8] c"fcmp ord x86_fp80\00"
@name116 = private constant [15 x i8] c"fcmp ord fp128\00"
@name117 = private constant [21 x i8] c"fcmp ord <4 x float>\00"
@name118 = private constant [14 x i8] c"fcmp ueq half\00"
@name119 = private constant [15 x i8] c"fcmp ueq float\00"
@name120 = private constant [16 x i8] c"fcmp ueq double\00"
@name121 = private constant [18 x i8] c"fcmp ueq x86_fp80\00"
@name122 = private constant [15 x i8] c"fcmp ueq fp128\00"
@name123 = private constant [21 x i8] c"fcmp ueq <4 x float>\00"
@name124 = private constant [14 x i8] c"fcmp ugt half\00"
@name125 = private constant [15 x i8] c"fcmp ugt float\00"
@name126 = private constant [16 x i8] c"fcmp ugt double\00"
@name127 = private constant [18 x i8] c"fcmp ugt x86_fp80\00"
@name128 = private constant [15 x i8] c"fcmp ugt fp128\00"
@name129 = private constant [21 x i8] c"fcmp ugt <4 x float>\00"
@name130 = private constant [14 x i8] c"fcmp uge half\00"
@name131 = private constant [15 x i8] c"fcmp uge float\00"
@name132 = private constant [16 x i8] c"fcmp uge double\00"
@name133 = private constant [18 x i8] c"fcmp uge x86_fp80\00"
@name134 = private constant [15 x i8] c"fcmp uge fp128\00"
@name135 = private constant [21 x i8] c"fcmp uge <4 x float>\00"
@name136 = private constant [14 x i8] c"fcmp ult half\00"
@name137 = private constant [15 x i8] c"fcmp ult float\00"
@name138 = private constant [16 x i8] c"fcmp ult double\00"
@name139 = private constant [18 x i8] c"fcmp ult x86_fp80\00"
@name140 = private constant [15 x i8] c"fcmp ult fp128\00"
@name141 = private constant [21 x i8] c"fcmp ult <4 x float>\00"
@name142 = private constant [14 x i8] c"fcmp ule half\00"
@name143 = private constant [15 x i8] c"fcmp ule float\00"
@name144 = private constant [16 x i8] c"fcmp ule double\00"
@name145 = private constant [18 x i8] c"fcmp ule x86_fp80\00"
@name146 = private constant [15 x i8] c"fcmp ule fp128\00"
@name147 = private constant [21 x i8] c"fcmp ule <4 x float>\00"
@name148 = private constant [14 x i8] c"fcmp une half\00"
@name149 = private constant [15 x i8] c"fcmp une float\00"
@name150 = private constant [16 x i8] c"fcmp une double\00"
@name151 = private constant [18 x i8] c"fcmp une x86_fp80\00"
@name152 = private constant [15 x i8] c"fcmp une fp128\00"
@name153 = private constant [21 x i8] c"fcmp une <4 x float>\00"
@name154 = private constant [14 x i8] c"fcmp uno half\00"
@name155 = private constant [15 x i8] c"fcmp uno float\00"
@name156 = private constant [16 x i8] c"fcmp uno double\00"
@name157 = private constant [18 x i8] c"fcmp uno x86_fp80\00"
@name158 = private constant [15 x i8] c"fcmp uno fp128\00"
@name159 = private constant [21 x i8] c"fcmp uno <4 x float>\00"
@name160 = private constant [15 x i8] c"fcmp true half\00"
@name161 = private constant [16 x i8] c"fcmp true float\00"
@name162 = private constant [17 x i8] c"fcmp true double\00"
@name163 = private constant [19 x i8] c"fcmp true x86_fp80\00"
@name164 = private constant [16 x i8] c"fcmp true fp128\00"
@name165 = private constant [22 x i8] c"fcmp true <4 x float>\00"
@name166 = private constant [11 x i8] c"select i32\00"
@name167 = private constant [20 x i8] c"select i1 <4 x i32>\00"
@name168 = private constant [16 x i8] c"select <4 x i1>\00"
@name169 = private constant [12 x i8] c"select i128\00"
@name170 = private constant [16 x i8] c"select x86_fp80\00"
@name171 = private constant [14 x i8] c"select struct\00"
@name172 = private constant [7 x i8] c"freeze\00"
@name173 = private constant [14 x i8] c"freeze vector\00"

define i1 @op_0(i8 %x, i8 %y) {
  %r = icmp eq i8 %x, %y
  ret i1 %r
}

define i1 @op_1(i13 %x, i13 %y) {
  %r = icmp eq i13 %x, %y
  ret i1 %r
}

define i1 @op_2(i32 %x, i32 %y) {
  %r = icmp eq i32 %x, %y
  ret i1 %r
}

define i1 @op_3(i64 %x, i64 %y) {
  %r = icmp eq i64 %x, %y
  ret i1 %r
}

define i1 @op_4(i128 %x, i128 %y) {
  %r = icmp eq i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_5(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp eq <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_6(ptr %x, ptr %y) {
  %r = icmp eq ptr %x, %y
  ret i1 %r
}

define i1 @op_7(i8 %x, i8 %y) {
  %r = icmp ne i8 %x, %y
  ret i1 %r
}

define i1 @op_8(i13 %x, i13 %y) {
  %r = icmp ne i13 %x, %y
  ret i1 %r
}

define i1 @op_9(i32 %x, i32 %y) {
  %r = icmp ne i32 %x, %y
  ret i1 %r
}

define i1 @op_10(i64 %x, i64 %y) {
  %r = icmp ne i64 %x, %y
  ret i1 %r
}

define i1 @op_11(i128 %x, i128 %y) {
  %r = icmp ne i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_12(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp ne <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_13(ptr %x, ptr %y) {
  %r = icmp ne ptr %x, %y
  ret i1 %r
}

define i1 @op_14(i8 %x, i8 %y) {
  %r = icmp ugt i8 %x, %y
  ret i1 %r
}

define i1 @op_15(i13 %x, i13 %y) {
  %r = icmp ugt i13 %x, %y
  ret i1 %r
}

define i1 @op_16(i32 %x, i32 %y) {
  %r = icmp ugt i32 %x, %y
  ret i1 %r
}

define i1 @op_17(i64 %x, i64 %y) {
  %r = icmp ugt i64 %x, %y
  ret i1 %r
}

define i1 @op_18(i128 %x, i128 %y) {
  %r = icmp ugt i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_19(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp ugt <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_20(ptr %x, ptr %y) {
  %r = icmp ugt ptr %x, %y
  ret i1 %r
}

define i1 @op_21(i8 %x, i8 %y) {
  %r = icmp uge i8 %x, %y
  ret i1 %r
}

define i1 @op_22(i13 %x, i13 %y) {
  %r = icmp uge i13 %x, %y
  ret i1 %r
}

define i1 @op_23(i32 %x, i32 %y) {
  %r = icmp uge i32 %x, %y
  ret i1 %r
}

define i1 @op_24(i64 %x, i64 %y) {
  %r = icmp uge i64 %x, %y
  ret i1 %r
}

define i1 @op_25(i128 %x, i128 %y) {
  %r = icmp uge i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_26(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp uge <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_27(ptr %x, ptr %y) {
  %r = icmp uge ptr %x, %y
  ret i1 %r
}

define i1 @op_28(i8 %x, i8 %y) {
  %r = icmp ult i8 %x, %y
  ret i1 %r
}

define i1 @op_29(i13 %x, i13 %y) {
  %r = icmp ult i13 %x, %y
  ret i1 %r
}

define i1 @op_30(i32 %x, i32 %y) {
  %r = icmp ult i32 %x, %y
  ret i1 %r
}

define i1 @op_31(i64 %x, i64 %y) {
  %r = icmp ult i64 %x, %y
  ret i1 %r
}

define i1 @op_32(i128 %x, i128 %y) {
  %r = icmp ult i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_33(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp ult <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_34(ptr %x, ptr %y) {
  %r = icmp ult ptr %x, %y
  ret i1 %r
}

define i1 @op_35(i8 %x, i8 %y) {
  %r = icmp ule i8 %x, %y
  ret i1 %r
}

define i1 @op_36(i13 %x, i13 %y) {
  %r = icmp ule i13 %x, %y
  ret i1 %r
}

define i1 @op_37(i32 %x, i32 %y) {
  %r = icmp ule i32 %x, %y
  ret i1 %r
}

define i1 @op_38(i64 %x, i64 %y) {
  %r = icmp ule i64 %x, %y
  ret i1 %r
}

define i1 @op_39(i128 %x, i128 %y) {
  %r = icmp ule i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_40(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp ule <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_41(ptr %x, ptr %y) {
  %r = icmp ule ptr %x, %y
  ret i1 %r
}

define i1 @op_42(i8 %x, i8 %y) {
  %r = icmp sgt i8 %x, %y
  ret i1 %r
}

define i1 @op_43(i13 %x, i13 %y) {
  %r = icmp sgt i13 %x, %y
  ret i1 %r
}

define i1 @op_44(i32 %x, i32 %y) {
  %r = icmp sgt i32 %x, %y
  ret i1 %r
}

define i1 @op_45(i64 %x, i64 %y) {
  %r = icmp sgt i64 %x, %y
  ret i1 %r
}

define i1 @op_46(i128 %x, i128 %y) {
  %r = icmp sgt i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_47(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp sgt <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_48(ptr %x, ptr %y) {
  %r = icmp sgt ptr %x, %y
  ret i1 %r
}

define i1 @op_49(i8 %x, i8 %y) {
  %r = icmp sge i8 %x, %y
  ret i1 %r
}

define i1 @op_50(i13 %x, i13 %y) {
  %r = icmp sge i13 %x, %y
  ret i1 %r
}

define i1 @op_51(i32 %x, i32 %y) {
  %r = icmp sge i32 %x, %y
  ret i1 %r
}

define i1 @op_52(i64 %x, i64 %y) {
  %r = icmp sge i64 %x, %y
  ret i1 %r
}

define i1 @op_53(i128 %x, i128 %y) {
  %r = icmp sge i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_54(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp sge <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_55(ptr %x, ptr %y) {
  %r = icmp sge ptr %x, %y
  ret i1 %r
}

define i1 @op_56(i8 %x, i8 %y) {
  %r = icmp slt i8 %x, %y
  ret i1 %r
}

define i1 @op_57(i13 %x, i13 %y) {
  %r = icmp slt i13 %x, %y
  ret i1 %r
}

define i1 @op_58(i32 %x, i32 %y) {
  %r = icmp slt i32 %x, %y
  ret i1 %r
}

define i1 @op_59(i64 %x, i64 %y) {
  %r = icmp slt i64 %x, %y
  ret i1 %r
}

define i1 @op_60(i128 %x, i128 %y) {
  %r = icmp slt i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_61(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp slt <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_62(ptr %x, ptr %y) {
  %r = icmp slt ptr %x, %y
  ret i1 %r
}

define i1 @op_63(i8 %x, i8 %y) {
  %r = icmp sle i8 %x, %y
  ret i1 %r
}

define i1 @op_64(i13 %x, i13 %y) {
  %r = icmp sle i13 %x, %y
  ret i1 %r
}

define i1 @op_65(i32 %x, i32 %y) {
  %r = icmp sle i32 %x, %y
  ret i1 %r
}

define i1 @op_66(i64 %x, i64 %y) {
  %r = icmp sle i64 %x, %y
  ret i1 %r
}

define i1 @op_67(i128 %x, i128 %y) {
  %r = icmp sle i128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_68(<4 x i32> %x, <4 x i32> %y) {
  %r = icmp sle <4 x i32> %x, %y
  ret <4 x i1> %r
}

define i1 @op_69(ptr %x, ptr %y) {
  %r = icmp sle ptr %x, %y
  ret i1 %r
}

define i1 @op_70(half %x, half %y) {
  %r = fcmp false half %x, %y
  ret i1 %r
}

define i1 @op_71(float %x, float %y) {
  %r = fcmp false float %x, %y
  ret i1 %r
}

define i1 @op_72(double %x, double %y) {
  %r = fcmp false double %x, %y
  ret i1 %r
}

define i1 @op_73(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp false x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_74(fp128 %x, fp128 %y) {
  %r = fcmp false fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_75(<4 x float> %x, <4 x float> %y) {
  %r = fcmp false <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_76(half %x, half %y) {
  %r = fcmp oeq half %x, %y
  ret i1 %r
}

define i1 @op_77(float %x, float %y) {
  %r = fcmp oeq float %x, %y
  ret i1 %r
}

define i1 @op_78(double %x, double %y) {
  %r = fcmp oeq double %x, %y
  ret i1 %r
}

define i1 @op_79(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp oeq x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_80(fp128 %x, fp128 %y) {
  %r = fcmp oeq fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_81(<4 x float> %x, <4 x float> %y) {
  %r = fcmp oeq <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_82(half %x, half %y) {
  %r = fcmp ogt half %x, %y
  ret i1 %r
}

define i1 @op_83(float %x, float %y) {
  %r = fcmp ogt float %x, %y
  ret i1 %r
}

define i1 @op_84(double %x, double %y) {
  %r = fcmp ogt double %x, %y
  ret i1 %r
}

define i1 @op_85(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ogt x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_86(fp128 %x, fp128 %y) {
  %r = fcmp ogt fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_87(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ogt <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_88(half %x, half %y) {
  %r = fcmp oge half %x, %y
  ret i1 %r
}

define i1 @op_89(float %x, float %y) {
  %r = fcmp oge float %x, %y
  ret i1 %r
}

define i1 @op_90(double %x, double %y) {
  %r = fcmp oge double %x, %y
  ret i1 %r
}

define i1 @op_91(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp oge x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_92(fp128 %x, fp128 %y) {
  %r = fcmp oge fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_93(<4 x float> %x, <4 x float> %y) {
  %r = fcmp oge <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_94(half %x, half %y) {
  %r = fcmp olt half %x, %y
  ret i1 %r
}

define i1 @op_95(float %x, float %y) {
  %r = fcmp olt float %x, %y
  ret i1 %r
}

define i1 @op_96(double %x, double %y) {
  %r = fcmp olt double %x, %y
  ret i1 %r
}

define i1 @op_97(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp olt x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_98(fp128 %x, fp128 %y) {
  %r = fcmp olt fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_99(<4 x float> %x, <4 x float> %y) {
  %r = fcmp olt <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_100(half %x, half %y) {
  %r = fcmp ole half %x, %y
  ret i1 %r
}

define i1 @op_101(float %x, float %y) {
  %r = fcmp ole float %x, %y
  ret i1 %r
}

define i1 @op_102(double %x, double %y) {
  %r = fcmp ole double %x, %y
  ret i1 %r
}

define i1 @op_103(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ole x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_104(fp128 %x, fp128 %y) {
  %r = fcmp ole fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_105(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ole <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_106(half %x, half %y) {
  %r = fcmp one half %x, %y
  ret i1 %r
}

define i1 @op_107(float %x, float %y) {
  %r = fcmp one float %x, %y
  ret i1 %r
}

define i1 @op_108(double %x, double %y) {
  %r = fcmp one double %x, %y
  ret i1 %r
}

define i1 @op_109(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp one x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_110(fp128 %x, fp128 %y) {
  %r = fcmp one fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_111(<4 x float> %x, <4 x float> %y) {
  %r = fcmp one <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_112(half %x, half %y) {
  %r = fcmp ord half %x, %y
  ret i1 %r
}

define i1 @op_113(float %x, float %y) {
  %r = fcmp ord float %x, %y
  ret i1 %r
}

define i1 @op_114(double %x, double %y) {
  %r = fcmp ord double %x, %y
  ret i1 %r
}

define i1 @op_115(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ord x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_116(fp128 %x, fp128 %y) {
  %r = fcmp ord fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_117(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ord <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_118(half %x, half %y) {
  %r = fcmp ueq half %x, %y
  ret i1 %r
}

define i1 @op_119(float %x, float %y) {
  %r = fcmp ueq float %x, %y
  ret i1 %r
}

define i1 @op_120(double %x, double %y) {
  %r = fcmp ueq double %x, %y
  ret i1 %r
}

define i1 @op_121(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ueq x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_122(fp128 %x, fp128 %y) {
  %r = fcmp ueq fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_123(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ueq <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_124(half %x, half %y) {
  %r = fcmp ugt half %x, %y
  ret i1 %r
}

define i1 @op_125(float %x, float %y) {
  %r = fcmp ugt float %x, %y
  ret i1 %r
}

define i1 @op_126(double %x, double %y) {
  %r = fcmp ugt double %x, %y
  ret i1 %r
}

define i1 @op_127(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ugt x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_128(fp128 %x, fp128 %y) {
  %r = fcmp ugt fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_129(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ugt <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_130(half %x, half %y) {
  %r = fcmp uge half %x, %y
  ret i1 %r
}

define i1 @op_131(float %x, float %y) {
  %r = fcmp uge float %x, %y
  ret i1 %r
}

define i1 @op_132(double %x, double %y) {
  %r = fcmp uge double %x, %y
  ret i1 %r
}

define i1 @op_133(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp uge x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_134(fp128 %x, fp128 %y) {
  %r = fcmp uge fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_135(<4 x float> %x, <4 x float> %y) {
  %r = fcmp uge <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_136(half %x, half %y) {
  %r = fcmp ult half %x, %y
  ret i1 %r
}

define i1 @op_137(float %x, float %y) {
  %r = fcmp ult float %x, %y
  ret i1 %r
}

define i1 @op_138(double %x, double %y) {
  %r = fcmp ult double %x, %y
  ret i1 %r
}

define i1 @op_139(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ult x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_140(fp128 %x, fp128 %y) {
  %r = fcmp ult fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_141(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ult <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_142(half %x, half %y) {
  %r = fcmp ule half %x, %y
  ret i1 %r
}

define i1 @op_143(float %x, float %y) {
  %r = fcmp ule float %x, %y
  ret i1 %r
}

define i1 @op_144(double %x, double %y) {
  %r = fcmp ule double %x, %y
  ret i1 %r
}

define i1 @op_145(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp ule x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_146(fp128 %x, fp128 %y) {
  %r = fcmp ule fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_147(<4 x float> %x, <4 x float> %y) {
  %r = fcmp ule <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_148(half %x, half %y) {
  %r = fcmp une half %x, %y
  ret i1 %r
}

define i1 @op_149(float %x, float %y) {
  %r = fcmp une float %x, %y
  ret i1 %r
}

define i1 @op_150(double %x, double %y) {
  %r = fcmp une double %x, %y
  ret i1 %r
}

define i1 @op_151(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp une x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_152(fp128 %x, fp128 %y) {
  %r = fcmp une fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_153(<4 x float> %x, <4 x float> %y) {
  %r = fcmp une <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_154(half %x, half %y) {
  %r = fcmp uno half %x, %y
  ret i1 %r
}

define i1 @op_155(float %x, float %y) {
  %r = fcmp uno float %x, %y
  ret i1 %r
}

define i1 @op_156(double %x, double %y) {
  %r = fcmp uno double %x, %y
  ret i1 %r
}

define i1 @op_157(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp uno x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_158(fp128 %x, fp128 %y) {
  %r = fcmp uno fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_159(<4 x float> %x, <4 x float> %y) {
  %r = fcmp uno <4 x float> %x, %y
  ret <4 x i1> %r
}

define i1 @op_160(half %x, half %y) {
  %r = fcmp true half %x, %y
  ret i1 %r
}

define i1 @op_161(float %x, float %y) {
  %r = fcmp true float %x, %y
  ret i1 %r
}

define i1 @op_162(double %x, double %y) {
  %r = fcmp true double %x, %y
  ret i1 %r
}

define i1 @op_163(x86_fp80 %x, x86_fp80 %y) {
  %r = fcmp true x86_fp80 %x, %y
  ret i1 %r
}

define i1 @op_164(fp128 %x, fp128 %y) {
  %r = fcmp true fp128 %x, %y
  ret i1 %r
}

define <4 x i1> @op_165(<4 x float> %x, <4 x float> %y) {
  %r = fcmp true <4 x float> %x, %y
  ret <4 x i1> %r
}

define i32 @op_166(i1 %x, i32 %y, i32 %z) {
  %r = select i1 %x, i32 %y, i32 %z
  ret i32 %r
}

define <4 x i32> @op_167(i1 %x, <4 x i32> %y, <4 x i32> %z) {
  %r = select i1 %x, <4 x i32> %y, <4 x i32> %z
  ret <4 x i32> %r
}

define <4 x i32> @op_168(<4 x i1> %x, <4 x i32> %y, <4 x i32> %z) {
  %r = select <4 x i1> %x, <4 x i32> %y, <4 x i32> %z
  ret <4 x i32> %r
}

define i128 @op_169(i1 %x, i128 %y, i128 %z) {
  %r = select i1 %x, i128 %y, i128 %z
  ret i128 %r
}

define x86_fp80 @op_170(i1 %x, x86_fp80 %y, x86_fp80 %z) {
  %r = select i1 %x, x86_fp80 %y, x86_fp80 %z
  ret x86_fp80 %r
}

define { i32, double } @op_171(i1 %x, { i32, double } %y, { i32, double } %z) {
  %r = select i1 %x, { i32, double } %y, { i32, double } %z
  ret { i32, double } %r
}

define i32 @op_172(i32 %x) {
  %r = freeze i32 %x
  ret i32 %r
}

define <2 x i64> @op_173(<2 x i64> %x) {
  %r = freeze <2 x i64> %x
  ret <2 x i64> %r
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
  %1 = call i1 @op_0(i8 100, i8 -7)
  %2 = zext i1 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i1 @op_1(i13 4000, i13 90)
  %4 = zext i1 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i1 @op_2(i32 -123456, i32 789)
  %6 = zext i1 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i1 @op_3(i64 -5000000000, i64 77)
  %8 = zext i1 %7 to i64
  call void @show_bits(i64 %8)
  call void @show_name(ptr @name4)
  %9 = call i1 @op_4(i128 123456789012345678901234567890, i128 98765432109876543)
  %10 = zext i1 %9 to i64
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name5)
  %11 = call <4 x i1> @op_5(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %12 = extractelement <4 x i1> %11, i32 0
  %13 = zext i1 %12 to i64
  call void @show_bits(i64 %13)
  %14 = extractelement <4 x i1> %11, i32 1
  %15 = zext i1 %14 to i64
  call void @show_bits(i64 %15)
  %16 = extractelement <4 x i1> %11, i32 2
  %17 = zext i1 %16 to i64
  call void @show_bits(i64 %17)
  %18 = extractelement <4 x i1> %11, i32 3
  %19 = zext i1 %18 to i64
  call void @show_bits(i64 %19)
  call void @show_name(ptr @name6)
  %20 = call i1 @op_6(ptr null, ptr inttoptr (i64 8 to ptr))
  %21 = zext i1 %20 to i64
  call void @show_bits(i64 %21)
  call void @show_name(ptr @name7)
  %22 = call i1 @op_7(i8 100, i8 -7)
  %23 = zext i1 %22 to i64
  call void @show_bits(i64 %23)
  call void @show_name(ptr @name8)
  %24 = call i1 @op_8(i13 4000, i13 90)
  %25 = zext i1 %24 to i64
  call void @show_bits(i64 %25)
  call void @show_name(ptr @name9)
  %26 = call i1 @op_9(i32 -123456, i32 789)
  %27 = zext i1 %26 to i64
  call void @show_bits(i64 %27)
  call void @show_name(ptr @name10)
  %28 = call i1 @op_10(i64 -5000000000, i64 77)
  %29 = zext i1 %28 to i64
  call void @show_bits(i64 %29)
  call void @show_name(ptr @name11)
  %30 = call i1 @op_11(i128 123456789012345678901234567890, i128 98765432109876543)
  %31 = zext i1 %30 to i64
  call void @show_bits(i64 %31)
  call void @show_name(ptr @name12)
  %32 = call <4 x i1> @op_12(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %33 = extractelement <4 x i1> %32, i32 0
  %34 = zext i1 %33 to i64
  call void @show_bits(i64 %34)
  %35 = extractelement <4 x i1> %32, i32 1
  %36 = zext i1 %35 to i64
  call void @show_bits(i64 %36)
  %37 = extractelement <4 x i1> %32, i32 2
  %38 = zext i1 %37 to i64
  call void @show_bits(i64 %38)
  %39 = extractelement <4 x i1> %32, i32 3
  %40 = zext i1 %39 to i64
  call void @show_bits(i64 %40)
  call void @show_name(ptr @name13)
  %41 = call i1 @op_13(ptr null, ptr inttoptr (i64 8 to ptr))
  %42 = zext i1 %41 to i64
  call void @show_bits(i64 %42)
  call void @show_name(ptr @name14)
  %43 = call i1 @op_14(i8 100, i8 -7)
  %44 = zext i1 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name15)
  %45 = call i1 @op_15(i13 4000, i13 90)
  %46 = zext i1 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name16)
  %47 = call i1 @op_16(i32 -123456, i32 789)
  %48 = zext i1 %47 to i64
  call void @show_bits(i64 %48)
  call void @show_name(ptr @name17)
  %49 = call i1 @op_17(i64 -5000000000, i64 77)
  %50 = zext i1 %49 to i64
  call void @show_bits(i64 %50)
  call void @show_name(ptr @name18)
  %51 = call i1 @op_18(i128 123456789012345678901234567890, i128 98765432109876543)
  %52 = zext i1 %51 to i64
  call void @show_bits(i64 %52)
  call void @show_name(ptr @name19)
  %53 = call <4 x i1> @op_19(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %54 = extractelement <4 x i1> %53, i32 0
  %55 = zext i1 %54 to i64
  call void @show_bits(i64 %55)
  %56 = extractelement <4 x i1> %53, i32 1
  %57 = zext i1 %56 to i64
  call void @show_bits(i64 %57)
  %58 = extractelement <4 x i1> %53, i32 2
  %59 = zext i1 %58 to i64
  call void @show_bits(i64 %59)
  %60 = extractelement <4 x i1> %53, i32 3
  %61 = zext i1 %60 to i64
  call void @show_bits(i64 %61)
  call void @show_name(ptr @name20)
  %62 = call i1 @op_20(ptr null, ptr inttoptr (i64 8 to ptr))
  %63 = zext i1 %62 to i64
  call void @show_bits(i64 %63)
  call void @show_name(ptr @name21)
  %64 = call i1 @op_21(i8 100, i8 -7)
  %65 = zext i1 %64 to i64
  call void @show_bits(i64 %65)
  call void @show_name(ptr @name22)
  %66 = call i1 @op_22(i13 4000, i13 90)
  %67 = zext i1 %66 to i64
  call void @show_bits(i64 %67)
  call void @show_name(ptr @name23)
  %68 = call i1 @op_23(i32 -123456, i32 789)
  %69 = zext i1 %68 to i64
  call void @show_bits(i64 %69)
  call void @show_name(ptr @name24)
  %70 = call i1 @op_24(i64 -5000000000, i64 77)
  %71 = zext i1 %70 to i64
  call void @show_bits(i64 %71)
  call void @show_name(ptr @name25)
  %72 = call i1 @op_25(i128 123456789012345678901234567890, i128 98765432109876543)
  %73 = zext i1 %72 to i64
  call void @show_bits(i64 %73)
  call void @show_name(ptr @name26)
  %74 = call <4 x i1> @op_26(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %75 = extractelement <4 x i1> %74, i32 0
  %76 = zext i1 %75 to i64
  call void @show_bits(i64 %76)
  %77 = extractelement <4 x i1> %74, i32 1
  %78 = zext i1 %77 to i64
  call void @show_bits(i64 %78)
  %79 = extractelement <4 x i1> %74, i32 2
  %80 = zext i1 %79 to i64
  call void @show_bits(i64 %80)
  %81 = extractelement <4 x i1> %74, i32 3
  %82 = zext i1 %81 to i64
  call void @show_bits(i64 %82)
  call void @show_name(ptr @name27)
  %83 = call i1 @op_27(ptr null, ptr inttoptr (i64 8 to ptr))
  %84 = zext i1 %83 to i64
  call void @show_bits(i64 %84)
  call void @show_name(ptr @name28)
  %85 = call i1 @op_28(i8 100, i8 -7)
  %86 = zext i1 %85 to i64
  call void @show_bits(i64 %86)
  call void @show_name(ptr @name29)
  %87 = call i1 @op_29(i13 4000, i13 90)
  %88 = zext i1 %87 to i64
  call void @show_bits(i64 %88)
  call void @show_name(ptr @name30)
  %89 = call i1 @op_30(i32 -123456, i32 789)
  %90 = zext i1 %89 to i64
  call void @show_bits(i64 %90)
  call void @show_name(ptr @name31)
  %91 = call i1 @op_31(i64 -5000000000, i64 77)
  %92 = zext i1 %91 to i64
  call void @show_bits(i64 %92)
  call void @show_name(ptr @name32)
  %93 = call i1 @op_32(i128 123456789012345678901234567890, i128 98765432109876543)
  %94 = zext i1 %93 to i64
  call void @show_bits(i64 %94)
  call void @show_name(ptr @name33)
  %95 = call <4 x i1> @op_33(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %96 = extractelement <4 x i1> %95, i32 0
  %97 = zext i1 %96 to i64
  call void @show_bits(i64 %97)
  %98 = extractelement <4 x i1> %95, i32 1
  %99 = zext i1 %98 to i64
  call void @show_bits(i64 %99)
  %100 = extractelement <4 x i1> %95, i32 2
  %101 = zext i1 %100 to i64
  call void @show_bits(i64 %101)
  %102 = extractelement <4 x i1> %95, i32 3
  %103 = zext i1 %102 to i64
  call void @show_bits(i64 %103)
  call void @show_name(ptr @name34)
  %104 = call i1 @op_34(ptr null, ptr inttoptr (i64 8 to ptr))
  %105 = zext i1 %104 to i64
  call void @show_bits(i64 %105)
  call void @show_name(ptr @name35)
  %106 = call i1 @op_35(i8 100, i8 -7)
  %107 = zext i1 %106 to i64
  call void @show_bits(i64 %107)
  call void @show_name(ptr @name36)
  %108 = call i1 @op_36(i13 4000, i13 90)
  %109 = zext i1 %108 to i64
  call void @show_bits(i64 %109)
  call void @show_name(ptr @name37)
  %110 = call i1 @op_37(i32 -123456, i32 789)
  %111 = zext i1 %110 to i64
  call void @show_bits(i64 %111)
  call void @show_name(ptr @name38)
  %112 = call i1 @op_38(i64 -5000000000, i64 77)
  %113 = zext i1 %112 to i64
  call void @show_bits(i64 %113)
  call void @show_name(ptr @name39)
  %114 = call i1 @op_39(i128 123456789012345678901234567890, i128 98765432109876543)
  %115 = zext i1 %114 to i64
  call void @show_bits(i64 %115)
  call void @show_name(ptr @name40)
  %116 = call <4 x i1> @op_40(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %117 = extractelement <4 x i1> %116, i32 0
  %118 = zext i1 %117 to i64
  call void @show_bits(i64 %118)
  %119 = extractelement <4 x i1> %116, i32 1
  %120 = zext i1 %119 to i64
  call void @show_bits(i64 %120)
  %121 = extractelement <4 x i1> %116, i32 2
  %122 = zext i1 %121 to i64
  call void @show_bits(i64 %122)
  %123 = extractelement <4 x i1> %116, i32 3
  %124 = zext i1 %123 to i64
  call void @show_bits(i64 %124)
  call void @show_name(ptr @name41)
  %125 = call i1 @op_41(ptr null, ptr inttoptr (i64 8 to ptr))
  %126 = zext i1 %125 to i64
  call void @show_bits(i64 %126)
  call void @show_name(ptr @name42)
  %127 = call i1 @op_42(i8 100, i8 -7)
  %128 = zext i1 %127 to i64
  call void @show_bits(i64 %128)
  call void @show_name(ptr @name43)
  %129 = call i1 @op_43(i13 4000, i13 90)
  %130 = zext i1 %129 to i64
  call void @show_bits(i64 %130)
  call void @show_name(ptr @name44)
  %131 = call i1 @op_44(i32 -123456, i32 789)
  %132 = zext i1 %131 to i64
  call void @show_bits(i64 %132)
  call void @show_name(ptr @name45)
  %133 = call i1 @op_45(i64 -5000000000, i64 77)
  %134 = zext i1 %133 to i64
  call void @show_bits(i64 %134)
  call void @show_name(ptr @name46)
  %135 = call i1 @op_46(i128 123456789012345678901234567890, i128 98765432109876543)
  %136 = zext i1 %135 to i64
  call void @show_bits(i64 %136)
  call void @show_name(ptr @name47)
  %137 = call <4 x i1> @op_47(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %138 = extractelement <4 x i1> %137, i32 0
  %139 = zext i1 %138 to i64
  call void @show_bits(i64 %139)
  %140 = extractelement <4 x i1> %137, i32 1
  %141 = zext i1 %140 to i64
  call void @show_bits(i64 %141)
  %142 = extractelement <4 x i1> %137, i32 2
  %143 = zext i1 %142 to i64
  call void @show_bits(i64 %143)
  %144 = extractelement <4 x i1> %137, i32 3
  %145 = zext i1 %144 to i64
  call void @show_bits(i64 %145)
  call void @show_name(ptr @name48)
  %146 = call i1 @op_48(ptr null, ptr inttoptr (i64 8 to ptr))
  %147 = zext i1 %146 to i64
  call void @show_bits(i64 %147)
  call void @show_name(ptr @name49)
  %148 = call i1 @op_49(i8 100, i8 -7)
  %149 = zext i1 %148 to i64
  call void @show_bits(i64 %149)
  call void @show_name(ptr @name50)
  %150 = call i1 @op_50(i13 4000, i13 90)
  %151 = zext i1 %150 to i64
  call void @show_bits(i64 %151)
  call void @show_name(ptr @name51)
  %152 = call i1 @op_51(i32 -123456, i32 789)
  %153 = zext i1 %152 to i64
  call void @show_bits(i64 %153)
  call void @show_name(ptr @name52)
  %154 = call i1 @op_52(i64 -5000000000, i64 77)
  %155 = zext i1 %154 to i64
  call void @show_bits(i64 %155)
  call void @show_name(ptr @name53)
  %156 = call i1 @op_53(i128 123456789012345678901234567890, i128 98765432109876543)
  %157 = zext i1 %156 to i64
  call void @show_bits(i64 %157)
  call void @show_name(ptr @name54)
  %158 = call <4 x i1> @op_54(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %159 = extractelement <4 x i1> %158, i32 0
  %160 = zext i1 %159 to i64
  call void @show_bits(i64 %160)
  %161 = extractelement <4 x i1> %158, i32 1
  %162 = zext i1 %161 to i64
  call void @show_bits(i64 %162)
  %163 = extractelement <4 x i1> %158, i32 2
  %164 = zext i1 %163 to i64
  call void @show_bits(i64 %164)
  %165 = extractelement <4 x i1> %158, i32 3
  %166 = zext i1 %165 to i64
  call void @show_bits(i64 %166)
  call void @show_name(ptr @name55)
  %167 = call i1 @op_55(ptr null, ptr inttoptr (i64 8 to ptr))
  %168 = zext i1 %167 to i64
  call void @show_bits(i64 %168)
  call void @show_name(ptr @name56)
  %169 = call i1 @op_56(i8 100, i8 -7)
  %170 = zext i1 %169 to i64
  call void @show_bits(i64 %170)
  call void @show_name(ptr @name57)
  %171 = call i1 @op_57(i13 4000, i13 90)
  %172 = zext i1 %171 to i64
  call void @show_bits(i64 %172)
  call void @show_name(ptr @name58)
  %173 = call i1 @op_58(i32 -123456, i32 789)
  %174 = zext i1 %173 to i64
  call void @show_bits(i64 %174)
  call void @show_name(ptr @name59)
  %175 = call i1 @op_59(i64 -5000000000, i64 77)
  %176 = zext i1 %175 to i64
  call void @show_bits(i64 %176)
  call void @show_name(ptr @name60)
  %177 = call i1 @op_60(i128 123456789012345678901234567890, i128 98765432109876543)
  %178 = zext i1 %177 to i64
  call void @show_bits(i64 %178)
  call void @show_name(ptr @name61)
  %179 = call <4 x i1> @op_61(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %180 = extractelement <4 x i1> %179, i32 0
  %181 = zext i1 %180 to i64
  call void @show_bits(i64 %181)
  %182 = extractelement <4 x i1> %179, i32 1
  %183 = zext i1 %182 to i64
  call void @show_bits(i64 %183)
  %184 = extractelement <4 x i1> %179, i32 2
  %185 = zext i1 %184 to i64
  call void @show_bits(i64 %185)
  %186 = extractelement <4 x i1> %179, i32 3
  %187 = zext i1 %186 to i64
  call void @show_bits(i64 %187)
  call void @show_name(ptr @name62)
  %188 = call i1 @op_62(ptr null, ptr inttoptr (i64 8 to ptr))
  %189 = zext i1 %188 to i64
  call void @show_bits(i64 %189)
  call void @show_name(ptr @name63)
  %190 = call i1 @op_63(i8 100, i8 -7)
  %191 = zext i1 %190 to i64
  call void @show_bits(i64 %191)
  call void @show_name(ptr @name64)
  %192 = call i1 @op_64(i13 4000, i13 90)
  %193 = zext i1 %192 to i64
  call void @show_bits(i64 %193)
  call void @show_name(ptr @name65)
  %194 = call i1 @op_65(i32 -123456, i32 789)
  %195 = zext i1 %194 to i64
  call void @show_bits(i64 %195)
  call void @show_name(ptr @name66)
  %196 = call i1 @op_66(i64 -5000000000, i64 77)
  %197 = zext i1 %196 to i64
  call void @show_bits(i64 %197)
  call void @show_name(ptr @name67)
  %198 = call i1 @op_67(i128 123456789012345678901234567890, i128 98765432109876543)
  %199 = zext i1 %198 to i64
  call void @show_bits(i64 %199)
  call void @show_name(ptr @name68)
  %200 = call <4 x i1> @op_68(<4 x i32> <i32 7, i32 -9, i32 100, i32 5>, <4 x i32> <i32 3, i32 2, i32 -7, i32 5>)
  %201 = extractelement <4 x i1> %200, i32 0
  %202 = zext i1 %201 to i64
  call void @show_bits(i64 %202)
  %203 = extractelement <4 x i1> %200, i32 1
  %204 = zext i1 %203 to i64
  call void @show_bits(i64 %204)
  %205 = extractelement <4 x i1> %200, i32 2
  %206 = zext i1 %205 to i64
  call void @show_bits(i64 %206)
  %207 = extractelement <4 x i1> %200, i32 3
  %208 = zext i1 %207 to i64
  call void @show_bits(i64 %208)
  call void @show_name(ptr @name69)
  %209 = call i1 @op_69(ptr null, ptr inttoptr (i64 8 to ptr))
  %210 = zext i1 %209 to i64
  call void @show_bits(i64 %210)
  call void @show_name(ptr @name70)
  %211 = call i1 @op_70(half 7.5, half -2.0)
  %212 = zext i1 %211 to i64
  call void @show_bits(i64 %212)
  call void @show_name(ptr @name71)
  %213 = call i1 @op_71(float 7.5, float -2.0)
  %214 = zext i1 %213 to i64
  call void @show_bits(i64 %214)
  call void @show_name(ptr @name72)
  %215 = call i1 @op_72(double 7.5, double -2.0)
  %216 = zext i1 %215 to i64
  call void @show_bits(i64 %216)
  call void @show_name(ptr @name73)
  %217 = call i1 @op_73(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %218 = zext i1 %217 to i64
  call void @show_bits(i64 %218)
  call void @show_name(ptr @name74)
  %219 = call i1 @op_74(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %220 = zext i1 %219 to i64
  call void @show_bits(i64 %220)
  call void @show_name(ptr @name75)
  %221 = call <4 x i1> @op_75(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %222 = extractelement <4 x i1> %221, i32 0
  %223 = zext i1 %222 to i64
  call void @show_bits(i64 %223)
  %224 = extractelement <4 x i1> %221, i32 1
  %225 = zext i1 %224 to i64
  call void @show_bits(i64 %225)
  %226 = extractelement <4 x i1> %221, i32 2
  %227 = zext i1 %226 to i64
  call void @show_bits(i64 %227)
  %228 = extractelement <4 x i1> %221, i32 3
  %229 = zext i1 %228 to i64
  call void @show_bits(i64 %229)
  call void @show_name(ptr @name76)
  %230 = call i1 @op_76(half 7.5, half -2.0)
  %231 = zext i1 %230 to i64
  call void @show_bits(i64 %231)
  call void @show_name(ptr @name77)
  %232 = call i1 @op_77(float 7.5, float -2.0)
  %233 = zext i1 %232 to i64
  call void @show_bits(i64 %233)
  call void @show_name(ptr @name78)
  %234 = call i1 @op_78(double 7.5, double -2.0)
  %235 = zext i1 %234 to i64
  call void @show_bits(i64 %235)
  call void @show_name(ptr @name79)
  %236 = call i1 @op_79(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %237 = zext i1 %236 to i64
  call void @show_bits(i64 %237)
  call void @show_name(ptr @name80)
  %238 = call i1 @op_80(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %239 = zext i1 %238 to i64
  call void @show_bits(i64 %239)
  call void @show_name(ptr @name81)
  %240 = call <4 x i1> @op_81(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %241 = extractelement <4 x i1> %240, i32 0
  %242 = zext i1 %241 to i64
  call void @show_bits(i64 %242)
  %243 = extractelement <4 x i1> %240, i32 1
  %244 = zext i1 %243 to i64
  call void @show_bits(i64 %244)
  %245 = extractelement <4 x i1> %240, i32 2
  %246 = zext i1 %245 to i64
  call void @show_bits(i64 %246)
  %247 = extractelement <4 x i1> %240, i32 3
  %248 = zext i1 %247 to i64
  call void @show_bits(i64 %248)
  call void @show_name(ptr @name82)
  %249 = call i1 @op_82(half 7.5, half -2.0)
  %250 = zext i1 %249 to i64
  call void @show_bits(i64 %250)
  call void @show_name(ptr @name83)
  %251 = call i1 @op_83(float 7.5, float -2.0)
  %252 = zext i1 %251 to i64
  call void @show_bits(i64 %252)
  call void @show_name(ptr @name84)
  %253 = call i1 @op_84(double 7.5, double -2.0)
  %254 = zext i1 %253 to i64
  call void @show_bits(i64 %254)
  call void @show_name(ptr @name85)
  %255 = call i1 @op_85(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %256 = zext i1 %255 to i64
  call void @show_bits(i64 %256)
  call void @show_name(ptr @name86)
  %257 = call i1 @op_86(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %258 = zext i1 %257 to i64
  call void @show_bits(i64 %258)
  call void @show_name(ptr @name87)
  %259 = call <4 x i1> @op_87(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %260 = extractelement <4 x i1> %259, i32 0
  %261 = zext i1 %260 to i64
  call void @show_bits(i64 %261)
  %262 = extractelement <4 x i1> %259, i32 1
  %263 = zext i1 %262 to i64
  call void @show_bits(i64 %263)
  %264 = extractelement <4 x i1> %259, i32 2
  %265 = zext i1 %264 to i64
  call void @show_bits(i64 %265)
  %266 = extractelement <4 x i1> %259, i32 3
  %267 = zext i1 %266 to i64
  call void @show_bits(i64 %267)
  call void @show_name(ptr @name88)
  %268 = call i1 @op_88(half 7.5, half -2.0)
  %269 = zext i1 %268 to i64
  call void @show_bits(i64 %269)
  call void @show_name(ptr @name89)
  %270 = call i1 @op_89(float 7.5, float -2.0)
  %271 = zext i1 %270 to i64
  call void @show_bits(i64 %271)
  call void @show_name(ptr @name90)
  %272 = call i1 @op_90(double 7.5, double -2.0)
  %273 = zext i1 %272 to i64
  call void @show_bits(i64 %273)
  call void @show_name(ptr @name91)
  %274 = call i1 @op_91(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %275 = zext i1 %274 to i64
  call void @show_bits(i64 %275)
  call void @show_name(ptr @name92)
  %276 = call i1 @op_92(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %277 = zext i1 %276 to i64
  call void @show_bits(i64 %277)
  call void @show_name(ptr @name93)
  %278 = call <4 x i1> @op_93(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %279 = extractelement <4 x i1> %278, i32 0
  %280 = zext i1 %279 to i64
  call void @show_bits(i64 %280)
  %281 = extractelement <4 x i1> %278, i32 1
  %282 = zext i1 %281 to i64
  call void @show_bits(i64 %282)
  %283 = extractelement <4 x i1> %278, i32 2
  %284 = zext i1 %283 to i64
  call void @show_bits(i64 %284)
  %285 = extractelement <4 x i1> %278, i32 3
  %286 = zext i1 %285 to i64
  call void @show_bits(i64 %286)
  call void @show_name(ptr @name94)
  %287 = call i1 @op_94(half 7.5, half -2.0)
  %288 = zext i1 %287 to i64
  call void @show_bits(i64 %288)
  call void @show_name(ptr @name95)
  %289 = call i1 @op_95(float 7.5, float -2.0)
  %290 = zext i1 %289 to i64
  call void @show_bits(i64 %290)
  call void @show_name(ptr @name96)
  %291 = call i1 @op_96(double 7.5, double -2.0)
  %292 = zext i1 %291 to i64
  call void @show_bits(i64 %292)
  call void @show_name(ptr @name97)
  %293 = call i1 @op_97(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %294 = zext i1 %293 to i64
  call void @show_bits(i64 %294)
  call void @show_name(ptr @name98)
  %295 = call i1 @op_98(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %296 = zext i1 %295 to i64
  call void @show_bits(i64 %296)
  call void @show_name(ptr @name99)
  %297 = call <4 x i1> @op_99(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %298 = extractelement <4 x i1> %297, i32 0
  %299 = zext i1 %298 to i64
  call void @show_bits(i64 %299)
  %300 = extractelement <4 x i1> %297, i32 1
  %301 = zext i1 %300 to i64
  call void @show_bits(i64 %301)
  %302 = extractelement <4 x i1> %297, i32 2
  %303 = zext i1 %302 to i64
  call void @show_bits(i64 %303)
  %304 = extractelement <4 x i1> %297, i32 3
  %305 = zext i1 %304 to i64
  call void @show_bits(i64 %305)
  call void @show_name(ptr @name100)
  %306 = call i1 @op_100(half 7.5, half -2.0)
  %307 = zext i1 %306 to i64
  call void @show_bits(i64 %307)
  call void @show_name(ptr @name101)
  %308 = call i1 @op_101(float 7.5, float -2.0)
  %309 = zext i1 %308 to i64
  call void @show_bits(i64 %309)
  call void @show_name(ptr @name102)
  %310 = call i1 @op_102(double 7.5, double -2.0)
  %311 = zext i1 %310 to i64
  call void @show_bits(i64 %311)
  call void @show_name(ptr @name103)
  %312 = call i1 @op_103(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %313 = zext i1 %312 to i64
  call void @show_bits(i64 %313)
  call void @show_name(ptr @name104)
  %314 = call i1 @op_104(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %315 = zext i1 %314 to i64
  call void @show_bits(i64 %315)
  call void @show_name(ptr @name105)
  %316 = call <4 x i1> @op_105(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %317 = extractelement <4 x i1> %316, i32 0
  %318 = zext i1 %317 to i64
  call void @show_bits(i64 %318)
  %319 = extractelement <4 x i1> %316, i32 1
  %320 = zext i1 %319 to i64
  call void @show_bits(i64 %320)
  %321 = extractelement <4 x i1> %316, i32 2
  %322 = zext i1 %321 to i64
  call void @show_bits(i64 %322)
  %323 = extractelement <4 x i1> %316, i32 3
  %324 = zext i1 %323 to i64
  call void @show_bits(i64 %324)
  call void @show_name(ptr @name106)
  %325 = call i1 @op_106(half 7.5, half -2.0)
  %326 = zext i1 %325 to i64
  call void @show_bits(i64 %326)
  call void @show_name(ptr @name107)
  %327 = call i1 @op_107(float 7.5, float -2.0)
  %328 = zext i1 %327 to i64
  call void @show_bits(i64 %328)
  call void @show_name(ptr @name108)
  %329 = call i1 @op_108(double 7.5, double -2.0)
  %330 = zext i1 %329 to i64
  call void @show_bits(i64 %330)
  call void @show_name(ptr @name109)
  %331 = call i1 @op_109(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %332 = zext i1 %331 to i64
  call void @show_bits(i64 %332)
  call void @show_name(ptr @name110)
  %333 = call i1 @op_110(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %334 = zext i1 %333 to i64
  call void @show_bits(i64 %334)
  call void @show_name(ptr @name111)
  %335 = call <4 x i1> @op_111(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %336 = extractelement <4 x i1> %335, i32 0
  %337 = zext i1 %336 to i64
  call void @show_bits(i64 %337)
  %338 = extractelement <4 x i1> %335, i32 1
  %339 = zext i1 %338 to i64
  call void @show_bits(i64 %339)
  %340 = extractelement <4 x i1> %335, i32 2
  %341 = zext i1 %340 to i64
  call void @show_bits(i64 %341)
  %342 = extractelement <4 x i1> %335, i32 3
  %343 = zext i1 %342 to i64
  call void @show_bits(i64 %343)
  call void @show_name(ptr @name112)
  %344 = call i1 @op_112(half 7.5, half -2.0)
  %345 = zext i1 %344 to i64
  call void @show_bits(i64 %345)
  call void @show_name(ptr @name113)
  %346 = call i1 @op_113(float 7.5, float -2.0)
  %347 = zext i1 %346 to i64
  call void @show_bits(i64 %347)
  call void @show_name(ptr @name114)
  %348 = call i1 @op_114(double 7.5, double -2.0)
  %349 = zext i1 %348 to i64
  call void @show_bits(i64 %349)
  call void @show_name(ptr @name115)
  %350 = call i1 @op_115(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %351 = zext i1 %350 to i64
  call void @show_bits(i64 %351)
  call void @show_name(ptr @name116)
  %352 = call i1 @op_116(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %353 = zext i1 %352 to i64
  call void @show_bits(i64 %353)
  call void @show_name(ptr @name117)
  %354 = call <4 x i1> @op_117(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %355 = extractelement <4 x i1> %354, i32 0
  %356 = zext i1 %355 to i64
  call void @show_bits(i64 %356)
  %357 = extractelement <4 x i1> %354, i32 1
  %358 = zext i1 %357 to i64
  call void @show_bits(i64 %358)
  %359 = extractelement <4 x i1> %354, i32 2
  %360 = zext i1 %359 to i64
  call void @show_bits(i64 %360)
  %361 = extractelement <4 x i1> %354, i32 3
  %362 = zext i1 %361 to i64
  call void @show_bits(i64 %362)
  call void @show_name(ptr @name118)
  %363 = call i1 @op_118(half 7.5, half -2.0)
  %364 = zext i1 %363 to i64
  call void @show_bits(i64 %364)
  call void @show_name(ptr @name119)
  %365 = call i1 @op_119(float 7.5, float -2.0)
  %366 = zext i1 %365 to i64
  call void @show_bits(i64 %366)
  call void @show_name(ptr @name120)
  %367 = call i1 @op_120(double 7.5, double -2.0)
  %368 = zext i1 %367 to i64
  call void @show_bits(i64 %368)
  call void @show_name(ptr @name121)
  %369 = call i1 @op_121(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %370 = zext i1 %369 to i64
  call void @show_bits(i64 %370)
  call void @show_name(ptr @name122)
  %371 = call i1 @op_122(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %372 = zext i1 %371 to i64
  call void @show_bits(i64 %372)
  call void @show_name(ptr @name123)
  %373 = call <4 x i1> @op_123(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %374 = extractelement <4 x i1> %373, i32 0
  %375 = zext i1 %374 to i64
  call void @show_bits(i64 %375)
  %376 = extractelement <4 x i1> %373, i32 1
  %377 = zext i1 %376 to i64
  call void @show_bits(i64 %377)
  %378 = extractelement <4 x i1> %373, i32 2
  %379 = zext i1 %378 to i64
  call void @show_bits(i64 %379)
  %380 = extractelement <4 x i1> %373, i32 3
  %381 = zext i1 %380 to i64
  call void @show_bits(i64 %381)
  call void @show_name(ptr @name124)
  %382 = call i1 @op_124(half 7.5, half -2.0)
  %383 = zext i1 %382 to i64
  call void @show_bits(i64 %383)
  call void @show_name(ptr @name125)
  %384 = call i1 @op_125(float 7.5, float -2.0)
  %385 = zext i1 %384 to i64
  call void @show_bits(i64 %385)
  call void @show_name(ptr @name126)
  %386 = call i1 @op_126(double 7.5, double -2.0)
  %387 = zext i1 %386 to i64
  call void @show_bits(i64 %387)
  call void @show_name(ptr @name127)
  %388 = call i1 @op_127(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %389 = zext i1 %388 to i64
  call void @show_bits(i64 %389)
  call void @show_name(ptr @name128)
  %390 = call i1 @op_128(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %391 = zext i1 %390 to i64
  call void @show_bits(i64 %391)
  call void @show_name(ptr @name129)
  %392 = call <4 x i1> @op_129(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %393 = extractelement <4 x i1> %392, i32 0
  %394 = zext i1 %393 to i64
  call void @show_bits(i64 %394)
  %395 = extractelement <4 x i1> %392, i32 1
  %396 = zext i1 %395 to i64
  call void @show_bits(i64 %396)
  %397 = extractelement <4 x i1> %392, i32 2
  %398 = zext i1 %397 to i64
  call void @show_bits(i64 %398)
  %399 = extractelement <4 x i1> %392, i32 3
  %400 = zext i1 %399 to i64
  call void @show_bits(i64 %400)
  call void @show_name(ptr @name130)
  %401 = call i1 @op_130(half 7.5, half -2.0)
  %402 = zext i1 %401 to i64
  call void @show_bits(i64 %402)
  call void @show_name(ptr @name131)
  %403 = call i1 @op_131(float 7.5, float -2.0)
  %404 = zext i1 %403 to i64
  call void @show_bits(i64 %404)
  call void @show_name(ptr @name132)
  %405 = call i1 @op_132(double 7.5, double -2.0)
  %406 = zext i1 %405 to i64
  call void @show_bits(i64 %406)
  call void @show_name(ptr @name133)
  %407 = call i1 @op_133(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %408 = zext i1 %407 to i64
  call void @show_bits(i64 %408)
  call void @show_name(ptr @name134)
  %409 = call i1 @op_134(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %410 = zext i1 %409 to i64
  call void @show_bits(i64 %410)
  call void @show_name(ptr @name135)
  %411 = call <4 x i1> @op_135(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %412 = extractelement <4 x i1> %411, i32 0
  %413 = zext i1 %412 to i64
  call void @show_bits(i64 %413)
  %414 = extractelement <4 x i1> %411, i32 1
  %415 = zext i1 %414 to i64
  call void @show_bits(i64 %415)
  %416 = extractelement <4 x i1> %411, i32 2
  %417 = zext i1 %416 to i64
  call void @show_bits(i64 %417)
  %418 = extractelement <4 x i1> %411, i32 3
  %419 = zext i1 %418 to i64
  call void @show_bits(i64 %419)
  call void @show_name(ptr @name136)
  %420 = call i1 @op_136(half 7.5, half -2.0)
  %421 = zext i1 %420 to i64
  call void @show_bits(i64 %421)
  call void @show_name(ptr @name137)
  %422 = call i1 @op_137(float 7.5, float -2.0)
  %423 = zext i1 %422 to i64
  call void @show_bits(i64 %423)
  call void @show_name(ptr @name138)
  %424 = call i1 @op_138(double 7.5, double -2.0)
  %425 = zext i1 %424 to i64
  call void @show_bits(i64 %425)
  call void @show_name(ptr @name139)
  %426 = call i1 @op_139(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %427 = zext i1 %426 to i64
  call void @show_bits(i64 %427)
  call void @show_name(ptr @name140)
  %428 = call i1 @op_140(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %429 = zext i1 %428 to i64
  call void @show_bits(i64 %429)
  call void @show_name(ptr @name141)
  %430 = call <4 x i1> @op_141(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %431 = extractelement <4 x i1> %430, i32 0
  %432 = zext i1 %431 to i64
  call void @show_bits(i64 %432)
  %433 = extractelement <4 x i1> %430, i32 1
  %434 = zext i1 %433 to i64
  call void @show_bits(i64 %434)
  %435 = extractelement <4 x i1> %430, i32 2
  %436 = zext i1 %435 to i64
  call void @show_bits(i64 %436)
  %437 = extractelement <4 x i1> %430, i32 3
  %438 = zext i1 %437 to i64
  call void @show_bits(i64 %438)
  call void @show_name(ptr @name142)
  %439 = call i1 @op_142(half 7.5, half -2.0)
  %440 = zext i1 %439 to i64
  call void @show_bits(i64 %440)
  call void @show_name(ptr @name143)
  %441 = call i1 @op_143(float 7.5, float -2.0)
  %442 = zext i1 %441 to i64
  call void @show_bits(i64 %442)
  call void @show_name(ptr @name144)
  %443 = call i1 @op_144(double 7.5, double -2.0)
  %444 = zext i1 %443 to i64
  call void @show_bits(i64 %444)
  call void @show_name(ptr @name145)
  %445 = call i1 @op_145(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %446 = zext i1 %445 to i64
  call void @show_bits(i64 %446)
  call void @show_name(ptr @name146)
  %447 = call i1 @op_146(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %448 = zext i1 %447 to i64
  call void @show_bits(i64 %448)
  call void @show_name(ptr @name147)
  %449 = call <4 x i1> @op_147(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %450 = extractelement <4 x i1> %449, i32 0
  %451 = zext i1 %450 to i64
  call void @show_bits(i64 %451)
  %452 = extractelement <4 x i1> %449, i32 1
  %453 = zext i1 %452 to i64
  call void @show_bits(i64 %453)
  %454 = extractelement <4 x i1> %449, i32 2
  %455 = zext i1 %454 to i64
  call void @show_bits(i64 %455)
  %456 = extractelement <4 x i1> %449, i32 3
  %457 = zext i1 %456 to i64
  call void @show_bits(i64 %457)
  call void @show_name(ptr @name148)
  %458 = call i1 @op_148(half 7.5, half -2.0)
  %459 = zext i1 %458 to i64
  call void @show_bits(i64 %459)
  call void @show_name(ptr @name149)
  %460 = call i1 @op_149(float 7.5, float -2.0)
  %461 = zext i1 %460 to i64
  call void @show_bits(i64 %461)
  call void @show_name(ptr @name150)
  %462 = call i1 @op_150(double 7.5, double -2.0)
  %463 = zext i1 %462 to i64
  call void @show_bits(i64 %463)
  call void @show_name(ptr @name151)
  %464 = call i1 @op_151(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %465 = zext i1 %464 to i64
  call void @show_bits(i64 %465)
  call void @show_name(ptr @name152)
  %466 = call i1 @op_152(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %467 = zext i1 %466 to i64
  call void @show_bits(i64 %467)
  call void @show_name(ptr @name153)
  %468 = call <4 x i1> @op_153(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %469 = extractelement <4 x i1> %468, i32 0
  %470 = zext i1 %469 to i64
  call void @show_bits(i64 %470)
  %471 = extractelement <4 x i1> %468, i32 1
  %472 = zext i1 %471 to i64
  call void @show_bits(i64 %472)
  %473 = extractelement <4 x i1> %468, i32 2
  %474 = zext i1 %473 to i64
  call void @show_bits(i64 %474)
  %475 = extractelement <4 x i1> %468, i32 3
  %476 = zext i1 %475 to i64
  call void @show_bits(i64 %476)
  call void @show_name(ptr @name154)
  %477 = call i1 @op_154(half 7.5, half -2.0)
  %478 = zext i1 %477 to i64
  call void @show_bits(i64 %478)
  call void @show_name(ptr @name155)
  %479 = call i1 @op_155(float 7.5, float -2.0)
  %480 = zext i1 %479 to i64
  call void @show_bits(i64 %480)
  call void @show_name(ptr @name156)
  %481 = call i1 @op_156(double 7.5, double -2.0)
  %482 = zext i1 %481 to i64
  call void @show_bits(i64 %482)
  call void @show_name(ptr @name157)
  %483 = call i1 @op_157(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %484 = zext i1 %483 to i64
  call void @show_bits(i64 %484)
  call void @show_name(ptr @name158)
  %485 = call i1 @op_158(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %486 = zext i1 %485 to i64
  call void @show_bits(i64 %486)
  call void @show_name(ptr @name159)
  %487 = call <4 x i1> @op_159(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %488 = extractelement <4 x i1> %487, i32 0
  %489 = zext i1 %488 to i64
  call void @show_bits(i64 %489)
  %490 = extractelement <4 x i1> %487, i32 1
  %491 = zext i1 %490 to i64
  call void @show_bits(i64 %491)
  %492 = extractelement <4 x i1> %487, i32 2
  %493 = zext i1 %492 to i64
  call void @show_bits(i64 %493)
  %494 = extractelement <4 x i1> %487, i32 3
  %495 = zext i1 %494 to i64
  call void @show_bits(i64 %495)
  call void @show_name(ptr @name160)
  %496 = call i1 @op_160(half 7.5, half -2.0)
  %497 = zext i1 %496 to i64
  call void @show_bits(i64 %497)
  call void @show_name(ptr @name161)
  %498 = call i1 @op_161(float 7.5, float -2.0)
  %499 = zext i1 %498 to i64
  call void @show_bits(i64 %499)
  call void @show_name(ptr @name162)
  %500 = call i1 @op_162(double 7.5, double -2.0)
  %501 = zext i1 %500 to i64
  call void @show_bits(i64 %501)
  call void @show_name(ptr @name163)
  %502 = call i1 @op_163(x86_fp80 0xK4001F000000000000000, x86_fp80 0xKC0008000000000000000)
  %503 = zext i1 %502 to i64
  call void @show_bits(i64 %503)
  call void @show_name(ptr @name164)
  %504 = call i1 @op_164(fp128 0xL00000000000000004001E00000000000, fp128 0xL0000000000000000C000000000000000)
  %505 = zext i1 %504 to i64
  call void @show_bits(i64 %505)
  call void @show_name(ptr @name165)
  %506 = call <4 x i1> @op_165(<4 x float> <float 1.5, float 2.0, float 0x7FF8000000000000, float -0.0>, <4 x float> <float 0.5, float 2.0, float 4.0, float 0.0>)
  %507 = extractelement <4 x i1> %506, i32 0
  %508 = zext i1 %507 to i64
  call void @show_bits(i64 %508)
  %509 = extractelement <4 x i1> %506, i32 1
  %510 = zext i1 %509 to i64
  call void @show_bits(i64 %510)
  %511 = extractelement <4 x i1> %506, i32 2
  %512 = zext i1 %511 to i64
  call void @show_bits(i64 %512)
  %513 = extractelement <4 x i1> %506, i32 3
  %514 = zext i1 %513 to i64
  call void @show_bits(i64 %514)
  call void @show_name(ptr @name166)
  %515 = call i32 @op_166(i1 true, i32 3, i32 4)
  %516 = zext i32 %515 to i64
  call void @show_bits(i64 %516)
  call void @show_name(ptr @name167)
  %517 = call <4 x i32> @op_167(i1 false, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  %518 = extractelement <4 x i32> %517, i32 0
  %519 = zext i32 %518 to i64
  call void @show_bits(i64 %519)
  %520 = extractelement <4 x i32> %517, i32 1
  %521 = zext i32 %520 to i64
  call void @show_bits(i64 %521)
  %522 = extractelement <4 x i32> %517, i32 2
  %523 = zext i32 %522 to i64
  call void @show_bits(i64 %523)
  %524 = extractelement <4 x i32> %517, i32 3
  %525 = zext i32 %524 to i64
  call void @show_bits(i64 %525)
  call void @show_name(ptr @name168)
  %526 = call <4 x i32> @op_168(<4 x i1> <i1 1, i1 0, i1 0, i1 1>, <4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  %527 = extractelement <4 x i32> %526, i32 0
  %528 = zext i32 %527 to i64
  call void @show_bits(i64 %528)
  %529 = extractelement <4 x i32> %526, i32 1
  %530 = zext i32 %529 to i64
  call void @show_bits(i64 %530)
  %531 = extractelement <4 x i32> %526, i32 2
  %532 = zext i32 %531 to i64
  call void @show_bits(i64 %532)
  %533 = extractelement <4 x i32> %526, i32 3
  %534 = zext i32 %533 to i64
  call void @show_bits(i64 %534)
  call void @show_name(ptr @name169)
  %535 = call i128 @op_169(i1 true, i128 5, i128 -6)
  %536 = lshr i128 %535, 0
  %537 = trunc i128 %536 to i64
  call void @show_bits(i64 %537)
  %538 = lshr i128 %535, 64
  %539 = trunc i128 %538 to i64
  call void @show_bits(i64 %539)
  call void @show_name(ptr @name170)
  %540 = call x86_fp80 @op_170(i1 false, x86_fp80 0xK3FFFC000000000000000, x86_fp80 0xK4000A000000000000000)
  %541 = fptrunc x86_fp80 %540 to double
  call void @show_number(double %541)
  call void @show_name(ptr @name171)
  %542 = call { i32, double } @op_171(i1 true, { i32, double } { i32 1, double 2.0 }, { i32, double } { i32 3, double 4.0 })
  %543 = extractvalue { i32, double } %542, 0
  %544 = zext i32 %543 to i64
  call void @show_bits(i64 %544)
  %545 = extractvalue { i32, double } %542, 1
  call void @show_number(double %545)
  call void @show_name(ptr @name172)
  %546 = call i32 @op_172(i32 5)
  %547 = zext i32 %546 to i64
  call void @show_bits(i64 %547)
  call void @show_name(ptr @name173)
  %548 = call <2 x i64> @op_173(<2 x i64> <i64 5, i64 6>)
  %549 = extractelement <2 x i64> %548, i32 0
  call void @show_bits(i64 %549)
  %550 = extractelement <2 x i64> %548, i32 1
  call void @show_bits(i64 %550)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)

