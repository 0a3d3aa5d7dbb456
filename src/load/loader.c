// Loads images, and runs their constructors and destructors.
#include "load/image.h"

irk_loader *irk_loader_create(const irk_loader_options *options) {
  irk_loader *l = irk_zalloc(sizeof *l);
  l->options = *options;
  return l;
}

static void free_image(irk_load_image *image) {
  if (!image) return;
  if (image->frames) irk_process_remove_frames(image->frames);
  if (image->pages) irk_process_release(image->pages, image->size);
  irk_free(image->init);
  irk_free(image->fini);
  irk_free(image);
}

void irk_loader_destroy(irk_loader *l) {
  if (!l) return;
  irk_loader_stop(l);
  while (l->images.len) free_image(l->images.items[--l->images.len]);
  irk_load_tls_destroy(l->tls);
  irk_vec_free(&l->images);
  irk_vec_free(&l->exports);
  irk_load_names_free(&l->names);
  irk_arena_free(&l->arena);
  irk_free(l);
}

// ---- loading -------------------------------------------------------------------------------------------------

static void release_batch(void *user) {
  irk_load_batch *b = user;
  free_image(b->image);
  irk_vec_free(&b->parts);
  irk_vec_free(&b->globals);
  irk_vec_free(&b->symbols);
  irk_vec_free(&b->slots);
  irk_vec_free(&b->stubs);
  irk_vec_free(&b->pairs);
  irk_load_names_free(&b->section_names);
  irk_load_names_free(&b->symbol_names);
  irk_arena_free(&b->arena);
}

static void add_thread_locals(irk_load_batch *b) {
  irk_loader *l = b->loader;
  if (!b->tls_block_size && !b->module_pair) return;
  if (!l->tls) l->tls = irk_load_tls_create();
  if (!l->tls) {
    irk_load_fail(b, UINT32_MAX, "the process has no key of thread-local storage left");
    return;
  }
  b->tls = irk_load_tls_add(l->tls);
  b->tls->size = b->tls_block_size;
  b->tls->align = b->tls_align;
  b->tls->init_size = b->tls_size;
}

static bool protect(irk_load_batch *b, irk_load_kind kind, irk_load_access access) {
  bool ok = true;
  for (uint32_t i = (uint32_t)kind; i < IRK_LOAD_NUM_KINDS; i += IRK_LOAD_FAR)
    ok &= irk_process_protect(b->base + b->starts[i], b->starts[i + 1] - b->starts[i], access);
  if (!ok) irk_load_fail(b, UINT32_MAX, "the system refuses to protect pages");
  return ok;
}

// Calls the resolvers of indirect functions, when all code is in place.
static void call_ifunc_resolvers(irk_load_batch *b) {
  for (uint32_t i = 0; i < b->stubs.len; i++) {
    const irk_load_symbol *s = &b->symbols.items[b->stubs.items[i]];
    if (!s->is_ifunc || s->state != IRK_LOAD_IN_INPUT) continue;
    char *slot = b->base + irk_load_stub_slot(b, i + 1);
    uintptr_t (*resolver)(void), address;
    memcpy(&resolver, slot, sizeof resolver);
    address = resolver();
    memcpy(slot, &address, sizeof address);
  }
}

// ---- constructors --------------------------------------------------------------------------------------------

typedef struct list_part {
  const irk_load_part *part;
  bool is_first;  // .preinit_array
} list_part;

static int compare_lists(const void *a, const void *b) {
  const list_part *x = a, *y = b;
  if (x->is_first != y->is_first) return x->is_first ? -1 : 1;
  return x->part->priority < y->part->priority ? -1 : x->part->priority > y->part->priority;
}

// Returns the functions listed by the sections of that type, in order. The entries 0 and ~0 are
// skipped.
static irk_load_function **functions_of(irk_load_batch *b, bool is_fini, uint32_t *num) {
  list_part *lists = irk_arena_alloc(&b->arena, sizeof *lists * ((size_t)b->parts.len + 1));
  uint32_t len = 0;
  uint64_t most = 0;
  for (uint32_t i = 0; i < b->parts.len; i++) {
    const irk_load_part *part = &b->parts.items[i];
    uint32_t type = b->files[part->input].object->sections.items[part->section]->spec.type;
    bool is_first = type == IRK_SHT_PREINIT_ARRAY;
    if (is_fini ? type != IRK_SHT_FINI_ARRAY : type != IRK_SHT_INIT_ARRAY && !is_first) continue;
    lists[len++] = (list_part){part, is_first};
    most += part->size / 8;
  }
  irk_sort(lists, len, sizeof *lists, compare_lists);
  irk_load_function **out = irk_alloc(irk_checked_size(sizeof *out * (most + 1)));
  for (uint32_t i = 0; i < len; i++) {
    for (uint64_t k = 0; k < lists[i].part->size / 8; k++) {
      uint64_t address;
      memcpy(&address, irk_load_part_bytes(b, lists[i].part) + 8 * k, sizeof address);
      if (address && address != UINT64_MAX) memcpy(&out[(*num)++], &address, sizeof address);
    }
  }
  return out;
}

void irk_loader_start(irk_loader *l, int argc, char **argv, char **envp) {
  for (uint32_t i = 0; i < l->images.len; i++) {
    irk_load_image *image = l->images.items[i];
    if (image->is_started) continue;
    image->is_started = true;
    for (uint32_t k = 0; k < image->num_init; k++) image->init[k](argc, argv, envp);
  }
}

void irk_loader_stop(irk_loader *l) {
  bool is_any = false;
  for (uint32_t i = l->images.len; i-- > 0;) {
    const irk_load_image *image = l->images.items[i];
    is_any |= image->is_started;
    if (image->is_started && image->handle) irk_process_finalize(image->handle);
  }
  if (is_any) irk_process_finalize(&l->handle);
  for (uint32_t i = l->images.len; i-- > 0;) {
    irk_load_image *image = l->images.items[i];
    uint32_t num = image->is_started ? image->num_fini : 0;
    image->num_fini -= num;
    while (num-- > 0) image->fini[num](0, NULL, NULL);
  }
}

// ---- exported symbols ---------------------------------------------------------------------------------------

static bool is_exported(const irk_load_symbol *s) {
  return s->state == IRK_LOAD_IN_INPUT || s->state == IRK_LOAD_NUMBER ||
         (s->state == IRK_LOAD_SYNTHETIC && s->section == IRK_SYMBOL_COMMON);
}

// Reserves room for all exports, so that adding them cannot fail.
static void prepare_exports(irk_load_batch *b) {
  irk_loader *l = b->loader;
  for (uint32_t i = 0; i < b->globals.len; i++) {
    const irk_load_symbol *s = &b->symbols.items[b->globals.items[i]];
    bool is_new;
    if (!is_exported(s) || irk_load_name_find(&l->names, s->name) != UINT32_MAX) continue;
    irk_vec_reserve(&l->exports, (uint64_t)l->exports.len + 1);
    irk_load_name(&l->names, irk_arena_str(&l->arena, s->name), &is_new);
    l->exports.items[l->exports.len++] = (irk_load_export){0};
  }
}

static void add_export(irk_load_batch *b, const irk_load_symbol *s) {
  irk_load_export *e = &b->loader->exports.items[irk_load_name_find(&b->loader->names, s->name)];
  if (e->is_there && !e->is_hidden && s->is_hidden) return;
  *e = (irk_load_export){.is_there = true, .is_hidden = s->is_hidden};
  if (s->is_tls) {
    e->tls = b->tls;
    e->offset = b->files[s->input].places[s->section] + s->value;
  } else {
    e->address = (char *)(uintptr_t)irk_load_address(b, s);
  }
}

void *irk_loader_find(const irk_loader *l, irk_str name) {
  uint32_t number = irk_load_name_find(&l->names, name);
  if (number == UINT32_MAX) return NULL;
  const irk_load_export *e = &l->exports.items[number];
  if (!e->is_there) return NULL;
  return e->tls ? irk_load_tls_address(&(irk_load_tls_pair){e->tls, e->offset}) : e->address;
}

// ---- all together --------------------------------------------------------------------------------------------

static void finish(irk_load_batch *b) {
  irk_loader *l = b->loader;
  irk_load_image *image = b->image;
  if (b->tls) b->tls->init = b->base + b->tls_at;
  // All that can run out of memory comes before any code runs.
  image->init = functions_of(b, false, &image->num_init);
  image->fini = functions_of(b, true, &image->num_fini);
  irk_vec_reserve(&l->images, (uint64_t)l->images.len + 1);
  prepare_exports(b);
  if (!protect(b, IRK_LOAD_CODE, IRK_LOAD_EXECUTE)) return;
  call_ifunc_resolvers(b);
  if (!protect(b, IRK_LOAD_CONST, IRK_LOAD_READ)) return;
  for (uint32_t i = 0; i < b->globals.len; i++) {
    const irk_load_symbol *s = &b->symbols.items[b->globals.items[i]];
    if (is_exported(s)) add_export(b, s);
  }
  if (b->has_handle) image->handle = b->base + b->handle_at;
  if (b->frames_end) {
    image->frames = b->base + b->frames_at;
    irk_process_add_frames(image->frames);
  }
  l->images.items[l->images.len++] = image;
  b->image = NULL;
}

static void load(irk_load_batch *b, const irk_load_input *inputs) {
  b->files = IRK_NEW_ARRAY(&b->arena, irk_load_file, (uint64_t)b->num_files + 1);
  for (uint32_t i = 0; i < b->num_files; i++)
    b->files[i] = (irk_load_file){.object = inputs[i].object, .name = inputs[i].name};
  irk_load_take(b);
  irk_load_scan(b);
  if (!b->failed) irk_load_resolve(b);
  if (!b->failed) irk_load_layout(b);
  if (!b->failed) add_thread_locals(b);
  if (!b->failed && irk_load_map(b)) irk_load_relocate(b);
  if (!b->failed) finish(b);
}

bool irk_loader_load(irk_loader *l, const irk_load_input *inputs, uint32_t num_inputs, irk_sink *sink) {
  irk_load_batch b = {.loader = l, .sink = sink, .num_files = num_inputs};
  irk_guard guard;
  irk_guard_enter(&guard, release_batch, &b);
  b.image = irk_zalloc(sizeof *b.image);
  load(&b, inputs);
  irk_guard_leave(&guard);
  bool ok = !b.failed;
  release_batch(&b);
  return ok;
}
