; Kinds that text has no numbers for: the bitcode is changed on the way.
; RUN: irkit as --to=14 --no-verify %s -o - | irkit dump | sed '/<FILE /s/op3=1 /op3=4 /; /<COMPILE_UNIT /s/op8=1 /op8=4 /' | irkit undump | irkit verify --strict-debug-info -
; RUN: irkit as --to=19 --no-verify %s -o - | irkit dump | sed '/<FILE /s/op3=1 /op3=4 /; /<COMPILE_UNIT /s/op8=1 /op8=4 /' | irkit undump | irkit verify --strict-debug-info -
; RUN: irkit as --to=22 --no-verify %s -o - | irkit dump | sed '/<FILE /s/op3=1 /op3=70000 /; /<COMPILE_UNIT /s/op8=1 /op8=70000 /' | irkit undump | irkit verify --strict-debug-info -
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)  ; error: invalid emission kind
; error: invalid checksum kind
!2 = !DIFile(filename: "f.c", directory: "", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
