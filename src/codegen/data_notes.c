// Puts facts about a module into sections of strings and notes: the producer, linker options,
// control-flow protection, partitions.
#include "codegen/data.h"

enum {
  SHT_LINKER_OPTIONS = 0x6FFF4C01,
  SHT_DEPENDENT_LIBRARIES = 0x6FFF4C04,
  SHT_PARTITION = 0x6FFF4C05
};  // of LLVM's linker

typedef struct string_section {
  const char *metadata;
  irk_section_spec spec;
  bool begins_with_nul;
} string_section;

// Puts the strings of a named node's operands, each with a NUL. With `once` only the first of equal
// nodes counts.
static void put_strings(irk_cg_module *cg, const string_section *s, bool once) {
  const irk_named_md *named = irk_named_md_of(cg->m, irk_str_of(s->metadata));
  if (!named || !named->len) return;
  irk_buf *to = irk_object_bytes(cg->object, irk_object_section(cg->object, &s->spec));
  irk_map met = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_map_release, &met);
  if (s->begins_with_nul) irk_buf_byte(to, 0);
  for (uint32_t i = 0; i < named->len; i++) {
    const irk_md *node = named->ops[i];
    bool is_new = true;
    if (once && node) irk_map_put(&met, node->id, &is_new);
    if (!is_new || !node) continue;
    for (uint32_t k = 0; node->kind == IRK_MD_TUPLE && k < node->len; k++) {
      const irk_md *string = node->f[k].md;
      if (!string || string->kind != IRK_MD_STRING) {
        irk_cg_fail(cg, "'!%s' has an operand that is not a string", s->metadata);
        break;
      }
      irk_buf_str(to, irk_md_str(string));
      irk_buf_byte(to, 0);
    }
  }
  irk_guard_leave(&guard);
  irk_map_free(&met);
}

static bool has_flag(irk_cg_module *cg, irk_str name) {
  irk_module_flag flag;
  return irk_module_flag_find(cg->m, name, &flag) && flag.is_number && flag.number;
}

// Puts the GNU property with the protections that all code of the module has.
static void put_properties(irk_cg_module *cg) {
  uint32_t bits = 0;
  for (uint32_t k = 0; k < IRK_COUNT(cg->target->properties); k++) {
    const irk_target_property *p = &cg->target->properties[k];
    bool is_true = cg->options.has_landing_marks || !p->needs_landing_marks;
    if (is_true && p->flag && has_flag(cg, irk_str_of(p->flag))) bits |= p->bit;
  }
  if (!bits) return;
  irk_section_spec spec = {
      .name = IRK_S(".note.gnu.property"), .type = IRK_SHT_NOTE, .flags = IRK_SHF_ALLOC, .align = 8};
  const uint32_t words[] = {4,
                            16,
                            5,
                            0x00554E47,  // name's length, the rest's, type, "GNU"
                            cg->target->property_type,
                            4,
                            bits,
                            0};
  irk_buf *to = irk_object_bytes(cg->object, irk_object_section(cg->object, &spec));
  for (uint32_t i = 0; i < IRK_COUNT(words); i++)
    for (uint32_t shift = 0; shift < 32; shift += 8) irk_buf_byte(to, (char)(words[i] >> shift));
}

// Puts a section for each exported symbol of a partition: the partition's name and the symbol.
static void put_partitions(irk_cg_module *cg, irk_global *const *globals, uint32_t n) {
  enum { POINTER = 8 };
  const irk_section_spec spec = {.name = IRK_S(".llvm_sympart"), .type = SHT_PARTITION, .align = 1, .is_unique = true};
  for (uint32_t i = 0; i < n; i++) {
    const irk_global *g = globals[i];
    if (!g->partition || irk_cg_is_declared(g) || g->visibility) continue;
    uint32_t section = irk_object_section(cg->object, &spec);
    irk_buf *to = irk_object_bytes(cg->object, section);
    irk_buf_str(to, irk_name(cg->m, g->partition));
    irk_buf_byte(to, 0);
    irk_object_reloc(cg->object, section, to->len, cg->object->data->absolute[POINTER], irk_cg_symbol(cg, g), 0);
    for (uint32_t k = 0; k < POINTER; k++) irk_buf_byte(to, 0);
  }
}

void irk_cg_notes(irk_cg_module *cg) {
  const uint64_t merged = IRK_SHF_MERGE | IRK_SHF_STRINGS;
  const string_section options = {
      "llvm.linker.options", {IRK_S(".linker-options"), SHT_LINKER_OPTIONS, IRK_SHF_EXCLUDE, .align = 1}, false};
  const string_section libraries = {
      "llvm.dependent-libraries", {IRK_S(".deplibs"), SHT_DEPENDENT_LIBRARIES, merged, 1, .align = 1}, false};
  const string_section makers = {"llvm.ident", {IRK_S(".comment"), IRK_SHT_PROGBITS, merged, 1, .align = 1}, true};
  const string_section commands = {
      "llvm.commandline", {IRK_S(".GCC.command.line"), IRK_SHT_PROGBITS, merged, 1, .align = 1}, true};
  put_properties(cg);
  put_strings(cg, &options, false);
  put_strings(cg, &libraries, false);
  put_strings(cg, &makers, true);
  put_strings(cg, &commands, false);
  if (cg->options.in_memory) return;
  put_partitions(cg, cg->m->functions.items, cg->m->functions.len);
  put_partitions(cg, cg->m->variables.items, cg->m->variables.len);
  put_partitions(cg, cg->m->aliases.items, cg->m->aliases.len);
  put_partitions(cg, cg->m->ifuncs.items, cg->m->ifuncs.len);
}
