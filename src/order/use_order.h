// Use-list orders. LLVM keeps the users of each value in a list, whose order some passes depend on.
// A file states where that order differs from the one in which its reader happens to meet the uses.
// In memory, such an order is a permutation relative to the order in which a reader of the module's
// own text meets the uses, as in a directive in that text. Orders of arguments, blocks and
// instructions are kept in their function, all others in the module, each in print order.
#ifndef IRK_ORDER_USE_ORDER_H
#define IRK_ORDER_USE_ORDER_H

#include "ir/ir.h"

// A directive where the parser met it: it applies to the uses that existed by then.
typedef struct irk_use_directive {
  irk_use_order order;
  const irk_global *holder;  // of a local value: its function
  uint32_t after;            // number of globals defined by then, with the current function
  const char *at;            // position in the text
} irk_use_directive;

// A directive whose number of indexes differs from the number of uses.
typedef struct irk_use_mismatch {
  uint32_t number, num_uses;
} irk_use_mismatch;

// After text was read: makes the directives the module's orders. `sequence` holds the module's
// globals in definition order. Returns false if a directive has the wrong number of indexes: *wrong
// is the first.
bool irk_use_orders_of_text(irk_module *m, irk_arena *scratch, irk_global *const *sequence, uint32_t num_sequence,
                            const irk_use_directive *met, uint32_t num_met, irk_use_mismatch *wrong);

// After bitcode was read: converts the orders of the records, in the module and its functions, to
// those of the module's text. Also adds orders for values without a record whose uses a reader of
// text meets in another order.
void irk_use_orders_of_bitcode(irk_module *m, irk_arena *scratch);

// Tells whether some function has a part of personality, prefix and prologue: LLVM uses a null
// pointer in place of the others.
bool irk_use_lacks_data(const irk_module *m);
// Returns the null pointer that stands for an absent personality, prefix or prologue of a function
// that has another; NULL if the module does not have that constant.
irk_value *irk_use_null_of_absent_data(const irk_module *m);

// A use-list order to write to bitcode. Records are in file order.
typedef struct irk_use_record {
  irk_use_order order;
  uint32_t fn;  // the block that contains it: index in module->functions, or IRK_USES_OF_MODULE
} irk_use_record;
#define IRK_USES_OF_MODULE 0xFFFFFFFFu
// `absent_data_null`: the null pointer that the writer uses for functions with some of personality,
// prefix and prologue.
irk_use_record *irk_use_orders_for_bitcode(const irk_module *m, irk_arena *arena, irk_value *absent_data_null,
                                           uint32_t *num_records);

// For printers: the use lists as a reader of the module's text builds them. NULL if there are too
// many.
typedef struct irk_use_lists irk_use_lists;
const irk_use_lists *irk_use_lists_of_text(const irk_module *m, irk_arena *arena);
// Tells whether an order has as many indexes as the value has uses now. `fn`: the function of a
// local value.
bool irk_use_order_fits(const irk_use_lists *lists, const irk_function *fn, const irk_use_order *order);
// Tells whether the use at index i of a block's list is a blockaddress.
bool irk_is_use_by_address(const irk_use_lists *lists, const irk_function *fn, const irk_block *block, uint32_t i);

// Tells whether the module has use-list orders.
bool irk_has_use_orders(const irk_module *m);

#endif
