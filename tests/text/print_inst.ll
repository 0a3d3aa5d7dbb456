; Every instruction with every flag, as releases 19 and 22 print them.
; RUN: irkit as --no-verify --to=19 %s -o - | irkit dis
; RUN: irkit as --no-verify --to=22 %s -o - | irkit dis
declare i32 @callee(i32, ...)
declare void @plain()
declare i32 @personality(...)
declare token @llvm.experimental.gc.statepoint()

define i32 @arith(i32 %a, i32 %b, float %x, <2 x float> %y, ptr %p) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw i32 %1, -1
  %3 = mul nuw i32 %2, 2147483648
  %4 = udiv exact i32 %3, 7
  %5 = sdiv i32 %4, 7
  %6 = urem i32 %5, %a
  %7 = srem i32 %6, %b
  %8 = shl nuw nsw i32 %7, 1
  %9 = lshr exact i32 %8, 1
  %10 = ashr i32 %9, 1
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, -1
  %f1 = fneg nnan float %x
  %f2 = fadd fast float %f1, 1.0
  %f3 = fsub reassoc nsz arcp float %f2, 0x3FB99999A0000000
  %f4 = fmul contract afn float %f3, -0.0
  %f5 = fdiv ninf float %f4, 0x7FF0000000000000
  %f6 = frem float %f5, 5.0e-1
  %c = fcmp nnan ueq float %f6, %x
  %i = icmp sle i32 %13, 12
  %s = select i1 %i, i32 %1, i32 poison
  %sf = select nsz i1 %c, float %x, float undef
  %t = trunc nuw nsw i32 %s to i8
  %z = zext nneg i8 %t to i64
  %sx = sext i8 %t to i64
  %u = uitofp nneg i64 %z to double
  %e = fpext float %sf to double
  %tr = fptrunc double %e to half
  %fu = fptoui double %u to i1
  %fs = fptosi half %tr to i128
  %si = sitofp i128 %fs to x86_fp80
  %pi = ptrtoint ptr %p to i64
  %ip = inttoptr i64 %pi to ptr addrspace(1)
  %ac = addrspacecast ptr addrspace(1) %ip to ptr
  %bc = bitcast <2 x float> %y to i64
  %fz = freeze i64 %bc
  %g1 = getelementptr inbounds { i32, [4 x i8] }, ptr %ac, i64 0, i32 1, i64 3
  %g2 = getelementptr nusw nuw i8, ptr %g1, i64 %fz
  %g3 = getelementptr i8, <2 x ptr> zeroinitializer, i64 1
  %ee = extractelement <2 x float> %y, i32 0
  %ie = insertelement <2 x float> %y, float %ee, i64 1
  %sv1 = shufflevector <2 x float> %y, <2 x float> %ie, <4 x i32> <i32 0, i32 poison, i32 3, i32 1>
  %sv2 = shufflevector <2 x float> %y, <2 x float> poison, <2 x i32> zeroinitializer
  %sv3 = shufflevector <2 x float> %y, <2 x float> poison, <2 x i32> poison
  %sv4 = shufflevector <2 x float> %y, <2 x float> poison, <3 x i32> <i32 1, i32 1, i32 1>
  %agg = insertvalue { i32, [2 x i8] } poison, i8 1, 1, 0
  %ev = extractvalue { i32, [2 x i8] } %agg, 1, 0
  ret i32 %s
}

define void @memory(ptr %p, i32 %n) {
  %1 = alloca i32
  %2 = alloca [3 x i8], i32 %n, align 16
  %3 = alloca i8, i64 1
  %4 = alloca inalloca i64
  %5 = alloca swifterror ptr
  %6 = alloca i32, align 4, addrspace(5)
  %7 = load volatile i32, ptr %p, align 1
  %8 = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  store i32 %7, ptr %p
  store atomic volatile i32 %8, ptr %p syncscope("singlethread") release, align 4
  fence seq_cst
  fence syncscope("singlethread") acq_rel
  %9 = cmpxchg weak volatile ptr %p, i32 0, i32 1 acq_rel monotonic
  %10 = cmpxchg ptr %p, i64 0, i64 1 syncscope("agent") seq_cst acquire, align 32
  %11 = atomicrmw volatile umax ptr %p, i32 3 monotonic
  %12 = atomicrmw fadd ptr %p, float 1.0 syncscope("a b\22") seq_cst, align 8
  %13 = va_arg ptr %p, i64
  ret void
}

define i32 @control(i32 %n, ptr %where) personality ptr @personality {
  switch i32 %n, label %other [
    i32 1, label %one
    i32 -2, label %one
  ]

one:
  %v = phi i32 [ 1, %0 ], [ 1, %0 ]
  br i1 true, label %other, label %"odd name"

"odd name":
  indirectbr ptr %where, [label %other, label %1]

1:
  br label %other

other:
  %r = call fastcc i32 (i32, ...) @callee(i32 signext %n, ptr byval(i64) align 8 %where) #0 [ "deopt"(i32 1, ptr null), "x"() ]
  %q = tail call zeroext i32 %where(i32 %r)
  notail call void @plain() nounwind
  call void asm sideeffect alignstack inteldialect unwind "mov \22a\22", "~{memory}"()
  %w = invoke cc 77 i32 %where()
    to label %fine unwind label %pad

fine:
  callbr void asm "", "!i"() to label %2 [label %1]

2:
  ret i32 %w

pad:
  %lp = landingpad { ptr, i32 }
    cleanup
    catch ptr null
    filter [1 x ptr] [ptr @plain]
  resume { ptr, i32 } %lp

dead:
  unreachable
}

define void @funclets() personality ptr @personality {
  invoke void @plain() to label %a unwind label %b
a:
  ret void
b:
  %cs = catchswitch within none [label %c, label %d] unwind label %e
c:
  %cp = catchpad within %cs [i32 1, ptr null]
  catchret from %cp to label %a
d:
  %dp = catchpad within %cs []
  %ds = catchswitch within %dp [label %f] unwind to caller
e:
  %ep = cleanuppad within none []
  call void @plain() [ "funclet"(token %ep) ]
  cleanupret from %ep unwind to caller
f:
  %fp = catchpad within %ds []
  unreachable
}

define void @forward(i32 %a, ...) {
  musttail call void (i32, ...) @forward(i32 %a, ...)
  ret void
}

attributes #0 = { nounwind "a"="b\0A" "c" }
