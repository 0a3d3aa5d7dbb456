// Reads and adds module flags.
#include "ir/ir.h"

static irk_str flags_name(void) { return IRK_S("llvm.module.flags"); }

irk_named_md *irk_module_flags_node(const irk_module *m) { return irk_named_md_of(m, flags_name()); }

// ---- reading -------------------------------------------------------------------------------------------------

static const irk_value *constant_of(const irk_md *md) {
  return md && md->kind == IRK_MD_VALUE && irk_value_is_int(md->f[0].value) ? md->f[0].value : NULL;
}

static bool read_flag(const irk_md *triple, irk_module_flag *out) {
  if (!triple || triple->kind != IRK_MD_TUPLE || triple->len != 3) return false;
  const irk_value *behaviour = constant_of(triple->f[0].md);
  const irk_md *name = triple->f[1].md;
  irk_md *value = triple->f[2].md;
  uint64_t number;
  if (!behaviour || !irk_const_get_u64(behaviour, &number)) return false;
  if (number < IRK_BEHAVIOUR_ERROR || number > IRK_BEHAVIOUR_MIN || !name || name->kind != IRK_MD_STRING) return false;
  *out = (irk_module_flag){.behaviour = (irk_behaviour)number, .name = irk_md_str(name), .value = value};
  const irk_value *constant = constant_of(value);
  out->is_number = constant && irk_const_get_u64(constant, &out->number);
  out->text = value && value->kind == IRK_MD_STRING ? irk_md_str(value) : IRK_S("");
  return true;
}

uint32_t irk_module_num_flags(const irk_module *m) {
  const irk_named_md *named = irk_module_flags_node(m);
  return named ? named->len : 0;
}

bool irk_module_flag_at(const irk_module *m, uint32_t index, irk_module_flag *out) {
  const irk_named_md *named = irk_module_flags_node(m);
  return named && index < named->len && read_flag(named->ops[index], out);
}

// Returns the flag's index, or the number of flags if there is none.
static uint32_t find(const irk_module *m, irk_str name, irk_module_flag *out) {
  const irk_named_md *named = irk_module_flags_node(m);
  uint32_t i = 0, n = named ? named->len : 0;
  for (; i < n; i++)
    if (read_flag(named->ops[i], out) && out->behaviour != IRK_BEHAVIOUR_REQUIRE && irk_str_eq(out->name, name)) break;
  return i;
}

bool irk_module_flag_find(const irk_module *m, irk_str name, irk_module_flag *out) {
  irk_module_flag found;
  if (find(m, name, &found) == irk_module_num_flags(m)) return false;
  *out = found;
  return true;
}

// ---- adding --------------------------------------------------------------------------------------------------

static irk_md *make_flag(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value) {
  irk_value *number = irk_const_int_u64(m, irk_type_int(m, 32), behaviour);
  irk_md *ops[] = {irk_md_of_value(m, number), irk_md_string(m, name), value};
  return irk_md_tuple(m, ops, 3);
}

void irk_module_flag_add(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value) {
  m->is_edited = true;
  irk_md *made = make_flag(m, behaviour, name, value);
  irk_named_md_add(m, irk_named_md_get(m, flags_name()), made);
}

void irk_module_flag_set(irk_module *m, irk_behaviour behaviour, irk_str name, irk_md *value) {
  m->is_edited = true;
  irk_module_flag old;
  uint32_t at = behaviour == IRK_BEHAVIOUR_REQUIRE ? irk_module_num_flags(m) : find(m, name, &old);
  if (at == irk_module_num_flags(m)) irk_module_flag_add(m, behaviour, name, value);
  else irk_module_flags_node(m)->ops[at] = make_flag(m, behaviour, name, value);
}

void irk_module_flag_set_number(irk_module *m, irk_behaviour behaviour, irk_str name, uint32_t number) {
  irk_value *value = irk_const_int_u64(m, irk_type_int(m, 32), number);
  irk_module_flag_set(m, behaviour, name, irk_md_of_value(m, value));
}

void irk_module_flag_set_text(irk_module *m, irk_behaviour behaviour, irk_str name, irk_str text) {
  irk_module_flag_set(m, behaviour, name, irk_md_string(m, text));
}

bool irk_module_flag_remove(irk_module *m, irk_str name) {
  irk_module_flag flag;
  irk_named_md *named = irk_module_flags_node(m);
  uint32_t at = find(m, name, &flag);
  if (!named || at == named->len) return false;
  named->len--;
  memmove(named->ops + at, named->ops + at + 1, sizeof *named->ops * ((size_t)named->len - at));
  return true;
}
