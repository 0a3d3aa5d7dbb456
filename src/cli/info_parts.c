// irkit info: the list of the parts of an archive, an object or another file with modules in it.
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static const char *const kinds[] = {[IRK_PART_BITCODE] = "bitcode",
                                    [IRK_PART_TEXT] = "text",
                                    [IRK_PART_OBJECT] = "object",
                                    [IRK_PART_OTHER] = "other",
                                    [IRK_PART_OUTSIDE] = "outside"};

// Returns the part's name, which the caller frees; NULL after a message if memory ran out.
static char *name_of(const cli_parts *parts, const irk_part *part) {
  size_t len = irk_part_name(part, NULL, 0) + 1;
  char *name = malloc(len);
  if (name) irk_part_name(part, name, len);
  else cli_no_memory(cli_parts_file(parts)->args);
  return name;
}

// Returns the bytes that are the part's alone: modules of one stream share its tables.
static uint64_t bytes_of(const irk_part *part) {
  bool shares = part->body.len && part->num_same > 1;
  return shares ? part->identification.len + part->body.len : part->bytes.len;
}

// ---- text output ---------------------------------------------------------------------------------------------

static void put_words(const irk_writer *out, const irk_part *part) {
  uint64_t modules = part->num_modules;
  switch (part->kind) {
  case IRK_PART_BITCODE: cli_put(out, "a module as bitcode"); break;
  case IRK_PART_TEXT: cli_put(out, "a module as text"); break;
  case IRK_PART_OUTSIDE: cli_put(out, "in another file, which was not opened"); break;
  case IRK_PART_OBJECT:
  case IRK_PART_OTHER: cli_put(out, "%s", part->what.len ? part->what.ptr : "another file"); break;
  }
  if (part->kind == IRK_PART_OBJECT && part->arch.len) cli_put(out, " (%.*s)", (int)part->arch.len, part->arch.ptr);
  if (part->kind == IRK_PART_OBJECT)
    cli_put(out, modules == 1 ? ", with %llu module" : ", with %llu modules", (unsigned long long)modules);
  if (part->section.len) cli_put(out, " in section '%.*s'", (int)part->section.len, part->section.ptr);
  if (part->is_outside) cli_put(out, ", beside the archive");
}

static bool list_as_text(const cli_parts *parts) {
  const irk_writer out = {cli_write_stream, stdout};
  const cli_input *file = cli_parts_file(parts);
  const irk_container *c = cli_parts_container(parts);
  irk_content content = irk_content_of(file->bytes.ptr, file->bytes.len);
  uint32_t modules = irk_container_num_modules(c);
  cli_put(&out, "%s: %s, %llu bytes, with %u module%s\n\n", file->name, content.what.ptr,
          (unsigned long long)file->bytes.len, modules, modules == 1 ? "" : "s");
  printf("  %13s  part\n", "bytes");
  for (uint32_t i = 0; i < irk_container_num_parts(c); i++) {
    const irk_part *part = irk_container_part(c, i);
    char *name = name_of(parts, part);
    if (!name) return false;
    printf("  %13llu  ", (unsigned long long)bytes_of(part));
    cli_put(&out, "%s: ", name);
    put_words(&out, part);
    cli_put(&out, "\n");
    free(name);
  }
  return true;
}

// ---- JSON output ---------------------------------------------------------------------------------------------

static void put_text(const char *key, irk_str s) {
  printf("\"%s\": ", key);
  cli_json_string(s);
  printf(", ");
}

static bool list_as_json(const cli_parts *parts) {
  const cli_input *file = cli_parts_file(parts);
  const irk_container *c = cli_parts_container(parts);
  printf("{");
  put_text("file", (irk_str){file->name, strlen(file->name)});
  put_text("form", irk_str_of("container"));
  put_text("what", irk_content_of(file->bytes.ptr, file->bytes.len).what);
  printf("\"bytes\": %llu, \"damaged\": %s, \"parts\": [", (unsigned long long)file->bytes.len,
         irk_container_is_damaged(c) ? "true" : "false");
  for (uint32_t i = 0; i < irk_container_num_parts(c); i++) {
    const irk_part *part = irk_container_part(c, i);
    char *name = name_of(parts, part);
    if (!name) return false;
    printf(i ? ", {" : "{");
    put_text("name", irk_str_of(name));
    put_text("kind", irk_str_of(kinds[part->kind]));
    put_text("what", part->what);
    put_text("member", part->member);
    put_text("section", part->section);
    put_text("arch", part->arch);
    printf("\"offset\": %llu, \"bytes\": %llu, \"outside\": %s}", (unsigned long long)part->offset,
           (unsigned long long)bytes_of(part), part->is_outside ? "true" : "false");
    free(name);
  }
  puts("]}");
  return true;
}

bool cli_info_list(const cli_parts *parts, bool json) { return (json ? list_as_json : list_as_text)(parts); }
