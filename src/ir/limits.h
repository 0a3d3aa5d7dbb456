// Limits on inputs. Readers check them before they allocate or recurse; the library's own
// constructors assume that they hold.
#ifndef IRK_IR_LIMITS_H
#define IRK_IR_LIMITS_H

enum {
  IRK_LIMIT_DEPTH = 1000,        // nesting of types, constants, metadata in text; of blocks in bitcode
  IRK_LIMIT_INT_BITS = 1 << 23,  // widest integer type
  IRK_LIMIT_FOLD_BITS = 1088,    // widest integers that are folded
  IRK_LIMIT_ADDRSPACE = (1 << 24) - 1,
  IRK_LIMIT_ALIGN_LOG2 = 32,  // largest alignment: 4 GiB
  IRK_LIMIT_CALLCONV = 1023,
  IRK_LIMIT_DIGITS = 4000000,    // of an integer in text: more than the widest type holds
  IRK_LIMIT_SPLAT = 1 << 20,     // elements of a splat constant that is written out in full
  IRK_LIMIT_OPERANDS = 1 << 28,  // operands of one instruction, constant or node
};

#endif
