// libFuzzer entry: the public functions. The input selects the functions to call; their arguments,
// right or wrong, are things made so far. The module may get invalid in any way: either the
// verifier reports it, or the module is written as text and as bitcode, and both read back as the
// same text.
#include "irkit/irkit.h"
#include "verifying.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// ---- state -------------------------------------------------------------------------------------------------------

enum { MOST = 64 };
typedef struct pool {
  void *items[MOST];
  uint32_t len;
} pool;

typedef struct state {
  const uint8_t *at, *end;
  irk_module *m;
  irk_builder *b;
  irk_function *fn;  // the builder's function
  bool is_moved;     // to another release, which may lack constructs of the module
  pool types, values, mds, functions, blocks, insts, inst_functions, globals, sets, comdats;
  irk_module *other;
  void *foreign[7], *destroyed[7];  // a type, a value, metadata, a function, a block, an instruction, a global
} state;

static uint8_t byte(state *s) { return s->at < s->end ? *s->at++ : 0; }
static uint64_t number(state *s) {
  uint64_t n = 0;
  uint32_t count = byte(s);
  if (count < 240) return count & 15;
  for (uint32_t i = 0; i < count - 239 && i < 8; i++) n = n << 8 | byte(s);
  return n;
}

// Adds an item. A full pool drops its oldest one.
static void *add_item(pool *p, void *item) {
  if (item) p->items[p->len++ % MOST] = item;
  return item;
}
// Returns, for checked builds, NULL, a thing of another module, or one of a module that was
// destroyed.
static void *choose_invalid(state *s, const pool *p) {
  static const size_t places[] = {offsetof(state, types),     offsetof(state, values), offsetof(state, mds),
                                  offsetof(state, functions), offsetof(state, blocks), offsetof(state, insts),
                                  offsetof(state, globals)};
  size_t place = (size_t)((const char *)p - (const char *)s);
  uint8_t which = byte(s) % 3;
  for (size_t i = 0; which && i < sizeof places / sizeof *places; i++)
    if (places[i] == place) return which == 1 ? s->foreign[i] : s->destroyed[i];
  return NULL;
}
static void *get(state *s, const pool *p) {
  if (irk_is_checked() && byte(s) >= 248) return choose_invalid(s, p);
  uint32_t n = p->len < MOST ? p->len : MOST;
  return n ? p->items[byte(s) % n] : NULL;
}

static void remove_item(pool *p, const void *item) {
  for (uint32_t i = 0; i < MOST && i < p->len; i++)
    if (p->items[i] == item) p->items[i] = p->items[(p->len - 1) % MOST];
}

static irk_type *a_type(state *s) { return get(s, &s->types); }
static irk_value *a_value(state *s) { return get(s, &s->values); }
static irk_block *a_block(state *s) { return get(s, &s->blocks); }
static irk_inst *an_inst(state *s) { return get(s, &s->insts); }
// Returns an instruction with its function, as other functions must not be given it.
static irk_inst *an_inst_of(state *s, irk_function **fn) {
  uint32_t n = s->insts.len < MOST ? s->insts.len : MOST, i = n ? byte(s) % n : 0;
  *fn = n ? s->inst_functions.items[i] : NULL;
  return n ? s->insts.items[i] : NULL;
}
static irk_function *a_function(state *s) { return get(s, &s->functions); }
static irk_global *a_global(state *s) { return get(s, &s->globals); }
static irk_md *a_md(state *s) { return get(s, &s->mds); }
static const char *a_name(state *s) {
  static const char *const names[] = {"", "a", "b", "x.1", "llvm.used", "llvm.umax.i32", "odd \"name\\", "main"};
  return names[byte(s) % 8];
}
static irk_str a_text(state *s) {
  const char *name = a_name(s);
  return (irk_str){name, strlen(name)};
}

// Returns a value or NULL, for functions that only store it.
static irk_value *value_or_null(state *s) { return byte(s) % 8 ? a_value(s) : NULL; }

static irk_type *type_of_kind(state *s, irk_type_kind kind) {
  irk_type *t = a_type(s);
  for (uint32_t i = 0; i < MOST && i < s->types.len && irk_type_get_kind(t) != kind; i++) t = s->types.items[i];
  return irk_type_get_kind(t) == kind ? t : NULL;
}

static void add_value(state *s, irk_value *v) {
  if (!v) return;
  add_item(&s->values, v);
  irk_inst *inst = irk_value_inst(v);
  if (!inst) return;
  add_item(&s->insts, inst);
  add_item(&s->inst_functions, s->fn);
}
static void add_inst(state *s, irk_inst *inst) {
  if (inst) add_value(s, irk_inst_value(inst));
}
static void add_global(state *s, irk_global *g) {
  if (!g) return;
  add_item(&s->globals, g);
  add_item(&s->values, irk_global_value(g));
}

static void at_end(state *s, irk_function *fn, irk_block *block) {
  s->fn = fn;
  irk_builder_at_end(s->b, fn, block);
}

// ---- calls -------------------------------------------------------------------------------------------------------

enum { FEW = 4 };
static uint32_t some_values(state *s, irk_value **out) {
  uint32_t n = byte(s) % (FEW + 1);
  for (uint32_t i = 0; i < n; i++) out[i] = a_value(s);
  return n;
}
static uint32_t some_types(state *s, irk_type **out) {
  uint32_t n = byte(s) % (FEW + 1);
  for (uint32_t i = 0; i < n; i++) out[i] = a_type(s);
  return n;
}
static uint32_t some_mds(state *s, irk_md **out) {
  uint32_t n = byte(s) % (FEW + 1);
  for (uint32_t i = 0; i < n; i++) out[i] = byte(s) % 5 ? a_md(s) : NULL;
  return n;
}
static uint32_t some_blocks(state *s, irk_block **out) {
  uint32_t n = byte(s) % (FEW + 1);
  for (uint32_t i = 0; i < n; i++) out[i] = a_block(s);
  return n;
}

static void make_type(state *s) {
  irk_type *parts[FEW];
  uint32_t n;
  switch (byte(s) % 9) {
  case 0: add_item(&s->types, irk_type_int(s->m, (uint32_t)number(s) % 200 + 1)); break;
  case 1: add_item(&s->types, irk_build_ptr(s->m, a_type(s), byte(s) % 3)); break;
  case 2: add_item(&s->types, irk_type_array(s->m, a_type(s), number(s))); break;
  case 3: add_item(&s->types, irk_type_vector(s->m, a_type(s), number(s) % 64 + 1, byte(s) % 4 == 0)); break;
  case 4:
    n = some_types(s, parts);
    add_item(&s->types, irk_type_literal(s->m, parts, n, byte(s) & 1));
    break;
  case 5: add_item(&s->types, irk_type_identified(s->m, a_text(s))); break;
  case 6: {
    irk_type *t = type_of_kind(s, IRK_TYPE_STRUCT);
    n = some_types(s, parts);
    if (t && irk_type_is_opaque(t)) irk_type_set_body(s->m, t, parts, n, byte(s) & 1);
    break;
  }
  case 7:
    n = some_types(s, parts);
    add_item(&s->types, irk_type_fn(s->m, a_type(s), parts, n, byte(s) & 1));
    break;
  default: add_item(&s->types, irk_type_simple(s->m, (irk_type_kind)(byte(s) % (IRK_TYPE_X86_AMX + 1)))); break;
  }
}

static bool is_kind(irk_type *t, irk_type_kind kind) { return t && irk_type_get_kind(t) == kind; }

static void make_constant(state *s) {
  irk_type *t = a_type(s);
  irk_value *parts[FEW];
  bool is_value = !is_kind(t, IRK_TYPE_VOID) && !is_kind(t, IRK_TYPE_FUNCTION) && !is_kind(t, IRK_TYPE_LABEL);
  if (!is_value) return;
  switch (byte(s) % 8) {
  case 0: add_value(s, irk_const_null(s->m, t)); break;
  case 1: add_value(s, irk_const_undef(s->m, t)); break;
  case 2: add_value(s, irk_const_poison(s->m, t)); break;
  case 3:
    t = type_of_kind(s, IRK_TYPE_INTEGER);
    if (t) add_value(s, irk_const_int_u64(s->m, t, number(s)));
    break;
  case 4: add_value(s, irk_build_double(s->m, (double)number(s))); break;
  case 5: add_value(s, irk_build_string(s->m, a_text(s), byte(s) & 1)); break;
  case 6: {
    irk_value *element = a_value(s);
    for (uint32_t i = 0; i < FEW; i++) parts[i] = element;
    irk_type *array = irk_value_is_constant(element) ? irk_type_array(s->m, irk_value_type(element), FEW) : NULL;
    if (array) add_value(s, irk_const_composite(s->m, array, parts, FEW));
    break;
  }
  default: {
    irk_function *fn = a_function(s);
    if (fn && irk_function_num_blocks(fn))
      add_value(s, irk_const_blockaddress(s->m, irk_type_ptr(s->m, 0), irk_function_global(fn),
                                          irk_function_block(fn, byte(s) % irk_function_num_blocks(fn))));
  }
  }
}

static void make_global(state *s) {
  irk_type *t = a_type(s);
  switch (byte(s) % 4) {
  case 0: add_global(s, irk_build_variable(s->m, a_name(s), t, byte(s) & 1 ? a_value(s) : NULL, byte(s) % 3)); break;
  case 1: add_global(s, irk_build_alias(s->m, a_name(s), t, a_value(s), byte(s) % 3)); break;
  case 2: add_global(s, irk_build_ifunc(s->m, a_name(s), t, a_value(s), byte(s) % 3)); break;
  default: {
    t = type_of_kind(s, IRK_TYPE_FUNCTION);
    irk_function *fn = t ? irk_build_function(s->m, a_name(s), t) : NULL;
    if (!fn) break;
    add_item(&s->functions, fn);
    add_global(s, irk_function_global(fn));
    for (uint32_t i = 0; i < irk_function_num_args(fn); i++) add_item(&s->values, irk_function_arg(fn, i));
    add_item(&s->blocks, irk_build_block(s->b, fn, a_name(s)));
    at_end(s, fn, irk_function_block(fn, 0));
  }
  }
}

static void change_global(state *s) {
  irk_global *g = a_global(s);
  if (!g) return;
  switch (byte(s) % 8) {
  case 0: irk_global_set(g, (irk_global_property)(byte(s) % (IRK_OF_GLOBAL_CALLCONV + 1)), number(s)); break;
  case 1: irk_global_set_operand(g, (irk_global_operand)(byte(s) % 4), byte(s) & 1 ? a_value(s) : NULL); break;
  case 2: irk_global_set_text(s->m, g, (irk_global_text)(byte(s) % 3), a_text(s)); break;
  case 3: irk_global_set_name(s->m, g, a_text(s)); break;
  case 4: irk_global_set_comdat(g, byte(s) & 1 ? get(s, &s->comdats) : NULL); break;
  case 5: add_item(&s->comdats, irk_build_comdat(s->m, a_name(s), (irk_comdat_selection)(byte(s) % 5))); break;
  case 6: irk_global_attach(s->m, g, byte(s) % 40, byte(s) & 3 ? a_md(s) : NULL); break;
  default: irk_global_add_attachment(s->m, g, byte(s) % 40, a_md(s)); break;
  }
}

static void make_md(state *s) {
  irk_md *parts[FEW];
  uint64_t words[FEW];
  uint32_t n;
  switch (byte(s) % 7) {
  case 0: add_item(&s->mds, irk_md_string(s->m, a_text(s))); break;
  case 1: add_item(&s->mds, irk_md_of_value(s->m, a_value(s))); break;
  case 2:
    n = some_mds(s, parts);
    add_item(&s->mds, byte(s) & 1 ? irk_md_tuple(s->m, parts, n) : irk_build_distinct_tuple(s->m, parts, n));
    break;
  case 3: {
    static const char *const fields[] = {"name",     "scope",    "file", "line", "type",
                                         "baseType", "elements", "unit", "tag",  "size"};
    irk_di_field f[FEW];
    n = byte(s) % (FEW + 1);
    for (uint32_t i = 0; i < n; i++) {
      f[i] = (irk_di_field){.name = fields[byte(s) % 10]};
      switch (byte(s) % 3) {
      case 0: f[i].md = a_md(s); break;
      case 1: f[i].text = a_text(s); break;
      default: f[i].number = (int64_t)number(s); break;
      }
    }
    add_item(&s->mds, irk_build_di(s->m, (irk_md_kind)(byte(s) % IRK_NUM_MD_KINDS), byte(s) & 1, f, n));
    break;
  }
  case 4:
    n = byte(s) % (FEW + 1);
    for (uint32_t i = 0; i < n; i++) words[i] = number(s);
    add_item(&s->mds, irk_build_expression(s->m, words, n));
    break;
  case 5: irk_build_named_md(s->m, byte(s) & 1 ? "llvm.dbg.cu" : "named", a_md(s)); break;
  default: add_value(s, irk_md_as_value(s->m, a_md(s))); break;
  }
}

static void change_md(state *s) {
  irk_md *from = a_md(s), *to = a_md(s), *few[FEW];
  irk_md_replacement pair = {from, byte(s) % 8 ? to : NULL};
  switch (byte(s) % 9) {
  case 3: irk_module_flag_add(s->m, (irk_behaviour)(byte(s) % 9), a_text(s), byte(s) % 8 ? to : NULL); break;
  case 4: irk_named_md_set(s->m, (irk_str){"named", 5}, byte(s) % FEW, to); break;
  case 5: add_item(&s->mds, irk_build_arg_list(s->m, few, some_mds(s, few))); break;
  case 6:
    if (irk_md_replace(s->m, &pair, 1)) remove_item(&s->mds, from);
    break;
  case 7: irk_replace_global(s->m, a_value(s), value_or_null(s)); break;
  case 8:
    if (a_function(s)) irk_replace_local(s->m, a_function(s), a_value(s), value_or_null(s));
    break;
  case 0: add_item(&s->mds, irk_md_set_at(s->m, from, byte(s) % FEW, byte(s) & 3 ? to : NULL)); break;
  case 1: irk_module_flag_set_number(s->m, (irk_behaviour)(byte(s) % 9), a_text(s), (uint32_t)number(s)); break;
  default: irk_module_flag_remove(s->m, a_text(s)); break;
  }
}

static void make_attrs(state *s) {
  irk_attr_spec spec = {.kind = (irk_attr_kind)(byte(s) % IRK_NUM_ATTRS), .value = number(s), .type = a_type(s)};
  uint64_t bounds[2] = {number(s), number(s)};
  spec.key = a_text(s);
  spec.text = a_text(s);
  spec.bits = 64;
  spec.num_ranges = 1;
  spec.bounds = bounds;
  irk_attr_set *set = add_item(&s->sets, irk_build_attrs(s->m, &spec, 1));
  uint32_t index = byte(s) % 4 ? byte(s) % 4 : IRK_ATTR_INDEX_FUNCTION;
  irk_global *g = a_global(s);
  irk_inst *inst = an_inst(s);
  if (byte(s) & 1 && g) irk_global_set_attrs(s->m, g, index, set);
  else if (inst && irk_call_get_callee(inst)) irk_call_set_attrs(s->m, inst, index, set);
}

// ---- instructions ------------------------------------------------------------------------------------------------

static void make_arithmetic(state *s) {
  irk_value *x = a_value(s), *y = byte(s) & 3 ? a_value(s) : x, *z = a_value(s);
  switch (byte(s) % 8) {
  case 0:
    add_value(
        s, irk_build_binary(s->b, (irk_opcode)(IRK_OP_ADD + byte(s) % (IRK_OP_XOR - IRK_OP_ADD + 1)), x, y, a_name(s)));
    break;
  case 1:
    add_value(s, irk_build_cast(s->b, (irk_opcode)(IRK_OP_TRUNC + byte(s) % (IRK_OP_ADDRSPACECAST - IRK_OP_TRUNC + 1)),
                                x, a_type(s), a_name(s)));
    break;
  case 2: add_value(s, irk_build_cmp(s->b, (irk_predicate)(byte(s) % 42), x, y, a_name(s))); break;
  case 3: add_value(s, irk_build_fneg(s->b, x, a_name(s))); break;
  case 4: add_value(s, irk_build_freeze(s->b, x, a_name(s))); break;
  case 5: add_value(s, irk_build_select(s->b, x, y, z, a_name(s))); break;
  case 6: add_value(s, irk_build_extractelement(s->b, x, y, a_name(s))); break;
  default: add_value(s, irk_build_insertelement(s->b, x, y, z, a_name(s))); break;
  }
}

static void make_memory(state *s) {
  irk_value *x = a_value(s), *y = a_value(s), *z = a_value(s), *indices[FEW];
  uint32_t n;
  switch (byte(s) % 8) {
  case 0: add_value(s, irk_build_alloca(s->b, a_type(s), byte(s) & 1 ? x : NULL, a_name(s))); break;
  case 1: add_value(s, irk_build_load(s->b, a_type(s), x, a_name(s))); break;
  case 2: add_inst(s, irk_build_store(s->b, x, y)); break;
  case 3:
    n = some_values(s, indices);
    add_value(s, irk_build_gep(s->b, a_type(s), x, indices, n, a_name(s)));
    break;
  case 4: add_inst(s, irk_build_fence(s->b, (irk_ordering)(byte(s) % IRK_NUM_ORDERINGS))); break;
  case 5:
    add_value(s, irk_build_cmpxchg(s->b, x, y, z, (irk_ordering)(byte(s) % IRK_NUM_ORDERINGS),
                                   (irk_ordering)(byte(s) % IRK_NUM_ORDERINGS), a_name(s)));
    break;
  case 6:
    add_value(s, irk_build_atomicrmw(s->b, (irk_rmw)(byte(s) % IRK_NUM_RMW), x, y,
                                     (irk_ordering)(byte(s) % IRK_NUM_ORDERINGS), a_name(s)));
    break;
  default: add_value(s, irk_build_va_arg(s->b, x, a_type(s), a_name(s))); break;
  }
}

static void make_control(state *s) {
  irk_block *to[FEW], *one = a_block(s), *other = a_block(s);
  irk_value *x = a_value(s), *y = a_value(s);
  if (!one || !other) return;
  switch (byte(s) % 9) {
  case 0: add_inst(s, irk_build_ret(s->b, byte(s) & 1 ? x : NULL)); break;
  case 1: add_inst(s, irk_build_br(s->b, one)); break;
  case 2: add_inst(s, irk_build_cond_br(s->b, x, one, other)); break;
  case 3: add_inst(s, irk_build_switch(s->b, x, one)); break;
  case 4:
    if (an_inst(s)) irk_switch_add(s->m, an_inst(s), y, one);
    break;
  case 5: add_inst(s, irk_build_indirectbr(s->b, x, to, some_blocks(s, to))); break;
  case 6: add_inst(s, irk_build_unreachable(s->b)); break;
  case 7: add_value(s, irk_build_phi(s->b, a_type(s), a_name(s))); break;
  default: irk_phi_add(s->m, x, y, one); break;
  }
}

static void make_call(state *s) {
  irk_value *args[FEW], *inputs[FEW];
  irk_block *indirect[FEW];
  static const irk_opcode ops[] = {IRK_OP_CALL, IRK_OP_INVOKE, IRK_OP_CALLBR};
  irk_bundle_spec bundle = {a_text(s), inputs, some_values(s, inputs)};
  irk_call_spec call = {.fn_type = type_of_kind(s, IRK_TYPE_FUNCTION), .callee = a_value(s), .args = args};
  if (!call.fn_type) return;
  call.num_args = some_values(s, args);
  call.bundles = &bundle;
  call.num_bundles = byte(s) & 1;
  irk_opcode op = ops[byte(s) % 3];
  if (op != IRK_OP_CALL && !(call.normal = a_block(s))) return;
  if (op == IRK_OP_INVOKE) call.unwind = a_block(s);
  if (op == IRK_OP_CALLBR) {
    call.indirect = indirect;
    call.num_indirect = some_blocks(s, indirect);
  }
  add_value(s, irk_build_call_of(s->b, op, &call, a_name(s)));
}

static void make_exception(state *s) {
  irk_value *args[FEW], *x = a_value(s);
  irk_block *handlers[FEW], *to = a_block(s);
  uint32_t n;
  if (!to) return;
  switch (byte(s) % 8) {
  case 0: add_value(s, irk_build_landingpad(s->b, a_type(s), byte(s) & 1, a_name(s))); break;
  case 1: irk_landingpad_add(s->m, x, a_value(s), byte(s) & 1); break;
  case 2: add_inst(s, irk_build_resume(s->b, x)); break;
  case 3:
    n = some_blocks(s, handlers);
    add_value(s, irk_build_catchswitch(s->b, byte(s) & 1 ? x : NULL, byte(s) & 1 ? to : NULL, handlers, n, a_name(s)));
    break;
  case 4:
    n = some_values(s, args);
    add_value(s, irk_build_catchpad(s->b, x, args, n, a_name(s)));
    break;
  case 5:
    n = some_values(s, args);
    add_value(s, irk_build_cleanuppad(s->b, byte(s) & 1 ? x : NULL, args, n, a_name(s)));
    break;
  case 6: add_inst(s, irk_build_catchret(s->b, x, to)); break;
  default: add_inst(s, irk_build_cleanupret(s->b, x, byte(s) & 1 ? to : NULL)); break;
  }
}

static void change_inst(state *s) {
  irk_inst *inst = an_inst(s);
  irk_function *fn = a_function(s);
  if (!inst || !fn) return;
  switch (byte(s) % 7) {
  case 0: irk_inst_set(inst, (irk_inst_property)(byte(s) % (IRK_OF_INST_NUM_ARGS + 1)), number(s)); break;
  case 1: irk_inst_set_operand(inst, byte(s) % 4, value_or_null(s)); break;
  case 2: irk_inst_set_successor(inst, byte(s) % 4, a_block(s)); break;
  case 3: irk_inst_set_role(inst, (irk_role)(byte(s) % (IRK_ROLE_COUNT + 1)), value_or_null(s)); break;
  case 4: irk_value_set_name(s->b, irk_inst_value(inst), a_name(s)); break;
  case 5: irk_builder_set_flags(s->b, byte(s)); break;
  default: irk_builder_set_location(s->b, byte(s) & 1 ? a_md(s) : NULL); break;
  }
}

static void place(state *s) {
  irk_function *fn = a_function(s);
  irk_block *block = a_block(s);
  if (!fn) return;
  switch (byte(s) % 3) {
  case 0: add_item(&s->blocks, irk_build_block(s->b, fn, a_name(s))); break;
  case 1:
    if (irk_block_function(block)) at_end(s, irk_block_function(block), block);
    break;
  default:
    if (irk_block_function(block))
      irk_builder_before(s->b, s->fn = irk_block_function(block), block, byte(s) % (irk_block_num_insts(block) + 1));
    break;
  }
}

static void edit_insts(state *s) {
  irk_function *fn;
  irk_inst *inst = an_inst_of(s, &fn);
  irk_block *block = a_block(s);
  if (!inst || !block) return;
  switch (byte(s) % 8) {
  case 7: {
    irk_record_spec r = {
        .kind = byte(s) % 6, .location = a_md(s), .variable = a_md(s), .expression = a_md(s), .loc = a_md(s)};
    if (byte(s) & 1) r.location = r.loc = NULL;
    if (r.kind == IRK_DBG_ASSIGN) r.assign_id = r.address = r.address_expression = a_md(s);
    irk_inst_add_record(s->m, fn, inst, &r);
    break;
  }
  case 0: {
    irk_function *now = s->fn;
    s->fn = fn;
    add_inst(s, irk_inst_clone(s->m, fn, inst));
    s->fn = now;
    break;
  }
  case 1: irk_inst_insert(s->m, fn, inst, block, byte(s) % 8); break;
  case 2: irk_inst_unlink(s->m, fn, inst); break;
  case 3: irk_inst_move(s->m, fn, inst, block, byte(s) % 8); break;
  case 4: irk_replace_local(s->m, fn, irk_inst_value(inst), a_value(s)); break;
  case 5: irk_phi_remove(irk_inst_value(inst), byte(s) % 4); break;
  default: irk_inst_attach(s->m, fn, inst, byte(s) % 40, byte(s) & 3 ? a_md(s) : NULL); break;
  }
}

static void edit_blocks(state *s) {
  irk_block *b = a_block(s);
  irk_function *fn = b ? irk_block_function(b) : NULL;
  if (!fn) return;
  switch (byte(s) % 7) {
  case 0: add_item(&s->blocks, irk_block_create(s->m, fn, byte(s) % 8, a_name(s))); break;
  case 1: irk_block_move(b, byte(s) % 8); break;
  case 2: add_item(&s->blocks, irk_block_split(s->m, b, byte(s) % 8, a_name(s))); break;
  case 3: irk_block_merge(s->m, b); break;
  case 4: irk_block_delete(s->m, b); break;
  case 5: {
    irk_block *blocks[3] = {b, a_block(s), a_block(s)};
    irk_function *made = irk_function_outline(s->m, fn, blocks, 1 + byte(s) % 3u, NULL);
    if (made) add_global(s, irk_function_global(made));
    add_item(&s->functions, made);
    break;
  }
  default: irk_replace_block(s->m, fn, b, a_block(s)); break;
  }
}

static void change_module(state *s) {
  irk_function *fn = a_function(s);
  if (!fn) return;
  switch (byte(s) % 7) {
  case 5: s->is_moved |= irk_module_set_version(s->m, irk_release_at(byte(s) % irk_num_releases())->version); break;
  case 0: {
    irk_function *made = irk_function_clone(s->m, fn, a_name(s));
    if (made) add_global(s, irk_function_global(made));
    add_item(&s->functions, made);
    break;
  }
  case 1: irk_function_delete_unreachable(s->m, fn); break;
  case 2: irk_strip_debug_info(s->m); break;
  case 3: irk_strip_names(s->m, byte(s)); break;
  case 4: {
    irk_global *g = a_global(s);
    irk_module *part = irk_module_extract(s->m, &g, 1, byte(s) & 1, NULL);
    if (part) verify_and_describe(part);
    irk_module_destroy(part);
    break;
  }
  default: irk_module_set(s->m, (irk_module_text)(byte(s) % (IRK_TEXT_PRODUCER + 1)), a_text(s)); break;
  }
}

// ---- checks of the result -----------------------------------------------------------------------------------------

static irk_memory print(const irk_module *m) {
  irk_memory t = {0};
  const irk_print_options options = {.no_module_id = true};  // bitcode has no module id
  irk_writer out = irk_memory_writer(&t);
  if (!irk_text_print(m, &options, &out, NULL)) t.len = 0;
  return t;
}

static void say(void *user, const irk_diag *d) {
  fprintf(stderr, "%s: %.*s\n", (const char *)user, (int)d->message.len, d->message.ptr);
}

static void same(const irk_memory *printed, const irk_module *m, const char *form) {
  irk_memory again = {0};
  if (m) again = print(m);
  if (again.len != printed->len || memcmp(again.bytes, printed->bytes, again.len) != 0) {
    fprintf(stderr, "%s: not the same\n", form);
    fwrite(printed->bytes, 1, printed->len, stderr);
    fprintf(stderr, "---- read back:\n");
    fwrite(again.bytes, 1, again.len, stderr);
    abort();
  }
  irk_memory_free(&again);
}

// Checks that text and bitcode read back as the same module, if the release has everything that is
// in it; and that a clone is the same, always.
static void read_back(const state *s) {
  irk_module *m = s->m;
  irk_sink sink = {.visit = say, .user = "writing"};
  irk_memory printed = print(m), bits = {0};
  irk_writer out = irk_memory_writer(&bits);
  bool is_written = irk_bitcode_write(m, NULL, &out, &sink);
  if (!printed.len || !is_written) {  // names with NUL bytes and the like: an error was reported
    irk_memory_free(&printed);
    irk_memory_free(&bits);
    return;
  }
  irk_version version = irk_module_version(m);
  sink.user = "text";
  irk_module *a =
      irk_text_parse((irk_str){printed.bytes, printed.len}, &(irk_parse_options){.version = version}, &sink);
  sink.user = "bitcode";
  irk_module *b = irk_bitcode_read(bits.bytes, bits.len, &(irk_read_options){.version = version}, &sink);
  if (!s->is_moved) {
    same(&printed, a, "text");
    same(&printed, b, "bitcode");
  }
  sink.user = "cloning";
  irk_module *c = irk_module_clone(m, &sink);
  same(&printed, c, "clone");
  irk_module_destroy(c);
  irk_module_destroy(a);
  irk_module_destroy(b);
  irk_memory_free(&printed);
  irk_memory_free(&bits);
}

static bool count(void *user, const void *bytes, size_t len) {
  (void)bytes;
  *(size_t *)user += len;
  return *(size_t *)user <= (size_t)32 << 20;
}

// Calls everything that writes, copies, links or converts a module. With an invalid module, each
// must give a result or an error.
static void call_all_consumers(const state *s) {
  static const irk_version releases[] = {2200, 1900, 1500, 1400, 1100, 900, 700, 304, 207};
  size_t written = 0;
  irk_writer out = {count, &written};
  irk_sink sink = {.visit = NULL};
  irk_module *m = s->m, *copy = irk_module_clone(m, &sink), *other = irk_module_create(irk_module_version(m));
  irk_bitcode_write(m, NULL, &out, &sink);
  irk_text_print(m, NULL, &out, &sink);
  irk_global *some[3];
  uint32_t n = 0;
  for (uint32_t i = 0; i < s->globals.len && i < MOST && n < 3; i++) some[n++] = s->globals.items[i];
  irk_module_destroy(irk_module_extract(m, some, n, n & 1, &sink));
  irk_copier *copier = irk_copier_create(other, m, &sink);
  for (uint32_t i = 0; copier && i < s->values.len && i < MOST; i++) irk_copier_value(copier, s->values.items[i]);
  for (uint32_t i = 0; copier && i < s->mds.len && i < MOST; i++) irk_copier_md(copier, s->mds.items[i]);
  irk_copier_destroy(copier);
  irk_module_destroy(other);
  irk_module_destroy(irk_convert(m, releases[n * 31 % 9], NULL, &sink));
  irk_linker *linker = irk_linker_create(NULL, &sink);
  if (copy && irk_linker_add(linker, copy, NULL)) irk_module_destroy(irk_linker_finish(linker));
  else irk_linker_destroy(linker);
  irk_module_destroy(copy);
  irk_compile(m, NULL, &out, &sink);
  irk_users_destroy(irk_users_of_module(m));
}

static void fill(irk_module *m, void **things) {
  irk_type *i32 = irk_type_int(m, 32);
  irk_function *fn = irk_build_function(m, "far", irk_type_fn(m, i32, &i32, 1, false));
  irk_builder *b = irk_builder_create(m);
  irk_block *block = irk_build_block(b, fn, "there");
  irk_builder_at_end(b, fn, block);
  irk_value *sum = irk_build_binary(b, IRK_OP_ADD, irk_function_arg(fn, 0), irk_function_arg(fn, 0), "");
  irk_builder_destroy(b);
  void *made[] = {
      i32, sum, irk_md_string(m, (irk_str){"far", 3}), fn, block, irk_value_inst(sum), irk_function_global(fn)};
  memcpy(things, made, sizeof made);
}

static void count_misuse(void *user, const irk_misuse *misuse) {
  (void)misuse;
  ++*(uint64_t *)user;
}

static void begin(state *s) {
  static const irk_version versions[] = {2200, 1900, 1400, 1100};
  s->m = irk_module_create(versions[byte(s) % 4]);
  s->b = irk_builder_create(s->m);
  irk_type *i32 = add_item(&s->types, irk_type_int(s->m, 32));
  add_item(&s->types, irk_build_ptr(s->m, i32, 0));
  add_item(&s->types, irk_type_fn(s->m, i32, &i32, 1, false));
  add_value(s, irk_const_int_u64(s->m, i32, 1));
  add_item(&s->mds, irk_md_string(s->m, (irk_str){"text", 4}));
  irk_function *fn = irk_build_function(s->m, "f", s->types.items[2]);
  add_item(&s->functions, fn);
  add_global(s, irk_function_global(fn));
  add_item(&s->values, irk_function_arg(fn, 0));
  add_item(&s->blocks, irk_build_block(s->b, fn, "entry"));
  at_end(s, fn, s->blocks.items[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  dropped = 0;
  static uint64_t num_misuses;
  irk_misuse_use((irk_misuse_handler){count_misuse, &num_misuses});
  static void (*const calls[])(state *) = {
      make_type,   make_constant,   make_global, change_global, make_md,       change_md,
      make_attrs,  make_arithmetic, make_memory, make_control,  make_call,     make_exception,
      change_inst, place,           edit_insts,  edit_blocks,   change_module,
  };
  state s = {.at = data, .end = data + size, .other = irk_module_create(2200)};
  irk_module *gone = irk_module_create(2200);
  fill(s.other, s.foreign);
  fill(gone, s.destroyed);
  irk_module_destroy(gone);
  begin(&s);
  for (uint32_t n = 0; s.at < s.end && n < 2000; n++) calls[byte(&s) % (sizeof calls / sizeof *calls)](&s);
  irk_builder_destroy(s.b);
  verify_and_describe(s.m);
  irk_verify_result result = irk_verify(s.m, &(irk_verify_options){.threads = 1});
  if (!result.num_errors && !result.is_debug_info_broken) read_back(&s);
  call_all_consumers(&s);
  irk_module_destroy(s.m);
  irk_module_destroy(s.other);
  return 0;
}
