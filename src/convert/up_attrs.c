// Upgrades attributes of old releases: strings that became other attributes, attributes that do not
// fit their type, strictfp.
#include "convert/up.h"

// Properties of an attribute set, as bits.
enum {
  HAS_OLD_STRING = 1,
  HAS_STRICTFP = 2,
  WANTS_POINTER = 4,
  WANTS_POINTERS = 8,
  WANTS_INT = 16,
  WANTS_INTS = 32,
  WANTS_FLOAT = 64,
  WANTS_VALUE = 128,
  HAS_DENORMAL_STRING = 256,
  HAS_GROUP_SIZE = 512,
  WANTS_TYPE = WANTS_POINTER | WANTS_POINTERS | WANTS_INT | WANTS_INTS | WANTS_FLOAT | WANTS_VALUE
};

// Attributes that are valid only for some types.
static const struct {
  uint16_t kind;
  uint8_t wants;
} wants[] = {
    {IRK_ATTR_SIGNEXT, WANTS_INT},
    {IRK_ATTR_ZEROEXT, WANTS_INT},
    {IRK_ATTR_ALLOCALIGN, WANTS_INT},
    {IRK_ATTR_RANGE, WANTS_INTS},
    {IRK_ATTR_NOALIAS, WANTS_POINTER},
    {IRK_ATTR_NOCAPTURE, WANTS_POINTER},
    {IRK_ATTR_CAPTURES, WANTS_POINTER},
    {IRK_ATTR_NONNULL, WANTS_POINTER},
    {IRK_ATTR_READNONE, WANTS_POINTER},
    {IRK_ATTR_READONLY, WANTS_POINTER},
    {IRK_ATTR_DEREFERENCEABLE, WANTS_POINTER},
    {IRK_ATTR_DEREFERENCEABLE_OR_NULL, WANTS_POINTER},
    {IRK_ATTR_WRITABLE, WANTS_POINTER},
    {IRK_ATTR_DEAD_ON_UNWIND, WANTS_POINTER},
    {IRK_ATTR_INITIALIZES, WANTS_POINTER},
    {IRK_ATTR_ALLOCPTR, WANTS_POINTER},
    {IRK_ATTR_NEST, WANTS_POINTER},
    {IRK_ATTR_SWIFTERROR, WANTS_POINTER},
    {IRK_ATTR_BYVAL, WANTS_POINTER},
    {IRK_ATTR_BYREF, WANTS_POINTER},
    {IRK_ATTR_SRET, WANTS_POINTER},
    {IRK_ATTR_INALLOCA, WANTS_POINTER},
    {IRK_ATTR_PREALLOCATED, WANTS_POINTER},
    {IRK_ATTR_ELEMENTTYPE, WANTS_POINTER},
    {IRK_ATTR_ALIGN, WANTS_POINTERS},
    {IRK_ATTR_NOFPCLASS, WANTS_FLOAT},
    {IRK_ATTR_NOUNDEF, WANTS_VALUE},
};
static const char *const old_strings[] = {
    "no-frame-pointer-elim", "no-frame-pointer-elim-non-leaf", "null-pointer-is-valid", "nooutline",
    "implicit-section-name", "amdgpu-unsafe-fp-atomics",
};

typedef struct attrs {
  irk_module *m;
  uint16_t *of_set;   // bits by set id
  uint32_t num_sets;  // number of sets before the upgrade
  uint16_t all;
  bool knows_group_size;  // in this release uniform-work-group-size has no value
  bool has_loose_calls;   // the release allowed attributes on arguments of any type
} attrs;

static uint16_t bits_of(const irk_attr *a) {
  if (a->kind == IRK_ATTR_STRICTFP) return HAS_STRICTFP;
  if (a->kind != IRK_ATTR_STRING) {
    for (size_t i = 0; i < IRK_COUNT(wants); ++i)
      if (wants[i].kind == a->kind) return wants[i].wants;
    return 0;
  }
  irk_str key = a->string->key;
  if (key.len < 9) return 0;  // the shortest key has 9 bytes
  if (irk_str_eq(key, IRK_S("denormal-fp-math")) || irk_str_eq(key, IRK_S("denormal-fp-math-f32")))
    return HAS_DENORMAL_STRING;
  if (irk_str_eq(key, IRK_S("uniform-work-group-size"))) return HAS_GROUP_SIZE;
  for (size_t i = 0; i < IRK_COUNT(old_strings); ++i)
    if (irk_str_eq(key, irk_str_of(old_strings[i]))) return HAS_OLD_STRING;
  return 0;
}

static uint16_t bits_of_set(const irk_attr_set *set) {
  uint16_t all = 0;
  for (uint32_t k = 0; k < set->len; ++k) all |= bits_of(&set->attrs[k]);
  return all;
}

static void classify(attrs *a) {
  irk_module *m = a->m;
  a->num_sets = m->attr_sets.len;
  a->of_set = irk_arena_zalloc(&m->arena, (a->num_sets + 1) * sizeof *a->of_set);
  for (uint32_t i = 0; i < m->attr_sets.len; ++i) {
    const irk_attr_set *set = m->attr_sets.items[i];
    if (!set || set->id >= a->num_sets) continue;
    a->of_set[set->id] = bits_of_set(set);
    a->all |= a->of_set[set->id];
  }
}
static uint16_t bits_at(const attrs *a, const irk_attr_set *set) {
  if (!set) return 0;
  return set->id < a->num_sets ? a->of_set[set->id] : bits_of_set(set);
}

// ---- strings -------------------------------------------------------------------------------------------------
static irk_attr_set *upgrade_strings(irk_module *m, const irk_attr_set *set, irk_str *section) {
  irk_attr *out = irk_arena_alloc(&m->arena, (set->len + 2) * sizeof *out);
  uint32_t n = 0;
  irk_str frame = {NULL, 0};
  bool has_frame = irk_has(m->version, IRK_FRAME_POINTER_STRING);
  bool has_null = irk_attr_exists(IRK_ATTR_NULL_POINTER_IS_VALID, m->version);
  for (uint32_t i = 0; i < set->len; ++i) {
    irk_attr a = set->attrs[i];
    if (a.kind == IRK_ATTR_STRING) {
      irk_str key = a.string->key, value = a.string->value;
      if (has_frame && irk_str_eq(key, IRK_S("no-frame-pointer-elim"))) {
        frame = irk_str_eq(value, IRK_S("true")) ? IRK_S("all") : frame.len ? frame : IRK_S("none");
        continue;
      }
      if (has_frame && irk_str_eq(key, IRK_S("no-frame-pointer-elim-non-leaf"))) {
        if (!irk_str_eq(frame, IRK_S("all"))) frame = IRK_S("non-leaf");
        continue;
      }
      if (has_null && irk_str_eq(key, IRK_S("null-pointer-is-valid"))) {
        if (irk_str_eq(value, IRK_S("true"))) out[n++] = (irk_attr){.kind = IRK_ATTR_NULL_POINTER_IS_VALID};
        continue;
      }
      if (section && irk_str_eq(key, IRK_S("nooutline")) && irk_attr_exists(IRK_ATTR_NOOUTLINE, m->version)) {
        out[n++] = (irk_attr){.kind = IRK_ATTR_NOOUTLINE};
        continue;
      }
      if (section && irk_str_eq(key, IRK_S("implicit-section-name")) && irk_has(m->version, IRK_SECTION_ATTRIBUTE)) {
        *section = value;
        continue;
      }
    }
    out[n++] = a;
  }
  if (frame.len)
    out[n++] = (irk_attr){.kind = IRK_ATTR_STRING, .string = irk_attr_string_new(m, IRK_S("frame-pointer"), frame)};
  return irk_attr_set_of(m, out, n);
}

static irk_attr_list *without_strings(attrs *a, irk_attr_list *list, irk_str *section) {
  irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  if (!(bits_at(a, set) & HAS_OLD_STRING)) return list;
  return irk_attr_list_with_set(a->m, list, IRK_ATTR_INDEX_FUNCTION, upgrade_strings(a->m, set, section));
}

static irk_attr_list *without_key(irk_module *m, irk_attr_list *list, irk_str key) {
  irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  if (!set || !irk_attr_set_find_string(set, key)) return list;
  irk_attr *out = irk_arena_alloc(&m->arena, set->len * sizeof *out);
  uint32_t n = 0;
  for (uint32_t i = 0; i < set->len; ++i)
    if (set->attrs[i].kind != IRK_ATTR_STRING || !irk_str_eq(set->attrs[i].string->key, key)) out[n++] = set->attrs[i];
  return irk_attr_list_with_set(m, list, IRK_ATTR_INDEX_FUNCTION, irk_attr_set_of(m, out, n));
}

// Parses WORD ["," WORD]: the modes of results and of operands. An empty word means ieee for
// results, and for operands the mode of results. Returns false for an unknown word.
static bool denormal_mode(irk_str s, uint32_t *mode) {
  static const char *const words[] = {"ieee", "preserve-sign", "positive-zero", "dynamic"};
  uint32_t kinds[2] = {0, 0};
  for (uint32_t i = 0; i < 2; i++) {
    const char *comma = s.len && !i ? memchr(s.ptr, ',', s.len) : NULL;
    irk_str word = {s.ptr, comma ? (size_t)(comma - s.ptr) : s.len};
    s = comma ? (irk_str){comma + 1, s.len - word.len - 1} : (irk_str){NULL, 0};
    if (!word.len) {
      kinds[i] = kinds[0];
      continue;
    }
    while (kinds[i] < IRK_COUNT(words) && !irk_str_eq(word, irk_str_of(words[kinds[i]]))) kinds[i]++;
    if (kinds[i] == IRK_COUNT(words)) return false;
  }
  *mode = kinds[0] | kinds[1] << 2;
  return true;
}

// Merges "denormal-fp-math" and "denormal-fp-math-f32" into one attribute. Unknown values are kept.
static irk_attr_list *with_denormals(attrs *a, irk_attr_list *list) {
  irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  if (!(bits_at(a, set) & HAS_DENORMAL_STRING)) return list;
  irk_attr *out = irk_arena_alloc(&a->m->arena, (set->len + 1) * sizeof *out);
  uint32_t n = 0, mode, all = 0, single = 0;
  bool has_all = false, has_single = false;
  for (uint32_t i = 0; i < set->len; i++) {
    const irk_attr *attr = &set->attrs[i];
    if ((bits_of(attr) & HAS_DENORMAL_STRING) && denormal_mode(attr->string->value, &mode)) {
      bool is_single = attr->string->key.len > 16;
      *(is_single ? &single : &all) = mode;
      *(is_single ? &has_single : &has_all) = true;
    } else if (attr->kind != IRK_ATTR_DENORMAL_FPENV) {
      out[n++] = *attr;
    }
  }
  if (!has_all && !has_single) return list;
  if (!has_single) single = all;
  out[n++] = (irk_attr){.kind = IRK_ATTR_DENORMAL_FPENV, .value = all | single << 4};
  return irk_attr_list_with_set(a->m, list, IRK_ATTR_INDEX_FUNCTION, irk_attr_set_of(a->m, out, n));
}

// "uniform-work-group-size"="true" becomes the attribute without a value; other values are dropped.
static irk_attr_list *with_group_size(attrs *a, irk_attr_list *list) {
  irk_str key = IRK_S("uniform-work-group-size");
  irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *old = set ? irk_attr_set_find_string(set, key) : NULL;
  if (!old || !old->string->value.len) return list;
  bool is_true = irk_str_eq(old->string->value, IRK_S("true"));
  list = without_key(a->m, list, key);
  if (!is_true) return list;
  set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  uint32_t n = set ? set->len : 0;
  irk_attr *out = irk_arena_alloc(&a->m->arena, (n + 1) * sizeof *out);
  if (n) memcpy(out, set->attrs, n * sizeof *out);
  out[n] = (irk_attr){.kind = IRK_ATTR_STRING, .string = irk_attr_string_new(a->m, key, IRK_S(""))};
  return irk_attr_list_with_set(a->m, list, IRK_ATTR_INDEX_FUNCTION, irk_attr_set_of(a->m, out, n + 1));
}

// Replaces the attribute for all floating-point atomics of a function by metadata on each of them.
static void upgrade_atomics(irk_module *m, irk_global *f) {
  static const char *const kinds[] = {"amdgpu.no.fine.grained.host.memory", "amdgpu.no.remote.memory.access",
                                      "amdgpu.ignore.denormal.mode"};
  irk_str key = IRK_S("amdgpu-unsafe-fp-atomics");
  const irk_attr_set *set = irk_attr_list_at(f->attrs, IRK_ATTR_INDEX_FUNCTION);
  const irk_attr *attr = set ? irk_attr_set_find_string(set, key) : NULL;
  if (!attr) return;
  bool is_true = irk_str_eq(attr->string->value, IRK_S("true"));
  f->attrs = without_key(m, f->attrs, key);
  for (uint32_t b = 0; is_true && b < f->fn->num_blocks; ++b)
    for (uint32_t i = 0; i < f->fn->blocks[b]->num_insts; ++i) {
      irk_inst *inst = f->fn->blocks[b]->insts[i];
      if (inst->v.opcode != IRK_OP_ATOMICRMW || !irk_type_is_float(irk_type_scalar(inst->v.type))) continue;
      if (inst->u.mem.rmw == IRK_RMW_XCHG) continue;
      irk_md *empty = irk_md_tuple(m, NULL, 0);
      irk_inst_extra *extra = irk_inst_extra_get(m, f->fn, inst);
      for (size_t k = 0; k < IRK_COUNT(kinds); ++k)
        irk_attachments_add(m, &extra->md, irk_md_kind_get(m, irk_str_of(kinds[k])), empty);
    }
}

// ---- types ---------------------------------------------------------------------------------------------------
static bool holds_float(const irk_type *t) {
  for (uint32_t depth = 0; depth < 64; ++depth) {
    if (irk_type_is_float(t)) return true;
    if ((t->kind != IRK_TYPE_ARRAY && t->kind != IRK_TYPE_VECTOR && t->kind != IRK_TYPE_STRUCT) || !t->num_types)
      return false;
    t = t->types[0];
  }
  return true;
}

static uint8_t given_by(const irk_type *t) {
  const irk_type *scalar = irk_type_lane(t);
  uint8_t given = t->kind == IRK_TYPE_VOID ? 0 : WANTS_VALUE;
  if (t->kind == IRK_TYPE_POINTER) given |= WANTS_POINTER;
  if (scalar->kind == IRK_TYPE_POINTER) given |= WANTS_POINTERS;
  if (irk_type_is_bits(t)) given |= WANTS_INT;
  if (scalar->kind == IRK_TYPE_INTEGER) given |= WANTS_INTS;
  if (holds_float(t)) given |= WANTS_FLOAT;
  return given;
}

// `call` is the call that has the list, or NULL. It may have more arguments than the function type.
static irk_attr_list *fit_types(attrs *a, irk_attr_list *list, const irk_type *fn_type, const irk_inst *call) {
  irk_attr_list *out = list;
  uint32_t num = call ? call->u.call->num_args + 1 : fn_type->num_types;
  for (uint32_t i = 0; i < list->len; ++i) {
    uint32_t index = list->slots[i].index;
    const irk_attr_set *set = list->slots[i].set;
    uint16_t need = bits_at(a, set) & WANTS_TYPE;
    if (!need || index >= num) continue;
    uint8_t given = given_by(call && index ? call->ops[index - 1]->type : fn_type->types[index]);
    if (!(need & ~given)) continue;
    irk_attr *left = irk_arena_alloc(&a->m->arena, set->len * sizeof *left);
    uint32_t n = 0;
    for (uint32_t k = 0; k < set->len; ++k)
      if (!(bits_of(&set->attrs[k]) & WANTS_TYPE & ~given)) left[n++] = set->attrs[k];
    out = irk_attr_list_with_set(a->m, out, index, irk_attr_set_of(a->m, left, n));
    if (!out) return NULL;
  }
  return out;
}

// ---- calls ---------------------------------------------------------------------------------------------------
static bool is_call(const irk_inst *inst) {
  return inst->v.opcode == IRK_OP_CALL || inst->v.opcode == IRK_OP_INVOKE || inst->v.opcode == IRK_OP_CALLBR;
}

static bool is_strict(const irk_attr_list *list) {
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  return set && irk_attr_set_find(set, IRK_ATTR_STRICTFP);
}

// Replaces strictfp of a call in a function without it by nobuiltin.
static irk_attr_list *without_strictfp(irk_module *m, const irk_inst *call) {
  irk_attr_list *list = call->u.call->attrs;
  const irk_value *callee = irk_call_callee(call);
  const irk_global *f = callee && callee->kind == IRK_VALUE_FUNCTION ? (const irk_global *)callee : NULL;
  if (!is_strict(list) && !(f && is_strict(f->attrs))) return list;
  static const char constrained[] = "llvm.experimental.constrained.";
  irk_str name = f ? irk_name(m, f->name) : (irk_str){NULL, 0};
  if (name.len >= sizeof constrained - 1 && memcmp(name.ptr, constrained, sizeof constrained - 1) == 0) return list;
  const irk_attr_set *set = irk_attr_list_at(list, IRK_ATTR_INDEX_FUNCTION);
  irk_attr *out = irk_arena_alloc(&m->arena, ((set ? set->len : 0) + 1) * sizeof *out);
  uint32_t n = 0;
  for (uint32_t i = 0; set && i < set->len; ++i)
    if (set->attrs[i].kind != IRK_ATTR_STRICTFP) out[n++] = set->attrs[i];
  out[n++] = (irk_attr){.kind = IRK_ATTR_NOBUILTIN};
  irk_attr_set *made = irk_attr_set_of(m, out, n);
  return irk_attr_list_with_set(m, list, IRK_ATTR_INDEX_FUNCTION, made);
}

// Tells whether the bitcode comes from a release whose verifier did not check attributes of calls.
// Bitcode of later releases needs no check.
static bool is_of_loose_release(const irk_module *m) {
  static const char mark[] = "LLVM";
  irk_str s = m->producer;
  if (!m->is_from_bitcode) return false;
  if (s.len < sizeof mark || memcmp(s.ptr, mark, sizeof mark - 1)) return true;
  uint32_t major = 0;
  for (size_t i = sizeof mark - 1; i < s.len && s.ptr[i] >= '0' && s.ptr[i] <= '9' && major < 1000; ++i)
    major = major * 10 + (uint32_t)(s.ptr[i] - '0');
  return !irk_has((irk_version)(major * 100), IRK_CHECKED_CALL_ATTRS);
}

static void upgrade_calls(up *u, attrs *a, irk_global *f) {
  irk_function *fn = f->fn;
  bool relax = (a->all & HAS_STRICTFP) && !is_strict(f->attrs);
  bool fit = (a->all & WANTS_TYPE) && a->has_loose_calls;
  bool resize = a->knows_group_size && (a->all & HAS_GROUP_SIZE);
  if (!relax && !fit && !resize && !(a->all & HAS_OLD_STRING)) return;
  if (fn->is_unread && up_wants_bodies(u)) return;
  for (uint32_t b = 0; b < fn->num_blocks; ++b)
    for (uint32_t i = 0; i < fn->blocks[b]->num_insts; ++i) {
      irk_inst *inst = fn->blocks[b]->insts[i];
      if (!is_call(inst)) continue;
      if (inst->u.call->attrs) inst->u.call->attrs = without_strings(a, inst->u.call->attrs, NULL);
      if (inst->u.call->attrs && fit)
        inst->u.call->attrs = fit_types(a, inst->u.call->attrs, inst->u.call->fn_type, inst);
      if (resize && inst->u.call->attrs) inst->u.call->attrs = with_group_size(a, inst->u.call->attrs);
      if (relax) inst->u.call->attrs = without_strictfp(a->m, inst);
    }
}

void irk_up_attributes(up *u) {
  irk_module *m = u->m;
  attrs a = {.m = m, .has_loose_calls = is_of_loose_release(m)};
  if (!m->attr_sets.len) return;
  a.knows_group_size = m->is_from_bitcode && irk_has(m->version, IRK_UNIFORM_GROUP_SIZE);
  classify(&a);
  if (!a.all) return;
  for (uint32_t i = 0; i < m->functions.len; ++i) {
    irk_global *f = m->functions.items[i];
    if (f->attrs && (a.all & HAS_OLD_STRING)) {
      irk_str section = {NULL, 0};
      f->attrs = without_strings(&a, f->attrs, &section);
      if (section.len) f->section = irk_intern(m, section);
      if (!f->is_declaration && irk_has(m->version, IRK_NO_UNSAFE_FP_ATOMICS)) upgrade_atomics(m, f);
    }
    if (m->is_from_bitcode && f->attrs && (a.all & HAS_DENORMAL_STRING) && irk_has(m->version, IRK_DENORMAL_ATTRIBUTE))
      f->attrs = with_denormals(&a, f->attrs);
    if (a.knows_group_size && f->attrs && (a.all & HAS_GROUP_SIZE)) f->attrs = with_group_size(&a, f->attrs);
    if (m->is_from_bitcode && f->attrs && (a.all & WANTS_TYPE))  // LLVM, too, does this only for bitcode
      f->attrs = fit_types(&a, f->attrs, f->value_type, NULL);
    if (f->fn && (f->fn->num_blocks || f->fn->is_unread)) upgrade_calls(u, &a, f);
  }
}
