; A type whose identifier is the first string of the result is found again in the second module; an empty identifier is none.
; RUN: cd %{dir} && for n in 19 22; do for o in "a.ll b.ll" "b.ll a.ll" "a.ll a.ll" "empty.ll empty.ll" "empty.ll a.ll" "full.ll a.ll" "a.ll full.ll"; do diff <(llvm-link-$n $o -S) <(irkit link --to=$n $o -S) || { echo $n $o; exit 1; }; done; done
; RUN: cd %{dir} && irkit link --to=22 a.ll b.ll -S | grep -c 'DICompositeType('
; RUN: cd %{dir} && irkit link --to=22 empty.ll empty.ll -S | grep -c 'DICompositeType('
; NEEDS: llvm-link-19 llvm-link-22
;--- a.ll
!a = !{!0}
!0 = distinct !DICompositeType(tag: DW_TAG_structure_type, identifier: "one")
;--- b.ll
!b = !{!0}
!0 = distinct !DICompositeType(tag: DW_TAG_structure_type, identifier: "one")
;--- empty.ll
!a = !{!0}
!0 = distinct !DICompositeType(tag: DW_TAG_structure_type, identifier: "")
;--- full.ll
!c = !{!0, !1, !2}
!0 = !{!"one", !"two"}
!1 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "n", identifier: "two")
!2 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagFwdDecl, identifier: "one")
