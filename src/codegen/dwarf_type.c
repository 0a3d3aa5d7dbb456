// Entries of types.
#include "codegen/dwarf.h"
#include "ir/dinode_field.h"

void irk_dw_put_type(irk_dw_module *d, irk_dw_at at, const irk_md *md, uint32_t field) {
  irk_dw_put_ref(d, at, irk_dw_type_of(d, md, field));
}

void irk_dw_put_line(irk_dw_module *d, const irk_md *file, uint64_t line) {
  if (!line || !file || file->kind != IRK_MD_FILE) return;
  irk_dw_put(d, IRK_DW_AT_decl_file, irk_dw_file_number(d, d->unit, file));
  irk_dw_put(d, IRK_DW_AT_decl_line, line);
}

void irk_dw_put_access(irk_dw_module *d, uint64_t flags) {
  enum { PUBLIC = 1, PROTECTED, PRIVATE };
  uint64_t access = flags & IRK_DI_FLAG_ACCESS_MASK;
  if (access)
    irk_dw_put(d, IRK_DW_AT_accessibility,
               access == IRK_DI_FLAG_Private     ? PRIVATE
               : access == IRK_DI_FLAG_Protected ? PROTECTED
                                                 : PUBLIC);
}

static void put_size(irk_dw_module *d, const irk_md *md, uint32_t field) {
  uint64_t bits;
  if (irk_dw_number(md, field, &bits)) irk_dw_put(d, IRK_DW_AT_byte_size, bits / 8 + (bits % 8 != 0));
}

static void put_align(irk_dw_module *d, uint64_t bits) {
  if (bits >= 8) irk_dw_put(d, IRK_DW_AT_alignment, bits / 8);
}

// Puts a number in the form for its signedness; more than 64 bits are a block of bytes.
static void put_integer(irk_dw_module *d, irk_dw_at at, uint64_t bits, const uint64_t *words, bool is_unsigned) {
  if (bits > 64) irk_dw_put_words(d, at, words, bits / 8 + (bits % 8 != 0));
  else if (is_unsigned) irk_dw_put(d, at, words[0]);
  else irk_dw_put_signed(d, at, irk_sign_extend(words[0], bits));
}

static void put_constant(irk_dw_module *d, irk_dw_at at, const irk_value *v, bool is_unsigned) {
  uint64_t bits;
  if (v->kind == IRK_VALUE_INT) {
    const irk_const_int *c = (const irk_const_int *)v;
    uint32_t n = irk_int_num_words(v->type);
    uint64_t *words = irk_arena_alloc(&d->arena, n * sizeof *words);
    for (uint32_t i = 0; i < n; i++) words[i] = irk_int_word(c, i);
    put_integer(d, at, v->type->count, words, is_unsigned);
  } else if (v->kind == IRK_VALUE_FLOAT && irk_type_size_bits(d->cg->dl, v->type) > 64) {
    const irk_const_float *c = (const irk_const_float *)v;
    irk_dw_put_words(d, at, (uint64_t[]){c->lo, c->hi}, irk_type_size_bits(d->cg->dl, v->type) / 8);
  } else if (irk_type_is_float(v->type) && irk_cg_const_int(d->cg, v, &bits)) {
    irk_dw_put(d, at, bits);
  }
}

// Puts a field of any width: its bits, and its words.
static void put_words(irk_dw_module *d, irk_dw_at at, const uint64_t *words, bool is_unsigned) {
  put_integer(d, at, words ? words[0] : 1, words ? words + 1 : &(uint64_t){0}, is_unsigned);
}

static bool is_unsigned_type(const irk_md *type) {
  enum { FAR = 100 };
  for (uint32_t i = 0; type && i < FAR; i++) {
    if (type->kind == IRK_MD_BASIC_TYPE) {
      uint64_t e = type->f[IRK_DI_BASIC_TYPE_encoding].u;
      return e == IRK_DW_ATE_unsigned || e == IRK_DW_ATE_unsigned_char || e == IRK_DW_ATE_boolean ||
             e == IRK_DW_ATE_UTF;
    }
    if (type->kind == IRK_MD_DERIVED_TYPE) {
      uint64_t tag = type->f[IRK_DI_DERIVED_TYPE_tag].u;
      if (tag == IRK_DW_TAG_pointer_type || tag == IRK_DW_TAG_reference_type) return true;
      type = type->f[IRK_DI_DERIVED_TYPE_baseType].md;
    } else {
      type = type->kind == IRK_MD_COMPOSITE_TYPE ? type->f[IRK_DI_COMPOSITE_TYPE_baseType].md : NULL;
    }
  }
  return false;
}

// ---- types without parts ---------------------------------------------------------------------------------------

static void put_endianity(irk_dw_module *d, uint64_t flags) {
  if (flags & IRK_DI_FLAG_BigEndian) irk_dw_put(d, IRK_DW_AT_endianity, 1);
  else if (flags & IRK_DI_FLAG_LittleEndian) irk_dw_put(d, IRK_DW_AT_endianity, 2);
}

static void write_basic(irk_dw_module *d, const irk_md *md) {
  uint64_t tag = md->f[IRK_DI_BASIC_TYPE_tag].u;
  irk_dw_begin(d, (uint32_t)tag);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_BASIC_TYPE_name);
  if (tag == IRK_DW_TAG_unspecified_type) return;
  irk_dw_put(d, IRK_DW_AT_encoding, md->f[IRK_DI_BASIC_TYPE_encoding].u);
  put_size(d, md, IRK_DI_BASIC_TYPE_size);
  put_endianity(d, md->f[IRK_DI_BASIC_TYPE_flags].u);
}

// Writes the scale of a fixed-point type as a constant entry before the type. LLVM reads a
// numerator of minimal width as if its highest bit were a sign; here it is unsigned.
static uint32_t write_scale(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_constant);
  put_words(d, IRK_DW_AT_GNU_numerator, md->f[IRK_DI_FIXED_POINT_TYPE_numerator].words, true);
  put_words(d, IRK_DW_AT_GNU_denominator, md->f[IRK_DI_FIXED_POINT_TYPE_denominator].words, true);
  return irk_dw_close(d, &d->info, false);
}

static void write_fixed_point(irk_dw_module *d, uint32_t entity) {
  const irk_md *md = d->entities.items[entity].md;
  bool is_rational = md->f[IRK_DI_FIXED_POINT_TYPE_kind].u == IRK_DI_FIXED_KIND_Rational;
  uint32_t scale = is_rational ? write_scale(d, md) : 0;
  d->entities.items[entity].offset = (uint32_t)d->info.bytes.len;
  irk_dw_begin(d, (uint32_t)md->f[IRK_DI_FIXED_POINT_TYPE_tag].u);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_FIXED_POINT_TYPE_name);
  irk_dw_put(d, IRK_DW_AT_encoding, md->f[IRK_DI_FIXED_POINT_TYPE_encoding].u);
  put_size(d, md, IRK_DI_FIXED_POINT_TYPE_size);
  put_endianity(d, md->f[IRK_DI_FIXED_POINT_TYPE_flags].u);
  uint64_t kind = md->f[IRK_DI_FIXED_POINT_TYPE_kind].u;
  int64_t factor = md->f[IRK_DI_FIXED_POINT_TYPE_factor].s;
  if (kind == IRK_DI_FIXED_KIND_Binary) irk_dw_put_signed(d, IRK_DW_AT_binary_scale, factor);
  else if (kind == IRK_DI_FIXED_KIND_Decimal) irk_dw_put_signed(d, IRK_DW_AT_decimal_scale, factor);
  else if (is_rational) irk_dw_put_ref_to(d, IRK_DW_AT_small, scale);
}

static void write_string(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, (uint32_t)md->f[IRK_DI_STRING_TYPE_tag].u);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_STRING_TYPE_name);
  const irk_md *length = md->f[IRK_DI_STRING_TYPE_stringLength].md;
  const irk_md *expression = irk_dw_node(md, IRK_DI_STRING_TYPE_stringLengthExpression, IRK_MD_EXPRESSION);
  if (length) irk_dw_put_ref(d, IRK_DW_AT_string_length, irk_dw_entity_of(d, length));
  else if (expression && irk_dw_express(d, NULL, expression)) irk_dw_put_expression(d, IRK_DW_AT_string_length);
  else put_size(d, md, IRK_DI_STRING_TYPE_size);
  const irk_md *place = irk_dw_node(md, IRK_DI_STRING_TYPE_stringLocationExpression, IRK_MD_EXPRESSION);
  if (place && irk_dw_express(d, NULL, place)) irk_dw_put_expression(d, IRK_DW_AT_data_location);
  if (md->f[IRK_DI_STRING_TYPE_encoding].u) irk_dw_put(d, IRK_DW_AT_encoding, md->f[IRK_DI_STRING_TYPE_encoding].u);
}

static void put_annotations(irk_dw_module *d, const irk_md *list) {
  for (uint32_t i = 0; list && i < list->len; i++) {
    const irk_md *pair = list->f[i].md;
    if (!pair || pair->kind != IRK_MD_TUPLE || pair->len != 2) continue;
    irk_dw_begin(d, IRK_DW_TAG_LLVM_annotation);
    irk_dw_put_string(d, IRK_DW_AT_name, pair, 0);
    irk_dw_put_string(d, IRK_DW_AT_const_value, pair, 1);
    irk_dw_close(d, &d->info, false);
  }
}

// Returns true if it has parts.
static bool write_derived(irk_dw_module *d, const irk_md *md, bool has_children) {
  uint64_t tag = md->f[IRK_DI_DERIVED_TYPE_tag].u, flags = md->f[IRK_DI_DERIVED_TYPE_flags].u, bits;
  if (tag == IRK_DW_TAG_LLVM_ptrauth_type) tag = IRK_DW_TAG_const_type;  // the type has no authentication
  irk_dw_begin(d, (uint32_t)tag);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_DERIVED_TYPE_baseType);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_DERIVED_TYPE_name);
  bool is_pointer = tag == IRK_DW_TAG_pointer_type || tag == IRK_DW_TAG_ptr_to_member_type ||
                    tag == IRK_DW_TAG_reference_type || tag == IRK_DW_TAG_rvalue_reference_type;
  if (!is_pointer && irk_dw_number(md, IRK_DI_DERIVED_TYPE_size, &bits) && bits)
    irk_dw_put(d, IRK_DW_AT_byte_size, bits / 8);
  if (!is_pointer && d->version >= 5) put_align(d, md->f[IRK_DI_DERIVED_TYPE_align].u);
  if (tag == IRK_DW_TAG_ptr_to_member_type)
    irk_dw_put_type(d, IRK_DW_AT_containing_type, md, IRK_DI_DERIVED_TYPE_extraData);
  if (!(flags & IRK_DI_FLAG_FwdDecl))
    irk_dw_put_line(d, irk_dw_node(md, IRK_DI_DERIVED_TYPE_file, IRK_MD_FILE), md->f[IRK_DI_DERIVED_TYPE_line].u);
  irk_dw_put_access(d, flags);
  uint64_t space = md->f[IRK_DI_DERIVED_TYPE_dwarfAddressSpace].u;
  if (is_pointer && space != UINT32_MAX && tag != IRK_DW_TAG_ptr_to_member_type)
    irk_dw_put(d, IRK_DW_AT_address_class, space);
  const irk_md *templates = tag == IRK_DW_TAG_template_alias ? irk_dw_list(md, IRK_DI_DERIVED_TYPE_extraData) : NULL;
  const irk_md *notes = irk_dw_list(md, IRK_DI_DERIVED_TYPE_annotations);
  has_children |= (templates && templates->len) || (notes && notes->len);
  irk_dw_close(d, &d->info, has_children);
  irk_dw_write_templates(d, templates);
  put_annotations(d, notes);
  return has_children;
}

// ---- subroutine types ----------------------------------------------------------------------------------------

bool irk_dw_is_c(uint32_t language) {
  return language == IRK_DW_LANG_C89 || language == IRK_DW_LANG_C || language == IRK_DW_LANG_ObjC ||
         language == IRK_DW_LANG_C99 || language == IRK_DW_LANG_C11 || language == IRK_DW_LANG_C17;
}

// Writes the parameters of a declaration. The first element is the result; a null one at the end is
// "...".
void irk_dw_write_params(irk_dw_module *d, const irk_md *types) {
  for (uint32_t i = 1; types && i < types->len; i++) {
    const irk_md *type = types->f[i].md;
    if (!type) {
      irk_dw_begin(d, IRK_DW_TAG_unspecified_parameters);
    } else {
      irk_dw_begin(d, IRK_DW_TAG_formal_parameter);
      irk_dw_put_type(d, IRK_DW_AT_type, types, i);
      bool is_artificial =
          type->kind == IRK_MD_DERIVED_TYPE && type->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_Artificial;
      if (is_artificial) irk_dw_put_flag(d, IRK_DW_AT_artificial);
    }
    irk_dw_close(d, &d->info, false);
  }
}

static bool write_subroutine(irk_dw_module *d, const irk_md *md, bool has_children) {
  const irk_md *types = irk_dw_list(md, IRK_DI_SUBROUTINE_TYPE_types);
  uint64_t flags = md->f[IRK_DI_SUBROUTINE_TYPE_flags].u, cc = md->f[IRK_DI_SUBROUTINE_TYPE_cc].u;
  irk_dw_begin(d, IRK_DW_TAG_subroutine_type);
  if (types && types->len) irk_dw_put_type(d, IRK_DW_AT_type, types, 0);
  bool is_open = types && types->len == 2 && !types->f[1].md;
  if (!is_open && irk_dw_is_c(d->unit->language)) irk_dw_put_flag(d, IRK_DW_AT_prototyped);
  if (cc && cc != IRK_DW_CC_normal) irk_dw_put(d, IRK_DW_AT_calling_convention, cc);
  if (flags & IRK_DI_FLAG_LValueReference) irk_dw_put_flag(d, IRK_DW_AT_reference);
  if (flags & IRK_DI_FLAG_RValueReference) irk_dw_put_flag(d, IRK_DW_AT_rvalue_reference);
  has_children |= types && types->len > 1;
  irk_dw_close(d, &d->info, has_children);
  irk_dw_write_params(d, types);
  return has_children;
}

// ---- arrays --------------------------------------------------------------------------------------------------

static void put_number(irk_dw_module *d, irk_dw_at at, int64_t value) {
  if (value < 0) irk_dw_put_signed(d, at, value);
  else irk_dw_put(d, at, (uint64_t)value);
}

// Puts a bound that is a constant, a variable, or an expression. Returns false if it is none.
static bool put_bound(irk_dw_module *d, irk_dw_at at, const irk_md *bound) {
  uint64_t value;
  if (!bound) return false;
  if (irk_dw_constant(bound, &value)) {
    put_number(d, at, (int64_t)value);
  } else if (bound->kind == IRK_MD_EXPRESSION) {
    if (bound->len == 2 && (bound->f[0].u == IRK_DW_OP_consts || bound->f[0].u == IRK_DW_OP_constu)) {
      put_number(d, at, bound->f[1].s);
      return true;
    }
    if (!irk_dw_express(d, NULL, bound)) return false;
    irk_dw_put_expression(d, at);
  } else if (bound->kind == IRK_MD_LOCAL_VARIABLE || bound->kind == IRK_MD_GLOBAL_VARIABLE) {
    irk_dw_put_ref(d, at, irk_dw_entity_of(d, bound));
  }
  return true;
}

// Returns the language's default lower bound. INT64_MIN: that version of DWARF does not have the
// language.
static int64_t usual_lower_bound(const irk_dw_module *d) {
  uint32_t language = d->unit->language;
  // Languages of versions 2 and 3, as bits.
  enum { OF_2 = 1 << IRK_DW_LANG_C89 | 1 << IRK_DW_LANG_C | 1 << IRK_DW_LANG_C_plus_plus };
  enum { OF_2_TOO = 1 << IRK_DW_LANG_Fortran77 | 1 << IRK_DW_LANG_Fortran90 };
  enum { OF_3 = 1 << IRK_DW_LANG_C99 | 1 << IRK_DW_LANG_ObjC | 1 << IRK_DW_LANG_ObjC_plus_plus };
  enum { OF_3_TOO = 1 << IRK_DW_LANG_Fortran95 };
  if (language > (d->version < 5 ? IRK_DW_LANG_Python : IRK_DW_LANG_BLISS)) return INT64_MIN;
  uint32_t known = OF_2 | OF_2_TOO | (d->version >= 3 ? OF_3 | OF_3_TOO : 0);
  if (d->version < 4 && !(known >> language & 1)) return INT64_MIN;
  switch (language) {
  case IRK_DW_LANG_Fortran77:
  case IRK_DW_LANG_Fortran90:
  case IRK_DW_LANG_Fortran95:
  case IRK_DW_LANG_Fortran03:
  case IRK_DW_LANG_Fortran08:
  case IRK_DW_LANG_Ada83:
  case IRK_DW_LANG_Ada95:
  case IRK_DW_LANG_Cobol74:
  case IRK_DW_LANG_Cobol85:
  case IRK_DW_LANG_Pascal83:
  case IRK_DW_LANG_Modula2:
  case IRK_DW_LANG_Modula3:
  case IRK_DW_LANG_Julia:
  case IRK_DW_LANG_PLI: return 1;
  default: return 0;
  }
}

static void write_subrange(irk_dw_module *d, const irk_md *md) {
  bool is_plain = md->kind == IRK_MD_SUBRANGE;
  const irk_md *count = md->f[is_plain ? IRK_DI_SUBRANGE_count : IRK_DI_GENERIC_SUBRANGE_count].md;
  const irk_md *lower = md->f[is_plain ? IRK_DI_SUBRANGE_lowerBound : IRK_DI_GENERIC_SUBRANGE_lowerBound].md;
  uint64_t value;
  irk_dw_begin(d, is_plain ? IRK_DW_TAG_subrange_type : IRK_DW_TAG_generic_subrange);
  irk_dw_put_ref(d, IRK_DW_AT_type, d->unit->size_type);
  bool is_usual = lower && irk_dw_constant(lower, &value) && (int64_t)value == usual_lower_bound(d);
  if (!is_usual) put_bound(d, IRK_DW_AT_lower_bound, lower);
  bool is_open = count && irk_dw_constant(count, &value) && value == UINT64_MAX;
  if (!is_open) put_bound(d, IRK_DW_AT_count, count);
  put_bound(d, IRK_DW_AT_upper_bound,
            md->f[is_plain ? IRK_DI_SUBRANGE_upperBound : IRK_DI_GENERIC_SUBRANGE_upperBound].md);
  put_bound(d, IRK_DW_AT_byte_stride, md->f[is_plain ? IRK_DI_SUBRANGE_stride : IRK_DI_GENERIC_SUBRANGE_stride].md);
  irk_dw_close(d, &d->info, false);
}

static void write_subrange_type(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_subrange_type);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_SUBRANGE_TYPE_baseType);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_SUBRANGE_TYPE_name);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_SUBRANGE_TYPE_file, IRK_MD_FILE), md->f[IRK_DI_SUBRANGE_TYPE_line].u);
  uint64_t bits;
  if (irk_dw_number(md, IRK_DI_SUBRANGE_TYPE_size, &bits) && bits) irk_dw_put(d, IRK_DW_AT_byte_size, bits / 8);
  put_align(d, md->f[IRK_DI_SUBRANGE_TYPE_align].u);
  put_bound(d, IRK_DW_AT_lower_bound, md->f[IRK_DI_SUBRANGE_TYPE_lowerBound].md);
  put_bound(d, IRK_DW_AT_upper_bound, md->f[IRK_DI_SUBRANGE_TYPE_upperBound].md);
  put_bound(d, IRK_DW_AT_bit_stride, md->f[IRK_DI_SUBRANGE_TYPE_stride].md);
  put_bound(d, IRK_DW_AT_GNU_bias, md->f[IRK_DI_SUBRANGE_TYPE_bias].md);
}

static void write_array(irk_dw_module *d, const irk_md *md) {
  if (md->f[IRK_DI_COMPOSITE_TYPE_flags].u & IRK_DI_FLAG_Vector) {
    irk_dw_put_flag(d, IRK_DW_AT_GNU_vector);
    put_size(d, md, IRK_DI_COMPOSITE_TYPE_size);
  }
  put_bound(d, IRK_DW_AT_data_location, md->f[IRK_DI_COMPOSITE_TYPE_dataLocation].md);
  put_bound(d, IRK_DW_AT_associated, md->f[IRK_DI_COMPOSITE_TYPE_associated].md);
  put_bound(d, IRK_DW_AT_allocated, md->f[IRK_DI_COMPOSITE_TYPE_allocated].md);
  put_bound(d, IRK_DW_AT_rank, md->f[IRK_DI_COMPOSITE_TYPE_rank].md);
  put_bound(d, IRK_DW_AT_bit_stride, md->f[IRK_DI_COMPOSITE_TYPE_bitStride].md);
}

// ---- members -------------------------------------------------------------------------------------------------

// Puts a member's offset: an expression in version 2.
static void put_offset(irk_dw_module *d, uint64_t bytes) {
  if (d->version >= 3) {
    irk_dw_put(d, IRK_DW_AT_data_member_location, bytes);
    return;
  }
  irk_buf_byte(&d->expression.bytes, IRK_DW_OP_plus_uconst);
  irk_buf_uleb(&d->expression.bytes, bytes);
  irk_dw_put_expression(d, IRK_DW_AT_data_member_location);
}

// Returns the bits of the type that a bit field has without its width.
static uint64_t bits_of_base(const irk_md *md) {
  enum { FAR = 100 };
  uint64_t size = 0;
  for (uint32_t i = 0; i < FAR && md && md->kind == IRK_MD_DERIVED_TYPE; i++)
    md = md->f[IRK_DI_DERIVED_TYPE_baseType].md;
  if (md && md->kind == IRK_MD_BASIC_TYPE) irk_dw_number(md, IRK_DI_BASIC_TYPE_size, &size);
  if (md && md->kind == IRK_MD_COMPOSITE_TYPE) irk_dw_number(md, IRK_DI_COMPOSITE_TYPE_size, &size);
  return size && !(size & (size - 1)) && size <= UINT32_MAX ? size : 8;
}

// Puts a bit field as up to version 3: the unit that contains it, and the bits before it, counted
// from the highest one.
static void put_old_bit_field(irk_dw_module *d, const irk_md *md, uint64_t offset) {
  uint64_t size = 0, unit = bits_of_base(md);
  irk_dw_number(md, IRK_DI_DERIVED_TYPE_size, &size);
  uint64_t start = ((offset + unit) & ~(unit - 1)) - unit;
  int64_t before = (int64_t)(unit - (offset - start + size));
  irk_dw_put(d, IRK_DW_AT_byte_size, unit / 8);
  irk_dw_put(d, IRK_DW_AT_bit_size, size);
  if (before < 0) irk_dw_put_signed(d, IRK_DW_AT_bit_offset, before);
  else irk_dw_put(d, IRK_DW_AT_bit_offset, (uint64_t)before);
  put_offset(d, start / 8);
}

static void put_member_place(irk_dw_module *d, const irk_md *md) {
  static const uint8_t virtual_base[] = {IRK_DW_OP_dup, IRK_DW_OP_deref, IRK_DW_OP_constu};
  uint64_t flags = md->f[IRK_DI_DERIVED_TYPE_flags].u, offset = 0, size = 0;
  bool is_known = irk_dw_number(md, IRK_DI_DERIVED_TYPE_offset, &offset);
  uint32_t tag = (uint32_t)md->f[IRK_DI_DERIVED_TYPE_tag].u;
  if (tag == IRK_DW_TAG_inheritance && flags & IRK_DI_FLAG_Virtual) {
    irk_buf *b = &d->expression.bytes;
    irk_buf_bytes(b, virtual_base, sizeof virtual_base);
    irk_buf_uleb(b, offset);
    irk_buf_byte(b, IRK_DW_OP_minus);
    irk_buf_byte(b, IRK_DW_OP_deref);
    irk_buf_byte(b, IRK_DW_OP_plus);
    irk_dw_put_expression(d, IRK_DW_AT_data_member_location);
    return;
  }
  if (flags & IRK_DI_FLAG_BitField && d->version < 4) {
    put_old_bit_field(d, md, offset);
    return;
  }
  if (flags & IRK_DI_FLAG_BitField) {
    if (irk_dw_number(md, IRK_DI_DERIVED_TYPE_size, &size)) irk_dw_put(d, IRK_DW_AT_bit_size, size);
    if (is_known) irk_dw_put(d, IRK_DW_AT_data_bit_offset, offset);
    return;
  }
  put_align(d, md->f[IRK_DI_DERIVED_TYPE_align].u);
  if (is_known) put_offset(d, offset / 8);
}

// Returns the place of the entry.
static uint32_t member(irk_dw_module *d, const irk_md *md) {
  uint64_t flags = md->f[IRK_DI_DERIVED_TYPE_flags].u;
  irk_dw_begin(d, (uint32_t)md->f[IRK_DI_DERIVED_TYPE_tag].u);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_DERIVED_TYPE_name);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_DERIVED_TYPE_baseType);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_DERIVED_TYPE_file, IRK_MD_FILE), md->f[IRK_DI_DERIVED_TYPE_line].u);
  put_member_place(d, md);
  irk_dw_put_access(d, flags);
  if (flags & IRK_DI_FLAG_Virtual) irk_dw_put(d, IRK_DW_AT_virtuality, IRK_DW_VIRTUALITY_virtual);
  if (flags & IRK_DI_FLAG_Artificial) irk_dw_put_flag(d, IRK_DW_AT_artificial);
  const irk_md *notes = irk_dw_list(md, IRK_DI_DERIVED_TYPE_annotations);
  bool has_children = notes && notes->len;
  uint32_t at = irk_dw_close(d, &d->info, has_children);
  put_annotations(d, notes);
  if (has_children) irk_dw_end_children(&d->info);
  return at;
}

void irk_dw_write_static_member(irk_dw_module *d, uint32_t entity) {
  const irk_md *md = d->entities.items[entity].md;
  bool has_children = d->entities.items[entity].first_child;
  irk_dw_begin(d, (uint32_t)md->f[IRK_DI_DERIVED_TYPE_tag].u);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_DERIVED_TYPE_name);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_DERIVED_TYPE_baseType);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_DERIVED_TYPE_file, IRK_MD_FILE), md->f[IRK_DI_DERIVED_TYPE_line].u);
  irk_dw_put_flag(d, IRK_DW_AT_external);
  irk_dw_put_flag(d, IRK_DW_AT_declaration);
  if (md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_Artificial) irk_dw_put_flag(d, IRK_DW_AT_artificial);
  const irk_md *value = irk_dw_node(md, IRK_DI_DERIVED_TYPE_extraData, IRK_MD_VALUE);
  if (value)
    put_constant(d, IRK_DW_AT_const_value, value->f[0].value, is_unsigned_type(md->f[IRK_DI_DERIVED_TYPE_baseType].md));
  put_align(d, md->f[IRK_DI_DERIVED_TYPE_align].u);
  irk_dw_put_access(d, md->f[IRK_DI_DERIVED_TYPE_flags].u);
  irk_dw_close(d, &d->info, has_children);
}

static void write_variant(irk_dw_module *d, const irk_md *part, const irk_md *md) {
  const irk_md *discriminator = irk_dw_node(part, IRK_DI_COMPOSITE_TYPE_discriminator, IRK_MD_DERIVED_TYPE);
  const irk_md *value = irk_dw_node(md, IRK_DI_DERIVED_TYPE_extraData, IRK_MD_VALUE);
  irk_dw_begin(d, IRK_DW_TAG_variant);
  if (value)
    put_constant(d, IRK_DW_AT_discr_value, value->f[0].value,
                 !discriminator || is_unsigned_type(discriminator->f[IRK_DI_DERIVED_TYPE_baseType].md));
  irk_dw_close(d, &d->info, true);
  member(d, md);
  irk_dw_end_children(&d->info);
}

static void write_elements(irk_dw_module *d, const irk_md *md, bool is_inner);

// Writes a variant part; the discriminator comes before the variants.
static void write_variant_part(irk_dw_module *d, const irk_md *md, bool is_inner) {
  const irk_md *discriminator = irk_dw_node(md, IRK_DI_COMPOSITE_TYPE_discriminator, IRK_MD_DERIVED_TYPE);
  uint32_t entity = discriminator ? irk_dw_entity_of(d, discriminator) : 0;
  irk_dw_begin(d, IRK_DW_TAG_variant_part);
  irk_dw_put_ref(d, IRK_DW_AT_discr, entity);
  irk_dw_close(d, &d->info, true);
  if (discriminator) {
    uint32_t at = member(d, discriminator);
    d->entities.items[entity].offset = at;
  }
  write_elements(d, md, is_inner);
  irk_dw_end_children(&d->info);
}

// ---- composite types -----------------------------------------------------------------------------------------

static void write_enumerator(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_enumerator);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_ENUMERATOR_name);
  put_words(d, IRK_DW_AT_const_value, md->f[IRK_DI_ENUMERATOR_value].words, md->f[IRK_DI_ENUMERATOR_isUnsigned].u);
  irk_dw_close(d, &d->info, false);
}

static void write_objc_property(irk_dw_module *d, const irk_md *md) {
  irk_dw_begin(d, IRK_DW_TAG_APPLE_property);
  irk_dw_put_string(d, IRK_DW_AT_APPLE_property_name, md, IRK_DI_OBJC_PROPERTY_name);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_OBJC_PROPERTY_type);
  irk_dw_put_line(d, irk_dw_node(md, IRK_DI_OBJC_PROPERTY_file, IRK_MD_FILE), md->f[IRK_DI_OBJC_PROPERTY_line].u);
  irk_dw_put_string(d, IRK_DW_AT_APPLE_property_getter, md, IRK_DI_OBJC_PROPERTY_getterName);
  irk_dw_put_string(d, IRK_DW_AT_APPLE_property_setter, md, IRK_DI_OBJC_PROPERTY_setterName);
  uint64_t attributes = md->f[IRK_DI_OBJC_PROPERTY_attributes].u;
  if (attributes) irk_dw_put(d, IRK_DW_AT_APPLE_property_attribute, attributes);
  irk_dw_close(d, &d->info, false);
}

// Tells whether the element is written with its parent; entities are children, and come later.
static bool is_written_here(const irk_md *parent, const irk_md *e) {
  if (!e) return false;
  uint64_t tag = parent->f[IRK_DI_COMPOSITE_TYPE_tag].u;
  switch (e->kind) {
  case IRK_MD_ENUMERATOR: return tag == IRK_DW_TAG_enumeration_type;
  case IRK_MD_SUBRANGE:
  case IRK_MD_GENERIC_SUBRANGE:
  case IRK_MD_SUBRANGE_TYPE: return tag == IRK_DW_TAG_array_type;
  case IRK_MD_DERIVED_TYPE: return !(e->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember);
  case IRK_MD_COMPOSITE_TYPE: return e->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_variant_part;
  case IRK_MD_OBJC_PROPERTY: return true;
  default: return false;
  }
}

static void write_element(irk_dw_module *d, const irk_md *parent, const irk_md *e, bool is_inner) {
  switch (e->kind) {
  case IRK_MD_ENUMERATOR: write_enumerator(d, e); break;
  case IRK_MD_SUBRANGE:
  case IRK_MD_GENERIC_SUBRANGE: write_subrange(d, e); break;
  case IRK_MD_SUBRANGE_TYPE:
    irk_dw_begin(d, IRK_DW_TAG_subrange_type);
    irk_dw_put_type(d, IRK_DW_AT_type, e, IRK_DI_SUBRANGE_TYPE_baseType);
    put_bound(d, IRK_DW_AT_lower_bound, e->f[IRK_DI_SUBRANGE_TYPE_lowerBound].md);
    put_bound(d, IRK_DW_AT_upper_bound, e->f[IRK_DI_SUBRANGE_TYPE_upperBound].md);
    irk_dw_close(d, &d->info, false);
    break;
  case IRK_MD_DERIVED_TYPE: {
    uint64_t tag = e->f[IRK_DI_DERIVED_TYPE_tag].u;
    if (tag == IRK_DW_TAG_friend) {
      irk_dw_begin(d, IRK_DW_TAG_friend);
      irk_dw_put_type(d, IRK_DW_AT_friend, e, IRK_DI_DERIVED_TYPE_baseType);
      irk_dw_close(d, &d->info, false);
    } else if (parent->f[IRK_DI_COMPOSITE_TYPE_tag].u == IRK_DW_TAG_variant_part) {
      write_variant(d, parent, e);
    } else {
      member(d, e);
    }
    break;
  }
  case IRK_MD_COMPOSITE_TYPE:
    if (!is_inner) write_variant_part(d, e, true);
    break;
  default: write_objc_property(d, e); break;
  }
}

static void write_elements(irk_dw_module *d, const irk_md *md, bool is_inner) {
  const irk_md *elements = irk_dw_list(md, IRK_DI_COMPOSITE_TYPE_elements);
  for (uint32_t i = 0; elements && i < elements->len; i++)
    if (is_written_here(md, elements->f[i].md)) write_element(d, md, elements->f[i].md, is_inner);
}

static bool has_elements(const irk_md *md) {
  const irk_md *elements = irk_dw_list(md, IRK_DI_COMPOSITE_TYPE_elements);
  for (uint32_t i = 0; elements && i < elements->len; i++)
    if (is_written_here(md, elements->f[i].md)) return true;
  return false;
}

static void write_enumeration(irk_dw_module *d, const irk_md *md) {
  if (md->f[IRK_DI_COMPOSITE_TYPE_flags].u & IRK_DI_FLAG_EnumClass && d->version >= 4)
    irk_dw_put_flag(d, IRK_DW_AT_enum_class);
}

static void put_record_facts(irk_dw_module *d, const irk_md *md) {
  enum { BY_REFERENCE = 4, BY_VALUE = 5 };
  uint64_t flags = md->f[IRK_DI_COMPOSITE_TYPE_flags].u;
  if (flags & IRK_DI_FLAG_TypePassByValue) irk_dw_put(d, IRK_DW_AT_calling_convention, BY_VALUE);
  else if (flags & IRK_DI_FLAG_TypePassByReference) irk_dw_put(d, IRK_DW_AT_calling_convention, BY_REFERENCE);
  if (flags & IRK_DI_FLAG_ExportSymbols) irk_dw_put_flag(d, IRK_DW_AT_export_symbols);
  irk_dw_put_type(d, IRK_DW_AT_containing_type, md, IRK_DI_COMPOSITE_TYPE_vtableHolder);
  if (flags & IRK_DI_FLAG_ObjcClassComplete) irk_dw_put_flag(d, IRK_DW_AT_APPLE_objc_complete_type);
  uint64_t language = md->f[IRK_DI_COMPOSITE_TYPE_runtimeLang].u;
  if (language) irk_dw_put(d, IRK_DW_AT_APPLE_runtime_class, language);
}

static bool write_composite(irk_dw_module *d, const irk_md *md, bool has_children) {
  uint64_t tag = md->f[IRK_DI_COMPOSITE_TYPE_tag].u, flags = md->f[IRK_DI_COMPOSITE_TYPE_flags].u;
  bool is_declared = flags & IRK_DI_FLAG_FwdDecl;
  bool is_part = tag == IRK_DW_TAG_variant_part;  // outside a type, which producers do not emit
  irk_dw_begin(d, (uint32_t)tag);
  irk_dw_put_type(d, IRK_DW_AT_type, md, IRK_DI_COMPOSITE_TYPE_baseType);
  irk_dw_put_string(d, IRK_DW_AT_name, md, IRK_DI_COMPOSITE_TYPE_name);
  if (tag == IRK_DW_TAG_array_type) write_array(d, md);
  else if (tag == IRK_DW_TAG_enumeration_type) write_enumeration(d, md);
  else put_record_facts(d, md);
  if (tag != IRK_DW_TAG_array_type && !is_declared) put_size(d, md, IRK_DI_COMPOSITE_TYPE_size);
  if (is_declared) irk_dw_put_flag(d, IRK_DW_AT_declaration);
  else
    irk_dw_put_line(d, irk_dw_node(md, IRK_DI_COMPOSITE_TYPE_file, IRK_MD_FILE), md->f[IRK_DI_COMPOSITE_TYPE_line].u);
  irk_dw_put_access(d, flags);
  if (tag != IRK_DW_TAG_array_type) put_align(d, md->f[IRK_DI_COMPOSITE_TYPE_align].u);
  if (flags & IRK_DI_FLAG_Artificial) irk_dw_put_flag(d, IRK_DW_AT_artificial);
  irk_dw_put_type(d, IRK_DW_AT_specification, md, IRK_DI_COMPOSITE_TYPE_specification);
  const irk_md *templates = irk_dw_list(md, IRK_DI_COMPOSITE_TYPE_templateParams);
  const irk_md *notes = irk_dw_list(md, IRK_DI_COMPOSITE_TYPE_annotations);
  has_children |= (templates && templates->len) || (notes && notes->len) || has_elements(md);
  irk_dw_close(d, &d->info, has_children);
  if (!is_part) write_elements(d, md, false);
  irk_dw_write_templates(d, templates);
  put_annotations(d, notes);
  return has_children;
}

// ---- parameters of templates -----------------------------------------------------------------------------------

static void put_template_value(irk_dw_module *d, const irk_md *p) {
  const irk_md *value = irk_dw_node(p, IRK_DI_TEMPLATE_VALUE_value, IRK_MD_VALUE);
  if (!value) return;
  const irk_value *v = value->f[0].value;
  const irk_global *g = NULL;
  int64_t offset;
  if (v->type->kind == IRK_TYPE_POINTER && irk_cg_const_address(d->cg, v, &g, &offset) && g && !offset) {
    irk_dw_place place = {.base = IRK_DW_BASE_POINTER, .global = g};
    if (!irk_cg_is_declared(g) && irk_dw_express(d, &place, NULL)) irk_dw_put_expression(d, IRK_DW_AT_location);
  } else {
    put_constant(d, IRK_DW_AT_const_value, v, is_unsigned_type(p->f[IRK_DI_TEMPLATE_VALUE_type].md));
  }
}

static void write_template_param(irk_dw_module *d, const irk_md *p, bool is_inner) {
  const irk_md *pack = NULL;
  if (p->kind == IRK_MD_TEMPLATE_TYPE) {
    irk_dw_begin(d, IRK_DW_TAG_template_type_parameter);
    irk_dw_put_type(d, IRK_DW_AT_type, p, IRK_DI_TEMPLATE_TYPE_type);
    irk_dw_put_string(d, IRK_DW_AT_name, p, IRK_DI_TEMPLATE_TYPE_name);
    if (p->f[IRK_DI_TEMPLATE_TYPE_defaulted].u) irk_dw_put_flag(d, IRK_DW_AT_default_value);
  } else {
    uint64_t tag = p->f[IRK_DI_TEMPLATE_VALUE_tag].u;
    irk_dw_begin(d, (uint32_t)tag);
    if (tag == IRK_DW_TAG_template_value_parameter) irk_dw_put_type(d, IRK_DW_AT_type, p, IRK_DI_TEMPLATE_VALUE_type);
    irk_dw_put_string(d, IRK_DW_AT_name, p, IRK_DI_TEMPLATE_VALUE_name);
    if (p->f[IRK_DI_TEMPLATE_VALUE_defaulted].u) irk_dw_put_flag(d, IRK_DW_AT_default_value);
    if (tag == IRK_DW_TAG_GNU_template_template_param)
      irk_dw_put_string(d, IRK_DW_AT_GNU_template_name, p, IRK_DI_TEMPLATE_VALUE_value);
    else if (tag == IRK_DW_TAG_GNU_template_parameter_pack && !is_inner)
      pack = irk_dw_list(p, IRK_DI_TEMPLATE_VALUE_value);
    else put_template_value(d, p);
  }
  bool has_children = pack && pack->len;
  irk_dw_close(d, &d->info, has_children);
  for (uint32_t i = 0; pack && i < pack->len; i++) {
    const irk_md *q = pack->f[i].md;
    if (q && (q->kind == IRK_MD_TEMPLATE_TYPE || q->kind == IRK_MD_TEMPLATE_VALUE)) write_template_param(d, q, true);
  }
  if (has_children) irk_dw_end_children(&d->info);
}

void irk_dw_write_templates(irk_dw_module *d, const irk_md *params) {
  for (uint32_t i = 0; params && i < params->len; i++) {
    const irk_md *p = params->f[i].md;
    if (p && (p->kind == IRK_MD_TEMPLATE_TYPE || p->kind == IRK_MD_TEMPLATE_VALUE)) write_template_param(d, p, false);
  }
}

// ---- dispatch -----------------------------------------------------------------------------------------------

bool irk_dw_write_type(irk_dw_module *d, uint32_t entity) {
  const irk_dw_entity e = d->entities.items[entity];
  const irk_md *md = e.md;
  bool has_children = e.first_child != 0;
  switch (md->kind) {
  case IRK_MD_DERIVED_TYPE:
    if (!(md->f[IRK_DI_DERIVED_TYPE_flags].u & IRK_DI_FLAG_StaticMember)) return write_derived(d, md, has_children);
    irk_dw_write_static_member(d, entity);
    return has_children;
  case IRK_MD_COMPOSITE_TYPE: return write_composite(d, md, has_children);
  case IRK_MD_SUBROUTINE_TYPE: return write_subroutine(d, md, has_children);
  case IRK_MD_BASIC_TYPE: write_basic(d, md); break;
  case IRK_MD_FIXED_POINT_TYPE: write_fixed_point(d, entity); break;
  case IRK_MD_STRING_TYPE: write_string(d, md); break;
  default: write_subrange_type(d, md); break;
  }
  irk_dw_close(d, &d->info, has_children);
  return has_children;
}
