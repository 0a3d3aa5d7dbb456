// Applies every edit and every query of the library to every text of the tests. each.txt counts,
// for each edit, the texts that it changes, and the violations of kinds that the text did not have;
// scripts/compare-builds compares all that is returned, printed and verified with another build.
// test_edit.c and test_copy.c define what edits should do.
#include "irkit/irkit.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "golden.h"
#include "shown.h"

enum { MAX_FILES = 1000, MAX_BYTES = 40000, SOME = 30 };

enum { MAX_MESSAGES = 400, MAX_LENGTH = 200 };

typedef struct message {
  char text[MAX_LENGTH];
  uint32_t count;
} message;

typedef struct messages {
  message all[MAX_MESSAGES];
  uint32_t num;
} messages;

typedef struct run {
  irk_module *m;
  const char *text;  // the source of m
  shown *shown;
  irk_memory printed;   // the last module that was shown
  messages violations;  // of that
} run;

// Copies the first line without what it quotes.
static void copy_words(char *to, irk_str s) {
  size_t n = 0;
  bool is_quoted = false;
  for (size_t i = 0; i < s.len && n < MAX_LENGTH - 1 && s.ptr[i] != '\n'; i++) {
    bool is_quote = s.ptr[i] == '\'' && (is_quoted || !i || s.ptr[i - 1] == ' ');
    if (!is_quoted || is_quote) to[n++] = s.ptr[i];
    if (is_quote) is_quoted = !is_quoted;
  }
  to[n] = 0;
}

static message *find_message(messages *in, const char *words) {
  for (uint32_t i = 0; i < in->num; i++)
    if (!strcmp(in->all[i].text, words)) return &in->all[i];
  return NULL;
}

static void count_message(messages *in, const char *words, uint32_t count) {
  message *m = find_message(in, words);
  if (!m) {
    assert_true(in->num < MAX_MESSAGES);
    m = &in->all[in->num++];
    m->count = 0;
    strcpy(m->text, words);
  }
  m->count += count;
}

static bool add(void *user, const void *bytes, size_t len) {
  run *r = user;
  shown_add(r->shown, bytes, len);
  return true;
}
static void add_number(run *r, uint64_t n) {
  char digits[24];
  add(r, digits, (size_t)snprintf(digits, sizeof digits, "%llu ", (unsigned long long)n));
}
static void add_str(run *r, irk_str s) {
  add_number(r, s.len);
  add(r, s.ptr, s.len);
}
static void add_violation(void *user, const irk_violation *v) {
  run *r = user;
  add_str(r, v->message);
  char words[MAX_LENGTH];
  copy_words(words, v->message);
  count_message(&r->violations, words, 1);
}

static void show(run *r, irk_module *m) {
  irk_sink sink = {0};
  irk_memory_free(&r->printed);
  r->printed = (irk_memory){0};
  r->violations.num = 0;
  irk_writer out = irk_memory_writer(&r->printed);
  bool ok = irk_text_print(m, &(irk_print_options){IRK_SIZED(irk_print_options), .threads = 1}, &out, &sink);
  add(r, r->printed.bytes, r->printed.len);
  add_number(r, ok);
  irk_verify(m, &(irk_verify_options){IRK_SIZED(irk_verify_options), .threads = 1, .visit = add_violation, .user = r});
}

static irk_str str(const char *s) { return (irk_str){s, strlen(s)}; }

static irk_module *parse(const char *text) {
  irk_sink sink = {0};
  return irk_text_parse(str(text), NULL, &sink);
}

// ---- walking ---------------------------------------------------------------------------------------------------
static const irk_value_kind kinds[] = {IRK_VALUE_VARIABLE, IRK_VALUE_FUNCTION, IRK_VALUE_ALIAS, IRK_VALUE_IFUNC};

static uint32_t globals_of(irk_module *m, irk_global **out, uint32_t most) {
  uint32_t n = 0;
  for (int k = 0; k < 4; k++)
    for (uint32_t i = 0; i < irk_module_count(m, kinds[k]) && n < most; i++) out[n++] = irk_module_at(m, kinds[k], i);
  return n;
}
static irk_function *body(irk_module *m, uint32_t index) {
  irk_function *fn = irk_global_function(irk_module_at(m, IRK_VALUE_FUNCTION, index));
  return fn && irk_function_num_blocks(fn) ? fn : NULL;
}
#define EACH_BODY(m, fn)                                                                                               \
  for (uint32_t fn##_n = irk_module_count(m, IRK_VALUE_FUNCTION), fn##_i = 0; fn##_i < fn##_n; fn##_i++)               \
    for (irk_function *fn = body(m, fn##_i); fn; fn = NULL)
#define EACH_BLOCK(fn, b)                                                                                              \
  for (uint32_t b##_n = irk_function_num_blocks(fn), b##_i = 0; b##_i < b##_n; b##_i++)                                \
    for (irk_block *b = irk_function_block(fn, b##_i); b; b = NULL)
#define EACH_INST(b, inst)                                                                                             \
  for (uint32_t inst##_n = irk_block_num_insts(b), inst##_i = 0; inst##_i < inst##_n; inst##_i++)                      \
    for (irk_inst *inst = irk_block_inst(b, inst##_i); inst; inst = NULL)

// ---- edits -----------------------------------------------------------------------------------------------------
static void nothing(run *r) { (void)r; }

static void clone_functions(run *r) {
  EACH_BODY(r->m, fn) {
    irk_function *made = irk_function_clone(r->m, fn, "copy");
    if (made) irk_function_clone(r->m, made, "");
  }
}

// The clone has the same text, and is independent.
static void clone_module(run *r) {
  irk_memory texts[2] = {{0}, {0}};
  irk_writer first = irk_memory_writer(texts), second = irk_memory_writer(texts + 1);
  irk_sink sink = {0};
  irk_module *made = irk_module_clone(r->m, &sink);
  assert_non_null(made);
  assert_true(irk_text_print(r->m, NULL, &first, &sink));
  irk_module_destroy(r->m);
  r->m = made;
  assert_true(irk_text_print(made, NULL, &second, &sink));
  size_t summary = texts[1].len;  // summaries, at the end, are not cloned
  assert_true(summary <= texts[0].len);
  if (summary && memcmp(texts[0].bytes, texts[1].bytes, summary) != 0)
    fail_msg("%s\n---- cloned:\n%s", texts[0].bytes, texts[1].bytes);
  if (summary < texts[0].len) assert_non_null(strstr(texts[0].bytes + summary, "^0 = "));
  irk_memory_free(texts);
  irk_memory_free(texts + 1);
}

static void extract_globals(run *r) {
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 0; i <= n; i++) {
    irk_sink sink = {0};
    irk_module *part = irk_module_extract(r->m, i < n ? globals + i : globals, i < n ? 1 : n,
                                          i % 2 ? IRK_EXTRACT_REACHABLE : 0, &sink);
    assert_non_null(part);
    show(r, part);
    irk_module_destroy(part);
  }
}

// Copies everything twice into a module with the same text: definitions, declarations, types,
// constants, metadata.
static void copy_into(run *r, irk_module *dst, bool defines) {
  irk_sink sink = {0};
  irk_copier *c = irk_copier_create(dst, r->m, &sink);
  assert_non_null(c);
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 0; i < n; i++) {
    irk_global *made = defines || i % 2 ? irk_copier_define(c, globals[i]) : irk_copier_declare(c, globals[i]);
    add_number(r, made != NULL);
    irk_value *init = irk_global_get_operand(globals[i], IRK_OF_GLOBAL_INIT);
    if (init) add_number(r, irk_value_get_kind(irk_copier_value(c, init)));
    for (uint32_t k = 0; k < irk_global_num_attached(globals[i]); k++) {
      uint32_t kind;
      irk_md *md = irk_copier_md(c, irk_global_attached(globals[i], k, &kind));
      if (md) irk_build_named_md(dst, "copied", md);
    }
  }
  for (uint32_t i = 0; i < irk_module_num_types(r->m) && i < SOME; i++)
    add_number(r, irk_type_get_kind(irk_copier_type(c, irk_module_type(r->m, i))));
  irk_copier_destroy(c);
  show(r, dst);
}
static void copy_into_same(run *r) {
  irk_module *dst = parse(r->text);
  copy_into(r, dst, true);
  copy_into(r, dst, false);
  irk_module_destroy(dst);
}
static void copy_into_empty(run *r) {
  irk_module *dst = irk_module_create(irk_module_version(r->m));
  copy_into(r, dst, false);
  irk_module_destroy(dst);
}

static void split_blocks(run *r) {
  EACH_BODY(r->m, fn)
  for (uint32_t i = 0; i < irk_function_num_blocks(fn); i++) {
    irk_block *b = irk_function_block(fn, i);
    for (uint32_t at = 0; at <= irk_block_num_insts(b) + 1; at++) {
      if (at > 1 && irk_block_split(r->m, b, at, at % 2 ? "part" : NULL)) break;
      if (at == 1 && irk_block_num_insts(b) < 2 && irk_block_split(r->m, b, at, "")) break;
    }
    if (i > 200) break;
  }
}
static void merge_blocks(run *r) {
  split_blocks(r);
  EACH_BODY(r->m, fn)
  for (uint32_t i = irk_function_num_blocks(fn); i-- > 0;)
    add_number(r, irk_block_merge(r->m, irk_function_block(fn, i)));
}
static void move_blocks(run *r) {
  EACH_BODY(r->m, fn) {
    uint32_t n = irk_function_num_blocks(fn);
    for (uint32_t i = 1; i + 1 < n; i++) add_number(r, irk_block_move(irk_function_block(fn, i), n - i));
    irk_block *made = irk_block_create(r->m, fn, n / 2, "made");
    irk_block *to = irk_function_block(fn, 0);
    irk_inst *last = irk_block_terminator(to);
    if (last) irk_inst_move(r->m, fn, last, made, 0);
  }
}
static void delete_blocks(run *r) {
  EACH_BODY(r->m, fn) {
    for (uint32_t i = irk_function_num_blocks(fn); i-- > 1;)
      add_number(r, irk_block_delete(r->m, irk_function_block(fn, i)));
    irk_block *first = irk_function_block(fn, 0), *last = irk_function_block(fn, irk_function_num_blocks(fn) - 1);
    irk_inst *end = irk_block_terminator(first);
    if (end && last != first)
      for (uint32_t i = 0; i <= irk_inst_num_successors(end); i++) irk_inst_set_successor(end, i, last);
    add_number(r, irk_function_delete_unreachable(r->m, fn));
  }
}
static void replace_blocks(run *r) {
  EACH_BODY(r->m, fn)
  for (uint32_t i = 2; i < irk_function_num_blocks(fn); i += 2)
    add_number(r, irk_replace_block(r->m, fn, irk_function_block(fn, i), irk_function_block(fn, i - 1)));
}

// Replaces every local value by the previous one of its type, or poison.
static void replace_locals(run *r) {
  EACH_BODY(r->m, fn) {
    irk_value *before = NULL;
    EACH_BLOCK(fn, b) {
      EACH_INST(b, inst) {
        irk_value *v = irk_inst_value(inst);
        irk_type *t = irk_value_type(v);
        irk_type_kind kind = irk_type_get_kind(t);
        if (kind == IRK_TYPE_VOID || kind == IRK_TYPE_TOKEN) continue;
        irk_value *to = before && irk_value_type(before) == t ? before : irk_const_poison(r->m, t);
        add_number(r, irk_replace_local(r->m, fn, v, to));
        before = v;
      }
    }
    for (uint32_t i = 1; i < irk_function_num_args(fn); i++)
      if (irk_value_type(irk_function_arg(fn, i)) == irk_value_type(irk_function_arg(fn, 0)))
        add_number(r, irk_replace_local(r->m, fn, irk_function_arg(fn, i), irk_function_arg(fn, 0)));
  }
}
static void replace_globals(run *r) {
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 1; i < n; i++) {
    irk_value *from = irk_global_value(globals[i]), *to = irk_global_value(globals[i - 1]);
    if (irk_value_type(from) == irk_value_type(to)) add_number(r, irk_replace_global(r->m, from, to));
    irk_value *init = irk_global_get_operand(globals[i], IRK_OF_GLOBAL_INIT);
    if (init && irk_value_type(init) == irk_value_type(to)) add_number(r, irk_replace_global(r->m, init, to));
  }
}

static void delete_instructions_at(run *r, uint32_t remainder) {
  EACH_BODY(r->m, fn) {
    bool *gone = calloc(irk_function_num_ids(fn) + 1, 1);
    EACH_BLOCK(fn, b)
    EACH_INST(b, inst)
    gone[irk_value_id(irk_inst_value(inst))] = inst_i % 3 == remainder && !irk_inst_is_terminator(inst);
    add_number(r, irk_function_delete_insts(r->m, fn, gone));
    free(gone);
  }
}
static void delete_some(run *r) { delete_instructions_at(r, 0); }
static void delete_others(run *r) { delete_instructions_at(r, 1); }

static void clone_instructions(run *r) {
  EACH_BODY(r->m, fn)
  EACH_BLOCK(fn, b)
  EACH_INST(b, inst) {
    irk_inst *made = irk_inst_clone(r->m, fn, inst);
    uint32_t index = 0;
    if (irk_inst_block(r->m, fn, inst, &index) != b) add_number(r, 99);
    add_number(r, index);
    if (!irk_inst_is_terminator(inst)) add_number(r, irk_inst_insert(r->m, fn, made, b, index + 1));
    add_number(r, irk_inst_block(r->m, fn, made, &index) == b);
    add_number(r, irk_block_function(b) == fn);
  }
}
static void move_instructions(run *r) {
  EACH_BODY(r->m, fn)
  EACH_BLOCK(fn, b) {
    for (uint32_t i = 0; i + 1 < irk_block_num_insts(b); i++) {
      irk_inst *inst = irk_block_inst(b, i);
      if (i % 3 == 0) add_number(r, irk_inst_move(r->m, fn, inst, b, irk_block_num_insts(b) - 2));
      if (i % 3 != 1) continue;
      add_number(r, irk_inst_unlink(r->m, fn, inst));
      add_number(r, irk_inst_insert(r->m, fn, inst, irk_function_block(fn, 0), 0));
    }
  }
}
static void remove_from_phis(run *r) {
  EACH_BODY(r->m, fn)
  EACH_BLOCK(fn, b)
  EACH_INST(b, inst)
  if (irk_inst_opcode(inst) == IRK_OP_PHI) add_number(r, irk_phi_remove(irk_inst_value(inst), fn_i % 2));
}

static void delete_bodies(run *r) {
  EACH_BODY(r->m, fn)
  if (fn_i % 2) add_number(r, irk_function_delete_body(r->m, fn));
  show(r, r->m);
  add_number(r, irk_strip_bodies(r->m));
}
static void delete_globals(run *r) {
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  irk_sink sink = {0};
  add_number(r, irk_globals_delete(r->m, globals, n / 2, &sink));
  if (irk_globals_delete(r->m, globals, 0, &sink)) n = globals_of(r->m, globals, SOME);
  for (uint32_t i = n; i-- > 0;) add_number(r, irk_global_delete(r->m, globals[i], NULL));
}
static void rename_globals(run *r) {
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 0; i < n; i++) add_number(r, irk_global_set_name(r->m, globals[i], str(i % 3 ? "same" : "")));
}
static void strip_names(run *r) {
  irk_strip_names(r->m, IRK_NAMES_LOCAL);
  show(r, r->m);
  irk_strip_names(r->m, IRK_NAMES_INTERNAL);
}
static void strip_debug(run *r) { add_number(r, irk_strip_debug_info(r->m)); }
static void records_to_calls(run *r) { add_number(r, irk_debug_records_to_calls(r->m)); }

// Gives every property other values, including invalid ones.
static void set_properties(run *r) {
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 0; i < n; i++) {
    for (int p = IRK_OF_GLOBAL_LINKAGE; p <= IRK_OF_GLOBAL_CALLCONV; p++) {
      for (uint64_t value = 0; value < 20; value++) {
        bool ok = irk_global_set(globals[i], p, value);
        add_number(r, ok + 2 * irk_global_get(globals[i], p));
      }
      irk_global_set(globals[i], p, (i + (uint32_t)p) % 3);
    }
    for (int t = IRK_OF_GLOBAL_SECTION; t <= IRK_OF_GLOBAL_GC; t++)
      add_number(r, irk_global_set_text(r->m, globals[i], t, str(i % 2 ? "text" : "")));
    irk_global_set_comdat(globals[i], i % 2 ? irk_module_comdat(r->m, 0) : NULL);
  }
  EACH_BODY(r->m, fn)
  EACH_BLOCK(fn, b)
  EACH_INST(b, inst)
  for (int p = IRK_OF_INST_FLAGS; p < IRK_OF_INST_NUM_ARGS; p++) {
    uint64_t was = irk_inst_get(inst, p);
    for (uint64_t value = 0; value < 20; value++) {
      uint64_t tried = p == IRK_OF_INST_FLAGS ? UINT64_C(1) << value : value;
      bool ok = irk_inst_set(inst, p, tried);
      add_number(r, ok + 2 * irk_inst_get(inst, p));
    }
    if (!irk_inst_set(inst, p, inst_i % 3)) irk_inst_set(inst, p, was);
  }
}

static void set_operands(run *r) {
  EACH_BODY(r->m, fn)
  EACH_BLOCK(fn, b)
  EACH_INST(b, inst) {
    for (int role = 0; role <= IRK_ROLE_COUNT; role++) {
      irk_value *v = irk_inst_get_role(inst, role);
      if (!v) continue;
      add_number(r, (uint64_t)role + 100);
      bool can_be_poison = irk_value_is_constant(v) || irk_value_get_kind(v) == IRK_VALUE_ARG;
      if (role != IRK_ROLE_CALLEE && can_be_poison && irk_type_get_kind(irk_value_type(v)) < IRK_TYPE_FUNCTION)
        add_number(r, irk_inst_set_role(inst, role, irk_const_poison(r->m, irk_value_type(v))));
    }
  }
}

static void list_users(run *r) {
  irk_users *all = irk_users_of_module(r->m);
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 0; i < n; i++) {
    irk_value *values[] = {irk_global_value(globals[i]), irk_global_get_operand(globals[i], IRK_OF_GLOBAL_INIT)};
    for (int k = 0; k < 2 && values[k]; k++)
      for (uint32_t u = 0; u < irk_users_count(all, values[k]); u++) {
        irk_user user = irk_users_at(all, values[k], u);
        add_number(r, 1000000 * irk_value_get_kind(user.user) + 1000 * irk_value_id(user.user) + user.operand);
      }
  }
  irk_users_destroy(all);
  EACH_BODY(r->m, fn) {
    irk_users *users = irk_users_of_function(fn);
    irk_predecessors *edges = irk_predecessors_create(fn);
    EACH_BLOCK(fn, b) {
      for (uint32_t i = 0; i < irk_predecessors_count(edges, b); i++)
        add_number(r, irk_block_index(irk_predecessors_at(edges, b, i)));
      EACH_INST(b, inst) {
        for (uint32_t u = 0; u < irk_users_count(users, irk_inst_value(inst)); u++) {
          irk_user user = irk_users_at(users, irk_inst_value(inst), u);
          add_number(r, 1000 * irk_value_id(user.user) + user.operand);
        }
        for (uint32_t i = 0; i < irk_inst_num_successors(inst); i++)
          if (irk_inst_successor(inst, i)) add_number(r, irk_block_index(irk_inst_successor(inst, i)));
      }
    }
    irk_predecessors_destroy(edges);
    irk_users_destroy(users);
  }
}

// ---- metadata --------------------------------------------------------------------------------------------------
// Returns the nodes that named metadata and attachments of globals lead to.
static uint32_t nodes_of(run *r, irk_md **out, uint32_t most) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < irk_module_num_named_md(r->m); i++) {
    irk_md *const *nodes;
    uint32_t num;
    irk_named_md_at(r->m, i, &nodes, &num);
    for (uint32_t k = 0; k < num && n < most; k++) out[n++] = nodes[k];
  }
  for (uint32_t i = 0; i < irk_module_count(r->m, IRK_VALUE_FUNCTION); i++)
    for (uint32_t kind, k = 0; n < most; k++) {
      irk_md *md = irk_global_attached(irk_module_at(r->m, IRK_VALUE_FUNCTION, i), k, &kind);
      if (!md) break;
      out[n++] = md;
    }
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < irk_md_len(out[i]) && n < most; k++) {
      irk_md *md = irk_md_at(out[i], k);
      bool is_new = md != NULL;
      for (uint32_t j = 0; j < n && is_new; j++) is_new = out[j] != md;
      if (is_new) out[n++] = md;
    }
  return n;
}
static void replace_nodes(run *r) {
  irk_md *nodes[200];
  uint32_t n = nodes_of(r, nodes, 200), num = 0;
  irk_md_replacement items[100];
  for (uint32_t i = 0; i + 1 < n && num < 100; i += 2)
    if (irk_md_get_kind(nodes[i]) == irk_md_get_kind(nodes[i + 1]) && irk_md_get_kind(nodes[i]) != IRK_MD_STRING)
      items[num++] = (irk_md_replacement){nodes[i], nodes[i + 1]};
  add_number(r, irk_md_replace(r->m, items, num));
}
static void set_in_nodes(run *r) {
  irk_md *nodes[100];
  uint32_t n = nodes_of(r, nodes, 100);
  for (uint32_t i = 0; i < n; i++) {
    irk_md *md = nodes[i];
    static const char *const names[] = {"line", "name", "scope",    "type",       "flags",
                                        "size", "file", "producer", "isOptimized"};
    for (size_t k = 0; k < sizeof names / sizeof *names && md; k++) {
      irk_md *field = NULL;
      uint64_t number = 0;
      add_number(r, 2 * irk_md_field_md(md, names[k], &field) + irk_md_field_number(md, names[k], &number));
      add_number(r, number);
    }
    if (md && irk_md_get_kind(md) == IRK_MD_TUPLE && irk_md_len(md) && i % 3 == 0)
      add_number(r, irk_md_set_at(r->m, md, irk_md_len(md) - 1, i % 2 ? NULL : md) == md);
    else if (md && i % 3 == 1)
      add_number(r, irk_md_set_field(r->m, md, &(irk_di_field){.name = "line", .number = 3}) != NULL);
  }
}
static void rearrange(run *r) {
  irk_module *other = parse(r->text);
  irk_print_options options = {IRK_SIZED(irk_print_options), .preserve_use_order = true, .threads = 1};
  for (uint64_t seed = 0; seed < 2; seed++) {
    add_number(r, irk_module_rearrange_uses(r->m, seed ? &seed : NULL));
    irk_value *v = NULL;
    irk_function *fn = NULL;
    add_number(r, irk_module_compare_uses(r->m, other, &v, &fn));
    irk_writer out = {add, r};
    irk_text_print(r->m, &options, &out, NULL);
  }
  irk_module_destroy(other);
}

// ---- reading ---------------------------------------------------------------------------------------------------
static void read_attrs(run *r, const irk_attr_set *set) {
  add_number(r, irk_attr_set_len(set) + 10 * irk_attrs_memory(set));
  for (uint32_t i = 0; i < irk_attr_set_len(set); i++) {
    const irk_attr *a = irk_attr_set_at(set, i);
    add_str(r, irk_attr_name(a));
    add_str(r, irk_attr_text(a));
    add_number(r, irk_attr_value(a));
    if (irk_attr_type(a)) add_number(r, irk_type_id(irk_attr_type(a)));
    if (irk_attr_get_kind(a)) add_number(r, irk_attr_set_find(set, irk_attr_get_kind(a)) == a);
  }
}
static void read_constant(run *r, irk_value *v, int depth) {
  if (!v || depth > 6) return;
  uint64_t lo = 0, hi = 0;
  add_number(r, irk_value_get_kind(v));
  add_number(r, irk_const_get_u64(v, &lo));
  add_number(r, irk_const_get_float(v, &lo, &hi));
  add_number(r, lo);
  add_number(r, hi);
  double d = 0;
  if (irk_const_get_double(v, &d)) add(r, &d, sizeof d);
  add_str(r, irk_const_get_bytes(v));
  add_number(r, irk_const_is_null(v));
  add_number(r, irk_const_num_parts(v));
  uint32_t num_words = 0;
  const uint64_t *words = irk_const_get_words(v, &num_words);
  for (uint32_t i = 0; words && i < num_words; i++) add_number(r, words[i]);
  for (uint64_t i = 0; i < 4; i++) {
    irk_value *element = irk_const_element(r->m, v, i);
    if (element && element != v) read_constant(r, element, depth + 1);
  }
  if (irk_value_get_kind(v) == IRK_VALUE_EXPR) add_number(r, irk_const_opcode(v));
  if (irk_const_source_type(v)) add_number(r, irk_type_id(irk_const_source_type(v)));
  if (irk_value_global(v)) return;
  for (uint32_t i = 0; i < irk_const_num_operands(v) && i < 20; i++)
    read_constant(r, irk_const_operand(v, i), depth + 1);
}
static void read_everything(run *r) {
  for (uint32_t i = 0; i < irk_module_num_types(r->m); i++) {
    irk_type *t = irk_module_type(r->m, i);
    add_number(r, irk_type_get_kind(t));
    add_number(r, irk_type_count(t));
    add_str(r, irk_type_name(r->m, t));
    add_number(r, irk_type_is_opaque(t) + 2 * irk_type_is_literal(t) + 4 * irk_type_is_packed(t) +
                      8 * irk_type_is_vararg(t) + 16 * irk_type_is_scalable(t));
    for (uint32_t k = 0; k < irk_type_num_parts(t); k++) add_number(r, irk_type_id(irk_type_part(t, k)));
    uint32_t n = 0;
    const uint32_t *ints = irk_type_ints(t, &n);
    for (uint32_t k = 0; k < n; k++) add_number(r, ints[k]);
    irk_type *other = irk_module_type(r->m, i * 7 % irk_module_num_types(r->m));
    for (int k = 0; k < 4; k++) add_number(r, irk_cast_between(t, k & 1, other, k & 2));
  }
  irk_global *globals[SOME];
  uint32_t n = globals_of(r->m, globals, SOME);
  for (uint32_t i = 0; i < n; i++) {
    for (int p = IRK_OF_GLOBAL_LINKAGE; p <= IRK_OF_GLOBAL_CALLCONV; p++) add_number(r, irk_global_get(globals[i], p));
    for (int t = IRK_OF_GLOBAL_SECTION; t <= IRK_OF_GLOBAL_GC; t++)
      add_str(r, irk_global_get_text(r->m, globals[i], t));
    for (int o = IRK_OF_GLOBAL_INIT; o <= IRK_OF_GLOBAL_PROLOGUE; o++)
      read_constant(r, irk_global_get_operand(globals[i], o), 0);
    for (uint32_t k = 0; k < 4; k++) read_attrs(r, irk_global_attrs(globals[i], k ? k - 1 : IRK_ATTR_INDEX_FUNCTION));
  }
  EACH_BODY(r->m, fn)
  EACH_BLOCK(fn, b)
  EACH_INST(b, inst) {
    for (int p = IRK_OF_INST_FLAGS; p <= IRK_OF_INST_NUM_ARGS; p++) add_number(r, irk_inst_get(inst, p));
    for (uint32_t k = 0; k < irk_inst_num_operands(inst); k++) {
      irk_value *v = irk_inst_operand(inst, k);
      add_number(r, v ? irk_value_get_kind(v) : 99);
      if (irk_value_is_constant(v)) read_constant(r, v, 0);
      irk_asm_view code;
      if (v && irk_value_asm(v, &code)) add_str(r, code.constraints);
    }
    uint32_t num = 0;
    const uint32_t *indices = irk_inst_indices(inst, &num);
    for (uint32_t k = 0; indices && k < num; k++) add_number(r, indices[k]);
    if (irk_inst_type(inst)) add_number(r, irk_type_id(irk_inst_type(inst)));
    for (uint32_t k = 0; k < irk_inst_mask_len(inst) && k < 40; k++)
      add_number(r, (uint64_t)irk_inst_mask_at(r->m, inst, k));
    add_number(r, irk_landingpad_is_filter(inst, 0));
    for (uint32_t k = 0; k < irk_call_num_bundles(inst); k++) {
      add_str(r, irk_call_bundle(r->m, inst, k, &num));
      for (uint32_t j = 0; j < num; j++) add_number(r, irk_value_get_kind(irk_call_bundle_input(inst, k, j)));
    }
    for (uint32_t k = 0; k < 4; k++) read_attrs(r, irk_call_attrs(inst, k ? k - 1 : IRK_ATTR_INDEX_FUNCTION));
    for (uint32_t kind, k = 0; k < irk_inst_num_attached(fn, inst); k++) {
      irk_md *md = irk_inst_attached(fn, inst, k, &kind);
      add_str(r, irk_md_kind_name(r->m, kind));
      add_number(r, irk_md_id(md) + 1000 * (md == irk_inst_attached_as(r->m, fn, inst, kind)));
    }
    irk_md *loc = irk_inst_location(r->m, inst);
    for (uint32_t k = 0; loc && k < irk_md_len(loc); k++) add_number(r, irk_md_number_at(loc, k));
    for (irk_dbg_record *rec = irk_inst_record(fn, inst, NULL); rec; rec = irk_inst_record(fn, inst, rec)) {
      add_number(r, irk_record_kind(rec));
      for (int part = IRK_RECORD_LOCATION; part <= IRK_RECORD_LOC; part++)
        add_number(r, irk_record_get(rec, part) ? irk_md_get_kind(irk_record_get(rec, part)) : 99);
    }
  }
}

static const struct {
  const char *name;
  void (*edit)(run *r);
} edits[] = {
    {"nothing", nothing},
    {"read", read_everything},
    {"users", list_users},
    {"clone", clone_functions},
    {"clone-module", clone_module},
    {"extract", extract_globals},
    {"copy", copy_into_same},
    {"copy_empty", copy_into_empty},
    {"split", split_blocks},
    {"merge", merge_blocks},
    {"move_blocks", move_blocks},
    {"delete_blocks", delete_blocks},
    {"replace_blocks", replace_blocks},
    {"replace", replace_locals},
    {"replace_globals", replace_globals},
    {"delete", delete_some},
    {"delete_others", delete_others},
    {"clone_insts", clone_instructions},
    {"move_insts", move_instructions},
    {"phis", remove_from_phis},
    {"bodies", delete_bodies},
    {"delete_globals", delete_globals},
    {"rename", rename_globals},
    {"names", strip_names},
    {"debug", strip_debug},
    {"calls", records_to_calls},
    {"properties", set_properties},
    {"operands", set_operands},
    {"nodes", replace_nodes},
    {"fields", set_in_nodes},
    {"orders", rearrange},
};

// ---- files -----------------------------------------------------------------------------------------------------
static char *files[MAX_FILES];
static size_t num_files;

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
static void list_files(const char *folder) {
  DIR *dir = opendir(folder);
  assert_non_null(dir);
  for (struct dirent *e; (e = readdir(dir)) && num_files < MAX_FILES;) {
    size_t len = strlen(e->d_name);
    if (len < 4 || strcmp(e->d_name + len - 3, ".ll") != 0) continue;
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
    files[num_files++] = strdup(path);
  }
  closedir(dir);
}
// Returns NULL if the file is too long or holds several modules.
static char *read_file(const char *path, size_t most) {
  FILE *f = fopen(path, "rb");
  assert_non_null(f);
  char *text = calloc(most + 1, 1);
  size_t len = fread(text, 1, most, f);
  bool is_whole = fgetc(f) == EOF && !strstr(text, "\n;--- ") && strlen(text) == len;
  fclose(f);
  if (is_whole) return text;
  free(text);
  return NULL;
}

enum { NUM_EDITS = sizeof edits / sizeof *edits };

typedef struct tally {
  uint32_t texts, changed;
  messages violations;  // that the texts did not have
} tally;

static int by_text(const void *a, const void *b) {
  return strcmp(((const message *)a)->text, ((const message *)b)->text);
}

static void apply_edits(shown *s, const char *path, const char *text, tally *tallies) {
  run *runs = calloc(2, sizeof *runs), *before = runs, *r = runs + 1;
  assert_non_null(runs);
  for (size_t k = 0; k < NUM_EDITS; k++) {
    run *now = k ? r : before;  // the first edit does nothing
    now->shown = s;
    now->text = text;
    now->m = parse(text);
    if (!now->m) break;
    shown_begin(s, "%s:%s", edits[k].name, path);
    edits[k].edit(now);
    show(now, now->m);
    shown_end(s);
    irk_module_destroy(now->m);
    tallies[k].texts++;
    size_t len = now->printed.len;
    tallies[k].changed +=
        len != before->printed.len || (len && memcmp(now->printed.bytes, before->printed.bytes, len) != 0);
    for (uint32_t i = 0; k && i < now->violations.num; i++) {
      const message *m = &now->violations.all[i];
      if (!find_message(&before->violations, m->text)) count_message(&tallies[k].violations, m->text, m->count);
    }
  }
  irk_memory_free(&before->printed);
  irk_memory_free(&r->printed);
  free(runs);
}

static void test_each(void **state) {
  (void)state;
  shown s = shown_open();
  golden g = {0};
  tally *tallies = calloc(NUM_EDITS, sizeof *tallies);
  assert_non_null(tallies);
  for (size_t i = 0; i < num_files; i++) {
    char *text = read_file(files[i], MAX_BYTES);
    if (text) apply_edits(&s, files[i], text, tallies);
    free(text);
  }
  for (size_t k = 0; k < NUM_EDITS; k++) {
    char line[MAX_LENGTH + 32];
    snprintf(line, sizeof line, "%s: %u texts, %u changed", edits[k].name, tallies[k].texts, tallies[k].changed);
    golden_line(&g, line);
    messages *of = &tallies[k].violations;
    qsort(of->all, of->num, sizeof *of->all, by_text);
    for (uint32_t i = 0; i < of->num; i++) {
      snprintf(line, sizeof line, "  %u %s", of->all[i].count, of->all[i].text);
      golden_line(&g, line);
    }
  }
  free(tallies);
  shown_close(&s);
  golden_check(&g, "tests/unit/each.txt");
}

int main(void) {
  list_files("tests/bitcode");
  list_files("tests/intrinsics");
  list_files("tests/text");
  list_files("tests/verify");
  qsort(files, num_files, sizeof *files, by_name);
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_each)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
