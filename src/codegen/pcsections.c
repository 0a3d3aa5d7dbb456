// Writes PC sections of a function.
#include "codegen/pcsections.h"

#include "ir/pcsections.h"

// ---- nodes ---------------------------------------------------------------------------------------------------

static const irk_md *checked(irk_gen_func *f, const irk_md *node, const irk_inst *inst) {
  irk_pcsections_fault fault;
  if (!node || irk_pcsections_are_valid(f->cg->dl, node, &fault)) return node;
  irk_gen_refuse(f, inst, "!pcsections: %s (operand %u)", fault.message, fault.operand);
  return NULL;
}

const irk_md *irk_gen_pcsections_of(irk_gen_func *f, const irk_inst *inst) {
  if (!inst->extra) return NULL;
  return checked(f, irk_inst_attached_as(f->cg->m, f->fn, inst, IRK_MD_KIND_PCSECTIONS), inst);
}

void irk_gen_pcsections_add(irk_gen_func *f, const irk_md *node, uint32_t offset) {
  irk_vec_push(&f->annotated, ((irk_gen_annotated){node, offset}));
}

void irk_gen_pcsections_return(irk_gen_func *f, uint32_t offset) {
  for (uint32_t i = f->annotated.len; i-- > 0 && f->annotated.items[i].offset == IRK_GEN_AT_RETURN;)
    f->annotated.items[i].offset = offset;
}

// ---- entries -------------------------------------------------------------------------------------------------

typedef struct writer {
  irk_gen_func *f;
  uint32_t text, section;
  bool is_compressed;
} writer;

static void open_section(writer *w, irk_str text) {
  irk_pcsection_name name = irk_pcsection_name_of(text);
  irk_section_spec spec = {
      .name = name.name, .type = IRK_SHT_PROGBITS, .flags = IRK_SHF_ALLOC | IRK_SHF_WRITE, .align = 1};
  w->is_compressed = name.is_compressed;
  w->section = irk_cg_companion(w->f->cg, w->text, &spec, true);
}

// Puts the distance from the field to the place.
static void put_pc(writer *w, uint64_t place) {
  irk_object *o = w->f->cg->object;
  irk_code_model model = w->f->cg->options.code_model;
  bool is_wide = model == IRK_CODE_MODEL_MEDIUM || model == IRK_CODE_MODEL_LARGE;
  irk_buf *b = irk_object_bytes(o, w->section);
  irk_object_reloc(o, w->section, b->len, o->data->relative[is_wide ? 8 : 4], irk_object_section_symbol(o, w->text),
                   (int64_t)place);
  irk_buf_fixed(b, 0, is_wide ? 8 : 4);
}

static void put_size(writer *w, uint64_t size) {
  irk_buf *b = irk_object_bytes(w->f->cg->object, w->section);
  if (w->is_compressed) irk_buf_uleb(b, size);
  else irk_buf_fixed(b, size, 4);
}

static void put_constant(writer *w, const irk_value *v) {
  irk_buf *b = irk_object_bytes(w->f->cg->object, w->section);
  uint64_t bits = irk_type_is_bits(v->type) ? v->type->count : 0;
  if (w->is_compressed && bits > 8 && bits <= 64 && v->kind == IRK_VALUE_INT)
    irk_buf_uleb(b, ((const irk_const_int *)v)->u);
  else irk_cg_constant(w->f->cg, w->section, v);
}

// Puts the constants that follow the name at `from`.
static void put_constants(writer *w, const irk_md *node, uint32_t from) {
  for (uint32_t i = from + 1; i < node->len && node->f[i].md->kind != IRK_MD_STRING; i++) {
    const irk_md *tuple = node->f[i].md;
    for (uint32_t k = 0; k < tuple->len; k++) put_constant(w, tuple->f[k].md->f[0].value);
  }
}

// Puts what clang leaves to the back end: the end of the stack arguments ("sanmd_covered", bits 1
// and 2 of its features).
static bool put_features(writer *w, const irk_md *node, uint32_t from, uint64_t stack_args) {
  enum { USES_AFTER_RETURN = 2, HAS_STACK_ARGS = 4 };
  irk_str text = irk_md_str(node->f[from].md);
  if (!stack_args || text.len < 13 || memcmp(text.ptr, "sanmd_covered", 13) || from + 1 >= node->len) return false;
  const irk_md *tuple = node->f[from + 1].md;
  const irk_value *v = tuple->kind == IRK_MD_TUPLE && tuple->len == 1 ? tuple->f[0].md->f[0].value : NULL;
  if (!v || v->kind != IRK_VALUE_INT || v->type->count > 64) return false;
  uint64_t features = ((const irk_const_int *)v)->u;
  if (!(features & USES_AFTER_RETURN)) return false;
  irk_buf *b = irk_object_bytes(w->f->cg->object, w->section);
  uint32_t bytes = (uint32_t)(v->type->count + 7) / 8;
  if (w->is_compressed && bytes > 1) irk_buf_uleb(b, features | HAS_STACK_ARGS);
  else irk_buf_fixed(b, features | HAS_STACK_ARGS, bytes);
  if (w->is_compressed) irk_buf_uleb(b, stack_args);
  else irk_buf_fixed(b, stack_args, 4);
  return true;
}

// Puts, for each name of the node, all places of the list that begins with `first`, then the
// constants once.
static void put_list(writer *w, const irk_gen_annotated *places, const uint32_t *next, uint32_t first,
                     uint64_t code_at) {
  const irk_md *node = places[first].node;
  for (uint32_t i = 0; i < node->len; i++) {
    if (node->f[i].md->kind != IRK_MD_STRING) continue;
    open_section(w, irk_md_str(node->f[i].md));
    for (uint32_t k = first; k != UINT32_MAX; k = next[k]) put_pc(w, code_at + places[k].offset);
    put_constants(w, node, i);
  }
}

// Puts the entries in LLVM's layout: all places of a node together, nodes in order of their first
// place.
static void put_groups(writer *w, uint64_t code_at) {
  irk_gen_func *f = w->f;
  uint32_t n = f->annotated.len;
  uint32_t *next = irk_arena_alloc(&f->arena, sizeof *next * n);
  bool *is_first = irk_arena_alloc(&f->arena, sizeof *is_first * n);
  irk_map last = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &last);
  for (uint32_t i = 0; i < n; i++) {
    uint64_t *before = irk_map_put(&last, f->annotated.items[i].node->id, &is_first[i]);
    if (!is_first[i]) next[*before] = i;
    next[i] = UINT32_MAX;
    *before = i;
  }
  irk_guard_leave(&guard);
  irk_map_free(&last);
  for (uint32_t i = 0; i < n; i++)
    if (is_first[i]) put_list(w, f->annotated.items, next, i, code_at);
}

static void put_function(writer *w, const irk_md *node, uint64_t at, uint64_t size, uint64_t stack_args) {
  for (uint32_t i = 0; i < node->len; i++) {
    if (node->f[i].md->kind != IRK_MD_STRING) continue;
    open_section(w, irk_md_str(node->f[i].md));
    put_pc(w, at);
    put_size(w, size);
    if (!put_features(w, node, i, stack_args)) put_constants(w, node, i);
  }
}

void irk_gen_pcsections_write(irk_gen_func *f, uint32_t text, uint64_t at, uint32_t head, uint64_t size,
                              uint64_t stack_args) {
  writer w = {.f = f, .text = text};
  const irk_md *own = checked(f, irk_global_attached_as(f->global, IRK_MD_KIND_PCSECTIONS), NULL);
  if (own) put_function(&w, own, at, size, stack_args);
  static const uint32_t alone = UINT32_MAX;
  if (f->cg->options.groups_pcs && f->annotated.len) put_groups(&w, at + head);
  else
    for (uint32_t i = 0; i < f->annotated.len; i++) put_list(&w, &f->annotated.items[i], &alone, 0, at + head);
}
