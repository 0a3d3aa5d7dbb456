# A boot sector: reads the image behind it to 2 MiB, enables AVX-512 in long mode, and calls it (test_immintrin.py).
.code16
.globl _start
_start:
  cli
  xor %ax,%ax
  mov %ax,%ds
  mov %ax,%es
  mov %ax,%ss
  mov $0x7c00,%sp
  mov %dl,drive
  in $0x92,%al
  or $2,%al
  out %al,$0x92
  # unreal mode
  lgdt gdtr
  mov %cr0,%eax
  or $1,%al
  mov %eax,%cr0
  jmp 1f
1: mov $0x10,%bx
  mov %bx,%ds
  mov %bx,%es
  and $0xfe,%al
  mov %eax,%cr0
  xor %ax,%ax
  mov %ax,%ds
  mov %ax,%es
  mov $0x200000,%edi
next:
  mov sectors,%cx
  test %cx,%cx
  jz loaded
  push %edi
  mov $dap,%si
  mov $0x42,%ah
  mov drive,%dl
  int $0x13
  pop %edi
  jc fail
  cli
  mov $0x10000,%esi
  mov $32*512/4,%ecx
2: addr32 mov %ds:(%esi),%eax
  addr32 mov %eax,%es:(%edi)
  add $4,%esi
  add $4,%edi
  dec %ecx
  jnz 2b
  addl $32,dap+8
  decw sectors
  jmp next
fail: mov $'F',%al
  out %al,$0xe9
  hlt
loaded:
  # page tables at 0x1000: identity 1 GiB with 2 MiB pages
  mov $0x1000,%edi
  xor %eax,%eax
  mov $3*1024,%ecx
3: addr32 mov %eax,(%edi)
  add $4,%edi
  dec %ecx
  jnz 3b
  movl $0x2003,0x1000
  movl $0x3003,0x2000
  mov $0x3000,%edi
  mov $0x83,%eax
  mov $512,%ecx
4: addr32 mov %eax,(%edi)
  add $0x200000,%eax
  add $8,%edi
  dec %ecx
  jnz 4b
  mov $0x1000,%eax
  mov %eax,%cr3
  mov %cr4,%eax
  or $0x40620,%eax   # PAE, OSFXSR, OSXMMEXCPT, OSXSAVE
  mov %eax,%cr4
  mov $0xC0000080,%ecx
  rdmsr
  or $0x100,%eax
  wrmsr
  mov %cr0,%eax
  and $0xfffffffb,%eax  # no EM
  or $0x80000003,%eax
  mov %eax,%cr0
  ljmp $0x18,$long
.code64
long:
  mov $0x10,%eax
  mov %eax,%ds
  mov %eax,%es
  mov %eax,%ss
  xor %ecx,%ecx
  xor %edx,%edx
  mov $0xe7,%eax
  xsetbv
  mov $0x1000000,%rsp
  mov $0x200000,%rax
  call *%rax
  mov $0x8900,%dx
  mov $'S',%al
  out %al,%dx
  mov $'h',%al
  out %al,%dx
  mov $'u',%al
  out %al,%dx
  mov $'t',%al
  out %al,%dx
  mov $'d',%al
  out %al,%dx
  mov $'o',%al
  out %al,%dx
  mov $'w',%al
  out %al,%dx
  mov $'n',%al
  out %al,%dx
5: hlt
  jmp 5b
.p2align 3
gdt: .quad 0
  .quad 0x00cf9a000000ffff
  .quad 0x00cf92000000ffff
  .quad 0x00af9a000000ffff
gdtr: .word 31
  .long gdt
drive: .byte 0
.p2align 2
dap: .byte 16,0
  .word 32
  .word 0,0x1000
  .long 1,0
sectors: .word SECTORS
  .org 510
  .word 0xaa55
