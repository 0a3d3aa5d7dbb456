; Bitcode as each release up to 9 writes it: all of 3.5's records, then what the next ones do otherwise. Two releases at a
; time differ by what came between them: 3.6 nodes of metadata by themselves, 3.7 types of what is loaded, stepped over,
; called, functions' personalities, 3.8 the name of the release and where symbols are, 3.9 strings of metadata in one
; record, 5 names outside of the module, 7 fast-math flags, 9 attributes with types.
; RUN: for v in 3.5 3.6 3.7 3.8 3.9 4 5 6 7 8 9; do irkit as --to=$v %s -o - | irkit dump --no-summary | grep -v "<KIND\|_TAG op0\|NumWords" > %t.$v; done; cat %t.3.5; before=3.5; for v in 3.6 3.7 3.8 3.9 4 5 6 7 8 9; do echo "-- $before to $v"; diff %t.$before %t.$v; before=$v; done; true
; Each is read again as what it was.
; RUN: for v in 3.5 3.6 3.7 3.8 3.9 4 5 6 7 8 9; do irkit as --to=$v %s -o %t.bc; irkit dis --to=14 %t.bc -o - | tail -n +3; done | sort | uniq -c | grep -v '^ *11 '; true
%s = type { i32, %s* }
$h = comdat any
@g = weak global i32 4, section "a"
@h = linkonce_odr global %s zeroinitializer, comdat
@e = global i8* getelementptr inbounds ([3 x i8], [3 x i8]* @text, i32 0, i32 1), align 8
@text = private unnamed_addr constant [3 x i8] c"ab\00"
@a = weak alias i32, i32* @g
declare i32 @personality(...)
declare void @h1(i32) noreturn
define i32 @f(%s* nocapture %x, i32 %n, float %y) nounwind "k"="v" personality i32 (...)* @personality {
entry:
  %stack = alloca i32, align 4
  %p = getelementptr inbounds %s, %s* %x, i32 0, i32 1
  %q = load %s*, %s** %p, align 8, !here !0
  store i32 %n, i32* %stack, align 4
  %la = load atomic i32, i32* %stack seq_cst, align 4
  store atomic i32 %n, i32* %stack release, align 4
  %c1 = cmpxchg i32* %stack, i32 1, i32 %n acq_rel monotonic
  %c2 = extractvalue { i32, i1 } %c1, 0
  %r = atomicrmw add i32* %stack, i32 %c2 seq_cst
  %f1 = fadd fast float %y, 1.0
  %f2 = fmul nnan nsz float %f1, %y
  %c = fcmp olt float %f2, %y
  %sel = select i1 %c, i32 %r, i32 %n
  switch i32 %sel, label %do [ i32 4, label %do i32 7, label %back ]
back:
  %phi = phi i32 [ 0, %entry ], [ %late, %done ]
  br label %do
do:
  invoke void @h1(i32 %n) to label %done unwind label %pad
done:
  %late = add nuw i32 %n, 1
  %t = tail call i32 @f(%s* %q, i32 %late, float %f1) nounwind
  br i1 %c, label %back, label %out
pad:
  %l = landingpad { i8*, i32 } cleanup catch i8* null
  resume { i8*, i32 } %l
out:
  ret i32 %t
}
!0 = !{i32 1, !"x", null, !1}
!1 = !{!1, i32 (%s*, i32, float)* @f}
!named = !{!0, !1}
