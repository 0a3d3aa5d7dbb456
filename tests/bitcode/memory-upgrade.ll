; Releases up to 21 write nothing about the memory of targets: 22, which knows it, reads that it is not touched.
; RUN: irkit as --to=19 %s -o - | irkit dis --to=22 - -o - | grep -o "^attributes.*"
; RUN: irkit as --to=19 %s -o - | irkit dis - -o - | grep -o "^attributes.*"
declare void @any() memory(readwrite, argmem: none)
declare void @read() memory(read)
declare void @write() memory(write, argmem: none, inaccessiblemem: read)
declare void @args() memory(argmem: readwrite)
declare void @none() memory(none)
