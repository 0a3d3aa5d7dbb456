; Steps from steps, between pointers without a pointee, as a release reads them that has both kinds.
; RUN: mkdir -p %t && ln -sf $(command -v irkit) %t/llvm-dis-14
; RUN: irkit as --to=19 %s -o - | %t/llvm-dis-14 - -o -
@z = global i64 ptrtoint (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) null, i64 1234), i64 2) to i64)
