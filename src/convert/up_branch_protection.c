// Upgrades branch protection of Arm targets: module flags become function attributes; the values
// "true" and "false" become an attribute or its absence. A flag of value 2 means that this has been
// done.
#include "convert/up.h"

enum { F_BTE, F_PAUTH_LR, F_GCS, F_SIGN, F_SIGN_ALL, F_BKEY, NUM_FLAGS };
static const char *const flag_names[NUM_FLAGS] = {
    [F_BTE] = "branch-target-enforcement",    [F_PAUTH_LR] = "branch-protection-pauth-lr",
    [F_GCS] = "guarded-control-stack",        [F_SIGN] = "sign-return-address",
    [F_SIGN_ALL] = "sign-return-address-all", [F_BKEY] = "sign-return-address-with-bkey",
};
enum { NUM_SWITCHES = F_GCS + 1 };  // flags for attributes without value

typedef struct flags {
  uint32_t value[NUM_FLAGS], place[NUM_FLAGS];
} flags;

static bool is_arm(irk_str triple) {
  static const char *const starts[] = {"aarch64", "arm", "thumb"};
  for (size_t i = 0; i < IRK_COUNT(starts); ++i)
    if (triple.len >= strlen(starts[i]) && memcmp(triple.ptr, starts[i], strlen(starts[i])) == 0) return true;
  return false;
}

static bool read_flags(const irk_named_md *list, flags *f) {
  for (uint32_t i = 0; i < list->len; ++i) {
    const irk_md *flag = list->ops[i];
    if (!flag || flag->kind != IRK_MD_TUPLE || flag->len != 3 || !flag->f[1].md || flag->f[1].md->kind != IRK_MD_STRING)
      continue;
    bool ok;
    uint32_t value = irk_up_int_of_md(flag->f[2].md, &ok);
    for (uint32_t k = 0; ok && k < NUM_FLAGS; ++k) {
      if (!irk_str_eq(irk_md_str(flag->f[1].md), irk_str_of(flag_names[k]))) continue;
      if (value == 2) return false;
      f->value[k] = value;
      f->place[k] = i;
    }
  }
  return true;
}

typedef struct edit {
  irk_attr *attrs;
  uint32_t len;
} edit;

static uint32_t find(const edit *e, const char *key) {
  for (uint32_t i = 0; i < e->len; ++i)
    if (e->attrs[i].kind == IRK_ATTR_STRING && irk_str_eq(e->attrs[i].string->key, irk_str_of(key))) return i;
  return UINT32_MAX;
}
static void add(irk_module *m, edit *e, const char *key, const char *value) {
  e->attrs[e->len++] =
      (irk_attr){.kind = IRK_ATTR_STRING, .string = irk_attr_string_new(m, irk_str_of(key), irk_str_of(value))};
}
static void drop(edit *e, uint32_t at) { e->attrs[at] = e->attrs[--e->len]; }

static void upgrade_function(irk_module *m, irk_global *f, const flags *on) {
  const irk_attr_set *set = irk_attr_list_at(f->attrs, IRK_ATTR_INDEX_FUNCTION);
  edit e = {irk_arena_alloc(&m->arena, ((set ? set->len : 0) + NUM_FLAGS) * sizeof(irk_attr)), set ? set->len : 0};
  if (set) memcpy(e.attrs, set->attrs, set->len * sizeof *e.attrs);
  for (uint32_t k = 0; k < NUM_SWITCHES; ++k) {
    uint32_t at = find(&e, flag_names[k]);
    if (at == UINT32_MAX) {
      if (on->value[k] == 1) add(m, &e, flag_names[k], "");
    } else {
      irk_str value = e.attrs[at].string->value;
      bool is_true = irk_str_eq(value, IRK_S("true"));
      if (is_true || irk_str_eq(value, IRK_S("false"))) drop(&e, at);
      if (is_true) add(m, &e, flag_names[k], "");
    }
  }
  uint32_t at = find(&e, flag_names[F_SIGN]);
  if (on->value[F_SIGN] == 1) {
    if (at == UINT32_MAX) add(m, &e, flag_names[F_SIGN], on->value[F_SIGN_ALL] == 1 ? "all" : "non-leaf");
    if (find(&e, "sign-return-address-key") == UINT32_MAX)
      add(m, &e, "sign-return-address-key", on->value[F_BKEY] == 1 ? "b_key" : "a_key");
  } else if (at != UINT32_MAX && irk_str_eq(e.attrs[at].string->value, IRK_S("none"))) {
    drop(&e, at);
  }
  f->attrs = irk_attr_list_with_set(m, f->attrs, IRK_ATTR_INDEX_FUNCTION, irk_attr_set_of(m, e.attrs, e.len));
}

void irk_up_branch_protection(up *u) {
  irk_module *m = u->m;
  if (!is_arm(m->triple)) return;
  irk_named_md *list = irk_named_md_of(m, IRK_S("llvm.module.flags"));
  flags f = {{0}, {0}};
  if (list && !read_flags(list, &f)) return;
  for (uint32_t i = 0; i < m->functions.len; ++i)
    if (!m->functions.items[i]->is_declaration) upgrade_function(m, m->functions.items[i], &f);
  irk_md *two = irk_md_of_value(m, irk_const_int_u64(m, irk_type_int(m, 32), 2));
  for (uint32_t k = 0; list && k < NUM_FLAGS; ++k) {
    if (f.value[k] != 1 || (k > F_SIGN && f.value[F_SIGN] != 1)) continue;
    irk_md *old = list->ops[f.place[k]];
    list->ops[f.place[k]] = irk_md_tuple(m, (irk_md *[]){old->f[0].md, old->f[1].md, two}, 3);
  }
}
