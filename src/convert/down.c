// Converts everything outside of bodies to an older release.
#include "convert/down.h"
#include "ir/attr_string.h"
#include "ir/dinode.h"

#include <stdarg.h>
#include <stdio.h>

static uint32_t num_unnamed(const irk_global_vec *globals, const irk_global *end) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < globals->len && globals->items[i] != end; i++) n += !globals->items[i]->name;
  return n;
}

// Returns the name of the function, or its number in text; empty outside of functions.
typedef char number_text[16];
static irk_str place_of(const down *d, number_text number) {
  const irk_module *m = d->m;
  const irk_global *g = d->fn ? d->fn->global : NULL;
  if (!g) return IRK_S("");
  if (g->name) return irk_name(m, g->name);
  uint32_t before = num_unnamed(&m->variables, NULL) + num_unnamed(&m->aliases, NULL) + num_unnamed(&m->ifuncs, NULL) +
                    num_unnamed(&m->functions, g);
  return (irk_str){number, (size_t)snprintf(number, sizeof(number_text), "%u", before)};
}

void irk_down_note(const down *d, irk_change_kind kind, uint64_t count, const char *becomes, const char *fmt, ...) {
  if (!d->options->changes) return;
  char text[512];
  va_list args;
  va_start(args, fmt);
  irk_format(text, sizeof text, fmt, args);
  va_end(args);
  number_text number;
  irk_changes_note(d->options->changes, kind, place_of(d, number), irk_str_of(text), irk_str_of(becomes ? becomes : ""),
                   count);
}

// Reports "in @f: LLVM 14 has no ...", preceded by a word.
static void say_missing(const down *d, irk_severity severity, const char *word, const char *what) {
  number_text number;
  irk_str name = place_of(d, number);
  static const char *const minor[] = {".0", ".1", ".2", ".3", ".4", ".5", ".6", ".7", ".8", ".9"};
  const char *rest = d->asked < 400 ? minor[d->asked % 10] : "";
  irk_diag_put(d->sink, (irk_diag){.severity = severity, .file = d->m->id}, "%s%.*s%s%sLLVM %u%s has no %s",
               d->fn ? "in @" : "", (int)name.len, name.ptr, d->fn ? ": " : "", word, d->asked / 100u, rest, what);
}

void irk_down_refuse(down *d, const char *fmt, ...) {
  char text[512];
  va_list args;
  va_start(args, fmt);
  irk_format(text, sizeof text, fmt, args);
  va_end(args);
  say_missing(d, IRK_ERROR, "", text);
  irk_down_note(d, IRK_CHANGE_REFUSED, 1, NULL, "%s", text);
  d->failed = true;
}

bool irk_down_lose(down *d, const char *what) {
  if (!d->options->lossy) {
    irk_down_refuse(d, "%s", what);
    return false;
  }
  irk_down_note(d, IRK_CHANGE_LOST, 1, NULL, "%s", what);
  if (d->lost == what && d->lost_fn == d->fn) return true;  // reported already
  say_missing(d, IRK_WARNING, "dropped: ", what);
  d->lost = what;
  d->lost_fn = d->fn;
  return true;
}

static down *of(const irk_copy *c) { return c->plan->user; }

// ---- attributes ----------------------------------------------------------------------------------------------

// Merges effects on kinds of memory that the release does not distinguish into the effects on other
// memory.
static uint64_t older_memory(uint64_t value, irk_version to) {
  enum { ERRNO = 4, OTHER = 6, TARGET0 = 8, TARGET1 = 10 };
  uint64_t other = value >> OTHER & 3, targets = (value >> TARGET0 & 3) | (value >> TARGET1 & 3);
  if (!irk_has(to, IRK_MEMORY_TARGET)) other |= targets;
  if (!irk_has(to, IRK_MEMORY_ERRNO)) other |= value >> ERRNO & 3;
  value = (value & ~(UINT64_C(3) << OTHER)) | other << OTHER;
  if (!irk_has(to, IRK_MEMORY_TARGET)) value = (value & 0xFF) | other << TARGET0 | other << TARGET1;
  return irk_has(to, IRK_MEMORY_ERRNO) ? value : (value & ~(UINT64_C(3) << ERRNO)) | other << ERRNO;
}

// Tells whether a vector variant scales on RISC-V: _ZGVrMxv_f.
static bool scales_on_riscv(irk_str names) {
  static const char beginning[] = "_ZGVr";
  enum { LEN = sizeof beginning - 1 };
  for (size_t i = 0; i + LEN + 2 <= names.len; i++)
    if (memcmp(names.ptr + i, beginning, LEN) == 0 && names.ptr[i + LEN + 1] == 'x') return true;
  return false;
}

// Returns false for a string that the release does not understand and that must be dropped.
static bool older_string(down *d, irk_attr *a) {
  irk_str key = a->string->key, value = a->string->value;
  // A release without inline probes takes the value as the name of a function.
  bool is_probe = irk_str_eq(key, IRK_S("probe-stack")) && irk_str_eq(value, IRK_S("inline-asm"));
  if (is_probe) return irk_has(d->to, IRK_INLINE_PROBES);
  bool is_variant = irk_str_eq(key, IRK_S("vector-function-abi-variant"));
  bool is_taken = irk_attr_string_fits(key, value, d->to) &&
                  !(is_variant && !irk_has(d->to, IRK_VFABI_RVV) && scales_on_riscv(value));
  if (is_taken) return true;
  bool is_frame = irk_str_eq(key, IRK_S("frame-pointer")) && irk_str_eq(value, IRK_S("non-leaf-no-reserve"));
  irk_down_note(d, is_frame ? IRK_CHANGE_EXPRESSED : IRK_CHANGE_DROPPED, 1, is_frame ? "non-leaf" : NULL,
                "attribute \"%.*s\"=\"%.*s\"", (int)key.len, key.ptr, (int)value.len, value.ptr);
  if (is_frame) a->string = irk_attr_string_new(d->m, key, IRK_S("non-leaf"));
  return is_frame;
}

// Tells whether both limits of the range are the same number.
static bool is_empty(const irk_attr_range *range) {
  size_t words = (range->bits + 63) / 64;
  return memcmp(range->words, range->words + words, words * sizeof *range->words) == 0;
}

// Adapts an attribute. Returns false to drop it: only promises and hints are dropped. The writers
// refuse attributes that change the meaning of a call.
static bool attr(irk_copy *c, irk_attr *a) {
  down *d = of(c);
  switch (a->kind) {
  case IRK_ATTR_STRING: return older_string(d, a);
  case IRK_ATTR_MEMORY: a->value = older_memory(a->value, d->to); return irk_memory_is_expressible(a->value, d->to);
  case IRK_ATTR_CAPTURES: return irk_attr_exists(IRK_ATTR_CAPTURES, d->to) || !a->value;
  case IRK_ATTR_RANGE:
    return irk_attr_exists(IRK_ATTR_RANGE, d->to) && (irk_has(d->to, IRK_EMPTY_RANGES) || !is_empty(a->range));
  case IRK_ATTR_HYBRID_PATCHABLE: return false;
  case IRK_ATTR_ELEMENTTYPE: return d->typed || irk_attr_exists(IRK_ATTR_ELEMENTTYPE, d->to);  // see typed.c
  case IRK_ATTR_BYVAL:
  case IRK_ATTR_BYREF:
  case IRK_ATTR_SRET:
    if (a->type) a->type = irk_down_bytes(d, a->type);
    return irk_attr_exists((irk_attr_kind)a->kind, d->to);
  case IRK_ATTR_PREALLOCATED:
  case IRK_ATTR_INALLOCA:
  case IRK_ATTR_SWIFTERROR:
  case IRK_ATTR_SWIFTSELF: return true;
  default: return irk_attr_exists((irk_attr_kind)a->kind, d->to);
  }
}

enum { MOST_SMALL = 1 << 14 };  // bytes: the largest alignment of passed values in LLVM 15 to 18

// Refuses attributes that change how values are passed, if the release does not take them, or not
// with such large values.
static void check_attrs(down *d) {
  bool has_place = irk_attr_places(IRK_ATTR_ALIGNSTACK, d->to) & IRK_ATTR_ON_RETURN;
  for (uint32_t i = 0; i < d->m->attr_lists.len; i++) {
    const irk_attr_list *list = d->m->attr_lists.items[i];
    const irk_attr_set *of_return = irk_attr_list_at(list, IRK_ATTR_INDEX_RETURN);
    if (!has_place && of_return && irk_attr_set_find(of_return, IRK_ATTR_ALIGNSTACK))
      irk_down_refuse(d, "alignstack of return values");
    for (uint32_t k = 0; k < list->len && irk_has(d->to, IRK_SMALL_PARAM_ALIGN); k++) {
      const irk_attr_set *set = list->slots[k].set;
      const irk_attr *align =
          set && irk_attr_set_find(set, IRK_ATTR_BYVAL) ? irk_attr_set_find(set, IRK_ATTR_ALIGN) : NULL;
      if (align && align->value > MOST_SMALL)
        irk_down_refuse(d, "byval arguments aligned to more than %d bytes", MOST_SMALL);
    }
  }
}

// Checks passed vectors, which are aligned to their size.
static void check_passed_types(down *d) {
  for (uint32_t i = 0; irk_has(d->to, IRK_SMALL_PARAM_ALIGN) && i < d->m->types.len; i++) {
    const irk_type *fn_type = d->m->types.items[i];
    if (fn_type->kind != IRK_TYPE_FUNCTION) continue;
    for (uint32_t k = 0; k < fn_type->num_types; k++) {
      const irk_type *t = fn_type->types[k];
      while (t->kind == IRK_TYPE_ARRAY) t = t->types[0];
      uint64_t bits = t->kind == IRK_TYPE_VECTOR ? irk_scalar_bits(t->types[0]) : 0;
      if (t->kind != IRK_TYPE_VECTOR || t->count <= MOST_SMALL * 8 / (bits ? bits : 64)) continue;
      irk_down_refuse(d, "calls that pass vectors of more than %d bytes", MOST_SMALL);
      return;
    }
  }
}

// ---- constants -----------------------------------------------------------------------------------------------

static irk_value *poison(irk_copy *c, const irk_type *from, irk_type *type) {
  (void)from;
  if (irk_has(of(c)->to, IRK_POISON)) return NULL;
  irk_down_note(of(c), IRK_CHANGE_EXPRESSED, 1, "undef", "poison");
  return irk_const_undef(c->dst, type);
}

// Returns the expression with the release's types; NULL if it does not change.
static irk_value *older_expr(down *d, const irk_const_expr *e, irk_value **ops, uint32_t n) {
  irk_value *made = irk_down_step_expr(d, e, ops, n);
  return !made && d->typed ? irk_typed_expr(d, e, ops, n) : made;
}

// Splits a constant getelementptr on a vector of pointers into one for each lane.
static irk_value *steps_of_lanes(down *d, const irk_const_expr *e, irk_value *const *ops, uint32_t n) {
  enum { MOST_LANES = 64 };
  irk_type *t = e->v.type;
  if (t->kind != IRK_TYPE_VECTOR || t->is_scalable || t->count > MOST_LANES || irk_has(d->to, IRK_VECTOR_STEP_EXPRS))
    return NULL;
  irk_const_expr one = *e;
  one.v.type = t->types[0];
  irk_mark mark = irk_arena_mark(&d->c->scratch);
  irk_value **lane = IRK_NEW_ARRAY(&d->c->scratch, irk_value *, n), *lanes[MOST_LANES];
  for (uint32_t k = 0; k < t->count; k++) {
    for (uint32_t i = 0; i < n; i++)
      lane[i] = ops[i]->type->kind == IRK_TYPE_VECTOR ? irk_const_element(d->m, ops[i], k) : ops[i];
    lanes[k] = older_expr(d, &one, lane, n);
    if (!lanes[k]) lanes[k] = irk_const_expr_of(d->m, &one, lane, n);
  }
  irk_arena_release(&d->c->scratch, mark);
  return irk_const_composite(d->m, t, lanes, (uint32_t)t->count);
}

static irk_value *expr(irk_copy *c, const irk_const_expr *from, irk_value **ops) {
  down *d = of(c);
  irk_const_expr e = *from;
  if (e.v.opcode == IRK_OP_PTRTOADDR && !irk_op_exists(IRK_OP_PTRTOADDR, d->to)) {
    irk_down_note(d, IRK_CHANGE_EXPRESSED, 1, "ptrtoint", "constant ptrtoaddr");
    e.v.opcode = IRK_OP_PTRTOINT;
  }
  if (e.v.opcode == IRK_OP_GETELEMENTPTR && !irk_has(d->to, IRK_INRANGE_INDEX)) e.inrange_index = 0;
  if (e.v.opcode == IRK_OP_GETELEMENTPTR && !irk_has(d->to, IRK_GEP_FLAGS)) {
    if (e.has_inrange) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "inrange of constant getelementptr");
    if (e.v.flags & ~IRK_INBOUNDS) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "nusw, nuw of constant getelementptr");
    e.has_inrange = false;
    e.v.flags &= IRK_INBOUNDS;
  }
  e.v.type = irk_copy_type(c, from->v.type);
  e.source_type = from->source_type ? irk_copy_type(c, from->source_type) : NULL;
  irk_value *made = e.v.opcode == IRK_OP_GETELEMENTPTR ? steps_of_lanes(d, &e, ops, from->len) : NULL;
  if (!made) made = irk_down_byte_expr(d, from, ops[0], e.v.type);
  if (!made) made = older_expr(d, &e, ops, from->len);
  if (made) return made;
  if (e.v.opcode == from->v.opcode && e.v.flags == from->v.flags && e.has_inrange == from->has_inrange &&
      e.inrange_index == from->inrange_index)
    return NULL;
  return irk_const_expr_of(c->dst, &e, ops, from->len);
}

// ---- globals -------------------------------------------------------------------------------------------------

static void lower_globals(down *d) {
  irk_module *m = d->m;
  for (uint32_t i = 0; i < m->variables.len; i++) {
    irk_global *g = m->variables.items[i];
    if (g->sanitizer && !irk_has(d->to, IRK_GLOBAL_SANITIZERS)) {
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "what sanitizers are told of a global");
      g->sanitizer = 0;
    }
    if (g->code_model && !irk_has(d->to, IRK_GLOBAL_CODE_MODEL)) {
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "code model of a global");
      g->code_model = 0;
    }
    irk_down_locations(d, g, d->c->src->variables.items[i]);
  }
  for (uint32_t i = 0; i < m->ifuncs.len; i++)
    if (m->ifuncs.items[i]->init->type->count && !irk_has(d->to, IRK_IFUNC_ADDRSPACE))
      irk_down_refuse(d, "ifuncs outside of address space 0");
  for (uint32_t i = 0; i < m->ifuncs.len; i++) {
    if (irk_has(d->to, IRK_IFUNC_METADATA)) break;
    irk_down_note(d, IRK_CHANGE_DROPPED, m->ifuncs.items[i]->md.len, NULL, "metadata of an ifunc");
    m->ifuncs.items[i]->md.len = 0;
  }
  for (uint32_t i = 0; i < m->functions.len; i++) {
    irk_global *g = m->functions.items[i];
    d->fn = g->fn;
    irk_down_attachments(d, &g->md, NULL);
    if (g->fn->preferred_align && !irk_has(d->to, IRK_PREFERRED_ALIGN)) {
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "preferred alignment of a function");
      g->fn->preferred_align = 0;
    }
  }
  d->fn = NULL;
}

// ---- the module ----------------------------------------------------------------------------------------------

static void begin(irk_copy *c) {
  down *d = of(c);
  d->c = c;
  d->m = c->dst;
  irk_down_layout_begin(d);
  irk_down_byte_types(d);
  if (d->typed) irk_typed_begin(d);
  if (d->tuples.are_made) irk_down_tuples_begin(d);
}

static irk_type *value_type(irk_copy *c, const irk_global *g) {
  down *d = of(c);
  irk_type *t = d->typed ? irk_typed_value_type(d, g) : irk_copy_type(c, g->value_type);
  return g->v.kind == IRK_VALUE_VARIABLE ? irk_down_shape(d, t) : t;
}

static irk_type *pointer_type(irk_copy *c, const irk_global *g, irk_type *value_type) {
  return irk_typed_pointer(c->dst, value_type, g->v.type);
}

static void lower_assembly(down *d) {
  irk_module_asm *a = &d->m->assembly;
  if (irk_has(d->to, IRK_MODULE_ASM_LIST)) return;
  for (uint32_t i = 0; i < a->num_marks; i++)
    if (a->marks[i].target_features.len || a->marks[i].target_cpu.len)
      irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "processor of a part of the module's assembly");
  a->num_marks = 0;
}

// Tells whether a type of this kind contains scalable vectors. Such types had no size.
static bool holds_scalable(const irk_module *m, irk_type_kind kind) {
  for (uint32_t i = 0; i < m->types.len; i++) {
    const irk_type *t = m->types.items[i];
    for (uint32_t k = 0; t->kind == kind && k < t->num_types; k++)
      if (t->types[k]->is_scalable) return true;
  }
  return false;
}

static bool has_target_type(const irk_module *m, bool with_layout) {
  for (uint32_t i = 0; i < m->types.len; i++) {
    const irk_type *t = m->types.items[i];
    if (t->kind == IRK_TYPE_TARGET && (t->layout != NULL) == with_layout) return true;
  }
  return false;
}

static void end(irk_copy *c) {
  down *d = of(c);
  d->lacks_layouts = (has_target_type(d->m, false) && has_target_type(c->src, true)) ||
                     (!irk_has(d->to, IRK_SCALABLE_STRUCTS) && holds_scalable(d->m, IRK_TYPE_STRUCT)) ||
                     (!irk_has(d->to, IRK_SCALABLE_IN_ARRAYS) && holds_scalable(d->m, IRK_TYPE_ARRAY));
  if (c->src->summary) irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "summary for ThinLTO");
  lower_globals(d);
  lower_assembly(d);
  check_attrs(d);
  check_passed_types(d);
  if (d->tuples.are_made) irk_down_tuples_end(d);
  irk_down_flags(d);
  irk_down_cfi_functions(d);
  irk_down_layout_text(d);
  irk_down_symbols(d);
  irk_down_entities(d);
  irk_down_units(d);
  irk_down_layout_globals(d);
  if (d->typed) irk_typed_globals(d);
  irk_down_intrinsics(d);
  irk_down_records(d);
  for (uint32_t i = 0, n = d->m->functions.len; i < n; i++) {
    d->fn = d->m->functions.items[i]->fn;
    d->fn_attrs = i < d->c->src->functions.len ? d->c->src->functions.items[i]->attrs : NULL;
    d->m->functions.items[i]->attrs =
        irk_down_struct_attrs(d, d->m->functions.items[i]->attrs, d->m->functions.items[i]->value_type);
    irk_down_function(d, d->m->functions.items[i]->fn);
    if (d->typed) irk_typed_function(d, d->m->functions.items[i]->fn);
    irk_down_check_function(d, d->m->functions.items[i]->fn);
  }
  d->fn = NULL;
  irk_down_check_globals(d);
  if (d->tuples.are_made) irk_down_tuples_finish(d);
  if (!d->failed) irk_down_forget_intrinsics(d);
}

static bool has_debug_info(const irk_module *m) {
  if (irk_named_md_of(m, IRK_S("llvm.dbg.cu"))) return true;
  for (uint32_t i = 0; i < m->mds.len; i++)
    if (m->mds.items[i] && irk_md_is_di(m->mds.items[i])) return true;
  return false;
}

static bool is_debug_intrinsic(const void *m, const irk_global *f) {
  irk_str name = irk_name(m, f->name);
  return f->is_declaration && name.len > 9 && memcmp(name.ptr, "llvm.dbg.", 9) == 0;
}

// Drops debug info: before 3.7 it consists of tuples. The module then has no debug-info version
// either.
static void lose_debug_info(down *d, const irk_module *src, irk_module *m) {
  irk_named_md *flags = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  if (!has_debug_info(src)) return;
  irk_strip_debug_info(m);
  uint32_t n = 0;
  for (uint32_t i = 0; flags && i < flags->len; i++) {
    const irk_md *flag = flags->ops[i], *name = flag->kind == IRK_MD_TUPLE && flag->len > 1 ? flag->f[1].md : NULL;
    bool is_of_debug_info = name && name->kind == IRK_MD_STRING &&
                            (irk_str_eq(irk_md_str(name), IRK_S("Debug Info Version")) ||
                             irk_str_eq(irk_md_str(name), IRK_S("Dwarf Version")));
    if (!is_of_debug_info) flags->ops[n++] = flags->ops[i];
  }
  if (flags) flags->len = n;
  irk_drop_unused_functions(m, is_debug_intrinsic, m);
  say_missing(d, IRK_WARNING, "dropped: ", "debug info of this kind");
  irk_down_note(d, IRK_CHANGE_DROPPED, 1, NULL, "debug info");
}

static bool has_target_lanes(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (m->types.items[i]->kind == IRK_TYPE_VECTOR && m->types.items[i]->types[0]->kind == IRK_TYPE_TARGET) return true;
  return false;
}

static bool has_scalable_vectors(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (m->types.items[i]->is_scalable) return true;
  return false;
}

static bool has_references(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (irk_type_is_wasm_reference(m, m->types.items[i])) return true;
  return false;
}

static irk_module *convert(irk_module *m, irk_version to, irk_version asked, bool makes_tuples,
                           const irk_convert_options *options, irk_sink *sink) {
  down d = {.from = m->version,
            .to = to,
            .asked = asked,
            .options = options,
            .sink = sink,
            .tuples = {.are_made = makes_tuples},
            .typed = !irk_module_has_typed_pointers(m) && irk_has(to, IRK_TYPED_POINTERS)};
  if (!irk_has(to, IRK_TARGET_LANES) && has_target_lanes(m)) {
    d.m = m;
    irk_down_refuse(&d, "vectors of target types");
    return NULL;
  }
  if (!irk_has(to, IRK_WASM_REFERENCES) && has_references(m)) {
    d.m = m;
    irk_down_refuse(&d, "types of WebAssembly's references");
    return NULL;
  }
  if (!irk_has(to, IRK_SCALABLE_VECTORS) && has_scalable_vectors(m)) {
    d.m = m;
    irk_down_refuse(&d, "scalable vectors");
    return NULL;
  }
  irk_clone_plan plan = {
      .user = &d,
      .version = to,
      .hooks = {.poison = poison,
                .expr = expr,
                .attr = attr,
                .node = makes_tuples ? irk_down_tuple_node : irk_down_node,
                .reshape = makes_tuples ? irk_down_tuple_reshape : irk_down_node_reshape,
                .instead = makes_tuples ? irk_down_tuple_instead : irk_down_node_instead},
      .begin = begin,
      .value_type = value_type,
      .pointer_type = d.typed ? pointer_type : NULL,
      .end = end,
  };
  irk_module *made = irk_module_clone_as(m, &plan, sink);
  irk_map_free(&d.rules);
  irk_buf_free(&d.seen_types);
  irk_map_free(&d.tuples.changed);
  irk_down_layout_end(&d);
  bool loses = !irk_has(to, IRK_DEBUG_NODES) && !makes_tuples && m->version != to;
  if (made && loses) lose_debug_info(&d, m, made);
  if (made && !d.failed) return made;
  irk_module_destroy(made);
  return NULL;
}

// Debug info is first converted to the first release with nodes, and then to tuples.
irk_module *irk_convert_down(irk_module *m, irk_version to, const irk_convert_options *options, irk_sink *sink) {
  enum { FIRST_WITH_NODES = 307 };
  bool makes_tuples =
      !irk_has(to, IRK_DEBUG_NODES) && irk_has(m->version, IRK_DEBUG_NODES) && irk_named_md_of(m, IRK_S("llvm.dbg.cu"));
  if (!makes_tuples || m->version == FIRST_WITH_NODES) return convert(m, to, to, makes_tuples, options, sink);
  irk_module *first = convert(m, FIRST_WITH_NODES, to, false, options, sink);
  irk_module *made = first ? convert(first, to, to, true, options, sink) : NULL;
  irk_module_destroy(first);
  return made;
}
