// In C++: builds a module with a table of a function's values and a lookup function, verifies it,
// compiles it into memory, and calls the function. An index out of range gives -1.
//   tables NUMBER...      prints the squares of the numbers
#include "irkit/irkit.h"

#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

// Owners of a module, a builder, and code in memory.
struct destroy {
  void operator()(irk_module *m) const { irk_module_destroy(m); }
  void operator()(irk_builder *b) const { irk_builder_destroy(b); }
  void operator()(irk_jit *jit) const { irk_jit_destroy(jit); }
};
using module_ptr = std::unique_ptr<irk_module, destroy>;
using builder_ptr = std::unique_ptr<irk_builder, destroy>;
using jit_ptr = std::unique_ptr<irk_jit, destroy>;

void show_diagnostic(void *, const irk_diag *diag) {
  std::string text(irk_diag_format(diag, nullptr, 0) + 1, '\0');
  irk_diag_format(diag, &text[0], text.size());
  std::cerr << text.c_str();
}

void show_violation(void *, const irk_violation *v) {
  std::cerr << std::string(v->message.ptr, v->message.len) << "\n";
}

// @table = internal constant [N x i32] [...]
irk_global *build_table(irk_module *m, const std::vector<unsigned> &numbers) {
  irk_type *i32 = irk_type_int(m, 32);
  std::vector<irk_value *> elements;
  for (unsigned n : numbers) elements.push_back(irk_const_int_u64(m, i32, n));
  irk_type *array = irk_type_array(m, i32, elements.size());
  irk_value *init = irk_const_composite(m, array, elements.data(), static_cast<uint32_t>(elements.size()));
  irk_global *table = irk_build_variable(m, "table", array, init, 0);
  irk_global_set(table, IRK_OF_GLOBAL_LINKAGE, IRK_LINKAGE_INTERNAL);
  irk_global_set(table, IRK_OF_GLOBAL_CONSTANT, 1);
  return table;
}

// define i32 @lookup(i32 %index)
void build_lookup(irk_module *m, irk_global *table, size_t count) {
  irk_type *i32 = irk_type_int(m, 32);
  irk_function *fn = irk_build_function(m, "lookup", irk_type_fn(m, i32, &i32, 1, false));
  builder_ptr b(irk_builder_create(m));
  irk_block *entry = irk_build_block(b.get(), fn, "entry");
  irk_block *inside = irk_build_block(b.get(), fn, "inside"), *outside = irk_build_block(b.get(), fn, "outside");
  irk_value *index = irk_function_arg(fn, 0);
  irk_builder_at_end(b.get(), fn, entry);
  irk_value *is_inside = irk_build_cmp(b.get(), IRK_ICMP_ULT, index, irk_const_int_u64(m, i32, count), "is_inside");
  irk_build_cond_br(b.get(), is_inside, inside, outside);
  irk_builder_at_end(b.get(), fn, inside);
  irk_value *place[] = {irk_const_null(m, i32), index};
  irk_value *at = irk_build_gep(b.get(), irk_global_value_type(table), irk_global_value(table), place, 2, "at");
  irk_build_ret(b.get(), irk_build_load(b.get(), i32, at, "value"));
  irk_builder_at_end(b.get(), fn, outside);
  irk_build_ret(b.get(), irk_const_int_u64(m, i32, ~UINT64_C(0)));
}

jit_ptr compile(const std::vector<unsigned> &numbers) {
  irk_sink sink = irk_sink();
  sink.visit = show_diagnostic;
  module_ptr m(irk_module_create(IRK_VERSION_NEWEST));
  jit_ptr jit(irk_jit_create(nullptr, &sink));
  if (!m || !jit) return nullptr;
  irk_module_set(m.get(), IRK_TEXT_ID, irk_str_of("tables"));
  build_lookup(m.get(), build_table(m.get(), numbers), numbers.size());
  irk_verify_options checks = irk_sized<irk_verify_options>();
  checks.visit = show_violation;
  if (irk_verify(m.get(), &checks).num_errors) return nullptr;
  return irk_jit_add(jit.get(), m.get(), &sink) && irk_jit_load(jit.get(), &sink) ? std::move(jit) : nullptr;
}

}  // namespace

int main(int argc, char **argv) {
  std::vector<unsigned> squares;
  for (unsigned i = 0; i < 100; i++) squares.push_back(i * i);
  jit_ptr jit = compile(squares);
  if (!jit) return EXIT_FAILURE;
  void *address = irk_jit_find(jit.get(), irk_str_of("lookup"));
  auto lookup = reinterpret_cast<int (*)(unsigned)>(address);
  for (int i = 1; i < argc; i++) std::cout << lookup(static_cast<unsigned>(std::strtoul(argv[i], nullptr, 10))) << "\n";
}
