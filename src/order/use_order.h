// Orders of uses. LLVM keeps the users of each value in a list, whose order some passes depend on; a file says where
// that order differs from the one in which its reader happens to meet the uses. In a module in memory such an order is
// a permutation relative to the order in which a reader of the module's own text meets them: what a directive in that
// text says. Orders of arguments, blocks and instructions stand in their function, all others in the module, each as
// the text prints them.
#ifndef IRK_ORDER_USE_ORDER_H
#define IRK_ORDER_USE_ORDER_H

#include "ir/ir.h"

// A directive where the parser met it: it speaks of the uses that there were by then.
typedef struct irk_met_order {
  irk_use_order order;
  const irk_global *holder;  // of a local value: its function
  uint32_t after;            // so many globals had been defined, the running function included
  const char *at;            // in the text
} irk_met_order;

// A directive that has not as many indexes as there were uses.
typedef struct irk_use_mismatch {
  uint32_t number, num_uses;
} irk_use_mismatch;

// Text was read, `sequence` is its globals in the order of their definitions: the directives become the module's
// orders. False where one has the wrong number of indexes: the first.
bool irk_use_orders_of_text(irk_module *m, irk_arena *scratch, irk_global *const *sequence, uint32_t num_sequence,
                            const irk_met_order *met, uint32_t num_met, irk_use_mismatch *wrong);

// Bitcode was read: the module's and its functions' orders are those of its records. They become those
// of the module's text, also of values that have no record and whose uses a reader of text would meet in another order.
void irk_use_orders_of_bitcode(irk_module *m, irk_arena *scratch);

// A use-list order to be written to bitcode; records stand in the order of the file.
typedef struct irk_use_record {
  irk_use_order order;
  uint32_t fn;  // whose block it stands in: index in module->functions, or IRK_USES_OF_MODULE
} irk_use_record;
#define IRK_USES_OF_MODULE 0xFFFFFFFFu
// `no_data`: the null pointer that the writer has for functions with some of personality, prefix and prologue.
irk_use_record *irk_use_orders_for_bitcode(const irk_module *m, irk_arena *arena, irk_value *no_data,
                                           uint32_t *num_records);

// For printers: the lists of uses as a reader of the module's text would have them. NULL where there are too many.
typedef struct irk_use_lists irk_use_lists;
const irk_use_lists *irk_use_lists_of_text(const irk_module *m, irk_arena *arena);
// Tells whether an order has as many indexes as the value has uses (now). `fn`: the function of a local value.
bool irk_use_order_fits(const irk_use_lists *lists, const irk_function *fn, const irk_use_order *order);
// Tells whether the use at place i of a block's list is a blockaddress.
bool irk_is_use_by_address(const irk_use_lists *lists, const irk_function *fn, const irk_block *block, uint32_t i);

// Tells whether the module has use-list orders.
bool irk_has_use_orders(const irk_module *m);

#endif
