// Measures the space that the parts of a bitcode file take, as a tree, in one walk over its blocks
// and records. The names of functions come from a module that is read without bodies.
#include "bitcode/bits.h"
#include "irkit/bitcode.h"
#include "look/look.h"

typedef struct space_node {  // a node of the tree
  irk_str name;
  uint64_t bits, count;
  uint32_t parent, first_child, next;  // LOOK_NONE: none; children are unsorted
  bool is_function;
} space_node;

typedef struct frame {
  uint32_t node, block_id;
  uint64_t start;
} frame;

typedef struct space_object {
  irk_space public;
  irk_arena arena;
} space_object;

typedef struct space_measurer {
  irk_str bytes, file;
  irk_sink *sink;
  irk_bits bits;
  irk_record rec;
  IRK_VEC(space_node) nodes;
  IRK_VEC(frame) frames;
  irk_map children;    // by parent, and the number of a kind of block or record
  irk_module *module;  // the current module, without bodies; NULL if it could not be read
  uint32_t num_modules, num_functions, next_function;
  irk_buf name;
  irk_arena scratch;
  space_object *result;
  bool ok;
} space_measurer;

// ---- nodes ----------------------------------------------------------------------------------------------------

static uint32_t new_spot(space_measurer *m, uint32_t parent, irk_str name) {
  space_node made = {.name = name, .parent = parent, .first_child = LOOK_NONE, .next = LOOK_NONE};
  uint32_t at = m->nodes.len;
  if (parent != LOOK_NONE) {
    made.next = m->nodes.items[parent].first_child;
    m->nodes.items[parent].first_child = at;
  }
  irk_vec_push(&m->nodes, made);
  return at;
}

static irk_str named(space_measurer *m, const char *name, const char *kind, uint32_t number) {
  if (name) return irk_str_of(name);
  irk_buf text = {0};
  irk_buf_printf(&text, "%s %u", kind, number);
  irk_str made = irk_arena_str(&m->result->arena, (irk_str){text.ptr, text.len});
  irk_buf_free(&text);
  return made;
}

// Returns the child that sums up all blocks, or records, of one number.
static uint32_t child_of(space_measurer *m, uint32_t parent, bool is_block, uint32_t block_id, uint32_t number) {
  bool is_new;
  uint64_t key = (uint64_t)parent << 33 | (uint64_t)is_block << 32 | number;
  uint64_t *at = irk_map_put(&m->children, key, &is_new);
  if (!is_new) return (uint32_t)*at;
  const char *name = is_block ? irk_block_name(number) : irk_record_name(block_id, number);
  *at = m->nodes.len;
  return new_spot(m, parent, named(m, name, is_block ? "block" : "record", number));
}

// ---- functions ------------------------------------------------------------------------------------------------

enum { MOST_NAMED_MODULES = 64 };  // each is searched for from the file's beginning

static void note_memory(void *user, const irk_diag *diag) {
  *(bool *)user |= irk_str_eq(diag->message, irk_str_of(irk_memory_message()));
}

static void open_module(space_measurer *m) {
  irk_module_destroy(m->module);
  m->module = NULL;
  const irk_read_options options = {.module = m->num_modules, .lazy_bodies = true, .skip_summary = true};
  bool no_memory = false;  // if the module is broken, its functions get numbers for names
  irk_sink sink = {.visit = note_memory, .user = &no_memory};
  irk_bitcode_reader *reader =
      m->num_modules < MOST_NAMED_MODULES ? irk_bitcode_reader_open(m->bytes.ptr, m->bytes.len, &options, &sink) : NULL;
  if (no_memory) irk_out_of_memory();
  if (reader) m->module = irk_bitcode_reader_module(reader);
  irk_bitcode_reader_close(reader);
  m->num_functions = m->next_function = 0;
  m->num_modules++;
}

// Returns the name of the next function with a body: bodies are in the order of functions.
static irk_str next_name(space_measurer *m) {
  uint32_t number = m->num_functions++, n = m->module ? m->module->functions.len : 0;
  while (m->next_function < n && m->module->functions.items[m->next_function]->is_declaration) m->next_function++;
  irk_sym sym = m->next_function < n ? m->module->functions.items[m->next_function++]->name : 0;
  if (!sym) return named(m, NULL, "function", number);
  m->name.len = 0;
  irk_buf_byte(&m->name, '@');
  irk_buf_name(&m->name, irk_name(m->module, sym));
  return irk_arena_str(&m->result->arena, (irk_str){m->name.ptr, m->name.len});
}

// ---- the walk -------------------------------------------------------------------------------------------------

static uint32_t spot_of_block(space_measurer *m, uint32_t id) {
  uint32_t parent = m->frames.len ? m->frames.items[m->frames.len - 1].node : 0;
  if (id == IRK_BLOCK_MODULE && !m->frames.len) {
    open_module(m);
    return new_spot(m, 0, named(m, m->num_modules > 1 ? NULL : "module", "module", m->num_modules - 1));
  }
  uint32_t same = child_of(m, parent, true, 0, id);
  if (id != IRK_BLOCK_FUNCTION || m->frames.len != 1) return same;
  m->nodes.items[same].count++;
  uint32_t at = new_spot(m, same, next_name(m));
  m->nodes.items[at].is_function = true;
  return at;
}

static void enter_block(space_measurer *m, uint32_t id) {
  frame entered = {spot_of_block(m, id), id, m->bits.blocks.items[m->bits.blocks.len - 1].start};
  irk_vec_push(&m->frames, entered);
}

static void leave_block(space_measurer *m) {
  frame left = m->frames.items[--m->frames.len];
  space_node *s = &m->nodes.items[left.node];
  uint64_t bits = irk_bits_position(&m->bits) - left.start;
  s->bits += bits;
  s->count++;
  if (s->is_function) m->nodes.items[s->parent].bits += bits;
}

static void add_record(space_measurer *m) {
  const frame *in = &m->frames.items[m->frames.len - 1];
  uint32_t at = child_of(m, in->node, false, in->block_id, m->rec.code);
  space_node *s = &m->nodes.items[at];
  s->bits += irk_bits_position(&m->bits) - m->rec.bit;
  s->count++;
}

static bool walk(space_measurer *m) {
  for (;;) {
    irk_entry entry = irk_bits_walk(&m->bits, &m->rec);
    switch (entry.kind) {
    case IRK_ENTRY_ERROR: return false;
    case IRK_ENTRY_BLOCK: enter_block(m, entry.id); break;
    case IRK_ENTRY_RECORD: add_record(m); break;
    case IRK_ENTRY_END:
      if (!m->frames.len) return true;
      leave_block(m);
    }
  }
}

// ---- the result -----------------------------------------------------------------------------------------------

static int compare_spots(const void *a, const void *b) {
  const space_node *x = *(const space_node *const *)a, *y = *(const space_node *const *)b;
  if (x->bits != y->bits) return x->bits < y->bits ? 1 : -1;
  return irk_str_compare(x->name, y->name);
}

// Makes the nodes level by level, so that children are adjacent.
static void make_nodes(space_measurer *m) {
  uint32_t n = m->nodes.len, end = 1;
  const space_node **order = IRK_NEW_ARRAY(&m->scratch, const space_node *, n);
  irk_space_node *nodes = IRK_NEW_ARRAY(&m->result->arena, irk_space_node, n);
  order[0] = m->nodes.items;
  for (uint32_t i = 0; i < end; i++) {
    const space_node *s = order[i];
    nodes[i].name = s->name;
    nodes[i].bits = s->bits;
    nodes[i].count = s->count;
    nodes[i].is_function = s->is_function;
    nodes[i].first_child = end;
    for (uint32_t c = s->first_child; c != LOOK_NONE; c = m->nodes.items[c].next) order[end++] = &m->nodes.items[c];
    nodes[i].num_children = end - nodes[i].first_child;
    irk_sort(order + nodes[i].first_child, nodes[i].num_children, sizeof *order, compare_spots);
    for (uint32_t c = nodes[i].first_child; c < end; c++) nodes[c].parent = i;
  }
  m->result->public.nodes = nodes;
  m->result->public.num_nodes = n;
}

static void measure(void *user) {
  space_measurer *m = user;
  irk_str stream;
  const char *why;
  m->result = irk_alloc(sizeof *m->result);
  memset(m->result, 0, sizeof *m->result);
  if (!irk_wrapper_open(m->bytes.ptr, m->bytes.len, &stream, NULL, &why)) {
    irk_wrapper_report(m->bytes.ptr, m->bytes.len, why, m->sink, m->file);
    return;
  }
  new_spot(m, LOOK_NONE, irk_arena_str(&m->result->arena, m->file));
  m->nodes.items[0].bits = (uint64_t)m->bytes.len * 8;
  m->nodes.items[0].count = 1;
  irk_bits_open(&m->bits, stream.ptr, stream.len);
  m->bits.first_bit = (uint64_t)(stream.ptr - m->bytes.ptr) * 8;
  if (m->bits.failed || !walk(m)) {
    irk_bits_report(&m->bits, m->sink, m->file);
    return;
  }
  make_nodes(m);
  m->ok = true;
}

irk_space *irk_space_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink) {
  space_measurer m = {.bytes = {len ? bytes : "", len}, .file = file, .sink = sink};
  if (!irk_try_unless_nested(measure, &m)) {
    m.ok = false;
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = file}, "%s", irk_memory_message());
  }
  irk_bits_close(&m.bits);
  irk_record_free(&m.rec);
  irk_vec_free(&m.nodes);
  irk_vec_free(&m.frames);
  irk_map_free(&m.children);
  irk_buf_free(&m.name);
  irk_arena_free(&m.scratch);
  irk_module_destroy(m.module);
  if (m.ok) return &m.result->public;
  if (m.result) irk_space_destroy(&m.result->public);
  return NULL;
}

void irk_space_destroy(irk_space *space) {
  if (!space) return;
  space_object *object = (space_object *)(void *)space;
  irk_arena_free(&object->arena);
  irk_free(object);
}
