; Casts: those that the parser lets pass. Widths of addresses, bitcasts in constants.
; RUN: irkit verify %s
target datalayout = "e-p1:64:64:64:32"
@g = global i32 0
@h = global i32 ptrtoaddr (ptr @g to i32)  ; error: PtrToAddr result must be address width
@near = addrspace(1) global i32 0

define void @addresses(ptr %p, ptr addrspace(1) %q, <2 x ptr> %v) {
  %a = ptrtoaddr ptr %p to i32  ; error: PtrToAddr result must be address width
  %b = ptrtoaddr ptr %p to i64
  %c = ptrtoaddr ptr addrspace(1) %q to i64  ; error: PtrToAddr result must be address width
  %d = ptrtoaddr ptr addrspace(1) %q to i32
  %e = ptrtoaddr <2 x ptr> %v to <2 x i16>  ; error: PtrToAddr result must be address width
  %f = ptrtoaddr <2 x ptr> %v to <2 x i64>
  ret void
}

define void @in_constants(ptr %p) {
  store ptr inttoptr (i16 ptrtoaddr (ptr @addresses to i16) to ptr), ptr %p  ; error: PtrToAddr result must be address width
  store ptr inttoptr (i16 ptrtoaddr (ptr @addresses to i16) to ptr), ptr %p
  ret void
}

define void @fine(ptr %p, i64 %i, double %d, <2 x i32> %v, <2 x ptr> %w) {
  %a = trunc i64 %i to i8
  %b = zext i8 %a to i32
  %c = sext i8 %a to i32
  %e = fptrunc double %d to half
  %f = fpext half %e to x86_fp80
  %g = uitofp <2 x i32> %v to <2 x double>
  %h = fptosi <2 x double> %g to <2 x i1>
  %j = ptrtoint <2 x ptr> %w to <2 x i8>
  %k = inttoptr <2 x i8> %j to <2 x ptr>
  %l = bitcast <2 x i32> %v to double
  %m = bitcast i64 %i to <64 x i1>
  %n = bitcast <1 x ptr> zeroinitializer to ptr
  %o = addrspacecast <2 x ptr> %w to <2 x ptr addrspace(3)>
  %q = fptoui float 0.0 to i7
  %r = sitofp i7 %q to bfloat
  ret void
}
