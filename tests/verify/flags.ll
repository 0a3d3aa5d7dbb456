; Module flags, one rule each.
; RUN: irkit verify --to=19 --no-upgrade %s
; RUN: irkit verify --to=22 --no-upgrade %s
; error: either both or no 'aarch64-elf-pauthabi-platform' and 'aarch64-elf-pauthabi-version' module flags must be present
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14, !15, !16, !17}
!0 = !{i32 1, !"two"}                        ; error: incorrect number of operands in module flag
!1 = !{!"x", !"word", i32 0}                 ; error: invalid behavior operand in module flag (expected constant integer)
!2 = !{i32 9, !"nine", i32 0}                ; error: invalid behavior operand in module flag (unexpected constant)
!3 = !{i32 1, i32 2, i32 0}                  ; error: invalid ID operand in module flag (expected metadata string)
!4 = !{i32 8, !"least", i32 -1}              ; error: invalid value for 'min' module flag (expected constant non-negative integer)
!5 = !{i32 7, !"most", !"x"}                 ; error: invalid value for 'max' module flag (expected constant integer)
!6 = !{i32 3, !"asks", i32 1}                ; error: invalid value for 'require' module flag (expected metadata pair)
!7 = !{i32 3, !"asks", !18}                  ; error: invalid value for 'require' module flag (first value operand should be a string)
!8 = !{i32 5, !"adds", i32 1}                ; error: invalid value for 'append'-type module flag (expected a metadata node)
!9 = !{i32 1, !"once", i32 1}
!10 = !{i32 2, !"once", i32 1}               ; error: module flag identifiers must be unique (or of 'require' type)
!11 = !{i32 1, !"wchar_size", !"four"}       ; error: wchar_size metadata requires constant integer argument
!12 = !{i32 6, !"Linker Options", !19}       ; error: 'Linker Options' named metadata no longer supported
!13 = !{i32 1, !"SemanticInterposition", !"yes"}  ; error: SemanticInterposition metadata requires constant integer argument
!14 = !{i32 3, !"asks", !20}
!15 = !{i32 3, !"asks", !21}
!16 = !{i32 3, !"asks", !22}
!17 = !{i32 1, !"aarch64-elf-pauthabi-version", i32 1}
!18 = !{i32 1, i32 2}
!19 = !{}
!20 = !{!"never", i32 1}  ; error: invalid requirement on flag, flag is not present in module
!21 = !{!"once", i32 2}  ; error: invalid requirement on flag, flag does not have the required value
!22 = !{!"once", i32 1}
