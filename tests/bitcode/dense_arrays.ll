; An element of an array takes as little as one bit; one that takes none is refused.
; STATUS: 1
; RUN: mkdir -p %t; sed -n 's/^;D //p' %s > %t/head; python3 -c "print(open('%t/head').read().replace('OPS', ' '.join('op%d=%d' % (i, i % 3 & 1) for i in range(6000))))" > %t/bits.d
; RUN: irkit undump %t/bits.d -o %t/bits.bc && irkit dis %t/bits.bc -o - | grep '^@' | tr -d '0\\' | tr 1 '\n' | wc -l
; RUN: test $(wc -c < %t/bits.bc) -lt 900 && irkit dump --no-summary %t/bits.bc | grep -c op5999
; RUN: sed 's/array fixed=1/array fixed=0/' %t/bits.d | irkit undump -o - 2>&1 | grep -o 'Array element type has to be .*'
;D <STREAM Magic=0xDEC04342 Abbrevs=1/>
;D <IDENTIFICATION_BLOCK_ID BlockCodeSize=5>
;D   <STRING op0=76 op1=76 op2=86 op3=77 op4=49 op5=57 op6=46 op7=49 op8=46 op9=55/>
;D   <EPOCH op0=0/>
;D </IDENTIFICATION_BLOCK_ID>
;D <MODULE_BLOCK BlockCodeSize=3>
;D   <VERSION op0=1/>
;D   <TYPE_BLOCK_ID BlockCodeSize=4>
;D     <NUMENTRY op0=2/>
;D     <INTEGER op0=8/>
;D     <ARRAY op0=6000 op1=0/>
;D   </TYPE_BLOCK_ID>
;D   <GLOBALVAR op0=1 op1=3 op2=2 op3=0 op4=0 op5=0/>
;D   <CONSTANTS_BLOCK BlockCodeSize=4>
;D     <DEFINE_ABBREV literal=8 array fixed=1/>
;D     <SETTYPE op0=1/>
;D     <STRING abbrevid=4 OPS/>
;D   </CONSTANTS_BLOCK>
;D </MODULE_BLOCK>
