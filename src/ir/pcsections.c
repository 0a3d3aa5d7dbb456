// The form of !pcsections: names of sections, and the constants to emit there after the addresses.
#include "ir/pcsections.h"

#include <string.h>

irk_pcsection_name irk_pcsection_name_of(irk_str text) {
  const char *mark = text.len ? memchr(text.ptr, '!', text.len) : NULL;
  if (!mark) return (irk_pcsection_name){text, {0}, false};
  irk_str name = {text.ptr, (size_t)(mark - text.ptr)}, options = {mark + 1, text.len - name.len - 1};
  bool is_compressed = options.len && memchr(options.ptr, 'C', options.len);
  return (irk_pcsection_name){name, options, is_compressed};
}

// LLVM accepts more '!' between options.
static const char *find_name_error(irk_str text) {
  irk_pcsection_name parsed = irk_pcsection_name_of(text);
  if (!parsed.name.len) return "pcsections must not name a section with an empty name";
  if (memchr(parsed.name.ptr, 0, parsed.name.len)) return "pcsections must not name a section with a NUL in its name";
  for (size_t i = 0; i < parsed.options.len; i++)
    if (parsed.options.ptr[i] != 'C' && parsed.options.ptr[i] != '!')
      return "pcsections must have no options other than C behind the name of a section";
  return NULL;
}

static const char *find_constants_error(irk_datalayout *dl, const irk_md *md) {
  if (!md || md->kind != IRK_MD_TUPLE) return "pcsections must hold names of sections and nodes of constants";
  for (uint32_t i = 0; i < md->len; i++) {
    const irk_md *e = md->f[i].md;
    if (!e || e->kind != IRK_MD_VALUE || !irk_value_is_const(e->f[0].value))
      return "pcsections must have only constants in the nodes behind the name of a section";
    const irk_type *type = e->f[0].value->type;
    if (!irk_type_is_sized(dl, type) || irk_type_has_scalable(dl, type))
      return "pcsections must have only constants of a fixed size in the nodes behind the name of a section";
  }
  return NULL;
}

bool irk_pcsections_are_valid(irk_datalayout *dl, const irk_md *node, irk_pcsections_fault *fault) {
  *fault = (irk_pcsections_fault){0};
  if (node->kind != IRK_MD_TUPLE || !node->len) fault->message = "pcsections must be a node that names a section";
  for (uint32_t i = 0; !fault->message && i < node->len; i++) {
    const irk_md *e = node->f[i].md;
    bool is_name = e && e->kind == IRK_MD_STRING;
    if (is_name) fault->message = find_name_error(irk_md_str(e));
    else if (!i) fault->message = "pcsections must begin with the name of a section";
    else fault->message = find_constants_error(dl, e);
    fault->operand = i + 1;
  }
  return !fault->message;
}
