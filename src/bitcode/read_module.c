// Reads the module block: its own records (globals, strings, small tables), and dispatches the
// nested blocks.
#include "bitcode/read.h"
#include "container/container.h"

// ---- strings and numbers of the module -----------------------------------------------------------------------

static irk_str keep_string(irk_reader *r) { return irk_arena_str(&r->m->arena, irk_read_chars(r)); }
static irk_sym intern_rest(irk_reader *r) { return irk_intern(r->m, irk_read_chars(r)); }

static void read_version(irk_reader *r) {
  uint64_t version = irk_next(r, "version");
  if (version > 2)
    irk_read_fail(r, "Invalid value: module version %llu, expected 0, 1 or 2", (unsigned long long)version);
  r->format = (uint32_t)version;
  r->is_relative = version >= 1;
}

// Reads the triple. The records of functions depend on the data layout, and that depends on the
// triple.
static void read_triple(irk_reader *r) {
  if (r->m->functions.len) irk_read_fail(r, "target triple too late in module");
  r->m->triple = keep_string(r);
}
// Errors in the data layout are reported here, unless the release still has to be guessed.
static void read_data_layout(irk_reader *r) {
  if (r->m->functions.len) irk_read_fail(r, "datalayout too late in module");
  r->m->data_layout = keep_string(r);
  if (!r->from && !r->is_release_forced) return;
  r->has_dl = false;
  irk_read_datalayout(r);
}
static void read_source_filename(irk_reader *r) { r->m->source_filename = keep_string(r); }
static void read_section(irk_reader *r) { irk_vec_push(&r->sections, intern_rest(r)); }
static void read_gc(irk_reader *r) { irk_vec_push(&r->gcs, intern_rest(r)); }

// [number of values]: readers up to 4 had it, though no writer wrote it
static void read_purge(irk_reader *r) {
  uint64_t n = irk_next(r, "number of values");
  if (n > r->num_values)
    irk_read_fail(r, "Invalid record: %llu values are to be kept, but there are only %u", (unsigned long long)n,
                  r->num_values);
  irk_read_resolve_consts(r);
  irk_read_resolve_inits(r);
  if (n < r->num_values) memset(r->values + n, 0, sizeof *r->values * (size_t)(r->num_values - n));
  r->num_values = (uint32_t)n;
}

// [char...]; files of releases that have this record do not name their release, so it is kept for
// all.
static void read_deplib(irk_reader *r) { irk_module_deplib_add(r->m, irk_read_chars(r)); }

// [char...]: since 23 a module may have several, each after its properties
static void read_asm(irk_reader *r) {
  r->asm_part.text = irk_read_chars(r);
  irk_module_asm_add(r->m, &r->asm_part);
  r->asm_part = (irk_asm_part){0};
}

// [char of the name..., 0, char of the value...]
static void read_asm_property(irk_reader *r) {
  irk_str all = irk_read_chars(r);
  const char *end = all.len ? memchr(all.ptr, 0, all.len) : NULL;
  irk_str name = {all.ptr, end ? (size_t)(end - all.ptr) : all.len};
  irk_str value = {all.ptr + name.len + !!end, all.len - name.len - !!end};
  if (irk_str_eq(name, IRK_S("target_features"))) r->asm_part.target_features = irk_arena_str(&r->m->arena, value);
  else if (irk_str_eq(name, IRK_S("target_cpu"))) r->asm_part.target_cpu = irk_arena_str(&r->m->arena, value);
  else if (r->newer) irk_read_left_out(r, IRK_NEWER_RECORD, IRK_REC_MODULE_ASM_PROPERTY);
  else irk_read_fail(r, "Invalid module asm record: unknown property '%.*s'", (int)name.len, name.ptr);
}

// Returns the layout that the release makes of the file's. That layout gives the alignment to
// everything that has none in the file.
irk_datalayout *irk_read_datalayout(irk_reader *r) {
  if (r->has_dl) return &r->dl;
  irk_module *m = r->m;
  char why[200];
  r->has_dl = true;
  if (!irk_module_layout_as_read(m, &r->dl, why, sizeof why)) irk_read_fail(r, "%s", why);
  return &r->dl;
}

static bool has_shortfall(const irk_reader *r) { return irk_bitstream_shortfall(r->stream.ptr, r->stream.len).bytes; }

// Fails because a name is not in the string table. A file that ends with the module has none: it
// lacks at least the block's two words before and one behind the names, and the bytes up to this
// name's end.
static void fail_name(irk_reader *r, uint64_t offset, uint64_t size) {
  unsigned long long at = offset, len = size;
  if (r->strtab.ptr || has_shortfall(r) || offset > UINT32_MAX || size > UINT32_MAX)
    irk_read_fail(r, "Invalid record: name at offset %llu, %llu bytes long, exceeds the string table (%zu bytes)", at,
                  len, r->strtab.len);
  irk_read_fail(
      r,
      "Invalid record: name at offset %llu, %llu bytes long, exceeds the string table (0 bytes); the file may "
      "be truncated: its string table of at least %llu bytes is missing",
      at, len, 12 + ((at + len + 3) & ~3ull));
}

// Reads the name at the front of a global's record.
static irk_str next_name(irk_reader *r) {
  if (r->format < 2) return (irk_str){NULL, 0};
  uint64_t offset = irk_next(r, "offset of the name"), size = irk_next(r, "size of the name");
  if (offset > r->strtab.len || size > r->strtab.len - offset) fail_name(r, offset, size);
  return (irk_str){r->strtab.ptr + offset, (size_t)size};
}

// [strtab offset, size, kind]   up to 4: [kind, size, chars...]
static void read_comdat(irk_reader *r) {
  irk_str name = next_name(r);
  uint64_t kind = irk_next(r, "selection kind");
  if (r->format < 2) {
    uint64_t size = irk_next(r, "size of the name");
    name = irk_read_chars(r);
    if (size > name.len) irk_read_fail(r, "Comdat name size too large");
    name.len = (size_t)size;
  }
  irk_comdat *comdat = irk_comdat_get(r->m, irk_intern(r->m, name), true);
  comdat->selection = (uint8_t)(kind >= 1 && kind <= 5 ? kind : IRK_COMDAT_ANY);
  irk_vec_push(&r->comdats, comdat);
}

// ---- globals -------------------------------------------------------------------------------------------------

typedef struct linkage_row {
  uint8_t linkage;
  uint8_t dll;          // storage class if the record has none
  bool has_own_comdat;  // if the record has no comdat
} linkage_row;

static linkage_row linkage_of(uint64_t code) {
  static const linkage_row rows[] = {
#define LINKAGE(number, name, keyword, code, summary) [code] = {IRK_LINKAGE_##name, 0, 0},
#include "irkit/def/linkage.def"
      // Up to 3.6.
      [1] = {IRK_LINKAGE_WEAK, 0, 1},
      [4] = {IRK_LINKAGE_LINKONCE, 0, 1},
      [5] = {IRK_LINKAGE_EXTERNAL, IRK_DLL_IMPORT, 0},
      [6] = {IRK_LINKAGE_EXTERNAL, IRK_DLL_EXPORT, 0},
      [10] = {IRK_LINKAGE_WEAK_ODR, 0, 1},
      [11] = {IRK_LINKAGE_LINKONCE_ODR, 0, 1},
      [13] = {IRK_LINKAGE_PRIVATE, 0, 0},
      [14] = {IRK_LINKAGE_PRIVATE, 0, 0},
      [15] = {IRK_LINKAGE_EXTERNAL, 0, 0},
  };
  return rows[code < IRK_COUNT(rows) ? code : 0];
}

static void set_visibility(irk_global *g, uint64_t code) {
  if (!irk_global_is_local(g)) g->visibility = (uint8_t)(code < IRK_NUM_VISIBILITIES ? code : 0);
}

static void set_dll(const irk_reader *r, irk_global *g, uint64_t code) {
  if (irk_global_is_local(g) && irk_read_has(r, IRK_LOCAL_HAS_NO_DLL)) return;
  g->dll_storage = (uint8_t)(code < IRK_NUM_DLL_STORAGES ? code : 0);
}
static void set_tls(irk_global *g, uint64_t code) {
  g->tls = (uint8_t)(code < IRK_NUM_TLS ? code : IRK_TLS_GENERAL_DYNAMIC);
}
static void set_unnamed_addr(irk_global *g, uint64_t code) {
  g->unnamed_addr = (uint8_t)(code < IRK_NUM_UNNAMED_ADDRS ? code : 0);
}

static void set_dso_local(irk_reader *r, irk_global *g) {
  g->is_dso_local = irk_next_or(r, 0) == 1;
  g->is_dso_local |= irk_global_implies_dso_local(g);
}

static void set_section(irk_reader *r, irk_global *g, uint64_t number) {
  if (number == 0) return;
  if (number > r->sections.len)
    irk_read_fail(r, "Invalid ID: section %llu does not exist (there are %u)", (unsigned long long)number,
                  r->sections.len);
  g->section = r->sections.items[number - 1];
}

static void set_partition(irk_reader *r, irk_global *g) {
  if (irk_left(r) < 2) {
    r->at = r->rec.num_ops;
    return;
  }
  irk_str name = next_name(r);
  if (name.len) g->partition = irk_intern(r->m, name);
}

static void set_comdat(irk_reader *r, irk_global *g, linkage_row linkage) {
  if (!irk_more(r)) {
    if (linkage.has_own_comdat) irk_vec_push(&r->own_comdats, g);
    return;
  }
  uint64_t number = irk_next(r, "comdat");
  if (number == 0) return;
  if (number > r->comdats.len)
    irk_read_fail(r, "Invalid %s comdat ID", g->v.kind == IRK_VALUE_FUNCTION ? "function" : "global variable");
  g->comdat = r->comdats.items[number - 1];
}

static void defer_initializer(irk_reader *r, irk_global *g, irk_init_kind what, uint64_t number_plus_1) {
  if (number_plus_1 == 0) return;
  if (number_plus_1 > UINT32_MAX) irk_read_fail(r, "Invalid record: value number is out of range");
  irk_init_ref ref = {.g = g, .number = (uint32_t)number_plus_1 - 1};
  ref.what = what;
  irk_vec_push(&r->inits, ref);
}

// Ends a record, when all its known operands have been read.
static void add_global(irk_reader *r, irk_global *g, uint32_t tid) {
  if (IRK_UNLIKELY(r->newer)) irk_read_newer_warn_operands(r);
  g->is_defined = true;
  irk_global_append(r->m, g);
  irk_read_define(r, &g->v, tid);
}

// The value type and the pointer type of a global, from its record.
typedef struct global_type {
  irk_type *value, *pointer;
  uint32_t value_tid, pointer_tid;
} global_type;

static global_type explicit_type(irk_reader *r, uint64_t id, uint64_t addrspace) {
  global_type t = {.value = irk_read_type(r, id), .value_tid = irk_tracked_tid(r, id)};
  if (addrspace > IRK_LIMIT_ADDRSPACE) irk_read_fail(r, "Invalid record: address space is out of range");
  uint8_t kind = t.value->kind;
  if (kind == IRK_TYPE_VOID || kind == IRK_TYPE_LABEL || kind == IRK_TYPE_METADATA)
    irk_read_fail(r, "Invalid type for value: a global value cannot have this value type");
  t.pointer = irk_read_pointer_to(r, t.value, (uint32_t)addrspace);
  t.pointer_tid = irk_tid_pointer_to(r, t.value_tid, t.pointer);
  return t;
}

static global_type type_of_pointer(irk_reader *r, uint64_t id) {
  global_type t = {.pointer = irk_read_type(r, id), .pointer_tid = irk_tracked_tid(r, id)};
  if (t.pointer->kind != IRK_TYPE_POINTER) irk_read_fail(r, "Invalid type for value: a global value must be a pointer");
  t.value = irk_read_pointee(r, t.pointer, t.pointer_tid, &t.value_tid);
  if (!t.value) irk_read_fail(r, "Missing element type for old-style global");
  return t;
}

// [type, is constant | explicit << 1 | address space << 2, initializer + 1, linkage, align,
// section, visibility, tls,
//  unnamed_addr, externally initialized, dll, comdat, attributes, dso_local, partition (2), sanitizer, code model]
static void read_variable(irk_reader *r) {
  irk_str name = next_name(r);
  if (irk_left(r) < 6) irk_read_short(r, "section");
  uint64_t id = irk_next(r, "type"), bits = irk_next(r, "is constant");
  global_type t = bits & 2 ? explicit_type(r, id, bits >> 2) : type_of_pointer(r, id);
  if (t.value->kind == IRK_TYPE_FUNCTION)
    irk_read_fail(r, "Invalid type for value: a global variable cannot hold a function");
  irk_global *g = irk_global_new(r->m, IRK_VALUE_VARIABLE, name.len ? irk_intern(r->m, name) : 0, t.pointer);
  g->value_type = t.value;
  g->is_constant = bits & 1;
  uint64_t init = irk_next(r, "initializer");
  defer_initializer(r, g, IRK_INIT_VALUE, init);
  g->is_declaration = init == 0;
  linkage_row linkage = linkage_of(irk_next(r, "linkage"));
  g->linkage = linkage.linkage;
  g->v.align = irk_read_align(r, irk_next(r, "alignment"));
  set_section(r, g, irk_next(r, "section"));
  set_visibility(g, irk_next_or(r, 0));
  set_tls(g, irk_next_or(r, 0));
  set_unnamed_addr(g, irk_next_or(r, 0));
  g->is_externally_initialized = irk_next_or(r, 0) != 0;
  set_dll(r, g, irk_next_or(r, linkage.dll));
  set_comdat(r, g, linkage);
  g->attrs = irk_read_attrs(r, irk_next_or(r, 0), NULL);
  set_dso_local(r, g);
  set_partition(r, g);
  uint64_t sanitizer = irk_next_or(r, 0);
  if (irk_read_has(r, IRK_GLOBAL_SANITIZERS)) g->sanitizer = (uint8_t)(sanitizer & 15);
  uint64_t model = irk_next_or(r, 0);
  bool has_model = irk_read_has(r, IRK_GLOBAL_CODE_MODEL) && model <= IRK_CODE_MODEL_LARGE;
  g->code_model = (uint8_t)(has_model ? model : 0);
  add_global(r, g, t.pointer_tid);
}

// Guesses the release of a file that does not name it, from its types, its VERSION record and the
// length of its FUNCTION records.
static irk_version release_by_length(const irk_reader *r, uint32_t num_ops) {
  static const irk_version by_length[] = {[11] = 304, [13] = 305, [14] = 306};
  if (r->old_types) return num_ops < 10 ? 208 : 209;
  if (r->has_old_functions) return 300;
  if (num_ops <= 10) return r->format == 0 ? 301 : r->groups.len ? 303 : 302;
  irk_version release = num_ops < 15 ? by_length[num_ops] : 307;
  return release ? release : 307;
}

void irk_read_set_guessed_release(irk_reader *r, irk_version release) {
  r->from = release;
  if (!r->is_release_forced) r->m->version = release;
}

static void guess_release(irk_reader *r, uint32_t num_ops) {
  if (!r->from && r->format < 2) irk_read_set_guessed_release(r, release_by_length(r, num_ops));
}

// Returns the type of a function. The record has that type or (up to 3.6) the type of a pointer to
// it.
static global_type function_type(irk_reader *r, uint64_t id) {
  irk_type *t = irk_read_type(r, id);
  global_type out;
  if (t->kind == IRK_TYPE_POINTER) {
    out = type_of_pointer(r, id);
  } else {
    // The address space comes later in the record.
    uint32_t space = 16;
    uint64_t addrspace =
        r->at + space - 1 < r->rec.num_ops ? r->rec.ops[r->at + space - 1] : irk_read_datalayout(r)->program_addrspace;
    out = explicit_type(r, id, addrspace);
  }
  if (out.value->kind != IRK_TYPE_FUNCTION)
    irk_read_fail(r, "Invalid type for value: a function must have a function type");
  return out;
}

// Adds byval to the frame of an x86 interrupt handler, which old files may lack.
static void upgrade_interrupt(irk_reader *r, irk_global *g, const global_type *t) {
  const irk_read_args args = {.fn_type = t->value, .fn_tid = t->value_tid};
  const irk_attr_set *set = irk_attr_list_at(g->attrs, IRK_ATTR_INDEX_FIRST_PARAM);
  irk_pointees p = irk_read_pointees(r, &args);
  irk_attr attr = {.kind = IRK_ATTR_BYVAL, .type = p.of_arg(&p, 0)};
  if (set && irk_attr_set_find(set, IRK_ATTR_BYVAL)) return;
  if (!attr.type) irk_read_fail(r, "Missing param element type for x86_intrcc upgrade");
  g->attrs = irk_attrs_plus(&p, g->attrs, IRK_ATTR_INDEX_FIRST_PARAM, attr);
}

// [type, cc, is declaration, linkage, attributes, align, section, visibility, gc, unnamed_addr,
// prologue + 1, dll, comdat, prefix + 1, personality + 1, dso_local, address space, partition (2),
// preferred align]
static void read_function(irk_reader *r) {
  irk_str name = next_name(r);
  if (irk_left(r) < 8) irk_read_short(r, "visibility");
  guess_release(r, irk_left(r));
  global_type t = function_type(r, irk_next(r, "type"));
  irk_global *g = irk_global_new(r->m, IRK_VALUE_FUNCTION, name.len ? irk_intern(r->m, name) : 0, t.pointer);
  irk_read_charge_memory(r, sizeof(irk_arg) * (uint64_t)irk_fn_type_num_params(t.value));
  irk_function *fn = irk_function_init(r->m, g, t.value);
  uint64_t cc = irk_next(r, "calling convention");
  if (cc > IRK_LIMIT_CALLCONV) irk_read_fail(r, "Invalid calling convention ID");
  fn->cc = (uint16_t)cc;
  g->is_declaration = irk_next(r, "is declaration") != 0;
  fn->is_unread = !g->is_declaration;
  linkage_row linkage = linkage_of(irk_next(r, "linkage"));
  g->linkage = linkage.linkage;
  if (!g->is_declaration && g->linkage == IRK_LINKAGE_EXTERN_WEAK)
    irk_read_fail(r, "Invalid linkage: a function with a body cannot be extern_weak");
  g->attrs = irk_read_attrs(r, irk_next(r, "attributes"), &(irk_read_args){.fn_type = t.value, .fn_tid = t.value_tid});
  if (fn->cc == IRK_CC_X86_INTR && fn->num_args) upgrade_interrupt(r, g, &t);
  g->v.align = irk_read_align(r, irk_next(r, "alignment"));
  set_section(r, g, irk_next(r, "section"));
  set_visibility(g, irk_next(r, "visibility"));
  uint64_t gc = irk_next_or(r, 0);
  if (gc > r->gcs.len)
    irk_read_fail(r, "Invalid ID: gc %llu does not exist (there are %u)", (unsigned long long)gc, r->gcs.len);
  if (gc) fn->gc = r->gcs.items[gc - 1];
  set_unnamed_addr(g, irk_next_or(r, 0));
  defer_initializer(r, g, IRK_INIT_PROLOGUE, irk_next_or(r, 0));
  set_dll(r, g, irk_next_or(r, linkage.dll));
  set_comdat(r, g, linkage);
  defer_initializer(r, g, IRK_INIT_PREFIX, irk_next_or(r, 0));
  defer_initializer(r, g, IRK_INIT_PERSONALITY, irk_next_or(r, 0));
  set_dso_local(r, g);
  irk_next_or(r, 0);  // address space
  set_partition(r, g);
  uint64_t preferred = irk_next_or(r, 0);
  if (irk_read_has(r, IRK_PREFERRED_ALIGN)) fn->preferred_align = irk_read_align(r, preferred);
  add_global(r, g, t.pointer_tid);
  if (!g->is_declaration) {
    irk_body body = {.g = g, .tid = t.value_tid};
    irk_vec_push(&r->bodies, body);
  }
}

// Reads the operands of aliases and ifuncs after the linkage, in the old and the new order.
static void finish_indirect(irk_reader *r, irk_global *g, linkage_row linkage, bool is_alias) {
  set_visibility(g, irk_next_or(r, 0));
  if (is_alias) {
    set_dll(r, g, irk_next_or(r, linkage.dll));
    set_tls(g, irk_next_or(r, 0));
    set_unnamed_addr(g, irk_next_or(r, 0));
  }
  set_dso_local(r, g);
  set_partition(r, g);
}

static void read_indirect(irk_reader *r, irk_value_kind kind, bool is_old) {
  irk_str name = next_name(r);
  uint64_t id = irk_next(r, "type");
  global_type t = is_old ? type_of_pointer(r, id) : explicit_type(r, id, irk_next(r, "address space"));
  irk_global *g = irk_global_new(r->m, kind, name.len ? irk_intern(r->m, name) : 0, t.pointer);
  g->value_type = t.value;
  g->is_declaration = false;
  uint64_t target = irk_next(r, kind == IRK_VALUE_ALIAS ? "aliasee" : "resolver");
  if (target >= UINT32_MAX) irk_read_fail(r, "Invalid record: value number is out of range");
  defer_initializer(r, g, IRK_INIT_VALUE, target + 1);
  linkage_row linkage = linkage_of(irk_next(r, "linkage"));
  g->linkage = linkage.linkage;
  finish_indirect(r, g, linkage, kind == IRK_VALUE_ALIAS);
  add_global(r, g, t.pointer_tid);
}

static void read_alias(irk_reader *r) { read_indirect(r, IRK_VALUE_ALIAS, false); }
static void read_alias_old(irk_reader *r) { read_indirect(r, IRK_VALUE_ALIAS, true); }
static void read_ifunc(irk_reader *r) { read_indirect(r, IRK_VALUE_IFUNC, false); }

// ---- references of globals to constants ---------------------------------------------------------------------

static bool supports_comdats(const irk_module *m) {
  static const char *const machos[] = {"-darwin", "-macos", "-ios", "-watchos", "-tvos", "-macho"};
  for (size_t i = 0; i < IRK_COUNT(machos); i++) {
    size_t len = strlen(machos[i]);
    for (size_t at = 0; at + len <= m->triple.len; at++)
      if (memcmp(m->triple.ptr + at, machos[i], len) == 0) return false;
  }
  return true;
}

static void set_init(irk_reader *r, const irk_init_ref *ref, irk_value *v) {
  irk_global *g = ref->g;
  if (irk_read_is_inexpressible(r, v)) v = r->folds_initializers ? irk_read_fold_initializer(r, v) : NULL;
  if (!v) irk_read_fail(r, "Value referenced by initializer is an unsupported constant expression");
  switch (ref->what) {
  case IRK_INIT_PROLOGUE: g->fn->prologue = v; return;
  case IRK_INIT_PREFIX: g->fn->prefix = v; return;
  case IRK_INIT_PERSONALITY: g->fn->personality = v; return;
  case IRK_INIT_VALUE: break;
  }
  g->init = v;
  if (g->v.kind == IRK_VALUE_VARIABLE) {
    if (v->type != g->value_type)
      irk_read_fail(r, "Global variable initializer type does not match global variable type!");
  } else if (v->type != g->v.type && g->v.kind == IRK_VALUE_ALIAS) {
    irk_read_fail(r, "Alias and aliasee types don't match");
  } else if (v->type->kind != IRK_TYPE_POINTER) {
    irk_read_fail(r, "Expected a constant pointer");
  } else if (g->v.kind == IRK_VALUE_IFUNC && v->type->num_types) {
    // The resolver returns a pointer to the ifunc's type, even if its declaration has another type.
    irk_type *fn = irk_type_fn(r->m, irk_type_ptr_to(r->m, g->value_type, 0), NULL, 0, false);
    irk_type *want_type = irk_type_ptr_to(r->m, fn, (uint32_t)v->type->count);
    irk_const_expr e = {.v = {.type = want_type, .opcode = IRK_OP_BITCAST}};
    if (v->type != want_type) g->init = irk_const_expr_of(r->m, &e, &v, 1);
  }
}

void irk_read_resolve_inits(irk_reader *r) {
  for (uint32_t i = 0; i < r->inits.len; i++) {
    const irk_init_ref *ref = &r->inits.items[i];
    irk_value *v = ref->number < r->num_values ? r->values[ref->number] : NULL;
    if (!v) irk_read_fail(r, "Malformed global initializer set");
    if (!irk_value_is_const(v)) irk_read_fail(r, "Expected a constant");
    set_init(r, ref, v);
  }
  r->inits.len = 0;
  bool has_comdats = irk_read_has(r, IRK_IMPLICIT_COMDATS) && supports_comdats(r->m);
  for (uint32_t i = 0; has_comdats && i < r->own_comdats.len; i++) {
    irk_global *g = r->own_comdats.items[i];
    if (g->name) g->comdat = irk_comdat_get(r->m, g->name, true);
  }
}

// ---- small blocks --------------------------------------------------------------------------------------------

static void read_bundle_tag(irk_reader *r) { irk_vec_push(&r->bundle_tags, intern_rest(r)); }
static irk_record_fn *const bundle_tag_rows[] = {[IRK_REC_OPERAND_BUNDLE_TAGS_TAG] = read_bundle_tag};
static const irk_block_rows bundle_tag_table = {
    bundle_tag_rows, IRK_COUNT(bundle_tag_rows), "Invalid record", NULL, NULL, NULL};

static void read_scope_name(irk_reader *r) { irk_vec_push(&r->scopes, irk_sync_scope_get(r->m, irk_read_chars(r))); }
static irk_record_fn *const scope_rows[] = {[IRK_REC_SYNC_SCOPE_NAMES_NAME] = read_scope_name};
static const irk_block_rows scope_table = {scope_rows, IRK_COUNT(scope_rows), "Invalid record", NULL, NULL, NULL};

// [number, chars...]
void irk_read_kind(irk_reader *r) {
  uint64_t number = irk_next(r, "kind number");
  if (number > UINT32_MAX)
    irk_read_fail(r, "Invalid record: metadata kind %llu is out of range", (unsigned long long)number);
  irk_str name = irk_read_chars(r);
  r->num_fixed_kinds = irk_read_count_kind(r->num_fixed_kinds, number, name);
  uint32_t kind = irk_md_kind_get(r->m, name);
  bool is_new;
  uint64_t *place = irk_map_put(&r->kinds, number, &is_new);
  if (!is_new && *place != kind) irk_read_fail(r, "Conflicting METADATA_KIND records");
  *place = kind;
}

uint32_t irk_read_map_kind(irk_reader *r, uint64_t kind) {
  const uint64_t *place = irk_map_get(&r->kinds, kind);
  if (!place) irk_read_fail(r, "Invalid ID: metadata kind %llu is not defined", (unsigned long long)kind);
  return (uint32_t)*place;
}

static irk_record_fn *const kind_rows[] = {[IRK_REC_METADATA_KIND_KIND] = irk_read_kind};
static const irk_block_rows kind_table = {kind_rows, IRK_COUNT(kind_rows), NULL, NULL, NULL, NULL};

// ---- the block -----------------------------------------------------------------------------------------------

static void defer(irk_reader *r, uint32_t id) {
  irk_deferred deferred = {r->bits->record_bit, r->bits->infos, id};
  irk_vec_push(&r->deferred, deferred);
  irk_bits_skip(r->bits);
}

static void defer_body(irk_reader *r) {
  if (r->num_bodies_met == r->bodies.len) irk_read_fail(r, "Insufficient function protos");
  irk_body *body = &r->bodies.items[r->num_bodies_met++];
  body->bit = r->bits->record_bit;
  body->infos = r->bits->infos;
  irk_bits_skip(r->bits);
}

static bool read_nested(irk_reader *r, uint32_t id) {
  switch (id) {
  case IRK_BLOCK_BLOCKINFO: irk_bits_read_blockinfo(r->bits, false); return true;
  case IRK_BLOCK_PARAMATTR: irk_read_attr_block(r); return true;
  case IRK_BLOCK_PARAMATTR_GROUP:
    if (irk_read_is_old_type_table(r)) irk_read_old_type_block(r);
    else irk_read_attr_group_block(r);
    return true;
  case IRK_BLOCK_TYPE: irk_read_type_block(r); return true;
  case IRK_BLOCK_CONSTANTS: irk_read_const_block(r); return true;
  case IRK_BLOCK_VALUE_SYMTAB: irk_read_symtab_block(r); return true;
  case IRK_BLOCK_OPERAND_BUNDLE_TAGS: irk_read_block(r, id, &bundle_tag_table); return true;
  case IRK_BLOCK_SYNC_SCOPE_NAMES: irk_read_block(r, id, &scope_table); return true;
  case IRK_BLOCK_METADATA_KIND:
    irk_read_block(r, id, &kind_table);
    irk_read_check_release(r);
    return true;
  case IRK_BLOCK_MODULE_STRTAB: irk_read_module_paths(r); return true;
  case IRK_BLOCK_FUNCTION: defer_body(r); return true;
  case IRK_BLOCK_METADATA:
  case IRK_BLOCK_USELIST: defer(r, id); return true;
  case IRK_BLOCK_SUMMARY:
  case IRK_BLOCK_FULL_LTO_SUMMARY:
    if (r->skips_summary) return false;
    defer(r, id);
    return true;
  default: return false;
  }
}

static irk_record_fn *const module_rows[] = {
    [IRK_REC_MODULE_VERSION] = read_version,
    [IRK_REC_MODULE_TRIPLE] = read_triple,
    [IRK_REC_MODULE_DATALAYOUT] = read_data_layout,
    [IRK_REC_MODULE_ASM] = read_asm,
    [IRK_REC_MODULE_ASM_PROPERTY] = read_asm_property,
    [IRK_REC_MODULE_SECTIONNAME] = read_section,
    [IRK_REC_MODULE_DEPLIB] = read_deplib,
    [IRK_REC_MODULE_GLOBALVAR] = read_variable,
    [IRK_REC_MODULE_FUNCTION] = read_function,
    [IRK_REC_MODULE_ALIAS_OLD] = read_alias_old,
    [IRK_REC_MODULE_PURGEVALS] = read_purge,
    [IRK_REC_MODULE_GCNAME] = read_gc,
    [IRK_REC_MODULE_COMDAT] = read_comdat,
    [IRK_REC_MODULE_ALIAS] = read_alias,
    [IRK_REC_MODULE_SOURCE_FILENAME] = read_source_filename,
    [IRK_REC_MODULE_HASH] = irk_read_module_hash,
    [IRK_REC_MODULE_IFUNC] = read_ifunc,
};
const irk_block_rows irk_rows_module = {module_rows, IRK_COUNT(module_rows), NULL, read_nested, NULL, NULL};
