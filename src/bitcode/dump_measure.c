// irk_bitcode_measure: counts the records of a file in one walk. The walk reads as little as it
// needs and trusts nothing: every count it reports counts records that exist.
#include "bitcode/dump.h"
#include "bitcode/read.h"

#include <stdio.h>

// The caller's result, and the arena that holds it.
typedef struct measures_object {
  irk_bitcode_measures public;
  irk_arena arena;
} measures_object;

typedef struct measure_frame {
  dump_block_stats *stats;
  uint64_t start, whole_start;  // start of the block; `start` moves forward by the size of sub-blocks
} measure_frame;

typedef struct measurer {
  irk_bits bits;
  irk_record rec;
  dump_stats stats;
  irk_str bytes, file;
  irk_sink *sink;
  IRK_VEC(irk_bitcode_contents) modules;
  irk_bitcode_contents *module;  // the open module
  irk_str producer;
  uint32_t num_kinds;  // metadata kinds that the module has listed with LLVM's numbers
  uint64_t strtab_bytes, symtab_bytes;
  IRK_VEC(measure_frame) frames;
  measures_object *result;
  bool ok;
} measurer;

// ---- records -------------------------------------------------------------------------------------------------

static void count_module_record(measurer *m) {
  const irk_record *rec = &m->rec;
  irk_bitcode_contents *c = m->module;
  switch (rec->code) {
  case IRK_REC_MODULE_TRIPLE: c->triple = irk_record_chars(rec, 0, &m->result->arena); break;
  case IRK_REC_MODULE_DATALAYOUT: c->layout = irk_record_chars(rec, 0, &m->result->arena); break;
  case IRK_REC_MODULE_SOURCE_FILENAME: c->source_file = irk_record_chars(rec, 0, &m->result->arena); break;
  case IRK_REC_MODULE_GLOBALVAR: c->variables++; break;
  case IRK_REC_MODULE_FUNCTION: c->declared++; break;
  case IRK_REC_MODULE_ALIAS_OLD:
  case IRK_REC_MODULE_ALIAS: c->aliases++; break;
  case IRK_REC_MODULE_IFUNC: c->ifuncs++; break;
  case IRK_REC_MODULE_COMDAT: c->comdats++; break;
  case IRK_REC_MODULE_HASH: c->has_hash = true; break;
  default: break;
  }
}

static bool is_instruction(uint32_t code) {
  const char *name = irk_record_name(IRK_BLOCK_FUNCTION, code);
  return name && strncmp(name, "INST_", 5) == 0;
}

static const bool node_codes[] = {
    [IRK_REC_METADATA_NODE] = true,
    [IRK_REC_METADATA_DISTINCT_NODE] = true,
    [IRK_REC_METADATA_OLD_NODE] = true,
#define NODE(number, name, keyword, code) [code] = true,
#include "irkit/def/dinode_kind.def"
};

static void count_metadata_record(measurer *m) {
  irk_bitcode_contents *c = m->module;
  uint32_t code = m->rec.code;
  if (code == IRK_REC_METADATA_STRINGS) c->metadata_strings += irk_record_op(&m->rec, 0);
  if (code == IRK_REC_METADATA_STRING_OLD) c->metadata_strings++;
  if (code == IRK_REC_METADATA_COMPILE_UNIT) c->has_debug_info = true;
  c->metadata_nodes += code < IRK_COUNT(node_codes) && node_codes[code];
}

static void count_in_module(measurer *m, uint32_t block_id) {
  const irk_record *rec = &m->rec;
  irk_bitcode_contents *c = m->module;
  switch (block_id) {
  case IRK_BLOCK_MODULE: count_module_record(m); break;
  case IRK_BLOCK_METADATA: count_metadata_record(m); break;
  case IRK_BLOCK_CONSTANTS: c->constants += rec->code != IRK_REC_CONSTANTS_SETTYPE; break;
  case IRK_BLOCK_TYPE:
    if (rec->code == IRK_REC_TYPE_NUMENTRY) c->types += irk_record_op(rec, 0);
    break;
  case IRK_BLOCK_FUNCTION:
    c->instructions += is_instruction(rec->code);
    if (rec->code == IRK_REC_FUNCTION_DECLAREBLOCKS) c->basic_blocks += irk_record_op(rec, 0);
    break;
  case IRK_BLOCK_METADATA_KIND:
    if (rec->code == IRK_REC_METADATA_KIND_KIND)
      m->num_kinds =
          irk_read_count_kind(m->num_kinds, irk_record_op(rec, 0), irk_record_chars(rec, 1, &m->result->arena));
    break;
  default: break;
  }
}

static void count_record(measurer *m, uint32_t abbrev_id) {
  const irk_record *rec = &m->rec;
  dump_block_stats *stats = m->frames.items[m->frames.len - 1].stats;
  irk_dump_stats_record(stats, rec->code, irk_bits_position(&m->bits) - rec->bit, abbrev_id != IRK_ABBREV_UNABBREV);
  if (!m->bits.is_ir) return;
  if (stats->id == IRK_BLOCK_STRTAB) m->strtab_bytes += rec->blob.len;
  else if (stats->id == IRK_BLOCK_SYMTAB) m->symtab_bytes += rec->blob.len;
  else if (m->module) count_in_module(m, stats->id);
  else if (stats->id == IRK_BLOCK_IDENTIFICATION && rec->code == IRK_REC_IDENTIFICATION_STRING)
    m->producer = irk_record_chars(rec, 0, &m->result->arena);
}

// ---- blocks --------------------------------------------------------------------------------------------------

static void enter_block(measurer *m, uint32_t id) {
  dump_block_stats *stats = irk_dump_stats_block(&m->stats, id);
  uint64_t start = m->bits.blocks.items[m->bits.blocks.len - 1].start;
  stats->instances++;
  measure_frame frame = {stats, start, start};
  irk_vec_push(&m->frames, frame);
  if (m->bits.is_ir && id == IRK_BLOCK_MODULE && m->frames.len == 1) {
    irk_bitcode_contents contents = {.producer = m->producer, .release = irk_release_of_producer(m->producer)};
    irk_vec_push(&m->modules, contents);
    m->module = &m->modules.items[m->modules.len - 1];
    m->module->bytes = (uint64_t)m->bits.blocks.items[0].num_words * 4;
  }
  if (m->module && id == IRK_BLOCK_FUNCTION) m->module->defined++;
  if (m->module && (id == IRK_BLOCK_SUMMARY || id == IRK_BLOCK_FULL_LTO_SUMMARY)) m->module->has_summary = true;
}

static void leave_block(measurer *m) {
  uint64_t end = irk_bits_position(&m->bits);
  uint32_t top = --m->frames.len;
  m->frames.items[top].stats->bits += end - m->frames.items[top].start;
  if (top) {
    m->frames.items[top - 1].stats->sub_blocks++;
    m->frames.items[top - 1].start += end - m->frames.items[top].whole_start;
  } else if (m->module) {
    irk_bitcode_contents *c = m->module;
    c->declared -= c->defined < c->declared ? c->defined : c->declared;
    c->is_index = c->has_summary && !c->types && !c->triple.len;
    if (c->producer.len) c->release = irk_read_better_release(c->release, m->num_kinds, 2);
    m->num_kinds = 0;
    m->module = NULL;
    m->producer = (irk_str){NULL, 0};
  }
}

static bool walk(measurer *m) {
  for (;;) {
    irk_entry entry = irk_bits_walk(&m->bits, &m->rec);
    switch (entry.kind) {
    case IRK_ENTRY_ERROR: return false;
    case IRK_ENTRY_BLOCK: enter_block(m, entry.id); break;
    case IRK_ENTRY_RECORD: count_record(m, entry.id); break;
    case IRK_ENTRY_END:
      if (!m->frames.len) return true;
      leave_block(m);
    }
  }
}

// ---- the result ----------------------------------------------------------------------------------------------

static int compare_space(const void *a, const void *b) {
  const irk_bitcode_space *x = a, *y = b;
  if (x->bits != y->bits) return x->bits < y->bits ? 1 : -1;
  int order = irk_str_compare(x->block, y->block);
  return order ? order : irk_str_compare(x->record, y->record);
}

static irk_str copy_name(measurer *m, irk_str name, const char *unknown, uint32_t number) {
  if (name.len) return irk_arena_str(&m->result->arena, name);
  char text[32];
  int len = snprintf(text, sizeof text, "%s %u", unknown, number);
  return irk_arena_str(&m->result->arena, (irk_str){text, (size_t)len});
}

static void fill_result(measurer *m) {
  irk_bitcode_measures *out = &m->result->public;
  irk_arena *arena = &m->result->arena;
  dump_block_stats **blocks = irk_dump_stats_sorted(&m->stats);
  irk_bitcode_space *block_rows = IRK_NEW_ARRAY(arena, irk_bitcode_space, m->stats.num_blocks);
  uint32_t total = 0;
  for (uint32_t i = 0; i < m->stats.num_blocks; i++) {
    uint32_t n;
    irk_dump_stats_codes(&m->stats, blocks[i], &n);
    total += n;
  }
  irk_bitcode_space *record_rows = IRK_NEW_ARRAY(arena, irk_bitcode_space, total);
  for (uint32_t i = 0; i < m->stats.num_blocks; i++) {
    const dump_block_stats *b = blocks[i];
    irk_str name = copy_name(m, irk_bits_block_name(&m->bits, b->id), "block", b->id);
    block_rows[i] = (irk_bitcode_space){
        .block = name, .count = b->instances, .records = b->records, .abbreviated = b->abbreviated, .bits = b->bits};
    uint32_t n;
    const dump_code_stats **codes = irk_dump_stats_codes(&m->stats, b, &n);
    for (uint32_t k = 0; k < n; k++) {
      irk_str record = copy_name(m, irk_bits_record_name(&m->bits, b->id, codes[k]->code), "record", codes[k]->code);
      record_rows[out->num_records++] = (irk_bitcode_space){.block = name,
                                                            .record = record,
                                                            .count = codes[k]->count,
                                                            .abbreviated = codes[k]->abbreviated,
                                                            .bits = codes[k]->bits};
    }
  }
  out->num_blocks = m->stats.num_blocks;
  irk_sort(block_rows, out->num_blocks, sizeof *block_rows, compare_space);
  irk_sort(record_rows, out->num_records, sizeof *record_rows, compare_space);
  out->blocks = block_rows;
  out->records = record_rows;
  out->num_modules = m->modules.len;
  out->modules = irk_arena_copy(arena, m->modules.items, sizeof *m->modules.items * m->modules.len);
  out->strtab_bytes = m->strtab_bytes;
  out->symtab_bytes = m->symtab_bytes;
}

static void measure(void *user) {
  measurer *m = user;
  irk_wrapper wrapper;
  const char *why;
  m->result = irk_zalloc(sizeof *m->result);
  if (!irk_bits_open_file(&m->bits, m->bytes, &wrapper, &why)) {
    irk_wrapper_report(m->bytes.ptr, m->bytes.len, why, m->sink, m->file);
    return;
  }
  m->result->public.is_wrapped = wrapper.offset != 0;
  m->result->public.cpu_type = wrapper.cpu_type;
  m->result->public.bytes = m->bytes.len;
  if (m->bits.failed || !walk(m)) {
    irk_bits_report(&m->bits, m->sink, m->file);
    return;
  }
  fill_result(m);
  m->ok = true;
}

irk_bitcode_measures *irk_bitcode_measure(const void *bytes, size_t len, irk_str file, irk_sink *sink) {
  measurer m = {.bytes = {len ? bytes : "", len}, .file = file, .sink = sink};
  if (!irk_try(measure, &m)) {
    m.ok = false;
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = file}, "%s", irk_memory_message());
  }
  irk_bits_close(&m.bits);
  irk_record_free(&m.rec);
  irk_dump_stats_free(&m.stats);
  irk_vec_free(&m.modules);
  irk_vec_free(&m.frames);
  if (m.ok) return &m.result->public;
  if (m.result) irk_bitcode_measures_destroy(&m.result->public);
  return NULL;
}

void irk_bitcode_measures_destroy(irk_bitcode_measures *measures) {
  if (!measures) return;
  measures_object *object = (measures_object *)(void *)measures;
  irk_arena_free(&object->arena);
  irk_free(object);
}
