// Exports: the changes between two modules, as rows to be shown: a list in the order of the text,
// cut to the changes and some instructions around them.
#include "emit.h"

#include <stdlib.h>
#include <string.h>

typedef struct side {
  const irk_module *m;
  irk_describer *describer;
  const irk_function *fn;  // the function whose body is emitted
  irk_memory text;
} side;

typedef struct teller {
  side sides[2];
  const irk_diff *diff;
  uint32_t context, room;  // room: number of rows that may still be emitted
  bool is_cut, no_memory;
} teller;

static const irk_diff_side *side_of(const irk_diff_row *row, int i) { return i ? &row->right : &row->left; }

static irk_str trim(irk_str s) {
  while (s.len && *s.ptr == ' ') s.ptr++, s.len--;
  return s;
}

static irk_global *unconst(const irk_global *g) { return (irk_global *)(uintptr_t)g; }

// Describes a row on one side as in that side's text; functions by their names only.
static irk_str describe_side(teller *t, const irk_diff_row *row, int i) {
  const irk_diff_side *s = side_of(row, i);
  side *to = &t->sides[i];
  if (s->text.len) return s->text;
  to->text.len = 0;
  irk_writer out = irk_memory_writer(&to->text);
  bool ok = true;
  if (s->global && (irk_global_function(unconst(s->global)) || row->change == IRK_DIFF_CHANGED))
    ok = irk_describe_value(to->describer, NULL, irk_global_value(unconst(s->global)), &out);
  else if (s->global) ok = irk_describe_global(to->describer, s->global, &out);
  else if (s->block)
    ok = irk_describe_value(to->describer, to->fn, irk_block_value((irk_block *)(uintptr_t)s->block), &out);
  else if (s->type) ok = irk_describe_type(to->describer, s->type, &out);
  else if (s->inst)
    ok = irk_describe_value(to->describer, to->fn, irk_inst_value((irk_inst *)(uintptr_t)s->inst), &out);
  else if (s->record) ok = irk_describe_record(to->describer, to->fn, s->record, &out);
  else if (s->md) ok = irk_describe_md(to->describer, NULL, s->md, &out);
  if (!ok) t->no_memory = true;
  irk_str text = trim((irk_str){to->text.bytes, to->text.len});
  // The describer puts the type before names.
  char sigil = s->block ? '%' : '@';
  const char *at =
      s->block || (s->global && (row->change == IRK_DIFF_CHANGED || irk_global_function(unconst(s->global))))
          ? memchr(text.ptr, sigil, text.len)
          : NULL;
  return at ? (irk_str){at, text.len - (size_t)(at - text.ptr)} : text;
}

static void emit_location(teller *t, const irk_diff_row *row, int i) {
  const irk_diff_side *s = side_of(row, i);
  const irk_md *at = s->record ? irk_record_get(s->record, IRK_RECORD_LOC)
                     : s->inst ? irk_inst_location(t->sides[i].m, s->inst)
                               : NULL;
  uint64_t line = 0, column = 0;
  if (!at || !irk_md_field_number(at, "line", &line) || !irk_md_field_number(at, "column", &column)) return;
  emit_number(i ? "rightLine" : "leftLine", (double)line);
  emit_number(i ? "rightColumn" : "leftColumn", (double)column);
}

static void emit_row(teller *t, const irk_diff_row *row, uint32_t depth) {
  static const char *const whats[] = {
      [IRK_DIFF_PROPERTY] = "property", [IRK_DIFF_TYPE] = "type",        [IRK_DIFF_GLOBAL] = "global",
      [IRK_DIFF_BLOCK] = "block",       [IRK_DIFF_INST] = "instruction", [IRK_DIFF_RECORD] = "record",
      [IRK_DIFF_NODE] = "metadata"};
  static const char *const changes[] = {[IRK_DIFF_SAME] = "same",
                                        [IRK_DIFF_CHANGED] = "changed",
                                        [IRK_DIFF_REMOVED] = "gone",
                                        [IRK_DIFF_ADDED] = "added"};
  if (!t->room) {
    t->is_cut = true;
    return;
  }
  t->room--;
  const irk_global *g = row->left.global ? row->left.global : row->right.global;
  const char *what = g && irk_global_function(unconst(g)) ? "function" : whats[row->what];
  emit_object(NULL);
  emit_bytes("what", what, strlen(what));
  emit_bytes("change", changes[row->change], strlen(changes[row->change]));
  emit_number("depth", depth);
  if (row->property) emit_bytes("property", row->property, strlen(row->property));
  emit_flag("isRenamed", row->is_renamed);
  emit_flag("isDebugOnly", row->is_debug_only);
  for (int i = 0; i < 2; i++) {
    const irk_diff_side *s = side_of(row, i);
    if (!s->type && !s->global && !s->block && !s->inst && !s->record && !s->md && !s->text.len) continue;
    emit_str(i ? "right" : "left", describe_side(t, row, i));
    if (row->is_debug_only) emit_location(t, row, i);
  }
  emit_end();
}

static void emit_gap(teller *t, uint32_t count, uint32_t depth) {
  if (!count || !t->room) return;
  t->room--;
  emit_object(NULL);
  emit_bytes("what", "gap", 3);
  emit_bytes("change", "same", 4);
  emit_number("depth", depth);
  emit_number("count", count);
  emit_end();
}

// Emits instructions of a block: changed ones, and `context` before and after them.
static void emit_items(teller *t, uint32_t first, uint32_t end, uint32_t depth) {
  const irk_diff_row *rows = t->diff->rows;
  // The first change from i on; the instruction behind the last change before i.
  uint32_t next = first, last = first, hidden = 0;
  for (uint32_t i = first; i < end; i++) {
    if (next < i) next = i;
    while (next < end && rows[next].change == IRK_DIFF_SAME) next++;
    bool is_change = next == i;
    bool is_near = (next < end && next - i <= t->context) || (last > first && i - last < t->context);
    if (is_change) last = i + 1;
    if (!is_change && !is_near) {
      hidden++;
      continue;
    }
    emit_gap(t, hidden, depth);
    hidden = 0;
    emit_row(t, &rows[i], depth);
  }
  emit_gap(t, hidden, depth);
}

static void emit_block(teller *t, uint32_t at) {
  const irk_diff_row *row = &t->diff->rows[at];
  if (row->change == IRK_DIFF_SAME) return;
  emit_row(t, row, 1);
  emit_items(t, at + 1, at + 1 + row->num_inner, 2);
}

static void emit_global_row(teller *t, uint32_t at) {
  const irk_diff_row *row = &t->diff->rows[at];
  if (row->change == IRK_DIFF_SAME) return;
  for (int i = 0; i < 2; i++) {
    const irk_global *g = side_of(row, i)->global;
    t->sides[i].fn = g ? irk_global_function(unconst(g)) : NULL;
  }
  emit_row(t, row, 0);
  if (row->change != IRK_DIFF_CHANGED) return;
  for (uint32_t i = at + 1; i <= at + row->num_inner; i++) {
    const irk_diff_row *inner = &t->diff->rows[i];
    if (inner->what == IRK_DIFF_BLOCK) emit_block(t, i);
    else if (inner->change != IRK_DIFF_SAME) emit_row(t, inner, 1);
    i += inner->num_inner;
  }
}

static void emit_diff(teller *t) {
  const irk_diff *diff = t->diff;
  emit_flag("differ", diff->differ);
  emit_number("changed", diff->num_changed);
  emit_number("gone", diff->num_removed);
  emit_number("added", diff->num_added);
  emit_list("rows");
  for (uint32_t i = 0; i < diff->num_rows && !t->is_cut; i++) {
    if (diff->rows[i].what == IRK_DIFF_GLOBAL) emit_global_row(t, i);
    else if (diff->rows[i].change != IRK_DIFF_SAME) emit_row(t, &diff->rows[i], 0);
    i += diff->rows[i].num_inner;
  }
  emit_end();
  emit_flag("isCut", t->is_cut);
}

// Compares two modules of one release. Emits at most `most` rows.
EXPORT("diff")
bool diff_modules(const handle *left, const handle *right, bool no_debug, bool no_metadata, uint32_t context,
                  uint32_t most) {
  irk_sink sink = diagnostic_sink();
  irk_diff_options options = {IRK_SIZED(irk_diff_options), .no_debug = no_debug, .no_metadata = no_metadata};
  teller t = {.sides = {{.m = left->m}, {.m = right->m}}, .context = context, .room = most};
  irk_diff *diff = irk_diff_create(left->m, right->m, &options, &sink);
  bool ok = diff != NULL;
  for (int i = 0; i < 2; i++) {
    t.sides[i].describer = irk_describer_create(t.sides[i].m);
    ok = ok && t.sides[i].describer;
  }
  t.diff = diff;
  if (ok) emit_diff(&t);
  for (int i = 0; i < 2; i++) {
    irk_describer_destroy(t.sides[i].describer);
    irk_memory_free(&t.sides[i].text);
  }
  irk_diff_destroy(diff);
  return ok && !t.no_memory;
}
