; Bodies of functions as 3.4 wrote them, which no release is named for: types of pointees are not said, landingpads have the personality,
; cmpxchg has one ordering and the old value as its result.
; RUN: irkit roundtrip %s && irkit verify %s
; RUN: irkit as %s -o %t.bc && irkit dis --to=3.5 %t.bc -o %t.ll && cat %t.ll
; RUN: irkit as --to=3.5 %t.ll -o %t.2.bc && irkit dis --to=3.5 %t.2.bc -o - | tail -n +2 > %t.2.ll && tail -n +2 %t.ll | cmp - %t.2.ll
; RUN: irkit as %s -o - | irkit dis --to=14 | grep -v '^;\|^$\|^source'
%pair = type { i32, i8* }
%list = type { %list*, i32 }

@table = internal constant [2 x void (i32)*] [void (i32)* @one, void (i32)* @two]
@text = private unnamed_addr constant [4 x i8] c"%d\0A\00"

declare i32 @printf(i8*, ...)
declare i32 @personality(...)
declare void ()* @handler(i32)
declare void @one(i32)
declare void @two(i32) readnone

define i32 @loads(i32* %p, %pair* byval align 4 %s, <2 x i32*> %v) nounwind uwtable {
  %a = load i32* %p
  %b = load volatile i32* %p, align 1
  %c = load atomic i32* %p singlethread acquire, align 4
  %d = load atomic volatile i32* %p monotonic, align 4, !tag !0
  %e = getelementptr inbounds %pair* %s, i32 0, i32 1
  %f = load i8** %e, align 8
  %g = getelementptr i8* %f, i64 -1
  %h = getelementptr <2 x i32*> %v, <2 x i64> <i64 1, i64 2>
  store i32 %a, i32* %p
  store volatile i8 0, i8* %g, align 1
  %i = add nsw i32 %a, %b
  %j = alloca [3 x i8], i32 %i
  ret i32 %i
}

define void @calls(void (i32)* %fp, i32 %n) {
  call void (i32)* %fp(i32 1)
  call void %fp(i32 2) nounwind
  %a = call i32 (i8*, ...)* @printf(i8* getelementptr inbounds ([4 x i8]* @text, i32 0, i32 0), i32 %n)
  %b = tail call void ()* (i32)* @handler(i32 3)
  call void ()* %b()
  %c = getelementptr [2 x void (i32)*]* @table, i32 0, i32 %n
  %d = load void (i32)** %c
  call void %d(i32 zeroext 4)
  call void (...)* bitcast (void (i32)* @one to void (...)*)(i8 5)
  call void asm sideeffect "nop", "~{memory}"()
  call void (i32)* @later(i32 6)
  ret void
}

define fastcc void @later(i32) {
  ret void
}

define i32 @atomics(i32* %p, i8** %q) {
  %a = cmpxchg i32* %p, i32 0, i32 1 acq_rel
  br label %second
first:
  %b = cmpxchg volatile i32* %p, i32 %a, i32 %later singlethread release, !tag !0
  %1 = cmpxchg i32* %p, i32 0, i32 %b monotonic
  %2 = add i32 %1, %b
  ret i32 %2
second:
  %later = atomicrmw umax i32* %p, i32 %a singlethread seq_cst
  fence singlethread acquire
  fence release
  br label %first
}

define void @throws() {
  invoke void @one(i32 1) to label %ok unwind label %pad
ok:
  %a = invoke i32 (i8*, ...)* @printf(i8* null)
          to label %done unwind label %cleanup
done:
  ret void
pad:
  %b = landingpad { i8*, i32 } personality i32 (...)* @personality catch i8* null filter [1 x i8*] zeroinitializer
  resume { i8*, i32 } %b
cleanup:
  %c = landingpad { i8*, i32 } personality i32 (...)* @personality cleanup
  resume { i8*, i32 } %c
}

define i32 @unnamed(i32, i8) {
  switch i32 %0, label %3 [ i32 1, label %4 ]
; <label>:3                                       ; preds = %2
  br label %4
; <label>:4                                       ; preds = %3, %2
  %5 = phi i32 [ 1, %2 ], [ 2, %3 ]
  ret i32 %5
  unreachable
}

define i32 @lists(%list* %l) {
  %next = getelementptr %list* %l, i32 0, i32 0
  %n = load %list** %next
  %value = getelementptr %list* %n, i32 0, i32 1
  %v = load i32* %value
  ret i32 %v
}

!0 = metadata !{i32 1, metadata !"text", null, metadata !{}, i32* @loaded, metadata !0}
!named = !{!0}
@loaded = global i32 0
