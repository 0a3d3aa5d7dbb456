// Bodies and globals that go.
#include "edit/edit.h"

bool irk_function_delete_body(irk_module *m, irk_function *fn) {
  irk_global *g = fn->global;
  if (irk_edit_has_addresses(m, fn)) return false;
  irk_locals_forget(fn);
  for (uint32_t i = 0; i < fn->num_blocks; i++) fn->blocks[i]->fn = NULL;
  fn->num_blocks = fn->cap_blocks = 0;
  fn->blocks = NULL;
  fn->num_use_orders = 0;
  fn->is_unread = false;
  fn->personality = fn->prefix = fn->prologue = NULL;
  g->md.len = 0;
  g->comdat = NULL;
  if (g->linkage != IRK_LINKAGE_EXTERN_WEAK) g->linkage = IRK_LINKAGE_EXTERNAL;
  g->is_declaration = true;
  return true;
}

static bool say_used(const irk_module *m, const irk_global *g, irk_user user, uint32_t count, irk_sink *sink) {
  irk_str name = irk_value_name(m, &g->v), by = irk_value_name(m, user.user);
  bool is_inst = user.user->kind == IRK_VALUE_INST;
  irk_buf text = {0};
  irk_buf_str(&text, IRK_S("cannot delete '"));
  irk_buf_str(&text, name);
  irk_buf_str(&text, IRK_S("': it has "));
  irk_buf_u64(&text, count);
  irk_buf_str(&text, count == 1 ? IRK_S(" user, ") : IRK_S(" users, the first is "));
  if (by.len) irk_buf_byte(&text, '\'');
  irk_buf_str(&text, by.len ? by : is_inst ? IRK_S("an instruction") : IRK_S("a constant"));
  if (by.len) irk_buf_byte(&text, '\'');
  irk_sink_put(sink, &(irk_diag){.severity = IRK_ERROR, .message = {(const char *)text.ptr, text.len}});
  irk_buf_free(&text);
  return false;
}

// What metadata and orders of uses say of it is forgotten.
static void forget(irk_module *m, const irk_global *g) {
  irk_value *nothing = irk_const_poison(m, g->v.type);
  for (uint32_t i = 0; i < m->mds.len; i++) {
    irk_md *md = m->mds.items[i];
    if (md->kind == IRK_MD_VALUE && md->f[0].value == &g->v) md->f[0].value = nothing;
  }
  uint32_t kept = 0;
  for (uint32_t i = 0; i < m->num_use_orders; i++)
    if (m->use_orders[i].value != &g->v) m->use_orders[kept++] = m->use_orders[i];
  m->num_use_orders = kept;
}

bool irk_global_delete(irk_module *m, irk_global *g, irk_sink *sink) {
  irk_users *users = irk_users_of_module(m);
  if (!users) irk_out_of_memory();
  uint32_t count = irk_users_count(users, &g->v);
  irk_user first = irk_users_at(users, &g->v, 0);
  irk_users_destroy(users);
  if (count) return say_used(m, g, first, count, sink);
  if (!irk_global_unlist(m, g)) return false;
  forget(m, g);
  if (g->fn) g->fn->is_unread = false;
  irk_global_rename(m, g, 0);
  return true;
}
