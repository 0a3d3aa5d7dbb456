// The module as text: header, types, comdats, globals, functions, attribute groups, metadata; names
// and escapes.
#include "ir/described.h"
#include "text/put.h"

#include <stdlib.h>

// ---- names and strings ---------------------------------------------------------------------------------------

void irk_print_escaped(irk_printer *p, irk_str s) { irk_buf_escaped(&p->out, s); }

void irk_print_quoted(irk_printer *p, irk_str s) { irk_buf_quoted(&p->out, s); }

// Bitcode may have names that readers of text reject.
static void refuse_nul(irk_printer *p, irk_str name) {
  if (name.len && memchr(name.ptr, 0, name.len))
    irk_printer_fail(p, "a name contains a NUL byte, which text cannot express (bitcode can)");
}

void irk_buf_sym(irk_printer *p, irk_buf *b, char prefix, irk_sym sym) {
  irk_str name = irk_name(p->m, sym);
  uint8_t *class = &p->name_class[sym];
  if (*class == IRK_NAME_UNKNOWN) {
    *class = irk_name_is_plain(name) ? IRK_NAME_PLAIN : IRK_NAME_QUOTED;
    refuse_nul(p, name);
  }
  if (prefix) irk_buf_byte(b, prefix);
  if (*class == IRK_NAME_PLAIN) irk_buf_str(b, name);
  else irk_buf_quoted(b, name);
}

void irk_print_sym(irk_printer *p, char prefix, irk_sym sym) { irk_buf_sym(p, &p->out, prefix, sym); }

static void print_md_name(irk_printer *p, irk_str name) { irk_buf_md_name(&p->out, name); }

void irk_spell_kind(irk_printer *p, uint32_t kind) {
  size_t start = p->texts.len;
  irk_buf_lit(&p->texts, ", !");
  irk_buf_md_name(&p->texts, irk_md_kind_name(p->m, kind));
  irk_text_done(p, &p->kind_names[kind], start);
}

// ---- attachments ---------------------------------------------------------------------------------------------

static void put_attachment(irk_printer *p, uint32_t kind, const irk_md *md, bool commas) {
  if (kind < p->m->md_kinds.len) {
    irk_text *text = &p->kind_names[kind];
    if (!text->len) irk_spell_kind(p, kind);
    const char *from = text->len < 16 ? text->text : p->texts.ptr + text->pos;
    irk_buf_bytes(&p->out, from + !commas, text->len + commas);
  } else {
    irk_buf_str(&p->out, commas ? IRK_S(", ") : IRK_S(" "));
    irk_buf_lit(&p->out, "!<unknown kind #");
    irk_buf_u64(&p->out, kind);
    irk_buf_lit(&p->out, "> ");
  }
  irk_print_md_operand(p, md);
}

const irk_attachment *irk_print_order(irk_printer *p, const irk_attachments *list) {
  return irk_attachments_in_order(list, &p->kind_order, &p->attachments);
}

irk_attachments irk_print_global_md(irk_printer *p, const irk_global *g) {
  return irk_attachments_written(g, p->version, &p->scratch);
}

void irk_print_attachments(irk_printer *p, const irk_attachments *list, bool commas) {
  const irk_attachment *items = irk_print_order(p, list);
  for (uint32_t i = 0; i < list->len; i++) put_attachment(p, items[i].kind, items[i].md, commas);
}

// ---- parts of the module -------------------------------------------------------------------------------------

static void print_header(irk_printer *p) {
  const irk_module *m = p->m;
  if (m->id.len && !p->options.no_module_id) {
    irk_buf_lit(&p->out, "; ModuleID = '");
    irk_buf_escape(&p->out, m->id);
    irk_buf_lit(&p->out, "'\n");
  }
  if (m->source_filename.len && irk_has(p->version, IRK_SOURCE_FILENAME)) {
    irk_buf_lit(&p->out, "source_filename = ");
    irk_print_quoted(p, m->source_filename);
    irk_buf_byte(&p->out, '\n');
  }
  if (m->data_layout.len) {
    irk_buf_lit(&p->out, "target datalayout = ");
    irk_print_quoted(p, m->data_layout);
    irk_buf_byte(&p->out, '\n');
  }
  if (m->triple.len) {
    irk_buf_lit(&p->out, "target triple = ");
    irk_print_quoted(p, m->triple);
    irk_buf_byte(&p->out, '\n');
  }
}

static void print_asm_lines(irk_printer *p, irk_str rest, irk_str before) {
  while (rest.len) {
    const char *end = memchr(rest.ptr, '\n', rest.len);
    size_t line = end ? (size_t)(end - rest.ptr) : rest.len;
    irk_buf_str(&p->out, before);
    irk_print_quoted(p, (irk_str){rest.ptr, line});
    irk_buf_byte(&p->out, '\n');
    size_t used = end ? line + 1 : line;
    rest = (irk_str){rest.ptr + used, rest.len - used};
  }
}

static void print_asm_property(irk_printer *p, bool *is_first, irk_str name, irk_str value) {
  if (!value.len) return;
  irk_buf_byte(&p->out, *is_first ? '(' : ',');
  if (!*is_first) irk_buf_byte(&p->out, ' ');
  *is_first = false;
  irk_buf_str(&p->out, name);
  irk_buf_lit(&p->out, ": ");
  irk_print_quoted(p, value);
}

static void print_module_asm(irk_printer *p) {
  if (p->m->assembly.text.len) irk_buf_byte(&p->out, '\n');
  if (!irk_has(p->version, IRK_MODULE_ASM_LIST)) {
    print_asm_lines(p, p->m->assembly.text, IRK_S("module asm "));
    return;
  }
  for (uint32_t i = 0; i < irk_module_num_asm_parts(p->m); i++) {
    irk_asm_part part = irk_module_asm_part(p->m, i);
    bool is_first = true;
    irk_buf_lit(&p->out, "module asm");
    print_asm_property(p, &is_first, IRK_S("target_features"), part.target_features);
    print_asm_property(p, &is_first, IRK_S("target_cpu"), part.target_cpu);
    if (!is_first) irk_buf_byte(&p->out, ')');
    irk_buf_byte(&p->out, '\n');
    print_asm_lines(p, part.text, IRK_S("    "));
  }
}

static void print_deplibs(irk_printer *p) {
  const irk_module *m = p->m;
  if (!m->num_deplibs || !irk_has(p->version, IRK_DEPENDENT_LIBRARIES)) return;
  irk_buf_lit(&p->out, "\ndeplibs = [ ");
  for (uint32_t i = 0; i < m->num_deplibs; i++) {
    if (i) irk_buf_lit(&p->out, ", ");
    irk_print_quoted(p, m->deplibs[i]);
  }
  irk_buf_lit(&p->out, " ]\n");
}

static void print_types(irk_printer *p) {
  if (p->num_type_order) irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < p->num_type_order; i++) {
    irk_print_type(p, p->type_order[i]);
    irk_buf_lit(&p->out, " = type ");
    irk_print_struct_body(p, p->type_order[i]);
    irk_buf_byte(&p->out, '\n');
  }
}

void irk_print_comdat(irk_printer *p, const irk_comdat *c) {
  irk_print_sym(p, '$', c->name);
  irk_buf_lit(&p->out, " = comdat ");
  if (c->selection == IRK_COMDAT_NO_DEDUPLICATE && !irk_has(p->version, IRK_NO_DEDUPLICATE_KEYWORD))
    irk_buf_lit(&p->out, "noduplicates");
  else irk_buf_str(&p->out, irk_word_of(&irk_comdat_words, c->selection));
}

static void print_comdat_of(irk_printer *p, const irk_global *g, uint8_t *seen) {
  const irk_comdat *c = g->comdat;
  if (!c || seen[c->id]) return;
  seen[c->id] = 1;
  irk_buf_byte(&p->out, '\n');
  irk_print_comdat(p, c);
  irk_buf_byte(&p->out, '\n');
}

// Prints comdats in the order in which functions, then variables, use them.
static void print_comdats(irk_printer *p) {
  const irk_module *m = p->m;
  if (!m->comdats.len) return;
  uint8_t *seen = irk_arena_zalloc(&p->scratch, m->comdats.len);
  for (uint32_t i = 0; i < m->functions.len; i++) print_comdat_of(p, m->functions.items[i], seen);
  for (uint32_t i = 0; i < m->variables.len; i++) print_comdat_of(p, m->variables.items[i], seen);
}

static void print_globals(irk_printer *p) {
  const irk_module *m = p->m;
  if (m->variables.len) irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < m->variables.len; i++) irk_print_variable(p, m->variables.items[i]);
  if (m->aliases.len) irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < m->aliases.len; i++) irk_print_alias(p, m->aliases.items[i]);
  if (m->ifuncs.len) irk_buf_byte(&p->out, '\n');
  for (uint32_t i = 0; i < m->ifuncs.len; i++) irk_print_ifunc(p, m->ifuncs.items[i]);
}

void irk_print_named_md(irk_printer *p, const irk_named_md *named) {
  irk_buf_byte(&p->out, '!');
  print_md_name(p, named->name);
  irk_buf_lit(&p->out, " = !{");
  for (uint32_t k = 0; k < named->len; k++) {
    if (k) irk_put2(&p->out, ',', ' ');
    irk_print_md_operand(p, named->ops[k]);
  }
  irk_buf_lit(&p->out, "}\n");
}

// ---- use-list order ------------------------------------------------------------------------------------------

static void print_use_order(irk_printer *p, const irk_use_order *o, bool in_function) {
  if (in_function) irk_buf_lit(&p->out, "  ");
  irk_buf_lit(&p->out, "uselistorder ");
  irk_print_typed_value(p, o->value);
  irk_buf_lit(&p->out, ", { ");
  for (uint32_t i = 0; i < o->len; i++) {
    if (i) irk_put2(&p->out, ',', ' ');
    irk_buf_u64(&p->out, o->indexes[i]);
  }
  irk_buf_lit(&p->out, " }\n");
}

void irk_print_use_orders(irk_printer *p, const irk_function *fn) {
  const irk_use_order *orders = fn ? fn->use_orders : p->m->use_orders;
  uint32_t n = fn ? fn->num_use_orders : p->m->num_use_orders;
  bool is_first = true;
  if (!irk_has(p->version, IRK_USE_ORDER_DIRECTIVES)) return;
  for (uint32_t i = 0; i < n && p->use_lists; i++) {
    if (!irk_use_order_fits(p->use_lists, fn, &orders[i])) continue;  // the module was changed
    if (is_first) irk_buf_lit(&p->out, "\n; uselistorder directives\n");
    is_first = false;
    print_use_order(p, &orders[i], fn != NULL);
  }
}

// ---- the entry -----------------------------------------------------------------------------------------------

// Returns the P component of the data layout.
static uint32_t program_addrspace(irk_str layout) {
  for (size_t i = 0; i + 1 < layout.len; i++) {
    if (layout.ptr[i] != 'P' || (i && layout.ptr[i - 1] != '-')) continue;
    uint32_t n = 0;
    for (size_t k = i + 1; k < layout.len && layout.ptr[k] >= '0' && layout.ptr[k] <= '9' && n < 1 << 24; k++)
      n = n * 10 + (uint32_t)(layout.ptr[k] - '0');
    return n;
  }
  return 0;
}

enum { OUT_BLOCK = 1 << 16 };

void irk_printer_init(irk_printer *p) {
  const irk_module *m = p->m;
  p->name_class = IRK_NEW_ARRAY(&p->scratch, uint8_t, m->names.strs.len + 1);
  p->types = IRK_NEW_ARRAY(&p->scratch, irk_text, m->types.len + 1);
  p->attr_texts = IRK_NEW_ARRAY(&p->scratch, irk_text, m->attr_sets.len + 1);
  p->kind_order = irk_kind_order_of(m, &p->scratch);
  p->kind_names = IRK_NEW_ARRAY(&p->scratch, irk_text, m->md_kinds.len + 1);
  irk_buf_grow(&p->aside, 2 * IRK_SLACK);
}

void irk_printer_begin(irk_printer *p, const irk_module *m, const irk_print_options *options, const irk_writer *out) {
  p->m = m;
  enum { OLDEST = 305 };  // modules of older releases are printed as of this one
  p->version = m->version ? m->version : IRK_VERSION_NEWEST;
  if (p->version < OLDEST) p->version = OLDEST;
  p->options = *options;
  p->out.out = out;
  p->has_splat = irk_has(p->version, IRK_SPLAT);
  p->has_comments = irk_has(p->version, IRK_ARGUMENT_COMMENTS);
  p->has_float_literals = irk_has(p->version, IRK_FLOAT_LITERALS);
  p->has_poison_mask = irk_has(p->version, IRK_POISON_MASK);
  p->has_memory_errno = irk_has(p->version, IRK_MEMORY_ERRNO);
  p->implies_types = irk_has(p->version, IRK_IMPLIED_TYPES);
  p->types_metadata = irk_has(p->version, IRK_TYPED_METADATA);
  p->names_nodes_md = irk_has(p->version, IRK_MD_NODE_NAMES) && p->implies_types;
  p->numbers_exprs = !irk_has(p->version, IRK_INLINE_EXPRESSIONS);
  p->hides_labels = !irk_has(p->version, IRK_NUMBERED_LABELS);
  p->hides_args = !irk_has(p->version, IRK_NUMBERED_ARGUMENTS);
  p->program_addrspace = program_addrspace(m->data_layout);
  p->max_out = (uint64_t)(m->arena.total + m->body_arena.total) * 256 + (UINT64_C(1) << 28);
  p->type_slots = IRK_NEW_ARRAY(&p->scratch, uint32_t, m->types.len + 1);
  p->global_slots = IRK_NEW_ARRAY(&p->scratch, uint32_t, m->num_ids + 1);
  p->md_slots = IRK_NEW_ARRAY(&p->scratch, uint32_t, m->mds.len + 1);
  p->md_order = irk_arena_alloc(&p->scratch, sizeof *p->md_order * m->mds.len);
  p->attr_slots = IRK_NEW_ARRAY(&p->scratch, uint32_t, m->attr_sets.len + 1);
  p->fn_md_limits = IRK_NEW_ARRAY(&p->scratch, uint32_t, m->functions.len + 1);
  // Without directives, only predecessors are ordered. The use lists of blocks without
  // blockaddresses consist of the branches.
  p->has_addresses = irk_has_block_address(m);
  p->needs_use_lists = p->options.preserve_use_order || p->has_addresses;
  if (p->needs_use_lists && irk_has_use_orders(m)) p->use_lists = irk_use_lists_of_text(m, &p->scratch);
  p->described = irk_described_values(m, p->version, &p->scratch);
  p->has_variable_tags = irk_has(p->version, IRK_VARIABLE_TAGS);
  irk_printer_init(p);
  irk_buf_grow(&p->out, OUT_BLOCK);
}

static void print_module(irk_printer *p) {
  uint32_t num_threads = irk_print_num_threads(p);
  irk_slots_module(p);
  print_header(p);
  print_module_asm(p);
  print_deplibs(p);
  print_types(p);
  print_comdats(p);
  print_globals(p);
  irk_print_parts(p, num_threads);
  if (p->m->summary) irk_print_summary(p);
}

void irk_printer_free(irk_printer *p) {
  irk_buf_free(&p->out);
  irk_buf_free(&p->texts);
  irk_buf_free(&p->aside);
  irk_free(p->local_slots);
  irk_free(p->pred_heads);
  irk_vec_free(&p->preds);
  irk_vec_free(&p->reordered);
  irk_vec_free(&p->md_stack);
  irk_vec_free(&p->attr_order);
  irk_vec_free(&p->attachments);
  irk_map_free(&p->foreign_slots);
  irk_arena_free(&p->scratch);
}

void irk_printer_fail(irk_printer *p, const char *why) {
  if (!p->out.failed) p->why = why;
  p->out.failed = true;
}

static void print_guarded(irk_printer *p, const irk_print_options *options, const irk_writer *out) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    p->out.failed = true;
    p->why = irk_memory_message();
    return;
  }
  irk_printer_begin(p, p->m, options, out);
  print_module(p);
  irk_buf_flush(&p->out);
  irk_border_leave(&border);
}

bool irk_text_print(const irk_module *m, const irk_print_options *options, const irk_writer *out, irk_sink *sink) {
  irk_diag diag = {.severity = IRK_ERROR, .file = m->id};
  irk_print_options known;
  if (!IRK_TAKE_OPTIONS(known, options, threads, sink)) return false;
  irk_printer *p = calloc(1, sizeof *p);
  if (!p) {
    irk_diag_put(sink, diag, "%s", irk_memory_message());
    return false;
  }
  p->m = m;
  print_guarded(p, &known, out);
  bool ok = !p->out.failed;
  const char *why = p->why;
  irk_printer_free(p);
  free(p);
  if (why) irk_diag_put(sink, diag, "%s", why);
  return ok;
}
