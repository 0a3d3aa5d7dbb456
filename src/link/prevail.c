// Applies the choice that another linker has made between definitions (irk_link_options.prevails).
//
// Rejected definitions stay in the input, marked, so that copies of them can be made for aliases;
// for everything else they are declarations. They leave their comdat, as do the local members of a
// comdat that is left out: these are linked if something that is linked refers to them.
#include "link/link.h"

enum { COMDAT_HAS_WINNER = 1, COMDAT_HAS_LOSER = 2, COMDAT_NAME_LOSES = 4, COMDAT_NAME_WINS = 8 };

static bool has_choice(const irk_move *mv, const irk_global *g) {
  if (irk_is_local_linkage(g) || irk_is_declaration_for_linker(g) || g->linkage == IRK_LINKAGE_APPENDING) return false;
  irk_str name = irk_link_name_of(mv, g);
  return name.len && !(name.len >= 5 && !memcmp(name.ptr, "llvm.", 5));
}

// Definitions that are linked only on demand have users that are not known here.
static void make_lasting(irk_global *g) {
  if (g->linkage == IRK_LINKAGE_LINKONCE) g->linkage = IRK_LINKAGE_WEAK;
  if (g->linkage == IRK_LINKAGE_LINKONCE_ODR) g->linkage = IRK_LINKAGE_WEAK_ODR;
}

static void ask(irk_move *mv, irk_global *g, uint8_t *comdats) {
  if (!has_choice(mv, g)) return;
  bool wins = mv->options.prevails(mv->options.prevails_user, g);
  if (wins) make_lasting(g);
  else mv->is_preempted[g->v.id] = true;
  const irk_comdat *c = irk_link_comdat(g);
  if (!c) return;
  comdats[c->id] |= wins ? COMDAT_HAS_WINNER : COMDAT_HAS_LOSER;
  if (c->name == g->name) comdats[c->id] |= wins ? COMDAT_NAME_WINS : COMDAT_NAME_LOSES;
}

static bool is_left_out(uint8_t comdat) {
  if (comdat & (COMDAT_NAME_WINS | COMDAT_NAME_LOSES)) return comdat & COMDAT_NAME_LOSES;
  return comdat & COMDAT_HAS_LOSER && !(comdat & COMDAT_HAS_WINNER);
}

static void leave_comdat(const irk_move *mv, irk_global *g, const uint8_t *comdats) {
  if (g->comdat && (is_left_out(comdats[g->comdat->id]) || mv->is_preempted[g->v.id])) g->comdat = NULL;
}

void irk_link_prevail(irk_move *mv) {
  irk_module *src = mv->c.src;
  mv->is_preempted = IRK_NEW_ARRAY(&mv->c.arena, bool, mv->num_values);
  uint8_t *comdats = IRK_NEW_ARRAY(&mv->c.arena, uint8_t, src->comdats.len + 1);
  const irk_global_vec *const lists[] = {&src->variables, &src->functions, &src->aliases, &src->ifuncs};
  for (size_t k = 0; k < IRK_COUNT(lists); k++)
    for (uint32_t i = 0; i < lists[k]->len; i++) ask(mv, lists[k]->items[i], comdats);
  for (size_t k = 0; k < 2; k++)
    for (uint32_t i = 0; i < lists[k]->len; i++) leave_comdat(mv, lists[k]->items[i], comdats);
  for (uint32_t i = 0; i < src->comdats.len; i++)
    if (is_left_out(comdats[i])) mv->comdats[i] = (irk_comdat_choice){.is_made = true, .from = IRK_FROM_DST};
}
