// The table for C++ personality functions (.gcc_except_table; "Exception Handling Tables" of HP's
// compiler, as GCC writes it): the landing pads of calls, and the types that they catch.
#include "codegen/func.h"
#include "codegen/unwind.h"

enum { OMITTED = 0xFF, ULEB = 1 };

// ---- types ---------------------------------------------------------------------------------------------------

uint32_t irk_gen_caught_type(irk_gen_func *f, const irk_inst *inst, const irk_value *type) {
  const irk_global *g = NULL;
  int64_t offset = 0;
  bool is_null = type->kind == IRK_VALUE_NULL;
  if (!is_null && (!irk_cg_const_address(f->cg, type, &g, &offset) || offset)) {
    irk_gen_refuse(f, inst, "an exception of this type");
    return 0;
  }
  bool is_new;
  uint64_t *number = irk_map_put(&f->caught_numbers, (uintptr_t)g, &is_new);
  if (is_new) {
    irk_vec_push(&f->caught, g);
    *number = f->caught.len;
  }
  return (uint32_t)*number;
}

static bool has_name(irk_gen_func *f, const irk_value *v, const char *const *names, uint32_t n) {
  const irk_global *g = NULL;
  int64_t offset;
  if (!v || !irk_cg_const_address(f->cg, v, &g, &offset) || !g) return false;
  irk_str name = irk_name(f->cg->m, g->name);
  for (uint32_t i = 0; i < n; i++) {
    size_t len = strlen(names[i]);
    if (name.len >= len && !memcmp(name.ptr, names[i], len)) return true;
  }
  return false;
}

static bool is_known_personality(irk_gen_func *f, const irk_value *v) {
  static const char *const names[] = {"__gxx_personality_", "__gcc_personality_", "__objc_personality_",
                                      "rust_eh_personality"};
  return has_name(f, v, names, IRK_COUNT(names)) || irk_gen_has_funclets(f);
}

bool irk_gen_has_funclets(irk_gen_func *f) {
  static const char *const names[] = {"__CxxFrameHandler3", "__C_specific_handler", "_except_handler",
                                      "ProcessCLRException"};
  return has_name(f, f->fn->personality, names, IRK_COUNT(names));
}

// Tells whether the function needs a table; one with sites has a personality function, if not its
// own. The known personality functions do nothing without
// landing pads.
bool irk_gen_has_exceptions(irk_gen_func *f) {
  const irk_value *p = f->fn->personality;
  if (!p) return f->sites.len != 0;
  // As in LLVM, exceptions pass a function whose personality is no function.
  if (p->kind == IRK_VALUE_UNDEF || p->kind == IRK_VALUE_POISON || p->kind == IRK_VALUE_NULL) return false;
  return f->sites.len || !is_known_personality(f, p);
}

// ---- actions -------------------------------------------------------------------------------------------------

typedef struct table {
  irk_gen_func *f;
  irk_buf actions, filters, sites;
  irk_map pads;  // id of a landing pad -> its first action
} table;

static void release(void *user) {
  table *t = user;
  irk_buf_free(&t->actions);
  irk_buf_free(&t->filters);
  irk_buf_free(&t->sites);
  irk_map_free(&t->pads);
}

// Returns the place of a filter (a list of allowed types) as a negative number.
static int64_t filter_of(table *t, const irk_inst *pad, const irk_value *clause) {
  int64_t place = -(int64_t)t->filters.len - 1;
  uint64_t n = clause->type->kind == IRK_TYPE_ARRAY ? clause->type->count : 0;
  for (uint64_t i = 0; i < n && !t->f->cg->failed; i++) {
    const irk_value *type = irk_intern_element(&t->f->cg->intern, (irk_value *)clause, i);
    if (!type) irk_gen_refuse(t->f, pad, "such a filter");
    else irk_buf_uleb(&t->filters, irk_gen_caught_type(t->f, pad, type));
  }
  irk_buf_uleb(&t->filters, 0);
  return place;
}

// Writes the records of a landing pad in reverse order. Returns the place of the first record + 1;
// 0: only a cleanup, as where there is no landingpad.
static uint32_t actions_of(table *t, const irk_inst *pad) {
  if (!pad) return 0;
  bool is_new;
  uint64_t *known = irk_map_put(&t->pads, pad->v.id, &is_new);
  if (!is_new) return (uint32_t)*known;
  irk_mark mark = irk_arena_mark(&t->f->arena);
  int64_t *what = irk_arena_alloc(&t->f->arena, sizeof *what * ((size_t)pad->num_ops + 1));
  uint32_t n = 0, next = 0;
  for (uint32_t i = 0; i < pad->num_ops; i++) {
    bool is_filter = irk_landingpad_is_filter(pad, i);
    what[n++] = is_filter ? filter_of(t, pad, pad->ops[i]) : irk_gen_caught_type(t->f, pad, pad->ops[i]);
  }
  if (n && pad->v.flags & IRK_CLEANUP) what[n++] = 0;
  for (uint32_t i = n; i-- > 0;) {
    uint32_t at = (uint32_t)t->actions.len;
    irk_buf_sleb(&t->actions, what[i]);
    irk_buf_sleb(&t->actions, next ? (int64_t)next - 1 - (int64_t)t->actions.len : 0);
    next = at + 1;
  }
  irk_arena_release(&t->f->arena, mark);
  *irk_map_put(&t->pads, pad->v.id, &is_new) = next;
  return next;
}

// ---- calls ---------------------------------------------------------------------------------------------------

static void put_site(table *t, uint32_t start, uint32_t end, uint32_t landing, uint32_t action) {
  irk_buf_uleb(&t->sites, start);
  irk_buf_uleb(&t->sites, end - start);
  irk_buf_uleb(&t->sites, landing);
  irk_buf_uleb(&t->sites, action);
}

// Puts a row for each call, since a call without a row terminates the program.
static void put_sites(table *t, uint32_t head, uint32_t size) {
  irk_gen_func *f = t->f;
  uint32_t at = 0;
  for (uint32_t i = 0; i < f->sites.len; i++) {
    const irk_gen_site *s = &f->sites.items[i];
    uint32_t start = head + s->start, end = head + s->end;
    if (start > at) put_site(t, at, start, 0, 0);
    put_site(t, start, end, head + f->labels[s->label] - 1, actions_of(t, s->pad));
    at = end;
  }
  if (size > at) put_site(t, at, size, 0, 0);
}

// ---- the table -----------------------------------------------------------------------------------------------

static void put_table(table *t, irk_unwind *u, uint32_t section) {
  irk_cg_module *cg = t->f->cg;
  irk_buf *b = irk_object_bytes(cg->object, section);
  uint32_t n = t->f->caught.len;
  bool has_types = n || t->filters.len;
  irk_unwind_pointer p = irk_unwind_types(cg);
  irk_buf_byte(b, (char)OMITTED);  // landing pads are relative to the function's start
  irk_buf_byte(b, (char)(has_types ? p.encoding : OMITTED));
  uint32_t padding = 0;
  if (has_types) {
    // The distance from after this number to the end of the type table, which is aligned.
    uint64_t rest = 1 + irk_uleb_size(t->sites.len) + t->sites.len + t->actions.len, types = (uint64_t)n * p.size;
    uint32_t width = irk_uleb_size(rest + types + 3);
    padding = (uint32_t)(-(uint64_t)(b->len + width + rest) & 3);
    irk_buf_uleb_padded(b, rest + padding + types, width);
  }
  irk_buf_byte(b, ULEB);
  irk_buf_uleb(b, t->sites.len);
  irk_buf_bytes(b, t->sites.ptr, t->sites.len);
  irk_buf_bytes(b, t->actions.ptr, t->actions.len);
  for (uint32_t i = 0; i < padding; i++) irk_buf_byte(b, 0);
  for (uint32_t i = n; i-- > 0;) irk_unwind_put(cg, u, section, p, t->f->caught.items[i]);
  b = irk_object_bytes(cg->object, section);
  irk_buf_bytes(b, t->filters.ptr, t->filters.len);
}

uint64_t irk_gen_exceptions(irk_gen_func *f, irk_unwind *u, uint32_t section, uint32_t head, uint32_t size) {
  table t = {.f = f};
  irk_guard guard;
  irk_guard_enter(&guard, release, &t);
  put_sites(&t, head, size);
  uint64_t at = irk_object_align(f->cg->object, section, 4, 0);
  put_table(&t, u, section);
  irk_guard_leave(&guard);
  release(&t);
  return at;
}
