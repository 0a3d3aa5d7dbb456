// Rewrites a file with modules in it: each module is replaced by one that a caller makes, and what
// holds them is written anew. Archives get an index; what holds no module is copied as it is.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MAGIC_LEN = 4, MOST_DEPTH = 8 };

// The names of symbols that a member defines, each with its length in front.
typedef struct symbols {
  cli_memory text;
  uint32_t len;
} symbols;

typedef struct rewriting {
  const cli_args *args;
  const cli_rewriter *with;
  uint32_t depth;
} rewriting;

static bool rewrite(rewriting *w, const char *name, irk_str bytes, cli_memory *out, symbols *defined);

// ---- modules -------------------------------------------------------------------------------------------------

static bool keep_symbol(symbols *s, irk_str name) {
  s->len++;
  return cli_memory_write(&s->text, &name.len, sizeof name.len) && cli_memory_write(&s->text, name.ptr, name.len);
}

static bool keep_symbols(const rewriting *w, const irk_module *m, symbols *defined) {
  irk_sink sink = cli_sink(w->args);
  irk_symtab *all = irk_symtab_create(m, &sink);
  bool ok = all != NULL;
  for (uint32_t i = 0; ok && i < all->len; i++) {
    uint32_t flags = all->items[i].flags;
    bool is_listed = flags & IRK_SYMTAB_GLOBAL && !(flags & (IRK_SYMTAB_UNDEFINED | IRK_SYMTAB_INTERNAL));
    ok = !is_listed || keep_symbol(defined, all->items[i].name) || cli_no_memory(w->args);
  }
  irk_symtab_destroy(all);
  return ok;
}

bool cli_append_bitcode(const cli_args *args, const irk_module *m, bool is_only, cli_memory *out) {
  if (is_only) return cli_write_memory(args, m, false, out);
  cli_memory made = {0}, exact = {0};
  irk_sink sink = cli_sink(args);
  size_t drop = out->len ? MAGIC_LEN : 0;
  bool ok = cli_write_memory(args, m, false, &made);
  // Wrapper and symbol table are for whole files.
  irk_container *c = ok ? irk_container_open(made.ptr, made.len, NULL, &sink) : NULL;
  const irk_part *part = c ? irk_container_module(c, 0) : NULL;
  ok = part && ((irk_part_write(part, &(irk_writer){cli_memory_write, &exact}) &&
                 cli_memory_write(out, exact.ptr + drop, exact.len - drop)) ||
                cli_no_memory(args));
  irk_container_close(c);
  free(made.ptr);
  free(exact.ptr);
  return ok;
}

// Several modules become one stream.
static bool rewrite_module(rewriting *w, const irk_part *part, bool is_only, cli_memory *out, symbols *defined) {
  cli_input in;
  if (!cli_part_input(w->args, part, &in)) return false;
  irk_module *m = w->with->make(w->with->user, &in);
  cli_close(&in);
  irk_sink sink = cli_sink(w->args);
  bool ok = m && (!defined || keep_symbols(w, m, defined));
  if (ok && part->kind == IRK_PART_TEXT) ok = irk_text_print(m, NULL, &(irk_writer){cli_memory_write, out}, &sink);
  else if (ok) ok = cli_append_bitcode(w->args, m, is_only, out);
  irk_module_destroy(m);
  return ok;
}

// ---- objects -------------------------------------------------------------------------------------------------

static bool refuse(const rewriting *w, const char *name, const char *what) {
  cli_report("%s: error: %s: this is %s, which is not written anew; -o OUT.bc writes the modules in it\n",
             w->args->tool, name, what);
  return false;
}

static bool is_in(const irk_part *part, irk_str section) { return !irk_str_compare(part->section, section); }

// Replaces the bitcode in one section by the modules of the parts from `first` on.
static bool rewrite_section(rewriting *w, const char *name, irk_str object, const irk_container *c, uint32_t first,
                            cli_memory *out) {
  irk_str section = irk_container_module(c, first)->section;
  irk_sink sink = cli_sink(w->args);
  cli_memory made = {0};
  uint32_t count = 0, all = irk_container_num_modules(c);
  bool ok = true;
  for (uint32_t i = first; i < all; i++) count += is_in(irk_container_module(c, i), section);
  for (uint32_t i = first; ok && i < all; i++)
    if (is_in(irk_container_module(c, i), section))
      ok = rewrite_module(w, irk_container_module(c, i), count == 1, &made, NULL);
  ok = ok && irk_object_replace(object.ptr, object.len, section, (irk_str){made.ptr, made.len},
                                (irk_str){name, strlen(name)}, &(irk_writer){cli_memory_write, out}, &sink);
  free(made.ptr);
  return ok;
}

static bool rewrite_object(rewriting *w, const char *name, irk_str bytes, const irk_container *c, cli_memory *out) {
  cli_memory now = {0};
  irk_str object = bytes;
  bool ok = true;
  for (uint32_t i = 0; ok && i < irk_container_num_modules(c); i++) {
    irk_str section = irk_container_module(c, i)->section;
    bool is_done = false;
    for (uint32_t k = 0; k < i; k++) is_done |= is_in(irk_container_module(c, k), section);
    if (is_done) continue;
    cli_memory made = {0};
    ok = rewrite_section(w, name, object, c, i, &made);
    free(now.ptr);
    now = made;
    object = (irk_str){made.ptr, made.len};
  }
  *out = now;
  return ok;
}

typedef struct native {
  symbols *defined;
  bool ok;
} native;

static void take_native(void *user, const irk_native_symbol *s) {
  native *n = user;
  if (s->is_global && !s->is_undefined && !s->is_marker) n->ok = n->ok && keep_symbol(n->defined, s->name);
}

static bool keep_native_symbols(const rewriting *w, const char *name, const irk_part *object, symbols *defined) {
  irk_sink sink = cli_sink(w->args);
  native n = {defined, true};
  bool is_known = object->format != IRK_OBJECT_OTHER && object->format != IRK_OBJECT_XCOFF;
  if (!is_known)
    cli_report("%s: warning: %s: this is %.*s, whose symbols the archive's index lacks\n", w->args->tool, name,
               (int)object->what.len, object->what.ptr);
  bool ok = !is_known || irk_part_symbols(object, take_native, &n, &sink);
  return ok && (n.ok || cli_no_memory(w->args));
}

// Rewrites a file that is neither an archive nor unknown. `out` stays empty if nothing changes.
static bool rewrite_modules(rewriting *w, const char *name, irk_str bytes, cli_memory *out, symbols *defined) {
  const irk_container_options options = {IRK_SIZED(irk_container_options), .name = {name, strlen(name)}};
  irk_sink sink = cli_sink(w->args);
  irk_container *c = irk_container_open(bytes.ptr, bytes.len, &options, &sink);
  bool ok = c && !irk_container_is_damaged(c);
  uint32_t count = ok ? irk_container_num_modules(c) : 0;
  const irk_part *object = NULL;
  for (uint32_t i = 0; ok && i < irk_container_num_parts(c); i++) {
    const irk_part *part = irk_container_part(c, i);
    if (part->kind == IRK_PART_OBJECT && part->bytes.len == bytes.len) object = part;
  }
  if (ok && object) {
    if (count && object->format != IRK_OBJECT_ELF) ok = refuse(w, name, object->what.ptr);
    else if (count && object->num_modules != count) ok = refuse(w, name, "an object with offload binaries");
    else if (count) ok = rewrite_object(w, name, bytes, c, out);
    ok = ok && keep_native_symbols(w, name, object, defined);
  } else if (ok && count) {
    const irk_part *first = irk_container_module(c, 0);
    bool is_plain = irk_content_of(bytes.ptr, bytes.len).kind == IRK_CONTENT_BITCODE || first->kind == IRK_PART_TEXT;
    ok = is_plain || refuse(w, name, "a file for several processors");
    for (uint32_t i = 0; ok && i < count; i++)
      ok =
          rewrite_module(w, irk_container_module(c, i), count == 1, out, first->kind == IRK_PART_TEXT ? NULL : defined);
  }
  irk_container_close(c);
  return ok;
}

// ---- archives ------------------------------------------------------------------------------------------------

typedef struct member {
  cli_memory made, name;  // `made`: its contents, if they changed
  irk_str bytes;
  cli_input file;  // of a thin archive's member
  symbols defined;
} member;

static bool open_member(const rewriting *w, const char *archive, const irk_archive_member *from, member *to) {
  to->bytes = from->bytes;
  if (!from->is_external) return true;
  char *path = cli_outside_path(w->args, archive, from->name);
  if (!path) return false;
  bool ok = cli_open(w->args, path, &to->file);
  if (!ok) {
    free(path);
    return false;
  }
  to->file.owned_name = path;
  to->bytes = to->file.bytes;
  if (!from->header_offset || irk_archive_member_at(to->bytes.ptr, to->bytes.len, from->header_offset, &to->bytes))
    return true;
  cli_report("%s: error: %s: the archive '%s' beside this thin one has no such member\n", w->args->tool, archive, path);
  return false;
}

static bool rewrite_member(rewriting *w, const char *archive, const irk_archive_member *from, member *to) {
  irk_str name = from->name;
  cli_memory full = {0};
  bool ok = open_member(w, archive, from, to);
  ok = ok && ((cli_memory_write(&full, archive, strlen(archive)) && cli_memory_write(&full, "(", 1) &&
               cli_memory_write(&full, name.ptr, strnlen(name.ptr, name.len)) && cli_memory_write(&full, ")", 2)) ||
              cli_no_memory(w->args));
  // An archive that is not thin holds its members under their own names.
  for (size_t i = name.len; from->is_external && i > 0; i--) {
    if (name.ptr[i - 1] != '/') continue;
    name = (irk_str){name.ptr + i, name.len - i};
    break;
  }
  ok = ok && (cli_memory_write(&to->name, name.ptr, name.len) || cli_no_memory(w->args));
  w->depth++;
  bool is_text = irk_content_of(to->bytes.ptr, to->bytes.len).kind == IRK_CONTENT_UNKNOWN;
  bool is_named_text = name.len > 3 && !memcmp(name.ptr + name.len - 3, ".ll", 3);
  if (ok && (!is_text || is_named_text)) ok = rewrite(w, full.ptr, to->bytes, &to->made, &to->defined);
  w->depth--;
  if (to->made.len) to->bytes = (irk_str){to->made.ptr, to->made.len};
  free(full.ptr);
  return ok;
}

static bool write_archive(const rewriting *w, const member *members, uint32_t count, irk_archive_form form,
                          cli_memory *out) {
  size_t num_symbols = 0, taken = 0;
  for (uint32_t i = 0; i < count; i++) num_symbols += members[i].defined.len;
  irk_archive_entry *entries = calloc((size_t)count + 1, sizeof *entries);
  irk_str *names = calloc(num_symbols + 1, sizeof *names);
  bool ok = (entries && names) || cli_no_memory(w->args);
  for (uint32_t i = 0; ok && i < count; i++) {
    const symbols *s = &members[i].defined;
    entries[i] =
        (irk_archive_entry){{members[i].name.ptr, members[i].name.len}, members[i].bytes, names + taken, s->len};
    size_t at = 0;
    for (uint32_t k = 0; k < s->len; k++) {
      irk_str *name = &names[taken++];
      memcpy(&name->len, s->text.ptr + at, sizeof name->len);
      name->ptr = s->text.ptr + at + sizeof name->len;
      at += sizeof name->len + name->len;
    }
  }
  irk_sink sink = cli_sink(w->args);
  ok = ok && (irk_archive_write(entries, count, form, &(irk_writer){cli_memory_write, out}, &sink) || sink.num_errors ||
              cli_no_memory(w->args));
  ok = ok && !sink.num_errors;
  free(entries);
  free(names);
  return ok;
}

static bool rewrite_archive(rewriting *w, const char *name, irk_str bytes, cli_memory *out) {
  irk_archive archive = irk_archive_open(bytes.ptr, bytes.len);
  irk_archive_member next;
  member *members = NULL;
  uint32_t count = 0;
  bool ok = !archive.is_big || refuse(w, name, "an archive of AIX");
  bool is_bsd = bytes.len > 11 && (!memcmp(bytes.ptr + 8, "#1/", 3) || !memcmp(bytes.ptr + 8, "__.", 3));
  if (ok && archive.is_thin)
    cli_report("%s: note: %s: this archive is thin; what is written holds its members\n", w->args->tool, name);
  while (ok && irk_archive_next(&archive, &next)) {
    ok = cli_grow(w->args, &members, count, sizeof *members);
    if (!ok) break;
    members[count] = (member){0};
    ok = rewrite_member(w, name, &next, &members[count++]);
  }
  if (ok && archive.is_damaged) cli_report_damaged(w->args, name, &archive);
  ok = ok && !archive.is_damaged && write_archive(w, members, count, is_bsd ? IRK_ARCHIVE_BSD : IRK_ARCHIVE_GNU, out);
  for (uint32_t i = 0; i < count; i++) {
    free(members[i].made.ptr);
    free(members[i].name.ptr);
    free(members[i].defined.text.ptr);
    if (members[i].file.args) cli_close(&members[i].file);
  }
  free(members);
  return ok;
}

static bool rewrite(rewriting *w, const char *name, irk_str bytes, cli_memory *out, symbols *defined) {
  if (!irk_is_archive(bytes.ptr, bytes.len)) return rewrite_modules(w, name, bytes, out, defined);
  if (w->depth < MOST_DEPTH) return rewrite_archive(w, name, bytes, out);
  cli_report("%s: error: %s: files are nested too deeply\n", w->args->tool, name);
  return false;
}

bool cli_rewrite_file(const cli_args *args, const cli_input *file, const cli_rewriter *with, cli_memory *out) {
  rewriting w = {.args = args, .with = with};
  symbols defined = {0};
  bool ok = rewrite(&w, file->name, file->bytes, out, &defined);
  free(defined.text.ptr);
  return ok;
}
