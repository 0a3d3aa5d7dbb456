; Instructions: byte for byte as LLVM writes them. (Locals have no names here: the order of names is LLVM's own affair.)
; NEEDS: llvm-as-19 llvm-as-22
; RUN: for v in 19 22; do irkit as --to=$v %s -o %t.bc && llvm-as-$v %s -o %t.ref && cmp %t.bc %t.ref || exit 1; done
; RUN: for v in 19 22; do irkit as --to=$v --preserve-bc-uselistorder=0 %s -o %t.bc && llvm-as-$v -preserve-bc-uselistorder=0 %s -o %t.ref && cmp %t.bc %t.ref || exit 1; done
source_filename = "write_body.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, ptr }

@address = global ptr blockaddress(@indirect, %2)

declare i32 @callee(ptr, ...)
declare i32 @personality(...)
@type = external constant ptr

define i64 @arithmetic(i64 %0, i64 %1, double %2, <4 x float> %3) {
  %5 = add nuw nsw i64 %0, 7
  %6 = sub i64 %5, %1
  %7 = sdiv exact i64 %6, 3
  %8 = shl nuw i64 %7, 2
  %9 = or disjoint i64 %8, 1
  %10 = fadd fast double %2, 1.5
  %11 = fneg nnan double %10
  %12 = fmul double %11, %2
  %13 = fptosi double %12 to i64
  %14 = trunc nuw nsw i64 %13 to i32
  %15 = zext nneg i32 %14 to i64
  %16 = icmp slt i64 %15, %9
  %17 = fcmp nsz oeq double %12, 0.0
  %18 = and i1 %16, %17
  %19 = select i1 %18, i64 %15, i64 %9
  %20 = extractelement <4 x float> %3, i32 1
  %21 = insertelement <4 x float> %3, float %20, i32 0
  %22 = shufflevector <4 x float> %21, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 poison, i32 0>
  %23 = extractelement <4 x float> %22, i64 2
  %24 = bitcast float %23 to i32
  %25 = sext i32 %24 to i64
  %26 = freeze i64 %25
  %27 = xor i64 %26, %19
  ret i64 %27
}

define i32 @memory(ptr %0, i32 %1, i64 %2) {
  %4 = alloca i32, align 4
  %5 = alloca %pair, i32 3, align 16
  store i32 %1, ptr %4, align 4
  store volatile i32 5, ptr %0, align 1
  %6 = load i32, ptr %4, align 4
  %7 = load atomic i32, ptr %0 syncscope("singlethread") acquire, align 4
  store atomic i32 %7, ptr %4 seq_cst, align 4
  %8 = getelementptr inbounds %pair, ptr %5, i64 %2, i32 1
  %9 = getelementptr nusw nuw i8, ptr %8, i64 4
  %10 = cmpxchg weak volatile ptr %4, i32 %6, i32 %7 acq_rel monotonic, align 4
  %11 = extractvalue { i32, i1 } %10, 0
  %12 = atomicrmw add ptr %9, i32 %11 monotonic, align 4
  %13 = insertvalue { i32, i32 } undef, i32 %12, 1
  %14 = extractvalue { i32, i32 } %13, 1
  fence syncscope("agent") release
  ret i32 %14
}

define i32 @control(i32 %0, i1 %1) {
  br i1 %1, label %3, label %8
3:
  %4 = phi i32 [ 0, %2 ], [ %6, %3 ]
  %5 = phi double [ 1.0, %2 ], [ %7, %3 ]
  %6 = add i32 %4, 1
  %7 = fadd double %5, 2.0
  switch i32 %6, label %3 [
    i32 10, label %8
    i32 -1, label %9
  ]
8:
  br label %9
9:
  %10 = phi i32 [ 1, %3 ], [ 2, %8 ]
  ret i32 %10
}

define void @calls(ptr %0, i32 %1) personality ptr @personality {
  %3 = call i32 (ptr, ...) @callee(ptr nonnull %0, i32 signext %1, double 2.0) #0
  %4 = tail call fastcc i32 %0(i32 %1) [ "deopt"(i32 %3), "mine"() ]
  call void asm sideeffect inteldialect "nop", "~{dirflag}"()
  %5 = invoke i32 (ptr, ...) @callee(ptr %0)
          to label %6 unwind label %7
6:
  ret void
7:
  %8 = landingpad { ptr, i32 }
          cleanup
          catch ptr @type
          filter [1 x ptr] zeroinitializer
  resume { ptr, i32 } %8
}

define void @indirect(ptr %0) {
  indirectbr ptr %0, [label %2, label %3]
2:
  unreachable
3:
  ret void
}

attributes #0 = { nounwind memory(read, argmem: readwrite) }
