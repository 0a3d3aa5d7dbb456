; Letters between an operand's dollar sign and its number, and words of the text itself: the code is llc's.
; NEEDS: llc-22
; RUN: irkit compile %s -o %t.own.o && llc-22 -O0 -filetype=obj %s -o %t.llc.o; for k in own llc; do objdump -d --no-show-raw-insn %t.$k.o | sed -n 's/^ *[0-9a-f]*:	*//p' | sed 's/<.*//; s/jmp .*/jmp/' | grep -E '^(ud2|call|lea |mov +[$]|add|jmp|inc)' | grep -v rsp | sort > %t.$k; done; diff %t.own %t.llc && cat %t.own
define void @star(ptr %p) {
  call void asm sideeffect "call ${0:A}", "{bx},~{memory}"(ptr %p)
  ret void
}
define void @name() {
  call void asm sideeffect "mov $$7, %${0:V}", "{ax}"(i64 1)
  ret void
}
define void @address(ptr %p) {
  call void asm sideeffect "leaq 8${0:a}, %rcx", "{dx},~{rcx}"(ptr %p)
  ret void
}
define void @sizes(i32 %x) {
  call void asm sideeffect "incb ${0:b}; incw ${0:w}; incl ${0:k}; incq ${0:q}; incb ${0:h}", "{ax}"(i32 %x)
  ret void
}
define void @plain(i32 %x) {
  call void asm sideeffect "incl ${0:P}; addl $$${1:c}, $0; addl $$${1:n}, $0", "{cx},i"(i32 %x, i32 5)
  ret void
}
define void @words() {
  call void asm sideeffect "ud2 ${:comment} nothing", ""()
  call void asm sideeffect "${:private}there${:uid}: ud2; jmp ${:private}there${:uid}", ""()
  call void asm sideeffect "${:private}there${:uid}: ud2; jmp ${:private}there${:uid}", ""()
  ret void
}
define void @memory(ptr %p) {
  call void asm sideeffect "addq $$1, ${0:H}", "*m"(ptr elementtype(i64) %p)
  ret void
}
