// Exports: source files and lines of instructions, from debug info.
#include "emit.h"

#include <string.h>

enum { DEEPEST_SCOPE = 1000 };

// Returns the file of a scope: its own, or that of the scope around it. NULL: none.
static const irk_md *file_of(const irk_md *scope) {
  irk_md *found;
  for (uint32_t i = 0; scope && i < DEEPEST_SCOPE; i++) {
    if (irk_md_field_md(scope, "file", &found) && found) return found;
    if (!irk_md_field_md(scope, "scope", &found)) return NULL;
    scope = found;
  }
  return NULL;
}

static void emit_field(const char *key, const irk_md *md, const char *name) {
  irk_md *text;
  if (irk_md_field_md(md, name, &text) && text && irk_md_get_kind(text) == IRK_MD_STRING)
    emit_str(key, irk_md_text(text));
}

// Emits the source files in debug info, with their numbers in the text of the module.
EXPORT("debug_files") void debug_files(const handle *h) {
  irk_describer *d = irk_describer_create(h->m);
  const irk_md *md;
  emit_list("files");
  for (uint32_t i = 0; d && (md = irk_describe_md_at(d, i)); i++) {
    if (irk_md_get_kind(md) != IRK_MD_FILE) continue;
    emit_object(NULL);
    emit_number("number", i);
    emit_field("filename", md, "filename");
    emit_field("directory", md, "directory");
    emit_field("source", md, "source");
    emit_end();
  }
  emit_end();
  irk_describer_destroy(d);
}

static void put_place(irk_describer *d, const irk_md *at, uint32_t words[3]) {
  const irk_md *file = NULL;
  uint64_t line = 0, column = 0;
  irk_md *scope;
  if (at && irk_md_field_md(at, "scope", &scope)) file = file_of(scope);
  if (file) irk_md_field_number(at, "line", &line), irk_md_field_number(at, "column", &column);
  uint32_t number = file ? irk_describe_md_number(d, file) : UINT32_MAX;
  words[0] = number == UINT32_MAX ? 0 : number + 1;
  words[1] = (uint32_t)line;
  words[2] = (uint32_t)column;
}

// Returns the location in the function itself where code was inlined, perhaps through other
// functions.
static const irk_md *outermost(const irk_md *at) {
  irk_md *call;
  for (uint32_t i = 0; i < DEEPEST_SCOPE && at && irk_md_field_md(at, "inlinedAt", &call) && call; i++) at = call;
  return at;
}

static bool emit_location(const handle *h, irk_describer *d, const irk_inst *inst) {
  const irk_md *at = irk_inst_location(h->m, inst);
  uint32_t words[6];
  put_place(d, at, words);
  put_place(d, outermost(at), words + 3);
  return emit_output(words, sizeof words);
}

// Writes 32-bit words for each function with a body, in order: the number of its instructions; for
// each of these the number of its file + 1 (0: none), line and column; first of the code itself,
// then of the call where it was inlined (or the same again).
EXPORT("debug_locations") void debug_locations(const handle *h) {
  irk_describer *d = irk_describer_create(h->m);
  for (uint32_t i = 0, n = d ? irk_module_count(h->m, IRK_VALUE_FUNCTION) : 0; i < n; i++) {
    irk_global *g = irk_module_at(h->m, IRK_VALUE_FUNCTION, i);
    const irk_function *fn = irk_global_function(g);
    uint32_t blocks = irk_function_num_blocks(fn), count = 0;
    if (irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) continue;
    for (uint32_t b = 0; b < blocks; b++) count += irk_block_num_insts(irk_function_block(fn, b));
    bool ok = emit_output(&count, sizeof count);
    for (uint32_t b = 0; ok && b < blocks; b++) {
      const irk_block *block = irk_function_block(fn, b);
      for (uint32_t k = 0, insts = irk_block_num_insts(block); ok && k < insts; k++)
        ok = emit_location(h, d, irk_block_inst(block, k));
    }
    if (!ok) break;
  }
  irk_describer_destroy(d);
}
