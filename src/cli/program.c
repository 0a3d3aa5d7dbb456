// Collects the parts of a program for `irkit run`, and selects members of archives.
#include "program.h"
#include "posix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- modules -------------------------------------------------------------------------------------------------

static bool keep_module(cli_program *p, irk_module *m) {
  if (!m) return false;
  if (!cli_grow(p->args, &p->modules, p->num_modules, sizeof(irk_module *))) {
    irk_module_destroy(m);
    return false;
  }
  p->modules[p->num_modules++] = m;
  return true;
}

static irk_module *load_bytes(const cli_program *p, const cli_input *in) {
  return cli_load_verified(p->args, in, &(cli_load_options){.may_be_newer = true}, &(cli_check_options){0});
}

bool cli_program_add_module(cli_program *p, const char *path) {
  cli_input in;
  if (!cli_open_module(p->args, path, &in)) return false;
  irk_module *m = load_bytes(p, &in);
  bool ok = keep_module(p, m);
  return cli_close(&in) && ok;
}

static void drop_modules(cli_program *p) {
  while (p->num_modules) irk_module_destroy(p->modules[--p->num_modules]);
  free(p->modules);
  p->modules = NULL;
}

// ---- objects -------------------------------------------------------------------------------------------------

static void free_object(cli_object *o) {
  if (!o) return;
  for (uint32_t i = 0; i < o->num_defined; i++) free(o->defined[i]);
  for (uint32_t i = 0; i < o->num_wanted; i++) free(o->wanted[i]);
  free(o->defined);
  free(o->wanted);
  free(o->bytes);
  free(o->name);
  free(o);
}

void cli_program_drop(cli_program *p) {
  drop_modules(p);
  while (p->num_objects) free_object(p->objects[--p->num_objects]);
  free(p->objects);
  p->objects = NULL;
}

typedef struct listing {
  const cli_args *args;
  cli_object *object;
  bool is_short_of_memory;  // memory ran out, and that was reported
} listing;

static void list_symbol(void *user, const irk_jit_symbol *s) {
  listing *l = user;
  cli_object *o = l->object;
  char ***names = s->is_defined ? &o->defined : &o->wanted;
  uint32_t *num = s->is_defined ? &o->num_defined : &o->num_wanted;
  if (l->is_short_of_memory || (!s->is_defined && s->is_weak)) return;  // weak references do not select members
  l->is_short_of_memory = !cli_grow(l->args, names, *num, sizeof(char *));
  char *name = l->is_short_of_memory ? NULL : strndup(s->name.ptr, s->name.len);
  if (name) (*names)[(*num)++] = name;
  else if (!l->is_short_of_memory) l->is_short_of_memory = !cli_no_memory(l->args);
}

static int compare_names(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static bool has_name(char **names, uint32_t num, irk_str name) {
  uint32_t low = 0, high = num;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = strncmp(names[middle], name.ptr, name.len);
    if (!order && !names[middle][name.len]) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

// Returns NULL after a message.
static cli_object *object_of(const cli_program *p, irk_str bytes, const char *name) {
  cli_object *o = calloc(1, sizeof *o);
  if (o) o->bytes = malloc(bytes.len + 1), o->name = strdup(name), o->len = bytes.len;
  if (!o || !o->bytes || !o->name) {
    free_object(o);
    cli_no_memory(p->args);
    return NULL;
  }
  memcpy(o->bytes, bytes.ptr, bytes.len);
  listing l = {p->args, o, false};
  irk_sink sink = cli_sink(p->args);
  bool ok = irk_jit_object_symbols(bytes, (irk_str){name, strlen(name)}, list_symbol, &l, &sink);
  if (!ok || l.is_short_of_memory) {
    free_object(o);
    return NULL;
  }
  if (o->num_defined) qsort(o->defined, o->num_defined, sizeof *o->defined, compare_names);
  if (o->num_wanted) qsort(o->wanted, o->num_wanted, sizeof *o->wanted, compare_names);
  return o;
}

static bool keep_object(cli_program *p, cli_object *o) {
  if (!o) return false;
  if (!cli_grow(p->args, &p->objects, p->num_objects, sizeof(cli_object *))) {
    free_object(o);
    return false;
  }
  p->objects[p->num_objects++] = o;
  return true;
}

bool cli_program_add_object(cli_program *p, const char *path) {
  cli_input in;
  if (!cli_open(p->args, path, &in)) return false;
  bool ok = keep_object(p, object_of(p, in.bytes, in.name));
  return cli_close(&in) && ok;
}

// ---- archives ------------------------------------------------------------------------------------------------

bool cli_program_defines(const cli_program *p, irk_str name) {
  for (uint32_t i = 0; i < p->num_modules; i++) {
    const irk_global *g = irk_module_find(p->modules[i], name);
    if (g && cli_is_defined(g)) return true;
  }
  for (uint32_t i = 0; i < p->num_objects; i++)
    if (has_name(p->objects[i]->defined, p->objects[i]->num_defined, name)) return true;
  return false;
}

// Tells whether a part or the command needs the name, and no part defines it.
static bool is_wanted(const cli_program *p, irk_str name) {
  bool is_asked = name.len == strlen(p->entry) && !memcmp(name.ptr, p->entry, name.len);
  for (uint32_t i = 0; i < p->num_modules && !is_asked; i++) {
    const irk_global *g = irk_module_find(p->modules[i], name);
    is_asked = g && irk_global_get(g, IRK_OF_GLOBAL_LINKAGE) != IRK_LINKAGE_EXTERN_WEAK;
  }
  for (uint32_t i = 0; i < p->num_objects && !is_asked; i++)
    is_asked = has_name(p->objects[i]->wanted, p->objects[i]->num_wanted, name);
  return is_asked && !cli_program_defines(p, name);
}

typedef struct member {  // one of the two; neither: taken already
  irk_module *m;
  cli_object *object;
} member;

static bool has_wanted(const cli_program *p, const member *part) {
  static const irk_value_kind kinds[] = {IRK_VALUE_FUNCTION, IRK_VALUE_VARIABLE, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};
  const cli_object *o = part->object;
  for (uint32_t i = 0; o && i < o->num_defined; i++)
    if (is_wanted(p, (irk_str){o->defined[i], strlen(o->defined[i])})) return true;
  for (size_t k = 0; part->m && k < sizeof kinds / sizeof *kinds; k++) {
    for (uint32_t i = 0; i < irk_module_count(part->m, kinds[k]); i++) {
      irk_global *g = irk_module_at(part->m, kinds[k], i);
      if (cli_is_defined(g) && is_wanted(p, irk_value_name(part->m, irk_global_value(g)))) return true;
    }
  }
  return false;
}

typedef struct members {
  member *items;
  uint32_t len;
} members;

static void free_member(member *part) {
  irk_module_destroy(part->m);
  free_object(part->object);
}

static bool read_member(const cli_program *p, const cli_input *file, const irk_archive_member *from, member *out) {
  *out = (member){NULL, NULL};
  if (from->is_external) {
    cli_report("%s: error: %s: member '%.*s' of this thin archive is in another file\n", p->args->tool, file->name,
               (int)from->name.len, from->name.ptr);
    return false;
  }
  if (irk_is_bitcode(from->bytes.ptr, from->bytes.len)) {
    out->m = load_bytes(p, &(cli_input){.name = file->name, .bytes = from->bytes, .args = p->args});
    return out->m;
  }
  if (from->bytes.len < 4 || memcmp(from->bytes.ptr, "\177ELF", 4) != 0) {
    cli_report("%s: error: %s: member '%.*s' is neither bitcode nor an object file\n", p->args->tool, file->name,
               (int)from->name.len, from->name.ptr);
    return false;
  }
  char name[4096];
  snprintf(name, sizeof name, "%s(%.*s)", file->name, (int)from->name.len, from->name.ptr);
  out->object = object_of(p, from->bytes, name);
  return out->object;
}

static bool read_members(const cli_program *p, const cli_input *file, members *out) {
  irk_archive archive = irk_archive_open(file->bytes.ptr, file->bytes.len);
  irk_archive_member from;
  while (irk_archive_next(&archive, &from)) {
    member part;
    if (!read_member(p, file, &from, &part)) return false;
    if (!cli_grow(p->args, &out->items, out->len, sizeof *out->items)) {
      free_member(&part);
      return false;
    }
    out->items[out->len++] = part;
  }
  if (archive.is_damaged) cli_report_damaged(p->args, file->name, &archive);
  return !archive.is_damaged;
}

// Takes the members that define needed names, and the members that these need.
static bool take_members(cli_program *p, members *all) {
  for (bool is_more = true; is_more;) {
    is_more = false;
    for (uint32_t i = 0; i < all->len; i++) {
      member part = all->items[i];
      if ((!part.m && !part.object) || !has_wanted(p, &part)) continue;
      all->items[i] = (member){NULL, NULL};
      is_more = true;
      if (part.m ? !keep_module(p, part.m) : !keep_object(p, part.object)) return false;
    }
  }
  return true;
}

bool cli_program_add_archive(cli_program *p, const char *path) {
  cli_input in;
  members all = {0};
  if (!cli_open(p->args, path, &in)) return false;
  bool ok = irk_is_archive(in.bytes.ptr, in.bytes.len);
  if (!ok) cli_report("%s: error: %s is not an archive\n", p->args->tool, path);
  ok = ok && read_members(p, &in, &all) && take_members(p, &all);
  for (uint32_t i = 0; i < all.len; i++) free_member(&all.items[i]);
  free(all.items);
  return cli_close(&in) && ok;
}
