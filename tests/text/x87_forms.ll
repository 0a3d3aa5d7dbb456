; Forms of x86_fp80 that the processor reads as others are those others, from text and from bitcode.
; RUN: irkit as %s -o - | irkit dis | grep @
; RUN: sed -n 's/^;D //p' %s | irkit undump | irkit dis | grep @
@normal = global x86_fp80 0xK3FFF8000000000000000
@denormal = global x86_fp80 0xK00007000000000000000
@high_denormal = global x86_fp80 0xK80008000000000000001
@low_normal = global x86_fp80 0xK4001000000000000000F
@negative = global x86_fp80 0xKBFFF7000000000000000
@empty = global x86_fp80 0xK00010000000000000000
@infinite = global x86_fp80 0xK7FFF8000000000000000
@half_infinite = global x86_fp80 0xK7FFF0000000000000000
@cast = global i80 bitcast (x86_fp80 0xK00008000000000000000 to i80)
;D <IDENTIFICATION_BLOCK_ID BlockCodeSize=5>
;D   <STRING op0=76 op1=76 op2=86 op3=77 op4=49 op5=57 op6=46 op7=49 op8=46 op9=55/>
;D   <EPOCH op0=0/>
;D </IDENTIFICATION_BLOCK_ID>
;D <MODULE_BLOCK BlockCodeSize=3>
;D   <VERSION op0=1/>
;D   <TYPE_BLOCK_ID BlockCodeSize=4>
;D     <NUMENTRY op0=1/>
;D     <X86_FP80/>
;D   </TYPE_BLOCK_ID>
;D   <GLOBALVAR op0=0 op1=3 op2=2 op3=0 op4=0 op5=0/>
;D   <CONSTANTS_BLOCK BlockCodeSize=4>
;D     <SETTYPE op0=0/>
;D     <FLOAT op0=4611967493404098560 op1=1/>
;D   </CONSTANTS_BLOCK>
;D </MODULE_BLOCK>
