; Conversion Operations
; RUN: irkit run %s
; RUN: irkit compile %s -o %t.o && cc %t.o -o %t -lm && %t | cksum
target triple = "x86_64-unknown-linux-gnu"

@bits = private constant [6 x i8] c" %llx\00"
@number = private constant [4 x i8] c" %g\00"
@name = private constant [4 x i8] c"\0A%s\00"
@name0 = private constant [16 x i8] c"trunc i32 to i8\00"
@name1 = private constant [15 x i8] c"zext i8 to i32\00"
@name2 = private constant [15 x i8] c"sext i8 to i32\00"
@name3 = private constant [17 x i8] c"trunc i64 to i13\00"
@name4 = private constant [16 x i8] c"zext i13 to i64\00"
@name5 = private constant [16 x i8] c"sext i13 to i64\00"
@name6 = private constant [18 x i8] c"trunc i128 to i64\00"
@name7 = private constant [17 x i8] c"zext i64 to i128\00"
@name8 = private constant [17 x i8] c"sext i64 to i128\00"
@name9 = private constant [19 x i8] c"trunc i200 to i100\00"
@name10 = private constant [18 x i8] c"zext i100 to i200\00"
@name11 = private constant [18 x i8] c"sext i100 to i200\00"
@name12 = private constant [14 x i8] c"trunc nuw nsw\00"
@name13 = private constant [10 x i8] c"zext nneg\00"
@name14 = private constant [20 x i8] c"fpext half to float\00"
@name15 = private constant [21 x i8] c"fpext half to double\00"
@name16 = private constant [23 x i8] c"fpext half to x86_fp80\00"
@name17 = private constant [20 x i8] c"fpext half to fp128\00"
@name18 = private constant [22 x i8] c"fptrunc float to half\00"
@name19 = private constant [22 x i8] c"fpext float to double\00"
@name20 = private constant [24 x i8] c"fpext float to x86_fp80\00"
@name21 = private constant [21 x i8] c"fpext float to fp128\00"
@name22 = private constant [23 x i8] c"fptrunc double to half\00"
@name23 = private constant [24 x i8] c"fptrunc double to float\00"
@name24 = private constant [25 x i8] c"fpext double to x86_fp80\00"
@name25 = private constant [22 x i8] c"fpext double to fp128\00"
@name26 = private constant [25 x i8] c"fptrunc x86_fp80 to half\00"
@name27 = private constant [26 x i8] c"fptrunc x86_fp80 to float\00"
@name28 = private constant [27 x i8] c"fptrunc x86_fp80 to double\00"
@name29 = private constant [24 x i8] c"fpext x86_fp80 to fp128\00"
@name30 = private constant [22 x i8] c"fptrunc fp128 to half\00"
@name31 = private constant [23 x i8] c"fptrunc fp128 to float\00"
@name32 = private constant [24 x i8] c"fptrunc fp128 to double\00"
@name33 = private constant [26 x i8] c"fptrunc fp128 to x86_fp80\00"
@name34 = private constant [18 x i8] c"fptosi half to i8\00"
@name35 = private constant [18 x i8] c"fptoui half to i8\00"
@name36 = private constant [18 x i8] c"sitofp i8 to half\00"
@name37 = private constant [18 x i8] c"uitofp i8 to half\00"
@name38 = private constant [19 x i8] c"fptosi half to i32\00"
@name39 = private constant [19 x i8] c"fptoui half to i32\00"
@name40 = private constant [19 x i8] c"sitofp i32 to half\00"
@name41 = private constant [19 x i8] c"uitofp i32 to half\00"
@name42 = private constant [19 x i8] c"fptosi half to i64\00"
@name43 = private constant [19 x i8] c"fptoui half to i64\00"
@name44 = private constant [19 x i8] c"sitofp i64 to half\00"
@name45 = private constant [19 x i8] c"uitofp i64 to half\00"
@name46 = private constant [20 x i8] c"fptosi half to i128\00"
@name47 = private constant [20 x i8] c"fptoui half to i128\00"
@name48 = private constant [20 x i8] c"sitofp i128 to half\00"
@name49 = private constant [20 x i8] c"uitofp i128 to half\00"
@name50 = private constant [19 x i8] c"fptosi float to i8\00"
@name51 = private constant [19 x i8] c"fptoui float to i8\00"
@name52 = private constant [19 x i8] c"sitofp i8 to float\00"
@name53 = private constant [19 x i8] c"uitofp i8 to float\00"
@name54 = private constant [20 x i8] c"fptosi float to i32\00"
@name55 = private constant [20 x i8] c"fptoui float to i32\00"
@name56 = private constant [20 x i8] c"sitofp i32 to float\00"
@name57 = private constant [20 x i8] c"uitofp i32 to float\00"
@name58 = private constant [20 x i8] c"fptosi float to i64\00"
@name59 = private constant [20 x i8] c"fptoui float to i64\00"
@name60 = private constant [20 x i8] c"sitofp i64 to float\00"
@name61 = private constant [20 x i8] c"uitofp i64 to float\00"
@name62 = private constant [21 x i8] c"fptosi float to i128\00"
@name63 = private constant [21 x i8] c"fptoui float to i128\00"
@name64 = private constant [21 x i8] c"sitofp i128 to float\00"
@name65 = private constant [21 x i8] c"uitofp i128 to float\00"
@name66 = private constant [20 x i8] c"fptosi double to i8\00"
@name67 = private constant [20 x i8] c"fptoui double to i8\00"
@name68 = private constant [20 x i8] c"sitofp i8 to double\00"
@name69 = private constant [20 x i8] c"uitofp i8 to double\00"
@name70 = private constant [21 x i8] c"fptosi double to i32\00"
@name71 = private constant [21 x i8] c"fptoui double to i32\00"
@name72 = private constant [21 x i8] c"sitofp i32 to double\00"
@name73 = private constant [21 x i8] c"uitofp i32 to double\00"
@name74 = private constant [21 x i8] c"fptosi double to i64\00"
@name75 = private constant [21 x i8] c"fptoui double to i64\00"
@name76 = private constant [21 x i8] c"sitofp i64 to double\00"
@name77 = private constant [21 x i8] c"uitofp i64 to double\00"
@name78 = private constant [22 x i8] c"fptosi double to i128\00"
@name79 = private constant [22 x i8] c"fptoui double to i128\00"
@name80 = private constant [22 x i8] c"sitofp i128 to double\00"
@name81 = private constant [22 x i8] c"uitofp i128 to double\00"
@name82 = private constant [22 x i8] c"fptosi x86_fp80 to i8\00"
@name83 = private constant [22 x i8] c"fptoui x86_fp80 to i8\00"
@name84 = private constant [22 x i8] c"sitofp i8 to x86_fp80\00"
@name85 = private constant [22 x i8] c"uitofp i8 to x86_fp80\00"
@name86 = private constant [23 x i8] c"fptosi x86_fp80 to i32\00"
@name87 = private constant [23 x i8] c"fptoui x86_fp80 to i32\00"
@name88 = private constant [23 x i8] c"sitofp i32 to x86_fp80\00"
@name89 = private constant [23 x i8] c"uitofp i32 to x86_fp80\00"
@name90 = private constant [23 x i8] c"fptosi x86_fp80 to i64\00"
@name91 = private constant [23 x i8] c"fptoui x86_fp80 to i64\00"
@name92 = private constant [23 x i8] c"sitofp i64 to x86_fp80\00"
@name93 = private constant [23 x i8] c"uitofp i64 to x86_fp80\00"
@name94 = private constant [24 x i8] c"fptosi x86_fp80 to i128\00"
@name95 = private constant [24 x i8] c"fptoui x86_fp80 to i128\00"
@name96 = private constant [24 x i8] c"sitofp i128 to x86_fp80\00"
@name97 = private constant [24 x i8] c"uitofp i128 to x86_fp80\00"
@name98 = private constant [19 x i8] c"fptosi fp128 to i8\00"
@name99 = private constant [19 x i8] c"fptoui fp128 to i8\00"
@name100 = private constant [19 x i8] c"sitofp i8 to fp128\00"
@name101 = private constant [19 x i8] c"uitofp i8 to fp128\00"
@name102 = private constant [20 x i8] c"fptosi fp128 to i32\00"
@name103 = private constant [20 x i8] c"fptoui fp128 to i32\00"
@name104 = private constant [20 x i8] c"sitofp i32 to fp128\00"
@name105 = private constant [20 x i8] c"uitofp i32 to fp128\00"
@name106 = private constant [20 x i8] c"fptosi fp128 to i64\00"
@name107 = private constant [20 x i8] c"fptoui fp128 to i64\00"
@name108 = private constant [20 x i8] c"sitofp i64 to fp128\00"
@name109 = private constant [20 x i8] c"uitofp i64 to fp128\00"
@name110 = private constant [21 x i8] c"fptosi fp128 to i128\00"
@name111 = private constant [21 x i8] c"fptoui fp128 to i128\00"
@name112 = private constant [21 x i8] c"sitofp i128 to fp128\00"
@name113 = private constant [21 x i8] c"uitofp i128 to fp128\00"
@name114 = private constant [12 x i8] c"uitofp nneg\00"
@name115 = private constant [9 x i8] c"ptrtoint\00"
@name116 = private constant [10 x i8] c"ptrtoaddr\00"
@name117 = private constant [9 x i8] c"inttoptr\00"
@name118 = private constant [22 x i8] c"bitcast double to i64\00"
@name119 = private constant [24 x i8] c"bitcast <4 x i8> to i32\00"
@name120 = private constant [23 x i8] c"bitcast <8 x i1> to i8\00"
@name121 = private constant [14 x i8] c"addrspacecast\00"
@name122 = private constant [14 x i8] c"sext <4 x i8>\00"
@name123 = private constant [19 x i8] c"fptosi <4 x float>\00"
@name124 = private constant [17 x i8] c"uitofp <2 x i64>\00"

define i8 @op_0(i32 %x) {
  %r = trunc i32 %x to i8
  ret i8 %r
}

define i32 @op_1(i8 %x) {
  %r = zext i8 %x to i32
  ret i32 %r
}

define i32 @op_2(i8 %x) {
  %r = sext i8 %x to i32
  ret i32 %r
}

define i13 @op_3(i64 %x) {
  %r = trunc i64 %x to i13
  ret i13 %r
}

define i64 @op_4(i13 %x) {
  %r = zext i13 %x to i64
  ret i64 %r
}

define i64 @op_5(i13 %x) {
  %r = sext i13 %x to i64
  ret i64 %r
}

define i64 @op_6(i128 %x) {
  %r = trunc i128 %x to i64
  ret i64 %r
}

define i128 @op_7(i64 %x) {
  %r = zext i64 %x to i128
  ret i128 %r
}

define i128 @op_8(i64 %x) {
  %r = sext i64 %x to i128
  ret i128 %r
}

define i100 @op_9(i200 %x) {
  %r = trunc i200 %x to i100
  ret i100 %r
}

define i200 @op_10(i100 %x) {
  %r = zext i100 %x to i200
  ret i200 %r
}

define i200 @op_11(i100 %x) {
  %r = sext i100 %x to i200
  ret i200 %r
}

define i8 @op_12(i32 %x) {
  %r = trunc nuw nsw i32 %x to i8
  ret i8 %r
}

define i64 @op_13(i32 %x) {
  %r = zext nneg i32 %x to i64
  ret i64 %r
}

define float @op_14(half %x) {
  %r = fpext half %x to float
  ret float %r
}

define double @op_15(half %x) {
  %r = fpext half %x to double
  ret double %r
}

define x86_fp80 @op_16(half %x) {
  %r = fpext half %x to x86_fp80
  ret x86_fp80 %r
}

define fp128 @op_17(half %x) {
  %r = fpext half %x to fp128
  ret fp128 %r
}

define half @op_18(float %x) {
  %r = fptrunc float %x to half
  ret half %r
}

define double @op_19(float %x) {
  %r = fpext float %x to double
  ret double %r
}

define x86_fp80 @op_20(float %x) {
  %r = fpext float %x to x86_fp80
  ret x86_fp80 %r
}

define fp128 @op_21(float %x) {
  %r = fpext float %x to fp128
  ret fp128 %r
}

define half @op_22(double %x) {
  %r = fptrunc double %x to half
  ret half %r
}

define float @op_23(double %x) {
  %r = fptrunc double %x to float
  ret float %r
}

define x86_fp80 @op_24(double %x) {
  %r = fpext double %x to x86_fp80
  ret x86_fp80 %r
}

define fp128 @op_25(double %x) {
  %r = fpext double %x to fp128
  ret fp128 %r
}

define half @op_26(x86_fp80 %x) {
  %r = fptrunc x86_fp80 %x to half
  ret half %r
}

define float @op_27(x86_fp80 %x) {
  %r = fptrunc x86_fp80 %x to float
  ret float %r
}

define double @op_28(x86_fp80 %x) {
  %r = fptrunc x86_fp80 %x to double
  ret double %r
}

define fp128 @op_29(x86_fp80 %x) {
  %r = fpext x86_fp80 %x to fp128
  ret fp128 %r
}

define half @op_30(fp128 %x) {
  %r = fptrunc fp128 %x to half
  ret half %r
}

define float @op_31(fp128 %x) {
  %r = fptrunc fp128 %x to float
  ret float %r
}

define double @op_32(fp128 %x) {
  %r = fptrunc fp128 %x to double
  ret double %r
}

define x86_fp80 @op_33(fp128 %x) {
  %r = fptrunc fp128 %x to x86_fp80
  ret x86_fp80 %r
}

define i8 @op_34(half %x) {
  %r = fptosi half %x to i8
  ret i8 %r
}

define i8 @op_35(half %x) {
  %r = fptoui half %x to i8
  ret i8 %r
}

define half @op_36(i8 %x) {
  %r = sitofp i8 %x to half
  ret half %r
}

define half @op_37(i8 %x) {
  %r = uitofp i8 %x to half
  ret half %r
}

define i32 @op_38(half %x) {
  %r = fptosi half %x to i32
  ret i32 %r
}

define i32 @op_39(half %x) {
  %r = fptoui half %x to i32
  ret i32 %r
}

define half @op_40(i32 %x) {
  %r = sitofp i32 %x to half
  ret half %r
}

define half @op_41(i32 %x) {
  %r = uitofp i32 %x to half
  ret half %r
}

define i64 @op_42(half %x) {
  %r = fptosi half %x to i64
  ret i64 %r
}

define i64 @op_43(half %x) {
  %r = fptoui half %x to i64
  ret i64 %r
}

define half @op_44(i64 %x) {
  %r = sitofp i64 %x to half
  ret half %r
}

define half @op_45(i64 %x) {
  %r = uitofp i64 %x to half
  ret half %r
}

define i128 @op_46(half %x) {
  %r = fptosi half %x to i128
  ret i128 %r
}

define i128 @op_47(half %x) {
  %r = fptoui half %x to i128
  ret i128 %r
}

define half @op_48(i128 %x) {
  %r = sitofp i128 %x to half
  ret half %r
}

define half @op_49(i128 %x) {
  %r = uitofp i128 %x to half
  ret half %r
}

define i8 @op_50(float %x) {
  %r = fptosi float %x to i8
  ret i8 %r
}

define i8 @op_51(float %x) {
  %r = fptoui float %x to i8
  ret i8 %r
}

define float @op_52(i8 %x) {
  %r = sitofp i8 %x to float
  ret float %r
}

define float @op_53(i8 %x) {
  %r = uitofp i8 %x to float
  ret float %r
}

define i32 @op_54(float %x) {
  %r = fptosi float %x to i32
  ret i32 %r
}

define i32 @op_55(float %x) {
  %r = fptoui float %x to i32
  ret i32 %r
}

define float @op_56(i32 %x) {
  %r = sitofp i32 %x to float
  ret float %r
}

define float @op_57(i32 %x) {
  %r = uitofp i32 %x to float
  ret float %r
}

define i64 @op_58(float %x) {
  %r = fptosi float %x to i64
  ret i64 %r
}

define i64 @op_59(float %x) {
  %r = fptoui float %x to i64
  ret i64 %r
}

define float @op_60(i64 %x) {
  %r = sitofp i64 %x to float
  ret float %r
}

define float @op_61(i64 %x) {
  %r = uitofp i64 %x to float
  ret float %r
}

define i128 @op_62(float %x) {
  %r = fptosi float %x to i128
  ret i128 %r
}

define i128 @op_63(float %x) {
  %r = fptoui float %x to i128
  ret i128 %r
}

define float @op_64(i128 %x) {
  %r = sitofp i128 %x to float
  ret float %r
}

define float @op_65(i128 %x) {
  %r = uitofp i128 %x to float
  ret float %r
}

define i8 @op_66(double %x) {
  %r = fptosi double %x to i8
  ret i8 %r
}

define i8 @op_67(double %x) {
  %r = fptoui double %x to i8
  ret i8 %r
}

define double @op_68(i8 %x) {
  %r = sitofp i8 %x to double
  ret double %r
}

define double @op_69(i8 %x) {
  %r = uitofp i8 %x to double
  ret double %r
}

define i32 @op_70(double %x) {
  %r = fptosi double %x to i32
  ret i32 %r
}

define i32 @op_71(double %x) {
  %r = fptoui double %x to i32
  ret i32 %r
}

define double @op_72(i32 %x) {
  %r = sitofp i32 %x to double
  ret double %r
}

define double @op_73(i32 %x) {
  %r = uitofp i32 %x to double
  ret double %r
}

define i64 @op_74(double %x) {
  %r = fptosi double %x to i64
  ret i64 %r
}

define i64 @op_75(double %x) {
  %r = fptoui double %x to i64
  ret i64 %r
}

define double @op_76(i64 %x) {
  %r = sitofp i64 %x to double
  ret double %r
}

define double @op_77(i64 %x) {
  %r = uitofp i64 %x to double
  ret double %r
}

define i128 @op_78(double %x) {
  %r = fptosi double %x to i128
  ret i128 %r
}

define i128 @op_79(double %x) {
  %r = fptoui double %x to i128
  ret i128 %r
}

define double @op_80(i128 %x) {
  %r = sitofp i128 %x to double
  ret double %r
}

define double @op_81(i128 %x) {
  %r = uitofp i128 %x to double
  ret double %r
}

define i8 @op_82(x86_fp80 %x) {
  %r = fptosi x86_fp80 %x to i8
  ret i8 %r
}

define i8 @op_83(x86_fp80 %x) {
  %r = fptoui x86_fp80 %x to i8
  ret i8 %r
}

define x86_fp80 @op_84(i8 %x) {
  %r = sitofp i8 %x to x86_fp80
  ret x86_fp80 %r
}

define x86_fp80 @op_85(i8 %x) {
  %r = uitofp i8 %x to x86_fp80
  ret x86_fp80 %r
}

define i32 @op_86(x86_fp80 %x) {
  %r = fptosi x86_fp80 %x to i32
  ret i32 %r
}

define i32 @op_87(x86_fp80 %x) {
  %r = fptoui x86_fp80 %x to i32
  ret i32 %r
}

define x86_fp80 @op_88(i32 %x) {
  %r = sitofp i32 %x to x86_fp80
  ret x86_fp80 %r
}

define x86_fp80 @op_89(i32 %x) {
  %r = uitofp i32 %x to x86_fp80
  ret x86_fp80 %r
}

define i64 @op_90(x86_fp80 %x) {
  %r = fptosi x86_fp80 %x to i64
  ret i64 %r
}

define i64 @op_91(x86_fp80 %x) {
  %r = fptoui x86_fp80 %x to i64
  ret i64 %r
}

define x86_fp80 @op_92(i64 %x) {
  %r = sitofp i64 %x to x86_fp80
  ret x86_fp80 %r
}

define x86_fp80 @op_93(i64 %x) {
  %r = uitofp i64 %x to x86_fp80
  ret x86_fp80 %r
}

define i128 @op_94(x86_fp80 %x) {
  %r = fptosi x86_fp80 %x to i128
  ret i128 %r
}

define i128 @op_95(x86_fp80 %x) {
  %r = fptoui x86_fp80 %x to i128
  ret i128 %r
}

define x86_fp80 @op_96(i128 %x) {
  %r = sitofp i128 %x to x86_fp80
  ret x86_fp80 %r
}

define x86_fp80 @op_97(i128 %x) {
  %r = uitofp i128 %x to x86_fp80
  ret x86_fp80 %r
}

define i8 @op_98(fp128 %x) {
  %r = fptosi fp128 %x to i8
  ret i8 %r
}

define i8 @op_99(fp128 %x) {
  %r = fptoui fp128 %x to i8
  ret i8 %r
}

define fp128 @op_100(i8 %x) {
  %r = sitofp i8 %x to fp128
  ret fp128 %r
}

define fp128 @op_101(i8 %x) {
  %r = uitofp i8 %x to fp128
  ret fp128 %r
}

define i32 @op_102(fp128 %x) {
  %r = fptosi fp128 %x to i32
  ret i32 %r
}

define i32 @op_103(fp128 %x) {
  %r = fptoui fp128 %x to i32
  ret i32 %r
}

define fp128 @op_104(i32 %x) {
  %r = sitofp i32 %x to fp128
  ret fp128 %r
}

define fp128 @op_105(i32 %x) {
  %r = uitofp i32 %x to fp128
  ret fp128 %r
}

define i64 @op_106(fp128 %x) {
  %r = fptosi fp128 %x to i64
  ret i64 %r
}

define i64 @op_107(fp128 %x) {
  %r = fptoui fp128 %x to i64
  ret i64 %r
}

define fp128 @op_108(i64 %x) {
  %r = sitofp i64 %x to fp128
  ret fp128 %r
}

define fp128 @op_109(i64 %x) {
  %r = uitofp i64 %x to fp128
  ret fp128 %r
}

define i128 @op_110(fp128 %x) {
  %r = fptosi fp128 %x to i128
  ret i128 %r
}

define i128 @op_111(fp128 %x) {
  %r = fptoui fp128 %x to i128
  ret i128 %r
}

define fp128 @op_112(i128 %x) {
  %r = sitofp i128 %x to fp128
  ret fp128 %r
}

define fp128 @op_113(i128 %x) {
  %r = uitofp i128 %x to fp128
  ret fp128 %r
}

define double @op_114(i32 %x) {
  %r = uitofp nneg i32 %x to double
  ret double %r
}

define i64 @op_115(ptr %x) {
  %r = ptrtoint ptr %x to i64
  ret i64 %r
}

define i64 @op_116(ptr %x) {
  %r = ptrtoaddr ptr %x to i64
  ret i64 %r
}

define i64 @op_117(i64 %x) {
  %p = inttoptr i64 %x to ptr
  %r = ptrtoint ptr %p to i64
  ret i64 %r
}

define i64 @op_118(double %x) {
  %r = bitcast double %x to i64
  ret i64 %r
}

define i32 @op_119(<4 x i8> %x) {
  %r = bitcast <4 x i8> %x to i32
  ret i32 %r
}

define i8 @op_120(<8 x i1> %x) {
  %r = bitcast <8 x i1> %x to i8
  ret i8 %r
}

define i64 @op_121(ptr %x) {
  %p = addrspacecast ptr %x to ptr addrspace(1)
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %r = ptrtoint ptr %q to i64
  ret i64 %r
}

define <4 x i32> @op_122(<4 x i8> %x) {
  %r = sext <4 x i8> %x to <4 x i32>
  ret <4 x i32> %r
}

define <4 x i32> @op_123(<4 x float> %x) {
  %r = fptosi <4 x float> %x to <4 x i32>
  ret <4 x i32> %r
}

define <2 x double> @op_124(<2 x i64> %x) {
  %r = uitofp <2 x i64> %x to <2 x double>
  ret <2 x double> %r
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
  %1 = call i8 @op_0(i32 300)
  %2 = zext i8 %1 to i64
  call void @show_bits(i64 %2)
  call void @show_name(ptr @name1)
  %3 = call i32 @op_1(i8 -3)
  %4 = zext i32 %3 to i64
  call void @show_bits(i64 %4)
  call void @show_name(ptr @name2)
  %5 = call i32 @op_2(i8 -3)
  %6 = zext i32 %5 to i64
  call void @show_bits(i64 %6)
  call void @show_name(ptr @name3)
  %7 = call i13 @op_3(i64 70000)
  %8 = zext i13 %7 to i64
  call void @show_bits(i64 %8)
  call void @show_name(ptr @name4)
  %9 = call i64 @op_4(i13 -3)
  call void @show_bits(i64 %9)
  call void @show_name(ptr @name5)
  %10 = call i64 @op_5(i13 -3)
  call void @show_bits(i64 %10)
  call void @show_name(ptr @name6)
  %11 = call i64 @op_6(i128 -5)
  call void @show_bits(i64 %11)
  call void @show_name(ptr @name7)
  %12 = call i128 @op_7(i64 -3)
  %13 = lshr i128 %12, 0
  %14 = trunc i128 %13 to i64
  call void @show_bits(i64 %14)
  %15 = lshr i128 %12, 64
  %16 = trunc i128 %15 to i64
  call void @show_bits(i64 %16)
  call void @show_name(ptr @name8)
  %17 = call i128 @op_8(i64 -3)
  %18 = lshr i128 %17, 0
  %19 = trunc i128 %18 to i64
  call void @show_bits(i64 %19)
  %20 = lshr i128 %17, 64
  %21 = trunc i128 %20 to i64
  call void @show_bits(i64 %21)
  call void @show_name(ptr @name9)
  %22 = call i100 @op_9(i200 -7)
  %23 = lshr i100 %22, 0
  %24 = trunc i100 %23 to i64
  call void @show_bits(i64 %24)
  %25 = lshr i100 %22, 64
  %26 = trunc i100 %25 to i64
  call void @show_bits(i64 %26)
  call void @show_name(ptr @name10)
  %27 = call i200 @op_10(i100 -3)
  %28 = lshr i200 %27, 0
  %29 = trunc i200 %28 to i64
  call void @show_bits(i64 %29)
  %30 = lshr i200 %27, 64
  %31 = trunc i200 %30 to i64
  call void @show_bits(i64 %31)
  %32 = lshr i200 %27, 128
  %33 = trunc i200 %32 to i64
  call void @show_bits(i64 %33)
  %34 = lshr i200 %27, 192
  %35 = trunc i200 %34 to i64
  call void @show_bits(i64 %35)
  call void @show_name(ptr @name11)
  %36 = call i200 @op_11(i100 -3)
  %37 = lshr i200 %36, 0
  %38 = trunc i200 %37 to i64
  call void @show_bits(i64 %38)
  %39 = lshr i200 %36, 64
  %40 = trunc i200 %39 to i64
  call void @show_bits(i64 %40)
  %41 = lshr i200 %36, 128
  %42 = trunc i200 %41 to i64
  call void @show_bits(i64 %42)
  %43 = lshr i200 %36, 192
  %44 = trunc i200 %43 to i64
  call void @show_bits(i64 %44)
  call void @show_name(ptr @name12)
  %45 = call i8 @op_12(i32 5)
  %46 = zext i8 %45 to i64
  call void @show_bits(i64 %46)
  call void @show_name(ptr @name13)
  %47 = call i64 @op_13(i32 5)
  call void @show_bits(i64 %47)
  call void @show_name(ptr @name14)
  %48 = call float @op_14(half -2.5)
  %49 = fpext float %48 to double
  call void @show_number(double %49)
  call void @show_name(ptr @name15)
  %50 = call double @op_15(half -2.5)
  call void @show_number(double %50)
  call void @show_name(ptr @name16)
  %51 = call x86_fp80 @op_16(half -2.5)
  %52 = fptrunc x86_fp80 %51 to double
  call void @show_number(double %52)
  call void @show_name(ptr @name17)
  %53 = call fp128 @op_17(half -2.5)
  %54 = fptrunc fp128 %53 to double
  call void @show_number(double %54)
  call void @show_name(ptr @name18)
  %55 = call half @op_18(float -2.5)
  %56 = fpext half %55 to double
  call void @show_number(double %56)
  call void @show_name(ptr @name19)
  %57 = call double @op_19(float -2.5)
  call void @show_number(double %57)
  call void @show_name(ptr @name20)
  %58 = call x86_fp80 @op_20(float -2.5)
  %59 = fptrunc x86_fp80 %58 to double
  call void @show_number(double %59)
  call void @show_name(ptr @name21)
  %60 = call fp128 @op_21(float -2.5)
  %61 = fptrunc fp128 %60 to double
  call void @show_number(double %61)
  call void @show_name(ptr @name22)
  %62 = call half @op_22(double -2.5)
  %63 = fpext half %62 to double
  call void @show_number(double %63)
  call void @show_name(ptr @name23)
  %64 = call float @op_23(double -2.5)
  %65 = fpext float %64 to double
  call void @show_number(double %65)
  call void @show_name(ptr @name24)
  %66 = call x86_fp80 @op_24(double -2.5)
  %67 = fptrunc x86_fp80 %66 to double
  call void @show_number(double %67)
  call void @show_name(ptr @name25)
  %68 = call fp128 @op_25(double -2.5)
  %69 = fptrunc fp128 %68 to double
  call void @show_number(double %69)
  call void @show_name(ptr @name26)
  %70 = call half @op_26(x86_fp80 0xKC000A000000000000000)
  %71 = fpext half %70 to double
  call void @show_number(double %71)
  call void @show_name(ptr @name27)
  %72 = call float @op_27(x86_fp80 0xKC000A000000000000000)
  %73 = fpext float %72 to double
  call void @show_number(double %73)
  call void @show_name(ptr @name28)
  %74 = call double @op_28(x86_fp80 0xKC000A000000000000000)
  call void @show_number(double %74)
  call void @show_name(ptr @name29)
  %75 = call fp128 @op_29(x86_fp80 0xKC000A000000000000000)
  %76 = fptrunc fp128 %75 to double
  call void @show_number(double %76)
  call void @show_name(ptr @name30)
  %77 = call half @op_30(fp128 0xL0000000000000000C000400000000000)
  %78 = fpext half %77 to double
  call void @show_number(double %78)
  call void @show_name(ptr @name31)
  %79 = call float @op_31(fp128 0xL0000000000000000C000400000000000)
  %80 = fpext float %79 to double
  call void @show_number(double %80)
  call void @show_name(ptr @name32)
  %81 = call double @op_32(fp128 0xL0000000000000000C000400000000000)
  call void @show_number(double %81)
  call void @show_name(ptr @name33)
  %82 = call x86_fp80 @op_33(fp128 0xL0000000000000000C000400000000000)
  %83 = fptrunc x86_fp80 %82 to double
  call void @show_number(double %83)
  call void @show_name(ptr @name34)
  %84 = call i8 @op_34(half -77.5)
  %85 = zext i8 %84 to i64
  call void @show_bits(i64 %85)
  call void @show_name(ptr @name35)
  %86 = call i8 @op_35(half 77.5)
  %87 = zext i8 %86 to i64
  call void @show_bits(i64 %87)
  call void @show_name(ptr @name36)
  %88 = call half @op_36(i8 -100)
  %89 = fpext half %88 to double
  call void @show_number(double %89)
  call void @show_name(ptr @name37)
  %90 = call half @op_37(i8 100)
  %91 = fpext half %90 to double
  call void @show_number(double %91)
  call void @show_name(ptr @name38)
  %92 = call i32 @op_38(half -77.5)
  %93 = zext i32 %92 to i64
  call void @show_bits(i64 %93)
  call void @show_name(ptr @name39)
  %94 = call i32 @op_39(half 77.5)
  %95 = zext i32 %94 to i64
  call void @show_bits(i64 %95)
  call void @show_name(ptr @name40)
  %96 = call half @op_40(i32 -100)
  %97 = fpext half %96 to double
  call void @show_number(double %97)
  call void @show_name(ptr @name41)
  %98 = call half @op_41(i32 100)
  %99 = fpext half %98 to double
  call void @show_number(double %99)
  call void @show_name(ptr @name42)
  %100 = call i64 @op_42(half -77.5)
  call void @show_bits(i64 %100)
  call void @show_name(ptr @name43)
  %101 = call i64 @op_43(half 77.5)
  call void @show_bits(i64 %101)
  call void @show_name(ptr @name44)
  %102 = call half @op_44(i64 -100)
  %103 = fpext half %102 to double
  call void @show_number(double %103)
  call void @show_name(ptr @name45)
  %104 = call half @op_45(i64 100)
  %105 = fpext half %104 to double
  call void @show_number(double %105)
  call void @show_name(ptr @name46)
  %106 = call i128 @op_46(half -77.5)
  %107 = lshr i128 %106, 0
  %108 = trunc i128 %107 to i64
  call void @show_bits(i64 %108)
  %109 = lshr i128 %106, 64
  %110 = trunc i128 %109 to i64
  call void @show_bits(i64 %110)
  call void @show_name(ptr @name47)
  %111 = call i128 @op_47(half 77.5)
  %112 = lshr i128 %111, 0
  %113 = trunc i128 %112 to i64
  call void @show_bits(i64 %113)
  %114 = lshr i128 %111, 64
  %115 = trunc i128 %114 to i64
  call void @show_bits(i64 %115)
  call void @show_name(ptr @name48)
  %116 = call half @op_48(i128 -100)
  %117 = fpext half %116 to double
  call void @show_number(double %117)
  call void @show_name(ptr @name49)
  %118 = call half @op_49(i128 100)
  %119 = fpext half %118 to double
  call void @show_number(double %119)
  call void @show_name(ptr @name50)
  %120 = call i8 @op_50(float -77.5)
  %121 = zext i8 %120 to i64
  call void @show_bits(i64 %121)
  call void @show_name(ptr @name51)
  %122 = call i8 @op_51(float 77.5)
  %123 = zext i8 %122 to i64
  call void @show_bits(i64 %123)
  call void @show_name(ptr @name52)
  %124 = call float @op_52(i8 -100)
  %125 = fpext float %124 to double
  call void @show_number(double %125)
  call void @show_name(ptr @name53)
  %126 = call float @op_53(i8 100)
  %127 = fpext float %126 to double
  call void @show_number(double %127)
  call void @show_name(ptr @name54)
  %128 = call i32 @op_54(float -77.5)
  %129 = zext i32 %128 to i64
  call void @show_bits(i64 %129)
  call void @show_name(ptr @name55)
  %130 = call i32 @op_55(float 77.5)
  %131 = zext i32 %130 to i64
  call void @show_bits(i64 %131)
  call void @show_name(ptr @name56)
  %132 = call float @op_56(i32 -100)
  %133 = fpext float %132 to double
  call void @show_number(double %133)
  call void @show_name(ptr @name57)
  %134 = call float @op_57(i32 100)
  %135 = fpext float %134 to double
  call void @show_number(double %135)
  call void @show_name(ptr @name58)
  %136 = call i64 @op_58(float -77.5)
  call void @show_bits(i64 %136)
  call void @show_name(ptr @name59)
  %137 = call i64 @op_59(float 77.5)
  call void @show_bits(i64 %137)
  call void @show_name(ptr @name60)
  %138 = call float @op_60(i64 -100)
  %139 = fpext float %138 to double
  call void @show_number(double %139)
  call void @show_name(ptr @name61)
  %140 = call float @op_61(i64 100)
  %141 = fpext float %140 to double
  call void @show_number(double %141)
  call void @show_name(ptr @name62)
  %142 = call i128 @op_62(float -77.5)
  %143 = lshr i128 %142, 0
  %144 = trunc i128 %143 to i64
  call void @show_bits(i64 %144)
  %145 = lshr i128 %142, 64
  %146 = trunc i128 %145 to i64
  call void @show_bits(i64 %146)
  call void @show_name(ptr @name63)
  %147 = call i128 @op_63(float 77.5)
  %148 = lshr i128 %147, 0
  %149 = trunc i128 %148 to i64
  call void @show_bits(i64 %149)
  %150 = lshr i128 %147, 64
  %151 = trunc i128 %150 to i64
  call void @show_bits(i64 %151)
  call void @show_name(ptr @name64)
  %152 = call float @op_64(i128 -100)
  %153 = fpext float %152 to double
  call void @show_number(double %153)
  call void @show_name(ptr @name65)
  %154 = call float @op_65(i128 100)
  %155 = fpext float %154 to double
  call void @show_number(double %155)
  call void @show_name(ptr @name66)
  %156 = call i8 @op_66(double -77.5)
  %157 = zext i8 %156 to i64
  call void @show_bits(i64 %157)
  call void @show_name(ptr @name67)
  %158 = call i8 @op_67(double 77.5)
  %159 = zext i8 %158 to i64
  call void @show_bits(i64 %159)
  call void @show_name(ptr @name68)
  %160 = call double @op_68(i8 -100)
  call void @show_number(double %160)
  call void @show_name(ptr @name69)
  %161 = call double @op_69(i8 100)
  call void @show_number(double %161)
  call void @show_name(ptr @name70)
  %162 = call i32 @op_70(double -77.5)
  %163 = zext i32 %162 to i64
  call void @show_bits(i64 %163)
  call void @show_name(ptr @name71)
  %164 = call i32 @op_71(double 77.5)
  %165 = zext i32 %164 to i64
  call void @show_bits(i64 %165)
  call void @show_name(ptr @name72)
  %166 = call double @op_72(i32 -100)
  call void @show_number(double %166)
  call void @show_name(ptr @name73)
  %167 = call double @op_73(i32 100)
  call void @show_number(double %167)
  call void @show_name(ptr @name74)
  %168 = call i64 @op_74(double -77.5)
  call void @show_bits(i64 %168)
  call void @show_name(ptr @name75)
  %169 = call i64 @op_75(double 77.5)
  call void @show_bits(i64 %169)
  call void @show_name(ptr @name76)
  %170 = call double @op_76(i64 -100)
  call void @show_number(double %170)
  call void @show_name(ptr @name77)
  %171 = call double @op_77(i64 100)
  call void @show_number(double %171)
  call void @show_name(ptr @name78)
  %172 = call i128 @op_78(double -77.5)
  %173 = lshr i128 %172, 0
  %174 = trunc i128 %173 to i64
  call void @show_bits(i64 %174)
  %175 = lshr i128 %172, 64
  %176 = trunc i128 %175 to i64
  call void @show_bits(i64 %176)
  call void @show_name(ptr @name79)
  %177 = call i128 @op_79(double 77.5)
  %178 = lshr i128 %177, 0
  %179 = trunc i128 %178 to i64
  call void @show_bits(i64 %179)
  %180 = lshr i128 %177, 64
  %181 = trunc i128 %180 to i64
  call void @show_bits(i64 %181)
  call void @show_name(ptr @name80)
  %182 = call double @op_80(i128 -100)
  call void @show_number(double %182)
  call void @show_name(ptr @name81)
  %183 = call double @op_81(i128 100)
  call void @show_number(double %183)
  call void @show_name(ptr @name82)
  %184 = call i8 @op_82(x86_fp80 0xKC0059B00000000000000)
  %185 = zext i8 %184 to i64
  call void @show_bits(i64 %185)
  call void @show_name(ptr @name83)
  %186 = call i8 @op_83(x86_fp80 0xK40059B00000000000000)
  %187 = zext i8 %186 to i64
  call void @show_bits(i64 %187)
  call void @show_name(ptr @name84)
  %188 = call x86_fp80 @op_84(i8 -100)
  %189 = fptrunc x86_fp80 %188 to double
  call void @show_number(double %189)
  call void @show_name(ptr @name85)
  %190 = call x86_fp80 @op_85(i8 100)
  %191 = fptrunc x86_fp80 %190 to double
  call void @show_number(double %191)
  call void @show_name(ptr @name86)
  %192 = call i32 @op_86(x86_fp80 0xKC0059B00000000000000)
  %193 = zext i32 %192 to i64
  call void @show_bits(i64 %193)
  call void @show_name(ptr @name87)
  %194 = call i32 @op_87(x86_fp80 0xK40059B00000000000000)
  %195 = zext i32 %194 to i64
  call void @show_bits(i64 %195)
  call void @show_name(ptr @name88)
  %196 = call x86_fp80 @op_88(i32 -100)
  %197 = fptrunc x86_fp80 %196 to double
  call void @show_number(double %197)
  call void @show_name(ptr @name89)
  %198 = call x86_fp80 @op_89(i32 100)
  %199 = fptrunc x86_fp80 %198 to double
  call void @show_number(double %199)
  call void @show_name(ptr @name90)
  %200 = call i64 @op_90(x86_fp80 0xKC0059B00000000000000)
  call void @show_bits(i64 %200)
  call void @show_name(ptr @name91)
  %201 = call i64 @op_91(x86_fp80 0xK40059B00000000000000)
  call void @show_bits(i64 %201)
  call void @show_name(ptr @name92)
  %202 = call x86_fp80 @op_92(i64 -100)
  %203 = fptrunc x86_fp80 %202 to double
  call void @show_number(double %203)
  call void @show_name(ptr @name93)
  %204 = call x86_fp80 @op_93(i64 100)
  %205 = fptrunc x86_fp80 %204 to double
  call void @show_number(double %205)
  call void @show_name(ptr @name94)
  %206 = call i128 @op_94(x86_fp80 0xKC0059B00000000000000)
  %207 = lshr i128 %206, 0
  %208 = trunc i128 %207 to i64
  call void @show_bits(i64 %208)
  %209 = lshr i128 %206, 64
  %210 = trunc i128 %209 to i64
  call void @show_bits(i64 %210)
  call void @show_name(ptr @name95)
  %211 = call i128 @op_95(x86_fp80 0xK40059B00000000000000)
  %212 = lshr i128 %211, 0
  %213 = trunc i128 %212 to i64
  call void @show_bits(i64 %213)
  %214 = lshr i128 %211, 64
  %215 = trunc i128 %214 to i64
  call void @show_bits(i64 %215)
  call void @show_name(ptr @name96)
  %216 = call x86_fp80 @op_96(i128 -100)
  %217 = fptrunc x86_fp80 %216 to double
  call void @show_number(double %217)
  call void @show_name(ptr @name97)
  %218 = call x86_fp80 @op_97(i128 100)
  %219 = fptrunc x86_fp80 %218 to double
  call void @show_number(double %219)
  call void @show_name(ptr @name98)
  %220 = call i8 @op_98(fp128 0xL0000000000000000C005360000000000)
  %221 = zext i8 %220 to i64
  call void @show_bits(i64 %221)
  call void @show_name(ptr @name99)
  %222 = call i8 @op_99(fp128 0xL00000000000000004005360000000000)
  %223 = zext i8 %222 to i64
  call void @show_bits(i64 %223)
  call void @show_name(ptr @name100)
  %224 = call fp128 @op_100(i8 -100)
  %225 = fptrunc fp128 %224 to double
  call void @show_number(double %225)
  call void @show_name(ptr @name101)
  %226 = call fp128 @op_101(i8 100)
  %227 = fptrunc fp128 %226 to double
  call void @show_number(double %227)
  call void @show_name(ptr @name102)
  %228 = call i32 @op_102(fp128 0xL0000000000000000C005360000000000)
  %229 = zext i32 %228 to i64
  call void @show_bits(i64 %229)
  call void @show_name(ptr @name103)
  %230 = call i32 @op_103(fp128 0xL00000000000000004005360000000000)
  %231 = zext i32 %230 to i64
  call void @show_bits(i64 %231)
  call void @show_name(ptr @name104)
  %232 = call fp128 @op_104(i32 -100)
  %233 = fptrunc fp128 %232 to double
  call void @show_number(double %233)
  call void @show_name(ptr @name105)
  %234 = call fp128 @op_105(i32 100)
  %235 = fptrunc fp128 %234 to double
  call void @show_number(double %235)
  call void @show_name(ptr @name106)
  %236 = call i64 @op_106(fp128 0xL0000000000000000C005360000000000)
  call void @show_bits(i64 %236)
  call void @show_name(ptr @name107)
  %237 = call i64 @op_107(fp128 0xL00000000000000004005360000000000)
  call void @show_bits(i64 %237)
  call void @show_name(ptr @name108)
  %238 = call fp128 @op_108(i64 -100)
  %239 = fptrunc fp128 %238 to double
  call void @show_number(double %239)
  call void @show_name(ptr @name109)
  %240 = call fp128 @op_109(i64 100)
  %241 = fptrunc fp128 %240 to double
  call void @show_number(double %241)
  call void @show_name(ptr @name110)
  %242 = call i128 @op_110(fp128 0xL0000000000000000C005360000000000)
  %243 = lshr i128 %242, 0
  %244 = trunc i128 %243 to i64
  call void @show_bits(i64 %244)
  %245 = lshr i128 %242, 64
  %246 = trunc i128 %245 to i64
  call void @show_bits(i64 %246)
  call void @show_name(ptr @name111)
  %247 = call i128 @op_111(fp128 0xL00000000000000004005360000000000)
  %248 = lshr i128 %247, 0
  %249 = trunc i128 %248 to i64
  call void @show_bits(i64 %249)
  %250 = lshr i128 %247, 64
  %251 = trunc i128 %250 to i64
  call void @show_bits(i64 %251)
  call void @show_name(ptr @name112)
  %252 = call fp128 @op_112(i128 -100)
  %253 = fptrunc fp128 %252 to double
  call void @show_number(double %253)
  call void @show_name(ptr @name113)
  %254 = call fp128 @op_113(i128 100)
  %255 = fptrunc fp128 %254 to double
  call void @show_number(double %255)
  call void @show_name(ptr @name114)
  %256 = call double @op_114(i32 5)
  call void @show_number(double %256)
  call void @show_name(ptr @name115)
  %257 = call i64 @op_115(ptr inttoptr (i64 77 to ptr))
  call void @show_bits(i64 %257)
  call void @show_name(ptr @name116)
  %258 = call i64 @op_116(ptr inttoptr (i64 78 to ptr))
  call void @show_bits(i64 %258)
  call void @show_name(ptr @name117)
  %259 = call i64 @op_117(i64 79)
  call void @show_bits(i64 %259)
  call void @show_name(ptr @name118)
  %260 = call i64 @op_118(double -2.5)
  call void @show_bits(i64 %260)
  call void @show_name(ptr @name119)
  %261 = call i32 @op_119(<4 x i8> <i8 1, i8 2, i8 3, i8 -1>)
  %262 = zext i32 %261 to i64
  call void @show_bits(i64 %262)
  call void @show_name(ptr @name120)
  %263 = call i8 @op_120(<8 x i1> <i1 1, i1 0, i1 0, i1 1, i1 0, i1 0, i1 0, i1 1>)
  %264 = zext i8 %263 to i64
  call void @show_bits(i64 %264)
  call void @show_name(ptr @name121)
  %265 = call i64 @op_121(ptr inttoptr (i64 80 to ptr))
  call void @show_bits(i64 %265)
  call void @show_name(ptr @name122)
  %266 = call <4 x i32> @op_122(<4 x i8> <i8 1, i8 -2, i8 3, i8 -4>)
  %267 = extractelement <4 x i32> %266, i32 0
  %268 = zext i32 %267 to i64
  call void @show_bits(i64 %268)
  %269 = extractelement <4 x i32> %266, i32 1
  %270 = zext i32 %269 to i64
  call void @show_bits(i64 %270)
  %271 = extractelement <4 x i32> %266, i32 2
  %272 = zext i32 %271 to i64
  call void @show_bits(i64 %272)
  %273 = extractelement <4 x i32> %266, i32 3
  %274 = zext i32 %273 to i64
  call void @show_bits(i64 %274)
  call void @show_name(ptr @name123)
  %275 = call <4 x i32> @op_123(<4 x float> <float 1.5, float -2.5, float 3.0, float 1000.0>)
  %276 = extractelement <4 x i32> %275, i32 0
  %277 = zext i32 %276 to i64
  call void @show_bits(i64 %277)
  %278 = extractelement <4 x i32> %275, i32 1
  %279 = zext i32 %278 to i64
  call void @show_bits(i64 %279)
  %280 = extractelement <4 x i32> %275, i32 2
  %281 = zext i32 %280 to i64
  call void @show_bits(i64 %281)
  %282 = extractelement <4 x i32> %275, i32 3
  %283 = zext i32 %282 to i64
  call void @show_bits(i64 %283)
  call void @show_name(ptr @name124)
  %284 = call <2 x double> @op_124(<2 x i64> <i64 5, i64 -1>)
  %285 = extractelement <2 x double> %284, i32 0
  call void @show_number(double %285)
  %286 = extractelement <2 x double> %284, i32 1
  call void @show_number(double %286)
  call i32 @putchar(i32 10)
  ret i32 0
}

declare i32 @printf(ptr, ...)
declare i32 @putchar(i32)

