// Loads irk_objects (object/object.h) into this process. Knows no IR. x86-64 Linux.
//
//   irk_loader *l = irk_loader_create(&options);      // inside a border (base.h), as all but destroy
//   bool ok = irk_loader_load(l, inputs, n, sink);     // several: they are linked with each other
//   irk_loader_start(l, argc, argv, envp);             // constructors
//   int (*f)(int) = irk_loader_find(l, name);
//   irk_loader_destroy(l);                             // destructors, unless irk_loader_stop was called; the memory
//
// The inputs of one call become one image: code, constants, variables, in this order, on separate
// pages that are never writable and executable at once. Images see each other's global symbols that
// are not hidden, as shared libraries do. The loader does the work of a linker and of a dynamic
// loader: it chooses one of several definitions, places common symbols, and makes a table of
// addresses, and stubs for targets that are far away.
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
  void *(*find)(void *user, irk_str name);  // asked first; returns NULL if it has none. May be NULL
  void *user;
  bool no_process;  // do not look for symbols in the process
} irk_loader_options;
typedef struct irk_load_input {
  irk_object *object;  // borrowed, not changed
  irk_str name;        // for diagnostics
} irk_load_input;

irk_loader *irk_loader_create(const irk_loader_options *options);
void irk_loader_destroy(irk_loader *l);
// Returns false after errors in the sink, one for each undefined symbol and each relocation that
// cannot be resolved. Then nothing is loaded, and no code of the inputs has run.
bool irk_loader_load(irk_loader *l, const irk_load_input *inputs, uint32_t num_inputs, irk_sink *sink);
// Returns the address of a loaded global symbol, or NULL.
void *irk_loader_find(const irk_loader *l, irk_str name);
// irk_loader_start calls the constructors of the images loaded since the last call; irk_loader_stop
// the destructors of all started images, the last ones first.
void irk_loader_start(irk_loader *l, int argc, char **argv, char **envp);
void irk_loader_stop(irk_loader *l);
// Loads a shared library, whose symbols are then visible in the whole process. Returns false on
// failure, with the reason in `why` (may be NULL), cut to its size.
bool irk_loader_library(const char *path, char *why, size_t why_size);

#endif
