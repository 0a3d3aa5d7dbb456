// Merges module flags by their behaviours, as the module-flags proposal and LLVM's linker define
// it.
//
// Flags are merged input by input, so conflicts are reported for the input that causes them. Flags
// set by hand (irk_linker_options.settings) are not compared. Requirements are checked at the end,
// when all flags are known.
#include "link/link.h"

#include "base/bigint.h"

#include <stdlib.h>

enum { ERROR = 1, WARNING, REQUIRE, OVERRIDE, APPEND, APPEND_UNIQUE, MAX, MIN };
static const char *const behaviour_names[] = {"?",      "error",         "warning", "require", "override",
                                              "append", "append-unique", "max",     "min"};

typedef struct flag {
  irk_md *behaviour_md, *name, *value;
  uint32_t behaviour;
  uint32_t at;  // index in the named node; UINT32_MAX: set by hand, not in the node
  irk_str file, producer;
  bool is_appended;     // `items` is the value
  uint32_t last_input;  // number of the last input that had it, + 1
  IRK_VEC(irk_md *) items;
  irk_map is_item;  // append-unique: ids of the items
} flag;
typedef struct requirement {
  irk_md *pair;
  irk_str file, producer;
} requirement;
struct irk_link_flags {
  irk_named_md *named;
  bool had_flags;   // before the current input
  irk_map by_name;  // id of the name's md -> index in `flags`
  IRK_VEC(flag) flags;
  IRK_VEC(uint32_t) min_flags;  // indices of flags that have or had behaviour min
  IRK_VEC(requirement) requirements;
  irk_map is_required;  // ids of the pairs of requirements
};

void irk_link_flags_free(irk_linker *l) {
  if (!l->flags) return;
  for (uint32_t i = 0; i < l->flags->flags.len; i++) {
    irk_vec_free(&l->flags->flags.items[i].items);
    irk_map_free(&l->flags->flags.items[i].is_item);
  }
  irk_map_free(&l->flags->is_required);
  irk_vec_free(&l->flags->min_flags);
  irk_map_free(&l->flags->by_name);
  irk_vec_free(&l->flags->flags);
  irk_vec_free(&l->flags->requirements);
}

// ---- reading a flag ------------------------------------------------------------------------------------------

static const irk_const_int *int_of(const irk_md *md) {
  if (!md || md->kind != IRK_MD_VALUE || md->f[0].value->kind != IRK_VALUE_INT) return NULL;
  return (const irk_const_int *)md->f[0].value;
}

static uint64_t number_of(const irk_md *md) {
  const irk_const_int *c = int_of(md);
  return c ? irk_int_words(c)[0] : 0;
}

static bool is_tuple_of(const irk_md *md, uint32_t len) { return md && md->kind == IRK_MD_TUPLE && md->len == len; }

// Puts an integer as constants are printed: "i32 -1".
static void put_int(irk_buf *text, const irk_const_int *c) {
  uint32_t bits = (uint32_t)c->v.type->count;
  irk_buf_printf(text, "i%u ", bits);
  if (bits == 1) irk_buf_str(text, irk_int_words(c)[0] ? IRK_S("true") : IRK_S("false"));
  else irk_int_print(text, c);
}

static void put_value(irk_buf *text, const irk_md *value, uint32_t num_items) {
  const irk_const_int *c = int_of(value);
  if (c) put_int(text, c);
  else if (value && value->kind == IRK_MD_STRING)
    irk_buf_printf(text, "!\"%.*s\"", (int)value->len, irk_md_str(value).ptr);
  else if (value && value->kind == IRK_MD_TUPLE) irk_buf_printf(text, "a node of %u", num_items);
  else irk_buf_str(text, value ? IRK_S("something else") : IRK_S("null"));
}

// Notes the triple: "!{i32 1, !"name"} in 'FILE', written by PRODUCER".
static void note_malformed(irk_move *mv, const irk_md *triple) {
  irk_buf *text = &mv->text;
  irk_str producer = mv->c.src->producer;
  text->len = 0;
  irk_buf_str(text, triple->kind == IRK_MD_TUPLE ? IRK_S("!{") : IRK_S("not a tuple"));
  for (uint32_t i = 0; triple->kind == IRK_MD_TUPLE && i < triple->len && i < 8; i++) {
    const irk_md *part = triple->f[i].md;
    if (i) irk_buf_str(text, IRK_S(", "));
    put_value(text, part, part ? part->len : 0);
  }
  if (triple->kind == IRK_MD_TUPLE) irk_buf_str(text, triple->len > 8 ? IRK_S(", ...}") : IRK_S("}"));
  irk_link_note(mv, "%.*s in '%.*s'%s%.*s", (int)text->len, text->ptr, (int)mv->name.len, mv->name.ptr,
                producer.len ? ", written by " : "", (int)producer.len, producer.ptr);
}

// Takes the triple apart; reports an error and returns false if it is malformed.
static bool read_flag(irk_move *mv, irk_md *triple, flag *out) {
  if (!is_tuple_of(triple, 3)) {
    irk_link_error(mv, "linking module flags: incorrect number of operands in module flag");
    note_malformed(mv, triple);
    return false;
  }
  const irk_const_int *behaviour = int_of(triple->f[0].md);
  irk_md *name = triple->f[1].md;
  if (!name || name->kind != IRK_MD_STRING) {
    irk_link_error(mv, "linking module flags: invalid ID operand in module flag (expected metadata string)");
    note_malformed(mv, triple);
    return false;
  }
  irk_str text = irk_md_str(name);
  if (!behaviour || irk_int_words(behaviour)[0] < ERROR || irk_int_words(behaviour)[0] > MIN) {
    irk_link_error(mv, "linking module flags '%.*s': invalid behavior operand in module flag (%s)", (int)text.len,
                   text.ptr, behaviour ? "unexpected constant" : "expected constant integer");
    note_malformed(mv, triple);
    return false;
  }
  *out = (flag){.behaviour_md = triple->f[0].md,
                .name = name,
                .value = triple->f[2].md,
                .file = mv->name,
                .producer = mv->c.src->producer,
                .behaviour = (uint32_t)irk_int_words(behaviour)[0]};
  bool wants_tuple = out->behaviour == APPEND || out->behaviour == APPEND_UNIQUE;
  bool wants_number = out->behaviour == MAX || out->behaviour == MIN;
  const char *wrong = NULL;
  if (wants_tuple && (!out->value || out->value->kind != IRK_MD_TUPLE))
    wrong = "invalid value for 'append'-type module flag (expected a metadata node)";
  if (wants_number && !int_of(out->value))
    wrong = out->behaviour == MAX ? "invalid value for 'max' module flag (expected constant integer)"
                                  : "invalid value for 'min' module flag (expected constant non-negative integer)";
  if (out->behaviour == REQUIRE &&
      (!is_tuple_of(out->value, 2) || !out->value->f[0].md || out->value->f[0].md->kind != IRK_MD_STRING))
    wrong = "invalid value for 'require' module flag (expected metadata pair)";
  if (!wrong) return true;
  irk_link_error(mv, "linking module flags '%.*s': %s", (int)text.len, text.ptr, wrong);
  note_malformed(mv, triple);
  return false;
}

// ---- reporting conflicts -------------------------------------------------------------------------------------

static irk_str value_text(irk_move *mv, const flag *f) {
  irk_buf *text = &mv->text;
  text->len = 0;
  put_value(text, f->value, f->is_appended ? f->items.len : f->value ? f->value->len : 0);
  return irk_arena_str(&mv->c.scratch, (irk_str){text->ptr, text->len});
}

// Puts "'name' is VALUE with behaviour 'max' in 'FILE', written by PRODUCER".
static void put_flag(irk_buf *text, const flag *f) {
  irk_str name = irk_md_str(f->name);
  irk_buf_printf(text, "'%.*s' is ", (int)name.len, name.ptr);
  put_value(text, f->value, f->is_appended ? f->items.len : f->value ? f->value->len : 0);
  irk_buf_printf(text, " with behaviour '%s' in '%.*s'", behaviour_names[f->behaviour], (int)f->file.len, f->file.ptr);
  if (f->producer.len) irk_buf_printf(text, ", written by %.*s", (int)f->producer.len, f->producer.ptr);
}

static void note_flag(irk_move *mv, const flag *f) {
  irk_buf *text = &mv->text;
  text->len = 0;
  put_flag(text, f);
  irk_link_note(mv, "%.*s", (int)text->len, text->ptr);
}

static void conflict(irk_move *mv, const flag *d, const flag *s, const char *what) {
  irk_str name = irk_md_str(s->name), src = mv->c.src->id, dst = mv->c.dst->id;
  if (!strcmp(what, "values") && irk_has(mv->c.dst->version, IRK_FLAG_VALUES_SAID)) {
    irk_str src_value = value_text(mv, s), dst_value = value_text(mv, d);
    irk_link_error(mv,
                   "linking module flags '%.*s': IDs have conflicting values: '%.*s' from %.*s, and '%.*s' from %.*s",
                   (int)name.len, name.ptr, (int)src_value.len, src_value.ptr, (int)src.len, src.ptr,
                   (int)dst_value.len, dst_value.ptr, (int)dst.len, dst.ptr);
  } else {
    irk_link_error(mv, "linking module flags '%.*s': IDs have conflicting %s in '%.*s' and '%.*s'", (int)name.len,
                   name.ptr, what, (int)src.len, src.ptr, (int)dst.len, dst.ptr);
  }
  note_flag(mv, s);
  note_flag(mv, d);
  irk_link_note(mv, "--flag %.*s=VALUE settles it", (int)name.len, name.ptr);
}

static void warn_of_values(irk_move *mv, const flag *d, const flag *s) {
  irk_str name = irk_md_str(s->name), src_value = value_text(mv, s), dst_value = value_text(mv, d);
  irk_link_warn(mv, "linking module flags '%.*s': IDs have conflicting values ('%.*s' from %.*s with '%.*s' from %.*s)",
                (int)name.len, name.ptr, (int)src_value.len, src_value.ptr, (int)mv->c.src->id.len, mv->c.src->id.ptr,
                (int)dst_value.len, dst_value.ptr, (int)mv->c.dst->id.len, mv->c.dst->id.ptr);
  if (mv->l->options.no_warnings) return;
  note_flag(mv, s);
  note_flag(mv, d);
}

// ---- merging -------------------------------------------------------------------------------------------------

static void store(irk_move *mv, flag *d) {
  irk_md *ops[] = {d->behaviour_md, d->name, d->value};
  d->last_input = mv->l->num_inputs + 1;
  mv->l->flags->named->ops[d->at] = irk_md_tuple(mv->c.dst, ops, 3);
}

static void note_min_flag(irk_linker *l, const flag *d) {
  if (d->behaviour == MIN) irk_vec_push(&l->flags->min_flags, (uint32_t)(d - l->flags->flags.items));
}

static void take_src(irk_move *mv, flag *d, const flag *s) {
  bool was_min = d->behaviour == MIN;
  d->behaviour = s->behaviour;
  if (!was_min) note_min_flag(mv->l, d);
  d->is_appended = false;
  d->behaviour_md = s->behaviour_md;
  d->value = s->value;
  d->file = irk_arena_str(&mv->l->arena, s->file);
  d->producer = irk_arena_str(&mv->l->arena, s->producer);
  store(mv, d);
}

// Selects the smaller or the larger number, by the behaviour.
static void merge_number(irk_move *mv, flag *d, const flag *s, uint32_t behaviour) {
  uint64_t dst_number = number_of(d->value), src_number = number_of(s->value);
  if (!int_of(d->value) || !int_of(s->value)) {
    conflict(mv, d, s, "values");
    return;
  }
  bool takes_src = behaviour == MIN ? src_number < dst_number : src_number > dst_number;
  flag merged = takes_src ? *s : *d;
  merged.behaviour = behaviour;
  merged.behaviour_md = d->behaviour == behaviour ? d->behaviour_md : s->behaviour_md;
  take_src(mv, d, &merged);
}

static void append_items(flag *d, const irk_md *tuple, bool unique) {
  for (uint32_t i = 0; i < tuple->len; i++) {
    irk_md *item = tuple->f[i].md;
    bool is_new = true;
    if (unique) irk_map_put(&d->is_item, item ? (uint64_t)item->id + 1 : 0, &is_new);
    if (is_new) irk_vec_push(&d->items, item);
  }
}

static void merge_nodes(flag *d, const flag *s) {
  bool unique = s->behaviour == APPEND_UNIQUE;
  if (!d->is_appended) append_items(d, d->value, unique);
  d->is_appended = true;
  append_items(d, s->value, unique);
}

static bool are_reconcilable(uint32_t a, uint32_t b, irk_version version) {
  if (a == b) return true;
  if (b == WARNING) b = a, a = WARNING;
  return a == WARNING && (b == MAX || (b == MIN && irk_has(version, IRK_FLAG_MIN)));
}

static void merge(irk_move *mv, flag *d, const flag *s) {
  d->last_input = mv->l->num_inputs + 1;
  if (d->at == UINT32_MAX) return;  // set by hand
  if (d->behaviour == OVERRIDE) {
    if (s->behaviour == OVERRIDE && s->value != d->value) conflict(mv, d, s, "override values");
    return;
  }
  if (s->behaviour == OVERRIDE) {
    take_src(mv, d, s);
    return;
  }
  if (!are_reconcilable(d->behaviour, s->behaviour, mv->c.dst->version)) {
    conflict(mv, d, s, "behaviors");
    return;
  }
  bool warns = d->behaviour == WARNING || s->behaviour == WARNING;
  if (warns && d->value != s->value) warn_of_values(mv, d, s);
  if (d->behaviour == MIN || s->behaviour == MIN) merge_number(mv, d, s, MIN);
  else if (d->behaviour == MAX || s->behaviour == MAX) merge_number(mv, d, s, MAX);
  else if (s->behaviour == APPEND || s->behaviour == APPEND_UNIQUE) merge_nodes(d, s);
  else if (s->behaviour == ERROR && d->value != s->value) conflict(mv, d, s, "values");
}

static const irk_flag_setting *setting_of(const irk_linker *l, irk_str name) {
  for (uint32_t i = 0; i < l->options.num_settings; i++)
    if (irk_str_eq(l->options.settings[i].name, name)) return &l->options.settings[i];
  return NULL;
}

static void add_flag(irk_move *mv, irk_md *triple, const flag *s) {
  struct irk_link_flags *all = mv->l->flags;
  flag f = *s;
  f.file = irk_arena_str(&mv->l->arena, s->file);
  f.producer = irk_arena_str(&mv->l->arena, s->producer);
  f.last_input = mv->l->num_inputs + 1;
  f.at = UINT32_MAX;
  if (!setting_of(mv->l, irk_md_str(s->name))) {
    f.at = all->named->len;
    irk_named_md_add(mv->c.dst, all->named, triple);
  }
  irk_vec_push(&all->flags, f);
  note_min_flag(mv->l, &all->flags.items[all->flags.len - 1]);
}

static void add_requirement(irk_move *mv, irk_md *triple, const flag *s) {
  struct irk_link_flags *all = mv->l->flags;
  // An input that requires a value of a flag counts as one that has the flag.
  const uint64_t *at = irk_map_get(&all->by_name, s->name->id);
  if (at) all->flags.items[*at].last_input = mv->l->num_inputs + 1;
  bool is_new;
  irk_map_put(&all->is_required, s->value->id, &is_new);
  if (!is_new) return;
  irk_vec_push(&all->requirements, ((requirement){s->value, irk_arena_str(&mv->l->arena, s->file),
                                                  irk_arena_str(&mv->l->arena, s->producer)}));
  irk_named_md_add(mv->c.dst, all->named, triple);
}

static void link_flag(irk_move *mv, irk_md *triple) {
  struct irk_link_flags *all = mv->l->flags;
  flag s;
  if (!read_flag(mv, triple, &s)) return;
  if (s.behaviour == REQUIRE) {
    add_requirement(mv, triple, &s);
    return;
  }
  bool is_new;
  uint64_t *at = irk_map_put(&all->by_name, s.name->id, &is_new);
  if (!is_new && !all->had_flags && all->flags.items[*at].last_input == mv->l->num_inputs + 1) {
    // LLVM takes the flags of the first module that has some unchanged; its verifier then refuses
    // the result.
    irk_link_error(mv, "module flag identifiers must be unique (or of 'require' type)");
    return;
  }
  if (!is_new) {
    merge(mv, &all->flags.items[*at], &s);
    return;
  }
  *at = all->flags.len;
  add_flag(mv, triple, &s);
  flag *f = &all->flags.items[all->flags.len - 1];
  if (f->behaviour == MIN && all->had_flags && f->at != UINT32_MAX) f->last_input = 0;  // earlier inputs lack it
}

// Sets flags of behaviour min to 0 if the current input lacks them.
static void zero_missing_min_flags(irk_move *mv) {
  struct irk_link_flags *all = mv->l->flags;
  for (uint32_t i = 0; i < all->min_flags.len; i++) {
    flag *f = &all->flags.items[all->min_flags.items[i]];
    bool is_low = f->behaviour == MIN && f->last_input != mv->l->num_inputs + 1 && f->at != UINT32_MAX;
    if (is_low && int_of(f->value)) {
      f->value = irk_md_of_value(mv->c.dst, irk_const_int_u64(mv->c.dst, f->value->f[0].value->type, 0));
      store(mv, f);
    }
  }
}

static void begin_flags(irk_linker *l) {
  if (l->flags) return;
  l->flags = IRK_NEW(&l->arena, struct irk_link_flags);
  l->flags->named = irk_named_md_get(l->dst, IRK_S("llvm.module.flags"));
}

void irk_link_module_flags(irk_move *mv) {
  irk_linker *l = mv->l;
  const irk_named_md *named = irk_module_flags_node(mv->c.src);
  if (!named) return;
  begin_flags(l);
  l->flags->had_flags = l->flags->named->len > 0;
  for (uint32_t i = 0; i < named->len; i++) {
    irk_md *triple = irk_copy_md(&mv->c, named->ops[i]);
    if (triple) link_flag(mv, triple);
  }
  zero_missing_min_flags(mv);
}

// ---- the end -------------------------------------------------------------------------------------------------

static void set_by_hand(irk_linker *l, const irk_flag_setting *s) {
  irk_module *m = l->dst;
  bool is_number = s->value.len > 0 && s->value.len < 20;
  uint64_t number = 0;
  for (size_t i = 0; i < s->value.len && is_number; i++) {
    is_number = s->value.ptr[i] >= '0' && s->value.ptr[i] <= '9';
    number = number * 10 + (uint64_t)(s->value.ptr[i] - '0');
  }
  irk_md *name = irk_md_string(m, s->name);
  uint64_t *at = l->flags ? irk_map_get(&l->flags->by_name, name->id) : NULL;
  uint32_t behaviour = at ? l->flags->flags.items[*at].behaviour : ERROR;
  irk_type *i32 = irk_type_int(m, 32), *type = i32;
  if (at && int_of(l->flags->flags.items[*at].value)) type = l->flags->flags.items[*at].value->f[0].value->type;
  if (behaviour != ERROR && behaviour != WARNING && !is_number) behaviour = ERROR;
  irk_md *value = is_number ? irk_md_of_value(m, irk_const_int_u64(m, type, number)) : irk_md_string(m, s->value);
  irk_md *ops[] = {irk_md_of_value(m, irk_const_int_u64(m, i32, behaviour)), name, value};
  irk_named_md_add(m, irk_named_md_get(m, IRK_S("llvm.module.flags")), irk_md_tuple(m, ops, 3));
  if (at) l->flags->flags.items[*at].value = value;
}

static void check_requirement(irk_linker *l, const requirement *r) {
  irk_md *name = r->pair->f[0].md;
  const uint64_t *at = irk_map_get(&l->flags->by_name, name->id);
  if (at && l->flags->flags.items[*at].value == r->pair->f[1].md) return;
  irk_str text = irk_md_str(name);
  irk_diag_put(l->sink, (irk_diag){.severity = IRK_ERROR, .file = r->file},
               "linking module flags '%.*s': does not have the required value", (int)text.len, text.ptr);
  l->is_failed = true;
  irk_buf words = {0};
  irk_guard guard;
  irk_guard_enter(&guard, irk_buf_release, &words);
  irk_diag note = {.severity = IRK_NOTE, .file = r->file};
  put_value(&words, r->pair->f[1].md, 0);
  irk_diag_put(l->sink, note, "%.*s is required in '%.*s'%s%.*s", (int)words.len, words.ptr, (int)r->file.len,
               r->file.ptr, r->producer.len ? ", written by " : "", (int)r->producer.len, r->producer.ptr);
  words.len = 0;
  if (at) put_flag(&words, &l->flags->flags.items[*at]);
  else irk_buf_printf(&words, "no input has '%.*s'", (int)text.len, text.ptr);
  irk_diag_put(l->sink, note, "%.*s", (int)words.len, words.ptr);
  irk_diag_put(l->sink, note, "--flag %.*s=VALUE settles it", (int)text.len, text.ptr);
  irk_guard_leave(&guard);
  irk_buf_free(&words);
}

void irk_link_flags_finish(irk_linker *l) {
  for (uint32_t i = 0; i < l->options.num_settings; i++) set_by_hand(l, &l->options.settings[i]);
  if (!l->flags) return;
  for (uint32_t i = 0; i < l->flags->flags.len; i++) {
    flag *f = &l->flags->flags.items[i];
    if (!f->is_appended || f->at == UINT32_MAX) continue;
    irk_md_field *fields = irk_arena_alloc(&l->arena, sizeof *fields * ((size_t)f->items.len + 1));
    for (uint32_t k = 0; k < f->items.len; k++) fields[k].md = f->items.items[k];
    bool distinct = irk_has(l->dst->version, IRK_LINKER_DISTINCT_FLAGS);
    irk_md *value = irk_md_node(l->dst, IRK_MD_TUPLE, distinct, 0, fields, f->items.len);
    irk_md_field triple[3] = {{.md = f->behaviour_md}, {.md = f->name}, {.md = value}};
    l->flags->named->ops[f->at] = irk_md_node(l->dst, IRK_MD_TUPLE, distinct, 0, triple, 3);
  }
  for (uint32_t i = 0; i < l->flags->requirements.len; i++) check_requirement(l, &l->flags->requirements.items[i]);
}

// Takes the flags of dst unchanged.
void irk_link_adopt_flags(irk_move *mv) {
  irk_module *src = mv->c.src;
  if (!irk_module_flags_node(mv->c.dst)) return;
  begin_flags(mv->l);
  struct irk_link_flags *all = mv->l->flags;
  mv->c.src = mv->c.dst;  // the flags belong to dst
  for (uint32_t i = 0; i < all->named->len; i++) {
    flag f;
    if (!read_flag(mv, all->named->ops[i], &f)) continue;
    bool is_new;
    uint64_t *at = NULL;
    if (f.behaviour == REQUIRE) {
      irk_map_put(&all->is_required, f.value->id, &is_new);
      if (is_new) irk_vec_push(&all->requirements, ((requirement){f.value, f.file, f.producer}));
      continue;
    }
    at = irk_map_put(&all->by_name, f.name->id, &is_new);
    if (!is_new) {
      irk_link_error(mv, "linking module flags '%.*s': the flag is defined twice", (int)f.name->len,
                     irk_md_str(f.name).ptr);
      continue;
    }
    *at = all->flags.len;
    f.at = i;
    irk_vec_push(&all->flags, f);
    note_min_flag(mv->l, &all->flags.items[*at]);
  }
  mv->c.src = src;
}

// ---- linking flags only --------------------------------------------------------------------------------------

static void merge_flags(irk_linker *l, irk_move *mv, irk_module *src) {
  mv->name = l->dst->id;
  irk_link_adopt_flags(mv);
  mv->name = src->id;
  l->num_inputs = 1;
  irk_link_begin(mv);
  mv->type_names = IRK_NEW_ARRAY(&mv->c.arena, irk_sym, src->types.len + 1);
  mv->is_done_with_bodies = true;  // no global is linked
  irk_link_module_flags(mv);
  l->is_failed = mv->has_errors;
  if (!l->is_failed) irk_link_flags_finish(l);
}

static void merge_guarded(irk_linker *l, irk_move *mv, irk_module *src) {
  irk_border border;
  irk_border_enter(&border);
  if (setjmp(border.jump)) {
    irk_diag_put(l->sink, (irk_diag){.severity = IRK_ERROR, .file = mv->name}, "%s", irk_memory_message());
    l->is_failed = true;
    return;
  }
  if (!setjmp(mv->failed)) merge_flags(l, mv, src);
  irk_border_leave(&border);
}

bool irk_module_flags_merge(irk_module *dst, irk_module *src, irk_sink *sink) {
  irk_linker l = {.dst = dst, .sink = sink, .is_failed = true};
  irk_named_md *named = irk_module_flags_node(dst);
  uint32_t len = named ? named->len : 0;
  irk_md **ops = calloc((size_t)len + 1, sizeof *ops);
  irk_move *mv = ops ? calloc(1, sizeof *mv) : NULL;
  if (!mv) {
    irk_diag_put(sink, (irk_diag){.severity = IRK_ERROR, .file = dst->id}, "%s", irk_memory_message());
    free(ops);
    return false;
  }
  if (len) memcpy(ops, named->ops, sizeof *ops * (size_t)len);
  mv->l = &l;
  mv->c.dst = dst;
  mv->c.src = src;
  mv->name = dst->id;
  merge_guarded(&l, mv, src);
  named = irk_module_flags_node(dst);
  if (l.is_failed && named) {  // restores the node
    named->len = len;
    if (len) memcpy(named->ops, ops, sizeof *ops * (size_t)len);
  }
  irk_link_end(mv);
  irk_link_flags_free(&l);
  irk_arena_free(&l.arena);
  free(ops);
  return !l.is_failed;
}
