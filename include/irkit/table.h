// Facts about all functions, blocks and instructions of a module as columns of numbers, each table
// filled in one pass. They serve analyses that count, compare and draw graphs, and languages in
// which a call per instruction is slow.
//
// The nouns: an irk_table is a set of rows, one for each function, block, instruction, call, edge
// or use, in the order of the module. A column has one number for each row. Rows are counted from
// 0, and other tables refer to them by that index. A table of a single function (`fn`) has only
// that function's rows: indexes of blocks and instructions then count in the function, indexes of
// functions in the module.
//
//   uint64_t rows;
//   int32_t *callers = irk_table_make(m, NULL, IRK_TABLE_CALLS,
//                                     1 << IRK_COLUMN_CALLS_CALLER | 1 << IRK_COLUMN_CALLS_CALLEE, &rows);
//   int32_t *callees = callers + rows;
//   ...
//   irk_table_free(callers);
#ifndef IRKIT_TABLE_H
#define IRKIT_TABLE_H

#include "irkit/ir.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum irk_table {
#define TABLE(number, name, word) IRK_TABLE_##name = number,
#include "irkit/def/table.def"
  IRK_NUM_TABLES
} irk_table;
// The columns of each table.
enum {
#define COLUMN(table, number, name, word) IRK_COLUMN_##table##_##name = number,
#include "irkit/def/table.def"
  IRK_MAX_COLUMNS = 16  // no table has more
};

// The name of a table or of a column: "instructions", "opcode". Empty if there is none with that
// number.
IRK_API irk_str irk_table_name(irk_table table);
IRK_API irk_str irk_table_column(irk_table table, uint32_t column);
// Makes a table of the module, or of one function. Bit i of `wanted` asks for column i. Returns
// *rows numbers for each of these columns, one column after the other in the order of their
// numbers; irk_table_free frees them. Returns NULL if memory runs out, if an int32_t cannot count
// the instructions, or if there is no such table. Bodies that were not read have no rows. For
// modules with many blocks, this and irk_count_opcodes start a thread for each processor, which
// have ended on return; the result does not depend on their number.
IRK_API int32_t *irk_table_make(const irk_module *m, const irk_function *fn, irk_table table, uint32_t wanted,
                                uint64_t *rows);
IRK_API void irk_table_free(int32_t *numbers);
// The same into the caller's memory. irk_table_rows returns how many rows a table has, for which it
// walks the module once more. irk_table_fill fills columns: columns[i] has room for so many
// numbers, or is NULL if column i is not wanted; columns from `n` on are not wanted. Returns false
// if irk_table_make would return NULL.
IRK_API uint64_t irk_table_rows(const irk_module *m, const irk_function *fn, irk_table table);
IRK_API bool irk_table_fill(const irk_module *m, const irk_function *fn, irk_table table, int32_t *const *columns,
                            uint32_t n);
// Adds the number of instructions with each opcode, of the module or of one function, to
// counts[opcode]; opcodes from `n` on are not counted.
IRK_API void irk_count_opcodes(const irk_module *m, const irk_function *fn, uint64_t *counts, uint32_t n);

#ifdef __cplusplus
}
#endif
#endif
