// Type tests: llvm.type.test and its like ask whether a pointer leads to a global with a type
// identifier (!type). Where all such globals are in one module, the answer is a matter of layout:
// variables with common identifiers become one variable, functions get entries in one jump table,
// and a test compares an address with those of the identifier's members. This is what LLVM's passes
// LowerTypeTests and CrossDSOCFI do, and for llvm.type.checked.load WholeProgramDevirt.
//
//   type_test.c   the tests: which there are, and their code
//   type_sets.c   identifiers, their members and the groups that are laid out together
//   type_place.c  places of members: combined variables, jump tables; bits of each identifier
#ifndef IRK_CODEGEN_TYPE_TEST_H
#define IRK_CODEGEN_TYPE_TEST_H

#include "ir/ir.h"

// Tells whether some result of a test matters. Bodies that are not read have no tests.
bool irk_type_tests_matter(const irk_module *m);
bool irk_type_tests_lower(irk_module *m, irk_sink *sink);  // changes the module; false: the sink knows why

#endif
