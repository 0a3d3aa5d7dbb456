// Checks what irkit/container.h promises of any bytes: their kind and their shortfall are told from
// themselves; parts, their pieces and members of archives lie within them, and have names.
#ifndef IRK_FUZZ_CONTAINERS_H
#define IRK_FUZZ_CONTAINERS_H

#include "irkit/container.h"

#include <stdlib.h>

static void must_be_inside(irk_str file, irk_str bytes) {
  if (bytes.len && (bytes.ptr < file.ptr || bytes.len > file.len - (size_t)(bytes.ptr - file.ptr))) abort();
}

static bool count_bytes(void *user, const void *bytes, size_t len) {
  (void)bytes;
  *(uint64_t *)user += len;
  return true;
}

static void take_symbol(void *user, const irk_native_symbol *symbol) {
  must_be_inside(*(const irk_str *)user, symbol->name);
  if (!symbol->letter) abort();
}

static void take_dynamic(void *user, const irk_native_symbol *symbol, irk_str version, bool is_default) {
  (void)is_default;
  take_symbol(user, symbol);
  must_be_inside(*(const irk_str *)user, version);
}

// Opens "a" beside a thin archive: the archive itself.
static bool open_outside(void *user, irk_str path, irk_str *bytes) {
  *bytes = *(const irk_str *)user;
  return path.len == 1;
}

static void check_parts(const char *bytes, size_t size) {
  irk_str file = {bytes, size};
  const irk_container_options options = {IRK_SIZED(irk_container_options), .name = {"f", 1}, .most_parts = 1000,
                                         .open_outside = open_outside, .user = &file};
  irk_sink sink = {.visit = NULL};
  irk_container *c = irk_container_open(bytes, size, &options, &sink);
  if (!c) return;
  if (irk_container_is_damaged(c) != (sink.num_errors != 0)) abort();
  uint32_t num_modules = 0;
  for (uint32_t i = 0; i < irk_container_num_parts(c); i++) {
    const irk_part *part = irk_container_part(c, i);
    const irk_str pieces[] = {part->bytes, part->identification, part->body, part->strings, part->symbols};
    for (size_t k = 0; k < sizeof pieces / sizeof *pieces; k++) must_be_inside(k ? part->bytes : file, pieces[k]);
    char name[300];
    size_t len = irk_part_name(part, name, sizeof name);
    uint64_t written = 0;
    if (!part->is_outside && part->bytes.len && part->offset != (uint64_t)(part->bytes.ptr - bytes)) abort();
    irk_str object = part->bytes;
    irk_part_symbols(part, take_symbol, &object, &sink);
    irk_part_dynamic_symbols(part, take_dynamic, &object, &sink);
    if (part->kind > IRK_PART_TEXT) continue;
    if (irk_container_module(c, num_modules++) != part || part->number >= part->num_same) abort();
    if (len < sizeof name && num_modules < 50 && !irk_container_find(c, (irk_str){name, len})) abort();
    if (irk_part_write(part, &(irk_writer){count_bytes, &written}) && written < part->body.len) abort();
  }
  if (num_modules != irk_container_num_modules(c)) abort();
  irk_container_close(c);
}

static void check_container(const char *bytes, size_t size) {
  irk_content c = irk_content_of(bytes, size);
  char text[400], small[20];
  size_t len = irk_content_explain(&c, text, sizeof text);
  if (len >= sizeof text || text[len] || irk_content_explain(&c, small, sizeof small) != len) abort();
  if (c.bitcode.len && (c.bitcode.ptr < bytes || c.bitcode.len > size - (size_t)(c.bitcode.ptr - bytes))) abort();
  check_parts(bytes, size);
  if (!irk_is_archive(bytes, size)) return;
  irk_archive archive = irk_archive_open(bytes, size);
  irk_archive_member member;
  while (irk_archive_next(&archive, &member)) {
    size_t at = (size_t)(member.bytes.ptr - bytes);
    if (!member.is_external && (at > size || member.bytes.len > size - at)) abort();
    irk_str body;
    irk_archive_member_at(bytes, size, member.header_offset, &body);
  }
}

#endif
