// Debug-info nodes as text: fields in the order of dinode.def, each printed by its type.
#include "text/print_di.h"
#include "ir/dinode_field.h"

#include "ir/dwarf.h"
#include "text/put.h"

// ---- expressions ---------------------------------------------------------------------------------------------
static void print_word_or_number(irk_printer *p, irk_dw_class class, uint64_t number) {
  const irk_dw_word *w = irk_dw_find(class, number, p->version);
  if (w) irk_buf_str(&p->out, w->text);
  else irk_buf_u64(&p->out, number);
}

void irk_print_di_expression(irk_printer *p, const irk_md *md) {
  irk_buf_str(&p->out, p->names_nodes_md ? IRK_S("!MDExpression(") : IRK_S("!DIExpression("));
  bool valid = irk_di_expression_is_valid(md, p->version);
  if (valid && !irk_di_keeps_leading_deref(md, p->version)) irk_buf_lit(&p->out, "DW_OP_plus, 0, ");
  for (uint32_t i = 0; i < md->len;) {
    if (i) irk_buf_lit(&p->out, ", ");
    if (!valid) {
      irk_buf_u64(&p->out, md->f[i++].u);
      continue;
    }
    irk_di_step step = irk_di_step_at(md, i, p->version);
    print_word_or_number(p, IRK_DW_OP, step.op);
    for (uint32_t k = 0; k < step.num_operands; k++) {
      irk_buf_lit(&p->out, ", ");
      uint64_t number = md->f[step.first + k].u;
      if (step.op == IRK_DW_OP_LLVM_convert && k == 1) print_word_or_number(p, IRK_DW_ATE, number);
      else irk_buf_u64(&p->out, number);
    }
    i = step.end;
  }
  irk_buf_byte(&p->out, ')');
}

// ---- flags ---------------------------------------------------------------------------------------------------
static void print_flag(irk_printer *p, bool *is_first, irk_str text) {
  if (!*is_first) irk_buf_lit(&p->out, " | ");
  *is_first = false;
  irk_buf_str(&p->out, text);
}

// Finds the first word of a class. The words are sorted by class.
static uint32_t first_word(irk_dw_class class) {
  uint32_t low = 0, high = irk_num_dw_words;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (irk_dw_words[middle].class < (uint8_t) class) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Prints flags. Bits that share a field, or that have a name together, come first.
static void print_flags(irk_printer *p, uint64_t flags, irk_dw_class class) {
  static const uint32_t groups[] = {IRK_DI_FLAG_ACCESS_MASK, IRK_DI_FLAG_INHERITANCE_MASK,
                                    IRK_DI_FLAG_IndirectVirtualBase};
  if (!flags) {
    irk_buf_byte(&p->out, '0');
    return;
  }
  bool is_first = true;
  uint32_t first = first_word(class);
  for (unsigned g = 0; g < IRK_COUNT(groups) && class == IRK_DW_FLAG; g++) {
    uint64_t part = flags & groups[g];
    if (!part || (g == 2 && part != groups[g])) continue;
    for (uint32_t i = first; i < irk_num_dw_words && irk_dw_words[i].class == IRK_DW_FLAG; i++) {
      if (irk_dw_words[i].number != part || !irk_dw_in(&irk_dw_words[i], p->version)) continue;
      print_flag(p, &is_first, irk_dw_words[i].text);
      flags &= ~part;
      break;
    }
  }
  for (uint32_t i = first; i < irk_num_dw_words && flags; i++) {
    const irk_dw_word *w = &irk_dw_words[i];
    uint32_t bit = w->number;
    if (w->class != (uint8_t) class) break;
    if ((bit & (bit - 1)) != 0 || !(flags & bit) || !irk_dw_in(w, p->version)) continue;
    print_flag(p, &is_first, w->text);
    flags &= ~(uint64_t)bit;
  }
  if (!flags) return;
  if (!is_first) irk_buf_lit(&p->out, " | ");
  irk_buf_u64(&p->out, flags);
}

// ---- fields --------------------------------------------------------------------------------------------------
// Reads a constant integer of up to 64 bits, sign-extended or as stored.
static bool get_int(const irk_md *md, bool is_signed, uint64_t *out) {
  if (!md || md->kind != IRK_MD_VALUE || !irk_value_is_int(md->f[0].value)) return false;
  const irk_const_int *c = (const irk_const_int *)md->f[0].value;
  uint64_t u = irk_int_words(c)[0];
  *out = is_signed ? (uint64_t)irk_sign_extend(u, c->v.type->count) : u;
  return true;
}

// Reads an expression that is only a signed constant.
static bool get_signed_constant(const irk_md *md, uint64_t *out) {
  if (!md || md->kind != IRK_MD_EXPRESSION || (md->len != 2 && md->len != 3 && md->len != 6)) return false;
  if (md->f[0].u != IRK_DW_OP_consts) return false;
  if (md->len > 2 && md->f[2].u != IRK_DW_OP_stack_value) return false;
  if (md->len > 3 && md->f[3].u != IRK_DW_OP_LLVM_fragment) return false;
  *out = md->f[1].u;
  return true;
}

// Tells whether the node's wide numbers are signed.
static bool is_wide_signed(const irk_md *md) {
  if (md->kind == IRK_MD_ENUMERATOR) return !md->f[IRK_DI_ENUMERATOR_isUnsigned].u;
  return md->f[IRK_DI_FIXED_POINT_TYPE_encoding].u == IRK_DW_ATE_signed_fixed;
}

static void print_wide(irk_printer *p, const uint64_t *words, bool is_signed) {
  if (!words) irk_buf_byte(&p->out, '0');
  else irk_print_wide(p, words + 1, (uint32_t)words[0], is_signed);
}

static uint64_t value_of(const irk_md *md, const irk_di_text *t) {
  uint64_t value = md->f[t->field].u;
  bool is_part = t->is_view && t->type != IRK_DI_TYPE_STR && t->type != IRK_DI_TYPE_REF;
  return !is_part ? value : value >> t->shift & irk_di_view_mask(t);
}

// Tells whether a field is omitted. Handles fields for which type and rules do not suffice.
static bool is_omitted(const irk_md *md, const irk_di_text *t) {
  const irk_md *ref = md->f[t->field].md;
  switch (md->kind) {
  case IRK_MD_SUBPROGRAM:
    if (t->field == IRK_DI_SUBPROGRAM_virtualIndex &&
        md->f[IRK_DI_SUBPROGRAM_spFlags].u & IRK_DI_SP_FLAG_VIRTUALITY_MASK)
      return false;
    break;
  case IRK_MD_COMPILE_UNIT:
    if (t->field == IRK_DI_COMPILE_UNIT_language) return md->f[IRK_DI_COMPILE_UNIT_sourceLanguageName].u != 0;
    break;
  case IRK_MD_DERIVED_TYPE:
    if (t->is_view && md->f[IRK_DI_DERIVED_TYPE_tag].u != IRK_DW_TAG_LLVM_ptrauth_type) return true;
    break;
  case IRK_MD_FIXED_POINT_TYPE:
    if (t->type == IRK_DI_TYPE_APINT) return md->f[IRK_DI_FIXED_POINT_TYPE_kind].u != IRK_DI_FIXED_KIND_Rational;
    if (t->type == IRK_DI_TYPE_S && md->f[IRK_DI_FIXED_POINT_TYPE_kind].u == IRK_DI_FIXED_KIND_Rational) return true;
    break;
  case IRK_MD_FILE:
    if (t->field == IRK_DI_FILE_source) return !ref;
    if (t->field == IRK_DI_FILE_checksum) return !md->f[IRK_DI_FILE_checksumkind].u;
    break;
  default: break;
  }
  if (t->rules & IRK_DI_ALWAYS) return false;
  if (t->rules & IRK_DI_REQUIRED && t->type == IRK_DI_TYPE_REF)
    return false;  // LLVM omits null, and cannot read the result
  uint64_t value;
  switch (t->type) {
  case IRK_DI_TYPE_STR: return !ref || !ref->len;
  case IRK_DI_TYPE_SIZE:
    if (!(md->flags & IRK_MD_SIZE_IS_MD)) break;
    return !ref || (get_int(ref, false, &value) && !value);
  default: break;
  }
  return value_of(md, t) == t->def;
}

static irk_dw_class class_of_type(uint32_t type) {
  static const uint8_t classes[] = {
      [IRK_DI_TYPE_TAG] = IRK_DW_TAG,
      [IRK_DI_TYPE_ATE] = IRK_DW_ATE,
      [IRK_DI_TYPE_LANG] = IRK_DW_LANG,
      [IRK_DI_TYPE_LNAME] = IRK_DW_LNAME,
      [IRK_DI_TYPE_CC] = IRK_DW_CC,
      [IRK_DI_TYPE_MACINFO] = IRK_DW_MACINFO,
      [IRK_DI_TYPE_ENUM_KIND] = IRK_DW_APPLE_ENUM_KIND,
      [IRK_DI_TYPE_VIRTUALITY] = IRK_DW_VIRTUALITY,
      [IRK_DI_TYPE_EMISSION] = IRK_DW_EMISSION,
      [IRK_DI_TYPE_NAME_TABLE] = IRK_DW_NAME_TABLE,
      [IRK_DI_TYPE_CHECKSUM] = IRK_DW_CHECKSUM,
      [IRK_DI_TYPE_FIXED_KIND] = IRK_DW_FIXED_KIND,
      [IRK_DI_TYPE_DIALECT] = IRK_DW_LLVM_LANG_DIALECT,
  };
  return (irk_dw_class)classes[type];
}

static void print_refs(irk_printer *p, const irk_md *md, uint32_t first) {
  irk_buf_byte(&p->out, '{');
  for (uint32_t i = first; i < md->len; i++) {
    if (i > first) irk_buf_lit(&p->out, ", ");
    irk_print_md_operand(p, md->f[i].md);
  }
  irk_buf_byte(&p->out, '}');
}

static void print_value(irk_printer *p, const irk_md *md, const irk_di_text *t) {
  const irk_md *ref = md->f[t->field].md;
  uint64_t value = value_of(md, t);
  switch (t->type) {
  case IRK_DI_TYPE_REF: irk_print_md_operand(p, ref); return;
  case IRK_DI_TYPE_STR: irk_print_quoted(p, ref ? irk_md_str(ref) : (irk_str){"", 0}); return;
  case IRK_DI_TYPE_U: irk_buf_u64(&p->out, value); return;
  case IRK_DI_TYPE_S: irk_buf_i64(&p->out, (int64_t)value); return;
  case IRK_DI_TYPE_BOOL:
    if (value) irk_buf_lit(&p->out, "true");
    else irk_buf_lit(&p->out, "false");
    return;
  case IRK_DI_TYPE_FLAGS: print_flags(p, value, IRK_DW_FLAG); return;
  case IRK_DI_TYPE_SPFLAGS: print_flags(p, value, IRK_DW_SPFLAG); return;
  case IRK_DI_TYPE_SIZE:
    if (!(md->flags & IRK_MD_SIZE_IS_MD) || get_int(ref, false, &value)) irk_buf_u64(&p->out, value);
    else irk_print_md_operand(p, ref);
    return;
  case IRK_DI_TYPE_INT_REF:
    if (!(t->rules & IRK_DI_AS_MD) && get_int(ref, true, &value)) irk_buf_i64(&p->out, (int64_t)value);
    else irk_print_md_operand(p, ref);
    return;
  case IRK_DI_TYPE_EXPR_REF:
    if (get_signed_constant(ref, &value)) irk_buf_i64(&p->out, (int64_t)value);
    else irk_print_md_operand(p, ref);
    return;
  case IRK_DI_TYPE_APINT: print_wide(p, md->f[t->field].words, is_wide_signed(md)); return;
  case IRK_DI_TYPE_REFS: print_refs(p, md, t->field); return;
  default: print_word_or_number(p, class_of_type(t->type), value); return;
  }
}

// Prints fields of the frequent types; NULL for other types.
static inline char *put_frequent(irk_printer *p, char *c, const irk_md *md, const irk_di_text *t) {
  const irk_md *ref = md->f[t->field].md;
  switch (t->type) {
  case IRK_DI_TYPE_REF: {
    if (!ref) {
      IRK_PUT(c, "null");
      return c;
    }
    uint32_t slot = irk_md_slot(p, ref);
    if (!slot) return NULL;
    *c++ = '!';
    return irk_put_number(c, slot - 1);
  }
  case IRK_DI_TYPE_SIZE:
    if (md->flags & IRK_MD_SIZE_IS_MD) return NULL;
    return irk_put_number(c, value_of(md, t));
  case IRK_DI_TYPE_U: return irk_put_number(c, value_of(md, t));
  default: return NULL;
  }
}

// Tells whether a lower bound is a plain 0: readers before 11 made a number of a bound.
static bool is_plain_zero(const irk_printer *p, const irk_md *md, const irk_di_text *t) {
  uint64_t value;
  return t->type == IRK_DI_TYPE_INT_REF && !irk_has(p->version, IRK_DI_SUBRANGE_BOUNDS) &&
         t->field == IRK_DI_SUBRANGE_lowerBound && get_int(md->f[t->field].md, true, &value) && !value;
}

static inline bool is_shown(const irk_printer *p, const irk_md *md, const irk_di_text *t) {
  return !(t->rules & (IRK_DI_HIDDEN | IRK_DI_PARSE_ONLY)) && t->field < md->len && !is_omitted(md, t) &&
         irk_di_text_in(t, p->version) && !is_plain_zero(p, md, t);
}

char *irk_put_location(irk_printer *p, char *c, const irk_md *md) {
  const irk_md *scope = md->f[IRK_DI_LOCATION_scope].md, *at = md->f[IRK_DI_LOCATION_inlinedAt].md;
  uint64_t column = md->f[IRK_DI_LOCATION_column].u;
  irk_location_rest rest = irk_location_rest_of(md);
  uint32_t in_slot = scope ? irk_md_slot(p, scope) : 0, at_slot = at ? irk_md_slot(p, at) : 0;
  if (rest.is_implicit || !in_slot || (at && !at_slot)) return NULL;
  if ((rest.group || rest.rank) && !irk_has(p->version, IRK_LOCATION_ATOMS)) return NULL;
  if (IRK_UNLIKELY(p->names_nodes_md)) IRK_PUT(c, "!MDLocation(line: ");
  else IRK_PUT(c, "!DILocation(line: ");
  c = irk_put_number(c, md->f[IRK_DI_LOCATION_line].u);
  if (column) {
    IRK_PUT(c, ", column: ");
    c = irk_put_number(c, column);
  }
  IRK_PUT(c, ", scope: !");
  c = irk_put_number(c, in_slot - 1);
  if (at) {
    IRK_PUT(c, ", inlinedAt: !");
    c = irk_put_number(c, at_slot - 1);
  }
  if (rest.group) {
    IRK_PUT(c, ", atomGroup: ");
    c = irk_put_number(c, rest.group);
  }
  if (rest.rank) {
    IRK_PUT(c, ", atomRank: ");
    c = irk_put_number(c, rest.rank);
  }
  *c++ = ')';
  return c;
}

// Prints fields of older releases: up to 3.9 nodes name the global that they describe.
static char *put_old_field(irk_printer *p, char *c, const irk_md *md, const irk_di_text *before) {
  const irk_value *of = p->described ? p->described[md->id] : NULL;
  if (md->kind == IRK_MD_SUBPROGRAM && of && before->field == IRK_DI_SUBPROGRAM_templateParams)
    IRK_PUT(c, "function: ");
  else if (md->kind == IRK_MD_GLOBAL_VARIABLE && of && before->field == IRK_DI_GLOBAL_VARIABLE_declaration)
    IRK_PUT(c, "variable: ");
  else return c;
  return irk_put_typed(p, c, of);
}

void irk_print_di(irk_printer *p, const irk_md *md) {
  irk_md_buffer room;
  if (md->kind == IRK_MD_LOCATION) {
    char *done = irk_put_location(p, irk_open(p), md);
    if (IRK_LIKELY(done != NULL)) {
      irk_close(p, done);
      return;
    }
    md = irk_md_expand_location(md, &room);
  }
  const irk_di_desc *desc = irk_di_desc_of((irk_md_kind)md->kind);
  char *c = irk_open(p);
  *c++ = '!';
  bool is_di = desc->keyword.ptr[0] == 'D' && desc->keyword.ptr[1] == 'I';
  if (p->names_nodes_md && is_di) IRK_PUT(c, "MD");
  size_t skipped = p->names_nodes_md && is_di ? 2 : 0;
  c = irk_put_short(c, desc->keyword.ptr + skipped, desc->keyword.len - skipped);
  *c++ = '(';
  bool is_first = true;
  if (IRK_UNLIKELY(p->has_variable_tags) && md->kind == IRK_MD_LOCAL_VARIABLE) {
    if (md->f[IRK_DI_LOCAL_VARIABLE_arg].u) IRK_PUT(c, "tag: DW_TAG_arg_variable");
    else IRK_PUT(c, "tag: DW_TAG_auto_variable");
    is_first = false;
  }
  for (uint32_t i = 0; i < desc->num_texts; i++) {
    const irk_di_text *t = &desc->texts[i];
    if (IRK_UNLIKELY(p->described != NULL)) {
      char *after = c;
      if (!is_first) IRK_PUT(after, ", ");
      char *done = put_old_field(p, after, md, t);
      if (done != after) {
        c = irk_room(p, done);
        is_first = false;
      }
    }
    if (!is_shown(p, md, t)) continue;
    c = irk_room(p, c);
    if (!is_first) IRK_PUT(c, ", ");
    is_first = false;
    c = irk_put_short(c, t->name.ptr, t->name.len);
    IRK_PUT(c, ": ");
    char *next = put_frequent(p, c, md, t);
    if (!next) {
      irk_close(p, c);
      print_value(p, md, t);
      next = irk_open(p);
    }
    c = next;
  }
  *c++ = ')';
  irk_close(p, c);
}
