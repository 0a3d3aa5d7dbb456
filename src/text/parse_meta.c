// Metadata in text: numbers, named and numbered nodes, tuples, strings, values, attachments; and
// references that are resolved at the end of a function or of the module. Debug-info nodes are in
// parse_di.c, debug records in parse_dbg.c.
#include "text/parse_meta.h"
#include "ir/dinode_field.h"

#include "ir/described.h"

irk_md_state *irk_parse_md_state(irk_parser *p) {
  if (IRK_LIKELY(p->md)) return p->md;
  irk_md_state *md = IRK_NEW(&p->scratch, irk_md_state);
  p->md = md;
  size_t len = (size_t)(p->lex.end - p->lex.begin);
  md->max_dense = len > UINT32_MAX / 4 ? UINT32_MAX / 4 : (uint32_t)len;
  md->i64 = irk_type_int(p->m, 64);
  return md;
}

void irk_parse_md_free(irk_parser *p) {
  irk_md_state *md = p->md;
  if (!md) return;
  irk_vec_free(&md->table);
  irk_vec_free(&md->mentions);
  irk_vec_free(&md->slots);
  irk_map_free(&md->sparse);
  irk_vec_free(&md->patches);
  irk_vec_free(&md->local_values);
  irk_vec_free(&md->named);
  irk_vec_free(&md->fields);
  p->md = NULL;
}

irk_md *irk_parse_md_i64(irk_parser *p, uint64_t value) {
  irk_md_state *md = irk_parse_md_state(p);
  if (value < IRK_COUNT(md->small_sizes) && md->small_sizes[value]) return md->small_sizes[value];
  irk_md *made = irk_md_of_value(p->m, irk_const_int_u64(p->m, md->i64, value));
  if (value < IRK_COUNT(md->small_sizes)) md->small_sizes[value] = made;
  return made;
}

// ---- numbers -------------------------------------------------------------------------------------------------
static uint32_t new_slot(irk_md_state *md, uint32_t number, const char *at) {
  irk_vec_push(&md->table, NULL);
  irk_vec_push(&md->mentions, ((irk_md_mention){at, number}));
  return md->table.len - 1;
}

// Returns the slot of a number; makes it at the first mention.
static uint32_t slot_of(irk_md_state *md, uint32_t number, const char *at) {
  if (IRK_LIKELY(number < md->max_dense)) {
    if (IRK_UNLIKELY(number >= md->slots.len)) {
      irk_vec_reserve(&md->slots, (uint64_t)number + 1);
      memset(md->slots.items + md->slots.len, 0, sizeof(uint32_t) * (md->slots.cap - md->slots.len));
      md->slots.len = md->slots.cap;
    }
    uint32_t *slot = &md->slots.items[number];
    if (!*slot) *slot = new_slot(md, number, at) + 1;
    return *slot - 1;
  }
  bool is_new;
  uint64_t *slot = irk_map_put(&md->sparse, number, &is_new);
  if (is_new) *slot = new_slot(md, number, at);
  return (uint32_t)*slot;
}

static irk_md *parse_md_operand_of(irk_md_ref ref) {
  return ref.md || !ref.has_number ? ref.md : irk_md_forward(ref.number);
}

// Reads the number of !N. The current token is IRK_TOK_MD_ID or (! N) IRK_TOK_EXCLAIM.
static bool read_number(irk_parser *p, uint32_t *number) {
  if (p->lex.tok == IRK_TOK_MD_ID) {
    if (p->lex.u == UINT32_MAX && !irk_str_eq((irk_str){p->lex.start + 1, 10}, IRK_S("4294967295")))
      return irk_parse_error(p, "expected 32-bit integer (too large)");
    *number = (uint32_t)p->lex.u;
    irk_lex_next(&p->lex);
    return true;
  }
  if (!irk_parse_expect(p, IRK_TOK_EXCLAIM, "Expected '!' here")) return false;
  return irk_parse_u32(p, number);
}

// Consumes the '!' of a list. The '!' of an IRK_TOK_MD_ID belongs to a number: error.
static bool expect_exclaim(irk_parser *p, const char *no_brace) {
  if (p->lex.tok == IRK_TOK_MD_ID) return irk_parse_error_at(p, p->lex.start + 1, "%s", no_brace);
  return irk_parse_expect(p, IRK_TOK_EXCLAIM, "Expected '!' here");
}

static bool parse_number_ref(irk_parser *p, irk_md_ref *out) {
  const char *at = p->lex.start + 1;  // the place of the number
  uint32_t number;
  if (!read_number(p, &number)) return false;
  irk_md_state *md = irk_parse_md_state(p);
  uint32_t slot = slot_of(md, number, at);
  irk_md *known = md->table.items[slot];
  *out = (irk_md_ref){.number = slot, .has_number = true, .at = at};
  if (known && irk_parse_md_is_final(known)) *out = (irk_md_ref){.md = known, .at = at};
  return true;
}

// ---- nodes ---------------------------------------------------------------------------------------------------
bool irk_parse_md_list(irk_parser *p) {
  irk_md_state *md = irk_parse_md_state(p);
  if (!irk_parse_expect(p, IRK_TOK_LBRACE, "expected '{' here")) return false;
  if (irk_parse_eat(p, IRK_TOK_RBRACE)) return true;
  do {
    irk_md_field field = {.u = 0};
    if (!irk_parse_eat_kw(p, IRK_KW_null) && !irk_parse_md_in_node(p, false, &field.md)) return false;
    irk_vec_push(&md->fields, field);
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return irk_parse_expect(p, IRK_TOK_RBRACE, "expected end of metadata node");
}

// Parses { ... } as a tuple.
static bool parse_tuple(irk_parser *p, bool distinct, irk_md **out) {
  irk_md_state *md = irk_parse_md_state(p);
  uint32_t base = md->fields.len;
  if (!irk_parse_enter(p)) return false;
  bool ok = irk_parse_md_list(p);
  irk_parse_leave(p);
  if (!ok) return false;
  uint32_t n = md->fields.len - base;
  if (IRK_UNLIKELY(md->seen_local)) {
    *out = n == 1 ? md->fields.items[base].md : irk_md_tuple(p->m, NULL, 0);
    md->fields.len = base;
    return true;
  }
  irk_md *node = irk_md_new(p->m, IRK_MD_TUPLE, n);
  if (n) memcpy(node->f, md->fields.items + base, sizeof node->f[0] * n);
  node->is_distinct = distinct;
  md->fields.len = base;
  *out = node;
  return true;
}

// Parses a value in a list. Up to 3.5 a node that is an argument may have local values. A node with
// one operand is then replaced by it, any other by an empty tuple.
static inline bool parse_value_in_list(irk_parser *p, irk_type *type, irk_value **out) {
  irk_md_state *md = p->md;
  bool is_local = !p->fn && md && md->outer_fn && (p->lex.tok == IRK_TOK_LOCAL || p->lex.tok == IRK_TOK_LOCAL_ID);
  if (IRK_LIKELY(!is_local) || !irk_parse_allows_old(p, IRK_TYPED_METADATA)) return irk_parse_value(p, type, out);
  md->seen_local = true;
  p->fn = md->outer_fn;
  bool ok = irk_parse_value(p, type, out);
  p->fn = NULL;
  return ok;
}

// TYPE VALUE.
static bool parse_value_md(irk_parser *p, irk_md **out) {
  const char *at = p->lex.start;
  irk_type *type;
  irk_value *value;
  if (!irk_parse_type_msg(p, &type, "expected metadata operand")) return false;
  if (type->kind == IRK_TYPE_METADATA) return irk_parse_error_at(p, at, "invalid metadata-value-metadata roundtrip");
  if (!parse_value_in_list(p, type, &value)) return false;
  if (value->kind != IRK_VALUE_PLACEHOLDER) {
    *out = irk_md_of_value(p->m, value);
    return true;
  }
  irk_md_state *md = irk_parse_md_state(p);
  irk_md *made = irk_md_new(p->m, IRK_MD_VALUE, 1);
  made->f[0].value = value;
  irk_vec_push(&md->local_values, made);
  *out = made;
  return true;
}

static bool parse_string(irk_parser *p, irk_md **out) {
  *out = irk_md_string(p->m, p->lex.str);
  irk_lex_next(&p->lex);
  return true;
}

static bool is_arg_list(irk_parser *p) {
  return p->lex.tok == IRK_TOK_MD_NAME && irk_str_eq(p->lex.str, IRK_S("DIArgList")) &&
         irk_parse_has(p, IRK_DI_ARG_LISTS);
}

// !DIArgList(TYPE VALUE, ...)
static bool parse_arg_list(irk_parser *p, irk_md **out) {
  if (!p->fn && irk_parse_has(p, IRK_LOCAL_ARG_LIST))
    return irk_parse_error(p, "!DIArgList cannot appear outside of a function");
  irk_md_state *md = irk_parse_md_state(p);
  uint32_t base = md->fields.len;
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_LPAREN, "expected '(' here")) return false;
  bool is_open = false;
  if (p->lex.tok != IRK_TOK_RPAREN) {
    do {
      irk_md_field field = {.u = 0};
      if (!parse_value_md(p, &field.md)) return false;
      is_open |= !irk_parse_md_is_final(field.md);
      irk_vec_push(&md->fields, field);
    } while (irk_parse_eat(p, IRK_TOK_COMMA));
  }
  if (!irk_parse_expect(p, IRK_TOK_RPAREN, "expected ')' here")) return false;
  uint32_t n = md->fields.len - base;
  md->fields.len = base;
  if (!is_open) {
    *out = irk_md_node(p->m, IRK_MD_ARG_LIST, false, 0, md->fields.items + base, n);
    return true;
  }
  *out = irk_md_new(p->m, IRK_MD_ARG_LIST, n);
  memcpy((*out)->f, md->fields.items + base, sizeof(irk_md_field) * n);
  return true;
}

// Parses metadata after a type `metadata`, in a node or in a record.
bool irk_parse_metadata_operand(irk_parser *p, irk_md_ref *out) {
  *out = (irk_md_ref){.at = p->lex.start};
  switch (p->lex.tok) {
  case IRK_TOK_MD_ID: return parse_number_ref(p, out);
  case IRK_TOK_MD_NAME:
    if (is_arg_list(p)) return parse_arg_list(p, &out->md);
    return irk_parse_di(p, false, &out->md);
  case IRK_TOK_EXCLAIM: break;
  default: return parse_value_md(p, &out->md);
  }
  irk_lex saved = p->lex;
  irk_lex_next(&p->lex);
  if (p->lex.tok == IRK_TOK_STRING) return parse_string(p, &out->md);
  if (p->lex.tok == IRK_TOK_LBRACE) {
    irk_md_state *md = irk_parse_md_state(p);
    irk_fn_state *fn = p->fn, *outer_fn = md->outer_fn;  // nodes have no local values
    p->fn = NULL;
    if (fn) md->outer_fn = fn;
    bool ok = parse_tuple(p, false, &out->md);
    if (fn) md->seen_local = false;
    md->outer_fn = outer_fn;
    p->fn = fn;
    return ok;
  }
  p->lex = saved;
  return parse_number_ref(p, out);
}

bool irk_parse_md_node(irk_parser *p, irk_md_ref *out) {
  if (p->lex.tok == IRK_TOK_MD_ID) return parse_number_ref(p, out);
  if (p->lex.tok == IRK_TOK_MD_NAME) {
    *out = (irk_md_ref){.at = p->lex.start};
    return irk_parse_di(p, false, &out->md);
  }
  if (p->lex.tok != IRK_TOK_EXCLAIM) return irk_parse_error(p, "expected '!' here");
  irk_lex saved = p->lex;
  *out = (irk_md_ref){.at = p->lex.start};
  irk_lex_next(&p->lex);
  if (p->lex.tok == IRK_TOK_LBRACE) return parse_tuple(p, false, &out->md);
  p->lex = saved;
  return parse_number_ref(p, out);
}

bool irk_parse_md_in_node(irk_parser *p, bool may_be_null, irk_md **out) {
  if (may_be_null && irk_parse_eat_kw(p, IRK_KW_null)) {
    *out = NULL;
    return true;
  }
  irk_md_ref ref;
  void *fn = p->fn;
  p->fn = NULL;
  irk_parse_eat_old_metadata_type(p);
  bool ok = irk_parse_metadata_operand(p, &ref);
  p->fn = fn;
  if (!ok) return false;
  *out = parse_md_operand_of(ref);
  return true;
}

// ---- at module level -----------------------------------------------------------------------------------------
// !N = [distinct] !{...} | !DI...(...)
bool irk_parse_standalone_md(irk_parser *p) {
  const char *at = p->lex.start;
  uint32_t number;
  if (!read_number(p, &number)) return false;
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' here")) return false;
  irk_parse_eat_old_metadata_type(p);
  if (p->lex.tok == IRK_TOK_TYPE || p->lex.tok == IRK_TOK_INT_TYPE || p->lex.tok == IRK_TOK_BYTE_TYPE)
    return irk_parse_error(p, "unexpected type in metadata definition");
  irk_md_state *md = irk_parse_md_state(p);
  bool distinct = irk_parse_eat_kw(p, IRK_KW_distinct);
  irk_md *node;
  if (p->lex.tok == IRK_TOK_MD_NAME) {
    if (!irk_parse_di(p, distinct, &node)) return false;
  } else if (!expect_exclaim(p, "expected '{' here") || !parse_tuple(p, distinct, &node)) {
    return false;
  }
  uint32_t slot = slot_of(md, number, at);
  if (md->table.items[slot]) return irk_parse_error(p, "Metadata id is already used");
  md->table.items[slot] = node;
  if (p->noted) md->mentions.items[slot].at = at;
  return true;
}

static void note_named(irk_parser *p, const irk_named_md *named) {
  for (uint32_t i = p->m->named_mds.len; i-- > 0;)
    if (p->m->named_mds.items[i] == named) irk_places_note_named_md(p->noted, i, p->lex.start);
}

// !name = !{ !N, ... }
bool irk_parse_named_md(irk_parser *p) {
  irk_md_state *md = irk_parse_md_state(p);
  irk_named_md *named = irk_named_md_get(p->m, p->lex.str);
  if (p->noted) note_named(p, named);
  irk_lex_next(&p->lex);
  if (!irk_parse_expect(p, IRK_TOK_EQUAL, "expected '=' here") || !expect_exclaim(p, "Expected '{' here") ||
      !irk_parse_expect(p, IRK_TOK_LBRACE, "Expected '{' here"))
    return false;
  if (irk_parse_eat(p, IRK_TOK_RBRACE)) return true;
  do {
    irk_md_ref ref;
    if (p->lex.tok == IRK_TOK_MD_NAME && irk_str_eq(p->lex.str, IRK_S("DIExpression"))) {
      ref = (irk_md_ref){.at = p->lex.start};
      if (!irk_parse_di(p, false, &ref.md)) return false;
    } else if (is_arg_list(p)) {
      return irk_parse_error(p, "found DIArgList outside of function");
    } else if (!parse_number_ref(p, &ref)) {
      return false;
    }
    uint32_t index = named->len;
    irk_named_md_add(p->m, named, parse_md_operand_of(ref));
    if (irk_md_is_forward(named->ops[index]) || !irk_parse_md_is_final(named->ops[index]))
      irk_vec_push(&md->named, ((irk_named_patch){named, index}));
  } while (irk_parse_eat(p, IRK_TOK_COMMA));
  return irk_parse_expect(p, IRK_TOK_RBRACE, "expected end of metadata node");
}

// !kind NODE
bool irk_parse_attachment(irk_parser *p, uint32_t *kind, irk_md_ref *out) {
  if (p->lex.tok != IRK_TOK_MD_NAME) return irk_parse_error(p, "expected metadata attachment");
  irk_sym name = irk_parse_intern(p, p->lex.str);
  *kind = irk_md_kind_get(p->m, irk_name(p->m, name));
  irk_lex_next(&p->lex);
  void *fn = p->fn;
  p->fn = NULL;
  bool ok = irk_parse_md_node(p, out);
  p->fn = fn;
  return ok;
}

// ---- references to be resolved ---------------------------------------------------------------------------------
void irk_parse_md_fill(irk_parser *p, irk_md_ref ref, irk_md **slot) {
  *slot = parse_md_operand_of(ref);
  if (!*slot || (!irk_md_is_forward(*slot) && irk_parse_md_is_final(*slot))) return;
  irk_md_state *md = irk_parse_md_state(p);
  irk_vec_push(&md->patches, slot);
}

uint32_t irk_parse_md_dbg(irk_parser *p, irk_md_ref ref) {
  irk_md_state *md = irk_parse_md_state(p);
  md->has_locations = true;
  if (ref.has_number && !ref.md) return ref.number + 1;
  uint32_t slot = new_slot(md, UINT32_MAX, ref.at);
  md->table.items[slot] = ref.md;
  return slot + 1;
}

bool irk_parse_md_end_function(irk_parser *p) {
  irk_md_state *md = p->md;
  if (!md) return true;
  for (uint32_t i = 0; i < md->local_values.len; i++) {
    irk_md *value = md->local_values.items[i];
    const irk_placeholder *placeholder = (const irk_placeholder *)value->f[0].value;
    if (value->f[0].value->kind != IRK_VALUE_PLACEHOLDER || !placeholder->target) continue;
    value->f[0].value = placeholder->target;
  }
  md->local_values.len = 0;
  return true;
}

static irk_md *final_md(const irk_md_state *md, const irk_module *m, irk_md *what) {
  if (!what) return NULL;
  if (irk_md_is_forward(what)) return md->table.items[irk_md_forward_number(what)];
  while (m->mds.items[what->id] != what) what = m->mds.items[what->id];
  return what;
}

static uint32_t apart(const irk_md_mention *a, const irk_md_mention *b) {
  return a->number < b->number ? b->number - a->number : a->number - b->number;
}

// Reports the smallest undefined number, as LLVM does.
static bool check_defined(irk_parser *p, const irk_md_state *md) {
  const bool *dropped = p->allows_incomplete ? irk_parse_remove_undefined_md(p) : NULL;
  const irk_md_mention *worst = NULL;
  for (uint32_t i = 0; i < md->table.len; i++) {
    const irk_md_mention *mention = &md->mentions.items[i];
    if (!md->table.items[i] && !(dropped && dropped[i]) && (!worst || mention->number < worst->number)) worst = mention;
  }
  if (!worst) return true;
  irk_parse_error_at(p, worst->at, "use of undefined metadata '!%u'", worst->number);
  const irk_md_mention *nearest = NULL;
  for (uint32_t i = 0; i < md->table.len; i++) {
    const irk_md_mention *mention = &md->mentions.items[i];
    if (md->table.items[i] && (!nearest || apart(mention, worst) < apart(nearest, worst))) nearest = mention;
  }
  if (nearest) irk_parse_note_number(p, worst->at, "!", nearest->number);
  return false;
}

// Returns the place of "!dbg" if it is right before the node's number; else `at`.
static const char *dbg_before(const irk_parser *p, const char *at) {
  const char *from = at > p->lex.begin && at[-1] == '!' ? at - 1 : at;
  while (from > p->lex.begin && (from[-1] == ' ' || from[-1] == '\t')) from--;
  return from - p->lex.begin >= 4 && memcmp(from - 4, "!dbg", 4) == 0 ? from - 4 : at;
}

// Sets the locations of instructions. Metadata that is no location is an error since 23; earlier it
// becomes an attachment (for which LLVM strips all debug info).
static bool fill_locations(irk_parser *p, const irk_md_state *md) {
  irk_module *m = p->m;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    irk_function *fn = m->functions.items[i]->fn;
    for (uint32_t b = 0; b < fn->num_blocks; b++) {
      irk_block *bb = fn->blocks[b];
      for (uint32_t k = 0; k < bb->num_insts; k++) {
        irk_inst *inst = bb->insts[k];
        if (!inst->dbg) continue;
        irk_md *loc = md->table.items[inst->dbg - 1];
        irk_md *old = irk_parse_has(p, IRK_DEBUG_NODES) ? NULL : irk_md_location_of(m, loc);
        if (old) loc = old;
        bool is_location = loc->kind == IRK_MD_LOCATION;
        if (!is_location && irk_parse_has(p, IRK_LOCATIONS_ONLY) && !irk_parse_allows_before(p, IRK_LOCATIONS_ONLY))
          return irk_parse_error_at(p, dbg_before(p, md->mentions.items[inst->dbg - 1].at), "invalid !dbg metadata");
        inst->dbg = is_location ? loc->id + 1 : 0;
        if (!is_location) irk_attachments_add(m, &irk_inst_extra_get(m, fn, inst)->md, IRK_MD_KIND_DBG, loc);
      }
    }
  }
  return true;
}

// Wraps variables without an expression, which units up to 3.9 list.
static void wrap_variables(irk_parser *p) {
  for (uint32_t i = 0; i < p->constant_variables.len; i++) {
    irk_md *wrap = p->constant_variables.items[i];
    uintptr_t variable = (uintptr_t)wrap->f[IRK_DI_GLOBAL_VARIABLE_EXPRESSION_var].md;
    *irk_map_put(&p->wraps, variable, NULL) = (uintptr_t)wrap;
  }
  for (uint32_t i = 0, n = p->m->mds.len; i < n; i++) {
    irk_md *md = p->m->mds.items[i];
    irk_md *globals = md && md->kind == IRK_MD_COMPILE_UNIT ? md->f[IRK_DI_COMPILE_UNIT_globals].md : NULL;
    if (!globals || globals->kind != IRK_MD_TUPLE) continue;
    if (!md->is_distinct) irk_md_remove_from_set(p->m, md);
    md->f[IRK_DI_COMPILE_UNIT_globals].md = irk_md_wrap_variables(p->m, globals, &p->wraps, &p->scratch);
    if (!md->is_distinct) irk_md_unique(p->m, md);
  }
}

// Tells whether a unit lists entities of functions. Units do up to 22, so text without a release
// that does is of one of these.
static bool units_list_locals(const irk_parser *p) {
  static const uint8_t fields[] = {IRK_DI_COMPILE_UNIT_globals, IRK_DI_COMPILE_UNIT_imports};
  for (uint32_t i = 0; i < p->m->mds.len; i++) {
    const irk_md *unit = p->m->mds.items[i];
    if (!unit || unit->kind != IRK_MD_COMPILE_UNIT) continue;
    for (uint32_t k = 0; k < IRK_COUNT(fields); k++) {
      const irk_md *list = unit->f[fields[k]].md;
      for (uint32_t e = 0; list && list->kind == IRK_MD_TUPLE && e < list->len; e++)
        if (irk_di_function_scope(list->f[e].md)) return true;
    }
  }
  return false;
}

// Tells whether units are tuples, as in 3.6, whose locations are already nodes, as in 3.7.
static bool has_tuple_units(const irk_parser *p) {
  const irk_named_md *units = irk_named_md_of(p->m, IRK_S("llvm.dbg.cu"));
  const irk_md *unit = units && units->len ? units->ops[0] : NULL;
  return unit && unit->kind == IRK_MD_TUPLE && unit->len && unit->f[0].md && unit->f[0].md->kind == IRK_MD_STRING;
}

bool irk_parse_md_finish(irk_parser *p) {
  irk_md_state *md = p->md;
  if (!md) return true;
  if (!check_defined(p, md)) return false;
  uint32_t bad;
  if (!irk_md_finish(p->m, &p->scratch, 0, md->table.items, 0, md->table.len, &bad))
    return irk_parse_error(p, "use of undefined metadata");
  for (uint32_t i = 0; i < md->patches.len; i++) *md->patches.items[i] = final_md(md, p->m, *md->patches.items[i]);
  for (uint32_t i = 0; i < md->named.len; i++) {
    irk_md **op = &md->named.items[i].named->ops[md->named.items[i].index];
    *op = final_md(md, p->m, *op);
  }
  if (md->has_locations && !fill_locations(p, md)) return false;
  if (!irk_parse_has(p, IRK_DEBUG_OF_GLOBALS)) wrap_variables(p);
  bool may_be_older = !p->is_version_given && irk_parse_has(p, IRK_DI_NO_LOCALS_IN_UNITS);
  if (may_be_older && units_list_locals(p))  // no other thing that was read depends on this: the text is not read again
    p->version = p->m->version = irk_parse_last_without(IRK_DI_NO_LOCALS_IN_UNITS);
  bool has_old_locations =
      !p->is_version_given && irk_parse_has(p, IRK_DEBUG_NODES) && irk_parse_has(p, IRK_MD_NODE_NAMES);
  if (has_old_locations && has_tuple_units(p)) p->version = p->m->version = irk_parse_last_without(IRK_DEBUG_NODES);
  for (uint32_t i = 0; p->noted && i < md->table.len; i++)
    if (md->table.items[i]) irk_places_note_md(p->noted, md->table.items[i], md->mentions.items[i].at);
  return true;
}
