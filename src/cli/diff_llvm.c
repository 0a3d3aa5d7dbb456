// Prints differences in llvm-diff's form.
#include "diff.h"

#include <string.h>

static irk_str without_sigil(irk_str name) { return name.len > 1 ? (irk_str){name.ptr + 1, name.len - 1} : name; }

static void put_only_in(cli_diff *d, const irk_diff *diff, int side) {
  for (uint32_t i = 0; i < diff->num_rows; i += diff->rows[i].num_inner + 1) {
    const irk_diff_side *s = cli_diff_side(&diff->rows[i], side), *other = cli_diff_side(&diff->rows[i], !side);
    if (!s->global || other->global) continue;
    irk_str name = cli_diff_name(d, irk_global_value((irk_global *)(uintptr_t)s->global), side);
    cli_report("function %.*s exists only in %s module\n", (int)name.len, name.ptr, side ? "right" : "left");
  }
}

static uint32_t count_anonymous(const irk_module *m) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++)
    n += !irk_value_name(m, irk_global_value(irk_module_at(m, IRK_VALUE_FUNCTION, i))).len;
  return n;
}

static bool has_side(const irk_diff_row *row, int side) {
  const irk_diff_side *s = cli_diff_side(row, side);
  return row->change != IRK_DIFF_SAME && (s->inst || s->record);
}

// Prints the right side of each run of differences first.
static void put_items(cli_diff *d, const irk_diff *diff, uint32_t first, uint32_t end) {
  for (uint32_t i = first; i < end;) {
    uint32_t run = i;
    while (run < end && diff->rows[run].change != IRK_DIFF_SAME) run++;
    for (int side = 1; side >= 0; side--)
      for (uint32_t k = i; k < run; k++) {
        if (!has_side(&diff->rows[k], side)) continue;
        irk_str text = cli_diff_text(d, &diff->rows[k], side);
        cli_report("    %s   %.*s\n", side ? ">" : "<", (int)text.len, text.ptr);
      }
    i = run == i ? i + 1 : run;
  }
}

static void put_block(cli_diff *d, const irk_diff *diff, uint32_t at) {
  const irk_diff_row *row = &diff->rows[at];
  if (row->change == IRK_DIFF_SAME) return;
  irk_str left = cli_diff_text(d, row, 0), right = cli_diff_text(d, row, 1);
  irk_str name = irk_value_name(d->m[0], irk_block_value((irk_block *)(uintptr_t)row->left.block));
  bool is_one = name.len && left.len == right.len && !memcmp(left.ptr, right.ptr, left.len);
  if (is_one) cli_report("  in block %.*s:\n", (int)left.len, left.ptr);
  else cli_report("  in block %.*s / %.*s:\n", (int)left.len, left.ptr, (int)right.len, right.ptr);
  put_items(d, diff, at + 1, at + 1 + row->num_inner);
}

static void put_function(cli_diff *d, const irk_diff *diff, uint32_t at) {
  const irk_diff_row *row = &diff->rows[at];
  irk_global *g[2] = {(irk_global *)(uintptr_t)row->left.global, (irk_global *)(uintptr_t)row->right.global};
  if (!g[0] || !g[1]) return;
  for (int side = 0; side < 2; side++) d->fn[side] = irk_global_function(g[side]);
  irk_str name = without_sigil(cli_diff_name(d, irk_global_value(g[0]), 0));
  cli_report("in function %.*s:\n", (int)name.len, name.ptr);
  bool bodies[2] = {irk_function_num_blocks(d->fn[0]) > 0, irk_function_num_blocks(d->fn[1]) > 0};
  if (bodies[0] != bodies[1])
    cli_report("  %s function is declaration, %s function is definition\n", bodies[0] ? "right" : "left",
               bodies[0] ? "left" : "right");
  else if (irk_function_num_args(d->fn[0]) != irk_function_num_args(d->fn[1]))
    cli_report("  different argument counts\n");
  for (uint32_t i = at + 1; i <= at + row->num_inner; i += diff->rows[i].num_inner + 1)
    if (diff->rows[i].what == IRK_DIFF_BLOCK) put_block(d, diff, i);
}

void cli_diff_llvm(cli_diff *d, const irk_diff *diff) {
  put_only_in(d, diff, 0);
  put_only_in(d, diff, 1);
  uint32_t anonymous[2] = {count_anonymous(d->m[0]), count_anonymous(d->m[1])};
  if (!d->names_functions && (anonymous[0] || anonymous[1]))
    cli_report("not comparing %u anonymous functions in the left module and %u in the right module\n", anonymous[0],
               anonymous[1]);
  for (uint32_t i = 0; i < diff->num_rows; i += diff->rows[i].num_inner + 1) {
    if (!diff->rows[i].left.global || !diff->rows[i].right.global) continue;
    if (d->has_printed) cli_report("\n");
    d->has_printed = true;
    put_function(d, diff, i);
  }
}
