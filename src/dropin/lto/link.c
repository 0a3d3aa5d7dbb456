// Links the chosen modules into one, on all cores: reads each as the newest of their releases,
// keeps what prevails, and makes everything internal that only these modules refer to.
#include "dropin/lto/lto.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct link_unit {  // one module
  lto_file *file;
  const lto_part *part;
  uint32_t index;  // of the file
  const lto_resolutions *resolutions;
  irk_module *module;
  lto_report report;
} link_unit;
typedef struct link_job {
  link_unit *units;
  uint32_t num_units;
  irk_version release;
  lto_strings wrapped;
} link_job;

static const char pic_level[] = "PIC Level", pie_level[] = "PIE Level";

// Tells whether the output's kind is known and decides about position independence.
static bool fits_output(void) { return irk_lto.linker.knows_output && irk_lto.linker.output != LDPO_REL; }

// ---- --wrap --------------------------------------------------------------------------------------------------

// Gives the references to an undefined symbol another name.
static bool redirect(irk_module *m, irk_str from, irk_str to) {
  irk_global *g = irk_module_find(m, from), *other = irk_module_find(m, to);
  if (!g || !irk_global_get(g, IRK_OF_GLOBAL_DECLARATION)) return true;
  return other ? irk_replace_global(m, irk_global_value(g), irk_global_value(other)) : irk_global_set_name(m, g, to);
}

// Does in a module what linkers do in an object for --wrap=SYMBOL: references to a symbol that is
// not defined in it go to __wrap_SYMBOL, references to __real_SYMBOL go to SYMBOL. The latter is
// left to the linker if none of the modules defines SYMBOL: it would take the new name as a
// reference to wrap.
static bool wrap(irk_module *m, const char *symbol, const lto_resolutions *r) {
  size_t len = strlen(symbol);
  char *wrapper = malloc(2 * len + 32);
  if (!wrapper) return false;
  char *real = wrapper + len + 16;
  snprintf(wrapper, len + 8, "__wrap_%s", symbol);
  snprintf(real, len + 8, "__real_%s", symbol);
  bool ok = redirect(m, irk_str_of(symbol), irk_str_of(wrapper)) &&
            (!irk_lto_is_defined(r, irk_str_of(symbol)) || redirect(m, irk_str_of(real), irk_str_of(symbol)));
  free(wrapper);
  return ok;
}

// ---- one module ----------------------------------------------------------------------------------------------

// Removes flags that may differ here: those that say how summaries and vtables are divided among
// files, and those that fit_output sets.
static void drop_flags(irk_module *m) {
  static const char *const flags[] = {"EnableSplitLTOUnit", "ThinLTO", "UnifiedLTO"};
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) irk_module_flag_remove(m, irk_str_of(flags[i]));
  if (!fits_output()) return;
  irk_module_flag_remove(m, irk_str_of(pic_level));
  irk_module_flag_remove(m, irk_str_of(pie_level));
}

// Gives modules for Linux on x86-64 the same vendor in their triples, where it has no meaning, so
// that those of rustc and clang are of one target.
static bool unify_triple(irk_module *m) {
  static const char arch[] = "x86_64-", vendor[] = "pc-";
  irk_str triple = irk_module_get(m, IRK_TEXT_TRIPLE);
  size_t from = sizeof arch - 1;
  if (triple.len < from || memcmp(triple.ptr, arch, from)) return true;
  const char *dash = memchr(triple.ptr + from, '-', triple.len - from);
  irk_str rest = dash ? (irk_str){dash + 1, triple.len - (size_t)(dash + 1 - triple.ptr)} : (irk_str){"", 0};
  if (rest.len < 5 || memcmp(rest.ptr, "linux", 5)) return true;
  char made[64];
  size_t len = from + sizeof vendor - 1 + rest.len;
  if (len > sizeof made) return true;
  memcpy(made, arch, from);
  memcpy(made + from, vendor, sizeof vendor - 1);
  memcpy(made + from + sizeof vendor - 1, rest.ptr, rest.len);
  return irk_module_set(m, IRK_TEXT_TRIPLE, (irk_str){made, len});
}

static irk_module *read_unit(const link_job *job, link_unit *u, irk_sink *sink) {
  // Debug info before 3.7 is converted; read as a newer release, it would be dropped.
  bool converts = !irk_has(u->file->release, IRK_DEBUG_NODES) && irk_has(job->release, IRK_DEBUG_NODES);
  const irk_read_options read = {IRK_SIZED(irk_read_options),
                                 .file = irk_lto_file_name(u->file),
                                 .version = converts ? 0 : job->release,
                                 .module = u->part->module,
                                 .no_value_orders = true,
                                 .for_linking = true,
                                 .skip_summary = true,
                                 .repairs = 1,
                                 .opaque_pointers = 1};
  irk_module *m = irk_bitcode_read(u->part->bytes.ptr, u->part->bytes.len, &read, sink);
  bool ok = m && irk_upgrade(m, &(irk_upgrade_options){IRK_SIZED(irk_upgrade_options)}, sink);
  if (ok && irk_module_version(m) != job->release) {
    const irk_convert_options convert = {IRK_SIZED(irk_convert_options), .opaque_pointers = 1};
    irk_module *made = irk_convert(m, job->release, &convert, sink);
    irk_module_destroy(m);
    m = made;
  }
  if (ok && m) drop_flags(m);
  if (ok && m) ok = unify_triple(m);
  for (uint32_t i = 0; ok && m && i < job->wrapped.len; i++) ok = wrap(m, job->wrapped.items[i], u->resolutions);
  if (ok) return m;
  irk_module_destroy(m);
  return NULL;
}

static bool prevails(void *user, const irk_global *definition) {
  const link_unit *u = user;
  return irk_lto_prevails(u->resolutions, u->index, irk_lto_symbol_name(u->module, definition));
}

static irk_module *load(void *user, uint32_t index, irk_link_options *options) {
  const link_job *job = user;
  link_unit *u = &job->units[index];
  irk_sink sink = irk_lto_sink(&u->report);
  u->module = read_unit(job, u, &sink);
  *options = (irk_link_options){IRK_SIZED(irk_link_options), .name = irk_lto_file_name(u->file), .prevails = prevails,
                                .prevails_user = u};
  return u->module;
}

static bool loaded(void *user, uint32_t index, bool ok) {
  const link_job *job = user;
  irk_lto_end_report(&job->units[index].report, ok ? NULL : "out of memory");
  return ok;
}

// ---- all modules ---------------------------------------------------------------------------------------------

// Returns the release to read the modules as: the newest of theirs, or the first after it in which
// all pointers are opaque, if some may be and some not.
static irk_version common_release(irk_version newest) {
  for (uint32_t i = 0; i < irk_num_releases() && irk_has(newest, IRK_TYPED_POINTERS_KEPT); i++)
    if (irk_release_at(i)->version > newest) newest = irk_release_at(i)->version;
  return newest;
}

static bool make_units(link_job *job, uint32_t num_files, lto_file *const *files, const lto_resolutions *r) {
  for (uint32_t i = 0; i < num_files; i++) {
    job->num_units += files[i]->num_parts;
    if (files[i]->release > job->release) job->release = files[i]->release;
    irk_lto_file_name(files[i]);  // threads only read it
  }
  job->release = common_release(job->release);
  job->units = calloc(job->num_units + (size_t)1, sizeof *job->units);
  uint32_t n = 0;
  for (uint32_t i = 0; job->units && i < num_files; i++)
    for (uint32_t k = 0; k < files[i]->num_parts; k++)
      job->units[n++] = (link_unit){.file = files[i],
                                    .part = &files[i]->parts[k],
                                    .index = i,
                                    .resolutions = r,
                                    .report = {.file = files[i], .holds = true}};
  return job->units != NULL;
}

// Keeps the symbols of --wrap as they are: the linker's own tables do not tell who refers to them.
static bool keep_wrapped(const link_job *job, lto_resolutions *r) {
  for (uint32_t i = 0; i < job->wrapped.len; i++)
    if (!irk_lto_keep(r, irk_str_of(job->wrapped.items[i]))) return false;
  return true;
}

static void show_violation(void *user, const irk_violation *v) {
  irk_memory text = {0};
  irk_writer out = irk_memory_writer(&text);
  irk_violation_write(user, v, NULL, &out);
  irk_lto_say(v->severity == IRK_ERROR ? LDPL_ERROR : LDPL_WARNING, "%s", text.bytes ? text.bytes : "invalid module");
  irk_memory_free(&text);
}

// Tells whether code can be made of the linked module. Debug info that is not valid is dropped.
static bool check(irk_module *m) {
  irk_describer *d = irk_describer_create(m);
  const irk_verify_options options = {IRK_SIZED(irk_verify_options), .max_violations = 3,
                                      .threads = irk_lto.options.jobs, .visit = show_violation, .user = d};
  irk_verify_result result = irk_verify(m, &options);
  irk_describer_destroy(d);
  if (result.is_out_of_memory) irk_lto_say(LDPL_ERROR, "%s", "irkit-lto: error: out of memory");
  if (result.num_errors || result.is_out_of_memory) return false;
  return !result.is_debug_info_broken || irk_strip_debug_info(m);
}

// ---- the output ----------------------------------------------------------------------------------------------

static const irk_value_kind global_kinds[] = {IRK_VALUE_FUNCTION, IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};

// Sets the properties that depend on the output: what position-independent code it needs, and which
// symbols are surely in it.
static void fit_output(irk_module *m, const lto_resolutions *r) {
  int output = irk_lto.linker.output;
  if (!fits_output()) return;
  if (output == LDPO_PIE) irk_module_flag_set_number(m, IRK_BEHAVIOUR_MAX, irk_str_of(pie_level), 2);
  if (output != LDPO_EXEC) irk_module_flag_set_number(m, IRK_BEHAVIOUR_MAX, irk_str_of(pic_level), 2);
  for (size_t k = 0; k < sizeof global_kinds / sizeof *global_kinds; k++)
    for (uint32_t i = 0; i < irk_module_count(m, global_kinds[k]); i++) {
      irk_global *g = irk_module_at(m, global_kinds[k], i);
      uint64_t linkage = irk_global_get(g, IRK_OF_GLOBAL_LINKAGE);
      bool is_local = linkage == IRK_LINKAGE_INTERNAL || linkage == IRK_LINKAGE_PRIVATE;
      bool is_declared = irk_global_get(g, IRK_OF_GLOBAL_DECLARATION) || linkage == IRK_LINKAGE_AVAILABLE_EXTERNALLY;
      if (is_local || irk_global_get(g, IRK_OF_GLOBAL_VISIBILITY) != IRK_VISIBILITY_DEFAULT) continue;
      bool is_here = output != LDPO_DYN && (!is_declared || irk_lto_is_final(r, irk_lto_symbol_name(m, g)));
      irk_global_set(g, IRK_OF_GLOBAL_DSO_LOCAL, is_here);
    }
}

// ---- symbols that something outside refers to -----------------------------------------------------------------

// Tells whether code generation may call a function of that name by itself, or the system start
// the program there.
static bool is_runtime_name(irk_str name) {
  static const char *const entries[] = {"_start", "_init", "_fini", "main"};
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
    if (!irk_str_compare(irk_str_of(entries[i]), name)) return true;
  static const irk_str names[] = {
#define RUNTIME_NAME(name, old, from19, from22) {name, sizeof(name) - 1},
#include "irkit/def/runtime_name.def"
  };
  size_t low = 0, high = sizeof names / sizeof *names;
  while (low < high) {
    size_t mid = (low + high) / 2;
    if (irk_str_compare(names[mid], name) < 0) low = mid + 1;
    else high = mid;
  }
  return low < sizeof names / sizeof *names && !irk_str_compare(names[low], name);
}

static bool is_word_byte(char ch) {
  return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '_' || ch == '.' ||
         ch == '$';
}

// Keeps the symbols that assembly names.
static bool keep_words(irk_module *m, irk_str text, lto_resolutions *r) {
  for (size_t i = 0; i < text.len;) {
    size_t start = i;
    while (i < text.len && is_word_byte(text.ptr[i])) i++;
    irk_global *g = i > start ? irk_module_find(m, (irk_str){text.ptr + start, i - start}) : NULL;
    if (g && !irk_lto_keep(r, irk_lto_symbol_name(m, g))) return false;
    if (i == start) i++;
  }
  return true;
}

static bool keep_symbols_of_asm(irk_module *m, lto_resolutions *r) {
  irk_asm_view view;
  for (uint32_t i = 0; i < irk_module_num_asm_parts(m); i++)
    if (!keep_words(m, irk_module_asm_part(m, i).text, r)) return false;
  for (uint32_t i = 0; i < irk_module_count(m, IRK_VALUE_FUNCTION); i++) {
    const irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, i));
    for (uint32_t b = 0; b < irk_function_num_blocks(fn); b++) {
      const irk_block *block = irk_function_block(fn, b);
      for (uint32_t k = 0; k < irk_block_num_insts(block); k++) {
        const irk_value *callee = irk_call_get_callee(irk_block_inst(block, k));
        if (callee && irk_value_asm(callee, &view) && !keep_words(m, view.code, r)) return false;
      }
    }
  }
  return true;
}

typedef struct keeper {
  const irk_module *m;
  const lto_resolutions *r;
} keeper;

static bool keeps(void *user, const irk_global *g) {
  const keeper *k = user;
  irk_str name = irk_lto_symbol_name(k->m, g);
  return irk_lto_is_visible(k->r, name) || is_runtime_name(name);
}

static bool hide(irk_module *m, lto_resolutions *r) {
  keeper k = {m, r};
  return keep_symbols_of_asm(m, r) && irk_module_internalize(m, keeps, &k) != UINT32_MAX;
}

// ---- the whole -----------------------------------------------------------------------------------------------

static irk_module *link_units(link_job *job) {
  lto_report report = {0};
  irk_sink sink = irk_lto_sink(&report);
  irk_linker *linker = irk_linker_create(&(irk_linker_options){IRK_SIZED(irk_linker_options)}, &sink);
  irk_link_source source = {job, job->num_units, irk_lto.options.jobs, load, loaded};
  bool ok = linker && irk_linker_add_all(linker, &source);
  for (uint32_t i = 0; i < job->num_units; i++) {
    report.has_errors |= job->units[i].report.has_errors;
    irk_lto_end_report(&job->units[i].report, NULL);
  }
  irk_module *m = linker ? irk_linker_finish(linker) : NULL;
  irk_lto_end_report(&report, ok && m ? NULL : "out of memory");
  return m;
}

typedef struct finishing {
  irk_module *m;
  lto_resolutions *r;
  bool ok;
} finishing;

static void finish(void *user) {
  finishing *f = user;
  fit_output(f->m, f->r);
  f->ok = hide(f->m, f->r);
}

irk_module *irk_lto_link(uint32_t num_files, lto_file *const *files, lto_resolutions *resolutions) {
  link_job job = {0};
  irk_module *m = NULL;
  bool is_ready = irk_lto_find_wrapped(&job.wrapped) && keep_wrapped(&job, resolutions);
  if (is_ready && make_units(&job, num_files, files, resolutions)) m = link_units(&job);
  else irk_lto_say(LDPL_ERROR, "%s", "irkit-lto: error: out of memory");
  free(job.units);
  finishing f = {m, resolutions, false};
  if (m) irk_module_set(m, IRK_TEXT_ID, irk_str_of("irkit-lto"));
  bool is_linked = m && check(m) && (!irk_lto.options.save_temps || irk_lto_save(m, ".0.0.preopt.bc"));
  bool is_finished = is_linked && irk_try(finish, &f) && f.ok;
  irk_lto_free_strings(&job.wrapped);
  if (is_finished) return m;
  if (is_linked) irk_lto_say(LDPL_ERROR, "%s", "irkit-lto: error: out of memory");
  irk_module_destroy(m);
  return NULL;
}
