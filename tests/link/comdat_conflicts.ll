; RUN: cd %{dir} && irkit link a.ll b.ll -S; irkit link a.ll c.ll -S; irkit link d.ll e.ll -S
; STATUS: 1
;--- a.ll
$c = comdat samesize
@c = global i32 1, comdat
;--- b.ll
$c = comdat samesize
@c = global i64 1, comdat
;--- c.ll
$c = comdat any
@c = global i32 1, comdat
;--- d.ll
$c = comdat exactmatch
@c = global i32 1, comdat
;--- e.ll
$c = comdat exactmatch
@c = global i32 2, comdat
