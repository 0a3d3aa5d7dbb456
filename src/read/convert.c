// irk_convert. The readers of bitcode and irk_upgrade bring modules of older releases up to date,
// as LLVM does. A module in memory takes the same way: it is written for its own release and read
// for the newer one.
#include "base/base.h"
#include "convert/changes.h"
#include "convert/down.h"
#include "convert/missing.h"
#include "convert/up.h"
#include "ir/dinode.h"
#include "ir/opcode.h"
#include "irkit/bitcode.h"
#include "verify/edited.h"

#include <stdio.h>

// Changes that the readers make in every module of the old release, to be counted.
typedef struct upgrade_counter {
  irk_changes *changes;
  const irk_module *m;
  irk_version to;
  bool loses_types;  // typed pointers become opaque
} upgrade_counter;

static void count_entities(const upgrade_counter *r) {
  const irk_named_md *units = irk_named_md_of(r->m, IRK_S("llvm.dbg.cu"));
  for (uint32_t l = 0; units && l < IRK_NUM_LOCAL_LISTS; l++) {
    const irk_local_list *from = &irk_local_lists[l];
    uint64_t moved = 0;
    if (irk_has(r->m->version, from->since) || !irk_has(r->to, from->since)) continue;
    for (uint32_t i = 0; i < units->len; i++) {
      const irk_md *unit = units->ops[i], *list = NULL;
      if (unit && unit->kind == IRK_MD_COMPILE_UNIT) list = unit->f[from->field].md;
      for (uint32_t k = 0; list && list->kind == IRK_MD_TUPLE && k < list->len; k++)
        moved += irk_di_function_scope(list->f[k].md) != NULL;
    }
    irk_changes_note(r->changes, IRK_CHANGE_EXPRESSED, IRK_S(""), irk_str_of(from->what),
                     IRK_S("one of the subprogram"), moved);
  }
}

static void count_upgrades(void *user) {
  const upgrade_counter *r = user;
  const irk_module *m = r->m;
  irk_version to = r->to;
  irk_changes *changes = r->changes;
  uint64_t pointers = 0, exprs[IRK_NUM_OPCODES] = {0};
  for (uint32_t i = 0; r->loses_types && i < m->types.len; i++)
    pointers += irk_type_is_typed_pointer(m->types.items[i]);
  for (uint32_t i = 0; i < m->const_set.cap; i++) {
    const irk_value *v = m->const_set.slots[i].item;
    if (v && v->kind == IRK_VALUE_EXPR && irk_ops[v->opcode].expr_until < to) exprs[v->opcode]++;
  }
  irk_str none = {"", 0};
  irk_changes_note(changes, IRK_CHANGE_EXPRESSED, none, IRK_S("typed pointer type"), IRK_S("ptr"), pointers);
  count_entities(r);
  for (uint32_t op = 0; op < IRK_NUM_OPCODES; op++) {
    char what[64];
    int len = snprintf(what, sizeof what, "constant %s", irk_ops[op].word);
    irk_changes_note(changes, IRK_CHANGE_EXPRESSED, none, (irk_str){what, (size_t)len}, IRK_S("instructions"),
                     exprs[op]);
  }
}

static irk_module *out_of_memory(const irk_module *m, irk_sink *sink) {
  irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = m->id}, "%s", irk_memory_message());
  return NULL;
}

static irk_module *convert_up(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_changes *changes = options->changes;
  bool keeps_types = irk_has(to, IRK_TYPED_POINTERS_KEPT) && !options->opaque_pointers;
  upgrade_counter r = {changes, m, to,
                       irk_module_has_typed_pointers(m) && !irk_has(to, IRK_TYPED_POINTERS) && !keeps_types};
  if (changes && !irk_try_unless_nested(count_upgrades, &r)) return out_of_memory(m, sink);
  irk_memory bits = {0};
  irk_writer out = irk_memory_writer(&bits);
  irk_module *made = NULL;
  irk_sink known = sink ? *sink : (irk_sink){0};
  uint64_t before = known.num_errors;
  if (!sink) sink = &known;
  if (irk_bitcode_write(m, NULL, &out, sink)) {
    irk_read_options read = {IRK_SIZED(irk_read_options), .version = to, .file = m->id, .repairs = 1,
                             .opaque_pointers = options->opaque_pointers};
    made = irk_bitcode_read(bits.bytes, bits.len, &read, sink);
  } else if (sink->num_errors == before) {  // the module is fine, but the memory for its bytes ran out
    out_of_memory(m, sink);
  }
  irk_memory_free(&bits);
  irk_upgrade_options upgrade = {IRK_SIZED(irk_upgrade_options), .changes = changes, .repairs = true};
  if (made && r.loses_types && !irk_up_drop_casts(made, changes)) {
    irk_module_destroy(made);
    return out_of_memory(m, sink);
  }
  if (!made) return NULL;
  bool lacks = false, is_done = irk_upgrade(made, &upgrade, sink);
  if (is_done && (!irk_up_missing(m, made, changes, sink, &lacks) || !irk_up_words(made, changes)))
    out_of_memory(m, sink);
  else if (is_done && !lacks) return made;
  irk_module_destroy(made);
  return NULL;
}

// Collects the writer's errors, for irk_convert and for the list of changes.
typedef struct refusal {
  const irk_module *m;
  irk_changes *changes;
  irk_sink *sink;
  irk_str what;
} refusal;

static void note_refusal(void *user) {
  const refusal *r = user;
  irk_changes_note(r->changes, IRK_CHANGE_REFUSED, IRK_S(""), r->what, IRK_S(""), 1);
}

static void take_refusal(void *user, const irk_diag *diag) {
  static const char lead[] = "this release has no ";
  refusal *r = user;
  bool is_lack = diag->message.len > sizeof lead - 1 && !memcmp(diag->message.ptr, lead, sizeof lead - 1);
  r->what = diag->message;
  if (is_lack) r->what = (irk_str){r->what.ptr + sizeof lead - 1, r->what.len - (sizeof lead - 1)};
  enum { FIRST_OF_ONE_NUMBER = 400 };
  char minor[8] = "";
  if (r->m->version < FIRST_OF_ONE_NUMBER) snprintf(minor, sizeof minor, ".%u", r->m->version % 100u);
  irk_diag shown = {.severity = diag->severity, .file = diag->file};
  if (is_lack)
    irk_diag_put(r->sink, shown, "LLVM %u%s has no %.*s", r->m->version / 100u, minor, (int)r->what.len, r->what.ptr);
  else irk_sink_put(r->sink, diag);
  if (!irk_try_unless_nested(note_refusal, r)) out_of_memory(r->m, r->sink);
}

static bool discard_bytes(void *user, const void *bytes, size_t len) {
  (void)user, (void)bytes, (void)len;
  return true;
}

static bool discard_rewrite(void *user, uint64_t back, const void *bytes, size_t len) {
  (void)user, (void)back, (void)bytes, (void)len;
  return true;
}

// Checks that either form can express the converted module. Bitcode's writer checks each thing.
static irk_module *check_expressible(irk_module *made, const irk_convert_options *options, irk_sink *sink) {
  refusal r = {made, options->changes, sink, {"", 0}};
  irk_sink errors = {.take = take_refusal, .user = &r};
  irk_writer discarding_writer = {discard_bytes, NULL};
  irk_write_options no_bytes = {IRK_SIZED(irk_write_options), .no_use_order = true, .no_symtab = true,
                                .rewrite = discard_rewrite};
  const irk_writer *out = options->bitcode ? options->bitcode : &discarding_writer;
  if (!made || irk_bitcode_write(made, options->bitcode ? options->bitcode_options : &no_bytes, out, &errors))
    return made;
  irk_module_destroy(made);
  return NULL;
}

static void note_tuples(void *changes) {
  irk_changes_note(changes, IRK_CHANGE_EXPRESSED, IRK_S(""), IRK_S("tuples of debug info"), IRK_S("nodes"), 1);
}

static irk_module *written(irk_module *made, const irk_convert_options *options, irk_sink *sink) {
  if (!made || !options->bitcode || irk_bitcode_write(made, options->bitcode_options, options->bitcode, sink))
    return made;
  irk_module_destroy(made);
  return NULL;
}

static irk_module *convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_convert_options known;
  if (!IRK_TAKE_OPTIONS(known, options, lossy, sink)) return NULL;
  if (!irk_verify_edited(m, false, sink)) return NULL;
  if (!to) to = IRK_VERSION_NEWEST;
  if (!irk_changes_attributes(known.changes, m, to)) return out_of_memory(m, sink);
  bool loses_types = known.opaque_pointers && irk_has(to, IRK_TYPED_POINTERS_KEPT) && irk_module_has_typed_pointers(m);
  if (to <= m->version && !loses_types) return check_expressible(irk_convert_down(m, to, &known, sink), &known, sink);
  if (!irk_has(to, IRK_DEBUG_NODES) || !irk_has_tuples(m))
    return written(convert_up(m, to, &known, sink), &known, sink);
  irk_module *first = irk_up_tuples(m, sink);
  if (first && known.changes && !irk_try_unless_nested(note_tuples, known.changes)) {
    irk_module_destroy(first);
    return out_of_memory(m, sink);
  }
  irk_module *made = first && first->version < to ? convert_up(first, to, &known, sink) : first;
  if (made != first) irk_module_destroy(first);
  return written(made, &known, sink);
}

// Clears is_edited: the passes leave a sound module.
irk_module *irk_convert(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  irk_module *made = convert(m, to, options, sink);
  if (made) made->is_edited = false;
  return made;
}
