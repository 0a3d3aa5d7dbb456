// Checks module flags, llvm.ident, llvm.commandline, and target triples.
#include "target/triple.h"
#include "verify/md.h"
#include "verify/module.h"

static uint32_t number_of(const irk_module *m, const irk_named_md *list) {
  uint32_t i = 0;
  while (i < m->named_mds.len && m->named_mds.items[i] != list) i++;
  return i;
}

// ---- flags ---------------------------------------------------------------------------------------------------

enum behaviour { ERROR = 1, WARNING, REQUIRE, OVERRIDE, APPEND, APPEND_UNIQUE, MAX, MIN };

typedef struct flags {
  irk_checker *c;
  const irk_md **by_name;  // by id of the name's string
  irk_md_list requirements;
} flags;

// Returns 0 for a behaviour that the release does not have.
static uint32_t behaviour_of(const irk_checker *c, const irk_md *md) {
  const irk_const_int *i = irk_md_int(md);
  uint64_t last = irk_has(c->version, IRK_FLAG_MIN) ? MIN : MAX;
  if (!i) return 0;
  if (irk_int_exceeds_word(i)) return 0;
  uint64_t value = irk_int_words(i)[0];
  return value >= ERROR && value <= last ? (uint32_t)value : 0;
}

static void check_cg_function(irk_checker *c, const irk_md *md) {
  if (!md) return;
  const irk_value *v = irk_is_kind(md, IRK_MD_VALUE) ? md->f[0].value : NULL;
  if (v) v = irk_strip_pointer_casts(c, v);
  CHECK(c, v && v->kind == IRK_VALUE_FUNCTION, "expected a Function or null", OF(md));
}

static void check_cg_entry(irk_checker *c, const irk_md *md) {
  if (md) c->at = OF(md);
  CHECK(c, irk_is_node(md) && irk_node_len(md) == 3, "expected a MDNode triple", OF(md));
  check_cg_function(c, irk_node_at(md, 0));
  check_cg_function(c, irk_node_at(md, 1));
  const irk_value *count = irk_md_const(irk_node_at(md, 2));
  CHECK(c, count && count->type->kind == IRK_TYPE_INTEGER, "expected an integer constant", OF(irk_node_at(md, 2)));
}

// Checks the value for the flag's behaviour. Returns the error message, or NULL.
static const char *find_bad_value(uint32_t behaviour, const irk_md *value, const irk_md **about) {
  *about = value;
  switch (behaviour) {
  case MIN:
    if (irk_md_int(value) && !irk_int_is_negative(irk_md_int(value))) return NULL;
    return "invalid value for 'min' module flag (expected constant non-negative integer)";
  case MAX: return irk_md_int(value) ? NULL : "invalid value for 'max' module flag (expected constant integer)";
  case REQUIRE:
    if (!irk_is_node(value) || irk_node_len(value) != 2)
      return "invalid value for 'require' module flag (expected metadata pair)";
    *about = irk_node_at(value, 0);
    if (irk_is_kind(*about, IRK_MD_STRING)) return NULL;
    return "invalid value for 'require' module flag (first value operand should be a string)";
  case APPEND:
  case APPEND_UNIQUE:
    return irk_is_node(value) ? NULL : "invalid value for 'append'-type module flag (expected a metadata node)";
  default: return NULL;
  }
}

// Checks flags that LLVM finds by name.
static void check_known_flag(irk_checker *c, const irk_md *name, const irk_md *value) {
  if (irk_is_text(name, "wchar_size"))
    CHECK(c, irk_md_int(value), "wchar_size metadata requires constant integer argument", NO_SUBJECT);
  if (irk_is_text(name, "Linker Options"))
    CHECK(c, irk_named_md_of(c->m, IRK_S("llvm.linker.options")), "'Linker Options' named metadata no longer supported",
          NO_SUBJECT);
  if (irk_is_text(name, "SemanticInterposition"))
    CHECK(c, irk_md_int(value), "SemanticInterposition metadata requires constant integer argument", NO_SUBJECT);
  if (irk_is_text(name, "CG Profile") && irk_is_node(value))
    for (uint32_t i = 0; i < irk_node_len(value); i++) check_cg_entry(c, irk_node_at(value, i));
}

static void check_flag(flags *f, const irk_md *flag) {
  irk_checker *c = f->c;
  c->at = OF(flag);
  CHECK(c, irk_node_len(flag) == 3, "incorrect number of operands in module flag", OF(flag));
  const irk_md *behaviour_md = irk_node_at(flag, 0), *name = irk_node_at(flag, 1), *value = irk_node_at(flag, 2);
  uint32_t behaviour = behaviour_of(c, behaviour_md);
  CHECK(c, irk_md_int(behaviour_md), "invalid behavior operand in module flag (expected constant integer)",
        OF(behaviour_md));
  CHECK(c, behaviour, "invalid behavior operand in module flag (unexpected constant)", OF(behaviour_md));
  CHECK(c, irk_is_kind(name, IRK_MD_STRING), "invalid ID operand in module flag (expected metadata string)", OF(name));
  const irk_md *about;
  const char *wrong = find_bad_value(behaviour, value, &about);
  CHECK(c, !wrong, wrong, OF(about));
  if (behaviour == REQUIRE) {
    irk_md_list_push(c, &f->requirements, value);
  } else {
    CHECK(c, !f->by_name[name->id], "module flag identifiers must be unique (or of 'require' type)", OF(name));
    f->by_name[name->id] = flag;
  }
  check_known_flag(c, name, value);
}

static void check_requirement(const flags *f, const irk_md *requirement) {
  irk_checker *c = f->c;
  c->at = OF(requirement);
  const irk_md *name = irk_node_at(requirement, 0), *flag = f->by_name[name->id];
  CHECK(c, flag, "invalid requirement on flag, flag is not present in module", OF(name));
  CHECK(c, irk_node_at(flag, 2) == irk_node_at(requirement, 1),
        "invalid requirement on flag, flag does not have the required value", OF(name));
}

static bool is_int_flag(const irk_md *flag, const char *name) {
  return irk_node_len(flag) == 3 && irk_is_text(irk_node_at(flag, 1), name) && irk_md_int(irk_node_at(flag, 2));
}

static void check_flags(irk_checker *c, const irk_named_md *list) {
  flags f = {.c = c, .by_name = IRK_NEW_ARRAY(&c->arena, const irk_md *, c->m->mds.len + 1)};
  bool platform = false, version = false;
  for (uint32_t i = 0; i < list->len; i++) {
    if (!irk_is_node(list->ops[i])) continue;
    check_flag(&f, list->ops[i]);
    platform |= is_int_flag(list->ops[i], "aarch64-elf-pauthabi-platform");
    version |= is_int_flag(list->ops[i], "aarch64-elf-pauthabi-version");
  }
  c->at = irk_of_named(number_of(c->m, list));
  if (platform != version && irk_has(c->version, IRK_PAUTH_FLAGS_CHECKED))
    VIOLATE(c,
            "either both or no 'aarch64-elf-pauthabi-platform' and 'aarch64-elf-pauthabi-version' module flags must be "
            "present",
            NO_SUBJECT);
  for (uint32_t i = 0; i < f.requirements.len; i++) check_requirement(&f, f.requirements.items[i]);
}

bool irk_has_semantic_interposition(const irk_module *m) {
  const irk_named_md *list = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  for (uint32_t i = 0; list && i < list->len; i++) {
    if (!irk_is_node(list->ops[i]) || !is_int_flag(list->ops[i], "SemanticInterposition")) continue;
    return irk_int_words(irk_md_int(irk_node_at(list->ops[i], 2)))[0] != 0;
  }
  return false;
}

// ---- idents and command lines --------------------------------------------------------------------------------

// Checks that each entry is one string.
static void check_strings(irk_checker *c, const char *name) {
  const irk_named_md *list = irk_named_md_of(c->m, irk_str_of(name));
  for (uint32_t i = 0; list && i < list->len; i++) {
    const irk_md *md = list->ops[i];
    if (!irk_is_node(md)) continue;
    c->at = OF(md);
    CHECK(c, irk_node_len(md) == 1, irk_format_message(c, "incorrect number of operands in %s metadata", name), OF(md));
    CHECK(c, irk_is_kind(irk_node_at(md, 0), IRK_MD_STRING),
          irk_format_message(c, "invalid value for %s metadata entry operand(the operand should be a string)", name),
          OF(irk_node_at(md, 0)));
  }
}

void irk_check_module_flags(irk_checker *c) {
  const irk_named_md *list = irk_named_md_of(c->m, IRK_S("llvm.module.flags"));
  if (list) check_flags(c, list);
  check_strings(c, "llvm.ident");
  check_strings(c, "llvm.commandline");
}

// ---- the triple ----------------------------------------------------------------------------------------------

static bool ends(irk_str s, const char *with) {
  size_t len = strlen(with);
  return s.len >= len && memcmp(s.ptr + s.len - len, with, len) == 0;
}

bool irk_is_coff(irk_str triple) {
  irk_str environment = irk_triple_part(triple, IRK_TRIPLE_ENVIRONMENT);
  if (ends(environment, "coff") && !ends(environment, "xcoff")) return true;
  if (ends(environment, "elf") || ends(environment, "macho")) return false;
  return irk_triple_is_any(triple, IRK_TRIPLE_SYSTEM, "windows* win32* mingw32* cygwin* uefi*");
}
