; Metadata of ifuncs, which 22 has.
; RUN: irkit verify --to=22 --strict-debug-info %s
@debugged = ifunc void (), ptr @resolver, !dbg !0  ; error: an ifunc may not have a !dbg attachment
@profiled = ifunc void (), ptr @resolver, !prof !0  ; error: an ifunc may not have a !prof attachment
@both = ifunc void (), ptr @number, !prof !0, !dbg !0  ; error: an ifunc may not have a !dbg attachment
@located = ifunc void (), ptr @resolver, !other !1
define ptr @resolver() {
  ret ptr null
}
define i32 @number() {
  ret i32 0
}
!0 = !{}
!1 = !{!2}  ; error: DILocation not allowed within this metadata node
!2 = !DILocation(scope: !3)
!3 = distinct !DISubprogram()
