// Checks calls of intrinsics: memory and pointers.
#include "analysis/dom.h"
#include "ir/assumption.h"
#include "ir/layout.h"
#include "ir/opcode.h"
#include "verify/intrinsic.h"

#include <stdlib.h>

// ---- assume ---------------------------------------------------------------------------------------------------------
typedef struct assumption {
  irk_str tag;
  irk_value **args;
  uint32_t n;
} assumption;

static bool is_ptr(const irk_value *v) { return v->type->kind == IRK_TYPE_POINTER; }
static bool is_int(const irk_value *v) { return v->type->kind == IRK_TYPE_INTEGER; }

// Tells whether the release's LLVM knows the string attribute.
static bool is_known_string(irk_str tag) {
  static const char *const known[] = {
      "less-precise-fpmad",  "no-infs-fp-math",         "no-nans-fp-math",       "no-signed-zeros-fp-math",
      "approx-func-fp-math", "no-jump-tables",          "no-inline-line-tables", "profile-sample-accurate",
      "use-sample-profile",  "unsafe-fp-math",          "denormal-fp-math",      "denormal-fp-math-f32",
      "loader-replaceable",  "uniform-work-group-size",
  };
  for (uint32_t i = 0; i < IRK_COUNT(known); i++)
    if (irk_str_eq(tag, irk_str_of(known[i]))) return true;
  return false;
}

static const char *find_bad_align(const assumption *a) {
  if (a->n < 2 || a->n > 3) return "alignment assumptions should have 2 or 3 arguments";
  if (!is_ptr(a->args[0])) return "first argument should be a pointer";
  if (!is_int(a->args[1])) return "second argument should be an integer";
  if (a->n == 3 && !is_int(a->args[2])) return "third argument should be an integer if present";
  return NULL;
}

static const char *find_bad_dereferenceable(const assumption *a) {
  if (a->n != 2) return "dereferenceable assumptions should have 2 arguments";
  if (!is_ptr(a->args[0])) return "first argument should be a pointer";
  return is_int(a->args[1]) ? NULL : "second argument should be an integer";
}

static bool is_word_int(const irk_value *v) { return is_int(v) && v->type->count <= 64; }

static const char *find_bad_fixed_tag(const assumption *a) {
  const irk_assumption *t = irk_assumption_find(a->tag);
  if (!t) return "tags must be valid attribute names";
  if (t->rule && (a->n < t->min || a->n > t->max)) return t->rule;
  if (!t->is_of_pointer) return NULL;
  if (!is_ptr(a->args[0])) return "first argument should be a pointer";
  if (a->n > 1 && !is_word_int(a->args[1]))
    return "second argument should be an integer with a maximum width of 64 bits";
  if (a->n > 2 && !is_word_int(a->args[2]))
    return "third argument should be an integer with a maximum width of 64 bits if present";
  return NULL;
}

static const char *find_bad_attribute(irk_version version, irk_attr_kind kind, const assumption *a) {
  if (a->n > 2) return "too many arguments";
  uint32_t places = irk_attr_places(kind, version);
  if (irk_attr_class(kind, version) == IRK_ATTR_CLASS_INT) {
    if (a->n != 2) return "this attribute should have 2 arguments";
    return a->args[1]->kind == IRK_VALUE_INT ? NULL : "the second argument should be a constant integral value";
  }
  if (places & IRK_ATTR_ON_PARAM) return a->n == 1 ? NULL : "this attribute should have one argument";
  if (places & IRK_ATTR_ON_FUNCTION) return a->n == 0 ? NULL : "this attribute has no argument";
  return NULL;
}

// Returns the message for one assumption, or NULL. *is_last: the following ones are not checked.
static const char *find_bad_assumption(const irk_checker *c, const assumption *a, bool *is_last) {
  bool continues = irk_has(c->version, IRK_ASSUME_BUNDLES_TRUE);
  *is_last = !continues;
  if (irk_has(c->version, IRK_SEPARATE_STORAGE) && irk_str_eq(a->tag, IRK_S("separate_storage"))) {
    if (a->n != 2) return "separate_storage assumptions should have 2 arguments";
    return is_ptr(a->args[0]) && is_ptr(a->args[1]) ? NULL
                                                    : "arguments to separate_storage assumptions should be pointers";
  }
  if (irk_has(c->version, IRK_ASSUME_FIXED_TAGS)) return find_bad_fixed_tag(a);
  irk_attr_kind kind = irk_attr_by_keyword(a->tag.ptr, a->tag.len);
  if (kind != IRK_ATTR_NONE && !irk_attr_exists(kind, c->version)) kind = IRK_ATTR_NONE;
  if (kind == IRK_ATTR_NONE && !irk_str_eq(a->tag, IRK_S("ignore")) && !is_known_string(a->tag))
    return "tags must be valid attribute names";
  if (kind == IRK_ATTR_ALIGN) return find_bad_align(a);
  if (kind == IRK_ATTR_DEREFERENCEABLE && irk_has(c->version, IRK_ASSUME_DEREFERENCEABLE))
    return find_bad_dereferenceable(a);
  *is_last = kind == IRK_ATTR_NONE;
  if (kind == IRK_ATTR_NONE) return a->n > 2 ? "too many arguments" : NULL;
  return find_bad_attribute(c->version, kind, a);
}

void irk_in_assume(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_call *k = call->u.call;
  if (!k->num_bundles) return;
  uint64_t condition;
  if (irk_has(c->version, IRK_ASSUME_BUNDLES_TRUE))
    CHECK(c, irk_in_int(call, 0, &condition) && condition == 1,
          "assume with operand bundles must have i1 true condition", OF(call));
  irk_value **at = call->ops + k->num_args;
  for (uint32_t i = 0; i < k->num_bundles; i++) {
    assumption a = {irk_name(c->m, k->bundles[i].tag), at, k->bundles[i].len};
    bool is_last;
    const char *wrong = find_bad_assumption(c, &a, &is_last);
    CHECK(c, !wrong, wrong, OF(call));
    if (is_last) return;
    at += k->bundles[i].len;
  }
}

// ---- copying, filling -----------------------------------------------------------------------------------------------
void irk_in_memset_pattern(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_type_is_sized(c->dl, irk_in_arg_type(call, 1)), "unsized types cannot be used as memset patterns",
        OF(call));
}

static bool has_alignment(const irk_inst *call, uint32_t arg, uint64_t element) {
  const irk_attr *a = irk_in_param_attr(call, arg, IRK_ATTR_ALIGN);
  return a && a->value >= element;
}

void irk_in_mem_atomic(irk_checker *c, const irk_inst *call, irk_in in) {
  uint64_t element;
  if (!irk_in_int(call, 3, &element)) return;
  CHECK(c, irk_in_is_power_of_2(irk_in_arg(call, 3)),
        "element size of the element-wise atomic memory intrinsic must be a power of 2", OF(call));
  CHECK(c, has_alignment(call, 0, element), "incorrect alignment of the destination argument", OF(call));
  if (in != IRK_IN_MEMSET_ATOMIC)
    CHECK(c, has_alignment(call, 1, element), "incorrect alignment of the source argument", OF(call));
}

void irk_in_prefetch(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_PREFETCH_ARGUMENTS)) {
    CHECK(c, irk_in_below(call, 1, 2) && irk_in_below(call, 2, 4), "invalid arguments to llvm.prefetch", OF(call));
    return;
  }
  CHECK(c, irk_in_below(call, 1, 2), "rw argument to llvm.prefetch must be 0-1", OF(call));
  CHECK(c, irk_in_below(call, 2, 4),
        irk_has(c->version, IRK_PREFETCH_LOCALITY) ? "locality argument to llvm.prefetch must be 0-3"
                                                   : "locality argument to llvm.prefetch must be 0-4",
        OF(call));
  CHECK(c, irk_in_below(call, 3, 2), "cache type argument to llvm.prefetch must be 0-1", OF(call));
}

// ---- masked ---------------------------------------------------------------------------------------------------------
// Before alignments became attributes, they were arguments. The signatures ensure that masks have
// the length of the data.
static bool points_to(const irk_type *ptr, const irk_type *t) {
  return !irk_type_is_typed_pointer(ptr) || ptr->types[0] == t;
}

void irk_in_masked_load(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  bool has_align = call->u.call->num_args == 4;
  if (has_align)
    CHECK(c, irk_in_is_power_of_2(irk_in_arg(call, 1)), "masked_load: alignment must be a power of 2", OF(call));
  CHECK(c, points_to(irk_in_arg_type(call, 0), call->v.type), "masked_load: return must match pointer type", OF(call));
}

void irk_in_masked_store(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  bool has_align = call->u.call->num_args == 4;
  const irk_type *value = irk_in_arg_type(call, 0);
  if (has_align)
    CHECK(c, irk_in_is_power_of_2(irk_in_arg(call, 2)), "masked_store: alignment must be a power of 2", OF(call));
  CHECK(c, points_to(irk_in_arg_type(call, 1), value), "masked_store: storee must match pointer type", OF(call));
}

void irk_in_masked_gather(irk_checker *c, const irk_inst *call, irk_in in) {
  bool is_gather = in == IRK_IN_MASKED_GATHER;
  if (call->u.call->num_args != 4) return;
  uint32_t at = is_gather ? 1 : 2;
  uint64_t n;
  if (!irk_in_int(call, at, &n)) return;
  CHECK(c, n == 0 || irk_in_is_power_of_2(irk_in_arg(call, at)),
        is_gather ? "masked_gather: alignment must be 0 or a power of 2"
                  : "masked_scatter: alignment must be 0 or a power of 2",
        OF(call));
}

// ---- pointers -------------------------------------------------------------------------------------------------------
void irk_in_invariant_start(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  const irk_value *size = irk_in_arg(call, 0);
  CHECK(c, size->kind == IRK_VALUE_INT && (!irk_in_is_negative(size) || irk_in_is_minus_one(size)),
        "invariant_start parameter must be -1, 0 or a positive number", OF(call));
}

void irk_in_lifetime(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_LIFETIME_OF_ALLOCA)) return;
  const irk_value *v = irk_in_arg(call, call->u.call->num_args - 1);
  CHECK(c, irk_in_is_inst(v, IRK_OP_ALLOCA) || v->kind == IRK_VALUE_POISON,
        "llvm.lifetime.start/end can only be used on alloca or poison", OF(call));
}

void irk_in_ptrmask(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_PTRMASK_TYPES)) return;
  const irk_type *ptr = irk_in_arg_type(call, 0), *mask = irk_in_arg_type(call, 1);
  CHECK(c, irk_in_is_ptrs(ptr), "llvm.ptrmask intrinsic first argument must be pointer or vector of pointers",
        OF(call));
  CHECK(c, irk_type_is_vector(ptr) == irk_type_is_vector(mask),
        "llvm.ptrmask intrinsic arguments must be both scalars or both vectors", OF(call));
  if (irk_type_is_vector(ptr))
    CHECK(c, irk_in_same_length(ptr, mask), "llvm.ptrmask intrinsic arguments must have the same number of elements",
          OF(call));
  const irk_dl_pointer *size = irk_dl_pointer_of(c->dl, (uint32_t)irk_type_lane(ptr)->count);
  CHECK(c, size->index_bits == irk_scalar_bits(mask),
        "llvm.ptrmask intrinsic second argument bitwidth must match pointer index type size of first argument",
        OF(call));
}

void irk_in_thread_pointer(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_POINTER_SPACES) || call->v.type->kind != IRK_TYPE_POINTER) return;
  CHECK(c, call->v.type->count == c->dl->globals_addrspace,
        "llvm.thread.pointer intrinsic return type must be for the globals address space", OF(call));
}

void irk_in_dynamic_area_offset(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_POINTER_SPACES)) return;
  const irk_dl_pointer *size = irk_dl_pointer_of(c->dl, c->dl->alloca_addrspace);
  CHECK(c, irk_in_is_int(call->v.type, size->bits),
        "get_dynamic_area_offset result type must be scalar integer matching alloca address space width", OF(call));
}

void irk_in_threadlocal_address(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_has(c->version, IRK_THREADLOCAL_ADDRESS)) return;
  const irk_value *v = irk_in_arg(call, 0);
  CHECK(c, irk_value_is_global(v), "llvm.threadlocal.address first argument must be a GlobalValue", NO_SUBJECT);
  CHECK(c, ((const irk_global *)v)->tls, "llvm.threadlocal.address operand isThreadLocal() must be true", NO_SUBJECT);
}

void irk_in_stackprotector(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  CHECK(c, irk_in_is_inst(irk_in_strip_casts(c, irk_in_arg(call, 1)), IRK_OP_ALLOCA),
        "llvm.stackprotector parameter #2 must resolve to an alloca.", OF(call));
}

void irk_in_elementtype(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  if (!irk_attr_exists(IRK_ATTR_ELEMENTTYPE, c->version)) return;  // typed pointers have the element type
  CHECK(c, irk_in_has_param_attr(call, 0, IRK_ATTR_ELEMENTTYPE),
        "Intrinsic requires elementtype attribute on first argument.", OF(call));
}

// ---- declarations of scopes -----------------------------------------------------------------------------------------
// The declarations are checked at the end of the function, up to the first violation.
void irk_in_noalias_scope_decl(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  struct irk_intrinsic_checks *k = irk_in_function(c);
  if (k->num_scopes == k->cap_scopes) {
    k->cap_scopes = k->cap_scopes ? k->cap_scopes * 2 : 16;
    irk_in_scope *more = irk_arena_alloc(&c->scratch, k->cap_scopes * sizeof *more);
    if (k->num_scopes) memcpy(more, k->scopes, k->num_scopes * sizeof *more);
    k->scopes = more;
  }
  k->scopes[k->num_scopes++] = (irk_in_scope){NULL, call, c->block_index, c->inst_index};
}

static bool check_scope(irk_checker *c, irk_in_scope *s) {
  const irk_value *v = irk_in_arg(s->call, 0);
  REQUIRE(c, v->kind == IRK_VALUE_METADATA, "llvm.experimental.noalias.scope.decl must have a MetadataAsValue argument",
          OF(s->call));
  const irk_md *list = ((const irk_md_value *)v)->md;
  REQUIRE(c, list && list->kind >= IRK_MD_TUPLE && list->kind != IRK_MD_ARG_LIST,
          "!id.scope.list must point to an MDNode", OF(s->call));
  REQUIRE(c, list->len == 1, "!id.scope.list must point to a list with a single scope", OF(s->call));
  irk_check_alias_scopes(c, list);
  s->scope = list->f[0].md;
  return true;
}

static int compare_scopes(const void *x, const void *y) {
  const irk_in_scope *a = x, *b = y;
  uint32_t p = a->scope ? a->scope->id : 0, q = b->scope ? b->scope->id : 0;
  if (p != q) return p < q ? -1 : 1;
  if (a->block != b->block) return a->block < b->block ? -1 : 1;
  return a->number < b->number ? -1 : a->number > b->number;
}

static bool dominates(const irk_dom *dom, const irk_in_scope *a, const irk_in_scope *b) {
  if (a->block == b->block) return a->number < b->number || !irk_cfg_is_reachable(dom->cfg, a->block);
  return irk_dom_dominates(dom, a->block, b->block);
}

// Checks that no declaration of a scope dominates another one of the same scope.
static void check_scopes_apart(irk_checker *c, irk_in_scope *scopes, uint32_t n) {
  enum { MANY = 32 };  // LLVM does not check scopes with so many declarations
  const irk_dom *dom = irk_check_dom(c);
  qsort(scopes, n, sizeof *scopes, compare_scopes);
  for (uint32_t first = 0, end; first < n; first = end) {
    for (end = first + 1; end < n && scopes[end].scope == scopes[first].scope;) end++;
    for (uint32_t i = first; i < end && end - first < MANY; i++)
      for (uint32_t j = first; j < end; j++)
        CHECK(c, i == j || !dominates(dom, scopes + i, scopes + j),
              "llvm.experimental.noalias.scope.decl dominates another one with the same scope", OF(scopes[i].call));
  }
}

void irk_check_scopes_end(irk_checker *c) {
  struct irk_intrinsic_checks *k = c->intrinsics;
  if (!k || k->fn != c->fn || !k->num_scopes) return;
  for (uint32_t i = 0; i < k->num_scopes; i++)
    if (!check_scope(c, k->scopes + i)) return;
  if (c->options.noalias_scopes_must_not_dominate) check_scopes_apart(c, k->scopes, k->num_scopes);
}

void irk_in_reloc_none(irk_checker *c, const irk_inst *call, irk_in in) {
  (void)in;
  irk_str s;
  CHECK(c, irk_in_string(irk_in_arg(call, 0), &s), "llvm.reloc.none argument must be a metadata string", OF(call));
}
