// Objects in the making (object/object.h) loaded into this process. Knows no IR. x86-64 Linux.
//
//   irk_loader *l = irk_loader_create(&options);      // inside a border (base.h), as all but destroy
//   bool ok = irk_loader_load(l, inputs, n, sink);     // several: they are linked with each other
//   irk_loader_start(l, argc, argv, envp);             // constructors
//   int (*f)(int) = irk_loader_find(l, name);
//   irk_loader_destroy(l);                             // destructors, unless irk_loader_stop was called; the memory
//
// What is loaded together is one image: code, constants, variables, in this order, each on pages of its own that are
// never writable and executable at once. Images see each other's global symbols that are not hidden, as shared
// libraries do. What the linker and the loader do for a program is done here: one definition of several is taken,
// common symbols are placed, a table of addresses and stubs lead to what is far away.
#ifndef IRK_LOAD_LOAD_H
#define IRK_LOAD_LOAD_H

#include "object/object.h"

#if defined(__x86_64__) && !defined(__ILP32__) && defined(__linux__)
#define IRK_CAN_LOAD 1
#else
#define IRK_CAN_LOAD 0
#endif
#define IRK_CANNOT_LOAD "code in memory can be run on x86-64 Linux only"

typedef struct irk_loader irk_loader;
typedef struct irk_loader_options {
  void *(*find)(void *user, irk_str name);  // asked first; NULL where it has none. May be NULL
  void *user;
  bool no_process;  // symbols of the process are not looked for
} irk_loader_options;
typedef struct irk_load_input {
  irk_object *object;  // stays as it is
  irk_str name;        // for diagnostics
} irk_load_input;

irk_loader *irk_loader_create(const irk_loader_options *options);
void irk_loader_destroy(irk_loader *l);
// False after errors in the sink, one for each symbol that is not found and for each relocation that can't be done;
// nothing of it is there then, and nothing of it has run.
bool irk_loader_load(irk_loader *l, const irk_load_input *inputs, uint32_t num_inputs, irk_sink *sink);
// The address of a global symbol that was loaded; NULL where there is none.
void *irk_loader_find(const irk_loader *l, irk_str name);
// Calls the constructors of what was loaded since; the destructors of all that were started, last ones first.
void irk_loader_start(irk_loader *l, int argc, char **argv, char **envp);
void irk_loader_stop(irk_loader *l);
// Loads a shared library, whose symbols everybody in the process sees then. False: `why` (NULL allowed) has the reason,
// cut to its size.
bool irk_loader_library(const char *path, char *why, size_t why_size);

#endif
