// Variables, aliases, ifuncs, functions and their blocks as text.
#include "ir/intrinsic.h"
#include "text/put.h"

static void space(irk_printer *p) { irk_buf_byte(&p->out, ' '); }

// Prints a word and a space; nothing for the empty word.
static void put_word(irk_printer *p, irk_str word) {
  if (!word.len) return;
  irk_buf_str(&p->out, word);
  space(p);
}

// Prints the prefix and a quoted string.
static void put_quoted(irk_printer *p, irk_str prefix, irk_sym s) {
  irk_buf_str(&p->out, prefix);
  irk_print_quoted(p, irk_name(p->m, s));
}

static void put_addrspace(irk_printer *p, uint64_t n) {
  irk_buf_lit(&p->out, "addrspace(");
  irk_buf_u64(&p->out, n);
  irk_buf_byte(&p->out, ')');
}

// Tells whether linkage or visibility imply dso_local, so that it is not printed.
static bool is_implicit_dso_local(const irk_global *g) {
  return g->linkage == IRK_LINKAGE_INTERNAL || g->linkage == IRK_LINKAGE_PRIVATE ||
         (g->visibility != IRK_VISIBILITY_DEFAULT && g->linkage != IRK_LINKAGE_EXTERN_WEAK);
}

static void put_linkage(irk_printer *p, const irk_global *g) {
  if (g->linkage != IRK_LINKAGE_EXTERNAL) put_word(p, irk_word_of(&irk_linkage_words, g->linkage));
}

static void put_dso_local(irk_printer *p, const irk_global *g) {
  if (g->is_dso_local && !is_implicit_dso_local(g) && irk_has(p->version, IRK_DSO_LOCAL))
    irk_buf_lit(&p->out, "dso_local ");
}

static bool shows_unnamed_addr(const irk_printer *p, const irk_global *g) {
  return g->unnamed_addr == IRK_UNNAMED_ADDR_GLOBAL || (g->unnamed_addr && irk_has(p->version, IRK_LOCAL_UNNAMED_ADDR));
}

static void put_unnamed_addr(irk_printer *p, const irk_global *g) {
  if (shows_unnamed_addr(p, g)) put_word(p, irk_word_of(&irk_unnamed_addr_words, g->unnamed_addr));
}

// Prints what follows the linkage, up to the DLL storage class.
static void put_head(irk_printer *p, const irk_global *g) {
  put_dso_local(p, g);
  if (g->visibility) put_word(p, irk_word_of(&irk_visibility_words, g->visibility));
  if (g->dll_storage) put_word(p, irk_word_of(&irk_dll_words, g->dll_storage));
}

static void put_tls(irk_printer *p, const irk_global *g) {
  if (!g->tls) return;
  irk_buf_lit(&p->out, "thread_local");
  irk_str model = irk_word_of(&irk_tls_words, g->tls);
  if (model.len) {
    irk_buf_byte(&p->out, '(');
    irk_buf_str(&p->out, model);
    irk_buf_byte(&p->out, ')');
  }
  space(p);
}

static void put_comdat(irk_printer *p, const irk_global *g) {
  if (!g->comdat) return;
  irk_buf_lit(&p->out, " comdat");
  bool is_bare = irk_has(p->version, IRK_COMDAT_BARE_NAME);
  if (g->comdat->name == g->name && !is_bare) return;
  irk_buf_byte(&p->out, is_bare ? ' ' : '(');
  irk_print_sym(p, '$', g->comdat->name);
  if (!is_bare) irk_buf_byte(&p->out, ')');
}

static void put_align(irk_printer *p, const irk_global *g) {
  irk_buf_lit(&p->out, " align ");
  irk_buf_u64(&p->out, UINT64_C(1) << (g->v.align - 1));
}

static void put_sanitizer(irk_printer *p, uint8_t bits) {
  if (bits & IRK_SANITIZE_NO_ADDRESS) irk_buf_lit(&p->out, ", no_sanitize_address");
  if (bits & IRK_SANITIZE_NO_HWADDRESS) irk_buf_lit(&p->out, ", no_sanitize_hwaddress");
  if (bits & IRK_SANITIZE_MEMTAG) irk_buf_lit(&p->out, ", sanitize_memtag");
  if (bits & IRK_SANITIZE_ADDRESS_DYNINIT) irk_buf_lit(&p->out, ", sanitize_address_dyninit");
}

void irk_print_variable(irk_printer *p, const irk_global *g) {
  irk_print_value(p, &g->v);
  irk_buf_lit(&p->out, " = ");
  if (!g->init && g->linkage == IRK_LINKAGE_EXTERNAL) irk_buf_lit(&p->out, "external ");
  put_linkage(p, g);
  put_head(p, g);
  put_tls(p, g);
  put_unnamed_addr(p, g);
  if (g->v.type->count) {
    put_addrspace(p, g->v.type->count);
    space(p);
  }
  if (g->is_externally_initialized) irk_buf_lit(&p->out, "externally_initialized ");
  put_word(p, g->is_constant ? IRK_S("constant") : IRK_S("global"));
  irk_print_type(p, g->value_type);
  if (g->init) {
    space(p);
    irk_print_value(p, g->init);
  }
  if (g->section) put_quoted(p, IRK_S(", section "), g->section);
  if (g->partition) put_quoted(p, IRK_S(", partition "), g->partition);
  if (g->code_model) {
    irk_buf_lit(&p->out, ", code_model \"");
    irk_buf_str(&p->out, irk_word_of(&irk_code_model_words, g->code_model));
    irk_buf_byte(&p->out, '"');
  }
  put_sanitizer(p, g->sanitizer);
  if (g->comdat) irk_buf_byte(&p->out, ',');
  put_comdat(p, g);
  if (g->v.align) {
    irk_buf_byte(&p->out, ',');
    put_align(p, g);
  }
  irk_attachments shown = irk_print_global_md(p, g);
  irk_print_attachments(p, &shown, true);
  const irk_attr_set *attrs = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  if (attrs) {
    space(p);
    irk_put_slot(&p->out, '#', p->attr_slots[attrs->id] - 1);
  }
  irk_buf_byte(&p->out, '\n');
}

// Prints the aliasee or resolver. Expressions print their own type.
static void put_target(irk_printer *p, const irk_global *g) {
  if (g->v.kind != IRK_VALUE_ALIAS || !irk_has(p->version, IRK_ALIAS_IMPLIED_TYPE)) {
    irk_print_type(p, g->value_type);
    irk_put2(&p->out, ',', ' ');
  }
  if (!g->init) irk_buf_lit(&p->out, "<null operand!>");
  else if (g->init->kind == IRK_VALUE_EXPR) irk_print_value(p, g->init);
  else irk_print_typed_value(p, g->init);
  if (g->partition) put_quoted(p, IRK_S(", partition "), g->partition);
}

void irk_print_alias(irk_printer *p, const irk_global *g) {
  bool is_late = irk_has(p->version, IRK_ALIAS_LATE_LINKAGE);
  irk_print_value(p, &g->v);
  irk_buf_lit(&p->out, " = ");
  if (!is_late) put_linkage(p, g);
  put_head(p, g);
  put_tls(p, g);
  put_unnamed_addr(p, g);
  irk_buf_lit(&p->out, "alias ");
  if (is_late) put_linkage(p, g);
  put_target(p, g);
  irk_buf_byte(&p->out, '\n');
}

void irk_print_ifunc(irk_printer *p, const irk_global *g) {
  irk_print_value(p, &g->v);
  irk_buf_lit(&p->out, " = ");
  put_linkage(p, g);
  put_dso_local(p, g);
  if (g->visibility) put_word(p, irk_word_of(&irk_visibility_words, g->visibility));
  irk_buf_lit(&p->out, "ifunc ");
  put_target(p, g);
  irk_print_attachments(p, &g->md, true);
  irk_buf_byte(&p->out, '\n');
}

// ---- functions -----------------------------------------------------------------------------------------------

void irk_print_cc(irk_printer *p, uint32_t cc) {
  irk_str word = irk_cc_keyword(p->version, cc);
  if (word.len) {
    irk_buf_str(&p->out, word);
    return;
  }
  irk_put2(&p->out, 'c', 'c');
  irk_buf_u64(&p->out, cc);
}

static void put_params(irk_printer *p, const irk_global *g, bool named) {
  const irk_type *t = g->value_type;
  uint32_t n = irk_fn_type_num_params(t);
  for (uint32_t i = 0; i < n; i++) {
    const irk_attr_set *attrs = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FIRST_PARAM + i);
    if (i) irk_put2(&p->out, ',', ' ');
    irk_print_type(p, irk_fn_type_param(t, i));
    if (attrs) {
      space(p);
      irk_print_attr_set(p, attrs, false);
    }
    if (!named || (p->hides_args && !g->fn->args[i]->name)) continue;
    space(p);
    irk_print_value(p, &g->fn->args[i]->v);
  }
  if (t->is_vararg) irk_buf_str(&p->out, n ? IRK_S(", ...") : IRK_S("..."));
}

static void put_typed(irk_printer *p, irk_str prefix, const irk_value *v) {
  if (!v) return;
  irk_buf_str(&p->out, prefix);
  irk_print_typed_value(p, v);
}

// Prints a function's head from the closing parenthesis to the body.
static void put_tail(irk_printer *p, const irk_global *g, const irk_attr_set *attrs) {
  const irk_function *fn = g->fn;
  irk_buf_byte(&p->out, ')');
  if (shows_unnamed_addr(p, g)) {
    space(p);
    irk_buf_str(&p->out, irk_word_of(&irk_unnamed_addr_words, g->unnamed_addr));
  }
  if (g->v.type->count || p->program_addrspace) {
    space(p);
    put_addrspace(p, g->v.type->count);
  }
  if (attrs) {
    space(p);
    irk_put_slot(&p->out, '#', p->attr_slots[attrs->id] - 1);
  }
  if (g->section) put_quoted(p, IRK_S(" section "), g->section);
  if (g->partition) put_quoted(p, IRK_S(" partition "), g->partition);
  put_comdat(p, g);
  if (g->v.align) put_align(p, g);
  if (fn->preferred_align) {
    irk_buf_lit(&p->out, " prefalign(");
    irk_buf_u64(&p->out, (uint64_t)1 << (fn->preferred_align - 1));
    irk_buf_byte(&p->out, ')');
  }
  if (fn->gc) {
    irk_buf_lit(&p->out, " gc ");
    irk_print_quoted(p, irk_name(p->m, fn->gc));
  }
  if (irk_has(p->version, IRK_PREFIX_IS_PROLOGUE)) {
    put_typed(p, IRK_S(" prefix "), fn->prologue);
  } else {
    put_typed(p, IRK_S(" prefix "), fn->prefix);
    put_typed(p, IRK_S(" prologue "), fn->prologue);
  }
  if (!irk_has(p->version, IRK_PAD_PERSONALITY)) put_typed(p, IRK_S(" personality "), fn->personality);
}

static size_t output_position(const irk_printer *p) { return p->out.flushed + p->out.len; }

static char *put_preds(irk_printer *p, char *c, const irk_block *b) {
  uint32_t head = p->pred_heads[b->v.id];
  if (!head) IRK_PUT(c, "; No predecessors!");
  else IRK_PUT(c, "; preds = ");
  for (uint32_t e = head; e; e = p->preds.items[e].next) {
    c = irk_room(p, c);
    if (e != head) IRK_PUT(c, ", ");
    c = irk_put_value(p, c, &p->preds.items[e].from->v);
  }
  return irk_room(p, c);
}

// Prints the number of a block without a name. Up to 8 it is in a comment, and only shown if the
// block is referred to.
static char *put_block_number(irk_printer *p, char *c, const irk_block *b) {
  bool is_comment = p->hides_labels;
  if (is_comment) IRK_PUT(c, "; <label>:");
  c = irk_put_slot_text(c, &p->local_slots[b->v.id]);
  if (!is_comment || irk_has(p->version, IRK_LABEL_COLON)) *c++ = ':';
  return c;
}

static void put_label(irk_printer *p, const irk_block *b, bool is_entry) {
  static const char blanks[] = "                                                  ";
  enum { COMMENT_COLUMN = sizeof blanks - 1 };
  bool is_shown = b->name || !p->hides_labels || p->pred_heads[b->v.id] || p->has_addresses;
  if (is_entry || is_shown) irk_buf_byte(&p->out, '\n');
  if (is_entry && !b->name) return;
  size_t start = output_position(p);
  if (b->name) irk_print_sym(p, 0, b->name);
  char *c = irk_open(p);
  if (b->name) *c++ = ':';
  else if (is_shown) c = put_block_number(p, c, b);
  if (!is_entry) {
    size_t width = p->out.flushed + (size_t)(c - p->out.ptr) - start;
    memcpy(c, blanks, COMMENT_COLUMN);
    c += width < COMMENT_COLUMN ? COMMENT_COLUMN - width : 1;
    c = put_preds(p, c, b);
  }
  *c++ = '\n';
  irk_close(p, c);
}

static void put_block(irk_printer *p, const irk_block *b, bool is_entry) {
  put_label(p, b, is_entry);
  for (uint32_t i = 0; i < b->num_insts; i++) {
    const irk_inst *inst = b->insts[i];
    if (inst->extra) {
      const irk_dbg_record *r = irk_inst_extra_of(p->fn, inst)->records;
      for (; r; r = r->next) {
        irk_buf_lit(&p->out, "    ");
        irk_print_dbg_record(p, r);
        irk_buf_byte(&p->out, '\n');
      }
    }
    irk_print_inst(p, inst);
  }
}

static void put_body(irk_printer *p, const irk_global *g) {
  irk_attachments shown = irk_print_global_md(p, g);
  irk_print_attachments(p, &shown, false);
  irk_buf_lit(&p->out, " {");
  if (!g->fn->num_blocks) {
    irk_buf_lit(&p->out, "}\n");
    return;
  }
  for (uint32_t i = 0; i < g->fn->num_blocks && !irk_print_is_over_limit(p); i++)
    put_block(p, g->fn->blocks[i], i == 0);
  if (p->options.preserve_use_order) irk_print_use_orders(p, g->fn);
  irk_buf_lit(&p->out, "}\n");
}

static bool is_unknown_intrinsic(const irk_printer *p, const irk_global *g) {
  irk_str name = irk_name(p->m, g->name);
  irk_intrinsic found;
  if (name.len < 5 || memcmp(name.ptr, "llvm.", 5) != 0) return false;
  return irk_has(p->version, IRK_UNKNOWN_COMMENT) && !irk_intrinsic_find(name, p->version, &found);
}

void irk_print_function(irk_printer *p, const irk_global *g) {
  const irk_attr_set *attrs = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr_set *ret = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_RETURN);
  bool is_unread = p->options.shows_unread && g->fn->is_unread;
  bool has_body = g->fn->num_blocks != 0 || is_unread;
  if (is_unread) irk_buf_lit(&p->out, "; Materializable\n");
  if (attrs) irk_print_fn_attrs_comment(p, attrs);
  if (is_unknown_intrinsic(p, g)) irk_buf_lit(&p->out, "; Unknown intrinsic\n");
  irk_slots_function(p, g->fn);
  if (has_body) {
    irk_buf_lit(&p->out, "define ");
  } else {
    irk_buf_lit(&p->out, "declare");
    irk_attachments shown = irk_print_global_md(p, g);
    irk_print_attachments(p, &shown, false);
    space(p);
  }
  put_linkage(p, g);
  put_head(p, g);
  if (g->fn->cc) {
    irk_print_cc(p, g->fn->cc);
    space(p);
  }
  if (ret) {
    irk_print_attr_set(p, ret, false);
    space(p);
  }
  irk_print_type(p, irk_fn_type_return(g->value_type));
  space(p);
  irk_print_value(p, &g->v);
  irk_buf_byte(&p->out, '(');
  put_params(p, g, has_body);
  put_tail(p, g, attrs);
  if (has_body) put_body(p, g);
  else irk_buf_byte(&p->out, '\n');
  p->fn = NULL;
  p->num_local_slots = 0;
}
