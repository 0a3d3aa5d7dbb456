// Rows of properties of modules and globals, and of types.
#include "look/diff.h"
#include "look/look.h"
#include "target/layout_upgrade.h"

enum { TEXT_BYTES = 400 };

// ---- texts ----------------------------------------------------------------------------------------------------

// Adds a row with a text for each side. An empty text means that the property is gone, or was
// added.
static irk_diff_row *add_texts(diff *d, const char *property, irk_str left, irk_str right) {
  irk_diff_change change = !left.len ? IRK_DIFF_ADDED : !right.len ? IRK_DIFF_REMOVED : IRK_DIFF_CHANGED;
  irk_str texts[2] = {irk_arena_str(&d->arena, left), irk_arena_str(&d->arena, right)};
  irk_diff_row *row = irk_diff_add(d, IRK_DIFF_PROPERTY, change);
  row->property = property;
  row->left.text = texts[0];
  row->right.text = texts[1];
  return row;
}

static irk_str end_text(diff *d, size_t from) {
  irk_str text = {d->text.ptr + from, d->text.len - from};
  return irk_arena_str(&d->arena, text);
}

static irk_writer text_writer(diff *d, look_cut *cut) {
  *cut = (look_cut){&d->text, TEXT_BYTES};
  return irk_look_cut_writer(cut);
}

static irk_str end_cut(diff *d, const look_cut *cut) {
  if (!cut->most) irk_buf_lit(&d->text, "...");
  return end_text(d, 0);
}

static irk_str describe_value(diff *d, int side, const irk_value *v) {
  look_cut cut;
  irk_writer writer = text_writer(d, &cut);
  d->text.len = 0;
  if (v && !irk_describe_value(d->side[side].describer, NULL, v, &writer)) irk_out_of_memory();
  return end_cut(d, &cut);
}

static irk_str describe_type(diff *d, int side, const irk_type *t) {
  look_cut cut;
  irk_writer writer = text_writer(d, &cut);
  d->text.len = 0;
  if (!irk_describe_type(d->side[side].describer, t, &writer)) irk_out_of_memory();
  return end_cut(d, &cut);
}

// Describes a list with the lists in it, which may be the only difference.
typedef struct nesting {
  irk_describer *describer;
  irk_writer out;
  look_cut cut;
} nesting;

static void put_nested(nesting *n, const irk_md *md, uint32_t depth) {
  enum { DEEPEST = 6 };
  if (!n->cut.most) return;
  if (!md || md->kind != IRK_MD_TUPLE || depth == DEEPEST) {
    bool ok = md ? irk_describe_md(n->describer, NULL, md, &n->out) : n->out.write(n->out.user, "null", 4);
    if (!ok) irk_out_of_memory();
    return;
  }
  n->out.write(n->out.user, "!{", 2);
  for (uint32_t i = 0; i < md->len && n->cut.most; i++) {
    if (i) n->out.write(n->out.user, ", ", 2);
    put_nested(n, md->f[i].md, depth + 1);
  }
  n->out.write(n->out.user, "}", 1);
}

irk_str irk_diff_describe_md(diff *d, int side, const irk_md *md) {
  nesting n = {.describer = d->side[side].describer};
  n.out = text_writer(d, &n.cut);
  d->text.len = 0;
  put_nested(&n, md, 0);
  return end_cut(d, &n.cut);
}

// ---- small properties -----------------------------------------------------------------------------------------

typedef enum set_of_words {
  LINKAGES,
  VISIBILITIES,
  DLLS,
  TLSES,
  UNNAMED,
  CODE_MODELS,
  SELECTIONS,
  FLAGS,
  NUMBERS,
  ALIGNMENTS
} set_of_words;

static irk_str word_of(diff *d, set_of_words set, uint64_t value) {
  static const char *const words[][16] = {
#define LINKAGE(number, name, keyword, code, summary) [LINKAGES][number] = keyword,
#include "irkit/def/linkage.def"
#define VISIBILITY(name, keyword, code)   [VISIBILITIES][code] = keyword,
#define DLL(name, keyword, code)          [DLLS][code] = keyword,
#define TLS(name, keyword, code)          [TLSES][code] = keyword,
#define UNNAMED_ADDR(name, keyword, code) [UNNAMED][code] = keyword,
#define CODE_MODEL(name, keyword, code)   [CODE_MODELS][code] = keyword,
#define COMDAT(name, keyword, code)       [SELECTIONS][code] = keyword,
#include "irkit/def/small.def"
      [FLAGS] = {"no", "yes"}};
  d->text.len = 0;
  if (set == ALIGNMENTS && value) irk_buf_u64(&d->text, UINT64_C(1) << (value - 1));
  else if (set == NUMBERS) irk_buf_u64(&d->text, value);
  else if (set == TLSES && value == IRK_TLS_GENERAL_DYNAMIC) irk_buf_lit(&d->text, "generaldynamic");
  else if (set < NUMBERS && value < IRK_COUNT(words[0]) && words[set][value])
    irk_buf_str(&d->text, irk_str_of(words[set][value]));
  if (!d->text.len) irk_buf_lit(&d->text, "none");
  return end_text(d, 0);
}

static bool add_number(diff *d, const char *property, set_of_words set, uint64_t left, uint64_t right) {
  if (left == right) return false;
  irk_str a = word_of(d, set, left), b = word_of(d, set, right);
  add_texts(d, property, a, b);
  return true;
}

static bool add_str(diff *d, const char *property, irk_str left, irk_str right) {
  if (irk_str_eq(left, right)) return false;
  add_texts(d, property, left, right);
  return true;
}

static bool add_value(diff *d, const char *property, const irk_value *left, const irk_value *right) {
  if (irk_diff_value(d, &d->side[0], left) == irk_diff_value(d, &d->side[1], right)) return false;
  irk_str a = describe_value(d, 0, left), b = describe_value(d, 1, right);
  add_texts(d, property, a, b);
  return true;
}

static bool add_type(diff *d, const char *property, const irk_type *left, const irk_type *right) {
  if (d->side[0].types[left->id] == d->side[1].types[right->id]) return false;
  irk_str a = describe_type(d, 0, left), b = describe_type(d, 1, right);
  add_texts(d, property, a, b);
  return true;
}

// ---- attributes -----------------------------------------------------------------------------------------------

typedef struct speller_user {
  diff *d;
  int side;
} speller_user;
static void put_type(void *user, const irk_type *t) {
  speller_user *u = user;
  look_cut cut;
  irk_writer writer = text_writer(u->d, &cut);
  irk_describe_type(u->d->side[u->side].describer, t, &writer);
}

static void spell(diff *d, int side, const irk_attr *a) {
  speller_user user = {d, side};
  irk_attr_printer s = {&d->text, d->side[side].m->version, false, put_type, &user};
  if (d->text.len) irk_buf_byte(&d->text, ' ');
  if (a->kind != IRK_ATTR_STRING) {
    irk_attr_print(&s, a);
    return;
  }
  irk_str key = a->string->key, value = a->string->value;
  if (key.len > TEXT_BYTES) key.len = TEXT_BYTES;
  if (value.len > TEXT_BYTES) value.len = TEXT_BYTES;
  irk_buf_quoted(&d->text, key);
  if (!value.len) return;
  irk_buf_byte(&d->text, '=');
  irk_buf_quoted(&d->text, value);
}

// Tells whether two lists are short enough to compare each element with each.
static bool are_few(uint64_t left, uint64_t right) {
  enum { MOST_PAIRS = 4096 };
  return left * right <= MOST_PAIRS;
}

static irk_str spell_count(diff *d, uint32_t n) {
  d->text.len = 0;
  irk_buf_u64(&d->text, n);
  irk_buf_lit(&d->text, " of them");
  return end_text(d, 0);
}

static bool has_equal(diff *d, int side, const irk_attr *a, const irk_attr_set *set) {
  uint64_t h = irk_diff_attribute(d, &d->side[side], a);
  for (uint32_t i = 0; set && i < set->len; i++)
    if (irk_diff_attribute(d, &d->side[!side], &set->attrs[i]) == h) return true;
  return false;
}

// Spells the attributes that the other set does not have.
static irk_str spell_only(diff *d, int side, const irk_attr_set *set, const irk_attr_set *other) {
  if (set && other && !are_few(set->len, other->len)) return spell_count(d, set->len);
  d->text.len = 0;
  for (uint32_t i = 0; set && i < set->len && d->text.len < TEXT_BYTES; i++)
    if (!has_equal(d, side, &set->attrs[i], other)) spell(d, side, &set->attrs[i]);
  if (d->text.len > TEXT_BYTES) {
    d->text.len = TEXT_BYTES;
    irk_buf_lit(&d->text, "...");
  }
  return end_text(d, 0);
}

static const char *place_of(diff *d, uint32_t index) {
  if (index == IRK_ATTR_INDEX_FUNCTION) return "attributes";
  if (index == IRK_ATTR_INDEX_RETURN) return "attributes of the result";
  d->text.len = 0;
  irk_buf_lit(&d->text, "attributes of parameter ");
  irk_buf_u64(&d->text, index);
  return end_text(d, 0).ptr;
}

static bool add_attributes_at(diff *d, uint32_t index, const irk_attr_set *left, const irk_attr_set *right) {
  if ((left ? d->side[0].attr_sets[left->id] : 0) == (right ? d->side[1].attr_sets[right->id] : 0)) return false;
  diff_spelled *last = &d->spelled;  // many functions share their attributes
  if (last->left != left || last->right != right) {
    irk_str a = spell_only(d, 0, left, right), b = spell_only(d, 1, right, left);
    *last = (diff_spelled){left, right, a, b};
  }
  irk_str a = last->a, b = last->b;
  if (!a.len && !b.len) return false;
  const char *place = place_of(d, index);
  add_texts(d, place, a, b);
  return true;
}

static bool add_attributes(diff *d, const irk_attr_list *left, const irk_attr_list *right) {
  bool any = false;
  for (uint32_t i = 0; left && i < left->len; i++)
    any |=
        add_attributes_at(d, left->slots[i].index, left->slots[i].set, irk_attr_list_at(right, left->slots[i].index));
  for (uint32_t i = 0; right && i < right->len; i++)
    if (!irk_attr_list_at(left, right->slots[i].index))
      any |= add_attributes_at(d, right->slots[i].index, NULL, right->slots[i].set);
  return any;
}

// ---- attachments ----------------------------------------------------------------------------------------------

static bool has_attached(const diff *d, int side, const irk_attachment *a, const irk_attachments *others) {
  const diff_module *s = &d->side[side], *o = &d->side[!side];
  irk_str kind = irk_md_kind_name(s->m, a->kind);
  for (uint32_t i = 0; i < others->len; i++)
    if (s->hash_with_operands[a->md->id] == o->hash_with_operands[others->items[i].md->id] &&
        irk_str_eq(kind, irk_md_kind_name(o->m, others->items[i].kind)))
      return true;
  return false;
}

static bool add_attachments(diff *d, const irk_attachments *left, const irk_attachments *right) {
  const irk_attachments *both[2] = {left, right};
  if (irk_diff_attachments(d, &d->side[0], left) == irk_diff_attachments(d, &d->side[1], right)) return false;
  if (!are_few(left->len, right->len)) {
    irk_str a = spell_count(d, left->len), b = spell_count(d, right->len);
    add_texts(d, "metadata", a, b);
    return true;
  }
  bool any = false;
  for (int side = 0; side < 2; side++)
    for (uint32_t i = 0; i < both[side]->len; i++) {
      const irk_attachment *a = &both[side]->items[i];
      if (!irk_diff_is_compared(d, a->md) || (d->options.no_debug && a->kind == IRK_MD_KIND_DBG)) continue;
      if (has_attached(d, side, a, both[!side])) continue;
      irk_str md = irk_diff_describe_md(d, side, a->md), none = {"", 0};
      d->text.len = 0;
      irk_buf_byte(&d->text, '!');
      irk_buf_str(&d->text, irk_md_kind_name(d->side[side].m, a->kind));
      const char *property = end_text(d, 0).ptr;
      add_texts(d, property, side ? none : md, side ? md : none);
      any = true;
    }
  return any;
}

// ---- globals --------------------------------------------------------------------------------------------------

static irk_str sanitizers(diff *d, uint32_t set) {
  static const char *const words[] = {"no_sanitize_address", "no_sanitize_hwaddress", "sanitize_memtag",
                                      "sanitize_address_dyninit"};
  d->text.len = 0;
  for (uint32_t i = 0; i < IRK_COUNT(words); i++) {
    if (!(set >> i & 1)) continue;
    if (d->text.len) irk_buf_byte(&d->text, ' ');
    irk_buf_str(&d->text, irk_str_of(words[i]));
  }
  return end_text(d, 0);
}

static irk_str convention(diff *d, int side, uint32_t cc) {
  irk_str word = irk_cc_keyword(d->side[side].m->version, cc);
  d->text.len = 0;
  if (!cc) word = IRK_S("ccc");
  irk_buf_str(&d->text, word);
  if (!word.len) irk_buf_lit(&d->text, "cc"), irk_buf_u64(&d->text, cc);
  return end_text(d, 0);
}

static bool add_function(diff *d, const irk_function *left, const irk_function *right) {
  bool any = false;
  if (left->cc != right->cc) {
    irk_str a = convention(d, 0, left->cc), b = convention(d, 1, right->cc);
    any = add_texts(d, "calling convention", a, b) != NULL;
  }
  any |= add_str(d, "gc", irk_name(d->side[0].m, left->gc), irk_name(d->side[1].m, right->gc));
  any |= add_number(d, "preferred alignment", ALIGNMENTS, left->preferred_align, right->preferred_align);
  any |= add_value(d, "personality", left->personality, right->personality);
  any |= add_value(d, "prefix", left->prefix, right->prefix);
  any |= add_value(d, "prologue", left->prologue, right->prologue);
  return any;
}

static irk_str comdat_of(const irk_module *m, const irk_global *g) {
  return g->comdat ? irk_name(m, g->comdat->name) : (irk_str){"", 0};
}

bool irk_diff_global(diff *d, const irk_global *left, const irk_global *right) {
  const irk_module *m[2] = {d->side[0].m, d->side[1].m};
  bool any = add_type(d, "type", left->value_type, right->value_type);
  any |= add_number(d, "linkage", LINKAGES, left->linkage, right->linkage);
  any |= add_number(d, "visibility", VISIBILITIES, left->visibility, right->visibility);
  any |= add_number(d, "dll storage", DLLS, left->dll_storage, right->dll_storage);
  any |= add_number(d, "thread local", TLSES, left->tls, right->tls);
  any |= add_number(d, "unnamed_addr", UNNAMED, left->unnamed_addr, right->unnamed_addr);
  any |= add_number(d, "code model", CODE_MODELS, left->code_model, right->code_model);
  any |= add_number(d, "dso_local", FLAGS, left->is_dso_local, right->is_dso_local);
  any |= add_number(d, "constant", FLAGS, left->is_constant, right->is_constant);
  any |=
      add_number(d, "externally_initialized", FLAGS, left->is_externally_initialized, right->is_externally_initialized);
  any |= add_number(d, "declaration", FLAGS, left->is_declaration, right->is_declaration);
  if (left->sanitizer != right->sanitizer)
    any |= add_str(d, "sanitizers", sanitizers(d, left->sanitizer), sanitizers(d, right->sanitizer));
  any |= add_number(d, "alignment", ALIGNMENTS, left->v.align, right->v.align);
  any |= add_number(d, "address space", NUMBERS, left->v.type->count, right->v.type->count);
  any |= add_str(d, "section", irk_name(m[0], left->section), irk_name(m[1], right->section));
  any |= add_str(d, "partition", irk_name(m[0], left->partition), irk_name(m[1], right->partition));
  any |= add_str(d, "comdat", comdat_of(m[0], left), comdat_of(m[1], right));
  any |= add_attributes(d, left->attrs, right->attrs);
  any |= add_value(d,
                   left->fn                             ? "value"
                   : left->v.kind == IRK_VALUE_VARIABLE ? "initializer"
                                                        : "target",
                   left->init, right->init);
  if (left->fn && right->fn) any |= add_function(d, left->fn, right->fn);
  any |= add_attachments(d, &left->md, &right->md);
  return any;
}

// ---- modules --------------------------------------------------------------------------------------------------

static const irk_comdat *comdat_named(const irk_module *m, irk_str name) {
  bool found;
  irk_sym sym = irk_strpool_find(&m->names, name.ptr, name.len, &found);
  return found ? irk_comdat_get((irk_module *)m, sym, false) : NULL;  // with `false` it makes none
}

static bool add_comdats(diff *d) {
  bool any = false;
  for (int side = 0; side < 2; side++) {
    const irk_module *m = d->side[side].m;
    for (uint32_t i = 0; i < m->comdats.len; i++) {
      irk_str name = irk_name(m, m->comdats.items[i]->name), none = {"", 0};
      const irk_comdat *other = comdat_named(d->side[!side].m, name);
      if (!other) add_texts(d, "comdat", side ? none : name, side ? name : none), any = true;
      else if (!side)
        any |= add_number(d, "comdat selection", SELECTIONS, m->comdats.items[i]->selection, other->selection);
    }
  }
  return any;
}

// Returns the data layout as readers of bitcode upgrade it. Readers of text do not.
static irk_str layout_of(diff *d, const irk_module *m) {
  d->text.len = 0;
  return irk_layout_upgrade(m->data_layout, m->triple, m->version, &d->text) ? end_text(d, 0) : m->data_layout;
}

// A module without a source_filename has its own file name there.
static bool names_source(const irk_module *m) { return !irk_str_eq(m->source_filename, m->id); }

bool irk_diff_module_texts(diff *d) {
  const irk_module *a = d->side[0].m, *b = d->side[1].m;
  irk_str layouts[2] = {layout_of(d, a), layout_of(d, b)};
  bool any =
      names_source(a) && names_source(b) && add_str(d, "source_filename", a->source_filename, b->source_filename);
  any |= add_str(d, "target triple", a->triple, b->triple);
  any |= add_str(d, "target datalayout", layouts[0], layouts[1]);
  if (irk_diff_asm(d, a) != irk_diff_asm(d, b))
    any |= add_texts(d, "module asm", a->assembly.text, b->assembly.text) != NULL;
  return add_comdats(d) || any;
}

static bool has_hash(const diff_module *s, uint64_t hash) {
  for (uint32_t i = 0; i < s->m->types.len; i++)
    if (s->types[i] == hash) return true;
  return false;
}

static bool bodies_are_same(const diff *d, const irk_type *t, const irk_type *o) {
  bool same = t->num_types == o->num_types && t->is_packed == o->is_packed && t->has_body == o->has_body;
  for (uint32_t k = 0; same && k < t->num_types; k++)
    same = d->side[0].types[t->types[k]->id] == d->side[1].types[o->types[k]->id];
  return same;
}

bool irk_diff_types(diff *d) {
  const diff_module *a = &d->side[0], *b = &d->side[1];
  bool any = false;
  // names that end in numbers have a row only if they explain another change; their number is
  // limited
  uint32_t num_scans = 64;
  for (uint32_t i = 0; i < a->m->types.len; i++) {
    const irk_type *t = a->m->types.items[i];
    if (t->kind != IRK_TYPE_STRUCT || t->is_literal || !t->name) continue;
    irk_str name = irk_name(a->m, t->name);
    const irk_type *o = irk_type_named(b->m, name);
    if (!o || bodies_are_same(d, t, o)) continue;
    if (irk_diff_stem(name).len != name.len && (!num_scans || !num_scans-- || has_hash(b, a->types[i]))) continue;
    irk_diff_row *row = irk_diff_add(d, IRK_DIFF_TYPE, IRK_DIFF_CHANGED);
    row->left.type = t;
    row->right.type = o;
    any = true;
  }
  return any;
}
