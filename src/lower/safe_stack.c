// Each function is rewritten in place: the top of the stack is loaded at the entry, lowered by what
// the function needs, and restored before returns. An unsafe alloca becomes a getelementptr.
#include "lower/safe_stack.h"

#include "builder/emit.h"
#include "copy/copy.h"
#include "copy/replace.h"
#include "ir/intrinsic.h"
#include "ir/layout.h"
#include "ir/opcode.h"
#include "ir/returns.h"

enum { USUAL_ALIGN = 16 };

typedef struct copied {  // a byval argument: its copy, and the cast that reads the original
  irk_value *arg, *copy;
  irk_inst *cast;
} copied;
typedef struct safe_stack {
  irk_module *m;
  irk_datalayout *dl;
  irk_sink *sink;
  bool failed;
  irk_type *i8, *i64, *byte_ptr;
  irk_global *top;  // __safestack_unsafe_stack_ptr
  // the function
  irk_function *fn;
  uint32_t num_ids;  // of the old instructions
  bool *is_unsafe;   // by id: of allocas and byval arguments
  IRK_VEC(copied) copies;
  uint64_t size, align;          // of the static part of its frame
  bool has_static, has_dynamic;  // unsafe allocas
  bool has_restores;             // calls return twice, or exceptions land here
  irk_value *base;               // the top at entry
  irk_value *static_top;         // the top with the static part
  irk_value *dynamic_top;        // a variable with the top, where that may be moved; NULL: none
  irk_emitter e;
} safe_stack;

static const irk_attr_set *set_of(const irk_global *g) { return irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FUNCTION); }

static bool is_wanted_by(const irk_global *g) {
  const irk_attr_set *set = set_of(g);
  return set && irk_attr_set_find(set, IRK_ATTR_SAFESTACK);
}

bool irk_safe_stack_is_wanted(const irk_module *m) {
  const irk_attr_set *last = NULL;
  for (uint32_t i = 0; i < m->functions.len; i++) {
    const irk_global *g = m->functions.items[i];
    if (g->is_declaration || set_of(g) == last) continue;
    last = set_of(g);
    if (is_wanted_by(g)) return true;
  }
  return false;
}

// ---- which variables are safe ----------------------------------------------------------------------------------

static bool is_name(const safe_stack *s, const irk_value *callee, irk_str begin) {
  if (!callee || callee->kind != IRK_VALUE_FUNCTION) return false;
  irk_str name = irk_name(s->m, ((const irk_global *)callee)->name);
  return name.len >= begin.len && !memcmp(name.ptr, begin.ptr, begin.len);
}

// Tells whether this use of a variable's whole address is safe: an access of no more bytes than it
// has, or none.
static bool is_safe_use(safe_stack *s, const irk_inst *i, uint32_t operand, uint64_t size) {
  if (i->v.opcode == IRK_OP_LOAD) return irk_type_store_size(s->dl, i->v.type) <= size;
  if (i->v.opcode == IRK_OP_STORE) return operand == 1 && irk_type_store_size(s->dl, i->ops[0]->type) <= size;
  const irk_value *callee = i->v.opcode == IRK_OP_CALL ? irk_call_callee(i) : NULL;
  return is_name(s, callee, IRK_S("llvm.lifetime.")) || is_name(s, callee, IRK_S("llvm.dbg."));
}

static bool is_const_size(const irk_inst *alloca) { return irk_value_is_int(alloca->ops[0]); }

static uint64_t size_of(safe_stack *s, const irk_inst *alloca) {
  uint64_t one = irk_type_alloc_size(s->dl, alloca->u.type),
           n = is_const_size(alloca) ? irk_int_word((const irk_const_int *)alloca->ops[0], 0) : 0;
  return one && n > UINT32_MAX / one ? UINT32_MAX : one * n;
}

static const irk_type *byval_type(const irk_function *fn, uint32_t k) {
  const irk_attr_set *set = irk_attr_list_at(fn->global->attrs, IRK_ATTR_INDEX_FIRST_PARAM + k);
  const irk_attr *attr = set ? irk_attr_set_find(set, IRK_ATTR_BYVAL) : NULL;
  if (!attr) return NULL;
  return attr->type ? attr->type : fn->args[k]->v.type->types[0];
}

static bool is_plain(const irk_inst *i) {
  return i->v.opcode == IRK_OP_ALLOCA && !(i->v.flags & (IRK_SWIFTERROR | IRK_INALLOCA));
}

// Marks the variables whose addresses have other uses.
static void find_unsafe(safe_stack *s) {
  const irk_function *fn = s->fn;
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *i = fn->blocks[b]->insts[k];
      if (is_plain(i) && (!is_const_size(i) || b)) s->is_unsafe[i->v.id] = true;
      for (uint32_t o = 0; o < i->num_ops; o++) {
        const irk_value *v = i->ops[o];
        if (!v || (v->kind != IRK_VALUE_INST && v->kind != IRK_VALUE_ARG)) continue;
        const irk_inst *of = v->kind == IRK_VALUE_INST ? (const irk_inst *)v : NULL;
        if (of && !is_plain(of)) continue;
        const irk_type *byval = of ? NULL : byval_type(fn, ((const irk_arg *)v)->index);
        uint64_t size = of ? size_of(s, of) : byval ? irk_type_alloc_size(s->dl, byval) : 0;
        if ((of || byval) && !is_safe_use(s, i, o, size)) s->is_unsafe[v->id] = true;
      }
    }
}

// ---- the frame -------------------------------------------------------------------------------------------------

static uint64_t align_of(safe_stack *s, uint8_t align, const irk_type *t) {
  uint64_t own = align ? UINT64_C(1) << (align - 1) : 1, least = irk_abi_align(s->dl, t);
  return own > least ? own : least;
}

// Returns the distance of a place of the static part from the base.
static uint64_t place(safe_stack *s, uint64_t size, uint64_t align) {
  s->size = (s->size + (size ? size : 1) + align - 1) / align * align;
  if (align > s->align) s->align = align;
  s->has_static = true;
  return s->size;
}

static irk_value *below(safe_stack *s, irk_value *base, uint64_t distance) {
  irk_value *by = irk_emit_int(&s->e, s->i64, 0 - distance);
  return irk_emit_gep(&s->e, s->i8, base, &by, 1, 0);
}

static irk_value *load_top(safe_stack *s) { return &irk_emit_load(&s->e, s->byte_ptr, &s->top->v, 4)->v; }
static void store_top(safe_stack *s, irk_value *v) { irk_emit_store(&s->e, v, &s->top->v, 4); }

static irk_value *aligned(safe_stack *s, irk_value *pointer, irk_value *less, uint64_t align) {
  irk_value *v = irk_emit_cast(&s->e, IRK_OP_PTRTOINT, pointer, s->i64);
  if (less) v = irk_emit_binary(&s->e, IRK_OP_SUB, v, less);
  v = irk_emit_binary(&s->e, IRK_OP_AND, v, irk_emit_int(&s->e, s->i64, 0 - align));
  return irk_emit_cast(&s->e, IRK_OP_INTTOPTR, v, s->byte_ptr);
}

// ---- instructions ----------------------------------------------------------------------------------------------

// Users of the instruction see the one made last, in its place.
static void replace(safe_stack *s, irk_inst *i) {
  irk_emitter *e = &s->e;
  irk_inst *made = e->out.items[e->out.len - 1], was = *i;
  *i = *made;
  i->v.id = was.v.id;
  i->name = was.name;
  i->extra = was.extra;
  e->out.items[e->out.len - 1] = i;
}

static void to_type(safe_stack *s, irk_value *v, irk_type *type) { irk_emit_recast(&s->e, IRK_OP_BITCAST, v, type); }

static void lower_static(safe_stack *s, irk_inst *i) {
  irk_value *at = below(s, s->base, place(s, size_of(s, i), align_of(s, i->v.align, i->u.type)));
  to_type(s, at, i->v.type);
  replace(s, i);
}

static void keep_dynamic_top(safe_stack *s, irk_value *top) {
  store_top(s, top);
  if (s->dynamic_top) irk_emit_store(&s->e, top, s->dynamic_top, 4);
}

static void lower_dynamic(safe_stack *s, irk_inst *i) {
  uint64_t one = irk_type_alloc_size(s->dl, i->u.type), align = align_of(s, i->v.align, i->u.type);
  irk_value *n = i->ops[0];
  uint64_t bits = irk_scalar_bits(n->type);
  if (bits != 64) n = irk_emit_cast(&s->e, bits < 64 ? IRK_OP_ZEXT : IRK_OP_TRUNC, n, s->i64);
  irk_value *size = irk_emit_binary(&s->e, IRK_OP_MUL, n, irk_emit_int(&s->e, s->i64, one));
  irk_value *top = aligned(s, load_top(s), size, align > USUAL_ALIGN ? align : USUAL_ALIGN);
  keep_dynamic_top(s, top);
  to_type(s, top, i->v.type);
  replace(s, i);
}

static void lower_call(safe_stack *s, irk_inst *i) {
  const irk_value *callee = irk_call_callee(i);
  if (s->has_dynamic && is_name(s, callee, IRK_S("llvm.stacksave"))) {
    to_type(s, load_top(s), i->v.type);
    replace(s, i);
  } else if (s->has_dynamic && is_name(s, callee, IRK_S("llvm.stackrestore"))) {
    keep_dynamic_top(s, irk_emit_cast(&s->e, IRK_OP_BITCAST, i->ops[0], s->byte_ptr));
  } else {
    irk_vec_push(&s->e.out, i);
    if (irk_call_has_returns_twice(i)) {
      irk_value *top = s->dynamic_top ? &irk_emit_load(&s->e, s->byte_ptr, s->dynamic_top, 4)->v : s->static_top;
      store_top(s, top);
    }
  }
}

static void lower_inst(safe_stack *s, irk_block *b, irk_inst *i) {
  irk_emitter *e = &s->e;
  bool is_unsafe = i->v.opcode == IRK_OP_ALLOCA && i->v.id < s->num_ids && s->is_unsafe[i->v.id];
  e->dbg = i->dbg;
  if (is_unsafe && b == s->fn->blocks[0] && is_const_size(i)) {
    lower_static(s, i);
  } else if (is_unsafe) {
    lower_dynamic(s, i);
  } else if (i->v.opcode == IRK_OP_CALL && i->u.call->tail == IRK_TAIL_MUST) {
    store_top(s, s->base);
    irk_vec_push(&e->out, i);
  } else if (i->v.opcode == IRK_OP_CALL) {
    lower_call(s, i);
  } else if (i->v.opcode == IRK_OP_RET) {
    bool is_done = e->out.len && e->out.items[e->out.len - 1]->v.opcode == IRK_OP_CALL &&
                   e->out.items[e->out.len - 1]->u.call->tail == IRK_TAIL_MUST;
    if (!is_done) store_top(s, s->base);
    irk_vec_push(&e->out, i);
  } else {
    irk_vec_push(&e->out, i);
    if (i->v.opcode != IRK_OP_LANDINGPAD) return;
    store_top(s, s->dynamic_top ? &irk_emit_load(e, s->byte_ptr, s->dynamic_top, 4)->v : s->static_top);
  }
}

// ---- functions -------------------------------------------------------------------------------------------------

// Copies unsafe byval arguments to the stack of unsafe variables.
static void copy_arguments(safe_stack *s) {
  irk_type *truth = irk_type_int(s->m, 1), *params[] = {s->byte_ptr, s->byte_ptr, s->i64, truth};
  const char *name = irk_type_is_typed_pointer(s->byte_ptr) ? "llvm.memcpy.p0i8.p0i8.i64" : "llvm.memcpy.p0.p0.i64";
  irk_type *type = irk_type_fn(s->m, irk_type_simple(s->m, IRK_TYPE_VOID), params, 4, false);
  irk_global *copy = irk_module_find(s->m, irk_str_of(name));
  for (uint32_t k = 0; k < s->fn->num_args; k++) {
    irk_value *arg = &s->fn->args[k]->v;
    const irk_type *byval = s->is_unsafe[arg->id] ? byval_type(s->fn, k) : NULL;
    if (!byval) continue;
    const irk_attr *attr =
        irk_attr_set_find(irk_attr_list_at(s->fn->global->attrs, IRK_ATTR_INDEX_FIRST_PARAM + k), IRK_ATTR_ALIGN);
    uint64_t own = attr ? attr->value : 1, least = align_of(s, 0, byval), size = irk_type_alloc_size(s->dl, byval);
    irk_value *at = below(s, s->base, place(s, size, own > least ? own : least));
    irk_value *from = irk_emit_recast(&s->e, IRK_OP_BITCAST, arg, s->byte_ptr);
    irk_value *args[] = {at, from, irk_emit_int(&s->e, s->i64, size), irk_emit_int(&s->e, truth, 0)};
    if (!copy) copy = irk_build_function(s->m, name, type)->global;
    irk_emit_call(&s->e, copy, args, 4);
    irk_vec_push(&s->copies, ((copied){arg, irk_emit_recast(&s->e, IRK_OP_BITCAST, at, arg->type), (irk_inst *)from}));
  }
}

// Tells what the function has; the size of its static part is known when its entry is lowered.
static void find_parts(safe_stack *s) {
  const irk_function *fn = s->fn;
  s->has_static = s->has_dynamic = s->has_restores = false;
  for (uint32_t k = 0; k < fn->num_args; k++) s->has_static |= s->is_unsafe[fn->args[k]->v.id];
  for (uint32_t b = 0; b < fn->num_blocks; b++)
    for (uint32_t k = 0; k < fn->blocks[b]->num_insts; k++) {
      const irk_inst *i = fn->blocks[b]->insts[k];
      bool is_call = i->v.opcode == IRK_OP_CALL || i->v.opcode == IRK_OP_INVOKE;
      bool is_unsafe = i->v.opcode == IRK_OP_ALLOCA && s->is_unsafe[i->v.id];
      if (is_unsafe && !b && is_const_size(i)) s->has_static = true;
      else if (is_unsafe) s->has_dynamic = true;
      s->has_restores |= i->v.opcode == IRK_OP_LANDINGPAD || (is_call && irk_call_has_returns_twice(i));
      if (i->v.opcode == IRK_OP_INVOKE && irk_call_has_returns_twice(i)) s->failed = true;
    }
}

static void begin_frame(safe_stack *s) {
  s->size = 0;
  s->align = USUAL_ALIGN;
  s->e.dbg = 0;
  s->base = load_top(s);
  s->dynamic_top = NULL;
  if (s->has_dynamic && s->has_restores) {
    irk_inst *own = irk_emit(&s->e, IRK_OP_ALLOCA, irk_build_ptr(s->m, s->byte_ptr, 0), 1,
                             irk_const_int_u64(s->m, irk_type_int(s->m, 32), 1));
    own->u.type = s->byte_ptr;
    own->v.align = 4;
    s->dynamic_top = &own->v;
  }
}

// Lowers the entry, whose new beginning needs the size of the frame, which the entry tells. Three
// instructions keep the places of those.
static void lower_entry(safe_stack *s) {
  irk_emitter *e = &s->e;
  irk_block *b = s->fn->blocks[0];
  const irk_block was = *b;
  irk_emit_begin_block(e, b);
  begin_frame(s);
  irk_value *base = s->base, *frame_base = s->base = aligned(s, base, NULL, USUAL_ALIGN);  // the mask is set below
  irk_inst *mask = e->out.items[e->out.len - 2];
  s->static_top = below(s, s->base, 0);
  irk_inst *step = (irk_inst *)s->static_top;
  keep_dynamic_top(s, s->static_top);
  copy_arguments(s);
  for (uint32_t k = 0; k < was.num_insts; k++) {
    s->base = was.insts[k]->v.opcode == IRK_OP_ALLOCA ? frame_base : base;
    lower_inst(s, b, was.insts[k]);
  }
  uint64_t size = (s->size + s->align - 1) / s->align * s->align;
  mask->ops[1] = irk_emit_int(e, s->i64, 0 - s->align);
  step->ops[1] = irk_emit_int(e, s->i64, 0 - size);
  s->base = base;
  irk_emit_end_block(e);
}

static void use_copies(safe_stack *s) {
  if (!s->copies.len) return;
  irk_replacement *by_id = irk_zalloc(((size_t)s->fn->num_ids + 1) * sizeof *by_id);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, by_id);
  for (uint32_t k = 0; k < s->copies.len; k++)
    by_id[s->copies.items[k].arg->id] = (irk_replacement){s->copies.items[k].arg, s->copies.items[k].copy};
  irk_replace_locals(s->m, s->fn, by_id);
  for (uint32_t k = 0; k < s->copies.len; k++) s->copies.items[k].cast->ops[0] = s->copies.items[k].arg;
  s->copies.len = 0;
  irk_guard_leave(&guard);
  irk_free(by_id);
}

static void lower_function(safe_stack *s, irk_function *fn) {
  s->fn = fn;
  s->num_ids = fn->num_ids;
  s->is_unsafe = irk_zalloc((size_t)fn->num_ids + 1);
  irk_guard guard;
  irk_guard_enter(&guard, irk_free, s->is_unsafe);
  find_unsafe(s);
  find_parts(s);
  if (s->has_static || s->has_dynamic) {
    irk_emit_begin_function(&s->e, fn);
    lower_entry(s);
    for (uint32_t b = 1; b < fn->num_blocks; b++) {
      irk_block *block = fn->blocks[b];
      const irk_block was = *block;
      irk_emit_begin_block(&s->e, block);
      for (uint32_t k = 0; k < was.num_insts; k++) lower_inst(s, block, was.insts[k]);
      irk_emit_end_block(&s->e);
    }
    use_copies(s);
  }
  irk_guard_leave(&guard);
  irk_free(s->is_unsafe);
}

static void find_top(safe_stack *s) {
  static const char name[] = "__safestack_unsafe_stack_ptr";
  s->top = irk_module_find(s->m, irk_str_of(name));
  if (s->top) return;
  s->top = irk_build_variable(s->m, name, s->byte_ptr, NULL, 0);
  s->top->tls = IRK_TLS_INITIAL_EXEC;
}

static void release(void *user) {
  safe_stack *s = user;
  irk_vec_free(&s->copies);
  irk_emit_release(&s->e);
}

static void fail(safe_stack *s, const irk_global *g) {
  irk_str name = irk_name(s->m, g->name);
  irk_diag_put(s->sink, (irk_diag){.severity = IRK_ERROR, .file = s->m->id},
               "code generation does not support safestack with an invoke that returns twice: @%.*s", (int)name.len,
               name.ptr);
}

bool irk_safe_stack_lower(irk_module *m, irk_sink *sink) {
  safe_stack s = {.m = m, .dl = irk_module_layout(m), .sink = sink, .e = {.m = m}};
  s.i8 = irk_type_int(m, 8);
  s.i64 = irk_type_int(m, 64);
  s.byte_ptr = irk_build_ptr(m, s.i8, 0);
  irk_guard guard;
  irk_guard_enter(&guard, release, &s);
  find_top(&s);
  for (uint32_t i = 0; i < m->functions.len && !s.failed; i++) {
    irk_global *g = m->functions.items[i];
    if (g->is_declaration || !is_wanted_by(g)) continue;
    if (!irk_attr_set_find(set_of(g), IRK_ATTR_NAKED)) lower_function(&s, g->fn);
    irk_attr_set *rest = irk_attrs_without(m, set_of(g), IRK_ATTR_SAFESTACK, IRK_S(""));
    irk_global_set_attrs(m, g, IRK_ATTR_INDEX_FUNCTION, rest);
    if (s.failed) fail(&s, g);
  }
  irk_guard_leave(&guard);
  release(&s);
  return !s.failed;
}
