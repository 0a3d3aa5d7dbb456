// The linker's entry points, and properties of whole modules.
#include "link/link.h"

#include "base/parallel.h"
#include "ir/sound.h"
#include "irkit/convert.h"
#include "target/triple.h"

#include <stdlib.h>

// ---- diagnostics ---------------------------------------------------------------------------------------------

static void put(irk_move *mv, irk_severity severity, const char *format, va_list args) {
  size_t len = irk_format(NULL, 0, format, args);
  mv->message.len = 0;
  irk_buf_grow(&mv->message, len + 1);
  irk_format(mv->message.ptr, len + 1, format, args);
  irk_diag d = {.severity = severity, .file = mv->name, .message = {mv->message.ptr, len}};
  irk_sink_put(mv->l->sink, &d);
}

void irk_link_fail(irk_move *mv, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put(mv, IRK_ERROR, format, args);
  va_end(args);
  longjmp(mv->failed, 1);
}

void irk_link_clash(irk_move *mv, const char *what, irk_str name, irk_str other_input, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put(mv, IRK_ERROR, format, args);
  va_end(args);
  irk_link_note(mv, "%s '%.*s' is in '%.*s' and in '%.*s'", what, (int)name.len, name.ptr, (int)other_input.len,
                other_input.ptr, (int)mv->name.len, mv->name.ptr);
  longjmp(mv->failed, 1);
}

void irk_link_error(irk_move *mv, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put(mv, IRK_ERROR, format, args);
  va_end(args);
  mv->has_errors = true;
}

void irk_link_note(irk_move *mv, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put(mv, IRK_NOTE, format, args);
  va_end(args);
}

void irk_link_warn(irk_move *mv, const char *format, ...) {
  if (mv->l->options.no_warnings) return;
  va_list args;
  va_start(args, format);
  put(mv, IRK_WARNING, format, args);
  va_end(args);
}

// ---- names and sizes -----------------------------------------------------------------------------------------

uint64_t irk_link_alloc_size(irk_move *mv, const irk_type *src_type) {
  char error[256];
  if (!mv->has_layout && !irk_datalayout_parse(&mv->layout, mv->c.src->data_layout, error, sizeof error))
    irk_link_fail(mv, "%s", error);
  mv->has_layout = true;
  return irk_type_alloc_size(&mv->layout, src_type);
}

uint64_t irk_link_dst_size(irk_move *mv, const irk_type *type) {
  irk_str text = mv->c.dst->data_layout.len ? mv->c.dst->data_layout : mv->c.src->data_layout;
  char error[256];
  if (!mv->has_dst_layout) mv->is_dst_layout_bad = !irk_datalayout_parse(&mv->dst_layout, text, error, sizeof error);
  mv->has_dst_layout = true;
  return mv->is_dst_layout_bad ? 0 : irk_type_alloc_size(&mv->dst_layout, type);
}

// ---- properties of modules -----------------------------------------------------------------------------------

static bool is_cuda_library(const irk_move *mv) {
  static const char stem[] = "libdevice", end[] = ".10.bc";
  irk_str id = mv->c.src->id;
  size_t slash = id.len;
  while (slash > 0 && id.ptr[slash - 1] != '/') slash--;
  irk_str file = {id.ptr + slash, id.len - slash};
  return file.len >= sizeof stem + sizeof end - 2 && !memcmp(file.ptr, stem, sizeof stem - 1) &&
         !memcmp(file.ptr + file.len - (sizeof end - 1), end, sizeof end - 1);
}

// Allows NVIDIA's own library for every NVPTX target, whatever its triple and layout.
static void allow_libdevice(const irk_move *mv, bool *same_layout, bool *same_triple) {
  irk_str triple = mv->c.src->triple, layout = mv->c.src->data_layout;
  bool by_name = irk_has(mv->c.dst->version, IRK_LIBDEVICE_BY_NAME);
  if (!irk_triple_starts(triple, IRK_TRIPLE_ARCH, "nvptx") || (by_name && !is_cuda_library(mv))) return;
  if (!irk_triple_starts(mv->c.dst->triple, IRK_TRIPLE_ARCH, "nvptx")) return;
  irk_str vendor = irk_triple_part(triple, IRK_TRIPLE_VENDOR), os = irk_triple_part(triple, IRK_TRIPLE_SYSTEM);
  bool fits = (irk_str_eq(vendor, IRK_S("nvidia")) && irk_str_eq(os, IRK_S("gpulibs"))) ||
              (irk_str_eq(vendor, IRK_S("unknown")) && irk_str_eq(os, IRK_S("unknown")));
  *same_triple |= fits;
  *same_layout |= (fits || by_name) && (!layout.len || irk_str_eq(layout, IRK_S("e-i64:64-v16:16-v32:32-n16:32:64")));
}

// Tells whether two layouts have the same meaning: "e-p:64:64" equals no layout.
static bool same_layouts(irk_str a, irk_str b) {
  irk_datalayout x = {0}, y = {0};
  irk_guard guards[2];
  irk_guard_enter(&guards[0], irk_datalayout_release, &x);
  irk_guard_enter(&guards[1], irk_datalayout_release, &y);
  char error[256];
  bool same = irk_str_eq(a, b);
  if (!same && irk_datalayout_parse(&x, a, error, sizeof error) && irk_datalayout_parse(&y, b, error, sizeof error))
    same = irk_datalayout_eq(&x, &y);
  irk_guard_leave(&guards[1]);
  irk_guard_leave(&guards[0]);
  irk_datalayout_free(&x);
  irk_datalayout_free(&y);
  return same;
}

static void merge_target(irk_move *mv) {
  irk_module *dst = mv->c.dst, *src = mv->c.src;
  if (!dst->data_layout.len) dst->data_layout = irk_arena_str(&dst->arena, src->data_layout);
  if (!dst->triple.len) dst->triple = irk_arena_str(&dst->arena, src->triple);
  bool same_layout = same_layouts(dst->data_layout, src->data_layout);
  bool same_triple =
      !src->triple.len || irk_str_eq(dst->triple, src->triple) || irk_triple_is_compatible(src->triple, dst->triple);
  if (!same_layout || !same_triple) allow_libdevice(mv, &same_layout, &same_triple);
  if (!same_layout)
    irk_link_warn(mv, "Linking two modules of different data layouts: '%.*s' is '%.*s' whereas '%.*s' is '%.*s'\n",
                  (int)src->id.len, src->id.ptr, (int)src->data_layout.len, src->data_layout.ptr, (int)dst->id.len,
                  dst->id.ptr, (int)dst->data_layout.len, dst->data_layout.ptr);
  if (!same_triple)
    irk_link_warn(mv, "Linking two modules of different target triples: '%.*s' is '%.*s' whereas '%.*s' is '%.*s'\n",
                  (int)src->id.len, src->id.ptr, (int)src->triple.len, src->triple.ptr, (int)dst->id.len, dst->id.ptr,
                  (int)dst->triple.len, dst->triple.ptr);
  bool is_apple = irk_str_eq(irk_triple_part(src->triple, IRK_TRIPLE_VENDOR), IRK_S("apple"));
  if (is_apple && irk_triple_is_later(src->triple, dst->triple)) dst->triple = irk_arena_str(&dst->arena, src->triple);
}

// Appends module assembly; that of ARM and Thumb begins with directives for its mode.
static void append_asm(irk_move *mv) {
  const irk_module *src = mv->c.src;
  irk_str arch = irk_triple_part(src->triple, IRK_TRIPLE_ARCH), mode = {0};
  if (arch.len >= 5 && !memcmp(arch.ptr, "thumb", 5)) mode = IRK_S(".text\n.balign 2\n.thumb\n");
  else if (irk_triple_is_arm(src->triple)) mode = IRK_S(".text\n.balign 4\n.arm\n");
  for (uint32_t i = 0; i < irk_module_num_asm_parts(src); i++) {
    irk_asm_part part = irk_module_asm_part(src, i);
    irk_module_asm_add(mv->l->dst, &(irk_asm_part){mode, part.target_features, part.target_cpu});
    irk_module_asm_add(mv->l->dst, &part);
  }
}

static bool has_typed_pointers(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (irk_type_is_typed_pointer(m->types.items[i])) return true;
  return false;
}

static bool has_pointers(const irk_module *m) {
  for (uint32_t i = 0; i < m->types.len; i++)
    if (m->types.items[i]->kind == IRK_TYPE_POINTER) return true;
  return false;
}

static void note_release(irk_move *mv, irk_str file, const irk_module *m) {
  const char *pointers = has_typed_pointers(m) ? ", with typed pointers"
                         : has_pointers(m)     ? ", with opaque pointers"
                                               : "";
  char release[8];
  irk_link_note(mv, "'%.*s' has LLVM release %s%s", (int)file.len, file.ptr, irk_release_name(m->version, release),
                pointers);
}

static void check_release(irk_move *mv) {
  irk_module *dst = mv->c.dst, *src = mv->c.src;
  if (!mv->l->num_inputs) {
    dst->version = src->version;
    dst->has_dbg_records = src->has_dbg_records;
  }
  bool is_same = dst->version == src->version;
  bool is_typed = irk_module_has_typed_pointers(src);
  if (is_same && is_typed != irk_module_has_typed_pointers(dst) && !has_pointers(dst))
    dst->keeps_typed_pointers = is_typed;
  if (is_same && is_typed == irk_module_has_typed_pointers(dst)) return;
  bool is_mixed = has_pointers(dst) && has_pointers(src) && has_typed_pointers(dst) != has_typed_pointers(src);
  if (is_same && !is_mixed) return;
  irk_str first = mv->l->inputs.items[0];
  if (is_mixed) irk_link_error(mv, "typed and opaque pointers together: convert one of the modules first");
  else irk_link_error(mv, "the module has another release of LLVM than the others: convert it first");
  note_release(mv, first, dst);
  note_release(mv, mv->name, src);
  longjmp(mv->failed, 1);
}

// ---- one input -----------------------------------------------------------------------------------------------

static irk_value *poison(irk_copy *c, const irk_type *from, irk_type *type) {
  bool is_lost = irk_has(c->dst->version, IRK_LINKER_LOSES_POISON) && irk_link_is_type_changed(c->user, from);
  return is_lost ? irk_const_undef(c->dst, type) : NULL;
}

static const irk_copy_hooks hooks = {
    .open_struct = irk_link_open_struct,
    .close_struct = irk_link_close_struct,
    .match_opaque = irk_link_match_opaque,
    .global = irk_link_global,
    .address = irk_link_address,
    .poison = poison,
    .node = irk_link_node,
    .begin_batch = irk_link_begin_batch,
    .end_batch = irk_link_end_batch,
};

void irk_link_begin(irk_move *mv) {
  const irk_module *src = mv->c.src;
  irk_arena *a = &mv->c.arena;
  mv->num_values = src->num_ids + src->variables.len + 1;  // resolve.c may copy variables
  mv->c.hooks = &hooks;
  mv->c.user = mv;
  irk_copy_begin(&mv->c, mv->num_values);
  mv->direct = mv->c.values;
  mv->comdats = IRK_NEW_ARRAY(a, irk_comdat_choice, src->comdats.len + 1);
  mv->is_wanted = IRK_NEW_ARRAY(a, bool, mv->num_values);
}

void irk_link_end(irk_move *mv) {
  for (uint32_t i = 0; mv->comdats && i < mv->c.src->comdats.len; i++) irk_vec_free(&mv->comdats[i].lazy);
  irk_vec_free(&mv->wanted);
  irk_vec_free(&mv->duplicate_definitions);
  irk_vec_free(&mv->lost_addresses);
  irk_vec_free(&mv->tasks);
  irk_vec_free(&mv->internalize);
  irk_vec_free(&mv->waiting_declarations);
  irk_link_members_free(&mv->members);
  irk_map_free(&mv->names);
  irk_vec_free(&mv->odr_twins);
  irk_map_free(&mv->odr_definitions);
  irk_vec_free(&mv->completed_mds);
  irk_vec_free(&mv->completed_types);
  irk_map_free(&mv->completed_ids);
  irk_type_walk_free(&mv->walk);
  irk_datalayout_free(&mv->layout);
  irk_datalayout_free(&mv->dst_layout);
  irk_buf_free(&mv->message);
  irk_buf_free(&mv->text);
  irk_copy_end(&mv->c);
  free(mv);
}

static void check_bodies(irk_move *mv, const irk_module *m) {
  for (uint32_t i = 0; i < m->functions.len; i++)
    if (m->functions.items[i]->fn->is_unread) irk_link_fail(mv, "the module's bodies have not all been read");
}

static void link_input(irk_move *mv) {
  irk_link_begin(mv);
  check_bodies(mv, mv->c.src);
  if (mv->l->is_into) {
    check_bodies(mv, mv->c.dst);
    irk_link_adopt(mv);
    mv->l->is_into = false;
    if (mv->has_errors) return;
  }
  irk_vec_push(&mv->l->inputs, irk_arena_str(&mv->l->arena, mv->name));
  check_release(mv);
  if (irk_has(mv->c.dst->version, IRK_LINKER_DROPS_NOCALLBACK)) mv->c.dropped_attr = IRK_ATTR_NOCALLBACK;
  irk_link_resolve(mv);
  if (mv->has_errors) return;  // resolution reports all symbols that are defined twice
  merge_target(mv);
  irk_link_match_types(mv);
  irk_link_move(mv);
  append_asm(mv);
  irk_module_deplibs_copy(mv->l->dst, mv->c.src);
  irk_link_module_flags(mv);
  mv->l->num_inputs++;
}

static void say_out_of_memory(irk_linker *l, irk_str file) {
  irk_diag_put(l->sink, (irk_diag){.severity = IRK_ERROR, .file = file}, "%s", irk_memory_message());
}

// Links a sound module of the linker's release.
static bool add_input(irk_linker *l, irk_module *src, const irk_link_options *options) {
  irk_move *mv = calloc(1, sizeof *mv);
  if (!mv) {
    say_out_of_memory(l, src->id);
    return false;
  }
  mv->l = l;
  mv->c.src = src;
  mv->c.dst = l->dst;
  mv->options = *options;
  mv->name = options->name;
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    say_out_of_memory(l, mv->name);
  } else {
    if (!setjmp(mv->failed)) {
      link_input(mv);
      l->is_failed = mv->has_errors;
    }
    irk_border_leave(&border);
  }
  irk_link_end(mv);
  return !l->is_failed;
}

// Returns an input in the linker's release: `src` itself, or a converted copy, which the caller
// destroys. NULL after an error.
static irk_module *in_release(irk_linker *l, irk_module *src) {
  irk_version to = l->owns_dst ? (irk_version)l->options.release : l->dst->version;
  if (!l->options.release) return src;
  bool loses_types = irk_has(to, IRK_OPAQUE_POINTERS) && irk_module_has_typed_pointers(src);
  if (src->version == to && !loses_types) return src;
  const irk_convert_options options = {IRK_SIZED(irk_convert_options), .opaque_pointers = 1};
  return irk_upgrade(src, NULL, l->sink) ? irk_convert(src, to, &options, l->sink) : NULL;
}

bool irk_linker_add(irk_linker *l, irk_module *src, const irk_link_options *options) {
  if (l->is_failed) return false;
  irk_link_options known;
  bool ok = IRK_TAKE_OPTIONS(known, options, internalize, l->sink);
  l->is_failed = true;  // reset after success
  if (!ok || !irk_module_is_sound(src, l->sink)) return false;
  irk_module *m = in_release(l, src);
  if (!known.name.len) known.name = src->id;
  ok = m && add_input(l, m, &known);
  if (m != src) irk_module_destroy(m);
  return ok;
}

// ---- many inputs --------------------------------------------------------------------------------------------

typedef struct piece {
  irk_module *m;
  union {
    irk_link_options options;
    char room[IRK_LINK_OPTIONS_ROOM];
  } as;
} piece;
typedef struct many {
  irk_linker *l;
  const irk_link_source *source;
  uint32_t window;
  piece *pieces;  // by number of the input % window
} many;

static bool load_piece(void *user, uint32_t thread, uint32_t index) {
  (void)thread;
  many *all = user;
  piece *p = &all->pieces[index % all->window];
  memset(&p->as, 0, sizeof p->as);
  p->m = all->source->load(all->source->user, index, &p->as.options);
  return true;  // link_piece reports failures in the order of the inputs
}

static bool link_piece(void *user, uint32_t index) {
  many *all = user;
  piece *p = &all->pieces[index % all->window];
  bool ok = p->m != NULL;
  if (all->source->loaded) ok = all->source->loaded(all->source->user, index, ok) && ok;
  ok = ok && irk_linker_add(all->l, p->m, &p->as.options);
  irk_module_destroy(p->m);
  p->m = NULL;
  return ok;
}

static bool add_pieces(many *all, uint32_t threads) {
  irk_pieces pieces = {all, load_piece, link_piece, all->source->num_inputs, all->window};
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    say_out_of_memory(all->l, all->l->dst->id);
    return false;
  }
  bool ok = irk_parallel_in_order(threads, &pieces);
  irk_border_leave(&border);
  return ok;
}

bool irk_linker_add_all(irk_linker *l, const irk_link_source *source) {
  if (l->is_failed) return false;
  uint32_t threads = irk_num_threads(source->threads);
  many all = {.l = l, .source = source, .window = threads};
  all.pieces = calloc(all.window, sizeof *all.pieces);
  if (!all.pieces) say_out_of_memory(l, l->dst->id);
  bool ok = all.pieces && add_pieces(&all, threads);
  for (uint32_t i = 0; all.pieces && i < all.window; i++) irk_module_destroy(all.pieces[i].m);
  free(all.pieces);
  l->is_failed |= !ok;
  return ok;
}

// ---- the linker ----------------------------------------------------------------------------------------------

irk_linker *irk_linker_create(const irk_linker_options *options, irk_sink *sink) {
  irk_linker_options known;
  if (!IRK_TAKE_OPTIONS(known, options, num_settings, sink)) return NULL;
  irk_linker *l = calloc(1, sizeof *l);
  irk_module *dst = l ? irk_module_create(0) : NULL;
  if (dst) dst->is_edited = false;
  if (!dst) {
    free(l);
    return NULL;
  }
  *l = (irk_linker){.dst = dst, .sink = sink, .options = known, .owns_dst = true};
  dst->id = dst->source_filename = IRK_S("llvm-link");
  return l;
}

irk_linker *irk_linker_into(irk_module *dst, const irk_linker_options *options, irk_sink *sink) {
  irk_linker_options known;
  if (!IRK_TAKE_OPTIONS(known, options, num_settings, sink) || !irk_module_is_sound(dst, sink)) return NULL;
  irk_linker *l = calloc(1, sizeof *l);
  if (!l) return NULL;
  *l = (irk_linker){.dst = dst, .sink = sink, .options = known, .is_into = true};
  return l;
}

static void free_linker(irk_linker *l) {
  for (uint32_t i = 0; i < l->appended.len; i++) irk_vec_free(&l->appended.items[i].items);
  irk_link_flags_free(l);
  irk_vec_free(&l->places);
  irk_vec_free(&l->inputs);
  irk_vec_free(&l->origins);
  irk_vec_free(&l->appended);
  irk_vec_free(&l->replaced);
  irk_vec_free(&l->made_declarations);
  for (uint32_t i = 0; i < l->named_nodes.len; i++) irk_map_free(&l->named_nodes.items[i]);
  irk_vec_free(&l->named_nodes);
  irk_map_free(&l->appended_by_id);
  irk_vec_free(&l->addressed);
  irk_vec_free(&l->dead_addresses);
  irk_map_free(&l->blocks);
  irk_set_free(&l->struct_bodies);
  irk_vec_free(&l->comdat_members);
  irk_vec_free(&l->comdat_origins);
  irk_map_free(&l->intrinsic_numbers);
  irk_map_free(&l->numbered_intrinsics);
  irk_map_free(&l->aliases_of);
  irk_map_free(&l->kept_names);
  irk_map_free(&l->odr_types);
  irk_map_free(&l->type_names);
  irk_arena_free(&l->arena);
  free(l);
}

irk_module *irk_linker_finish(irk_linker *l) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    say_out_of_memory(l, l->dst->id);
    l->is_failed = true;
  } else {
    bool has_inputs = !l->is_failed && !l->is_into;
    if (has_inputs) irk_link_flags_finish(l);
    if (has_inputs && !l->is_failed) irk_link_finish(l);
    irk_border_leave(&border);
  }
  irk_module *dst = l->dst;
  bool is_failed = l->is_failed, owns_dst = l->owns_dst;
  free_linker(l);
  if (!is_failed) return dst;
  if (owns_dst) irk_module_destroy(dst);
  return NULL;
}

void irk_linker_destroy(irk_linker *l) {
  if (!l) return;
  if (l->owns_dst) irk_module_destroy(l->dst);
  free_linker(l);
}
